"""Turns: the event, the actions, the blocks that are turned over, and the next player."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import usable_effects
from engine.games.the_brigade.effects import can_use, start
from engine.games.the_brigade.endings import finish, is_evacuated
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.renown import settle_soon
from engine.games.the_brigade.state import Frame, State
from engine.games.the_brigade.triggers import emit


def begin_turn(state: State, frame: Frame) -> None:
    """Begin a turn: count its actions, end what lasted until now, put its phases on the work-list.

    On the very first turn three starter events are drawn instead of one; each is an Event Phase of its own.
    Ruling: starters-resolve-one-by-one.

    Rule: words.active-player, starters.resolve, starters.go-on, turn.event, turn.actions (E:269, E:275, S:469, S:475,
    E:259).
    """
    _, seat, events = frame
    state.turn += 1
    state.active = seat
    state.phase = k.EVENT_PHASE
    state.upgraded = 0
    state.passed = 0
    state.last &= ~(1 << seat)
    if state.used:
        state.used = tuple(code for code in state.used if _still_counts(state, code, seat))
    if state.lasting:
        _end_changes(state, seat, k.NEXT_TURN)
    state.actions = state.track(seat, k.LEADERSHIP)
    if state.log is not None:
        state.log.append((k.E_TURN, seat, state.turn, state.actions))
    state.work += ((k.W_TURN_END,), (k.W_ACTIONS,))
    for _ in range(events):
        state.work += ((k.W_PHASE_END, k.EVENT_PHASE), (k.W_EVENT,))
    if state.alert >> k.TURN_STARTED & 1:
        emit(state, k.TURN_STARTED, seat, -1, 0)


def _still_counts(state: State, code: int, seat: int) -> bool:
    period = state.rules.rows[code >> 2].period
    return period == k.PER_GAME or (period == k.PER_ROUND and code & 3 != seat)


def _end_changes(state: State, seat: int, lasts: int) -> None:
    codes = tuple(
        code
        for code in state.lasting
        if state.rules.rows[code >> 2].lasts == lasts and (lasts == k.TURN or code & 3 == seat)
    )
    if codes:
        c.end_changes(state, codes)


def draw_event(state: State, _frame: Frame) -> None:
    """Draw an Event card and resolve it. Rule: event.draw, event.resolve (E:188, E:271, S:469). Ruling: event-order."""
    card = c.draw_event(state)
    if card >= 0:
        for row in reversed(state.rules.sides[card][0]):
            if row.mode == k.RESOLVING:
                start(state, row, state.active, -1, state.active, 0)


def ask_for_action(state: State, frame: Frame) -> None:
    """Ask the active player for actions until none are left and no free ability can be used.

    Rule: E:275. Ruling: renown-of-the-last-fire, unused-actions-are-lost.
    """
    state.phase = k.ACTION_PHASE
    seat = state.active
    if state.actions or (state.ready[seat] and _has_free_action(state, seat)):
        state.seat = seat
        state.ask = (k.ACT, 0, 0, 0)
        state.work.append(frame)
        return
    state.work.append((k.W_PHASE_END, k.ACTION_PHASE))


def _has_free_action(state: State, seat: int) -> bool:
    """Return whether a card offers a seat anything that costs no action. Rule: actions.free."""
    return any(row.mode == k.FREE and can_use(state, row, seat) for row in usable_effects(state, seat))


def end_actions(state: State) -> None:
    """End the Action Phase; what is left of the actions is lost. Rule: turn.stop. Ruling: unused-actions-are-lost."""
    state.ask = ()
    state.work[-1] = (k.W_PHASE_END, k.ACTION_PHASE)


def end_phase(state: State, frame: Frame) -> None:
    """Turn over every doomed block, in reading order; then what that sets off; then again what that has doomed.

    Rule: turn.phase-end, winds.flip, destruction.turn-over, grand-buildings.chain (E:144, E:186, S:217).
    Ruling: destruction-clears-the-block, wagon-goes-home-too, starters-resolve-one-by-one,
    grand-buildings-act-when-destroyed.
    """
    phase = frame[1]
    if not state.doomed:
        if phase == k.ACTION_PHASE:
            _leave_ruins(state)
        return
    doomed = bits(state.doomed)
    state.work.append(frame)
    state.work.append((k.W_QUIET,))
    for square in doomed:
        _destroy(state, square)
    if state.evacuation < 0 and is_evacuated(state):
        _evacuate(state)
    settle_soon(state)
    _set_off(state, doomed)


def _destroy(state: State, square: int) -> None:
    """Clear a block, then turn it over: at no moment does anything lie on a destroyed block.

    Rule: destruction.tokens, destruction.brigade, destruction.wagon.
    """
    c.clear_renown(state, square)
    c.lose_loyalty(state, square)
    for seat in range(state.city.players):
        if state.brigade[seat] == square:
            _send_home(state, seat)
        if state.wagon[seat] == square:
            c.move_wagon(state, seat, state.city.home[seat])
            state.work.append((k.W_ENTERED, seat, state.city.home[seat], k.WAGONS, 0))
    c.turn_over(state, square)


def _send_home(state: State, seat: int) -> None:
    c.move_brigade(state, seat, state.city.home[seat])
    state.work.append((k.W_ENTERED, seat, state.city.home[seat], k.BRIGADE, 0))


def _leave_ruins(state: State) -> None:
    """Send a Brigade home that could not leave a destroyed block before its turn ended.

    Rule: move-brigade.stuck (E:144, E:343). Ruling: brigade-stuck-in-a-ruin.
    """
    seat = state.active
    if state.ruins >> state.brigade[seat] & 1:
        _send_home(state, seat)


def _set_off(state: State, destroyed: list[int]) -> None:
    """Put what waits for destroyed blocks on the work-list; tiles' own effects in the active player's order.

    Rule: grand-buildings.falls, grand-buildings.several. Ruling: grand-buildings-act-when-destroyed.
    """
    listeners = state.rules.listeners[k.BLOCK_DESTROYED]
    place = state.city.place
    tiles = sum(row.bit for row in listeners if row.own and place[row.card] in destroyed and row.side == 0)
    if tiles:
        state.work.append((k.W_GROUP, state.active, tiles, -1, state.active, 0, k.UNANSWERED))
    if any(not row.own for row in listeners):
        own = sum(row.bit for row in listeners if row.own)
        for square in reversed(destroyed):
            emit(state, k.BLOCK_DESTROYED, state.active, square, own)


def _evacuate(state: State) -> None:
    """Begin the Evacuation: every other player has one last turn.

    Rule: evacuation.finish, evacuation.last-turns (E:237). Ruling: evacuation-gives-last-turns.
    """
    state.evacuation = state.active
    state.last = (1 << state.city.players) - 1 & ~(1 << state.active)
    state.extra = 0
    if state.log is not None:
        state.log.append((k.E_EVACUATION, state.active))


def end_turn(state: State, _frame: Frame) -> None:
    """Pass the turn on: to an extra turn first, else clockwise; or end an Evacuation after the last turn.

    Rule: first-player.clockwise, turn.next, evacuation.last-turns, evacuation.normal, evacuation.score (E:255, E:431).
    Ruling: extra-turn-earned-in-anothers-turn, brother-ben-extra-turn, evacuation-gives-last-turns,
    last-turns-are-normal.
    """
    if state.lasting:
        _end_changes(state, state.active, k.TURN)
    players = state.city.players
    if state.extra:
        order = ((state.active + step) % players for step in range(players))
        seat = next(seat for seat in order if state.extra >> seat & 1)
        state.extra &= ~(1 << seat)
        begin_turn(state, (k.W_TURN, seat, 1))
        return
    seat = (state.regular + 1) % players
    if state.evacuation >= 0:
        order = ((state.regular + step) % players for step in range(1, players + 1))
        seat = next((seat for seat in order if state.last >> seat & 1), -1)
        if seat < 0:
            finish(state, k.EVACUATION)
            return
    state.regular = seat
    begin_turn(state, (k.W_TURN, seat, 1))
