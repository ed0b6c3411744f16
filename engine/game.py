"""What a player may do, and why not: commands are short tuples of small ints; their names live at the border.

What happened: every change of a state is one event, a short tuple of small ints with names at the border.

Records in words: commands, events and states as designers write and read them, in YAML or JSON.

What is wrong with data that was handed to a game: a value, never an exception.

What a game is to everything that plays it: set-up, legal commands, their outcome, and what must always hold.

A state belongs to its game: flat sequences of small ints that `apply` changes in place and `copy` copies. Players are
seats from 0, clockwise.

Who chooses. A policy sees the state and the legal commands, and draws from its own stream of chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from engine.draws import Draws

# The kind of command (a game's own numbering), then its parameters: squares, amounts, cards, choices.
Command = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not carried out; the state is as it was before.

    Attributes:
        code: A short constant word, such as `too-far`; scenarios pin it.
        message: One sentence for people.
    """

    code: str
    message: str


# The kind of event (a game's own numbering), then who, where, how much ...
Event = tuple[int, ...]

# Where a game writes its events; None when nobody reads them, which makes play faster.
Log = list[Event] | None


# Keys and values are words and numbers, lists and mappings of them: exactly what a YAML or JSON file can hold.
Words = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be as it is written.

    Attributes:
        path: Keys and indices that lead to it in the data; inside a card they begin with `front` or `back`.
        message: One sentence for people, that says what is and, where it helps, what could be.
        card: Id of the card that it is about; empty when it is about none.
    """

    path: tuple[str | int, ...]
    message: str
    card: str = ""


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a play ended.

    Attributes:
        ending: The game's word for it.
        winners: Seats; more than one for a shared victory; empty when a co-operative game is lost.
        scores: By seat.
    """

    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Game(Protocol[S]):
    """One game with its cards, ready to be played."""

    def setup(self, players: int, draws: Draws, log: Log = None) -> S:
        """Return a state in which somebody must decide something."""

    def copy(self, state: S) -> S:
        """Return a state that shares nothing with `state`."""

    def seat(self, state: S) -> int:
        """Return whose decision is awaited; -1 when the play is over."""

    def legal(self, state: S) -> Sequence[Command]:
        """Return every command that `apply` would carry out now, in a fixed order; empty only when the play is over."""

    def apply(self, state: S, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and leave the state as it was."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the play ended, or None while it goes on."""

    def invariants(self, state: S, *, midway: bool = False) -> Iterator[str]:
        """Yield a sentence for each thing that must hold between two decisions and does not.

        `midway` asks only for what must hold after every event: in the middle of a command things may be half done.
        """

    def command_words(self, state: S, command: Command) -> Words:
        """Return a command in names that a designer would use."""

    def event_words(self, state: S, event: Event) -> Words:
        """Return an event in names that a designer would use; who has which colour stands in the state."""


S_contra = TypeVar("S_contra", contravariant=True)


# From which stream of chance the policy of each seat draws.
STREAMS: Final = tuple(f"policy.{seat}" for seat in range(16))


class StopPlay(Exception):  # noqa: N818 - no error: whoever plays a play again leaves it where it differs
    """Raised in the place of a policy to leave a play; all else that a policy raises ends the play with trouble."""


class Policy(Protocol[S_contra]):
    """Chooses one of the legal commands."""

    def __call__(self, state: S_contra, seat: int, commands: Sequence[Command], draws: Draws, /) -> Command:
        """Return the command to carry out; one that is not legal is refused by the game."""


def choose_at_random(_state: object, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return any legal command, each as likely as the others."""
    return commands[draws.below(STREAMS[seat], len(commands))]
