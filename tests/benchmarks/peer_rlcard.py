"""RLCard, as its users play at random: rules in Python, with the observation that it makes for each decision."""

import random
from collections.abc import Callable

import rlcard


def player(name: str) -> Callable[[int], int]:
    """Return what plays one game with a seed, and returns how many decisions its players made."""
    env = rlcard.make(name, config={"seed": 1})

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play
