"""Scenarios for programs: the JSON report of `tinderbox scenario`, version 1."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from generator.report.json import record
from generator.spine.findings import Finding, Mark
from generator.spine.verdict import Outcome, Verdict

VERSION = 1


def render(verdicts: Sequence[Verdict], findings: Sequence[Finding]) -> str:
    """Return every scenario with what became of it, in the order given, and the findings of the files as a whole."""
    counts = Counter(verdict.outcome for verdict in verdicts)
    report = {
        "version": VERSION,
        "scenarios": [_record(verdict) for verdict in verdicts],
        "findings": [record(finding) for finding in findings],
        "summary": {
            "passed": counts[Outcome.PASSED],
            "failed": counts[Outcome.FAILED],
            "unreadable": counts[Outcome.UNREADABLE],
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _record(verdict: Verdict) -> Mapping[str, Any]:
    return {
        "game": verdict.game,
        "id": verdict.id,
        "says": " ".join(verdict.says.split()),
        **_place(verdict.mark),
        "outcome": verdict.outcome.value,
        "differences": [
            {"what": each.what, "expected": each.expected, "actual": each.actual, **_place(each.mark)}
            for each in verdict.mismatches
        ],
        "findings": [record(finding) for finding in verdict.findings],
    }


def _place(mark: Mark) -> Mapping[str, str | int]:
    return {"file": mark.file, "line": mark.line, "column": mark.column}
