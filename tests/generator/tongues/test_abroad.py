"""Names of another language within texts."""

from __future__ import annotations

from generator.i18n.ui import locales
from generator.model.findings import Mark
from generator.model.markup import IconRun, Words
from generator.model.text import Text


def text(key: str, value: str, lang: str = "en") -> Text:
    return Text(key, value, Mark("crew.yaml"), lang=lang)


def test_names_of_several_words_that_are_english_are_found_as_whole_words_long_ones_first() -> None:
    names = locales.finder(
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
    assert locales.finder((text("crew.d.name", "Anna Bór", ""),)) is None


def test_names_say_their_language_and_all_else_stays_as_it_was() -> None:
    names = locales.finder((text("crew.a.name", "Jan Ash"),))
    runs = (Words("Czy Jan Ash śpi?", bold=True), IconRun("fire"), Words("Jan Ash", to="jan"), Words("Jan Ash"))

    assert names is not None
    assert locales.marked(runs, names) == (
        Words("Czy ", bold=True),
        Words("Jan Ash", bold=True, lang="en"),
        Words(" śpi?", bold=True),
        IconRun("fire"),
        Words("Jan Ash", to="jan"),
        Words("Jan Ash", lang="en"),
    )
