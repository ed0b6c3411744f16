"""The functions of `engine.kernel` for a record of numpy, as numba compiles them; the loop of a play; a search's.

Each function does what its namesake in `engine.kernel` does, which says what that is; `engine.compiled` compiles them.
"""

# mypy: disable-error-code="no-untyped-def, untyped-decorator, no-untyped-call"

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

from engine.kernel import MOST_COUNTS, MOST_FRAMES, MOST_STREAMS, NOTHING, WIDTH, count_offers, is_offered, take_offer

GOLDEN: Final = 0x9E3779B97F4A7C15
PRIME: Final = 0x100000001B3
POLICIES: Final = 16  # the number of the first policy's stream

COMMANDS, DRAWS, EVENTS = range(3)  # of the hashes

# The functions of a game, which `engine.compiled` puts here.
SET_UP: Any = None
LIST_COMMANDS: Any = None
APPLY: Any = None
CHOOSE: Any = None
SUM_UP: Any = None
DEAL: Any = None
ESTIMATE: Any = None


@intrinsic
def _popcount(_context: Any, _mask: Any) -> Any:
    return numba.int64(numba.int64), lambda _ctx, builder, _sig, args: builder.ctpop(args[0])


@intrinsic
def _trailing(_context: Any, _mask: Any) -> Any:
    never = ir.Constant(ir.IntType(1), 0)
    return numba.int64(numba.int64), lambda _ctx, builder, _sig, args: builder.cttz(args[0], never)


@intrinsic
def _leading(_context: Any, _mask: Any) -> Any:
    never = ir.Constant(ir.IntType(1), 0)
    return numba.int64(numba.int64), lambda _ctx, builder, _sig, args: builder.ctlz(args[0], never)


def popcount(mask):
    return _popcount(mask)


def lowest(mask):
    return _trailing(mask) if mask else -1


def highest(mask):
    return 63 - _leading(mask)


def bits(mask):
    while mask:
        yield _trailing(mask)
        mask &= mask - 1


def bits_down(mask):
    while mask:
        number = 63 - _leading(mask)
        yield number
        mask &= ~(1 << number)


def fill(array, size, value):
    for at in range(size):
        array[at] = value


def copy(array, source, size):
    for at in range(size):
        array[at] = source[at]


def draw(s, stream, bound):
    state = np.uint64(s.streams[stream]) + np.uint64(GOLDEN)
    s.streams[stream] = np.int64(state)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    state ^= state >> np.uint64(31)
    width, low = np.uint64(32), np.uint64(0xFFFFFFFF)
    wide = np.uint64(bound)
    return np.int64(((state >> width) * wide + (((state & low) * wide) >> width)) >> width)


def fold(s, which, number):
    s.hashes[which] = np.int64((np.uint64(s.hashes[which]) ^ np.uint64(number)) * np.uint64(PRIME) + np.uint64(1))


def below(s, stream, bound):
    number = draw(s, stream, bound)
    fold(s, DRAWS, stream)
    fold(s, DRAWS, bound)
    fold(s, DRAWS, number)
    return number


def choose_below(s, bound):
    return draw(s, POLICIES + s.seat, bound)


def shuffle(s, stream, pile, size):
    for index in range(size - 1, 0, -1):
        other = below(s, stream, index + 1)
        pile[index], pile[other] = pile[other], pile[index]


def sort(pile, size):
    for end in range(1, size):
        card = pile[end]
        at = end
        while at > 0 and pile[at - 1] > card:
            pile[at] = pile[at - 1]
            at -= 1
        pile[at] = card


def note(s, kind, a=0, b=0, c=0):
    fold(s, EVENTS, kind)
    fold(s, EVENTS, a)
    fold(s, EVENTS, b)
    fold(s, EVENTS, c)
    key = kind + 1 | (a + 1 & 0xFFFF) << 8 | (b + 0x8000 & 0xFFFF) << 24 | (c + 0x8000 & 0xFFFF) << 40
    at = (key ^ key >> 13 ^ key >> 29) & MOST_COUNTS - 1
    while s.count_key[at] != key:
        if s.count_key[at] == 0:
            s.count_key[at] = key
            s.count_order[s.n_counts] = at
            s.n_counts += 1
            if s.n_counts > MOST_COUNTS * 3 // 4:
                s.overflow = 1
                s.n_counts = 0
                for other in range(MOST_COUNTS):
                    s.count_key[other] = 0
            break
        at = at + 1 & MOST_COUNTS - 1
    s.count_times[at] += 1


def push(s, kind, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0):
    at = s.depth * WIDTH
    if s.depth >= MOST_FRAMES:  # endless: the play is played again in plain Python, which says so
        s.overflow = 1
        s.depth = 0
        return
    s.work_words[at] = kind
    s.work_words[at + 1] = a
    s.work_words[at + 2] = b
    s.work_words[at + 3] = c
    s.work_words[at + 4] = d
    s.work_words[at + 5] = e
    s.work_words[at + 6] = f
    s.work_words[at + 7] = g
    s.work_words[at + 8] = h
    s.depth += 1


def pop(s):
    s.depth -= 1
    return s.depth * WIDTH


def top(s):
    return (s.depth - 1) * WIDTH


def has_work(s):
    return s.depth > 0


def drop_work(s):
    s.depth = 0


def word(s, frame, slot):
    return s.work_words[frame + slot]


def read3(s, frame):
    w = s.work_words
    return w[frame + 1], w[frame + 2], w[frame + 3]


def read4(s, frame):
    w = s.work_words
    return w[frame + 1], w[frame + 2], w[frame + 3], w[frame + 4]


def read5(s, frame):
    w = s.work_words
    return w[frame + 1], w[frame + 2], w[frame + 3], w[frame + 4], w[frame + 5]


def read6(s, frame):
    w = s.work_words
    return w[frame + 1], w[frame + 2], w[frame + 3], w[frame + 4], w[frame + 5], w[frame + 6]


def read7(s, frame):
    w = s.work_words
    return w[frame + 1], w[frame + 2], w[frame + 3], w[frame + 4], w[frame + 5], w[frame + 6], w[frame + 7]


def rewrite(s, frame, slot, value):
    s.work_words[frame + slot] = value
    return frame


def ask(s, frame, seat, kind, options, may_stop, slot):
    s.depth += 1
    s.seat = seat
    s.asked = kind
    s.options = options
    s.may_stop = may_stop
    s.slot = slot


def answer(s, value):
    s.work_words[(s.depth - 1) * WIDTH + s.slot] = value
    s.slot += 1
    s.asked = NOTHING


def clear_offers(s):
    s.n_offers = 0


def offer(s, kind, mask, base=0, second=0):
    at = s.n_offers
    if at < len(s.offer_kind) and mask:
        s.offer_kind[at] = kind
        s.offer_mask[at] = mask
        s.offer_base[at] = base
        s.offer_second[at] = second
        s.n_offers = at + 1
    elif mask:
        s.overflow = 1


def count_groups(s):
    return s.n_offers


def read_group(s, number):
    return s.offer_kind[number], s.offer_mask[number], s.offer_base[number], s.offer_second[number]


# Plays ----------------------------------------------------------------------------------------------------------------


def mix_seed(seed, name):
    z = np.uint64(seed) + np.uint64(name)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64(z ^ (z >> np.uint64(31)))


def seed_streams(s, seed):
    for number in range(MOST_STREAMS):
        s.streams[number] = mix_seed(seed, s.stream_hashes[number])


def begin(s, t, seed, players):
    seed_streams(s, seed)
    for at in range(MOST_COUNTS):
        s.count_key[at] = 0
        s.count_times[at] = 0
    s.hashes[COMMANDS] = s.hashes[DRAWS] = s.hashes[EVENTS] = 0
    s.n_counts = s.overflow = s.depth = s.decisions = 0
    SET_UP(s, t, players)
    LIST_COMMANDS(s, t)
    return count_offers(s)


def take(s, t):
    fold(s, COMMANDS, s.command[0])
    fold(s, COMMANDS, s.command[1])
    fold(s, COMMANDS, s.command[2])
    s.decisions += 1
    APPLY(s, t)
    if s.overflow:
        s.seat = -1
    LIST_COMMANDS(s, t)


def take_number(s, t, number):
    take_offer(s, number)
    take(s, t)
    return count_offers(s)


def finish(s, t, most):
    while s.seat >= 0 and s.decisions < most:
        CHOOSE(s.policies[s.seat], s, t)
        take(s, t)
    SUM_UP(s, t)
    return s.decisions


# A search: see `engine.policies.Table` --------------------------------------------------------------------------------


def deal_nothing(s, t, seat):
    pass


def estimate_nothing(s, t):
    pass


def deal(s, t, seed, seat):
    seed_streams(s, seed)
    for at in range(MOST_COUNTS):
        s.count_key[at] = 0
    s.n_counts = s.overflow = 0
    DEAL(s, t, seat)
    LIST_COMMANDS(s, t)
    return 0


def give(s, t, kind, first, second):
    if not is_offered(s, kind, first, second):
        return 0
    s.command[0] = kind
    s.command[1] = first
    s.command[2] = second
    take(s, t)
    return 1


def choose(s, t):
    CHOOSE(s.policies[s.seat], s, t)
    return 0


def go_on(s, t, most):
    made = 0
    while s.seat >= 0:
        if count_offers(s) == 1:
            take_offer(s, 0)
        elif made >= most:
            ESTIMATE(s, t)
            return 0
        else:
            CHOOSE(s.policies[s.seat], s, t)
            made += 1
        take(s, t)
    SUM_UP(s, t)
    return 0
