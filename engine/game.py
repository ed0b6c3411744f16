"""The interface of a game: set-up, legal commands, their outcome, and the invariants of its states.

A state belongs to its game: flat sequences of small integers that `apply` changes in place and `copy` copies. Commands
and events are short tuples of small integers, too; `describe_command` and `describe_event` turn them into names for
people and files. Players are seats, counted clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from engine.draws import Draws

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

# The kind of the command (in the game's own numbering), then its parameters: squares, amounts, cards, choices.
Command = tuple[int, ...]

# The kind of the event (in the game's own numbering), then its parameters. Every change of a state is one event.
Event = tuple[int, ...]

# The list to which a game appends its events; None if nobody reads them, which makes play faster.
Log = list[Event] | None

# A command, event or state in names: texts, numbers, lists and mappings, as a YAML or JSON file can hold them.
Description = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was refused; the state is unchanged.

    Attributes:
        code: A short constant name, such as `too-far`; scenarios refer to it.
        message: One sentence for people.
    """

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in data that was given to a game.

    Attributes:
        path: Keys and indices that lead to it in the data; inside a card they begin with `front` or `back`.
        message: One sentence for people: what is wrong and, where it helps, what is possible.
        card: Id of the card; empty if it is not about a card.
    """

    path: tuple[str | int, ...]
    message: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a play ended.

    Attributes:
        ending: The game's name for this ending.
        winners: Seats; several for a shared victory, none if a co-operative game is lost.
        scores: By seat.
    """

    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Game(Protocol[S]):
    """One game with its cards, ready to be played."""

    def setup(self, players: int, draws: Draws, log: Log = None) -> S:
        """Return a state in which a player must decide something."""

    def copy(self, state: S) -> S:
        """Return a copy of a state that shares nothing mutable with it."""

    def seat(self, state: S) -> int:
        """Return the seat that must decide; -1 if the play is over."""

    def legal(self, state: S) -> Sequence[Command]:
        """Return every command that `apply` would accept now, in a fixed order; empty only if the play is over."""

    def apply(self, state: S, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, up to the next decision; or refuse it and leave the state unchanged."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it continues."""

    def invariants(self, state: S, *, midway: bool = False) -> Iterator[str]:
        """Yield a sentence for each invariant that a state breaks.

        Args:
            state: The state.
            midway: Check only what must hold after every event, also while a command is being carried out.
        """

    def describe_command(self, state: S, command: Command) -> Description:
        """Return a command in names."""

    def describe_event(self, state: S, event: Event) -> Description:
        """Return an event in names; the state tells which seat has which colour."""


# The stream of random draws for the policy of each seat.
POLICY_STREAMS: Final = tuple(f"policy.{seat}" for seat in range(16))


class StopPlay(Exception):  # noqa: N818 - not an error: a replay stops where it differs
    """Raised by a policy to stop a play; any other exception of a policy ends the play with trouble."""


class Policy(Protocol[S_contra]):
    """Chooses one of the legal commands."""

    def __call__(self, state: S_contra, seat: int, commands: Sequence[Command], draws: Draws, /) -> Command:
        """Return the command to carry out; the game refuses one that is not legal."""


def choose_at_random(_state: object, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Choose any legal command, each with the same probability."""
    return commands[draws.below(POLICY_STREAMS[seat], len(commands))]
