"""Run the work-list until a player must decide or the play is over; carry out commands."""

from __future__ import annotations

from typing import Final

from engine.games.the_brigade import actions, crew, effects, fire, movement, renown, turns, water
from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import (
    DECLINED,
    NOTHING,
    UNANSWERED,
    Choice,
    Frame,
    answer,
    ask,
    has_work,
    pop,
    push,
    read5,
    rewrite,
    word,
)


def begin_turn(s: State, t: Tables, frame: Frame) -> None:
    """Begin the first turn. Rule: starters.resolve."""
    turns.begin_turn(s, t, word(s, frame, 1), word(s, frame, 2))


def transfer(s: State, t: Tables, frame: Frame) -> None:
    """Move one water between Brigade and Wagon and offer to move more. Rule: E:383, S:742."""
    seat, givers, takers, giver, taker = read5(s, frame)
    if giver == DECLINED:
        return
    if giver >= 0:
        c.add_water(s, t, giver, -1)
        c.add_water(s, t, taker, 1)
    out, into = s.wet & givers, s.thirsty & takers
    if out and into:
        frame = rewrite(s, rewrite(s, frame, 4, UNANSWERED), 5, UNANSWERED)
        ask(s, frame, seat, k.TRANSFER, out, 1, 4)
        s.takers = into


# What carries out each kind of work, by its number.
WORK: Final = Choice(
    [
        begin_turn,
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
        renown.tell_placed,
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
        renown.quiet,
        water.lower_extinguished,
        fire.spread,
        renown.move_one_renown,
        transfer,
        movement.tell_entered,
        movement.tell_move_ended,
        water.refill_units,
        crew.choose_card,
    ]
)


def run(s: State, t: Tables) -> None:
    """Do the work until somebody is asked, or nothing is left."""
    while s.asked == NOTHING and has_work(s):
        frame = pop(s)
        WORK(word(s, frame, 0), s, t, frame)


def apply(s: State, t: Tables) -> None:
    """Carry out the command in `command`, which is legal, up to the next decision."""
    kind = s.command[0]
    if s.asked == k.ACT:
        s.asked = NOTHING
        actions.TAKE(kind, s, t, s.command[1], s.command[2])
    elif kind == k.STOP:
        answer(s, DECLINED)
    elif kind == k.ACCEPT:
        answer(s, 1)
    else:
        answer(s, s.command[1])
        if kind == k.MOVE or kind == k.TRANSFER:
            answer(s, s.command[2])
    run(s, t)


def begin_event(s: State) -> None:
    """Begin an Event Phase now, before the next action; its work is still to be put on top."""
    s.asked = NOTHING
    s.phase = k.EVENT_PHASE
    push(s, k.W_PHASE_END, k.EVENT_PHASE)
