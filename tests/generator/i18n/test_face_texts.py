"""Texts of faces: placeholders filled in, and what cannot be filled in stays as it was written."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.box import Effect, Limit, Step
from generator.i18n import face_texts
from generator.model.game import Entry, Stat
from generator.model.text import Filled, IconRun, Words, to_plain_text
from tests.generator.layout.workshop import HERE, card, game, side, words

LABELS = {"out": "{b}Out{/b} of {label:play}", "play": "play", "loop": "{label:loop}"}
GAME = replace(game({}), labels={name: words(f"label.{name}", text) for name, text in LABELS.items()})
CREW = GAME.decks[0]
LOWER = Effect("resolve", (Step("lower-intensity", {"by": 2}), Step("gain-water", {"amount": 1})))
ONCE = Effect("free", (Step("lower-intensity", {"by": 3}),), limit=Limit(1, "turn"))


def said(value: str, *effects: Effect, stats: Mapping[str, Stat] | None = None, locale: str = "en") -> str:
    filled = face_texts.fill_face(
        GAME, CREW, card(side({"name": "Ada", "text": value}, stats, effects=effects)), "front", locale=locale
    )
    return to_plain_text(filled.texts["text"])


@pytest.mark.parametrize(
    ("value", "effects", "expected"),
    [
        (
            "Lower by {by}, gain {amount}, {times} a turn.",
            (LOWER, Effect("free", (), limit=Limit(1, "turn"))),
            "Lower by 2, gain 1, 1 a turn.",
        ),
        ("{by:word}", (LOWER,), "two"),
        ("{by:word}", (Effect("resolve", (Step("x", {"by": 13}),)),), "13"),
        ("{by.2} then {by.1}", (LOWER, ONCE), "3 then 2"),
        ("{by}", (LOWER, LOWER), "2"),
    ],
)
def test_numbers_come_from_the_effects_by_name_and_by_index_over_all_of_them(
    value: str, effects: tuple[Effect, ...], expected: str
) -> None:
    assert said(value, *effects) == expected


def test_a_number_can_be_a_word_in_the_language_of_the_text() -> None:
    assert said("{by:word}", LOWER, locale="pl") == "dwa"


def test_words_of_a_vocabulary_state_their_own_language_whatever_is_around_them() -> None:
    fox, owl = (Entry(id_, words(f"vocabulary.clan.{id_}", id_.title()), None, {}, HERE) for id_ in ("fox", "owl"))
    lacking = fox._replace(name=fox.name._replace(lang="en"))
    made = replace(GAME, vocabularies={"clan": {"fox": lacking, "owl": owl}})
    stats: Mapping[str, Stat] = {"clan": ("owl", "fox"), "water": 2}

    def told(lang: str) -> tuple[Filled, ...]:
        front = side({"text": "{stat:clan} {stat:water}"}, stats)
        spoken = front._replace(texts={key: value._replace(lang=lang) for key, value in front.texts.items()})
        return face_texts.fill_face(made, CREW, card(spoken), "front", locale="es").texts["text"]

    assert told("") == (Words("Owl, "), Words("Fox", lang="en"), Words(" 2"))
    assert told("en") == (Words("Owl"), Words(", Fox 2", lang="en"))
    shown = face_texts.fill_face(made, CREW, card(side({}, stats)), "front", locale="es").stats["clan"]
    assert shown == (Words("Owl"), Words(", "), Words("Fox", lang="en"))


def test_stats_print_as_digits_and_words_of_a_vocabulary_by_their_name() -> None:
    assert said("{stat:water} {stat:clan}", stats={"water": 2, "clan": "fox"}) == "2 Foxes"


def test_names_labels_and_icons_keep_their_styles_in_a_text() -> None:
    ada = card(side({"name": "Ada", "text": "{name} is {label:out} {icon:water}"}))
    filled = face_texts.fill_face(GAME, CREW, ada, "front")
    assert filled.texts["text"] == (Words("Ada is "), Words("Out", bold=True), Words(" of play "), IconRun("water"))


@pytest.mark.parametrize(
    ("value", "effects"),
    [
        ("a {by}", ()),
        ("{stat:fire}", ()),
        ("{stat:pattern}", ()),
        ("{label:none}", ()),
        ("{name}", ()),
        ("a {icon:none}", ()),
        ("{by", ()),
        ("{by.3}", (LOWER, ONCE)),
    ],
)
def test_a_placeholder_that_cannot_be_filled_in_stays_as_it_was_written(
    value: str, effects: tuple[Effect, ...]
) -> None:
    filled = face_texts.fill_face(GAME, CREW, card(side({"text": value}, effects=effects)), "front")
    assert to_plain_text(filled.texts["text"]) == value


def test_a_label_or_a_name_that_contains_itself_ends() -> None:
    labels = face_texts.fill_labels(GAME)
    assert to_plain_text(labels["out"]) == "Out of play"
    assert to_plain_text(labels["loop"]) == "{label:loop}"
    filled = face_texts.fill_face(GAME, CREW, card(side({"name": "{name}"})), "front")
    assert to_plain_text(filled.texts["name"]) == "{name}"


def test_faces_have_stable_ids_and_a_common_back_the_names_of_the_deck_and_the_game() -> None:
    both, common = card(side({"name": "Ada"}), side({"name": "Adb"})), face_texts.fill_deck_back(GAME, CREW)
    sides = [face_texts.fill_face(GAME, CREW, both, which).id for which in ("front", "back")]
    assert [*sides, common.id] == ["crew.ada.front", "crew.ada.back", "crew.back"]
    assert {name: to_plain_text(runs) for name, runs in common.texts.items()} == {"name": "Crew", "game": "Tiny"}


def test_a_side_that_a_card_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="no side 'back'"):
        face_texts.fill_face(GAME, CREW, card(side({})), "back")
