"""Words that the glossary wants and does not want, where the one is part of the other."""

from __future__ import annotations

import pytest

from generator.checks.translation.glossary import bent_term, forbidden_word, missing_term
from generator.semantics.translations import TranslationContext, read_translation
from tests import translations
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
    known = {concept.id: concept for concept in (DRAW, LOTS)}
    catalogue = read_translation(
        po(entries((source, target)), "fr"), TranslationContext(known, {}, frozenset(), None, LOCALES)
    )

    assert told == len(list(forbidden_word.run(catalogue)))


@pytest.mark.parametrize(
    ("target", "told"),
    [("Połóż tam renomę.", 0), ("Połóż tam renom.", 0), ("Połóż tam Renomby.", 1), ("Połóż tam sławę.", 1)],
)
def test_a_word_that_only_looks_like_a_form_of_a_term_is_none(target: str, told: int) -> None:
    catalogue = translations.gathered(entries(("Place Renown there.", target)), "pl")

    assert told == len(list(missing_term.run(catalogue)))


@pytest.mark.parametrize(
    ("locale", "target", "told"),
    [
        ("pl", "Dobierz kartę pływów.", []),
        ("pl", "Dobierz kartę pływom.", ["kartę pływom"]),
        ("pl", "Dobierz kartę. Pływom to pomaga.", []),
        ("pl", "Dobierz kartę załogi pływów.", []),
        ("es", "Roba una Carta de Marea.", ["Carta de Marea"]),
        ("es", "Roba una Carta de marineros.", []),
    ],
)
def test_the_last_word_of_a_term_has_a_form_of_the_glossary(locale: str, target: str, told: list[str]) -> None:
    catalogue = translations.gathered(entries(("Draw a Tide card.", target)), locale)

    assert told == [finding.message.split("“")[1].split("”")[0] for finding in bent_term.run(catalogue)]
