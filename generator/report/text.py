"""Findings for people: a line each that editors and terminals can jump to, the hint below it, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from generator.spine.findings import Finding, Severity, Silenced
from generator.telling import counted

CLEAN = "No findings."


def render(findings: Sequence[Finding], silenced: Sequence[Silenced] = ()) -> str:
    """Return the findings in the order given, a block per file, and a summary line; no colour, a newline at the end.

    What is silenced stands before the summary, a line each.
    """
    blocks = [
        "".join(f"{line}\n" for finding in group for line in _lines(finding))
        for _, group in groupby(findings, key=lambda finding: finding.mark.file)
    ]
    hidden = ["".join(f"{silence(each)}\n" for each in silenced)] if silenced else []
    return "\n".join([*blocks, *hidden, f"{summary(findings, len(silenced))}\n"])


def silence(each: Silenced) -> str:
    """Return what is silenced, where and why, on one line."""
    return f"{line(each.finding)} (silenced because {' '.join(each.reason.split())})"


def line(finding: Finding) -> str:
    """Return a finding on one line, without its hint."""
    head, *_ = _lines(finding)
    return head


def summary(findings: Sequence[Finding], silenced: int = 0) -> str:
    """Return how many findings of each severity there are, in how many files, and how many more are silenced."""
    hidden = f"; {silenced} silenced." if silenced else "."
    if not findings:
        return f"{CLEAN.removesuffix('.')}{hidden}"
    counts = Counter(finding.severity for finding in findings)
    parts = [counted(counts[severity], severity.value) for severity in Severity if counts[severity]]
    files = len({finding.mark.file for finding in findings})
    return f"{', '.join(parts)} in {counted(files, 'file')}{hidden}"


def _lines(finding: Finding) -> list[str]:
    mark = finding.mark
    about = ", ".join(name for name in (finding.id, finding.locale) if name)
    message = " ".join(finding.message.splitlines())  # a term of a text may stand on two lines
    head = f"{mark.file}:{mark.line}:{mark.column}: {finding.severity.value} {finding.code} {message}"
    return [f"{head} [{about}]" if about else head, *(f"    {line}" for line in finding.hint.splitlines())]
