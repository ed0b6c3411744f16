"""Small numbers as words, per language, for texts that say `one Fireball` rather than `1 Fireball`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from generator.locales import language

_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "en": "zero one two three four five six seven eight nine ten eleven twelve",
        "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
        "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
    }
)


def number_word(number: int, locale: str) -> str:
    """Return a number from 0 to 12 as a word of the language, and any other, or any other language's, as digits.

    The word is the one used in counting; languages that bend it (`dwa`, `dwie`) are better served by digits.
    """
    known = _WORDS.get(language(locale), "").split()
    return known[number] if 0 <= number < len(known) else str(number)
