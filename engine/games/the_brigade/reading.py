"""A state from words: what is said is taken, what is left out is as at the start; what cannot be is a problem.

The result is a table at which the active player is asked for the next action (or, in the Event Phase, waits for a card
to be named). Nobody is in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade.abilities import refresh
from engine.games.the_brigade.changing import look_around, look_into_buckets, union
from engine.games.the_brigade.figures import DESTROYED, HOTTEST
from engine.games.the_brigade.invariants import faults
from engine.games.the_brigade.laying import Options
from engine.games.the_brigade.reading_decks import read_decks
from engine.games.the_brigade.reading_players import read_players
from engine.games.the_brigade.reading_table import read_city
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.setup import table
from engine.games.the_brigade.slips import Slips
from engine.games.the_brigade.state import State
from engine.problem import Problem
from engine.words import Words

Path = tuple[str | int, ...]

# What a state may say. What follows from the rest is passed over.
_KEYS = ("play", "parts", "seats", "city", "blocks", "players", "decks", "mimic", "turn", "evacuation")
_TURN = (
    "player", "first", "regular", "number", "phase", "actions", "upgraded", "extra", "last-turns", "used", "lasting",
)  # fmt: skip
# What else of a state decides whether a part of it can be.
_RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "crew": ("tracks", "crew", "strays"),
    "mimic": ("crew", "warden", "side", "tracks"),
    "evacuation": ("fire",),
    "brigade": ("turn",),
}
_FOLLOWS = ("over", "winners", "sums", "asks")


def state_from(rules: Rules, options: Options, words: Words) -> tuple[State | None, tuple[Problem, ...]]:
    """Return the state that these words describe, or what is wrong with them.

    Args:
        rules: The box.
        options: What `play` and `parts` are when the words do not say.
        words: As `state_words` prints them; any part may be left out.
    """
    slips = Slips(words)
    for key in words:
        if key not in _KEYS and key not in _FOLLOWS:
            slips.add((key,), f"A state has no `{key}`; it has {', '.join(_KEYS)}.")
    if words.get("over", names.NONE) != names.NONE:
        slips.add(("over",), "A play that is over cannot be gone on with.")
    city = read_city(rules, options, slips)
    if city is None:
        return None, tuple(slips.problems)
    state = table(rules, city)
    _read_blocks(state, slips)
    read_players(state, slips)
    _read_turn(state, slips)
    read_decks(state, slips)
    _read_mimic(state, slips)
    _read_evacuation(state, slips)
    state.wagons = union(state.wagon)
    look_around(state)
    look_into_buckets(state)
    refresh(state)
    slips.problems += [
        Problem(path, f"That cannot be: {sentence}.")
        for path, sentence in faults(state)
        if not any(_hides(slip.path, path) for slip in slips.problems)
    ]
    return (None if slips.problems else state), tuple(slips.problems)


def _hides(slip: Path, fault: Path) -> bool:
    """Return whether what cannot be may only follow from a slip: from what was not taken, because it was misread."""
    shared = min(len(slip), len(fault))
    kept = _RESTS_ON.get(str(fault[-1]), ())
    return slip[:shared] == fault[:shared] or any(word in kept for word in slip)


def _read_blocks(state: State, slips: Slips) -> None:
    for name, words in slips.mapping("blocks").items():
        path = ("blocks", name)
        square = names.parse_square(state, name)
        if square is None or not state.city.blocks >> square & 1:
            slips.add(path, f"There is no block `{name}`.")
        elif not isinstance(words, Mapping):
            slips.add(path, "A block is described by `fire`, `loyal` and `renown`.")
        else:
            slips.known(path, words, ("fire", "loyal", "renown"))
            _read_fire(state, slips, path, square, words.get("fire", 0))
            _read_tokens(state, slips, path, square, words)


def _read_fire(state: State, slips: Slips, path: tuple[str, ...], square: int, fire: object) -> None:
    bit = 1 << square
    if fire == "destroyed":
        state.ruins |= bit
        state.fire[square] = DESTROYED
    elif fire == "doomed":
        state.doomed |= bit
        state.fire[square] = DESTROYED
    elif isinstance(fire, int) and not isinstance(fire, bool) and 0 <= fire <= HOTTEST:
        state.fire[square] = fire
        state.burning |= bit if fire else 0
    else:
        slips.add((*path, "fire"), f"A fire stands at 0 to {HOTTEST}, or the block is `doomed` or `destroyed`.")


def _read_tokens(state: State, slips: Slips, path: tuple[str, ...], square: int, words: Mapping[str, Any]) -> None:
    owner = words.get("loyal", names.NONE)
    if owner != names.NONE:
        seat = names.parse_seat(state, owner)
        if seat is None:
            slips.add((*path, "loyal"), f"Nobody plays `{owner}`.")
        else:
            state.loyal[seat] |= 1 << square
    renown = words.get("renown", {})
    if not isinstance(renown, Mapping):
        slips.add((*path, "renown"), "Renown is given by colour, such as {white: 2}.")
        return
    for colour, amount in renown.items():
        seat = names.parse_seat(state, colour)
        if seat is None:
            slips.add((*path, "renown", colour), f"Nobody plays `{colour}`.")
        elif slips.is_number((*path, "renown", colour), amount, least=0, most=99):
            state.renown[square * 4 + seat] = amount
            state.supply[seat] -= amount


def _read_turn(state: State, slips: Slips) -> None:
    words = slips.mapping("turn")
    path = ("turn",)
    slips.known(path, words, _TURN)
    state.active = _seat(state, slips, (*path, "player"), words.get("player"), 0)
    state.first = _seat(state, slips, (*path, "first"), words.get("first"), state.active)
    state.regular = _seat(state, slips, (*path, "regular"), words.get("regular"), state.active)
    for seat in _seats(state, slips, (*path, "extra"), words.get("extra", ())):
        state.extra |= 1 << seat
    state.turn = slips.number((*path, "number"), words.get("number", 1), least=0, most=10_000)
    usual = state.track(state.active, k.LEADERSHIP)
    state.actions = slips.number((*path, "actions"), words.get("actions", usual), least=0, most=99)
    state.upgraded = int(bool(words.get("upgraded", False)))
    phase = words.get("phase", k.PHASES[k.ACTION_PHASE])
    if phase not in k.PHASES:
        slips.add((*path, "phase"), f"There is no phase `{phase}`, but {', '.join(k.PHASES)}.")
    state.phase = k.EVENT_PHASE if phase == k.PHASES[k.EVENT_PHASE] else k.ACTION_PHASE
    state.ask = (k.ACT if state.phase else k.AWAIT_EVENT, 0, 0, 0)
    state.seat = state.active
    state.work = [(k.W_TURN_END,), (k.W_ACTIONS,)]
    state.used = _abilities(state, slips, (*path, "used"), words.get("used", {}))
    state.lasting = _abilities(state, slips, (*path, "lasting"), words.get("lasting", {}))


def _seat(state: State, slips: Slips, path: tuple[str, ...], name: object, usual: int) -> int:
    if name is None:
        return usual
    seat = names.parse_seat(state, name)
    if seat is None:
        slips.add(path, f"Nobody plays `{name}`.")
    return usual if seat is None else seat


def _seats(state: State, slips: Slips, path: tuple[str, ...], listed: object) -> tuple[int, ...]:
    if not isinstance(listed, list | tuple):
        slips.add(path, "This is a list of colours.")
        return ()
    return tuple(_seat(state, slips, path, name, 0) for name in listed)


def _abilities(state: State, slips: Slips, path: tuple[str, ...], words: object) -> tuple[int, ...]:
    codes = []
    if not isinstance(words, Mapping):
        slips.add(path, "Abilities are listed by colour.")
        return ()
    for colour, listed in words.items():
        seat = _seat(state, slips, (*path, colour), colour, 0)
        for number, name in enumerate(listed if isinstance(listed, list | tuple) else (listed,)):
            row = names.parse_ability(state.rules, name)
            if row is None:
                slips.add((*path, colour, number), f"There is no ability `{name}`.")
            else:
                codes.append(row.number * 4 + seat)
    return tuple(codes)


def _read_mimic(state: State, slips: Slips) -> None:
    name = slips.words.get("mimic", names.NONE)
    if name != names.NONE:
        card = names.parse_card(state.rules, name)
        if card is None:
            slips.add(("mimic",), f"There is no card `{name}`.")
        else:
            state.mimic = card


def _read_evacuation(state: State, slips: Slips) -> None:
    name = slips.words.get("evacuation", names.NONE)
    if name == names.NONE:
        return
    state.evacuation = _seat(state, slips, ("evacuation",), name, 0)
    players = state.city.players
    turn = slips.mapping("turn")
    if "last-turns" in turn:
        seats = _seats(state, slips, ("turn", "last-turns"), turn["last-turns"])
    else:
        to_come = (state.evacuation - state.active - 1) % players
        seats = tuple((state.active + step) % players for step in range(1, to_come + 1))
    state.last = sum({1 << seat for seat in seats})
