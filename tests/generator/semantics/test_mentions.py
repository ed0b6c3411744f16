"""What is found in a text: the longest pattern, in every sentence, in time that grows with the text and no faster."""

import sys
from types import FrameType

from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.phrase import Phrase
from generator.semantics import concept_patterns, concepts, mention_differences
from generator.semantics import mentions as reading
from generator.semantics.concept_patterns import Guard, Text
from tests import sentences

NO_GUARD = Guard()


def mentioned(text: str, language: str) -> list[str]:
    known = concepts.load_concepts()
    found = reading.read_mentions(Phrase(text, language), known.languages[language], known, reading.NO_TERMS)
    return [mention.concept for mention in found.mentions if not mention.loose and mention.facet != reading.THINGS]


def matched(patterns: list[str], text: str) -> list[tuple[int, tuple[int, ...]]]:
    found = [
        (row, means, NO_GUARD)
        for means, pattern in enumerate(patterns)
        for row in concept_patterns.expand_pattern(pattern)
    ]
    words = text.split()
    taken = Text(words, [word.isdecimal() for word in words], [word == "." for word in words])
    return [tuple(match) for match in concept_patterns.find_matches(concept_patterns.build_tree(found), taken)]  # type: ignore[misc]


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
            for mention in reading.read_mentions(phrase, known.languages[language], known, reading.NO_TERMS).mentions:
                assert mention.words == phrase.flat[mention.start : mention.end] != ""


@given(st.text(max_size=200), st.sampled_from(["en", "es", "pl", "fr"]))
def test_any_text_can_be_read_and_says_the_same_as_itself(text: str, language: str) -> None:
    known = concepts.load_concepts()
    read = reading.read_mentions(Phrase(text, language), known.languages[language], known, reading.NO_TERMS)

    assert () == mention_differences.compare_readings(read, read, known, language).differences


def test_a_long_text_takes_no_longer_by_word_than_a_short_one() -> None:
    def count_calls(words: int) -> int:
        calls = 0

        def watch(_frame: FrameType, event: str, _arg: object) -> None:
            nonlocal calls
            calls += event == "call"

        text = Text(["ne"] * words, [False] * words, [False] * words)
        rows = [(row, 0, NO_GUARD) for row in concept_patterns.expand_pattern("ne .. ne .. ne .. pas")]
        root = concept_patterns.build_tree(rows)
        sys.setprofile(watch)
        try:
            assert list(concept_patterns.find_matches(root, text)) == []
        finally:
            sys.setprofile(None)
        return calls

    assert count_calls(400) <= 2.2 * count_calls(200)
