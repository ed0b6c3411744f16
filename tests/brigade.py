"""The Brigade as the tests read it: loaded once in each process, in English and in its other languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.box import Box
from generator.checks.check import Subject, read_subject
from generator.content import load
from generator.i18n.catalog.catalogue import load_catalogue
from generator.model.game import Game, Library
from generator.playtest.box import build_box
from generator.playtest.scenario_files import ScenarioNode, read_scenarios

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "the-brigade"


@cache
def load_library() -> Library:
    """Return the game with what it shares with others."""
    library = load.load_library(ROOT, only=GAME).value
    assert library is not None
    return library


@cache
def load_game(locale: str = "en") -> Game:
    """Return the game in a language."""
    game = load_library().games[GAME]
    return game if locale == "en" else load_catalogue(ROOT, game, locale).apply(game).game


@cache
def load_subject() -> Subject:
    """Return the game as checks see it, without its faces."""
    return read_subject(load_library(), load_game())


@cache
def load_box() -> Box:
    """Return the game as the engine plays it."""
    return build_box(load_game())


@cache
def load_scenarios() -> tuple[ScenarioNode, ...]:
    """Return the scenarios of the game."""
    scenarios, findings = read_scenarios(ROOT, load_game())
    assert findings == ()
    return scenarios
