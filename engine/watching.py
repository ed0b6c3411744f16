"""A log that looks at the play after every event, so that what is wrong for a moment is seen too.

A fault that a later step of the same command happens to cover up (a bucket overfilled and emptied again, a token taken
that was not there and put back) leaves nothing wrong between two decisions. After the event it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from engine.event import Event, Log
from engine.wording import said
from engine.words import Words

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Watched(list[Event], Generic[S]):
    """Passes events on to another log, and asks after each what is wrong with the state.

    Attributes:
        state: The state whose events these are, which changes in place; None as long as the game has not shown it.
        trouble: What was wrong first, and after which event; empty as long as nothing was.
    """

    def __init__(
        self, look: Callable[[S], Iterable[str]], told: Callable[[S, Event], str], passed_on: Log = None
    ) -> None:
        """Begin to watch.

        Args:
            look: Returns what is wrong with a state.
            told: Returns an event in words.
            passed_on: Where the events go; nowhere when it is None.
        """
        super().__init__()
        self._look = look
        self._told = told
        self._passed_on = passed_on
        self.state: S | None = None
        self.trouble = ""

    def append(self, event: Event) -> None:
        """Pass an event on, and look."""
        if self._passed_on is not None:
            self._passed_on.append(event)
        if self.state is not None and not self.trouble:
            wrong = "; ".join(self._look(self.state))
            if wrong:
                self.trouble = f"after {self._told(self.state, event)}: {wrong}"

    def extend(self, events: Iterable[Event]) -> None:
        """Pass events on one after another."""
        for event in events:
            self.append(event)


class Watchable(Protocol[S_contra]):
    """What a log that watches must be able to ask of a game."""

    def invariants(self, state: S_contra, *, midway: bool = ...) -> Iterator[str]:
        """Yield a sentence for each thing that must hold and does not; `midway` after an event."""

    def event_words(self, state: S_contra, event: Event) -> Words:
        """Return an event in words."""


def watching(game: Watchable[S], passed_on: Log = None) -> Watched[S]:
    """Return a log that looks after every event whether what must hold in a game does, and passes the event on."""
    return Watched(
        lambda state: game.invariants(state, midway=True),
        lambda state, event: said(game.event_words(state, event)),
        passed_on,
    )


def show(log: Log, state: object) -> None:
    """Let a log that watches see the state that is about to change; a game does so in set-up."""
    if isinstance(log, Watched):
        log.state = state
