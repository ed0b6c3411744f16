"""Check PO files of any project by themselves; a catalogue of a Tinderbox project also against its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator import checks, project
from generator.checks import translation
from generator.checks.check import read_subject
from generator.content import load, source, suppressions
from generator.content.source import ListNode, MapNode
from generator.content.words import read_glossary
from generator.i18n import dictionaries
from generator.i18n.catalog.catalogue import compare_with_content, get_catalogue_path, report_missing_language
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import Po, guess_locale, read_po
from generator.i18n.catalog.translated_game import translate_game
from generator.i18n.locales import describe_language, get_language
from generator.model.findings import Checked, Finding, LintResult, ProjectError, sort_findings
from generator.model.game import Game, Library
from generator.plurals import ENGLISH, require_plural_rule
from generator.semantics.translations import GameTranslation, read_translation

_Origin = tuple[Path, Library, Game, str]  # of a catalogue: the project's folder and content, the game, the language


def check_files(
    files: Iterable[Path],
    *,
    glossary: Path | None = None,
    names: Path | None = None,
    icons: Path | None = None,
    source_language: str = ENGLISH,
) -> LintResult:
    """Check PO files and the files beside them; return all findings in order, and those that comments suppress.

    Args:
        files: The PO files.
        glossary: A glossary as projects have it (see `schemas/glossary.schema.json`).
        names: Proper names, one a line: `Mirel Voss`, or `The Old Mill = Stary młyn` if it is translated.
        icons: Names of icons, one a line, or the YAML of a project's icons.
        source_language: The language of the sources; a catalogue of a project has that of its content.

    Raises:
        ProjectError: A file cannot be read, or there is no such language.
    """
    require_plural_rule(source_language)
    findings, sources = list[Finding](), dict[str, str]()
    given: dict[str, Any] = {}
    if glossary is not None:
        concepts = read_glossary(glossary, _display(glossary))
        given["concepts"] = concepts.value or {}
        findings += concepts.findings
    if names is not None:
        pairs = (line.partition("=") for line in _read_lines(names))
        given["names"] = {name.strip(): translation.strip() or name.strip() for name, _, translation in pairs}
    if icons is not None:
        given["icons"] = _read_icons(icons)
    for path in files:
        origin = _find_origin(path)
        read = _read(path, origin)
        findings += read.findings
        if (po := read.value) is not None:
            sources[po.name] = po.text
            entries = GameTranslation(po, source=source_language)
            if origin is not None:
                root, library, game, locale = origin
                translated = translate_game(game, po, require_plural_rule(locale)).game
                entries = read_translation(root, po, read_subject(library, game), translated)
            findings += translation.run_all(replace(entries, **given))
    judged = [check.code for check in translation.list_checks()]
    judged += (code for code in checks.pages() if code.startswith("TB30"))  # of reading catalogues
    # Only lint knows the project that fixes would change.
    findings = [replace(finding, fix=None) for finding in findings]
    return suppressions.apply_suppressions(sort_findings(findings), sources, judged=lambda: judged, known=checks.pages)


def find_missing_dictionaries(files: Iterable[Path]) -> Mapping[str, str]:
    """Return the languages of some files, code by name, whose spelling is not checked for want of a dictionary."""
    read = (_read(path, None).value for path in files)
    locales = {po.locale for po in read if po is not None and po.locale}
    missing = (locale for locale in sorted(locales) if not dictionaries.has_dictionary(get_language(locale)))
    return {describe_language(locale): locale for locale in missing}


def _find_origin(path: Path) -> _Origin | None:
    """Return the project and the game whose catalogue a file is; None if it is none, or cannot be read."""
    file = path.resolve()
    root, game, locale = project.find_root(file.parent), file.stem, guess_locale(file.as_posix())
    if root is None or not locale or file != (root / get_catalogue_path(locale, game)).resolve():
        return None
    with suppress(ProjectError):
        library = load.load_library(root, only=game).value
        if game in library.games:
            return root, library, library.games[game], locale
    return None


def _read(path: Path, origin: _Origin | None) -> Checked[Po]:
    """Return a file and what is wrong with it; for a catalogue of a project, also where it differs from the content.

    If the header of another file names no language, its path tells it, and there is a finding.
    """
    read = read_po(path, _display(path))
    if read.value is None:
        return read
    if origin is not None:
        _, _, game, locale = origin
        po = read.value._replace(locale=locale)
        differences = compare_with_content(po, game, collect_texts(game), read.findings)
        added = (replace(finding, game=game.id, locale=locale) for finding in differences)
        return Checked(po, (*read.findings, *added))
    if read.value.header.get("Language"):
        return read
    po = read.value._replace(locale=read.value.locale or guess_locale(path.resolve().as_posix()))
    return Checked(po, (*read.findings, report_missing_language(po, po.locale)))


def _read_icons(path: Path) -> frozenset[str]:
    if path.suffix not in {".yaml", ".yml"}:
        return frozenset(line.strip("{}[]").removeprefix("icon:") for line in _read_lines(path))
    read = source.read(path, _display(path)).value
    icons = read.get("icons") if read is not None else None
    if not isinstance(icons, ListNode):
        raise ProjectError(f"{_display(path)} has no list of icons.")
    return frozenset(str(icon.get("id")) if isinstance(icon, MapNode) else str(icon) for icon in icons)


def _read_lines(path: Path) -> list[str]:
    """Return the lines of a text file, without empty lines and comments, which begin with `#`."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as trouble:
        raise ProjectError(f"{_display(path)} cannot be read: {trouble}.") from trouble
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _display(path: Path) -> str:
    """Return how findings name a file: relative to the current folder if it is below it."""
    here, absolute = Path.cwd(), path.absolute()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()
