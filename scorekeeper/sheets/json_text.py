"""JSON text from anywhere: read strictly, and never ending in anything but a ScoringError."""

import json
from typing import Any

from scorekeeper.scoring import ScoringError

MOST_BYTES = 20_000_000


def json_from(raw: bytes) -> object:
    """The value of a JSON text. Raises ScoringError ``not_json`` or ``same_key_twice``."""
    if len(raw) > MOST_BYTES:
        raise ScoringError("not_json", reason="too large")
    try:
        text = raw.decode("utf-8-sig")
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
        if "\\ud" in text.lower():
            # Half a character can be written with escapes, and cannot be shown or stored.
            json.dumps(data, ensure_ascii=False).encode()
        return data
    except UnicodeEncodeError:
        raise ScoringError("not_json", reason="half a character") from None
    except UnicodeDecodeError:
        raise ScoringError("not_json", reason="not UTF-8") from None
    except json.JSONDecodeError as error:
        reason = f"line {error.lineno}, column {error.colno}"
        raise ScoringError("not_json", reason=reason) from None
    except RecursionError:
        raise ScoringError("not_json", reason="nested too deeply") from None
    except ValueError:
        # Python's own bound on the digits of a number.
        raise ScoringError("not_json", reason="a number of thousands of digits") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ScoringError("same_key_twice", value=twice.encode("utf-8", "replace").decode())
    return table


def _no_constant(name: str) -> object:
    raise ScoringError("not_json", reason=name)
