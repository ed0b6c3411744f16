"""How each language is written: its letters, quotes, spaces and numbers. Other languages are not checked.

The data are the groups `writing` and `words` of the file of a language; `schemas/language.schema.json` describes them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.project import cached_for_project

NBSP: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


class Language(NamedTuple):
    """The writing of a language; the module describes the facts."""

    letters: str
    quotes: tuple[tuple[str, str], ...]
    inside: tuple[tuple[str, str], ...]
    opens: Mapping[str, str]
    spaced: str
    bases: Mapping[str, str]
    comma: bool
    stops_behind: bool
    repeated: frozenset[str]


@cached_for_project
def get_language(language: str) -> Language | None:
    """Return the writing of a language; None if its letters or its quotes are unknown.

    Raises:
        ProjectError: The program's own file of the language has mistakes.
    """
    data = strings.get_facts(strings.WRITING, language)
    if "letters" not in data or not data.get("quotes"):
        return None
    return Language(
        letters=data["letters"],
        quotes=_read_pairs(data["quotes"]),
        inside=_read_pairs(data.get("inside", "")),
        opens=MappingProxyType({closing: opening for opening, closing in _read_pairs(data.get("opens", ""))}),
        spaced=data.get("spaced", ""),
        bases=MappingProxyType({letters[0]: letters[1:] for letters in data.get("accents", "").split()}),
        comma=data.get("decimals", "") == ",",
        stops_behind=data.get("stops", "") == "behind",
        repeated=frozenset(data.get("repeated", "").split()),
    )


@cached_for_project
def get_words(name: str, language: str) -> frozenset[str]:
    """Return the words of a language that its file lists under a name in the group `words`; none if unknown."""
    return frozenset(strings.get_facts(strings.WORDS, language).get(name, "").split())


@cached_for_project
def compile_elision(language: str) -> re.Pattern[str] | None:
    """Compile the pattern of words that lose their ends before an apostrophe (French `l’`); None if there are none."""
    words = get_words("elided", language)
    listed = "|".join(sorted(words, key=lambda word: (-len(word), word)))
    return re.compile(rf"(?:{listed})['’](?=[^\W\d_])", re.IGNORECASE) if words else None


class Mistakes(NamedTuple):
    """Words that a language never has side by side.

    Attributes:
        pattern: Finds them, and exceptions. Its groups are what is listed, and the rest of the last word.
        right: What to write instead of what is listed; for exceptions the same.
    """

    pattern: re.Pattern[str]
    right: Mapping[str, str]


@cached_for_project
def get_mistakes(language: str) -> Mistakes | None:
    """Return the words that a language never has side by side, such as Spanish `y` before `i`; None if unknown."""
    entries = [entry.split(">") for entry in strings.get_facts(strings.WORDS, language).get("mistakes", "").split()]
    if not entries:
        return None
    longest = sorted((wrong for wrong, _ in entries), key=lambda wrong: (-len(wrong), wrong))
    listed = "|".join(
        f"(?i:{re.escape(wrong[0])}){re.escape(wrong[1:].rstrip('*'))}" + ("" if wrong.endswith("*") else r"(?!\w)")
        for wrong in longest
    )
    right = {wrong.rstrip("*").replace("_", " "): instead.rstrip("*").replace("_", " ") for wrong, instead in entries}
    # At the start of a sentence.
    right |= {wrong[0].upper() + wrong[1:]: instead[0].upper() + instead[1:] for wrong, instead in right.items()}
    return Mistakes(re.compile(rf"(?<![\w'’¿-])({listed.replace('_', ' ')})(\w*)"), MappingProxyType(right))


def _read_pairs(written: str) -> tuple[tuple[str, str], ...]:
    return tuple((pair[0], pair[1]) for pair in written.split())
