"""A baseline: findings that are known today and may stay for now, so that only new ones fail the run.

A project that begins to lint has findings that nobody can mend in a day. They are written down once; from then on a
finding that stands in the baseline is not told, a new one is, and an entry that no longer occurs is told as well, so
that what has been mended stays mended. An entry holds no line: what moves in its file stays known.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.findings import Finding, Mark, ProjectError, Severity, in_order
from generator.writing import write

GONE: Final = "TB292"

CODES: Final[Mapping[str, str]] = {
    GONE: """An entry of the baseline that no longer occurs

The baseline lets a finding pass that is not there any more: it has been mended, or its message has changed. An entry
that stays would let the same fault come back unseen.

Write the baseline anew: `tinderbox lint --baseline FILE --update-baseline`.
"""
}

_VERSION: Final = 1


class Known(NamedTuple):
    """What tells a finding from others wherever it stands in its file."""

    code: str
    file: str
    id: str | None
    locale: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """What is known.

    Attributes:
        name: The file, as findings name it.
        counts: How often each finding may occur.
        lines: On which line of the file each stands, from 1.
    """

    name: str
    counts: Mapping[Known, int]
    lines: Mapping[Known, int]


def read(path: Path, name: str) -> Baseline:
    """Return the baseline in a file, which findings call `name`.

    Raises:
        ProjectError: It cannot be read, or is no baseline.
    """
    try:
        text = path.read_text(encoding="utf-8")
        entries = [_entry(told) for told in _told(text)]
    except OSError as trouble:
        message = f"cannot read {path}: {trouble.strerror}; write one with --update-baseline"
        raise ProjectError(message) from trouble
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as trouble:
        message = f"{path} is no baseline: write it with --update-baseline"
        raise ProjectError(message) from trouble
    counts: Counter[Known] = Counter()
    for known, count in entries:
        counts[known] += count
    return Baseline(name, counts, _lines(text, counts))


def apply(findings: Iterable[Finding], baseline: Baseline) -> tuple[Finding, ...]:
    """Return the findings that are not known, and what the baseline knows that is not found, in order.

    Of several findings that differ only in their place the first ones are taken for the known ones.
    """
    left = Counter(baseline.counts)
    new = []
    for finding in findings:
        known = _known(finding)
        if left[known] > 0:
            left[known] -= 1
        else:
            new.append(finding)
    return in_order([*new, *(_gone(baseline, known, count) for known, count in left.items() if count > 0)])


def save(path: Path, findings: Sequence[Finding]) -> None:
    """Write the findings down as known, an entry a line, in order of files; the same findings give the same bytes.

    Raises:
        ProjectError: The file cannot be written.
    """
    counts = Counter(_known(finding) for finding in findings if finding.code != GONE)
    ordered = sorted(counts.items(), key=lambda item: (item[0].file, item[0].code, item[0].message, str(item[0])))
    rows = [json.dumps({**known._asdict(), "count": count}, ensure_ascii=False) for known, count in ordered]
    body = ",\n".join(f"  {row}" for row in rows)
    write(path, f'{{"version": {_VERSION}, "findings": [\n{body}\n]}}\n'.encode())


def _known(finding: Finding) -> Known:
    return Known(finding.code, finding.mark.file, finding.id, finding.locale, finding.message)


def _told(text: str) -> list[Mapping[str, Any]]:
    told = json.loads(text)
    if told["version"] != _VERSION:
        message = "another version"
        raise ValueError(message)
    return list(told["findings"])


def _entry(told: Mapping[str, Any]) -> tuple[Known, int]:
    known = Known(told["code"], told["file"], told.get("id"), told.get("locale"), told["message"])
    count = told.get("count", 1)
    if not all(isinstance(word, str) for word in (known.code, known.file, known.message)) or not isinstance(count, int):
        message = "not an entry"
        raise TypeError(message)
    return known, count


def _lines(text: str, counts: Iterable[Known]) -> Mapping[Known, int]:
    """Return where entries stand: those that `save` wrote have a line each; any other counts as the first line's."""
    lines = {line.strip().rstrip(","): number for number, line in enumerate(text.splitlines(), start=1)}
    found = {}
    for line, number in lines.items():
        if line.startswith('{"code"'):
            try:
                found[_entry(json.loads(line))[0]] = number
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                continue
    return {known: found.get(known, 1) for known in counts}


def _gone(baseline: Baseline, known: Known, count: int) -> Finding:
    times = "" if count == 1 else f" ({count} times)"
    where = f"{known.file}, {known.id}" if known.id else known.file
    message = f"{known.code} in {where} no longer occurs{times}: {known.message}"
    hint = "Write the baseline anew with --update-baseline."
    return Finding(Mark(baseline.name, baseline.lines[known]), GONE, Severity.WARNING, message, hint)
