"""A small game whose rules can be compiled: players draw numbered stones and may hand them on; the highest sum wins.

It uses every means of `engine.kernel` that rules have.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import ClassVar, Final

from engine import kernel
from engine.box import Box
from engine.draws import Draws
from engine.game import POLICY_STREAMS, Command, Game, Log, Outcome, Policy
from engine.kernel import offer as offer_command

STONES: Final = 20
DRAW, HAND_ON, STOP = range(3)  # commands; HAND_ON is also the question to whom
SIZES: Final = (1, 2, 1)
W_TURN, W_STONE, W_HAND_ON = range(3)
E_DRAWN, E_HANDED, E_END = range(3)


@dataclass(slots=True, eq=False)
class Tables:
    """How much a stone is worth: the largest one more."""

    worth: list[int] = kernel.ints(STONES)


@dataclass(slots=True, eq=False)
class State(kernel.Play):
    """Stones in the bag, by number, and those of each player (masks)."""

    STREAMS: ClassVar[tuple[str, ...]] = ("bag", "first", *POLICY_STREAMS[:2])

    bag: list[int] = kernel.ints(STONES, live="n_bag")
    n_bag: int = 0
    held: list[int] = kernel.ints(4)
    active: int = 0
    largest: float = field(default=0.0, metadata={"scratch": True})


def set_up(s: State, t: Tables, players: int) -> None:
    """Fill the bag."""
    s.players = players
    for stone in range(STONES):
        s.bag[stone] = stone
    s.n_bag = STONES
    kernel.shuffle(s, 0, s.bag, STONES)
    for seat in range(4):
        s.held[seat] = 0
    s.active = kernel.below(s, 1, players)
    s.asked = kernel.NOTHING
    s.seat = -1
    kernel.drop_work(s)
    kernel.push(s, W_TURN)
    run(s, t)


def turn(s: State, t: Tables, frame: kernel.Frame) -> None:
    """Ask the next player to draw, until the bag is empty."""
    s.active = (s.active + 1) % s.players
    if s.n_bag:
        kernel.ask(s, frame, s.active, DRAW, 1, 0, 0)
    else:
        kernel.drop_work(s)
        s.seat = -1
        kernel.note(s, E_END)


def draw_stone(s: State, t: Tables, frame: kernel.Frame) -> None:
    """Take a stone; whoever draws a large one may hand a smaller one on."""
    s.n_bag -= 1
    stone = s.bag[s.n_bag]
    s.held[s.active] |= 1 << stone
    kernel.note(s, E_DRAWN, s.active, stone)
    if stone > STONES // 2 and kernel.popcount(s.held[s.active]) > 1:
        kernel.push(s, W_HAND_ON, s.active, kernel.UNANSWERED, kernel.lowest(s.held[s.active]))


def hand_on(s: State, t: Tables, frame: kernel.Frame) -> None:
    """Hand a stone on to another player."""
    seat, other, stone = kernel.read3(s, frame)
    if other == kernel.UNANSWERED:
        kernel.ask(s, kernel.rewrite(s, frame, 3, stone), seat, HAND_ON, (1 << s.players) - 1 & ~(1 << seat), 1, 2)
    elif other != kernel.DECLINED:
        s.held[seat] &= ~(1 << stone)
        s.held[other] |= 1 << stone
        kernel.note(s, E_HANDED, other, -1, stone)


WORK: Final = kernel.Choice([turn, draw_stone, hand_on])


def run(s: State, t: Tables) -> None:
    """Do the work until somebody is asked."""
    while s.asked == kernel.NOTHING and kernel.has_work(s):
        frame = kernel.pop(s)
        WORK(kernel.word(s, frame, 0), s, t, frame)


def list_commands(s: State, t: Tables) -> None:
    """Offer what is legal."""
    kernel.clear_offers(s)
    if s.asked != kernel.NOTHING:
        offer_command(s, s.asked, s.options, 0, 0)
        if s.may_stop:
            offer_command(s, STOP, 1)


def apply(s: State, t: Tables) -> None:
    """Carry out the command."""
    if s.command[0] == DRAW:
        s.asked = kernel.NOTHING
        kernel.push(s, W_STONE)
    else:
        kernel.answer(s, kernel.DECLINED if s.command[0] == STOP else s.command[1])
    run(s, t)


def sum_up(s: State, t: Tables) -> None:
    """Count the stones of each player."""
    s.ending, s.winners = 0, 0
    best = -1
    for seat in range(s.players):
        total = 0
        for stone in kernel.bits_down(s.held[seat]):
            total += t.worth[stone]
        for stone in kernel.bits(s.held[seat]):
            total += 1 if stone == kernel.highest(s.held[seat]) else 0
        s.scores[seat] = total
        best = max(best, total)
    for seat in range(s.players):
        if s.scores[seat] == best:
            s.winners |= 1 << seat


def keep(s: State, t: Tables) -> None:
    """Hand nothing on: a policy."""
    if kernel.is_offered(s, STOP, 0, 0) and kernel.word(s, kernel.top(s), 0) == W_HAND_ON:
        kernel.take_offer(s, kernel.count_offers(s) - 1)
    else:
        kernel.take_offer(s, 0)


def deal_bag(s: State, t: Tables, seat: int) -> None:
    """Shuffle the bag: its order is all that is hidden."""
    kernel.sort(s.bag, s.n_bag)
    kernel.shuffle(s, 0, s.bag, s.n_bag)


def estimate(s: State, t: Tables) -> None:
    """Say who will win by what lies before the players."""
    for seat in range(s.players):
        s.shares[seat] = 1.0 - exp(-kernel.popcount(s.held[seat]) / STONES)


CORE: Final = kernel.Core(
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
        return kernel.Offers(state, SIZES)

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
        return Outcome("empty", tuple(kernel.bits(state.winners)), tuple(state.scores[: state.players]))

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
