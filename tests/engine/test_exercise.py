"""Boxes for exercises: only what is needed acts, and one effect can be taken away."""

from engine.box import Box, CardSpec, Effect, Step
from engine.exercise import keep_effects, remove_effects

FIRST = Effect("resolve", (Step("first"),))
SECOND = Effect("resolve", (Step("second"),))
BOX = Box(
    "game", (CardSpec("a", "deck", front=(FIRST, SECOND), back=(FIRST,)), CardSpec("b", "deck", front=(FIRST,))), (2, 4)
)


def test_a_bare_box_has_all_cards_and_none_acts() -> None:
    assert [(card.id, card.front, card.back) for card in remove_effects(BOX).cards] == [("a", (), ()), ("b", (), ())]


def test_in_a_lean_box_only_what_is_kept_acts() -> None:
    made = keep_effects(BOX, remove_effects(BOX), {"b"})

    assert made.card("b") == BOX.card("b")
    assert made.card("a").sides == ((), ())


def test_one_effect_is_taken_from_its_side_only() -> None:
    assert BOX.without_effect("a", 0, back=False).card("a").sides == ((SECOND,), (FIRST,))
    assert BOX.without_effect("a", 0, back=True).card("a").sides == ((FIRST, SECOND), ())
