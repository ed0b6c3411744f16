"""Any game as an environment of PettingZoo, in its AEC form, for programs that learn to play.

    from generator.playtest.aec import make_env

    env = make_env("my-game", players=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(info["action_mask"]))

An action is an index in the list of legal commands, which `info["commands"]` has in names; `info["action_mask"]` says
how many there are. An observation is what the player may know: the described state, hashed into a vector of fixed
length ("feature hashing"). A number lies in the place of its path; a name counts 1 in the place of its path and name;
the things in a list count each, without their order.

Needs PettingZoo: `pip install 'tinderbox-games[pettingzoo]'`. Rules come from installed packages, as always.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine.game import Game
from engine.naming import flatten, format_flow
from engine.play import Environment
from generator import project
from generator.playtest.simulate import load_game

Vector = np.ndarray[Any, np.dtype[np.float32]]

_FEATURES: Final = 1024
_LARGEST: Final = 32767.0
_ACTIONS: Final = 512  # far more commands than any decision of our games has


class GameEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game of Tinderbox as PettingZoo sees it; agents are the seats, from `player_0`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "tinderbox", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game[Any], players: int, render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._play = Environment(game, players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        vector = spaces.Box(-_LARGEST, _LARGEST, (_FEATURES,), np.float32)
        self.observation_spaces = dict.fromkeys(self.possible_agents, vector)
        self.action_spaces = {agent: spaces.Discrete(_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as PettingZoo calls it
        """Begin a play."""
        self._play.reset(seed or 0)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._say_who_decides()

    def step(self, action: int | None) -> None:
        """Let the agent whose decision is awaited take the action: the legal command with this index."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        commands = self._play.commands
        if action is None or not 0 <= action < len(commands):
            raise ValueError(f"action {action} is none of the {len(commands)} legal commands")
        self._play.step(commands[action])
        self.rewards = dict(zip(self.possible_agents, self._play.gains(), strict=True))
        if self._play.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._say_who_decides()

    def observe(self, agent: str) -> Vector:
        """Return what an agent may know."""
        view = self._play.view(self.possible_agents.index(agent))
        return hash_features(self._play.game.describe_state(view))

    def render(self) -> str | None:
        """Return the whole state in words, for `render_mode="ansi"`; None for no mode."""
        return self.render_mode and format_flow(self._play.game.describe_state(self._play.state))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _say_who_decides(self) -> None:
        seat, game = self._play.seat, self._play.game
        self.infos = {agent: {} for agent in self.agents}
        if seat < 0:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[seat]
        state = self._play.state
        names = [game.describe_command(state, command) for command in self._play.commands]
        mask = np.zeros(_ACTIONS, np.int8)
        mask[: len(names)] = 1
        self.infos[self.agent_selection] = {"action_mask": mask, "commands": names}


def make_env(game: str, players: int | None = None, *, root: Path | None = None) -> GameEnv:
    """Return the environment of a game of the project in which this program runs.

    Args:
        game: The game's id.
        players: How many play; None for the largest number.
        root: The folder of the project; None for that around the current folder.

    Raises:
        ProjectError: There is no such game, or it cannot be played.
    """
    made = load_game(project.get_root(Path.cwd()) if root is None else root, game)
    return GameEnv(made, made.box.players[1] if players is None else players)


def hash_features(words: Mapping[str, Any]) -> Vector:
    """Return a described state as a vector; the same words have the same vector on every machine."""
    vector = np.zeros(_FEATURES, np.float32)
    for path, value in flatten(words).items():
        name = "/".join(map(str, path))
        for item in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(item, int):
                vector[crc32(name.encode()) % _FEATURES] += item
            else:
                vector[crc32(f"{name}={item}".encode()) % _FEATURES] += 1
    return vector
