"""What players read when they point at a thing on a virtual table: its name, and its rules in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator import face
from generator.edition import Edition
from generator.markup import Break, Filled, IconRun, Words
from generator.model import Card, Deck, Game

_NAME: Final = "name"
_LAST: Final = "flavour"


def name_of(one: Edition, deck: Deck, card: Card) -> str:
    """Return what a card is called in the language of the edition."""
    said = face.fill(one.game, deck, card, "front", one.locale).texts.get(_NAME)
    return card.name if said is None else _plain(one.game, said)


def description(one: Edition, deck: Deck, card: Card) -> str:
    """Return what a card says besides its name: its front, then its back where that says something else."""
    sides = ["front"] if card.back is None else ["front", "back"]
    said = [_side(one, deck, card, side) for side in sides]
    return "\n\n".join(dict.fromkeys(text for text in said if text))


def _side(one: Edition, deck: Deck, card: Card, side: str) -> str:
    texts = face.fill(one.game, deck, card, side, one.locale).texts
    fields = sorted((field for field in texts if field != _NAME), key=lambda field: field == _LAST)
    return "\n".join(said for field in fields if (said := _plain(one.game, texts[field]).strip()))


def _plain(game: Game, runs: Iterable[Filled]) -> str:
    """Return what runs say, icons as what they mean."""
    said: list[str] = []
    for run in runs:
        if isinstance(run, Words):
            said.append(run.text)
        elif isinstance(run, IconRun):
            icon = game.icons.get(run.icon)
            said.append(run.icon if icon is None else icon.means.value)
        elif isinstance(run, Break):
            said.append("\n")
    return "".join(said)
