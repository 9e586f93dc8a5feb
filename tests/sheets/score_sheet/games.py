"""Random games, and the sheets that people would have kept of them."""

import csv
import io
from dataclasses import dataclass, field

from hypothesis import strategies as st

from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.replay import step
from scorekeeper.scoring.state import State, opening
from scorekeeper.sheets.score_sheet import Kind
from tests.scoring.short import blocked, setup, went_out

PRESETS = (
    "own_200",
    "office",
    "own_101",
    "lowest_500",
    "challenge_500",
    "h2o_101",
    "winner_500",
    "no_mercy_1000",
    "one_point",
    "seven_rounds",
)
NAMES = (
    "Анна", "Боб", "Вера Павловна", "Игрок 1", "P2", "O'Neil", "Max", "Ли, Глеб", "Женя", "Ы",
    "Илья «Змей»", "Zoë", "Счастливчик", "2Pac", "Дед Мороз", "Кот", "Пётр I", "Бабушка",
)  # fmt: skip
MOST_ROUNDS = 12


# Games


@st.composite
def games(draw):
    """A played game: its state, with every round in it."""
    seats = draw(st.integers(2, 8))
    preset = draw(st.sampled_from(PRESETS))
    floor = preset == "office" and draw(st.booleans())
    state = opening(setup(seats, preset, floor_at_zero=floor))
    for _ in range(draw(st.integers(1, MOST_ROUNDS))):
        if state.finished:
            break
        step(state, draw(ROUNDS[state.rules.scoring](state)))
    return state


@st.composite
def own_hands(draw, state):
    playing = state.playing()
    if draw(st.integers(1, 12)) == 1:
        return blocked({seat: draw(hands(state, seat)) for seat in playing})
    out = draw(st.sampled_from(playing))
    cards = [code for code, points in state.rules.finish_bonus.items() if points]
    card = draw(st.sampled_from(cards)) if cards and draw(st.integers(1, 4)) == 1 else None
    others = {
        seat: draw(hands(state, seat, zero=card is not None and not state.rules.floor_at_zero))
        for seat in playing
    }
    del others[out]
    return went_out(out, others, last_card=card)


@st.composite
def hands(draw, state, seat, *, zero=False):
    total = state.teams[seat].total
    exact = [key - total for key in state.rules.exact_total if 1 <= key - total <= 200]
    if exact and draw(st.integers(1, 4)) == 1:
        return exact[0]
    if zero and draw(st.integers(1, 6)) == 1:
        return 0
    return draw(st.integers(1, 120))


@st.composite
def collected(draw, state):
    if draw(st.integers(1, 8)) == 1:
        return blocked(dict.fromkeys(state.playing(), 0))
    return Round(out=draw(st.sampled_from(state.playing())), collected=draw(st.integers(1, 300)))


@st.composite
def wins(draw, state):
    return went_out(draw(st.sampled_from([None, *state.playing() * 2])))


ROUNDS = {"own_hand": own_hands, "winner_collects": collected, "round_wins": wins}


# Sheets


@dataclass(frozen=True)
class Kept:
    """A sheet somebody kept: its rows of cells, and how they are meant."""

    state: State = field(repr=False)
    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Kind
    transposed: bool
    has_total: bool


NOTHING = ("0", "", "-", "–", "x")
LABELS = (
    ("", str),
    ("№", str),
    ("Тур", "тур {}".format),
    ("", "Round {}".format),
    ("Дата", "{:02}.03.2024".format),
)


@st.composite
def kept(draw):
    """A sheet of a random game in one of the forms in which people keep it."""
    state = draw(games())
    seats = state.setup.seats
    names = tuple(draw(st.permutations(NAMES))[:seats])
    kind = draw(st.sampled_from(list(Kind)))
    write = written_points if kind is Kind.PER_ROUND else written_totals
    lines = [[draw(write(state, result, seat)) for seat in range(seats)] for result in state.rounds]
    labels = draw(st.sampled_from([None, *LABELS]))
    has_total = labels is not None and draw(st.booleans())
    rows = [list(names), *lines]
    if has_total:
        rows.append([draw(numbers(total)) for total in state.totals().values()])
    if labels is not None:
        texts = [labels[0], *(labels[1](no) for no in range(1, len(lines) + 1))]
        texts += [draw(st.sampled_from(["Итого", "Всего:", "TOTAL"]))] * has_total
        rows = [[text, *row] for text, row in zip(texts, rows, strict=True)]
    transposed = draw(st.booleans())
    cells = zip(*rows, strict=True) if transposed else map(tuple, rows)
    return Kept(state, names, tuple(cells), kind, transposed, has_total)


@st.composite
def written_points(draw, state, result, seat):
    """What somebody writes down of a round."""
    points = result.awards.get(seat)
    if points is None:
        return ""
    if points or not says_nothing(result, seat):
        return draw(numbers(points))
    return draw(st.sampled_from(NOTHING))


@st.composite
def written_totals(draw, state, result, seat):
    """What somebody writes down who adds up."""
    if seat not in result.awards:
        return draw(st.sampled_from(["", str(result.totals[seat])]))
    changed = any(change.team == seat for change in result.changes)
    if result.awards[seat] or changed or not says_nothing(result, seat):
        return draw(numbers(result.totals[seat]))
    return draw(st.sampled_from(["", "-", str(result.totals[seat])]))


def says_nothing(result, seat):
    """Whether a blank can stand for this player: a hand of zeros is written, and so is something
    of a round that gave nobody anything."""
    return result.entry.out is not None and seat not in result.entry.hands


@st.composite
def numbers(draw, number):
    """A number in one of the ways in which people write it."""
    minus = draw(st.sampled_from("-−–"))
    sign = minus if number < 0 else draw(st.sampled_from(["", "", "+"]))
    digits = str(abs(number))
    ways = [digits, f"{digits},0", f"{digits}.0"]
    if number > 1:
        ways += [f"{number - 1}+1", f"1 + {number - 1}"]
    if abs(number) >= 1000:
        ways = [f"{digits[:-3]}\u00a0{digits[-3:]}", digits]
    return sign + draw(st.sampled_from(ways))


def as_text(rows, delimiter):
    """The rows as a spreadsheet puts them into the clipboard or a file."""
    file = io.StringIO()
    csv.writer(file, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return file.getvalue()
