"""The seven actions, the actions of cards and the end of the turn: which commands are legal, and what each does.

`list_commands` offers every legal command in a fixed order: by kind of command, then by square, unit, card or track.
`refuse` says why a command is not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.game import Command, Refusal
from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import crew, effects, fire, movement, renown, water
from engine.games.the_brigade.abilities import emit, find_blocks, is_changing, is_usable
from engine.games.the_brigade.crew import can_recruit, crew_room, recruit_from_deck
from engine.games.the_brigade.effects import advance, can_use, start
from engine.games.the_brigade.movement import (
    ON_THE_WAY,
    action_terms,
    brigade_goes,
    find_goals,
    find_marked_squares,
    find_wagon_places,
    free_move_terms,
    has_free_move,
    list_ways,
    wagon_goes,
)
from engine.games.the_brigade.renown import finish, is_evacuated, settle_soon
from engine.games.the_brigade.state import READY_ROOM, State, track
from engine.games.the_brigade.tables import Tables
from engine.games.the_brigade.water import extinguish, find_sources, refill_place, water_needed, water_of
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
    clear_offers,
    has_work,
    is_offered,
    note,
    offer,
    pop,
    push,
    read4,
    read5,
    rewrite,
    top,
    word,
)


def list_commands(s: State, t: Tables) -> None:
    """Offer every command that would be carried out now; nothing when the play is over."""
    clear_offers(s)
    kind = s.asked
    if kind == k.ACT:
        list_actions(s, t)
        return
    if kind == NOTHING or kind == k.AWAIT_EVENT:
        return
    if kind == k.ACCEPT:
        offer(s, kind, 1)
    elif kind == k.MOVE:
        row = word(s, top(s), 1)
        most, through, left = free_move_terms(s, t, s.seat, t.row_first[row] + word(s, top(s), 2))
        offer_ways(s, t, s.seat, most, through, left)
    elif kind == k.TRANSFER:
        for giver in bits(s.options):
            for taker in bits(s.takers):
                offer(s, kind, 1 << giver, 0, taker)
    elif kind == k.RESOLVE:
        for hook in bits(s.options):
            offer(s, kind, 1, t.hook_row[hook])
    else:
        offer(s, kind, s.options)
    if s.may_stop:
        offer(s, k.STOP, 1)


def list_actions(s: State, t: Tables) -> None:
    """Offer the end of the turn and every action."""
    seat = s.active
    brigade = s.brigade[seat]
    most, through, left = action_terms(s, t, seat)
    in_ruins = s.ruins >> brigade & 1
    goals, spare = 0, s.actions
    if s.actions or in_ruins:
        goals = find_goals(s, t, seat, most, through, left)
    if in_ruins and goals and not has_free_move(s, t, seat):
        spare -= 1
    if not (in_ruins and goals and (s.actions or has_free_move(s, t, seat))):
        offer(s, k.END, 1)
    forbidden = find_forbidden(s, t, seat) if s.altered[seat] >> k.FORBID_ACTION & 1 else 0
    if s.actions and not forbidden >> k.MOVE & 1:
        if (through or s.alert & ON_THE_WAY) and find_marked_squares(s, t, seat, through):
            offer_ways(s, t, seat, most, through, left)
        else:
            offer(s, k.MOVE, goals)
    if s.actions and spare > 0:
        list_paid(s, t, seat, forbidden)
    for at in range(seat * READY_ROOM, seat * READY_ROOM + s.n_ready[seat]):
        row = s.ready[at]
        if is_usable(s, t, row, seat):
            moves = t.step_verb[t.row_first[row] + t.row_price[row]] == k.MOVE_BRIGADE
            paying = s.actions > 0 and (spare > 0 or moves)
            if (paying or t.row_mode[row] == k.FREE) and can_use(s, t, row, seat):
                offer(s, k.USE, 1, row)


def offer_ways(s: State, t: Tables, seat: int, most: int, through: int, left: int) -> None:
    """Offer moves of a Brigade whose way matters, by goal."""
    ways = list_ways(s, t, seat, most, through, left)
    goals = s.way_goals[0]
    for way in range(1, ways):
        goals |= s.way_goals[way]
    for goal in bits(goals):
        for way in range(ways):
            if s.way_goals[way] >> goal & 1:
                offer(s, k.MOVE, 1 << goal, 0, s.way_via[way])


def list_paid(s: State, t: Tables, seat: int, forbidden: int) -> None:
    """Offer the paid actions but Move Brigade."""
    brigade, wagon = s.brigade[seat], s.wagon[seat]
    if not forbidden >> k.WAGON & 1:
        offer(s, k.WAGON, find_wagon_places(s, seat))
    if s.burning >> brigade & 1 and not forbidden >> k.EXTINGUISH & 1:
        need = water_needed(s, t, seat, brigade)
        most = min(need, water_of(s, find_sources(s, seat)))
        offer(s, k.EXTINGUISH, (1 << most) - 1 << 1 if need else 1)
    if not forbidden >> k.REFILL & 1:
        offer(s, k.REFILL, find_refill_places(s, t, seat))
    if can_recruit(s, t, seat) and not forbidden >> k.RECRUIT & 1:
        offer(s, k.RECRUIT, 1)
    if brigade == wagon and not forbidden >> k.TRANSFER & 1:
        units, tank = s.teams[seat], t.held + seat
        if s.thirsty >> tank & 1:
            offer(s, k.TRANSFER, s.wet & units, 0, tank)
        if s.wet >> tank & 1:
            for taker in bits(s.thirsty & units):
                offer(s, k.TRANSFER, 1 << tank, 0, taker)
    if not s.upgraded and not forbidden >> k.UPGRADE & 1:
        offer(s, k.UPGRADE, s.unfinished[seat])


def find_forbidden(s: State, t: Tables, seat: int) -> int:
    """Return the actions that an ability forbids a seat, as kinds of commands (mask). Ruling: white-fang-water."""
    mask = 0
    first = t.change_at[k.FORBID_ACTION]
    for at in range(first, first + t.n_changes[k.FORBID_ACTION]):
        if is_changing(s, t, t.change_row[at], seat):
            mask |= 1 << (k.MOVE + t.step_action[t.change_step[at]])
    return mask


def find_refill_places(s: State, t: Tables, seat: int) -> int:
    """Return the squares where a seat can refill (mask). Rule: refill.one-space. Ruling: refill-one-space."""
    places = 0
    if s.thirsty & s.teams[seat]:
        places = 1 << s.brigade[seat]
    if s.thirsty & s.tanks[seat]:
        places |= 1 << s.wagon[seat]
    for square in bits(places):
        if refill_price(s, t, seat, square) < 0:
            places &= ~(1 << square)
    return places


def refill_price(s: State, t: Tables, seat: int, square: int) -> int:
    """Return how much Renown a Refill on a block costs: 0 at home and on loyal blocks, -1 if it is not possible.

    Rule: refill.where, loyalty.refill (E:282, E:359, S:706). Ruling: refill-one-space, white-refills-for-renown.
    """
    if square == s.home[seat] or s.loyal[seat] >> square & 1:
        return 0
    if s.altered[seat] >> k.REFILL_PLACE & 1:
        first = t.change_at[k.REFILL_PLACE]
        for at in range(first, first + t.n_changes[k.REFILL_PLACE]):
            row = t.change_row[at]
            if (
                t.row_fee[row] <= s.renown[square * 4 + seat]
                and is_changing(s, t, row, seat)
                and find_blocks(s, t, t.step_blocks[t.change_step[at]], seat, -1, -1) >> square & 1
            ):
                return t.row_fee[row]
    return -1


# What the commands do -------------------------------------------------------------------------------------------------


def finish_turn(s: State, t: Tables, first: int, second: int) -> None:
    """End the Action Phase; what is left of the actions is lost. Rule: turn.stop. Ruling: unused-actions-are-lost."""
    pop(s)
    push(s, k.W_PHASE_END, k.ACTION_PHASE)


def take_move(s: State, t: Tables, square: int, via: int) -> None:
    """Move Brigade. Rule: E:279, E:343, S:654."""
    pay(s, k.MOVE)
    brigade_goes(s, t, s.active, square, via, 0)


def take_wagon(s: State, t: Tables, square: int, second: int) -> None:
    """Move Wagon. Rule: E:280, E:349. Ruling: wagons-fly."""
    pay(s, k.WAGON)
    wagon_goes(s, t, s.active, square, 0)


def take_extinguish(s: State, t: Tables, amount: int, second: int) -> None:
    """Extinguish. Rule: extinguish.amount (E:351, E:353, S:684). Ruling: spend-what-the-fire-takes."""
    pay(s, k.EXTINGUISH)
    extinguish(s, t, s.active, amount)


def take_refill(s: State, t: Tables, square: int, second: int) -> None:
    """Refill. Rule: refill.fill (E:282, E:359). Ruling: white-refills-for-renown, refill-one-space."""
    price = refill_price(s, t, s.active, square)
    pay(s, k.REFILL)
    if price:
        c.remove_renown(s, s.active, square, price)
    refill_place(s, t, s.active, square)


def take_recruit(s: State, t: Tables, first: int, second: int) -> None:
    """Recruit. Rule: E:283, E:373."""
    pay(s, k.RECRUIT)
    recruit_from_deck(s, t, s.active)


def take_transfer(s: State, t: Tables, giver: int, taker: int) -> None:
    """Transfer one water; the player may then transfer more in the same direction.

    Rule: transfer.any, transfer.where, transfer.one-way, transfer.buckets (E:284, E:383).
    Ruling: transfer-goes-one-way.
    """
    seat = s.active
    pay(s, k.TRANSFER)
    if giver == t.held + seat:
        push(s, k.W_TRANSFER, seat, s.tanks[seat], s.teams[seat], giver, taker)
    else:
        push(s, k.W_TRANSFER, seat, s.teams[seat], s.tanks[seat], giver, taker)


def take_upgrade(s: State, t: Tables, number: int, second: int) -> None:
    """Upgrade. Rule: upgrade.step, upgrade.once, upgrade.end (E:285, E:387, E:389). Ruling: no-upgrade-past-the-end."""
    pay(s, k.UPGRADE)
    s.upgraded = 1
    advance(s, t, s.active, number, 0)


def take_use(s: State, t: Tables, row: int, second: int) -> None:
    """Use an ability that costs an action or is free.

    Rule: actions.free, crew.price, warden-abilities.cost (S:798). Ruling: warden-abilities-cost-an-action.
    """
    if t.row_mode[row] == k.ACTION:
        pay(s, k.USE)
    else:
        push(s, k.W_ACTION_END, -1, s.active, s.wet & s.teams[s.active] if s.dry else 0, t.row_hook[row])
    push(s, k.W_EFFECT, row, s.active, -1, s.active, 0, UNANSWERED)


def pay(s: State, command: int) -> None:
    """Spend an action, and put its end on the work-list, with the cards that have water to lose.

    Rule: actions.cost.
    """
    seat = s.active
    s.actions -= 1
    note(s, k.E_ACTION, seat, command, s.actions)
    action = command - k.MOVE if command != k.USE else -1
    push(s, k.W_ACTION_END, action, seat, s.wet & s.teams[seat] if s.dry else 0, 0)


def end_action(s: State, t: Tables, frame: Frame) -> None:
    """Trigger what waits for the end of an action. Ruling: ester-any-action."""
    action, seat, before, cause = read4(s, frame)
    if s.alert >> k.ACTION_ENDED & 1:
        dry = before & ~(s.wet & s.teams[seat])
        emit(s, t, k.ACTION_ENDED, seat, s.brigade[seat], cause, action=action, dry=dry)


# What carries out each kind of command in the Action Phase, by its number.
TAKE: Final = Choice(
    [
        finish_turn,
        take_move,
        take_wagon,
        take_extinguish,
        take_refill,
        take_recruit,
        take_transfer,
        take_upgrade,
        take_use,
    ]
)


# Refusals -------------------------------------------------------------------------------------------------------------

_SENTENCES = {
    "already-there": "The piece is already there.",
    "anothers-firehouse": "Only its owner's pieces may end a move on a Firehouse.",
    "at-least-one-water": "An Extinguish action spends at least 1 water.",
    "brigade-in-the-way": "Another player's Brigade is there.",
    "destroyed-block": "The block is destroyed.",
    "forbidden-by-an-ability": "An ability in play forbids this action.",
    "game-over": "The game is over.",
    "more-than-the-fire-takes": "The fire takes less water than that.",
    "must-leave-the-ruin": "The Brigade is on a destroyed block and must leave it.",
    "no-actions-left": "There are no actions left this turn.",
    "no-cards-left": "There are no crew cards left, neither in the deck nor among the discards.",
    "no-fire-here": "There is no fire where the Brigade is.",
    "no-room": "There is no room for crew.",
    "no-such-ability": "The player has no such ability in play, or it is off, or it has been used.",
    "no-such-choice": "That is not among the choices.",
    "no-such-square": "There is no such square, or no piece can ever be there.",
    "no-such-track": "There is no such track.",
    "no-such-unit": "There is no such unit.",
    "no-such-way": "The Brigade cannot get there by that way.",
    "no-water-or-no-bucket": "The giver has no water, or the taker no free bucket.",
    "no-water-there": "That is neither the player's Firehouse nor a block loyal to the player.",
    "nobody-there": "The player has neither Brigade nor Wagon there.",
    "not-enough-water": "There is not enough water on the Brigade, and on the Wagon if it is there.",
    "not-now": "Something else must be decided now.",
    "nothing-to-do": "The ability would do nothing now, or cannot be paid for.",
    "nothing-to-fill": "All buckets there are full.",
    "occupied": "Another player's piece is there.",
    "malformed": "That is not a command.",
    "must-choose": "The choice cannot be declined.",
    "too-far": "The Brigade cannot get that far.",
    "track-complete": "The track is complete.",
    "upgraded-already": "The Upgrade action can be taken only once per turn.",
    "wagon-elsewhere": "Brigade and Wagon are not on the same space.",
}

REFUSALS: Mapping[str, Refusal] = {code: Refusal(code, sentence) for code, sentence in _SENTENCES.items()}


_SHAPES = frozenset(enumerate(k.SIZES))


def refuse(state: State, command: Command) -> Refusal | None:
    """Return why a command is not legal now, or None; the state is not changed and the command fully checked."""
    if state.asked == NOTHING:
        return REFUSALS["game-over"]
    if not is_well_formed(command):
        return REFUSALS["malformed"]
    if not state.offers:
        list_commands(state, state.rules.tables)
    kind, first, second = (*command, 0, 0)[:3]
    if is_offered(state, kind, first if len(command) > 1 else 0, second):
        return None
    if state.asked == k.ACT and kind <= k.USE:
        return REFUSALS[_refuse_action(state, state.rules.tables, command)]
    if kind == k.STOP and state.asked < k.ACT:
        return REFUSALS["must-choose"]
    if kind != state.asked:
        return refuse_now(state)
    if kind == k.MOVE:
        you, row, step = state.seat, state.work[-1][1], state.work[-1][2]
        terms = free_move_terms(state, state.rules.tables, you, state.rules.tables.row_first[row] + step)
        return REFUSALS[_refuse_goal(state, state.rules.tables, you, command[1], terms)]
    return REFUSALS["no-such-choice"]


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


def refuse_now(state: State) -> Refusal:
    """Return the refusal that says what must be decided first, and by whom."""
    if state.asked == NOTHING:
        return REFUSALS["not-now"]
    colour = state.rules.colours[state.board[state.seat]]
    return replace(REFUSALS["not-now"], message=f"Now {colour} must decide `{k.COMMANDS[state.asked]}`.")


def _refuse_action(state: State, t: Tables, command: Command) -> str:
    """Return why an action is refused: what holds for all seven actions comes first.

    Rule: actions.repeat, actions.change, move-brigade.ruin-stop (E:343). Ruling: actions-that-change-nothing,
    no-stop-on-ruins.
    """
    seat, kind = state.active, command[0]
    if kind == k.END:
        return "must-leave-the-ruin"
    if kind != k.USE:
        if not state.actions:
            return "no-actions-left"
        if kind != k.MOVE and _must_keep_actions(state, t, seat):
            return "must-leave-the-ruin"
        if find_forbidden(state, t, seat) >> kind & 1:
            return "forbidden-by-an-ability"
    return _REFUSE[kind](state, t, seat, command)


def _must_keep_actions(state: State, t: Tables, seat: int) -> bool:
    """Return whether all actions that are left are needed to leave a destroyed block. Ruling: no-stop-on-ruins."""
    if state.actions > 1 or not state.ruins >> state.brigade[seat] & 1 or has_free_move(state, t, seat):
        return False
    most, through, left = action_terms(state, t, seat)
    return find_goals(state, t, seat, most, through, left) != 0


def _refuse_move(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the Brigade cannot go there by a paid Move Brigade action. Rule: E:343."""
    return _refuse_goal(state, t, seat, command[1], action_terms(state, t, seat))


def _refuse_goal(state: State, t: Tables, seat: int, square: int, terms: tuple[int, int, int]) -> str:
    """Return why a Brigade cannot end a move on a square."""
    if not _is_square(state, t, square):
        return "no-such-square"
    if square == state.brigade[seat]:
        return "already-there"
    most, through, left = terms
    if find_goals(state, t, seat, most, through, left) >> square & 1:
        return "no-such-way"
    if not state.ends[seat] >> square & 1:
        return "anothers-firehouse"
    if state.rivals[seat] >> square & 1:
        return "brigade-in-the-way"
    return "destroyed-block" if (state.ruins | state.doomed) >> square & 1 else "too-far"


def _is_square(state: State, t: Tables, square: int) -> bool:
    return square >= 0 and bool(state.ground >> square & 1)


def _refuse_wagon(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the Wagon cannot go there. Rule: move-wagon.unoccupied (E:349). Ruling: unoccupied-means-no-rivals."""
    square = command[1]
    if not _is_square(state, t, square):
        return "no-such-square"
    if square == state.wagon[seat]:
        return "already-there"
    if not state.ends[seat] >> square & 1:
        return "anothers-firehouse"
    return "destroyed-block" if (state.ruins | state.doomed) >> square & 1 else "occupied"


def _refuse_extinguish(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why this much water cannot be spent on the fire.

    Rule: extinguish.amount (E:353). Ruling: spend-what-the-fire-takes.
    """
    square = state.brigade[seat]
    if not state.burning >> square & 1:
        return "no-fire-here"
    if command[1] > water_needed(state, t, seat, square):
        return "more-than-the-fire-takes"
    return "not-enough-water" if command[1] > water_of(state, find_sources(state, seat)) else "at-least-one-water"


def units_at(state: State, seat: int, square: int) -> int:
    """Return the units of a seat on a square (mask). Rule: refill.one-space."""
    units = state.teams[seat] if state.brigade[seat] == square else 0
    return units | state.tanks[seat] if state.wagon[seat] == square else units


def _refuse_refill(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why the units on a square cannot be refilled. Rule: E:282. Ruling: refill-one-space."""
    if not units_at(state, seat, command[1]):
        return "nobody-there"
    return "no-water-there" if refill_price(state, t, seat, command[1]) < 0 else "nothing-to-fill"


def _refuse_recruit(state: State, t: Tables, seat: int, _command: Command) -> str:
    """Return why the player cannot recruit. Ruling: recruit-needs-room, crew-deck-runs-out."""
    return "no-cards-left" if crew_room(state, t, seat) else "no-room"


def _refuse_transfer(state: State, _t: Tables, seat: int, command: Command) -> str:
    """Return why no water can go from one unit to the other.

    Rule: transfer.where, transfer.one-way (E:383). Ruling: transfer-goes-one-way.
    """
    if state.wagon[seat] != state.brigade[seat]:
        return "wagon-elsewhere"
    return "no-such-unit" if min(command[1:]) < 0 else "no-water-or-no-bucket"


def _refuse_upgrade(state: State, _t: Tables, _seat: int, command: Command) -> str:
    """Return why a track cannot be upgraded.

    Rule: upgrade.once, upgrade.end (E:285, E:389). Ruling: no-upgrade-past-the-end.
    """
    if not 0 <= command[1] < len(k.TRACKS):
        return "no-such-track"
    return "upgraded-already" if state.upgraded else "track-complete"


def _refuse_use(state: State, t: Tables, seat: int, command: Command) -> str:
    """Return why an action of a card or a free ability cannot be used now."""
    row = command[1]
    first = seat * READY_ROOM
    if row not in state.ready[first : first + state.n_ready[seat]] or not is_usable(state, t, row, seat):
        return "no-such-ability"
    if t.row_mode[row] == k.ACTION:
        if not state.actions:
            return "no-actions-left"
        moves = t.step_verb[t.row_first[row] + t.row_price[row]] == k.MOVE_BRIGADE
        if not moves and _must_keep_actions(state, t, seat):
            return "must-leave-the-ruin"
    return "nothing-to-do"


# By kind of command.
_REFUSE: Mapping[int, Callable[[State, Tables, int, Command], str]] = {
    k.MOVE: _refuse_move,
    k.WAGON: _refuse_wagon,
    k.EXTINGUISH: _refuse_extinguish,
    k.REFILL: _refuse_refill,
    k.RECRUIT: _refuse_recruit,
    k.TRANSFER: _refuse_transfer,
    k.UPGRADE: _refuse_upgrade,
    k.USE: _refuse_use,
}


# Turns ----------------------------------------------------------------------------------------------------------------


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
        end_action,
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
        TAKE(kind, s, t, s.command[1], s.command[2])
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
