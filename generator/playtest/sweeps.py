"""Sweeps: a question about a game, answered by numbered plays, batch by batch, on any number of workers.

A play depends on its seed and its number only, and answers add up in any order. So it makes no difference who computes
which batch, how large batches are, and how often a sweep is stopped: the sum is the same. The ledger keeps each
answer, and nothing is computed twice.

Batches take one to ten seconds: long enough that handing them out costs nothing, short enough that little is lost
with a worker that is killed: its batch is computed again.

Workers are this process, processes of this machine, or those of a Dask cluster: executors of `concurrent.futures`, so
that a sweep needs to know nothing more about them.

The ledger is one SQLite file. A row is the answer of one batch: a range of the numbers of plays. Questions are told
apart by a fingerprint of all that their answers depend on (`Question`); the table `questions` says in words what was
asked. Rows may overlap: an answer is put together from some that do not. A row is written whole or not at all, and
several programs may use one ledger at a time.

Threat model: a scheduler and its workers exchange pickles, which are code. Name only a cluster of your own, in a
network that you trust. What is sent names functions of installed modules and holds data; no code of rules is sent.
"""

from __future__ import annotations

import json
import pickle
import sqlite3
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from engine.policies import split_name
from engine.simulation import Series
from generator.cache import fingerprint, fingerprint_files, folder
from generator.model.findings import ProjectError
from generator.playtest.registry import explain_failures, find_rules_module
from generator.tasks import count_processors, end_pool, start_pool

_SCHEME: Final = "dask://"
_RETRIES: Final = 3  # how often a cluster tries a batch again whose worker was lost


class Workers:
    """Workers that compute tasks: how to start their executor, and how many tasks it runs at once."""

    def __init__(self, start: Callable[[], Executor], count: Callable[[], int]) -> None:
        self._start, self.count = start, count
        self.executor = start()

    def renew(self) -> None:
        """Start new workers after one was killed; those that are left of a broken pool end by themselves."""
        self.executor.shutdown(wait=isinstance(self.executor, ProcessPoolExecutor))
        self.executor = self._start()


class _Here(Executor):
    """Computes each task in this process, as soon as it is submitted."""

    def submit(self, function: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401 - as in the base class
        future: Future[T] = Future()
        future.set_result(function(*args, **kwargs))
        return future


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
    count = jobs or count_processors()
    workers = Workers(partial(start_pool, count) if count > 1 else _Here, lambda: count)
    try:
        yield workers
    finally:
        if isinstance(workers.executor, ProcessPoolExecutor):
            end_pool(workers.executor)


def _open_cluster(on: str) -> Generator[Workers]:
    if not on.startswith(_SCHEME) or not on.removeprefix(_SCHEME):
        raise ProjectError(f"--on {on} is not the address of a Dask scheduler; write dask://HOST:PORT")
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
            start = partial(client.get_executor, pure=False, retries=_RETRIES)
            workers = Workers(start, lambda: max(1, sum(client.nthreads().values())))
            yield workers
            workers.executor.shutdown(wait=False)
        except (OSError, CancelledError, distributed.KilledWorker) as error:
            raise ProjectError(
                f"the cluster at {on} was lost ({type(error).__name__}); what it had computed is in the ledger"
            ) from error


_WAIT: Final = 60.0  # seconds, while another program writes
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS questions (question TEXT PRIMARY KEY, words TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS batches (
  question TEXT NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL, answer TEXT NOT NULL,
  PRIMARY KEY (question, start, stop)
) WITHOUT ROWID;
"""


class Ledger:
    """Answers of batches by question and range."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._connection.executescript(_TABLES)

    def find(self, question: str, numbers: range) -> list[tuple[range, Any]]:
        """Return known answers within a range, as JSON data, in order and without overlap."""
        rows = self._connection.execute(
            "SELECT start, stop, answer FROM batches WHERE question = ? AND start >= ? AND stop <= ?"
            " ORDER BY start, stop DESC",
            (question, numbers.start, numbers.stop),
        )
        found: list[tuple[range, Any]] = []
        end = numbers.start
        for start, stop, answer in rows:
            if start >= end:
                found.append((range(start, stop), json.loads(answer)))
                end = stop
        return found

    def describe(self, question: str, words: object) -> None:
        """Record a description of a question, as JSON data."""
        text = json.dumps(words, sort_keys=True)
        with self._connection:
            self._connection.execute("INSERT OR IGNORE INTO questions VALUES (?, ?)", (question, text))

    def save(self, question: str, numbers: range, answer: str) -> None:
        """Keep the answer (JSON text) of a batch."""
        with self._connection:
            self._connection.execute(
                "INSERT OR REPLACE INTO batches VALUES (?, ?, ?, ?)", (question, numbers.start, numbers.stop, answer)
            )


@contextmanager
def open_ledger(path: Path | None = None) -> Generator[Ledger]:
    """Open a ledger, and close it when the block ends.

    Args:
        path: Its file, which is made if there is none; None for the one in the user's cache folder. If that folder
            cannot be written, nothing is kept.

    Raises:
        ProjectError: The file is not a ledger, or it cannot be read or written.
    """
    place = folder() / "sweeps.sqlite" if path is None else path
    try:
        with closing(_connect(place, optional=path is None)) as connection:
            yield Ledger(connection)
    except sqlite3.Error as error:
        raise ProjectError(f"the ledger {place} cannot be used: {error}") from error


def _connect(path: Path, *, optional: bool) -> sqlite3.Connection:
    with suppress(*((sqlite3.OperationalError,) if optional else ())):
        with suppress(OSError):  # then SQLite says what is wrong
            path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=_WAIT)
        connection.execute("BEGIN IMMEDIATE").connection.rollback()  # whether it can be written
        return connection
    return sqlite3.connect(":memory:")


S = TypeVar("S")
T = TypeVar("T")

_SECONDS: Final = 3.0  # of work in a batch
_GROWTH: Final = 8  # how many times larger than its predecessor a batch may be
_AHEAD: Final = 2  # batches for each worker that are handed out
_SHARES: Final = 4  # for each worker that the rest is split into, so that all end at about the same time
_LOSSES: Final = 3  # how often in a row workers may be killed before any batch is done


@dataclass(frozen=True, slots=True)
class Question(Generic[S, T]):
    """A question about a game, and how a worker answers it.

    Everything that answers depend on is here, besides code: `series` without its number of plays and `options` are the
    key in the ledger, together with a fingerprint of the engine, the rules, the policies and the module of `prepare`.

    Attributes:
        kind: What is asked, in a word: `simulate`.
        options: All else that answers depend on, as JSON data.
        setup: What `prepare` needs: frozen data that can be pickled, such as the box.
        prepare: Makes the function that answers a batch, once in each worker; a function of a module. It finds
            the rules itself, among installed packages.
        encode, decode: Turn an answer into JSON data and back.
    """

    kind: str
    series: Series
    options: tuple[object, ...]
    setup: S
    prepare: Callable[[S], Callable[[range], T]]
    encode: Callable[[T], object]
    decode: Callable[[Any], T]


def answer(
    question: Question[S, T], numbers: range, workers: Workers, ledger: Ledger
) -> Generator[tuple[range, T], None, None]:
    """Yield the answers of batches that make up a range of plays, in order of their numbers.

    How the range is split differs from run to run; the sum of the answers does not.

    Raises:
        ProjectError: Workers have another version of the code than this program, or are killed again and again.
    """
    code, series = fingerprint_code(question), question.series
    options = (series.check, series.play, series.parts, *question.options)
    asked = (question.kind, series.game, series.content, series.policies, series.seed, options)
    key = fingerprint(code, *asked)
    names = ("kind", "game", "content", "policies", "seed", "options", "code")
    ledger.describe(key, dict(zip(names, (*asked, code), strict=True)))
    ready = {batch.start: (batch, question.decode(data)) for batch, data in ledger.find(key, numbers)}
    sweep = _Sweep(workers, pickle.dumps(question), code, list_gaps(numbers, [batch for batch, _ in ready.values()]))
    position = numbers.start
    while position < numbers.stop:
        if position not in ready:
            for batch, text in sweep.compute():
                ledger.save(key, batch, text)
                ready[batch.start] = batch, question.decode(json.loads(text))
        while position in ready:
            found = ready.pop(position)
            position = found[0].stop
            yield found


def list_gaps(numbers: range, known: Sequence[range]) -> list[range]:
    """Return what is missing of a range between parts that are known, in order."""
    ends = [numbers.start, *(part.stop for part in known)]
    starts = [*(part.start for part in known), numbers.stop]
    return [range(end, start) for end, start in zip(ends, starts, strict=True) if end < start]


class _Sweep:
    """Hands out what is missing, in batches whose size follows from how long earlier ones took."""

    def __init__(self, workers: Workers, question: bytes, code: str, missing: Sequence[range]) -> None:
        self._workers = workers
        self._task = question, code
        self._missing = deque(missing)
        self._pending: dict[Future[tuple[str, float]], range] = {}
        self._size = 1
        self._losses = 0

    def compute(self) -> Iterator[tuple[range, str]]:
        """Yield batches as they finish, each with its answer as JSON text; at least one."""
        try:
            self._hand_out()
            done, _ = wait(self._pending, return_when=FIRST_COMPLETED)
            for future in done:
                text, seconds = future.result()
                batch = self._pending.pop(future)
                self._losses = 0
                self._size = max(1, min(self._size * _GROWTH, int(len(batch) * _SECONDS / max(seconds, 1e-6))))
                yield batch, text
        except BrokenExecutor as error:
            self._losses += 1
            if self._losses > _LOSSES:
                raise ProjectError(
                    "worker processes are killed again and again; try again with fewer of them: --jobs 1"
                ) from error
            self._missing = deque(sorted([*self._pending.values(), *self._missing], key=lambda batch: batch.start))
            self._pending.clear()
            self._workers.renew()
            yield from self.compute()

    def _hand_out(self) -> None:
        count = self._workers.count()
        while self._missing and len(self._pending) < _AHEAD * count:
            rest = self._missing.popleft()
            left = len(rest) + sum(map(len, self._missing))
            size = max(1, min(self._size, left // (_SHARES * count)))
            batch, rest = rest[:size], rest[size:]
            if rest:
                self._missing.appendleft(rest)
            try:
                future = self._workers.executor.submit(_compute_batch, *self._task, batch.start, batch.stop)
            except BrokenExecutor:
                self._missing.appendleft(batch)
                raise
            self._pending[future] = batch


def fingerprint_code(question: Question[Any, Any]) -> str:
    """Return a fingerprint of the code that answers a question: engine, rules, policies, and `prepare`."""
    series = question.series
    modules = {"engine", find_rules_module(series.game), *(split_name(name)[0] for name in series.policies)}
    tops = {module.partition(".")[0] for module in modules} - {""}
    return fingerprint(*((top, _fingerprint_module(top)) for top in sorted({*tops, question.prepare.__module__})))


@cache
def _fingerprint_module(module: str) -> str:
    spec = find_spec(module)
    if spec is None:
        return ""
    return fingerprint_files(*map(Path, spec.submodule_search_locations or [spec.origin or ""]), suffixes=(".py",))


@explain_failures()
def _compute_batch(data: bytes, code: str, start: int, stop: int) -> tuple[str, float]:
    """Return the answer of a batch as JSON text, and how many seconds it took."""
    question, found, run = _prepare(data)
    if found != code:
        raise ProjectError("a worker has another version of the engine, the rules or the policies than this program")
    begun = perf_counter()
    text = json.dumps(question.encode(run(range(start, stop))), separators=(",", ":"))
    return text, perf_counter() - begun


@lru_cache(maxsize=2)
def _prepare(data: bytes) -> tuple[Question[Any, Any], str, Callable[[range], Any]]:
    question: Question[Any, Any] = pickle.loads(data)  # noqa: S301 - sent by this program
    return question, fingerprint_code(question), question.prepare(question.setup)
