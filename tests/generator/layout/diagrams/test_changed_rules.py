"""When the rules change, an example is not drawn any more; it never goes on showing what was."""

from collections.abc import Callable
from functools import cache

import pytest

from engine.games.the_brigade import changes, fire, movement, renown
from generator.layout.diagrams.story import Story
from generator.model.play_results import PlayedExample
from tests.generator.layout.diagrams.atelier import plays, tell
from tests.generator.layout.diagrams.telling import told
from tests.mutants.rules_faults import RuleFault, planted


def _dearer(right: Callable[..., int]) -> Callable[..., int]:
    return lambda s, t, square: right(s, t, square) + 1


def _cheaper(right: Callable[..., int]) -> Callable[..., int]:
    return lambda s, t, square: right(s, t, square) - 1


def _shorter(right: Callable[..., tuple[int, int, int]]) -> Callable[..., tuple[int, int, int]]:
    return lambda s, t, seat: (1, *right(s, t, seat)[1:])


SLIPS = (
    (RuleFault("no wind blows", fire.blow_wind, lambda _: lambda *_rest: None, ()), "wind-worked-example"),
    (RuleFault("no fireball falls", fire.drop_fireballs, lambda _: lambda *_rest: None, ()), "the-first-starter"),
    (RuleFault("blocks cost one more", renown.threshold, _dearer, ()), "renown-worked-example"),
    (RuleFault("blocks cost one less", renown.threshold, _cheaper, ()), "steal-takes-the-value-plus-one"),
    (RuleFault("no fire rises", changes.raise_fire, lambda _: lambda *_rest: None, ()), "a-wagon-guards-its-block"),
    (RuleFault("a move is short", movement.action_terms, _shorter, ()), "a-whole-turn"),
)


@cache
def _right(id_: str) -> PlayedExample:
    return plays(id_)[id_]


@pytest.mark.parametrize(("slip", "id_"), SLIPS)
def test_an_example_of_other_rules_is_not_drawn(slip: RuleFault, id_: str) -> None:
    with planted(slip):
        wrong = plays(id_)[id_]
    assert _right(id_).trouble == ""
    assert wrong.trouble.startswith("It fails at ")


@pytest.mark.parametrize(("slip", "id_"), SLIPS[:2])
def test_were_it_drawn_it_would_show_what_the_other_rules_do(slip: RuleFault, id_: str) -> None:
    right = tell(id_, _right(id_), steps=0)
    with planted(slip):
        wrong = tell(id_, plays(id_)[id_], steps=0)
    assert isinstance(right, Story)
    assert isinstance(wrong, Story)
    assert wrong.changed == frozenset()
    assert told(wrong) != told(right)
