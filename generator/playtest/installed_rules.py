"""Tell which games have rules, without loading them; `registry` loads them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator import project
from generator.cache import list_registrations
from generator.model.findings import Finding, Severity
from generator.model.game import Game


def has_rules(game: str) -> bool:
    """Return whether an installed package has rules for a game."""
    return any(registered == game for _, registered, _ in list_registrations())


def find_missing_rules(root: Path, game: Game) -> Iterator[Finding]:
    """Yield one note if a game is meant to be played and no installed package has its rules.

    It is meant to be played if it has scenarios, or if its vocabulary says where a state holds its quantities.
    """
    if (game.vocabulary.quantities or project.list_scenario_files(root, game.id)) and not has_rules(game.id):
        message = f"No installed package has the rules of {game.id}: its cards and scenarios were not played."
        hint = "Install the package that brings them; all other checks do without."
        yield Finding(game.mark, "TB567", Severity.NOTE, message, hint, game=game.id)
