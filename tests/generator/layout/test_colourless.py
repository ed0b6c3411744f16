"""Plans without their colours: what is the same, and what printing with less ink loses."""

import pytest

from generator.art.tones import TONE, grey
from generator.layout import ink
from generator.layout.ink import strip_colours
from generator.model.plan import Area, Art, ArtRequest, Colour, FacePlan, Step, Symbol
from tests.generator.render.studio import BLACK, BLUE, GREEN, RED, box, card, lines, sheet


def drawn(tint: str, *more: tuple[str, str | int | tuple[str | int, ...]]) -> Art:
    return Art(box(0, 0, 9, 9), tint, ArtRequest("banner", 9.0, 9.0, (("tint", tint), *more)))


def area(colour: Colour) -> Area:
    return Area(box(0, 0, 9, 9), colour, BLACK)


@pytest.mark.parametrize(
    ("one", "other", "colours"),
    [
        (area(RED), area(GREEN), ((RED, BLACK), (GREEN, BLACK))),
        (Symbol(box(0, 0, 9, 9), "drop", RED), Symbol(box(0, 0, 9, 9), "drop", BLUE), ((RED,), (BLUE,))),
        (drawn("#ff0000"), drawn("#00FF00"), ((RED,), (GREEN,))),
        (
            drawn("#000000", ("ends", ("#ff0000", 1))),
            drawn("#000000", ("ends", ("#0000ff", 1))),
            ((BLACK, RED), (BLACK, BLUE)),
        ),
    ],
)
def test_what_differs_in_colours_shows_the_same(one: Step, other: Step, colours: tuple[object, object]) -> None:
    assert strip_colours([one]).what == strip_colours([other]).what
    assert colours == (strip_colours([one]).colours, strip_colours([other]).colours)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (area(RED), Area(box(0, 0, 9, 8), RED, BLACK)),
        (area(RED), Area(box(0, 0, 9, 9), None, BLACK)),
        (Symbol(box(0, 0, 9, 9), "drop", RED), Symbol(box(0, 0, 9, 9), "flame", RED)),
        (drawn("#ff0000", ("ends", 1)), drawn("#ff0000", ("ends", 2))),
        (lines("Ash"), lines("Elm")),
        (lines("Ash"), lines("Ash")._replace(turn=90)),
    ],
)
def test_what_differs_in_anything_else_does_not(one: Step, other: Step) -> None:
    assert strip_colours([one]).what != strip_colours([other]).what


def test_a_drawing_in_another_tone_has_the_colours_of_that_tone() -> None:
    assert (grey(RED),) == strip_colours([drawn("#ff0000", (TONE, "grey"))]).colours


def _medal(name: str, tint: str) -> FacePlan:
    order = ArtRequest("medallion", 20.0, 20.0, (("tint", tint),))
    return card(Art(box(5, 5, 20, 20), "medallion", order), name=f"crew.{name}.front")


def test_faces_that_are_alike_in_full_ink_too_have_lost_nothing() -> None:
    one, twin, green = _medal("one", "#cc0000"), _medal("twin", "#cc0000"), _medal("green", "#007000")
    plan = ink.reduce_ink(sheet(one, twin, green), "mono", {})

    def told(*full: FacePlan) -> list[str]:
        return [finding.message for finding in ink.check_ink(plan, "crew.pdf", full)]

    assert told(one, twin, green) == ["crew.one.front and crew.green.front look the same without their colours."]
    assert told(one, twin._replace(steps=green.steps), green)[0] == (
        "crew.one.front and crew.twin.front look the same without their colours."
    )
