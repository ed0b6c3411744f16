"""What is known of each language: its letters, quotes, spaces and numbers. Of other languages nothing is judged."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

NBSP: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


class Language(NamedTuple):
    """The writing of a language.

    Attributes:
        letters: Its letters besides a to z, in lower case; also those of foreign words that its texts may well have.
        quotes: Pairs of quotes, opening and closing, the usual one first.
        is_strict: Whether the second and the third pair stand only inside the first.
        opens: Signs that open a question and an exclamation, by the one that closes it.
        spaced: Signs that a no-break space stands before.
        bases: Letters without accents, each with what may be meant where the accents are lost.
        comma: Whether decimals are parted by a comma.
        repeated: Words that may well stand twice.
        dictionaries: Names of dictionaries, the best first.
        stops_behind: Whether a full stop stands behind a closing quote and never before it.
    """

    letters: str
    quotes: tuple[tuple[str, str], ...]
    opens: Mapping[str, str] = MappingProxyType({})
    spaced: str = ""
    bases: Mapping[str, str] = MappingProxyType({})
    comma: bool = True
    is_strict: bool = False
    repeated: frozenset[str] = frozenset()
    dictionaries: tuple[str, ...] = ()
    stops_behind: bool = False


LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType(
    {
        "en": Language("éèêïöüçñ", (("“", "”"), ("‘", "’")), comma=False, dictionaries=("en_GB", "en_US")),
        "es": Language(
            "áéíóúüñ",
            (("«", "»"), ("“", "”"), ("‘", "’")),
            opens={"?": "¿", "!": "¡"},
            bases={"a": "á", "e": "é", "i": "í", "o": "ó", "u": "úü", "n": "ñ"},
            dictionaries=("es_ES", "es"),
            stops_behind=True,
        ),
        "pl": Language(
            "ąćęłńóśźż",
            (("„", "”"), ("«", "»"), ("‚", "’"), ("»", "«")),
            bases={"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "źż"},
            dictionaries=("pl_PL", "pl"),
            stops_behind=True,
        ),
        "fr": Language(
            "àâæçéèêëîïôœùûüÿ",
            (("«", "»"), ("“", "”"), ("‘", "’")),
            spaced=";:?!%»€",
            is_strict=True,
            bases={"a": "àâ", "c": "ç", "e": "éèêë", "i": "îï", "o": "ô", "u": "ùû"},
            repeated=frozenset({"vous", "nous"}),
            dictionaries=("fr", "fr_FR"),
        ),
    }
)


def of(language: str) -> Language | None:
    """Return what is known of a language; None when that is nothing."""
    return LANGUAGES.get(language)
