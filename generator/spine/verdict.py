"""What became of a scenario: a value that every report can word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.spine.findings import Finding, Mark


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
class Verdict:
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
