"""Movement of Brigades and Wagons, by actions and by cards, and what it triggers on the way."""

from __future__ import annotations

from typing import Final

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import (
    emit,
    find_blocks,
    find_decider,
    find_heard,
    find_origin,
    find_owners,
    find_targets,
    fits,
    hears,
    is_changing,
    is_on,
    is_usable,
    is_used_up,
)
from engine.games.the_brigade.constants import SPACES
from engine.games.the_brigade.crew import can_discard
from engine.games.the_brigade.renown import can_remove
from engine.games.the_brigade.state import READY_ROOM, WAYS, State
from engine.games.the_brigade.tables import Tables
from engine.games.the_brigade.water import can_lose
from engine.kernel import Frame, ask, bits, bits_down, choose_one, push, read4, word

# The triggers for which the way of a Brigade can matter (mask).
ON_THE_WAY: Final = 1 << k.BLOCK_ENTERED | 1 << k.FIREHOUSE_ENTERED
# The triggers that a piece may set off by going somewhere (mask).
ARRIVING: Final = ON_THE_WAY | 1 << k.MOVE_ENDED
# The rules that the terms of a Move Brigade action depend on (mask).
OF_MOVES: Final = 1 << k.MOVE_SPACES | 1 << k.MOVE_THROUGH
POINTS: Final = 16  # room in `way_at` for each number of points left


def spaces(s: State, t: Tables, seat: int, given: int) -> int:
    """Return how many spaces a Move Brigade action covers; 0 is given where the card says nothing.

    Rule: move-brigade.spaces (E:279, E:343). Ruling: kulari-up-to-five.
    """
    most = given
    if s.altered[seat] >> k.MOVE_SPACES & 1:
        first = t.change_at[k.MOVE_SPACES]
        for at in range(first, first + t.n_changes[k.MOVE_SPACES]):
            if is_changing(s, t, t.change_row[at], seat):
                most = max(most, t.step_to[t.change_step[at]])
    return most if most else SPACES


def freedom(s: State, t: Tables, seat: int, given: int) -> int:
    """Return the obstacles that a Brigade may pass (bits of OBSTACLES)."""
    through = given
    if s.altered[seat] >> k.MOVE_THROUGH & 1:
        first = t.change_at[k.MOVE_THROUGH]
        for at in range(first, first + t.n_changes[k.MOVE_THROUGH]):
            if is_changing(s, t, t.change_row[at], seat):
                through |= t.step_through[t.change_step[at]]
    return through


def action_terms(s: State, t: Tables, seat: int) -> tuple[int, int, int]:
    """Return the range of a Move Brigade action, the obstacles it may pass, and the actions left after it."""
    if s.altered[seat] & OF_MOVES:
        return spaces(s, t, seat, 0), freedom(s, t, seat, 0), s.actions - 1
    return SPACES, 0, s.actions - 1


def free_move_terms(s: State, t: Tables, you: int, step: int) -> tuple[int, int, int]:
    """Return the range of a free move, the obstacles it may pass, and the actions left after it."""
    left = s.actions if s.active == you else 0
    return spaces(s, t, you, t.step_amount[step]), freedom(s, t, you, t.step_through[step]), left


def reach(t: Tables, start: int, most: int, walk: int, stop: int, slow: int) -> int:
    """Return all squares that a Brigade can reach from `start`, even if it may not end there (mask).

    `walk`, `stop` and `slow` are what `terrain` says. Rule: E:279, E:343, S:654: any direction, diagonals too.

    Rule: move-brigade.spaces.
    """
    slow &= walk
    easy = walk & ~(stop | slow)
    seen = 1 << start
    wide = t.ring[start] | seen
    ends = wide
    fresh = wide & easy & ~seen
    waiting = wide & slow & ~seen
    seen |= fresh
    for _ in range(most - 1):
        wide = fresh | fresh << 1 | fresh >> 1
        wide |= wide << t.stride | wide >> t.stride
        ends |= wide
        fresh = wide & easy & ~seen
        if slow:
            fresh |= waiting
            waiting = wide & slow & ~(seen | waiting)
        seen |= fresh
    return (seen | ends & stop & walk) & ~(1 << start)


def terrain(s: State, t: Tables, seat: int, through: int) -> tuple[int, int, int]:
    """Return the squares that a Brigade can enter, those where it must stop, those that cost 2 to enter (masks).

    What cannot be entered does not matter in the last two.

    Rule: destruction.closed, move-brigade.rivals, move-brigade.wagons, move-brigade.fire, move-brigade.ruins.
    Rule: E:343: no rival Brigade's block; a burning block ends the move. Ruling: ruins-cost-two, mog-push-targets,
    doomed-blocks-until-flipped, wagons-do-not-block-brigades, firehouse-tiles-do-not-burn, doomed-blocks-wait.
    """
    walk = s.ground
    stop = 0 if through & k.THROUGH_FIRE else s.burning
    if not through & k.THROUGH_BRIGADES:
        walk &= ~s.rivals[seat]
        if s.altered[seat] >> k.END_ON_RIVAL & 1:
            pushed = pushable(s, t, seat)
            walk |= pushed
            stop |= pushed
    return walk, stop, 0 if through & k.THROUGH_RUINS else s.ruins | s.doomed


def find_goals(s: State, t: Tables, seat: int, most: int, through: int, left: int) -> int:
    """Return where a seat's Brigade may end a move that begins now (mask); `left` actions will remain after it.

    Rule: move-brigade.ruin-stop, move-brigade.firehouses. Ruling: firehouse-tiles-do-not-burn, no-stop-on-ruins,
    mog-push-targets.
    """
    start = s.brigade[seat]
    dead = s.ruins | s.doomed
    walk, stop, slow = s.ground & ~s.rivals[seat], s.burning, dead  # where no card has a say
    pushed = 0
    if through or s.altered[seat] >> k.END_ON_RIVAL & 1:
        walk, stop, slow = terrain(s, t, seat, through)
        pushed = pushable(s, t, seat)
    found = reach(t, start, most, walk, stop, slow) & s.ends[seat] & ~(s.rivals[seat] & ~pushed)
    ruins = found & s.ruins
    found &= ~dead
    if ruins:
        if not can_move_on(s, t, seat, left):
            gaining = find_gaining(s, t, seat)
            ways = find_ways(s, t, start, most, walk, stop, slow, gaining, ruins) if gaining else 0
            ruins = 0
            for way in range(ways):
                ruins |= s.way_goals[way] if s.way_via[way] & gaining else s.way_goals[way] & gaining
        found |= find_leavable(s, t, seat, ruins)
    return found


def pushable(s: State, t: Tables, seat: int) -> int:
    """Return the blocks with rival Brigades on which this seat may end, because they can be pushed away (mask).

    Ruling: mog-push-targets.
    """
    mask = 0
    if s.altered[seat] >> k.END_ON_RIVAL & 1 and has_change(s, t, k.END_ON_RIVAL, seat):
        for other in range(s.players):
            square = s.brigade[other]
            if other != seat and square != s.home[other] and push_places(s, t, other, square):
                mask |= 1 << square
    return mask & ~(s.ruins | s.doomed)


def has_change(s: State, t: Tables, rule: int, seat: int) -> bool:
    """Return whether any effect changes a rule for a seat now."""
    first = t.change_at[rule]
    for at in range(first, first + t.n_changes[rule]):
        if is_changing(s, t, t.change_row[at], seat):
            return True
    return False


def push_places(s: State, t: Tables, pushed: int, square: int) -> int:
    """Return where a Brigade can be pushed from a square (mask). Ruling: mog-push-targets."""
    free = s.blocks & ~(s.ruins | s.doomed | s.brigades)
    return t.cross[square] & (free | 1 << s.home[pushed])


def can_move_on(s: State, t: Tables, seat: int, left: int) -> bool:
    """Return whether the seat can take another Move Brigade action this turn with `left` actions, wherever it goes.

    Ruling: no-stop-on-ruins.
    """
    if s.active != seat:
        return False
    return (
        left > 0
        or has_free_move(s, t, seat)
        or brings_action(s, t, seat, k.MOVE_ENDED, -1)
        or brings_action(s, t, seat, k.ACTION_ENDED, -1)
    )


def find_gaining(s: State, t: Tables, seat: int) -> int:
    """Return the squares that bring the active player an action when the own Brigade enters them (mask).

    Rule: move-brigade.ruin-stop (E:343). Ruling: no-stop-on-ruins, aviary-holds-renown.
    """
    if s.active != seat:
        return 0
    mask = 0
    if brings_action(s, t, seat, k.FIREHOUSE_ENTERED, s.home[seat]):
        mask |= 1 << s.home[seat]
    if any_adds_actions(t, k.BLOCK_ENTERED):
        for square in bits(find_trigger_squares(s, t, seat)):
            if brings_action(s, t, seat, k.BLOCK_ENTERED, square):
                mask |= 1 << square
    return mask


def any_adds_actions(t: Tables, trigger: int) -> bool:
    """Return whether any effect that waits for this is sure to give an action."""
    for hook in bits(t.heard[trigger]):
        if adds_actions(t, t.hook_row[hook]):
            return True
    return False


def brings_action(s: State, t: Tables, seat: int, trigger: int, square: int) -> bool:
    """Return whether a move of the Brigade of a seat triggers an effect that is sure to give it an action."""
    if not s.alert >> trigger & 1:
        return False
    action = k.MOVE_BRIGADE_ACTION if trigger == k.ACTION_ENDED else -1
    for hook in bits(find_heard(s, t, trigger, seat, 0, 0)):
        row = t.hook_row[hook]
        if adds_actions(t, row) and hears(t, row, k.BRIGADE, action, -1):
            for owner in bits(find_owners(s, t, row, trigger, seat, square, -1)):
                if (
                    fits(s, t, row, owner, seat, square, 0)
                    and (t.row_who[row] == k.EACH_PLAYER or find_decider(s, t, row, owner, seat) == seat)
                    and not is_used_up(s, t, row, seat)
                    and can_afford(s, t, row, seat, square)
                ):
                    return True
    return False


def adds_actions(t: Tables, row: int) -> bool:
    """Return whether an effect, once it is triggered, is sure to give an action."""
    if t.row_may[row] or t.row_choose[row]:
        return False
    total = 0
    for step in range(t.row_first[row], t.row_first[row] + t.row_steps[row]):
        if t.step_verb[step] == k.GAIN_ACTIONS:
            total += t.step_amount[step]
        elif t.step_verb[step] == k.LOSE_ACTIONS:
            total -= t.step_amount[step]
    return total > 0


def can_afford(s: State, t: Tables, row: int, you: int, square: int) -> bool:
    """Return whether the price of an effect can be paid; only these verbs can be a price."""
    for step in range(t.row_first[row], t.row_first[row] + t.row_price[row]):
        verb = t.step_verb[step]
        if verb == k.REMOVE_RENOWN and not can_remove(s, t, row, step, you, square):
            return False
        if verb == k.LOSE_WATER and not can_lose(s, t, row, step, you, square):
            return False
        if verb == k.DISCARD_CREW and not can_discard(s, t, row, step, you, square):
            return False
    return True


def has_free_move(s: State, t: Tables, seat: int) -> bool:
    """Return whether a free action of this seat moves its Brigade."""
    for at in range(seat * READY_ROOM, seat * READY_ROOM + s.n_ready[seat]):
        row = s.ready[at]
        moves = t.step_verb[t.row_first[row] + t.row_price[row]] == k.MOVE_BRIGADE
        if moves and t.row_mode[row] == k.FREE and is_usable(s, t, row, seat):
            return True
    return False


def find_leavable(s: State, t: Tables, seat: int, ruins: int) -> int:
    """Return the destroyed blocks from which a further move reaches an intact block (mask)."""
    solid = s.ends[seat] & ~(s.ruins | s.doomed | s.rivals[seat])
    beside = solid | solid << 1 | solid >> 1
    mask = ruins & (beside | beside << t.stride | beside >> t.stride)
    if mask != ruins:
        walk, stop, slow = terrain(s, t, seat, freedom(s, t, seat, 0))
        for square in bits(ruins & ~mask):
            if reach(t, square, spaces(s, t, seat, 0), walk, stop, slow) & solid:
                mask |= 1 << square
    return mask


def find_trigger_squares(s: State, t: Tables, seat: int) -> int:
    """Return the squares where entering triggers an effect for this Brigade (mask), so that the way matters."""
    mask = 0
    for hook in bits(t.heard[k.BLOCK_ENTERED]):
        row = t.hook_row[hook]
        if t.row_unit[row] and not t.row_unit[row] & k.BRIGADE:
            continue
        if t.row_card[row] >= t.held:
            place = s.place[t.row_card[row]]
            if place >= 0 and (s.ruins >> place & 1) == t.row_side[row]:
                if not t.row_price[row] or s.renown[place * 4 + seat] > 0:
                    mask |= 1 << place
        else:
            for owner in range(s.players):
                if is_on(s, t, row, owner) and not is_used_up(s, t, row, owner):
                    mask |= s.blocks
    return mask


def find_wagon_places(s: State, seat: int) -> int:
    """Return the squares that a seat's Wagon may go to (mask).

    Rule: move-wagon.anywhere, move-wagon.unoccupied, move-wagon.own, move-wagon.fires (E:280, E:349, S:672).
    Ruling: unoccupied-means-no-rivals, wagons-fly, doomed-blocks-wait.
    """
    return s.ends[seat] & ~(s.ruins | s.doomed | s.wagons | s.rivals[seat])


def brigade_goes(s: State, t: Tables, seat: int, square: int, via: int, cause: int) -> None:
    """Move a Brigade; what it entered on the way comes first, then the end of the move.

    `via` are the squares on the way that matter (mask): those with a trigger and those with rival pieces.
    """
    c.move_brigade(s, seat, square)
    arrive(s, t, seat, square, via, k.BRIGADE, cause)


def note_passed(s: State, seat: int, via: int) -> None:
    """Remember the rival pieces on some squares as passed, for what is done with them after the move."""
    s.passed = 0
    for other in range(s.players):
        if other != seat:
            s.passed |= (via >> s.brigade[other] & 1) << other
            s.passed |= (via >> s.wagon[other] & 1) << (other + 4)


def wagon_goes(s: State, t: Tables, seat: int, square: int, cause: int) -> None:
    """Move a Wagon."""
    c.move_wagon(s, seat, square)
    arrive(s, t, seat, square, 0, k.WAGONS, cause)


def arrive(s: State, t: Tables, seat: int, square: int, via: int, unit: int, cause: int) -> None:
    """Queue the effects that entering the squares and ending the move trigger."""
    alert = s.alert & ARRIVING
    if unit != k.BRIGADE:
        alert &= t.wagons_heard
    if not alert:
        return
    if alert >> k.MOVE_ENDED & 1:
        push(s, k.W_MOVE_ENDED, seat, square, unit, cause)
    home = s.home[seat]
    if alert >> k.BLOCK_ENTERED & 1 or square == home or via >> home & 1:
        push(s, k.W_ENTERED, seat, square, unit, cause)
        for passed in bits_down(via):
            push(s, k.W_ENTERED, seat, passed, unit, cause)


def tell_entered(s: State, t: Tables, frame: Frame) -> None:
    """Trigger what waits for a piece that enters a block, or its Firehouse."""
    seat, square, unit, cause = read4(s, frame)
    trigger = k.FIREHOUSE_ENTERED if square == s.home[seat] else k.BLOCK_ENTERED
    emit(s, t, trigger, seat, square, cause, unit=unit)


def tell_move_ended(s: State, t: Tables, frame: Frame) -> None:
    """Trigger what waits for a piece that ends a move."""
    seat, square, unit, cause = read4(s, frame)
    emit(s, t, k.MOVE_ENDED, seat, square, cause, unit=unit)


def list_ways(s: State, t: Tables, seat: int, most: int, through: int, left: int) -> int:
    """Find every way that differs from others in its goal and in the squares on it that matter; return how many.

    `way_via` has the squares that matter, `way_goals` where a Brigade may end after passing these, and no others
    (masks). Squares matter if entering them triggers an effect, including the own Firehouse, and if rival pieces there
    can be robbed.
    """
    allowed = find_goals(s, t, seat, most, through, left)
    marked = find_marked_squares(s, t, seat, through)
    walk, stop, slow = terrain(s, t, seat, through)
    ways = find_ways(s, t, s.brigade[seat], most, walk, stop, slow, marked, allowed)
    ruins = allowed & s.ruins
    if ruins and marked and not can_move_on(s, t, seat, left):
        gaining = find_gaining(s, t, seat)
        for way in range(ways):
            if not s.way_via[way] & gaining:
                s.way_goals[way] &= ~ruins | gaining
    for number in range(1, ways):  # sort them by the squares on the way
        at = number
        while at > 0 and s.way_via[at - 1] > s.way_via[at]:
            s.way_via[at - 1], s.way_via[at] = s.way_via[at], s.way_via[at - 1]
            s.way_goals[at - 1], s.way_goals[at] = s.way_goals[at], s.way_goals[at - 1]
            at -= 1
    return ways


def find_ways(
    s: State, t: Tables, start: int, most: int, walk: int, stop: int, slow: int, marked: int, allowed: int
) -> int:
    """Find the ways from a square; return how many.

    The squares where a Brigade can stand are spread point by point, for each set of marked squares that it has passed.

    Args:
        s: The play; `way_via` and `way_goals` take the ways.
        t: The box.
        start: The square.
        most: How many points there are.
        walk: The squares that can be entered; stop, slow: where the move ends, what costs two points (masks).
        stop: See `walk`.
        slow: See `walk`.
        marked: The squares that matter (mask).
        allowed: Those to end on (mask).
    """
    count = find_way(s, 0, 0) + 1  # the way past none of them
    most = min(most, POINTS - 1)
    s.way_at[most] = 1 << start
    for points in range(most, 0, -1):
        way = 0
        while way < count:
            here = s.way_at[way * POINTS + points]
            if points < most:
                here &= ~stop
            if here:
                wide = here << 1 | here >> 1
                far = here | wide
                wide = (wide | far << t.stride | far >> t.stride) & walk
                if points == 1:
                    wide &= ~slow
                s.way_goals[way] |= wide & allowed
                s.way_at[way * POINTS + points - 1] |= wide & ~marked & ~slow
                if points > 1:
                    s.way_at[way * POINTS + points - 2] |= wide & ~marked & slow
                    for square in bits(wide & marked):
                        rest = points - 1 - (slow >> square & 1)
                        other = find_way(s, s.way_via[way] | 1 << square, count)
                        count = max(count, other + 1)
                        s.way_at[other * POINTS + rest] |= 1 << square
            way += 1
    return count


def find_way(s: State, via: int, count: int) -> int:
    """Return the number of the ways by these marked squares, among `count`; begin them if there are none."""
    for way in range(count):
        if s.way_via[way] == via:
            return way
    way = min(count, WAYS - 1)
    s.way_via[way] = via
    s.way_goals[way] = 0
    for points in range(POINTS):
        s.way_at[way * POINTS + points] = 0
    return way


def find_marked_squares(s: State, t: Tables, seat: int, through: int) -> int:
    """Return the squares that matter on the way of a Brigade (mask)."""
    mask = 0
    if s.alert >> k.BLOCK_ENTERED & 1:
        mask = find_trigger_squares(s, t, seat)
    if s.alert >> k.FIREHOUSE_ENTERED & 1:
        for hook in bits(t.heard[k.FIREHOUSE_ENTERED]):
            if is_on(s, t, t.hook_row[hook], seat):
                mask |= 1 << s.home[seat]
    if through & k.THROUGH_BRIGADES:
        mask |= s.rivals[seat]
    if through & k.THROUGH_WAGONS:
        mask |= s.wagons & ~(1 << s.wagon[seat])
    return mask


# Verbs ----------------------------------------------------------------------------------------------------------------


def move_brigade(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take a free Move Brigade action. Ruling: black-moves-once-more, warden-abilities-cost-an-action."""
    goal, via, cause = word(s, frame, k.ANSWER), word(s, frame, k.SECOND_ANSWER), word(s, frame, k.CAUSE)
    if goal < 0:
        most, through, left = free_move_terms(s, t, you, step)
        if find_goals(s, t, you, most, through, left):
            ask(s, frame, you, k.MOVE, 0, 0, k.ANSWER)
        return
    if t.step_through[step] & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS):
        note_passed(s, you, via)
    push(s, k.W_ACTION_END, k.MOVE_BRIGADE_ACTION, you, 0, cause)
    brigade_goes(s, t, you, goal, via, cause)


def can_move_brigade(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the Brigade can move at all."""
    solid = s.ends[you] & ~(s.rivals[you] | s.ruins | s.doomed)
    if t.ring[s.brigade[you]] & solid:
        return True
    most, through, left = free_move_terms(s, t, you, step)
    return find_goals(s, t, you, most, through, left) != 0


def move_wagon(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take a free Move Wagon action.

    Rule: bonuses.wagon. Ruling: wagon-bonus-after-the-move, wagon-ability-at-the-end.
    """
    goal, cause = word(s, frame, k.ANSWER), word(s, frame, k.CAUSE)
    if goal < 0:
        goal = choose_one(s, frame, you, k.WAGON, find_step_places(s, t, row, step, you, square), k.ANSWER)
        if goal < 0:
            return
    push(s, k.W_ACTION_END, k.MOVE_WAGON_ACTION, you, 0, cause)
    wagon_goes(s, t, you, goal, cause)


def can_move_wagon(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the Wagon has anywhere to go."""
    return find_step_places(s, t, row, step, you, square) != 0


def find_step_places(s: State, t: Tables, row: int, step: int, you: int, square: int) -> int:
    """Return where a free move takes a Wagon (mask): to Firehouses too, if the step has no target."""
    mask = find_wagon_places(s, you)
    blocks = t.step_blocks[step]
    return mask & find_blocks(s, t, blocks, you, square, s.place[t.row_card[row]]) if blocks else mask


def push_brigade(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Push the rival Brigade off the shared block. Ruling: mog-push-targets."""
    blocks = t.step_blocks[step]
    here = find_origin(s, t.blocks_of[blocks], you, square, -1)
    pushed = find_pushed(s, you, here)
    if pushed < 0:
        return
    # Where a Brigade is pushed to: free blocks of the target beside `here`, or its Firehouse (mask)
    near = t.ring[here] if t.blocks_where[blocks] == k.SURROUNDING else t.cross[here]
    free = find_targets(s, t, row, step, you, here) & ~s.brigades
    mask = near & (free | 1 << s.home[pushed])
    goal, cause = word(s, frame, k.ANSWER), word(s, frame, k.CAUSE)
    if goal < 0:
        goal = choose_one(s, frame, you, k.PICK, mask, k.ANSWER)
        if goal < 0:
            return
    c.move_brigade(s, pushed, goal)
    push(s, k.W_ENTERED, pushed, goal, k.BRIGADE, cause)


def can_push(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether a rival Brigade shares the block."""
    return find_pushed(s, you, find_origin(s, t.blocks_of[t.step_blocks[step]], you, square, -1)) >= 0


def find_pushed(s: State, you: int, square: int) -> int:
    """Return the rival whose Brigade shares a square with that of a seat; -1 for none."""
    if s.brigade[you] == square:
        for seat in range(s.players):
            if seat != you and s.brigade[seat] == square:
                return seat
    return -1
