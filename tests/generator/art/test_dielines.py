"""Lines of nets: points as they are written, whatever else stands there."""

from __future__ import annotations

import pytest

from generator.art import gallery as art
from generator.art.components.diagrams import parse_lines
from generator.spine.plan import ArtRequest, Path, Stroke


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("", ()),
        ("0,0 10,2.5", (((0.0, 0.0), (10.0, 2.5)),)),
        ("0,0 1,1;2,2 3,-3", (((0.0, 0.0), (1.0, 1.0)), ((2.0, 2.0), (3.0, -3.0)))),
        ("1,1; ;x,y 4 5,5", ()),
    ],
)
def test_lines_are_read_point_by_point_and_a_lone_point_is_none(
    written: str, expected: tuple[tuple[tuple[float, float], ...], ...]
) -> None:
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
