"""Box that lies between the lines of the grid.

## What it finds

A box of a layout, in a project whose theme has a `grid`, that lies neither on it nor in the middle of a box that does.
Left and right edges are counted from the nearer side of the face, upper and lower ones from its top; what ends where
the face ends lies on the grid as well. Of repeated boxes the first is looked at.

## Why it is bad

Things that nearly stand in line look like a mistake, and nobody knows any more which of two lengths was meant.

## Example

```yaml bad
theme: {grid: 0.5}
layouts:
  plain: {boxes: {name: {at: [6.2, 6, 51, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
theme: {grid: 0.5}
layouts:
  plain: {boxes: {name: {at: [6.5, 6, 50.5, 8]}}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Move the edge that the message names to a line, or centre the box on the one that it belongs to. Where it must lie
elsewhere, say why: `# tinderbox: ignore TB457 because ...`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.layout.sheets import mm_text
from generator.reading.faces import box_mark
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.geometry import Size
from generator.spine.model import Deck, Layout
from generator.spine.units import Um, um

CODE = "TB457"
SEVERITY = Severity.WARNING
NAME = "box off the grid"

_EDGES: Final = (("left", "right"), ("upper", "lower"))


class Span(NamedTuple):
    """One direction of a box: where it begins and where it ends, in micrometres."""

    start: int
    end: int

    @property
    def twice_its_middle(self) -> int:
        """Twice the place of its middle, so that it is whole."""
        return self.start + self.end


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each place of a box off the grid, once, however many layouts have it."""
    game, unit = subject.game, um(subject.game.theme.grid)
    told: set[Mark] = set()
    for deck in game.decks if unit else ():
        size = subject.library.sizes.get(deck.size)
        for name in () if size is None else _layouts(deck):
            layout = game.layouts.get(name)
            if size is None or layout is None:
                continue  # told as a call of what does not exist
            for box, message in astray(layout, size.trim, unit):
                mark = box_mark(game, name, box, "at")
                if mark not in told:
                    told.add(mark)
                    yield Finding(mark, CODE, SEVERITY, message, _HINT.format(mm_text(unit)), game=game.id)


_HINT: Final = "Move it to a multiple of {} mm, or into the middle of the box that it belongs to."


def _layouts(deck: Deck) -> list[str]:
    found = {side.layout for card in deck.cards for side in card.sides}
    return sorted(found | ({deck.back} if deck.back is not None else set()))


def astray(layout: Layout, face: Size, unit: Um) -> Iterator[tuple[str, str]]:
    """Yield the boxes of a layout of a face that lie off a grid of `unit`, and what is wrong with each."""
    boxes = {name: _spans(box["at"]) for name, box in layout.boxes.items() if "at" in box}
    wrong: dict[str, list[str]] = {name: [] for name in boxes}
    for direction, whole in enumerate(face):
        spans = {name: both[direction] for name, both in boxes.items()}
        steady = {span for span in spans.values() if not list(_off(span, whole, unit, direction))}
        longest: Mapping[int, int] = _longest(steady | {Span(0, whole)})
        for name, span in spans.items():
            off = [] if span in steady else list(_off(span, whole, unit, direction))
            if off and longest.get(span.twice_its_middle, 0) < span.end - span.start:
                wrong[name] += [f"its {edge} edge at {mm_text(Um(at))} mm" for edge, at in off]
    for name, edges in wrong.items():
        if edges:
            yield name, f"The box `{name}` of {layout.id} lies off the grid: {', '.join(edges)}."


def _spans(at: tuple[float, float, float, float]) -> tuple[Span, Span]:
    left, top, width, height = (um(float(length)) for length in at)
    return Span(left, left + width), Span(top, top + height)


def _off(span: Span, whole: int, unit: int, direction: int) -> Iterator[tuple[str, int]]:
    """Yield the edges that lie on no line, each with its place."""
    for edge, at in zip(_EDGES[direction], span, strict=True):
        is_mirrored = at == whole or (direction == 0 and 2 * at > whole)
        if (whole - at if is_mirrored else at) % unit:
            yield edge, at


def _longest(steady: set[Span]) -> dict[int, int]:
    """Return how long the longest span is on each middle, doubled."""
    found: dict[int, int] = {}
    for span in steady:
        found[span.twice_its_middle] = max(found.get(span.twice_its_middle, 0), span.end - span.start)
    return found
