"""What the games of one person tell."""

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.standings.career import Haul, Outing, best_round, gains, worst_round
from scorekeeper.standings.ratings import START, START_SHOWN

# How long one example takes depends on who else uses the machine.
untimed = settings(deadline=None)
outings = st.lists(
    st.builds(
        Outing,
        table=st.just("k"),
        no=st.integers(1, 99),
        day=st.dates(date(2025, 1, 1), date(2026, 12, 31)),
        place=st.integers(1, 6),
        teams=st.just(6),
        total=st.integers(-50, 600),
        won=st.booleans(),
        lost=st.booleans(),
        best=st.integers(0, 300),
        best_ref=st.integers(1, 50),
        worst=st.integers(0, 300),
        worst_ref=st.integers(1, 50),
        mu=st.floats(0, 50),
        sigma=st.floats(1, 9),
    ),
    max_size=30,
)


def outing(no, *, best=0, worst=0):
    return Outing(
        *("k", no, date(2026, 3, no), 1, 2, 10, True, False),
        *(best, 10 + no, worst, 20 + no, START.mu, START.sigma),
    )


def test_the_first_of_equal_rounds_is_the_best_and_the_worst():
    games = [
        outing(1, best=40, worst=5),
        outing(2, best=90, worst=70),
        outing(3, best=90, worst=70),
    ]
    assert best_round(games) == Haul(90, date(2026, 3, 2), "k", 2, 12)
    assert worst_round(games) == Haul(70, date(2026, 3, 2), "k", 2, 22)


def test_without_points_there_is_no_best_and_no_worst_round():
    assert best_round([outing(1), outing(2)]) is None
    assert worst_round([outing(1), outing(2)]) is None
    assert best_round([]) is None
    assert worst_round([]) is None


@untimed
@given(outings)
def test_no_round_was_better_than_the_best_or_worse_than_the_worst(games):
    best, worst = best_round(games), worst_round(games)
    assert (best.points if best else 0) == max((game.best for game in games), default=0)
    assert (worst.points if worst else 0) == max((game.worst for game in games), default=0)


@untimed
@given(outings)
def test_gains_lead_from_the_first_rating_to_the_last(games):
    found = gains(games)
    assert len(found) == len(games)
    if games:
        assert found[0] is None
        assert games[0].rating + sum(gain or 0 for gain in found) == games[-1].rating


def test_a_rating_is_shown_as_everywhere():
    assert outing(1).rating == START_SHOWN
