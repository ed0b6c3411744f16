"""List every legal command, in a fixed order: by kind of command, then by square, unit, card or track.

The actions of a turn are a sequence that is only listed when somebody reads all of it. Most of them are squares to move
to, which are masks; a random policy draws one by its number and does not pay for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from engine.game import Command
from engine.games.the_brigade import actions
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes, usable_effects
from engine.games.the_brigade.constants import HOTTEST
from engine.games.the_brigade.crew import can_recruit
from engine.games.the_brigade.effects import can_use
from engine.games.the_brigade.grid import bits, list_menu, pick_nth
from engine.games.the_brigade.machine import TAKERS
from engine.games.the_brigade.movement import (
    ON_THE_WAY,
    action_terms,
    find_goals,
    free_move_terms,
    list_ways,
    marked_squares,
    wagon_places,
)
from engine.games.the_brigade.rules import Rules
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import water_needed, water_of, water_sources


class Actions(Sequence[Command]):
    """Some commands, then moves of the Brigade, then moves of the Wagon, then other commands."""

    __slots__ = ("_all", "_first", "_moves", "_rest", "_rules", "_to_rest", "_to_wagons", "_wagons")

    def __init__(self, rules: Rules, first: list[Command], moves: int, wagons: int, rest: list[Command]) -> None:
        """Store the commands; `moves` and `wagons` are masks of destinations."""
        self._rules = rules
        self._first = first
        self._moves = moves
        self._wagons = wagons
        self._rest = rest
        self._all: list[Command] | None = None
        # How many come before the moves of the Wagon, before the rest.
        self._to_wagons = len(first) + moves.bit_count()
        self._to_rest = self._to_wagons + wagons.bit_count()

    def __len__(self) -> int:
        """Return the number of legal commands."""
        return self._to_rest + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        """Return the command with this index."""
        if isinstance(index, slice) or index < 0:
            return self.listed()[index]
        if index >= self._to_rest:
            return self._rest[index - self._to_rest]
        if index >= self._to_wagons:
            return pick_nth(self._rules.drives, self._wagons, index - self._to_wagons, self._rules.grid.stride)
        if index >= len(self._first):
            return pick_nth(self._rules.moves, self._moves, index - len(self._first), self._rules.grid.stride)
        return self._first[index]

    def __iter__(self) -> Iterator[Command]:
        """List them."""
        return iter(self.listed())

    def __contains__(self, command: object) -> bool:
        """Return whether a command is legal."""
        return command in self.listed()

    def listed(self) -> list[Command]:
        """Return all of them."""
        if self._all is None:
            stride = self._rules.grid.stride
            moves = list_menu(self._rules.moves, self._moves, stride)
            wagons = list_menu(self._rules.drives, self._wagons, stride)
            self._all = [*self._first, *moves, *wagons, *self._rest]
        return self._all


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
        most, through, left = free_move_terms(state, frame[3], state.rules.rows[frame[1]].steps[frame[2]])
        commands = [(k.MOVE, square, via) for square, via in list_ways(state, frame[3], most, through, left)]
    elif kind == k.TRANSFER:
        into = bits(options >> TAKERS)
        commands = [(k.TRANSFER, giver, taker) for giver in bits(options & (1 << TAKERS) - 1) for taker in into]
    elif kind == k.RENOWN:
        commands = list_menu(state.rules.renowns, options, state.rules.grid.stride)
    elif kind == k.PICK:
        commands = list_menu(state.rules.picks, options, state.rules.grid.stride)
    else:
        commands = [(kind, option) for option in bits(options)]
    if question[2]:
        commands.append((k.STOP,))
    return commands


def _actions(state: State) -> Sequence[Command]:
    seat = state.active
    in_ruins = state.ruins >> state.brigade[seat] & 1
    first = [] if in_ruins and actions.is_stuck_to_move(state) else [_END]
    moves = wagons = spare = 0
    rest: list[Command] = []
    if state.actions:
        moves = _moves(state, seat, first)
        spare = actions.spare_actions(state) if in_ruins else state.actions
        if spare > 0:
            wagons = wagon_places(state, seat)
            _paid(state, seat, rest)
        if state.altered[seat] >> k.FORBID_ACTION & 1:
            forbidden = [k.ACTION_COMMANDS[step.action] for _, step in active_changes(state, k.FORBID_ACTION, seat)]
            first, rest = ([command for command in part if command[0] not in forbidden] for part in (first, rest))
            moves = 0 if k.MOVE in forbidden else moves
            wagons = 0 if k.WAGON in forbidden else wagons
    if state.ready[seat]:
        for row in usable_effects(state, seat):
            paying = state.actions and (spare > 0 or row.steps[row.price].verb == k.MOVE_BRIGADE)
            if (paying or row.mode == k.FREE) and can_use(state, row, seat):
                rest.append((k.USE, row.number))
    return Actions(state.rules, first, moves, wagons, rest)


def _moves(state: State, seat: int, first: list[Command]) -> int:
    """Return the Brigade's destinations (mask); append moves whose way matters to `first` instead."""
    most, through, left = action_terms(state, seat)
    if (through or state.alert & ON_THE_WAY) and marked_squares(state, seat, through):
        first += [(k.MOVE, square, via) for square, via in list_ways(state, seat, most, through, left)]
        return 0
    return find_goals(state, seat, most, through, left)


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
        commands += [(k.REFILL, square) for square in bits(places) if actions.refill_price(state, square) >= 0]
    if can_recruit(state, seat):
        commands.append(_RECRUIT)
    if brigade == wagon:
        out, into, back, free = actions.possible_transfers(state)
        if out:
            commands += [(k.TRANSFER, giver, taker) for giver in bits(out) for taker in bits(into)]
        if back:
            commands += [(k.TRANSFER, giver, taker) for giver in bits(back) for taker in bits(free)]
    if not state.upgraded:
        commands += _UPGRADES[state.unfinished[seat]]


def _extinguish(state: State, seat: int) -> list[Command]:
    need = water_needed(state, seat, state.brigade[seat])
    if not need:
        return [(k.EXTINGUISH, 0)]
    most = min(need, water_of(state, water_sources(state, seat)))
    return _AMOUNTS[:most]


_END: Command = (k.END,)
_RECRUIT: Command = (k.RECRUIT,)
_AMOUNTS: list[Command] = [(k.EXTINGUISH, amount) for amount in range(1, HOTTEST + 1)]
# By tracks that can be upgraded (mask).
_UPGRADES: tuple[list[Command], ...] = tuple([(k.UPGRADE, track) for track in bits(mask)] for mask in range(8))
