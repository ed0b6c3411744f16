"""Files that people hand to the program."""

import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content.text_files import NotUtf8, decode_utf8, read_limited
from generator.model.findings import ProjectError


def test_of_a_file_that_is_too_large_no_more_is_read_than_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"12345")

    assert read_limited(file, "a.yaml", 5) == b"12345"
    assert read_limited(file, "a.yaml", 3) == b"1234"


def test_a_device_that_never_ends_is_read_no_further() -> None:
    assert len(read_limited(Path("/dev/zero"), "zero", 1000)) == 1001


def test_what_cannot_be_read_is_reported_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"^mine cannot be read: No such file or directory$"):
        read_limited(tmp_path / "a.yaml", "mine", 5)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ""),
        ("Żar".encode(), "Żar"),
        (codecs.BOM_UTF8 + b"a: 1", "a: 1"),
        (b"a\nb\xff", NotUtf8("a\nb", "not UTF-8: its byte 4 is 0xff")),
        (codecs.BOM_UTF8 + b"a\xff", NotUtf8("a", "not UTF-8: its byte 5 is 0xff")),
        ("a: 1".encode("utf-16"), NotUtf8("", "UTF-16, not UTF-8")),
        (codecs.BOM_UTF16_BE, NotUtf8("", "UTF-16, not UTF-8")),
    ],
)
def test_bytes_that_are_not_text_are_reported_with_the_text_before_them(data: bytes, expected: str | NotUtf8) -> None:
    assert expected == decode_utf8(data)


@given(st.text().filter(lambda text: not text.startswith("\ufeff")))
def test_a_text_comes_back_as_it_was_written(text: str) -> None:
    assert text == decode_utf8(text.encode())
