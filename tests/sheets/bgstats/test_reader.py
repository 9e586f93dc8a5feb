"""Reading plays of BG Stats, from itself and from other programs that write its files."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from scorekeeper.sheets.bgstats import ImportedPlay, ImportedSeat, bgsplay, plays_from
from tests.sheets.bgstats.files import file, link, play, read, score, the_play
from tests.sheets.bgstats.played_games import MOSCOW, STARTED, game, seat, uuid


def test_file_that_we_wrote_is_read_as_it_was():
    players = (seat("Аня", 510, started=True), seat("Боря", -20, 2, seat=1))
    data = bgsplay([game(*players, note="Вечер\nс кофе")], zone=MOSCOW, written_at=STARTED)
    assert read(data) == (
        ImportedPlay(
            no=1,
            uid=uuid("the game"),
            name="UNO",
            bgg_id=2223,
            board="Winner collects, to 500",
            played_at=STARTED,
            minutes=45,
            rounds=7,
            table="Кухня",
            note="Вечер\nс кофе",
            players=(
                ImportedSeat(uuid("Аня"), "Аня", (510,), True, 1, True),
                ImportedSeat(uuid("Боря"), "Боря", (-20,), False, 2, False),
            ),
            lowest_wins=False,
            in_teams=False,
            counts_points=True,
        ),
    )


def test_least_that_a_play_may_tell_is_enough():
    found = the_play()
    assert (found.name, found.board, found.table, found.note) == ("UNO", "", "", "")
    assert (found.minutes, found.rounds, found.bgg_id) == (None, 0, 0)
    assert (found.lowest_wins, found.in_teams, found.counts_points) == (False, False, True)
    assert [player.name for player in found.players] == ["Аня", "Боря"]
    assert [player.won for player in found.players] == [True, False]


def test_data_of_a_link_are_read_like_a_file():
    (found,) = read(link(location="Кухня", board="101", durationMin=30, comments="!"))
    assert (found.name, found.table, found.board) == ("UNO", "Кухня", "101")
    assert (found.minutes, found.note) == (30, "!")
    assert [(seat.name, seat.parts, seat.won) for seat in found.players] == [
        ("Аня", (27,), True),
        ("Боря", (50,), False),
    ]


def test_ids_of_a_link_are_those_of_its_source():
    (found,), (again,) = read(link()), read(link(board="101"))
    (other,) = read(link(sourceName="Another"))
    assert found.uid == again.uid != other.uid
    assert found.players[0].uid == again.players[0].uid != other.players[0].uid
    assert UUID(found.uid)


@pytest.mark.parametrize("yes", [True, 1, "1", "true", "True", " TRUE "])
@pytest.mark.parametrize("no", [False, 0, "0", "false", None, ""])
def test_yes_and_no_may_be_written_in_many_ways(yes, no):
    found = the_play(score(1, "5", winner=yes), score(2, "7", winner=no))
    assert [player.won for player in found.players] == [True, False]


def test_numbers_may_be_text():
    scores = (score("2", 5, rank="2"), score(1.0, "7", rank=1.0))
    found = the_play(*scores, gameRefId="1", durationMin="45", rounds=" 7 ")
    assert [player.name for player in found.players] == ["Боря", "Аня"]
    assert [player.rank for player in found.players] == [2, 1]
    assert (found.minutes, found.rounds) == (45, 7)


@pytest.mark.parametrize("nothing", [0, "0", None, ""])
def test_nothing_is_no_rank_and_no_length(nothing):
    found = the_play(score(1, "5", rank=nothing), score(2, "7"), durationMin=nothing)
    assert found.players[0].rank is None
    assert found.minutes is None


def test_keys_of_later_versions_are_passed_over():
    found = the_play(score(1, "5", mood="😀"), score(2, "7"), weather={"a": [1]})
    assert len(found.players) == 2


@pytest.mark.parametrize(
    ("written", "parts"),
    [
        ("27+50+13", (27, 50, 13)),
        (" 27 + 50 - 13 ", (27, 50, -13)),
        ("−20", (-20,)),
        ("-20−5", (-20, -5)),
        ("+7", (7,)),
        ("10+-5", (10, -5)),
        ("10--5", (10, 5)),
        ("0", (0,)),
        ("007", (7,)),
        ("", ()),
        ("  ", ()),
        (None, ()),
        (12, (12,)),
        (-3.0, (-3,)),
        ("999999999", (999_999_999,)),
    ],
)
def test_score_may_be_a_number_or_a_sum(written, parts):
    player = the_play(score(1, written), score(2, "7")).players[0]
    assert player.parts == parts
    assert player.total == sum(parts)


def test_seats_go_by_their_order():
    scores = [score(no, "1", seatOrder=order) for no, order in ((1, 2), (2, 0), (3, 1))]
    assert [player.name for player in the_play(*scores).players] == ["Боря", "Вика", "Аня"]


def test_players_without_an_order_stay_as_they_are():
    scores = [score(no, "1", seatOrder=0) for no in (3, 1, 2)]
    assert [player.name for player in the_play(*scores).players] == ["Вика", "Аня", "Боря"]


def test_anonymous_players_may_come_twice_and_are_nobody():
    players = [{"id": 1, "name": "Anonymous player", "isAnonymous": 1}, {"id": 2, "name": "Аня"}]
    scores = [score(1, "1"), score(1, "2"), score(2, "3")]
    (found,) = read(file(play(*scores), players=players))
    assert [player.uid == "" for player in found.players] == [True, True, False]


def test_game_says_how_it_is_won():
    games = [{"id": 1, "name": "UNO", "highestWins": 0, "noPoints": "1", "bggId": "2223"}]
    (found,) = read(file(play(), games=games))
    assert (found.lowest_wins, found.counts_points, found.bgg_id) == (True, False, 2223)


def test_play_in_which_nobody_has_a_score_counts_no_points():
    found = the_play(score(1, "", winner=True), score(2))
    assert found.counts_points is False


@pytest.mark.parametrize(
    ("told", "in_teams"), [({}, True), ({"usesTeams": 1}, True), ({"usesTeams": False}, False)]
)
def test_teams_count_unless_they_are_not_used(told, in_teams):
    found = the_play(score(1, "1", team="К"), score(2, "2", team="П"), **told)
    assert found.in_teams is in_teams


def test_teams_are_used_only_if_there_are_some():
    assert the_play(usesTeams=True).in_teams is False


@pytest.mark.parametrize(
    ("told", "moment"),
    [
        ({"playDate": "2026-05-09 19:30:00"}, datetime(2026, 5, 9, 19, 30, tzinfo=MOSCOW)),
        ({"playDate": "2026-05-09T19:30:00Z"}, datetime(2026, 5, 9, 19, 30, tzinfo=UTC)),
        ({"playDate": "2026-05-09T19:30:00+05:00"}, datetime(2026, 5, 9, 14, 30, tzinfo=UTC)),
        ({"playDate": "2026-05-09"}, datetime(2026, 5, 9, tzinfo=MOSCOW)),
        ({"playDate": None, "playDateYmd": 20260509}, datetime(2026, 5, 9, tzinfo=MOSCOW)),
        ({"playDate": "", "playDateYmd": "20260509"}, datetime(2026, 5, 9, tzinfo=MOSCOW)),
    ],
)
def test_date_is_read_as_programs_write_it(told, moment):
    found = the_play(**told)
    assert found.played_at == moment
    assert found.played_at.utcoffset() == MOSCOW.utcoffset(None)


def test_uuids_are_the_same_however_they_are_written():
    assert the_play(uuid=uuid("a").upper()).uid == uuid("a")
    assert UUID(the_play(uuid="play 7").uid)
    assert the_play(uuid="play 7").uid == the_play(uuid="play 7").uid != the_play(uuid="8").uid


def test_play_without_a_uuid_is_known_by_what_it_tells():
    first, second, third = read(file(play(), play(), play(board="101")))
    assert len({first.uid, second.uid, third.uid}) == 3
    assert read(file(play(board="101"), play()))[1].uid == first.uid


def test_person_without_a_uuid_is_known_by_the_name():
    first, second = the_play(), the_play(score(2, "1"), score(1, "2"))
    assert first.players[0].uid == second.players[1].uid != first.players[1].uid


def test_long_and_unprintable_texts_are_cut_and_tidied():
    found = the_play(board=" a\0b\n c ", comments="x" * 5000, rounds=None)
    assert found.board == "a b c"
    assert found.note == "x" * 2000
    assert the_play(comments="a\r\nb\tc\0").note == "a\nb c"


def test_place_is_that_of_the_file():
    places = [{"id": 5, "name": "Кухня"}]
    (found,) = read(file(play(locationRefId=5), locations=places))
    assert found.table == "Кухня"
    assert the_play(locationRefId=0).table == ""


def test_only_plays_of_wanted_games_are_read():
    games = [{"id": 1, "name": "UNO", "bggId": 2223}, {"id": 2, "name": "Chess"}]
    other = play(gameRefId=2, playDate="?", playerScores="?")
    found = read(file(other, play(), games=games), wanted=lambda name, bgg: bgg == 2223)
    assert [(one.no, one.name) for one in found] == [(2, "UNO")]


def test_plays_keep_the_order_of_the_file():
    assert [one.board for one in read(file(*(play(board=text) for text in "БАВ")))] == list("БАВ")


def test_file_without_plays_has_none():
    assert plays_from({"plays": []}, zone=UTC) == ()
    assert plays_from({"plays": None}, zone=UTC) == ()


def test_number_of_a_play_is_all_that_changes_with_its_place():
    alone, behind = read(file(play(uuid="a")))[0], read(file(play(), play(uuid="a")))[1]
    assert replace(behind, no=1) == alone
