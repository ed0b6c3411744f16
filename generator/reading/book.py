"""The rulebook as checks see it: laid out, and which of its rules the engine and scenarios cite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import engine
from generator import project, source
from generator.geometry import Size
from generator.layout import reference
from generator.layout.case import Metrics
from generator.layout.rulebook import BookFact, Diagrams, Drawn, lay_out
from generator.model import Game, Library
from generator.source import ListNode, MapNode
from generator.units import Um

_RULE: Final = re.compile(r"\bRules?:(.*?)(?=\bRulings?:|\n[ \t]*\n|\Z)", re.DOTALL)
_ANCHOR: Final = re.compile(r"(?<![\w.:-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-])")
_CITE: Final = "rules:"
_BODIES: Final = ("body", "handlers", "orelse", "finalbody", "cases")


class Book(NamedTuple):
    """A rulebook in one language, laid out on the smallest paper.

    Attributes:
        facts: What is not as it should be in print, on its pages or on the reference sheet.
        cited: Anchors of rules that the engine or a scenario cites; None when the game has neither, or nobody looked.
    """

    facts: tuple[BookFact, ...]
    cited: frozenset[str] | None


def see(
    library: Library,
    game: Game,
    metrics: Metrics,
    locale: str = "en",
    diagrams: Diagrams | None = None,
    *,
    in_print: bool = False,
) -> Book | None:
    """Return the rulebook of a game as checks see it; None when there is none, or nothing to print it on or with.

    Without `diagrams` every picture is taken to be of a usual height; with `in_print` nobody looks for what is cited.

    Raises:
        ProjectError: A file of scenarios cannot be read.
    """
    if game.rulebook is None or not library.papers or not game.theme.fonts:
        return None
    papers = library.papers.values()
    paper = Size(Um(min(paper.width for paper in papers)), Um(min(paper.height for paper in papers)))
    laid = lay_out(game, paper, metrics, locale=locale, diagrams=diagrams or _stand_in)
    facts = [*laid.facts]
    for each in papers:
        size = Size(Um(each.width), Um(each.height))
        facts += reference.lay_out(game, size, metrics, locale=locale, pages=laid.pages).facts
    if in_print:
        return Book(tuple(dict.fromkeys(facts)), None)
    pinned, carried_out = _pinned(Path(library.root), game.id), executed(game.id)
    cited = None if pinned is None and carried_out is None else (pinned or frozenset()) | (carried_out or frozenset())
    return Book(tuple(dict.fromkeys(facts)), cited)


def _stand_in(_: str, width: Um) -> Drawn:
    """Return a picture of a usual height: whether one can be drawn is not looked at here."""
    return Drawn(Um(width * 3 // 4), ())


def _pinned(root: Path, game: str) -> frozenset[str] | None:
    """Return the anchors that a game's scenarios cite, as far as their files can be read; None when it has none."""
    paths = sorted((project.game_folder(root, game) / "scenarios").glob("**/*.yaml"))
    cited: set[str] = set()
    for path in paths:
        for scene in _listed(source.read(path, project.name_of(path, root)).value):
            cites: Any = scene.get("cites", ())
            cited.update(str(cite).removeprefix(_CITE) for cite in cites if str(cite).startswith(_CITE))
    return frozenset(cited) if paths else None


def _listed(node: MapNode | None) -> Iterator[MapNode]:
    scenes = None if node is None else node.get("scenarios")
    if isinstance(scenes, ListNode):
        yield from (scene for scene in scenes if isinstance(scene, MapNode))


@cache
def executed(game: str) -> frozenset[str] | None:
    """Return the anchors that docstrings of a game's rules cite after `Rule:`; None when the engine has no such game.

    Read from the source, which nothing runs.
    """
    name = game.replace("-", "_")
    places = [Path(folder, "games") for folder in engine.__path__]
    files = [path for place in places for path in (*place.glob(f"{name}.py"), *place.glob(f"{name}/**/*.py"))]
    if not files:
        return None
    return frozenset(anchor for path in sorted(files) for anchor in cited_in(path.read_text(encoding="utf-8")))


def cited_in(code: str) -> Iterator[str]:
    """Yield the anchors that the docstrings of a module cite after `Rule:`."""
    if _RULE.search(code) is None:
        return
    nodes: list[ast.AST] = [ast.parse(code)]
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for said in _RULE.findall(ast.get_docstring(node) or ""):
                yield from _ANCHOR.findall(said)
        for field in _BODIES:  # where functions may stand; what else a module holds is most of it
            nodes += getattr(node, field, ())
