"""What changed, by quantity; and which quantities each verb may change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.exercise import Change, Trial

# Quantities, by the words of a state: what stands under `blocks`, `players` and `turn`.
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
# Where a state says them.
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
# What a verb changes, the first of them at the least.
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


class Step(NamedTuple):
    """One quantity that came out otherwise.

    Attributes:
        quantity: Such as `fire`.
        place: The block's name, or empty.
        whose: The player, or empty.
        what: What else names it: a unit, a track.
        before, without, after: Its values.
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
        """How much higher it came out than without the effect; 0 when these are no numbers."""
        return _number(self.after) - _number(self.without)


def steps(trial: Trial) -> tuple[Step, ...]:
    """Return what changed in a trial, by quantity."""
    return tuple(step for change in trial.changes for step in _steps(change))


def _steps(change: Change) -> Iterator[Step]:
    top, *rest = (str(part) for part in change.path)
    sides = change.before, change.without, change.after
    if top == "blocks":
        place, name, *whose = rest
        yield Step(_NAMES.get(name, name), place, whose[0] if whose else "", "", *sides)
    elif top == "players":
        whose_, name, *what = rest
        yield Step(_NAMES.get(name, name), "", whose_, what[0] if what else "", *sides)
    elif top == "turn":
        yield Step(_NAMES.get(rest[0], rest[0]), "", rest[1] if len(rest) > 1 else "", "", *sides)
    else:
        yield Step(CARDS if top == "decks" else top, "", "", rest[0] if rest else "", *sides)


def _number(value: Any) -> int:  # noqa: ANN401 - any leaf of a state
    if value == "doomed":
        return 5  # one more than the hottest fire
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
