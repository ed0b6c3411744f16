"""The file of concepts: whole, in order, and open to what a project adds."""

from pathlib import Path

from generator import checks
from generator.content import schema, source
from generator.i18n.phrase import Phrase
from generator.semantics import concepts, mention_differences
from generator.semantics import meaning as judging
from generator.semantics import mentions as reading
from generator.semantics.translations import TranslationContext, read_translation
from tests import translations

ADDED = """
concepts:
  - {id: ghost, facet: change, weak: true, against: [gain], words: {en: [haunt], es: [rondar]}}
  - {id: may, facet: permission, words: {es: [tienes permiso para]}}
"""


def project_with(root: Path, text: str) -> Path:
    (root / "i18n").mkdir()
    (root / "i18n" / "concepts.yaml").write_text(text, encoding="utf-8")
    return root


def differing(known: concepts.Concepts, english: str, spanish: str) -> int:
    here = reading.read_mentions(Phrase(english, "en"), known.languages["en"], known, reading.NO_TERMS)
    there = reading.read_mentions(Phrase(spanish, "es"), known.languages["es"], known, reading.NO_TERMS)
    return len(mention_differences.compare_readings(here, there, known, "es").differences)


def test_the_file_that_comes_with_the_program_is_in_order() -> None:
    read = source.read(Path(concepts.NAME), concepts.NAME)

    assert read.value is not None
    assert read.findings == ()
    assert schema.check(concepts.KIND, read.value) == ()
    assert concepts.read_concepts(()).findings == ()
    assert [] == list(concepts.find_bad_patterns(concepts.list_words(read.value)))


def test_every_concept_has_words_in_all_four_languages_somewhere() -> None:
    known = concepts.load_concepts()
    said = {
        language: {atom.concept for means in table.meanings for atom in means}
        for language, table in known.languages.items()
    }

    assert {language: known.by_id.keys() - words for language, words in said.items()} == {
        "en": {"choice-instead"},
        "es": {"choice-instead"},
        "fr": {"choice-instead"},
        "pl": set(),
    }


def test_what_english_can_say_every_language_of_the_program_can() -> None:
    # A text that mentions what a language cannot say is not told what its translation adds: one gap hides other faults.
    languages = concepts.load_concepts().languages

    assert [known.locale for known in languages.values() if languages["en"].says - known.says] == []


def test_a_project_adds_words_and_concepts(tmp_path: Path) -> None:
    checked = concepts.load_project_concepts(project_with(tmp_path, ADDED))
    added = checked.value

    assert added is not None
    assert checked.findings == ()
    english, spanish = "You may pass.", "Tienes permiso para pasar."
    assert (differing(concepts.load_concepts(), english, spanish), differing(added, english, spanish)) == (1, 0)
    assert differing(added, "Gain a card.", "Rondar una carta.") == 1
    assert added.by_id["ghost"].against == {"gain"}


def test_a_project_without_a_file_of_its_own_has_the_program_s(tmp_path: Path) -> None:
    assert concepts.load_project_concepts(tmp_path).value is concepts.load_concepts()


def test_a_malformed_pattern_is_reported_with_its_place_and_the_rest_is_used(tmp_path: Path) -> None:
    text = (
        "concepts:\n  - id: may\n    facet: permission\n    against: [nothing-such]\n"
        "    words: {es: [se admite, '(a|b']}\n"
    )
    checked = concepts.load_project_concepts(project_with(tmp_path, text))

    assert [(finding.code, finding.mark.line) for finding in checked.findings] == [("TB378", 5), ("TB378", 4)]
    assert checked.value is not None
    assert differing(checked.value, "You may pass.", "Se admite pasar.") == 0


def test_a_file_that_is_none_is_reported_and_the_program_s_words_stay(tmp_path: Path) -> None:
    texts = ("concepts: [", "- a list", "concepts: 5", "strange: {}", "concepts:\n  - {id: 7}\n")
    for number, text in enumerate(texts):
        root = tmp_path / str(number)
        root.mkdir()
        checked = concepts.load_project_concepts(project_with(root, text))

        assert checked.findings
        assert checked.value is not None
        assert differing(checked.value, "You may pass.", "Puedes pasar.") == 0


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


def test_a_message_names_both_words_and_those_around_them() -> None:
    entry = translations.entries(("Lower the fire on any other block.", "Zmniejsz ogień na każdym innym bloku."))
    found = checks.translation.run_all(translations.gathered(entry, "pl"))

    assert [finding.message for finding in found if finding.code == "TB354"] == [
        (
            "“any” became “każdym” (each): the source says “fire on any other block”, the translation "
            "“ogień na każdym innym bloku”."
        )
    ]
