from django.urls import path

from scorekeeper.sheets.views import bring, downloads, games, league_paper, paper

urlpatterns = [
    path("t/<str:key>/<int:no>/game.json", games.game_file, name="game_file"),
    path("leagues/bring/", bring.league_bring, name="league_bring"),
    path("leagues/bring/<int:upload>/", bring.league_brought, name="league_brought"),
    path("l/<str:league>/bring/", bring.bring, name="bring"),
    path("l/<str:league>/bring/<int:upload>/", bring.brought, name="brought"),
    path("l/<str:league>/files/", downloads.files, name="files"),
    path("l/<str:league>/print/", league_paper.standings_print, name="standings_print"),
    path("l/<str:league>/report/", league_paper.season_report, name="season_report"),
    path("l/<str:league>/standings.csv", downloads.standings_csv, name="standings_csv"),
    path("l/<str:league>/league.json", downloads.league_json, name="league_json"),
    path("l/<str:league>/games.csv", downloads.games_csv, name="games_csv"),
    path("l/<str:league>/rounds.csv", downloads.rounds_csv, name="rounds_csv"),
    path("l/<str:league>/calendar.ics", downloads.calendar, name="calendar"),
    path("l/<str:league>/plays.bgsplay", downloads.league_plays, name="league_plays"),
    path("t/<str:key>/<int:no>/rounds.csv", downloads.game_rounds_csv, name="game_rounds_csv"),
    path("t/<str:key>/<int:no>/files/", downloads.game_files, name="game_files"),
    path("t/<str:key>/<int:no>/play.bgsplay", downloads.game_play, name="game_play"),
    path("t/<str:key>/<int:no>/print/", paper.sheet_print, name="sheet_print"),
    path("t/<str:key>/<int:no>/blank/", paper.blank_sheet, name="blank_sheet"),
    path("rules/<str:preset>/blank/", paper.rules_blank, name="rules_blank"),
]
