"""Movement of Brigades and Wagons, by actions and by cards, and what it triggers on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import active_changes, is_on, is_used_up, usable_effects
from engine.games.the_brigade.constants import SPACES
from engine.games.the_brigade.crew import can_discard
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.renown import can_remove
from engine.games.the_brigade.rows import EVERYWHERE, Blocks, Row, Step
from engine.games.the_brigade.state import Frame, State, ask
from engine.games.the_brigade.targets import find_blocks, find_origin, find_targets
from engine.games.the_brigade.triggers import emit, find_triggered
from engine.games.the_brigade.water import can_lose

# The squares that can be entered, those where a move ends, those that cost 2 to enter (masks; what cannot be entered
# does not matter in the last two).
Ground = tuple[int, int, int]
# Goals, each with the squares that matter on the way (mask).
Ways = tuple[tuple[int, int], ...]

# The triggers for which the way of a Brigade can matter (mask).
ON_THE_WAY = 1 << k.BLOCK_ENTERED | 1 << k.FIREHOUSE_ENTERED
# The triggers that a piece may set off by going somewhere (mask).
ARRIVING = ON_THE_WAY | 1 << k.MOVE_ENDED
# The rules that the terms of a Move Brigade action depend on (mask).
_OF_MOVES = 1 << k.MOVE_SPACES | 1 << k.MOVE_THROUGH


def spaces(state: State, seat: int, given: int = 0) -> int:
    """Return how many spaces a Move Brigade action covers.

    Rule: move-brigade.spaces (E:279, E:343). Ruling: kulari-up-to-five.
    """
    if not state.altered[seat] >> k.MOVE_SPACES & 1:
        return given or SPACES
    return max((given, *(step.to for _, step in active_changes(state, k.MOVE_SPACES, seat)))) or given or SPACES


def freedom(state: State, seat: int, given: int = 0) -> int:
    """Return the obstacles that a Brigade may pass (bits of OBSTACLES)."""
    through = given
    if not state.altered[seat] >> k.MOVE_THROUGH & 1:
        return through
    for _, step in active_changes(state, k.MOVE_THROUGH, seat):
        through |= step.through
    return through


def action_terms(state: State, seat: int) -> tuple[int, int, int]:
    """Return the range of a Move Brigade action, the obstacles it may pass, and the actions left after it."""
    if state.altered[seat] & _OF_MOVES:
        return spaces(state, seat), freedom(state, seat), state.actions - 1
    return SPACES, 0, state.actions - 1


def reach(state: State, start: int, most: int, ground: Ground) -> int:
    """Return all squares that a Brigade can reach from `start`, even if it may not end there (mask).

    `ground` is what `terrain` says. Rule: E:279, E:343, S:654: any direction, diagonals too.

    Rule: move-brigade.spaces.
    """
    grid = state.rules.grid
    return _reach(grid.ring[start], grid.stride, start, most, *ground)


# The same question is soon asked again: to check a chosen move, and after the move of a Wagon.
@lru_cache(maxsize=512)
def _reach(ring: int, stride: int, start: int, most: int, walk: int, stop: int, slow: int) -> int:
    """Return the same, from numbers only: `ring` are the squares around the start, the others what `terrain` says."""
    slow &= walk
    easy = walk & ~(stop | slow)
    seen = 1 << start
    ends = wide = ring | seen
    fresh = wide & easy & ~seen
    waiting = wide & slow & ~seen
    seen |= fresh
    for _ in range(most - 1):
        wide = fresh | fresh << 1 | fresh >> 1
        wide |= wide << stride | wide >> stride
        ends |= wide
        fresh = wide & easy & ~seen
        if slow:
            fresh |= waiting
            waiting = wide & slow & ~(seen | waiting)
        seen |= fresh
    return (seen | ends & stop & walk) & ~(1 << start)


def terrain(state: State, seat: int, through: int) -> Ground:
    """Return the squares that a Brigade can enter, those where it must stop, those that cost 2 to enter (masks).

    Rule: destruction.closed, move-brigade.rivals, move-brigade.wagons, move-brigade.fire, move-brigade.ruins.
    Rule: E:343: no rival Brigade's block; a burning block ends the move. Ruling: ruins-cost-two, mog-push-targets,
    doomed-blocks-until-flipped, wagons-do-not-block-brigades, firehouse-tiles-do-not-burn, doomed-blocks-wait.
    """
    walk = state.city.ground
    stop = 0 if through & k.THROUGH_FIRE else state.burning
    if not through & k.THROUGH_BRIGADES:
        walk &= ~state.rivals[seat]
        if state.altered[seat] >> k.END_ON_RIVAL & 1:
            pushed = pushable(state, seat)
            walk |= pushed
            stop |= pushed
    return walk, stop, 0 if through & k.THROUGH_RUINS else state.ruins | state.doomed


def find_goals(state: State, seat: int, most: int, through: int, left: int) -> int:
    """Return where a seat's Brigade may end a move that begins now (mask); `left` actions will remain after it.

    Rule: move-brigade.ruin-stop, move-brigade.firehouses. Ruling: firehouse-tiles-do-not-burn, no-stop-on-ruins,
    mog-push-targets.
    """
    grid, start, rivals = state.rules.grid, state.brigade[seat], state.rivals[seat]
    dead = state.ruins | state.doomed
    if through or state.altered[seat] >> k.END_ON_RIVAL & 1:
        found = _reach(grid.ring[start], grid.stride, start, most, *terrain(state, seat, through))
        found &= ~(rivals & ~pushable(state, seat))
    else:  # what `terrain` says where no card has a say
        found = _reach(grid.ring[start], grid.stride, start, most, state.city.ground & ~rivals, state.burning, dead)
    found &= state.city.ends[seat]
    ruins = found & state.ruins
    found &= ~dead
    if ruins and can_move_on(state, seat, left):
        found |= _find_leavable(state, seat, ruins)
    elif ruins and (gaining := find_gaining(state, seat)):
        ways = _list_ways(grid.ring, start, most, *terrain(state, seat, through), gaining, ruins)
        found |= _find_leavable(state, seat, c.to_mask([goal for goal, via in ways if (via | 1 << goal) & gaining]))
    return found


def pushable(state: State, seat: int) -> int:
    """Return the blocks with rival Brigades on which this seat may end, because they can be pushed away (mask).

    Ruling: mog-push-targets.
    """
    if not active_changes(state, k.END_ON_RIVAL, seat):
        return 0
    mask = 0
    for other in range(state.city.players):
        square = state.brigade[other]
        if other != seat and square != state.city.home[other] and push_places(state, other, square):
            mask |= 1 << square
    return mask & ~(state.ruins | state.doomed)


def push_places(state: State, pushed: int, square: int) -> int:
    """Return where a Brigade can be pushed from a square (mask). Ruling: mog-push-targets."""
    near = state.rules.grid.cross[square]
    free = state.city.blocks & ~(state.ruins | state.doomed | state.brigades)
    return near & (free | 1 << state.city.home[pushed])


def can_move_on(state: State, seat: int, left: int) -> bool:
    """Return whether the seat can take another Move Brigade action this turn with `left` actions, wherever it goes.

    Ruling: no-stop-on-ruins.
    """
    if state.active != seat:
        return False
    return (
        left > 0
        or free_move(state, seat)
        or _brings_action(state, seat, k.MOVE_ENDED, -1)
        or _brings_action(state, seat, k.ACTION_ENDED, -1)
    )


def find_gaining(state: State, seat: int) -> int:
    """Return the squares that bring the active player an action when the own Brigade enters them (mask).

    Rule: move-brigade.ruin-stop (E:343). Ruling: no-stop-on-ruins, aviary-holds-renown.
    """
    if state.active != seat:
        return 0
    home = state.city.home[seat]
    mask = 1 << home if _brings_action(state, seat, k.FIREHOUSE_ENTERED, home) else 0
    if any(_adds_actions(row) for row in state.rules.listeners[k.BLOCK_ENTERED]):
        for square in bits(trigger_squares(state, seat)):
            mask |= _brings_action(state, seat, k.BLOCK_ENTERED, square) << square
    return mask


def _brings_action(state: State, seat: int, trigger: int, square: int) -> bool:
    """Return whether a move of the Brigade of a seat triggers an effect that is sure to give it an action."""
    if not state.alert >> trigger & 1 or not any(_adds_actions(row) for row in state.rules.listeners[trigger]):
        return False
    action = k.ACTIONS.index("move-brigade") if trigger == k.ACTION_ENDED else -1
    triggered = find_triggered(state, trigger, seat, square, 0, unit=k.BRIGADE, action=action)
    return any(
        (you == seat or row.who == k.EACH_PLAYER)
        and _adds_actions(row)
        and not is_used_up(state, row, seat)
        and all(_PAYABLE[step.verb](state, row, step, seat, square) for step in row.steps[: row.price])
        for row, you in triggered
    )


def _adds_actions(row: Row) -> bool:
    signs = {k.GAIN_ACTIONS: 1, k.LOSE_ACTIONS: -1}
    return not row.may and not row.choose and sum(signs.get(step.verb, 0) * step.amount for step in row.steps) > 0


# Whether a price can be paid, by its verb.
_PAYABLE = {k.REMOVE_RENOWN: can_remove, k.LOSE_WATER: can_lose, k.DISCARD_CREW: can_discard}


def free_move(state: State, seat: int) -> bool:
    """Return whether a free action of this seat moves its Brigade."""
    return any(
        row.mode == k.FREE and row.steps[row.price].verb == k.MOVE_BRIGADE for row in usable_effects(state, seat)
    )


def _find_leavable(state: State, seat: int, ruins: int) -> int:
    """Return the destroyed blocks from which a further move reaches an intact block (mask)."""
    solid = state.city.ends[seat] & ~(state.ruins | state.doomed | state.rivals[seat])
    stride = state.rules.grid.stride
    beside = solid | solid << 1 | solid >> 1
    mask = ruins & (beside | beside << stride | beside >> stride)
    if mask == ruins:
        return mask
    for square in bits(ruins & ~mask):
        if _leads_to(state, seat, square, solid):
            mask |= 1 << square
    return mask


def _leads_to(state: State, seat: int, square: int, solid: int) -> bool:
    ground = terrain(state, seat, freedom(state, seat))
    return reach(state, square, spaces(state, seat), ground) & solid != 0


def trigger_squares(state: State, seat: int) -> int:
    """Return the squares where entering triggers an effect for this Brigade (mask), so that the way matters."""
    mask = 0
    rules = state.rules
    for row in state.rules.listeners[k.BLOCK_ENTERED]:
        if row.unit and not row.unit & k.BRIGADE:
            continue
        if row.card >= rules.held:
            place = state.city.place[row.card]
            if place >= 0 and state.ruins >> place & 1 == row.side and _pays(state, row.price, seat, place):
                mask |= 1 << place
        elif any(is_on(state, row, owner) and not is_used_up(state, row, owner) for owner in range(state.city.players)):
            mask |= state.city.blocks
    return mask


def _pays(state: State, price: int, seat: int, square: int) -> bool:
    return not price or state.renown[square * 4 + seat] > 0


def wagon_places(state: State, seat: int, blocks: Blocks = EVERYWHERE, square: int = -1, this: int = -1) -> int:
    """Return the blocks of a filter that a seat's Wagon may go to (mask); `square` is the trigger's, `this` the tile's.

    Rule: move-wagon.anywhere, move-wagon.unoccupied, move-wagon.own, move-wagon.fires (E:280, E:349, S:672).
    Ruling: unoccupied-means-no-rivals, wagons-fly, doomed-blocks-wait.
    """
    taken = state.ruins | state.doomed | state.wagons | state.rivals[seat]
    mask = state.city.ends[seat] & ~taken
    return mask if blocks is EVERYWHERE else mask & find_blocks(state, blocks, seat, square, this)


def brigade_goes(state: State, seat: int, square: int, via: int, cause: int) -> None:
    """Move a Brigade; what it entered on the way comes first, then the end of the move.

    `via` are the squares on the way that matter (mask): those with a trigger and those with rival pieces.
    """
    c.move_brigade(state, seat, square)
    arrive(state, seat, square, via, k.BRIGADE, cause)


def note_passed(state: State, seat: int, via: int) -> None:
    """Remember the rival pieces on some squares as passed, for what is done with them after the move."""
    state.passed = 0
    for other in range(state.city.players):
        if other != seat:
            state.passed |= (via >> state.brigade[other] & 1) << other
            state.passed |= (via >> state.wagon[other] & 1) << (other + 4)


def wagon_goes(state: State, seat: int, square: int, cause: int) -> None:
    """Move a Wagon."""
    c.move_wagon(state, seat, square)
    arrive(state, seat, square, 0, k.WAGONS, cause)


def arrive(state: State, seat: int, square: int, via: int, unit: int, cause: int) -> None:
    """Queue the effects that entering the squares and ending the move trigger."""
    alert = state.alert & ARRIVING if unit == k.BRIGADE else state.alert & ARRIVING & state.rules.wagons_heard
    if not alert:
        return
    if alert >> k.MOVE_ENDED & 1:
        state.work.append((k.W_MOVE_ENDED, seat, square, unit, cause))
    home = state.city.home[seat]
    if alert >> k.BLOCK_ENTERED & 1 or square == home or via >> home & 1:
        state.work.append((k.W_ENTERED, seat, square, unit, cause))
        for passed in reversed(bits(via)):
            state.work.append((k.W_ENTERED, seat, passed, unit, cause))


def tell_entered(state: State, frame: Frame) -> None:
    """Trigger what waits for a piece that enters a block, or its Firehouse."""
    _, seat, square, unit, cause = frame
    if square == state.city.home[seat]:
        emit(state, k.FIREHOUSE_ENTERED, seat, square, cause, unit=unit)
    else:
        emit(state, k.BLOCK_ENTERED, seat, square, cause, unit=unit)


def tell_move_ended(state: State, frame: Frame) -> None:
    """Trigger what waits for a piece that ends a move."""
    _, seat, square, unit, cause = frame
    emit(state, k.MOVE_ENDED, seat, square, cause, unit=unit)


def list_ways(state: State, seat: int, most: int, through: int, left: int) -> Ways:
    """Return (goal, squares that matter on the way, as a mask) for every way that differs from others in these.

    Squares matter if entering them triggers an effect, including the own Firehouse, and if rival pieces there can be
    robbed.
    """
    allowed = find_goals(state, seat, most, through, left)
    marked = marked_squares(state, seat, through)
    start = state.brigade[seat]
    ground = terrain(state, seat, through)
    if not marked & (reach(state, start, most, ground) | 1 << start):
        return tuple([(square, 0) for square in bits(allowed)])
    ways = _list_ways(state.rules.grid.ring, start, most, *ground, marked, allowed)
    ruins = allowed & state.ruins
    if ruins and not can_move_on(state, seat, left):
        gaining = find_gaining(state, seat)
        ways = tuple((goal, via) for goal, via in ways if not ruins >> goal & 1 or (via | 1 << goal) & gaining)
    return ways


@lru_cache(maxsize=64)  # as with `_reach`
def _list_ways(  # noqa: PLR0913, PLR0917 - numbers only
    ring: Sequence[int], start: int, most: int, walk: int, stop: int, slow: int, marked: int, allowed: int
) -> Ways:
    """Return the same from numbers only: `marked` are squares that matter, `allowed` those to end on (masks)."""
    found: set[tuple[int, int]] = set()
    best: dict[tuple[int, int], int] = {(start, 0): most}
    queue = [(start, 0, most)]
    while queue:
        square, via, points = queue.pop()
        for near in bits(ring[square] & walk):
            rest = points - (2 if slow >> near & 1 else 1)
            if rest < 0:
                continue
            if allowed >> near & 1:
                found.add((near, via))
            passed = via | (marked & 1 << near)
            if rest and not stop >> near & 1 and best.get((near, passed), 0) < rest:
                best[near, passed] = rest
                queue.append((near, passed, rest))
    return tuple(sorted(found))


def marked_squares(state: State, seat: int, through: int) -> int:
    """Return the squares that matter on the way of a Brigade (mask)."""
    mask = 0
    if state.alert >> k.BLOCK_ENTERED & 1:
        mask = trigger_squares(state, seat)
    if state.alert >> k.FIREHOUSE_ENTERED & 1:
        for row in state.rules.listeners[k.FIREHOUSE_ENTERED]:
            if is_on(state, row, seat):
                mask |= 1 << state.city.home[seat]
    if through & k.THROUGH_BRIGADES:
        mask |= state.rivals[seat]
    if through & k.THROUGH_WAGONS:
        mask |= state.wagons & ~(1 << state.wagon[seat])
    return mask


def free_move_terms(state: State, you: int, step: Step) -> tuple[int, int, int]:
    """Return the range of a free move, the obstacles it may pass, and the actions left after it."""
    left = state.actions if state.active == you else 0
    return spaces(state, you, step.amount), freedom(state, you, step.through), left


def move_brigade(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Take a free Move Brigade action. Ruling: black-moves-once-more, warden-abilities-cost-an-action."""
    you, square, via = frame[3], frame[7], frame[8]
    most, through, left = free_move_terms(state, you, step)
    if square < 0:
        if find_goals(state, you, most, through, left):
            ask(state, you, frame, 7, (k.MOVE, most | through << 8, 0))
        return
    if step.through & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS):
        note_passed(state, you, via)
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("move-brigade"), you, 0, frame[6]))
    brigade_goes(state, you, square, via, frame[6])


def can_move_brigade(state: State, _row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether the Brigade can move at all."""
    solid = state.city.ends[you] & ~(state.rivals[you] | state.ruins | state.doomed)
    if state.rules.grid.ring[state.brigade[you]] & solid:
        return True
    return find_goals(state, you, *free_move_terms(state, you, step)) != 0


def move_wagon(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Take a free Move Wagon action.

    Rule: bonuses.wagon. Ruling: wagon-bonus-after-the-move, wagon-ability-at-the-end.
    """
    you, square = frame[3], frame[7]
    if square < 0:
        mask = wagon_places(state, you, step.blocks, frame[4], state.city.place[row.card])
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.WAGON, mask, 0))
            return
        if not mask:
            return
        square = mask.bit_length() - 1
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("move-wagon"), you, 0, frame[6]))
    wagon_goes(state, you, square, frame[6])


def can_move_wagon(state: State, row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether the Wagon has anywhere to go."""
    return wagon_places(state, you, step.blocks, square, state.city.place[row.card]) != 0


def push_brigade(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Push the rival Brigade off the shared block. Ruling: mog-push-targets."""
    you, square = frame[3], _pushed_from(state, frame[3], frame[4], step)
    pushed = _shares(state, you, square)
    if pushed < 0:
        return
    # Where a Brigade is pushed to: free blocks of the target beside `square`, or its Firehouse (mask)
    grid = state.rules.grid
    near = grid.ring[square] if step.blocks.where == k.SURROUNDING else grid.cross[square]
    free = find_targets(state, row, step, you, square) & ~state.brigades
    mask = near & (free | 1 << state.city.home[pushed])
    goal = frame[7]
    if goal < 0:
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.PICK, mask, 0))
            return
        if not mask:
            return
        goal = mask.bit_length() - 1
    c.move_brigade(state, pushed, goal)
    state.work.append((k.W_ENTERED, pushed, goal, k.BRIGADE, frame[6]))


def can_push(state: State, _row: Row, step: Step, you: int, square: int) -> bool:
    """Return whether a rival Brigade shares the block."""
    return _shares(state, you, _pushed_from(state, you, square, step)) >= 0


def _pushed_from(state: State, you: int, square: int, step: Step) -> int:
    return find_origin(state, step.blocks.of, you, square, -1)


def _shares(state: State, you: int, square: int) -> int:
    if state.brigade[you] != square:
        return -1
    return next((seat for seat in range(state.city.players) if seat != you and state.brigade[seat] == square), -1)
