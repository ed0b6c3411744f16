"""Where Brigades and Wagons may go, and what happens on the way."""

from __future__ import annotations

from engine.games.the_brigade import changing as c
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.abilities import changed, is_on, is_used_up, usable
from engine.games.the_brigade.choosing import candidates
from engine.games.the_brigade.emitting import emit
from engine.games.the_brigade.figures import SPACES
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.rows import EVERYWHERE, Blocks
from engine.games.the_brigade.state import Frame, State


def rivals(state: State, seat: int) -> int:
    """Return the squares of all other Brigades (mask)."""
    mask = 0
    for other in range(state.city.players):
        if other != seat:
            mask |= 1 << state.brigade[other]
    return mask


def spaces(state: State, seat: int, given: int = 0) -> int:
    """Return how many spaces a Move Brigade action covers. Rule: E:279, E:343. Ruling: kulari-up-to-five."""
    most = given or SPACES
    for _, step in changed(state, k.MOVE_SPACES, seat):
        most = max(most, step.to)
    return most


def freedom(state: State, seat: int, given: int = 0) -> int:
    """Return what a Brigade passes freely (bits of OBSTACLES)."""
    through = given
    for _, step in changed(state, k.MOVE_THROUGH, seat):
        through |= step.through
    return through


def reach(state: State, seat: int, start: int, most: int, through: int) -> int:
    """Return every square that a Brigade can get to from `start`, whether it may end there or not (mask).

    Rule: E:279, E:343, S:654: any direction; no rival Brigade's block; a burning block ends the move.
    Ruling: ruins-cost-two, wagons-do-not-block-brigades, firehouse-tiles-do-not-burn, doomed-blocks-wait.
    """
    stride = state.rules.grid.stride
    walk = state.city.ground
    if not through & k.THROUGH_BRIGADES:
        walk &= ~rivals(state, seat)
    stop = 0 if through & k.THROUGH_FIRE else state.burning & walk
    slow = 0 if through & k.THROUGH_RUINS else (state.ruins | state.doomed) & walk
    easy = walk & ~stop & ~slow
    fresh = 1 << start
    seen = ends = fresh
    waiting = 0
    for _ in range(most):
        wide = fresh | fresh << 1 | fresh >> 1
        wide |= wide << stride | wide >> stride
        ends |= wide & stop
        fresh = wide & easy & ~seen | waiting
        waiting = wide & slow & ~seen & ~waiting
        seen |= fresh
    return (seen | ends) & ~(1 << start)


def goals(state: State, seat: int, most: int, through: int, left: int) -> int:
    """Return where a seat's Brigade may end a move that begins now (mask); `left` actions will remain after it.

    Ruling: firehouse-tiles-do-not-burn, no-stop-on-ruins, mog-push-targets.
    """
    start = state.brigade[seat]
    found = reach(state, seat, start, most, through) & state.city.ends[seat]
    others = rivals(state, seat)
    dead = state.ruins | state.doomed
    ends = found & ~dead & ~others
    if found & others & ~dead:
        ends |= _pushable(state, seat, found & others & ~dead)
    if found & state.ruins & ~others and can_move_on(state, seat, left):
        ends |= _leavable(state, seat, found & state.ruins & ~others)
    return ends


def _pushable(state: State, seat: int, blocks: int) -> int:
    """Return the blocks with rival Brigades on which this seat may end, because they can be pushed away (mask)."""
    if not any(True for _ in changed(state, k.END_ON_RIVAL, seat)):
        return 0
    return sum(
        1 << state.brigade[other]
        for other in range(state.city.players)
        if other != seat and blocks >> state.brigade[other] & 1 and push_places(state, other, state.brigade[other])
    )


def push_places(state: State, pushed: int, square: int) -> int:
    """Return where a Brigade can be pushed from a square (mask). Ruling: mog-push-targets."""
    near = state.rules.grid.cross[square]
    free = state.city.blocks & ~state.dead() & ~rivals(state, -1)
    return near & (free | 1 << state.city.home[pushed])


def can_move_on(state: State, seat: int, left: int) -> bool:
    """Return whether another Move Brigade action can be taken this turn, with so many actions left.

    Ruling: no-stop-on-ruins.
    """
    return state.active == seat and (left > 0 or free_move(state, seat))


def free_move(state: State, seat: int) -> bool:
    """Return whether a free action of this seat moves its Brigade."""
    return any(row.mode == k.FREE and row.steps[row.price].verb == k.MOVE_BRIGADE for row in usable(state, seat))


def _leavable(state: State, seat: int, ruins: int) -> int:
    """Return the destroyed blocks from which another move leads to solid ground (mask)."""
    solid = state.city.ends[seat] & ~state.dead() & ~rivals(state, seat)
    ring = state.rules.grid.ring
    mask = 0
    for square in bits(ruins):
        if ring[square] & solid or reach(state, seat, square, spaces(state, seat), freedom(state, seat)) & solid:
            mask |= 1 << square
    return mask


def watched(state: State, seat: int) -> int:
    """Return the squares where entering sets something off for this Brigade (mask), so that the way there matters."""
    mask = 0
    rules = state.rules
    for row in state.city.listeners[k.BLOCK_ENTERED]:
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


def wagon_places(state: State, seat: int, blocks: Blocks = EVERYWHERE) -> int:
    """Return where a seat's Wagon may go (mask), of the blocks given.

    Rule: E:280, E:349, S:672. Ruling: unoccupied-means-no-rivals, wagons-fly, doomed-blocks-wait.
    """
    mask = state.city.ends[seat] & ~(state.ruins | state.doomed | 1 << state.wagon[seat])
    for other in range(state.city.players):
        if other != seat:
            mask &= ~(1 << state.brigade[other] | 1 << state.wagon[other])
    if blocks is not EVERYWHERE:
        mask &= candidates(state, blocks, seat, -1, -1)
    return mask


def brigade_goes(state: State, seat: int, square: int, via: int, cause: int) -> None:
    """Move a Brigade; what it entered on the way comes first, then the end of the move.

    `via` are the squares on the way that matter (mask): those where something happens, those with rival pieces.
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
    """Put what entering and ending there sets off on the work-list."""
    listeners = state.city.listeners
    if listeners[k.MOVE_ENDED]:
        state.work.append((k.W_MOVE_ENDED, seat, square, unit, cause))
    home = state.city.home[seat]
    if listeners[k.BLOCK_ENTERED] or square == home or via >> home & 1:
        state.work.append((k.W_ENTERED, seat, square, unit, cause))
        for passed in reversed(bits(via)):
            state.work.append((k.W_ENTERED, seat, passed, unit, cause))


def entered(state: State, frame: Frame) -> None:
    """Tell that a piece has entered a block, or its Firehouse."""
    _, seat, square, unit, cause = frame
    if square == state.city.home[seat]:
        emit(state, k.FIREHOUSE_ENTERED, seat, square, cause, unit=unit)
    else:
        emit(state, k.BLOCK_ENTERED, seat, square, cause, unit=unit)


def move_ended(state: State, frame: Frame) -> None:
    """Tell that a piece has ended a move."""
    _, seat, square, unit, cause = frame
    emit(state, k.MOVE_ENDED, seat, square, cause, unit=unit)


def ways(state: State, seat: int, most: int, through: int, left: int) -> list[tuple[int, int]]:
    """Return (goal, squares that matter on the way, as a mask) for every way that differs from others in these.

    Squares matter where something is set off by entering, at one's own Firehouse if somebody waits for that, and where
    rival pieces are passed that can be robbed.
    """
    allowed = goals(state, seat, most, through, left)
    marked = marks(state, seat, through)
    if not marked:
        return [(square, 0) for square in bits(allowed)]
    start = state.brigade[seat]
    walk = state.city.ground & ~(0 if through & k.THROUGH_BRIGADES else rivals(state, seat))
    stop = 0 if through & k.THROUGH_FIRE else state.burning
    slow = 0 if through & k.THROUGH_RUINS else state.dead()
    ring = state.rules.grid.ring
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
    return sorted(found)


def marks(state: State, seat: int, through: int) -> int:
    """Return the squares that matter on the way of a Brigade (mask)."""
    mask = watched(state, seat) if state.city.listeners[k.BLOCK_ENTERED] else 0
    for row in state.city.listeners[k.FIREHOUSE_ENTERED]:
        if is_on(state, row, seat):
            mask |= 1 << state.city.home[seat]
    for other in range(state.city.players):
        if other != seat:
            if through & k.THROUGH_BRIGADES:
                mask |= 1 << state.brigade[other]
            if through & k.THROUGH_WAGONS:
                mask |= 1 << state.wagon[other]
    return mask
