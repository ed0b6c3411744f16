"""Find the rules of a game, and convert its content into the box that they play with.

Installed packages register rules in the entry-point group `tinderbox.games`.

Threat model: rules are code, so they come from installed packages only, and only when their game is played. A project
is data: nothing below `content/` is ever imported, and a project can name no package that would be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from posixpath import commonpath
from traceback import walk_tb
from typing import Final

from engine.box import Box, CardSpec
from engine.game import RulesPackage
from generator import project
from generator.cache import RULES_GROUP
from generator.model.findings import ProjectError
from generator.model.game import Game

_OWN: Final = RulesPackage.__module__.partition(".")[0]  # the package of the rules that come with the program
_DEPTHS: Final = ("", "*/", "*/*/")  # where in a project packages of rules lie


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


def require_rules(game: str, root: Path | None = None) -> RulesPackage:
    """Return the rules of a game.

    Raises:
        ProjectError: There are none, or they cannot be loaded. If the project at `root` has their package, the message
            says how to install it.
    """
    rules = find_rules(game)
    if rules is None:
        source = None if root is None else _find_source(root, game)
        missing = f"no installed package has rules for {game}: "
        if source is None:
            raise ProjectError(f"{missing}none registers it in the group {RULES_GROUP!r}")
        folder = project.display_path(Path.cwd(), source)
        raise ProjectError(f"{missing}install those of this project with `pip install --editable {folder}`")
    return rules


def _find_source(root: Path, game: str) -> Path | None:
    """Return the folder of the project whose `pyproject.toml` registers rules of a game; it is read as data."""
    for path in (path for depth in _DEPTHS for path in sorted(root.glob(f"{depth}pyproject.toml"))):
        try:
            registered = tomllib.loads(path.read_text(encoding="utf-8"))["project"]["entry-points"][RULES_GROUP]
            if game in registered:
                return path.parent
        except (OSError, ValueError, LookupError, TypeError):  # not readable, or it registers nothing
            continue
    return None


def find_rules_module(game: str) -> str:
    """Return the name of the module that registers the rules of a game; empty if there is none. It is not loaded."""
    entries = _list_entries(game)
    return entries[0].module if entries else ""


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


@contextmanager
def explain_failures() -> Iterator[None]:
    """Decorate a function that plays games: a failure of an installed package becomes a ProjectError.

    It names the game, the package, the exception, its file and its line. Every other exception is a mistake of the
    program, and is raised as it is. Tasks of the pool are decorated themselves: an exception that leaves its process
    leaves its frames behind.
    """
    try:
        yield
    except ProjectError:
        raise
    except Exception as error:
        message = _explain_failure(error)
        if message is None:
            raise
        raise ProjectError(message) from error


def _explain_failure(error: Exception) -> str | None:
    """Return which rules failed how and where; None if no installed package did."""
    frames = list(reversed(list(walk_tb(error.__traceback__))))
    # First the code; then the class of `self`: a default of `Game` fails where a package brings nothing useful.
    names = [str(frame.f_globals.get("__name__")) for frame, _ in frames]
    owners = [type(frame.f_locals.get("self")).__module__ for frame, _ in frames]
    for modules in (names, owners):
        for (frame, line), module in zip(frames, modules, strict=True):
            entry = _find_entry(module)
            if entry is not None:
                file = project.display_path(Path.cwd(), Path(frame.f_code.co_filename))
                what = " ".join(f"{type(error).__name__}: {error}".split())
                return f"the rules of {entry.name} from {_name_package(entry)} failed: {what} ({file}:{line})"
    return None


def _find_entry(module: str) -> EntryPoint | None:
    """Return the entry of the package that a module belongs to; None for the program and the games it brings."""
    top = module.partition(".")[0]
    entries = [entry for entry in entry_points(group=RULES_GROUP) if entry.module.partition(".")[0] == top != _OWN]
    paths = {entry: commonpath([name.replace(".", "/") for name in (entry.module, module)]) for entry in entries}
    return max(entries, key=lambda entry: len(paths[entry]), default=None)


def _name_package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def build_box(game: Game) -> Box:
    """Return what the rules need of a game, without its appearance, its texts and its positions in files."""
    return Box(
        game=game.id,
        cards=tuple(
            CardSpec(
                id=card.id,
                deck=card.deck,
                part=card.part,
                count=card.count,
                stats=dict(card.front.stats),
                front=card.front.effects,
                back=card.back.effects if card.back is not None else (),
                grid=card.front.grid,
            )
            for card in game.cards
        ),
        players=game.players,
        parts=tuple(part for part in game.parts if part != "base"),
        vocabularies={name: tuple(entries) for name, entries in game.vocabularies.items()},
        board=game.board,
    )
