"""A play in progress: what every rule is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.draws import Draws
from engine.effect import Value
from engine.games.real_heroes.content import Content
from engine.games.real_heroes.state import INFERNO, State
from engine.naming import NONE

CROSS_INFERNO: Final = "cross-inferno"
CARRY: Final = "carry-limit"
MOVE_HEXES: Final = "move-hexes"
EXTINGUISH_REACH: Final = "extinguish-reach"
EXTINGUISH_TOKENS: Final = "extinguish-tokens"
ACTION_POINTS: Final = "action-points"
FORBID_ACTION: Final = "forbid-action"
# What these rules say without a card. Rule: actions.points, move.one, extinguish.one, evacuation.three
USUAL: Final = {CARRY: 3, MOVE_HEXES: 1, EXTINGUISH_REACH: 1, EXTINGUISH_TOKENS: 1, ACTION_POINTS: 3}

FIRE_TOKENS: Final = 80
INFERNO_TOKENS: Final = 30


@dataclass(frozen=True, slots=True)
class Play:
    """A state that changes, and what changes it.

    Attributes:
        content: The cards.
        state: What lies on the table.
        draws: Chance.
        record: Records an event: its kind, then its parameters.
    """

    content: Content
    state: State
    draws: Draws
    record: Callable[..., None]


def list_changes(content: Content, state: State, squad: str, rule: str) -> list[Value]:
    """Return what the cards in force for a squad say of a rule: its number or word, True if it has none."""
    cards = (state.utility[squad], state.event, *(state.lasting if squad == state.player else ()))
    changes = (content.rules.get(card, {}).get(rule) for card in cards if card != NONE)
    return [args.get("to", args.get("action", True)) for args in changes if args is not None]


def find_limit(content: Content, state: State, squad: str, rule: str) -> int:
    """Return the number that a rule has for a squad: the largest that a card in force gives, else the usual one.

    Ruling: largest-number-counts
    """
    numbers = [value for value in list_changes(content, state, squad, rule) if isinstance(value, int)]
    return max(numbers) if numbers else USUAL[rule]


def can_burn(state: State, place: str) -> bool:
    """Return whether fire can ever come to a hex now.

    Rule: fire.never. Ruling: mountains-never-burn, water-screen
    """
    return state.numbers[place] > 0 and place not in {state.hospital, state.screen}


def count_fire_tokens(state: State) -> int:
    """Return how many fire tokens lie on the map."""
    return sum(level for level in state.fire.values() if level < INFERNO)


def has_token(state: State, place: str, waiting: int) -> bool:
    """Return whether the supply has the token that one more fire on a hex takes.

    On `waiting` hexes four fire tokens still lie that an inferno token is to replace.

    Ruling: supplies-run-out
    """
    if count_fire_tokens(state) + INFERNO * waiting >= FIRE_TOKENS:
        return False
    is_fourth = state.fire[place] == INFERNO - 1
    return not is_fourth or list(state.fire.values()).count(INFERNO) < INFERNO_TOKENS
