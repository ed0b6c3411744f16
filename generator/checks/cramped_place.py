"""Place on a board that its pieces do not fit.

## What it finds

A box that a deck says `holds` the pieces of another one, and that is smaller than such a piece and its play; where the
box shows a grid, each of its squares is meant. Pieces may lie in it turned by a quarter. Also a box that the layouts of
the deck do not have.

## Why it is bad

Tiles that are cut by hand are never exactly as large as they should be: side by side they push each other off squares
without play, and what is drawn on the board no longer stands where the pieces lie.

## Example

```yaml bad
deck: {holds: {ground: {deck: crew, play: 2}}}
cards:
  - {id: well-digger, name: Well Digger}
```

```yaml good
deck: {holds: {ground: {deck: crew}}}
cards:
  - {id: well-digger, name: Well Digger}
```

## How to mend it

Make the box larger, the pieces smaller, or give them less play.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.sheets import mm_text
from generator.reading.reference import at
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.geometry import Size
from generator.spine.model import Card, Data, Deck
from generator.spine.units import Um, um

CODE = "TB421"
SEVERITY = Severity.ERROR
NAME = "cramped place"


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each box of a board that does not hold what its deck says."""
    game, sizes = subject.game, subject.library.sizes
    for deck in game.decks:
        for box, held in deck.holds.items():
            size = sizes.get(_size_of(subject, held.deck))
            there = [(card, data) for card in deck.cards for data in _boxes(subject, card, box)]
            mark = at(deck.node, deck.mark, "holds", box)()
            if deck.cards and not there:
                message = f"No layout of the deck {deck.id} has a box `{box}`."
                hint = "Name a box of the layout that draws the board."
                yield Finding(mark, CODE, SEVERITY, message, hint, game=game.id)
            if size is None:
                continue  # told as a call of what does not exist
            piece = Size(Um(size.width + held.play), Um(size.height + held.play))
            places = [place for card, data in there if not _holds(place := _place(card, data), piece)]
            if places:
                yield Finding(mark, CODE, SEVERITY, _message(deck, box, places[0], piece), _HINT, game=game.id)


_HINT = "Make the box larger, or give the pieces less play."


def _size_of(subject: Subject, deck: str) -> str:
    """Return the id of the size of a deck, or nothing when there is no such deck."""
    return next((each.size for each in subject.game.decks if each.id == deck), "")


def _boxes(subject: Subject, card: Card, box: str) -> Iterator[Data]:
    """Yield a box of the layouts of a card's sides."""
    for side in card.sides:
        layout = subject.game.layouts.get(side.layout)
        if layout is not None and "at" in layout.boxes.get(box, {}):
            yield layout.boxes[box]


def _place(card: Card, data: Data) -> Size:
    """Return the room for a piece: a square where the box shows the card's grid, else the whole box."""
    width, height = (um(float(length)) for length in data["at"][2:])
    rows = card.front.grid if data.get("grid") else ()
    if not rows:
        return Size(width, height)
    side = Um(min(width // max(map(len, rows)), height // len(rows)))
    return Size(side, side)


def _holds(place: Size, piece: Size) -> bool:
    return any(way.width <= place.width and way.height <= place.height for way in (piece, piece.turned()))


def _message(deck: Deck, box: str, place: Size, piece: Size) -> str:
    held = deck.holds[box]
    play = f" with {mm_text(Um(held.play))} mm of play" if held.play else ""
    room = f"The box `{box}` has {_measures(place)} for a piece of the deck {held.deck}"
    return f"{room}, which takes {_measures(piece)}{play}."


def _measures(size: Size) -> str:
    return f"{mm_text(size.width)} x {mm_text(size.height)} mm"
