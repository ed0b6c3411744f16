"""How the greedy policy answers questions: which block, which card, which bucket, and whether at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.command import Command
from engine.draws import Draws
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import worth
from engine.games.the_brigade.ending import score
from engine.games.the_brigade.putting_out import needed, sources
from engine.games.the_brigade.rows import Step
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import water_of
from engine.policy import STREAMS

# What an answer is worth; to stop is worth nothing.
Points = Callable[[Command], float]
Answer = Callable[[State, int, Sequence[Command]], Points]
# Points that differ by less are equal: sums of fractions are never exact.
CLOSE = 1e-9


def answer(state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return the answer that promises most; by lot where nothing tells them apart."""
    judge = _ANSWERS.get(state.ask[0])
    if judge is None:
        return by_lot(commands, seat, draws)
    points = judge(state, seat, commands)
    worths = [points(command) if command[0] != k.STOP else 0.0 for command in commands]
    best = max(worths) - CLOSE
    return by_lot([command for command, one in zip(commands, worths, strict=True) if one >= best], seat, draws)


def by_lot(commands: Sequence[Command], seat: int, draws: Draws) -> Command:
    """Return one of some commands that are equally good, each as likely as the others."""
    return commands[draws.below(STREAMS[seat], len(commands))] if len(commands) > 1 else commands[0]


def _renown(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    frame = state.work[-1]
    _, squares = worth.renown(state, seat, frame[3], frame[2])
    return lambda one: float(squares >> one[1] & 1)


def _pick(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    step = _step(state)
    verb = step.verb if step else -1
    if verb == k.PLACE_RENOWN:
        return lambda one: worth.renown(state, seat, 1 << one[1], 1)[0]
    if verb in {k.REMOVE_RENOWN, k.MOVE_RENOWN}:
        return lambda one: 9.0 - worth.block(state, seat, one[1])
    if verb == k.PUT_OUT:
        return lambda one: state.fire[one[1]] + 0.1 * state.city.value[one[1]]
    sign = -1.0 if verb == k.LOWER else 1.0
    return lambda one: 50.0 + sign * worth.harm(state, seat, one[1])


def _step(state: State) -> Step | None:
    frame = state.work[-1]
    return state.rules.rows[frame[1]].steps[frame[2]] if frame[0] == k.W_STEP else None


def _spend(state: State, _seat: int, _commands: Sequence[Command]) -> Points:
    """Spend the Wagon's water first: it is the hardest to have where it is needed."""
    return lambda one: 1.0 + (one[1] >= state.rules.held) + 0.1 * state.water[one[1]]


def _keep(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    crew = state.crew[seat]
    worst = min((worth.crew(state, seat, card) for card in crew), default=0.0)
    floor = worst + 0.3 if len(crew) >= state.track(seat, k.CREW_TRACK) else 0.0
    return lambda one: worth.crew(state, seat, one[1]) - floor


def _lose(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    return lambda one: 20.0 - worth.crew(state, seat, one[1])


def _win(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    return lambda one: worth.crew(state, seat, one[1])


def _player(state: State, _seat: int, _commands: Sequence[Command]) -> Points:
    return lambda one: 1.0 + score(state, one[1])


def _track(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    return lambda one: 1.0 + worth.upgrade(state, seat, one[1])


def _direction(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    square = state.city.place[state.rules.rows[state.work[-1][1]].card]

    def points(command: Command) -> float:
        step = state.rules.grid.steps(command[1])
        line = (square + step * number for number in (1, 2, 3))
        return 100.0 + sum(worth.harm(state, seat, there) for there in line if 0 <= there < len(state.fire))

    return points


def _accept(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    """Accept, but for fire on one's own block that there is no water for, and free moves to nowhere useful."""
    row = state.rules.rows[state.ask[1].bit_length() - 1]
    step = row.steps[row.price]
    accepts = True
    if step.verb == k.RAISE and step.blocks.where == k.HERE:
        square = state.brigade[seat]
        enough = water_of(state, sources(state, seat)) > needed(state, seat, square)
        accepts = enough and state.fire[square] < 4 and state.actions > 0  # noqa: PLR2004 - a doomed block pays nothing
    elif step.verb == k.MOVE_BRIGADE:
        accepts = not (state.burning >> state.brigade[seat] & 1 and state.actions)
    elif step.verb == k.MOVE_WAGON:
        accepts = state.wagon[seat] != state.brigade[seat]
    return lambda _: 1.0 if accepts else -1.0


def _move(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    water = water_of(state, state.teams[seat])

    def points(command: Command) -> float:
        square = command[1]
        if state.burning >> square & 1:
            need = needed(state, seat, square)
            return 10.0 + state.fire[square] if need <= water else 1.0
        return 5.0 if square == state.city.home[seat] and water < 2 else 2.0  # noqa: PLR2004 - nearly dry

    return points


def _wagon(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    here = state.brigade[seat]
    return lambda one: 9.0 if one[1] == here else 1.0 + (state.loyal[seat] >> one[1] & 1) * state.fire[one[1]]


def _transfer(state: State, _seat: int, _commands: Sequence[Command]) -> Points:
    """Go on pouring from the Wagon into the Brigade's buckets until they are full."""
    return lambda one: 1.0 if one[1] >= state.rules.held else -1.0


_ANSWERS: Mapping[int, Answer] = {
    k.RENOWN: _renown,
    k.PICK: _pick,
    k.SPEND: _spend,
    k.KEEP: _keep,
    k.REPLACE: _lose,
    k.DISCARD: _lose,
    k.CARD: _win,
    k.PLAYER: _player,
    k.TRACK: _track,
    k.DIRECTION: _direction,
    k.ACCEPT: _accept,
    k.MOVE: _move,
    k.WAGON: _wagon,
    k.TRANSFER: _transfer,
}
