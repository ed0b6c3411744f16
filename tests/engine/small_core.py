"""A small game whose rules can be compiled: players draw numbered stones and may hand them on; the highest sum wins.

It uses every means of `engine.kernel` that rules have.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import ClassVar, Final

from engine.box import Box
from engine.draws import Draws
from engine.game import POLICY_STREAMS, Command, Game, Log, Outcome, Policy
from engine.kernel import (
    DECLINED,
    NOTHING,
    UNANSWERED,
    Choice,
    Core,
    Frame,
    Offers,
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
    sort,
    take_offer,
    top,
    word,
)
from engine.kernel import offer as offer_command

STONES: Final = 20
DRAW, HAND_ON, STOP = range(3)  # commands; HAND_ON is also the question to whom
SIZES: Final = (1, 2, 1)
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


def deal_bag(s: State, t: Tables, seat: int) -> None:
    """Shuffle the bag: its order is all that is hidden."""
    sort(s.bag, s.n_bag)
    shuffle(s, 0, s.bag, s.n_bag)


def estimate(s: State, t: Tables) -> None:
    """Say who will win by what lies before the players."""
    for seat in range(s.players):
        s.shares[seat] = 1.0 - exp(-popcount(s.held[seat]) / STONES)


CORE: Final = Core(
    State,
    Tables(worth=list(range(STONES))),
    set_up,
    list_commands,
    apply,
    sum_up,
    ("empty",),
    {"keep": keep},
    deal_bag,
    estimate,
)


class Stones(Game[State]):
    """The rules as a game."""

    core = CORE
    copy = staticmethod(State.copy)

    def __init__(self) -> None:
        super().__init__(Box("stones", (), (2, 4)))

    def setup(self, players: int, draws: Draws, log: Log = None) -> State:
        """Return a play in which the first player must draw."""
        state = State(draws=draws, log=log)
        set_up(state, CORE.tables, players)
        return state

    def seat(self, state: State) -> int:
        """Return who decides."""
        return state.seat

    def legal(self, state: State) -> Sequence[Command]:
        """Return the legal commands."""
        list_commands(state, CORE.tables)
        return Offers(state, SIZES)

    def carry_out(self, state: State, command: Command, draws: Draws, log: Log = None) -> None:
        """Carry out a command."""
        state.command[:] = (*command, 0, 0)[:3]
        state.draws, state.log = draws, log
        apply(state, CORE.tables)

    def outcome(self, state: State) -> Outcome | None:
        """Return who has the largest sum."""
        if state.seat >= 0:
            return None
        sum_up(state, CORE.tables)
        return Outcome("empty", tuple(bits(state.winners)), tuple(state.scores[: state.players]))

    def determinize(self, state: State, seat: int, draws: Draws) -> State:
        """Return a copy with another order of the bag."""
        state = state.copy()
        state.draws = draws
        deal_bag(state, CORE.tables, seat)
        return state

    def estimate(self, state: State) -> Sequence[float]:
        """Return how likely each seat is to win."""
        estimate(state, CORE.tables)
        return state.shares[: state.players]

    def policies(self) -> Mapping[str, Policy[State]]:
        """Return the policy that hands nothing on."""
        return {"keep": self._keep}

    def _keep(self, state: State, _seat: int, _commands: Sequence[Command], draws: Draws) -> Command:
        list_commands(state, CORE.tables)
        state.draws = draws
        keep(state, CORE.tables)
        return tuple(state.command[: SIZES[state.command[0]]])
