"""Carry out effects as work: ask whether they are used, pay for them, and carry out step after step.

`VERBS` has for each verb the function that carries it out, `TESTS` the one that tells whether it would do anything.
Cards are data: no code refers to a card by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.the_brigade import constants as k
from engine.games.the_brigade import crew, fire, movement, renown, upgrades, water
from engine.games.the_brigade.abilities import conditions_hold, is_on, is_used_up
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State, ask, turn_order

Verb = Callable[[State, Frame, Row, Step], None]
Test = Callable[[State, Row, Step, int, int], bool]

_BY_NAME: Mapping[str, tuple[Verb, Test | None]] = {
    "raise-intensity": (fire.raise_intensity, fire.can_raise),
    "lower-intensity": (fire.lower_intensity, fire.can_lower),
    "extinguish": (water.put_out, water.can_put_out),
    "swap-intensity": (fire.swap_intensity, fire.can_swap),
    "spread-intensity": (fire.spread_intensity, fire.can_spread),
    "blow-wind": (fire.blow_wind, None),
    "drop-fireballs": (fire.drop_fireballs, None),
    "redirect-fireball": (fire.redirect_fireball, None),
    "place-renown": (renown.place_renown, renown.can_place),
    "remove-renown": (renown.remove_renown, renown.can_remove),
    "move-renown": (renown.move_renown, renown.can_move_renown),
    "upgrade": (upgrades.upgrade, upgrades.can_upgrade),
    "recruit": (crew.recruit, crew.can_recruit_by_card),
    "discard-crew": (crew.discard_crew, crew.can_discard),
    "refill": (water.refill, None),
    "gain-water": (water.gain_water, water.can_gain),
    "lose-water": (water.lose_water, water.can_lose),
    "steal-water": (water.steal_water, None),
    "move-brigade": (movement.move_brigade, movement.can_move_brigade),
    "move-wagon": (movement.move_wagon, movement.can_move_wagon),
    "push-brigade": (movement.push_brigade, movement.can_push),
    "flip-card": (crew.flip_card, None),
    "place-token": (crew.place_token, crew.can_place_token),
    "copy-ability": (upgrades.copy_ability, None),
    "gain-actions": (upgrades.gain_actions, None),
    "lose-actions": (upgrades.lose_actions, None),
    "take-turn": (upgrades.take_turn, None),
    "give-card": (crew.give_card, None),
    "draw-card": (crew.draw_card, None),
    "discard-card": (crew.discard_card, None),
    "change-rule": (upgrades.change_rule, upgrades.can_change),
}

VERBS: tuple[Verb, ...] = tuple(_BY_NAME[name][0] for name in k.VERBS)
TESTS: tuple[Test | None, ...] = tuple(_BY_NAME[name][1] for name in k.VERBS)


def begin_group(state: State, frame: Frame) -> None:
    """Begin one of the effects of a seat that the same event triggers; the player chooses if several are waiting."""
    _, seat, rows, square, by, cause, chosen = frame
    if chosen == k.UNANSWERED:
        ready = sum(state.rules.rows[number].bit for number in bits(rows) if _is_ready(state, number, frame))
        if ready & (ready - 1):
            ask(state, seat, (k.W_GROUP, seat, ready, square, by, cause, chosen), 6, (k.RESOLVE, ready, 0))
            return
        if not ready:
            return
        rows, chosen = ready, ready.bit_length() - 1
    left = rows & ~(1 << chosen)
    if left:
        state.work.append((k.W_GROUP, seat, left, square, by, cause, k.UNANSWERED))
    start(state, state.rules.rows[chosen], seat, square, by, cause)


def _is_ready(state: State, number: int, frame: Frame) -> bool:
    row = state.rules.rows[number]
    return row.who == k.EACH_PLAYER or can_begin(state, row, frame[1], frame[3])


def start(state: State, row: Row, seat: int, square: int, by: int, cause: int) -> None:
    """Queue an effect for its player, or for every player from the active one. Ruling: event-order."""
    if row.who == k.EACH_PLAYER:
        for you in reversed(turn_order(state)):
            state.work.append((k.W_EFFECT, row.number, you, square, by, cause, k.UNANSWERED))
    else:
        state.work.append((k.W_EFFECT, row.number, seat, square, by, cause, k.UNANSWERED))


def can_begin(state: State, row: Row, you: int, square: int) -> bool:
    """Return whether an effect is still on, within its limit, can be paid for, and would do anything at all.

    Rule: special-events.cannot.
    """
    if row.card < state.rules.held and not row.own and not is_on(state, row, you):
        return False
    if (row.times and is_used_up(state, row, you)) or not conditions_hold(state, row, you):
        return False
    if k.ACTION <= row.mode <= k.FREE:
        return can_use(state, row, you)
    if row.price:
        for what in row.steps[: row.price]:
            if not can(state, row, what, you, square):
                return False
    for what in row.steps[row.price :]:  # noqa: SIM110 - a loop costs half of what a generator does, and this is asked often
        if can(state, row, what, you, square):
            return True
    return False


def can_use(state: State, row: Row, you: int) -> bool:
    """Return whether an action or free action that is on and not used up can be paid for, and would do anything."""
    if row.price:
        for what in row.steps[: row.price]:
            if not can(state, row, what, you, -1):
                return False
    first = row.steps[row.price]
    test = TESTS[first.verb]
    return test is None or test(state, row, first, you, -1)


def begin_effect(state: State, frame: Frame) -> None:
    """Begin an effect; ask its player first if the card says `may`. Rule: words.may."""
    _, number, you, square, by, cause, wanted = frame
    row = state.rules.rows[number]
    if wanted == k.UNANSWERED:
        if not can_begin(state, row, you, square):
            return
        if row.may and row.mode != k.FREE:
            ask(state, you, frame, 6, (k.ACCEPT, row.bit, 1))
            return
    elif wanted == k.DECLINED:
        if state.log is not None:
            state.log.append((k.E_DECLINED, you, number))
        return
    if row.times:
        state.used = (*state.used, number * 4 + you)
    if state.log is not None:
        state.log.append((k.E_ABILITY, you, number))
    carry_out_steps(state, (k.W_STEPS, number, 0, you, square, by, cause | row.bit))


def carry_out_steps(state: State, frame: Frame) -> None:
    """Carry out the steps of an effect in order, the price first; or let its player choose some of them."""
    _, number, at, you, square, by, cause = frame
    row = state.rules.rows[number]
    if row.choose and at >= row.price:
        choose_steps(state, (k.W_OPTIONS, number, 0, you, square, by, cause, k.UNANSWERED))
        return
    if at + 1 < len(row.steps):
        state.work.append((k.W_STEPS, number, at + 1, you, square, by, cause))
    carry_out_step(state, (k.W_STEP, number, at, you, square, by, cause, k.UNANSWERED, k.UNANSWERED))


def choose_steps(state: State, frame: Frame) -> None:
    """Ask the player to choose steps of an effect one by one, among those that can do anything."""
    _, number, chosen, you, square, by, cause, answer = frame
    row = state.rules.rows[number]
    if answer == k.UNANSWERED:
        free = sum(
            1 << at
            for at in range(row.price, len(row.steps))
            if not chosen >> at & 1 and can(state, row, row.steps[at], you, square)
        )
        if free and chosen.bit_count() < row.choose:
            ask(state, you, frame, 7, (k.OPTION, free, 0))
        return
    state.work.append((k.W_OPTIONS, number, chosen | 1 << answer, you, square, by, cause, k.UNANSWERED))
    state.work.append((k.W_STEP, number, answer, you, square, by, cause, k.UNANSWERED, k.UNANSWERED))


def carry_out_step(state: State, frame: Frame) -> None:
    """Carry out one step by calling the function of its verb."""
    row = state.rules.rows[frame[1]]
    what = row.steps[frame[2]]
    VERBS[what.verb](state, frame, row, what)


def can(state: State, row: Row, what: Step, you: int, square: int) -> bool:
    """Return whether a step would do anything now."""
    test = TESTS[what.verb]
    return test is None or test(state, row, what, you, square)
