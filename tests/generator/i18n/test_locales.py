"""Names of locales, and names that stay in the source language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.locales import compile_foreign_names, format_language_tag, get_language, mark_foreign_names
from generator.i18n.strings import find_initial, get_sort_key
from generator.model.findings import Mark
from generator.model.text import IconRun, Text, Words
from tests.generator.i18n.conftest import ProjectStrings


def test_documents_separate_language_and_country_with_a_hyphen_and_a_language_has_no_country_or_script() -> None:
    assert ["pt-BR", "pt-BR", "es"] == [format_language_tag(locale) for locale in ("pt_BR", "pt-BR", "es")]
    assert ["pt", "zh", "es", "fr"] == [get_language(locale) for locale in ("pt_BR", "zh-Hans-TW", "es", "FR")]


def text(key: str, value: str, lang: str = "en") -> Text:
    return Text(key, value, Mark("crew.yaml"), lang=lang)


def test_english_names_of_several_words_are_found_as_whole_words() -> None:
    names = compile_foreign_names(
        (
            text("crew.a.name", "Jan Ash"),
            text("crew.b.name", "Jan Ash Moor"),
            text("crew.c.name", "Jan"),
            text("crew.d.name", "Anna Bór", ""),
            text("crew.e.text", "Put out"),
        )
    )

    assert names is not None
    assert names.findall("Jan, Jan Ash Moor, Anna Bór; Jan Ash. Jan Ashley Put out") == ["Jan Ash Moor", "Jan Ash"]
    assert compile_foreign_names((text("crew.d.name", "Anna Bór", ""),)) is None


def test_foreign_names_are_marked_and_nothing_else_changes() -> None:
    names = compile_foreign_names((text("crew.a.name", "Jan Ash"),))
    runs = (Words("Czy Jan Ash śpi?", bold=True), IconRun("fire"), Words("Jan Ash", to="jan"), Words("Jan Ash"))

    assert names is not None
    assert mark_foreign_names(runs, names, "en") == (
        Words("Czy ", bold=True),
        Words("Jan Ash", bold=True, lang="en"),
        Words(" śpi?", bold=True),
        IconRun("fire"),
        Words("Jan Ash", to="jan"),
        Words("Jan Ash", lang="en"),
    )


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("pl", ["az", "ą", "b", "luty", "łuk", "zysk", "Źle", "Żar"]),  # letters with marks are letters of their own
        ("fr", ["cote", "coté", "coter"]),  # accents count only between words that differ in nothing else
        ("fr", ["eau", "Équipe", "Été", "feu"]),
        ("en", ["Fire", "Fire Chief", "Fire Warden", "Fireball"]),  # spaces separate words
        ("es", ["nube", "ñu", "oca"]),
    ],
)
def test_words_are_in_the_order_of_their_language(locale: str, expected: list[str]) -> None:
    assert expected == sorted(sorted(expected, reverse=True), key=lambda word: get_sort_key(word, locale))


@pytest.mark.parametrize(
    ("locale", "words", "initials"),
    [
        ("pl", "az ą b luty łuk zysk Źle Żar", "A Ą B L Ł Z Ź Ż"),
        ("fr", "Équipe œuf ñu", "E O N"),
        ("es", "ñu", "Ñ"),
        ("en", "“All”", "A"),  # signs do not count
    ],
)
def test_words_are_listed_under_their_initials(locale: str, words: str, initials: str) -> None:
    assert initials.split() == [find_initial(word, locale) for word in words.split()]


def test_a_language_may_count_a_ligature_as_a_letter_of_its_own(project_strings: ProjectStrings) -> None:
    project_strings("xx", {"language": {"letters": "áæ"}})

    assert ["az", "án", "æn", "bo"] == sorted(["bo", "æn", "án", "az"], key=lambda word: get_sort_key(word, "xx"))
    assert "Æ" == find_initial("æn", "xx")


def test_signs_do_not_count() -> None:
    assert "" == find_initial("…", "en")
    assert get_sort_key("a-b", "en").letters == get_sort_key("ab", "en").letters


@given(st.lists(st.text(max_size=5), max_size=5), st.sampled_from(["en", "es", "fr", "pl", "xx"]))
def test_the_order_does_not_depend_on_the_order_before(words: list[str], locale: str) -> None:
    turned = words[::-1]
    words.sort(key=lambda word: get_sort_key(word, locale))
    turned.sort(key=lambda word: get_sort_key(word, locale))
    initials = [find_initial(word, locale) for word in words]

    assert words == turned
    assert all(len(initial) <= 1 or initial == initial.upper() for initial in initials)
