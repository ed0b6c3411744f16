"""Read spreadsheets (CSV, and Excel and OpenDocument files with the extra `sheets`) into cells of text, and write them.

Formulas are read as the values that were saved with them; nothing is evaluated.

Threat model: the file comes from a stranger. It may try to

- fill the memory: at most 16 MiB per file, 256 MiB when it is unpacked, 20,000 rows and 400 columns;
- have a formula run when a file that we wrote is opened: texts are written as texts, and in CSV, which knows none, a
  text that a program would run gets a `'` before it. Reading takes exactly that one off again.
"""

from __future__ import annotations

import csv
import datetime as dt
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import unescape

from generator.content import text_files
from generator.model.findings import ProjectError
from generator.model.text import format_count

Value = str | int | float | bool | None

_MOST_BYTES: Final = 16 << 20
_MOST_UNPACKED: Final = 256 << 20
_MOST_ROWS: Final = 20_000
_MOST_COLUMNS: Final = 400
_LONGEST_TEXT: Final = 32_767  # of a cell in Excel
_LONGEST_NAME: Final = 31  # of a sheet there
_BOOKS: Final = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_DELIMITERS: Final = ",;\t|"
_RUN_BY_PROGRAMS: Final = re.compile(r"'*[=+\-@\t\r]")
_GUARDED: Final = re.compile(r"'+[=+\-@\t\r]")
_COMMENT: Final = ";"
# Of the XML of a sheet: a cell with what it contains, the value in it, a hidden row.
_CELL: Final = re.compile(r'<c r="([A-Z]+[0-9]+)"([^>]*?)(?:/>|>(.*?)</c>)', re.DOTALL)
_SAVED_VALUE: Final = re.compile(r"<v>([^<]+)</v>|<is>")
_HIDDEN_ROW: Final = re.compile(r'<row [^>]*hidden="(?:1|true)"')
_ATTRIBUTE: Final = re.compile(r'([\w:]+)="([^"]*)"')


class Cell(NamedTuple):
    r"""One cell of a spreadsheet.

    Attributes:
        text: What it contains, as text without blanks around it; line breaks are `\n`.
        problem: Why this is not what its author sees, worded to follow "The cell contains"; usually empty.
    """

    text: str
    problem: str = ""


class Row(NamedTuple):
    """One row of a spreadsheet.

    Attributes:
        number: As spreadsheet programs count, from 1.
        line: Its first line in the file; the number in files that have no lines.
    """

    number: int
    line: int
    cells: tuple[Cell, ...]


class Sheet(NamedTuple):
    """One sheet of a file.

    Attributes:
        file: What messages call the file.
        rows: Those that are not empty and not comments (`;` in the first cell); the first has the names of the columns.
        notes: What the reader should know about how it was read: sentences.
    """

    file: str
    name: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


class Table(NamedTuple):
    """A sheet to write; numbers stay numbers, everything else is text."""

    name: str
    rows: Sequence[Sequence[Value]]


def read_sheet(path: Path, name: str, wanted: str | None, usual: str) -> Sheet:
    """Read a sheet of a file, which messages call `name`.

    Args:
        path: The file.
        name: What messages call it.
        wanted: The name of the sheet, if the user says it.
        usual: The name to look for otherwise; the only sheet of a file can have any name.

    Raises:
        ProjectError: It cannot be read, has no such sheet, is too large, or needs a package that is not installed.
    """
    data = text_files.read_limited(path, name, _MOST_BYTES)
    if len(data) > _MOST_BYTES:
        raise ProjectError(f"{name} is larger than 16 MiB")
    if path.suffix.lower() in _BOOKS:
        sheet = _read_book(data, name, wanted, usual)
    elif data[:4] in {b"PK\3\4", b"\xd0\xcf\x11\xe0"}:
        raise ProjectError(f"{name} is a workbook: give its name the right ending, such as .xlsx")
    elif wanted is not None:
        raise ProjectError(f"{name} is text, which has no sheets; leave out --sheet")
    else:
        sheet = _read_csv(data, name, path.stem)
    if len(sheet.rows) > _MOST_ROWS or any(len(row.cells) > _MOST_COLUMNS for row in sheet.rows):
        raise ProjectError(f"{name} has more than {_MOST_ROWS:,} rows or {_MOST_COLUMNS} columns")
    if not sheet.rows:
        raise ProjectError(f"{name} has no rows in the sheet {sheet.name}")
    return sheet


def name_column(index: int) -> str:
    """Return the letters of a column from its index from 0: A, B ... Z, AA."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def write_csv(table: Table) -> bytes:
    """Return a table as CSV that every spreadsheet program opens: UTF-8 with a byte order mark, commas, CRLF."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    for row in table.rows:
        writer.writerow([_guard(value) for value in row])
    return out.getvalue().encode("utf-8-sig")


def write_book(tables: Iterable[Table]) -> bytes:
    """Return tables as the sheets of an Excel file; the same tables give the same bytes.

    Raises:
        ProjectError: XlsxWriter is not installed, or a text is longer than a cell can hold.
    """
    if find_spec("xlsxwriter") is None:
        raise _miss_extra("writing .xlsx files")
    import xlsxwriter  # noqa: PLC0415 - optional

    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    book.set_properties({"created": dt.datetime(2000, 1, 1)})  # noqa: DTZ001 - a file has no time zone
    text = book.add_format({"num_format": "@", "text_wrap": True, "valign": "top"})  # as text, `1-2` becomes no date
    number = book.add_format({"valign": "top"})
    for table in tables:
        sheet = book.add_worksheet(table.name[:_LONGEST_NAME])
        sheet.freeze_panes(1, 1)
        for at, row in enumerate(table.rows):
            for column, value in enumerate(row):
                if isinstance(value, str) and len(value) > _LONGEST_TEXT:
                    raise ProjectError(f"a text of {row[0]} is longer than a cell can hold (32,767 characters)")
                if isinstance(value, (int, float)) and not isinstance(value, bool):
                    sheet.write_number(at, column, value, number)
                elif value is not None:
                    sheet.write_string(at, column, format_cell(value), text)
        for column, cells in enumerate(zip(*table.rows, strict=True)):
            sheet.set_column(column, column, min(max(len(format_cell(cell)) for cell in cells) + 2, 60), text)
    book.close()
    return out.getvalue()


def format_cell(value: Value) -> str:
    """Return a value as the text that its cell has when it is read."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value)


def _guard(value: Value) -> str:
    text = format_cell(value)
    return f"'{text}" if isinstance(value, str) and _RUN_BY_PROGRAMS.match(text) else text


def normalize(text: str) -> str:
    """Return a text as it is compared: without blanks around it, with line breaks of one kind."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _read_csv(data: bytes, name: str, title: str) -> Sheet:
    notes = []
    try:
        text = data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as error:
            raise ProjectError(f"{name} is not UTF-8: save it as “CSV UTF-8”") from error
        notes.append("It is not UTF-8 and was read as Windows-1252: look at its accents, or save it as “CSV UTF-8”.")
    if "\0" in text:
        raise ProjectError(f"{name} is not a text file")
    # The names of columns rarely contain the delimiter of another dialect.
    start = next((line for line in text.splitlines() if line.strip() and not line.startswith(_COMMENT)), "")
    delimiter = max(_DELIMITERS, key=lambda character: len(next(csv.reader([start], delimiter=character), ())))
    csv.field_size_limit(_MOST_BYTES)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows, line = [], 1
    for number, record in enumerate(reader, 1):
        cells = (cell[1:] if _GUARDED.match(cell) else cell for cell in record)
        rows.append(Row(number, line, tuple(Cell(normalize(cell)) for cell in cells)))
        line = reader.line_num + 1
    return Sheet(name, title, tuple(_select_rows(rows, is_semicolon=delimiter == _COMMENT)), tuple(notes))


def _select_rows(rows: Sequence[Row], *, is_semicolon: bool = False) -> Iterator[Row]:
    """Yield the rows that are neither empty nor comments, which begin with a semicolon.

    Where semicolons divide cells, a comment is a row with an empty cell first and fewer cells than others.
    """
    width = max((len(row.cells) for row in rows), default=0)
    for row in rows:
        first = row.cells[0].text if row.cells else ""
        is_comment = first.startswith(_COMMENT) or (is_semicolon and not first and len(row.cells) < width)
        if not is_comment and any(cell.text or cell.problem for cell in row.cells):
            yield row


def _read_book(data: bytes, name: str, wanted: str | None, usual: str) -> Sheet:
    if find_spec("python_calamine") is None:
        raise _miss_extra(f"reading {PurePosixPath(name).suffix} files")
    import python_calamine  # noqa: PLC0415 - optional

    archive = _open_archive(data, name)
    try:
        book = python_calamine.load_workbook(io.BytesIO(data))
        names: list[str] = book.sheet_names
        usual_title = usual[:_LONGEST_NAME]
        title = next((title for title in (wanted, usual_title) if title in names), names[0])
        if title != wanted if wanted is not None else title != usual_title and len(names) > 1:
            raise ProjectError(
                f"{name} has no sheet {wanted or usual}; say with --sheet which it is: {', '.join(names)}"
            )
        values: list[list[Any]] = book.get_sheet_by_name(title).to_python(skip_empty_area=False, nrows=_MOST_ROWS + 1)
    except (python_calamine.CalamineError, ValueError, OSError, IndexError) as error:
        raise ProjectError(f"{name} cannot be read: {error}") from error
    hidden, problems = (0, {}) if archive is None else _scan(archive, title)
    rows = []
    for number, row in enumerate(values, 1):
        named = ((cell, problems.get(f"{name_column(at)}{number}", "")) for at, cell in enumerate(row))
        rows.append(Row(number, number, tuple(_read_cell(cell, problem) for cell, problem in named)))
    note = f"{format_count(hidden, 'hidden row')} of it {'is' if hidden == 1 else 'are'} read, too."
    return Sheet(name, title, tuple(_select_rows(rows)), (note,) if hidden else ())


def _read_cell(value: Any, problem: str) -> Cell:  # noqa: ANN401 - what calamine returns
    if isinstance(value, (dt.date, dt.time, dt.timedelta)):
        return Cell(str(value), f"a date ({value})")
    if not isinstance(value, str):
        return Cell(format_cell(value), problem)
    text = normalize(value)
    return Cell(text) if text else Cell(text, problem)


def _open_archive(data: bytes, name: str) -> zipfile.ZipFile | None:
    """Open a file as an archive; None if it is of a kind that is not one."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except zipfile.BadZipFile:
        return None
    if sum(part.file_size for part in archive.infolist()) > _MOST_UNPACKED:
        raise ProjectError(f"{name} is larger than 256 MiB when it is unpacked")
    return archive


def _scan(archive: zipfile.ZipFile, title: str) -> tuple[int, Mapping[str, str]]:
    """Return what calamine does not tell of an Excel sheet: how many rows are hidden, and cells without a value."""
    try:
        book = archive.read("xl/workbook.xml").decode(errors="replace")
        links = archive.read("xl/_rels/workbook.xml.rels").decode(errors="replace")
        parts = {}
        for link in re.findall(r"<Relationship [^>]*>", links):
            attributes = dict(_ATTRIBUTE.findall(link))
            parts[attributes.get("Id")] = attributes.get("Target", "").removeprefix("/xl/")
        sheets = [dict(_ATTRIBUTE.findall(sheet)) for sheet in re.findall(r"<sheet [^>]*>", book)]
        part = next(parts[sheet["r:id"]] for sheet in sheets if unescape(sheet["name"]) == title)
        text = archive.read(f"xl/{part}").decode(errors="replace")
    except (KeyError, StopIteration, zipfile.BadZipFile):
        return 0, {}  # a file of another kind
    problems = {}
    for place, attributes, content in _CELL.findall(text):
        value = _SAVED_VALUE.search(content)
        if 't="e"' in attributes:
            problems[place] = f"the error {value[1] if value else ''}"
        elif "<f" in content and value is None:
            problems[place] = "a formula without a value: open and save the file in a spreadsheet program"
    return len(_HIDDEN_ROW.findall(text)), problems


def _miss_extra(what: str) -> ProjectError:
    return ProjectError(f"{what} needs the extra `sheets`: pip install 'tinderbox-games[sheets]'; CSV needs nothing")
