"""Every ruling is pinned: by scenarios that cite it, or, where no play can show it, by a test that is named here."""

import ast
from pathlib import Path

import pytest

from generator.model.game import Card, Game
from tests.brigade import load_game, load_scenarios

ROOT = Path(__file__).parents[2]
SETUP = "tests/engine/games/the_brigade/test_setup.py"
CONTENT = "tests/content/test_the_brigade.py"
HERE = "tests/content/test_rulings.py"

# Rulings on the set-up, and on names, counts and looks, which no play can show; each with the test that pins it.
PINNED = {
    "aviary-spelling": (HERE, "test_the_aviary_is_spelt_as_birds_are"),
    "block-names": (HERE, "test_every_block_has_a_name_of_its_own_and_the_known_ones_are_among_them"),
    "colours-and-signs": (HERE, "test_players_and_affiliations_are_distinguishable_without_colour"),
    "event-names": (HERE, "test_special_events_have_names_and_no_numbers"),
    "firehouse-names": (HERE, "test_boards_are_named_as_ruled"),
    "first-player-by-lot": (SETUP, "test_the_first_player_is_drawn_by_lot"),
    "flame-tokens-thirty-two": (CONTENT, "test_there_is_a_flame_for_every_block_that_can_burn"),
    "ivan-not-leon": (HERE, "test_the_man_with_the_wagon_is_ivan"),
    "starters-resolve-one-by-one": (SETUP, "test_blocks_are_turned_over_after_each_starter"),
    "wardens-in-reserve": (HERE, "test_the_wardens_in_reserve_are_six_without_a_colour"),
}


@pytest.fixture(scope="module", name="brigade")
def _brigade() -> Game:
    return load_game()


def _deck(brigade: Game, id_: str) -> tuple[Card, ...]:
    return next(deck.cards for deck in brigade.decks if deck.id == id_)


def test_every_ruling_is_cited_by_a_scenario_or_pinned_by_a_test(brigade: Game) -> None:
    cited = {cite for scenario in load_scenarios() for cite in scenario.node.get("cites", ())}

    assert set(PINNED) == {ruling for ruling in brigade.rulings if f"ruling:{ruling}" not in cited}


@pytest.mark.parametrize("ruling", PINNED)
def test_the_test_that_pins_a_ruling_stands_where_it_is_said_to(ruling: str) -> None:
    file, name = PINNED[ruling]
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))

    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_the_aviary_is_spelt_as_birds_are(brigade: Game) -> None:
    texts = [text.value for card in brigade.cards for side in card.sides for text in side.texts.values()]

    assert any("Jewelled Aviary" in text for text in texts)
    assert not any("avairy" in text.lower() for text in texts)


def test_every_block_has_a_name_of_its_own_and_the_known_ones_are_among_them(brigade: Game) -> None:
    names = [card.name for card in _deck(brigade, "city-blocks")]
    known = ("Grandma Yentl", "Verna", "Shoe Orphanage", "Ulaff", "Arcane Puffer", "Thing on a Stick")

    assert (len(names), len(set(names))) == (28, 28)
    assert [word for word in known if not any(word in name for name in names)] == []


def test_players_and_affiliations_are_distinguishable_without_colour(brigade: Game) -> None:
    patterns = [card.front.stats["pattern"] for card in _deck(brigade, "boards")]
    affiliations = brigade.vocabularies["affiliation"].values()
    players = brigade.vocabularies["player"].values()

    assert [player.id for player in players] == ["white", "black", "pink", "orange"]
    assert len(set(patterns)) == len(patterns) == 4
    assert len({affiliation.icon for affiliation in affiliations if affiliation.icon}) == len(affiliations) == 5
    assert len({affiliation.colours["base"] for affiliation in affiliations}) == 5


def test_special_events_have_names_and_no_numbers(brigade: Game) -> None:
    names = [card.name for card in _deck(brigade, "events") if card.front.stats["kind"] == "special"]

    assert len(set(names)) == len(names) > 0
    assert not any(letter.isdigit() for name in names for letter in name)


def test_boards_are_named_as_ruled(brigade: Game) -> None:
    named = {card.front.stats["player"]: card.name for card in _deck(brigade, "boards")}
    ruled = {"white": "Chalk Street", "black": "Soot Lane", "pink": "Rose Hill", "orange": "Copper Row"}

    assert [colour for colour, name in ruled.items() if name not in named[colour]] == []


def test_the_man_with_the_wagon_is_ivan(brigade: Game) -> None:
    names = [card.name for card in _deck(brigade, "crew")]

    assert [name for name in names if "Bertrand" in name] == ["Ivan Bertrand"]


def test_the_wardens_in_reserve_are_six_without_a_colour(brigade: Game) -> None:
    reserves = [card for card in _deck(brigade, "wardens") if card.part == "reserves"]
    base = [card for card in _deck(brigade, "wardens") if card.part == "base"]

    assert (len(base), len(reserves)) == (4, 6)
    assert not any("player" in card.front.stats for card in reserves)
    assert all("player" in card.front.stats for card in base)
