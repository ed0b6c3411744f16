"""Phrases read and written; another language is nothing but other tables."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content.words import build_grammar
from generator.model.grammar import Grammar, Phrase
from generator.semantics import concept_patterns
from generator.semantics import matching as tokens
from generator.semantics.concept_patterns import NotationError, expand_pattern
from generator.semantics.matching import Matcher
from generator.semantics.patterns import compile_grammar, expand_phrases
from generator.semantics.phrase_faults import find_clashes, find_impossible_phrases, find_unknown_keys
from generator.semantics.text_claims import make_reader
from generator.semantics.writing import GERUND, INFINITIVE, THIRD, Manner, Writer, fill_numbers
from tests.fixture_files import read_fixture
from tests.generator.semantics.words import LOCALES, VOCABULARY, blocks, claim, load_grammar, when

ROWS = read_fixture("cases/semantics")


def grammar(phrases: dict[str, Any], **words: Any) -> Grammar:  # noqa: ANN401 - any of its parts
    known = {name: tuple(Phrase(pattern, means) for pattern, means in listed) for name, listed in phrases.items()}
    return Grammar("xx", known, **words)


def matches(pattern: str, text: str, **words: Any) -> list[tuple[int, Any]]:  # noqa: ANN401 - any of its parts
    """Return how far, and with what meaning, a pattern matches a text from its first word on."""
    made = grammar({"x": ((pattern, {"got": True}),), "who": (("you", "you"), ("we", "us"))}, **words)
    taken = tokens.tokenize(text, tokens.index_terms({"water": ("water", "water token")}))
    return list(Matcher(taken, compile_grammar(made)).match("x", 0))


@pytest.mark.parametrize(("pattern", "text", "ends"), ROWS["a-pattern-matches-its-words"])
def test_a_pattern_matches_its_words_and_no_others(pattern: str, text: str, ends: list[int]) -> None:
    assert [end for end, _ in matches(pattern, text)] == ends


def test_a_star_stands_for_all_forms_of_a_word() -> None:
    forms = {"gain": ("gain", "gains")}

    assert [
        len(matches("gain* water", text, verbs=forms)) for text in ("gain water", "gains water", "gained water")
    ] == [1, 1, 0]


def test_a_form_may_be_several_words() -> None:
    assert matches("go* water", "there goes water", verbs={"go": ("go", "there goes")}) == [(3, {"got": True})]


def test_slots_bind_what_they_match() -> None:
    assert matches("{who} gain {least:n}", "we gain 3") == [(3, {"got": True, "who": "us", "least": 3})]


@pytest.mark.parametrize(("pattern", "message"), ROWS["a-phrase-that-makes"])
def test_a_phrase_that_makes_no_sense_is_a_fault_and_left_out(pattern: str, message: str) -> None:
    made = grammar({"x": ((pattern, {}), ("gain", {"got": True})), "target-whole": (("{x}", {}),)})
    text = tokens.tokenize("gain", tokens.index_terms({}))

    assert message in [fault.message for fault in expand_phrases(made)[1] if fault.phrase.pattern == pattern]
    assert list(Matcher(text, compile_grammar(made)).match("x", 0)) == [(1, {"got": True})]


@pytest.mark.parametrize(("category", "means", "message"), ROWS["a-meaning-that-its-category"])
def test_a_meaning_that_its_category_cannot_have_is_a_fault(category: str, means: object, message: str) -> None:
    made = grammar({category: (("gain", means),)})

    assert [fault.message for fault in expand_phrases(made)[1]] == [message]


def test_a_grammar_that_means_nonsense_leaves_texts_unread() -> None:
    phrases = {"do": (("gain", {}),), "prefix": (("now", {"limit": "often", "event": 3}),), "limit": (("x", {}),)}
    read = make_reader(compile_grammar(grammar(phrases)), {}, VOCABULARY)

    assert [unread.words for unread in read("Now, gain. Gain.").unread] == ["Now, gain", "Gain"]


def test_a_phrase_with_the_words_of_an_earlier_one_is_idle_or_ambiguous() -> None:
    phrases = (("gain {n} water", 1), ("gain [a lot of] water", 1), ("gain (fire|water)", 1), ("gain {m:n} water", 2))
    made = grammar({"x": (*phrases, ("gain (fire|a lot of water)", 1))})

    assert [(clash.phrase.pattern, clash.earlier.pattern, clash.is_ambiguous) for clash in find_clashes(made)] == [
        ("gain {m:n} water", "gain {n} water", True),
        ("gain (fire|a lot of water)", "gain (fire|water)", False),
    ]


def test_phrases_that_meet_through_their_slots_are_idle_or_ambiguous() -> None:
    made = grammar(
        {
            "do": (
                ("gain {thing}", {"verb": "gain"}),
                ("gain bread", {"verb": "gain", "thing": "bread"}),
                ("gain water", {"verb": "drown"}),
                ("gain {n} {thing}", {"verb": "hoard"}),
                ("gain 3 (water|wine)", {"verb": "drink"}),
                ("gain {other:thing}", {"verb": "gain"}),
                ("gain the {place}", {"verb": "gain"}),
            ),
            "thing": (("water", "water"), ("[fresh] bread", "bread"), ("{place} water", "water"), ("the well", "well")),
            "place": (("well", "well"),),
        }
    )

    assert [(clash.phrase.pattern, clash.earlier.pattern, clash.text) for clash in find_clashes(made)] == [
        ("gain bread", "gain {thing}", ""),
        ("gain water", "gain {thing}", "gain water"),
        ("gain 3 (water|wine)", "gain {n} {thing}", "gain 3 water"),
        ("gain {other:thing}", "gain water", "gain water"),
    ]


def test_a_phrase_with_a_part_that_matches_nothing_is_impossible() -> None:
    phrases = (("gain <water>", 1), ("gain (<fire>|fire)", 1), ("gain <fire>", 1), ("roll. Then <water>", 1))
    glued = (("roll, gain <water>", 1), ("roll , gain (d'eau|l'eau)", 1), ("gain l' eau", 1), ("gain wood-pigeons", 1))
    made = grammar({"x": (*phrases, *glued), "y": ()}, elided=("d'", "l'"))

    assert [fault.message for fault in find_impossible_phrases(made, frozenset({"water"}))] == [
        "No text can match `gain <fire>`: <fire> has no words.",
        "No text can match `roll. Then <water>`: its sentence ends within it, at `roll.`.",
        "No text can match `roll, gain <water>`: `roll,` is read as 2 words.",
        "No text can match `roll , gain (d'eau|l'eau)`: `d'eau` is read as 2 words.",
    ]


def test_keys_that_the_vocabulary_lacks_are_faults_each_once() -> None:
    keys = ("gain-watr", "gain-watr", "gain-water", "choose", "", "=what")
    phrases = {
        "do": (*map(Phrase, keys, ({"verb": key} for key in keys)), Phrase("x", {"verb": "x"}, is_written=False)),
        "event": (Phrase("it starts", {"event": "turn-start"}),),
        "condition": (Phrase("it rains", {"condition": "rain"}),),
    }
    made = Grammar("en", phrases)

    assert [(fault.phrase.pattern, fault.message) for fault in find_unknown_keys(made, VOCABULARY)] == [
        ("gain-watr", "The vocabulary has no verb `gain-watr`."),
        ("it starts", "The vocabulary has no event `turn-start`."),
        ("it rains", "The vocabulary has no condition `rain`."),
    ]
    assert next(iter(find_unknown_keys(made, VOCABULARY))).hint == "Did you mean `gain-water`?"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_and_category_of_a_grammar_is_used(locale: str) -> None:
    made = load_grammar(locale)
    patterns = " ".join(phrase.pattern for phrases in made.phrases.values() for phrase in phrases)
    asked = {"prefix", "suffix", "modal", "and", "do", "rule", "who", "allowed", "piece", "affiliation"}

    assert [word for word in (*made.verbs, *made.adjectives) if f"{word}*" not in patterns] == []
    unused = [name for name in made.phrases if name not in asked and not re.search(rf"\b{name}[}}@]", patterns)]
    assert [name for name in unused if not name.startswith("target-")] == []
    assert expand_phrases(made)[1] == ()


def test_another_language_is_other_tables() -> None:
    spanish = grammar(
        {
            "prefix": (("{when} {event}", {}),),
            "when": (("cuando", "after"),),
            "event": (("ganes la <loyalty> de {target}", {"event": "loyalty-gained"}),),
            "suffix": (),
            "modal": (("puedes", {"may": True}),),
            "and": (("(y|,)", "and"),),
            "who": (("cada jugador", "each"),),
            "piece": (),
            "rule": (),
            "do": (
                ("(gana|ganar) {n} <water>", {"verb": "gain-water"}),
                ("puedes bajar {n} el <fire> en {target}", {"verb": "lower-intensity"}),
            ),
            "affiliation": (("<nobles>", "nobles"),),
            "target-whole": (("ella", {"ref": "that"}),),
            "target-before": (("(un|una)", {"pick": "one"}), ("cada", {"pick": "each"})),
            "target-noun": (("<block>", {}),),
            "target-after": (("{affiliation}", {}), ("(adyacente|adyacentes)", {"place": "adjacent"})),
        },
        numbers={"una": 1},
        terms={"loyalty": ("Lealtad",), "water": ("agua",), "fire": ("fuego",), "block": ("manzana",)},
    )
    read = make_reader(compile_grammar(spanish), {"nobles": ("noble",)}, VOCABULARY)

    assert read("Cuando ganes la Lealtad de una manzana noble, gana 2 agua.").claims == (
        claim(
            "gain-water",
            2,
            trigger=when("loyalty-gained", block=blocks(affiliation="nobles")),
            details={"into": "brigade"},
        ),
    )
    assert read("Cada jugador gana 1 agua.").claims == (
        claim("gain-water", 1, who="each-player", details={"into": "brigade"}),
    )
    assert len(read("Nadie gana agua.").unread) == 1


def test_endings_make_forms_of_a_word_and_of_a_bare_stem() -> None:
    assert expand_pattern("lien/ne/s") == (("lien",), ("lienne",), ("liens",))
    assert expand_pattern("każd~y/a") == (("każdy",), ("każda",))


def test_brackets_make_choices_and_what_may_be_left_out() -> None:
    assert expand_pattern("(a|al) [mismo] tiempo") == (
        ("a", "mismo", "tiempo"),
        ("a", "tiempo"),
        ("al", "mismo", "tiempo"),
        ("al", "tiempo"),
    )


def test_case_hyphens_and_apostrophes_do_not_matter() -> None:
    assert expand_pattern("Face-Up") == (("face", "up"),)
    assert expand_pattern("d’ abord") == (("d'", "abord"),)


@pytest.mark.parametrize(
    "pattern", ["(a|b", "a)", "[a]", "", "..", "{n}", ".. a", "a _", "a*b", "a*", "{x} a", "a " * 13, "(a|b) " * 10]
)
def test_a_pattern_that_says_nothing_or_too_much_is_refused(pattern: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        expand_pattern(pattern)


@given(st.text(alphabet="ab ()[]|/~*._{}n-", max_size=30))
def test_whatever_is_written_gives_rows_or_is_refused(pattern: str) -> None:
    try:
        found = expand_pattern(pattern)
    except NotationError:
        return
    assert 0 < len(found) <= concept_patterns.MOST_ROWS
    assert all(0 < len(row) <= concept_patterns.LONGEST_ROW for row in found)


GRAMMAR = build_grammar("xx", read_fixture("made_up_grammar"))


def write(verb: str, mood: int = 0, **features: Any) -> list[str]:  # noqa: ANN401 - any feature
    writer = Writer(GRAMMAR, {}, lambda number: int(number != 1))
    texts = [text for text, _ in writer.write_verb("do", verb, [features], Manner(mood))]
    return [fill_numbers(text, [str(number) for _, number in writer.numbers]) for text in texts]


@pytest.mark.parametrize(
    ("mood", "expected"),
    [(0, "take 1 card"), (INFINITIVE, "to-take 1 card"), (THIRD, "takes 1 card"), (GERUND, "1 card")],
)
def test_a_verb_is_written_in_its_mood(mood: int, expected: str) -> None:
    assert write("draw", mood, n=1) == [expected]


@pytest.mark.parametrize(
    ("verb", "features", "expected"),
    [
        ("draw", {"n": 3}, "take 3 cards"),  # a number decides the form of its noun
        ("heat", {"at": {"pick": "each", "burning": True}}, "heat in burning roomys"),  # each target may be a plural
        ("burn", {}, "burn swojy house"),  # an adjective agrees with the noun that follows
        # Options are written exactly when their slots say something.
        ("light", {}, "light"),
        ("light", {"n": 2}, "light by 2"),
        ("light", {"at": {"ref": "that"}, "n": 2}, "light there by 2"),
        # A case is handed down, and a target says all its features.
        ("light", {"at": {"pick": "each", "burning": True, "value": 2}}, "light in everej burning roomy of value 2"),
        ("light", {"at": {"pick": 2}}, "light in 2 roomys"),
        # What a phrase cannot say, and phrases that are only read, are not written.
        ("burn", {"n": 2}, None),
        ("light", {"colour": "red"}, None),
        ("dim", {"at": {"ref": "that"}}, None),
    ],
)
def test_a_verb_is_written_with_its_features(verb: str, features: dict[str, Any], expected: str | None) -> None:
    assert next(iter(write(verb, **features)), None) == expected


def test_a_category_that_needs_itself_is_not_written() -> None:
    circular = Grammar("xx", {"x": (Phrase("a {x}", {}),), "do": (Phrase("go {x}", {"verb": "go"}),)})
    writer = Writer(circular, {}, lambda _: 0)

    assert list(writer.write_verb("do", "go", [{}], Manner())) == []
