"""What a rulebook is made of before it has pages: strips of one column's width that stand below each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.layout import tagging
from generator.layout.shifting import shifted
from generator.spine.findings import Mark
from generator.spine.geometry import Rect
from generator.spine.plan import Node, Step, Tag
from generator.spine.units import Um


class Jump(NamedTuple):
    """A rectangle that leads to an anchor; in micrometres from the strip's top left corner."""

    rect: Rect
    to: str


class Heading(NamedTuple):
    """What bookmarks, running heads and the contents show: anchor, depth from 1, and the title in plain text."""

    anchor: str
    level: int
    title: str


class Strip(NamedTuple):
    """What no column parts.

    Attributes:
        height: In micrometres.
        steps: From its top left corner.
        before: Air above it, which falls away at the top of a column.
        keep: Whether the next strip must stand in the same column.
        anchors: What begins in it.
        jumps: What in it leads elsewhere.
        terms: What an index finds here: ids of terms, or names.
        heading: The heading that it is, or None.
        floats: Whether it may stand after what follows it, at the top of the next column, rather than leave a gap.
        under: What it is a part of; the tags of its steps begin below that.
        place: How many places of reading there stand before it.
    """

    height: Um
    steps: tuple[Step, ...]
    before: Um = Um(0)
    keep: bool = False
    anchors: tuple[str, ...] = ()
    jumps: tuple[Jump, ...] = ()
    terms: tuple[str, ...] = ()
    heading: Heading | None = None
    floats: bool = False
    under: Tag = ()
    place: int = 0


class BookFact(NamedTuple):
    """What a rulebook on paper is not as it should be; checks make findings of it.

    Attributes:
        kind: `wide` (a word longer than a line), `high` (a text that does not fit), `tall` (higher than a column),
            `long` (more than a sheet holds), `missing` (characters that no font has), `picture` (no picture of a
            scenario), `part` (one of a piece that its picture does not show) or `unsettled` (page numbers that do not
            come to rest).
        mark: Where what it is about is written.
        message: In one sentence.
    """

    kind: str
    mark: Mark
    message: str


def height_of(strips: Sequence[Strip]) -> Um:
    """Return how high strips are below each other, with the air between them."""
    return Um(sum(strip.height + (strip.before if index else 0) for index, strip in enumerate(strips)))


def stacked(strips: Iterable[Strip], *, left: Um = Um(0), top: Um = Um(0)) -> Strip:
    """Return strips as one, below each other with the air between them, moved right by `left` and down by `top`."""
    steps: list[Step] = []
    anchors: list[str] = []
    jumps: list[Jump] = []
    terms: list[str] = []
    y = top
    for index, strip in enumerate(strips):
        y = Um(y + (strip.before if index else 0))
        steps += shifted(strip.steps, left, y)
        jumps += (Jump(jump.rect.moved(left, y), jump.to) for jump in strip.jumps)
        anchors += strip.anchors
        terms += strip.terms
        y = Um(y + strip.height)
    return Strip(y, tuple(steps), Um(0), anchors=tuple(anchors), jumps=tuple(jumps), terms=tuple(terms))


def read(strip: Strip) -> tuple[Step, ...]:
    """Return the steps of a strip, each as the part of the whole text that it is."""
    return tagging.within(strip.steps, strip.under, strip.place)


def inside(strips: Iterable[Strip], *above: Node) -> list[Strip]:
    """Return strips as parts of what is above them."""
    return [strip._replace(steps=tagging.within(strip.steps, above)) for strip in strips]


def kept_together(strips: Iterable[Strip]) -> list[Strip]:
    """Return the strips, each with the next; the last as it was."""
    strips = list(strips)
    return [*(strip._replace(keep=True) for strip in strips[:-1]), *strips[-1:]]
