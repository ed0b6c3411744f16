"""Differences as findings: what checks of promises share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.promise.compare import Difference, Kind
from generator.promise.promises import Promise, mark, promises
from generator.promise.telling import told
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity

_HINT: Final = "Correct the text or the effect; when both mean the same, say it in the text as other cards do."


class Wording(NamedTuple):
    """How a check words a difference: what the text does, and what the effect does, with what each says after it."""

    text: str
    effect: str


def findings(
    subject: Subject, kinds: frozenset[Kind], code: str, severity: Severity, wording: Wording
) -> Iterator[Finding]:
    """Yield a finding for each difference of these kinds."""
    for promise in promises(subject):
        for difference in promise.differences:
            if difference.kind in kinds:
                yield finding(subject, promise, difference, code, severity, wording)


def finding(
    subject: Subject, promise: Promise, difference: Difference, code: str, severity: Severity, wording: Wording
) -> Finding:
    """Return the finding of one difference."""
    left, right, part = difference.left, difference.right, difference.part
    if right is None:
        message = f"The text promises `{told(left, part)}`, and no effect does it." if left is not None else ""
    elif left is None:
        message = f"The effect does `{told(right, part)}`, and no sentence says so."
    else:
        message = (
            f"The text {wording.text} `{told(left, part)}`, and the effect {wording.effect} `{told(right, part)}`."
        )
    place = mark(promise, difference)
    return Finding(place, code, severity, message, _HINT, game=subject.game.id, id=promise.said.card.id)
