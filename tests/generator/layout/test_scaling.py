"""Steps made smaller or larger."""

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.steps import scale_steps
from generator.model.plan import Area, Art, ArtRequest, Glyphs, InlineIcon, Line, Node, Symbol, Type
from generator.model.units import Pt, Rect, Um, um

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
