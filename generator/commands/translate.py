"""The catalogues of a project: created, updated from the content, exchanged with other tools, counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.commands import translator_notes
from generator.content import load, text_files
from generator.i18n import strings
from generator.i18n.catalog import xliff
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales, load_catalogue, report_missing_language
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import FUZZY, MAX_BYTES, Po, decode_po, guess_locale, render_po
from generator.i18n.catalog.updates import Progress, create_template, measure_progress, merge_returned, update_catalogue
from generator.layout.localized_game import LocalizedGame, make_localized_game
from generator.model.findings import Checked, Finding, ProjectError
from generator.model.game import Game
from generator.output import write
from generator.plurals import PSEUDO_LOCALE, require_plural_rule
from generator.report.plays import format_table

_BROKEN: Final = frozenset({"TB300", "TB301", "TB302", "TB307"})  # of a file from which an update could lose something


class FileResult(NamedTuple):
    """The change of a file by a command.

    Attributes:
        name: The file, relative to the project root.
        is_changed: Whether it was written; otherwise it was up to date, or could not be.
        progress: How much is translated; None for a template, and if the file could not be read.
        findings: Why the file was left alone; empty if it was not.
    """

    name: str
    is_changed: bool
    progress: Progress | None = None
    findings: tuple[Finding, ...] = ()


def extract(root: Path, game: str | None) -> tuple[FileResult, ...]:
    """Write the template of each game, `i18n/<game>.pot`: every text, with notes for translators.

    Raises:
        ProjectError: There is no such game, or a file cannot be written.
    """
    results = []
    for localized in _lay_out_games(root, game):
        name, notes = f"i18n/{localized.game.id}.pot", translator_notes.write_notes(localized)
        template = create_template(collect_texts(localized.game), _format_title(localized.game), notes)
        results.append(FileResult(name, write(root / name, render_po(template))))
    return tuple(results)


def new(root: Path, locale: str, game: str | None) -> tuple[FileResult, ...]:
    """Create the catalogue of each game in a language, unless it exists.

    Raises:
        ProjectError: There is no such game or language, there is nothing to create, or a file cannot be written.
    """
    require_plural_rule(locale)
    if locale == PSEUDO_LOCALE:
        raise ProjectError(f"{locale} needs no catalogue: it is made from the content")
    games = [localized for localized in _lay_out_games(root, game) if localized.game.language != locale]
    if not games:
        raise ProjectError(f"{locale} needs no catalogue: it is the language of the content")
    results = [
        _save(root, localized.game, locale, _update(localized, locale, None))
        for localized in games
        if not (root / get_catalogue_path(locale, localized.game.id)).exists()
    ]
    if not results:
        raise ProjectError(f"the catalogues in {locale} exist already; `tinderbox translations update` updates them")
    return tuple(results)


def create_ui_texts(root: Path, locale: str) -> str | None:
    """Create a project's file of the program's own texts, in English; return its name.

    Returns None if the file exists, or if the program has texts in that language.
    """
    name = strings.get_strings_path(locale)
    if strings.is_bundled(locale) or strings.find_project_locales(locale, root):
        return None
    write(root / name, strings.create_template())
    return name


def update(root: Path, game: str | None, locales: Sequence[str] = ()) -> tuple[FileResult, ...]:
    """Update the catalogues of all languages, or of some, from the content; see `update_catalogue` for what is kept.

    A broken file is left as it is, and reported.

    Raises:
        ProjectError: There is no such game or language, or a file cannot be read or written.
    """
    return tuple(
        _change(root, localized, locale, lambda po: po)
        for localized in _lay_out_games(root, game)
        for locale in expect_catalogues(root, localized.game, locales)
    )


def export(root: Path, locale: str, form: str, game: str | None) -> tuple[tuple[str, bytes], ...]:
    """Return the catalogue of each game in a language as a file for other tools: its name, and its bytes.

    `form` is `po` or `xliff`. Stale translations are marked for review, whatever their flags say.

    Raises:
        ProjectError: There is no such game or catalogue, or one is broken.
    """
    files = []
    for localized in _lay_out_games(root, game):
        (language,) = expect_catalogues(root, localized.game, (locale,))
        old = _read(root, localized.game, language).value
        if old is None:
            name = get_catalogue_path(language, localized.game.id)
            raise ProjectError(f"{name} is broken; `tinderbox lint` says why")
        po = _update(localized, language, old)
        id_, source = localized.game.id, localized.game.language
        suffix, data = ("po", render_po(po)) if form == "po" else ("xlf", xliff.write(po, id_, source))
        files.append((f"{id_}.{language}.{suffix}", data))
    return tuple(files)


def import_file(root: Path, file: Path, game: str | None) -> tuple[FileResult, ...]:
    """Merge the translations of a file that came back, PO or XLIFF, into the catalogue of its language.

    Raises:
        ProjectError: A file cannot be read, or it does not say which game and language it belongs to.
    """
    name = file.as_posix()
    data = text_files.read_limited(file, name, MAX_BYTES)
    is_po = not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    checked = decode_po(data, name) if is_po else xliff.read(data, name)
    if checked.value is None or any(finding.code in _BROKEN for finding in checked.findings):
        return (FileResult(name, is_changed=False, findings=checked.findings),)
    returned = checked.value
    if not returned.locale:
        returned = returned._replace(locale=guess_locale(file.resolve().as_posix()))
    if not returned.locale and not is_po:
        raise ProjectError(f"{name} does not say its language: its `file` has no target-language")
    if not returned.locale:
        return (FileResult(name, is_changed=False, findings=(report_missing_language(returned),)),)
    game = game or _find_game(root, returned, file.name.partition(".")[0] if is_po else xliff.find_game(data))
    if not game:
        raise ProjectError(f"{name} does not say which game it belongs to; say it with --game GAME")
    (localized,) = _lay_out_games(root, game)
    (locale,) = expect_catalogues(root, localized.game, (returned.locale.replace("-", "_"),))
    return (_change(root, localized, locale, lambda po: merge_returned(po, returned).po),)


def put_translations(root: Path, game: str, locale: str, translations: Mapping[str, Mapping[int, str]]) -> FileResult:
    """Put translations, by the key of the text and the plural form, into the catalogue of a game in a language.

    The catalogue is updated from the content first; each translation holds for the text as it is now.

    Raises:
        ProjectError: There is no such catalogue, or a file cannot be read or written.
    """
    (localized,) = _lay_out_games(root, game)
    expect_catalogues(root, localized.game, (locale,))

    def put(po: Po) -> Po:
        returned = []
        for message in po.messages:
            if message.context in translations:
                wanted = translations[message.context]
                forms = tuple(wanted.get(form, text) for form, text in enumerate(message.forms))
                flags = tuple(flag for flag in message.flags if flag != FUZZY)
                returned.append(message._replace(forms=forms, flags=flags))
        return merge_returned(po, po._replace(messages=tuple(returned), obsolete=())).po

    return _change(root, localized, locale, put)


def status(root: Path, game: str | None) -> tuple[Progress, ...]:
    """Return how much of each game is translated into each language, in order of games and languages.

    Raises:
        ProjectError: There is no such game, or a file cannot be read.
    """
    return tuple(
        measure_progress(game, locale, load_catalogue(root, game, locale).po)
        for game in load.load_library(root, only=game).value.games.values()
        for locale in list_locales(root, game)
    )


def expect_catalogues(root: Path, game: Game, wanted: Sequence[str]) -> Sequence[str]:
    """Return the wanted languages of a game, all if none is given; raise ProjectError if one has no catalogue."""
    known = list_locales(root, game)
    for locale in wanted:
        if locale not in known:
            require_plural_rule(locale)  # raises if it is the code of no language
            how = f"`tinderbox translations new {locale}` creates one"
            raise ProjectError(f"{game.id} has no catalogue in {locale}; {suggest.suggest_names(locale, known, how)}")
    return wanted or known


def _find_game(root: Path, returned: Po, original: str) -> str:
    """Return which game a file belongs to: the one that it names, or the one that has most of its texts."""
    known = project.list_games(root)
    if original in known or len(known) == 1:
        return original if original in known else known[0]
    contexts = {message.context for message in returned.messages}
    counts = {
        game.id: sum(text.key in contexts for text in collect_texts(game))
        for game in load.load_library(root).value.games.values()
    }
    return max(counts, key=lambda game: counts[game], default="")


def _read(root: Path, game: Game, locale: str) -> Checked[Po]:
    """Read a catalogue; without a value if an update could lose something of it."""
    catalogue = load_catalogue(root, game, locale)
    broken = tuple(finding for finding in catalogue.findings if finding.code in _BROKEN)
    return Checked(None if broken else catalogue.po, broken)


def _update(localized: LocalizedGame, locale: str, old: Po | None) -> Po:
    """Return the catalogue of a game in a language with everything that `old` has."""
    rule, notes = require_plural_rule(locale), translator_notes.write_notes(localized, locale)
    game = localized.game
    return update_catalogue(old, collect_texts(game), locale, rule, title=_format_title(game), comments=notes)


def _change(root: Path, localized: LocalizedGame, locale: str, change: Callable[[Po], Po]) -> FileResult:
    """Update a catalogue from the content, change it, and write it; a broken one is left as it is, and reported."""
    old = _read(root, localized.game, locale)
    if old.value is None:
        return FileResult(get_catalogue_path(locale, localized.game.id), is_changed=False, findings=old.findings)
    return _save(root, localized.game, locale, change(_update(localized, locale, old.value)), old.value.text)


def _save(root: Path, game: Game, locale: str, po: Po, before: str = "") -> FileResult:
    """Write the catalogue of a game in a language; `before` is the text of the file."""
    name = get_catalogue_path(locale, game.id)
    return FileResult(name, write(root / name, render_po(po, before)), measure_progress(game, locale, po))


def _lay_out_games(root: Path, game: str | None) -> Iterator[LocalizedGame]:
    library = load.load_library(root, only=game).value
    for loaded in library.games.values():
        if loaded.lost:
            raise ProjectError(f"the content of {loaded.id} has mistakes that hide texts; `tinderbox lint` shows them")
        yield make_localized_game(library, loaded, loaded.language)


def _format_title(game: Game) -> str:
    return f"{game.name.value} {game.version}" if game.version else game.name.value


VERSION: Final = 1
_HEADS: Final = ("game", "locale", "texts", "translated", "stale", "missing", "words", "left")


def render_text(rows: Sequence[Progress]) -> str:
    """Return a table with a line for each game and language; the last column counts words left to translate."""
    if not rows:
        return "No catalogues yet; `tinderbox translations new LOCALE` creates one.\n"
    lines = []
    for row in rows:
        share = 100 * row.translated // row.texts if row.texts else 100
        counts = (row.texts, f"{row.translated} ({share} %)", row.stale, row.missing, row.words, row.words_left)
        lines.append((row.game, row.locale, *map(str, counts)))
    return format_table(_HEADS, lines, names=2)


def render_json(rows: Sequence[Progress]) -> str:
    """Return the same figures as JSON."""
    return json.dumps({"version": VERSION, "catalogues": [row._asdict() for row in rows]}, indent=2) + "\n"


RENDERERS: Final[Mapping[str, Callable[[Sequence[Progress]], str]]] = {"text": render_text, "json": render_json}
