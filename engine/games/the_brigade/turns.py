"""Turns: the event, the actions, the blocks that are turned over, the next player; and the work-list that runs them."""

from __future__ import annotations

from typing import Final

from engine.games.the_brigade import actions, crew, effects, fire, movement, renown, water
from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import emit, is_usable
from engine.games.the_brigade.effects import can_use, start
from engine.games.the_brigade.renown import finish, is_evacuated, settle_soon
from engine.games.the_brigade.state import READY_ROOM, State, track
from engine.games.the_brigade.tables import Tables
from engine.kernel import (
    DECLINED,
    NOTHING,
    UNANSWERED,
    Choice,
    Frame,
    answer,
    ask,
    bits,
    bits_down,
    has_work,
    note,
    pop,
    push,
    read5,
    rewrite,
    word,
)


def begin_turn(s: State, t: Tables, seat: int, events: int) -> None:
    """Begin a turn: count its actions, end what lasted until now, put its phases on the work-list.

    On the very first turn three starter events are drawn instead of one; each is an Event Phase of its own.
    Ruling: starters-resolve-one-by-one.

    Rule: words.active-player, starters.resolve, starters.go-on, turn.event, turn.actions (E:269, E:275, S:469, S:475,
    E:259).
    """
    s.turn += 1
    s.active = seat
    s.phase = k.EVENT_PHASE
    s.upgraded = 0
    s.passed = 0
    s.last &= ~(1 << seat)
    left = 0
    for at in range(s.n_used):
        if still_counts(t, s.used[at], seat):
            s.used[left] = s.used[at]
            left += 1
    s.n_used = left
    if s.n_lasting:
        c.end_changes(s, t, seat, k.NEXT_TURN)
    s.actions = track(s, t, seat, k.LEADERSHIP)
    note(s, k.E_TURN, seat, s.turn, s.actions)
    push(s, k.W_TURN_END)
    push(s, k.W_ACTIONS)
    for _ in range(events):
        push(s, k.W_PHASE_END, k.EVENT_PHASE)
        push(s, k.W_EVENT)
    if s.alert >> k.TURN_STARTED & 1:
        emit(s, t, k.TURN_STARTED, seat, -1, 0)


def still_counts(t: Tables, code: int, seat: int) -> bool:
    """Return whether the use of an effect (row * 4 + seat) still counts when the turn of a seat begins."""
    period = t.row_period[code >> 2]
    return period == k.PER_GAME or (period == k.PER_ROUND and code & 3 != seat)


def draw_event(s: State, t: Tables, frame: Frame) -> None:
    """Draw an Event card and resolve it. Rule: event.draw, event.resolve (E:188, E:271, S:469). Ruling: event-order."""
    card = c.draw_event(s)
    if card >= 0:
        first = t.card_rows[card * 2]
        for row in range(first + t.n_card_rows[card * 2] - 1, first - 1, -1):
            if t.row_mode[row] == k.RESOLVING:
                start(s, t, row, s.active, -1, s.active, 0)


def ask_for_action(s: State, t: Tables, frame: Frame) -> None:
    """Ask the active player for actions until none are left and no free ability can be used.

    Rule: E:275. Ruling: renown-of-the-last-fire, unused-actions-are-lost.
    """
    s.phase = k.ACTION_PHASE
    if s.actions or has_free_action(s, t, s.active):
        ask(s, frame, s.active, k.ACT, 0, 0, 0)
    else:
        push(s, k.W_PHASE_END, k.ACTION_PHASE)


def has_free_action(s: State, t: Tables, seat: int) -> bool:
    """Return whether a card offers a seat anything that costs no action. Rule: actions.free."""
    for at in range(seat * READY_ROOM, seat * READY_ROOM + s.n_ready[seat]):
        row = s.ready[at]
        if t.row_mode[row] == k.FREE and is_usable(s, t, row, seat) and can_use(s, t, row, seat):
            return True
    return False


def end_phase(s: State, t: Tables, frame: Frame) -> None:
    """Turn over every doomed block, in reading order; then what that sets off; then again what that has doomed.

    Rule: turn.phase-end, winds.flip, destruction.turn-over, grand-buildings.chain (E:144, E:186, S:217).
    Ruling: destruction-clears-the-block, wagon-goes-home-too, starters-resolve-one-by-one,
    grand-buildings-act-when-destroyed.
    """
    phase = word(s, frame, 1)
    doomed = s.doomed
    if not doomed:
        if phase == k.ACTION_PHASE:
            leave_ruins(s)
        return
    push(s, k.W_PHASE_END, phase)
    push(s, k.W_QUIET)
    for square in bits(doomed):
        destroy(s, t, square)
    if s.evacuation < 0 and is_evacuated(s, t):
        evacuate(s)
    settle_soon(s)
    set_off(s, t, doomed)


def destroy(s: State, t: Tables, square: int) -> None:
    """Clear a block, then turn it over: at no moment does anything lie on a destroyed block.

    Rule: destruction.tokens, destruction.brigade, destruction.wagon.
    """
    c.clear_renown(s, square)
    c.lose_loyalty(s, square)
    for seat in range(s.players):
        if s.brigade[seat] == square:
            send_home(s, seat)
        if s.wagon[seat] == square:
            c.move_wagon(s, seat, s.home[seat])
            push(s, k.W_ENTERED, seat, s.home[seat], k.WAGONS, 0)
    c.turn_over(s, t, square)


def send_home(s: State, seat: int) -> None:
    """Move a Brigade to its Firehouse."""
    c.move_brigade(s, seat, s.home[seat])
    push(s, k.W_ENTERED, seat, s.home[seat], k.BRIGADE, 0)


def leave_ruins(s: State) -> None:
    """Send a Brigade home that could not leave a destroyed block before its turn ended.

    Rule: move-brigade.stuck (E:144, E:343). Ruling: brigade-stuck-in-a-ruin.
    """
    if s.ruins >> s.brigade[s.active] & 1:
        send_home(s, s.active)


def set_off(s: State, t: Tables, destroyed: int) -> None:
    """Put what waits for destroyed blocks on the work-list; tiles' own effects in the active player's order.

    Rule: grand-buildings.falls, grand-buildings.several. Ruling: grand-buildings-act-when-destroyed.
    """
    tiles, own = 0, 0
    for hook in bits(t.heard[k.BLOCK_DESTROYED]):
        row = t.hook_row[hook]
        if t.row_own[row]:
            own |= 1 << hook
            place = s.place[t.row_card[row]]
            if t.row_side[row] == 0 and place >= 0 and destroyed >> place & 1:
                tiles |= 1 << hook
    if tiles:
        push(s, k.W_GROUP, s.active, tiles, -1, s.active, 0, UNANSWERED)
    if t.heard[k.BLOCK_DESTROYED] & ~own:
        for square in bits_down(destroyed):
            emit(s, t, k.BLOCK_DESTROYED, s.active, square, own)


def evacuate(s: State) -> None:
    """Begin the Evacuation: every other player has one last turn.

    Rule: evacuation.finish, evacuation.last-turns (E:237). Ruling: evacuation-gives-last-turns.
    """
    s.evacuation = s.active
    s.last = (1 << s.players) - 1 & ~(1 << s.active)
    s.extra = 0
    note(s, k.E_EVACUATION, s.active)


def end_turn(s: State, t: Tables, frame: Frame) -> None:
    """Pass the turn on: to an extra turn first, else clockwise; or end an Evacuation after the last turn.

    Rule: first-player.clockwise, turn.next, evacuation.last-turns, evacuation.normal, evacuation.score (E:255, E:431).
    Ruling: extra-turn-earned-in-anothers-turn, brother-ben-extra-turn, evacuation-gives-last-turns,
    last-turns-are-normal.
    """
    if s.n_lasting:
        c.end_changes(s, t, s.active, k.TURN)
    if s.extra:
        seat = s.active
        while not s.extra >> seat & 1:
            seat = (seat + 1) % s.players
        s.extra &= ~(1 << seat)
        begin_turn(s, t, seat, 1)
        return
    seat = (s.regular + 1) % s.players
    if s.evacuation >= 0:
        if not s.last:
            finish(s, k.EVACUATION, -1)
            return
        while not s.last >> seat & 1:
            seat = (seat + 1) % s.players
    s.regular = seat
    begin_turn(s, t, seat, 1)


# The work-list --------------------------------------------------------------------------------------------------------


def begin_first_turn(s: State, t: Tables, frame: Frame) -> None:
    """Begin the first turn. Rule: starters.resolve."""
    begin_turn(s, t, word(s, frame, 1), word(s, frame, 2))


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
        begin_first_turn,
        draw_event,
        ask_for_action,
        end_phase,
        end_turn,
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
