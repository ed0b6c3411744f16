"""PGX, as its users play at random: rules in JAX, compiled for many games at a time, here for the processor."""

# ruff: noqa: ANN401 - arrays of JAX

from collections.abc import Callable
from typing import Any

import jax
import pgx
from jax import numpy

_GAMES = 64


def player(name: str) -> Callable[[int], int]:
    """Return what plays _GAMES games to the end of the longest, and returns how many decisions their players made."""
    env = pgx.make(name)

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, numpy.where(mask, 0.0, -numpy.inf))

    def step(carried: Any) -> Any:
        state, key, decisions = carried
        key, for_actions, for_steps = jax.random.split(key, 3)
        actions = jax.vmap(choose)(jax.random.split(for_actions, _GAMES), state.legal_action_mask)
        decisions += numpy.sum(~state.terminated)
        return jax.vmap(env.step)(state, actions, jax.random.split(for_steps, _GAMES)), key, decisions

    def play_all(key: Any) -> Any:
        for_setup, for_play = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(for_setup, _GAMES))
        return jax.lax.while_loop(lambda carried: ~numpy.all(carried[0].terminated), step, (state, for_play, 0))[2]

    play_compiled = jax.jit(play_all)
    play_compiled(jax.random.PRNGKey(0)).block_until_ready()  # compiles it
    return lambda seed: int(play_compiled(jax.random.PRNGKey(seed)))
