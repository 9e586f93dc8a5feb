"""Reading one field of BG Stats' data, as other programs write it too, or a PlayError.

Yes and no may be 0 and 1, and numbers may be text; what is missing or null has its usual value.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from .errors import PlayError

BIGGEST = 10**15
LONGEST_DATE = 40
EARLIEST, LATEST = 1900, 2200
_WHOLE = re.compile(r"[+\-−]?[0-9]{1,16}(?:\.0+)?")
_FLAGS = {"0": False, "1": True, "false": False, "true": True, "": False}

Table = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the file: the number of the play, or None, and the way from there."""

    play: int | None = None
    where: str = ""

    def at(self, key: str | int) -> "Spot":
        """The place of a key, or of an item of a list."""
        if isinstance(key, int):
            return replace(self, where=f"{self.where}[{key}]")
        return replace(self, where=f"{self.where}.{key}" if self.where else key)

    def error(self, code: str, **params: object) -> PlayError:
        return PlayError(code, self.play, self.where, **params)


def table(value: object, spot: Spot) -> Table:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise spot.error("not_a_table", value=value)
    return value


def items(value: object, spot: Spot, most: int, code: str) -> Sequence[object]:
    """A JSON array of at most so many items; none when it is missing."""
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)):
        raise spot.error("not_a_list", value=value)
    if len(value) > most:
        raise spot.error(code, count=len(value), most=most)
    return value


def flag(data: Table, key: str, spot: Spot, *, usual: bool = False) -> bool:
    value = data.get(key)
    if value is None:
        return usual
    if isinstance(value, bool):
        return value
    if isinstance(value, (str, int)):
        said = str(value).strip().casefold() if _short(value) else "?"
        if said in _FLAGS:
            return _FLAGS[said]
    raise spot.at(key).error("not_yes_or_no", value=value)


def number(data: Table, key: str, spot: Spot, *, least: int = 0, most: int = BIGGEST) -> int:
    """A whole number; 0 when it is missing or empty."""
    value = data.get(key)
    if value is None or (isinstance(value, str) and not value.strip()):
        return 0
    whole = whole_from(value)
    if whole is None or not least <= whole <= most:
        raise spot.at(key).error("bad_number", value=value, least=least, most=most)
    return whole


def reference(data: Table, key: str, spot: Spot) -> int:
    """The number that something goes by in the file, which has to be there."""
    if data.get(key) in (None, ""):
        raise spot.at(key).error("missing")
    return number(data, key, spot, least=-BIGGEST)


def referred(
    data: Table, key: str, entries: Mapping[int, tuple[Table, Spot]], spot: Spot
) -> tuple[Table, Spot]:
    """What a number of the file stands for."""
    no = reference(data, key, spot)
    if no not in entries:
        raise spot.at(key).error("unknown_number", value=no)
    return entries[no]


def whole_from(value: object) -> int | None:
    """The whole number that this is, as a number or as text; None when it is none."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < BIGGEST else None
    if isinstance(value, int):
        return int(value)
    if isinstance(value, str) and _short(value) and _WHOLE.fullmatch(value.strip()):
        return int(value.strip().split(".")[0].replace("−", "-"))
    return None


def text(data: Table, key: str, spot: Spot, *, most: int, lines: bool = False) -> str:
    """Text without control characters, cut after so many characters; "" when it is missing.

    Line breaks stay with ``lines``, and are spaces without.
    """
    value = data.get(key)
    if value is None:
        return ""
    if isinstance(value, (bool, int)) and _short(value):
        value = str(value)
    if not isinstance(value, str):
        raise spot.at(key).error("not_a_text", value=value)
    return _tidied(value[: 4 * most], lines)[:most].rstrip()


def _tidied(value: str, lines: bool) -> str:
    if lines:
        kept = "\n".join(_plain(line) for line in value.splitlines())
        return unicodedata.normalize("NFC", kept).strip()
    return unicodedata.normalize("NFC", " ".join(_plain(value).split()))


def _plain(value: str) -> str:
    return "".join(" " if unicodedata.category(char) in ("Cc", "Cs") else char for char in value)


def moment(data: Table, zone: tzinfo, spot: Spot) -> datetime:
    """When it was played; without an hour, at the beginning of the day in ``zone``."""
    value = data.get("playDate")
    if value is None or value == "":
        return _day(data, zone, spot)
    if not isinstance(value, str) or len(value) > LONGEST_DATE:
        raise spot.at("playDate").error("bad_date", value=value)
    try:
        read = datetime.fromisoformat(value.strip())
    except ValueError:
        raise spot.at("playDate").error("bad_date", value=value) from None
    if not EARLIEST <= read.year <= LATEST:
        raise spot.at("playDate").error("bad_date", value=value)
    return read.astimezone(zone) if read.tzinfo else read.replace(tzinfo=zone)


def _day(data: Table, zone: tzinfo, spot: Spot) -> datetime:
    ymd = number(data, "playDateYmd", spot, most=99991231)
    try:
        read = datetime(ymd // 10000, ymd // 100 % 100, ymd % 100, tzinfo=zone)
    except ValueError:
        read = datetime(1, 1, 1, tzinfo=zone)
    if not EARLIEST <= read.year <= LATEST:
        raise spot.at("playDate").error("bad_date", value=data.get("playDateYmd"))
    return read


def _short(value: object) -> bool:
    """Whether it can be looked at without cost: Python itself refuses to print huge numbers."""
    if isinstance(value, str):
        return len(value) <= 40
    return isinstance(value, int) and abs(value) <= BIGGEST
