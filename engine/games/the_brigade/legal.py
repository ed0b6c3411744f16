"""Every legal command, in a fixed order: by kind of command, then by square, unit, card or track."""

from __future__ import annotations

from engine.command import Command
from engine.games.the_brigade import acting
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.abilities import changed, usable
from engine.games.the_brigade.boards import open_tracks
from engine.games.the_brigade.crew import can_recruit
from engine.games.the_brigade.effects import can_use
from engine.games.the_brigade.grid import bits, listed
from engine.games.the_brigade.machine import TAKERS
from engine.games.the_brigade.moving import freedom, goals, marks, spaces, wagon_places, ways
from engine.games.the_brigade.putting_out import needed, sources, water_of
from engine.games.the_brigade.sending import terms
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import thirsty


def legal(state: State) -> list[Command]:
    """Return every command that would be carried out now; empty only when the play is over."""
    question = state.ask
    if not question or question[0] == k.AWAIT_EVENT:
        return []
    kind = question[0]
    if kind == k.ACT:
        return _actions(state)
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


def _actions(state: State) -> list[Command]:
    seat = state.active
    commands = [] if state.ruins >> state.brigade[seat] & 1 and acting.is_stuck_to_move(state) else [_END]
    spare = 0
    if state.actions:
        spare = acting.spare(state)
        commands += _moves(state, seat)
        if spare > 0:
            commands += _paid(state, seat)
        forbidden = [k.ACTION_COMMANDS[step.action] for _, step in changed(state, k.FORBID_ACTION, seat)]
        if forbidden:
            commands = [one for one in commands if one[0] not in forbidden]
    for row in usable(state, seat):
        paying = state.actions and (spare > 0 or row.steps[row.price].verb == k.MOVE_BRIGADE)
        if (paying or row.mode == k.FREE) and can_use(state, row, seat):
            commands.append((k.USE, row.number))
    return commands


def _moves(state: State, seat: int) -> list[Command]:
    most, through = spaces(state, seat), freedom(state, seat)
    left = state.actions - 1
    if marks(state, seat, through):
        return [(k.MOVE, square, via) for square, via in ways(state, seat, most, through, left)]
    return listed(state.rules.moves, goals(state, seat, most, through, left), state.rules.grid.stride)


def _paid(state: State, seat: int) -> list[Command]:
    """Return the paid actions but Move Brigade."""
    commands = listed(state.rules.wagons, wagon_places(state, seat), state.rules.grid.stride)
    brigade, wagon = state.brigade[seat], state.wagon[seat]
    if state.burning >> brigade & 1:
        commands += _extinguish(state, seat)
    for square in (brigade,) if brigade == wagon else (min(brigade, wagon), max(brigade, wagon)):
        if acting.refill_price(state, square) >= 0 and thirsty(state, acting.units_at(state, seat, square)):
            commands.append((k.REFILL, square))
    if can_recruit(state, seat):
        commands.append((k.RECRUIT,))
    if brigade == wagon:
        out, into, back, free = acting.transfers(state)
        commands += [(k.TRANSFER, giver, taker) for giver in bits(out) for taker in bits(into)]
        commands += [(k.TRANSFER, giver, taker) for giver in bits(back) for taker in bits(free)]
    if not state.upgraded:
        commands += _UPGRADES[open_tracks(state, seat)]
    return commands


def _extinguish(state: State, seat: int) -> list[Command]:
    need = needed(state, seat, state.brigade[seat])
    if not need:
        return [(k.EXTINGUISH, 0)]
    most = min(need, water_of(state, sources(state, seat)))
    return [(k.EXTINGUISH, amount) for amount in range(1, most + 1)]


_END: Command = (k.END,)
# By tracks that can be upgraded (mask).
_UPGRADES: tuple[list[Command], ...] = tuple([(k.UPGRADE, track) for track in bits(mask)] for mask in range(8))
