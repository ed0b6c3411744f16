"""Words that the glossary wants and does not want, where the one is part of the other."""

from __future__ import annotations

import pytest

from generator.checks.translation import forbidden_word
from generator.translation.gathering import Around, gather
from tests.translations import LOCALES, concept, entries, po

DRAW = concept("draw", "verb", {"fr": ("tirer", "tirez")}, en="draw", fr="piocher, piochez")
LOTS = concept("draw-lots", "other", en="draw lots", fr="tirer au sort, tirez au sort")


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Draw lots.", "Tirez au sort.", 0),
        ("Draw a card.", "Tirez une carte.", 1),
        ("Draw lots, then draw a card.", "Tirez au sort, puis tirez une carte.", 1),
    ],
)
def test_a_word_is_not_forbidden_within_what_the_glossary_calls_a_thing(source: str, target: str, told: int) -> None:
    known = {one.id: one for one in (DRAW, LOTS)}
    catalogue = gather(po(entries((source, target)), "fr"), Around(known, {}, frozenset(), None, LOCALES))

    assert told == len(list(forbidden_word.run(catalogue)))
