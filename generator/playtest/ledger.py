"""The ledger: what batches of plays gave, kept in one SQLite file, so that no play is ever computed twice.

A row is the answer of one batch: a range of the numbers of plays. Questions are told apart by a fingerprint of all that
their answers depend on (see `sweeps.Question`); the table `questions` says in words what was asked. Rows may overlap:
an answer is put together from some that do not. A row is written whole or not at all, and several programs
may use one ledger at a time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from generator import cache
from generator.model.findings import ProjectError

_NAME: Final = "sweeps.sqlite"
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
        """Say in words (JSON data) what a question asks."""
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
        ProjectError: The file is no ledger, or it cannot be read or written.
    """
    place = cache.folder() / _NAME if path is None else path
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
