"""A small game whose rules can be compiled: players draw numbered stones and may hand them on; the highest sum wins.

It uses every means of `engine.kernel` that rules have.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.game import POLICY_STREAMS
from engine.kernel import (
    DECLINED,
    NOTHING,
    UNANSWERED,
    Choice,
    Core,
    Frame,
    Play,
    answer,
    ask,
    below,
    bits,
    bits_down,
    clear_offers,
    count_offers,
    drop_work,
    has_work,
    highest,
    ints,
    is_offered,
    lowest,
    note,
    pop,
    popcount,
    push,
    read3,
    rewrite,
    shuffle,
    take_offer,
    top,
    word,
)
from engine.kernel import offer as offer_command

STONES: Final = 20
DRAW, HAND_ON, STOP = range(3)  # commands; HAND_ON is also the question to whom
W_TURN, W_STONE, W_HAND_ON = range(3)
E_DRAWN, E_HANDED, E_END = range(3)


@dataclass(slots=True, eq=False)
class Tables:
    """How much a stone is worth: the largest one more."""

    worth: list[int] = ints(STONES)


@dataclass(slots=True, eq=False)
class State(Play):
    """Stones in the bag, by number, and those of each player (masks)."""

    STREAMS: ClassVar[tuple[str, ...]] = ("bag", "first", *POLICY_STREAMS[:2])

    players: int = 0
    bag: list[int] = ints(STONES, live="n_bag")
    n_bag: int = 0
    held: list[int] = ints(4)
    active: int = 0
    largest: float = field(default=0.0, metadata={"scratch": True})


def set_up(s: State, t: Tables, players: int) -> None:
    """Fill the bag."""
    s.players = players
    for stone in range(STONES):
        s.bag[stone] = stone
    s.n_bag = STONES
    shuffle(s, 0, s.bag, STONES)
    for seat in range(4):
        s.held[seat] = 0
    s.active = below(s, 1, players)
    s.asked = NOTHING
    s.seat = -1
    drop_work(s)
    push(s, W_TURN)
    run(s, t)


def turn(s: State, t: Tables, frame: Frame) -> None:
    """Ask the next player to draw, until the bag is empty."""
    s.active = (s.active + 1) % s.players
    if s.n_bag:
        ask(s, frame, s.active, DRAW, 1, 0, 0)
    else:
        drop_work(s)
        s.seat = -1
        note(s, E_END)


def draw_stone(s: State, t: Tables, frame: Frame) -> None:
    """Take a stone; whoever draws a large one may hand a smaller one on."""
    s.n_bag -= 1
    stone = s.bag[s.n_bag]
    s.held[s.active] |= 1 << stone
    note(s, E_DRAWN, s.active, stone)
    if stone > STONES // 2 and popcount(s.held[s.active]) > 1:
        push(s, W_HAND_ON, s.active, UNANSWERED, lowest(s.held[s.active]))


def hand_on(s: State, t: Tables, frame: Frame) -> None:
    """Hand a stone on to another player."""
    seat, other, stone = read3(s, frame)
    if other == UNANSWERED:
        ask(s, rewrite(s, frame, 3, stone), seat, HAND_ON, (1 << s.players) - 1 & ~(1 << seat), 1, 2)
    elif other != DECLINED:
        s.held[seat] &= ~(1 << stone)
        s.held[other] |= 1 << stone
        note(s, E_HANDED, other, -1, stone)


WORK: Final = Choice([turn, draw_stone, hand_on])


def run(s: State, t: Tables) -> None:
    """Do the work until somebody is asked."""
    while s.asked == NOTHING and has_work(s):
        frame = pop(s)
        WORK(word(s, frame, 0), s, t, frame)


def list_commands(s: State, t: Tables) -> None:
    """Offer what is legal."""
    clear_offers(s)
    if s.asked != NOTHING:
        offer_command(s, s.asked, s.options, 0, 0)
        if s.may_stop:
            offer_command(s, STOP, 1)


def apply(s: State, t: Tables) -> None:
    """Carry out the command."""
    if s.command[0] == DRAW:
        s.asked = NOTHING
        push(s, W_STONE)
    else:
        answer(s, DECLINED if s.command[0] == STOP else s.command[1])
    run(s, t)


def sum_up(s: State, t: Tables) -> None:
    """Count the stones of each player."""
    s.ending, s.winners = 0, 0
    best = -1
    for seat in range(s.players):
        total = 0
        for stone in bits_down(s.held[seat]):
            total += t.worth[stone]
        for stone in bits(s.held[seat]):
            total += 1 if stone == highest(s.held[seat]) else 0
        s.scores[seat] = total
        best = max(best, total)
    for seat in range(s.players):
        if s.scores[seat] == best:
            s.winners |= 1 << seat


def keep(s: State, t: Tables) -> None:
    """Hand nothing on: a policy."""
    if is_offered(s, STOP, 0, 0) and word(s, top(s), 0) == W_HAND_ON:
        take_offer(s, count_offers(s) - 1)
    else:
        take_offer(s, 0)


CORE: Final = Core(
    State, Tables(worth=list(range(STONES))), set_up, list_commands, apply, sum_up, ("empty",), {"keep": keep}
)
