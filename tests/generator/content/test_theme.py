"""Damaged fonts are recognised by their table of contents."""

import re
import struct
from pathlib import Path

import pytest

from generator import project
from generator.content.looks import find_font_fault

FONT = project.find_resources() / "content" / "_shared" / "fonts" / "GrenzeGotisch-ExtraBold.ttf"
WHOLE = FONT.read_bytes()
TABLES = struct.unpack(">H", WHOLE[4:6])[0]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own.ttf"


def find_message(file: Path, data: bytes) -> str:
    file.write_bytes(data)
    return find_font_fault(file)


def test_a_whole_font_is_none() -> None:
    assert find_font_fault(FONT) == ""


@pytest.mark.parametrize("rest", [len(WHOLE) - 1, len(WHOLE) // 2, 12 + 16 * TABLES])
def test_a_font_that_is_cut_off_is_reported_how_much_of_it_is_left(file: Path, rest: int) -> None:
    said = find_message(file, WHOLE[:rest])

    have, whole = map(int, re.findall(r"\d+", said))
    assert said == f"is cut off: it has {have} of {whole} bytes"
    assert have == rest
    assert len(WHOLE) - 3 <= whole <= len(WHOLE)


@pytest.mark.parametrize("rest", [4, 11, 12, 12 + 16 * TABLES - 1])
def test_a_font_that_is_cut_off_before_its_tables_is_reported(file: Path, rest: int) -> None:
    assert find_message(file, WHOLE[:rest]) == "is cut off in its table of contents"


@pytest.mark.parametrize("data", [b"", b"<html>", b"wOF2" + WHOLE[4:]])
def test_a_file_with_an_unknown_signature_is_no_font(file: Path, data: bytes) -> None:
    assert find_message(file, data) == "is not a font"


@pytest.mark.parametrize("name", ["cmap", "hmtx"])
def test_a_font_without_a_table_that_is_needed_is_reported_which(file: Path, name: str) -> None:
    assert find_message(file, WHOLE.replace(name.encode(), b"none", 1)) == f"has no table `{name}`"


def test_a_font_without_outlines_is_reported(file: Path) -> None:
    assert find_message(file, WHOLE.replace(b"glyf", b"none", 1)).startswith("has no glyph outlines")


def test_what_cannot_be_read_is_reported(tmp_path: Path) -> None:
    assert find_font_fault(tmp_path) == "cannot be read"
