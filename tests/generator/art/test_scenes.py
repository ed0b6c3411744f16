"""University, fire station, streets and weather; and standees."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art import gallery as art
from generator.art import pen
from generator.art.gallery import Value
from generator.art.town import firehouse
from generator.model import colours
from generator.model.game import Deck
from generator.model.plan import ArtRequest, Drawing, Flat, Group, Path, Shape
from tests.brigade import read_library
from tests.generator.art.weights import weigh


def _drawn(name: str, params: Mapping[str, Value], box: tuple[float, float] = (60.0, 60.0)) -> Drawing:
    return art.draw(ArtRequest(name, *box, tuple(sorted(params.items()))))


def _clear(shapes: tuple[Shape, ...]) -> bool:
    """Tell whether the first shape covers the whole box, so that nothing of the paper shows."""
    first = shapes[0]
    return isinstance(first, Path) and first.fill is not None


@pytest.mark.parametrize(
    ("name", "parameter", "values"),
    [("skyline", "fires", (0, 1, 4)), ("skyline", "onlookers", (0, 1, 2, 3, 4)), ("sky-fire", "fireballs", (1, 3, 6))],
)
def test_each_value_gives_a_picture_of_its_own(name: str, parameter: str, values: tuple[Value, ...]) -> None:
    rest: dict[str, Value] = {"quarter": "nw"} if name == "university" and parameter != "quarter" else {}
    drawings = {_drawn(name, {**rest, parameter: value}).shapes for value in values}
    assert len(drawings) == len(values)


@pytest.mark.parametrize("name", ["firehouse", "skyline", "street", "festival", "sky-fire", "wind"])
@pytest.mark.parametrize("box", [(60.0, 38.0), (60.0, 60.0), (57.5, 82.9), (20.0, 30.0)])
def test_a_scene_covers_its_box_and_keeps_to_its_budget(name: str, box: tuple[float, float]) -> None:
    drawing = _drawn(name, {}, box)
    assert _clear(drawing.shapes)
    assert 8_000 < weigh(drawing.shapes) < 300_000


@pytest.mark.parametrize("scene", art.read_drawers()["tableau"].parameters["scene"].words)
@pytest.mark.parametrize("box", [(52.5, 44.2), (60.0, 38.0), (20.0, 30.0)])
def test_a_tableau_covers_its_box_is_cut_at_it_and_is_light(scene: str, box: tuple[float, float]) -> None:
    ground, *rest = _drawn("tableau", {"scene": scene}, box).shapes
    assert _clear((ground,))
    assert [pen.rectangle(0, 0, *box)] == [shape.clip for shape in rest if isinstance(shape, Group)]
    assert 6_000 < weigh(tuple(rest)) < 50_000


@pytest.mark.parametrize("what", art.read_drawers()["revel"].parameters["what"].words)
@pytest.mark.parametrize("box", [(52.5, 44.2), (60.0, 38.0), (20.0, 30.0)])
def test_a_revel_leaves_the_ground_as_it_is_and_stands_within_its_box(what: str, box: tuple[float, float]) -> None:
    (only,) = _drawn("revel", {"what": what}, box).shapes
    assert isinstance(only, Group)
    assert only.clip == pen.rectangle(0, 0, *box)
    assert not any(_clear((shape,)) and shape.outline == only.clip for shape in only.shapes if isinstance(shape, Path))
    assert weigh((only,)) < 50_000


@pytest.mark.parametrize("state", ["whole", "burnt"])
@pytest.mark.parametrize("quarter", ["nw", "ne", "sw", "se"])
def test_a_quarter_of_the_university_keeps_to_its_budget(quarter: str, state: str) -> None:
    drawing = _drawn("university", {"quarter": quarter, "state": state})
    assert 30_000 < weigh(drawing.shapes) < 260_000


def _near_seam(drawing: Drawing, at: float, *, moved: float) -> set[Shape]:
    """Return the shapes that cross the upright line x = `at`, moved to the right by `moved`."""
    crossing = pen.crop(drawing.shapes, (at - 0.001, 0, at + 0.001, drawing.height))
    return {shape for shape in pen.move(crossing, moved, 0) if isinstance(shape, Path) and len(shape.outline) < 12} | {
        shape for shape in pen.move(crossing, moved, 0) if isinstance(shape, Group) and shape.clip is None
    }


def test_two_quarters_side_by_side_join_at_their_seam() -> None:
    west, east = (_drawn("university", {"quarter": quarter}) for quarter in ("nw", "ne"))
    left, right = _near_seam(west, 60.0, moved=0.0), _near_seam(east, 0.0, moved=60.0)
    assert len(left) > 10
    assert {_rounded(shape) for shape in left} == {_rounded(shape) for shape in right}


def test_the_bleed_shows_more_of_the_same_picture() -> None:
    plain = _drawn("university", {"quarter": "ne"})
    bled = Drawing(
        60, 60, pen.move(_drawn("university", {"quarter": "ne", "bleed": 2.5}, (65.0, 65.0)).shapes, -2.5, -2.5)
    )
    some = {_rounded(shape) for shape in _near_seam(plain, 30.0, moved=0.0)}
    assert len(some) > 5
    assert some & {_rounded(shape) for shape in _near_seam(bled, 30.0, moved=0.0)}


def _rounded(shape: Shape) -> str:
    """Return a shape's first outline with its figures cut to hundredths of a mm."""
    outline = shape.outline if isinstance(shape, Path) else (shape.clip or ())
    return " ".join(f"{part:.2f}" if isinstance(part, float) else str(part) for segment in outline for part in segment)


def test_patterns_differ_without_their_colour() -> None:
    fields = [
        firehouse.fill_pattern(pen.rectangle(0, 0, 10, 10), (0, 0, 10, 10), (0.5, 0.2, 0.2), pattern, 1.0)
        for pattern in art.read_drawers()["firehouse"].parameters["pattern"].words
    ]
    marks = []
    for field in fields:
        assert isinstance(field, Group)
        marks.append(tuple(shape.outline for shape in field.shapes if isinstance(shape, Path)))
    assert len(set(marks)) == len(fields)


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
