"""Tuck boxes and the label of the big box as checks see them: measured, and set in one language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import is_fitting
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.rulebook.strips import LayoutFact
from generator.layout.type_metrics import Metrics, TypeMetrics
from generator.model.boxes import Dimensions, TuckBox
from generator.model.game import Game, Library
from generator.model.units import Size, mm


def see(library: Library, game: Game, metrics: Metrics, locale: str = "en") -> tuple[LayoutFact, ...]:
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
