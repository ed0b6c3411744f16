"""The games and files of a project whose findings lint reports."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePath, PurePosixPath
from typing import NamedTuple

from generator import project
from generator.model.findings import Finding, LintResult, ProjectError


class Targets(NamedTuple):
    """The games and files whose findings to report.

    Attributes:
        game: The only game to read; None for all.
        games: The games whose findings to report.
        files: The files whose findings to report, relative to the project. Neither games nor files: all findings.
    """

    game: str | None = None
    games: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()

    def select(self, result: LintResult) -> LintResult:
        """Return the findings that are about these games and files."""
        if not self.files and len(self.games) < 2:  # noqa: PLR2004 - one game was read alone, or all were
            return result

        return LintResult(
            tuple(finding for finding in result.findings if self._include(finding)),
            tuple(item for item in result.suppressed if self._include(item.finding)),
        )

    def _include(self, finding: Finding) -> bool:
        """Return whether a finding is about one of the games, what games share, or one of the files."""
        is_shared = finding.game is None and bool(self.games)
        return finding.game in self.games or is_shared or finding.mark.file in self.files


def parse_targets(root: Path, here: Path, words: Sequence[str]) -> Targets:
    """Parse the arguments of lint: ids of games, and paths of files.

    Raises:
        ProjectError: A file does not exist, or is not one of the project.
    """
    games, files, folder = set(), set(), root.resolve()
    for word in words:
        path = (here / word).resolve()
        if PurePath(word).name == PurePath(word).stem == word and not path.is_file():
            games.add(word)
        elif not path.is_file():
            raise ProjectError(f"there is no file {word}")
        elif not path.is_relative_to(folder):
            raise ProjectError(f"{word} is not in the project {root}")
        else:
            files.add(path.relative_to(folder).as_posix())
    read = games | {_find_game(file) for file in files}
    only = read.pop() if len(read) == 1 else None
    return Targets(only or None, frozenset(games), frozenset(files))


def _find_game(file: str) -> str:
    """Return the id of the game that a file belongs to; empty if it is not of one game."""
    match PurePosixPath(file).parts:
        case ("content", _, _, *_):
            return project.find_owner(file) or ""
        case ("i18n", _, "LC_MESSAGES", name) if name.endswith(".po"):
            return name.removesuffix(".po")
    return ""
