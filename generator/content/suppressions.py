"""Comments that silence a finding: `# tinderbox: ignore TB203 because the box holds two of them`.

A silence stands at the end of the line that the finding points at, or alone on the line above it; in a catalogue it
stands among the comments of an entry, for all of it. It names its codes and gives a reason; without a reason it
silences nothing, and one that silences nothing is a finding itself. It may end on a day, from which on it silences
nothing: `... because the printer asks for it until 2027-01-01`.

Threat model: the comment may stand in a stranger's change and silence that change's own fault. So what is silenced is
never lost: it is part of the judgement, every report tells it, and `lint --no-silences` believes none of the comments.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from generator.model.findings import Finding, LintResult, Mark, Severity, Suppressed, sort_findings

UNUSED = "TB290"
UNREASONED = "TB291"
ENDED = "TB292"

Codes = Callable[[], Collection[str]]

CODES: Mapping[str, str] = {
    UNUSED: """A silence that silences nothing

A comment silences a finding that is not there. A silence that outlives its cause hides the next fault on its line.

Delete the comment, or only the code that is not found.
""",
    UNREASONED: """A silence without a reason

A comment asks to ignore a finding and does not say why, or cannot be read, or names a check that there is not. Whoever
reads the line later must know why it is right. Until then the comment silences nothing.

Write `# tinderbox: ignore TB203 because the box holds two of them`; several codes are parted by commas.
""",
    ENDED: """A silence whose day has come

A comment asks to ignore a finding until a day (`until 2027-01-01`), and that day has come, or there is no such day. It
silences nothing any more.

Mend what it hid, or give it another day and a reason why. Today is the day in UTC, or that of `SOURCE_DATE_EPOCH`.
""",
}

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*tinderbox\s*:(?P<body>.*)$")
_BODY = re.compile(r"\s*ignore\s+(?P<codes>TB\d{3}(?:\s*,\s*TB\d{3})*)(?:\s+because\b\s*(?P<reason>.*?))?\s*$")
_CATALOGUE = ".po"
_UNTIL = re.compile(r"(?P<reason>.*?)(?:^|\s+)until\s+(?P<day>\d{4}-\d\d-\d\d)\.?$")
_CODE = re.compile(r"TB\d{3}")


@dataclass(frozen=True, slots=True)
class Suppression:
    """A comment that silences.

    Attributes:
        mark: Where the comment begins.
        line: The line whose findings it silences, from 1; in a catalogue the first of the entry's.
        last: The last such line.
        codes: What it silences; empty when it cannot be read.
        reason: Why; empty when it is missing.
        until: The day from which on it silences nothing, as written; empty when it has no end.
    """

    mark: Mark
    line: int
    last: int
    codes: tuple[str, ...]
    reason: str
    until: str = ""

    @property
    def told(self) -> str:
        """Its reason and its day, as written."""
        return f"{self.reason} until {self.until}" if self.until else self.reason

    def has_ended(self, day: date) -> bool:
        """Tell whether its day has come, or is none."""
        try:
            return bool(self.until) and date.fromisoformat(self.until) <= day
        except ValueError:
            return True


def find_today() -> date:
    """Return the day that silences are held against: that of SOURCE_DATE_EPOCH where it is set, else today in UTC."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(given), UTC).date() if given.isdecimal() else datetime.now(UTC).date()


def read_suppressions(file: str, text: str) -> tuple[Suppression, ...]:
    """Return the silences in the source `text` of the file named `file`, in order."""
    if "tinderbox" not in text:
        return ()
    lines = text.splitlines()
    found = (_silence(file, number, line) for number, line in enumerate(lines, start=1))
    silences = tuple(silence for silence in found if silence is not None)
    return tuple(_of_entry(silence, lines) for silence in silences) if file.endswith(_CATALOGUE) else silences


def apply_suppressions(
    findings: Iterable[Finding], sources: Mapping[str, str], *, judged: Codes, known: Codes | None = None
) -> LintResult:
    """Return the findings that no comment silences, with what is wrong with the comments; and those that one silences.

    Args:
        findings: Of all stages.
        sources: The text of every source file, by its name in marks.
        judged: Returns the codes that were looked for in this run: only a silence of one of these can be called unused.
        known: Returns all codes that there are; None where nobody can tell.
    """
    findings = tuple(findings)
    silences = [silence for file, text in sources.items() for silence in read_suppressions(file, text)]
    day = find_today() if any(silence.until for silence in silences) else date.min
    holding = [silence for silence in silences if silence.reason and not silence.has_ended(day)]
    asked = {spot: silence for silence in holding for code in silence.codes for spot in _spots(silence, code)}
    found = {_spot(finding) for finding in findings}
    kept = [finding for finding in findings if _spot(finding) not in asked]
    hidden = sort_findings(finding for finding in findings if _spot(finding) in asked)
    silenced = tuple(Suppressed(one, asked[_spot(one)].told, asked[_spot(one)].mark) for one in hidden)
    late = [complaint for silence in silences for complaint in _complaints(silence, found, (judged, known), day)]
    return LintResult(sort_findings([*kept, *late]), silenced)


def _silence(file: str, number: int, line: str) -> Suppression | None:
    comment = _COMMENT.search(line)
    if comment is None or line[: comment.start()].count('"') % 2:
        return None
    body = _BODY.match(comment["body"])
    alone = not line[: comment.start()].strip()
    reason = (body["reason"] or "") if body else ""
    end = _UNTIL.match(reason)
    return Suppression(
        Mark(file, number, comment.start() + 1),
        number + 1 if alone else number,
        number + 1 if alone else number,
        tuple(_CODE.findall(body["codes"])) if body else (),
        end["reason"] if end else reason,
        end["day"] if end else "",
    )


def _of_entry(silence: Suppression, lines: Sequence[str]) -> Suppression:
    """Return a silence of all lines from its own to the end of the entry: the next empty line."""
    last = silence.mark.line
    while last < len(lines) and lines[last].strip():
        last += 1
    return replace(silence, line=silence.mark.line, last=last)


def _spots(silence: Suppression, code: str) -> Iterator[tuple[str, int, str]]:
    return ((silence.mark.file, line, code) for line in range(silence.line, silence.last + 1))


def _spot(finding: Finding) -> tuple[str, int, str]:
    return finding.mark.file, finding.mark.line, finding.code


def _complaints(
    silence: Suppression, found: AbstractSet[tuple[str, int, str]], codes: tuple[Codes, Codes | None], day: date
) -> Iterable[Finding]:
    judged, known = codes
    if not silence.codes:
        message = "This comment speaks to tinderbox and cannot be understood."
        yield Finding(silence.mark, UNREASONED, Severity.ERROR, message, "Write `ignore CODE because REASON`.")
        return
    if not silence.reason:
        message = f"The silence of {', '.join(silence.codes)} gives no reason, so it silences nothing."
        yield Finding(silence.mark, UNREASONED, Severity.ERROR, message, "Write `because` and why the line is right.")
        return
    if silence.has_ended(day):
        message = f"The silence of {', '.join(silence.codes)} ended on {silence.until}, so it silences nothing."
        yield Finding(silence.mark, ENDED, Severity.WARNING, message, "Mend what it hid, or give it another day.")
        return
    for code in silence.codes:
        if not found.isdisjoint(_spots(silence, code)):
            continue
        if code in judged():
            message = f"{code} is silenced here, but nothing of the kind is found."
            yield Finding(silence.mark, UNUSED, Severity.WARNING, message, "Delete the silence.")
        elif known is not None and code not in known():
            message = f"There is no check {code}, so that nothing is silenced here."
            yield Finding(silence.mark, UNREASONED, Severity.ERROR, message, "`tinderbox explain` lists them all.")
