"""The quantities of a state, those that each verb may change, and those that a trial changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.exercise import Trial

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
    dict.fromkeys(("raise-intensity", "lower-intensity", "swap-intensity", "spread-intensity"), (FIRE,))
    | dict.fromkeys(("blow-wind", "drop-fireballs", "redirect-fireball"), (FIRE,))
    | dict.fromkeys(("refill", "gain-water", "lose-water", "steal-water"), (WATER,))
    | dict.fromkeys(("move-renown", "award-renown", "full-renown", "renown-reach"), (RENOWN, LOYALTY))
    | dict.fromkeys(("move-brigade", "push-brigade"), (BRIGADE,))
    | dict.fromkeys(("move-spaces", "move-through", "end-move-on-rival"), (BRIGADE, ACTIONS))
    | dict.fromkeys(("recruit", "discard-crew"), (CREW, CARDS, WATER))
    | dict.fromkeys(("give-card", "discard-card", "not-crew"), (CREW, CARDS))
    | dict.fromkeys(("gain-actions", "lose-actions"), (ACTIONS,))
    | {
        "extinguish": (FIRE, WATER),
        "place-renown": (RENOWN, LOYALTY, FIRE),
        "remove-renown": (RENOWN,),
        "upgrade": (TRACKS, ACTIONS),
        "move-wagon": (WAGON,),
        "flip-card": (SIDE,),
        "place-token": (MIMIC,),
        "copy-ability": (BRIGADE, WAGON, FIRE, WATER, RENOWN, ACTIONS, CREW, MIMIC),
        "take-turn": (TURNS,),
        "draw-card": (CARDS, CREW, WATER),
        "steal-surcharge": (LOYALTY, RENOWN, FIRE),
        "extinguish-water": (FIRE, WATER, RENOWN, LOYALTY),
        "refill-place": (WATER, RENOWN, ACTIONS),
        "event-immunity": (FIRE, LASTING),
        "forbid-action": (WATER, ACTIONS, TRACKS, CREW, BRIGADE, WAGON, FIRE, RENOWN),
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
    changes = []
    for change in trial.changes:
        top, *rest = [str(part) for part in change.path] + [""] * 2
        place = whose = what = ""
        if top == "blocks":
            place, name, whose, *_ = rest
        elif top == "players":
            whose, name, what, *_ = rest
        elif top == "turn":
            name, whose, *_ = rest
        else:
            name, what = CARDS if top == "decks" else top, rest[0]
        values = change.before, change.without, change.after
        changes.append(QuantityChange(_NAMES.get(name, name), place, whose, what, *values))
    return tuple(changes)


def _to_number(value: Any) -> int:  # noqa: ANN401 - any leaf of a state
    if value == "doomed":
        return 5  # one more than the highest fire
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
