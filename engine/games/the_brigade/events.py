"""Events in words: `{event: fire-changed, at: r2c3, from: 1, to: 2}`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.event import Event
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade.state import State
from engine.words import Words

# Under which keys the numbers of an event stand, in order; `@` marks squares under a key that is used for levels too.
_KEYS: Mapping[int, tuple[str, ...]] = {
    k.E_TURN: ("player", "number", "actions"),
    k.E_DRAWN: ("player", "card"),
    k.E_SHUFFLED: ("deck", "amount"),
    k.E_FIRE: ("at", "from", "to"),
    k.E_DESTROYED: ("at",),
    k.E_FIREBALL: ("at",),
    k.E_BRIGADE: ("player", "from@", "to@"),
    k.E_WAGON: ("player", "from@", "to@"),
    k.E_WATER: ("unit", "amount", "now"),
    k.E_PLACED: ("player", "at", "now"),
    k.E_REMOVED: ("player", "at", "amount"),
    k.E_LOYALTY: ("player", "at"),
    k.E_LOYALTY_LOST: ("player", "at"),
    k.E_UPGRADE: ("player", "track", "circle"),
    k.E_CREW: ("player", "card", "water"),
    k.E_DISCARDED: ("player", "card"),
    k.E_GIVEN: ("player", "card"),
    k.E_FLIPPED: ("card", "side"),
    k.E_MIMIC: ("card",),
    k.E_ACTIONS: ("player", "amount", "now"),
    k.E_EXTRA_TURN: ("player",),
    k.E_ABILITY: ("player", "ability"),
    k.E_DECLINED: ("player", "ability"),
    k.E_LASTING: ("player", "ability"),
    k.E_LASTING_OVER: ("player", "ability"),
    k.E_EVACUATION: ("player",),
    k.E_END: ("ending", "player"),
    k.E_ACTION: ("player", "action", "left"),
}


def kinds() -> Mapping[str, tuple[str, ...]]:
    """Return every kind of event, with the names of its sides."""
    return {
        k.EVENTS[kind]: tuple(
            key.rstrip("@") for name in keys for key in (("card", name) if name == "ability" else (name,))
        )
        for kind, keys in _KEYS.items()
    }


def event_words(state: State, event: Event) -> Words:
    """Return what happened, in words."""
    words: dict[str, object] = {"event": k.EVENTS[event[0]]}
    for key, number in zip(_KEYS[event[0]], event[1:], strict=True):
        if key == "ability":
            row = state.rules.rows[number]
            words["card"] = names.card_name(state.rules, row.card)
            words["ability"] = names.ability_name(state.rules, row)
        else:
            words[key.rstrip("@")] = _word(state, key, number)
    return words


def _word(state: State, key: str, number: int) -> object:
    if key == "player":
        return names.seat_name(state, number)
    if key == "at" or key.endswith("@"):
        return names.square_name(state, number)
    if key == "card":
        return names.card_name(state.rules, number)
    if key == "unit":
        return names.unit_name(state, number, whose=True)
    listed = _LISTED.get(key)
    if listed is not None:
        return listed[number]
    return number + 1 if key in {"circle", "side"} else number


_LISTED: Mapping[str, tuple[str, ...]] = {
    "deck": ("crew", "events"),
    "track": k.TRACKS,
    "ending": k.ENDINGS,
    "action": k.COMMANDS,
}
