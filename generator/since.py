"""What a change is answerable for: of all findings those on lines that it touched, and those that it broke elsewhere.

The project is linted as it is and as it was; a finding that was there before, on a line that nobody touched, is not
told. So a stranger's change is judged by what it does, and not by what it found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from generator import again, baseline, history
from generator.findings import Finding


def lint(
    root: Path,
    game: str | None,
    revision: str,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Sequence[str] | None = None,
) -> tuple[Finding, ...]:
    """Return the findings of `lint.lint` that have come with the change since a revision, or stand on its lines.

    Raises:
        ProjectError: There is no such commit, or no git; or as `lint.lint` does.
    """
    touched = history.touched(root, revision)
    before = Counter(baseline.known(finding) for finding in again.lint_at(root, game, revision))
    news = []
    for finding in again.lint(root, game, select=select, ignore=ignore, languages=languages):
        known = baseline.known(finding)
        was_there = before[known] > 0
        before[known] -= 1
        if not was_there or finding.mark.line in touched.get(finding.mark.file, ()):
            news.append(finding)
    return tuple(news)
