"""A loaded project: its content, and each game in each language, localized and read once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generator.checks.subject import Subject, subject
from generator.i18n.ui import strings
from generator.layout import document_lint
from generator.layout.diagrams.story import Story
from generator.layout.localized_game import LocalizedGame, localize
from generator.model.findings import Checked
from generator.model.game import Game, Library


class Workspace:
    """The content of a project, and what is derived from it.

    Attributes:
        root: The project's folder.
        library: Its content.
        localized: Returns a game in a language, given their ids.
        read: Returns a game with all its texts read, given its id.
        play_examples: Plays the examples of a game's rulebook, given its id, and tells what their pictures show.
    """

    def __init__(self, root: Path, library: Library) -> None:
        self.root, self.library = root, library
        self.localized = cache(self._localize)
        self.read = cache(self._read)
        self.play_examples = cache(self._play_examples)

    def __reduce__(self) -> tuple[object, ...]:
        """Let a worker process that was not forked derive everything again from the content."""
        return _open_in_worker, (self.root, self.library)

    def game(self, game: str) -> Game:
        """Return a game in the source language."""
        return self.library.games[game]

    def _localize(self, game: str, locale: str) -> LocalizedGame:
        return localize(self.root, self.library, self.game(game), locale)

    def _read(self, game: str) -> Subject:
        return subject(self.library, self.game(game))

    def _play_examples(self, game: str) -> Checked[dict[str, Story]]:
        return document_lint.tell_examples(self.root, self.game(game))


def _open_in_worker(root: Path, library: Library) -> Workspace:
    strings.set_project(root)
    return Workspace(root, library)
