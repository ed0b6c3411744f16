"""What a printed folder holds and how to print it, for whoever has nothing but the folder: a text beside the PDFs.

It is made of what stands there, so it tells of decks that were printed in other ways too; the small print of each sheet
says how it gets its backs.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator import output
from generator.printed.manifest import LEAFLET, Manifest
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


def save_leaflet(folder: Path, called: Iterable[Called], manifest: Manifest, paper: str, locale: str) -> None:
    """Write the text into a folder, for the PDFs that its manifest names; nothing if there are none.

    Raises:
        ProjectError: It cannot be written.
    """
    there = [(each, manifest.sheets.get(each.file, ())) for each in called if each.file in manifest.files]
    if there:
        output.write(folder / LEAFLET, text(there, paper, locale).encode())


def text(there: Sequence[tuple[Called, tuple[int, ...]]], paper: str, locale: str) -> str:
    """Return what PDFs are, how many sheets of paper each takes, and how to print and cut them, in a language."""
    said = tongue.words("print", locale)
    colon = tongue.words("page", locale)["colon"]
    rows = [(said["file"], said["both"], said["one"], said["holds"]), *_rows(there, said, colon)]
    file, both, one = (max(len(row[column]) for row in rows) for column in range(3))
    lines = [said["title"], "", tongue.word("print", "sheets", locale, paper.capitalize()), ""]
    lines += [f"  {row[0]:<{file}}  {row[1]:>{both}}  {row[2]:>{one}}  {row[3]}".rstrip() for row in rows]
    lines += [""]
    if not all(sheets for _, sheets in there):
        lines += [*textwrap.wrap(said["shop"], _WIDE), ""]
    for number, step in enumerate(_STEPS, 1):
        lines += textwrap.wrap(f"{number}. {said[step]}", _WIDE, subsequent_indent="   ")
    return "\n".join((*lines, ""))


def _rows(
    there: Sequence[tuple[Called, tuple[int, ...]]], said: Mapping[str, str], colon: str
) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, sheets with two sides and with one, and what it is, of each PDF; then how many sheets there are."""
    for called, sheets in there:
        holds = f"{called.title}{colon}{', '.join(called.decks)}" if called.decks else called.title
        both, one = sheets.count(2), sheets.count(1)
        yield called.file, _number(both), _number(one), holds if sheets else f"{holds} *"
    pages = [each for _, sheets in there for each in sheets]
    yield said["all"], _number(pages.count(2)), _number(pages.count(1)), ""


def _number(count: int) -> str:
    return str(count) if count else "-"
