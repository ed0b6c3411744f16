"""The cache: the same inputs give the kept answer, anything damaged counts as absent, and the size is bounded."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import cache
from generator.model.findings import Mark, Severity


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINDERBOX_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def _unexpected() -> NoReturn:
    message = "the cache should have known this"
    raise AssertionError(message)


def _entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_an_answer_is_computed_once() -> None:
    assert cache.cached("greeting", ["en"], lambda: "hello") == "hello"
    assert cache.cached("greeting", ["en"], _unexpected) == "hello"


def test_other_inputs_and_other_names_have_other_answers() -> None:
    cache.cached("greeting", ["en"], lambda: "hello")

    assert cache.cached("greeting", ["pl"], lambda: "cześć") == "cześć"
    assert cache.cached("farewell", ["en"], lambda: "bye") == "bye"


def test_bytes_come_back_as_bytes() -> None:
    cache.cached("pdf", [1], lambda: b"%PDF\0")

    assert cache.cached("pdf", [1], lambda: b"") == b"%PDF\0"


@dataclass(frozen=True)
class Shape:
    """A record of everything that a record may hold."""

    name: str
    parts: tuple[Shape, ...] = ()
    marks: tuple[Mark, ...] = ()
    pair: tuple[Severity, Path] | None = None
    data: Mapping[str, object] = field(default_factory=dict)
    stream: bytes = b""
    either: str | int = ""


def test_a_record_comes_back_as_it_was() -> None:
    part = Shape("part", pair=(Severity.NOTE, Path("a.yaml")), either=3)
    shape = Shape("whole", (part, part), (Mark("a.yaml", 3),), data={"a": [1, None]}, stream=b"\xff", either="3")

    for answer in (lambda: shape, _unexpected):
        assert cache.cached("shape", [], answer, Shape) == shape


@pytest.mark.parametrize("damage", [b"", b"short", bytes(200)], ids=["empty", "short", "zeros"])
def test_a_damaged_entry_counts_as_absent(folder: Path, damage: bytes) -> None:
    cache.save("greeting", ["en"], "hello")
    [entry] = _entries(folder)
    entry.write_bytes(damage)

    assert cache.cached("greeting", ["en"], lambda: "again") == "again"
    assert cache.load("greeting", ["en"]) == "again"


def test_an_answer_that_cannot_be_decoded_is_computed_again() -> None:
    cache.save("shape", [], 7)

    assert cache.cached("shape", [], lambda: Shape("new"), Shape) == Shape("new")


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TINDERBOX_CACHE", str(tmp_path / "file"))

    assert cache.cached("greeting", [], lambda: "hello") == "hello"
    assert cache.load("greeting", []) is None


def test_trimming_deletes_what_was_used_longest_ago(folder: Path) -> None:
    for number in range(4):
        cache.save("block", [number], bytes(1000))
    for age, entry in enumerate(_entries(folder)):
        os.utime(entry, (1000 - age, 1000 - age))
    oldest = _entries(folder)[2:]

    cache.trim(max_bytes=2500)

    assert [] == [entry for entry in oldest if entry.exists()]
    assert len(_entries(folder)) == 2


class Point(NamedTuple):
    """A record that knows where it was written."""

    x: int
    mark: Mark


def test_where_a_value_was_written_does_not_count() -> None:
    assert cache.fingerprint(Point(1, Mark("a.yaml", 3))) == cache.fingerprint(Point(1, Mark("b.yaml", 9)))
    assert cache.fingerprint(Point(1, Mark("a.yaml"))) != cache.fingerprint(Point(2, Mark("a.yaml")))


def test_a_value_of_unknown_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="object has no fingerprint"):
        cache.fingerprint(object())


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.binary(),
    lambda inner: st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(_VALUES, _VALUES)
def test_values_that_differ_have_different_fingerprints(first: object, second: object) -> None:
    is_same = repr(first) == repr(second)

    assert (cache.fingerprint(first) == cache.fingerprint(second)) is is_same


def test_a_changed_a_new_and_a_renamed_file_change_the_fingerprint_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one", encoding="utf-8")
    before = cache.fingerprint_files(tmp_path)
    (tmp_path / "a.txt").write_text("two", encoding="utf-8")
    changed = cache.fingerprint_files(tmp_path)
    (tmp_path / "a.txt").rename(tmp_path / "b.txt")
    renamed = cache.fingerprint_files(tmp_path)
    (tmp_path / "c.txt").touch()

    assert len({before, changed, renamed, cache.fingerprint_files(tmp_path)}) == 4
