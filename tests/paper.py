"""Prints a page of the product as the browser does, and reads the PDF back.

    me.open(paper(game, "sheet_print"))
    sheets = printed(me.page)
    check_sheets(sheets, (210, 297), heading="Обед")
    assert [row for sheet in sheets for row in sheet.rows()] == [["1", "0", "25"], …]

Lengths are points from the left and the upper edge of a sheet, sizes of sheets millimetres.
"""

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page
from pypdf import PageObject, PdfReader

POINTS = 72 / 25.4
LEFT, TOP, BOTTOM = 12 * POINTS, 11 * POINTS, 14 * POINTS
SMALLEST = 8
A4, LETTER = (210, 297), (216, 279)

# What stands in one line has the same height, but for letters of different sizes.
LINE, LABEL = 3, 30


@dataclass(frozen=True)
class Text:
    """A piece of text: where it begins, where its last letter begins, the size of its letters."""

    text: str
    x: float
    y: float
    last_x: float
    size: float


@dataclass(frozen=True)
class Sheet:
    """One sheet of paper with everything that is written on it."""

    width: int
    height: int
    texts: list[Text]

    def has(self, text: str) -> bool:
        return any(text == one.text for one in self.texts)

    def words(self) -> str:
        return " ".join(one.text for one in self.texts)

    def rows(self) -> list[list[str]]:
        """Lines of the table on this sheet, label first, from under its head down to the totals."""
        labels = [one for one in self.texts if abs(one.x - LEFT) < 1]
        head = next(i for i, one in enumerate(labels) if one.text in ("Round", "Тур"))
        return [self._row(label) for label in labels[head + 1 :] if _is_label(label.text)]

    def _row(self, label: Text) -> list[str]:
        cells = [
            one
            for one in self.texts
            if abs(one.y - label.y) < LINE and one.x > LEFT + LABEL and one.y > TOP
        ]
        return [label.text, *(one.text for one in sorted(cells, key=lambda one: one.x))]


def _is_label(text: str) -> bool:
    return text.isdecimal() or text in ("±", "Total", "Итого", "Place", "Место")


def printed(page: Page) -> list[Sheet]:
    """The sheets that come out of the printer, on the paper that the page asks for."""
    pdf = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    return [_sheet(one) for one in pdf.pages]


def _sheet(page: PageObject) -> Sheet:
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    return Sheet(round(width / POINTS), round(height / POINTS), list(_texts(page, height)))


def _texts(page: PageObject, height: float) -> Iterator[Text]:
    """Pieces of text in the order of the page; pypdf tells of the end of each by an empty one."""
    told: list[tuple[str, list[float], float]] = []

    def hear(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        told.append((text, _product(tm, cm), size))

    page.extract_text(visitor_text=hear)
    for (text, at, size), (_, end, _) in zip(told, [*told[1:], told[-1]], strict=True):
        if text.strip():
            letters = size * math.hypot(at[2], at[3])
            last_x = end[4] if end[5] == at[5] else at[4]
            yield Text(text.strip(), at[4], height - at[5], last_x, letters)


def _product(a: list[float], b: list[float]) -> list[float]:
    """Two transformations of the plane, one after the other, as a PDF writes them."""
    return [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]


# --- what holds for everything that is printed ---


def check_sheets(sheets: list[Sheet], size: tuple[int, int], *, heading: str) -> None:
    """The right paper, heading and number on each, nothing outside of it, nothing too small."""
    for no, sheet in enumerate(sheets, start=1):
        assert (sheet.width, sheet.height) == size
        assert heading in sheet.words()
        assert page_number(sheet) == f"{no} / {len(sheets)}"
        assert [one for one in sheet.texts if one.size < SMALLEST - 0.01] == []
        assert [one for one in sheet.texts if not _inside(sheet, one)] == []


def page_number(sheet: Sheet) -> str:
    """What stands below everything else."""
    lowest = max(one.y for one in sheet.texts)
    foot = [one for one in sheet.texts if lowest - one.y < LINE]
    return " ".join(one.text for one in foot)


def _inside(sheet: Sheet, one: Text) -> bool:
    right = sheet.width * POINTS - LEFT
    return one.x > LEFT - 1 and one.last_x < right and TOP < one.y < sheet.height * POINTS - 14
