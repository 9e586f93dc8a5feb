from django.urls import URLPattern, URLResolver, include, path

from scorekeeper.leagues.views import leagues, people

app_name = "leagues"

one_league: list[URLPattern | URLResolver] = [
    path("settings/", leagues.settings, name="settings"),
    path("seasons/<int:season>/", leagues.season, name="season"),
    path("share/", leagues.sharing, name="sharing"),
    path("people/", people.people, name="people"),
    path("people/<int:player>/", people.player, name="player"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("leagues/new/", leagues.league_new, name="new"),
    path("l/<str:league>/", include(one_league)),
]
