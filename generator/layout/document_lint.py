"""The rulebook as checks see it: laid out, and which of its rules the engine and scenarios cite.

Tuck boxes and the label of the big box as checks see them: measured, and set in one language.

The faults of the documents that a game prints besides its decks: rulebook, reference sheet and boxes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import engine
from generator import project
from generator.content import source
from generator.content.source import ListNode, MapNode
from generator.i18n.locales import SOURCE_LOCALE
from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import is_fitting
from generator.layout.diagrams import examples
from generator.layout.diagrams.story import Story
from generator.layout.faces.planner import FaceResources
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.book import RulebookLayout as LaidOut
from generator.layout.rulebook.book import lay_out_rulebook
from generator.layout.rulebook.context import DrawExample, DrawnExample
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.rulebook.reference_sheet import ReferenceSheet
from generator.layout.rulebook.reference_sheet import lay_out_reference_sheet as lay_out_sheet
from generator.layout.rulebook.strips import LayoutFact
from generator.layout.type_metrics import Metrics, TypeMetrics
from generator.model.boxes import Dimensions, TuckBox
from generator.model.findings import Checked, Finding
from generator.model.game import Game, Library
from generator.model.units import Size, Um, mm
from generator.playtest.examples import play_examples

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

    facts: tuple[LayoutFact, ...]
    cited: frozenset[str] | None = None


def see(library: Library, game: Game, metrics: Metrics, locale: str = "en") -> Book | None:
    """Return the rulebook of a game as checks see it, pictures left out; None where there is none to be printed.

    Raises:
        ProjectError: A file of scenarios cannot be read.
    """
    laid = laid_out(library, game, metrics, locale)
    if laid is None:
        return None
    sides = sheets(library, game, metrics, locale, laid.pages)
    facts = (*laid.facts, *(fact for sheet in sides for fact in sheet.facts))
    return Book(tuple(dict.fromkeys(facts)), cited(Path(library.root), game.id))


def smallest(library: Library) -> Size:
    """Return the size of a paper as narrow and as short as any: what stands on it stands on all of them."""
    papers = library.papers.values()
    return Size(Um(min(paper.width for paper in papers)), Um(min(paper.height for paper in papers)))


def laid_out(
    library: Library,
    game: Game,
    metrics: Metrics,
    locale: str,
    draw: DrawExample | None = None,
    stock: FaceResources | None = None,
) -> LaidOut | None:
    """Lay out a rulebook on the smallest paper.

    Args:
        library: Its papers.
        game: The game in the language.
        metrics: Widths of type.
        locale: The language.
        draw: Draws examples; without it, each picture is taken to have a usual height.
        stock: What faces are planned from.

    Returns:
        The rulebook; None if there is none, or no paper or font.
    """
    if game.rulebook is None or not library.papers or not game.theme.fonts:
        return None
    return lay_out_rulebook(game, smallest(library), metrics, locale=locale, diagrams=draw or _stand_in, stock=stock)


def sheets(
    library: Library,
    game: Game,
    metrics: Metrics,
    locale: str,
    pages: Mapping[str, int],
) -> tuple[ReferenceSheet, ...]:
    """Lay out the reference sheet of a game on each paper; `pages` holds the pages of the rulebook by anchor."""
    sizes = dict.fromkeys(paper.size for paper in library.papers.values())
    return tuple(lay_out_sheet(game, size, metrics, locale=locale, pages=pages) for size in sizes)


def _stand_in(_: str, width: Um) -> DrawnExample:
    """Return a picture of a usual height: whether one can be drawn is not looked at here."""
    return DrawnExample(Um(width * 3 // 4), ())


def cited(root: Path, game: str) -> frozenset[str] | None:
    """Return the anchors of rules that the engine or a scenario cites; None when the game has neither.

    Raises:
        ProjectError: A file of scenarios cannot be read.
    """
    pinned, carried_out = _pinned(root, game), executed(game)
    return None if pinned is None and carried_out is None else (pinned or frozenset()) | (carried_out or frozenset())


def _pinned(root: Path, game: str) -> frozenset[str] | None:
    """Return the anchors that a game's scenarios cite, as far as their files can be read; None when it has none."""
    paths = scenarios(root, game)
    found: set[str] = set()
    for path in paths:
        for scene in _listed(source.read(path, project.name_of(path, root)).value):
            cites: Any = scene.get("cites", ())
            found.update(str(cite).removeprefix(_CITE) for cite in cites if str(cite).startswith(_CITE))
    return frozenset(found) if paths else None


def scenarios(root: Path, game: str) -> list[Path]:
    """Return the files that a game's scenarios stand in, in order."""
    there = sorted((project.game_folder(root, game) / "scenarios").glob("**/*.yaml"))
    return [path for path in there if not project.why_not_inside(root, project.name_of(path, root))]


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


def see_cartons(library: Library, game: Game, metrics: Metrics, locale: str = "en") -> tuple[LayoutFact, ...]:
    """Return what does not fit, or cannot be shown, on the boxes of a game in one language; each once.

    What stands on a panel is the same on every paper: they are laid out on the largest.
    """
    if not game.theme.fonts or not library.papers:
        return ()
    context = PanelContext(game, locale, PageStyle(game.theme, TypeMetrics(metrics, locale)))
    largest = max(library.papers.values(), key=lambda paper: paper.width * paper.height)
    tuck_boxes.plan_tuck_boxes(context, library, largest.standing)
    if game.box_label is not None:
        label.plan_label(context, game.box_label)
    return tuple(dict.fromkeys(context.facts))


class Beyond(NamedTuple):
    """A box that some papers do not hold, its measures, and the ids of these papers."""

    carton: TuckBox
    box: Dimensions
    papers: tuple[str, ...]


def beyond(library: Library, game: Game) -> Iterator[Beyond]:
    """Yield the tuck boxes that a paper holds neither in one piece nor in two."""
    for carton in game.tuck_boxes:
        there = [
            (paper.id, tuck_boxes.cut_box(game, carton, library, paper.standing)) for paper in library.papers.values()
        ]
        small = [(paper, made) for paper, made in there if made is not None and not made.nets]
        if small and small[0][1] is not None:
            yield Beyond(carton, small[0][1].box, tuple(paper for paper, _ in small))


def lid_beyond(library: Library, game: Game) -> tuple[str, ...]:
    """Return the ids of the papers that do not hold the lid or a strip of the label of the big box."""
    box = game.box_label
    if box is None:
        return ()
    sizes = [Size(box.width, box.height)]
    sizes += [] if box.depth is None else [Size(box.width, box.depth), Size(box.height, box.depth)]
    return tuple(
        paper.id
        for paper in library.papers.values()
        if not all(is_fitting(size, tuck_boxes.piece_room(paper.standing)) for size in sizes)
    )


def rooms(library: Library) -> str:
    """Return how large a piece each paper holds, in words."""
    held = ((paper.id, tuck_boxes.piece_room(paper.standing)) for paper in library.papers.values())
    return ", ".join(f"{name} {mm(room.width):g} x {mm(room.height):g} mm" for name, room in held)


class DocumentFaults(NamedTuple):
    """The faults of what a game prints besides its decks, in one language.

    Attributes:
        book: Rulebook and reference sheet; None if there is no rulebook to print. Cited rules are looked up for the
            source language only.
        boxes: What does not fit, or cannot be shown, on boxes.
        findings: Faults of the examples; they are played and drawn for the source language only.
    """

    book: Book | None = None
    boxes: tuple[LayoutFact, ...] = ()
    findings: tuple[Finding, ...] = ()


def tell_examples(root: Path, game: Game) -> Checked[dict[str, Story]]:
    """Play the examples of a game's rulebook and work out what their pictures show; see `examples.tell_examples`.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    wanted = examples.list_examples(game)
    plays = play_examples(root, game, (example.scenario for example in wanted)) if game.diagram else {}
    return examples.tell_examples(game, wanted, plays)


def find_faults(root: Path, localized: LocalizedGame) -> DocumentFaults:
    """Lay out the rulebook, the reference sheet and the boxes of an edition, and return their faults.

    Args:
        root: The project's folder.
        localized: The game in a language.

    Raises:
        ProjectError: A font or a scenario cannot be read.
    """
    game, is_source = localized.game, localized.locale == SOURCE_LOCALE
    boxes = (
        see_cartons(localized.library, game, localized.metrics, localized.locale)
        if game.tuck_boxes or game.box_label
        else ()
    )
    if game.rulebook is None:
        return DocumentFaults(boxes=boxes)
    stories: Checked[dict[str, Story]] = Checked({}, ())
    draw: DrawExample | None = None
    if is_source and not game.lost:
        stories = tell_examples(root, game)
        draw = examples.make_drawer(game, stories.value or {}, localized.metrics, localized.locale)
    stock = FaceResources(localized.library.sizes, localized.inspect_picture)
    laid = laid_out(localized.library, game, localized.metrics, localized.locale, draw, stock)
    if laid is None:
        return DocumentFaults(boxes=boxes, findings=stories.findings)
    reference = sheets(localized.library, game, localized.metrics, localized.locale, laid.pages)
    facts = dict.fromkeys((*laid.facts, *(fact for sheet in reference for fact in sheet.facts)))
    citations = cited(root, game.id) if is_source else None
    return DocumentFaults(Book(tuple(facts), citations), boxes, stories.findings)
