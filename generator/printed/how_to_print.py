"""What a printed folder holds and how to print it, for whoever has nothing but the folder: a text beside the PDFs.

It is made of what stands there, so it tells of decks that were printed in other ways too; the small print of each sheet
says how it gets its backs.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator.kept import ledger
from generator.kept.ledger import Entry
from generator.kept.writing import write
from generator.printed import manifest
from generator.tongues import tongue

_STEPS: Final = ("size", "backs", "card", "cut")
_WIDE: Final = 92  # characters in a line


class Called(NamedTuple):
    """A PDF that a build of everything prints.

    Attributes:
        file: Its name.
        title: What people call it.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    file: str
    title: str
    decks: tuple[str, ...] = ()


def keep(folder: Path, called: Iterable[Called], paper: str, locale: str) -> None:
    """Write the text into a folder, unless the same stands there; nothing where none of the PDFs has been printed.

    Raises:
        ProjectError: It cannot be written.
    """
    entries = ledger.read(folder / ledger.NAME)
    there = [(each, entries[each.file]) for each in called if each.file in entries]
    if not there:
        return
    data = text(there, paper, locale).encode()
    path = folder / manifest.LEAFLET
    if ledger.digest_of(path) != ledger.digest(data):
        write(path, data)


def text(there: Sequence[tuple[Called, Entry]], paper: str, locale: str) -> str:
    """Return what PDFs are, how many sheets of paper each takes, and how to print and cut them, in a language."""
    said = tongue.words("print", locale)
    colon = tongue.words("page", locale)["colon"]
    rows = [(said["file"], said["both"], said["one"], said["holds"]), *_rows(there, said, colon)]
    file, both, one = (max(len(row[column]) for row in rows) for column in range(3))
    lines = [said["title"], "", tongue.word("print", "sheets", locale, paper.capitalize()), ""]
    lines += [f"  {row[0]:<{file}}  {row[1]:>{both}}  {row[2]:>{one}}  {row[3]}".rstrip() for row in rows]
    lines += [""]
    if not all(entry.sheets for _, entry in there):
        lines += [*textwrap.wrap(said["shop"], _WIDE), ""]
    for number, step in enumerate(_STEPS, 1):
        lines += textwrap.wrap(f"{number}. {said[step]}", _WIDE, subsequent_indent="   ")
    return "\n".join((*lines, ""))


def _rows(
    there: Sequence[tuple[Called, Entry]], said: Mapping[str, str], colon: str
) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, sheets with two sides and with one, and what it is, of each PDF; then how many sheets there are."""
    for called, entry in there:
        holds = f"{called.title}{colon}{', '.join(called.decks)}" if called.decks else called.title
        both, one = entry.sheets.count(2), entry.sheets.count(1)
        yield called.file, _number(both), _number(one), holds if entry.sheets else f"{holds} *"
    sheets = [pages for _, entry in there for pages in entry.sheets]
    yield said["all"], _number(sheets.count(2)), _number(sheets.count(1)), ""


def _number(count: int) -> str:
    return str(count) if count else "-"
