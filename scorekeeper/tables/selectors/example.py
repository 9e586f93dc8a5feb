"""A worked example of any rules: a short story, played by the engine like every other game.

Somebody goes out, two are left with cards, and the totals before the round are chosen so that it
shows what is special about the rules: the end, an exact total, a knock-out.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from scorekeeper.scoring.editions import Edition, edition_frozen
from scorekeeper.scoring.entries import Adjust, End, Entry, Round
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.rules import Rules, frozen
from scorekeeper.scoring.state import State
from scorekeeper.tables.models import Game
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import adds_up
from scorekeeper.tables.selectors.example_cards import example_round
from scorekeeper.tables.selectors.why import RoundWhy, round_why
from scorekeeper.tables.wording.games import SIDES
from scorekeeper.tables.wording.numbers import plain
from scorekeeper.tables.wording.rules import SCENES, example_names, what_follows, when_stopped

MOST_ROUNDS_BEFORE = 11
Totals = Mapping[int, int]
Aim = Callable[[State, Totals], Totals | None]


@dataclass(frozen=True)
class Scene:
    """One round of the story. ``before``: names and totals when it begins."""

    title: str
    before: list[tuple[str, str]]
    side: str
    why: RoundWhy
    follows: list[str]


@dataclass(frozen=True)
class Example:
    """The story: the game as the engine replayed it, and its scenes."""

    play: Play
    scenes: list[Scene]


def worked_example(
    *, rules: Rules, edition: Edition, decks: int = 1, in_teams: bool = False
) -> Example:
    """Two or three people play a round or two under these rules; nothing of it is stored."""
    play = _empty_play(rules, edition, decks, in_teams)
    titles = [(title, _rounds(play)) for title, aim in _plot(play) if _played(play, aim)]
    play.state = _state(play)
    return Example(play, [_scene(play, title, no - 1) for title, no in titles])


def _empty_play(rules: Rules, edition: Edition, decks: int, in_teams: bool) -> Play:
    names = example_names(4 if in_teams else 3)
    game = Game(
        rules=frozen(rules),
        edition=edition_frozen(edition),
        decks=decks,
        first_seats=len(names),
        teams=[[0, 2], [1, 3]] if in_teams else None,
        first_dealer=len(names) - 1,
    )
    play = Play(game, [], dict(enumerate(names)))
    play.entries = []
    return play


def _state(play: Play) -> State:
    return replay(play.game.setup(), play.entries)


def _rounds(play: Play) -> int:
    return sum(1 for entry in play.entries if isinstance(entry, Round))


# --- the plot: what each round is called, and the totals it should lead to ---


def _plot(play: Play) -> Iterator[tuple[str, Aim]]:
    rules = play.game.frozen_rules()
    if rules.max_rounds and rules.target is None:
        _play_before(play, rules.max_rounds - 1)
        yield "last" if _rounds(play) + 1 == rules.max_rounds else "round", _towards_the_end
        return
    if rules.exact_total and rules.scoring not in ("own_hand", "lazy"):
        yield "exact", _exactly
    if not _rounds(play) or rules.target:
        yield "round" if rules.target in (None, 1) else "near", _towards_the_end
    if rules.scoring == "own_hand" and rules.at_target == "out":
        yield "later", _over


def _play_before(play: Play, rounds: int) -> None:
    """The rounds before the last one, where their number ends the game."""
    seats = play.game.first_seats
    for no in range(rounds if rounds <= MOST_ROUNDS_BEFORE else 0):
        play.entries.append(example_round(_state(play), no % seats))


def _played(play: Play, aim: Aim) -> bool:
    """Adjusts the totals so that the next round leads where ``aim`` wants them, and plays it.

    False where there is nothing to play: the game is over, or the aim is out of reach.
    """
    state = _state(play)
    if state.finished or 0 not in state.in_play():
        return False
    round_ = example_round(state, 0)
    awards = replay(play.game.setup(), [*play.entries, round_]).rounds[-1].awards
    wanted = aim(state, awards)
    if wanted is None:
        return False
    for team, total in wanted.items():
        change = max(0, total - awards[team]) - state.teams[team].total
        if change:
            play.entries.append(Adjust(seat=team, points=change))
    play.entries.append(round_)
    return True


def _towards_the_end(state: State, awards: Totals) -> Totals:
    """Totals after the round in which the end of the game shows, as far as it has one."""
    rules = state.rules
    if rules.scoring == "own_hand":
        return _charged(state, awards)
    if rules.scoring == "finish_order" or not rules.target or rules.target == 1:
        return {}
    others = [team for team in state.in_play() if team != 0]
    shares = zip(others, (70, 45), strict=False)
    return {0: _end(rules), **{team: rules.target * share // 100 for team, share in shares}}


def _charged(state: State, awards: Totals) -> Totals:
    """Own hands: the last one goes over, the one before stays just inside."""
    rules, others = state.rules, [team for team in state.in_play() if team != 0]
    wanted = {0: _low(rules, awards[0])}
    if rules.target:
        wanted[others[-1]] = _end(rules)
        wanted[others[0]] = wanted.get(others[0], _inside(rules))
    exact = _exact(rules, awards[others[0]])
    if exact is not None and (len(others) > 1 or not rules.target):
        wanted[others[0]] = exact
    return wanted


def _exactly(state: State, awards: Totals) -> Totals | None:
    exact = _exact(state.rules, awards[0])
    return None if exact is None else {0: exact}


def _over(state: State, awards: Totals) -> Totals | None:
    """Another one goes over, who was still in."""
    return {1: _end(state.rules)} if state.rules.target and 1 in awards else None


def _end(rules: Rules) -> int:
    """The first total that is over, and is not changed by an exact total."""
    total = (rules.target or 0) + (rules.target_when == "exceeded")
    while total in rules.exact_total:
        total += 1
    return total


def _inside(rules: Rules) -> int:
    return (rules.target or 0) - (rules.target_when == "reached")


def _exact(rules: Rules, award: int) -> int | None:
    """The exact total to show: the target's own, else the highest that can be reached."""
    moved = [at for at, to in rules.exact_total.items() if at != to and at >= award]
    return rules.target if rules.target in moved else max(moved, default=None)


def _low(rules: Rules, award: int) -> int:
    """The total of whoever goes out: far from the end, or at the floor where there is one."""
    if rules.floor_at_zero and award < 0:
        return award // 2
    before = (rules.target or 0) // 3
    while before + award in rules.exact_total:
        before += 1
    return before + award


# --- the telling ---


def _scene(play: Play, title: str, at: int) -> Scene:
    """Round number ``at`` (from 0) as the page shows it."""
    round_ = play.state.rounds[at]
    upto = play.entries.index(round_.entry)
    replayed = partial(replay, play.game.setup())
    before, after = replayed(play.entries[:upto]), replayed(play.entries[: upto + 1])
    return Scene(
        title=str(SCENES[title]),
        before=_totals(play, before),
        side=str(SIDES[round_.entry.side]) if round_.entry.side else "",
        why=round_why(play=play, round_=round_),
        follows=[*what_follows(play, round_, after), *_if_stopped(play, after, upto)],
    )


def _totals(play: Play, state: State) -> list[tuple[str, str]]:
    """Totals before the round; nothing where all start from zero, or nothing is added up."""
    totals = {team: state.teams[team].total for team in state.in_play()}
    if not adds_up(play) or not any(totals.values()):
        return []
    return [(play.team_name(team), plain(total)) for team, total in totals.items()]


def _if_stopped(play: Play, after: State, upto: int) -> list[str]:
    """Who wins when the table stops here, where nothing else ends the game."""
    rules = after.rules
    if after.finished or rules.target is not None or rules.max_rounds is not None:
        return []
    log: list[Entry] = [*play.entries[: upto + 1], End()]
    return [when_stopped(play, replay(play.game.setup(), log).winners)]


def played_rounds(example: Example) -> list[Round]:
    """The rounds of the story as they stand in its log."""
    return [entry for entry in example.play.entries if isinstance(entry, Round)]
