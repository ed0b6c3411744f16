"""Pieces and their bases: slits as wide as two layers are thick, and together as deep as a base is high."""

from collections import Counter
from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art import gallery as art
from generator.art import pen
from generator.model import colours
from generator.model.game import Deck
from generator.model.plan import ArtRequest, Flat, Path
from tests.brigade import read_library

Box = tuple[float, float, float, float]
stocks = st.integers(10, 100).map(lambda number: number / 100)


def slits(request: ArtRequest) -> list[Box]:
    """Return the white boxes of a drawing, which are cut out: left, top, right, bottom, in mm."""
    white = [shape for shape in art.draw(request).shapes if isinstance(shape, Path) and shape.fill == Flat(pen.WHITE)]
    points = [
        [(float(segment[-2]), float(segment[-1])) for segment in shape.outline[at : at + 4] if len(segment) > 1]
        for shape in white
        for at in range(0, len(shape.outline), 5)
    ]
    return [
        (min(x for x, _ in box), min(y for _, y in box), max(x for x, _ in box), max(y for _, y in box))
        for box in points
    ]


def near(one: float, other: float) -> bool:
    return abs(one - other) < 1e-6


@given(st.integers(12, 40), st.integers(20, 60), st.integers(40, 90), stocks)
def test_slits_of_piece_and_base_fit_into_each_other(base: int, width: int, height: int, stock: float) -> None:
    piece = slits(ArtRequest("standee", width, height, (("base", base), ("stock", stock))))
    disc = slits(ArtRequest("standee-base", base, base, (("stock", stock),)))

    assert len(piece) == len(disc) == 2
    for left, _, right, _ in (*piece, *disc):
        assert near(right - left, 2 * stock)  # each holds the two layers of the other
    for found, wide, high in ((piece, width, height), (disc, base, base)):
        assert all(near((left + right) / 2, wide / 2) for left, _, right, _ in found)
        assert near(found[0][1], 0)
        assert near(found[1][3], high)
    deep = [bottom - top for _, top, _, bottom in (*piece, *disc)]
    assert near(deep[0], deep[1])
    assert near(deep[2], deep[3])
    assert near(deep[0] + deep[2], base / 2)  # both stand on the table


def test_a_piece_that_stands_by_itself_has_no_slits() -> None:
    assert slits(ArtRequest("standee", 25, 50)) == []


def test_each_player_has_a_base_for_each_piece() -> None:
    library = read_library(File(__file__).parents[3])
    decks = {deck.id: deck for deck in library.games["the-brigade"].decks}

    def players(deck: Deck) -> Counter[tuple[object, object]]:
        return Counter(
            (card.front.stats["player"], card.front.stats["pattern"]) for card in deck.cards for _ in range(card.count)
        )

    assert players(decks["bases"]) == players(decks["brigades"]) + players(decks["wagons"])
    assert set(players(decks["bases"]).values()) == {2}


@pytest.mark.parametrize(
    ("tint", "other"), [("#f2ece0", "#cdc3af"), ("#2b2a2e", "#5c5a62"), ("#f095bc", "#b3386f"), ("#d76d1c", "#9c4b0c")]
)
@pytest.mark.parametrize(("name", "box"), [("standee", (25, 50)), ("standee-base", (24, 24))])
def test_the_fold_is_seen_on_every_ground(name: str, box: tuple[float, float], tint: str, other: str) -> None:
    drawing = art.draw(ArtRequest(name, *box, (("other", other), ("tint", tint))))
    folds = [
        shape.stroke.colour
        for shape in drawing.shapes
        if isinstance(shape, Path) and shape.stroke and shape.stroke.dash
    ]

    assert len(folds) == 1
    assert colours.measure_contrast(folds[0], colours.parse_hex(tint)) > 3


def test_a_piece_as_it_stands_on_the_table_has_neither_slits_nor_a_fold() -> None:
    made = {state: art.draw(ArtRequest("standee", 25, 50, (("base", 24), ("state", state)))) for state in _STATES}
    dashed = {
        state: [shape for shape in drawing.shapes if isinstance(shape, Path) and shape.stroke and shape.stroke.dash]
        for state, drawing in made.items()
    }

    assert [len(slits(ArtRequest("standee", 25, 50, (("base", 24), ("state", state))))) for state in _STATES] == [2, 0]
    assert [len(dashed[state]) for state in _STATES] == [1, 0]


_STATES = ("flat", "standing")
