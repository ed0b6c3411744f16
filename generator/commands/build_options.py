"""The options and the results of commands that print, and those of a build.

Little is imported here, so that an unchanged project is answered at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from generator.model.findings import Finding, ProjectError, Suppressed, explain_refusal
from generator.model.printer_error import NO_CORRECTIONS, Corrections
from generator.model.text import format_count
from generator.project import display_path

Written = TypeVar("Written")

MANIFEST: Final = "manifest.json"  # beside the PDFs
LEAFLET: Final = "how-to-print.txt"

BOOKLET: Final = "booklet"  # of the rulebook only

# What `--sheet` takes besides the id of a sheet: how backs get behind fronts, and the edge that the paper is turned on.
WAYS: Final[Mapping[str, tuple[str, str]]] = {
    "duplex-long": ("duplex", "long"),
    "duplex-short": ("duplex", "short"),
    "single": ("single", "long"),
    "gutterfold": ("gutterfold", "long"),
    "booklet": (BOOKLET, "short"),
    "each": ("each", "long"),
}
_INSTRUCTIONS: Final[Mapping[str, str]] = {
    "single": "on one side, and glue fronts to backs where there are any.",
    "gutterfold": "on one side, and fold on the dashed line where there is one.",
    "booklet": "on both sides, turned on the short edge; fold all sheets in the middle, and staple the fold.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """Options of all commands that print games.

    Attributes:
        game: Id of a game; None for all.
        languages: Locales; `all` for every language; none for that of the content.
        out: Folder to write to; None for the project's own.
        force: Go on although lint finds errors.
        fallback: Print the text of the content where a translation is missing or out of date.
        jobs: How many processes to use; None for one per processor. It does not change what is printed.
    """

    game: str | None = None
    languages: tuple[str, ...] = ()
    out: Path | None = None
    force: bool = False
    fallback: bool = False
    jobs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions(PrintOptions):
    """Options of a build.

    Attributes:
        paper: Id of a paper.
        deck: Id of a deck, of shared sheets or of another document; None for all.
        sheet: Id of a sheet that replaces the decks' own, or one of `WAYS`; None to keep the decks' own.
        bleed: In mm; 0 lays cards edge to edge; None for the sheet's own.
        flip: Edge that the printer turns the paper on: `long` or `short`.
        corrections: How backs are moved on portrait and on landscape sheets.
        png: Dots per inch of the faces that are also written as PNG; None for none.
        cards: Print only these cards, into PDFs of their own: ids of cards and decks, comma-separated, or
            `changed-since=FILE` with an earlier manifest; None for all.
        guides: Show the safe zone of each card, on a layer that is not printed.
        ink: `full`, `low` or `mono` (greys only).
    """

    paper: str = "a4"
    deck: str | None = None
    sheet: str | None = None
    bleed: float | None = None
    flip: str = "long"
    corrections: Corrections = NO_CORRECTIONS
    png: int | None = None
    cards: str | None = None
    guides: bool = False
    ink: str = "full"

    @property
    def is_cacheable(self) -> bool:
        """Whether the result depends on the content alone, and consists of PDFs alone."""
        return self.png is None and self.cards is None

    @property
    def is_complete(self) -> bool:
        """Whether every deck and document of a game is printed."""
        return self.deck is None and self.cards is None


class WrittenPdf(NamedTuple):
    """A PDF on disk, with how many pages and pieces it has, and whether it was up to date already.

    Attributes:
        sheets: How many pages each sheet of paper has, 1 or 2; empty if each page is a face for a print shop.
        decks: Names of the decks that share its sheets; empty if it holds one deck or none.
    """

    path: Path
    title: str
    pages: int
    pieces: int
    is_unchanged: bool = False
    sha256: str = ""
    sheets: tuple[int, ...] = ()
    decks: tuple[str, ...] = ()


@dataclass(frozen=True)  # generic classes cannot be frozen and have slots
class Result(Generic[Written]):
    """The result of a command that writes files.

    Attributes:
        written: The PDFs, pages, orders or tables.
        notes: What the user should know, a sentence each.
        findings: What lint found, and what is wrong with decks as products.
        is_refused: Whether nothing was written because of errors.
        ink_findings: What is lost by printing with less ink; files are whole paths, and lines are pages.
        is_untranslated: Whether nothing prevented writing but texts that `fallback` would replace.
        suppressed: The findings that comments suppress.
    """

    written: tuple[Written, ...] = ()
    notes: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    is_refused: bool = False
    ink_findings: tuple[Finding, ...] = ()
    is_untranslated: bool = False
    suppressed: tuple[Suppressed, ...] = ()

    def summarize(self, refusal: str, lines: Iterable[str]) -> str:
        """Return the notes and the lines that describe what was written; or why nothing was, after `refusal`."""
        if self.is_refused:
            return explain_refusal(refusal, is_untranslated=self.is_untranslated)
        return "\n".join((*(f"note: {note}" for note in self.notes), *lines))


BuildResult = Result[WrittenPdf]


def expect_agreement(options: BuildOptions, flip: str) -> None:
    """Check that options do not contradict each other.

    Args:
        options: The options.
        flip: The edge that the user chose, `long` or `short`; empty if none.

    Raises:
        ProjectError: They contradict each other.
    """
    way, edge = WAYS.get(options.sheet or "", ("duplex", flip))
    if way == BOOKLET and (options.deck not in {None, "rulebook"} or options.cards is not None):
        raise ProjectError("only the rulebook is printed as a booklet: leave out --deck and --cards")
    if way in {"duplex", BOOKLET}:
        if flip not in {"", edge}:
            raise ProjectError(
                f"--sheet {options.sheet} turns the paper on its {edge} edge, but --flip on its {flip} edge: "
                "use only one of them"
            )
        return
    is_moved = options.corrections != NO_CORRECTIONS
    unused = "--flip" if flip else "--back-offset and --back-turn" if is_moved else ""
    if unused:
        raise ProjectError(f"with --sheet {options.sheet} the paper is not turned over: leave out {unused}")


def summarize(result: BuildResult, here: Path, options: BuildOptions) -> str:
    """Describe what a build wrote: a line for each PDF below its folder, and how to print them.

    Args:
        result: What the build did.
        here: The folder that paths are relative to.
        options: The options of the build.
    """
    lines = []
    width = max((len(pdf.path.name) for pdf in result.written), default=0)
    for folder, pdfs in groupby(result.written, key=lambda pdf: pdf.path.parent):
        lines.append(f"{display_path(here, folder)}/")
        for pdf in pdfs:
            pieces, pages = format_count(pdf.pieces, "piece"), format_count(pdf.pages, "page")
            line = f"{pdf.path.name:<{width}}  {pieces:>9}  {pages:>8}"
            line += f"  {_describe_sheets(pdf.sheets)}" if pdf.sheets else ""
            lines.append(f"  {line}{'  (unchanged)' if pdf.is_unchanged else ''}")
            lines += [f"    {', '.join(pdf.decks)}"] if pdf.decks else []
    if result.written or not result.notes:
        lines.append(_describe_total(result.written, options))
    return result.summarize("Nothing was printed", lines)


def _describe_sheets(sheets: Sequence[int]) -> str:
    """Say how many sheets of paper a PDF takes, and which of them are printed on one side only."""
    singles = sheets.count(1)
    if singles in {0, len(sheets)}:
        sides = "one side" if singles else "both sides"
    else:
        sides = "the last one-sided" if sheets.index(1) == len(sheets) - 1 else f"{singles} of them one-sided"
    return f"{format_count(len(sheets), 'sheet'):>9}, {sides}"


def _describe_total(pdfs: Sequence[WrittenPdf], options: BuildOptions) -> str:
    """Say how many files, pages and sheets of paper there are, and how to print them."""
    pages, sheets = sum(pdf.pages for pdf in pdfs), [sides for pdf in pdfs for sides in pdf.sheets]
    total = f"{format_count(len(pdfs), 'file')}, {format_count(pages, 'page')}"
    way, edge = WAYS.get(options.sheet or "", ("duplex", options.flip))
    if way == "each":
        return f"{total}: one page a face, for a print shop."
    instructions = _INSTRUCTIONS.get(way)
    if instructions is None and 2 not in sheets:  # noqa: PLR2004 - sides
        instructions = "on one side."
    elif instructions is None:
        which = "on both sides where it says so" if 1 in sheets else "on both sides"
        instructions = f"{which}, turned on the {edge} edge."
    paper = f"{format_count(len(sheets), 'sheet')} of {options.paper.capitalize()}"
    return f"{total} on {paper}: print at 100 %, {instructions}"


def name_relatively(findings: Sequence[Finding], here: Path) -> tuple[Finding, ...]:
    """Return findings whose files are whole paths with paths relative to the folder `here`."""
    return tuple(
        replace(finding, mark=finding.mark._replace(file=display_path(here, Path(finding.mark.file))))
        for finding in findings
    )
