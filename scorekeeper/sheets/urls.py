from django.urls import path

from scorekeeper.sheets.views import bring, games

urlpatterns = [
    path("t/<str:key>/<int:no>/game.json", games.game_file, name="game_file"),
    path("leagues/bring/", bring.league_bring, name="league_bring"),
    path("leagues/bring/<int:upload>/", bring.league_brought, name="league_brought"),
    path("l/<str:league>/bring/", bring.bring, name="bring"),
    path("l/<str:league>/bring/<int:upload>/", bring.brought, name="brought"),
]
