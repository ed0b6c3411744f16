"""A play kept to the letter: all that was decided, drawn and changed, so that it can be read and played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeVar

from engine.command import Command
from engine.draws import Draw, Draws, Seeded
from engine.event import Event
from engine.game import Outcome
from engine.play import play
from engine.playouts import policies_of, seed_of
from engine.tally import Counted
from engine.words import Words

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Origin:
    """What a play follows from; the same origin gives the same play.

    Attributes:
        game: The game's id.
        content: Digest of the box that it was played with.
        policies: Name of each seat's policy; there are as many players as names.
        seed: Of the series. number: Which play of the series, from 0.
        check: Whether what must always hold was looked after.
    """

    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    number: int = 0
    check: bool = False


class Happened(NamedTuple):
    """What was drawn and what changed, in order, up to the next decision."""

    draws: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision.

    Attributes:
        seat: Whose.
        legal: How many commands were legal.
        command: The one that was chosen, in the game's numbers. words: The same in words.
        then: What came of it.
    """

    seat: int
    legal: int
    command: Command
    words: Words
    then: Happened


@dataclass(frozen=True, slots=True)
class Record:
    """One play, whole.

    Attributes:
        origin: What it follows from.
        setup: What happened before the first decision.
        decisions: In order.
        outcome: How it ended; None when it was cut short.
        trouble: Why it was cut short; empty otherwise.
    """

    origin: Origin
    setup: Happened
    decisions: tuple[Decision, ...]
    outcome: Outcome | None
    trouble: str = ""


def record(game: Counted[S], origin: Origin) -> Record:
    """Play a play and keep all of it.

    Raises:
        KeyError: The game has no policy of one of the names.
    """
    pen = _Pen(Seeded(seed_of(origin.seed, origin.number)))
    known = policies_of(game)

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        command = known[origin.policies[seat]](state, seat, commands, draws)
        pen.decide(seat, len(commands), command, words_of(game, state, command, commands))
        return command

    done = play(
        game,
        [choose] * len(origin.policies),
        seed=seed_of(origin.seed, origin.number),
        check=origin.check,
        log=pen.events,
        chance=pen,
    )
    first, *rest = pen.parts()
    decisions = tuple(
        Decision(*decided, then) for decided, then in zip(pen.decided[: len(done.commands)], rest, strict=False)
    )
    return Record(origin, first, decisions, done.outcome, done.trouble)


def words_of(game: Counted[S], state: S, command: Command, legal: Sequence[Command]) -> Words:
    """Return a legal command in words, as a file would give them back; none for one that is not legal."""
    return {key: _plain(word) for key, word in game.command_words(state, command).items()} if command in legal else {}


def _plain(word: object) -> object:
    """Return lists for tuples."""
    if isinstance(word, Mapping):
        return {key: _plain(item) for key, item in word.items()}
    return [_plain(item) for item in word] if isinstance(word, list | tuple) else word


class _Pen:
    """Writes down what happens between decisions."""

    def __init__(self, inner: Draws) -> None:
        self._inner = inner
        self._draws: list[Draw] = []
        self._ends: list[tuple[int, int]] = []
        self.events: list[Event] = []
        self.decided: list[tuple[int, int, Command, Words]] = []

    def below(self, name: str, bound: int) -> int:
        """Draw from the inner source, and write it down."""
        result = self._inner.below(name, bound)
        self._draws.append(Draw(name, bound, result))
        return result

    def decide(self, seat: int, legal: int, command: Command, words: Words) -> None:
        """Write down a decision; what happens from now on comes of it."""
        self._ends.append((len(self._draws), len(self.events)))
        self.decided.append((seat, legal, command, words))

    def parts(self) -> list[Happened]:
        """Return what happened before the first decision, and after each of them."""
        ends = [(0, 0), *self._ends, (len(self._draws), len(self.events))]
        return [
            Happened(tuple(self._draws[start[0] : end[0]]), tuple(self.events[start[1] : end[1]]))
            for start, end in pairwise(ends)
        ]
