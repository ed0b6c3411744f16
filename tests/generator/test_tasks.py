"""The pool: results in order, the first failure raised, and no process left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import MappingProxyType

import pytest

from generator import tasks
from generator.model.findings import ProjectError

ROOT = Path(__file__).parents[2]


def _add(shared: int, value: int) -> int:
    return shared + value


def _fail_at_three(_: None, value: int) -> int:
    if value == 3:
        message = "three"
        raise ProjectError(message)
    return value


def _kill_worker(parent: int, _value: int) -> int:
    if os.getpid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)
    return 0


def _show_mapping(shared: MappingProxyType[str, int], key: str) -> MappingProxyType[str, int]:
    return MappingProxyType({key: shared[key]})


@pytest.mark.parametrize("jobs", [1, 2, None])
def test_results_come_in_the_order_of_the_values(jobs: int | None) -> None:
    assert list(tasks.map_tasks(_add, 10, range(20), jobs=jobs)) == list(range(10, 30))


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_failure_is_raised_after_the_results_before_it(jobs: int) -> None:
    results: list[int] = []

    with pytest.raises(ProjectError, match="three"):
        results.extend(tasks.map_tasks(_fail_at_three, None, [1, 2, 3, 4], jobs=jobs))
    assert multiprocessing.active_children() == []


def test_an_abandoned_iteration_leaves_no_process() -> None:
    results = tasks.map_tasks(_add, 0, range(50), jobs=2)
    next(results)
    del results

    assert multiprocessing.active_children() == []


def test_a_killed_worker_is_reported() -> None:
    with pytest.raises(ProjectError, match="worker process was killed"):
        list(tasks.map_tasks(_kill_worker, os.getpid(), [1, 2, 3], jobs=2))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_workers_end_when_the_main_process_is_killed() -> None:
    program = (
        "import os, signal\n"
        "from generator import tasks\n"
        "for _ in tasks.map_tasks(max, 0, range(100), jobs=2): os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE)
    process.communicate()  # returns when no process holds its end of the pipe any more

    assert process.returncode == -signal.SIGKILL


def test_read_only_mappings_reach_workers_and_come_back() -> None:
    shared = MappingProxyType({"a": 1, "b": 2})

    assert list(tasks.map_tasks(_show_mapping, shared, ["a", "b"], jobs=2)) == [{"a": 1}, {"b": 2}]
