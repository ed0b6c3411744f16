"""What a game is to everything that plays it: set-up, legal commands, their outcome, and what must always hold.

A state belongs to its game: flat sequences of small ints that `apply` changes in place and `copy` copies. Players are
seats from 0, clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.command import Command, Refusal
from engine.draws import Draws
from engine.event import Event, Log
from engine.words import Words

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
