"""Content, as the rules want it: a game of the spine turned into an engine's box."""

from __future__ import annotations

from engine.box import BoardSpec, Box, CardSpec
from generator.spine.model import BoardShape, Card, Game


def box(game: Game) -> Box:
    """Return what the rules must know of a game; looks, texts and places in files are left behind."""
    return Box(
        game=game.id,
        cards=tuple(_card(card) for card in game.cards),
        players=game.players,
        parts=tuple(part for part in game.parts if part != "base"),
        vocabularies={name: tuple(entries) for name, entries in game.vocabularies.items()},
        board=_board(game.board),
    )


def _card(card: Card) -> CardSpec:
    return CardSpec(
        id=card.id,
        deck=card.deck,
        part=card.part,
        count=card.count,
        stats=dict(card.front.stats),
        front=card.front.effects,
        back=card.back.effects if card.back is not None else (),
        grid=card.front.grid,
    )


def _board(shape: BoardShape | None) -> BoardSpec | None:
    return None if shape is None else BoardSpec(shape.rows, shape.columns, shape.without)
