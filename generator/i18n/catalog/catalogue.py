"""The catalogues of a project, `i18n/<locale>/LC_MESSAGES/<game>.po`: found, loaded and checked (TB300 to TB309).

Threat model: a stranger's project may have a symbolic link instead of a catalogue. If it leads out of the project, it
is not followed, because findings would show what it leads to.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.content.files import make_error
from generator.i18n.catalog.game_texts import collect_texts, list_icon_keys
from generator.i18n.catalog.po import Message, Po, read_po
from generator.i18n.catalog.translated_game import TranslatedGame, translate_game
from generator.i18n.locales import describe_language
from generator.model.findings import Checked, Finding, Mark, Severity
from generator.model.game import Game, Text
from generator.model.text import shorten
from generator.plurals import PluralRule, find_plural_rule, is_same_formula, require_plural_rule

_FOLDER: Final = "LC_MESSAGES"
_UPDATE: Final = "Run `tinderbox translations update`."
_MAX_FINDINGS: Final = 20  # of one kind in one file; a wrong file would have thousands
_LONGEST_NAME: Final = 60  # characters of an entry that messages quote
_MAX_HEADER_LINES: Final = 200
_PLURAL_FORMS: Final = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?\s*")
_MAX_FORMULA: Final = 1000  # characters; the longest known formula has 200


class Catalogue(NamedTuple):
    """The catalogue of a game in one language.

    Attributes:
        name: Path of the file relative to the project root, as findings state it.
        po: The contents; None if they cannot be read.
        texts: Those of the content, in the language of the content.
    """

    game: str
    locale: str
    name: str
    rule: PluralRule
    po: Po | None
    findings: tuple[Finding, ...]
    texts: tuple[Text, ...]

    def apply(self, game: Game) -> TranslatedGame:
        """Translate the game into the language of the catalogue."""
        return translate_game(game, self.po, self.rule, self.texts)


def get_catalogue_path(locale: str, game: str) -> str:
    """Return the path of the catalogue of a game, relative to the project root."""
    return f"i18n/{locale}/{_FOLDER}/{game}.po"


def list_locales(root: Path, game: Game) -> tuple[str, ...]:
    """List the languages that a game is translated into, sorted: those of its catalogues."""
    paths = (root / "i18n").glob(f"*/{_FOLDER}/{game.id}.po")
    locales = {path.parent.parent.name for path in paths if path.is_file()} - {game.language}
    return tuple(sorted(locale for locale in locales if find_plural_rule(locale) is not None))


def load_catalogue(root: Path, game: Game, locale: str) -> Catalogue:
    """Read the catalogue of a game in one language, which must exist, and check it against the content.

    Raises:
        ProjectError: It cannot be opened, or there is no such language.
    """
    name, rule = get_catalogue_path(locale, game.id), require_plural_rule(locale)
    if (root / name).is_file() and (message := project.explain_exclusion(root, name)):
        hint = "Replace the link with the catalogue itself."
        checked: Checked[Po] = Checked(None, (make_error(Mark(name), "TB300", message, hint),))
    else:
        checked = read_po(root / name, name)
    findings, po, texts = checked.findings, checked.value, collect_texts(game)
    if po is not None:
        po = po._replace(locale=locale)  # whatever the header says: that has its own finding
        findings = (*findings, *compare_with_content(po, game, texts, findings))
    findings = tuple(replace(finding, game=game.id, locale=locale) for finding in findings)
    return Catalogue(game.id, locale, name, rule, po, findings, texts)


def compare_with_content(po: Po, game: Game, texts: Iterable[Text], findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the differences between a catalogue, whose syntax errors are `findings`, and the texts of its game."""
    # If mistakes hide parts of the content, an unknown entry may belong to one of them.
    extra_keys = [message.context for message in po.messages] if game.lost else [*list_icon_keys(game)]
    rule = require_plural_rule(po.locale)
    differences = check_catalogue(po, texts, po.locale, rule, extra_keys=extra_keys)
    # The text of a broken entry is unknown, so it is not reported as missing as well.
    is_broken = any(finding.code == "TB300" for finding in findings)
    return tuple(
        finding for finding in differences if not is_broken or finding.mark != Mark(po.name) or finding.code != "TB308"
    )


def find_stray_catalogues(root: Path, games: Mapping[str, Game]) -> Iterator[Finding]:
    """Yield a finding for each catalogue that is never read: of an unknown language or game, or not a file.

    The same for the file in which earlier versions kept the program's own texts in a language.
    """
    for path in sorted((root / "i18n").glob("*/tinderbox.json")):
        locale = path.parent.name
        message = "This file is never read: what the program prints in a language is written in YAML now."
        hint = f"Move its texts to i18n/languages/{locale}.yaml (docs/languages.md), and delete it."
        yield Finding(Mark(path.relative_to(root).as_posix()), "TB305", Severity.WARNING, message, hint, locale=locale)
    for path in sorted((root / "i18n").glob(f"*/{_FOLDER}/*.po")):
        locale, game = path.parent.parent.name, path.stem
        mark = Mark(path.relative_to(root).as_posix())
        if find_plural_rule(locale) is None:
            message = f"No language is called {locale}, or its plural rule is unknown."
            hint = "Name the folder as gettext does: es, pl, fr, pt_BR."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif game not in games:
            message = f"No game is called {game}, so this catalogue is never read."
            hint = "Give it the name of the game's folder in content/."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif locale == games[game].language:
            message = f"The content of {game} is in {describe_language(locale)}, so this catalogue is never read."
            hint = "Delete it, or correct `language` in game.yaml."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, game=game, locale=locale)
        elif not path.is_file():
            message = "This is not a file but a folder, or a link that leads nowhere."
            hint = "Replace it with the catalogue itself, or delete it."
            yield Finding(mark, "TB300", Severity.ERROR, message, hint, game=game, locale=locale)


def check_catalogue(
    po: Po, texts: Iterable[Text], locale: str, rule: PluralRule, *, extra_keys: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Check a catalogue against the texts that it must have; it may also have texts with `extra_keys`."""
    texts = tuple(texts)
    checks = (
        _check_language(po, locale),
        _check_plural_forms(po, rule),
        _find_duplicates(po),
        _find_unknown_entries(po, {text.key for text in texts}.union(extra_keys)),
        _find_outdated_entries(po, texts),
    )
    limited: list[Finding] = []
    for findings in map(list, checks):
        limited += findings[:_MAX_FINDINGS]
        if len(findings) > _MAX_FINDINGS:
            last, rest = findings[-1], len(findings) - _MAX_FINDINGS
            limited.append(
                make_error(last.mark, last.code, f"There are {rest} more of this kind in the file.", last.hint)
            )
    return tuple(limited)


def _check_language(po: Po, locale: str) -> Iterator[Finding]:
    if not po.header:
        message = "The file has no header: a first entry with an empty msgid."
        yield make_error(Mark(po.name), "TB303", message, _UPDATE)
        return
    language = po.header.get("Language", "").replace("-", "_")
    if language.lower() != locale.replace("-", "_").lower():
        problem = f"says that the language is {language}" if language else "does not state the language"
        message = f"The header {problem}, but the file is in the folder of {locale}."
        yield make_error(
            _find_field(po, "Language"), "TB303", message, f"Write `Language: {locale}`, or move the file."
        )


def report_missing_language(po: Po, locale: str = "") -> Finding:
    """Report that a file does not state its language: as an error, or as a warning if its path states a locale."""
    message = "The header does not state the language" if po.header else "There is no header that states the language"
    message += f"; the path says {locale}." if locale else ", and neither does the path, so the texts are not checked."
    hint = f"In Poedit: Translation > Properties, Language. By hand: `Language: {locale or 'it'}`."
    finding = make_error(_find_field(po, "Language"), "TB303", message, hint)
    return replace(finding, severity=Severity.WARNING) if locale else finding


def _check_plural_forms(po: Po, rule: PluralRule) -> Iterator[Finding]:
    """Compare the plural rule of the header with that of the language; it is never evaluated."""
    header = po.header.get("Plural-Forms")
    hint = f"Write `Plural-Forms: {rule.header}`, or run `tinderbox translations update`."
    if header is None:
        if po.header:
            yield make_error(po.header_mark, "TB304", "The header does not state the plural rule.", hint)
        return
    match = _PLURAL_FORMS.fullmatch(header)
    if match is None or len(header) > _MAX_FORMULA:
        message = "The plural rule in the header cannot be read."
    elif int(match[1]) != rule.forms:
        message = f"The header says that plurals have {int(match[1])} forms, but the language has {rule.forms}."
    elif not is_same_formula(match[2], rule.formula):
        message = "The plural rule in the header is not that of the language."
    else:
        return
    yield make_error(_find_field(po, "Plural-Forms"), "TB304", message, hint)


def _find_duplicates(po: Po) -> Iterator[Finding]:
    firsts = {("", ""): Message("", "", mark=po.header_mark)}
    for message in po.messages:
        key = (message.context, "" if message.context else message.source)
        first = firsts.setdefault(key, message)
        if first is not message:
            subject = f"entry {_name_entry(message)}" if any(message.key) else "header"
            problem = f"The {subject} already exists in line {first.mark.line}."
            yield make_error(message.mark, "TB302", problem, "Delete one of the two; only the first is used.")


def _find_unknown_entries(po: Po, keys: set[str]) -> Iterator[Finding]:
    for message in po.messages:
        if message.context not in keys and any(message.key):
            problem = f"The content has no text {_name_entry(message)}."
            yield make_error(message.mark, "TB306", problem, f"{_UPDATE} It keeps the translation as obsolete.")


def _find_outdated_entries(po: Po, texts: tuple[Text, ...]) -> Iterator[Finding]:
    known: dict[str, Message] = {}
    for message in po.messages:
        known.setdefault(message.context, message)
    for text in texts:
        entry = known.get(text.key)
        place = f"{text.mark.file}, line {text.mark.line}"
        card = text.key.split(".")[1] if text.key.count(".") > 1 else None  # the key is `deck.card.field`
        if entry is None:
            problem = f"The catalogue lacks the text `{text.key}` ({place})."
            yield make_error(Mark(po.name), "TB308", problem, _UPDATE, card=card)
        elif (entry.source, entry.source_plural) != text.sources:
            problem = f"`{text.key}` has changed since it was translated ({place})."
            hint = "Run `tinderbox translations update`, then review the translation."
            yield make_error(entry.mark, "TB308", problem, hint, card=card)


def _name_entry(message: Message) -> str:
    return f"`{shorten(message.context or message.source, _LONGEST_NAME)}`"


def _find_field(po: Po, name: str) -> Mark:
    """Return the position of a field of the header, or of the header if it lacks the field."""
    for number, line in enumerate(po.text.split("\n")[:_MAX_HEADER_LINES], start=1):
        if line.lstrip().startswith(f'"{name}:'):
            return Mark(po.name, number, line.index('"') + 1)
    return po.header_mark
