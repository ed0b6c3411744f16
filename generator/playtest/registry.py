"""Find the rules of a game: installed packages register them in the entry-point group `tinderbox.games`.

Threat model: rules are code, so they come from installed packages only, and only when their game is played. A project
is data: nothing below `content/` is ever imported, and a project can name no package that would be.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from engine.game import RulesPackage
from generator.cache import RULES_GROUP
from generator.model.findings import ProjectError


def find_rules(game: str) -> RulesPackage | None:
    """Return the rules of a game; None if no installed package has any.

    Raises:
        ProjectError: The package cannot be loaded, or several packages have rules for this game.
    """
    entries = _list_entries(game)
    if len(entries) > 1:
        names = " and ".join(sorted(map(_name_package, entries)))
        raise ProjectError(f"several packages have rules for {game}: {names}; uninstall all but one")
    return _load(entries[0]) if entries else None


def require_rules(game: str) -> RulesPackage:
    """Return the rules of a game.

    Raises:
        ProjectError: There are none, or they cannot be loaded.
    """
    rules = find_rules(game)
    if rules is None:
        raise ProjectError(f"no installed package has rules for {game}: none registers it in the group {RULES_GROUP!r}")
    return rules


def has_rules(game: str) -> bool:
    """Return whether an installed package has rules for a game; it is not loaded."""
    return bool(_list_entries(game))


@cache
def _list_entries(game: str) -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=RULES_GROUP, name=game))


@cache
def _load(entry: EntryPoint) -> RulesPackage:
    try:
        rules = entry.load()
    except Exception as error:  # whatever code does when it is imported
        message = f"the rules of {entry.name} cannot be loaded from {_name_package(entry)}"
        raise ProjectError(f"{message}: {type(error).__name__}: {error}") from error
    if not isinstance(rules, RulesPackage):
        raise ProjectError(f"{_name_package(entry)} registers no RulesPackage for {entry.name}: {entry.value}")
    return rules


def _name_package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module
