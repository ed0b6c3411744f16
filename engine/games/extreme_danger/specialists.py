"""Specialists: what their cards change, read once from the box: action points, special points, prices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.box import Box, Step

CHANGE_RULE: Final = "change-rule"
COMMAND: Final = "command"
EXTINGUISH: Final = "extinguish"
MOVE: Final = "move"
# The actions that special points can be for, in the order of a described state.
SPECIAL: Final = (EXTINGUISH, MOVE, COMMAND)

# What each action costs without a card; other actions need the card that prices them.
# Rule: moving.move, moving.door, actions.extinguish, actions.chop, vehicles.drive, vehicles.deck-gun, platform.operate,
# platform.nozzle, specialists.change, ladders.deploy, ladders.fold, options.bridge, options.descend
USUAL: Final[Mapping[str, int]] = {
    MOVE: 1,
    "open": 1,
    "close": 1,
    EXTINGUISH: 1,
    "chop": 2,
    "deploy": 2,
    "fold": 1,
    "bridge": 2,
    "descend": 2,
    "drive": 2,
    "deck-gun": 4,
    "platform": 3,
    "nozzle": 4,
    "change-crew": 2,
}


@dataclass(slots=True)
class Abilities:
    """The abilities that a card gives its firefighter.

    Attributes:
        points: The action points of a turn.
        extra: By action, points for this action only.
        prices: By action, its price; with actions that others cannot take.
        forbidden: The actions that the firefighter cannot take.
        rerolls: Whether dice of the deck gun may be rolled again.
        command_limit: The most points of a turn that may go to the CAFS firefighter.
    """

    points: int = 0
    extra: dict[str, int] = field(default_factory=dict)
    prices: dict[str, int] = field(default_factory=lambda: dict(USUAL))
    forbidden: set[str] = field(default_factory=set)
    rerolls: bool = False
    command_limit: int = 99


# A firefighter of the family game has no card. Rule: turn.points
FAMILY: Final = Abilities(points=4)


def read_abilities(box: Box) -> dict[str, Abilities]:
    """Return what each specialist's card gives, and under `none` what a firefighter without a card has."""
    cards = {"none": FAMILY}
    for card in box.deck("specialists"):
        cards[card.id] = abilities = Abilities()
        for effect in card.front:
            for step in effect.steps:
                if step.verb == CHANGE_RULE:
                    _RULES[str(step.args["rule"])](abilities, step.args)
    return cards


def _set_price(abilities: Abilities, args: Mapping[str, Any]) -> None:
    abilities.prices[args["action"]] = args["to"]


def _add_points(abilities: Abilities, args: Mapping[str, Any]) -> None:
    abilities.extra[args["action"]] = args["amount"]


def _set_points(abilities: Abilities, args: Mapping[str, Any]) -> None:
    abilities.points = args["to"]


def _forbid(abilities: Abilities, args: Mapping[str, Any]) -> None:
    abilities.forbidden.add(args["action"])


def _let_reroll(abilities: Abilities, _args: Mapping[str, Any]) -> None:
    abilities.rerolls = True


def _limit_command(abilities: Abilities, args: Mapping[str, Any]) -> None:
    abilities.command_limit = args["to"]


# What each rule of the vocabulary changes.
_RULES: Final[Mapping[str, Callable[[Abilities, Mapping[str, Any]], None]]] = {
    "action-points": _set_points,
    "extra-points": _add_points,
    "action-price": _set_price,
    "forbid-action": _forbid,
    "reroll-dice": _let_reroll,
    "command-limit": _limit_command,
}


def change_rule(_step: Step) -> None:
    """Do nothing: changes of rules are read from the box, and in force while somebody has the card."""


# What carries out each verb of the vocabulary.
VERBS: Final[Mapping[str, Callable[..., object]]] = {CHANGE_RULE: change_rule}
