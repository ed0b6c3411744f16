"""Findings for programs: the JSON report, version 1, whose shape is a promise (see the README)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from generator.spine.findings import Finding, Severity, Silenced

VERSION = 1


def render(findings: Sequence[Finding], silenced: Sequence[Silenced] = ()) -> str:
    """Return the report in the order given; null where a game, locale or id does not apply.

    What is silenced is counted in the summary, and listed there with the reason and the line of the comment.
    """
    counts = Counter(finding.severity for finding in findings)
    report = {
        "version": VERSION,
        "findings": [record(finding) for finding in findings],
        "summary": {
            "errors": counts[Severity.ERROR],
            "warnings": counts[Severity.WARNING],
            "notes": counts[Severity.NOTE],
            "files": len({finding.mark.file for finding in findings}),
            "silenced": len(silenced),
            "silences": [
                {**record(each.finding), "reason": each.reason, "comment": each.comment.line} for each in silenced
            ],
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def record(finding: Finding) -> dict[str, str | int | None]:
    """Return a finding as the reports have it."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "file": finding.mark.file,
        "line": finding.mark.line,
        "column": finding.mark.column,
        "message": finding.message,
        "hint": finding.hint,
        "game": finding.game,
        "locale": finding.locale,
        "id": finding.id,
        "scenario": finding.scenario or None,
    }
