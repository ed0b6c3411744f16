"""Examples on boards that the rules say: hexes, and places that are joined by links."""

from dataclasses import replace
from math import dist

import pytest

from engine.boards import Board, list_hexes, make_graph, make_hex_board, make_square_board
from engine.scenario import Moment
from generator.layout.diagrams.drawing import make_drawer, tell_examples
from generator.layout.rulebook.page_design import DrawnExample
from generator.model.game import Game
from generator.model.plan import Art, ArtRequest
from generator.model.rulebook import Example
from generator.model.scenario_results import PlayedExample
from generator.model.units import um
from tests.generator.layout.workshop import HERE, FakeMetrics, game, words

WIDTH = um(80)
HEXES = {f"h{q}-{r}": (q, r) for q, r in list_hexes(1)}
LINKS = {"harbour": ["market"], "market": ["harbour", "tower"], "tower": ["market"], "inn": []}
BOARDS = {"hexes": make_hex_board(HEXES), "graph": make_graph(LINKS), "squares": make_square_board(2, 3)}


def _game() -> Game:
    return replace(game({}), diagram={"pieces": [{"id": "boat", "at": "boats.*", "icon": "boat"}]})


def _told(board: Board | None) -> tuple[list[str], DrawnExample | None]:
    """Return the codes of what is wrong, and the picture of a boat that goes from the first place to the next."""
    first, second = BOARDS["hexes"].names[:2] if board is None else board.names[:2]
    moments = (
        Moment({}, {"boats": {"red": first}}, ()),
        Moment({"do": "row", "to": second}, {"boats": {"red": second}}, ()),
    )
    made, example = _game(), Example("s.e", "row", words("rules.s.e.title", "Row"), None, (), HERE)
    told = tell_examples(made, [example], {"row": PlayedExample(moments, {}, board=board)})
    codes = [finding.code for finding in told.findings if "icon" not in finding.message]
    return codes, make_drawer(made, told.value or {}, FakeMetrics())("row", WIDTH)


def _drawings(drawn: DrawnExample, name: str) -> list[Art]:
    arts = [step for step in drawn.steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]
    return [art for art in arts if isinstance(art.source, ArtRequest) and art.source.draw == name]


def _parameters(art: Art) -> tuple[tuple[str, object], ...]:
    return art.source.params if isinstance(art.source, ArtRequest) else ()


@pytest.mark.parametrize("name", BOARDS)
def test_a_move_is_drawn_on_any_board_within_its_column(name: str) -> None:
    codes, drawn = _told(BOARDS[name])

    assert codes == []
    assert drawn is not None
    assert len(_drawings(drawn, "path-arrow")) == 1
    assert all(0 <= step.rect.x and step.rect.right <= WIDTH for step in drawn.steps)
    assert all(0 <= step.rect.y and step.rect.bottom <= drawn.height for step in drawn.steps)


def test_hexes_lie_in_a_honeycomb() -> None:
    drawn = _told(BOARDS["hexes"])[1]
    assert drawn is not None
    hexes = _drawings(drawn, "shape")
    before = hexes[: len(hexes) // 2]
    middles = [(art.rect.x + art.rect.width / 2, art.rect.y + art.rect.height / 2) for art in before]
    middle, *ring = middles
    distances = [dist(middle, other) for other in ring]

    assert len(HEXES) == len(before)
    assert max(distances) < 1.05 * min(distances)
    assert min(distances) > before[0].rect.width


def test_places_of_a_graph_are_joined_by_their_links() -> None:
    drawn = _told(BOARDS["graph"])[1]
    assert drawn is not None

    assert len(_drawings(drawn, "shape")) == 2 * len([("harbour", "market"), ("market", "tower")])


def test_rooms_are_shown_as_floor_plans_of_what_an_example_is_about() -> None:
    kinds, walls = {"room": "n", "yard": "."}, {"wall": "|", "broken": "2", "door": "D"}
    plan = {
        "places": {"at": "rooms.*", "kinds": kinds},
        "edges": {"at": "sides.*", "walls": walls},
        "name": "{floor}{row}-{column}",
        "floors": {"g": "ground", "u": "upper"},
    }
    rooms = {f"{floor}{row}-{column}": "room" for floor in "gu" for row in (1, 2, 3) for column in (1, 2, 3)}
    sides = {"g1-1e": "wall", "g1-1s": "door", "u2-2s": "wall"}
    before = {"rooms": rooms | {"g0-1": "yard"}, "sides": sides, "boats": {"red": "g1-1"}, "leaks": ["u2-2"]}
    after = {**before, "sides": {**sides, "g1-1e": "broken"}, "boats": {"red": "g2-1"}}
    moments = (Moment({}, before, ()), Moment({"do": "walk", "to": "g2-1"}, after, ()))
    legend = {
        "plan": plan,
        "pieces": [{"id": "boat", "at": "boats.*", "icon": "boat"}],
        "marks": [{"at": "leaks", "icon": "drop"}],
    }
    made, example = replace(game({}), diagram=legend), Example("s.e", "walk", words("a", "Walk"), None, (), HERE)

    told = tell_examples(made, [example], {"walk": PlayedExample(moments, {})})
    drawn = make_drawer(made, told.value or {}, FakeMetrics())("walk", WIDTH)

    assert [finding.message for finding in told.findings if "icon" not in finding.message] == []
    assert drawn is not None
    plans = [text for art in _drawings(drawn, "floor-plan") for key, text in _parameters(art) if key == "plan"]
    ground = ["       +", "     n |", "    DDD+", "     n", "       +"]
    upper = ["       +", "     n", "       +", "     n", "    |||+"]
    assert [[line.rstrip() for line in str(text).split("\n")] for text in plans] == [
        ["ground 1-1 rows 1-2", "", *ground],
        ["upper 2-2 rows 1-2", "", *upper],
        ["ground 1-1 rows 1-2", "", *ground[:1], "     n 2", *ground[2:]],
        ["upper 2-2 rows 1-2", "", *upper],
    ]


def test_a_game_without_a_board_is_told_that_its_examples_need_one() -> None:
    assert _told(None) == (["TB241"], None)
