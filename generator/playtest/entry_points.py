"""Find the installed packages that register rules of games, without loading them; `registry` loads them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from generator import project
from generator.cache import RULES_GROUP
from generator.model.findings import Finding, Severity
from generator.model.game import Game


def find_rules_module(game: str) -> str:
    """Return the name of the module that registers the rules of a game; empty if there is none. It is not loaded."""
    entries = list_entries(game)
    return entries[0].module if entries else ""


def has_rules(game: str) -> bool:
    """Return whether an installed package has rules for a game; it is not loaded."""
    return bool(list_entries(game))


@cache
def list_entries(game: str) -> tuple[EntryPoint, ...]:
    """Return the entry points that register rules for a game; more than one is a mistake of who installed them."""
    return tuple(entry_points(group=RULES_GROUP, name=game))


def find_missing_rules(root: Path, game: Game) -> Iterator[Finding]:
    """Yield one note if a game is meant to be played and no installed package has its rules.

    It is meant to be played if it has scenarios, or if its vocabulary says where a state holds its quantities.
    """
    if (game.vocabulary.quantities or project.list_scenario_files(root, game.id)) and not has_rules(game.id):
        message = f"No installed package has the rules of {game.id}: its cards and scenarios were not played."
        hint = "Install the package that brings them; all other checks do without."
        yield Finding(game.mark, "TB567", Severity.NOTE, message, hint, game=game.id)
