"""Scenarios for people: those that fail with both sides of what differs, what cannot be read, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Final

from generator.report import text
from generator.spine.findings import Finding, in_order
from generator.spine.verdict import Mismatch, Outcome, Verdict
from generator.telling import counted

_WIDEST: Final = 60


def render(verdicts: Sequence[Verdict], findings: Sequence[Finding]) -> str:
    """Return what failed and what is wrong, and how many passed; `findings` are those of the files as a whole."""
    failed = [verdict for verdict in verdicts if verdict.outcome is Outcome.FAILED]
    blocks = ["".join(f"{line}\n" for line in _lines(verdict)) for verdict in failed]
    wrong = in_order(chain(findings, chain.from_iterable(verdict.findings for verdict in verdicts)))
    if wrong:
        blocks.append(text.render(wrong))
    return "\n".join([*blocks, f"{summary(verdicts)}\n"])


def summary(verdicts: Sequence[Verdict]) -> str:
    """Return how many scenarios passed, failed and could not be read, in one sentence."""
    if not verdicts:
        return "No scenarios."
    counts = Counter(verdict.outcome for verdict in verdicts)
    parts = [f"{counts[Outcome.PASSED]} passed"]
    parts += [f"{counts[Outcome.FAILED]} failed"] if counts[Outcome.FAILED] else []
    parts += [f"{counts[Outcome.UNREADABLE]} cannot be read"] if counts[Outcome.UNREADABLE] else []
    return f"{counted(len(verdicts), 'scenario')}: {', '.join(parts)}."


def _lines(verdict: Verdict) -> list[str]:
    mark = verdict.mark
    head = f"{mark.file}:{mark.line}:{mark.column}: {verdict.id}: {' '.join(verdict.says.split())}"
    wide = min(_WIDEST, max(len(each.what) for each in verdict.mismatches))
    return [head, *(f"    {line}" for each in verdict.mismatches for line in _sides(each, wide))]


def _sides(mismatch: Mismatch, wide: int) -> list[str]:
    place = f"line {mismatch.mark.line}"
    if len(mismatch.expected) + len(mismatch.actual) <= _WIDEST:
        return [f"{mismatch.what:<{wide}}  expected {mismatch.expected}, actual {mismatch.actual}  ({place})"]
    return [
        f"{mismatch.what:<{wide}}  ({place})",
        f"{'':<{wide}}  expected {mismatch.expected}",
        f"{'':<{wide}}  actual   {mismatch.actual}",
    ]
