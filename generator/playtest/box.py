"""Convert a game's content into the box that the engine plays with."""

from __future__ import annotations

from engine.box import Box, CardSpec
from generator.model.game import Game


def build_box(game: Game) -> Box:
    """Return what the rules need of a game, without its appearance, its texts and its positions in files."""
    return Box(
        game=game.id,
        cards=tuple(
            CardSpec(
                id=card.id,
                deck=card.deck,
                part=card.part,
                count=card.count,
                stats=dict(card.front.stats),
                front=card.front.effects,
                back=card.back.effects if card.back is not None else (),
                grid=card.front.grid,
            )
            for card in game.cards
        ),
        players=game.players,
        parts=tuple(part for part in game.parts if part != "base"),
        vocabularies={name: tuple(entries) for name, entries in game.vocabularies.items()},
        board=game.board,
    )
