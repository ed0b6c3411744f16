"""Work spread over processes: the answers come in the order of the questions, however many processes there are.

Processes are spawned, never forked: they work alike on every system, and a program with threads may use them.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context
from multiprocessing.reduction import ForkingPickler
from types import MappingProxyType
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


def read_only(mapping: Mapping[Q, A]) -> Mapping[Q, A]:
    """Return a mapping that nobody changes."""
    return MappingProxyType(mapping)


# Frozen values hold read-only mappings, which cannot be sent as they are; the others get read-only copies.
ForkingPickler.register(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))


class WorkerError(RuntimeError):
    """A process failed; the message is its traceback, or says that it was ended from outside."""


def in_order(make: Callable[[], Callable[[Q], A]], questions: Sequence[Q], *, jobs: int) -> Generator[A]:
    """Yield the answer to each question, in order.

    Args:
        make: Called once in each process, returns what answers. With more than one job it is sent to other processes:
            a function of a module, or a `functools.partial` of one whose arguments can be sent too.
        questions: What is asked, at once as many as there are processes.
        jobs: How many processes, 1 or more; with 1, or a single question, all is done in this one.

    A caller that stops early (Ctrl-C, or closing the iterator) ends the processes at once.

    Raises:
        WorkerError: A process failed.
    """
    if min(jobs, len(questions)) <= 1:
        yield from map(make(), questions)
        return
    with _crew(make, min(jobs, len(questions))) as crew:
        left = iter(enumerate(questions))
        asked = {worker: number for worker in crew if (number := _ask(worker, left)) is not None}
        known: dict[int, A] = {}
        following = 0
        while asked:
            ready = connection.wait([worker.pipe for worker in asked])
            for worker in [worker for worker in asked if worker.pipe in ready]:
                known[asked.pop(worker)] = worker.answer()
                number = _ask(worker, left)
                if number is not None:
                    asked[worker] = number
            while following in known:
                yield known.pop(following)
                following += 1


class _Worker(Generic[Q, A]):
    """A process, and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there,), daemon=True)
        self._process.start()
        there.close()  # so that the end of the process is the end of the pipe

    def send(self, what: Callable[[], Callable[[Q], A]] | Q) -> None:
        """Send what makes that which answers, at first; then questions."""
        try:
            self.pipe.send(what)
        except OSError as trouble:
            raise self._lost() from trouble

    def answer(self) -> A:
        """Wait for the answer."""
        try:
            failure, answer = self.pipe.recv()
        except (EOFError, OSError) as trouble:
            raise self._lost() from trouble
        if failure:
            raise WorkerError(failure)
        return answer  # type: ignore[no-any-return]  # what comes out of a pipe has no type

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.terminate()
        self._process.join()
        self.pipe.close()

    def _lost(self) -> WorkerError:
        self._process.join(1)
        return WorkerError(f"a process came to its end before its work was done (exit code {self._process.exitcode})")


@contextmanager
def _crew(make: Callable[[], Callable[[Q], A]], jobs: int) -> Iterator[list[_Worker[Q, A]]]:
    crew: list[_Worker[Q, A]] = []
    try:
        with _deaf():
            for _ in range(jobs):
                crew.append(_Worker())  # noqa: PERF401 - those that did start must be ended
        for worker in crew:
            worker.send(make)
        yield crew
    finally:
        for worker in crew:
            worker.end()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ignore Ctrl-C while processes start: they inherit it, so that only this process hears and decides."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _ask(worker: _Worker[Q, A], left: Iterator[tuple[int, Q]]) -> int | None:
    """Ask the next question and return its number; None when none is left."""
    for number, question in left:
        worker.send(question)
        return number
    return None


def _work(pipe: connection.Connection) -> None:
    """Take what makes that which answers, and answer questions until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answer: Callable[[object], object] | None = None
    with suppress(EOFError, OSError):  # the other end is gone
        while True:
            try:
                if answer is None:
                    answer = pipe.recv()()
                pipe.send(("", answer(pipe.recv())))
            except EOFError:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, it is told where somebody listens
                pipe.send((traceback.format_exc(), None))
