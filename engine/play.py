"""A log that looks at the play after every event, so that what is wrong for a moment is seen too.

A fault that a later step of the same command happens to cover up (a bucket overfilled and emptied again, a token taken
that was not there and put back) leaves nothing wrong between two decisions. After the event it does.

Play and replay: drive a game from decision to decision, bounded, with everything needed to do it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.draws import Draw, Draws, Recorded, Scripted, ScriptError, Seeded
from engine.game import Command, Event, Game, Log, Outcome, Policy, StopPlay, Words
from engine.mappings import said

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


# No play of any of our games comes near it: a longer one is a loop.
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Transcript:
    """A play that can be played again.

    Attributes:
        players: How many.
        commands: Every decision, in order.
        draws: Every draw of the game (not of the policies), in order.
        outcome: How it ended; None when it was cut short.
        trouble: Why it was cut short: a refused command, a broken invariant, no end; empty otherwise.
    """

    players: int
    commands: tuple[Command, ...]
    draws: tuple[Draw, ...]
    outcome: Outcome | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first differs: the decision's number from 0, and what is different there."""

    decision: int
    what: str


def play(
    game: Game[S],
    policies: Sequence[Policy[S]],
    *,
    seed: int,
    check: bool = False,
    most: int = MOST_DECISIONS,
    log: Log = None,
    chance: Draws | None = None,
) -> Transcript:
    """Play one game to its end, one policy per seat, and return its transcript.

    A policy that offers an illegal command, or raises, ends the play with `trouble`; so does a broken invariant when
    `check` is True (looked for after every event and after every decision), a state that is not over and leaves nothing
    to do, and a play of more than `most` decisions. All events are appended to `log`. The game draws from `chance`
    where it is given, else from streams of `seed`, as the policies do.
    """
    draws = Recorded(Seeded(seed) if chance is None else chance)
    own = Seeded(seed)
    commands: list[Command] = []
    watched = watching(game, log) if check else None
    seen = log if watched is None else watched
    state = game.setup(len(policies), draws, seen)
    show(seen, state)
    trouble = "" if watched is None else _wrong(game, state, watched)
    while not trouble and (seat := game.seat(state)) >= 0:
        legal = game.legal(state)
        if not legal:
            trouble = f"seat {seat} has nothing to do, and the play is not over"
            break
        try:
            command = policies[seat](state, seat, legal, own)
        except StopPlay:
            raise
        except Exception as failure:  # noqa: BLE001 - whoever wrote the policy: it is told, and the other plays go on
            trouble = f"the policy of seat {seat} failed ({type(failure).__name__}): {failure}"
            break
        refusal = game.apply(state, command, draws, seen)
        if refusal is not None:
            trouble = f"seat {seat} offered a command that is refused ({refusal.code}): {refusal.message}"
            break
        commands.append(command)
        if watched is not None:
            trouble = _wrong(game, state, watched)
        if len(commands) >= most and game.outcome(state) is None:
            trouble = trouble or f"no end after {most} decisions"
    outcome = game.outcome(state)
    if outcome is None and not trouble:
        trouble = "nobody has to decide anything, and the play is not over"
    return Transcript(len(policies), tuple(commands), tuple(draws.draws), outcome, trouble)


def _wrong(game: Game[S], state: S, watched: Watched[S]) -> str:
    return watched.trouble or "; ".join(game.invariants(state))


def replay(game: Game[S], transcript: Transcript) -> Difference | None:
    """Play a transcript again, with its draws, and return where it first differs; None when it does not."""
    draws: Draws = Scripted(_by_stream(transcript.draws))
    try:
        state = game.setup(transcript.players, draws)
        for number, command in enumerate(transcript.commands):
            refusal = game.apply(state, command, draws)
            if refusal is not None:
                return Difference(number, f"{command} is refused ({refusal.code}): {refusal.message}")
    except ScriptError as trouble:
        return Difference(0, str(trouble))
    if game.outcome(state) != transcript.outcome:
        return Difference(len(transcript.commands), f"it ends with {game.outcome(state)}, not {transcript.outcome}")
    return None


def _by_stream(draws: Sequence[Draw]) -> dict[str, list[int]]:
    streams: dict[str, list[int]] = {}
    for name, _, result in draws:
        streams.setdefault(name, []).append(result)
    return streams
