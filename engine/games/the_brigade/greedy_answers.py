"""How the greedy policy answers questions: which block, which card, which bucket, and whether at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.command import Command
from engine.draws import Draws
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import worth
from engine.games.the_brigade.ending import score
from engine.games.the_brigade.putting_out import needed, sources, water_of
from engine.games.the_brigade.rows import Step
from engine.games.the_brigade.state import State

Answer = Callable[[State, int, Sequence[Command]], Command]


def answer(state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return the answer that promises most; by lot where nothing tells them apart."""
    chosen = _ANSWERS.get(state.ask[0])
    return chosen(state, seat, commands) if chosen else commands[draws.below(f"policy.{seat}", len(commands))]


def _best(commands: Sequence[Command], points: Callable[[Command], float]) -> Command:
    """Return the first of the best commands; stopping is worth nothing."""
    return max(commands, key=lambda command: points(command) if command[0] != k.STOP else 0.0)


def _renown(state: State, seat: int, commands: Sequence[Command]) -> Command:
    frame = state.work[-1]
    _, square = worth.renown(state, seat, frame[3], frame[2])
    return (k.RENOWN, square) if (k.RENOWN, square) in commands else commands[0]


def _pick(state: State, seat: int, commands: Sequence[Command]) -> Command:
    step = _step(state)
    verb = step.verb if step else -1
    if verb == k.PLACE_RENOWN:
        return _best(commands, lambda one: worth.renown(state, seat, 1 << one[1], 1)[0])
    if verb in {k.REMOVE_RENOWN, k.MOVE_RENOWN}:
        return _best(commands, lambda one: 9.0 - worth.block(state, seat, one[1]))
    if verb == k.PUT_OUT:
        return _best(commands, lambda one: state.fire[one[1]] + 0.1 * state.city.value[one[1]])
    sign = -1.0 if verb == k.LOWER else 1.0
    return _best(commands, lambda one: 50.0 + sign * worth.harm(state, seat, one[1]))


def _step(state: State) -> Step | None:
    frame = state.work[-1]
    return state.rules.rows[frame[1]].steps[frame[2]] if frame[0] == k.W_STEP else None


def _spend(state: State, _seat: int, commands: Sequence[Command]) -> Command:
    """Spend the Wagon's water first: it is the hardest to have where it is needed."""
    return _best(commands, lambda one: 1.0 + (one[1] >= state.rules.held) + 0.1 * state.water[one[1]])


def _first(_state: State, _seat: int, commands: Sequence[Command]) -> Command:
    return commands[0]


def _keep(state: State, seat: int, commands: Sequence[Command]) -> Command:
    crew = state.crew[seat]
    worst = min((worth.crew(state, seat, card) for card in crew), default=0.0)
    floor = worst + 0.3 if len(crew) >= state.track(seat, k.CREW_TRACK) else 0.0
    return _best(commands, lambda one: worth.crew(state, seat, one[1]) - floor)


def _lose(state: State, seat: int, commands: Sequence[Command]) -> Command:
    return _best(commands, lambda one: 20.0 - worth.crew(state, seat, one[1]))


def _win(state: State, seat: int, commands: Sequence[Command]) -> Command:
    return _best(commands, lambda one: worth.crew(state, seat, one[1]))


def _player(state: State, _seat: int, commands: Sequence[Command]) -> Command:
    return _best(commands, lambda one: 1.0 + score(state, one[1]))


def _track(state: State, seat: int, commands: Sequence[Command]) -> Command:
    return _best(commands, lambda one: 1.0 + worth.upgrade(state, seat, one[1]))


def _direction(state: State, seat: int, commands: Sequence[Command]) -> Command:
    square = state.city.place[state.rules.rows[state.work[-1][1]].card]

    def points(command: Command) -> float:
        step = state.rules.grid.steps(command[1])
        line = (square + step * number for number in (1, 2, 3))
        return 100.0 + sum(worth.harm(state, seat, there) for there in line if 0 <= there < len(state.fire))

    return _best(commands, points)


def _accept(state: State, seat: int, commands: Sequence[Command]) -> Command:
    """Accept, but for fire on one's own block that there is no water for, and free moves to nowhere useful."""
    row = state.rules.rows[state.ask[1].bit_length() - 1]
    step = row.steps[row.price]
    if step.verb == k.RAISE and step.blocks.where == k.HERE:
        square = state.brigade[seat]
        enough = water_of(state, sources(state, seat)) > needed(state, seat, square)
        return commands[0] if enough and state.fire[square] < 4 and state.actions else commands[-1]  # noqa: PLR2004 - a doomed block pays nothing
    if step.verb == k.MOVE_BRIGADE and state.burning >> state.brigade[seat] & 1 and state.actions:
        return commands[-1]
    if step.verb == k.MOVE_WAGON and state.wagon[seat] == state.brigade[seat]:
        return commands[-1]
    return commands[0]


def _move(state: State, seat: int, commands: Sequence[Command]) -> Command:
    water = water_of(state, state.units(seat))

    def points(command: Command) -> float:
        square = command[1]
        if state.burning >> square & 1:
            need = needed(state, seat, square)
            return 10.0 + state.fire[square] if need <= water else 1.0
        return 5.0 if square == state.city.home[seat] and water < 2 else 2.0  # noqa: PLR2004 - nearly dry

    return _best(commands, points)


def _wagon(state: State, seat: int, commands: Sequence[Command]) -> Command:
    here = state.brigade[seat]
    return _best(
        commands,
        lambda one: 9.0 if one[1] == here else 1.0 + (state.loyal[seat] >> one[1] & 1) * state.fire[one[1]],
    )


_ANSWERS: Mapping[int, Answer] = {
    k.RENOWN: _renown,
    k.PICK: _pick,
    k.SPEND: _spend,
    k.FILL: _first,
    k.KEEP: _keep,
    k.REPLACE: _lose,
    k.DISCARD: _lose,
    k.CARD: _win,
    k.PLAYER: _player,
    k.TRACK: _track,
    k.OPTION: _first,
    k.DIRECTION: _direction,
    k.RESOLVE: _first,
    k.ACCEPT: _accept,
    k.MOVE: _move,
    k.WAGON: _wagon,
    k.TRANSFER: lambda _state, _seat, commands: commands[-1],
}
