"""Suppress findings by comments: `# tinderbox: ignore TB203 because the box holds two of them`.

A suppression is at the end of the line that the finding points at, or alone on the line above; in a catalogue it is a
comment of an entry and applies to the whole entry. It names its codes and a reason; without a reason it has no effect,
and one that suppresses nothing is a finding itself. It may expire: `... because the printer asks for it until
2027-01-01`.

Threat model: the comment may be part of a stranger's change and hide a fault of that change. So nothing that is
suppressed is lost: it is part of the result, every report shows it, and `lint --no-silences` ignores the comments.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from generator.content.source import is_comment
from generator.model.findings import Finding, LintResult, Mark, Severity, Suppressed, sort_findings

UNUSED = "TB290"
UNREASONED = "TB291"
ENDED = "TB292"

Codes = Callable[[], Collection[str]]
Place = tuple[str, int, str]  # file, line, code


_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*tinderbox\s*:(?P<body>.*)$")
_BODY = re.compile(r"\s*ignore\s+(?P<codes>TB\d{3}(?:\s*,\s*TB\d{3})*)(?:\s+because\b\s*(?P<reason>.*?))?\s*$")
_UNTIL = re.compile(r"(?P<reason>.*?)(?:^|\s+)until\s+(?P<day>\d{4}-\d\d-\d\d)\.?$")
_CODE = re.compile(r"TB\d{3}")


@dataclass(frozen=True, slots=True)
class Suppression:
    """A comment that suppresses findings, from a first line to a last one, counted from 1.

    Attributes:
        codes: The codes that it suppresses; empty if the comment cannot be parsed.
        reason: The reason; empty if it is missing.
        until: The date from which on it has no effect, as written; empty if it does not expire.
    """

    mark: Mark
    line: int
    last: int
    codes: tuple[str, ...]
    reason: str
    until: str = ""

    @property
    def full_reason(self) -> str:
        """The reason with the expiry date, as written."""
        return f"{self.reason} until {self.until}" if self.until else self.reason

    def has_expired(self, day: date) -> bool:
        """Return whether its date has come, or does not exist."""
        try:
            return bool(self.until) and date.fromisoformat(self.until) <= day
        except ValueError:
            return True

    def list_places(self, code: str) -> Iterator[Place]:
        """Return the lines on which it suppresses a code."""
        return ((self.mark.file, line, code) for line in range(self.line, self.last + 1))


def find_today() -> date:
    """Return the date that suppressions expire by: that of SOURCE_DATE_EPOCH if it is set, otherwise today in UTC."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date() if epoch.isdecimal() else datetime.now(UTC).date()


def apply_suppressions(
    findings: Iterable[Finding], sources: Mapping[str, str], *, judged: Codes, known: Codes | None = None
) -> LintResult:
    """Separate the findings that comments suppress, and add findings for comments that are wrong.

    Args:
        findings: The findings of all stages.
        sources: The text of every source file, by its name in marks.
        judged: Returns the codes that were checked in this run; only a suppression of one of these can be unused.
        known: Returns all codes that exist; None if that cannot be said.
    """
    findings = tuple(findings)
    suppressions = [suppression for file, text in sources.items() for suppression in _read_suppressions(file, text)]
    day = find_today() if any(suppression.until for suppression in suppressions) else date.min
    active = {
        place: suppression
        for suppression in suppressions
        if suppression.reason and not suppression.has_expired(day)
        for code in suppression.codes
        for place in suppression.list_places(code)
    }
    places = set(map(_find_place, findings))
    remaining = [finding for finding in findings if _find_place(finding) not in active]
    for suppression in suppressions:
        remaining += _check_suppression(suppression, places, judged, known, day)
    hidden = [
        Suppressed(finding, active[place].full_reason, active[place].mark)
        for finding in sort_findings(findings)
        if (place := _find_place(finding)) in active
    ]
    return LintResult(sort_findings(remaining), tuple(hidden))


def _read_suppressions(file: str, text: str) -> tuple[Suppression, ...]:
    if "tinderbox" not in text:
        return ()
    lines = text.splitlines()
    suppressions = []
    for number, line in enumerate(lines, start=1):
        suppression, is_catalogue = _parse_comment(file, number, line), file.endswith(".po")
        if suppression is None:
            continue
        if not (line[:1] == "#" if is_catalogue else is_comment(text, number, suppression.mark.column)):
            continue
        if is_catalogue:  # for all lines to the end of the entry
            last = number
            while last < len(lines) and lines[last].strip():
                last += 1
            suppression = replace(suppression, line=number, last=last)
        suppressions.append(suppression)
    return tuple(suppressions)


def _parse_comment(file: str, number: int, line: str) -> Suppression | None:
    comment = _COMMENT.search(line)
    if comment is None:
        return None
    body = _BODY.match(comment["body"])
    is_alone = not line[: comment.start()].strip()
    reason = (body["reason"] or "") if body else ""
    end = _UNTIL.match(reason)
    target = number + 1 if is_alone else number
    return Suppression(
        Mark(file, number, comment.start() + 1),
        target,
        target,
        tuple(_CODE.findall(body["codes"])) if body else (),
        end["reason"] if end else reason,
        end["day"] if end else "",
    )


def _find_place(finding: Finding) -> Place:
    return finding.mark.file, finding.mark.line, finding.code


def _check_suppression(
    suppression: Suppression, places: AbstractSet[Place], judged: Codes, known: Codes | None, day: date
) -> Iterator[Finding]:
    mark, codes = suppression.mark, ", ".join(suppression.codes)
    if not codes:
        message = "This comment to tinderbox cannot be parsed."
        yield Finding(mark, UNREASONED, Severity.ERROR, message, "Write `ignore CODE because REASON`.")
    elif not suppression.reason:
        message = f"The suppression of {codes} has no reason, so it has no effect."
        yield Finding(mark, UNREASONED, Severity.ERROR, message, "Write `because` and why the line is right.")
    elif suppression.has_expired(day):
        message = f"The suppression of {codes} expired on {suppression.until}, so it has no effect."
        yield Finding(mark, ENDED, Severity.WARNING, message, "Correct the mistake, or set another date.")
    else:
        for code in suppression.codes:
            if not places.isdisjoint(suppression.list_places(code)):
                continue
            if code in judged():
                message = f"{code} is suppressed here, but does not occur."
                yield Finding(mark, UNUSED, Severity.WARNING, message, "Delete the suppression.")
            elif known is not None and code not in known():
                message = f"There is no code {code}, so nothing is suppressed here."
                yield Finding(mark, UNREASONED, Severity.ERROR, message, "`tinderbox explain` lists all codes.")
