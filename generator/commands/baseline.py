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

from generator.content import text_files
from generator.model.findings import Finding, Mark, ProjectError, Severity, sort_findings
from generator.output import write

GONE: Final = "TB293"

_VERSION: Final = 1
_MOST_BYTES: Final = 16 * 1024 * 1024


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


def known(finding: Finding) -> Known:
    """Return what tells a finding from others wherever it stands in its file."""
    return Known(finding.code, finding.mark.file, finding.id, finding.locale, finding.message)


def compared(now: Iterable[Finding], before: Iterable[Finding]) -> list[tuple[Finding, bool]]:
    """Return each finding of today, and whether it is new: wherever it stands in its file, it was not there before."""
    left = Counter(map(known, before))
    found = []
    for finding in now:
        one = known(finding)
        found.append((finding, left[one] <= 0))
        left[one] -= 1
    return found


def read(path: Path, name: str) -> Baseline:
    """Return the baseline in a file, which findings call `name`.

    Raises:
        ProjectError: It cannot be read, or is no baseline.
    """
    try:
        text = text_files.read_limited(path, str(path), _MOST_BYTES).decode("utf-8")
        entries = [_entry(told) for told in _told(text)]
    except ProjectError as trouble:
        message = f"{trouble}; write one with --update-baseline"
        raise ProjectError(message) from trouble
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as trouble:
        message = f"{path} is no baseline: write it with --update-baseline"
        raise ProjectError(message) from trouble
    counts: Counter[Known] = Counter()
    for one, count in entries:
        counts[one] += count
    return Baseline(name, counts, _lines(text, counts))


def apply(findings: Iterable[Finding], baseline: Baseline, *, is_whole: bool = True) -> tuple[Finding, ...]:
    """Return the findings that are not known, and what the baseline knows that is not found, in order.

    Of several findings that differ only in their place the first ones are taken for the known ones. Of a run that is
    not `is_whole`, which has not looked for everything, nothing can be called gone.
    """
    left = Counter(baseline.counts)
    new = []
    for finding in findings:
        one = known(finding)
        if left[one] > 0:
            left[one] -= 1
        else:
            new.append(finding)
    gone = [_gone(baseline, one, count) for one, count in left.items() if count > 0] if is_whole else []
    return sort_findings([*new, *gone])


def save(path: Path, findings: Sequence[Finding]) -> None:
    """Write the findings down as known, an entry a line, in order of files; the same findings give the same bytes.

    Raises:
        ProjectError: The file cannot be written.
    """
    counts = Counter(known(finding) for finding in findings if finding.code != GONE)
    ordered = sorted(counts.items(), key=lambda item: (item[0].file, item[0].code, item[0].message, str(item[0])))
    rows = [json.dumps({**one._asdict(), "count": count}, ensure_ascii=False) for one, count in ordered]
    body = ",\n".join(f"  {row}" for row in rows)
    write(path, f'{{"version": {_VERSION}, "findings": [\n{body}\n]}}\n'.encode())


def _told(text: str) -> list[Mapping[str, Any]]:
    told = json.loads(text)
    if told["version"] != _VERSION:
        message = "another version"
        raise ValueError(message)
    return list(told["findings"])


def _entry(told: Mapping[str, Any]) -> tuple[Known, int]:
    one = Known(told["code"], told["file"], told.get("id"), told.get("locale"), told["message"])
    count = told.get("count", 1)
    if not all(isinstance(word, str) for word in (one.code, one.file, one.message)) or not isinstance(count, int):
        message = "not an entry"
        raise TypeError(message)
    return one, count


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
    return {one: found.get(one, 1) for one in counts}


def _gone(baseline: Baseline, one: Known, count: int) -> Finding:
    times = "" if count == 1 else f" ({count} times)"
    where = f"{one.file}, {one.id}" if one.id else one.file
    message = f"{one.code} in {where} no longer occurs{times}: {one.message}"
    hint = "Write the baseline anew with --update-baseline."
    return Finding(Mark(baseline.name, baseline.lines[one]), GONE, Severity.WARNING, message, hint)
