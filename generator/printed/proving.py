"""Printed PDFs held against what they must be: by themselves, and inside a project against its content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from generator import load, project
from generator.preflight import checking
from generator.preflight.judging import PAPERS, Asked
from generator.preflight.reading import Correction
from generator.printed.printers import LYING, STANDING, Printer
from generator.spine import lots
from generator.spine.correcting import Moved
from generator.spine.findings import Finding, Mark, ProjectError, Severity, in_order
from generator.spine.model import Deck, Game, Library

_BACK: Final = "back"


def proved(
    files: Sequence[Path],
    here: Path,
    asked: Asked,
    correction: Correction = ((0.0, 0.0), 0.0),
    *,
    is_edge_asked: bool = True,
    printer: Printer | None = None,
) -> tuple[Finding, ...]:
    """Return what is wrong with PDFs; inside a project they are counted against its content.

    Where nobody has asked how near to the edge of the paper may be printed, the sheets of the decks do. Backs that were
    printed for a `printer` were moved as it needs them; the paper is that of a folder around the file.

    Raises:
        ProjectError: The project's content cannot be read.
    """
    library = _library(here)
    papers = asked.papers if library is None else _papers(library)
    found: list[Finding] = []
    for path in files:
        if path.is_dir():
            mark = Mark(_name(path, here))
            found.append(Finding(mark, "TB410", Severity.ERROR, "It is a folder.", "Name the PDFs that lie in it."))
            continue
        counted = None if library is None else partial(_counts, library, path)
        against = asked._replace(papers=papers)
        edge = None if library is None or is_edge_asked else partial(_edge, library, asked.edge)
        moved = (correction, correction) if printer is None else _corrections(printer, path)
        found += checking.checked(
            path, _name(path, here), against, correction=moved[0], lying=moved[1], counts=counted, edge=edge
        )
    return in_order(found)


def _corrections(printer: Printer, path: Path) -> tuple[Correction, Correction]:
    """Return how a printer's backs are moved on sheets of a PDF that stand, and on those that lie."""
    there = [paper for paper in printer.papers if paper in path.absolute().parts] or list(printer.papers)
    ways = printer.papers[there[0]] if there else {}
    standing, lying = (ways.get(way, Moved()) for way in (STANDING, LYING))
    return ((standing.right, standing.down), standing.turn), ((lying.right, lying.down), lying.turn)


def counts(game: Game, decks: Sequence[str]) -> Mapping[str, int]:
    """Return how often each face of some decks is printed, by its id; a deck that the game lacks counts as empty."""
    wanted: dict[str, int] = {}
    for deck in game.decks:
        if deck.id in decks:
            _add(deck, wanted)
    return wanted


def _add(deck: Deck, wanted: dict[str, int]) -> None:
    for card in deck.cards:
        faces = [f"{deck.id}.{card.id}.front"]
        if card.back is not None:
            faces.append(f"{deck.id}.{card.id}.{_BACK}")
        elif deck.back is not None:
            faces.append(f"{deck.id}.{_BACK}")
        for face in faces:
            wanted[face] = wanted.get(face, 0) + card.count


def _library(here: Path) -> Library | None:
    """Return the content around a folder; None outside a project."""
    try:
        root = project.root_of(here)
    except ProjectError:
        return None
    return load.library(root).value


def _papers(library: Library) -> Mapping[str, tuple[int, int]]:
    return {**PAPERS, **{paper: (size.width, size.height) for paper, size in library.papers.items()}}


def _counts(library: Library, path: Path, shown: frozenset[str]) -> Mapping[str, int] | None:
    """Return what the content says of the decks shown in a PDF, and of those that it is called after.

    None when no game has them all. Of two games the one wins whose name is a folder around the file.
    """
    games = sorted(library.games.values(), key=lambda game: game.id not in path.absolute().parts)
    for game in games:
        there, called = {deck.id for deck in game.decks}, lots.lot(game, path.stem)
        decks = shown | (set() if called is None else {deck.id for deck in called.decks})
        if decks and decks <= there:
            return counts(game, sorted(decks))
    return None


def _edge(library: Library, usual: int, shown: frozenset[str]) -> int:
    """Return how near to the edge of the paper the sheets of the decks shown in a PDF let marks come, in um."""
    asked = (
        library.sheets[sheet].mark_edge
        for game in library.games.values()
        for sheet in (deck.sheet or "" for deck in game.decks if deck.id in shown)
        if sheet in library.sheets
    )
    return min((usual, *asked))


def _name(path: Path, here: Path) -> str:
    """Return what findings call a file: its path below the folder where the command runs, else as it was given."""
    whole = path.absolute()
    return (whole.relative_to(here) if whole.is_relative_to(here) else path).as_posix()
