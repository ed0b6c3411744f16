from pathlib import Path

import pytest
from PIL import Image

from generator.assets import images
from generator.model.plan import (
    Area,
    Art,
    Drawing,
    Flat,
    Glyphs,
    Group,
    InlineIcon,
    Line,
    Linear,
    Picture,
    Radial,
    Rule,
    Stroke,
    Symbol,
    Type,
)
from generator.model.plan import Path as Shape
from generator.model.units import Pt, um
from tests.generator.render.studio import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    SQUARE,
    WHITE,
    Look,
    art,
    box,
    card,
    on_card,
    sheet,
    with_page,
    write,
)

RED_INK, GREEN_INK, BLUE_INK, BLACK_INK, PAPER = "#ff0000", "#00ff00", "#0000ff", "#000000", "#ffffff"


def test_a_face_is_cut_off_where_its_slot_says() -> None:
    ground = card(Area(box(-3, -3, 66, 96), RED))
    with_bleed, without = Look(write(sheet(ground, bleed=2))), Look(write(sheet(ground)))

    assert [with_bleed.at(x, 50) for x in (7.5, 8.5, 71.5, 72.5)] == [PAPER, RED_INK, RED_INK, PAPER]
    assert [without.at(x, 50) for x in (9.5, 10.5, 69.5, 70.5)] == [PAPER, RED_INK, RED_INK, PAPER]


@pytest.mark.parametrize(
    ("turn", "corners"),
    [
        (0, ((12, 12), (68, 12), (12, 98))),
        (90, ((98, 12), (98, 68), (12, 12))),
        (180, ((68, 98), (12, 98), (68, 12))),
        (270, ((12, 68), (12, 12), (98, 68))),
    ],
)
@pytest.mark.parametrize("copies", [1, 2])  # drawn in place, and as a form
def test_a_turned_face_stands_in_its_slot(turn: int, copies: int, corners: tuple[tuple[float, float], ...]) -> None:
    top_left, top_right, bottom_left = box(0, 0, 5, 5), box(55, 0, 5, 5), box(0, 85, 5, 5)
    face = card(Area(box(0, 0, 60, 90), WHITE), Area(top_left, RED), Area(top_right, GREEN), Area(bottom_left, BLUE))
    look = Look(write(sheet(face, order=(0,) * copies, turn=turn)))

    assert [look.at(*corner) for corner in corners] == [RED_INK, GREEN_INK, BLUE_INK]


def test_a_back_is_moved_right_and_down() -> None:
    plan = with_page(sheet(card(Area(box(0, 0, 60, 90), RED))), shift=(um(5), um(-4)))
    look = Look(write(plan))

    assert [look.at(14.5, 50), look.at(15.5, 50)] == [PAPER, RED_INK]
    assert [look.at(40, 5.5), look.at(40, 6.5)] == [PAPER, RED_INK]


def test_a_back_is_turned_clockwise_about_the_middle_of_the_sheet_after_it_is_moved() -> None:
    plan = sheet(card(Area(box(0, 0, 60, 90), RED)))
    turned = Look(write(with_page(plan, turn=90.0)))
    both = Look(write(with_page(plan, turn=90.0, shift=(um(0), um(40)))))

    # The card's middle (40, 55) lies 65 left of and 93.5 above A4's; turned, 93.5 right of it and 65 above.
    assert turned.at(105 + 93.5, 148.5 - 65) == RED_INK
    assert turned.at(40, 55) == PAPER
    assert both.at(105 + 53.5, 148.5 - 65) == RED_INK
    assert both.at(105 + 53.5 + 46, 148.5 - 65) == PAPER


def test_colours_and_clearness_of_areas() -> None:
    look = on_card(
        Area(box(0, 0, 60, 40), BLUE),
        Area(box(10, 10, 20, 20), RED, alpha=0.5),
        Area(box(40, 10, 10, 10), None, stroke=GREEN, stroke_width=um(2)),
        Area(box(0, 50, 30, 30), RED, radius=um(10)),
        Area(box(40, 50, 10, 10), GREEN),
    )

    assert look.at(15, 15) == BLUE_INK
    assert look.parts(30, 30) == pytest.approx((128, 0, 127), abs=2)
    assert [look.at(49.5, 25), look.at(50.5, 25), look.at(55, 25)] == [GREEN_INK, GREEN_INK, BLUE_INK]
    assert [look.at(10.5, 60.5), look.at(25, 75)] == [PAPER, RED_INK]  # the corner is round
    assert look.at(55, 65) == GREEN_INK  # solid again after a clear one


def inked_along_edges(look: Look, first: float, inside: float, ink: str) -> dict[str, int]:
    """Return how many of 160 places are inked along each edge of a square of 20 mm, so many mm inside of it."""
    along, low, high = [first + i / 8 for i in range(160)], first + inside, first + 20 - inside
    edges = {
        "top": [(x, low) for x in along],
        "right": [(high, y) for y in along],
        "bottom": [(x, high) for x in along],
        "left": [(low, y) for y in along],
    }
    return {name: sum(look.at(x, y) == ink for x, y in places) for name, places in edges.items()}


@pytest.mark.parametrize(("turn", "edge"), [(0, "top"), (90, "right"), (180, "bottom"), (270, "left")])
def test_turned_type_stands_about_the_middle_of_its_box(turn: int, edge: str) -> None:
    glyphs = Glyphs(um(20), "MMMM", "bold", Pt(14), BLACK)
    look = on_card(Type(box(20, 20, 20, 20), (Line(um(25), (glyphs,)),), turn))
    inked = {name for name, places in inked_along_edges(look, 30, 3.5, BLACK_INK).items() if places > 30}

    assert inked == {edge}


def test_icons_stand_among_words_in_their_own_colour() -> None:
    pieces = (
        Glyphs(um(3), "Take", "text", Pt(9), BLUE),
        InlineIcon(um(20), "drop", um(10), um(8), RED),
        Glyphs(um(35), "MM", "bold", Pt(20), BLUE),
    )
    look = on_card(Type(box(0, 0, 60, 40), (Line(um(20), pieces),)))

    assert look.at(10 + 25, 10 + 17) == RED_INK
    assert look.at(10 + 20.5, 10 + 12.5) == PAPER  # beside the tip of the drop
    assert look.at(10 + 25, 10 + 22.5) == PAPER  # it ends 2 mm below the line


def test_a_symbol_is_as_large_as_fits_in_the_middle_of_its_box() -> None:
    look = on_card(Symbol(box(10, 10, 40, 20), "drop", GREEN))

    assert [look.at(40, 32), look.at(25, 32)] == [GREEN_INK, PAPER]


@pytest.mark.parametrize(("turn", "tip"), [(0, "top"), (90, "right"), (180, "bottom"), (270, "left")])
def test_a_turned_symbol_stands_about_the_middle_of_its_box_and_the_next_as_ever(turn: int, tip: str) -> None:
    before, after = Symbol(box(0, 0, 5, 5), "drop", BLUE), Symbol(box(40, 10, 20, 20), "drop", BLUE)
    look = on_card(before, Symbol(box(10, 10, 20, 20), "drop", GREEN, turn=turn), after)
    inked = inked_along_edges(look, 20, 3, GREEN_INK)

    across = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}

    assert tip == max(inked, key=lambda name: inked[across[name]] - inked[name])
    assert look.at(30, 30) == GREEN_INK
    assert [look.at(60, 32), look.at(51, 22)] == [BLUE_INK, PAPER]


def test_lines_lie_over_faces_and_halos_under_all_lines() -> None:
    across = Rule(um(0), um(50), um(100), um(50), Pt(2.835), Pt(2.835))  # 1 mm, with 1 mm of white on each side
    down = Rule(um(40), um(20), um(40), um(80), Pt(2.835), Pt(2.835))
    look = Look(write(with_page(sheet(card(Area(box(0, 0, 60, 90), RED))), rules=(across, down))))

    assert [look.at(30, y) for y in (48, 49, 50, 51, 52)] == [RED_INK, PAPER, BLACK_INK, PAPER, RED_INK]
    assert look.at(40, 49) == BLACK_INK
    assert look.at(39, 50) == BLACK_INK


def test_a_drawing_is_stretched_to_its_box() -> None:
    look = on_card(art(box(10, 10, 40, 20)))

    assert [look.at(x, y) for x, y in ((20.5, 20.5), (59.5, 39.5), (40, 30))] == [RED_INK] * 3
    assert [look.at(x, y) for x, y in ((19.5, 30), (60.5, 30), (40, 19.5), (40, 40.5))] == [PAPER] * 4


def drawn(*shapes: Shape | Group) -> Look:
    """Look at a drawing of 10 x 10 that fills (10, 10) to (50, 50), four times as large."""
    return on_card(art(box(0, 0, 40, 40)), drawing=Drawing(10.0, 10.0, shapes))


def test_a_gradient_goes_from_stop_to_stop_with_y_downwards() -> None:
    look = drawn(Shape(SQUARE, Linear(0, 2, 0, 8, ((0.0, RED), (0.5, GREEN), (1.0, BLUE)))))

    assert look.parts(30, 12) == pytest.approx((255, 0, 0), abs=3)  # on beyond both ends
    assert look.parts(30, 48) == pytest.approx((0, 0, 255), abs=3)
    assert look.parts(30, 30) == pytest.approx((0, 255, 0), abs=6)
    assert look.parts(30, 24) == pytest.approx((128, 128, 0), abs=6)


def test_a_round_gradient_goes_outwards_and_on() -> None:
    look = drawn(Shape(SQUARE, Radial(5, 5, 4, ((0.0, WHITE), (1.0, BLUE)))))

    assert look.parts(30, 30) == pytest.approx((255, 255, 255), abs=6)
    assert look.parts(38, 30) == pytest.approx((128, 128, 255), abs=6)
    assert look.parts(11, 11) == pytest.approx((0, 0, 255), abs=3)


def test_gradients_and_lines_can_be_clear_and_what_follows_is_solid() -> None:
    half = Linear(0, 0, 0, 1, ((0.0, BLACK), (1.0, BLACK)), 0.5)
    look = drawn(
        Shape(SQUARE, half),
        Shape((("M", 0.0, 2.0), ("L", 10.0, 2.0)), None, Stroke(RED, 1, 0.5)),
        Shape((("M", 0.0, 6.0), ("L", 10.0, 6.0)), None, Stroke(RED, 1)),
        Shape((("M", 6.0, 8.0), ("L", 9.0, 8.0), ("L", 9.0, 9.0), ("Z",)), Flat(GREEN)),
    )

    assert look.parts(30, 30) == pytest.approx((128, 128, 128), abs=2)
    assert look.parts(30, 18) == pytest.approx((192, 64, 64), abs=2)
    assert look.at(30, 34) == RED_INK
    assert look.at(45, 42.8) == GREEN_INK


def test_groups_clip_and_blend_as_one() -> None:
    left = (("M", 0.0, 0.0), ("L", 5.0, 0.0), ("L", 5.0, 10.0), ("L", 0.0, 10.0), ("Z",))
    ground = Shape(SQUARE, Flat((1.0, 1.0, 0.0)))
    first, second = Shape(left, Flat((0.5, 1.0, 1.0))), Shape(left, Flat((0.0, 1.0, 1.0)))
    one, many = (
        drawn(ground, Group((first,), None, "multiply")),
        drawn(ground, Group((first, second), None, "multiply")),
    )

    assert one.parts(20, 20) == pytest.approx((128, 255, 0), abs=2)
    assert many.at(20, 20) == GREEN_INK  # the second hides the first before both are multiplied
    assert many.at(40, 20) == "#ffff00"
    assert drawn(Group((ground,), left)).at(40, 20) == PAPER
    assert drawn(Shape(SQUARE, Flat(RED)), Group((Shape(SQUARE, Flat(BLUE)),), None, "screen")).at(20, 20) == "#ff00ff"


def test_a_hole_is_cut_by_the_even_odd_rule() -> None:
    ring = (*SQUARE, ("M", 3.0, 3.0), ("L", 7.0, 3.0), ("L", 7.0, 7.0), ("L", 3.0, 7.0), ("Z",))

    assert drawn(Shape(ring, Flat(RED))).at(30, 30) == RED_INK
    assert drawn(Shape(ring, Flat(RED), even_odd=True)).at(30, 30) == PAPER


def test_nothing_is_drawn_outside_the_box_of_a_drawing() -> None:
    look = drawn(Shape((("M", -5.0, -5.0), ("L", 20.0, -5.0), ("L", 20.0, 20.0), ("L", -5.0, 20.0), ("Z",)), Flat(RED)))

    assert [look.at(10.5, 10.5), look.at(49.5, 49.5), look.at(50.5, 30), look.at(30, 50.5)] == [
        RED_INK,
        RED_INK,
        PAPER,
        PAPER,
    ]


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_picture_covers_its_box_and_is_cut_off_at_its_edges(tmp_path: Path, kind: str) -> None:
    picture = Image.new("RGB", (300, 100), (255, 0, 0))
    picture.paste((0, 255, 0), (100, 0, 200, 50))
    picture.paste((0, 0, 255), (100, 50, 200, 100))
    picture.save(tmp_path / f"a.{kind}", quality=95)
    found = images.inspect(str(tmp_path / f"a.{kind}"))
    assert isinstance(found, Picture)
    look = on_card(Art(box(20, 20, 20, 20), "a", found))  # its middle third is square

    assert look.parts(40, 33) == pytest.approx((0, 255, 0), abs=6)
    assert look.parts(40, 47) == pytest.approx((0, 0, 255), abs=6)
    assert [look.at(29.5, 40), look.at(50.5, 40)] == [PAPER, PAPER]


def test_a_clear_picture_lets_the_ground_through(tmp_path: Path) -> None:
    Image.new("RGBA", (10, 10), (255, 0, 0, 128)).save(tmp_path / "a.png")
    found = images.inspect(str(tmp_path / "a.png"))
    assert isinstance(found, Picture)
    look = on_card(Area(box(0, 0, 60, 90), BLUE), Art(box(20, 20, 20, 20), "a", found))

    assert look.parts(40, 40) == pytest.approx((128, 0, 127), abs=2)
    assert look.at(20, 20) == BLUE_INK
