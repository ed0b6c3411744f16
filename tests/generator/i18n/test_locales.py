"""Names of locales, and names that stay in the source language."""

from generator.i18n.locales import compile_foreign_names, format_language_tag, get_language, mark_foreign_names
from generator.model.findings import Mark
from generator.model.text import IconRun, Text, Words


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
