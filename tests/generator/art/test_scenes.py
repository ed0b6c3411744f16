"""University, fire station, streets and weather."""

from collections.abc import Mapping

import pytest

from generator.art import gallery as art
from generator.art import pen
from generator.art.gallery import Value
from generator.art.town import firehouse
from generator.model.plan import ArtRequest, Drawing, Group, Path, Shape
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
