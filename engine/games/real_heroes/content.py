"""What the rules take from the content: map faces, dice, scenario cards, decks, and the effects of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.box import Box, CardSpec
from engine.effect import Effect
from engine.games.real_heroes.state import SIZES

CHANGE_RULE: Final = "change-rule"


class Scenario(NamedTuple):
    """A scenario card: by hex number from 1 to 5, how many hexes get what; and the least scores of two to five stars.

    Attributes:
        two_fires, three_fires: Hexes that begin with two and with three fire tokens.
        buildings: By size, the hexes with such a building.
        stars: The scores.
    """

    two_fires: tuple[int, ...]
    three_fires: tuple[int, ...]
    buildings: Mapping[str, tuple[int, ...]]
    stars: tuple[int, ...]


class Content:
    """The content of a box, as play asks for it.

    Attributes:
        faces: By board piece, the numbers of its two sides, row by row.
        die: What the six faces of a fire die show.
        scenarios: By players and level.
        firefighting, utility, motivation, events: The ids of the cards of each deck, with their copies.
        effects: By card, its effect.
        rules: By card, the rules that it changes while it is in force, each with its arguments.
    """

    def __init__(self, box: Box) -> None:
        self.faces = [(_list(card, "front"), _list(card, "back")) for card in box.deck("board-pieces")]
        dice = box.deck("fire-dice")
        self.die = _list(dice[0], "faces") if dice else (1, 1, 2, 2, 3, 3)
        self.scenarios = {
            (int(str(card.stats["players"])), str(card.stats["level"])): _read_scenario(card)
            for card in box.deck("scenarios")
        }
        self.firefighting, self.utility, self.motivation, self.events = (
            [card.id for card in box.deck(deck) for _ in range(card.count)]
            for deck in ("firefighting", "utility", "motivation", "events")
        )
        self.effects: Mapping[str, Effect] = {card.id: card.front[0] for card in box.cards if card.front}
        self.rules: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
            id_: {str(step.args["rule"]): step.args for step in effect.steps if step.verb == CHANGE_RULE}
            for id_, effect in self.effects.items()
        }


def _read_scenario(card: CardSpec) -> Scenario:
    buildings = {size: _list(card, size) for size in SIZES}
    stars = tuple(int(str(card.stats[f"stars-{number}"])) for number in range(2, 6))
    return Scenario(_list(card, "two-fires"), _list(card, "three-fires"), buildings, stars)


def _list(card: CardSpec, name: str) -> tuple[int, ...]:
    """Return a list of numbers from 0 to 9, which a stat holds as a text of figures; `-` is 0."""
    return tuple(int(sign.replace("-", "0")) for sign in str(card.stats[name]) if sign not in " /")
