"""Leave out findings that are not new: those in a baseline, or those that an earlier commit had.

A baseline is a file with the findings that a project has today. A finding in it is not reported; a new one is, and so
is an entry that no longer occurs: what has been fixed stays fixed. An entry holds no line number, so that a finding may
move in its file.

For `--changed-since`, the project is linted as it is and as it was. A finding that was there before, on a line that did
not change, is left out: so a change is judged by what it does.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.commands import git_history
from generator.commands.lint import lint
from generator.content import text_files
from generator.model.findings import Finding, LintResult, Mark, ProjectError, Severity, sort_findings
from generator.output import write

GONE: Final = "TB293"

_VERSION: Final = 1
_MAX_BYTES: Final = 16 * 1024 * 1024
_INVALID = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


class FindingKey(NamedTuple):
    """The key of a finding; it does not depend on line and column."""

    code: str
    file: str
    id: str | None
    locale: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """Known findings.

    Attributes:
        name: The file, as findings name it.
        counts: How often each finding may occur.
        lines: The line of each in the file, from 1.
    """

    name: str
    counts: Mapping[FindingKey, int]
    lines: Mapping[FindingKey, int]


def find_key(finding: Finding) -> FindingKey:
    """Return the key of a finding."""
    return FindingKey(finding.code, finding.mark.file, finding.id, finding.locale, finding.message)


def mark_new(findings: Iterable[Finding], before: Iterable[Finding]) -> list[tuple[Finding, bool]]:
    """Return each finding, and whether it is new: not among those of before, wherever they were in their files."""
    return list(_mark_new(findings, Counter(map(find_key, before))))


def _mark_new(findings: Iterable[Finding], remaining: Counter[FindingKey]) -> Iterator[tuple[Finding, bool]]:
    """Yield each finding and whether it is new; a known one uses up one of the `remaining` findings like it."""
    for finding in findings:
        key = find_key(finding)
        yield finding, remaining[key] <= 0
        remaining[key] -= 1


def read(path: Path, name: str) -> Baseline:
    """Read a baseline, which findings call `name`.

    Raises:
        ProjectError: It cannot be read, or is not a baseline.
    """
    counts: Counter[FindingKey] = Counter()
    try:
        text = text_files.read_limited(path, str(path), _MAX_BYTES).decode("utf-8")
        data = json.loads(text)
        if data["version"] != _VERSION:
            raise ProjectError(f"{path} is a baseline of another version")  # noqa: TRY301 - explained below
        for entry in data["findings"]:
            key, count = _read_entry(entry)
            counts[key] += count
    except ProjectError as error:
        raise ProjectError(f"{error}; write one with --update-baseline") from error
    except _INVALID as error:
        raise ProjectError(f"{path} is not a baseline: write it with --update-baseline") from error
    return Baseline(name, counts, _find_lines(text, counts))


def apply(findings: Iterable[Finding], baseline: Baseline, *, is_complete: bool = True) -> tuple[Finding, ...]:
    """Return the findings that are not known, and a finding for each entry that no longer occurs, in order.

    Of several findings that differ only in their place, the first ones count as known. After a run that
    is not `is_complete`, which has not looked for everything, no entry is taken to be gone.
    """
    remaining = Counter(baseline.counts)
    new = [finding for finding, is_new in _mark_new(findings, remaining) if is_new]
    for key, count in remaining.items() if is_complete else ():
        if count > 0:
            times = "" if count == 1 else f" ({count} times)"
            place = f"{key.file}, {key.id}" if key.id else key.file
            message = f"{key.code} in {place} no longer occurs{times}: {key.message}"
            hint = "Write the baseline again with --update-baseline."
            new.append(Finding(Mark(baseline.name, baseline.lines[key]), GONE, Severity.WARNING, message, hint))
    return sort_findings(new)


def save(path: Path, findings: Sequence[Finding]) -> None:
    """Write findings as known, one entry a line, in order of files; the same findings give the same bytes."""
    counts = Counter(find_key(finding) for finding in findings if finding.code != GONE)
    ordered = sorted(counts.items(), key=lambda item: (item[0].file, item[0].code, item[0].message, str(item[0])))
    rows = [json.dumps({**key._asdict(), "count": count}, ensure_ascii=False) for key, count in ordered]
    body = ",\n".join(f"  {row}" for row in rows)
    write(path, f'{{"version": {_VERSION}, "findings": [\n{body}\n]}}\n'.encode())


def _read_entry(entry: Mapping[str, Any]) -> tuple[FindingKey, int]:
    key = FindingKey(entry["code"], entry["file"], entry.get("id"), entry.get("locale"), entry["message"])
    count = entry.get("count", 1)
    if not all(isinstance(word, str) for word in (key.code, key.file, key.message)) or not isinstance(count, int):
        raise TypeError("not an entry")
    return key, count


def _find_lines(text: str, keys: Iterable[FindingKey]) -> Mapping[FindingKey, int]:
    """Return the line of each entry, as `save` writes them; 1 for an entry that is written in another way."""
    lines: dict[FindingKey, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        entry = line.strip().rstrip(",")
        if entry.startswith('{"code"'):
            try:
                lines[_read_entry(json.loads(entry))[0]] = number
            except _INVALID:
                continue
    return {key: lines.get(key, 1) for key in keys}


def lint_changes(
    root: Path,
    game: str | None,
    revision: str,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Sequence[str] | None = None,
    has_suppressions: bool = True,
) -> LintResult:
    """Return the findings that are new since a revision, or on lines changed since.

    Suppressed findings are new if their comments are.

    Args:
        root: The project's folder.
        game: Id of a game; None for all.
        revision: A revision of the repository.
        select: As for `lint`.
        ignore: As for `lint`.
        languages: As for `lint`.
        has_suppressions: Whether suppression comments count; otherwise a finding that was suppressed before is not new.

    Raises:
        ProjectError: There is no such commit, or no git; or as for `lint`.
    """
    changed = git_history.find_changed_lines(root, revision)
    before = LintResult(())
    with git_history.check_out(root, git_history.resolve_commit(root, revision)) as earlier:
        # A game that did not exist has no findings.
        if (earlier / "content" / (game or "") / ("game.yaml" if game else "")).exists():
            before = lint(earlier, game)
    now = lint(root, game, select=select, ignore=ignore, languages=languages)
    if not has_suppressions:
        before, now = before.without_suppressions(), now.without_suppressions()
    findings = [
        finding
        for finding, is_new in mark_new(now.findings, before.findings)
        if is_new or _is_on(changed, finding.mark)
    ]
    marked = mark_new([item.finding for item in now.suppressed], [item.finding for item in before.suppressed])
    suppressed = [
        item
        for item, (finding, is_new) in zip(now.suppressed, marked, strict=True)
        if is_new or _is_on(changed, finding.mark) or _is_on(changed, item.comment)
    ]
    return LintResult(tuple(findings), tuple(suppressed))


def _is_on(changed: Mapping[str, Container[int]], mark: Mark) -> bool:
    return mark.line in changed.get(mark.file, ())
