"""A policy of common sense: put out the fire that pays best, keep water ready, upgrade early, win blocks and deny them.

It looks at no hidden card and tries nothing out: every plan (go there, bring the Wagon, put it out; fetch water; build
up) is reckoned in points per action, and the first step of the best is taken. Where several are equally good, the lot
decides, drawn from the policy's own stream (`policy.<seat>`): the same seed gives the same play, and no corner of the
board, no track and no card is taken for standing first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.command import Command
from engine.draws import Draws
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import worth
from engine.games.the_brigade.abilities import usable
from engine.games.the_brigade.acting import transfers
from engine.games.the_brigade.greedy_answers import CLOSE, answer, by_lot
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.moving import freedom, goals, reach, spaces, terrain, wagon_places
from engine.games.the_brigade.putting_out import needed, renown_reach, sources
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import water_of

# (points per action, command)
Plan = tuple[float, Command]
# A plan that promises no more than that is not worth an action: the turn ends, if it can.
_LEAST = 0.05
# What a water is worth that goes from the Wagon to the Brigade, as a share of what a refilled one is worth.
_POUR = 0.6


def greedy(state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return the command that promises most."""
    if len(commands) == 1:
        return commands[0]
    if state.ask[0] != k.ACT:
        return answer(state, seat, commands, draws)
    equals: list[Command] = []
    best = _LEAST
    for points, command in sorted(_plans(state, seat), key=lambda plan: -plan[0]):
        if points < best - CLOSE or points <= _LEAST:
            break
        offered = _offered(command, commands)
        if offered:
            best = points
            equals += offered
    return by_lot(list(dict.fromkeys(equals)) or commands[:1], seat, draws)


def _offered(command: Command, commands: Sequence[Command]) -> list[Command]:
    """Return a command if it is legal, for a move the ways there that pass most of what pays; else nothing."""
    if command in commands:
        return [command]
    if command[0] != k.MOVE:
        return []
    ways = [one for one in commands if one[0] == k.MOVE and one[1] == command[1]]
    most = max((one[2].bit_count() for one in ways), default=0)
    return [one for one in ways if one[2].bit_count() == most]


def _plans(state: State, seat: int) -> Iterator[Plan]:
    if state.actions:
        yield from _fires(state, seat)
        yield from _water(state, seat)
        yield from _growth(state, seat)
        yield from _guard(state, seat)
        if state.ruins >> state.brigade[seat] & 1:
            yield from _anywhere(state, seat)
    yield from _abilities(state, seat)


def _fires(state: State, seat: int) -> Iterator[Plan]:
    """Yield plans to put out a fire: from here, after one move or two, alone or with the Wagon."""
    here = state.brigade[seat]
    own = water_of(state, state.teams[seat])
    tank = state.water[state.wagon_water(seat)]
    most, through = spaces(state, seat), freedom(state, seat)
    near = goals(state, seat, most, through, state.actions - 1)
    far = _second(state, seat, near, most, through)
    wagon = state.wagon[seat]
    places = wagon_places(state, seat)
    pours = _pours(state, seat)
    poured = len(pours) and min(tank, _missing(state, seat))
    for square in bits(state.burning & (near | far | 1 << here)):
        need = needed(state, seat, square)
        moves = 0 if square == here else 1 if near >> square & 1 else 2
        with_wagon = own < need
        can_come = wagon == square or places >> square & 1
        pouring = with_wagon and moves > 0 and own < need <= own + poured
        if with_wagon and (own + tank < need or not (can_come or pouring)):
            continue
        brings = with_wagon and wagon != square
        cost = moves + int(brings) + 1
        points, _ = worth.renown(state, seat, renown_reach(state, seat, square), state.fire[square])
        points += 0.15 * state.fire[square] + (1.0 if state.loyal[seat] >> square & 1 else 0.0)
        points = points / cost if cost <= state.actions else 0.35 * points / cost
        if pouring:
            for command in pours:  # as dear as bringing the Wagon, which is better there than left behind
                yield points - 0.01, command
        if can_come or not with_wagon:
            for command in _first_steps(state, square, moves, need, near):
                yield points, command
            if brings and moves <= 1 and cost <= state.actions:
                yield points + 0.01, (k.WAGON, square)


def _pours(state: State, seat: int) -> list[Command]:
    """Return the transfers from the Wagon to the Brigade; none where a Refill does the same and more."""
    if state.wagon[seat] != state.brigade[seat] or _springs(state, seat) >> state.brigade[seat] & 1:
        return []
    _, _, back, free = transfers(state)
    return [(k.TRANSFER, giver, taker) for giver in bits(back) for taker in bits(free)]


def _missing(state: State, seat: int) -> int:
    """Return how many buckets of a Brigade are empty."""
    return sum(state.capacity(unit) - state.water[unit] for unit in state.units(seat))


def _springs(state: State, seat: int) -> int:
    """Return where a seat can refill (mask)."""
    return (state.loyal[seat] | 1 << state.city.home[seat]) & ~state.dead()


def _second(state: State, seat: int, near: int, most: int, through: int) -> int:
    """Return what two moves lead to, roughly (mask)."""
    ground = terrain(state, seat, through)
    grid = state.rules.grid
    wide = 0
    for square in bits(near & ~state.burning)[::3]:
        wide |= reach(state, square, most, ground)
    return wide & state.city.ends[seat] & grid.all


def _first_steps(state: State, square: int, moves: int, need: int, near: int) -> list[Command]:
    """Return what to do first to put out a fire that is so many moves away; all that are equally good."""
    if not moves:
        return [(k.EXTINGUISH, need)]
    if moves == 1:
        return [(k.MOVE, square, 0)]
    safe = near & ~state.burning & ~state.dead() or near
    return [(k.MOVE, stop, 0) for stop in _towards(state, safe, square)]


def _towards(state: State, squares: int, goal: int) -> list[int]:
    """Return those of some squares that are nearest to a goal, as a Brigade moves."""
    stride = state.rules.grid.stride
    far = {
        square: max(abs(square // stride - goal // stride), abs(square % stride - goal % stride))
        for square in bits(squares)
    }
    least = min(far.values(), default=0)
    return [square for square in far if far[square] == least]


def _water(state: State, seat: int) -> Iterator[Plan]:
    """Yield plans to fill buckets: here, or where there is water."""
    here, wagon = state.brigade[seat], state.wagon[seat]
    missing = _missing(state, seat)
    tank = state.wagon_water(seat)
    empty = state.capacity(tank) - state.water[tank]
    each = 0.8 if state.burning else 0.1
    springs = _springs(state, seat)
    together = missing + empty
    if springs >> here & 1:
        now = together if wagon == here else missing
        yield each * now, (k.REFILL, here)
        if wagon != here and empty > 1 and state.actions > 1:
            yield each * together / 2 + 0.01, (k.WAGON, here)
    if springs >> wagon & 1 and wagon != here:
        yield each * empty, (k.REFILL, wagon)
    if missing + empty <= 1 or not missing:
        return
    for command in _pours(state, seat):  # what the Brigade carries goes where it goes
        yield _POUR * each * min(missing, state.water[tank]), command
    near = goals(state, seat, spaces(state, seat), freedom(state, seat), state.actions - 1) & springs & ~state.burning
    for square in bits(near):
        also = empty if wagon == square else 0
        yield each * (missing + also) / 2 * (1.0 if state.actions > 1 else 0.5), (k.MOVE, square, 0)
    if not near and not springs >> here & 1:
        around = goals(state, seat, spaces(state, seat), freedom(state, seat), state.actions - 1)
        safe = around & ~state.burning & ~state.dead()
        for square in _towards(state, safe, state.city.home[seat]):
            yield each * missing / 3.5, (k.MOVE, square, 0)


def _growth(state: State, seat: int) -> Iterator[Plan]:
    """Yield upgrades and recruits."""
    for track in range(3):
        yield worth.upgrade(state, seat, track), (k.UPGRADE, track)
    free = state.track(seat, k.CREW_TRACK) - len(state.crew[seat])
    if free > 0:
        yield 0.25 + 0.25 * worth.rounds_left(state), (k.RECRUIT,)


def _guard(state: State, seat: int) -> Iterator[Plan]:
    """Yield places for the Wagon where it keeps a loyal block from burning down."""
    wagon = state.wagon[seat]
    for square in bits(state.loyal[seat] & wagon_places(state, seat) & state.burning):
        if square != wagon and square != state.brigade[seat]:
            yield 0.06 * state.fire[square] * state.city.value[square], (k.WAGON, square)


def _anywhere(state: State, seat: int) -> Iterator[Plan]:
    """Yield a way off a destroyed block."""
    near = goals(state, seat, spaces(state, seat), freedom(state, seat), state.actions - 1) & ~state.dead()
    for square in bits(near):
        yield 0.1, (k.MOVE, square, 0)


def _abilities(state: State, seat: int) -> Iterator[Plan]:
    """Yield the use of cards, by what their first verb does."""
    for row in usable(state, seat):
        verbs = {step.verb for step in row.steps}
        command = (k.USE, row.number)
        if verbs & {k.PUT_OUT, k.SPREAD}:
            level = state.fire[state.brigade[seat]] if k.SPREAD in verbs else 1
            points = worth.renown(state, seat, 1 << state.brigade[seat], level)[0] if k.SPREAD in verbs else 2.0
            yield points, command
        elif k.UPGRADE_TRACK in verbs:
            yield max(worth.upgrade(state, seat, track) for track in range(3)) - 0.6, command
        elif k.CHANGE_RULE in verbs:
            yield 0.12 * state.loyal[seat].bit_count(), command
        elif k.FLIP in verbs:
            yield _flipping(state, seat), command
        elif k.PLACE_TOKEN in verbs:
            yield (0.7 if state.mimic < 0 else 0.0), command
        elif k.RECRUIT_CREW in verbs:
            yield (0.9 if state.track(seat, k.CREW_TRACK) > len(state.crew[seat]) else 0.0), command
        elif k.MOVE_WAGON in verbs:
            yield (1.2 if _wants_wagon(state, seat) else 0.0), command
        elif k.MOVE_BRIGADE in verbs:
            yield (0.8 if not state.burning >> state.brigade[seat] & 1 else 0.0), command


def _flipping(state: State, seat: int) -> float:
    warden = state.city.warden[seat]
    if not state.flipped >> warden & 1:
        return 0.8 * (state.capacity(warden) - state.water[warden]) - 1.5 * len(state.crew[seat])
    return 0.5 if water_of(state, sources(state, seat)) == 0 else 0.0


def _wants_wagon(state: State, seat: int) -> bool:
    """Return whether the Wagon would help where the Brigade stands."""
    here = state.brigade[seat]
    if state.wagon[seat] == here:
        return False
    return bool(state.burning >> here & 1) and state.water[state.wagon_water(seat)] > 0
