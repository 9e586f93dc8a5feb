"""Standings as a table for spreadsheets: every figure, exact enough to go on reckoning with."""

import csv
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from urllib.parse import unquote

import pytest
from django.test import Client

from scorekeeper.access.models import Right
from scorekeeper.standings.metrics import METRICS
from tests.standings.factories import league_url, member, new_league, play, table_of, tallies

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    league = new_league(least_games=2)
    play(league, "Аня", "Боря", "=Вика", winner="Боря", on="2026-03-04")
    play(league, "Аня", "Боря", "=Вика", winner="Аня", on="2026-03-05", points=(10, 27))
    play(league, "Аня", "Глеб", winner="Аня", on="2026-04-06")
    return league


def got(league, query="", **options):
    return member(league, Right.SEE, **options).get(league_url(league, "standings_csv") + query)


def rows(answer, separator=","):
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(StringIO(text), delimiter=separator))


def test_every_metric_has_its_column_and_everybody_a_line_in_order(league):
    heads, *lines = rows(got(league, "?season=all"))
    assert heads[:4] == ["Place", "Player", "Games", "Games won"]
    assert len(heads) == 2 + len(METRICS) == len(set(heads))
    places = [("" if place is None else str(place), name) for place, name in table_of(league)]
    assert [(line[0], line[1].removeprefix("'")) for line in lines] == places
    assert places[-1] == ("", "Глеб")


def test_figures_are_numbers_and_shares_are_decimals(league):
    for _, name, *figures in rows(got(league, "?season=all"))[1:]:
        tally = tallies(league)[name.removeprefix("'")]
        for figure, metric in zip(figures, METRICS, strict=True):
            value = metric.value(tally, league.place_points)
            assert abs(Fraction(Decimal(figure)) - value) <= Fraction(1, 20000)


def test_a_third_is_written_with_four_digits_and_a_whole_number_without_any(league):
    heads, *lines = rows(got(league, "?season=all"))
    anna = dict(zip(heads, next(line for line in lines if line[1] == "Аня"), strict=True))
    assert (anna["Games"], anna["Games won"], anna["Share of games won"]) == ("3", "2", "0.6667")


def test_one_season_is_taken_alone_and_names_the_file(league):
    answer = got(league, "?season=2026-q1")
    assert {line[1] for line in rows(answer)[1:]} == {"Аня", "Боря", "'=Вика"}
    assert "2026-q1 standings.csv" in unquote(answer["Content-Disposition"])


def test_a_russian_spreadsheet_gets_its_own_habits(league):
    answer = got(league, "?season=all", headers={"accept-language": "ru"})
    anna = next(line for line in rows(answer, ";") if line[1] == "Аня")
    assert "0,6667" in anna


def test_a_league_without_games_has_only_heads():
    assert len(rows(got(new_league()))) == 1


def test_nobody_takes_a_table_away_without_the_right(league):
    assert Client().get(league_url(league, "standings_csv")).status_code == 404


def test_files_lead_to_the_standings_of_the_chosen_season(league):
    page = member(league, Right.SEE).get(league_url(league, "files") + "?season=2026-q1")
    for name in ("standings_csv", "standings_print", "season_report"):
        assert f'href="{league_url(league, name)}?season=2026-q1"' in page.content.decode()
    assert 'href="?season=2026-q2"' in page.content.decode()


def test_queries_do_not_grow_with_people(league, django_assert_max_num_queries):
    visitor = member(league)
    for name in ("standings_csv", "files"):
        address = league_url(league, name)
        visitor.get(address)
        with django_assert_max_num_queries(6) as few:
            visitor.get(address)
        play(league, *(f"{name} {seat}" for seat in range(10)), on="2026-04-01")
        visitor.get(address)
        with django_assert_max_num_queries(6) as many:
            visitor.get(address)
        assert len(few) == len(many)
