"""The favourite victim and the hardest opponent, and when there is none."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.standings.rivals import LEAST_COMMON, Rival, hardest, victims

# How long one example takes depends on who else uses the machine.
untimed = settings(deadline=None)
some = st.integers(0, 9)
rivals = st.lists(
    st.builds(
        lambda player, ahead, behind, equal: Rival(player, ahead + behind + equal, ahead, behind),
        st.integers(1, 99),
        some,
        some,
        some,
    ),
    max_size=12,
    unique_by=lambda rival: rival.player,
)


def players(found):
    return [rival.player for rival in found]


def test_the_favourite_victim_is_the_largest_share_and_not_the_largest_number():
    often, mostly = Rival(1, 100, 60, 40), Rival(2, 10, 9, 1)
    assert victims([often, mostly]) == [mostly]


def test_the_hardest_opponent_is_the_opposite():
    assert players(hardest([Rival(1, 10, 4, 6), Rival(2, 10, 1, 7), Rival(3, 10, 9, 1)])) == [2]


def test_with_too_few_common_games_nobody_is_named():
    few = Rival(1, LEAST_COMMON - 1, LEAST_COMMON - 1, 0)
    assert victims([few]) == []
    assert victims([few, Rival(2, LEAST_COMMON, LEAST_COMMON, 0)]) == [
        Rival(2, LEAST_COMMON, LEAST_COMMON, 0)
    ]


def test_of_equal_shares_more_games_count_more():
    assert players(victims([Rival(1, 5, 5, 0), Rival(2, 8, 8, 0)])) == [2]


def test_who_is_equal_in_both_is_named_together():
    same = [Rival(1, 6, 4, 2), Rival(2, 6, 4, 1), Rival(3, 6, 3, 1)]
    assert players(victims(same)) == [1, 2]


def test_nobody_is_a_victim_who_is_ahead_as_often():
    assert victims([Rival(1, 10, 5, 5)]) == []
    assert hardest([Rival(1, 10, 5, 5)]) == []


@untimed
@given(rivals)
def test_nobody_is_both(found):
    assert not set(players(victims(found))) & set(players(hardest(found)))


@untimed
@given(rivals)
def test_the_victims_of_the_mirrored_are_the_hardest(found):
    mirrored = [rival.mirrored for rival in found]
    assert players(victims(mirrored)) == players(hardest(found))


@untimed
@given(rivals)
def test_nobody_else_was_beaten_in_a_larger_share(found):
    named = victims(found)
    known = [rival for rival in found if rival.games >= LEAST_COMMON]
    for victim in named:
        assert all(
            rival.ahead * victim.games <= victim.ahead * rival.games or rival.ahead <= rival.behind
            for rival in known
        )


@untimed
@given(rivals)
def test_ahead_behind_and_equal_make_all_games(found):
    assert all(rival.ahead + rival.behind + rival.equal == rival.games for rival in found)
