"""Faults of the documents that a game prints besides its decks: rulebook, reference sheet, tuck boxes and label."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import engine
from generator import project
from generator.assets.fonts import Metrics
from generator.content import source
from generator.content.source import ListNode, MapNode
from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import is_fitting
from generator.layout.diagrams import drawing
from generator.layout.diagrams.story import Story
from generator.layout.faces.planner import FaceResources
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.book import lay_out_rulebook
from generator.layout.rulebook.page_design import DrawExample, DrawnExample, PageStyle
from generator.layout.rulebook.reference_sheet import lay_out_reference_sheet
from generator.layout.steps import PictureReader, find_problem, list_tints, read_look, refuse_files
from generator.layout.type_metrics import TypeMetrics
from generator.model.facts import BoxFaults, DocumentFaults, DocumentPicture, OversizedBox, RulebookFaults
from generator.model.findings import Checked
from generator.model.game import Game, Library
from generator.model.plan import Art, Picture, Step
from generator.model.rulebook import Example
from generator.model.units import Size, Um, mm
from generator.playtest.scenarios import play_examples
from generator.semantics.own_pictures import list_drawings_outside_decks

_DOCSTRING: Final = re.compile(r'"""(.*?)"""', re.DOTALL)
_RULE: Final = re.compile(r"\bRules?:(.*?)(?=\bRulings?:|\n[ \t]*\n|\Z)", re.DOTALL)
_ANCHOR: Final = re.compile(r"(?<![\w.:-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-])")
_CITATION: Final = "rules:"


def find_document_faults(
    root: Path, localized: LocalizedGame, stories: Checked[dict[str, Story]] | None = None
) -> DocumentFaults:
    """Lay out the rulebook, the reference sheet and the boxes of a game, and return their faults.

    Args:
        root: The project folder.
        localized: The game in one language. Citations of rules are collected for the source language only.
        stories: The examples, played; without them, each picture is assumed to have a usual height.

    Raises:
        ProjectError: A font or a scenario cannot be read.
    """
    game, library, metrics, locale = localized.game, localized.library, localized.metrics, localized.locale
    boxes = find_box_faults(library, game, metrics, locale, localized.inspect_picture)
    if not game.rulebook.chapters:
        return DocumentFaults(boxes=boxes, pictures=tuple(find_document_pictures(localized, boxes.files)))
    draw = None if stories is None else drawing.make_drawer(game, stories.value or {}, metrics, locale)
    resources = FaceResources(library.sizes, localized.inspect_picture)
    book = find_rulebook_faults(library, game, metrics, locale, draw=draw, resources=resources)
    if book is not None and locale == game.language:
        book = book._replace(cited=find_cited_rules(root, game.id))
    pictures = find_document_pictures(localized, (*boxes.files, *(() if book is None else book.files)))
    return DocumentFaults(book, boxes, () if stories is None else stories.findings, tuple(pictures))


def find_document_pictures(localized: LocalizedGame, files: Collection[Art]) -> Iterator[DocumentPicture]:
    """Yield each picture file of cover, pages and boxes that content names, given those that were laid out."""
    for data, place in list_drawings_outside_decks(localized.game):
        if "file" in data:
            picture = localized.inspect_picture(str(data["file"]))
            if isinstance(picture, str):
                yield DocumentPicture(place(), picture)
                continue
            look = read_look(data, tuple((0.0, 0.0, 0.0) for _ in list_tints(data)))  # as far as it is without colours
            shown = (art for art in files if isinstance(art.source, Picture) and art.source.path == picture.path)
            alike = (art for art in shown if isinstance(art.source, Picture) and art.source.look[:3] == look[:3])
            largest = max(alike, key=lambda art: art.rect.width * art.rect.height, default=None)
            yield DocumentPicture(place(), find_problem(picture, look), largest)


def _list_files(steps: Iterable[Step]) -> Iterator[Art]:
    return (step for step in steps if isinstance(step, Art) and isinstance(step.source, Picture))


def find_rulebook_faults(
    library: Library,
    game: Game,
    metrics: Metrics,
    locale: str,
    *,
    draw: DrawExample | None = None,
    resources: FaceResources | None = None,
) -> RulebookFaults | None:
    """Lay out a rulebook on the smallest paper and its reference sheet on every paper, and return their faults.

    What fits the smallest paper, as narrow and as short as any, fits all. None without rulebook, paper or font. Pages
    are only drawn where pictures may be on them that must be checked.
    """
    if not game.rulebook.chapters or not library.papers or not game.theme.fonts:
        return None
    sizes = dict.fromkeys(paper.size for paper in library.papers.values())
    smallest = Size(min(size.width for size in sizes), min(size.height for size in sizes))
    placeholder: DrawExample = lambda _, width: DrawnExample(Um(width * 3 // 4), ())  # noqa: E731
    has_files = any("file" in data for data, _ in list_drawings_outside_decks(game))
    book = lay_out_rulebook(
        game, smallest, metrics, locale=locale, diagrams=draw or placeholder, resources=resources, is_drawn=has_files
    )
    sheets = [lay_out_reference_sheet(game, size, metrics, locale=locale, pages=book.pages) for size in sizes]
    facts = dict.fromkeys((*book.facts, *(fact for sheet in sheets for fact in sheet.facts)))
    files = (art for leaf in book.leaves for art in _list_files(leaf.plan.steps))
    return RulebookFaults(tuple(facts), files=tuple(files))


def tell_examples(root: Path, game: Game) -> Checked[dict[str, Story]]:
    """Play the examples of a game's rulebook and work out what their pictures show.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    wanted = tuple(block for block in game.rulebook.blocks if isinstance(block, Example))
    plays = play_examples(root, game, (example.scenario for example in wanted)) if game.diagram else {}
    return drawing.tell_examples(game, wanted, plays)


def find_cited_rules(root: Path, game: str) -> frozenset[str] | None:
    """Collect the anchors of rules that the engine or a scenario cites; None when the game has neither.

    Raises:
        ProjectError: A file of scenarios cannot be read.
    """
    files = sorted((project.find_game_folder(root, game) / "scenarios").glob("**/*.yaml"))
    names = [name for path in files if not project.explain_exclusion(root, name := project.name_file(path, root))]
    engine_rules = list_rules_cited_by_engine(game)
    if not names and engine_rules is None:
        return None
    anchors = set(engine_rules or ())
    for name in names:
        document = source.read(root / name, name).value
        scenarios = None if document is None else document.get("scenarios")
        for scenario in scenarios if isinstance(scenarios, ListNode) else ():
            if isinstance(scenario, MapNode):
                citations: Any = scenario.get("cites", ())
                anchors.update(
                    str(citation).removeprefix(_CITATION)
                    for citation in citations
                    if str(citation).startswith(_CITATION)
                )
    return frozenset(anchors)


@cache
def list_rules_cited_by_engine(game: str) -> frozenset[str] | None:
    """List the anchors that docstrings of a game's rules cite after `Rule:`; None when the engine has no such game."""
    name = game.replace("-", "_")
    folders = [Path(folder, "games") for folder in engine.__path__]
    files = [path for folder in folders for path in (*folder.glob(f"{name}.py"), *folder.glob(f"{name}/**/*.py"))]
    if not files:
        return None
    return frozenset(anchor for path in sorted(files) for anchor in list_cited_rules(path.read_text(encoding="utf-8")))


def list_cited_rules(code: str) -> Iterator[str]:
    """Yield the anchors that the docstrings of a module cite after `Rule:`."""
    for docstring in _DOCSTRING.findall(code):
        for citation in _RULE.findall(docstring):
            yield from _ANCHOR.findall(citation)


def find_box_faults(
    library: Library, game: Game, metrics: Metrics, locale: str, read_picture: PictureReader = refuse_files
) -> BoxFaults:
    """Return what does not fit, or cannot be shown, on the boxes of a game in one language; each fault once.

    The content of a panel does not depend on the paper, so the boxes are laid out on the largest.
    """
    if not library.papers or not (game.tuck_boxes or game.box_label):
        return BoxFaults()
    faults = BoxFaults()
    if locale == game.language:
        faults = BoxFaults(
            oversized=tuple(find_oversized_boxes(library, game)),
            label_papers=find_papers_too_small_for_label(library, game),
            rooms=describe_piece_rooms(library),
        )
    if not game.theme.fonts:
        return faults
    context = PanelContext(game, locale, PageStyle(game.theme, TypeMetrics(metrics, locale), read_picture))
    largest = max(library.papers.values(), key=lambda paper: paper.width * paper.height)
    pieces, _ = tuck_boxes.plan_tuck_boxes(context, library, largest.standing)
    if game.box_label is not None:
        pieces = (*pieces, *label.plan_label(context, game.box_label))
    files = tuple(art for piece in pieces for art in _list_files(piece.face.steps))
    return faults._replace(facts=tuple(dict.fromkeys(context.facts)), files=files)


def find_oversized_boxes(library: Library, game: Game) -> Iterator[OversizedBox]:
    """Yield the tuck boxes that fit a paper neither in one piece nor in two."""
    for carton in game.tuck_boxes:
        boxes = {
            paper.id: tuck_boxes.cut_box(game, carton, library, paper.standing) for paper in library.papers.values()
        }
        oversized = {paper: box.box for paper, box in boxes.items() if box is not None and not box.nets}
        if oversized:
            yield OversizedBox(carton, next(iter(oversized.values())), tuple(oversized))


def find_papers_too_small_for_label(library: Library, game: Game) -> tuple[str, ...]:
    """Return the ids of the papers that the lid or a strip of the label of the big box does not fit."""
    box = game.box_label
    if box is None:
        return ()
    sizes = [Size(box.width, box.height)]
    sizes += [] if box.depth is None else [Size(box.width, box.depth), Size(box.height, box.depth)]
    return tuple(
        paper.id
        for paper in library.papers.values()
        if not all(is_fitting(size, tuck_boxes.find_piece_room(paper.standing)) for size in sizes)
    )


def describe_piece_rooms(library: Library) -> str:
    """Return the largest size of a piece on each paper, in words."""
    rooms = ((paper.id, tuck_boxes.find_piece_room(paper.standing)) for paper in library.papers.values())
    return ", ".join(f"{name} {mm(room.width):g} x {mm(room.height):g} mm" for name, room in rooms)
