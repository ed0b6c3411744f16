"""What less ink makes the same is told, and only that; the rest of what fades is in test_inking.py."""

from __future__ import annotations

from generator import colourless
from generator.printed import inking
from generator.spine.plan import Art, ArtRequest, FacePlan
from tests.generator.render.studio import box, card, sheet


def _medal(name: str, tint: str) -> FacePlan:
    order = ArtRequest("medallion", 20.0, 20.0, (("tint", tint),))
    return card(Art(box(5, 5, 20, 20), "medallion", order), name=f"crew.{name}.front")


def test_faces_that_are_alike_in_full_ink_too_have_lost_nothing() -> None:
    one, twin, green = _medal("one", "#cc0000"), _medal("twin", "#cc0000"), _medal("green", "#007000")
    plan = inking.inked(sheet(one, twin, green), "mono", {})

    def told(*full: FacePlan) -> list[str]:
        return [each.message for each in colourless.check_ink(plan, "crew.pdf", full)]

    assert told(one, twin, green) == ["crew.one.front and crew.green.front look the same without their colours."]
    assert told(one, twin._replace(steps=green.steps), green)[0] == (
        "crew.one.front and crew.twin.front look the same without their colours."
    )
