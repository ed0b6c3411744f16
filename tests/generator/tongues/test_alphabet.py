"""Alphabetical order: letters of a language's own stand behind the plain ones, other marks count last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.ui.tongue import initial, order


def test_polish_letters_are_letters_of_their_own() -> None:
    words = ["łuk", "luty", "Żar", "zysk", "Źle", "ą", "az", "b"]

    assert ["az", "ą", "b", "luty", "łuk", "zysk", "Źle", "Żar"] == sorted(words, key=lambda w: order(w, "pl"))
    assert ["A", "Ą", "B", "L", "Ł", "Z", "Ź", "Ż"] == [
        initial(word, "pl") for word in ("az", "ą", "b", "luty", "łuk", "zysk", "Źle", "Żar")
    ]


def test_other_marks_count_only_between_words_that_are_the_same_without_them() -> None:
    assert ["cote", "coté", "coter"] == sorted(["coter", "coté", "cote"], key=lambda word: order(word, "fr"))
    assert ["eau", "Équipe", "Été", "feu"] == sorted(["feu", "Été", "eau", "Équipe"], key=lambda w: order(w, "fr"))
    assert "E" == initial("Équipe", "fr")
    assert "O" == initial("œuf", "fr")


def test_a_shorter_word_stands_before_a_longer_one_and_words_part_at_spaces() -> None:
    words = ["Fire", "Fire Chief", "Fireball", "Fire Warden"]

    assert ["Fire", "Fire Chief", "Fire Warden", "Fireball"] == sorted(words, key=lambda word: order(word, "en"))


def test_spanish_n_with_a_tilde_follows_n() -> None:
    assert ["nube", "ñu", "oca"] == sorted(["oca", "ñu", "nube"], key=lambda word: order(word, "es"))
    assert "Ñ" == initial("ñu", "es")
    assert "N" == initial("ñu", "fr")


def test_a_letter_that_is_written_with_two_is_one_of_its_own_where_a_language_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("generator.i18n.ui.tongue.tongue.fact", lambda _name, _locale: "áæ")

    assert ["az", "án", "æn", "bo"] == sorted(["bo", "æn", "án", "az"], key=lambda word: order(word, "xx"))
    assert "Æ" == initial("æn", "xx")


def test_signs_are_no_letters() -> None:
    assert "A" == initial("“All”", "en")
    assert "" == initial("…", "en")
    assert order("a-b", "en").letters == order("ab", "en").letters


@given(st.lists(st.text(max_size=5), max_size=5), st.sampled_from(["en", "es", "fr", "pl", "xx"]))
def test_any_words_have_one_order(words: list[str], locale: str) -> None:
    turned = words[::-1]

    assert sorted(words, key=lambda word: order(word, locale)) == sorted(turned, key=lambda word: order(word, locale))
    assert all(
        len(initial(word, locale)) <= 1 or initial(word, locale) == initial(word, locale).upper() for word in words
    )
