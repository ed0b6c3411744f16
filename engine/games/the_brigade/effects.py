"""Carry out effects as work: ask whether they are used, pay for them, and carry out step after step.

`VERBS` is the table of verbs: what carries each of them out, what tells whether it would do anything, and which words
the content may give it. Cards are data: no code refers to a card by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import crew, fire, movement, renown, water
from engine.games.the_brigade.abilities import conditions_hold, emit, is_lasting, is_on, is_used_up
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import (
    DECLINED,
    UNANSWERED,
    Choice,
    Frame,
    ask,
    bits,
    choose_one,
    highest,
    note,
    popcount,
    push,
    read4,
    read6,
    read7,
    rewrite,
    word,
)

# Tracks, actions, turns and rules -------------------------------------------------------------------------------------


def advance(s: State, t: Tables, seat: int, number: int, cause: int) -> None:
    """Advance a tracker by one circle and trigger the effects that wait for a completed track.

    Rule: upgrade.step, bonuses.complete, bonuses.any-way (E:285, E:389, S:747). Ruling: track-circles.
    """
    c.move_track(s, t, seat, number)
    if not s.unfinished[seat] >> number & 1:
        emit(s, t, k.TRACK_COMPLETED, seat, -1, cause, track=number)


def upgrade(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Upgrade a named track, or one that the player chooses, for free.

    Rule: special-events.free, upgrade.free. Ruling: free-upgrades-unlimited, no-upgrade-past-the-end,
    glint-upgrade-included.
    """
    number, cause = word(s, frame, k.ANSWER), word(s, frame, k.CAUSE)
    if number < 0:
        number = choose_one(s, frame, you, k.TRACK, find_open_tracks(s, t, step, you), k.ANSWER)
        if number < 0:
            return
    push(s, k.W_ACTION_END, k.UPGRADE_ACTION, you, 0, cause)
    advance(s, t, you, number, cause)


def can_upgrade(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether a track is left to upgrade."""
    return find_open_tracks(s, t, step, you) != 0


def find_open_tracks(s: State, t: Tables, step: int, seat: int) -> int:
    """Return the tracks of a step that are not complete (mask). Rule: upgrade.end. Ruling: no-upgrade-past-the-end."""
    only = t.step_track[step]
    return s.unfinished[seat] & 1 << only if only >= 0 else s.unfinished[seat]


def gain_actions(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Add actions to this turn; they are lost outside the player's own turn.

    Rule: bonuses.leadership. Ruling: leadership-bonus-once.
    """
    if s.active == you:
        c.add_actions(s, t.step_amount[step])


def lose_actions(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take actions away this turn. Ruling: sir-precious."""
    if s.active == you:
        c.add_actions(s, -t.step_amount[step])


def take_turn(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Give the player one extra turn after the current or next one.

    Ruling: brother-ben-extra-turn. Completing a track in another player's turn brings it after that turn.
    """
    if s.evacuation < 0:
        s.extra |= 1 << you
        note(s, k.E_EXTRA_TURN, you)


def change_rule(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Start a change of a rule until the turn ends, or until the player's next turn begins.

    Ruling: bernhardt-stops-increases (S:815).
    """
    if not is_lasting(s, row, you):
        c.begin_change(s, t, row, you)


def can_change(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the change does not hold already."""
    return not is_lasting(s, row, you)


def copy_ability(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Do nothing: `abilities.is_on` activates the copied effects while the Mimic token lies on the card.

    Ruling: mimic-token-stays.
    """


# The verbs ------------------------------------------------------------------------------------------------------------


def always(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return that a step does something whenever it is carried out."""
    return True


class Verb(NamedTuple):
    """One verb of the vocabulary.

    Attributes:
        carry_out: The function that carries out a step with it.
        test: The function that tells whether a step would do anything.
        words: The arguments that it understands.
        sources: Where it takes something from: the values of `from`.
        who: WHO may do or suffer it.
        is_price: Whether it can be a price: it is known beforehand whether it can be paid.
        is_single: Whether its target is one block.
    """

    carry_out: Callable[[State, Tables, Frame, int, int, int, int], None]
    test: Callable[[State, Tables, int, int, int, int], bool] = always
    words: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    who: tuple[int, ...] = (k.YOU,)
    is_price: bool = False
    is_single: bool = False


VERBS: Final[Mapping[str, Verb]] = {
    "raise-intensity": Verb(fire.raise_intensity, fire.can_raise, ("target", "by", "ignores-immunity")),
    "lower-intensity": Verb(fire.lower_intensity, fire.can_lower, ("target", "by")),
    "extinguish": Verb(water.put_out, water.can_put_out, ("target", "water", "renown"), is_single=True),
    "swap-intensity": Verb(fire.swap_intensity, fire.can_swap, ("target",)),
    "spread-intensity": Verb(
        fire.spread_intensity, fire.can_spread, ("target", "onto", "highest", "renown"), is_single=True
    ),
    "blow-wind": Verb(fire.blow_wind, words=("direction", "by")),
    "drop-fireballs": Verb(fire.drop_fireballs, words=("by",)),
    "redirect-fireball": Verb(fire.redirect_fireball, words=("target",), is_single=True),
    "place-renown": Verb(renown.place_by_card, renown.can_place, ("target", "amount")),
    "remove-renown": Verb(
        renown.take_back, renown.can_remove, ("amount", "from"), sources=("board", "here"), is_price=True
    ),
    "move-renown": Verb(renown.move_renown, renown.can_move_renown, ("amount",)),
    "upgrade": Verb(upgrade, can_upgrade, ("track",)),
    "recruit": Verb(crew.recruit, crew.can_recruit_by_card, ("from",), sources=("deck", "another-player")),
    "discard-crew": Verb(
        crew.discard_crew,
        crew.can_discard,
        ("amount", "who", "chosen-by"),
        who=(k.YOU, k.BY_PLAYER, k.ONE_OTHER, k.EACH_PLAYER),
        is_price=True,
    ),
    "refill": Verb(water.refill, words=("what", "target", "who"), who=(k.YOU, k.EACH_PLAYER)),
    "gain-water": Verb(water.gain_water, water.can_gain, ("amount", "into")),
    "lose-water": Verb(water.lose_water, water.can_lose, ("amount", "who"), who=(k.YOU, k.BY_PLAYER), is_price=True),
    "steal-water": Verb(water.steal_water, words=("amount", "from"), sources=("each-passed-piece",)),
    "move-brigade": Verb(movement.move_brigade, movement.can_move_brigade, ("spaces", "through")),
    "move-wagon": Verb(movement.move_wagon, movement.can_move_wagon, ("target",), is_single=True),
    "push-brigade": Verb(movement.push_brigade, movement.can_push, ("target",), is_single=True),
    "flip-card": Verb(crew.flip_card),
    "place-token": Verb(crew.place_token, crew.can_place_token, ("token", "where")),
    "copy-ability": Verb(copy_ability, words=("of-card",)),
    "gain-actions": Verb(gain_actions, words=("amount",)),
    "lose-actions": Verb(lose_actions, words=("amount",)),
    "take-turn": Verb(take_turn, words=("amount",)),
    "give-card": Verb(crew.give_card, words=("who",), who=(k.BY_PLAYER, k.ONE_OTHER)),
    "draw-card": Verb(crew.draw_card, words=("deck", "amount")),
    "discard-card": Verb(crew.discard_this),
    "change-rule": Verb(change_rule, can_change),
}

CARRY_OUT: Final = Choice([VERBS[name].carry_out for name in k.VERB_NAMES])
TEST: Final = Choice([VERBS[name].test for name in k.VERB_NAMES])


def begin_group(s: State, t: Tables, frame: Frame) -> None:
    """Begin one of the effects of a seat that the same event triggers; the player chooses if several are waiting."""
    seat, hooks, square, by, cause, chosen = read6(s, frame)
    row = chosen
    if chosen == UNANSWERED:
        ready = 0
        for hook in bits(hooks):
            waiting = t.hook_row[hook]
            if t.row_who[waiting] == k.EACH_PLAYER or can_begin(s, t, waiting, seat, square):
                ready |= 1 << hook
        if ready & (ready - 1):
            ask(s, rewrite(s, frame, 2, ready), seat, k.RESOLVE, ready, 0, 6)
            return
        if not ready:
            return
        hooks, row = ready, t.hook_row[highest(ready)]
    left = hooks & ~t.row_hook[row]
    if left:
        push(s, k.W_GROUP, seat, left, square, by, cause, UNANSWERED)
    start(s, t, row, seat, square, by, cause)


def start(s: State, t: Tables, row: int, seat: int, square: int, by: int, cause: int) -> None:
    """Queue an effect for its player, or for every player from the active one. Ruling: event-order."""
    if t.row_who[row] == k.EACH_PLAYER:
        for step in range(s.players - 1, -1, -1):
            push(s, k.W_EFFECT, row, (s.active + step) % s.players, square, by, cause, UNANSWERED)
    else:
        push(s, k.W_EFFECT, row, seat, square, by, cause, UNANSWERED)


def can_begin(s: State, t: Tables, row: int, you: int, square: int) -> bool:
    """Return whether an effect is still on, within its limit, can be paid for, and would do anything at all.

    Rule: special-events.cannot.
    """
    if t.row_card[row] < t.held and not t.row_own[row] and not is_on(s, t, row, you):
        return False
    if is_used_up(s, t, row, you) or not conditions_hold(s, t, row, you):
        return False
    if k.ACTION <= t.row_mode[row] <= k.FREE:
        return can_use(s, t, row, you)
    if not can_pay(s, t, row, you, square):
        return False
    first = t.row_first[row]
    for step in range(first + t.row_price[row], first + t.row_steps[row]):
        if TEST(t.step_verb[step], s, t, row, step, you, square):
            return True
    return False


def can_use(s: State, t: Tables, row: int, you: int) -> bool:
    """Return whether an action or free action that is on and not used up can be paid for, and would do anything."""
    step = t.row_first[row] + t.row_price[row]
    if t.row_price[row] and not can_pay(s, t, row, you, -1):
        return False
    return TEST(t.step_verb[step], s, t, row, step, you, -1)


def can_pay(s: State, t: Tables, row: int, you: int, square: int) -> bool:
    """Return whether the price of an effect can be paid."""
    for step in range(t.row_first[row], t.row_first[row] + t.row_price[row]):
        if not TEST(t.step_verb[step], s, t, row, step, you, square):
            return False
    return True


def begin_effect(s: State, t: Tables, frame: Frame) -> None:
    """Begin an effect; ask its player first if the card says `may`. Rule: words.may."""
    row, you, square, by, cause, wanted = read6(s, frame)
    if wanted == UNANSWERED:
        if not can_begin(s, t, row, you, square):
            return
        if t.row_may[row] and t.row_mode[row] != k.FREE:
            ask(s, frame, you, k.ACCEPT, row, 1, 6)
            return
    elif wanted == DECLINED:
        note(s, k.E_DECLINED, you, row)
        return
    if t.row_times[row]:
        c.count_use(s, row, you)
    note(s, k.E_ABILITY, you, row)
    push(s, k.W_STEPS, row, 0, you, square, by, cause | t.row_hook[row])


def carry_out_steps(s: State, t: Tables, frame: Frame) -> None:
    """Carry out the steps of an effect in order, the price first; or let its player choose some of them."""
    row, at, you, square, by, cause = read6(s, frame)
    if t.row_choose[row] and at >= t.row_price[row]:
        push(s, k.W_OPTIONS, row, 0, you, square, by, cause, UNANSWERED)
        return
    if at + 1 < t.row_steps[row]:
        push(s, k.W_STEPS, row, at + 1, you, square, by, cause)
    push(s, k.W_STEP, row, at, you, square, by, cause, UNANSWERED, UNANSWERED)


def choose_steps(s: State, t: Tables, frame: Frame) -> None:
    """Ask the player to choose steps of an effect one by one, among those that can do anything."""
    row, chosen, you, square, by, cause, answer = read7(s, frame)
    first = t.row_first[row]
    if answer == UNANSWERED:
        free = 0
        for at in range(t.row_price[row], t.row_steps[row]):
            step = first + at
            if not chosen >> at & 1 and TEST(t.step_verb[step], s, t, row, step, you, square):
                free |= 1 << at
        if free and popcount(chosen) < t.row_choose[row]:
            ask(s, frame, you, k.OPTION, free, 0, 7)
        return
    push(s, k.W_OPTIONS, row, chosen | 1 << answer, you, square, by, cause, UNANSWERED)
    push(s, k.W_STEP, row, answer, you, square, by, cause, UNANSWERED, UNANSWERED)


def carry_out_step(s: State, t: Tables, frame: Frame) -> None:
    """Carry out one step by calling the function of its verb."""
    row, at, you, square = read4(s, frame)
    step = t.row_first[row] + at
    CARRY_OUT(t.step_verb[step], s, t, frame, row, step, you, square)
