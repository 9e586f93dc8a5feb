from django.urls import URLPattern, URLResolver, include, path

from scorekeeper.tables.views import games, leagues, people, rounds, rules, tables

app_name = "tables"

one_game: list[URLPattern | URLResolver] = [
    path("", games.game, name="game"),
    path("round/", rounds.round_enter, name="round_enter"),
    path("rounds/<int:ref>/", rounds.round_detail, name="round"),
    path("rounds/<int:ref>/correct/", rounds.round_correct, name="round_correct"),
    path("rounds/<int:ref>/void/", rounds.round_void, name="round_void"),
    path("undo/<int:seq>/", rounds.event_undo, name="undo"),
    path("history/", games.game_history, name="history"),
    path("totals/<int:seat>/", games.seat, name="total"),
    path("people/", people.people, name="people"),
    path("people/me/", people.sitting, name="sitting"),
    path("people/join/", people.player_join, name="join"),
    path("people/leave/", people.player_leave, name="leave"),
    path("people/adjust/", people.total_adjust, name="adjust"),
    path("people/<int:seat>/name/", people.player_rename, name="rename"),
    path("end/", games.game_end, name="end"),
    path("reopen/", games.game_reopen, name="reopen"),
    path("rematch/", games.game_rematch, name="rematch"),
    path("rules/", rules.game_rules, name="game_rules"),
    path("about/", leagues.game_about, name="game_about"),
]

one_table: list[URLPattern | URLResolver] = [
    path("", games.table, name="table"),
    path("name/", tables.table_name, name="table_name"),
    path("games/", games.games, name="games"),
    path("games/new/", tables.game_new, name="game_new"),
    path("board/", games.board, name="board"),
    path("share/", tables.sharing, name="sharing"),
    path("agreements/", tables.agreements, name="agreements"),
    path("league/", leagues.table_league, name="table_league"),
    path("<int:no>/", include(one_game)),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", tables.home, name="home"),
    path("new/", tables.table_new, name="table_new"),
    path("rules/", rules.rules, name="rules"),
    path("rules/decks/", rules.decks, name="decks"),
    path("rules/own/", rules.composer, name="composer"),
    path("rules/own/<int:pk>/", rules.composer_edit, name="composer_edit"),
    path("rules/own/<int:pk>/delete/", rules.composer_delete, name="composer_delete"),
    path("rules/<str:key>/", rules.preset, name="preset"),
    path("t/<str:key>/", include(one_table)),
    path("l/<str:league>/new/", leagues.league_table_new, name="league_table_new"),
    path("l/<str:league>/people/<int:player>/merge/", leagues.player_merge, name="player_merge"),
]
