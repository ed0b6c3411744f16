"""Blaze, a small co-operative game: seven hexes, two dice, a deck of weather and a role for each player.

It has nothing in common with Draft, for one winner or several, but the shared parts: what these take for granted fails.
"""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.box import Box
from engine.draws import Draws
from engine.game import (
    ACTION,
    AMOUNT,
    DRAWN,
    HELD,
    USED,
    Command,
    Count,
    Countables,
    Description,
    Event,
    Game,
    Log,
    Outcome,
    Policy,
    Refusal,
)
from engine.simulation import Series, SeriesResult, simulate_batch

# Axial coordinates of the middle and its six neighbours.
HEXES = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
WEATHER = ("drizzle", "gale", "calm", "embers")
ROLES = ("captain", "driver", "medic", "pump-operator")
WAIT, MOVE, DOUSE = range(3)
COMMANDS = ("wait", "move", "douse")
ROUND, FIRE, WEATHER_DRAWN, ROLE, DONE, PUMPED = range(6)
EVENTS = ("round-began", "fire-changed", "weather-drawn", "role-taken", "action-taken", "pumped-twice")
ENDINGS = ("put-out", "burnt-down", "dark")
ROUNDS = 8


class Blaze(Game["Blaze.State"]):
    """State: seven fires 0 to 3, where each player stands, whose turn it is, the round, the deck, the roles."""

    is_cooperative = True

    def __init__(self) -> None:
        super().__init__(Box("blaze", (), (1, 4)))

    class State:
        """What lies on the table."""

        def __init__(self, players: int) -> None:
            self.fires = bytearray(len(HEXES))
            self.places = [0] * players
            self.turn = 0
            self.round = 0
            self.deck: list[int] = []
            self.roles: list[int] = []

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        state = self.State(players)
        roles = list(range(len(ROLES)))
        draws.shuffle("roles", roles)
        state.roles = roles[:players]
        if log is not None:
            log.extend((ROLE, seat, role) for seat, role in enumerate(state.roles))
        state.deck = list(range(len(WEATHER)))
        draws.shuffle("weather", state.deck)
        self._burn(state, 0, 2, log)
        self._round(state, draws, log)
        return state

    def copy(self, state: State) -> State:
        new = self.State(len(state.places))
        new.fires, new.places = state.fires[:], state.places[:]
        new.turn, new.round, new.deck, new.roles = state.turn, state.round, state.deck[:], state.roles[:]
        return new

    def seat(self, state: State) -> int:
        return -1 if self.outcome(state) else state.turn

    def legal(self, state: State) -> Sequence[Command]:
        if self.outcome(state):
            return ()
        near = [number for number in range(len(HEXES)) if adjacent(number, state.places[state.turn])]
        here = state.places[state.turn]
        douse = [(DOUSE, number) for number in sorted([here, *near]) if state.fires[number]]
        return [(WAIT,), *((MOVE, number) for number in near), *douse]

    def apply(self, state: State, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        if command not in self.legal(state):
            return Refusal("not-now", "That cannot be done now.")
        seat = state.turn
        if log is not None:
            log.append((DONE, seat, command[0]))
        if command[0] == MOVE:
            state.places[seat] = command[1]
        elif command[0] == DOUSE:
            strong = ROLES[state.roles[seat]] == "pump-operator" and state.fires[command[1]] > 1
            if strong and log is not None:
                log.append((PUMPED, seat))
            self._burn(state, command[1], -2 if strong else -1, log)
        state.turn = (seat + 1) % len(state.places)
        if state.turn == 0 and not self.outcome(state):
            self._round(state, draws, log)
        return None

    def outcome(self, state: State) -> Outcome | None:
        players = len(state.places)
        if not any(state.fires):
            return Outcome("put-out", tuple(range(players)), (ROUNDS - state.round,) * players)
        if sum(level == 3 for level in state.fires) >= 4:
            return Outcome("burnt-down", (), (0,) * players)
        return Outcome("dark", (), (0,) * players) if state.round > ROUNDS else None

    def invariants(self, state: State, *, midway: bool = False) -> Iterator[str]:  # noqa: ARG002 - nothing is half done
        if max(state.fires) > 3:
            yield "a fire is higher than 3"

    def describe_command(self, state: State, command: Command) -> Description:
        words: dict[str, object] = {"do": COMMANDS[command[0]], "role": ROLES[state.roles[state.turn]]}
        return words | {"at": f"{HEXES[command[1]]}"} if len(command) > 1 else words

    def describe_event(self, state: State, event: Event) -> Description:  # noqa: ARG002 - as asked
        return {"event": EVENTS[event[0]], **{f"n{index}": number for index, number in enumerate(event[1:])}}

    def policies(self) -> Mapping[str, Policy[State]]:
        return {"greedy": douse_first, "cheat": cheat, "faint": faint}

    def countable(self) -> Countables:
        roles = {role: (USED, HELD) if role == "pump-operator" else (HELD,) for role in ROLES}
        return Countables(ENDINGS, ("rounds", "fires"), COMMANDS, {**roles, **dict.fromkeys(WEATHER, (DRAWN, USED))})

    def counts(self, event: Event) -> tuple[Count, ...]:
        if event[0] == ROUND:
            return (Count(AMOUNT, "rounds"),)
        if event[0] == FIRE and event[2] > 0:
            return (Count(AMOUNT, "fires", times=event[2]),)
        if event[0] == WEATHER_DRAWN:
            return (Count(DRAWN, WEATHER[event[1]]), Count(USED, WEATHER[event[1]]))
        if event[0] == ROLE:
            return (Count(HELD, ROLES[event[2]], event[1]),)
        if event[0] == PUMPED:
            return (Count(USED, "pump-operator", event[1]),)
        return (Count(ACTION, COMMANDS[event[2]], event[1]),) if event[0] == DONE else ()

    def _round(self, state: State, draws: Draws, log: Log) -> None:
        """Throw both dice (the sum is a number, their order says which hex burns), then turn over some weather."""
        state.round += 1
        if log is not None:
            log.append((ROUND, state.round))
        number = draws.below("red-die", 6) + draws.below("black-die", 6)
        self._burn(state, number % len(HEXES), 1, log)
        if state.deck:
            card = state.deck.pop()
            if log is not None:
                log.append((WEATHER_DRAWN, card))
            for at in range(len(HEXES)):
                if state.fires[at] and WEATHER[card] in {"drizzle", "gale"}:
                    self._burn(state, at, -1 if WEATHER[card] == "drizzle" else 1, log)

    @staticmethod
    def _burn(state: State, at: int, by: int, log: Log) -> None:
        before = state.fires[at]
        state.fires[at] = max(0, min(3, before + by))
        if log is not None and state.fires[at] != before:
            log.append((FIRE, at, state.fires[at] - before))


def adjacent(first: int, second: int) -> bool:
    """Return whether two hexes share an edge."""
    across, down = (HEXES[first][axis] - HEXES[second][axis] for axis in (0, 1))
    return (across, down) in {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}


def douse_first(_state: object, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Put out fire where there is some, else go anywhere."""
    fires = [command for command in commands if command[0] == DOUSE]
    return fires[0] if fires else commands[draws.below(f"policy.{seat}", len(commands))]


def faint(state: Blaze.State, _seat: int, commands: Sequence[Command], _draws: Draws) -> Command:
    """Wait, and fail in the third round."""
    if state.round == 3:
        raise ValueError("out of breath")
    return commands[0]


def cheat(_state: object, _seat: int, commands: Sequence[Command], _draws: Draws) -> Command:
    """Do what is allowed while there is little; then what never is."""
    return commands[-1] if len(commands) < 9 else (DOUSE, 99)


def simulate(game: Game[Any], series: Series) -> SeriesResult:
    """Play a whole series in one batch."""
    tally = simulate_batch(game, series, range(series.plays))
    teams = game.teams(len(series.policies)) if game.is_cooperative else ()
    return SeriesResult(series, game.countable(), tally, teams=teams)
