"""Sweeps: the same sum however they are split, stopped, and whoever is killed; and nothing is computed twice."""

import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from engine.simulation import Series
from generator.model.findings import ProjectError
from generator.playtest import sweeps
from generator.playtest.sweeps import Ledger, Question, Workers, list_gaps, open_ledger, open_workers
from tests.brigade import ROOT
from tests.commands import tinderbox

PLAYS = range(400)
SUM = sum(number * number for number in PLAYS)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with open_ledger(tmp_path / "kept" / "ledger.sqlite") as ledger:
        yield ledger


def sum_squares(_setup: object) -> Callable[[range], int]:
    return lambda numbers: sum(number * number for number in numbers)


def die_once(marker: Path) -> Callable[[range], int]:
    def run(numbers: range) -> int:
        if 300 in numbers and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return sum(number * number for number in numbers)

    return run


def die(_setup: object) -> Callable[[range], int]:
    def run(_numbers: range) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return run


def refuse(_setup: object) -> Callable[[range], int]:
    raise AssertionError("this was computed before")


def ask(prepare: Callable[[Path], Callable[[range], int]], setup: Path = Path(), seed: int = 1) -> Question[Path, int]:
    """Return a question whose answer is a sum; `prepare` and `setup` are no part of the key."""
    series = Series("the-brigade", "c0ffee", ("random",), seed, len(PLAYS))
    return Question("squares", series, (), setup, prepare, int, int)


def add_up(question: Question[Path, int], workers: Workers, ledger: Ledger, numbers: range = PLAYS) -> int:
    parts = [*sweeps.answer(question, numbers, workers, ledger)]
    assert [*numbers] == [number for batch, _ in parts for number in batch]
    return sum(value for _, value in parts)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_sweep_that_was_stopped_goes_on_and_is_then_free(ledger: Ledger, jobs: int) -> None:
    with open_workers(jobs) as workers:
        with closing(sweeps.answer(ask(sum_squares), PLAYS, workers, ledger)) as parts:
            assert [0] == [batch.start for batch, _ in islice(parts, 1)]
        assert SUM == add_up(ask(sum_squares), workers, ledger)
    with open_workers(1) as workers:
        assert SUM == add_up(ask(refuse), workers, ledger)


def test_another_question_is_computed_anew(ledger: Ledger) -> None:
    with open_workers(1) as workers:
        add_up(ask(sum_squares), workers, ledger)
        with pytest.raises(AssertionError, match="computed before"):
            add_up(ask(refuse, seed=2), workers, ledger)


def test_a_longer_sweep_computes_only_what_is_missing(ledger: Ledger) -> None:
    with open_workers(1) as workers:
        add_up(ask(sum_squares), workers, ledger, range(100, 200))
        add_up(ask(sum_squares), workers, ledger, range(400))
        assert sum(number**2 for number in range(50, 400)) == add_up(ask(sum_squares), workers, ledger, range(50, 400))


def test_a_killed_worker_loses_nothing(ledger: Ledger, tmp_path: Path) -> None:
    marker = tmp_path / "died"
    with open_workers(2) as workers:
        assert SUM == add_up(ask(die_once, marker), workers, ledger)
    assert marker.exists()


def test_workers_that_always_die_are_reported(ledger: Ledger) -> None:
    with open_workers(2) as workers, pytest.raises(ProjectError, match="killed again and again"):
        add_up(ask(die), workers, ledger)


# A program with a cluster of one process: runs a sweep in which that is killed, then plays games on the next one.
CLUSTER = """
import sys
from pathlib import Path

import distributed

from engine.simulation import Series
from generator import cli
from generator.playtest import sweeps
from generator.playtest.sweeps import open_ledger
from generator.playtest.sweeps import open_workers
from killed import die_once

if __name__ == "__main__":
    options = dict(n_workers=1, threads_per_worker=1, protocol="tcp", dashboard_address=None)
    with distributed.LocalCluster(**options) as cluster:
        address = cluster.scheduler_address.replace("tcp", "dask")
        marker = Path(sys.argv.pop(1))
        series = Series("the-brigade", "c0ffee", ("random",), 1, 400)
        question = sweeps.Question("squares", series, (), marker, die_once, int, int)
        with open_ledger(marker.with_name("squares")) as ledger, open_workers(on=address) as workers:
            parts = [*sweeps.answer(question, range(400), workers, ledger)]
        print(sum(value for _, value in parts), marker.exists())
        sys.argv += ["--on", address]
        cli.main()
"""
# A module with what its workers do.
KILLED = f"from __future__ import annotations\nimport os\nimport signal\n{inspect.getsource(die_once)}"


def test_a_cluster_answers_the_same_and_loses_nothing_with_a_killed_worker(tmp_path: Path) -> None:
    """The cluster is in a process of its own: its threads would stay."""
    (tmp_path / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    (tmp_path / "killed.py").write_text(KILLED, encoding="utf-8")
    words = ("simulate", "the-brigade", "--players", "2", "--games", "9", "--format", "json", "--ledger")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "cluster.py"), str(tmp_path / "marker"), *words, str(tmp_path / "there")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert 0 == done.returncode, done.stderr
    found, _, report = done.stdout.partition("\n")
    assert f"{SUM} True" == found
    assert tinderbox(ROOT, *words, str(tmp_path / "here"), "--jobs", "1").out == report


def test_a_ledger_that_is_none_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are notes.\n" * 99, encoding="utf-8")
    with pytest.raises(ProjectError, match=r"the ledger .* cannot be used: file is not a database"), open_ledger(path):
        pass


def test_a_ledger_where_none_can_be_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    says = "cannot be used: unable to open database file"
    with pytest.raises(ProjectError, match=says), open_ledger(tmp_path / "file" / "ledger"):
        pass


def test_a_cache_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TINDERBOX_CACHE", str(tmp_path / "file" / "cache"))
    with open_ledger() as ledger, open_workers(1) as workers:
        assert SUM == add_up(ask(sum_squares), workers, ledger)


def test_gaps_are_what_is_not_known() -> None:
    assert [range(10)] == list_gaps(range(10), [])
    assert [range(2), range(5, 10)] == list_gaps(range(10), [range(2, 5)])
    assert [] == list_gaps(range(10), [range(5), range(5, 10)])


@pytest.mark.parametrize("address", ["dask://", "localhost:8786"])
def test_an_address_without_a_scheduler_is_refused(address: str) -> None:
    with pytest.raises(ProjectError, match="is not the address of a Dask scheduler"), open_workers(on=address):
        pass
