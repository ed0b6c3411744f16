"""A loaded project: its content, and each game in each language, localized and read once in a process."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from generator.checks.check import Subject, read_subject
from generator.layout.localized_game import LocalizedGame, localize
from generator.model.game import Game, Library
from generator.project import set_project


class Workspace:
    """The content of a project, and what is derived from it.

    Attributes:
        localized: Returns a game in a language, given their ids.
        read: Returns a game with all its texts read, given its id.
    """

    def __init__(self, root: Path, library: Library) -> None:
        self.root, self.library = root, library
        games = library.games
        self.localized: Callable[[str, str], LocalizedGame] = cache(
            lambda game, locale: localize(root, library, games[game], locale)
        )
        self.read: Callable[[str], Subject] = cache(lambda game: read_subject(library, games[game]))

    def __reduce__(self) -> tuple[object, ...]:
        """Let a worker process that was not forked derive everything again from the content."""
        return _open_in_worker, (self.root, self.library)

    def game(self, game: str) -> Game:
        """Return a game in the source language."""
        return self.library.games[game]


def _open_in_worker(root: Path, library: Library) -> Workspace:
    set_project(root)
    return Workspace(root, library)
