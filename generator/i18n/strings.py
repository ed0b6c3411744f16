"""UI strings: what the program itself prints, in the language of a locale.

The program's own files are `generator/i18n/ui/<language>.json`; `strings_file` describes them. A project adds languages
and replaces strings in `i18n/<locale>/tinderbox.json`. It may have a file for a language (`i18n/pt/`) and one for a
country (`i18n/pt_BR/`), which takes precedence; a file for a country alone is used for the whole language. A string
that a language lacks is printed in English.

A process works on one project, which `set_project` names at the start of a run and in each worker process.

Threat model: a project's files are a stranger's. Only regular files inside the project are read; see `strings_file`.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator import project
from generator.i18n.locales import get_language
from generator.i18n.strings_file import FACTS, SETTING, WRITING, Strings, check_strings, create_finding, read_strings
from generator.model.findings import Checked, Finding, Mark, ProjectError
from generator.plurals import ENGLISH

_FILES: Final = Path(__file__).resolve().with_name("ui")
_PROJECT_FILE: Final = "tinderbox.json"
_EMPTY: Final[Strings] = MappingProxyType({})
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_NBSP: Final = "\N{NO-BREAK SPACE}"

_project: Path | None = None
MARKED: Final = "*"  # in a pattern: a marked square
_PAGE: Final = "page"


def set_project(root: Path | None) -> None:
    """Use the strings of a project in this process, besides those of the program; None uses only the latter."""
    global _project  # noqa: PLW0603 - a process works on one project
    _project = root
    get_strings.cache_clear()
    _load.cache_clear()


def get_project() -> Path | None:
    """Return the project whose strings are used; None for none."""
    return _project


def get_strings_path(locale: str) -> str:
    """Return the path of a project's strings in a locale, relative to the project root."""
    return f"i18n/{locale}/{_PROJECT_FILE}"


def find_project_locales(locale: str, root: Path | None) -> tuple[str, ...]:
    """Find the locales of a project's files that apply to a locale: the language first, then the country."""
    locales = list_project_locales(root)
    exact = tuple(name for name in dict.fromkeys((get_language(locale), locale.replace("-", "_"))) if name in locales)
    similar = (name for name in locales if get_language(name) == get_language(locale))
    return exact or tuple(similar)[:1]


def list_project_locales(root: Path | None) -> tuple[str, ...]:
    """List the locales that a project has files for, sorted, whether they can be read or not."""
    paths = () if root is None else (root / "i18n").glob(f"*/{_PROJECT_FILE}")
    return tuple(sorted(path.parent.name for path in paths))


@cache
def get_strings(group: str, locale: str) -> Mapping[str, str]:
    """Return the strings of a group in the language of a locale, by key.

    Raises:
        KeyError: There is no such group.
        ProjectError: The program's own file of the language has mistakes.
    """
    strings = {**_read_own(ENGLISH)[group], **_load(locale).get(group, {})}
    return {key: value.replace("~", _NBSP).replace("'", _APOSTROPHE) for key, value in strings.items()}


def format_string(group: str, key: str, locale: str, *values: object) -> str:
    """Return a string of a group with its placeholders filled in; see `get_strings`."""
    first, *rest = get_strings(group, locale)[key].split("#")
    return first + "".join(f"{value}{part}" for value, part in zip(values, rest, strict=True))


def get_language_fact(name: str, locale: str) -> str:
    """Return a fact of the group `language` for the language of a locale; empty if unknown."""
    return _load(locale).get(SETTING, {}).get(name, "")


def get_writing_facts(locale: str) -> Mapping[str, str]:
    """Return the facts of the group `writing` for the language of a locale, by name; empty if unknown."""
    return _load(locale).get(WRITING, {})


def spell_number(number: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language; as digits if it is larger or the word is unknown.

    The word is the one used in counting; in a language that inflects it (`dwa`, `dwie`), digits are the better choice.
    """
    words = get_language_fact("numbers", locale).split()
    return words[number] if 0 <= number < len(words) else str(number)


def has_strings(group: str, locale: str) -> bool:
    """Return whether any strings of a group exist in the language of a locale."""
    return group in _load(locale)


def is_bundled(locale: str) -> bool:
    """Return whether the program itself has strings in the language of a locale."""
    return get_language(locale) in _list_own_languages()


def list_languages() -> tuple[str, ...]:
    """List the languages with strings, including those of the project, sorted."""
    return tuple(sorted({*_list_own_languages(), *map(get_language, list_project_locales(_project))}))


def create_template() -> bytes:
    """Create a project's file for translators to begin with: all strings in English, and no facts."""
    strings = {group: values for group, values in _read_own(ENGLISH).items() if group not in FACTS}
    return (json.dumps(strings, ensure_ascii=False, indent=2) + "\n").encode()


def check_project_strings(root: Path, only: Collection[str] | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with the strings of a project in all locales, or only in some, file by file."""
    locales = (locale for locale in list_project_locales(root) if only is None or locale in only)
    return tuple(
        replace(finding, locale=locale) for locale in locales for finding in _check_project_file(locale, root).findings
    )


def _check_project_file(locale: str, root: Path) -> Checked[Strings]:
    name = get_strings_path(locale)
    try:
        return check_strings(project.resolve_inside(root, name), name, _read_own(ENGLISH))
    except ProjectError as error:
        return Checked({}, (create_finding(Mark(name), str(error)),))


@cache
def _load(locale: str) -> Strings:
    root = _project
    strings = dict(_read_own(get_language(locale)))
    files = [] if root is None else [_check_project_file(name, root) for name in find_project_locales(locale, root)]
    for file in files:
        for group, values in (file.value or _EMPTY).items():
            strings[group] = {**strings.get(group, {}), **values}
    return strings


@cache
def _list_own_languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _FILES.glob("*.json")))


@cache
def _read_own(language: str) -> Strings:
    if language not in _list_own_languages():
        return _EMPTY
    english = None if language == ENGLISH else _read_own(ENGLISH)
    return read_strings(_FILES / f"{language}.json", f"generator/i18n/ui/{language}.json", english)


class PageStrings(NamedTuple):
    """The strings of the HTML edition.

    Attributes:
        skip: The link to the main part.
        cards: The heading of everything that is printed and cut out.
        copies, players: Precede the number of copies of a piece, and of players.
        component, pieces: Column headers of the list of components.
        example: The heading of a worked example, if the game has no word for it.
        picture: The caption of the table that describes a picture.
        happened: The heading of the list of events in an example.
        then: Stands between the states `before` and `after`.
        nothing, ruin: An empty place, and the remains of one, if the game has no word for it.
        marked: Precedes the marked squares of a pattern.
        colon, semicolon: Stand between a name and its value, and between several values.
        yes, no: The value of a yes-or-no property of a card.
    """

    skip: str
    contents: str
    cards: str
    front: str
    back: str
    copies: str
    component: str
    pieces: str
    players: str
    example: str
    picture: str
    happened: str
    place: str
    position: str
    row: str
    column: str
    before: str
    after: str
    then: str
    nothing: str
    ruin: str
    marked: str
    colon: str
    semicolon: str
    yes: str
    no: str


def get_page_strings(locale: str) -> PageStrings:
    """Return the strings of the HTML edition in the language of a locale."""
    return PageStrings(**get_strings(_PAGE, locale))


def describe_marked_squares(rows: Sequence[str], locale: str) -> str:
    """Describe in words which squares of a pattern, from north to south, are marked; empty if none is."""
    page = get_page_strings(locale)
    places = [
        f"{page.row} {row}, {page.column} {column}"
        for row, line in enumerate(rows, start=1)
        for column, sign in enumerate(line, start=1)
        if sign == MARKED
    ]
    return f"{page.marked}{page.colon}{page.semicolon.join(places)}" if places else ""


_PLAIN_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})
_STEP: Final = 16  # between the numbers of two plain letters; leaves room for a language's own letters


class SortKey(NamedTuple):
    """The key by which words are sorted: first by letters, then by accents, then by case and signs."""

    letters: tuple[int, ...]
    folded: str
    word: str


def get_sort_key(word: str, locale: str) -> SortKey:
    """Return the key by which a word is sorted in a language; signs that are not letters do not count."""
    folded = unicodedata.normalize("NFC", word.casefold())
    own = get_language_fact("letters", locale)
    numbers: list[int] = []
    for letter in folded:
        bare = _remove_marks(letter)
        if letter in own:
            variants = [variant for variant in own if _remove_marks(variant)[:1] == bare[:1]]
            numbers.append(ord(bare[:1]) * _STEP + 1 + variants.index(letter))
        else:
            numbers += (ord(plain) * _STEP for plain in bare if plain.isalnum() or plain == " ")
    return SortKey(tuple(numbers), folded, word)


def find_initial(word: str, locale: str) -> str:
    """Return the capital letter under which an index lists a word; empty if it has no letters."""
    own = get_language_fact("letters", locale)
    for letter in unicodedata.normalize("NFC", word.casefold()):
        if letter in own:
            return letter.upper()
        for plain in _remove_marks(letter):
            if plain.isalnum():
                return plain.upper()
    return ""


def _remove_marks(letter: str) -> str:
    """Return the plain letter, or two if it is written as two."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", letter) if not unicodedata.combining(sign))
    return "".join(_PLAIN_LETTERS.get(sign, sign) for sign in bare)
