from __future__ import annotations

import multiprocessing
from dataclasses import replace

import pytest

from engine.simulation import Result, Series, Tally, run
from tests.engine import toy

SERIES = Series("blaze", "c0ffee", ("random", "greedy", "random"), seed=9, plays=60, check=True)


@pytest.mark.parametrize("plays", [1, 7, 60])
def test_any_number_of_jobs_comes_to_the_same(plays: int) -> None:
    series = replace(SERIES, plays=plays)
    alone = run(toy.blaze, series, jobs=1)
    assert plays == alone.tally.plays
    assert alone == run(toy.blaze, series, jobs=2) == run(toy.blaze, series, jobs=3)


def test_another_seed_comes_to_something_else() -> None:
    assert run(toy.blaze, SERIES).tally != run(toy.blaze, replace(SERIES, seed=10)).tally


def test_trouble_is_the_same_for_any_number_of_jobs_too() -> None:
    series = replace(SERIES, policies=("random", "cheat"))
    alone = run(toy.blaze, series, jobs=1)
    assert 0 < alone.tally.troubled < 60
    assert alone == run(toy.blaze, series, jobs=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_series_that_is_stopped_is_that_of_its_first_plays(jobs: int) -> None:
    done = 0

    def told(plays: int) -> None:
        nonlocal done
        done += plays
        if done > 20:
            raise KeyboardInterrupt

    found = run(toy.blaze, SERIES, jobs=jobs, told=told)
    assert found.cut_short
    assert 20 < found.tally.plays == done < 60
    assert run(toy.blaze, replace(SERIES, plays=done)).tally == found.tally
    assert [] == multiprocessing.active_children()


def test_a_series_that_is_stopped_at_once_came_to_nothing() -> None:
    def stopped() -> toy.Blaze:
        calls.append(1)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return toy.Blaze()

    calls: list[int] = []
    assert Result(SERIES, toy.Blaze().countable(), Tally(), cut_short=True) == run(stopped, SERIES)


def test_who_is_stopped_after_the_last_play_is_not_cut_short() -> None:
    done = 0

    def told(plays: int) -> None:
        nonlocal done
        done += plays
        if done == 60:
            raise KeyboardInterrupt

    assert not run(toy.blaze, SERIES, told=told).cut_short
