"""What the program itself prints, and what it knows of languages to set them: a file each, `tongues/<language>.json`.

A file holds words by their groups: `page` (the edition for screens), `sheet` (small print beside cards), `layers` (what
viewers call them), `board` (sheets that are glued together), `box` (nets and labels), `calibration`, and `print` (the
text beside the PDFs). What a language does not say is said in English. In all of them `#` stands for what is filled in,
in the order of the English text, `~` for a space that does not break, and `'` for an apostrophe.

Two groups hold facts, which English cannot stand in for. What texts are set by is in `language`: `numbers` from zero
upwards, as they are counted; `letters` of its own, each behind the plain letter that it is written with, in their
order; `lone`, words of one letter that no line ends in; `articles`, which an index does not put a heading under. What
translations are judged by is in `writing`, see `generator/translation/languages.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from generator.tongues import phrasebook
from generator.tongues.locales import SOURCE, language

_FOLDER: Final = Path(__file__).resolve().parent
_NOTHING: Final[phrasebook.Words] = MappingProxyType({})
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
_NBSP: Final = "\N{NO-BREAK SPACE}"


def words(group: str, locale: str) -> Mapping[str, str]:
    """Return the words of a group in the language of a locale, by their names; English ones where it has none.

    Raises:
        KeyError: There is no such group.
        ProjectError: The file of the language has mistakes; see `phrasebook`.
    """
    return _words(group, language(locale))


def word(group: str, name: str, locale: str, *filled: object) -> str:
    """Return a word of a group as `words` has it, each `#` of it filled in."""
    first, *rest = words(group, locale)[name].split("#")
    return first + "".join(f"{thing}{part}" for thing, part in zip(filled, rest, strict=True))


def fact(name: str, locale: str) -> str:
    """Return what is known of the language of a locale to set it by; empty where nothing is."""
    return _read(language(locale)).get(phrasebook.SETTING, {}).get(name, "")


def writing(locale: str) -> Mapping[str, str]:
    """Return what is known of the writing of the language of a locale, by name; empty where nothing is."""
    return _read(language(locale)).get(phrasebook.WRITING, {})


def number(value: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language, and any other, or any other language's, as digits.

    The word is the one used in counting; languages that bend it (`dwa`, `dwie`) are better served by digits.
    """
    known = fact("numbers", locale).split()
    return known[value] if 0 <= value < len(known) else str(value)


def says(group: str, locale: str) -> bool:
    """Tell whether there are words of a group in the language of a locale."""
    return group in _read(language(locale))


def is_known(locale: str) -> bool:
    """Tell whether there is a file of the language of a locale."""
    return language(locale) in languages()


def file_name(locale: str) -> str:
    """Return what the file of the language of a locale is called, whether it is there or not."""
    return f"generator/tongues/{language(locale)}.json"


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are words in, sorted."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.json")))


@cache
def _words(group: str, own: str) -> Mapping[str, str]:
    told = {**_read(SOURCE)[group], **_read(own).get(group, {})}
    return MappingProxyType({name: word.replace("~", _NBSP).replace("'", _APOSTROPHE) for name, word in told.items()})


@cache
def _read(own: str) -> phrasebook.Words:
    if not is_known(own):
        return _NOTHING
    english = None if own == SOURCE else _read(SOURCE)
    return phrasebook.read(_FOLDER / f"{own}.json", file_name(own), english)
