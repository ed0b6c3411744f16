"""What a change is answerable for: of all findings those on lines that it touched, and those that it broke elsewhere.

The project is linted as it is and as it was; a finding that was there before, on a line that nobody touched, is not
told. So a stranger's change is judged by what it does, and not by what it found.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from pathlib import Path

from generator.commands import baseline, git_history
from generator.commands.lint import lint
from generator.model.findings import LintResult, Mark


def look(
    root: Path,
    game: str | None,
    revision: str,
    *,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    languages: Sequence[str] | None = None,
    believes: bool = True,
) -> LintResult:
    """Return what of `lint` has come with the change since a revision, or stands on its lines.

    What is silenced counts as come with the change, too, where the comment has. Who does not believe comments
    (`believes`) is told what has come with the change, silenced or not, and not what was silenced before.

    Raises:
        ProjectError: There is no such commit, or no git; or as `lint` does.
    """
    touched = git_history.touched(root, revision)
    before = _earlier(root, game, revision)
    now = lint(root, game, select=select, ignore=ignore, languages=languages)
    if not believes:
        before, now = before.without_suppressions(), now.without_suppressions()
    judged = baseline.compared(now.findings, before.findings)
    findings = [one for one, is_new in judged if is_new or _is_on(touched, one.mark)]
    hidden = baseline.compared([each.finding for each in now.silenced], [each.finding for each in before.silenced])
    silenced = [
        each
        for each, (one, is_new) in zip(now.silenced, hidden, strict=True)
        if is_new or _is_on(touched, one.mark) or _is_on(touched, each.comment)
    ]
    return LintResult(tuple(findings), tuple(silenced))


def _is_on(touched: Mapping[str, Container[int]], mark: Mark) -> bool:
    return mark.line in touched.get(mark.file, ())


def _earlier(root: Path, game: str | None, revision: str) -> LintResult:
    """Return what lint finds in the project as it was at a revision; a game that was not there yet has no findings."""
    with git_history.laid_out(root, git_history.commit(root, revision)) as earlier:
        if not (earlier / "content" / (game or "") / ("game.yaml" if game else "")).exists():
            return LintResult(())
        return lint(earlier, game)
