"""What translators are told of each text of The Brigade."""

from collections.abc import Mapping
from functools import cache

import pytest

from generator.commands import translator_notes
from generator.i18n.catalog.game_texts import collect_texts
from generator.layout.localized_game import make_localized_game
from tests.brigade import load_game, load_library


@cache
def told(locale: str = "") -> Mapping[str, tuple[str, ...]]:
    notes = translator_notes.write_notes(make_localized_game(load_library(), load_game(), "en"), locale)
    assert set(notes) == {text.key for text in collect_texts(load_game())}
    return notes


def test_a_card_s_text_has_its_place_its_effect_its_room_its_terms_and_an_example() -> None:
    place, effect, room, terms, reads = told("fr")["crew.del-uge.text"]
    assert place == "Crew, Del Uge: front, box `text`."
    assert effect == (
        "Effect: After you gain the Loyalty of a Commons block, lower the fire by 2 on one block other than that block."
    )
    assert room.startswith("max-length: ")
    assert "Loyalty = Loyauté" in terms
    assert reads.endswith("lower the fire by 2 on any one other block.")


def test_a_template_has_the_terms_in_all_languages_for_tools_that_take_its_notes() -> None:
    (terms,) = (line for line in told()["crew.del-uge.text"] if line.startswith("Terms: "))
    assert "Loyalty = Lealtad (es), lojalność (pl), Loyauté (fr);" in terms


def test_a_text_of_icons_alone_is_not_reported_what_it_reads() -> None:
    assert [line for line in told()["events.burning-man-festival.label"] if line.startswith("Reads:")] == []


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("rules.move-wagon.own", "Rulebook, Action Phase, Move Wagon: a rule, one of a list."),
        ("rules.unit.title", "Rulebook, What is in the box: heading of a section."),
        ("glossary.wagon.definition", "Rulebook: of a table that shows rulings or terms."),
    ],
)
def test_a_text_of_the_rulebook_is_reported_with_its_heading(key: str, place: str) -> None:
    assert told()[key][0] == place


def test_what_a_text_of_the_rulebook_names_is_filled_in() -> None:
    lines = told()["rules.reserves.white-fang"]
    assert lines[-1].startswith("Reads: White Fang begins")
    assert (
        "Reads: Side 1 has no abilities; learn the game with it. Advanced play (page ...) tells"
        in (told()["rules.firehouse.sides"][-1])
    )
