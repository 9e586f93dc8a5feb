"""What an empty sheet is to look like, as asked in the address."""

from collections.abc import Mapping

from scorekeeper.scoring.entries import MOST_SEATS
from scorekeeper.scoring.game_file.fields import LONGEST_NAME
from scorekeeper.sheets.selectors.blank_sheet import Asked

MOST_ROWS = 60


def asked_from(data: Mapping[str, str]) -> Asked:
    """What can be read of it. Nobody who prints a sheet wants to be told of a mistake."""
    listed = data.get("names", "").replace("\n", ",").replace(";", ",").split(",")
    names = [" ".join(name.split())[:LONGEST_NAME] for name in listed]
    names = [name for name in names if name][:MOST_SEATS]
    columns = _number(data.get("columns", ""), least=2, most=MOST_SEATS)
    rows = _number(data.get("rows", ""), least=1, most=MOST_ROWS)
    return Asked(tuple(names), columns, rows)


def _number(text: str, *, least: int, most: int) -> int | None:
    text = text.strip()
    if not (text.isascii() and text.isdecimal()):
        return None
    return max(least, min(most, int(text[:4])))
