"""UI strings: what the program itself prints, in the language of a locale, and what it knows about the language.

The program has a file for each language, `i18n/languages/<language>.yaml`; `schemas/language.schema.json` describes it.
A project adds languages and replaces strings with files of the same kind in its own `i18n/languages/`. It may have a
file for a language (`pt.yaml`) and one for a country (`pt_BR.yaml`), which takes precedence; a file for a country alone
is used for the whole language. A string that a language lacks is printed in English.

Threat model: a project's files are a stranger's. Only regular files inside the project are read, as content is.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator import project
from generator.content import schema, source
from generator.i18n.locales import get_language
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.plurals import ENGLISH
from generator.project import cached_for_project, get_project

Groups = Mapping[str, Mapping[str, Any]]  # of a file: texts, or lists of words, by group and key

FOLDER: Final = "i18n/languages"
SETTING: Final = "language"
WRITING: Final = "writing"
WORDS: Final = "words"
ADJECTIVES: Final = "adjectives"
NUMBER_WORDS: Final = "number-words"
CONCEPTS: Final = "concepts"
# What is known about a language; the other groups are printed.
_FACTS: Final = frozenset({SETTING, WRITING, WORDS, ADJECTIVES, NUMBER_WORDS, CONCEPTS})
_KIND: Final = "language"
_EMPTY: Final[Groups] = MappingProxyType({})
_NBSP: Final = "\N{NO-BREAK SPACE}"

MARKED: Final = "*"  # in a pattern: a marked square
PAGE: Final = "page"  # the group of the HTML edition


def get_strings_path(locale: str) -> str:
    """Return the path of a project's file of a language, relative to the project root."""
    return f"{FOLDER}/{locale}.yaml"


def find_project_locales(locale: str, root: Path | None) -> tuple[str, ...]:
    """Find the locales of a project's files that apply to a locale: the language first, then the country."""
    locales = list_project_locales(root)
    exact = tuple(name for name in dict.fromkeys((get_language(locale), locale.replace("-", "_"))) if name in locales)
    similar = (name for name in locales if get_language(name) == get_language(locale))
    return exact or tuple(similar)[:1]


def list_project_locales(root: Path | None) -> tuple[str, ...]:
    """List the locales that a project has files for, besides the program's own, whether they can be read or not."""
    return () if root == project.find_resources() else _list_files(root)


@cached_for_project
def get_strings(group: str, locale: str) -> Mapping[str, str]:
    """Return the strings of a group in the language of a locale, by key.

    Raises:
        KeyError: There is no such group.
        ProjectError: The program's own file of the language has mistakes.
    """
    strings = {**_read_own(ENGLISH)[group], **_load(locale).get(group, {})}
    return {
        key: value.replace("~", _NBSP).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") for key, value in strings.items()
    }


def format_string(group: str, key: str, locale: str, *values: object) -> str:
    """Return a string of a group with its placeholders filled in; see `get_strings`."""
    first, *rest = get_strings(group, locale)[key].split("#")
    return first + "".join(f"{value}{part}" for value, part in zip(values, rest, strict=True))


def get_facts(group: str, locale: str) -> Mapping[str, Any]:
    """Return what is known about the language of a locale, as its file groups it; empty if nothing is."""
    return _load(locale).get(group, {})


def get_language_fact(name: str, locale: str) -> str:
    """Return a fact of the group `language` for the language of a locale; empty if unknown."""
    return str(get_facts(SETTING, locale).get(name, ""))


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
    return PAGE in _read_own(get_language(locale))


def list_languages() -> tuple[str, ...]:
    """List the languages with strings, including those of the project, sorted."""
    own = filter(is_bundled, list_known_languages())
    return tuple(sorted({*own, *map(get_language, list_project_locales(get_project()))}))


@cache
def list_known_languages() -> tuple[str, ...]:
    """List the languages that the program has a file for, sorted, though it may hold no strings."""
    return _list_files(project.find_resources())


def create_template() -> bytes:
    """Create a project's file for translators to begin with: all strings in English, and no facts."""
    text = (project.find_resources() / get_strings_path(ENGLISH)).read_text(encoding="utf-8")
    return f"{_TEMPLATE_HEAD}{text[text.index(f'{PAGE}:') :]}".encode()


_TEMPLATE_HEAD: Final = """\
# yaml-language-server: $schema=../../schemas/language.schema.json
# What the program prints. In each text, # is a placeholder, ~ a no-break space, and ' an apostrophe. Leave out what
# may stay in English. What lint knows about the language stands here too; the schema lists all of it:
#
# writing:
#   letters: "àèéìòù"
#   quotes: "«» “”"
#   decimals: ","
# number-words:
#   "2": [due]

"""


def check_project_strings(root: Path, only: Collection[str] | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with a project's files of languages, in all locales, or only in some, file by file."""
    locales = (locale for locale in list_project_locales(root) if only is None or locale in only)
    return tuple(
        replace(finding, locale=locale) for locale in locales for finding in _check_project_file(locale, root).findings
    )


def _check_project_file(locale: str, root: Path) -> Checked[Groups]:
    """Read a file of a project, without what is wrong or still in English."""
    name = get_strings_path(locale)
    if problem := project.explain_exclusion(root, name):
        return Checked({}, (Finding(Mark(name), "TB114", Severity.ERROR, problem, "Put the file itself there."),))
    read = source.read(root / name, name)
    if read.value is None:
        return Checked({}, read.findings)
    findings = (*read.findings, *schema.check(_KIND, read.value))
    valid = schema.keep_valid_part(_KIND, read.value) if findings else read.value
    english = _read_own(ENGLISH)
    groups = {
        group: {key: value for key, value in values.items() if group in _FACTS or value != english[group][key]}
        for group, values in (valid or {}).items()
    }
    return Checked({group: values for group, values in groups.items() if values}, findings)


@cached_for_project
def _load(locale: str) -> Groups:
    root = get_project()
    groups = dict(_read_own(get_language(locale)))
    files = [] if root is None else [_check_project_file(name, root) for name in find_project_locales(locale, root)]
    for file in files:
        for group, values in (file.value or _EMPTY).items():
            groups[group] = {**groups.get(group, {}), **values}
    return groups


def _list_files(folder: Path | None) -> tuple[str, ...]:
    return () if folder is None else tuple(sorted(path.stem for path in (folder / FOLDER).glob("*.yaml")))


@cache
def _read_own(language: str) -> Groups:
    """Read the program's file of a language; it is empty if there is none."""
    if language not in list_known_languages():
        return _EMPTY
    name = get_strings_path(language)
    read = source.read(project.find_resources() / name, name)
    if read.value is None or read.findings:
        raise ProjectError("\n".join(f"{name}:{finding.mark.line}: {finding.message}" for finding in read.findings))
    return read.value


def describe_marked_squares(rows: Sequence[str], locale: str) -> str:
    """Describe in words which squares of a pattern, from north to south, are marked; empty if none is."""
    page = get_strings(PAGE, locale)
    places = [
        f"{page['row']} {row}, {page['column']} {column}"
        for row, line in enumerate(rows, start=1)
        for column, sign in enumerate(line, start=1)
        if sign == MARKED
    ]
    return f"{page['marked']}{page['colon']}{page['semicolon'].join(places)}" if places else ""


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
