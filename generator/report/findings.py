"""Findings as text and as JSON, and the table of all their formats."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, groupby
from types import MappingProxyType
from typing import Any, Final

from generator.model.findings import Finding, Severity, Suppressed
from generator.model.text import format_count

_FIXABLE: Final = "[*]"  # the sign that linters have for it
_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
VERSION: Final = 1  # of the JSON report, whose shape other programs rely on (see the README)


def render_text(findings: Sequence[Finding], suppressed: Sequence[Suppressed] = ()) -> str:
    """Return a line for each finding that editors and terminals can jump to, its hint and evidence, and a summary.

    Findings stay in the given order, with an empty line between files; suppressed ones come before the summary.
    """
    blocks = [render_list(findings)] if findings else []
    if suppressed:
        blocks.append("".join(f"{suppressed_line(item)}\n" for item in suppressed))
    fixable = sum(finding.fix is not None for finding in findings)
    end = f"{_FIXABLE} {fixable} can be fixed by `tinderbox lint --fix`.\n" if fixable else ""
    return "\n".join([*blocks, f"{summarize(findings, len(suppressed))}\n{end}"])


def render_list(findings: Sequence[Finding]) -> str:
    """Return the lines of each finding, with an empty line between files."""
    blocks = []
    for _, group in groupby(findings, key=lambda finding: finding.mark.file):
        lines = ((one_line(finding), *(f"    {below}" for below in list_below(finding))) for finding in group)
        blocks.append("".join(f"{line}\n" for line in chain.from_iterable(lines)))
    return "\n".join(blocks)


def list_below(finding: Finding) -> list[str]:
    """Return the hint of a finding, then a line for each further finding that has its cause."""
    evidence = (
        f"also {item.code}{'' if item.mark.line == finding.mark.line else f' on line {item.mark.line}'}: "
        f"{' '.join(item.message.splitlines())}"
        for item in finding.evidence
    )
    return [*finding.hint.splitlines(), *dict.fromkeys(evidence)]


def one_line(finding: Finding) -> str:
    """Return a finding on one line, without its hint."""
    mark = finding.mark
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    message = " ".join(finding.message.splitlines())
    code = finding.code if finding.fix is None else f"{finding.code} {_FIXABLE}"
    line = f"{mark.file}:{mark.line}:{mark.column}: {finding.severity.value} {code} {message}"
    return f"{line} [{about}]" if about else line


def suppressed_line(item: Suppressed) -> str:
    """Return a suppressed finding and the reason on one line."""
    return f"{one_line(item.finding)} (suppressed because {' '.join(item.reason.split())})"


def summarize(findings: Sequence[Finding], suppressed: int = 0) -> str:
    """Count the findings of each severity, their files, and the suppressed findings, in one sentence."""
    end = f"; {suppressed} suppressed." if suppressed else "."
    if not findings:
        return f"No findings{end}"
    counts = Counter(finding.severity for finding in findings)
    parts = [format_count(counts[severity], severity.value) for severity in Severity if counts[severity]]
    files = len({finding.mark.file for finding in findings})
    return f"{', '.join(parts)} in {format_count(files, 'file')}{end}"


def render_json(
    findings: Sequence[Finding], suppressed: Sequence[Suppressed] = (), more: Mapping[str, object] = _NOTHING
) -> str:
    """Return the JSON report, version 1, in the given order; null where a game, locale or id does not apply.

    `related` lists the other findings that have the same cause, which are not counted. The summary counts and lists
    suppressed findings, with the reason and the line of the comment. `more` are further keys.
    """
    counts = Counter(finding.severity for finding in findings)
    report = {
        "version": VERSION,
        "findings": [as_record(finding) for finding in findings],
        "summary": {
            "errors": counts[Severity.ERROR],
            "warnings": counts[Severity.WARNING],
            "notes": counts[Severity.NOTE],
            "files": len({finding.mark.file for finding in findings}),
            "silenced": len(suppressed),
            "silences": [
                {**as_record(item.finding), "reason": item.reason, "comment": item.comment.line} for item in suppressed
            ],
        },
        **more,
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def as_record(finding: Finding) -> dict[str, Any]:
    """Return a finding as an object of a JSON report; `fix` is there only if it has one."""
    record: dict[str, Any] = {
        **_describe(finding),
        "game": finding.game,
        "locale": finding.locale,
        "id": finding.id,
        "scenario": finding.scenario or None,
        "related": [*map(_describe, finding.evidence)],
    }
    if finding.fix is not None:
        edits = []
        for edit in finding.fix.edits:
            line, column = edit.end
            place = {"line": edit.line, "column": edit.column, "end_line": line, "end_column": column}
            edits.append({**place, "old": edit.old, "new": edit.new})
        record["fix"] = {"title": finding.fix.title, "edits": edits}
    return record


def _describe(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        **finding.mark._asdict(),
        "message": finding.message,
        "hint": finding.hint,
    }


RENDERERS: Final[Mapping[str, Callable[[Sequence[Finding], Sequence[Suppressed]], str]]] = {
    "text": render_text,
    "json": render_json,
}
