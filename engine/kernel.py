"""The functions with which a game writes its rules once, so that they run in plain Python and compiled to machine code.

Such rules are functions of `s`, the state of a play, and `t`, the tables of a box. Both are records of whole numbers:
their fields are declared once, as a dataclass with `ints` and `floats`, and serve as plain objects here and as records
of numpy in `engine.compiled`. What the rules may use:

- whole numbers of at most 63 bits, fractions, `math.exp`, comparisons, `if`, `while`, `for ... in range(...)` and
  `for ... in bits(mask)`;
- several results as a tuple that is unpacked at once; no other tuples, lists, mappings, texts, closures or exceptions;
- functions of the same rules, constants of modules, and the functions of this module.

A set of places, cards or players is a mask. A deck is an array with a count. What waits is a list of frames of a fixed
width, last in, first out; a question stops it until it is answered. Chance and events go through `below`, `shuffle`
and `note`, so that a play is the same however it is run.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, overload

from engine.draws import Draws
from engine.game import POLICY_STREAMS, Command, Log

R = TypeVar("R")

WIDTH: Final = 10  # of a frame: its kind, then up to nine numbers
MOST_FRAMES: Final = 256  # far more than ever wait: a longer list is endless
MOST_OFFERS: Final = 4096
MOST_BITS: Final = 63  # of a mask
MOST_STREAMS: Final = 32  # of chance; the policies' are the second half
MOST_SEATS: Final = 16
MOST_COUNTS: Final = 4096  # different events of a play, and as much room again

Frame = tuple[int, ...]

NOTHING: Final = -1  # is asked
UNANSWERED: Final = -1
DECLINED: Final = -2


def ints(length: int, *, live: str = "", scratch: bool = False, compiled: bool = False) -> Any:  # noqa: ANN401 - as `field`
    """Declare a field that is an array of whole numbers.

    Args:
        length: How many.
        live: The field that says how many of them mean anything; empty if all do.
        scratch: Whether it is only used within one function: all states share it, and it is never compared.
        compiled: Whether only compiled plays use it.
    """
    shared = [0] * length if scratch else []
    make = (lambda: shared) if scratch or compiled else (lambda: [0] * length)
    return field(default_factory=make, metadata={"length": length, "live": live, "scratch": scratch or compiled})


def floats(length: int) -> Any:  # noqa: ANN401 - as `field`
    """Declare a field that is an array of fractions, used within one function."""
    shared = [0.0] * length
    return field(default_factory=lambda: shared, metadata={"length": length, "scratch": True, "float": True})


def passing() -> Any:  # noqa: ANN401 - as `field`
    """Declare a field that only the plain object has; comparisons pass over it."""
    return field(default=None, metadata={"passing": True})


@dataclass(slots=True, eq=False)
class Play:
    """The state of every play: work that waits, a question, and what may be answered.

    Attributes:
        work: The frames that wait, the top last.
        players: How many there are; `Core.set_up` sets it.
        asked: The kind of the question, NOTHING while nobody is asked. seat: Who is asked; -1 when the play is over.
        options, takers: What may be answered (masks). may_stop: 1 if nothing need be answered.
        slot: Where in the top frame the answer is put.
        command: The command that is carried out.
        offers: The legal commands: see `offer`.
        draws, log: Where chance comes from and where events go, while a command is carried out.
        work_words, depth, offer_kind, offer_mask, offer_base, offer_second, n_offers: `work` and `offers` of a compiled
            play. streams, stream_hashes: The states of its random streams, and the hashes of their names. hashes: Those
            of its commands, draws and events. policies: By seat, the number of its policy. decisions: How many there
            were. overflow: 1 if something had no room, so that the play is void. count_...: How often
            each event happened, and in which order they first did.
        ending, winners, scores: How the play ended: the number of the ending, a mask of seats, points by seat; see
            `Core`. shares: By seat, how likely it is to win.
    """

    STREAMS: ClassVar[tuple[str, ...]] = ()  # the names of the random streams, by number

    work: list[Frame] = field(default_factory=list, metadata={"passing": True})
    players: int = 0
    asked: int = NOTHING
    seat: int = -1
    options: int = 0
    takers: int = 0
    may_stop: int = 0
    slot: int = 0
    command: list[int] = ints(3, scratch=True)
    offers: list[tuple[int, int, int, int]] = field(default_factory=list, metadata={"passing": True})
    draws: Draws | None = passing()
    log: Log = passing()
    work_words: list[int] = ints(MOST_FRAMES * WIDTH, compiled=True)
    depth: int = 0
    offer_kind: list[int] = ints(MOST_OFFERS, compiled=True)
    offer_mask: list[int] = ints(MOST_OFFERS, compiled=True)
    offer_base: list[int] = ints(MOST_OFFERS, compiled=True)
    offer_second: list[int] = ints(MOST_OFFERS, compiled=True)
    n_offers: int = 0
    streams: list[int] = ints(MOST_STREAMS, compiled=True)
    stream_hashes: list[int] = ints(MOST_STREAMS, compiled=True)
    hashes: list[int] = ints(3, compiled=True)
    policies: list[int] = ints(MOST_SEATS, compiled=True)
    decisions: int = field(default=0, metadata={"scratch": True})
    overflow: int = field(default=0, metadata={"scratch": True})
    count_key: list[int] = ints(MOST_COUNTS, compiled=True)
    count_times: list[int] = ints(MOST_COUNTS, compiled=True)
    count_order: list[int] = ints(MOST_COUNTS, compiled=True)
    n_counts: int = field(default=0, metadata={"scratch": True})
    ending: int = field(default=-1, metadata={"scratch": True})
    winners: int = field(default=0, metadata={"scratch": True})
    scores: list[int] = ints(MOST_SEATS, scratch=True)
    shares: list[float] = floats(MOST_SEATS)

    def copy(self) -> Self:
        """Return an independent copy."""
        numbers, arrays, others = _group_fields(type(self))  # type: ignore[arg-type]
        new = object.__new__(type(self))
        for name in numbers:
            setattr(new, name, getattr(self, name))
        for name, _ in arrays:
            setattr(new, name, getattr(self, name)[:])
        for name in others:
            setattr(new, name, getattr(self, name))
        new.work = self.work[:]
        new.offers = []
        new.draws = new.log = None
        return new

    def same(self, other: Self) -> bool:
        """Return whether nothing is different, the work that waits included."""
        numbers, arrays, _ = _group_fields(type(self))  # type: ignore[arg-type]
        return (
            self.work == other.work
            and all(getattr(self, name) == getattr(other, name) for name in numbers)
            and all(_live(self, *array) == _live(other, *array) for array in arrays)
        )


@cache
def _group_fields(kind: Hashable) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return the fields that are numbers, arrays, and neither copied nor compared by value."""
    numbers, arrays, others = [], [], []
    for one in fields(kind):  # type: ignore[arg-type]
        if one.metadata.get("scratch") or one.metadata.get("passing"):
            others.append(one.name)
        elif "length" in one.metadata:
            arrays.append((one.name, one.metadata["live"]))
        else:
            numbers.append(one.name)
    return tuple(numbers), tuple(arrays), tuple(others)


def _live(state: Play, name: str, live: str) -> list[int]:
    values: list[int] = getattr(state, name)
    return values[: getattr(state, live)] if live else values


# Masks ----------------------------------------------------------------------------------------------------------------


def popcount(mask: int) -> int:
    """Return how many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the number of the lowest bit that is set; -1 if none is."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """Return the number of the highest bit that is set; -1 if none is."""
    return mask.bit_length() - 1


@lru_cache(maxsize=1 << 13)
def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, lowest first; the same masks recur in a play."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def bits_down(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, highest first."""
    return bits(mask)[::-1]


# Arrays ---------------------------------------------------------------------------------------------------------------


def fill(array: list[int], size: int, value: int) -> None:
    """Set the first `size` numbers of an array to a value."""
    array[:size] = [value] * size


def copy(array: list[int], source: list[int], size: int) -> None:
    """Copy the first `size` numbers of another array into one."""
    array[:size] = source[:size]


# Chance and events ----------------------------------------------------------------------------------------------------


def below(s: Play, stream: int, bound: int) -> int:
    """Draw a whole number from 0 to `bound` - 1 from a stream."""
    assert s.draws is not None  # noqa: S101 - chance is only asked for while a command is carried out
    return s.draws.below(s.STREAMS[stream], bound)


def choose_below(s: Play, bound: int) -> int:
    """Draw a whole number from 0 to `bound` - 1 for the policy of the seat that is asked."""
    assert s.draws is not None  # noqa: S101 - as above
    return s.draws.below(POLICY_STREAMS[s.seat], bound)


def shuffle(s: Play, stream: int, pile: list[int], size: int) -> None:
    """Shuffle the first `size` cards of a pile."""
    assert s.draws is not None  # noqa: S101 - as above
    drawn = s.draws.several(s.STREAMS[stream], range(size, 1, -1))
    for index, other in zip(range(size - 1, 0, -1), drawn, strict=True):
        pile[index], pile[other] = pile[other], pile[index]


def sort(pile: list[int], size: int) -> None:
    """Sort the first `size` cards of a pile by their numbers."""
    pile[:size] = sorted(pile[:size])


def note(s: Play, kind: int, *numbers: int) -> None:
    """Report an event."""
    if s.log is not None:
        s.log.append((kind, *numbers))


# Work -----------------------------------------------------------------------------------------------------------------
# A frame is opaque to the rules: here the tuple of its numbers, in a compiled play its place.


def push(s: Play, kind: int, *numbers: int) -> None:
    """Put work on top of what waits."""
    s.work.append((kind, *numbers))


def pop(s: Play) -> Frame:
    """Take the top frame."""
    return s.work.pop()


def top(s: Play) -> Frame:
    """Return the top frame and leave it there."""
    return s.work[-1]


def has_work(s: Play) -> bool:
    """Return whether any work waits."""
    return len(s.work) > 0


def drop_work(s: Play) -> None:
    """Drop all work that waits."""
    s.work.clear()


def word(_s: Play, frame: Frame, slot: int) -> int:
    """Return one number of a frame; its kind is in slot 0."""
    return frame[slot]


def read3(_s: Play, frame: Frame) -> tuple[int, int, int]:
    """Return the first three numbers of a frame."""
    return frame[1], frame[2], frame[3]


def read4(_s: Play, frame: Frame) -> tuple[int, int, int, int]:
    """Return the first four numbers of a frame."""
    return frame[1], frame[2], frame[3], frame[4]


def read5(_s: Play, frame: Frame) -> tuple[int, int, int, int, int]:
    """Return the first five numbers of a frame."""
    _, a, b, c, d, e = frame
    return a, b, c, d, e


def read6(_s: Play, frame: Frame) -> tuple[int, int, int, int, int, int]:
    """Return the first six numbers of a frame."""
    _, a, b, c, d, e, f = frame
    return a, b, c, d, e, f


def read7(_s: Play, frame: Frame) -> tuple[int, int, int, int, int, int, int]:
    """Return the first seven numbers of a frame."""
    _, a, b, c, d, e, f, g = frame
    return a, b, c, d, e, f, g


def rewrite(_s: Play, frame: Frame, slot: int, value: int) -> Frame:
    """Return the frame that is being carried out with another number; for `ask`, before anything is pushed."""
    return (*frame[:slot], value, *frame[slot + 1 :])


def ask(s: Play, frame: Frame, seat: int, kind: int, options: int, may_stop: int, slot: int) -> None:
    """Put back the frame that is being carried out, and ask a seat; nothing has been pushed since it was taken.

    Args:
        s: The state.
        frame: The work that needs the answer.
        seat: Who decides.
        kind: The kind of the command that answers.
        options: What may be answered (mask).
        may_stop: 1 if the player may also stop or decline.
        slot: Where in the frame the answer is put.
    """
    s.work.append(frame)
    s.seat = seat
    s.asked = kind
    s.options = options
    s.may_stop = may_stop
    s.slot = slot


def choose_one(s: Play, frame: Frame, seat: int, kind: int, options: int, slot: int) -> int:
    """Return the only option; -1 if there is none, or if there are several, for which a seat is asked (see `ask`)."""
    if options & (options - 1):
        ask(s, frame, seat, kind, options, 0, slot)
        return -1
    return lowest(options)


def answer(s: Play, value: int) -> None:
    """Write an answer into the frame that asked for it; the next slot takes a second one."""
    frame = s.work[-1]
    s.work[-1] = (*frame[: s.slot], value, *frame[s.slot + 1 :])
    s.slot += 1
    s.asked = NOTHING


# The legal commands ---------------------------------------------------------------------------------------------------


def clear_offers(s: Play) -> None:
    """Offer nothing."""
    s.offers = []


def offer(s: Play, kind: int, mask: int, base: int = 0, second: int = 0) -> None:
    """Offer a command (kind, base + bit, second) for each bit of a mask."""
    if mask:
        s.offers.append((kind, mask, base, second))


def count_groups(s: Play) -> int:
    """Return how often `offer` was called."""
    return len(s.offers)


def read_group(s: Play, number: int) -> tuple[int, int, int, int]:
    """Return kind, mask, base and second of one call of `offer`."""
    return s.offers[number]


def count_offers(s: Play) -> int:
    """Return how many commands are offered."""
    total = 0
    for at in range(count_groups(s)):
        _, mask, _, _ = read_group(s, at)
        total += popcount(mask)
    return total


def take_offer(s: Play, number: int) -> None:
    """Choose the command with this number, from 0."""
    for at in range(count_groups(s)):
        kind, mask, base, second = read_group(s, at)
        size = popcount(mask)
        if number < size:
            for _ in range(number):
                mask &= mask - 1
            s.command[0] = kind
            s.command[1] = base + lowest(mask)
            s.command[2] = second
            return
        number -= size


def is_offered(s: Play, kind: int, first: int, second: int) -> bool:
    """Return whether a command is offered."""
    for at in range(count_groups(s)):
        its_kind, mask, base, its_second = read_group(s, at)
        bit = first - base
        if its_kind == kind and its_second == second and 0 <= bit < MOST_BITS and mask >> bit & 1:
            return True
    return False


class Offers(Sequence[Command]):
    """The legal commands of a state, as they were offered; listed only when somebody reads all of them.

    A random policy draws one by its number and does not pay for the others.
    """

    __slots__ = ("_all", "_groups", "_length", "_sizes")

    def __init__(self, state: Play, sizes: Sequence[int]) -> None:
        """Keep what is offered; `sizes` says how many numbers each kind of command has, its kind included."""
        self._groups = state.offers
        self._sizes = sizes
        self._length = sum([group[1].bit_count() for group in state.offers])
        self._all: list[Command] | None = None

    def __len__(self) -> int:
        """Return how many there are."""
        return self._length

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        """Return the command with this index."""
        if isinstance(index, slice) or index < 0 or self._all is not None:
            return self.listed()[index]
        for kind, mask, base, second in self._groups:
            size = mask.bit_count()
            if index < size:
                for _ in range(index):
                    mask &= mask - 1  # noqa: PLW2901 - the bits before it are taken away
                return (kind, base + (mask & -mask).bit_length() - 1, second)[: self._sizes[kind]]
            index -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Command]:
        """List them."""
        return iter(self.listed())

    def listed(self) -> list[Command]:
        """Return all of them."""
        if self._all is None:
            self._all = [
                (kind, base + bit, second)[: self._sizes[kind]]
                for kind, mask, base, second in self._groups
                for bit in bits(mask)
            ]
        return self._all


class Choice(Generic[R]):
    """Functions of the same form, of which one is called by its number: the rows of a table of verbs or of work.

    Attributes:
        functions: By number.
    """

    __slots__ = ("functions",)

    def __init__(self, functions: Sequence[Callable[..., R]]) -> None:
        self.functions = tuple(functions)

    def __call__(self, number: int, *args: Any) -> R:  # noqa: ANN401 - as the functions have it
        """Call the function with a number."""
        return self.functions[number](*args)


@dataclass(frozen=True, slots=True)
class Core:
    """The rules of a game that are written with these functions, so that whole plays can be compiled.

    Attributes:
        state: The class of the state.
        tables: The tables of the box.
        set_up: Begins a play: state, tables, number of players.
        list_commands: Offers the legal commands: state, tables.
        apply: Carries out `command`: state, tables.
        sum_up: Sets `ending`, `winners` and `scores` when the play is over: state, tables.
        endings: Names of the endings, by their numbers.
        policies: By name, what puts one of the commands that are offered into `command`: state, tables.
        deal: For a search, deals anew what a seat cannot know (see `Game.determinize`): state, tables, seat.
            None where searches run in plain Python.
        estimate: For a search, sets `shares` while the play goes on: state, tables. None if nobody can tell.
    """

    state: type[Play]
    tables: Any
    set_up: Callable[[Any, Any, int], None]
    list_commands: Callable[[Any, Any], None]
    apply: Callable[[Any, Any], None]
    sum_up: Callable[[Any, Any], None]
    endings: tuple[str, ...]
    policies: Mapping[str, Callable[[Any, Any], None]]
    deal: Callable[[Any, Any, int], None] | None = None
    estimate: Callable[[Any, Any], None] | None = None


def choose_at_random(s: Play, _t: object) -> None:
    """Put any of the commands that are offered into `command`, each with the same probability."""
    take_offer(s, choose_below(s, count_offers(s)))
