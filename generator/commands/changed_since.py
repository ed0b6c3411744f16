"""Lint a change: findings on lines that changed since a revision, and findings that the change caused elsewhere.

The project is linted as it is and as it was. A finding that was there before, on a line that did not change, is left
out: so a change is judged by what it does.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from pathlib import Path

from generator.commands import baseline, git_history
from generator.commands.lint import lint
from generator.model.findings import LintResult, Mark


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
        for finding, is_new in baseline.mark_new(now.findings, before.findings)
        if is_new or _is_on(changed, finding.mark)
    ]
    marked = baseline.mark_new([item.finding for item in now.suppressed], [item.finding for item in before.suppressed])
    suppressed = [
        item
        for item, (finding, is_new) in zip(now.suppressed, marked, strict=True)
        if is_new or _is_on(changed, finding.mark) or _is_on(changed, item.comment)
    ]
    return LintResult(tuple(findings), tuple(suppressed))


def _is_on(changed: Mapping[str, Container[int]], mark: Mark) -> bool:
    return mark.line in changed.get(mark.file, ())
