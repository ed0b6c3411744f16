"""A project at one time: a folder, or a commit of the project's repository, loaded and laid out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator import project
from generator.commands import git_history, prepare
from generator.commands.workspace import Workspace
from generator.content import load
from generator.content.files import SHARED
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales
from generator.i18n.catalog.po import read_po
from generator.layout.localized_game import LocalizedGame
from generator.model.difference import BEFORE, NOW, Unread
from generator.model.findings import Finding, ProjectError, Severity
from generator.model.game import Game

_FORM_ONLY: Final = "TB309"  # a catalogue with this finding loses nothing
_CONTENT: Final = "content"
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class GameState(NamedTuple):
    """A game at one time.

    Attributes:
        localized: The game in each of its languages, English first; empty if there is no such game.
        texts: Translated texts by locale and key, as written; without texts that are not translated.
    """

    localized: Mapping[str, LocalizedGame] = _NOTHING
    texts: Mapping[str, Mapping[str, str]] = _NOTHING

    @property
    def game(self) -> Game | None:
        """The game in English; None if there is none."""
        return next((localized.game for localized in self.localized.values()), None)

    def drop_languages(self, locales: Collection[str]) -> GameState:
        """Return the game without some languages."""
        localized = {locale: game for locale, game in self.localized.items() if locale not in locales}
        return GameState(localized, {locale: texts for locale, texts in self.texts.items() if locale not in locales})


@dataclass(frozen=True, slots=True)
class State:
    """A project at one time, loaded and laid out.

    Attributes:
        games: Each game by id.
        findings: Why some of its content and its catalogues could not be read.
    """

    games: Mapping[str, GameState]
    findings: tuple[Finding, ...]


@contextmanager
def open_state(here: Path, name: str) -> Iterator[Path]:
    """Provide the root of a state: the named folder, or a temporary one with the project at the named revision.

    Raises:
        ProjectError: It is neither a folder with content nor a revision.
    """
    if (here / name).is_dir():
        yield project.get_root(here / name)
        return
    root = project.find_root(here)
    if root is None:
        raise ProjectError(f"{name} is no folder, and there is no project here whose revision it could be")
    with git_history.check_out(root, name) as earlier:
        if not (earlier / _CONTENT).is_dir():
            raise ProjectError(f"the project had no folder content/ at {name}")
        yield earlier


def read(root: Path) -> State:
    """Return the state of the project at `root`.

    Raises:
        ProjectError: It cannot be read at all.
    """
    checked = load.load_library(root)
    library = checked.value
    if library is None:
        raise ProjectError(f"the content of {root.name} cannot be read; `tinderbox lint` says why")
    games: dict[str, dict[str, LocalizedGame]] = {}
    locales = prepare.resolve_locales(root, (prepare.ALL_LOCALES,), None)
    for localized in prepare.localize_games(Workspace(root, library), locales):
        games.setdefault(localized.game.id, {})[localized.locale] = localized
    texts: dict[str, dict[str, Mapping[str, str]]] = {game: {} for game in games}
    findings = [finding for finding in checked.findings if finding.severity is Severity.ERROR]
    for game in games:
        for locale in list_locales(root, game):
            name = get_catalogue_path(locale, game)
            po = read_po(root / name, name)
            messages = () if po.value is None else po.value.messages
            texts[game][locale] = {
                message.context: " | ".join(message.forms) for message in messages if message.is_translated
            }
            findings += (
                replace(finding, game=game, locale=locale) for finding in po.findings if finding.code != _FORM_ONLY
            )
    return State({game: GameState(games[game], texts[game]) for game in games}, tuple(findings))


def pair_games(old: State, new: State) -> Iterator[tuple[str, GameState, GameState]]:
    """Yield each game before and now; not those that cannot be read completely, nor such languages of others.

    What cannot be read might be in it: it is neither gone nor new.
    """
    findings = (*old.findings, *new.findings)
    unread = {_find_owner(finding.mark.file) for finding in findings if finding.locale is None}
    for game in dict.fromkeys((*new.games, *old.games)):
        if unread.isdisjoint({game, None}):
            locales = {finding.locale for finding in findings if finding.locale is not None and finding.game == game}
            before, now = (state.games.get(game, GameState()).drop_languages(locales) for state in (old, new))
            yield game, before, now


def _find_owner(file: str) -> str | None:
    """Return the game that a file of content belongs to; None if games share it."""
    parts = PurePosixPath(file).parts
    return parts[1] if parts[0] == _CONTENT and parts[1] != SHARED else None


def list_unread(before: Sequence[Finding], now: Sequence[Finding]) -> tuple[Unread, ...]:
    """Return what could not be read in two states, in order; what is wrong in both is listed once."""
    sides: Mapping[str, Collection[Finding]] = {BEFORE: set(before), NOW: set(now)}
    return tuple(
        Unread(
            when=tuple(when for when, side in sides.items() if finding in side),
            file=finding.mark.file,
            line=finding.mark.line,
            code=finding.code,
            message=" ".join(finding.message.split()),
            id=finding.id or "",
        )
        for finding in sorted({*before, *now}, key=lambda finding: (finding.mark, finding.code, finding.message))
    )
