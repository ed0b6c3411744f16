"""What a change is answerable for: of all findings those on lines that it touched, and those that it broke elsewhere.

The project is linted as it is and as it was; a finding that was there before, on a line that nobody touched, is not
told. So a stranger's change is judged by what it does, and not by what it found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from generator import again, baseline, history, project
from generator import lint as linter
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
    before = Counter(baseline.known(finding) for finding in _earlier(root, game, revision))
    news = []
    for finding in again.lint(root, game, select=select, ignore=ignore, languages=languages):
        known = baseline.known(finding)
        was_there = before[known] > 0
        before[known] -= 1
        if not was_there or finding.mark.line in touched.get(finding.mark.file, ()):
            news.append(finding)
    return tuple(news)


def _earlier(root: Path, game: str | None, revision: str) -> tuple[Finding, ...]:
    """Return what lint finds in the project as it was at a revision; a game that was not there yet has no findings."""
    commit = history.commit(root, revision)

    def look() -> tuple[Finding, ...]:
        with history.laid_out(root, commit) as earlier:
            if not (earlier / "content" / (game or "") / ("game.yaml" if game else "")).exists():
                return ()
            project.carry_plays(root, earlier)
            return linter.lint(earlier, game)

    return again.lint_of(root, game, commit, look)
