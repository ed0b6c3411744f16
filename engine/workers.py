"""Work spread over processes: the answers come in the order of the questions, however many processes there are.

Where a process can safely be forked it is: that takes a hundredth of a second, and it has what this one has worked out.
Elsewhere (other systems than Linux; a program with threads, of which a fork would have half) processes are spawned,
which takes half a second. Which of them answer changes no answer.
"""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context
from multiprocessing.reduction import ForkingPickler
from types import MappingProxyType, ModuleType, TracebackType
from typing import Generic, Self, TypeVar

from engine.questions import NEAR, OTHERS, Left, Told, tried

Q = TypeVar("Q")
A = TypeVar("A")

_TURN = 0.0005  # seconds until a thread that talks to another process has its turn; Python's own is ten times that


def read_only(mapping: Mapping[Q, A]) -> Mapping[Q, A]:
    """Return a mapping that nobody changes."""
    return MappingProxyType(mapping)


# Frozen values hold read-only mappings, which cannot be sent as they are; the others get read-only copies.
ForkingPickler.register(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))


def can_fork() -> bool:
    """Tell whether processes are forked here."""
    return sys.platform == "linux" and threading.active_count() == 1


class WorkerError(RuntimeError):
    """A process failed; the message is its traceback, or says that it was ended from outside."""


class LostError(WorkerError):
    """A process came to its end before its work was done."""


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


class Crew(Generic[Q, A]):
    """This process and others, which start with the first questions that are worth it, and stay until the end.

    Each makes what answers once, so that what it has worked out for one question serves the next. A question whose
    process is ended from outside is answered by another one.
    """

    def __init__(
        self,
        make: Callable[[], Callable[[Q], A]] | None,
        jobs: int,
        here: Callable[[Q], A] | None = None,
        *,
        ready: Callable[[], object] | None = None,
    ) -> None:
        """Take what makes that which answers, as `in_order` does, and how many processes there may be, this one too.

        What answers in this process may be given as `here`; those that are forked answer as it does, and make nothing.
        Processes that start before it is known what is to be made are told it with `serve`; in the meantime they call
        `ready`, a function of a module that loads what they need.
        """
        self._make, self._jobs, self._here, self._ready = make, jobs, here, ready
        self._workers: list[_Worker[Q, A]] = []
        self._threads: list[threading.Thread] = []
        self._lefts: list[Left[Q]] = []
        self._later: Left[Q] | None = None  # what is begun when nothing else is left
        self._change = threading.Condition()  # of what is left
        self._is_over = False
        self._known: dict[Hashable, set[object]] = {}
        self._turn = sys.getswitchinterval()

    def __enter__(self) -> Self:
        """Begin; nothing is started yet."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes, whatever they do."""
        sys.setswitchinterval(self._turn)
        with self._change:
            self._is_over = True
            self._change.notify_all()
        for worker in self._workers:
            worker.stop()
        for thread in self._threads:
            thread.join()
        for worker in self._workers:
            worker.end()

    @property
    def is_started(self) -> bool:
        """Whether other processes run already."""
        return bool(self._workers)

    def serve(self, make: Callable[[], Callable[[Q], A]], here: Callable[[Q], A]) -> None:
        """Say what makes that which answers in other processes, and what answers in this one."""
        self._make, self._here = make, here

    def start(self) -> None:
        """Start the processes, if they do not run yet; they are told what to make with their first question."""
        if not self._workers:
            sys.setswitchinterval(_TURN)  # or others wait for this one each time that they have answered
            with _deaf(), _nameless():
                for _ in range(self._jobs - 1):
                    self._workers.append(_Worker(self._ready, self._here, [worker.pipe for worker in self._workers]))

    def answers(
        self, questions: Sequence[Q], topics: Sequence[Hashable] | None = None, *, bound: bool = False
    ) -> Generator[tuple[int, A]]:
        """Yield the number of each question, from 0, and its answer, as they come; the first ones are asked first.

        `topics` tell what each question is about: a process is asked more about what it knows already, as long as
        there is any of that, and what another knows only when nothing else is left, or with `bound` not at all; None is
        no topic.

        Raises:
            WorkerError: A process failed.
        """
        left = self._later
        if left is not None and self.has_begun(questions):
            self._later = None
        else:
            left = Left(questions, topics or [None] * len(questions), self._known, bound=bound)
        with self._change:
            self._lefts.append(left)
            self._change.notify_all()
        if not self._threads:
            self._threads = [threading.Thread(target=self._drive, args=(each,), daemon=True) for each in self._workers]
            for thread in self._threads:
                thread.start()
        missing = len(questions)
        try:
            while missing:
                answer = self._next(left)
                if isinstance(answer, BaseException):
                    raise answer
                if answer is not None:
                    missing -= 1
                    yield answer
        finally:
            left.clear()
            with self._change:
                self._lefts.remove(left)

    def begin(self, questions: Sequence[Q], topics: Sequence[Hashable]) -> None:
        """Let questions be asked already that `answers` will be given, as soon as there is nothing else to do.

        It is in vain where it is given others.
        """
        with self._change:
            self._later = Left(questions, topics, self._known)
            self._change.notify_all()

    def know(self, topics: Iterable[Hashable]) -> None:
        """Take note of what this process knows about before anybody is asked."""
        for topic in topics:
            self._known.setdefault(topic, set()).add(self)

    def has_begun(self, questions: Sequence[Q]) -> bool:
        """Tell whether it was said of just these questions that they may be begun."""
        return self._later is not None and self._later.questions == questions

    def forsake(self) -> None:
        """Begin with nothing more."""
        self._later = None

    def _next(self, left: Left[Q]) -> Told:
        """Return what others have told, else answer a question here; wait where there is none."""
        if left.told.empty():
            if self._here is None:
                self._here = self._made()()
            taken = self._take(self)
            if taken is not None and taken[0] is left:
                return taken[1], self._here(taken[2])
            if taken is not None:
                taken[0].told.put(tried(self._here, *taken[1:]))
                return None
        return left.told.get()

    def _made(self) -> Callable[[], Callable[[Q], A]]:
        if self._make is None:
            message = "nobody has said what is to be made"
            raise ValueError(message)
        return self._make

    def _drive(self, worker: _Worker[Q, A]) -> None:
        """Put questions to a process until all is over."""
        while (taken := self._wait(worker)) is not None:
            left, number, question = taken
            try:
                if not worker.is_ready:
                    worker.send(self._made())
                    worker.is_ready = True
                worker.send(question)
                left.told.put((number, worker.answer()))
            except LostError:
                left.forget(worker)
                left.give_back(number, question)
                with self._change:
                    for each in self._there():
                        each.told.put(None)
                    self._change.notify_all()
                return
            except WorkerError as trouble:
                left.told.put(trouble)

    def _there(self) -> list[Left[Q]]:
        """Return what may be left, the most urgent first."""
        return [*reversed(self._lefts), *filter(None, (self._later,))]

    def _take(self, who: object) -> tuple[Left[Q], int, Q] | None:
        """Return what somebody is to be asked next, of what only others know the last; None when nothing is left."""
        for most in (NEAR, OTHERS):
            for left in self._there():
                asked = left.take(who, most)
                if asked is not None:
                    return left, *asked
        return None

    def _wait(self, worker: _Worker[Q, A]) -> tuple[Left[Q], int, Q] | None:
        """Wait for a question to put to a process, and return what it is left of, its number and itself."""
        with self._change:
            while not self._is_over:
                taken = self._take(worker)
                if taken is not None:
                    return taken
                self._change.wait()
        return None


class _Worker(Generic[Q, A]):
    """A process, and the pipe to it."""

    def __init__(
        self,
        ready: Callable[[], object] | None = None,
        answer: Callable[[Q], A] | None = None,
        others: Sequence[connection.Connection] = (),
    ) -> None:
        is_forked = can_fork()
        context = get_context("fork") if is_forked else get_context("spawn")
        self.is_ready = is_forked and answer is not None  # to be asked: else it is sent what makes that which answers
        self.pipe, there = context.Pipe()
        # A process that had these ends of pipes too would not hear that this one is gone.
        told = (answer, (self.pipe, *others)) if is_forked else (None, ())
        self._process = context.Process(target=_work, args=(there, ready, *told), daemon=True)
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

    def stop(self) -> None:
        """End the process, whatever it does; who waits for an answer hears of it."""
        self._process.terminate()
        self._process.join()

    def end(self) -> None:
        """End the process, and close the pipe."""
        self.stop()
        self.pipe.close()

    def _lost(self) -> LostError:
        self._process.join(1)
        return LostError(f"a process came to its end before its work was done (exit code {self._process.exitcode})")


@contextmanager
def _crew(make: Callable[[], Callable[[Q], A]], jobs: int) -> Iterator[list[_Worker[Q, A]]]:
    crew: list[_Worker[Q, A]] = []
    try:
        with _deaf():
            for _ in range(jobs):
                crew.append(_Worker(others=[worker.pipe for worker in crew]))
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


@contextmanager
def _nameless() -> Iterator[None]:
    """Hide the main module while processes start: each would load it, though nothing of it is ever sent to them."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _ask(worker: _Worker[Q, A], left: Iterator[tuple[int, Q]]) -> int | None:
    """Ask the next question and return its number; None when none is left."""
    for number, question in left:
        worker.send(question)
        return number
    return None


def _work(
    pipe: connection.Connection,
    ready: Callable[[], object] | None,
    answer: Callable[[object], object] | None,
    others: Sequence[connection.Connection],
) -> None:
    """Make ready, take what makes that which answers, unless it is known, and answer questions until no more come.

    `others` are ends of pipes that a forked process has, and is not to have.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whatever a process that was forked has learned to do at it
    for other in others:
        other.close()
    if ready is not None:
        with suppress(Exception):  # what is amiss shows, and is told, when something is asked
            ready()
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
