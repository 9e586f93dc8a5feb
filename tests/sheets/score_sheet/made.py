"""Workbooks made by hand: the smallest files that a spreadsheet program would open."""

import datetime as dt
import io
import struct
import zipfile
from xml.sax.saxutils import escape

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
OASIS = "urn:oasis:names:tc:opendocument:xmlns"
DAY_ONE = dt.date(1899, 12, 30)


def zipped(parts):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return file.getvalue()


def column(number):
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


# Office Open XML


def relationships(targets):
    links = "".join(
        f'<Relationship Id="rId{i}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for i, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{links}</Relationships>'


def xlsx_cell(row, col, value):
    place = f"{column(col)}{row}"
    if isinstance(value, dt.date):
        return f'<c r="{place}" s="1"><v>{(value - DAY_ONE).days}</v></c>'
    if isinstance(value, bool):
        return f'<c r="{place}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, int | float):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def xlsx_sheet(rows):
    lines = [
        f'<row r="{r}">'
        + "".join(xlsx_cell(r, c, value) for c, value in enumerate(row, 1) if value != "")
        + "</row>"
        for r, row in enumerate(rows, 1)
    ]
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


STYLES = (
    f'<styleSheet xmlns="{MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/>'
    "</cellXfs></styleSheet>"
)


def xlsx(*sheets, hidden=()):
    """A workbook of those sheets, each rows of values or the XML of a sheet."""
    listed = ""
    for i in range(1, len(sheets) + 1):
        state = "hidden" if i in hidden else "visible"
        listed += f'<sheet name="S{i}" sheetId="{i}" state="{state}" r:id="rId{i}"/>'
    targets = [("worksheet", f"worksheets/sheet{i}.xml") for i in range(1, len(sheets) + 1)]
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/>'
        '<Override PartName="/xl/workbook.xml" ContentType="application/'
        'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        "_rels/.rels": relationships([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{listed}'
        "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": relationships([*targets, ("styles", "styles.xml")]),
        "xl/styles.xml": STYLES,
    }
    for i, sheet in enumerate(sheets, 1):
        text = sheet if isinstance(sheet, str) else xlsx_sheet(sheet)
        parts[f"xl/worksheets/sheet{i}.xml"] = text
    return zipped(parts)


# OpenDocument


def ods_cell(value):
    if value == "":
        return "<table:table-cell/>"
    if isinstance(value, dt.date):
        return (
            f'<table:table-cell office:value-type="date" office:date-value="{value}">'
            f"<text:p>{value:%d.%m.%y}</text:p></table:table-cell>"
        )
    if isinstance(value, int | float):
        return (
            f'<table:table-cell office:value-type="float" office:value="{value}">'
            f"<text:p>{value}</text:p></table:table-cell>"
        )
    return (
        '<table:table-cell office:value-type="string">'
        f"<text:p>{escape(value)}</text:p></table:table-cell>"
    )


def ods_rows(rows):
    made = ["".join(map(ods_cell, row)) for row in rows]
    return "".join(f"<table:table-row>{cells}</table:table-row>" for cells in made)


def ods(rows):
    """A workbook of one sheet; its rows as values or as the XML of a table."""
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    content = (
        f'<office:document-content xmlns:office="{OASIS}:office:1.0" '
        f'xmlns:table="{OASIS}:table:1.0" xmlns:text="{OASIS}:text:1.0" office:version="1.2">'
        '<office:body><office:spreadsheet><table:table table:name="S">'
        f"{rows if isinstance(rows, str) else ods_rows(rows)}"
        "</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    manifest = (
        f'<manifest:manifest xmlns:manifest="{OASIS}:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        "</manifest:manifest>"
    )
    return zipped({"mimetype": kind, "content.xml": content, "META-INF/manifest.xml": manifest})


# The binary format of Excel 97 to 2003, in its container of sectors


def record(kind, data):
    return struct.pack("<HH", kind, len(data)) + data


def xls_cell(row, col, value):
    place = struct.pack("<HHH", row, col, 0)
    if isinstance(value, int | float):
        return record(0x0203, place + struct.pack("<d", value))
    text = value.encode("utf-16-le")
    return record(0x0204, place + struct.pack("<HB", len(value), 1) + text)


def xls_stream(rows):
    cells = b"".join(
        xls_cell(r, c, value)
        for r, row in enumerate(rows)
        for c, value in enumerate(row)
        if value != ""
    )
    height, width = max(1, len(rows)), max(map(len, rows), default=1)
    size = record(0x0200, struct.pack("<IIHHH", 0, height, 0, width, 0))
    sheet = record(0x0809, struct.pack("<HHHHII", 0x600, 0x10, 0, 0, 0, 0)) + size + cells
    begin = record(0x0809, struct.pack("<HHHHII", 0x600, 5, 0, 0, 0, 0))
    end = record(0x000A, b"")
    at = len(begin) + 4 + 9 + len(end)
    name = record(0x0085, struct.pack("<IBB", at, 0, 0) + b"\x01\x00S")
    return begin + name + end + sheet + end


def xls(rows, stream_name="Workbook"):
    """A workbook of one sheet of numbers and words."""
    stream = xls_stream(rows)
    stream += bytes(max(4096, -(-len(stream) // 512) * 512) - len(stream))
    sectors = len(stream) // 512
    chain = [*range(3, sectors + 2), 0xFFFFFFFE]
    fat = [0xFFFFFFFD, 0xFFFFFFFE, *chain]
    fat += [0xFFFFFFFF] * (128 - len(fat))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(6)
    header += struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0)
    header += struct.pack("<109I", 0, *[0xFFFFFFFF] * 108)
    root = directory_entry("Root Entry", 5, 1, 0xFFFFFFFE, 0)
    book = directory_entry(stream_name, 2, 0xFFFFFFFF, 2, len(stream))
    return header + struct.pack("<128I", *fat) + (root + book).ljust(512, b"\0") + stream


def directory_entry(name, kind, child, start, size):
    text = name.encode("utf-16-le") + b"\0\0"
    entry = text.ljust(64, b"\0") + struct.pack("<HBB", len(text), kind, 1)
    entry += struct.pack("<III", 0xFFFFFFFF, 0xFFFFFFFF, child) + bytes(36)
    return entry + struct.pack("<IQ", start, size)
