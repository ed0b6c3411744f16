"""Read the rows of a sheet as cards: what each column means, and what habits of other tools ask for.

Rows that repeat each other are copies of one card; the second half of the rows can be the backs of the first; several
words in one cell can make a card each.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.content import card_columns, source
from generator.content.card_columns import Field, Names, read_number
from generator.content.sheets import Cell, Row, Sheet, name_column
from generator.model.findings import Finding, Mark, ProjectError, Severity

Key = tuple[Field, str]  # a field, and the language of its translation or ""

COUNT: Final[Key] = (("count",), "")
_ID: Final[Key] = (("id",), "")
_NAME: Final[Key] = (("name",), "")
_NOT_READ: Final = "ignore"  # as a map says of a column
_NOTES: Final = frozenset(("notes", "note", "comment", "comments", "front-template", "back-template"))
_BACK_KEYS: Final = frozenset(("name", "text", "texts", "art", "arts", "stats"))
_LETTERS: Final = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "\u2019": "", "'": ""})
_LONGEST_ID: Final = 60
_RANGE: Final = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How a sheet is imported.

    Attributes:
        deck: Id of the deck, which is created if the game has none.
        game: Id of its game; None if only one can be meant.
        sheet: Name of the sheet; None for the one that is called like the deck, or the first.
        columns: File that says what columns mean; None for none.
        rows: Numbers of the cards to read, from 1, such as `1-10,12`; empty for all.
        combine: Headers of columns with several words in a cell, each of which makes a card.
        has_backs: Whether the second half of the rows are the backs of the first half.
        is_clearing: Whether an empty cell deletes the value of its card.
        is_deleting: Whether cards that the sheet lacks are deleted.
        like: Id of a deck that a new one has size, layouts and stats of; None for plain cards.
    """

    deck: str
    game: str | None = None
    sheet: str | None = None
    columns: Path | None = None
    rows: str = ""
    combine: Sequence[str] = ()
    has_backs: bool = False
    is_clearing: bool = False
    is_deleting: bool = False
    like: str | None = None


class Entry(NamedTuple):
    """A cell of a sheet: one field of one card."""

    row: Row
    column: int
    cell: Cell


class Record(NamedTuple):
    """One card of a sheet: its first row, and its entries."""

    row: Row
    entries: Mapping[Key, Entry]

    def read(self, name: str) -> str:
        """Return the text of a field; empty if the sheet has none."""
        entry = self.entries.get(((name,), ""))
        return "" if entry is None else entry.cell.text


class SheetRows:
    """The columns and the cards of a sheet.

    Attributes:
        columns: The header of each column that is read, by what it means.
        unread: The headers of the others.
        stats: Names of stats of a new deck, with whether all rows have them.
        findings: What cannot be read.
    """

    def __init__(self, sheet: Sheet, options: ImportOptions, names: Names, *, is_new: bool) -> None:
        self.columns: dict[Key, str] = {}
        self.unread: list[str] = []
        self.stats: dict[str, bool] = {}
        self.findings: list[Finding] = []
        self._sheet, self._options = sheet, options
        self._indices: dict[Key, int] = {}
        self._read_header(names, is_new=is_new)

    def report(self, code: str, row: Row, index: int, message: str, hint: str = "") -> None:
        """Add a finding about a cell."""
        mark = Mark(self._sheet.file, row.line, index + 1)
        place = f"{self._sheet.name}!{name_column(index)}{row.number}"
        self.findings.append(Finding(mark, code, Severity.ERROR, f"{place}: {message}", hint))

    def read_records(self) -> list[Record]:
        """Return the cards, each once."""
        rows = self._sheet.rows[1:]
        if self._options.rows:
            wanted = _parse_ranges(self._options.rows)
            rows = tuple(row for number, row in enumerate(rows, 1) if any(number in part for part in wanted))
        half = len(rows) // 2 if self._options.has_backs else len(rows)
        records = [self._read_row(row) for row in rows[:half]]
        backs = [self._read_row(row) for row in rows[half:]]
        if backs and len(backs) != half:
            message = f"This is one of {len(rows)} rows, of which half cannot be backs."
            self.report("TB126", rows[-1], 0, message, "Give each card a row for its back, in the same order.")
            return []
        records = [_add_back(*pair) for pair in zip(records, backs, strict=True)] if backs else records
        for header in self._options.combine:
            records = [combined for record in records for combined in self._combine(record, header)]
        return self._merge_copies(records)

    def _read_header(self, names: Names, *, is_new: bool) -> None:
        stated, header = _read_map(self._options.columns), self._sheet.rows[0]
        for index, cell in enumerate(header.cells):
            values = [row.cells[index].text for row in self._sheet.rows[1:] if index < len(row.cells)]
            meaning = stated.get(cell.text, "")
            key = None if meaning == _NOT_READ else card_columns.parse_header(meaning or cell.text, names, values)
            if key is None and meaning not in {"", _NOT_READ}:
                message = f"{self._options.columns}: `{meaning}` is not a field; write one such as `stats.speed`"
                raise ProjectError(message)
            if key is None and is_new and not meaning:
                key = self._invent_field(cell.text, values)
            if key is None or (key[1] and not card_columns.is_text(key[0])):
                if cell.text or any(values):
                    self.unread.append(f"{cell.text} ({name_column(index)})".lstrip())
            elif key in self.columns:
                hint = "Rename one of them, or say in a map that it is ignored."
                self.report("TB126", header, index, f"`{self.columns[key]}` means the same as this column.", hint)
            else:
                self.columns[key], self._indices[key] = cell.text, index
        if not {_ID, _NAME} & self.columns.keys():
            hint = "Call a column `id` or `name`, or say with --map which it is."
            self.report("TB126", header, 0, "No column says which card a row is about.", hint)

    def _invent_field(self, header: str, values: Sequence[str]) -> Key | None:
        """Return the field of a new deck for an unknown column: a stat if it has numbers, else a text."""
        name = make_id(header)
        if not name or header.startswith("#") or name in _NOTES or not any(values):
            return None
        if any(value and read_number(value) is None for value in values):
            return ("texts", name), ""
        self.stats[name] = all(values)
        return ("stats", name), ""

    def _read_row(self, row: Row) -> Record:
        entries = {}
        for key, index in self._indices.items():
            cell = row.cells[index] if index < len(row.cells) else Cell("")
            entries[key] = Entry(row, index, cell)
            if cell.problem:
                hint = "Write the value itself into the cell, as text."
                self.report("TB125", row, index, f"The cell contains {cell.problem}.", hint)
        return Record(row, entries)

    def _combine(self, record: Record, header: str) -> Iterator[Record]:
        """Yield a record for each of several words in a cell, which its name and id end with."""
        key = next((key for key, name in self.columns.items() if name == header), None)
        if key is None:
            raise ProjectError(f"--combine {header}: no column of that name is read")
        words = [word.strip() for word in record.entries[key].cell.text.split(",")]
        for word in words:
            texts = {key: word}
            if len(words) > 1 and record.read("name"):
                texts[_NAME] = f"{record.read('name')} - {word}"
            if len(words) > 1 and record.read("id"):
                texts[_ID] = f"{record.read('id')}-{make_id(word)}"
            entries = {key: record.entries[key]._replace(cell=Cell(text)) for key, text in texts.items()}
            yield record._replace(entries={**record.entries, **entries})

    def _merge_copies(self, records: Sequence[Record]) -> list[Record]:
        """Return the records without those that repeat another one, which add to its count."""
        merged: dict[str, Record] = {}
        for record in records:
            name = record.read("id") or record.read("name") or f"row {record.row.number}"
            first = merged.setdefault(name, record)
            if first is record:
                continue
            pair = [{key: entry.cell.text for key, entry in item.entries.items()} for item in (first, record)]
            counts = [read_number(texts.pop(COUNT, "") or "1") for texts in pair]
            if pair[0] == pair[1] and None not in counts:
                entry = first.entries.get(COUNT) or next(iter(first.entries.values()))
                total = Cell(str(sum(count or 0 for count in counts)))
                merged[name] = first._replace(entries={**first.entries, COUNT: entry._replace(cell=total)})
            else:
                hint = "Give each card an id of its own, or all rows of a card the same cells."
                message = f"Row {first.row.number} is about `{name}`, too, and has other cells."
                self.report("TB126", record.row, 0, message, hint)
        return list(merged.values())


def make_id(name: str) -> str:
    """Make an id from a name; empty if that is not possible."""
    decomposed = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    id_ = re.sub("[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_ID].strip("-")
    return id_ if project.is_id(id_) else ""


def _add_back(front: Record, back: Record) -> Record:
    """Return a record with those entries of another one that differ, as its back."""
    entries = {
        (("back", *field), locale): entry
        for (field, locale), entry in back.entries.items()
        if field[0] in _BACK_KEYS and entry.cell.text not in {"", front.entries[field, locale].cell.text}
    }
    return front._replace(entries={**front.entries, **entries})


def _read_map(path: Path | None) -> Mapping[str, str]:
    if path is None:
        return {}
    checked = source.read(path, path.as_posix())
    for finding in checked.findings:
        raise ProjectError(f"{path.as_posix()}:{finding.mark.line}: {finding.message}")
    columns = {} if checked.value is None else checked.value.get("columns")
    if not isinstance(columns, dict) or not all(isinstance(value, str) for value in columns.values()):
        raise ProjectError(
            f"{path.as_posix()} must have `columns:`, and below it lines such as `Firepower: stats.guns`"
        )
    return columns


def _parse_ranges(words: str) -> list[range]:
    """Return the ranges of numbers that a text such as `1-10,12` names."""
    ranges = []
    for word in words.replace(" ", "").split(","):
        match = _RANGE.fullmatch(word)
        if match is None:
            raise ProjectError(f"--rows {words}: write numbers of cards such as 1-10,12")
        ranges.append(range(int(match[1]), int(match[2] or match[1]) + 1))
    return ranges
