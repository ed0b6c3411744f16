"""Pieces that nothing but their colour tells apart.

## What it finds

Fronts of a deck that are alike in everything but colour, in pairs of which some eyes see hardly any difference: in
greys, or without one of the three kinds of cones (deuteranopia, protanopia, tritanopia). Hardly means less than 10 by
CIEDE2000, in the colour in which the two differ most.

## Why it is bad

One man in twelve does not see all colours, prints are made in greys, and nobody sees them all by candlelight. Whoever
takes the wrong token loses the game.

## Example

```yaml bad
layouts:
  plain: {boxes: {name: {if: {has: flavour}}, spot: {at: [20, 20, 20, 20], fill: affiliation.base}}}
icons:
  - {id: anchor, means: Anchor, path: "M0 0L100 0L50 100Z"}
  - {id: stall, means: Stall, path: "M0 0L100 0L100 100Z"}
game:
  vocabularies:
    affiliation:
      - {id: harbour, name: Harbour, icon: anchor, colours: {base: "#4c5c26"}}
      - {id: market, name: Market, icon: stall, colours: {base: "#98301a"}}
cards:
  - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
  - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
```

```yaml good
layouts:
  plain: {boxes: {name: {if: {has: flavour}}, spot: {at: [20, 20, 20, 20], icon: affiliation.icon}}}
icons:
  - {id: anchor, means: Anchor, path: "M0 0L100 0L50 100Z"}
  - {id: stall, means: Stall, path: "M0 0L100 0L100 100Z"}
game:
  vocabularies:
    affiliation:
      - {id: harbour, name: Harbour, icon: anchor}
      - {id: market, name: Market, icon: stall}
cards:
  - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
  - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
```

## How to mend it

Give each an icon, a pattern or a shape of its own, or colours that differ in lightness.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from generator import sight
from generator.findings import Finding, Severity
from generator.load.texts import colour as read
from generator.plan import Area, Art, ArtRequest, Colour, Glyphs, InlineIcon, Step, Symbol, Type
from generator.reading import places
from generator.reading.faces import Seen
from generator.reading.subject import Subject

CODE = "TB455"
SEVERITY = Severity.WARNING
NAME = "colour alone"

_NONE: Final = (0.0, 0.0, 0.0)  # stands where a colour was
_WRITTEN: Final = re.compile(r"#[0-9a-f]{6}")


class _Look(NamedTuple):
    """A face taken apart: what is printed, and in which colours, in the same order."""

    what: Hashable
    colours: tuple[Colour, ...]


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that some eyes take for another of its deck."""
    alike: dict[Hashable, list[Seen]] = defaultdict(list)
    for seen in subject.faces:
        if seen.card is not None and seen.side == "front":
            alike[seen.deck.id, _words(seen)].append(seen)
    for group in alike.values():
        if len(group) > 1:
            yield from _judged(subject, [(seen, _look(seen)) for seen in group])


def _judged(subject: Subject, looks: list[tuple[Seen, _Look]]) -> Iterator[Finding]:
    for (one, first), (other, second) in combinations(looks, 2):
        if first.what != second.what or first.colours == second.colours or one.card is None or other.card is None:
            continue  # those that look exactly alike are meant to
        pairs = [pair for pair in zip(first.colours, second.colours, strict=True) if pair[0] != pair[1]]
        apart, seen_so = sight.least(pairs)
        if apart < sight.ENOUGH:
            message = (
                f'Only colour tells "{other.card.name}" from "{one.card.name}", and {seen_so} their colours are '
                f"{apart:.1f} apart; it takes {sight.ENOUGH:g}."
            )
            hint = "Give each an icon, a pattern or a shape of its own, or colours that differ in lightness."
            mark = places.in_card(other.card)
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=other.card.id)


def _words(seen: Seen) -> Hashable:
    """Return what a face says, which tells most of them apart."""
    steps = seen.face.plan.steps
    lines = (line for step in steps if isinstance(step, Type) for line in step.lines)
    return tuple(piece.text if isinstance(piece, Glyphs) else piece.icon for line in lines for piece in line.pieces)


def _look(seen: Seen) -> _Look:
    colours: list[Colour] = []
    return _Look(tuple(_bare(step, colours) for step in seen.face.plan.steps), tuple(colours))


def _bare(step: Step, colours: list[Colour]) -> Hashable:
    """Return a step without its colours, which are added to the list."""
    if isinstance(step, Area):
        colours += (tone for tone in (step.fill, step.stroke) if tone is not None)
        return step._replace(fill=None if step.fill is None else _NONE, stroke=None if step.stroke is None else _NONE)
    if isinstance(step, Symbol):
        colours.append(step.colour)
        return step._replace(colour=_NONE)
    if isinstance(step, Art):
        return (step.rect, _drawn(step.source, colours) if isinstance(step.source, ArtRequest) else step.source)
    return (step.rect, tuple(_piece(piece, colours) for line in step.lines for piece in line.pieces))


def _drawn(request: ArtRequest, colours: list[Colour]) -> Hashable:
    """Return an order for a drawing without the colours that it is to have."""
    params: list[Hashable] = []
    for name, value in request.params:
        is_colour = isinstance(value, str) and _WRITTEN.fullmatch(value) is not None
        if is_colour:
            colours.append(read(str(value)))
        params.append((name, None if is_colour else value))
    return (request.draw, tuple(params))


def _piece(piece: Glyphs | InlineIcon, colours: list[Colour]) -> Hashable:
    colours.append(piece.colour)
    return piece._replace(colour=_NONE)
