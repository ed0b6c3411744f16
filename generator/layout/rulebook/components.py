"""The pieces in the box as lines of a rulebook: how many of each kind, a small picture of one, and its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from generator.layout.rulebook import anatomy, paragraph
from generator.layout.rulebook.desk import Desk, row_strip, text_strips
from generator.layout.rulebook.rows import chosen, heads, ruled
from generator.layout.rulebook.strips import Strip, stacked
from generator.layout.shifting import shifted
from generator.spine.geometry import Size
from generator.spine.markup import Words
from generator.spine.model import Card, Component, Deck, Game
from generator.spine.plan import Node, Tag
from generator.spine.rulebook import Table
from generator.spine.units import Um, um

_FIGURE: Final = um(9)
_BESIDE: Final = Um(_FIGURE + um(2.4))  # where what stands beside a number of pieces begins
_SMALL: Final = Size(um(11), um(8))  # of a piece beside its name


def lines(desk: Desk, table: Table) -> Iterator[Strip]:
    """Yield how many pieces of each kind are in the box, part by part."""
    there = chosen(table, {component.id: component for component in desk.game.components})
    several = len({component.part for component in there}) > 1
    pieces = samples(desk.game, table)
    beside = _SMALL.width if pieces else Um(0)
    for place, (part, listed) in enumerate(groupby(there, key=lambda component: component.part)):
        of = Node("Table", place)
        if several and part in desk.game.parts:
            yield from heads(desk, desk.say(desk.game.parts[part]), table, (of, Node("Caption")))
        for number, component in enumerate(listed, start=1):
            strips = _component(desk, component, (of, Node("TR", number)), beside)
            yield from _pictured(desk, strips, pieces.get(component.id))


def samples(game: Game, table: Table) -> Mapping[str, tuple[Deck, Card]]:
    """Return the piece that is pictured for each component of a table, with its deck, by the component's id.

    It is a piece that the rulebook explains elsewhere, or else the first one with a layout. Components without pieces
    are left out.
    """
    known = frozenset() if game.rulebook is None else frozenset(block.card for block in game.rulebook.anatomies)
    decks = {deck.id: deck for deck in game.decks}
    found: dict[str, tuple[Deck, Card]] = {}
    for component in game.components if table.pictured else ():
        deck = decks.get(component.deck)
        cards = [] if deck is None else [card for card in deck.cards if card.part == component.part]
        if deck is not None and cards and component.id in table.pictured:
            found[component.id] = deck, min(cards, key=lambda card: (card.id not in known, not card.front.layout))
    return found


def _pictured(desk: Desk, strips: list[Strip], piece: tuple[Deck, Card] | None) -> list[Strip]:
    """Return a line of components with the picture of a piece between its number and its name; decoration only."""
    if not strips or piece is None:
        return ruled(desk, strips)
    picture = anatomy.small(desk.game, desk.stock, desk.look, piece, _SMALL)
    whole = stacked(strips)
    height = Um(max(whole.height, _SMALL.height))
    steps = (
        *shifted(picture, _BESIDE, Um((height - _SMALL.height) // 2)),
        *shifted(whole.steps, Um(0), Um((height - whole.height) // 2)),
    )
    return ruled(desk, [whole._replace(height=height, steps=steps)])


def _component(desk: Desk, component: Component, line: Tag, beside: Um) -> list[Strip]:
    left = Um(_BESIDE + beside + (um(2.4) if beside else 0))
    tag = (*line, Node("TH", sort="Row"))
    strips = text_strips(desk, [(desk.say(component.name), "")], "book", component.mark, left=left, tag=tag)
    if not strips:
        return []
    ink = desk.look.ink("book-section")
    ready = desk.look.frame("book-figure", _FIGURE, "right")
    row = paragraph.rows(ready, (Words(str(component.count)),), ink).rows[0]
    told = row_strip(row, left=Um(0), width=_FIGURE, tag=(*line, Node("TD", 1)))
    figure = shifted(told.steps, Um(0), Um((strips[0].height - row.height) // 2))
    strips[0] = strips[0]._replace(steps=(*figure, *strips[0].steps))
    return strips
