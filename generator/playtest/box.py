"""Convert a game's content into the box that the engine plays with."""

from __future__ import annotations

from engine.box import BoardSpec, Box, CardSpec
from generator.model.game import BoardShape, Card, Game


def build_box(game: Game) -> Box:
    """Return what the rules need of a game, without its appearance, its texts and its positions in files."""
    return Box(
        game=game.id,
        cards=tuple(_convert_card(card) for card in game.cards),
        players=game.players,
        parts=tuple(part for part in game.parts if part != "base"),
        vocabularies={name: tuple(entries) for name, entries in game.vocabularies.items()},
        board=_convert_board(game.board),
    )


def _convert_card(card: Card) -> CardSpec:
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


def _convert_board(shape: BoardShape | None) -> BoardSpec | None:
    return None if shape is None else BoardSpec(shape.rows, shape.columns, shape.without)
