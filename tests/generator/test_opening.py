"""Files that people hand to the program."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content.opening import NoText, bytes_of, text_of
from generator.model.findings import ProjectError


def test_of_a_file_that_is_too_large_no_more_is_read_than_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"12345")

    assert bytes_of(file, "a.yaml", 5) == b"12345"
    assert bytes_of(file, "a.yaml", 3) == b"1234"


def test_a_device_that_never_ends_is_read_no_further() -> None:
    assert len(bytes_of(Path("/dev/zero"), "zero", 1000)) == 1001


def test_what_cannot_be_read_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"^mine cannot be read: No such file or directory$"):
        bytes_of(tmp_path / "a.yaml", "mine", 5)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ""),
        ("Żar".encode(), "Żar"),
        (codecs.BOM_UTF8 + b"a: 1", "a: 1"),
        (b"a\nb\xff", NoText("a\nb", "not UTF-8: its byte 4 is 0xff")),
        (codecs.BOM_UTF8 + b"a\xff", NoText("a", "not UTF-8: its byte 5 is 0xff")),
        ("a: 1".encode("utf-16"), NoText("", "UTF-16, not UTF-8")),
        (codecs.BOM_UTF16_BE, NoText("", "UTF-16, not UTF-8")),
    ],
)
def test_what_is_no_text_is_told_with_what_stands_before(data: bytes, expected: str | NoText) -> None:
    assert expected == text_of(data)


@given(st.text().filter(lambda text: not text.startswith("\ufeff")))
def test_a_text_comes_back_as_it_was_written(text: str) -> None:
    assert text == text_of(text.encode())
