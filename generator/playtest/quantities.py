"""The quantities of a state, those that each verb may change, and those that a trial changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.exercise import Change, Trial

# Quantities by the keys of a state under `blocks`, `players` and `turn`.
FIRE: Final = "fire"
RENOWN: Final = "renown"
LOYALTY: Final = "loyalty"
WATER: Final = "water"
CREW: Final = "crew"
CARDS: Final = "cards"
ACTIONS: Final = "actions"
TRACKS: Final = "tracks"
BRIGADE: Final = "brigade"
WAGON: Final = "wagon"
LASTING: Final = "lasting"
TURNS: Final = "turns"
SIDE: Final = "side"
MIMIC: Final = "mimic"

_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"loyal": LOYALTY, "strays": CREW, "extra": TURNS, "last-turns": TURNS, "number": TURNS, "player": TURNS}
)
# The places of each quantity in a state.
PLACES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        FIRE: ("blocks.*.fire",),
        RENOWN: ("blocks.*.renown",),
        LOYALTY: ("blocks.*.loyal",),
        WATER: ("players.*.water",),
        CREW: ("players.*.crew", "players.*.strays"),
        CARDS: ("decks",),
        ACTIONS: ("turn.actions",),
        TRACKS: ("players.*.tracks",),
        BRIGADE: ("players.*.brigade",),
        WAGON: ("players.*.wagon",),
        LASTING: ("turn.lasting",),
        TURNS: ("turn.extra", "turn.last-turns", "turn.number", "turn.player"),
        SIDE: ("players.*.side",),
        MIMIC: ("mimic",),
    }
)
# The quantities that a verb may change; it always changes the first one.
TOUCHED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "raise-intensity": (FIRE,),
        "lower-intensity": (FIRE,),
        "extinguish": (FIRE, WATER),
        "swap-intensity": (FIRE,),
        "spread-intensity": (FIRE,),
        "blow-wind": (FIRE,),
        "drop-fireballs": (FIRE,),
        "redirect-fireball": (FIRE,),
        "place-renown": (RENOWN, LOYALTY, FIRE),
        "remove-renown": (RENOWN,),
        "move-renown": (RENOWN, LOYALTY),
        "award-renown": (RENOWN, LOYALTY),
        "full-renown": (RENOWN, LOYALTY),
        "upgrade": (TRACKS, ACTIONS),
        "recruit": (CREW, CARDS, WATER),
        "discard-crew": (CREW, CARDS, WATER),
        "refill": (WATER,),
        "gain-water": (WATER,),
        "lose-water": (WATER,),
        "steal-water": (WATER,),
        "move-brigade": (BRIGADE,),
        "move-wagon": (WAGON,),
        "push-brigade": (BRIGADE,),
        "flip-card": (SIDE,),
        "place-token": (MIMIC,),
        "copy-ability": (BRIGADE, WAGON, FIRE, WATER, RENOWN, ACTIONS, CREW, MIMIC),
        "gain-actions": (ACTIONS,),
        "lose-actions": (ACTIONS,),
        "take-turn": (TURNS,),
        "give-card": (CREW, CARDS),
        "draw-card": (CARDS, CREW, WATER),
        "discard-card": (CREW, CARDS),
        "move-spaces": (BRIGADE, ACTIONS),
        "move-through": (BRIGADE, ACTIONS),
        "end-move-on-rival": (BRIGADE, ACTIONS),
        "steal-surcharge": (LOYALTY, RENOWN, FIRE),
        "extinguish-water": (FIRE, WATER, RENOWN, LOYALTY),
        "renown-reach": (RENOWN, LOYALTY),
        "refill-place": (WATER, RENOWN, ACTIONS),
        "event-immunity": (FIRE, LASTING),
        "forbid-action": (WATER, ACTIONS, TRACKS, CREW, BRIGADE, WAGON, FIRE, RENOWN),
        "not-crew": (CREW, CARDS),
    }
)


class QuantityChange(NamedTuple):
    """A quantity that differs from the play without the effect.

    Attributes:
        quantity: Such as `fire`.
        place: The block's name; empty if it has none.
        whose: The player; empty if it belongs to nobody.
        what: A further name: a unit, a track.
        before, without, after: Its value before the play, after it without the effect, and after it with the effect.
    """

    quantity: str
    place: str
    whose: str
    what: str
    before: Any
    without: Any
    after: Any

    @property
    def by(self) -> int:
        """How much higher it is than without the effect; 0 for values that are not numbers."""
        return _to_number(self.after) - _to_number(self.without)


def list_quantity_changes(trial: Trial) -> tuple[QuantityChange, ...]:
    """Return the changes of a trial as changes of quantities, in the same order."""
    return tuple(_to_quantity(change) for change in trial.changes)


def _to_quantity(change: Change) -> QuantityChange:
    top, *rest = (str(part) for part in change.path)
    values = change.before, change.without, change.after
    if top == "blocks":
        place, name, *whose = rest
        return QuantityChange(_NAMES.get(name, name), place, whose[0] if whose else "", "", *values)
    if top == "players":
        player, name, *what = rest
        return QuantityChange(_NAMES.get(name, name), "", player, what[0] if what else "", *values)
    if top == "turn":
        return QuantityChange(_NAMES.get(rest[0], rest[0]), "", rest[1] if len(rest) > 1 else "", "", *values)
    return QuantityChange(CARDS if top == "decks" else top, "", "", rest[0] if rest else "", *values)


def _to_number(value: Any) -> int:  # noqa: ANN401 - any leaf of a state
    if value == "doomed":
        return 5  # one more than the highest fire
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
