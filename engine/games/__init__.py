"""The games that can be played, each in a module or package of its own, and the one door to them: `GAMES`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.box import Box
from engine.exercise import Exerciser
from engine.game import Problem
from engine.games.the_brigade.exercise.probes import Exercising
from engine.games.the_brigade.game import PLAYS, USUAL
from engine.games.the_brigade.game import the_brigade as _the_brigade
from engine.scenario import ScenarioGame
from engine.simulation import SimulatedGame


class Playable(SimulatedGame[Any], ScenarioGame[Any], Protocol):
    """A game that can be played, put into words, and counted."""


class GameMaker(Protocol):
    """Makes a game of a box."""

    def __call__(
        self, box: Box, *, play: str = ..., parts: Sequence[str] | None = None
    ) -> tuple[Playable, tuple[Problem, ...]]:
        """Return the game, and what in its content the rules cannot carry out.

        Args:
            box: The content.
            play: One of the game's ways to play, where it has several.
            parts: Ids of the expansions in play; None for all that the box has.
        """


# By the game's id.
GAMES: Mapping[str, GameMaker] = {"the-brigade": _the_brigade}


class Modes(NamedTuple):
    """The ways to play a game: all of them, and the one that is meant when none is named."""

    names: tuple[str, ...]
    default: str


# By the game's id.
MODES: Mapping[str, Modes] = {"the-brigade": Modes(PLAYS, USUAL)}


def make_game(game: str, box: Box, play: str | None = None, parts: Sequence[str] | None = None) -> Playable:
    """Return the game of a box: what other processes are told to call.

    Args:
        game: Its id.
        box: The content.
        play: One of the game's ways to play; the usual one when None.
        parts: Ids of the expansions in play; all when None.
    """
    return GAMES[game](box, play=play or MODES[game].default, parts=parts)[0]


# Who builds the states in which a game's cards are exercised, by the game's id; a game may have nobody who does.
EXERCISERS: Mapping[str, Exerciser] = {"the-brigade": Exercising()}
