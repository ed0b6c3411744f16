"""OpenSpiel from Python, as its users play at random: the rules are C++, and so may be the loop."""

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


def whole_player(name: str) -> Callable[[int], int]:
    """Return the same for games that are played from begin to end in C++."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
        pyspiel.evaluate_bots(state, bots, seed)
        return sum(action.player >= 0 for action in state.full_history())

    return play
