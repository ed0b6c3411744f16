"""Dictionaries, accents that were lost, and words one slip away."""

from __future__ import annotations

import pytest

from generator.translation import dictionaries

SPANISH, POLISH, FRENCH = (dictionaries.of(language) for language in ("es", "pl", "fr"))


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("es", ["loseta", "muévela", "descártalas", "dársela"], ["losetta", "muevela", "descartalas"]),
        ("pl", ["kafelka", "Brygady", "odrzuciłeś"], ["kafellka", "odrzuc", "brygaddy"]),
        ("fr", ["défaussez", "équipiers"], ["defaussez", "equipiers"]),
    ],
)
def test_words_of_rules_are_known_and_slips_are_not(language: str, right: list[str], wrong: list[str]) -> None:
    dictionary = dictionaries.of(language)
    assert dictionary is not None

    assert [word for word in (*right, *wrong) if dictionary.knows(word)] == right


def test_forms_of_one_word_have_one_lemma() -> None:
    assert POLISH is not None
    assert POLISH.lemmas("brygadzie") & POLISH.lemmas("brygadą") == {"brygada"}


def test_polish_says_which_forms_a_word_may_be() -> None:
    assert POLISH is not None
    assert any(tag.startswith("subst:pl:gen") for tag in POLISH.tags("kart"))


def test_what_no_package_has_a_dictionary_of_has_none() -> None:
    assert dictionaries.of("xx") is None


@pytest.mark.parametrize(("language", "bare", "meant"), [("pl", "zolty", "żółty"), ("es", "dragon", "dragón")])
def test_lost_accents_are_put_back(language: str, bare: str, meant: str) -> None:
    dictionary = dictionaries.of(language)
    assert dictionary is not None

    assert meant in {word for word in dictionaries.accented(bare, language) if dictionary.knows(word)}
    assert dictionaries.bare(meant) == bare


@pytest.mark.parametrize("slip", ["talai", "tali", "taliia", "tapia"])
def test_words_one_slip_away_are_found(slip: str) -> None:
    assert POLISH is not None
    assert "talia" in set(dictionaries.near(slip, POLISH, "pl"))
