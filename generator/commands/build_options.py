"""What is ordered from a build, and what it hands back: plain values that cost nothing to import."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from generator.model.findings import Finding, ProjectError, Suppressed
from generator.model.phrases import explain_untranslated, format_count
from generator.project import display_path

# Ways to bring backs behind fronts, which go wherever the id of a sheet does: way, and the edge to turn on.
WAYS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "duplex-long": ("duplex", "long"),
        "duplex-short": ("duplex", "short"),
        "single": ("single", "long"),
        "gutterfold": ("gutterfold", "long"),
        "each": ("each", "long"),
    }
)
_SIDES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "single": "on one side, and glue fronts to backs where there are any.",
        "gutterfold": "on one side, and fold on the dashed line where there is one.",
    }
)


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What to print, and how.

    Attributes:
        game, deck: Ids; None for all.
        lang: Locale of the edition; `all` for every language that there is.
        paper: Id of a paper.
        out: Folder to write to; None for the project's own.
        sheet: Id of a sheet specification that takes the place of the decks' own, or one of `WAYS`; None to keep those.
        bleed: In mm; None for what the sheet says; 0 lays cards edge to edge.
        flip: Edge that the printer turns the sheet on: `long` or `short`.
        back_offset: How far backs are moved right and down, in mm.
        back_turn: Degrees clockwise by which backs are turned.
        lying: The same two for backs of sheets that lie; None for the same.
        force: Print although lint finds errors.
        fallback: Print English where a translation is missing or was made for another text.
        png: Dots per inch of the faces that are written as PNG too; None for none.
        cards: Print only these into PDFs of their own: ids of cards and decks parted by commas, or
            `changed-since=FILE` (an earlier manifest); None for all.
        guides: Show the safe zone of each card, on a layer that is not printed.
        ink: How much of it: `full`, `low` or `mono` (greys only).
        jobs: How many processes may draw at once; None for one a processor. What is printed is the same.
    """

    game: str | None = None
    lang: str = "en"
    paper: str = "a4"
    deck: str | None = None
    out: Path | None = None
    sheet: str | None = None
    bleed: float | None = None
    flip: str = "long"
    back_offset: tuple[float, float] = (0.0, 0.0)
    back_turn: float = 0.0
    lying: tuple[tuple[float, float], float] | None = None
    force: bool = False
    fallback: bool = False
    png: int | None = None
    cards: str | None = None
    guides: bool = False
    ink: str = "full"
    jobs: int | None = None

    @property
    def is_lasting(self) -> bool:
        """Whether what it comes to depends on the content alone, and is told whole by the PDFs."""
        return self.png is None and self.cards is None


def expect_agreement(options: BuildOptions, flip: str) -> None:
    """Raise ProjectError when options contradict a way of printing; `flip` is the edge asked for, empty for none."""
    way, edge = WAYS.get(options.sheet or "", ("duplex", flip))
    if way == "duplex":
        if flip not in {"", edge}:
            message = f"--sheet {options.sheet} turns sheets on the {edge} edge, --flip on the {flip} one: give either"
            raise ProjectError(message)
        return
    moved = options.back_offset != (0.0, 0.0) or options.back_turn != 0.0
    idle = "--flip" if flip else "--back-offset and --back-turn" if moved else ""
    if idle:
        message = f"with --sheet {options.sheet} a printer turns no sheets: leave {idle} out"
        raise ProjectError(message)


@dataclass(frozen=True, slots=True)
class Written:
    """A PDF of one deck.

    Attributes:
        path: Where it is.
        title: What people call it.
        pages, cards: How many it holds.
        kept: Whether it was there already and needed no drawing.
        sha256: Of the file.
        sheets: How many pages each sheet of paper has, 1 or 2; none where pages are for a print shop.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    path: Path
    title: str
    pages: int
    cards: int
    kept: bool
    sha256: str = ""
    sheets: tuple[int, ...] = ()
    decks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did: the PDFs, notes on what found no room on paper, and what lint found.

    `proof` is what is wrong with the PDFs themselves, kept ones too; its places are whole paths, and pages as lines.
    Where it was refused, `lacking` says that nothing was in the way but translations that English could stand in for.
    `silenced` is what comments in the content silence, and no refusal counts.
    """

    written: tuple[Written, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    refused: bool = False
    proof: tuple[Finding, ...] = ()
    lacking: bool = False
    silenced: tuple[Suppressed, ...] = ()


def summary(built: Built, here: Path, options: BuildOptions) -> str:
    """Return what a build wrote as text: a line for each PDF below its folder, as seen from the folder `here`.

    Each tells pages, sheets of paper, and which of those are printed on one side only; decks that share sheets are
    named below it. `options` tell how to print.
    """
    if built.lacking:
        return explain_untranslated("Nothing was printed")
    if built.refused:
        return "Nothing was printed: lint finds errors. Mend them, or print all the same with --force."
    lines = [f"note: {note}" for note in built.notes]
    width = max((len(each.path.name) for each in built.written), default=0)
    for folder, files in groupby(built.written, key=lambda each: each.path.parent):
        lines.append(f"{display_path(here, folder)}/")
        for each in files:
            pieces, pages = format_count(each.cards, "piece"), format_count(each.pages, "page")
            told = f"{each.path.name:<{width}}  {pieces:>9}  {pages:>8}"
            told += f"  {_sheets(each.sheets)}" if each.sheets else ""
            lines.append(f"  {told}{'  (unchanged)' if each.kept else ''}")
            lines += [f"    {', '.join(each.decks)}"] if each.decks else []
    return "\n".join((*lines, _total(built.written, options)) if built.written or not lines else lines)


def _sheets(sheets: Sequence[int]) -> str:
    """Return how many sheets of paper a PDF takes, and which of them are printed on one side only."""
    singles = sheets.count(1)
    if singles in {0, len(sheets)}:
        sides = "one side" if singles else "both sides"
    else:
        sides = "the last one-sided" if sheets.index(1) == len(sheets) - 1 else f"{singles} of them one-sided"
    return f"{format_count(len(sheets), 'sheet'):>9}, {sides}"


def _total(written: Sequence[Written], options: BuildOptions) -> str:
    """Return how many files, pages and sheets of paper there are, and how to print them."""
    pages, sheets = sum(each.pages for each in written), [pages for each in written for pages in each.sheets]
    made = f"{format_count(len(written), 'file')}, {format_count(pages, 'page')}"
    way, edge = WAYS.get(options.sheet or "", ("duplex", options.flip))
    if way == "each":
        return f"{made}: one page a face, for a print shop."
    how = _SIDES.get(way) or _turned(sheets, edge)
    return f"{made} on {format_count(len(sheets), 'sheet')} of {options.paper.capitalize()}: print at 100 %, {how}"


def _turned(sheets: Sequence[int], edge: str) -> str:
    """Return on which sides to print, and how the paper is turned for the other."""
    if 2 not in sheets:  # noqa: PLR2004 - pages
        return "on one side."
    which = "on both sides where it says so" if 1 in sheets else "on both sides"
    return f"{which}, turned on the {edge} edge."
