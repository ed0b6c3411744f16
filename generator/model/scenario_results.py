"""The results of scenarios that were run, and of those that were played for examples in the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

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


class PlayedExample(NamedTuple):
    """A scenario that was played for an example in the rulebook."""

    moments: tuple[Moment, ...]  # the first state, then the state after each step
    given: Mapping[str, object]  # what the scenario itself sets, with its own names of places
    trouble: str = ""  # why it cannot be shown, in one sentence; empty if it passes
    board: Board | None = None  # with the names of places that states have
