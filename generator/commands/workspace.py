"""A loaded project: its content, and each game in each language, localized and read once in a process."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from generator import project
from generator.cache import fingerprint_files
from generator.checks.check import Subject, read_subject
from generator.i18n import strings
from generator.layout.localized_game import LocalizedGame, localize
from generator.model.game import Game, Library


class Workspace:
    """The content of a project, and what is derived from it.

    Attributes:
        localized: Returns a game in a language, given their ids.
        read: Returns a game with all its texts read, given its id.
        inputs: Returns everything that a game in a language depends on, as inputs of the cache; not the dictionaries.
    """

    def __init__(self, root: Path, library: Library) -> None:
        self.root, self.library = root, library
        games = library.games
        self.localized: Callable[[str, str], LocalizedGame] = cache(
            lambda game, locale: localize(root, library, games[game], locale)
        )
        self.read: Callable[[str], Subject] = cache(lambda game: read_subject(library, games[game]))
        self.inputs: Callable[[str, str], tuple[object, ...]] = cache(
            lambda game, locale: _list_inputs(root, games[game], locale)
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Let a worker process that was not forked derive everything again from the content."""
        return _open_in_worker, (self.root, self.library)

    def game(self, game: str) -> Game:
        """Return a game in the source language."""
        return self.library.games[game]


def _open_in_worker(root: Path, library: Library) -> Workspace:
    project.set_project(root)
    return Workspace(root, library)


def _list_inputs(root: Path, game: Game, locale: str) -> tuple[object, ...]:
    """Return everything that a game in a language depends on, as inputs of the cache."""
    shipped, i18n = project.find_resources(), root / "i18n"
    locales = sorted(path.name for path in i18n.glob("*") if path.is_dir())  # texts may be in any of these
    shared = (root / "content" / "_shared", *sorted(i18n.glob("*.yaml")), root / strings.FOLDER)
    others = (shipped / strings.FOLDER, shipped / "content" / "_shared", shipped / "i18n" / "concepts.yaml")
    return (
        fingerprint_files(*shared, *others),
        *locales,
        fingerprint_files(project.find_game_folder(root, game.id)),
        fingerprint_files(*map(Path, game.theme.fonts.values())),  # those of packages too
        "" if locale == game.language else fingerprint_files(i18n / locale),
    )
