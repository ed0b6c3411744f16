"""A greedy policy: extinguish the most valuable fire, keep water ready, upgrade early, win blocks and defend them.

It looks at no hidden card and tries nothing out: each plan (go there, bring the Wagon, extinguish; fetch water; build
up) has a value in points of the final score per action, and the policy takes the first step of the best plan. Equally
good commands are drawn at random from the policy's own stream (`policy.<seat>`): the same seed gives the same play, and
no corner of the board, track or card is preferred because it comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.draws import Draws
from engine.game import POLICY_STREAMS, Command
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import usable_effects
from engine.games.the_brigade.actions import possible_transfers
from engine.games.the_brigade.constants import EVACUATION_BLOCKS, HOTTEST, QUARTER_BLOCKS, UNIVERSITY_BLOCKS
from engine.games.the_brigade.endings import score
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.movement import find_goals, freedom, reach, spaces, terrain, wagon_places
from engine.games.the_brigade.renown import open_blocks, threshold
from engine.games.the_brigade.state import State
from engine.games.the_brigade.water import renown_reach, water_needed, water_of, water_sources

WIN = 100.0
# Values that differ by less are equal: sums of fractions are never exact.
_CLOSE = 1e-9
# A game of four lasts about so many rounds when it is played sensibly.
ROUNDS = 6.5


def rounds_left(state: State) -> float:
    """Return how many more turns every player may hope for, at least a half."""
    by_turns = ROUNDS - state.turn / state.city.players
    by_ruins = ROUNDS * (1 - state.ruins.bit_count() / EVACUATION_BLOCKS)
    return max(0.5, min(by_turns, by_ruins))


def value_of_block(state: State, seat: int, square: int) -> float:
    """Return the value to a seat of winning the Loyalty of a block."""
    city = state.city
    bit = 1 << square
    affiliation = city.affiliation[square]
    mine = state.loyal[seat]
    quarter = city.quarters[affiliation]
    value = float(city.value[square])
    held = (mine & quarter).bit_count()
    goal = UNIVERSITY_BLOCKS if affiliation == state.rules.university else QUARTER_BLOCKS
    if held + 1 >= goal:
        return WIN
    value += 2.0 * held / (goal - held)
    if not held:
        missing = sum(1 for other in city.quarters if not mine & other)
        if missing == 1:
            return WIN
        value += 4.0 / missing
    for rival, loyal in enumerate(state.loyal):
        if rival != seat and loyal & bit:
            value += 0.7 * city.value[square]
            if (loyal & quarter).bit_count() + 1 >= goal:
                value += 6.0
    if state.fire[square] == HOTTEST:
        value *= 0.6
    return value


def value_of_renown(state: State, seat: int, reach: int, amount: int) -> tuple[float, int]:
    """Return the value of placing `amount` Renown on the blocks of `reach` (mask), and the best blocks for the first.

    There are several such blocks when they are equally good, and none when Renown can be placed nowhere.

    Blocks that it wins come first, the best per token before others; what is left over counts as a share of a block.
    """
    own = state.renown
    choices = []
    for square in bits(reach & open_blocks(state, seat)):
        need = threshold(state, square) - own[square * 4 + seat]
        choices.append((value_of_block(state, seat, square) / max(need, 1), need, square))
    if not choices:
        return 0.0, 0
    choices.sort(key=lambda choice: (-choice[0], choice[2]))
    total = 0.0
    left = first = min(amount, state.supply[seat])
    for each, need, _ in choices:
        if need <= left:
            total += each * need
            left -= need
    total += 0.45 * choices[0][0] * left
    winning = [choice for choice in choices if choice[1] <= first] or choices
    best = winning[0][0] - _CLOSE
    return total, sum(1 << square for each, _, square in winning if each >= best)


def value_of_crew(state: State, seat: int, card: int) -> float:
    """Return the value of a crew card: its water, and its ability weighted by how likely it is active."""
    rules = state.rules
    affiliation = rules.affiliation[card]
    is_on = affiliation >= 0 and state.loyal[seat] & state.city.quarters[affiliation] != 0
    likely = 1.0 if is_on else 0.15 if affiliation == rules.university else 0.45
    return 0.4 + 0.8 * rules.buckets[card] + 1.2 * likely


def value_of_upgrade(state: State, seat: int, track: int) -> float:
    """Return the value of the next circle of a track; tracks that need several circles pay off over time."""
    values = state.rules.tracks[state.city.board[seat]][track]
    at = state.tracks[seat * 3 + track]
    if at + 1 >= len(values):
        return 0.0
    ahead = next((step for step in range(at + 1, len(values)) if values[step] > values[at]), len(values) - 1)
    gain = (values[ahead] - values[at]) / (ahead - at)
    bonus = 1.5 if at + 2 == len(values) else 0.0
    return gain * (0.55, 0.42, 0.95)[track] * rounds_left(state) + bonus


def harm_to_rivals(state: State, seat: int, square: int) -> float:
    """Return how much a raised fire on a block helps a seat: it hurts the others there more than itself."""
    bit = 1 << square
    value = state.city.value[square]
    danger = 1.0 + state.fire[square]
    total = 0.0
    for other in range(state.city.players):
        stake = value * (1.0 if state.loyal[other] & bit else 0.0) + 0.6 * state.renown[square * 4 + other]
        total += -2.0 * stake if other == seat else stake
    return total * danger


# What an answer is worth; to stop is worth nothing.
Points = Callable[[Command], float]
Answer = Callable[[State, int, Sequence[Command]], Points]
# Points that differ by less are equal: sums of fractions are never exact.
CLOSE = 1e-9


def answer(state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return the most valuable answer; a random one of equally good answers."""
    judge = _ANSWERS.get(state.ask[0])
    if judge is None:
        return choose_randomly(commands, seat, draws)
    points = judge(state, seat, commands)
    worths = [points(command) if command[0] != k.STOP else 0.0 for command in commands]
    best = max(worths) - CLOSE
    return choose_randomly(
        [command for command, worth in zip(commands, worths, strict=True) if worth >= best], seat, draws
    )


def choose_randomly(commands: Sequence[Command], seat: int, draws: Draws) -> Command:
    """Return a random command of several equally good ones."""
    return commands[draws.below(POLICY_STREAMS[seat], len(commands))] if len(commands) > 1 else commands[0]


def _renown(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    frame = state.work[-1]
    _, squares = value_of_renown(state, seat, frame[3], frame[2])
    return lambda command: float(squares >> command[1] & 1)


def _pick(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    frame = state.work[-1]
    verb = state.rules.rows[frame[1]].steps[frame[2]].verb if frame[0] == k.W_STEP else -1
    if verb == k.PLACE_RENOWN:
        return lambda command: value_of_renown(state, seat, 1 << command[1], 1)[0]
    if verb in {k.REMOVE_RENOWN, k.MOVE_RENOWN}:
        return lambda command: 9.0 - value_of_block(state, seat, command[1])
    if verb == k.PUT_OUT:
        return lambda command: state.fire[command[1]] + 0.1 * state.city.value[command[1]]
    sign = -1.0 if verb == k.LOWER else 1.0
    return lambda command: 50.0 + sign * harm_to_rivals(state, seat, command[1])


def _keep(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    crew = state.crew[seat]
    worst = min((value_of_crew(state, seat, card) for card in crew), default=0.0)
    floor = worst + 0.3 if len(crew) >= state.track(seat, k.CREW_TRACK) else 0.0
    return lambda command: value_of_crew(state, seat, command[1]) - floor


def _direction(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    square = state.city.place[state.rules.rows[state.work[-1][1]].card]

    def points(command: Command) -> float:
        step = state.rules.grid.steps(command[1])
        line = (square + step * number for number in (1, 2, 3))
        return 100.0 + sum(harm_to_rivals(state, seat, there) for there in line if 0 <= there < len(state.fire))

    return points


def _accept(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    """Accept, except for fire on an own block without water for it, and for useless free moves."""
    row = state.rules.rows[state.ask[1].bit_length() - 1]
    step = row.steps[row.price]
    accepts = True
    if step.verb == k.RAISE and step.blocks.where == k.HERE:
        square = state.brigade[seat]
        enough = water_of(state, water_sources(state, seat)) > water_needed(state, seat, square)
        accepts = enough and state.fire[square] < 4 and state.actions > 0  # noqa: PLR2004 - a doomed block pays nothing
    elif step.verb == k.MOVE_BRIGADE:
        accepts = not (state.burning >> state.brigade[seat] & 1 and state.actions)
    elif step.verb == k.MOVE_WAGON:
        accepts = state.wagon[seat] != state.brigade[seat]
    return lambda _: 1.0 if accepts else -1.0


def _move(state: State, seat: int, _commands: Sequence[Command]) -> Points:
    water = water_of(state, state.teams[seat])

    def points(command: Command) -> float:
        square = command[1]
        if state.burning >> square & 1:
            need = water_needed(state, seat, square)
            return 10.0 + state.fire[square] if need <= water else 1.0
        return 5.0 if square == state.city.home[seat] and water < 2 else 2.0  # noqa: PLR2004 - nearly dry

    return points


_ANSWERS: Mapping[int, Answer] = {
    k.RENOWN: _renown,
    k.PICK: _pick,
    # The Wagon's water first: it is the hardest to have where it is needed.
    k.SPEND: lambda state, _seat, _: (
        lambda command: 1.0 + (command[1] >= state.rules.held) + 0.1 * state.water[command[1]]
    ),
    k.KEEP: _keep,
    k.REPLACE: lambda state, seat, _: lambda command: 20.0 - value_of_crew(state, seat, command[1]),
    k.DISCARD: lambda state, seat, _: lambda command: 20.0 - value_of_crew(state, seat, command[1]),
    k.CARD: lambda state, seat, _: lambda command: value_of_crew(state, seat, command[1]),
    k.PLAYER: lambda state, _seat, _: lambda command: 1.0 + score(state, command[1]),
    k.TRACK: lambda state, seat, _: lambda command: 1.0 + value_of_upgrade(state, seat, command[1]),
    k.DIRECTION: _direction,
    k.ACCEPT: _accept,
    k.MOVE: _move,
    k.WAGON: lambda state, seat, _: (
        lambda command: (
            9.0
            if command[1] == state.brigade[seat]
            else 1.0 + (state.loyal[seat] >> command[1] & 1) * state.fire[command[1]]
        )
    ),
    # Go on pouring from the Wagon until the Brigade's buckets are full.
    k.TRANSFER: lambda state, _seat, _: lambda command: 1.0 if command[1] >= state.rules.held else -1.0,
}


# Points per action, and the command.
Plan = tuple[float, Command]
# A plan that promises no more than that is not worth an action: the turn ends, if it can.
_LEAST = 0.05
# What a water is worth that goes from the Wagon to the Brigade, as a share of what a refilled one is worth.
_POUR = 0.6


def greedy(state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return the most valuable command."""
    if len(commands) == 1:
        return commands[0]
    if state.ask[0] != k.ACT:
        return answer(state, seat, commands, draws)
    equals: list[Command] = []
    best = _LEAST
    for points, command in sorted(_list_plans(state, seat), key=lambda plan: -plan[0]):
        if points < best - CLOSE or points <= _LEAST:
            break
        offered = _find_offered(command, commands)
        if offered:
            best = points
            equals += offered
    return choose_randomly(list(dict.fromkeys(equals)) or commands[:1], seat, draws)


def _find_offered(command: Command, commands: Sequence[Command]) -> list[Command]:
    """Return a command if it is legal, a move by its most profitable ways; else nothing."""
    if command in commands:
        return [command]
    if command[0] != k.MOVE:
        return []
    ways = [way for way in commands if way[:2] == command[:2]]
    most = max((way[2].bit_count() for way in ways), default=0)
    return [way for way in ways if way[2].bit_count() == most]


def _list_plans(state: State, seat: int) -> Iterator[Plan]:
    if state.actions:
        yield from _plan_fires(state, seat)
        yield from _plan_water(state, seat)
        # Upgrades and recruits
        for track in range(3):
            yield value_of_upgrade(state, seat, track), (k.UPGRADE, track)
        free = state.track(seat, k.CREW_TRACK) - len(state.crew[seat])
        if free > 0:
            yield 0.25 + 0.25 * rounds_left(state), (k.RECRUIT,)
        yield from _plan_guard(state, seat)
        if state.ruins >> state.brigade[seat] & 1:
            # A way off a destroyed block
            near = find_goals(state, seat, spaces(state, seat), freedom(state, seat), state.actions - 1) & ~state.dead()
            for square in bits(near):
                yield 0.1, (k.MOVE, square, 0)
    yield from _plan_abilities(state, seat)


def _plan_fires(state: State, seat: int) -> Iterator[Plan]:
    """Yield plans to put out a fire: at once or after one or two moves, alone or with the Wagon."""
    here = state.brigade[seat]
    own = water_of(state, state.teams[seat])
    tank = state.water[state.wagon_water(seat)]
    most, through = spaces(state, seat), freedom(state, seat)
    near = find_goals(state, seat, most, through, state.actions - 1)
    far = _reach_in_two(state, seat, near, most, through)
    wagon = state.wagon[seat]
    places = wagon_places(state, seat)
    pours = _list_transfers(state, seat)
    poured = len(pours) and min(tank, _count_empty_buckets(state, seat))
    for square in bits(state.burning & (near | far | 1 << here)):
        need = water_needed(state, seat, square)
        moves = 0 if square == here else 1 if near >> square & 1 else 2
        with_wagon = own < need
        can_come = wagon == square or places >> square & 1
        pouring = with_wagon and moves > 0 and own < need <= own + poured
        if with_wagon and (own + tank < need or not (can_come or pouring)):
            continue
        brings = with_wagon and wagon != square
        cost = moves + int(brings) + 1
        points, _ = value_of_renown(state, seat, renown_reach(state, seat, square), state.fire[square])
        points += 0.15 * state.fire[square] + (1.0 if state.loyal[seat] >> square & 1 else 0.0)
        points = points / cost if cost <= state.actions else 0.35 * points / cost
        if pouring:
            for command in pours:  # as dear as bringing the Wagon, which is better there than left behind
                yield points - 0.01, command
        if can_come or not with_wagon:
            for command in _first_steps(state, square, moves, need, near):
                yield points, command
            if brings and moves <= 1 and cost <= state.actions:
                yield points + 0.01, (k.WAGON, square)


def _list_transfers(state: State, seat: int) -> list[Command]:
    """Return the transfers from the Wagon to the Brigade; none where a Refill is at least as good."""
    if state.wagon[seat] != state.brigade[seat] or _find_refill_squares(state, seat) >> state.brigade[seat] & 1:
        return []
    _, _, back, free = possible_transfers(state)
    return [(k.TRANSFER, giver, taker) for giver in bits(back) for taker in bits(free)]


def _count_empty_buckets(state: State, seat: int) -> int:
    """Return how many buckets of a Brigade are empty."""
    return sum(state.capacity(unit) - state.water[unit] for unit in state.units(seat))


def _find_refill_squares(state: State, seat: int) -> int:
    """Return where a seat can refill (mask)."""
    return (state.loyal[seat] | 1 << state.city.home[seat]) & ~state.dead()


def _reach_in_two(state: State, seat: int, near: int, most: int, through: int) -> int:
    """Return roughly the squares that two moves reach (mask)."""
    ground = terrain(state, seat, through)
    grid = state.rules.grid
    wide = 0
    for square in bits(near & ~state.burning)[::3]:
        wide |= reach(state, square, most, ground)
    return wide & state.city.ends[seat] & grid.all


def _first_steps(state: State, square: int, moves: int, need: int, near: int) -> list[Command]:
    """Return the equally good first commands towards a fire that is `moves` moves away."""
    if not moves:
        return [(k.EXTINGUISH, need)]
    if moves == 1:
        return [(k.MOVE, square, 0)]
    safe = near & ~state.burning & ~state.dead() or near
    return [(k.MOVE, stop, 0) for stop in _towards(state, safe, square)]


def _towards(state: State, squares: int, goal: int) -> list[int]:
    """Return those of some squares that are nearest to a goal, as a Brigade moves."""
    stride = state.rules.grid.stride
    far = {
        square: max(abs(square // stride - goal // stride), abs(square % stride - goal % stride))
        for square in bits(squares)
    }
    least = min(far.values(), default=0)
    return [square for square in far if far[square] == least]


def _plan_water(state: State, seat: int) -> Iterator[Plan]:
    """Yield plans to fill buckets, here or at a place with water."""
    here, wagon = state.brigade[seat], state.wagon[seat]
    missing = _count_empty_buckets(state, seat)
    tank = state.wagon_water(seat)
    empty = state.capacity(tank) - state.water[tank]
    each = 0.8 if state.burning else 0.1
    springs = _find_refill_squares(state, seat)
    together = missing + empty
    if springs >> here & 1:
        now = together if wagon == here else missing
        yield each * now, (k.REFILL, here)
        if wagon != here and empty > 1 and state.actions > 1:
            yield each * together / 2 + 0.01, (k.WAGON, here)
    if springs >> wagon & 1 and wagon != here:
        yield each * empty, (k.REFILL, wagon)
    if missing + empty <= 1 or not missing:
        return
    for command in _list_transfers(state, seat):  # what the Brigade carries goes where it goes
        yield _POUR * each * min(missing, state.water[tank]), command
    goals = find_goals(state, seat, spaces(state, seat), freedom(state, seat), state.actions - 1)
    near = goals & springs & ~state.burning
    for square in bits(near):
        also = empty if wagon == square else 0
        yield each * (missing + also) / 2 * (1.0 if state.actions > 1 else 0.5), (k.MOVE, square, 0)
    if not near and not springs >> here & 1:
        safe = goals & ~state.burning & ~state.dead()
        for square in _towards(state, safe, state.city.home[seat]):
            yield each * missing / 3.5, (k.MOVE, square, 0)


def _plan_guard(state: State, seat: int) -> Iterator[Plan]:
    """Yield places for the Wagon where it keeps a loyal block from burning down."""
    wagon = state.wagon[seat]
    for square in bits(state.loyal[seat] & wagon_places(state, seat) & state.burning):
        if square != wagon and square != state.brigade[seat]:
            yield 0.06 * state.fire[square] * state.city.value[square], (k.WAGON, square)


def _plan_abilities(state: State, seat: int) -> Iterator[Plan]:
    """Yield the use of cards, by what their first verb does."""
    for row in usable_effects(state, seat):
        verbs = {step.verb for step in row.steps}
        command = (k.USE, row.number)
        if verbs & {k.PUT_OUT, k.SPREAD}:
            level = state.fire[state.brigade[seat]] if k.SPREAD in verbs else 1
            points = value_of_renown(state, seat, 1 << state.brigade[seat], level)[0] if k.SPREAD in verbs else 2.0
            yield points, command
        elif k.UPGRADE_TRACK in verbs:
            yield max(value_of_upgrade(state, seat, track) for track in range(3)) - 0.6, command
        elif k.CHANGE_RULE in verbs:
            yield 0.12 * state.loyal[seat].bit_count(), command
        elif k.FLIP in verbs:
            yield _flipping(state, seat), command
        elif k.PLACE_TOKEN in verbs:
            yield (0.7 if state.mimic < 0 else 0.0), command
        elif k.RECRUIT_CREW in verbs:
            yield (0.9 if state.track(seat, k.CREW_TRACK) > len(state.crew[seat]) else 0.0), command
        elif k.MOVE_WAGON in verbs:
            yield (1.2 if _wants_wagon(state, seat) else 0.0), command
        elif k.MOVE_BRIGADE in verbs:
            yield (0.8 if not state.burning >> state.brigade[seat] & 1 else 0.0), command


def _flipping(state: State, seat: int) -> float:
    warden = state.city.warden[seat]
    if not state.flipped >> warden & 1:
        return 0.8 * (state.capacity(warden) - state.water[warden]) - 1.5 * len(state.crew[seat])
    return 0.5 if water_of(state, water_sources(state, seat)) == 0 else 0.0


def _wants_wagon(state: State, seat: int) -> bool:
    """Return whether the Wagon would help where the Brigade stands."""
    here = state.brigade[seat]
    if state.wagon[seat] == here:
        return False
    return bool(state.burning >> here & 1) and state.water[state.wagon_water(seat)] > 0
