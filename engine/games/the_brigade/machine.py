"""Run the work-list until a player must decide or the play is over; refuse or carry out commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.draws import Draws
from engine.game import Command, Log, Refusal
from engine.games.the_brigade import actions, crew, effects, fire, movement, renown, turns, water
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.actions import REFUSALS
from engine.games.the_brigade.changes import add_water
from engine.games.the_brigade.movement import free_move_terms
from engine.games.the_brigade.state import Frame, State, answer, ask


def transfer(state: State, frame: Frame) -> None:
    """Move one water between Brigade and Wagon and offer to move more. Rule: E:383, S:742."""
    _, seat, givers, takers, giver, taker = frame
    if giver == k.DECLINED:
        return
    if giver >= 0:
        add_water(state, giver, -1)
        add_water(state, taker, 1)
    out, into = state.wet & givers, state.thirsty & takers
    if out and into:
        ask(state, seat, (k.W_TRANSFER, seat, givers, takers, -1, -1), 4, (k.TRANSFER, out | into << TAKERS, 1))


TAKERS = 64  # more units than there are: the takers' bits stand above the givers'

WORK: tuple[Callable[[State, Frame], None], ...] = (
    turns.begin_turn,
    turns.draw_event,
    turns.ask_for_action,
    turns.end_phase,
    turns.end_turn,
    effects.begin_group,
    effects.begin_effect,
    effects.carry_out_steps,
    effects.carry_out_step,
    effects.choose_steps,
    actions.end_action,
    renown.place,
    renown.emit_placed,
    renown.claim_loyalty,
    renown.settle_loyalty,
    water.spend,
    water.fill_buckets,
    water.steal,
    fire.fireball,
    fire.replace,
    crew.draw,
    crew.keep,
    crew.discard_one,
    fire.quiet,
    water.lower_extinguished,
    fire.spread,
    renown.move_one_renown,
    transfer,
    movement.tell_entered,
    movement.tell_move_ended,
    water.refill_units,
    crew.choose_card,
)


def run(state: State) -> None:
    """Do the work until somebody is asked, or nothing is left."""
    work, pop, carry_out = state.work, state.work.pop, WORK
    while work and not state.ask:
        frame = pop()
        carry_out[frame[0]](state, frame)


def is_well_formed(command: Command) -> bool:
    """Return whether this is a tuple of as many whole numbers as its kind of command has.

    A policy may be anybody's: what it offers is looked at as if it were no command at all.
    """
    if command.__class__ is not tuple or not command:
        return False
    for number in command:  # a loop is quicker than a generator over two or three numbers
        if number.__class__ is not int:
            return False
    return (command[0], len(command)) in _SHAPES


def refuse(state: State, command: Command) -> Refusal | None:
    """Return why a command is not legal now, or None; the state is not changed and the command fully checked."""
    question = state.ask
    if not question:
        return REFUSALS["game-over"]
    if not is_well_formed(command):
        return REFUSALS["malformed"]
    kind = command[0]
    if question[0] == k.ACT and kind <= k.USE:
        # What holds for all seven actions comes first; the end of the turn costs none, and what cards offer sees to it.
        refusal = actions.refuse_action(state, kind) if k.END < kind < k.USE else None
        return refusal or _REFUSE[kind](state, command)
    if kind == k.STOP and question[0] < k.ACT:
        return None if question[2] else REFUSALS["must-choose"]
    return _refuse_answer(state, command) if kind == question[0] else refuse_now(state)


def refuse_now(state: State) -> Refusal:
    """Return the refusal that says what must be decided first, and by whom."""
    if not state.ask:
        return REFUSALS["not-now"]
    colour = state.rules.colours[state.city.board[state.seat]]
    return replace(REFUSALS["not-now"], message=f"Now {colour} must decide `{k.COMMANDS[state.ask[0]]}`.")


def _refuse_answer(state: State, command: Command) -> Refusal | None:
    kind, options = command[0], state.ask[1]
    if kind == k.ACCEPT:
        return None
    if kind == k.MOVE:
        frame = state.work[-1]
        step = state.rules.rows[frame[1]].steps[frame[2]]
        most, through, left = free_move_terms(state, frame[3], step)
        return actions.refuse_goal(state, frame[3], command[1], command[2], most, through, left)
    if command[1] < 0:
        return REFUSALS["no-such-choice"]
    if kind == k.TRANSFER:
        known = options >> command[1] & 1 and 0 <= command[2] < TAKERS and options >> (command[2] + TAKERS) & 1
        return None if known and command[1] < TAKERS else REFUSALS["no-such-choice"]
    return None if options >> command[1] & 1 else REFUSALS["no-such-choice"]


def apply(state: State, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
    """Carry out a command, up to the next decision; or refuse it and leave the state as it was."""
    refusal = refuse(state, command)
    if refusal is not None:
        return refusal
    state.draws = draws
    state.log = log
    if state.ask[0] == k.ACT:
        state.ask = ()
        _TAKE[command[0]](state, command)
    else:
        _take_answer(state, command)
    run(state)
    state.draws = None
    state.log = None
    return None


def awaits_event(state: State) -> bool:
    """Return whether an event can be played now: before it is drawn, or before an action."""
    return bool(state.ask) and state.ask[0] in {k.ACT, k.AWAIT_EVENT}


def put_on_top(state: State, card: int) -> None:
    """Put an Event card, which lies in the deck or among the discards, on top of the deck."""
    pile = "events" if card in state.events else "event_discard"
    cards = list(getattr(state, pile))
    cards.remove(card)
    setattr(state, pile, tuple(cards))
    state.events = (*state.events, card)


def play_event(state: State, frames: Iterable[Frame], draws: Draws, log: Log = None) -> None:
    """Do the work of an Event Phase now, before the next action; the last frame comes first."""
    state.ask = ()
    state.phase = k.EVENT_PHASE
    state.draws, state.log = draws, log
    state.work += ((k.W_PHASE_END, k.EVENT_PHASE), *frames)
    run(state)
    state.draws = state.log = None


def _take_answer(state: State, command: Command) -> None:
    kind = command[0]
    if kind in {k.MOVE, k.TRANSFER}:
        slot = state.ask[3]
        answer(state, command[1])
        frame = state.work[-1]
        state.work[-1] = (*frame[: slot + 1], command[2], *frame[slot + 2 :])
    elif kind == k.STOP:
        answer(state, k.DECLINED)
    else:
        answer(state, command[1] if kind != k.ACCEPT else 1)


# How many numbers each command has, its kind included.
LENGTHS = (1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1)
_SHAPES = frozenset(enumerate(LENGTHS))

# By kind of command: why it cannot be taken now, and what it does.
_REFUSE: tuple[Callable[[State, Command], Refusal | None], ...] = (
    actions.refuse_end,
    actions.refuse_move,
    actions.refuse_wagon,
    actions.refuse_extinguish,
    actions.refuse_refill,
    actions.refuse_recruit,
    actions.refuse_transfer,
    actions.refuse_upgrade,
    actions.refuse_use,
)

_TAKE: tuple[Callable[[State, Command], None], ...] = (
    actions.finish_turn,
    actions.take_move,
    actions.take_wagon,
    actions.take_extinguish,
    actions.take_refill,
    actions.take_recruit,
    actions.take_transfer,
    actions.take_upgrade,
    actions.take_use,
)
