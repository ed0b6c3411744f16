"""Preflight of printed PDFs: each by itself and, inside a project, against the project's content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from generator import project
from generator.commands.build_options import BuildOptions, BuildResult
from generator.commands.printers import Printer, pair_corrections
from generator.content import load
from generator.model.findings import Finding, Mark, Severity, sort_findings
from generator.model.game import SELECTION, Library, find_group
from generator.model.printer_error import NO_CORRECTIONS, Corrections
from generator.preflight.checks import PAPERS, Requirements, check_contents, describe_unreadable
from generator.preflight.reader import UnreadableError, read_pdf


def preflight_files(
    files: Sequence[Path],
    here: Path,
    requirements: Requirements,
    corrections: Corrections = NO_CORRECTIONS,
    *,
    is_edge_given: bool = True,
    printer: Printer | None = None,
) -> tuple[Finding, ...]:
    """Check PDFs; inside a project, also count their faces against its content.

    Args:
        files: The PDFs.
        here: The current folder; the project is the one around it, if any.
        requirements: What each of them must satisfy; papers and counts are taken from the project.
        corrections: How backs were moved on purpose, on portrait and on landscape pages.
        is_edge_given: Whether the user chose `requirements.edge`; otherwise sheet layouts may allow less.
        printer: The printer for which backs were moved, instead of `corrections`.

    Raises:
        ProjectError: The project's content cannot be read.
    """
    root = project.find_root(here)
    library = None if root is None else load.load_library(root).value
    if library is not None:
        papers = {paper: (size.width, size.height) for paper, size in library.papers.items()}
        requirements = requirements._replace(papers={**PAPERS, **papers})
    findings: list[Finding] = []
    for path in files:
        absolute = path.absolute()
        name = (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()
        if path.is_dir():
            hint = "Name the PDFs in it."
            findings.append(Finding(Mark(name), "TB410", Severity.ERROR, "It is a folder.", hint))
            continue
        try:
            contents = read_pdf(path, corrections if printer is None else _find_corrections(printer, path))
        except UnreadableError as error:
            findings.append(describe_unreadable(name, str(error)))
            continue
        wanted = requirements
        if library is not None:
            wanted = wanted._replace(counts=_find_counts(library, path, contents.decks))
            if not is_edge_given:
                sheets = (
                    deck.sheet for game in library.games.values() for deck in game.decks if deck.id in contents.decks
                )
                edges = (
                    library.sheets[sheet].mark_edge for sheet in sheets if sheet is not None and sheet in library.sheets
                )
                wanted = wanted._replace(edge=min((requirements.edge, *edges)))
        findings += check_contents(contents, name, wanted)
    return sort_findings(findings)


def preflight_build(result: BuildResult, options: BuildOptions, here: Path) -> tuple[Finding, ...]:
    """Check the PDFs of a build in a project; see `preflight_files`.

    Args:
        result: The build.
        options: Its options, which say how backs were moved.
        here: The current folder.

    Raises:
        ProjectError: The project's content cannot be read.
    """
    paths = [pdf.path for pdf in result.written]
    return preflight_files(paths, here, Requirements(), options.corrections, is_edge_given=False)


def _find_corrections(printer: Printer, path: Path) -> Corrections:
    """Return how a printer's backs are moved on portrait and landscape pages of a PDF, whose folder names its paper."""
    papers = [paper for paper in printer.papers if paper in path.absolute().parts] or list(printer.papers)
    return pair_corrections(printer.papers[papers[0]] if papers else {})


def _find_counts(library: Library, path: Path, decks: frozenset[str]) -> Mapping[str, int] | None:
    """Count the faces of the decks in a PDF, and of those that it is named after; None if no game has them all.

    Of two games, the one whose name is a folder around the file is preferred. A selection of cards is not counted.
    """
    if path.name.startswith(SELECTION):
        return None
    games = sorted(library.games.values(), key=lambda game: game.id not in path.absolute().parts)
    for game in games:
        group = find_group(game, path.stem)
        wanted = decks | (set() if group is None else {deck.id for deck in group.decks})
        if wanted and wanted <= {deck.id for deck in game.decks}:
            counts: Counter[str] = Counter()
            for deck in game.decks:
                for card in deck.cards if deck.id in wanted else ():
                    counts[f"{deck.id}.{card.id}.front"] += card.count
                    if card.back is not None:
                        counts[f"{deck.id}.{card.id}.back"] += card.count
                    elif deck.back is not None:
                        counts[f"{deck.id}.back"] += card.count
            return counts
    return None
