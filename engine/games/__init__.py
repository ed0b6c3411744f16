"""The games with rules, each in a package of its own: `GAMES`, `MODES` and `EXERCISERS` are the only access to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.box import Box
from engine.exercise import Exerciser
from engine.game import Problem
from engine.games.the_brigade.exercise.probes import BrigadeExerciser
from engine.games.the_brigade.game import DEFAULT_MODE, make_brigade
from engine.games.the_brigade.game import MODES as BRIGADE_MODES
from engine.scenario import ScenarioGame
from engine.simulation import SimulatedGame


class Playable(SimulatedGame[Any], ScenarioGame[Any], Protocol):
    """A game that can be simulated, and tested by scenarios."""


class GameMaker(Protocol):
    """Makes a game from a box."""

    def __call__(
        self, box: Box, *, play: str = ..., parts: Sequence[str] | None = None
    ) -> tuple[Playable, tuple[Problem, ...]]:
        """Return the game, and what in its content the rules cannot carry out.

        Args:
            box: The content.
            play: The game mode.
            parts: Ids of the expansions in play; None for all that the box has.
        """


class Modes(NamedTuple):
    """The modes of a game, and its usual one."""

    names: tuple[str, ...]
    default: str


# By the game's id. A game may have no exerciser.
GAMES: Mapping[str, GameMaker] = {"the-brigade": make_brigade}
MODES: Mapping[str, Modes] = {"the-brigade": Modes(BRIGADE_MODES, DEFAULT_MODE)}
EXERCISERS: Mapping[str, Exerciser] = {"the-brigade": BrigadeExerciser()}


def make_game(game: str, box: Box, play: str | None = None, parts: Sequence[str] | None = None) -> Playable:
    """Make a game from a box.

    Args:
        game: Its id.
        box: The content.
        play: The game mode; None for the usual one.
        parts: Ids of the expansions in play; None for all.
    """
    return GAMES[game](box, play=play or MODES[game].default, parts=parts)[0]
