"""Effects as translators read them."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.box import Limit
from generator import project
from generator.model.vocabulary import Argument, Event, Vocabulary
from generator.semantics import descriptions, effect_claims
from generator.semantics.claims import Claim, Trigger
from tests.brigade import read_library
from tests.fixture_files import read_fixture
from tests.generator.semantics.test_data import claims
from tests.generator.semantics.words import claim
from tests.vocabularies import THE_BRIGADE, read_the_brigade

ROWS = read_fixture("cases/semantics")

VOCABULARY = read_the_brigade()


@cache
def real() -> tuple[tuple[Vocabulary, Claim], ...]:
    library = read_library(project.find_resources())
    games = library.games.values()
    sides = [(game, deck, side) for game in games for deck in game.decks for card in deck.cards for side in card.sides]
    return tuple(
        (game.vocabulary, claim)
        for game, deck, side in sides
        for claim in effect_claims.read_effects(side.effects, game.vocabulary, deck.id)
    )


@pytest.mark.parametrize(
    ("step", "words", "expected"),
    [
        ({"verb": "gain-water", "amount": 2, "into": "brigade"}, {}, "Gain 2 water on the brigade"),
        ({"verb": "draw-card", "amount": 1}, {}, "Draw 1 more card"),
        ({"verb": "draw-card", "amount": 3}, {}, "Draw 3 more cards"),
        ({"verb": "discard-card"}, {"may": True}, "You may discard this card"),
        ({"verb": "discard-card"}, {"limit": Limit(1, "turn")}, "Once per turn, discard this card"),
    ],
)
def test_a_step_in_plain_words(step: Mapping[str, Any], words: Mapping[str, Any], expected: str) -> None:
    (found,) = claims(dict(step), **words)
    assert descriptions.describe_plainly(found, VOCABULARY) == expected


def test_pieces_are_called_what_the_game_calls_them() -> None:
    (found,) = claims({"verb": "gain-water", "amount": 2, "into": "brigade"})
    words = {"brigade": "Diving Bell", "water": "air"}
    assert descriptions.describe_plainly(found, VOCABULARY, words) == "Gain 2 air on the Diving Bell"


def test_every_concept_that_is_reported_by_its_word_is_one_of_the_glossary() -> None:
    library = read_library(project.find_resources())
    known = {id_ for game in library.games.values() for id_ in game.concepts}
    named = set(re.findall("<([a-z][a-z-]*)>", THE_BRIGADE.read_text(encoding="utf-8")))
    assert named - known == set()


@pytest.mark.parametrize(("who", "may", "expected"), ROWS["who-does-it-and-whether"])
def test_who_does_it_and_whether_they_must(who: str, *, may: bool, expected: str) -> None:
    assert descriptions.describe_plainly(Claim("discard-crew", amount=1, who=who, may=may), VOCABULARY) == expected


def test_every_effect_of_the_project_has_words_of_its_own() -> None:
    as_data = [
        (
            descriptions.describe(one, "verb", vocabulary).replace("-", " "),
            descriptions.describe_plainly(one, vocabulary).lower(),
        )
        for vocabulary, one in real()
    ]
    assert [said for told, said in as_data if told in said] == []


def test_different_effects_have_different_descriptions() -> None:
    told: dict[str, set[Claim]] = {}
    for vocabulary, one in real():
        told.setdefault(descriptions.describe_plainly(one, vocabulary), set()).add(replace(one, where=()))
    assert {text: found for text, found in told.items() if len(found) > 1} == {}


def test_a_verb_without_words_is_told_as_in_messages() -> None:
    assert descriptions.describe_plainly(claim("tickle-dragon", amount=2), VOCABULARY) == "Tickle dragon 2"


def test_what_limits_an_event_is_named_in_messages() -> None:
    vocabulary = Vocabulary(
        bindings={"landing": Argument("landing", "entry", "Where it lands.")},
        events={"entered": Event("entered", "Entered.", binds=("by", "landing"), says="{who} enter a place")},
    )
    entered = Claim("draw", trigger=Trigger("entered", details=(("landing", "harbour"),)))

    assert descriptions.describe(entered, "trigger", vocabulary) == "after entered by you (landing: harbour)"
