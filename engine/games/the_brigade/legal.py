"""Every legal command, in a fixed order: by kind of command, then by square, unit, card or track."""

from __future__ import annotations

from collections.abc import Sequence

from engine.command import Command
from engine.games.the_brigade import acting
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.abilities import changed, usable
from engine.games.the_brigade.actions import Actions
from engine.games.the_brigade.crew import can_recruit
from engine.games.the_brigade.effects import can_use
from engine.games.the_brigade.figures import HOTTEST
from engine.games.the_brigade.grid import bits, listed
from engine.games.the_brigade.machine import TAKERS
from engine.games.the_brigade.moving import ON_THE_WAY, action_terms, goals, marks, wagon_places, ways
from engine.games.the_brigade.putting_out import needed, sources
from engine.games.the_brigade.sending import terms
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import water_of


def legal(state: State) -> Sequence[Command]:
    """Return every command that would be carried out now; empty only when the play is over."""
    question = state.ask
    if not question:
        return []
    kind = question[0]
    if kind == k.ACT:
        return _actions(state)
    if kind == k.AWAIT_EVENT:
        return []
    options = question[1]
    commands: list[Command]
    if kind == k.ACCEPT:
        commands = [(k.ACCEPT,)]
    elif kind == k.MOVE:
        frame = state.work[-1]
        most, through, left = terms(state, frame[3], state.rules.rows[frame[1]].steps[frame[2]])
        commands = [(k.MOVE, square, via) for square, via in ways(state, frame[3], most, through, left)]
    elif kind == k.TRANSFER:
        into = bits(options >> TAKERS)
        commands = [(k.TRANSFER, giver, taker) for giver in bits(options & (1 << TAKERS) - 1) for taker in into]
    elif kind == k.RENOWN:
        commands = listed(state.rules.renowns, options, state.rules.grid.stride)
    elif kind == k.PICK:
        commands = listed(state.rules.picks, options, state.rules.grid.stride)
    else:
        commands = [(kind, option) for option in bits(options)]
    if question[2]:
        commands.append((k.STOP,))
    return commands


def _actions(state: State) -> Sequence[Command]:
    seat = state.active
    in_ruins = state.ruins >> state.brigade[seat] & 1
    first = [] if in_ruins and acting.is_stuck_to_move(state) else [_END]
    moves = wagons = spare = 0
    rest: list[Command] = []
    if state.actions:
        moves = _moves(state, seat, first)
        spare = acting.spare(state) if in_ruins else state.actions
        if spare > 0:
            wagons = wagon_places(state, seat)
            _paid(state, seat, rest)
        if state.altered[seat] >> k.FORBID_ACTION & 1:
            forbidden = [k.ACTION_COMMANDS[step.action] for _, step in changed(state, k.FORBID_ACTION, seat)]
            first, rest = ([one for one in some if one[0] not in forbidden] for some in (first, rest))
            moves = 0 if k.MOVE in forbidden else moves
            wagons = 0 if k.WAGON in forbidden else wagons
    if state.ready[seat]:
        for row in usable(state, seat):
            paying = state.actions and (spare > 0 or row.steps[row.price].verb == k.MOVE_BRIGADE)
            if (paying or row.mode == k.FREE) and can_use(state, row, seat):
                rest.append((k.USE, row.number))
    return Actions(state.rules, first, moves, wagons, rest)


def _moves(state: State, seat: int, first: list[Command]) -> int:
    """Return where the Brigade may move (mask); where the way there matters, put the moves behind `first` instead."""
    most, through, left = action_terms(state, seat)
    if (through or state.alert & ON_THE_WAY) and marks(state, seat, through):
        first += [(k.MOVE, square, via) for square, via in ways(state, seat, most, through, left)]
        return 0
    return goals(state, seat, most, through, left)


def _paid(state: State, seat: int, commands: list[Command]) -> None:
    """Put the paid actions but Move Brigade and Move Wagon behind some commands."""
    brigade, wagon = state.brigade[seat], state.wagon[seat]
    if state.burning >> brigade & 1:
        commands += _extinguish(state, seat)
    places = 1 << brigade if state.thirsty & state.teams[seat] else 0
    if state.thirsty & state.city.tanks[seat]:
        places |= 1 << wagon
    if not state.altered[seat] >> k.REFILL_PLACE & 1:
        places &= state.loyal[seat] | 1 << state.city.home[seat]
    if places:
        commands += [(k.REFILL, square) for square in bits(places) if acting.refill_price(state, square) >= 0]
    if can_recruit(state, seat):
        commands.append(_RECRUIT)
    if brigade == wagon:
        out, into, back, free = acting.transfers(state)
        if out:
            commands += [(k.TRANSFER, giver, taker) for giver in bits(out) for taker in bits(into)]
        if back:
            commands += [(k.TRANSFER, giver, taker) for giver in bits(back) for taker in bits(free)]
    if not state.upgraded:
        commands += _UPGRADES[state.unfinished[seat]]


def _extinguish(state: State, seat: int) -> list[Command]:
    need = needed(state, seat, state.brigade[seat])
    if not need:
        return [(k.EXTINGUISH, 0)]
    most = min(need, water_of(state, sources(state, seat)))
    return _AMOUNTS[:most]


_END: Command = (k.END,)
_RECRUIT: Command = (k.RECRUIT,)
_AMOUNTS: list[Command] = [(k.EXTINGUISH, amount) for amount in range(1, HOTTEST + 1)]
# By tracks that can be upgraded (mask).
_UPGRADES: tuple[list[Command], ...] = tuple([(k.UPGRADE, track) for track in bits(mask)] for mask in range(8))
