"""The pool: one function mapped over many values, by several processes where there is enough to do; its progress."""

from __future__ import annotations

import copyreg
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import MappingProxyType, TracebackType
from typing import Any, Final, Self, TypeVar

from generator.model.findings import ProjectError

S = TypeVar("S")
V = TypeVar("V")
R = TypeVar("R")

_LOG: Final = logging.getLogger(__name__)
MAX_JOBS: Final = 8  # each process takes some 200 MB
_worker: tuple[Callable[[Any, Any], Any] | None, Any] | None = None  # what this process computes, if it is a worker


def _make_read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(values)


# Frozen records hold read-only mappings, which cannot be pickled as they are.
copyreg.pickle(MappingProxyType, lambda mapping: (_make_read_only, (dict(mapping),)))


def map_tasks(
    function: Callable[[S, V], R], shared: S, values: Sequence[V], *, jobs: int | None = None
) -> Generator[R]:
    """Yield `function(shared, value)` for each value, in order, as the results become available.

    Args:
        function: A function of a module, so that other processes can find it.
        shared: What every call needs. Workers inherit it where processes are forked; elsewhere it is pickled once for
            each worker.
        values: One for each task.
        jobs: How many processes to use; None for one per processor. With 1, or a single value, this process does all.

    Raises:
        ProjectError: A worker was killed, for example because memory ran out.
        Exception: The first failure of a task; the tasks that have not started are dropped.
    """
    jobs = min(jobs or count_processors(), len(values), MAX_JOBS)
    if jobs <= 1:
        for value in values:
            yield function(shared, value)
        return
    with start_pool(jobs, function, shared) as pool:
        try:
            # Not `pool.map`: it cancels tasks when it is left, and the thread of the pool fails at cancelled ones.
            futures = deque([pool.submit(_run_task, value) for value in values])
            while futures:
                yield futures.popleft().result()
        except BaseException as error:  # a failure, Ctrl+C or an abandoned iteration: do not wait for running tasks
            end_pool(pool)
            if isinstance(error, BrokenProcessPool):
                raise ProjectError("a worker process was killed; try again with fewer processes: --jobs 1") from error
            raise


def start_pool(
    jobs: int, function: Callable[[S, V], object] | None = None, shared: S | None = None
) -> ProcessPoolExecutor:
    """Start worker processes that end with this one."""
    context = multiprocessing.get_context("fork" if can_fork() else "spawn")
    return ProcessPoolExecutor(jobs, context, _start_worker, (function, shared))


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End worker processes at once, with what they are doing."""
    for process in multiprocessing.active_children():
        process.terminate()
        process.join()
    # Wait for the thread of the pool: if the program ended while that thread closes its pipes, Python could fail.
    pool.shutdown()


def count_processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_fork() -> bool:
    """Return whether forking is safe: on Linux, and only while no other thread runs."""
    return sys.platform == "linux" and threading.active_count() == 1


def _start_worker(function: Callable[[Any, Any], Any] | None, shared: object) -> None:
    global _worker  # noqa: PLW0603 - a worker computes one thing until it ends
    _worker = function, shared
    gc.disable()  # as in the main process: most values live until the end
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends workers silently; the main process reports it


def _end_with_parent() -> None:
    """End this process when the main process was killed; otherwise it would wait for tasks for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _run_task(value: object) -> Any:  # noqa: ANN401 - whatever the function returns
    assert _worker is not None  # noqa: S101 - set by `_start_worker`
    function, shared = _worker
    assert function is not None  # noqa: S101 - given to `start_pool` by `map_tasks`
    return function(shared, value)


class Progress:
    """Receives the progress of a command and shows none, for logs and pipes; verbose runs log the steps."""

    def __enter__(self) -> Self:
        """Begin to show."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop showing."""

    def start(self, total: int) -> None:
        """Set how many things there are to do."""

    def step(self, name: str) -> None:
        """Say what comes next."""
        _LOG.info("step: %s", name)

    def done(self, amount: int = 1) -> None:
        """Count what was done."""
