"""What players read when they point at a thing on a virtual table: its name, and its rules in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from generator import face, signs
from generator.edition import Edition
from generator.spine.markup import Break, Filled, IconRun, Words
from generator.spine.model import Card, Deck, Game, Side

_NAME: Final = "name"
_LAST: Final = "flavour"


def name_of(one: Edition, deck: Deck, card: Card) -> str:
    """Return what a card is called in the language of the edition."""
    said = face.fill(one.game, deck, card, "front", one.locale).texts.get(_NAME)
    return card.name if said is None else _plain(one, said)


def description(one: Edition, deck: Deck, card: Card) -> str:
    """Return what a card says besides its name: its front, then its back where that says something else."""
    sides = ["front"] if card.back is None else ["front", "back"]
    said = [_side(one, deck, card, side) for side in sides]
    return "\n\n".join(dict.fromkeys(text for text in said if text))


def _side(one: Edition, deck: Deck, card: Card, side: str) -> str:
    """Return what a side says, from its top down, its flavour last; a lone icon is a picture, and says nothing."""
    texts = face.fill(one.game, deck, card, side, one.locale).texts
    shown = card.front if side == "front" or card.back is None else card.back
    fields = sorted((field for field in texts if field != _NAME), key=lambda field: _place(one.game, shown, field))
    told = (texts[field] for field in fields if not _is_picture(texts[field]))
    said = "\n".join(_plain(one, runs).strip() for runs in told)
    return "\n".join(line.strip() for line in said.split("\n") if line.strip())


def _place(game: Game, side: Side, field: str) -> tuple[bool, float, float]:
    """Return where a text stands among those of a side: whether it is its flavour, and its top and left edge in mm."""
    layout = game.layouts.get(side.layout)
    boxes = () if layout is None else layout.boxes.values()
    tops = [(float(box["at"][1]), float(box["at"][0])) for box in boxes if f"{{{field}}}" in str(box.get("text", ""))]
    return (field == _LAST, *min(tops, default=(inf, inf)))


def _is_picture(runs: Sequence[Filled]) -> bool:
    return len(runs) == 1 and isinstance(runs[0], IconRun)


def _plain(one: Edition, runs: Sequence[Filled]) -> str:
    """Return what runs say, icons as what they mean, unless the words beside them say so."""
    said: list[str] = []
    for place, run in enumerate(runs):
        if isinstance(run, Words):
            said.append(run.text)
        elif isinstance(run, IconRun) and not signs.is_named(one.game, runs, place, one.locale):
            icon = one.game.icons.get(run.icon)
            said.append(run.icon if icon is None else icon.means.value)
        elif isinstance(run, Break):
            said.append("\n")
    return "".join(said)
