"""What a project adds to the concepts is used when its translations are looked at, and told when it is wrong."""

from generator import checks
from generator.semantics import concepts
from generator.semantics import meaning as judging
from generator.semantics.translations import TranslationContext, read_translation
from tests import translations

ENTRY = translations.entries(("You may pass.", "Tienes permiso para pasar."))


def test_words_that_come_with_the_project_are_read() -> None:
    po = translations.po(ENTRY, "es")

    assert [1, 1] == [
        len(judging.rate_differences(read_translation(po))),
        len(
            judging.rate_differences(
                read_translation(
                    po,
                    TranslationContext(meanings=lambda: concepts.read_concepts(()).value or concepts.load_concepts()),
                )
            )
        ),
    ]


def test_a_language_without_words_is_left_alone() -> None:
    assert () == judging.rate_differences(
        translations.gathered(translations.entries(("You may pass.", "Kannst du.")), "de")
    )


def test_the_page_of_a_wrong_pattern_can_be_printed() -> None:
    assert "pattern" in (checks.page("TB378") or "")


def test_a_message_names_both_words_and_those_around_them() -> None:
    entry = translations.entries(("Lower the fire on any other block.", "Zmniejsz ogień na każdym innym bloku."))
    found = checks.translation.run_all(translations.gathered(entry, "pl"))

    assert [finding.message for finding in found if finding.code == "TB354"] == [
        (
            "“any” became “każdym” (each): the source says “fire on any other block”, the translation "
            "“ogień na każdym innym bloku”."
        )
    ]
