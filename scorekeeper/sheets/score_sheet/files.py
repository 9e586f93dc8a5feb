"""Bytes to cells: which kind of file it is, and in which letters it is written."""

from .cells import MOST_BYTES, Cells
from .delimited import cells_from_text
from .errors import SheetError
from .workbook import cells_from_workbook

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

# What people upload by mistake, by its first bytes.
_OTHERS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"BM", "picture"),
    (b"RIFF", "picture"),
    (b"II*\x00", "picture"),
    (b"MM\x00*", "picture"),
    (b"{\\rtf", "document"),
    (b"Rar!", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"\x1f\x8b", "archive"),
    (b"PK\x05\x06", "archive"),
)
_HEIC = slice(4, 8)


def cells_from_bytes(raw: bytes, *, filename: str) -> Cells:
    """The cells of a file: CSV or other text, or the first sheet with something in it of a
    workbook (.xlsx, .xls, .ods). What the file is, its content says; its name only goes into the
    error.

    Text is UTF-8, UTF-16 with its mark, or else cp1251. Raises SheetError ``empty``,
    ``too_large``, ``wrong_file``, ``not_text``, ``bad_workbook``, ``locked_workbook``,
    ``swollen_workbook``, ``no_reader`` or one of ``cells_from_text``.
    """
    if len(raw) > MOST_BYTES:
        raise SheetError("too_large", most=MOST_BYTES, filename=filename)
    if not raw:
        raise SheetError("empty", filename=filename)
    if raw.startswith((_ZIP, _OLE)):
        return cells_from_workbook(raw, zipped=raw.startswith(_ZIP))
    _check_kind(raw, filename)
    return cells_from_text(decoded(raw))


def _check_kind(raw: bytes, filename: str) -> None:
    for start, what in _OTHERS:
        # Plain letters may begin a text as well; a picture goes on with bytes that no text has.
        if raw.startswith(start) and (not start.isalnum() or b"\x00" in raw[:64]):
            raise SheetError("wrong_file", what=what, filename=filename)
    if raw[_HEIC] == b"ftyp":
        raise SheetError("wrong_file", what="picture", filename=filename)


def decoded(raw: bytes) -> str:
    """The text of a file. Raises SheetError ``not_text``."""
    marked = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1251"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise SheetError("not_text")
