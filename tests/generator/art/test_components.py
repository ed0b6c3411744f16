"""Frames, badges, boards, emblems and diagrams: what their pictures must show."""

import pytest

from generator.art import gallery as art
from generator.art import pen
from generator.art.components.badges import CHARGES, CREATURES
from generator.art.components.diagrams import parse_lines
from generator.art.gallery import Value
from generator.model.plan import ArtRequest, Drawing, Path, Stroke
from tests.generator.art.weights import list_paths, weigh


def request(name: str, box: tuple[float, float] = (48.0, 48.0), **params: Value) -> ArtRequest:
    return ArtRequest(name, *box, tuple(sorted(params.items())))


def test_a_flame_track_that_is_higher_than_wide_is_read_upwards() -> None:
    lying = art.draw(ArtRequest("flame-track", 54, 12)).shapes
    upright = art.draw(ArtRequest("flame-track", 12, 54)).shapes

    assert len(lying) == len(upright)
    assert lying != upright


def test_a_grid_draws_more_for_each_hit() -> None:
    calm = art.draw(request("board-grid", rows="-..-/..../-..-")).shapes
    one = art.draw(request("board-grid", rows="-..-/.*../-..-")).shapes
    two = art.draw(request("board-grid", rows="-..-/.**./-..-")).shapes

    assert len(calm) < len(one) < len(two)


def test_a_grid_keeps_clear_of_missing_squares() -> None:
    whole = art.draw(request("board-grid", rows="../..")).shapes
    less = art.draw(request("board-grid", rows="-./..")).shapes

    assert weigh(less) < weigh(whole)


@pytest.mark.parametrize("pattern", art.read_drawers()["pattern"].parameters["pattern"].words)
def test_players_are_distinguishable_without_colour(pattern: str) -> None:
    drawings = {
        word: art.draw(request("pattern", pattern=word, tint="#808080", other="#404040"))
        for word in art.read_drawers()["pattern"].parameters["pattern"].words
    }

    assert [word for word, drawing in drawings.items() if drawing == drawings[pattern]] == [pattern]


@pytest.mark.parametrize("name", ["medallion", "affiliation-ribbon"])
def test_kinds_are_distinguishable_by_their_outlines(name: str) -> None:
    drawings = [
        art.draw(request(name, shape=shape)) for shape in art.read_drawers()["medallion"].parameters["shape"].words
    ]
    outlines = {next(iter(list_paths(drawing.shapes))).outline for drawing in drawings}

    assert len(outlines) == len(art.read_drawers()["medallion"].parameters["shape"].words)


@pytest.mark.parametrize("emblem", ["axes", "flames", "star", "gears"])
def test_a_back_weighs_the_same_upside_down(emblem: str) -> None:
    width, height = 69.5, 94.9
    drawing = art.draw(request("card-back", (width, height), emblem=emblem))
    points = [segment[-2:] for path in list_paths(drawing.shapes) for segment in path.outline if len(segment) > 1]
    middle = tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))

    assert middle == pytest.approx((width / 2, height / 2), abs=0.25)


def test_a_quadratic_curve_becomes_the_cubic_one_that_is_the_same() -> None:
    quadratic = pen.path("M0 0Q30 60 60 0Z")

    assert (("M", 0.0, 0.0), ("C", 20.0, 40.0, 40.0, 40.0, 60.0, 0.0), ("Z",)) == quadratic


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("", ()),
        ("0,0 10,2.5", (((0.0, 0.0), (10.0, 2.5)),)),
        ("0,0 1,1;2,2 3,-3", (((0.0, 0.0), (1.0, 1.0)), ((2.0, 2.0), (3.0, -3.0)))),
        ("1,1; ;x,y 4 5,5", ()),
    ],
)
def test_lines_are_read_point_by_point(written: str, expected: tuple[tuple[tuple[float, float], ...], ...]) -> None:
    assert parse_lines(written) == expected


def test_cuts_are_solid_and_folds_dashed() -> None:
    drawing = art.draw(ArtRequest("die-lines", 20, 20, (("cut", "0,0 10,0"), ("fold", "0,5 10,5"))))

    strokes = [shape.stroke for shape in drawing.shapes if isinstance(shape, Path)]
    assert [bool(stroke.dash) for stroke in strokes if isinstance(stroke, Stroke)] == [False, True, False, False]
    assert all(isinstance(shape, Path) and shape.fill is None for shape in drawing.shapes)


def test_a_flap_is_printed_as_far_beyond_its_edge_as_is_asked() -> None:
    order = (("bleed", 2), ("outline", "0,0 10,0 10,10"), ("tint", "#102030"))
    (shape,) = art.draw(ArtRequest("flap", 20, 20, order)).shapes

    assert isinstance(shape, Path)
    assert shape.outline == (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("Z",))
    assert shape.stroke is not None
    assert shape.stroke.width == 4


def test_nothing_is_drawn_of_nothing() -> None:
    assert art.draw(ArtRequest("flap", 20, 20, ())).shapes == art.draw(ArtRequest("die-lines", 20, 20, ())).shapes == ()


def draw_emblem(charge: str) -> Drawing:
    return art.draw(request("emblem", (20.0, 20.0), charge=charge))


@pytest.mark.parametrize("charge", CHARGES)
def test_a_charge_is_closed_and_inside_its_box(charge: str) -> None:
    outline = pen.path(CHARGES[charge])
    figures = [figure for step in outline for figure in step[1:]]

    assert outline[0][0] == "M"
    assert outline[-1][0] == "Z"
    assert min(figures) >= 0
    assert max(figures) <= 100


def test_every_charge_looks_different() -> None:
    assert len(CHARGES) == len({draw_emblem(charge) for charge in CHARGES})


def test_a_creature_stands_for_a_charge_that_there_is() -> None:
    assert set(CREATURES.values()) <= set(CHARGES)
    assert draw_emblem("rat") == draw_emblem("rat-catcher")
