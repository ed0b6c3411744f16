"""What the program itself prints, and what it knows of languages to set them: a file each, `tongues/<language>.json`.

A file holds words by their groups: `page` (the edition for screens), `sheet` (small print beside cards), `layers` (what
viewers call them), `board` (sheets that are glued together), `box` (nets and labels), `calibration`, and `print` (the
text beside the PDFs). What a language does not say is said in English. In all of them `#` stands for what is filled in,
in the order of the English text, `~` for a space that does not break, and `'` for an apostrophe.

Two groups hold facts, which English cannot stand in for. What texts are set by is in `language`: `numbers` from zero
upwards, as they are counted; `letters` of its own, each behind the plain letter that it is written with, in their
order; `lone`, words of one letter that no line ends in; `articles`, which an index does not put a heading under. What
translations are judged by is in `writing`, see `generator/i18n/languages.py`.

A project adds languages, and words of those that there are, by files of its own; see `own`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from generator.spine.findings import Checked, Finding, Mark, ProjectError
from generator.tongues import own, phrasebook
from generator.tongues.locales import SOURCE, language

_FOLDER: Final = Path(__file__).resolve().parent
_FACTS: Final = frozenset({phrasebook.SETTING, phrasebook.WRITING})
_NOTHING: Final[phrasebook.Words] = MappingProxyType({})
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_NBSP: Final = "\N{NO-BREAK SPACE}"


def words(group: str, locale: str) -> Mapping[str, str]:
    """Return the words of a group in the language of a locale, by their names; English ones where it has none.

    Raises:
        KeyError: There is no such group.
        ProjectError: The program's own file of the language has mistakes; see `phrasebook`.
    """
    return _words(group, locale, own.root())


def word(group: str, name: str, locale: str, *filled: object) -> str:
    """Return a word of a group as `words` has it, each `#` of it filled in."""
    first, *rest = words(group, locale)[name].split("#")
    return first + "".join(f"{thing}{part}" for thing, part in zip(filled, rest, strict=True))


def fact(name: str, locale: str) -> str:
    """Return what is known of the language of a locale to set it by; empty where nothing is."""
    return _known(locale, own.root()).get(phrasebook.SETTING, {}).get(name, "")


def writing(locale: str) -> Mapping[str, str]:
    """Return what is known of the writing of the language of a locale, by name; empty where nothing is."""
    return _known(locale, own.root()).get(phrasebook.WRITING, {})


def number(value: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language, and any other, or any other language's, as digits.

    The word is the one used in counting; languages that bend it (`dwa`, `dwie`) are better served by digits.
    """
    known = fact("numbers", locale).split()
    return known[value] if 0 <= value < len(known) else str(value)


def says(group: str, locale: str) -> bool:
    """Tell whether there are words of a group in the language of a locale."""
    return group in _known(locale, own.root())


def is_known(locale: str) -> bool:
    """Tell whether there are words in the language of a locale."""
    return bool(_known(locale, own.root()))


def is_own(locale: str) -> bool:
    """Tell whether the program itself has words in the language of a locale."""
    return language(locale) in _languages()


def languages() -> tuple[str, ...]:
    """Return the languages that there are words in, those of the project's own included, sorted."""
    return tuple(sorted({*_languages(), *map(language, own.locales(own.root()))}))


def blank() -> bytes:
    """Return a file of words for translators to begin with: all that the program prints, in English, and no facts."""
    told = {group: words for group, words in _read(SOURCE).items() if group not in _FACTS}
    return (json.dumps(told, ensure_ascii=False, indent=2) + "\n").encode()


def findings(root: Path, locales: Collection[str] | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with the words that a project brings, file by file; of some locales, or of all."""
    asked = (locale for locale in own.locales(root) if locales is None or locale in locales)
    return tuple(replace(finding, locale=locale) for locale in asked for finding in _judged(locale, root).findings)


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.json")))


@cache
def _words(group: str, locale: str, root: Path | None) -> Mapping[str, str]:
    told = {**_read(SOURCE)[group], **_known(locale, root).get(group, {})}
    return MappingProxyType({name: word.replace("~", _NBSP).replace("'", _APOSTROPHE) for name, word in told.items()})


@cache
def _known(locale: str, root: Path | None) -> phrasebook.Words:
    """Return what is said in a locale: by the program, and over it by a project."""
    told = dict(_read(language(locale)))
    files = [_judged(one, root) for one in own.of(locale, root)] if root is not None else []
    for file in files:
        for group, words in (file.value or _NOTHING).items():
            told[group] = {**told.get(group, {}), **words}
    return MappingProxyType(told)


def _judged(locale: str, root: Path) -> Checked[phrasebook.Words]:
    """Return the sound words of a project's file, and what is wrong with the others."""
    name = own.name_of(locale)
    try:
        return phrasebook.judged(own.place(locale, root), name, _read(SOURCE))
    except ProjectError as trouble:
        return Checked({}, (phrasebook.finding(Mark(name), str(trouble)),))


@cache
def _read(own_language: str) -> phrasebook.Words:
    if own_language not in _languages():
        return _NOTHING
    english = None if own_language == SOURCE else _read(SOURCE)
    name = f"generator/tongues/{own_language}.json"
    return phrasebook.read(_FOLDER / f"{own_language}.json", name, english)
