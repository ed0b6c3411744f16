"""Fonts for pages: the letters that are shown, and nothing else."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.assets.fonts import Face
from generator.render.font_files import make_webfont
from generator.spine.findings import ProjectError

FONT = Path(__file__).parents[3] / "content/_shared/fonts/GrenzeGotisch-ExtraBold.ttf"


def test_a_font_holds_the_letters_that_it_was_asked_for() -> None:
    data = make_webfont(Face(str(FONT)), "Pożar!")

    assert {"P", "o", "ż", "a", "r", "!"} == {chr(code) for code in TTFont(BytesIO(data)).getBestCmap()}
    assert len(data) < FONT.stat().st_size / 5


def test_the_order_of_letters_does_not_matter() -> None:
    assert make_webfont(Face(str(FONT)), "abc") == make_webfont(Face(str(FONT)), "cabba")


def test_letters_that_a_font_lacks_are_left_out() -> None:
    assert {"a"} == {chr(code) for code in TTFont(BytesIO(make_webfont(Face(str(FONT)), "a\u4e2d"))).getBestCmap()}


def test_a_damaged_font_is_said_to_be_one(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(FONT.read_bytes()[:2000])

    with pytest.raises(ProjectError):
        make_webfont(Face(str(broken)), "abc")
