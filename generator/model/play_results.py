"""What became of a scenario: a value that every report can word.

What an exercise came to, judged: one value for each card, plain enough to be kept in a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from engine.scenario import Moment
from generator.model.findings import Finding, Mark


class Outcome(StrEnum):
    """How running a scenario went."""

    PASSED = "passed"
    FAILED = "failed"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing that a scenario expects and the rules do otherwise.

    Attributes:
        mark: Where it is expected.
        what: What it is about.
        expected, actual: Both sides.
    """

    mark: Mark
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """One scenario, run.

    Attributes:
        mark: Where it begins.
        game, id: Which.
        says: The rule, in its own words.
        outcome: How it went.
        mismatches: Why it fails.
        findings: Why it is unreadable; and what is wrong with one that passes.
    """

    mark: Mark
    game: str
    id: str
    says: str
    outcome: Outcome
    mismatches: tuple[Mismatch, ...] = ()
    findings: tuple[Finding, ...] = ()


Path = tuple[str | int, ...]
ScenarioData = dict[str, Any]


class PlayedExample(NamedTuple):
    """A scenario of the rulebook that was played.

    Attributes:
        moments: The beginning, then the state after each step.
        given: What the scenario itself gives, where it differs from its set-up; places as it calls them.
        trouble: Why it cannot be shown, in one sentence; empty when it passes.
    """

    moments: tuple[Moment, ...]
    given: Mapping[str, object]
    trouble: str = ""


class FaultKind(StrEnum):
    """What can be wrong with a card in play; each kind has a check."""

    UNREACHED = "unreached"  # no set-up brings the card into play
    UNHEEDED = "unheeded"  # a word of it cannot be carried out
    UNPLAYABLE = "unplayable"  # it never comes about
    IDLE = "idle"  # it comes about and changes nothing
    UNNAMED = "unnamed"  # it changes what neither data nor text name
    AMOUNT = "amount"
    TARGET = "target"
    OPTION = "option"  # optional and forced, or the reverse
    CONDITION = "condition"  # it acts where it must not
    LIMIT = "limit"  # it acts more often than it may
    ENDLESS = "endless"
    MEETING = "meeting"  # where it waits for the same as another, one of them is lost, or nobody says which comes first
    BROKEN = "broken"  # it breaks what must always hold
    SUPPLY = "supply"  # a supply runs out


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        kind: What.
        side: `front` or `back`.
        path: Where in the card's data, below the side.
        message: One sentence.
        scenario: A state and commands that show it, in the shape of scenario files; empty when no state can be built.
    """

    kind: FaultKind
    side: str
    path: Path
    message: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class Observation:
    """One play of one effect, in plain words, with its scenario.

    Attributes:
        side, at: Which effect.
        acts: Whether it did anything.
        told: What happened, in one sentence.
        scenario: How to see it again.
    """

    side: str
    at: int
    acts: bool
    told: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class CardPlay:
    """One card, exercised and judged.

    Attributes:
        card: Its id.
        sights: What was seen, in the order of the effects.
        faults: What is wrong.
        untried: What was not tried, and why.
    """

    card: str
    observations: tuple[Observation, ...]
    faults: tuple[Fault, ...]
    untried: tuple[str, ...] = ()


def to_json(played: CardPlay) -> dict[str, Any]:
    """Return a card as files of JSON can hold it."""
    return asdict(played)


def from_json(told: Any) -> CardPlay:  # noqa: ANN401 - whatever a file holds
    """Return the card that plain data tells.

    Raises:
        TypeError, KeyError, ValueError: It tells none.
    """
    return CardPlay(
        card=told["card"],
        observations=tuple(Observation(**observation) for observation in told["observations"]),
        faults=tuple(
            Fault(FaultKind(one["kind"]), one["side"], tuple(one["path"]), one["message"], one["scenario"])
            for one in told["faults"]
        ),
        untried=tuple(told["untried"]),
    )
