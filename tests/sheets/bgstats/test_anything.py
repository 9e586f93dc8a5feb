"""Whatever a file holds, it is read, or refused with a sentence; nothing else ever happens."""

import copy

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.game_file import play as play_of
from scorekeeper.scoring.game_file import read as read_game
from scorekeeper.sheets.bgstats import PlayError, bgsplay, game_file_from
from scorekeeper.sheets.wording.bgstats import play_error_text
from tests.sheets.bgstats.files import file, link, play, read, score
from tests.sheets.bgstats.played_games import MOSCOW, STARTED, game, seat, uuid

fuzz = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])

numbers = st.one_of(
    st.integers(), st.floats(), st.sampled_from([10**16, 10**4000, -(10**300), 1e300])
)
texts = st.one_of(
    st.text(max_size=8),
    st.text(st.sampled_from("0123456789+-−. "), max_size=12),
    st.sampled_from(["\ud83c", "2026-05-09", "0001-01-01T00:00Z", "9999-12-31T23:59-12:00", "1"]),
)
leaves = st.one_of(st.none(), st.booleans(), numbers, texts)
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
FILES = [
    file(play(), play(score(1, "5+6", team="К"), score(2, "7", team="П"), uuid=uuid("a"))),
    link(location="Кухня"),
    bgsplay(
        [
            game(seat("Аня", 510, started=True), seat("Боря", -20, 2, seat=1)),
            game(
                *(
                    seat(name, place=place, team=f"{place}")
                    for name, place in zip("АБВГ", [1, 2, 1, 2], strict=True)
                ),
                uid=uuid("2"),
                in_teams=True,
                counts_points=False,
            ),
        ],
        zone=MOSCOW,
        written_at=STARTED,
    ),
]


def assert_read_or_refused(data):
    try:
        plays = read(data)
    except PlayError as error:
        assert_one_line(error)
        return
    for found in plays:
        assert_scored_or_refused(found)


def assert_scored_or_refused(found):
    try:
        game_file = game_file_from(found)
    except PlayError as error:
        assert_one_line(error, play=found.no)
        return
    state = play_of(read_game(game_file))
    assert state.finished
    told = {seat for seat, player in enumerate(found.players) if player.won}
    if told:
        assert {seat for team in state.winners for seat in state.teams[team].seats} == told


def assert_one_line(error, play=None):
    said = play_error_text(error)
    assert play in (None, error.play)
    assert said.isprintable()
    assert len(said) < 300


def ways_in(value, way=()):
    """Ways to every value of a parsed file."""
    yield way
    if isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from ways_in(item, (*way, key))


def value_at(value, way):
    for key in way:
        value = value[key]
    return value


def changed_at(value, way, new):
    """A copy with another value at one place."""
    if not way:
        return new
    copied = copy.copy(value)
    copied[way[0]] = changed_at(value[way[0]], way[1:], new)
    return copied


@st.composite
def mutated(draw):
    """A file in which some values are others, or stand at other places."""
    data = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 3))):
        ways = list(ways_in(data))
        way, other = draw(st.sampled_from(ways)), draw(st.sampled_from(ways))
        new = draw(st.one_of(leaves, anything, st.just(value_at(data, other))))
        data = changed_at(data, way, new)
    return data


outcomes = st.fixed_dictionaries(
    {"score": st.sampled_from(["", "0", "5", "5", "7", "-3", "500", "501+2"])},
    optional={
        "winner": st.booleans(),
        "rank": st.integers(0, 4),
        "team": st.sampled_from(["", "К", "П", "Р"]),
        "startPlayer": st.booleans(),
    },
)


@fuzz
@given(data=anything)
def test_any_json_is_read_or_refused(data):
    assert_read_or_refused(data)


@settings(fuzz, max_examples=1000)
@given(data=mutated())
def test_files_with_other_values_in_them_are_read_or_refused(data):
    assert_read_or_refused(data)


@fuzz
@given(rows=st.lists(outcomes, min_size=1, max_size=4), lowest=st.booleans())
def test_any_outcome_is_scored_as_told_or_refused(rows, lowest):
    scores = [{**row, "playerRefId": no} for no, row in enumerate(rows, 1)]
    assert_read_or_refused(file(play(*scores), games=[{"id": 1, "highestWins": not lowest}]))
