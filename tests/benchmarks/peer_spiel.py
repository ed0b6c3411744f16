"""OpenSpiel from Python, as its users play at random: the rules are C++, the loop is ours."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel


def player(name: str) -> Callable[[int], int]:
    """Return what plays one game with a seed, and returns how many decisions its players made."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play
