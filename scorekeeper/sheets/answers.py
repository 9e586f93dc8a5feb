"""Answers that are files to keep."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import get_language

from scorekeeper.sheets.csv_text import Cell, csv_bytes


def file_answer(content: bytes, *, kind: str, name: str) -> HttpResponse:
    """A file of that media type. ``name`` keeps its letters and loses what disks do not take."""
    safe = re.sub(r"[^\w .()-]+", "_", name).strip(" .")
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = content_disposition_header(True, safe) or "attachment"
    return response


def csv_answer(*, heads: Sequence[str], rows: Iterable[Sequence[Cell]], name: str) -> HttpResponse:
    """A table in the habits of the reader's language."""
    content = csv_bytes(heads=heads, rows=rows, language=get_language() or "en")
    return file_answer(content, kind="text/csv; charset=utf-8", name=f"{name}.csv")


def json_answer(data: Any, *, name: str, kind: str = "application/json") -> HttpResponse:
    """JSON that people can read as well."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return file_answer(text.encode(), kind=kind, name=name)
