"""What is wrong with the content: values, never exceptions. Environment trouble is `ProjectError`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Severity(StrEnum):
    """How bad a finding is: an error fails the build, a warning fails it with `--strict`, a note never does."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Mark(NamedTuple):
    """A place in a source file.

    Attributes:
        file: Path relative to the project root, with `/`.
        line: 1 or more.
        column: 1 or more, in characters.
    """

    file: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """One complaint.

    Attributes:
        mark: Where.
        code: `TB` and three digits; never reused.
        severity: How bad.
        message: What is, in one sentence.
        hint: What to do about it; empty when the message says it.
        game: Id of the game, or None.
        locale: Locale of the text, or None where it does not apply.
        id: Id of the card or tile, or None where it does not apply.
        scenario: A play that shows it, as the text of a scenario file that fails until it is mended; mostly empty.
    """

    mark: Mark
    code: str
    severity: Severity
    message: str
    hint: str = ""
    game: str | None = None
    locale: str | None = None
    id: str | None = None
    scenario: str = ""


class Hit(NamedTuple):
    """A place where a check found its pattern: a finding but for the code, the game, and what the check says itself.

    Attributes:
        mark, message, hint, id, scenario: As in `Finding`.
        locale: Language of the printed text; None if it does not matter, or if the catalogue says it.
        severity: Unless it is the check's own.
    """

    mark: Mark
    message: str
    hint: str = ""
    id: str | None = None
    locale: str | None = None
    severity: Severity | None = None
    scenario: str = ""


class Suppressed(NamedTuple):
    """A finding that a comment silences: the content's own word, which reports tell and no exit code counts.

    Attributes:
        finding: What was found.
        reason: Why it may stand, as the comment says.
        comment: Where the comment begins.
    """

    finding: Finding
    reason: str
    comment: Mark


class LintResult(NamedTuple):
    """What was found: what stands open, and what comments in the content silence; both in order."""

    findings: tuple[Finding, ...]
    silenced: tuple[Suppressed, ...] = ()

    def without_suppressions(self) -> LintResult:
        """Return the judgement of who believes no comment: all of it stands open."""
        return LintResult(sort_findings((*self.findings, *(each.finding for each in self.silenced))))


def sort_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings by file, line, column, code and message; of equal ones only the first."""
    unique = dict.fromkeys(findings)
    return tuple(
        sorted(unique, key=lambda finding: (finding.mark, finding.code, finding.locale or "", finding.message))
    )


def choose_exit_code(findings: Iterable[Finding], *, strict: bool) -> int:
    """Return 1 when a finding fails the run: an error, or with `strict` a warning too; else 0."""
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return int(any(finding.severity in failing for finding in findings))


@dataclass(frozen=True, slots=True)
class Checked(Generic[T]):
    """A value, or None when it could not be made, and what was found on the way."""

    value: T | None
    findings: tuple[Finding, ...] = ()


class ProjectError(Exception):
    """Trouble with the environment that no edit of content mends: no project root, no such folder, unreadable font."""


def to_json(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Return findings as files of JSON can hold them."""
    return [asdict(finding) for finding in findings]


def from_json(told: Iterable[Mapping[str, Any]]) -> tuple[Finding, ...]:
    """Return the findings that plain data tells.

    Raises:
        TypeError, KeyError, ValueError: It tells none.
    """
    return tuple(
        Finding(**{**each, "mark": Mark(*each["mark"]), "severity": Severity(each["severity"])}) for each in told
    )


def judgement_to_json(judgement: LintResult) -> dict[str, Any]:
    """Return a judgement as files of JSON can hold it."""
    silenced = [[each.reason, each.comment] for each in judgement.silenced]
    hidden = to_json(each.finding for each in judgement.silenced)
    return {"findings": to_json(judgement.findings), "hidden": hidden, "silenced": silenced}


def judgement_from_json(told: Mapping[str, Any]) -> LintResult:
    """Return the judgement that plain data tells.

    Raises:
        TypeError, KeyError, ValueError: It tells none.
    """
    pairs = zip(from_json(told["hidden"]), told["silenced"], strict=True)
    silenced = tuple(Suppressed(finding, reason, Mark(*comment)) for finding, (reason, comment) in pairs)
    return LintResult(from_json(told["findings"]), silenced)
