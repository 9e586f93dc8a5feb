from django.urls import URLPattern, URLResolver, include, path

from scorekeeper.standings.views import league, people

app_name = "standings"

one_league: list[URLPattern | URLResolver] = [
    path("", league.standings, name="league"),
    path("how/", league.how, name="how"),
    path("games/", league.games, name="games"),
    path("records/", league.records, name="records"),
    path("versus/", people.versus, name="versus"),
    path("p/<int:player>/", people.person, name="person"),
    path("p/<int:player>/<int:other>/", people.pair, name="pair"),
]

urlpatterns: list[URLPattern | URLResolver] = [path("l/<str:league>/", include(one_league))]
