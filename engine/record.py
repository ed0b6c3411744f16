"""A play kept to the letter: all that was decided, drawn and changed, so that it can be read and played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from engine.command import Command
from engine.draws import Draw, Draws, Recorded, Seeded
from engine.event import Event
from engine.game import Game, Outcome
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
        play: Which of the game's ways to play; empty when it has only one.
        parts: Ids of the expansions in play, in the order of the content.
    """

    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    number: int = 0
    check: bool = False
    play: str = ""
    parts: tuple[str, ...] = ()


class Happened(NamedTuple):
    """What was drawn and what changed (in words), in order, up to the next decision."""

    draws: tuple[Draw, ...] = ()
    events: tuple[Words, ...] = ()


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
    seed = seed_of(origin.seed, origin.number)
    known = policies_of(game)
    chance = Recorded(Seeded(seed))
    log: list[Event] = []
    parts: list[Happened] = []
    decided: list[tuple[int, int, Command, Words]] = []
    table = game.setup(len(origin.policies), Seeded(seed))  # until the play shows its own, which changes in place

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        nonlocal table
        table = state
        end_part()
        command = known[origin.policies[seat]](state, seat, commands, draws)
        decided.append((seat, len(commands), command, command_words(game, state, command, commands)))
        return command

    def end_part() -> None:
        parts.append(Happened(tuple(chance.draws), events_words(game, table, log)))
        chance.draws.clear()
        log.clear()

    done = play(game, [choose] * len(origin.policies), seed=seed, check=origin.check, log=log, chance=chance)
    end_part()
    # A policy that raised decided nothing, and nothing came of it.
    decisions = tuple(Decision(*one, then) for one, then in zip(decided, parts[1:], strict=False))
    return Record(origin, parts[0], decisions[: len(done.commands)], done.outcome, done.trouble)


def command_words(game: Game[S], state: S, command: Command, legal: Sequence[Command]) -> Words:
    """Return a command in words, as a file would give them back; none for one that is not legal."""
    return {key: _plain(word) for key, word in game.command_words(state, command).items()} if command in legal else {}


def events_words(game: Game[S], state: S, events: Iterable[Event]) -> tuple[Words, ...]:
    """Return events in words, as a file would give them back."""
    return tuple({key: _plain(word) for key, word in game.event_words(state, event).items()} for event in events)


def _plain(word: object) -> object:
    """Return lists for tuples."""
    if isinstance(word, Mapping):
        return {key: _plain(item) for key, item in word.items()}
    return [_plain(item) for item in word] if isinstance(word, list | tuple) else word
