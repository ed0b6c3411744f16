"""PO files of any project, checked by themselves; a catalogue of a project of ours with what the project knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator import checks, project
from generator.checks import translation
from generator.checks.subject import subject
from generator.content import glossary as glossaries
from generator.content import load, source, suppressions
from generator.content.source import ListNode, MapNode
from generator.i18n import dictionaries
from generator.i18n.catalog import catalogue
from generator.i18n.catalog.catalogue import compare_with_content, get_catalogue_path, report_missing_language
from generator.i18n.catalog.plurals import require_plural_rule
from generator.i18n.catalog.po import Po, guess_locale, read_po
from generator.i18n.catalog.translated_game import translate_game
from generator.i18n.locales import describe_language, get_language
from generator.model.findings import Checked, Finding, LintResult, ProjectError, sort_findings
from generator.model.game import Concept, Game, Library
from generator.semantics.translations import TranslationContext, make_context, read_translation

_NAME: Final = re.compile(r"\s*=\s*")


class References(NamedTuple):
    """What a translator's project says besides its catalogues; each file may be missing.

    Attributes:
        glossary: A glossary as projects have it (see `schemas/glossary.schema.json`).
        names: Proper names, one a line: `Mirel Voss`, or `The Old Mill = Stary młyn` where it is translated.
        icons: Names of icons, one a line, or the YAML of a project's icons.
    """

    glossary: Path | None = None
    names: Path | None = None
    icons: Path | None = None


class _Home(NamedTuple):
    """Where a catalogue of a project belongs: the project's folder and content, the game, and the language."""

    root: Path
    library: Library
    game: Game
    locale: str


_NOTHING: Final = References()


def check(files: Iterable[Path], beside: References = _NOTHING) -> tuple[Finding, ...]:
    """Return what `look` finds that no comment silences."""
    return judge(files, beside).findings


def judge(files: Iterable[Path], beside: References = _NOTHING) -> LintResult:
    """Return what is wrong with PO files, and with what stands beside them, in order, and what comments silence.

    Raises:
        ProjectError: A file cannot be read.
    """
    glossary: Checked[Mapping[str, Concept]] = Checked({})
    told: dict[str, Any] = {}
    if beside.glossary is not None:
        glossary = glossaries.read_glossary(beside.glossary, _name_of(beside.glossary))
        told["concepts"] = glossary.value or {}
    if beside.names is not None:
        told["names"] = dict(_names(beside.names))
    if beside.icons is not None:
        told["icons"] = _icons(beside.icons)
    findings = [*glossary.findings]
    sources = {}
    for path in files:
        home = _home(path)
        read = _read(path, home)
        findings += read.findings
        if read.value is not None:
            po = read.value
            sources[po.name] = po.text
            around = TranslationContext() if home is None else _around(home, po)
            findings += translation.run_all(read_translation(po, around._replace(**told)))  # what is told goes before
    judged = [*(check.code for check in translation.CHECKS), *catalogue.CODES]
    return suppressions.apply_suppressions(sort_findings(findings), sources, judged=lambda: judged, known=checks.pages)


def _read(path: Path, home: _Home | None) -> Checked[Po]:
    """Return a file, and what is wrong with it by itself; with that of a project, where it and the content have parted.

    Where the header of a file of no project says no language it is of the one that its path tells, and has a finding.
    """
    read = read_po(path, _name_of(path))
    if read.value is None:
        return read
    if home is not None:
        po = read.value._replace(locale=home.locale)
        held = compare_with_content(po, home.game, read.findings)
        told = (replace(finding, game=home.game.id, locale=home.locale) for finding in held)
        return Checked(po, (*read.findings, *told))
    if read.value.header.get("Language"):
        return read
    po = read.value._replace(locale=read.value.locale or guess_locale(path.resolve().as_posix()))
    return Checked(po, (*read.findings, report_missing_language(po, po.locale)))


def _home(path: Path) -> _Home | None:
    """Return the project and the game whose catalogue a file is; None when it is none, or cannot be read."""
    file = path.resolve()
    root, game, locale = project.find_root(file.parent), file.stem, guess_locale(file.as_posix())
    if root is None or not locale or file != (root / get_catalogue_path(locale, game)).resolve():
        return None
    with suppress(ProjectError):
        library = load.load_library(root, only=game).value if game in project.games(root) else None
        if library is not None and game in library.games:
            return _Home(root, library, library.games[game], locale)
    return None


def _around(home: _Home, po: Po) -> TranslationContext:
    """Return what a project knows of the game of a catalogue."""
    translated = translate_game(home.game, po, require_plural_rule(home.locale)).game
    return make_context(home.root, subject(home.library, home.game), translated)


def find_missing_dictionaries(files: Iterable[Path]) -> tuple[str, ...]:
    """Return what languages of some files are called that no dictionary is installed for, by their codes.

    Their spelling is not judged. Where nobody says which language it is, that is told as a finding.
    """
    read = (_read(path, None).value for path in files)
    locales = {po.locale for po in read if po is not None and po.locale}
    missing = (locale for locale in locales if dictionaries.get_dictionary(get_language(locale)) is None)
    return tuple(map(describe_language, sorted(missing)))


def _names(path: Path) -> Iterator[tuple[str, str]]:
    for line in _lines(path):
        name, *called = _NAME.split(line, maxsplit=1)
        yield name, called[0] if called and called[0] else name


def _icons(path: Path) -> frozenset[str]:
    if path.suffix not in {".yaml", ".yml"}:
        return frozenset(line.strip("{}[]").removeprefix("icon:") for line in _lines(path))
    read = source.read(path, _name_of(path)).value
    listed = read.get("icons") if read is not None else None
    if not isinstance(listed, ListNode):
        raise ProjectError(f"{_name_of(path)} has no list of icons.")
    return frozenset(str(icon.get("id")) if isinstance(icon, MapNode) else str(icon) for icon in listed)


def _lines(path: Path) -> list[str]:
    """Return the lines of a text that say something; `#` begins a comment."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as trouble:
        raise ProjectError(f"{_name_of(path)} cannot be read: {trouble}.") from trouble
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _name_of(path: Path) -> str:
    """Return how findings name a file: relative to where the command runs, where it lies below."""
    here = Path.cwd()
    absolute = path.absolute()
    return absolute.relative_to(here).as_posix() if absolute.is_relative_to(here) else path.as_posix()
