"""What nets and labels tell who makes them, by language: words of the program, as the small print of sheets is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from generator.locales import spoken

_WORDS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {
            "title": "Tuck boxes",
            "net": "cut on solid lines, fold dashed lines away from you, glue dotted flaps",
            "label": "cut on the lines, glue onto the box",
            "glue": "glue",
            "half": "# of #",
        },
        "es": {
            "title": "Cajas para mazos",
            "net": "cortar por las líneas continuas, doblar hacia atrás las discontinuas, pegar las solapas punteadas",
            "label": "cortar por las líneas y pegar en la caja",
            "glue": "pegar",
            "half": "# de #",
        },
        "fr": {
            "title": "Étuis",
            "net": "couper sur les traits pleins, plier les tirets en arrière, coller les rabats en pointillé",
            "label": "couper sur les traits, coller sur la boîte",
            "glue": "coller",
            "half": "# sur #",
        },
        "pl": {
            "title": "Pudełka na talie",
            "net": "tnij po liniach ciągłych, zaginaj do tyłu po kreskowanych, sklej skrzydełka z kropkami",
            "label": "wytnij po liniach i naklej na pudełko",
            "glue": "klej",
            "half": "# z #",
        },
    }
)


def word(name: str, locale: str) -> str:
    """Return a word in a language, or in English: `title`, `net`, `label`, `glue`, `half`."""
    return spoken(_WORDS, locale)[name]


def half(number: int, locale: str) -> str:
    """Return which half of a box a sheet holds, such as `1 of 2`."""
    before, between, after = word("half", locale).split("#")
    return f"{before}{number}{between}2{after}"
