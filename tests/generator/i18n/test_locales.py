"""Names of locales, and names that stay in the source language."""

from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.locales import compile_foreign_names, format_language_tag, get_language, mark_foreign_names
from generator.i18n.strings import find_initial, get_sort_key
from generator.model.findings import Mark
from generator.model.text import IconRun, Text, Words
from tests.generator.i18n.conftest import ProjectStrings


def test_documents_separate_language_and_country_with_a_hyphen() -> None:
    assert ["pt-BR", "pt-BR", "es"] == [format_language_tag(locale) for locale in ("pt_BR", "pt-BR", "es")]


def test_a_language_has_no_country_or_script() -> None:
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


def test_polish_letters_with_marks_are_letters_of_their_own() -> None:
    words = ["łuk", "luty", "Żar", "zysk", "Źle", "ą", "az", "b"]

    assert ["az", "ą", "b", "luty", "łuk", "zysk", "Źle", "Żar"] == sorted(words, key=lambda w: get_sort_key(w, "pl"))
    assert ["A", "Ą", "B", "L", "Ł", "Z", "Ź", "Ż"] == [
        find_initial(word, "pl") for word in ("az", "ą", "b", "luty", "łuk", "zysk", "Źle", "Żar")
    ]


def test_french_accents_count_only_between_words_that_differ_in_nothing_else() -> None:
    assert ["cote", "coté", "coter"] == sorted(["coter", "coté", "cote"], key=lambda word: get_sort_key(word, "fr"))
    assert ["eau", "Équipe", "Été", "feu"] == sorted(
        ["feu", "Été", "eau", "Équipe"], key=lambda w: get_sort_key(w, "fr")
    )
    assert "E" == find_initial("Équipe", "fr")
    assert "O" == find_initial("œuf", "fr")


def test_a_shorter_word_comes_first_and_spaces_separate_words() -> None:
    words = ["Fire", "Fire Chief", "Fireball", "Fire Warden"]

    assert ["Fire", "Fire Chief", "Fire Warden", "Fireball"] == sorted(words, key=lambda word: get_sort_key(word, "en"))


def test_spanish_n_with_a_tilde_follows_n() -> None:
    assert ["nube", "ñu", "oca"] == sorted(["oca", "ñu", "nube"], key=lambda word: get_sort_key(word, "es"))
    assert "Ñ" == find_initial("ñu", "es")
    assert "N" == find_initial("ñu", "fr")


def test_a_language_may_count_a_ligature_as_a_letter_of_its_own(project_strings: ProjectStrings) -> None:
    project_strings("xx", {"language": {"letters": "áæ"}})

    assert ["az", "án", "æn", "bo"] == sorted(["bo", "æn", "án", "az"], key=lambda word: get_sort_key(word, "xx"))
    assert "Æ" == find_initial("æn", "xx")


def test_signs_do_not_count() -> None:
    assert "A" == find_initial("“All”", "en")
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
