"""A project at one time: a folder, or a commit of the repository that the project stands in, read and laid out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from generator import catalog, history, languages, load, project
from generator.diff import gaps
from generator.diff.gaps import Gaps
from generator.edition import Edition
from generator.spine.findings import Finding, ProjectError, Severity
from generator.spine.model import Game
from generator.workspace import Workspace

_FORM_ONLY: Final = "TB309"  # of a catalogue of which nothing is lost for it


@dataclass(frozen=True, slots=True)
class State:
    """A project at one time, read and laid out.

    Attributes:
        root: Its folder.
        editions: Of each game, in each language that it has: by game, then by locale, English first.
        texts: Translated texts by game, locale and key, as written; a text that is not translated is left out.
        findings: Why some of its content and its catalogues could not be read.
    """

    root: Path
    editions: Mapping[str, Mapping[str, Edition]]
    texts: Mapping[str, Mapping[str, Mapping[str, str]]]
    findings: tuple[Finding, ...]

    def game(self, game: str) -> Game | None:
        """Return a game in English; None when it has none of that name, or none that can be read."""
        return next((one.game for one in self.editions.get(game, {}).values()), None)

    def gaps(self, game: str) -> Gaps:
        """Return what of a game could not be read."""
        content = [finding for finding in self.findings if finding.locale is None]
        locales = (finding.locale for finding in self.findings if finding.locale is not None and finding.game == game)
        return gaps.gaps(game, self.game(game), content, locales)


@contextmanager
def folder(here: Path, named: str) -> Iterator[Path]:
    """Give the root of a state: the folder that is named, or one into which a revision is laid out for the while.

    Raises:
        ProjectError: It is neither a folder with content nor a revision.
    """
    if (here / named).is_dir():
        yield project.root_of(here / named)
        return
    root = project.find_root(here)
    if root is None:
        message = f"{named} is no folder, and no project is here whose revision it could be"
        raise ProjectError(message)
    with history.laid_out(root, named) as earlier:
        if not (earlier / "content").is_dir():
            message = f"the project had no folder content/ at {named}"
            raise ProjectError(message)
        yield earlier


def read(root: Path) -> State:
    """Return the state of the project at `root`.

    Raises:
        ProjectError: It cannot be read at all.
    """
    checked = load.library(root)
    library = checked.value
    if library is None:
        message = f"the content of {root.name} cannot be read; `tinderbox lint` says why"
        raise ProjectError(message)
    by_game: dict[str, dict[str, Edition]] = {}
    for one in languages.list_editions(
        Workspace(root, library), languages.resolve_locales(root, languages.EVERY, None)
    ):
        by_game.setdefault(one.game.id, {})[one.locale] = one
    texts: dict[str, dict[str, Mapping[str, str]]] = {game: {} for game in by_game}
    found = [finding for finding in checked.findings if finding.severity is Severity.ERROR]
    for game in by_game:
        for locale in catalog.list_locales(root, game):
            texts[game][locale], wrong = _translated(root, game, locale)
            found += wrong
    return State(root, by_game, texts, tuple(found))


def _translated(root: Path, game: str, locale: str) -> tuple[Mapping[str, str], list[Finding]]:
    """Return the translated texts of a catalogue, by key, and why others of it could not be read."""
    name = catalog.catalogue_name(locale, game)
    checked = catalog.read(root / name, name)
    messages = () if checked.value is None else checked.value.messages
    texts = {message.context: " | ".join(message.forms) for message in messages if message.translated}
    wrong = (finding for finding in checked.findings if finding.code != _FORM_ONLY)
    return texts, [replace(finding, game=game, locale=locale) for finding in wrong]
