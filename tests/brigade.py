"""The Brigade, or another game, as the tests read it: loaded once in each process, in each of its languages.

The variable TURNED_PROJECT names the folder of another project (see `turned_project`): faults are planted there.
"""

import os
from functools import cache
from pathlib import Path
from typing import Final

from engine.box import Box
from generator.checks.check import Subject, read_subject
from generator.content import load
from generator.i18n.catalog.catalogue import load_catalogue
from generator.model.game import Game, Library
from generator.playtest.registry import build_box
from generator.playtest.scenario_files import ScenarioNode, read_scenarios

ROOT: Final = Path(os.environ.get("TURNED_PROJECT") or Path(__file__).parents[1]).resolve()
GAME: Final = "the-brigade"


def read_library(root: Path, only: str | None = None) -> Library:
    """Return what the project in a folder holds."""
    return load.load_library(root, only=only).value


@cache
def load_library(game: str = GAME) -> Library:
    """Return a game with what it shares with others."""
    return read_library(ROOT, only=game)


@cache
def load_game(locale: str = "", game: str = GAME) -> Game:
    """Return a game in a language, that of its content by default."""
    source = load_library(game).games[game]
    return source if locale in {"", source.language} else load_catalogue(ROOT, source, locale).apply(source).game


@cache
def load_subject(game: str = GAME) -> Subject:
    """Return a game as checks see it, without its faces."""
    return read_subject(load_library(game), load_game(game=game))


@cache
def load_box(game: str = GAME) -> Box:
    """Return a game as the engine plays it."""
    return build_box(load_game(game=game))


@cache
def load_scenarios(game: str = GAME) -> tuple[ScenarioNode, ...]:
    """Return the scenarios of a game."""
    scenarios, findings = read_scenarios(ROOT, load_game(game=game))
    assert findings == ()
    return scenarios
