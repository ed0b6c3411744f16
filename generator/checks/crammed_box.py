"""Room too small for what is to lie in it.

## What it finds

A tuck box with measures of its own (`inside`) that is too small for one of its pieces, whichever way that lies, or that
has less room than all its pieces take up together.

## Why it is bad

The box would be cut out and folded, and then not close.

## Example

```yaml bad
stocks: {card: {thickness: 0.3}}
boxes:
  tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, inside: {width: 60, height: 90, depth: 20}}]
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
stocks: {card: {thickness: 0.3}}
boxes:
  tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, inside: {width: 65, height: 90, depth: 20}}]
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Make it larger; or leave `inside` out, and the box is as large as the piles need.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.carton import measuring
from generator.layout.carton.measuring import Pile
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.carton import Measures
from generator.spine.findings import Finding, Severity
from generator.spine.units import UM_PER_MM, mm

CODE = "TB428"
SEVERITY = Severity.ERROR
NAME = "crammed box"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each tuck box that is too small for a piece, or for all of them."""
    game, library = subject.game, subject.library
    for carton in game.cartons:
        if carton.inside is None:
            continue
        there = measuring.piles(game, carton, library.sizes, library.stocks)
        said = _large(carton.inside, there) or _many(carton.inside, there)
        if said:
            mark = at(carton.node, carton.mark, "inside")()
            message = f"The tuck box `{carton.id}` is {_measures(carton.inside)} inside; {said}."
            hint = "Make it larger, or leave `inside` out where its pieces make piles."
            yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id, id=carton.id)


def _large(inside: Measures, there: tuple[Pile, ...]) -> str:
    """Return which piece does not go in, whichever way it lies; empty when all do."""
    for pile in there:
        if any(side > room for side, room in zip(sorted(pile.piece), sorted(inside), strict=True)):
            return f"a piece of {_measures(pile.piece)} does not go in"
    return ""


def _many(inside: Measures, there: tuple[Pile, ...]) -> str:
    """Return how much room is lacking for all pieces, in cm³; empty when there is enough."""
    needed = sum(_volume(pile.piece) * pile.copies for pile in there)
    has = _volume(inside)
    return f"that is {has:.0f} cm³, and its pieces alone are {needed:.0f} cm³" if needed > has else ""


def _volume(of: Measures) -> float:
    return of.width * of.height * of.depth / (10 * UM_PER_MM) ** 3


def _measures(of: Measures) -> str:
    return " x ".join(f"{mm(side):g}" for side in of) + " mm"
