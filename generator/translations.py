"""The catalogues of a project: begun, brought up to the content, counted; one short function per command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator import brief, catalog, lint, load
from generator.catalog import Po, Progress
from generator.edition import Edition
from generator.findings import Finding, ProjectError
from generator.model import Game
from generator.writing import write

_BROKEN = frozenset({"TB300", "TB301", "TB302", "TB307"})  # of a file from which an update could lose something


class Done(NamedTuple):
    """What a command did to a file.

    Attributes:
        name: The file, relative to the project root.
        changed: Whether it was written; else it was so already, or could not be.
        progress: How far it is; None for a template, and where it could not be read.
        findings: Why it was left alone; empty when it was not.
    """

    name: str
    changed: bool
    progress: Progress | None = None
    findings: tuple[Finding, ...] = ()


def extract(root: Path, game: str | None) -> tuple[Done, ...]:
    """Write the template of each game, `i18n/<game>.pot`: every text, and what translators are told of it.

    Raises:
        ProjectError: There is no such game, or a file cannot be written.
    """
    done = []
    for one in _editions(root, game):
        name = f"i18n/{one.game.id}.pot"
        po = catalog.template(catalog.texts(one.game), _title(one.game), brief.told(one))
        done.append(Done(name, _keep(root / name, catalog.render(po))))
    return tuple(done)


def new(root: Path, locale: str, game: str | None) -> tuple[Done, ...]:
    """Begin the catalogue of each game in a language; what stands there already is left alone.

    Raises:
        ProjectError: There is no such game or language, there is nothing to begin, or a file cannot be written.
    """
    catalog.counted(locale)
    if locale in {catalog.SOURCE_LOCALE, catalog.PSEUDO_LOCALE}:
        raise ProjectError(f"{locale} needs no catalogue: {_WHY[locale]}")
    done = []
    for one in _editions(root, game):
        if (root / catalog.name_of(locale, one.game.id)).exists():
            continue
        done.append(_update(root, one, locale, None))
    if not done:
        raise ProjectError(f"the catalogues in {locale} stand already; `tinderbox translations update` keeps them up")
    return tuple(done)


def update(root: Path, game: str | None, locales: Iterable[str] = ()) -> tuple[Done, ...]:
    """Bring the catalogues up to the content, of all languages or of these; see `catalog.update` for what is kept.

    A file that is broken is left as it is, and told.

    Raises:
        ProjectError: There is no such game or language, or a file cannot be read or written.
    """
    wanted = tuple(locales)
    done = []
    for one in _editions(root, game):
        for locale in _expected(root, one.game.id, wanted):
            shelved = catalog.shelved(root, one.game, locale)
            broken = tuple(finding for finding in shelved.findings if finding.code in _BROKEN)
            if broken or shelved.po is None:
                done.append(Done(shelved.name, changed=False, findings=broken))
            else:
                done.append(_update(root, one, locale, shelved.po))
    return tuple(done)


def status(root: Path, game: str | None) -> tuple[Progress, ...]:
    """Return how far each game is in each language, in order of games and languages.

    Raises:
        ProjectError: There is no such game, or a file cannot be read.
    """
    library = load.library(root, only=game).value
    return tuple(
        catalog.progress(one, locale, catalog.shelved(root, one, locale).po)
        for one in (() if library is None else library.games.values())
        for locale in catalog.locales(root, one.id)
    )


_WHY: Mapping[str, str] = {
    catalog.SOURCE_LOCALE: "it is the language of the content",
    catalog.PSEUDO_LOCALE: "it is made of the content",
}


def _expected(root: Path, game: str, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the languages to look at; all that there are when none is wanted."""
    there = catalog.locales(root, game)
    for locale in wanted:
        if locale not in there:
            listed = f"there are {', '.join(there)}" if there else "there is none yet"
            message = f"{game} has no catalogue in {locale}: {listed}; `tinderbox translations new {locale}` begins one"
            raise ProjectError(message)
    return wanted or there


def _update(root: Path, one: Edition, locale: str, old: Po | None) -> Done:
    """Write the catalogue of a game in one language with all that `old` has."""
    name = catalog.name_of(locale, one.game.id)
    texts = catalog.texts(one.game)
    rule = catalog.counted(locale)
    po = catalog.update(old, texts, locale, rule, title=_title(one.game), told=brief.told(one, locale))
    changed = _keep(root / name, catalog.render(po))
    return Done(name, changed, catalog.progress(one.game, locale, po))


def _editions(root: Path, game: str | None) -> Iterator[Edition]:
    """Yield each game in English.

    Raises:
        ProjectError: There is no such game, or mistakes keep parts of it away with their translations.
    """
    loaded = load.library(root, only=game)
    for one in lint.planned(loaded.value):
        if one.game.lost:
            message = f"the content of {one.game.id} has mistakes that keep texts away; mend what `tinderbox lint` says"
            raise ProjectError(message)
        yield one


def _title(game: Game) -> str:
    return f"{game.name.value} {game.version}" if game.version else game.name.value


def _keep(path: Path, content: bytes) -> bool:
    """Write a file unless it says so already; return whether it was written."""
    if path.is_file() and path.read_bytes() == content:
        return False
    write(path, content)
    return True
