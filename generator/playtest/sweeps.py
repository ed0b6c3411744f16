"""Sweeps: a question about a game, answered by numbered plays, batch by batch, on any number of workers.

A play depends on its seed and its number only, and answers add up in any order. So it makes no difference who computes
which batch, how large batches are, and how often a sweep is stopped: the sum is the same. The ledger keeps each
answer, and nothing is computed twice.

Batches take one to ten seconds: long enough that handing them out costs nothing, short enough that little is lost
with a worker that is killed: its batch is computed again.
"""

from __future__ import annotations

import json
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from engine.policies import split_name
from generator.cache import fingerprint, fingerprint_files
from generator.model.findings import ProjectError
from generator.playtest.ledger import Ledger
from generator.playtest.registry import explain_failures, find_rules_module
from generator.playtest.workers import Workers

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

    Everything that answers depend on is here, besides code: `game`, `content`, `policies`, `seed` and `options` are the
    key in the ledger, together with a fingerprint of the engine, the rules, the policies and the module of `prepare`.

    Attributes:
        kind: What is asked, in a word: `simulate`.
        content: Digest of the box.
        seed: The seed from which the seeds of plays are derived.
        options: All else that answers depend on, as JSON data; not the number of plays.
        setup: What `prepare` needs: frozen data that can be pickled, such as the box.
        prepare: Makes the function that answers a batch, once in each worker; a function of a module. It finds
            the rules itself, among installed packages.
        encode, decode: Turn an answer into JSON data and back.
    """

    kind: str
    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    options: Any
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
    code = fingerprint_code(question)
    asked = (question.kind, question.game, question.content, question.policies, question.seed, question.options)
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
        """Yield the batches that are done next, each with its answer as JSON text; at least one."""
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
                message = "worker processes are killed again and again; try again with fewer of them: --jobs 1"
                raise ProjectError(message) from error
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
    modules = {"engine", find_rules_module(question.game), *(split_name(name)[0] for name in question.policies)}
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
    """Return the answer of a batch as JSON text, and how many seconds it took.

    Raises:
        ProjectError: This worker has other code.
    """
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
