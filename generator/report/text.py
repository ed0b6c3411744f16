"""Findings for people: a line each that editors and terminals can jump to, the hint below it, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from generator.findings import Finding, Severity
from generator.telling import counted

CLEAN = "No findings."


def render(findings: Sequence[Finding]) -> str:
    """Return the findings in the order given, a block per file, and a summary line; no colour, a newline at the end."""
    blocks = [
        "".join(f"{line}\n" for finding in group for line in _lines(finding))
        for _, group in groupby(findings, key=lambda finding: finding.mark.file)
    ]
    return "\n".join([*blocks, f"{summary(findings)}\n"])


def summary(findings: Sequence[Finding]) -> str:
    """Return how many findings of each severity there are, and in how many files, in one sentence."""
    if not findings:
        return CLEAN
    counts = Counter(finding.severity for finding in findings)
    parts = [counted(counts[severity], severity.value) for severity in Severity if counts[severity]]
    files = len({finding.mark.file for finding in findings})
    return f"{', '.join(parts)} in {counted(files, 'file')}."


def _lines(finding: Finding) -> list[str]:
    mark = finding.mark
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    message = " ".join(finding.message.splitlines())  # a term of a text may stand on two lines
    head = f"{mark.file}:{mark.line}:{mark.column}: {finding.severity.value} {finding.code} {message}"
    return [f"{head} [{about}]" if about else head, *(f"    {line}" for line in finding.hint.splitlines())]
