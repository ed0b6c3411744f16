"""How each language is written: its letters, quotes, spaces and numbers. Other languages are not checked.

The data are the group `writing` in `generator/i18n/ui/<language>.json`, or in a project's
`i18n/<locale>/tinderbox.json`, as texts:

    letters       besides a to z, in lower case; also those of foreign words that its texts may well have: `äöüß`
    quotes        pairs, opening and closing, the usual one first: `„“ ‚‘`
    inside        those of the pairs that stand only inside others
    opens         signs that open a question and an exclamation, each before the one that closes it: `¿? ¡!`
    spaced        signs that a no-break space stands before: `;:?!`
    accents       letters without accents, each with what may be meant where accents were lost: `aä oö`
    decimals      what stands before decimals: `,`
    stops         where a full stop stands that ends a quotation: `behind` the closing quote, or nothing where both are
    repeated      words that may well stand twice
    dictionaries  names of dictionaries, the best first: `de_DE de_AT`
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n import strings

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
    dictionaries: tuple[str, ...]


def get_language(language: str) -> Language | None:
    """Return the writing of a language; None if its letters or its quotes are unknown.

    Raises:
        ProjectError: The program's own file of the language has mistakes.
    """
    return _read_language(language, strings.get_project())


@cache
def _read_language(language: str, project: Path | None) -> Language | None:
    del project  # only a key of the cache: it may add data
    data = strings.get_writing_facts(language)
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
        dictionaries=tuple(data.get("dictionaries", "").split()),
    )


def _read_pairs(written: str) -> tuple[tuple[str, str], ...]:
    return tuple((pair[0], pair[1]) for pair in written.split())
