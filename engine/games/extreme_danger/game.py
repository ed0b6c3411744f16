"""Extreme Danger as a `Game`: its modes, commands, events and descriptions."""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.box import Box
from engine.draws import Draws, Scripted
from engine.game import ABILITY_USED, Command, Description, Event, Game, Log, Outcome, Policy, Problem
from engine.games.extreme_danger import actions, candidates, setup, specialists, vehicles
from engine.games.extreme_danger.invariants import find_broken_invariants, find_unknown_names
from engine.games.extreme_danger.plans import EDGE_ALIASES, EDGE_NAMES, SPACES, VEHICLES
from engine.games.extreme_danger.policy import choose_sensibly
from engine.games.extreme_danger.state import (
    ACT,
    BUILDINGS,
    DAMAGE_CUBES,
    ENDINGS,
    ENGINE,
    FALSE_ALARM,
    FAMILY,
    FIREFIGHTERS,
    HAZMAT,
    LADDER,
    LADDERS,
    LEVELS,
    MODULES,
    OBJECT_NAMES,
    OPTIONS,
    PLATFORM,
    START,
    TREATED,
    VICTIM,
    WON,
    Content,
    Play,
    State,
)
from engine.naming import NONE, Kinds, UnknownNameError, set_fields
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


class _Coder:
    """Turns commands or events into numbers and back."""

    def __init__(self, key: str, kinds: Kinds) -> None:
        self._key = key
        self._kinds = [(kind, [*parameters.items()]) for kind, parameters in kinds.items()]
        self._numbers = {
            kind: (number, [(name, {**_number(names)} if names else None) for name, names in parameters.items()])
            for number, (kind, parameters) in enumerate(kinds.items())
        }

    def encode(self, kind: str, words: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the numbers of a kind with its words."""
        number, parameters = self._numbers[kind]
        values = (words[name] if names is None else names[words[name]] for name, names in parameters)
        return (number, *values)

    def decode(self, numbers: Sequence[int]) -> dict[str, Any]:
        """Return a kind with its words."""
        kind, parameters = self._kinds[numbers[0]]
        words: dict[str, Any] = {self._key: kind}
        for (name, names), number in zip(parameters, numbers[1:], strict=True):
            words[name] = number if names is None else names[number]
        return words


def _number(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


class ExtremeDanger(Game[State]):
    """One box of Extreme Danger, on one building at one level."""

    is_cooperative = True
    seats = FIREFIGHTERS
    endings = ENDINGS
    refusals = actions.REFUSALS
    verbs = specialists.VERBS
    derived = ("supply", "spaces")

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        super().__init__(box, play or DEFAULT_MODE, parts)
        self.content = Content(box)
        cards = self.content.specialists
        self.commands, self.events = _list_commands(cards), _list_events(cards)
        self._command_coder, self._event_coder = _Coder("do", self.commands), _Coder("event", self.events)

    def find_problems(self) -> Iterator[Problem]:
        yield from super().find_problems()
        yield from self.content.problems

    def _begin(self, state: State, draws: Draws, log: Log = None) -> Play:
        def record(event: str, **words: str | int) -> None:
            if log is not None:
                log.append(self._event_coder.encode(event, words))

        return Play(self.content.find_house(state.building, state.module), self.content, state, draws, record)

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        state = setup.lay_table(self.content, players, *_MODES[self.play])
        if state.is_family:
            state.phase = START
        else:
            state.engine = state.ambulance = NONE
        attach_state(log, state)
        setup.set_up(self._begin(state, draws, log))
        return state

    def copy(self, state: State, /) -> State:
        return state.copy()

    def seat(self, state: State) -> int:
        return FIREFIGHTERS.index(state.player) if state.over == NONE else -1

    def legal(self, state: State) -> Sequence[Command]:
        if state.over != NONE:
            return ()
        play, encode = self._begin(state, NO_DRAWS), self._command_coder.encode
        return [
            encode(words["do"], words) for words in candidates.list_commands(play) if not actions.refuse(play, words)
        ]

    def refuse(self, state: State, command: Command) -> str:
        return actions.refuse(self._begin(state, NO_DRAWS), self._command_coder.decode(command))

    def carry_out(self, state: State, command: Command, draws: Draws, log: Log = None) -> None:
        actions.carry_out(self._begin(state, draws, log), self._command_coder.decode(command))

    def describe_command(self, state: State, command: Command) -> Description:  # noqa: ARG002 - names do not depend on it
        return self._command_coder.decode(command)

    def describe_event(self, state: State, event: Event) -> Description:  # noqa: ARG002 - names do not depend on it
        return self._event_coder.decode(event)

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
            choices = [self._command_coder.decode(command) for command in commands]
            return commands[choose_sensibly(self._begin(state, NO_DRAWS), choices)]

        return {"sensible": play_sensibly}

    def invariants(self, state: State, *, midway: bool = False) -> Iterator[str]:
        yield from find_broken_invariants(self._begin(state, NO_DRAWS), midway=midway)
