"""What exercises are made of: an effect, a state in which to try it, and what came of it. Values, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.problem import Problem
from engine.words import Words

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card.

    Attributes:
        card: The card's id.
        side: `front` or `back`.
        at: Its place among the effects of that side, from 0.
        name: What events call it.
    """

    card: str
    side: str
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Probe:
    """A state in which an effect must do something, or must not.

    Attributes:
        ability: The effect.
        acts: Whether it must do something here.
        why: What this state is about, in a few words: `a Commons block is gained`, `the limit is used up`.
        aspect: Which word of the data it is about: `when`, `if`, `limit`, `loyalty`, `side`, `may`, `reach`, `target`,
            `choose` or `do`; `supply` where it is only asked whether what should hold holds when a supply is empty;
            `again` and `later` where the same happens once more, in the same turn and in the next.
        given: The state, in words of the game.
        when: What is done: commands of the game's main phase, and cards that are played.
        wishes: How questions are answered: the first that fits a legal answer; else the first legal answer.
        declines: Whether offers of the effect itself are declined.
        watch: The parts of the state in which a difference counts as acting; when empty all do, and so does its use.
        scene: What is where: `you`, `rival`, `trigger` (a block), `tile`, `event` (for which the effect waits), `doer`.
        limit: How often the effect may act in one turn; 0 when that is not limited.
        ends: Commands that end the turn. With them the play goes on where the effect acted: the same happens again, in
            the same turn as long as it acts, then in the next.
        renews: Whether it may act again in the next turn.
        nth: The how many-th time in one turn this is.
    """

    ability: Ability
    acts: bool
    why: str
    aspect: str
    given: Words
    when: tuple[Words, ...]
    wishes: tuple[Words, ...] = ()
    declines: bool = False
    watch: tuple[str, ...] = ()
    scene: Mapping[str, str] = field(default_factory=dict)
    limit: int = 0
    ends: tuple[Words, ...] = ()
    renews: bool = True
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Question:
    """What a player was asked on the way: who, for what, the possible answers, whether to do without was allowed.

    `card` is the id of the card that asks, `none` when the rules do. `answer` is what was said.
    """

    player: str
    kind: str
    options: tuple[str, ...]
    may_stop: bool
    card: str
    answer: Words


@dataclass(frozen=True, slots=True)
class Change:
    """One leaf of the state that came out otherwise: `before` all, `without` the effect, and `after`, with it."""

    path: Path
    before: Any
    without: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a probe.

    Attributes:
        probe: The probe.
        when: Everything that was done, answers included.
        draws: What chance gave, by stream.
        refused: The code of the last main command when it was refused with the card in play; empty otherwise.
        resolved, declined: How often the effect was used and declined.
        changes: What came out otherwise than without the effect; where the state cannot be without it, than before.
        questions: In order.
        events: In order.
        before, after: The leaves of the state at the start and at the end, with the effect.
        trouble: An invariant that broke, or a chain without an end; empty otherwise.
        problems: Why the state cannot be built; then nothing was played.
        otherwise: Everything that was done without the effect, answers included.
        refused_otherwise: The code of the last main command when it was refused without the effect.
        events_otherwise: What happened without the effect, in order.
    """

    probe: Probe
    when: tuple[Words, ...] = ()
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    refused: str = ""
    resolved: int = 0
    declined: int = 0
    changes: tuple[Change, ...] = ()
    questions: tuple[Question, ...] = ()
    events: tuple[Words, ...] = ()
    before: Mapping[Path, Any] = field(default_factory=dict)
    after: Mapping[Path, Any] = field(default_factory=dict)
    trouble: str = ""
    problems: tuple[Problem, ...] = ()
    otherwise: tuple[Words, ...] = ()
    refused_otherwise: str = ""
    events_otherwise: tuple[Words, ...] = ()

    @property
    def acted(self) -> bool:
        """Whether the effect did anything: it was used, or something came out otherwise."""
        watch = self.probe.watch
        if watch:
            return any(change.path[0] in watch for change in self.changes)
        return self.resolved > 0 or bool(self.changes)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A state in which two effects of one player wait for the same event.

    Attributes:
        probe: The state, about the one effect.
        other: The other effect.
        replaces: Whether what is done by one of them leaves nothing for the other.
    """

    probe: Probe
    other: Ability
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Met:
    """What became of a meeting.

    Attributes:
        meeting: The meeting.
        trials: The one effect first, beside a play without the other; then the other first, beside one without the one.
        asked: Whether the player was asked which of the two comes first.
        alone: Whether each acts where the other is missing.
        both: Whether both act when the one comes first, and when the other does.
    """

    meeting: Meeting
    trials: tuple[Trial, Trial]
    asked: bool
    alone: tuple[bool, bool]
    both: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One card exercised.

    Attributes:
        card: Its id.
        trials: What became of each probe, in the order of the effects.
        untried: Effects for which no state could be thought of, and why.
    """

    card: str
    trials: tuple[Trial, ...]
    untried: tuple[tuple[Ability, str], ...] = ()
