"""The catalogues of a project: begun, brought up to the content, counted; one short function per command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine import suggest
from generator import project
from generator.commands import translator_notes
from generator.content import load, text_files
from generator.i18n.catalog import xliff
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales, load_catalogue, report_missing_language
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.plurals import require_plural_rule
from generator.i18n.catalog.po import MAX_BYTES, Po, decode_po, guess_locale, render_po
from generator.i18n.catalog.updates import Progress, create_template, measure_progress, merge_returned, update_catalogue
from generator.i18n.locales import PSEUDO_LOCALE, SOURCE_LOCALE
from generator.i18n.ui import strings
from generator.layout.localized_game import LocalizedGame, lay_out_game
from generator.model.findings import Finding, ProjectError
from generator.model.game import Game
from generator.output import write

_BROKEN = frozenset({"TB300", "TB301", "TB302", "TB307"})  # of a file from which an update could lose something


class FileResult(NamedTuple):
    """What a command did to a file.

    Attributes:
        name: The file, relative to the project root.
        is_changed: Whether it was written; otherwise it was up to date, or could not be.
        progress: How far it is; None for a template, and where it could not be read.
        findings: Why it was left alone; empty when it was not.
    """

    name: str
    is_changed: bool
    progress: Progress | None = None
    findings: tuple[Finding, ...] = ()


def extract(root: Path, game: str | None) -> tuple[FileResult, ...]:
    """Write the template of each game, `i18n/<game>.pot`: every text, and what translators are told of it.

    Raises:
        ProjectError: There is no such game, or a file cannot be written.
    """
    done = []
    for one in _editions(root, game):
        name = f"i18n/{one.game.id}.pot"
        po = create_template(collect_texts(one.game), _title(one.game), translator_notes.write_notes(one))
        done.append(FileResult(name, _keep(root / name, render_po(po))))
    return tuple(done)


def new(root: Path, locale: str, game: str | None) -> tuple[FileResult, ...]:
    """Begin the catalogue of each game in a language; what stands there already is left alone.

    Raises:
        ProjectError: There is no such game or language, there is nothing to begin, or a file cannot be written.
    """
    require_plural_rule(locale)
    if locale in {SOURCE_LOCALE, PSEUDO_LOCALE}:
        raise ProjectError(f"{locale} needs no catalogue: {_WHY[locale]}")
    done = []
    for one in _editions(root, game):
        if (root / get_catalogue_path(locale, one.game.id)).exists():
            continue
        done.append(_update(root, one, locale, None))
    if not done:
        raise ProjectError(f"the catalogues in {locale} stand already; `tinderbox translations update` keeps them up")
    return tuple(done)


def create_ui_texts(root: Path, locale: str) -> str | None:
    """Begin a project's file of what the program prints by itself, in English; return its name.

    None is begun where one stands already, or where the program has words in that language.

    Raises:
        ProjectError: It cannot be written.
    """
    name = strings.get_strings_path(locale)
    if strings.is_bundled(locale) or strings.find_project_locales(locale, root):
        return None
    write(root / name, strings.create_template())
    return name


def update(root: Path, game: str | None, locales: Iterable[str] = ()) -> tuple[FileResult, ...]:
    """Bring the catalogues up to the content, of all languages or of these; see `catalog.update` for what is kept.

    A file that is broken is left as it is, and told.

    Raises:
        ProjectError: There is no such game or language, or a file cannot be read or written.
    """
    wanted = tuple(locales)
    done = []
    for one in _editions(root, game):
        for locale in _expected(root, one.game.id, wanted):
            shelved = load_catalogue(root, one.game, locale)
            broken = tuple(finding for finding in shelved.findings if finding.code in _BROKEN)
            if broken or shelved.po is None:
                done.append(FileResult(shelved.name, is_changed=False, findings=broken))
            else:
                done.append(_update(root, one, locale, shelved.po))
    return tuple(done)


def export(root: Path, locale: str, form: str, game: str | None) -> tuple[tuple[str, bytes], ...]:
    """Return the catalogue of each game in a language as a file for other tools: its name, and its bytes.

    `form` is `po` or `xliff`. What is stale is marked for review, whatever its flags say.

    Raises:
        ProjectError: There is no such game or catalogue, or one is broken.
    """
    files = []
    for one in _editions(root, game):
        (language,) = _expected(root, one.game.id, (locale,))
        shelved = load_catalogue(root, one.game, language)
        if shelved.po is None or any(finding.code in _BROKEN for finding in shelved.findings):
            raise ProjectError(f"{shelved.name} is broken; mend what `tinderbox lint` says of it")
        po = _updated(one, language, shelved.po)
        data = render_po(po) if form == "po" else xliff.write(po, one.game.id)
        files.append((f"{one.game.id}.{language}.{'po' if form == 'po' else 'xlf'}", data))
    return tuple(files)


def import_file(root: Path, file: Path, game: str | None) -> tuple[FileResult, ...]:
    """Take the translations of a file that came back, PO or XLIFF, over into the catalogue of its language.

    Raises:
        ProjectError: A file cannot be read, or it does not say which game and language it belongs to.
    """
    name = file.as_posix()
    data = text_files.read_limited(file, name, MAX_BYTES)
    is_po = not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    checked = decode_po(data, name) if is_po else xliff.read(data, name)
    if checked.value is None or any(finding.code in _BROKEN for finding in checked.findings):
        return (FileResult(name, is_changed=False, findings=checked.findings),)
    back = checked.value
    if not back.locale:
        back = back._replace(locale=guess_locale(file.resolve().as_posix()))
    if not back.locale and not is_po:
        raise ProjectError(f"{name} does not say its language: its `file` has no target-language")
    if not back.locale:
        return (FileResult(name, is_changed=False, findings=(report_missing_language(back),)),)
    (one,) = _of(root, game or _game_of(root, back, "" if is_po else xliff.find_game(data)), name)
    (locale,) = _expected(root, one.game.id, (back.locale.replace("-", "_"),))
    shelved = load_catalogue(root, one.game, locale)
    broken = tuple(finding for finding in shelved.findings if finding.code in _BROKEN)
    if shelved.po is None or broken:
        return (FileResult(shelved.name, is_changed=False, findings=broken),)
    taken = merge_returned(_updated(one, locale, shelved.po), back)
    changed = _keep(root / shelved.name, render_po(taken.po, shelved.po.text))
    return (FileResult(shelved.name, changed, measure_progress(one.game, locale, taken.po)),)


def status(root: Path, game: str | None) -> tuple[Progress, ...]:
    """Return how far each game is in each language, in order of games and languages.

    Raises:
        ProjectError: There is no such game, or a file cannot be read.
    """
    library = load.load_library(root, only=game).value
    return tuple(
        measure_progress(one, locale, load_catalogue(root, one, locale).po)
        for one in (() if library is None else library.games.values())
        for locale in list_locales(root, one.id)
    )


_WHY: Mapping[str, str] = {
    SOURCE_LOCALE: "it is the language of the content",
    PSEUDO_LOCALE: "it is made of the content",
}


def _expected(root: Path, game: str, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the languages to look at; all that there are when none is wanted."""
    there = list_locales(root, game)
    for locale in wanted:
        if locale not in there:
            require_plural_rule(locale)  # raises where it is the code of no language
            how = f"`tinderbox translations new {locale}` begins one"
            raise ProjectError(f"{game} has no catalogue in {locale}; {suggest.suggest_names(locale, there, how)}")
    return wanted or there


def _game_of(root: Path, back: Po, original: str) -> str:
    """Return which game a file belongs to: the one that it names, or the one that has most of its texts."""
    known = project.games(root)
    if original in known or len(known) == 1:
        return original if original in known else known[0]
    contexts = {message.context for message in back.messages}
    library = load.load_library(root).value
    counts = {
        game.id: sum(text.key in contexts for text in collect_texts(game))
        for game in (() if library is None else library.games.values())
    }
    return max(counts, key=lambda game: counts[game], default="")


def _of(root: Path, game: str, name: str) -> tuple[LocalizedGame, ...]:
    if not game:
        raise ProjectError(f"{name} does not say which game it belongs to; say it with --game GAME")
    return tuple(_editions(root, game))


def _updated(one: LocalizedGame, locale: str, old: Po | None) -> Po:
    """Return the catalogue of a game in one language with all that `old` has."""
    rule, told = require_plural_rule(locale), translator_notes.write_notes(one, locale)
    return update_catalogue(old, collect_texts(one.game), locale, rule, title=_title(one.game), comments=told)


def _update(root: Path, one: LocalizedGame, locale: str, old: Po | None) -> FileResult:
    """Write the catalogue of a game in one language with all that `old` has."""
    name = get_catalogue_path(locale, one.game.id)
    po = _updated(one, locale, old)
    changed = _keep(root / name, render_po(po, "" if old is None else old.text))
    return FileResult(name, changed, measure_progress(one.game, locale, po))


def _editions(root: Path, game: str | None) -> Iterator[LocalizedGame]:
    """Yield each game in English.

    Raises:
        ProjectError: There is no such game, or mistakes keep parts of it away with their translations.
    """
    loaded = load.load_library(root, only=game)
    library = loaded.value
    for one in (
        () if library is None else (lay_out_game(library, each, SOURCE_LOCALE) for each in library.games.values())
    ):
        if one.game.lost:
            raise ProjectError(
                f"the content of {one.game.id} has mistakes that keep texts away; mend what `tinderbox lint` says"
            )
        yield one


def _title(game: Game) -> str:
    return f"{game.name.value} {game.version}" if game.version else game.name.value


def _keep(path: Path, content: bytes) -> bool:
    """Write a file unless it says so already; return whether it was written."""
    if path.is_file() and path.read_bytes() == content:
        return False
    write(path, content)
    return True
