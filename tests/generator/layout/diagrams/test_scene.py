"""Legends read states as scenes, and changes between them are listed."""

from hypothesis import given
from hypothesis import strategies as st

from engine.scenario import Moment
from generator.layout.diagrams.scene import (
    Cell,
    Piece,
    Scene,
    find_values,
    missing_routes,
    read_legend,
    read_scene,
    route,
    square_position,
)
from generator.layout.diagrams.story import Happening, Story, list_happenings
from tests.generator.layout.diagrams import atelier

_STATE = {
    "board": {"a1": "mill", "a2": "inn"},
    "at": {"a1": {"heat": "hot", "of": {"red": 2, "blue": 0}}, "a2": {"heat": 0, "of": {"red": 0, "blue": 0}}},
    "who": {"red": {"cart": "a2", "load": {"hay": 2, "oats": 3}}, "blue": {"cart": "nowhere", "load": {}}},
}
_MEANT = read_legend(
    {
        "squares": {"at": "board", "name": "a{row}.{column}"},
        "levels": {"at": "at.*.heat", "icon": "flame", "words": {"hot": 3}},
        "tokens": {"at": "at.*.of.*", "icon": "token"},
        "pieces": [
            {
                "id": "cart",
                "at": "who.*.cart",
                "icon": "cart",
                "stock": {"at": "who.*.load.*", "icon": "hay", "without": ["oats"]},
            }
        ],
    }
)


def test_a_route_says_what_stood_for_each_star() -> None:
    assert list(find_values(_STATE, route("at.*.of.*"))) == [
        (("a1", "red"), 2),
        (("a1", "blue"), 0),
        (("a2", "red"), 0),
        (("a2", "blue"), 0),
    ]


def test_a_route_that_leads_nowhere_is_named() -> None:
    assert missing_routes([_STATE], [route("at.*.heat"), route("at.*.cold")]) == (("at", "*", "cold"),)


@given(row=st.integers(1, 999), column=st.integers(1, 999))
def test_rows_and_columns_are_read_from_names_of_places(row: int, column: int) -> None:
    assert square_position("r{row}c{column}", f"r{row}c{column}") == (row, column)
    assert square_position("r{row}c{column}", f"{row}c{column}") is None


def test_a_scene_holds_what_the_words_mean() -> None:
    state = {
        **_STATE,
        "board": {"a1.2": "mill"},
        "at": {"a1.2": {"heat": "hot", "of": {"red": 2, "blue": 0}}},
        "who": {"red": {"cart": "a1.2", "load": {"hay": 2, "oats": 3}}, "blue": {"cart": "nowhere", "load": {}}},
    }
    made = read_scene(_MEANT, state)
    assert made.cells == {"a1.2": Cell(1, 2, "mill", level=3, tokens=(("red", 2),))}
    assert made.pieces == (Piece("cart", "red", "a1.2", 2),)


def scene(*cells: Cell, pieces: tuple[Piece, ...] = ()) -> Scene:
    return Scene({f"r{cell.row}c{cell.column}": cell for cell in cells}, pieces)


def told(
    one: Scene, other: Scene, step: dict[str, object] | None = None, *events: dict[str, object]
) -> list[Happening]:
    moments = [Moment({}, {}, ()), Moment(step or {}, {}, events)]
    return list(list_happenings(atelier.meant(), moments, [one, other]))


def test_nothing_happens_where_nothing_changes() -> None:
    quiet = scene(Cell(1, 1, "mill", 2))

    assert [] == told(quiet, quiet)


def test_a_card_comes_first_then_places_in_the_order_of_events() -> None:
    before = scene(Cell(1, 1, "mill", 0), Cell(1, 2, "inn", 2))
    after = scene(Cell(1, 1, "mill", 1), Cell(1, 2, "inn", 3))
    events: tuple[dict[str, object], ...] = (
        {"event": "fireball", "at": "r1c2"},
        {"event": "fire-changed", "at": "r1c1"},
    )

    assert [
        Happening("card", "comet"),
        Happening("landing", "r1c2"),
        Happening("level", "r1c2", "", "2", "3"),
        Happening("level", "r1c1", "", "0", "1"),
    ] == told(before, after, {"play": "comet"}, *events)


def test_pieces_move_and_carry_less() -> None:
    cells = (Cell(1, 1, "mill"), Cell(1, 2, "inn"))
    before = scene(*cells, pieces=(Piece("brigade", "white", "r1c1", 2),))
    after = scene(*cells, pieces=(Piece("brigade", "white", "r1c2", 1),))

    assert [
        Happening("move", "brigade", "white", "r1c1", "r1c2"),
        Happening("stock", "brigade", "white", "2", "1"),
    ] == told(before, after)


def test_an_owner_takes_a_place_from_another_and_tokens_go() -> None:
    before = scene(Cell(1, 1, "mill", 0, owner="pink", tokens=(("white", 2), ("pink", 1))))
    after = scene(Cell(1, 1, "mill", 0, owner="white"))

    assert [
        Happening("token", "r1c1", "white", "2", "0"),
        Happening("token", "r1c1", "pink", "1", "0"),
        Happening("owner", "r1c1", "pink", "1", "0"),
        Happening("owner", "r1c1", "white", "0", "1"),
    ] == told(before, after)


def test_a_new_ruin_is_reported_as_a_single_event() -> None:
    assert [Happening("ruin", "r1c1")] == told(scene(Cell(1, 1, "mill", 4)), scene(Cell(1, 1, "mill", 0, is_ruin=True)))


def test_an_example_tells_as_many_changes_of_fire_as_its_events_do() -> None:
    played = atelier.plays("the-first-starter")["the-first-starter"]
    fires = [event for moment in played.moments for event in moment.events if event["event"] == "fire-changed"]
    story = atelier.tell("the-first-starter", played)

    assert isinstance(story, Story)
    assert len(fires) == sum(happening.kind == "level" for happening in story.happenings)
