"""Content as one value: every file of a project, read, checked for its shape, and put together.

What cannot be built is left out, with a finding; everything else is there. References between files (a card's layout,
its deck's size, an icon in a text) are kept as they are written: checks judge them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator import project
from generator.content.boxes import build_stocks
from generator.content.codes import CONTENT_CODES
from generator.content.files import File, find_strays, read_files
from generator.content.games import build_game
from generator.content.shops import build_shops
from generator.content.theme import build_theme
from generator.model.findings import Checked
from generator.model.game import Library, Theme
from generator.model.sizes import CardSize, Paper, SheetSpec
from generator.model.units import um

__all__ = ["CONTENT_CODES", "house", "library"]


def load_library(root: Path, only: str | None = None) -> Checked[Library]:
    """Return all games of the project at `root`, or the one whose id is `only`, with what they share.

    The findings are in the order of the files, then of the lines; the value holds all that could be built.

    Raises:
        ProjectError: There is no such game, a file cannot be read, or a font's package is not installed.
    """
    with _uncollected():
        return _library(root.resolve(), only)


def load_papers_and_theme(root: Path) -> tuple[Mapping[str, Paper], Theme]:
    """Return the papers and the theme that the games of the project at `root` share, as far as they can be read.

    Raises:
        ProjectError: A file cannot be read, or a font's package is not installed.
    """
    shared = read_files(root.resolve(), ()).files
    _, papers, _ = _sizes(shared)
    made, _ = build_theme(tuple(file for file in shared if file.kind == "theme"), project.shared(root.resolve()))
    return papers, made


@contextmanager
def _uncollected() -> Iterator[None]:
    """Hold back the collector of cycles: all that is made here stays, and looking it through often is slow."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _library(root: Path, only: str | None) -> Checked[Library]:
    names = project.games(root)
    if only is not None:
        project.game_folder(root, only)
        names = (only,)
    contents = read_files(root, names)
    findings = [*contents.findings, *(() if only is not None else find_strays(root))]
    shared = tuple(file for file in contents.files if file.game is None)
    games = {}
    for name in names:
        own = tuple(file for file in contents.files if file.game == name)
        made, found = build_game(own, shared, root, contents.lost(name))
        findings += found
        if made is not None:
            games[name] = made
    sizes, papers, sheets = _sizes(shared)
    sold = build_shops((file for file in shared if file.kind == "shops"), findings)
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: (finding.mark, finding.code, finding.message))
    return Checked(Library(str(root), games, sizes, papers, sheets, sold, build_stocks(shared)), tuple(ordered))


def _sizes(shared: Iterable[File]) -> tuple[dict[str, CardSize], dict[str, Paper], dict[str, SheetSpec]]:
    node: Mapping[str, Any] = next((file.node for file in shared if file.kind == "sizes"), {})
    sizes = {
        id_: CardSize(
            id_, um(size["width"]), um(size["height"]), um(size.get("corner", 0)), bool(size.get("folded", False))
        )
        for id_, size in node.get("sizes", {}).items()
    }
    papers = {id_: Paper(id_, um(paper["width"]), um(paper["height"])) for id_, paper in node.get("papers", {}).items()}
    sheets = {
        id_: SheetSpec(
            id=id_,
            margin=um(sheet["margin"]),
            bleed=um(sheet["bleed"]),
            gap=um(sheet["gap"]),
            mark_length=um(sheet["mark-length"]),
            mark_offset=um(sheet["mark-offset"]),
            mark_weight=float(sheet["mark-weight"]),
            mark_edge=um(sheet.get("mark-edge", 5)),
        )
        for id_, sheet in node.get("sheets", {}).items()
    }
    return sizes, papers, sheets
