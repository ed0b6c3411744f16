"""Rules built from a box: problems in effect data, the entry point of the game, rows, one changed card."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.box import Effect
from engine.box import Step as EffectStep
from engine.games.the_brigade.game import make_brigade
from engine.games.the_brigade.tables import EVERYWHERE, Blocks, Step
from generator.content.decks import build_effect
from generator.playtest.registry import require_rules
from tests.brigade import load_box
from tests.engine.games.the_brigade.table import Table
from tests.fixture_files import read_fixture


def problems(*effects: Effect, card: str = "del-uge") -> list[str]:
    """Return what is wrong with a card that has these effects instead of its own."""
    box = load_box().with_card(replace(load_box().card(card), front=effects))
    return [f"{problem.card} {problem.path}: {problem.message}" for problem in make_brigade(box)[1]]


def free(verb: str, **args: Any) -> Effect:  # noqa: ANN401 - words of a verb
    """Return a free action of one step."""
    return Effect("free", (EffectStep(verb, args),), may=True)


def test_the_real_content_has_no_problem() -> None:
    assert () == make_brigade(load_box())[1]


@pytest.mark.parametrize(("effect", "word"), read_fixture("wrong_effects")["unsupported"])
def test_unsupported_words_are_reported(effect: Mapping[str, Any], word: str) -> None:
    told = problems(build_effect(effect))
    assert told
    assert all("del-uge ('front', 0" in problem for problem in told)
    assert any(word in problem for problem in told)


def test_all_problems_are_reported_and_the_rest_is_played() -> None:
    bad = (free("set-fire", by=1), free("upgrade", track="horses"), free("upgrade"))
    assert 2 == len(problems(*bad))
    box = load_box().with_card(replace(load_box().card("lumen"), front=bad))
    game, _ = make_brigade(box, play="basic")
    words = {
        "seats": ["white", "black"],
        "players": {"white": {"crew": ["lumen"], "tracks": {"crew": 2}}},
        "blocks": {"r3c3": {"loyal": "white"}},
    }
    assert "choose-track" == Table(words, game_=game).do("use lumen")["asks.for"]


def test_a_card_without_effects_does_nothing() -> None:
    game, _ = make_brigade(load_box().without_effects("morgana-magos"), play="basic")
    words = {
        "seats": ["white", "black"],
        "players": {"white": {"crew": ["morgana-magos"], "tracks": {"crew": 2}}},
        "blocks": {"r4c1": {"loyal": "white"}},
    }
    assert not Table(words, game_=game).offers("use morgana-magos")
    assert Table(words, play="basic").offers("use morgana-magos")


def test_the_door_leads_to_the_game() -> None:
    game, found = require_rules(load_box().game).make(load_box(), play="basic", parts=())
    assert ((), ["greedy"]) == (found, list(game.policies()))


def test_there_are_two_ways_to_play() -> None:
    with pytest.raises(ValueError, match="basic and advanced"):
        make_brigade(load_box(), play="solo")


def _send(step: Step) -> Step:
    received = pickle.loads(pickle.dumps(step))  # noqa: S301, pickled in this line
    assert isinstance(received, Step)
    return received


def test_a_step_without_a_target_stays_one_when_it_is_pickled_or_copied() -> None:
    for received in (_send(Step(1)), copy.deepcopy(Step(1)), copy.copy(Step(1))):
        assert received == Step(1)
        assert received.blocks is EVERYWHERE
        assert received.onto is EVERYWHERE


def test_a_target_without_conditions_stays_a_target_when_it_is_pickled() -> None:
    step = Step(1, blocks=Blocks(), onto=Blocks(where=2, pick=1))
    assert _send(step) == step
    assert _send(step).blocks is not EVERYWHERE
