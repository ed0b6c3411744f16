"""Extreme Danger as a `Game`: its modes, commands, events and descriptions; and the invariants of a state."""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from engine.box import Box
from engine.draws import Draws, Scripted
from engine.game import ABILITY_USED, Command, Description, Game, Log, Outcome, Policy, Problem
from engine.games.extreme_danger import actions, setup, vehicles
from engine.games.extreme_danger.plans import EDGE_ALIASES, EDGE_NAMES, SPACES, VEHICLES
from engine.games.extreme_danger.policy import choose_sensibly
from engine.games.extreme_danger.state import (
    ACT,
    AMBULANCE,
    BAG,
    BRIDGE,
    BUILDINGS,
    CLOSED_FIRE_DOORS,
    DAMAGE_CUBES,
    DESTROYED,
    EDGE_WORDS,
    ENDINGS,
    ENGINE,
    ENOUGH_RESCUED,
    FALSE_ALARM,
    FAMILY,
    FIRE,
    FIREFIGHTERS,
    FLOOR_MARKERS,
    GONE,
    HAZMAT,
    HOT_SPOTS,
    INTACT,
    LADDER,
    LADDERS,
    LEVELS,
    LOST,
    MODULES,
    MOST_SAVED,
    OBJECT_NAMES,
    OPTIONS,
    PARK,
    PLATFORM,
    REMOVED,
    REROLL,
    SMOKE,
    START,
    STUCK_MARKERS,
    TOO_MANY_LOST,
    TREATED,
    VERBS,
    VICTIM,
    WON,
    Content,
    Play,
    State,
    find_object,
)
from engine.naming import NONE, Kinds, UnknownNameError, copy_fields, set_fields
from engine.play import attach_state

NO_DRAWS: Final = Scripted({})  # for what only looks at a state
DEFAULT_MODE: Final = "garage-recruit"
_FULL: Final = "full"
_FLOORS: Final = ("bridge", "descent", "repair")


def _list_extras(building: str, module: str) -> dict[str, tuple[str, ...]]:
    """Return the options that a building can be played with, by the word that names them in a mode."""
    extras: dict[str, tuple[str, ...]] = {}
    if building in {"garage", "laboratory"}:
        extras["objects"] = ("objects",)
    if building == "laboratory":
        extras["spill"] = ("objects", "spill")
    if building == "laboratory" or module == "attic":
        extras["platform"] = (PLATFORM,)
    if module == "basement":
        extras["floors"] = _FLOORS
    if extras:
        every = {option for options in extras.values() for option in options}
        extras[_FULL] = tuple(option for option in OPTIONS if option in every)
    return extras


def _list_modes() -> Iterator[tuple[str, tuple[str, str, str, tuple[str, ...]]]]:
    for building in BUILDINGS:
        for module in MODULES if building in {"garage", "laboratory"} else (NONE,):
            for level in LEVELS:
                for extra, options in {"": (), **_list_extras(building, module)}.items():
                    words = (building, module.replace(NONE, ""), level, extra)
                    yield "-".join(word for word in words if word), (building, module, level, options)


# Each mode with its building, module, level and options.
# Rule: setup.board, levels.recruit, optional.choose
_MODES: Final = dict(_list_modes())
MODES: Final = tuple(_MODES)

# What a described state says first, each with what is possible.
_TABLES: Final[Mapping[str, Sequence[Any]]] = {
    "players": range(1, len(FIREFIGHTERS) + 1),
    "building": BUILDINGS,
    "module": MODULES,
    "level": LEVELS,
}
_GOALS: Final = (*SPACES, PLATFORM)
_STOPS: Final = (*SPACES, ENGINE)
_LOADS: Final = (VICTIM, HAZMAT, LADDER, TREATED)
_SIZES: Final = tuple(OBJECT_NAMES)
_VEHICLES: Final = tuple(VEHICLES)


def _list_commands(cards: Sequence[str]) -> Kinds:
    return {
        "park": {"to": SPACES},
        "start": {"at": SPACES},
        "move": {"to": _GOALS},
        "open": {"to": SPACES},
        "close": {"to": SPACES},
        "extinguish": {"at": SPACES},
        "chop": {"to": SPACES},
        "take": {"what": _LOADS},
        "put-down": {},
        "lead": {},
        "leave": {},
        "deploy": {"to": SPACES},
        "fold": {},
        "bridge": {"at": SPACES},
        "descend": {"at": SPACES},
        "drive": {"vehicle": _VEHICLES, "to": SPACES},
        "deck-gun": {},
        "keep": {},
        "reroll": {"die": vehicles.DICE},
        "platform": {"to": _STOPS},
        "nozzle": {"at": SPACES},
        "change-crew": {"specialist": cards},
        "command": {"who": FIREFIGHTERS},
        "treat": {},
        "identify": {"at": SPACES},
        "dispose": {},
        "remove-spill": {"at": SPACES},
        "clear-hot-spot": {},
        "repair-wall": {"to": SPACES},
        "repair-floor": {"at": SPACES},
        "pass": {},
    }


def _list_events(cards: Sequence[str]) -> Kinds:
    at, edge = {"at": SPACES}, {"at": EDGE_NAMES}
    return {
        "target-rolled": {"red": None, "black": None, "at": SPACES},
        "arrow-followed": at,
        "smoke-placed": at,
        "fire-placed": at,
        "fire-removed": at,
        "exploded": at,
        "shockwave": at,
        "flashover": at,
        "edge-damaged": edge,
        "edge-destroyed": edge,
        "door-destroyed": edge,
        "fire-door-held": edge,
        "fire-door-stuck": {**edge, "markers": None},
        "object-damaged": {"object": _SIZES, "cubes": None},
        "object-exploded": {"object": _SIZES},
        "spilled": at,
        "spill-placed": at,
        "hazmat-exploded": at,
        "hot-spot-placed": at,
        "hot-spot-removed": at,
        "flare-up": at,
        "floor-damaged": at,
        "floor-destroyed": at,
        "cubes-removed": {"cubes": None},
        "knocked-down": {"firefighter": FIREFIGHTERS, "to": SPACES},
        "victim-lost": at,
        "victim-rescued": at,
        "poi-placed": at,
        "poi-revealed": {**at, "what": (VICTIM, FALSE_ALARM)},
        "ladder-folded": {"ladder": LADDERS, **at},
        "ladder-removed": {"ladder": LADDERS},
        "turn-began": {"firefighter": FIREFIGHTERS},
        "ended": {"how": ENDINGS},
        "parked": {"vehicle": _VEHICLES, "to": SPACES},
        "moved": {"firefighter": FIREFIGHTERS, "to": _GOALS},
        "edge-opened": edge,
        "edge-closed": edge,
        "stuck-removed": edge,
        "taken": {"firefighter": FIREFIGHTERS, "what": _LOADS},
        "put-down": {"firefighter": FIREFIGHTERS, "what": _LOADS},
        "ladder-deployed": {"ladder": LADDERS, **at, "to": (*SPACES, "bridge")},
        "driven": {"vehicle": _VEHICLES, "to": SPACES},
        "deck-gun-fired": {"red": None, "black": None},
        "flooded": at,
        "platform-moved": {"to": _STOPS},
        "crew-changed": {"firefighter": FIREFIGHTERS, "specialist": cards},
        "treated": at,
        "hazmat-disposed": {"firefighter": FIREFIGHTERS},
        "spill-removed": at,
        "wall-repaired": edge,
        "floor-repaired": at,
        ABILITY_USED: {"ability": cards, "player": FIREFIGHTERS},
    }


class ExtremeDanger(Game[State]):
    """One box of Extreme Danger, on one building at one level."""

    is_cooperative = True
    seats = FIREFIGHTERS
    endings = ENDINGS
    refusals = actions.REFUSALS
    verbs = VERBS
    derived = ("supply", "spaces")

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        super().__init__(box, play or DEFAULT_MODE, parts)
        self.content = Content(box)
        cards = self.content.specialists
        self.commands, self.events = _list_commands(cards), _list_events(cards)

    def find_problems(self) -> Iterator[Problem]:
        yield from super().find_problems()
        yield from self.content.problems

    def _begin(self, state: State, draws: Draws, log: Log = None) -> Play:
        house = self.content.find_house(state.building, state.module)
        return Play(house, self.content, state, draws, partial(self.record, log))

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        state = setup.lay_table(self.content, players, *_MODES[self.play])
        if state.is_family:
            state.phase = START
        else:
            state.engine = state.ambulance = NONE
        attach_state(log, state)
        setup.set_up(self._begin(state, draws, log))
        return state

    copy = staticmethod(copy_fields)

    def seat(self, state: State) -> int:
        return FIREFIGHTERS.index(state.player) if state.over == NONE else -1

    def legal(self, state: State) -> Sequence[Command]:
        if state.over != NONE:
            return ()
        play, parse = self._begin(state, NO_DRAWS), self.command_coder.parse
        return [parse(words) for words in actions.list_commands(play) if not actions.refuse(play, words)]

    def refuse(self, state: State, command: Command) -> str:
        return actions.refuse(self._begin(state, NO_DRAWS), self.describe_command(state, command))

    def carry_out(self, state: State, command: Command, draws: Draws, log: Log = None) -> None:
        actions.carry_out(self._begin(state, draws, log), self.describe_command(state, command))

    def outcome(self, state: State) -> Outcome | None:
        if state.over == NONE:
            return None
        winners = range(state.players) if state.over == WON else ()
        return Outcome(state.over, tuple(winners), (state.rescued,) * state.players)

    def aliases(self, state: State) -> Mapping[str, str]:  # noqa: ARG002 - edges have the same names in every state
        return EDGE_ALIASES

    def describe_state(self, state: State) -> Description:
        """Return the whole state in names, and what each space of the building is, for pictures."""
        house = self.content.find_house(state.building, state.module)
        spaces = dict(house.kinds)
        for size, word in state.objects.items():
            if word in OBJECT_NAMES[size]:
                spaces |= dict.fromkeys(house.objects[size], word)
        return {**super().describe_state(state), "spaces": spaces}

    def parse_state(self, description: Description) -> tuple[State | None, tuple[Problem, ...]]:
        """Return the described state; what is left out is as on a table where nothing has happened yet."""
        words = {key: value for key, value in description.items() if key not in {"asks", *self.derived}}
        usual = dict(zip(("building", "module", "level", "options"), _MODES[self.play], strict=True))
        if "building" in words:
            usual |= {"module": NONE, "options": ()}
        chosen = {"players": 1, **usual, **words}
        for name, possible in _TABLES.items():
            if chosen[name] not in possible:
                return None, (Problem((name,), f"There is no {name} {chosen[name]}."),)
        state = setup.lay_table(self.content, *(chosen[name] for name in (*_TABLES, "options")))
        state.phase = ACT
        if state.level != FAMILY:
            state.specialists = dict.fromkeys(state.firefighters, "generalist")
        try:
            set_fields(state, words)
        except UnknownNameError as error:
            return None, (Problem(error.path, str(error)),)
        if "actor" not in words:
            state.actor = state.player
        if unknown := tuple(Problem((), sentence) for sentence in find_unknown_names(state, self.content)):
            return None, unknown
        if "points" not in words:
            state.points = self.content.abilities[state.specialists[state.player]].points
        state.supply = DAMAGE_CUBES - state.removed - state.count_cubes()
        problems = tuple(Problem((), sentence) for sentence in self.invariants(state))
        return None if problems else state, problems

    def policies(self) -> Mapping[str, Policy[State]]:
        def play_sensibly(state: State, _seat: int, commands: Sequence[Command], _draws: Draws) -> Command:
            choices = [self.describe_command(state, command) for command in commands]
            return commands[choose_sensibly(self._begin(state, NO_DRAWS), choices)]

        return {"sensible": play_sensibly}

    def invariants(self, state: State, *, midway: bool = False) -> Iterator[str]:
        play = self._begin(state, NO_DRAWS)
        yield from _check_markers(play)
        yield from _check_edges(play)
        yield from _check_counts(state)
        if not midway and state.over == NONE:
            yield from _check_spaces(play)
            yield from _check_firefighters(play)
            yield from _check_ladders(play)
            yield from _check_vehicles(play)
        if not midway:
            yield from _check_end(state)


# Invariants -----------------------------------------------------------------------------------------------------------

_WORDS: Final = frozenset({NONE, SMOKE, FIRE})
_MOST_ON_PLATFORM: Final = 2
_DICE: Final = (6, 12)  # sides of the red and the largest black die


def find_unknown_names(state: State, content: Content) -> Iterator[str]:
    """Yield a sentence for each word of a described state that play could not do anything with."""
    words = [
        ("player", state.player, state.firefighters),
        ("actor", state.actor, state.firefighters),
        ("phase", state.phase, (PARK, START, ACT, REROLL)),
        ("ending", state.over, (NONE, *ENDINGS)),
        *(("specialist", card, content.abilities) for card in state.specialists.values()),
        *(("load", load, (NONE, VICTIM, HAZMAT)) for load in state.carries.values()),
        *(("object", state.objects[size], (NONE, *names, *GONE)) for size, names in OBJECT_NAMES.items()),
    ]
    yield from (f"there is no {kind} {word}" for kind, word, known in words if word not in known)
    red, black = state.dice if len(state.dice) == len(_DICE) else (0, 0)
    if state.phase == REROLL and not (0 < red <= _DICE[0] and 0 < black <= _DICE[1]):
        yield "the dice of the deck gun do not show two numbers"


def _check_markers(play: Play) -> Iterator[str]:
    """Check smoke, flames, hot spots, hazmats, points of interest and spills, wherever they lie."""
    state = play.state
    if not _WORDS.issuperset(state.fire.values()):
        yield "a space has a fire marker that is neither smoke nor fire"
    for name, spaces in (("hot spots", state.hot_spots), ("points of interest", state.pois), ("spills", state.spills)):
        if len(spaces) != len(set(spaces)) or not set(spaces) <= play.house.inside.keys():
            yield f"{name} lie outside, or twice on one space"
    if len(state.hot_spots) + state.reserve > HOT_SPOTS or state.reserve < 0:
        yield "there are more hot spots than in the box"
    if not set(state.hazmats) <= play.house.inside.keys():
        yield "a hazmat lies outside"


def _check_edges(play: Play) -> Iterator[str]:
    """Check walls, doors and the markers and cubes on them."""
    state, words = play.state, Counter(play.state.edges.values())
    if not words.keys() <= EDGE_WORDS:
        yield f"there is no edge {', '.join(sorted(words.keys() - EDGE_WORDS))}"
    if sum(stuck * words[word] for stuck, word in enumerate(CLOSED_FIRE_DOORS)) > STUCK_MARKERS:
        yield "there are more stuck markers than in the box"
    if state.count_cubes() + state.supply + state.removed != DAMAGE_CUBES and state.supply > 0:
        yield "damage cubes are missing, or there are too many"


def _check_counts(state: State) -> Iterator[str]:
    """Check what is counted."""
    if not (0 <= state.rescued <= ENOUGH_RESCUED and state.lost >= 0):
        yield "too many victims are rescued or lost"
    found = len(state.victims) + len(state.treated) + state.rescued + state.lost
    found += [*state.carries.values()].count(VICTIM) + sum(state.leads.values())
    if found + state.bag[VICTIM] > BAG[VICTIM] or min(state.bag.values()) < 0:
        yield "there are more victims than in the box"
    if state.points < 0 or min(state.extra.values()) < 0:
        yield "action points are negative"
    if len(state.floors) - [*state.floors.values()].count(INTACT) > FLOOR_MARKERS:
        yield "there are more damaged floors than markers"


def _check_spaces(play: Play) -> Iterator[str]:
    """Check what may lie together on a space, between two commands."""
    state = play.state
    for space in play.house.outside:
        if state.fire[space] != NONE:
            yield f"{space} is outside and burns"
    taken = {*state.pois, *state.victims, *state.treated, *state.hazmats, *state.hot_spots, *state.spills}
    taken.update(space for space, word in state.fire.items() if word != NONE)
    holes = {space for space, word in state.floors.items() if word == DESTROYED}
    objects = {
        space
        for size, words in OBJECT_NAMES.items()
        if state.objects[size] in words
        for space in play.house.objects[size]
    }
    bridges = holes.intersection(state.ladders.values())
    wrong = taken & ((holes | objects) - bridges)
    for space in play.house.inside:
        if space in wrong:
            yield f"something lies on {space}, where an object stands or the floor is destroyed"
    for name, words in OBJECT_NAMES.items():
        if state.objects[name] in words and state.cubes[name] >= play.content.resistance[state.objects[name]]:
            yield f"the {name} object has gone off but still stands"


def _check_firefighters(play: Play) -> Iterator[str]:
    """Check where firefighters are and what they have, between two commands."""
    state = play.state
    tops = {upper for upper in state.uppers.values() if upper in play.house.air}
    for firefighter, at in state.at.items():
        if at != PLATFORM and at not in play.house.ways:
            yield f"{firefighter} is on no space"
        elif at in state.spills or (at in play.house.ways and find_object(play, at) != NONE):
            yield f"{firefighter} stands on a spill or an object"
        if at in play.house.air and at not in tops:
            yield f"{firefighter} is in the air without a ladder"
        if at in tops and [*state.at.values()].count(at) > 1:
            yield f"two firefighters are on the upper segment {at}"
        if state.carries[firefighter] != NONE and firefighter in state.ladders.values():
            yield f"{firefighter} carries too much"
        if not 0 <= state.saved[firefighter] <= MOST_SAVED:
            yield f"{firefighter} saved too many points"
    on_platform = [*state.at.values()].count(PLATFORM) + state.victims.count(PLATFORM) + state.treated.count(PLATFORM)
    if on_platform and state.platform == NONE:
        yield "somebody is on the platform, which is not in play"
    if on_platform > _MOST_ON_PLATFORM:
        yield "the platform is too full"


def _check_ladders(play: Play) -> Iterator[str]:
    """Check where ladders are, between two commands."""
    state = play.state
    for ladder, at in state.ladders.items():
        upper = state.uppers[ladder]
        if at not in {ENGINE, REMOVED, *state.firefighters} and at not in play.house.ways:
            yield f"{ladder} is nowhere"
        if upper == BRIDGE and state.floors.get(at) != DESTROYED:
            yield f"{ladder} bridges no hole"
        if upper not in {NONE, BRIDGE} and (upper not in play.house.ways or at not in play.house.ways):
            yield f"{ladder} stands nowhere"


def _check_vehicles(play: Play) -> Iterator[str]:
    """Check that both vehicles are parked, between two commands, and where the platform is."""
    state = play.state
    for vehicle, place in ((ENGINE, state.engine), (AMBULANCE, state.ambulance)):
        if place not in play.house.parking[vehicle] and (state.phase != PARK or place != NONE):
            yield f"the {vehicle} is on no parking area"
    if state.platform not in {NONE, ENGINE} and state.platform not in play.house.air:
        yield "the platform is on no space in the air"


def _check_end(state: State) -> Iterator[str]:
    """Check that the play is over with a reason, and goes on without one."""
    reasons = state.lost >= TOO_MANY_LOST or state.rescued >= ENOUGH_RESCUED or state.supply <= 0
    if reasons and state.over == NONE:
        yield "the play goes on although it should be over"
    if (state.over == WON and state.rescued < ENOUGH_RESCUED) or (state.over == LOST and state.lost < TOO_MANY_LOST):
        yield "the play is over without a reason"
