"""Patterns, and that another language is nothing but other tables."""

from __future__ import annotations

from typing import Any

import pytest

from generator.semantics import matching as tokens
from generator.semantics import patterns as grammar
from generator.semantics.claims import Blocks, Trigger
from generator.semantics.grammars.english import ENGLISH
from generator.semantics.matching import Matcher
from generator.semantics.patterns import Language
from generator.semantics.text_claims import compile_language, make_reader_of
from tests.generator.semantics.words import AFFILIATIONS, claim


def language(rules: dict[str, Any], **words: Any) -> Language:  # noqa: ANN401 - any of its tables
    return Language(**{"locale": "xx", "numbers": {}, "plural": (), "forms": {}, "terms": {}, "rules": rules, **words})


def matches(pattern: str, text: str, **words: Any) -> list[tuple[int, Any]]:  # noqa: ANN401 - any of its tables
    """Return how far, and with what meaning, a pattern matches a text from its first word on."""
    made = language({"x": ((pattern, {"got": True}),), "who": (("you", "you"), ("we", "us"))}, **words)
    taken = tokens.tokenize(text, tokens.index_terms({"water": ("water", "water token")}))
    return list(Matcher(taken, grammar.compile_grammar(made, {}), frozenset(), {}).match("x", 0))


@pytest.mark.parametrize(
    ("pattern", "text", "ends"),
    [
        ("gain water", "gain water", [2]),
        ("gain water", "gain fire", []),
        ("gain [some] water", "gain water", [2]),
        ("gain [some] water", "gain some water", [3]),
        ("(gain|take the) water", "take the water", [3]),
        ("(gain|take the) water", "take water", []),
        ("gain <water>", "gain water token", [3, 2]),
        ("a player 's water", "a player\u2019s water", [4]),
    ],
)
def test_a_pattern_matches_its_words_and_no_others(pattern: str, text: str, ends: list[int]) -> None:
    assert [end for end, _ in matches(pattern, text)] == ends


def test_a_star_stands_for_all_forms_of_a_word() -> None:
    forms = {"gain": ("gain", "gains")}

    assert [
        len(matches("gain* water", text, forms=forms)) for text in ("gain water", "gains water", "gained water")
    ] == [
        1,
        1,
        0,
    ]


def test_slots_bind_what_they_match() -> None:
    assert matches("{who} gain {least:n}", "we gain 3") == [(3, {"got": True, "who": "us", "least": 3})]


@pytest.mark.parametrize("pattern", ["gain [water", "gain (a|b", "gain water]", "[gain]"])
def test_a_pattern_that_makes_no_sense_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"bracket|nothing at all"):
        matches(pattern, "gain")


def test_a_word_without_forms_is_refused() -> None:
    with pytest.raises(KeyError, match="gain"):
        matches("gain* water", "gain")


def test_a_category_cannot_begin_with_itself() -> None:
    with pytest.raises(ValueError, match="begins with itself"):
        grammar.compile_grammar(language({"x": (("{x} and more", {}),)}), {})


def test_every_word_with_forms_is_used_in_english() -> None:
    patterns = " ".join(pattern for rules in ENGLISH.rules.values() for pattern, _ in rules)

    assert [word for word in ENGLISH.forms if f"{word}*" not in patterns] == []


def test_every_category_of_english_is_used() -> None:
    patterns = " ".join(pattern for rules in ENGLISH.rules.values() for pattern, _ in rules)
    asked = {"prefix", "suffix", "modal", "and", "do", "rule", "who", "piece", "block-whole", "block-before"}
    asked |= {"block-noun", "block-after"}

    assert [name for name in ENGLISH.rules if name not in asked and f"{name}}}" not in patterns] == []


def test_another_language_is_other_tables() -> None:
    spanish = language(
        {
            "prefix": (("{when} {event}", {}),),
            "when": (("cuando", "after"),),
            "event": (("ganes la <loyalty> de {blocks}", {"event": "loyalty-gained"}),),
            "suffix": (),
            "modal": (("puedes", {"may": True}),),
            "and": (("(y|,)", "and"),),
            "who": (("cada jugador", "each"),),
            "piece": (),
            "rule": (),
            "do": (
                ("(gana|ganar) {n} <water>", {"verb": "gain-water"}),
                ("puedes bajar {n} el <fire> en {blocks}", {"verb": "lower-intensity"}),
            ),
            "block-whole": (("ella", {"ref": "that"}),),
            "block-before": (("(un|una)", {"pick": "one"}), ("cada", {"pick": "each"})),
            "block-noun": (("<block>", {}),),
            "block-after": (("{affiliation}", {}), ("(adyacente|adyacentes)", {"place": "adjacent"})),
        },
        numbers={"una": 1},
        terms={"loyalty": ("Lealtad",), "water": ("agua",), "fire": ("fuego",), "block": ("manzana",)},
    )
    read = make_reader_of(spanish, compile_language(spanish), {"nobles": ("noble",)}, AFFILIATIONS)

    assert read("Cuando ganes la Lealtad de una manzana noble, gana 2 agua.").claims == (
        claim(
            "gain-water",
            2,
            trigger=Trigger("loyalty-gained", block=Blocks(affiliation="nobles")),
            details={"into": "brigade"},
        ),
    )
    assert read("Cada jugador gana 1 agua.").claims == (
        claim("gain-water", 1, who="each-player", details={"into": "brigade"}),
    )
    assert len(read("Nadie gana agua.").unread) == 1
