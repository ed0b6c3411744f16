"""What a box says: its name, and what lies in it, counted from the content."""

from __future__ import annotations

from typing import NamedTuple

from generator.layout.carton.desk import Desk, Said, longest
from generator.spine.carton import Carton
from generator.spine.model import Game


class Counted(NamedTuple):
    """A line of a list of contents."""

    number: int
    name: Said


class Saying(NamedTuple):
    """The words of a tuck box.

    Attributes:
        game, subtitle: Of the game, which may have no subtitle.
        title: What lies in the box.
        lines: What that is, kind by kind.
        total: Of all pieces together.
        small: Version and author.
    """

    game: Said
    subtitle: Said | None
    title: Said
    lines: tuple[Counted, ...]
    total: int
    small: str


def saying(desk: Desk, carton: Carton) -> Saying:
    """Return what a tuck box says."""
    game = desk.game
    called = {deck.id: deck for deck in game.decks}
    decks = [called[id_] for id_ in carton.decks if id_ in called]
    names = [desk.say(deck.name) for deck in decks]
    lines = tuple(line for deck, name in zip(decks, names, strict=True) for line in _of_deck(desk, deck.id, name))
    joined = Said(" · ".join(name.words for name in names), longest(names) or carton.mark)
    return Saying(
        desk.say(game.name),
        None if game.subtitle is None else desk.say(game.subtitle),
        desk.label(carton.label or "") or joined,
        lines,
        sum(line.number for line in lines),
        small(game),
    )


def small(game: Game) -> str:
    """Return version and author of a game's edition, as far as it has them."""
    return " · ".join(part for part in (game.version, game.author) if part)


def counted(desk: Desk, part: str) -> tuple[Counted, ...]:
    """Return what belongs to a part of the box, in the order of the list of components, as many as there are."""
    return tuple(
        Counted(_pieces(desk.game, component.deck, part), desk.say(component.name))
        for component in desk.game.components
        if component.part == part
    )


def _of_deck(desk: Desk, deck: str, name: Said) -> tuple[Counted, ...]:
    """Return the pieces of a deck by the components that they are, or as what the deck is called."""
    found = [component for component in desk.game.components if component.deck == deck]
    if not found:
        return (Counted(sum(card.count for card in desk.game.cards if card.deck == deck), name),)
    return tuple(Counted(_pieces(desk.game, deck, each.part), desk.say(each.name)) for each in found)


def _pieces(game: Game, deck: str, part: str) -> int:
    return sum(card.count for card in game.cards if card.deck == deck and card.part == part)
