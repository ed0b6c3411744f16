"""Steps of plans: made smaller or larger, and what they are to those who have them read out."""

from hypothesis import given
from hypothesis import strategies as st

from generator.layout import steps
from generator.layout.steps import scale_steps
from generator.model.plan import UNREAD, Area, Art, ArtRequest, Glyphs, InlineIcon, Line, Node, Symbol, Type
from generator.model.units import Pt, Rect, Um, um
from tests.generator.layout.workshop import rect

INK = (0.0, 0.0, 0.0)
TAG = (Node("P"),)
LENGTHS = st.integers(0, 200_000)


def test_all_lengths_of_all_steps_are_a_share_of_what_they_were() -> None:
    rect = Rect(um(10), um(20), um(30), um(40))
    pieces = (Glyphs(um(12), "Ash", "text", Pt(8), INK, Pt(0.5), "en"), InlineIcon(um(20), "water", um(4), um(3), INK))
    request = ArtRequest("portrait", 30.0, 40.0)
    steps = (
        Area(rect, INK, INK, um(1), um(2), 0.5, TAG),
        Art(rect, "key", request, TAG),
        Symbol(rect, "water", INK, tag=TAG),
        Type(rect, (Line(um(25), pieces),), 90, TAG),
    )
    half = Rect(um(5), um(10), um(15), um(20))

    assert scale_steps(steps, 0.5) == (
        Area(half, INK, INK, um(0.5), um(1), 0.5, TAG),
        Art(half, "key", request, TAG),
        Symbol(half, "water", INK, tag=TAG),
        Type(
            half,
            (
                Line(
                    um(12.5),
                    (
                        Glyphs(um(6), "Ash", "text", Pt(4), INK, Pt(0.25), "en"),
                        InlineIcon(um(10), "water", um(2), um(1.5), INK),
                    ),
                ),
            ),
            90,
            TAG,
        ),
    )
    assert scale_steps(steps, 1.0) == steps


@given(LENGTHS, LENGTHS, LENGTHS, st.floats(0.1, 3))
def test_what_touches_still_touches(x: int, width: int, other: int, share: float) -> None:
    left, right = Rect(Um(x), Um(0), Um(width), um(5)), Rect(Um(x + width), Um(0), Um(other), um(5))
    first, second = scale_steps((Area(left, INK), Area(right, INK)), share)

    assert first.rect.right == second.rect.x


GROUND = Area(rect(0, 0, 9, 9), None)
TEXT = Type(rect(0, 0, 9, 9), ())
LIST = Node("L", 2)
SIGN = Symbol(rect(0, 0, 9, 9), "water", (0.0, 0.0, 0.0), 180)


def test_only_type_without_a_tag_is_given_one() -> None:
    head = TEXT._replace(tag=(Node("H1"),))

    assert steps.tag_type((GROUND, TEXT, head), (Node("P", 3),)) == (GROUND, TEXT._replace(tag=(Node("P", 3),)), head)


def test_parts_stand_within_what_is_above_them_behind_what_is_before_and_decoration_stays() -> None:
    item, unread = TEXT._replace(tag=steps.list_item(1, list_node=LIST)), TEXT._replace(tag=UNREAD)
    sect, made = Node("Sect", 4), steps.nest((GROUND, TEXT, item, unread), (Node("Sect", 4),), 100)

    assert [step.tag for step in made] == [
        (),
        (sect, Node("P", 100)),
        (sect, Node("L", 102), Node("LI", 1), Node("LBody", 1)),
        UNREAD,
    ]


def test_steps_of_a_picture_are_one_part_and_unread_steps_none() -> None:
    figure = (Node("Figure", alt="A fire"),)

    assert {step.tag for step in steps.tag_picture((GROUND, TEXT), figure)} == {figure}
    assert steps.tag_picture((SIGN,), figure) == (SIGN._replace(tag=figure),)
    assert {step.tag for step in steps.mark_unread((GROUND, TEXT))} == {UNREAD}


def test_the_number_and_the_text_of_an_item_stand_in_one_item() -> None:
    assert steps.list_label(3)[:2] == steps.list_item(3)[:2]
    assert steps.list_label(3)[2].place < steps.list_item(3)[2].place
