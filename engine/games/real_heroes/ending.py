"""How a play ends, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.real_heroes.content import Content
from engine.games.real_heroes.play import Play
from engine.games.real_heroes.state import INFERNO, State
from engine.naming import NONE

BROKEN: Final = "trucks-broken"
LOST: Final = "citizens-lost"
STARS: Final = ("one-star", "two-stars", "three-stars", "four-stars", "five-stars")
ENDINGS: Final = (*reversed(STARS), BROKEN, LOST)
POINTS: Final[Mapping[str, int]] = {"small": 5, "medium": 10, "big": 20}


def check_end(play: Play) -> None:
    """End the play if it is won or lost now.

    Rule: end.normal, end.expert, end.broken, end.both. Ruling: defeat-comes-first, last-citizen-lost-is-victory
    """
    state = play.state
    if state.over != NONE:
        return
    if all(state.broken[squad] for squad in state.squads):
        _finish(play, BROKEN)
    elif state.mode == "expert" and state.lost:
        _finish(play, LOST)
    elif not count_citizens(state):
        state.score = score(state)
        state.stars = rate(state, play.content)
        _finish(play, STARS[state.stars - 1])


def count_citizens(state: State) -> int:
    """Return how many citizens tokens are neither rescued nor lost.

    Ruling: carried-citizens-are-on-the-board
    """
    return sum(state.inside.values()) + sum(state.outside.values()) + sum(state.aboard.values())


def score(state: State) -> int:
    """Return the points of a table: for buildings without fire, for burned ones, for infernos.

    Rule: scoring.small, scoring.medium, scoring.big, scoring.fire, scoring.infernos. Ruling:
    extinguished-building-counts
    """
    standing = sum(POINTS[size] for place, size in state.buildings.items() if size in POINTS and not state.fire[place])
    burned = sum(POINTS[size] * number for size, number in state.burned.items())
    return standing - burned - list(state.fire.values()).count(INFERNO)


def rate(state: State, content: Content) -> int:
    """Return the stars of a table.

    Rule: scoring.stars, scoring.lost. Ruling: top-row-means-at-least, wide-board-scores-as-usual,
    below-nothing-is-one-star
    """
    least = content.scenarios[state.players, state.level].stars
    stars = 1 + sum(state.score >= points for points in least)
    return max(1, stars - (state.lost if state.mode == "normal" else 0))


def _finish(play: Play, ending: str) -> None:
    play.state.over = ending
    play.record("ended", how=ending, score=play.state.score, stars=play.state.stars)
