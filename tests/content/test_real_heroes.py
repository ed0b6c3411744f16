"""The Real Heroes as printed: what the box holds, scenarios, and hexes that meet across the edges of board pieces."""

from itertools import pairwise
from math import dist, sqrt

import yaml

from engine.games.real_heroes.game import RealHeroes
from generator.playtest import exercise, scenarios
from generator.semantics.game_reading import read_game
from tests import brigade

ROOT, GAME = brigade.ROOT, "real-heroes"
# What the published box holds; buildings that lie flat and stands are ours besides.
PUBLISHED = {
    "board-pieces": 4, "trucks": 4, "squads": 4, "starting-hexes": 4, "fire-dice": 2, "firefighting": 5, "utility": 5,
    "motivation": 15, "events": 20, "scenarios": 9, "reference": 1, "fire-tokens": 80, "inferno-tokens": 30,
    "citizens-tokens": 15, "big-buildings": 3, "medium-buildings": 8, "small-buildings": 12, "water-screens": 1,
    "broken-tokens": 4, "hospital-hexes": 1, "hospital-tiles": 1, "first-player": 1,
}  # fmt: skip
WIDE = 36.0  # of a hex, in mm


def test_the_box_holds_what_the_published_one_holds() -> None:
    counts = {component.id: component.count for component in brigade.load_game(game=GAME).components}

    assert {id_: counts[id_] for id_ in PUBLISHED} == PUBLISHED


def test_the_box_is_large_enough_for_each_scenario() -> None:
    box = brigade.load_box(GAME)
    for scenario in RealHeroes(box).content.scenarios.values():
        needed = {size: sum(counts) for size, counts in scenario.buildings.items()}

        assert all(number <= PUBLISHED[f"{size}-buildings"] for size, number in needed.items())
        assert sum(needed.values()) <= PUBLISHED["citizens-tokens"]
        assert 2 * sum(scenario.two_fires) + 3 * sum(scenario.three_fires) <= PUBLISHED["fire-tokens"]


def test_every_motivation_card_and_every_event_is_different() -> None:
    box = brigade.load_box(GAME)
    for deck, number in (("motivation", 15), ("events", 20), ("firefighting", 5), ("utility", 5)):
        cards = box.deck(deck)
        assert len({repr(card.front) for card in cards}) == len(cards) == number


def test_at_least_150_scenarios_pass() -> None:
    assert len(brigade.load_scenarios(GAME)) >= 150
    assert not scenarios.find_problems(ROOT, brigade.load_game(game=GAME))


def test_each_effect_has_a_scenario_that_needs_it_and_one_that_does_not() -> None:
    acting: set[str] = set()
    spoken: dict[str, int] = {}
    game = RealHeroes(brigade.load_box(GAME))
    for path in (ROOT / "content/real-heroes/scenarios").glob("*.yaml"):
        for node in yaml.safe_load(path.read_text(encoding="utf-8"))["scenarios"]:
            if unlike := node["then"].get("unlike"):
                acting.add(unlike["without"])
            for card in game.content.effects:
                spoken[card] = spoken.get(card, 0) + (card in str(node))

    assert acting == set(game.content.effects)
    assert all(times > 1 for times in spoken.values())


def test_cards_do_in_play_what_they_say() -> None:
    cards = ("twin-nozzles", "protective-gear", "gas-bottle")
    played = exercise.exercise_cards(read_game(brigade.load_library(GAME), brigade.load_game(game=GAME)), cards)

    assert played is not None
    assert sorted(card.card for card in played if card.observations and not (card.untried or card.faults)) == sorted(
        cards
    )


def test_board_pieces_fit_together_without_a_gap() -> None:
    """The outline that is cut, moved to the place of a neighbouring piece, has five of its thirty edges in common."""
    size = brigade.load_library(GAME).sizes["hex-19-180"]
    shapes = yaml.safe_load((ROOT / "content/_shared/sizes.yaml").read_text(encoding="utf-8"))["sizes"]["hex-19-180"]
    corners = [tuple(map(float, pair.split())) for pair in shapes["shape"]["path"].strip("MZ").split("L")]
    edges = {frozenset((_snap(one), _snap(other))) for one, other in pairwise([*corners, corners[0]])}
    across, down = 5 * WIDE - WIDE, -2 * 1.5 * WIDE / sqrt(3)  # q 5, r -2
    moved = {
        frozenset((_snap((x + across, y + down)), _snap((x2 + across, y2 + down))))
        for (x, y), (x2, y2) in pairwise([*corners, corners[0]])
    }

    assert size is not None
    assert len(edges) == 30
    assert all(abs(dist(one, other) - WIDE / sqrt(3)) < 0.01 for one, other in pairwise([*corners, corners[0]]))
    assert len(edges & moved) == 5


def _snap(point: tuple[float, ...]) -> tuple[int, int]:
    """Return a point in tenths of a millimetre, as far as the printed figures are exact."""
    return round(point[0] * 10), round(point[1] * 10)
