"""Extreme Danger as printed: what the box holds, and boards that fit the markers and each other."""

from functools import cache

from engine.games.extreme_danger.plans import Plan, locate, read_plan
from tests import brigade

GAME = "extreme-danger"
# What the boxes of the base game and of the expansion hold; stands are ours besides, and so are the other dice.
PUBLISHED = {
    "main-boards": 2, "small-boards": 1, "specialists": 9, "action-cards": 6, "figures": 9, "firefighters": 6,
    "vehicles": 2, "fire-markers": 33, "pois": 18, "damage-cubes": 24, "doors": 12, "fire-doors": 4, "open-windows": 23,
    "stuck": 8, "damaged-floors": 12, "hazmats": 6, "hot-spots": 24, "treated": 3, "action-tokens": 21,
    "ladder-tops": 4, "ladder-feet": 4, "large-objects": 1, "small-objects": 1, "staircases": 2, "spills": 8,
    "platforms": 1,
}  # fmt: skip


@cache
def load_plans() -> dict[str, Plan]:
    cards = [card for card in brigade.load_game(game=GAME).cards if card.deck in {"main-boards", "small-boards"}]
    texts = [str(card.front.stats[side]) for card in cards for side in ("front", "back")]
    return {text.split("\n", 1)[0]: read_plan(text) for text in texts}


def find_places(name: str, signs: str) -> list[str]:
    return [space for floor in load_plans()[name].floors for space in floor.find_signs(signs)]


def test_the_box_holds_what_the_published_ones_hold() -> None:
    counts = {component.id: component.count for component in brigade.load_game(game=GAME).components}

    assert {id_: counts.get(id_) for id_ in PUBLISHED} == PUBLISHED


def test_there_are_markers_for_all_doors_and_windows_of_a_building() -> None:
    plans = load_plans()
    kinds = {name: [kind for floor in plan.floors for kind in floor.edges.values()] for name, plan in plans.items()}
    for building in ("board-1", "board-2", "garage", "laboratory"):
        for module in ([], kinds["attic"], kinds["basement"]):
            edges = kinds[building] + ([] if building.startswith("board") else module)

            assert edges.count("door") <= PUBLISHED["doors"]
            assert edges.count("fire-door") <= PUBLISHED["fire-doors"]
            assert edges.count("window") <= PUBLISHED["open-windows"]


def test_staircase_markers_name_the_space_of_the_other_flight() -> None:
    stats = [card.front.stats for card in brigade.load_game(game=GAME).cards if card.deck == "staircases"]
    goals = {str(stat["way"]): str(stat["goal"]).replace(" · ", "-") for stat in stats}

    assert [f"a{goals['up']}"] == find_places("attic", "s")
    assert [f"b{goals['down']}"] == find_places("basement", "s")


def test_spaces_are_as_wide_on_all_boards_so_that_markers_fit_and_floors_can_be_laid_above_each_other() -> None:
    sides = {
        "board-front": "board-1", "board-back": "board-2", "garage-front": "garage", "laboratory-back": "laboratory",
        "attic-front": "attic", "basement-back": "basement",
    }  # fmt: skip
    for layout, name in sides.items():
        box = brigade.load_game(game=GAME).layouts[layout].boxes["plan"]
        floors = [[locate(space) for space in floor.signs] for floor in load_plans()[name].floors]
        wide = sum(len({column for _, column in places}) for places in floors)
        high = len({row for row, _ in floors[0]})
        edge = 2 * box["art"].get("edge", 0)

        assert [round(box["at"][2] / (wide + edge), 3), round(box["at"][3] / (high + edge), 3)] == [40, 40], layout
