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

from collections import defaultdict
from collections.abc import Hashable, Iterator

from generator.colours import sight
from generator.colours.bare import Bare, bare, words
from generator.reading import places
from generator.reading.faces import Seen
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

CODE = "TB455"
SEVERITY = Severity.WARNING
NAME = "colour alone"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each card that some eyes take for another of its deck."""
    alike: dict[Hashable, list[Seen]] = defaultdict(list)
    for seen in subject.faces:
        if seen.card is not None and seen.side == "front":
            alike[seen.deck.id, words(seen.face.plan.steps)].append(seen)
    for group in alike.values():
        if len(group) > 1:
            yield from _judged(subject, [(seen, bare(seen.face.plan.steps)) for seen in group])


def _judged(subject: Subject, looks: list[tuple[Seen, Bare]]) -> Iterator[Finding]:
    """Yield a finding for each card that some eyes take for one before it, however many those are."""
    for place, (other, look) in enumerate(looks):
        near = ((one, least) for one, before in looks[:place] if (least := _least(before, look)) is not None)
        one, (apart, seen_so) = next(near, (None, (0.0, "")))
        if one is not None and one.card is not None and other.card is not None:
            message = (
                f'Only colour tells "{other.card.name}" from "{one.card.name}", and {seen_so} their colours are '
                f"{apart:.1f} apart; it takes {sight.ENOUGH:g}."
            )
            hint = "Give each an icon, a pattern or a shape of its own, or colours that differ in lightness."
            mark = places.in_card(other.card)
            yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id, id=other.card.id)


def _least(one: Bare, other: Bare) -> tuple[float, str] | None:
    """Return how far apart two looks are to the eyes that take them for each other; None when none do.

    Those that look exactly alike are another fault.
    """
    if one.what != other.what or one.colours == other.colours:
        return None
    found = sight.least(pair for pair in zip(one.colours, other.colours, strict=True) if pair[0] != pair[1])
    return found if found[0] < sight.ENOUGH else None
