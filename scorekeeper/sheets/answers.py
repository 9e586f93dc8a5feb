"""Answers that are files to keep."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import get_language

from scorekeeper.sheets.csv_text import Cell, csv_bytes


def file_answer(content: bytes, *, kind: str, name: str) -> HttpResponse:
    """A file of that media type. ``name`` is made safe for any disk, its ending kept."""
    stem, _, ending = name.rpartition(".")
    safe = slugify(stem, allow_unicode=False) or "scorekeeper"
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{safe}.{_word(ending)}"'
    return response


def _word(ending: str) -> str:
    return re.sub(r"[^a-z]", "", ending)


def csv_answer(*, heads: Sequence[str], rows: Iterable[Sequence[Cell]], name: str) -> HttpResponse:
    """A table in the habits of the reader's language."""
    content = csv_bytes(heads=heads, rows=rows, language=get_language() or "en")
    return file_answer(content, kind="text/csv; charset=utf-8", name=f"{name}.csv")


def json_answer(data: Any, *, name: str, kind: str = "application/json") -> HttpResponse:
    """JSON that people can read as well."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return file_answer(text.encode(), kind=kind, name=name)
