"""Workers compute the batches of a sweep: this process, processes of this machine, or those of a Dask cluster.

All three are executors of `concurrent.futures`, so that a sweep needs to know nothing more about them.

Threat model: a scheduler and its workers exchange pickles, which are code. Name only a cluster of your own, in a
network that you trust. What is sent names functions of installed modules and holds data; no code of rules is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, TypeVar

from generator.model.findings import ProjectError
from generator.tasks import count_processors, end_pool, start_pool

T = TypeVar("T")

_SCHEME: Final = "dask://"
_RETRIES: Final = 3  # how often a cluster tries a batch again whose worker was lost


class Workers:
    """Workers that compute tasks: an executor, how many tasks it runs at once, and how to restart it after a loss."""

    def __init__(self, executor: Executor, count: Callable[[], int]) -> None:
        self.executor = executor
        self.count = count

    def renew(self) -> None:
        """Start new workers after one was killed."""

    def end(self) -> None:
        """End all workers, and drop what they were doing."""


class _Here(Executor):
    """Computes each task in this process, as soon as it is submitted."""

    def submit(self, function: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401 - as in the base class
        future: Future[T] = Future()
        future.set_result(function(*args, **kwargs))
        return future


class _Pool(Workers):
    """Processes of this machine."""

    executor: ProcessPoolExecutor

    def __init__(self, jobs: int) -> None:
        super().__init__(start_pool(jobs), lambda: jobs)
        self._jobs = jobs

    def renew(self) -> None:
        """Start new processes; those that are left of a broken pool end by themselves."""
        self.executor.shutdown()
        self.executor = start_pool(self._jobs)

    def end(self) -> None:
        """End all processes at once."""
        end_pool(self.executor)


@contextmanager
def open_workers(jobs: int | None = None, on: str = "") -> Generator[Workers]:
    """Start workers, and end them when the block ends, however it ends.

    Args:
        jobs: How many processes; None for one per processor. With 1, this process computes everything.
        on: The address of a Dask scheduler, `dask://HOST:PORT`; empty for processes of this machine.

    Raises:
        ProjectError: There is no such cluster, or it was lost.
    """
    if on:
        yield from _open_cluster(on)
        return
    jobs = jobs or count_processors()
    workers = _Pool(jobs) if jobs > 1 else Workers(_Here(), lambda: 1)
    try:
        yield workers
    finally:
        workers.end()


def _open_cluster(on: str) -> Generator[Workers]:
    if not on.startswith(_SCHEME) or not on.removeprefix(_SCHEME):
        raise ProjectError(f"--on {on} is no address of a Dask scheduler; write dask://HOST:PORT")
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ProjectError("--on needs Dask: pip install 'tinderbox-games[dask]'") from error
    address = f"tcp://{on.removeprefix(_SCHEME)}"
    try:
        client = distributed.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ProjectError(f"no Dask scheduler answers at {on}: {error}") from error
    with client:
        try:
            executor = client.get_executor(pure=False, retries=_RETRIES)
            yield Workers(executor, lambda: max(1, sum(client.nthreads().values())))
            executor.shutdown(wait=False)
        except (OSError, CancelledError, distributed.KilledWorker) as error:
            message = f"the cluster at {on} was lost ({type(error).__name__}); what it had computed is in the ledger"
            raise ProjectError(message) from error
