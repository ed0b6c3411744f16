"""What words of a state mean to a picture: routes through states, names of places, scenes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.diagrams.scene import (
    Cell,
    Piece,
    find_values,
    missing_routes,
    read_legend,
    read_scene,
    route,
    square_position,
)

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
    assert missing_routes(_STATE, [route("at.*.heat"), route("at.*.cold")]) == (("at", "*", "cold"),)


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
