"""Concepts: the whole file, open to what a project adds, and how they are found in texts."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from generator import checks
from generator.content import schema, source
from generator.i18n.phrase import Phrase
from generator.semantics import concept_patterns, concepts, mention_differences
from generator.semantics import meaning as judging
from generator.semantics import mentions as reading
from generator.semantics.concept_patterns import Guard, Text
from generator.semantics.translations import GameTranslation
from tests import sentences, translations
from tests.commands import count_calls

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
    here = reading.read_mentions(Phrase(english, "en"), known.language("en"), known)
    there = reading.read_mentions(Phrase(spanish, "es"), known.language("es"), known)
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
        locale: {atom.concept for means in known.language(locale).meanings for atom in means} for locale in known.words
    }

    assert {language: known.by_id.keys() - words for language, words in said.items()} == {
        "en": {"choice-instead"},
        "es": {"choice-instead"},
        "fr": {"choice-instead"},
        "pl": set(),
    }


def test_what_english_can_say_every_language_of_the_program_can() -> None:
    # A text that mentions what a language cannot say is not told what its translation adds: one gap hides other faults.
    known = concepts.load_concepts()

    assert [locale for locale in known.words if known.language("en").says - known.language(locale).says] == []


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
        len(judging.rate_differences(GameTranslation(po))),
        len(
            judging.rate_differences(
                GameTranslation(po, meanings=lambda: concepts.read_concepts(()).value or concepts.load_concepts())
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


NO_GUARD = Guard()


def mentioned(text: str, language: str) -> list[str]:
    known = concepts.load_concepts()
    found = reading.read_mentions(Phrase(text, language), known.language(language), known)
    return [mention.concept for mention in found.mentions if not mention.loose and mention.facet != reading.THINGS]


def matched(patterns: list[str], text: str) -> list[tuple[int, tuple[int, ...]]]:
    found = [
        (row, means, NO_GUARD)
        for means, pattern in enumerate(patterns)
        for row in concept_patterns.expand_pattern(pattern)
    ]
    words = text.split()
    taken = Text(words, [word.isdecimal() for word in words], [word == "." for word in words])
    tree = concept_patterns.build_tree(found)
    return [(match.means, match.words) for match in concept_patterns.find_matches(tree, taken)]


def test_the_longest_pattern_wins_and_takes_its_words() -> None:
    assert matched(["may", "may not", "not"], "you may not go or not") == [(1, (1, 2)), (2, (5,))]


def test_words_in_a_gap_and_numbers_stay_free() -> None:
    assert matched(["ne .. pas", "peut", "hasta {n}"], "ne peut vraiment pas hasta 3") == [
        (0, (0, 3)),
        (1, (1,)),
        (2, (4,)),
    ]


def test_no_pattern_reaches_over_the_end_of_a_sentence() -> None:
    assert matched(["ne .. pas"], "ne . pas") == []


def test_a_gap_does_not_reach_over_a_comma() -> None:
    assert matched(["ne .. que"], "ne vaut que") == [(0, (0, 2))]
    assert matched(["ne .. que"], "ne vaut rien , que") == []
    assert matched(["ne .. que"], "ne s'y trouve , que") == []


def test_what_follows_a_comma_is_no_restriction_whatever_apostrophe_is_written() -> None:
    texts = ("La carte ne s'y trouve, qu'elle revienne.", "La carte ne s’y trouve, qu’elle revienne.")

    assert [mentioned(text, "fr") for text in texts] == [["clause"]] * 2
    assert mentioned("La carte ne vaut qu’une fiche.", "fr") == ["only"]


def test_what_is_not_exceeded_is_a_limit_in_every_language() -> None:
    texts = {
        "en": ["It must not exceed 3.", "It never exceeds 3.", "without exceeding 3"],
        "es": ["No supera 3.", "No puede exceder 3.", "sin sobrepasar 3"],
        "pl": ["Nie przekroczyła 3.", "Nie może przekraczać 3.", "bez przekraczania 3"],
        "fr": ["Il ne dépasse pas 3.", "Il n’a pas dépassé 3.", "Il ne peut dépasser 3.", "sans dépasser 3"],
    }

    assert {language: [mentioned(text, language) for text in said] for language, said in texts.items()} == {
        language: [["at-most", "3"]] * len(said) for language, said in texts.items()
    }


def test_a_guard_keeps_a_pattern_from_its_neighbours() -> None:
    row = concept_patterns.expand_pattern("po")[0]
    tree = concept_patterns.build_tree([(row, 0, Guard(not_before=("{n}", "lew*")))])

    def found(text: str) -> int:
        words = text.split()
        taken = Text(words, [word.isdecimal() for word in words], [False] * len(words))
        return len(list(concept_patterns.find_matches(tree, taken)))

    assert [found("po 2 karty"), found("po lewej"), found("po ruchu")] == [0, 0, 1]


def test_a_permission_that_is_denied_is_a_ban_in_every_language() -> None:
    texts = {
        "en": "No player may pass.",
        "es": "Ningún jugador puede pasar.",
        "pl": "Żaden gracz nie może spasować.",
        "fr": "Aucun joueur ne peut passer.",
    }

    said = {language: mentioned(text, language) for language, text in texts.items()}

    assert all("not" in concepts and "may" not in concepts for concepts in said.values())


def test_a_permission_to_leave_something_undone_is_both() -> None:
    assert mentioned("Możesz nie ruszać się.", "pl") == ["may", "not"]
    assert mentioned("Vous pouvez ne pas bouger.", "fr") == ["may", "not"]


def test_thousands_are_one_number_however_they_are_parted() -> None:
    texts = ("Score 1,000 points.", "Score 1000 points.", "Score 1\N{NO-BREAK SPACE}000 points.")

    assert [mentioned(text, "en") for text in texts] == [["gain", "1000"]] * 3


def test_every_mention_stands_where_it_says() -> None:
    known = concepts.load_concepts()
    for english, translated, locale in sentences.clean("tuned"):
        for text, language in ((english, "en"), (translated, locale)):
            phrase = Phrase(text, language)
            for mention in reading.read_mentions(phrase, known.language(language), known).mentions:
                assert mention.words == phrase.flat[mention.start : mention.end] != ""


@given(st.text(max_size=200), st.sampled_from(["en", "es", "pl", "fr"]))
def test_any_text_can_be_read_and_says_the_same_as_itself(text: str, language: str) -> None:
    known = concepts.load_concepts()
    read = reading.read_mentions(Phrase(text, language), known.language(language), known)

    assert () == mention_differences.compare_readings(read, read, known, language).differences


def test_a_long_text_takes_no_longer_by_word_than_a_short_one() -> None:
    rows = [(row, 0, NO_GUARD) for row in concept_patterns.expand_pattern("ne .. ne .. ne .. pas")]
    root = concept_patterns.build_tree(rows)

    def read(words: int) -> None:
        text = Text(["ne"] * words, [False] * words, [False] * words)
        assert list(concept_patterns.find_matches(root, text)) == []

    assert count_calls(lambda: read(400)) <= 2.2 * count_calls(lambda: read(200))
