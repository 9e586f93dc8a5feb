"""How each rule option is typed: rows of text and the option's value, both ways.

Every field of the composer is rows of strings, one string a column. A choice is one row with one
string, the bonuses are a row for each card. So taps, errors and templates treat all alike.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.options import OPTION_BY_KEY, Option

Row = tuple[str, ...]
Rows = list[Row]
MINUS, PLUS = "−", "+"
MOST_ROWS = 60


@dataclass(frozen=True)
class Way:
    """One way of typing an option.

    ``columns``: what is added to the option's key for the name of each input. ``item`` reads one
    row (None: an empty one), ``value`` makes the option's value of all items, ``rows`` writes it
    as it could have been typed. ``least``: rows to show, 0 where no row can be added.
    """

    key: str
    columns: tuple[str, ...]
    item: Callable[[Row], Any]
    value: Callable[[Sequence[Any], Option], object]
    rows: Callable[[Any], Iterable[Row]]
    least: int = 0


# --- single fields ---


def _text(row: Row) -> str | None:
    return row[0] or None


def whole_or_text(text: str) -> int | str:
    """The number, or the text for the option's own check to complain of."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else text


def _number(row: Row) -> int | str | None:
    return whole_or_text(row[0]) if row[0] else None


def _first(items: Sequence[Any], option: Option) -> object:
    return items[0] if items else option.default


def _any(items: Sequence[Any], option: Option) -> object:
    return bool(items)


# --- rows ---


def _numbers(items: Sequence[Any], option: Option) -> object:
    return tuple(items) if items else option.default


def signed_number(sign: str, text: str) -> int | str:
    """A number with its sign beside it; a sign typed before the number counts too."""
    typed = text.replace("-", MINUS)
    bare = typed.removeprefix(MINUS).removeprefix(PLUS)
    number = whole_or_text(bare)
    if isinstance(number, str):
        return text
    return -number if MINUS in (sign, typed[:1]) else number


def _both_needed(first: str, second: str) -> bool:
    """False for an empty row. Raises ScoringError for half a one."""
    if bool(first) != bool(second):
        raise ScoringError("missing_key")
    return bool(first)


def _total(row: Row) -> tuple[str, int | str] | None:
    at_sign, at, to_sign, to = row
    if not _both_needed(at, to):
        return None
    return str(signed_number(at_sign, at)), signed_number(to_sign, to)


def _bonus(row: Row) -> tuple[str, int | str] | None:
    code, sign, text = row
    if text and not code:
        raise ScoringError("unknown_card", card="")
    return (code, signed_number(sign, text)) if _both_needed(code, text) else None


def _price(row: Row) -> tuple[str, int | str] | None:
    code, text = row
    return (code, whole_or_text(text)) if text else None


def _table(items: Sequence[Any], option: Option) -> object:
    return dict(items)


def _sign_and_size(number: int) -> Row:
    return (MINUS if number < 0 else PLUS, str(abs(number)))


CHOICE = Way("choice", ("",), _text, _first, lambda value: [(str(value),)])
FLAG = Way("flag", ("",), _text, _any, lambda value: [("on",)] if value else [])
NUMBER = Way("number", ("",), _number, _first, lambda value: [(str(value),)] if value else [])
ZERO_COUNTS = Way(
    "number", ("",), _number, _first, lambda value: [] if value is None else [(str(value),)]
)
NUMBERS = Way(
    "numbers", ("",), _number, _numbers, lambda value: [(str(n),) for n in value or ()], least=4
)
TOTALS = Way(
    "totals",
    ("-at_sign", "-at", "-to_sign", "-to"),
    _total,
    _table,
    lambda value: [(*_sign_and_size(at), *_sign_and_size(to)) for at, to in value.items()],
    least=1,
)
BONUSES = Way(
    "bonuses",
    ("-card", "-sign", "-points"),
    _bonus,
    _table,
    lambda value: [(code, *_sign_and_size(points)) for code, points in value.items()],
    least=1,
)
PRICES = Way(
    "prices",
    ("-card", "-value"),
    _price,
    _table,
    lambda value: [(code, str(points)) for code, points in value.items()],
)

WAYS: Mapping[str, Way] = {
    "scoring": CHOICE,
    "target": NUMBER,
    "target_when": CHOICE,
    "at_target": CHOICE,
    "several_over": CHOICE,
    "tie_for_win": CHOICE,
    "exact_total": TOTALS,
    "finish_bonus": BONUSES,
    "pile_multiplier": CHOICE,
    "multiply_bonuses": FLAG,
    "lone_zero": ZERO_COUNTS,
    "numbers_only": FLAG,
    "card_values": PRICES,
    "floor_at_zero": FLAG,
    "nobody_out": CHOICE,
    "deal": CHOICE,
    "start": CHOICE,
    "max_rounds": NUMBER,
    "place_points": NUMBERS,
    "knock_out_bonus": NUMBER,
    "late_join": CHOICE,
    "final_draw": FLAG,
    "hand_sizes": NUMBERS,
}


def typed_value(key: str, rows: Rows, errors: dict[str, ScoringError]) -> object:
    """The option's value of typed rows; what is wrong goes to ``errors`` by row."""
    way, option = WAYS[key], OPTION_BY_KEY[key]
    items: list[Any] = []
    for i, row in enumerate(_without_empty_end(rows)):
        try:
            item = way.item(row)
            if item is None and way is NUMBERS:
                raise ScoringError("missing_key")
            if item is not None:
                _check(item, items, way, option)
                items.append(item)
        except ScoringError as error:
            errors[f"{key}-{i}"] = error
    return way.value(items, option)


def is_empty(row: Row) -> bool:
    """Whether nothing is typed; a sign alone, which is chosen beforehand, is nothing."""
    return all(text in ("", PLUS, MINUS) for text in row)


def _without_empty_end(rows: Rows) -> Rows:
    last = max((i + 1 for i, row in enumerate(rows) if not is_empty(row)), default=0)
    return rows[:last]


def _check(item: Any, before: list[Any], way: Way, option: Option) -> None:
    """Raises ScoringError for a row that is wrong by itself, or there twice."""
    option.check(way.value([item], option))
    if isinstance(item, tuple) and item[0] in (key for key, _ in before):
        raise ScoringError("same_key_twice", value=item[0])


def typed_rows(key: str, columns: Callable[[str], list[str]]) -> Rows:
    """The rows of a submitted form, as typed."""
    texts = [columns(f"{key}{column}")[:MOST_ROWS] for column in WAYS[key].columns]
    longest = max(map(len, texts))
    filled = [[text.strip() for text in column] + [""] * longest for column in texts]
    return [tuple(column[i] for column in filled) for i in range(longest)]


def padded(key: str, rows: Rows) -> Rows:
    """The rows and some empty ones to type into, where rows can be added."""
    way = WAYS[key]
    if not way.least:
        return rows
    empty = ("",) * len(way.columns)
    missing = max(way.least - len(rows), 1 if rows and not is_empty(rows[-1]) else 0)
    return [*rows, *[empty] * missing][:MOST_ROWS]
