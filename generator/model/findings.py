"""Findings: what is wrong with the content, as values. Trouble with the environment is a `ProjectError`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeVar

from engine import suggest

T = TypeVar("T")

# What may stand between the place of a value and the word in it that an edit is about.
_BEFORE: Final = re.compile(r"[\"']?(?:\{[\w-]+:|colour:)?")
_LINE_END: Final = re.compile(r"\r\n|\n|\r")


class Severity(StrEnum):
    """The severity of a finding: an error fails the build, a warning does with `--strict`, a note never does."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


_SEVERITIES: Final = tuple(Severity)


class Mark(NamedTuple):
    """A place in a source file: path relative to the project root, with `/`; line, and column in characters, from 1."""

    file: str
    line: int = 1
    column: int = 1


def split_lines(text: str) -> list[str]:
    """Return the lines of a text, without their ends, as marks count them."""
    return _LINE_END.split(text)


class Edit(NamedTuple):
    """A change of a file: other text in one place.

    Attributes:
        line, column: Where the old text begins, from 1, in characters.
        old: The text that is there now; empty to insert.
    """

    line: int
    column: int
    old: str
    new: str

    @property
    def end(self) -> tuple[int, int]:
        """The line and the column after the old text."""
        lines = split_lines(self.old)
        return self.line + len(lines) - 1, len(lines[-1]) + (self.column if len(lines) == 1 else 1)


class Fix(NamedTuple):
    """Edits of the finding's file that correct what it is about, and nothing else.

    Attributes:
        title: What they do, as an order: "Write `water`."
    """

    title: str
    edits: tuple[Edit, ...]


def place_fix(fix: Fix, text: str) -> Fix | None:
    """Return a fix with the exact places of its edits; None if the file does not have the old text there.

    A check knows where a value begins: a quote, or the start of a placeholder, may come before its first word.
    """
    lines = split_lines(text)
    placed = []
    for edit in fix.edits:
        line = lines[edit.line - 1] if edit.line <= len(lines) else ""
        start = edit.column - 1
        before = _BEFORE.match(line, start)
        starts = (start, before.end()) if before is not None and edit.old else (start,)
        fitting = (at for at in starts if "\n" in edit.old or "\r" in edit.old or line.startswith(edit.old, at))
        at = next(fitting, None)
        if at is None:
            return None
        placed.append(edit._replace(column=at + 1))
    return fix._replace(edits=tuple(placed))


def replace_text(mark: Mark, old: str, new: str, title: str = "") -> Fix:
    """Return the fix that replaces the text at a mark."""
    return Fix(title or (f"Write `{new}`." if new.strip() else "Delete it."), (Edit(mark.line, mark.column, old, new),))


def correct_name(mark: Mark, name: str, known: Collection[str]) -> Fix | None:
    """Return the fix that writes the only known name that is similar to the one at a mark; None if there are others."""
    near = suggest.find_only(name, known)
    return replace_text(mark, name, near) if near else None


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong.

    Attributes:
        code: `TB` and three digits; never reused.
        hint: What to do about it; empty if the message says it.
        game: Id of the game, or None.
        locale: Locale of the text, or None.
        id: Id of the card or tile, or None.
        scenario: The text of a scenario file that fails until it is corrected; usually empty.
        cause: Equal for findings of one file that have one cause; empty if nothing else has it.
        rank: The order of findings that have one cause; the lowest explains it best.
        evidence: The other findings of its cause, where they are merged (see `merge_causes`).
        fix: A safe correction: what is printed stays the same, or becomes what it plainly has to be; None if it takes
            a person.
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
    cause: str = ""
    rank: int = 0
    evidence: tuple[Finding, ...] = ()
    fix: Fix | None = None


class Span(NamedTuple):
    """The words of a catalogue's entry that a hit is about.

    Attributes:
        form: The plural form, from 0.
        source: The words of the source, as offsets in what people read; None if it has none of them.
        target: The words of the translation, likewise.
        topics: Words by which hits about other places may have the same cause, in lower case.
    """

    form: int = 0
    source: tuple[int, int] | None = None
    target: tuple[int, int] | None = None
    topics: frozenset[str] = frozenset()


class Hit(NamedTuple):
    """A place where a check found its pattern: a finding without its code, its game, and what the check declares."""

    mark: Mark
    message: str
    hint: str = ""
    id: str | None = None
    locale: str | None = None  # of the printed text, if it matters and does not follow from the catalogue
    severity: Severity | None = None  # None for that of the check
    scenario: str = ""
    span: Span | None = None  # of an entry of a catalogue
    fix: Fix | None = None  # see `Finding`


class Suppressed(NamedTuple):
    """A finding that a comment in the content suppresses: reported, but not counted for the exit code."""

    finding: Finding
    reason: str
    comment: Mark


class LintResult(NamedTuple):
    """The findings of lint: active ones, and those that comments suppress; both in order."""

    findings: tuple[Finding, ...]
    suppressed: tuple[Suppressed, ...] = ()

    def without_suppressions(self) -> LintResult:
        """Return the result with all findings open."""
        return LintResult(sort_findings((*self.findings, *(suppressed.finding for suppressed in self.suppressed))))


def sort_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Sort findings by file, line, column, code and message; without duplicates."""
    unique = dict.fromkeys(findings)
    return tuple(
        sorted(unique, key=lambda finding: (finding.mark, finding.code, finding.locale or "", finding.message))
    )


def merge_causes(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Merge the findings of each cause into one; keep the order.

    The one that explains the cause best stands for all; it is as severe as the worst of them, and the others are its
    evidence.
    """
    by_cause: dict[tuple[str, ...], list[Finding]] = {}
    for number, finding in enumerate(findings):
        key = (finding.mark.file, finding.locale or "", finding.cause) if finding.cause else (str(number),)
        by_cause.setdefault(key, []).append(finding)
    merged = []
    for group in by_cause.values():
        first, *others = sorted(group, key=lambda finding: (finding.rank, _SEVERITIES.index(finding.severity)))
        severity = min((finding.severity for finding in group), key=_SEVERITIES.index)
        fix = next((finding.fix for finding in (first, *others) if finding.fix), None)
        merged.append(replace(first, severity=severity, evidence=tuple(others), fix=fix) if others else first)
    return tuple(merged)


def choose_exit_code(findings: Iterable[Finding], *, strict: bool) -> int:
    """Return 1 if a finding fails the run (an error, with `strict` also a warning), otherwise 0."""
    failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return int(any(finding.severity in failing for finding in findings))


@dataclass(frozen=True, slots=True)
class Checked(Generic[T]):
    """A value, or None if it could not be created, and the findings."""

    value: T | None
    findings: tuple[Finding, ...] = ()


def explain_refusal(outcome: str, *, is_untranslated: bool) -> str:
    """Explain why a command stopped, and what to do; `outcome` is what did not happen: `Nothing was printed`."""
    if is_untranslated:
        return (
            f"{outcome}: translations are missing or out of date. "
            "Translate the texts, or print the text of the content in their place with --fallback."
        )
    return f"{outcome}: there are errors. Fix them, or go on in spite of them with --force."


class ProjectError(Exception):
    """A problem that no change of content corrects: no project root, no such folder, an unreadable font.

    Whatever reads or writes files may raise it: docstrings name other reasons.
    """
