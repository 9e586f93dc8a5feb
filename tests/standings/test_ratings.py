"""Ratings do not know who sat where: only people, teams, places and dates matter."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.standings.ratings import START, START_SHOWN, Rating, rate
from tests.standings.factories import new_league, play, tallies

# How long one example takes depends on who else uses the machine.
untimed = settings(deadline=None)
# Ratings as they come after some games: a guess, and never quite sure.
SOME = st.builds(
    lambda mu, sigma: Rating(round(mu, 9), round(sigma, 9)), st.floats(0, 50), st.floats(1, 9)
)


@st.composite
def games(draw):
    """Ratings, teams and places of a game of 2 to 20 teams of at most 3 people."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=2, max_size=20))
    people = iter(draw(st.permutations(range(1, 1 + sum(sizes)))))
    teams = [[next(people) for _ in range(size)] for size in sizes]
    places = draw(st.lists(st.integers(1, 20), min_size=len(teams), max_size=len(teams)))
    known = draw(st.lists(SOME, min_size=sum(sizes), max_size=sum(sizes)))
    return dict(enumerate(known, start=1)), teams, places


def alone(*places, ratings=None):
    """Ratings after a game of single players 1, 2, … with these places."""
    people = range(1, len(places) + 1)
    return rate(
        ratings=ratings or dict.fromkeys(people, START),
        teams=[[player] for player in people],
        places=places,
    )


# --- who sits where ---


@untimed
@given(games(), st.randoms(use_true_random=False))
def test_other_seats_give_exactly_the_same_ratings(game, chance):
    ratings, teams, places = game
    order = list(range(len(teams)))
    chance.shuffle(order)
    mixed = [chance.sample(teams[i], len(teams[i])) for i in order]
    there = rate(ratings=ratings, teams=mixed, places=[places[i] for i in order])
    assert there == rate(ratings=ratings, teams=teams, places=places)


@untimed
@given(st.integers(3, 20), SOME, st.data())
def test_equal_losers_of_equal_rating_change_equally_whatever_the_seats(n, rating, data):
    winner = data.draw(st.integers(1, n))
    places = [1 if player == winner else 2 for player in range(1, n + 1)]
    after = alone(*places, ratings=dict.fromkeys(range(1, n + 1), rating))
    losers = {found for player, found in after.items() if player != winner}
    assert len(losers) == 1


@untimed
@given(st.integers(2, 20), SOME)
def test_a_game_in_which_all_are_equal_changes_all_of_equal_rating_equally(n, rating):
    after = alone(*[1] * n, ratings=dict.fromkeys(range(1, n + 1), rating))
    assert len(set(after.values())) == 1


@untimed
@given(games(), st.randoms(use_true_random=False))
def test_other_numbers_of_the_same_people_change_nothing(game, chance):
    ratings, teams, places = game
    numbers = dict(zip(ratings, chance.sample(list(ratings), len(ratings)), strict=True))
    renumbered = rate(
        ratings={numbers[player]: rating for player, rating in ratings.items()},
        teams=[[numbers[player] for player in team] for team in teams],
        places=places,
    )
    after = rate(ratings=ratings, teams=teams, places=places)
    assert renumbered == {numbers[player]: rating for player, rating in after.items()}


def test_every_order_of_four_people_with_a_tie_gives_the_same():
    ratings = {1: START, 2: Rating(30.5, 4.25), 3: Rating(22.0, 6.5), 4: START}
    place_of = {1: 2, 2: 1, 3: 4, 4: 2}
    found = {
        tuple(sorted((p, r.mu, r.sigma) for p, r in after.items()))
        for order in permutations(place_of)
        if (
            after := rate(
                ratings=ratings,
                teams=[[player] for player in order],
                places=[place_of[player] for player in order],
            )
        )
    }
    assert len(found) == 1


# --- who gains ---


def test_everybody_begins_with_the_same_number():
    assert START.shown == START_SHOWN


@untimed
@given(st.integers(2, 20))
def test_of_equals_who_stands_higher_is_rated_higher(n):
    after = alone(*range(1, n + 1))
    guesses = [after[player].mu for player in range(1, n + 1)]
    assert guesses == sorted(guesses, reverse=True)
    assert len(set(guesses)) == n
    assert guesses[0] > START.mu > guesses[-1]


@pytest.mark.parametrize("n", [2, 3, 20])
def test_the_winner_gains_and_what_is_shown_never_falls_by_winning(n):
    after = alone(1, *[2] * (n - 1))
    assert after[1].mu > START.mu
    assert after[1].shown > START_SHOWN
    assert all(after[loser].mu < START.mu for loser in range(2, n + 1))


@untimed
@given(SOME, SOME)
def test_of_two_people_one_gains_what_the_other_loses_in_direction(mine, other):
    after = alone(1, 2, ratings={1: mine, 2: other})
    assert after[1].mu >= mine.mu
    assert after[2].mu <= other.mu


@pytest.mark.parametrize("places", [(1, 2), (1, 1), (1, 2, 2), (3, 1, 2, 4)])
def test_whoever_is_new_is_better_known_after_every_game(places):
    ratings = dict.fromkeys(range(1, len(places) + 1), START)
    for _ in range(5):
        after = alone(*places, ratings=ratings)
        assert all(after[player].sigma < ratings[player].sigma for player in ratings)
        ratings = after


@untimed
@given(games())
def test_everybody_who_played_is_rated_and_nobody_else(game):
    ratings, teams, places = game
    absent = {987_654: START}
    after = rate(ratings=ratings | absent, teams=teams, places=places)
    assert after.keys() == ratings.keys()


def test_beating_somebody_strong_gives_more_than_beating_somebody_weak():
    strong, weak = Rating(35.0, 4.0), Rating(15.0, 4.0)
    gains = [alone(1, 2, ratings={1: START, 2: other})[1].mu for other in (strong, START, weak)]
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) == 3


def test_partners_of_equal_rating_gain_and_lose_together():
    after = rate(ratings=dict.fromkeys((1, 2, 3, 4), START), teams=[[1, 3], [4, 2]], places=[2, 1])
    assert after[2] == after[4]
    assert after[1] == after[3]
    assert after[2].mu > START.mu > after[1].mu


def test_twenty_people_are_rated_in_one_game():
    after = alone(*range(1, 21))
    assert len({rating.shown for rating in after.values()}) == 20


# --- only dates make the order of games ---


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(3))
def test_games_may_be_entered_in_any_order(seed):
    evenings = [
        ("2026-03-01", "Аня", ("Аня", "Боря", "Вика")),
        ("2026-03-02", "Боря", ("Боря", "Аня")),
        ("2026-03-05", "Вика", ("Глеб", "Вика", "Аня", "Боря")),
        ("2026-03-09", "Глеб", ("Глеб", "Вика")),
    ]
    found = []
    for order in (evenings, random.Random(seed).sample(evenings, len(evenings))):
        league = new_league()
        for day, winner, names in order:
            play(league, *names, winner=winner, on=day)
        rated = tallies(league)
        found.append({name: (tally.mu, tally.sigma) for name, tally in rated.items()})
    assert found[0] == found[1]


@pytest.mark.django_db
def test_the_order_of_two_games_matters():
    found = []
    for first, second in (("2026-03-01", "2026-03-02"), ("2026-03-02", "2026-03-01")):
        league = new_league()
        play(league, "Аня", "Боря", winner="Аня", on=first)
        play(league, "Аня", "Боря", winner="Боря", on=second)
        found.append({name: tally.mu for name, tally in tallies(league).items()})
    assert found[0]["Аня"] == found[1]["Боря"]
    assert found[0]["Аня"] != found[1]["Аня"]


@pytest.mark.django_db
def test_seats_of_a_game_in_a_league_do_not_matter():
    found = []
    for names in (("Аня", "Боря", "Вика", "Глеб"), ("Глеб", "Вика", "Боря", "Аня")):
        league = new_league()
        play(league, *names, winner="Вика", on="2026-03-01")
        rated = tallies(league)
        found.append({name: (tally.mu, tally.sigma) for name, tally in rated.items()})
    assert found[0] == found[1]
    assert len({found[0][name] for name in ("Аня", "Боря", "Глеб")}) == 1
