from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.paint import cache

TOLD = {"width": 5, "name": "żar", "groups": [1, 2]}
STREAMS = [b"first", b"", b"\x00\nlast"]


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    cache.write(tmp_path / "art", "key", TOLD, STREAMS)

    assert cache.read(tmp_path / "art", "key") == (TOLD, STREAMS)
    assert cache.read(tmp_path / "art", "other key") is None


def test_nothing_half_written_stays_behind(tmp_path: Path) -> None:
    cache.write(tmp_path, "key", TOLD, STREAMS)

    assert [entry.suffix for entry in tmp_path.iterdir()] == [".stream"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, data: st.DataObject) -> None:
    cache.write(tmp_path, "key", TOLD, STREAMS)
    [file] = tmp_path.iterdir()
    whole = file.read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    if data.draw(st.booleans()):
        file.write_bytes(whole[:place])
    else:
        file.write_bytes(whole[:place] + bytes([whole[place] ^ data.draw(st.integers(1, 255))]) + whole[place + 1 :])

    found = cache.read(tmp_path, "key")

    assert found is None


@pytest.mark.parametrize("junk", [b"", b"\n", b"[]\n", b"null\n", b"seal\n[{}, []]\n", b"[" * 100_000, b"\xff\xfe"])
def test_junk_in_place_of_a_file_is_as_good_as_none(tmp_path: Path, junk: bytes) -> None:
    cache.write(tmp_path, "key", TOLD, STREAMS)
    [file] = tmp_path.iterdir()
    file.write_bytes(junk)

    assert cache.read(tmp_path, "key") is None


def test_a_folder_that_cannot_be_written_to_keeps_nothing_and_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    cache.write(tmp_path / "file", "key", TOLD, STREAMS)

    assert cache.read(tmp_path / "file", "key") is None


def test_the_oldest_go_first_when_there_is_too_much(tmp_path: Path) -> None:
    for age, key in enumerate(("old", "middle", "new")):
        before = set(tmp_path.iterdir())
        cache.write(tmp_path, key, TOLD, [b"x" * 1000])
        [file] = set(tmp_path.iterdir()) - before
        os.utime(file, (age, age))

    cache.trim(tmp_path, most=2500)

    assert [key for key in ("old", "middle", "new") if cache.read(tmp_path, key)] == ["middle", "new"]
