from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Hashable
from contextlib import closing
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest

from engine import workers
from engine.questions import NEAR, Left
from engine.workers import Crew, WorkerError, in_order
from tests.engine import answers

MAKE = partial(answers.squares, MappingProxyType({"more": 7}))


@pytest.fixture(autouse=True, params=["forked", "spawned"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every promise holds of processes that are forked and of those that are spawned."""
    if request.param == "spawned":
        monkeypatch.setattr("engine.workers.can_fork", lambda: False)
    elif not workers.can_fork():
        pytest.skip("processes are not forked here")
    return str(request.param)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_answers_come_in_the_order_of_the_questions(jobs: int) -> None:
    found = list(in_order(MAKE, range(12), jobs=jobs))
    assert [(number, number * number + 7) for number in range(12)] == [answer[:2] for answer in found]
    assert jobs == len({process for _, _, process in found})


def test_there_are_no_more_processes_than_questions() -> None:
    assert [] == list(in_order(MAKE, [], jobs=8))
    assert [(5, 32)] == [answer[:2] for answer in in_order(MAKE, [5], jobs=8)]
    assert [] == multiprocessing.active_children()


def test_a_caller_that_stops_early_leaves_no_process_behind() -> None:
    with closing(in_order(MAKE, range(10_000), jobs=2)) as found:
        assert (0, 7) == next(found)[:2]
        assert 2 == len(multiprocessing.active_children())
    assert [] == multiprocessing.active_children()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (answers.failing, "ZeroDivisionError"),
        (answers.dying, "exit code -9"),
        (answers.unmade, "LookupError: there is nothing to make"),
    ],
)
def test_a_process_that_fails_says_why_and_the_others_end(make: partial[object], says: str) -> None:
    with pytest.raises(WorkerError, match=says):
        list(in_order(make, range(3), jobs=2))  # type: ignore[arg-type]  # whatever it makes
    assert [] == multiprocessing.active_children()


def test_ctrl_c_is_heard_here_alone_and_ends_the_processes() -> None:
    before = signal.getsignal(signal.SIGINT)
    with closing(in_order(MAKE, range(100_000), jobs=2)) as found:
        first = [next(found) for _ in range(20)]
        for child in multiprocessing.active_children():
            os.kill(child.pid or 0, signal.SIGINT)
        time.sleep(0.1)
        assert 20 == next(found)[0]
        assert before == signal.getsignal(signal.SIGINT)
    assert 20 == len(first)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_a_crew_answers_every_question_once_and_takes_part_itself(jobs: int) -> None:
    with Crew(MAKE, jobs) as crew:
        crew.start()
        for _ in range(2):
            found = dict(crew.answers(range(60)))
            assert {number: (number, number * number + 7) for number in range(60)} == {
                number: answer[:2] for number, answer in found.items()
            }
            assert os.getpid() in {process for _, _, process in found.values()}
        assert jobs - 1 == len(multiprocessing.active_children())
    assert [] == multiprocessing.active_children()


def test_a_crew_that_nobody_starts_works_alone() -> None:
    with Crew(MAKE, 8) as crew:
        assert [(0, 7), (1, 8)] == [answer[:2] for _, answer in crew.answers(range(2))]
        assert [] == multiprocessing.active_children()


def test_the_question_of_a_process_that_is_killed_is_answered_by_another() -> None:
    with Crew(partial(answers.mortal, os.getpid()), 2) as crew:
        crew.start()
        assert list(range(30)) == sorted(answer for _, answer in crew.answers(range(30)))
        assert [0, 1] == sorted(answer for _, answer in crew.answers(range(2)))


def test_a_crew_says_what_went_wrong_in_a_process_and_leaves_none_behind() -> None:
    with Crew(answers.unmade_elsewhere, 2) as crew:
        crew.start()
        with pytest.raises(WorkerError, match="LookupError: there is nothing to make"):
            list(crew.answers(range(100)))
    assert [] == multiprocessing.active_children()


def test_a_crew_ends_when_its_caller_stops_early() -> None:
    with Crew(MAKE, 2) as crew:
        crew.start()
        assert 2 == len(next(iter(crew.answers(range(10_000)))))
    assert [] == multiprocessing.active_children()


def test_a_crew_gets_ready_before_it_is_known_what_to_make(tmp_path: Path) -> None:
    with Crew[int, tuple[int, int, int]](None, 3, ready=partial(answers.leave_word, str(tmp_path))) as crew:
        assert not crew.is_started
        crew.start()
        assert crew.is_started
        children = {str(child.pid) for child in multiprocessing.active_children()}
        crew.serve(MAKE, MAKE())
        assert list(range(30)) == sorted(number for number, _ in crew.answers(range(30)))
        assert children == {path.name for path in tmp_path.iterdir()}
    assert [] == multiprocessing.active_children()


def test_a_crew_that_is_never_asked_leaves_no_process_behind() -> None:
    with Crew[int, int](None, 2, ready=partial(time.sleep, 60)) as crew:
        crew.start()
    assert [] == multiprocessing.active_children()


def test_a_crew_that_cannot_get_ready_works_all_the_same() -> None:
    with Crew[int, tuple[int, int, int]](None, 2, ready=answers.unready) as crew:
        crew.start()
        crew.serve(MAKE, MAKE())
        assert 2 == len({process for _, (_, _, process) in crew.answers(range(30))})


def test_what_is_about_nothing_waits_for_nothing_that_is_known() -> None:
    left = Left("abc", ["Polish", None, "Polish"], {"Polish": {"me"}})
    assert [(0, "a"), (1, "b"), (2, "c")] == [left.take("me") for _ in "abc"]


def test_who_knows_a_topic_is_asked_about_it_and_what_others_know_only_in_the_end() -> None:
    known: dict[Hashable, set[object]] = {}
    left = Left("abcdefgh", ["one", "other", "one", None, "other", "new", "one", "one"], known)
    order = [("here", "d"), ("here", "a"), ("there", "b"), ("there", "e"), ("here", "c"), ("there", "f")]
    for who, expected in order:
        asked = left.take(who)
        assert asked is not None
        assert ("abcdefgh".index(expected), expected) == asked
    assert None is left.take("there", NEAR)
    assert (6, "g") == left.take("there")  # which only others know
    assert (7, "h") == left.take("here")
    assert None is left.take("here")
    left.give_back(1, "b")
    assert None is left.take("here")  # it is the last
    left.give_back(4, "e")
    assert (1, "b") == left.take("here")
    assert {"one": {"here", "there"}, "other": {"here", "there"}, "new": {"there"}} == known


def test_the_last_question_is_left_to_who_knows_what_it_is_about() -> None:
    left = Left("a", ["one"], {"one": {"here"}})
    assert None is left.take("there")
    left.forget("here")
    assert (0, "a") == left.take("there")


def test_what_only_others_know_is_left_to_them_where_questions_are_bound() -> None:
    known: dict[Hashable, set[object]] = {"one": {"here"}, "other": {"there"}}
    left = Left("abc", ["one", "other", "one"], known, bound=True)
    assert [(0, "a"), (2, "c"), None] == [left.take("here") for _ in range(3)]
    left.forget("there")
    assert (1, "b") == left.take("here")


def test_what_this_process_knows_from_the_beginning_it_is_asked_itself() -> None:
    for _ in range(3):  # whoever is asked first
        with Crew(MAKE, 2, MAKE()) as crew:
            crew.start()
            crew.know(["mine"])
            found = dict(crew.answers(range(6), ["others", "mine"] * 3, bound=True))
            assert {os.getpid()} == {process for number, _, process in found.values() if number % 2}


def test_bound_questions_of_a_process_that_is_killed_are_answered_all_the_same() -> None:
    with Crew(partial(answers.mortal, os.getpid()), 2) as crew:
        crew.start()
        topics = [number % 4 for number in range(12)]
        assert list(range(12)) == sorted(answer for _, answer in crew.answers(range(12), topics))
        assert list(range(12)) == sorted(answer for _, answer in crew.answers(range(12), topics, bound=True))


def test_a_crew_does_not_load_the_main_module() -> None:
    main = sys.modules["__main__"]
    with Crew(answers.told_of_main, 2) as crew:
        crew.start()
        assert main is sys.modules["__main__"]
        told = [answer for _, answer in crew.answers(range(30))]
        assert {(os.getpid(), hasattr(main, "__file__")), (multiprocessing.active_children()[0].pid, False)} == set(
            told
        )


def test_processes_that_are_forked_have_what_this_one_has_worked_out(way: str) -> None:
    here = answers.looked_up({5: "of this process"})  # a closure, which cannot be sent
    with Crew(partial(answers.looked_up, {5: "made anew"}), 2, here) as crew:
        crew.start()
        elsewhere = {said for _, (process, said) in crew.answers([5] * 60) if process != os.getpid()}
        assert elsewhere == {"of this process" if way == "forked" else "made anew"}


def test_no_process_is_forked_where_there_are_threads() -> None:
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    try:
        assert not workers.can_fork()
        with Crew(MAKE, 2) as crew:
            crew.start()
            assert list(range(9)) == sorted(number for number, _ in crew.answers(range(9)))
    finally:
        end.set()
        thread.join()


def test_processes_end_with_the_one_that_started_them_even_when_it_is_killed(way: str, tmp_path: Path) -> None:
    lines = (
        "from engine import workers",
        "from tests.engine import answers",
        "" if way == "forked" else "workers.can_fork = lambda: False",
        "import multiprocessing, os, signal",
        "crew = workers.Crew(answers.told_of_main, 4)",
        "crew.start()",
        "list(crew.answers(range(30)))",
        "print(*(child.pid for child in multiprocessing.active_children()), flush=True)",
        "os.kill(os.getpid(), signal.SIGKILL)",
    )
    (tmp_path / "killed.py").write_text("if __name__ == '__main__':\n    " + "\n    ".join(lines), encoding="utf-8")
    words = [sys.executable, str(tmp_path / "killed.py")]
    where = {**os.environ, "PYTHONPATH": str(Path(workers.__file__).parents[1])}
    told = subprocess.run(words, capture_output=True, text=True, env=where, timeout=60, check=False)
    processes = list(map(int, told.stdout.split()))
    until = time.monotonic() + 10
    while any(map(_is_running, processes)) and time.monotonic() < until:
        time.sleep(0.02)
    assert len(processes) == 4 - 1, told.stderr
    assert [] == [process for process in processes if _is_running(process)]


def test_a_process_ends_when_it_is_told_to_whatever_this_one_does_then() -> None:
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with Crew(MAKE, 2) as crew:
            crew.start()
            assert 9 == len(list(crew.answers(range(9))))
    finally:
        signal.signal(signal.SIGTERM, before)
    assert [] == multiprocessing.active_children()


def test_a_thread_that_talks_to_a_process_waits_for_no_long_turn() -> None:
    before = sys.getswitchinterval()
    with Crew(MAKE, 2) as crew:
        crew.start()
        assert sys.getswitchinterval() < before
    assert sys.getswitchinterval() == before


def _is_running(process: int) -> bool:
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
