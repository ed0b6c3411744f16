"""The results of scenarios and of exercised cards, as values that reports put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from engine.boards import Board
from engine.scenario import Moment
from generator.model.findings import Finding, Mark


class Outcome(StrEnum):
    """The outcome of a scenario."""

    PASSED = "passed"
    FAILED = "failed"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A difference between what a scenario expects, at `mark`, and what the rules do."""

    mark: Mark
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """The result of one scenario.

    Attributes:
        game, id: The ids of the game and of the scenario.
        says: The rule that it tests, in words.
        findings: Why it cannot be read, or what is wrong with one that passes.
        moments: The first state, then the state after each step; empty unless they are to be shown.
    """

    mark: Mark
    game: str
    id: str
    says: str
    outcome: Outcome
    mismatches: tuple[Mismatch, ...] = ()
    findings: tuple[Finding, ...] = ()
    moments: tuple[Moment, ...] = ()


Path = tuple[str | int, ...]
ScenarioData = dict[str, Any]


class PlayedExample(NamedTuple):
    """A scenario that was played for an example in the rulebook."""

    moments: tuple[Moment, ...]  # the first state, then the state after each step
    given: Mapping[str, object]  # what the scenario itself sets, with its own names of places
    trouble: str = ""  # why it cannot be shown, in one sentence; empty if it passes
    board: Board | None = None  # with the names of places that states have


class FaultKind(StrEnum):
    """The kinds of faults of a card in play; each has a check."""

    UNREACHED = "unreached"  # no set-up brings the card into play
    UNSUPPORTED = "unheeded"  # the rules cannot carry out a word of it
    UNPLAYABLE = "unplayable"  # its effect can never happen
    IDLE = "idle"  # its effect happens but changes nothing
    UNNAMED = "unnamed"  # it changes something that neither data nor text mention
    AMOUNT = "amount"
    TARGET = "target"
    OPTION = "option"  # forced where it should be optional, or the reverse
    CONDITION = "condition"  # it acts although its condition is not met
    LIMIT = "limit"  # it acts more often than its limit allows
    ENDLESS = "endless"
    MEETING = "meeting"  # with another card of the same trigger, one is lost or their order is undefined
    BROKEN = "broken"  # it breaks an invariant of the game
    SUPPLY = "supply"  # a supply runs out


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a card.

    Attributes:
        side: `front` or `back`.
        path: The place in the card's data, below the side.
        scenario: A state and commands that show it, as in a scenario file; empty if no state can be built.
    """

    kind: FaultKind
    side: str
    path: Path
    message: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class Observation:
    """One play of the effect `at` of a side: what happened in a sentence, and a scenario that repeats it."""

    side: str
    at: int
    acts: bool  # whether it changed anything
    told: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The result of exercising one card: plays in the order of effects, faults, and what was not tried and why."""

    card: str
    observations: tuple[Observation, ...]
    faults: tuple[Fault, ...]
    untried: tuple[str, ...] = ()


def to_json(play: CardPlay) -> dict[str, Any]:
    """Convert the result of a card to plain data."""
    return asdict(play)


def from_json(data: Any) -> CardPlay:  # noqa: ANN401 - any content of a file
    """Convert plain data back to the result of a card.

    Raises:
        TypeError, KeyError, ValueError: The data has another shape.
    """
    return CardPlay(
        card=data["card"],
        observations=tuple(Observation(**observation) for observation in data["observations"]),
        faults=tuple(
            Fault(FaultKind(fault["kind"]), fault["side"], tuple(fault["path"]), fault["message"], fault["scenario"])
            for fault in data["faults"]
        ),
        untried=tuple(data["untried"]),
    )
