"""The report of a season: what hangs on the wall has to be right to the last figure."""

import re
from collections import Counter
from html import unescape
from itertools import pairwise

import pytest
from django.test import Client

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.services.players import player_rename
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.sheets.league_file import read
from scorekeeper.sheets.season import diary
from scorekeeper.sheets.selectors import season_report
from scorekeeper.sheets.services import league_bring
from scorekeeper.standings.metrics import METRICS
from scorekeeper.standings.models import Line
from scorekeeper.standings.selectors.pair import pair_page
from scorekeeper.standings.table import how, places
from scorekeeper.standings.tally import tally_of
from scorekeeper.tables.services.marks import game_count, game_void
from tests.sheets.seasons_by_hand import games_of
from tests.standings.factories import fresh, league_url, member, new_league, play
from tests.standings.year import year
from tests.tables.factories import new_device

pytestmark = pytest.mark.django_db

MOST_QUERIES = 12


def printed(league, query="", right=Right.SEE):
    return member(league, right).get(league_url(league, "season_report") + query)


def report(league, query=""):
    return printed(league, query).context["report"]


def text(page):
    """What the page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode())))


@pytest.fixture
def league():
    league = new_league(place_points=[5, 3, 2, 1])
    play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-04")
    play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-05", points=(10, 27))
    play(league, "Аня", "Боря", "Вика", "Глеб", winner="Аня", on="2026-03-09", preset="own_200")
    return league


# --- against a plain script ---


@pytest.fixture
def file():
    made = year(6, days=20, people=25)
    return made | {"standings": made["standings"] | {"least_games": 4}}


@pytest.fixture
def office(file):
    return league_bring(file=read(file), owner=new_device())


def test_figures_and_rule_sets_are_those_of_a_plain_script(file, office):
    games, told = games_of(file), report(office, "?season=all")
    figures = {figure.label: figure.value for figure in told.figures}
    assert figures["games"] == str(len(games))
    assert figures["rounds"] == str(sum(game.rounds for game in games))
    assert figures["people"] == str(len({name for game in games for name in game.rows}))
    assert figures["days of playing"] == str(len({game.day for game in games}))
    given = sum(row["given"] for game in games for row in game.rows.values())
    assert figures["points left in hand"] == f"{given:,}"
    assert Counter({rules.name: rules.times for rules in told.rules}) == Counter(
        preset_name(game.preset) for game in games
    )


def preset_name(key):
    return str(season_report.PRESETS[key])


def test_duels_are_those_of_a_plain_script(file, office):
    told, games = report(office, "?season=all").duels, games_of(file)
    names = [row.name for row in told.rows]
    assert len(names) == 10
    for row in told.rows:
        for other, cell in zip(names, row.cells, strict=True):
            common = [
                (game.rows[row.name]["place"], game.rows[other]["place"])
                for game in games
                if {row.name, other} <= game.rows.keys() and not game.partners(row.name, other)
            ]
            ahead, behind = sum(a < b for a, b in common), sum(a > b for a, b in common)
            assert (cell is None) == (other == row.name)
            assert cell is None or cell.text == (f"{ahead} : {behind}" if common else "")
            assert cell is None or cell.better == (ahead > behind)


def test_last_games_are_those_of_a_plain_script(file, office):
    games = games_of(file)
    for line in report(office, "?season=all").forms:
        mine = [game.rows[line.name] for game in games if line.name in game.rows][-10:]
        assert [(g.place, g.won) for g in line.last] == [(r["place"], r["won"]) for r in mine]


def test_the_diary_has_every_game_on_its_day_with_its_winners_or_losers(file, office):
    games = games_of(file)
    told = report(office, "?season=all").diary.games
    entries = [entry for day in told for entry in day.games]
    assert len(told) == len({game.day for game in games}) == 20
    assert [len(day.games) for day in told] == list(Counter(g.day for g in games).values())
    for entry, game in zip(entries, games, strict=True):
        won = {name for name, row in game.rows.items() if row["won"]}
        lost = {name for name, row in game.rows.items() if row["lost"]}
        assert (entry.players, entry.rules) == (len(game.rows), preset_name(game.preset))
        assert set(entry.names) <= (lost if entry.lost else won)
        assert len(entry.names) + entry.more == len(lost if entry.lost else won)
        assert entry.lost == (len(won) > 2 and 0 < len(lost) <= 2)


# --- against the rest of the product ---


def test_standings_and_podium_are_those_of_the_screen(office):
    screen = member(office).get(league_url(office, "standings:league") + "?season=all")
    told = report(office, "?season=all")
    assert told.sheet.board.ranked == screen.context["board"].ranked
    assert told.sheet.board.others == screen.context["board"].others
    first = [row for row in screen.context["board"].ranked if row.place <= 3]
    assert [row for step in told.podium for row in step.rows] == first


def test_records_are_those_of_the_screen(office):
    screen = member(office).get(league_url(office, "standings:records") + "?season=all")
    told = report(office, "?season=all").records
    shown = [(one.key, one.value, len(one.holders) + one.more) for one in told]
    assert shown == [
        (one.key, one.value, len(one.holders) + one.more) for one in screen.context["records"]
    ]
    assert max(len(one.holders) for one in told) <= 3


def test_places_of_the_course_are_those_that_standings_had_on_each_of_its_days(office):
    told = report(office, "?season=all")
    lines = list(Line.objects.filter(league=office).order_by("started_at", "game_id"))
    days = list(dict.fromkeys(line.day for line in lines))
    pk_of = {player.name: player.pk for player in office.players.all()}
    seen = 0
    for day in days:
        tallies = {
            pk: tally_of(mine)
            for pk in pk_of.values()
            if (mine := [line for line in lines if line.player_id == pk and line.day <= day])
        }
        place_of = places(tallies, how(fresh(office)))
        label = f"{day:%b} {day.day}"
        if label in told.course.days:
            seen += 1
            at = told.course.days.index(label)
            for row in told.course.rows:
                place = place_of.get(pk_of[row.name])
                assert row.places[at] == ("–" if place is None else str(place))
    assert seen == len(told.course.days) == 12
    last = [row.places[-1] for row in told.course.rows]
    assert last == [str(row.place) for row in told.sheet.board.ranked[:5]]


def test_duels_are_those_of_the_page_of_two_people(office):
    told = report(office, "?season=all").duels
    one, other = (Player.objects.get(league=office, name=row.name) for row in told.rows[:2])
    found = pair_page(league=office, player=one.pk, other=other.pk).duel
    assert told.rows[0].cells[1].text == f"{found.one.ahead} : {found.other.ahead}"


def test_best_figures_are_those_of_people_with_a_place(office):
    told = report(office, "?season=all")
    ranked = {row.name for row in told.sheet.board.ranked}
    assert told.bests
    assert {name for best in told.bests for name in best.names} <= ranked


# --- what is told, and what is left out ---


def test_a_season_is_told_alone(league):
    play(league, "Аня", "Зоя", on="2026-04-05")
    told = report(league, "?season=2026-q1")
    assert told.days == "March 4, 2026 – March 9, 2026"
    assert [figure.value for figure in told.figures if figure.label == "games"] == ["3"]
    assert "Зоя" not in text(printed(league, "?season=2026-q1"))
    assert report(league, "?season=2026-q2").days == "April 5, 2026"


def test_what_does_not_count_is_not_told(league):
    game_count(game=play(league, "Аня", "Зоя", on="2026-03-10"), counted=False)
    game_void(game=play(league, "Аня", "Зоя", on="2026-03-11"), voided=True)
    assert "Зоя" not in text(printed(league, "?season=all"))


def test_people_have_the_names_they_have_now(league):
    player_rename(player=Player.objects.get(league=league, name="Боря"), name="Борис")
    said = text(printed(league))
    assert "Борис" in said
    assert "Боря" not in said


def test_equals_share_a_step_and_the_next_one_is_missing():
    league = new_league()
    play(league, "Аня", "Боря", "Вика", winner="Аня", on="2026-03-04")
    play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-05")
    told = report(league).podium
    assert [(step.place, [row.name for row in step.rows]) for step in told] == [
        (1, ["Аня", "Боря"]),
        (3, ["Вика"]),
    ]


def test_of_many_equals_only_three_are_named():
    league = new_league()
    names = [f"Игрок {no}" for no in range(6)]
    for no, name in enumerate(names):
        play(league, *names, winner=name, on=f"2026-03-0{no + 1}")
    (step,) = report(league).podium
    assert (step.place, len(step.rows), step.more) == (1, 3, 3)
    assert "and 3 more" in text(printed(league))


def test_without_enough_games_nobody_stands_on_a_podium(league):
    League.objects.filter(pk=league.pk).update(least_games=9)
    told = report(league)
    assert (told.podium, told.bests, told.course, told.duels, told.forms) == (
        [],
        [],
        None,
        None,
        [],
    )
    said = text(printed(league))
    assert "Nobody has played enough for a place." in said
    assert "Who was best" not in said


def test_a_single_day_has_no_course():
    league = new_league()
    play(league, "Аня", "Боря")
    assert report(league).course is None
    assert "How it came about" not in text(printed(league))


def test_an_empty_season_is_said_to_be_empty():
    assert "No games in this season yet." in text(printed(new_league()))


def test_hours_are_only_said_to_be_all_when_they_are():
    assert season_report.hours(150, all_known=True) == "2"
    assert season_report.hours(179, all_known=False) == "over 2"


def test_of_many_rule_sets_the_rarest_are_taken_together(league):
    for no, preset in enumerate(PRESETS[:9]):
        for _ in range(no + 1):
            play(league, "Аня", "Боря", on="2026-03-10", rules_name=f"Правила {preset.key}")
    told = report(league, "?season=all").rules
    assert len(told) == 7
    assert told[-1].name == "5 others"
    assert sum(rules.times for rules in told) == 3 + 45
    assert max(rules.share for rules in told) == 100


def test_markup_in_names_stays_text():
    league = new_league(name="<b>Лига</b>")
    for day in range(2):
        play(league, "<i>Аня</i>", "Боря & Ко", rules_name="<u>5", on=f"2026-03-0{day + 4}")
    page = printed(league).content.decode()
    for written in ("<b>Лига", "<i>Аня", "<u>5", "& Ко"):
        assert written not in page
    assert page.count("&lt;i&gt;Аня&lt;/i&gt;") > 5


# --- long seasons are told briefly ---


def test_a_season_of_many_games_is_told_by_days(office, file, monkeypatch):
    monkeypatch.setattr(diary, "MOST_GAMES", 10)
    told, games = report(office, "?season=all").diary, games_of(file)
    assert (len(told.periods), told.days, told.games) == (20, True, [])
    assert [period.of.games for period in told.periods] == list(
        Counter(game.day for game in games).values()
    )
    first = [game for game in games if game.day == games[0].day]
    wins = Counter(name for game in first for name, row in game.rows.items() if row["won"])
    period = told.periods[0].of
    assert period.rounds == sum(game.rounds for game in first)
    assert period.people == len({name for game in first for name in game.rows})
    assert period.wins == max(wins.values())
    assert {wins[name] for name in period.most} == {period.wins}


def test_a_season_of_many_days_is_told_by_months(office, file, monkeypatch):
    monkeypatch.setattr(diary, "MOST_GAMES", 10)
    monkeypatch.setattr(diary, "MOST_DAYS", 10)
    told, games = report(office, "?season=all").diary, games_of(file)
    assert [period.text for period in told.periods] == ["January 2026", "February 2026"]
    assert sum(period.of.games for period in told.periods) == len(games)
    assert "Most games won" in text(printed(office, "?season=all"))


def test_days_of_several_years_are_told_with_their_year(league):
    play(league, "Аня", "Боря", on="2027-01-05")
    told = report(league, "?season=all")
    assert told.diary.games[-1].text == "01/05/2027"
    assert told.course.days == ["Mar ’26", "Mar ’26", "Mar ’26", "Jan ’27"]
    assert report(league, "?season=2026-q1").diary.games[0].text == "Wed, Mar 4"


# --- looks, rights, queries ---


def test_many_columns_are_headed_upwards(league):
    assert '<table class="paper-table ranking">' in printed(league).content.decode()
    League.objects.filter(pk=league.pk).update(columns=[metric.key for metric in METRICS])
    page = printed(league)
    assert '<table class="paper-table ranking turned">' in page.content.decode()
    assert page.context["paper"].css_class == "a4"


def test_steps_of_the_chart_go_down_from_the_first_place(office):
    svg = printed(office, "?season=all").context["report"].course.svg
    written = [int(n) for n in re.findall(r">(\d+)</text>", svg)]
    assert min(written) == 1
    assert all(b - a == written[1] - written[0] for a, b in pairwise(written))


def test_nobody_reads_a_report_without_the_right(league):
    assert Client().get(league_url(league, "season_report")).status_code == 404


def test_a_change_is_there_at_the_next_report(league):
    assert "3 games" in text(printed(league))
    play(league, "Боря", "Глеб", on="2026-03-12")
    assert "4 games" in text(printed(league))


def test_queries_do_not_grow_with_people_and_games(league, django_assert_max_num_queries):
    visitor, address = member(league), league_url(league, "season_report") + "?season=all"
    visitor.get(address)
    with django_assert_max_num_queries(MOST_QUERIES) as few:
        visitor.get(address)
    for no in range(8):
        people = [f"Игрок {seat + no}" for seat in range(10)]
        play(league, *people, points=[7] * (1 + no % 3), on=f"2026-04-0{no + 1}")
    visitor.get(address)
    with django_assert_max_num_queries(MOST_QUERIES) as many:
        visitor.get(address)
    assert len(few) == len(many)
