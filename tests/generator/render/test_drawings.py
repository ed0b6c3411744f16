import re
import zlib

from generator.model.plan import Drawing, Flat, Group, Linear, Outline, Path, Radial, Shape, Stroke
from generator.render.drawings import CompiledDrawing, compile_drawing

RED, BLUE = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)
SQUARE: Outline = (("M", 0.0, 0.0), ("L", 25.4, 0.0), ("L", 25.4, 25.4), ("Z",))


def form(*shapes: Shape) -> CompiledDrawing:
    return compile_drawing(Drawing(25.4, 50.8, shapes))


def stream(drawing: CompiledDrawing) -> str:
    return zlib.decompress(drawing.stream).decode()


def shading(ground: Linear | Radial) -> tuple[str, str]:
    """Return the operator that places a gradient, and its dictionary."""
    drawing = form(Path(SQUARE, ground))
    found = re.search(r"n (.*)/S0 sh", stream(drawing))
    assert found is not None
    return found[1], drawing.shadings


def test_lengths_are_whole_hundredths_of_a_point() -> None:
    made = form(Path(SQUARE, Flat(RED)))

    assert (made.width, made.height) == (7200, 14400)
    assert stream(made).splitlines() == ["1 0 0 rg", "0 0 m", "7200 0 l", "7200 7200 l", "h", "f"]


def test_no_state_is_written_twice() -> None:
    stroke = Stroke(BLUE, 0.254, 0.5)
    made = form(Path(SQUARE, Flat(RED), stroke), Path(SQUARE, Flat(RED), stroke), Path(SQUARE, Flat(BLUE)))

    assert stream(made).count("1 0 0 rg") == 1
    assert stream(made).count("0 0 1 RG") == 1
    assert stream(made).count(" w ") == 1
    assert stream(made).count(" gs") == 1
    assert made.states == "/s_5<</CA .5>>"


def test_state_written_inside_a_clip_is_written_again_after_it() -> None:
    inside = Group((Path(SQUARE, Flat(BLUE)),), SQUARE)
    made = form(Path(SQUARE, Flat(RED)), inside, Path(SQUARE, Flat(RED)), Path(SQUARE, Flat(BLUE)))

    assert stream(made).count("1 0 0 rg") == 1  # still in force after the clip
    assert stream(made).count("0 0 1 rg") == 2


def test_equal_gradients_are_one() -> None:
    ground = Linear(0, 0, 0, 25.4, ((0.0, RED), (1.0, BLUE)))
    moved = ground._replace(x0=5.0)
    made = form(*(Path(SQUARE, paint) for paint in (ground, moved, Radial(0, 0, 1, ((0.0, RED),)))))

    assert stream(made).count("/S0 sh") == 2
    assert stream(made).count("0 7200 -7200 0 0 0 cm /S0 sh") == 1
    assert stream(made).count("/S1 sh") == 1
    assert made.shadings.count("/ShadingType") == 2


def test_blended_shapes_are_painted_as_one_and_a_lone_one_by_itself() -> None:
    lone = Path(SQUARE, Flat(RED))
    many = form(Group((lone, Path(SQUARE, Flat(BLUE))), None, "screen"))

    assert form(Group((lone,), None, "multiply")).groups == ()
    assert [inner.is_blended for inner in many.groups] == [True]
    assert stream(many).splitlines() == ["q", "/bScreen gs", "/X0 Do", "Q"]


def test_a_gradient_goes_from_stop_to_stop() -> None:
    green = (0.0, 1.0, 0.0)
    ground = Linear(0, 0, 0, 25.4, ((0.2, RED), (0.5, green), (0.5, BLUE), (0.9, RED)))
    put, said = shading(ground)

    assert "/Bounds[.2 .5 .9]" in said
    assert said.count("/FunctionType 2") == 4
    assert "/C0[1 0 0]/C1[0 1 0]" in said
    assert "/C0[0 1 0]/C1[0 0 1]" not in said  # a hard edge, not a blend
    assert "/Coords[0 0 1 0]" in said
    assert "0 7200 -7200 0 0 0 cm " == put


def test_a_gradient_without_extent_stands_where_it_is() -> None:
    """No map leads there: it would make all places one."""
    point, ring = Linear(1, 2, 1, 2, ((0.0, RED),)), Radial(1, 2, 0, ((0.0, RED),))

    assert ["", ""] == [shading(point)[0], shading(ring)[0]]
    assert "/Coords[283 567 283 567]" in shading(point)[1]
    assert "/Coords[283 567 0 283 567 0]" in shading(ring)[1]


def test_stops_out_of_order_or_range_or_missing_are_tolerated() -> None:
    assert shading(Linear(0, 0, 1, 1, ((1.0, BLUE), (0.0, RED)))) == shading(
        Linear(0, 0, 1, 1, ((0.0, RED), (1.0, BLUE)))
    )
    assert "/Bounds" not in shading(Linear(0, 0, 1, 1, ((-1.0, RED), (2.0, BLUE))))[1]
    assert "/C0[1 0 0]/C1[1 0 0]" in shading(Radial(0, 0, 1, ((0.5, RED),)))[1]
    assert "/DeviceGray" in shading(Radial(0, 0, 1, ()))[1]
