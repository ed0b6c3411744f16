"""Questions that are begun before they are asked: each is answered once, and trouble with it told when it is asked."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine import workers
from engine.workers import Crew
from tests.engine import answers

NOW, LATER = [1, 2, 3, 4], [10, 20, 30]


@pytest.fixture(autouse=True, params=["forked", "spawned"])
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "spawned":
        monkeypatch.setattr(workers, "can_fork", lambda: False)
    elif not workers.can_fork():
        pytest.skip("processes are not forked here")


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Crew[int, int]]:
    with Crew(partial(answers.noting, str(tmp_path)), 2) as crew:
        crew.start()
        yield crew


def asked(crew: Crew[int, int], questions: list[int]) -> list[int]:
    """Return the answers to questions, in their order."""
    found = sorted(crew.answers(questions))
    assert [number for number, _ in found] == list(range(len(questions)))
    return [answer for _, answer in found]


def begun(crew: Crew[int, int], later: list[int]) -> None:
    """Ask something, and let something be begun meanwhile."""
    told = crew.answers(NOW)
    next(told)
    crew.begin(later, [None] * len(later))
    assert len(list(told)) == len(NOW) - 1


def noted(folder: Path, number: int) -> bool:
    """Tell whether a question has been begun, soon."""
    end = time.monotonic() + 20
    while time.monotonic() < end and not (folder / str(number)).exists():
        time.sleep(0.01)
    return (folder / str(number)).exists()


def test_what_is_begun_is_worked_out_before_it_is_asked_and_answered_once(crew: Crew[int, int], tmp_path: Path) -> None:
    begun(crew, LATER)
    assert all(noted(tmp_path, number) for number in LATER)
    assert asked(crew, [5]) == [12]
    assert asked(crew, LATER) == [6, 3, 2]
    assert asked(crew, LATER) == [6, 3, 2]


def test_other_questions_than_those_that_are_begun_are_answered_too(crew: Crew[int, int]) -> None:
    begun(crew, LATER)
    assert asked(crew, [*LATER, 5]) == [6, 3, 2, 12]


def test_what_is_forsaken_is_answered_when_it_is_asked_all_the_same(crew: Crew[int, int]) -> None:
    told = crew.answers(NOW)
    next(told)
    crew.begin(LATER, [None] * len(LATER))
    crew.forsake()
    assert len(list(told)) == len(NOW) - 1
    assert asked(crew, LATER) == [6, 3, 2]


def test_trouble_with_what_is_begun_is_none_until_it_is_asked(crew: Crew[int, int], tmp_path: Path) -> None:
    begun(crew, [0, 10])
    assert noted(tmp_path, 0)
    assert asked(crew, [5, 6]) == [12, 10]
    with pytest.raises((ZeroDivisionError, workers.WorkerError), match="by zero"):
        asked(crew, [0, 10])


def test_what_a_process_has_begun_that_is_killed_is_answered_all_the_same() -> None:
    with Crew(partial(answers.mortal, os.getpid()), 3) as crew:
        crew.start()
        begun(crew, LATER)
        assert asked(crew, LATER) == LATER
