"""Games as environments: PettingZoo's own tests, and what a learner sees."""

import pytest
from pettingzoo.test import api_test, seed_test

from generator.playtest.aec import GameEnv, make_env
from tests.brigade import ROOT


def make_two() -> GameEnv:
    return make_env("the-brigade", players=2, root=ROOT)


def test_pettingzoo_accepts_a_game() -> None:
    api_test(make_two(), num_cycles=100)
    seed_test(make_two, num_cycles=20)


def test_an_observation_says_nothing_about_the_order_of_decks() -> None:
    env = make_two()
    env.reset(seed=3)
    first = env.observe(env.agent_selection)
    assert first.any()
    assert (first == env.observe(env.agent_selection)).all()


def test_actions_are_the_legal_commands_in_order() -> None:
    env = make_two()
    env.reset(seed=3)
    info = env.infos[env.agent_selection]
    assert len(info["commands"]) == info["action_mask"].sum()
    assert "do" in info["commands"][0]
    with pytest.raises(ValueError, match="is none of the"):
        env.step(len(info["commands"]))


def test_somebody_is_rewarded_at_the_end_and_nobody_before() -> None:
    env = make_two()
    env.reset(seed=3)
    for agent in env.agent_iter():
        _, _, over, _, info = env.last(observe=False)
        if over:
            break
        assert {0.0} == {*env.rewards.values()}
        env.step(env.action_space(agent).sample(info["action_mask"]))
    assert 1.0 in env.rewards.values()
