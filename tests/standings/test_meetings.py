"""Two people's common games: whatever one side counts, the other side counts mirrored."""

from datetime import date
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.standings.meetings import Meeting, duel, longest_run

# How long one example takes depends on who else uses the machine.
untimed = settings(deadline=None)
meetings = st.lists(
    st.builds(
        Meeting,
        table=st.just("k"),
        no=st.integers(1, 99),
        day=st.dates(date(2025, 1, 1), date(2026, 12, 31)),
        teams=st.just(20),
        place=st.integers(1, 20),
        other_place=st.integers(1, 20),
        taken=st.integers(0, 900),
        other_taken=st.integers(0, 900),
    ),
    max_size=40,
)


def met(*places, taken=0, other_taken=0):
    """Games with these pairs of places."""
    return [
        Meeting("k", no, date(2026, 3, no), 5, place, other, taken, other_taken)
        for no, (place, other) in enumerate(places, start=1)
    ]


@untimed
@given(meetings)
def test_the_other_side_counts_the_same_mirrored(games):
    assert duel([game.mirrored for game in games]) == duel(games).mirrored


@untimed
@given(meetings)
def test_mirrored_twice_is_as_before(games):
    assert [game.mirrored.mirrored for game in games] == games
    assert duel(games).mirrored.mirrored == duel(games)


@untimed
@given(meetings)
def test_sums_add_up(games):
    found = duel(games)
    assert found.games == len(games) == found.one.ahead + found.other.ahead + found.equal
    assert found.one.taken == sum(game.taken for game in games)
    assert 0 <= found.one.run <= found.one.ahead
    assert found.one.run + found.other.run <= found.games


@untimed
@given(meetings)
def test_the_lead_moves_by_one_at_most_and_ends_at_the_difference(games):
    found = duel(games)
    steps = [after - before for before, after in zip([0, *found.lead], found.lead, strict=False)]
    assert steps == [game.sign for game in games]
    assert sum(steps) == found.one.ahead - found.other.ahead


@untimed
@given(meetings, st.randoms(use_true_random=False))
def test_only_rows_and_the_lead_depend_on_the_order(games, chance):
    mixed = duel(chance.sample(games, len(games)))
    found = duel(games)
    assert (mixed.one.ahead, mixed.one.place, mixed.one.taken, mixed.equal) == (
        found.one.ahead,
        found.one.place,
        found.one.taken,
        found.equal,
    )


def test_a_lower_place_is_ahead_and_the_same_place_is_equal():
    found = duel(met((1, 2), (3, 3), (5, 2), (1, 4)))
    assert (found.one.ahead, found.other.ahead, found.equal) == (2, 1, 1)
    assert list(found.lead) == [1, 1, 0, 1]


def test_places_are_averaged_exactly():
    found = duel(met((1, 2), (1, 3), (2, 3)))
    assert (found.one.place, found.other.place) == (Fraction(4, 3), Fraction(8, 3))


def test_an_equal_game_ends_a_row():
    assert duel(met((1, 2), (1, 2), (1, 1), (1, 2))).one.run == 2


def test_nobody_who_never_met_has_an_average_place():
    found = duel([])
    assert (found.games, found.equal, list(found.lead)) == (0, 0, [])
    assert found.one == found.other
    assert found.one.place is None


@untimed
@given(st.lists(st.booleans(), max_size=30))
def test_a_row_is_the_longest_piece_without_an_interruption(flags):
    pieces = "".join("x" if flag else " " for flag in flags).split()
    assert longest_run(flags) == max(map(len, pieces), default=0)
