"""A series of plays: what was asked for, and what came of it, by as many processes as are wanted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine.playouts import playouts, policies_of
from engine.tally import Countable, Counted, Tally, merge, tally
from engine.workers import in_order

# Plays that a process makes before it tells: the bar moves, and Ctrl-C loses little.
_MOST_AT_ONCE: Final = 16
_LEAST_PARTS: Final = 8  # for each process, so that all end at about the same time


@dataclass(frozen=True, slots=True)
class Series:
    """Which plays.

    Attributes:
        game: The game's id.
        content: Digest of the box that they are played with.
        policies: Name of each seat's policy; there are as many players as names.
        seed: What the seed of each play follows from.
        plays: How many, 1 or more.
        check: Whether what must always hold is looked after.
        play: Which of the game's ways to play; empty when it has only one.
        parts: Ids of the expansions in play, in the order of the content.
    """

    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    plays: int
    check: bool = False
    play: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What a series came to.

    Attributes:
        series: What was asked for.
        countable: What can count in the game.
        tally: Of the first plays of the series: all of them, unless it was cut short.
        cut_short: Whether somebody stopped it.
    """

    series: Series
    countable: Countable
    tally: Tally
    cut_short: bool = False


def run(
    make: Callable[[], Counted[Any]],
    series: Series,
    *,
    jobs: int = 1,
    told: Callable[[int], None] = lambda _plays: None,
) -> Result:
    """Play a series; the same series comes to the same, however many processes share it.

    Ctrl-C ends it early: the result is then that of the first plays, as if no more had been asked for.

    Args:
        make: Returns the game, in each process; see `engine.workers`.
        series: Which plays.
        jobs: How many processes, 1 or more.
        told: Called with the number of plays that were finished since the last call.

    Raises:
        WorkerError: A process failed.
    """
    counted = Tally()
    cut_short = False
    at_once = max(1, min(_MOST_AT_ONCE, series.plays // (jobs * _LEAST_PARTS)))
    parts = [range(start, min(start + at_once, series.plays)) for start in range(0, series.plays, at_once)]
    try:
        with closing(in_order(partial(_player, make, series), parts, jobs=jobs)) as tallies:
            for one in tallies:
                counted = merge(counted, one)
                told(one.plays)
    except KeyboardInterrupt:
        cut_short = counted.plays < series.plays
    return Result(series, make().countable(), counted, cut_short)


def _player(make: Callable[[], Counted[Any]], series: Series) -> Callable[[range], Tally]:
    """Return what plays some of a series."""
    game = make()
    known = policies_of(game)
    policies = [known[name] for name in series.policies]

    def play(numbers: range) -> Tally:
        return tally(game, playouts(game, policies, seed=series.seed, numbers=numbers, check=series.check))

    return play
