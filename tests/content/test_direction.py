"""One art direction for all that is printed: content/_shared/theme.yaml has the colours, and nobody has others."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from generator.art import ornaments
from generator.layout.rulebook import page_design
from generator.model.colours import format_hex
from generator.model.game import Theme
from tests.brigade import load_game

ROOT = Path(__file__).parents[2]
LAYOUTS = sorted((ROOT / "content").glob("*/layouts/*.yaml"))
SHARED = ROOT / "content" / "_shared" / "theme.yaml"
SIZED = re.compile(r"\b(?:size|min): [\d.]+")
EXACT = re.compile(r"#[0-9a-fA-F]{6}\b")


@pytest.fixture(scope="module", name="theme")
def _theme() -> Theme:
    return load_game().theme


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_layouts_name_their_colours(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if EXACT.search(line)] == []


def test_drawings_mix_their_colours_from_the_theme(theme: Theme) -> None:
    palette = {
        name.lower().replace("_", "-"): format_hex(value)
        for name, value in vars(ornaments).items()
        if name.isupper() and isinstance(value, tuple) and len(value) == 3
    }

    assert len(palette) >= 4
    assert palette == {name: format_hex(theme.colours[name]) for name in palette}


def test_what_stands_in_for_a_theme_is_the_shared_one() -> None:
    colours = yaml.safe_load(SHARED.read_text(encoding="utf-8"))["colours"]

    assert {name: colours[name] for name in page_design.DEFAULT_COLOURS} == page_design.DEFAULT_COLOURS


def test_what_is_read_to_play_is_never_under_seven_points(theme: Theme) -> None:
    read = [name for name in theme.styles if name in {"rules", "tracker", "board-bonus", "heading", "title", "book"}]

    assert len(read) == 6
    assert all(float(theme.styles[name]["min"]) >= 7 for name in read)


SCALE = ["fine", "small", "label", "body", "lead", "head", "title", "section", "board", "mat", "shelf"]


def test_sizes_of_type_rise_by_about_a_sixth_and_by_halves_of_it(theme: Theme) -> None:
    steps = [theme.sizes[name] for name in SCALE]
    halves = [theme.sizes.get(f"{name}-half") for name in SCALE]

    assert all(1.13 <= larger / smaller <= 1.24 for smaller, larger in pairwise(steps))
    assert all(
        half is None or smaller < half < larger
        for (smaller, larger), half in zip(pairwise(steps), halves, strict=False)
    )


@pytest.mark.parametrize("path", [SHARED, *LAYOUTS], ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_sizes_of_type_are_steps_of_the_scale(path: Path) -> None:
    assert SIZED.findall(path.read_text(encoding="utf-8").partition("styles:")[2 if path == SHARED else 0]) == []


def test_no_step_of_the_scale_is_idle(theme: Theme) -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in [SHARED, *LAYOUTS])

    assert [name for name in theme.sizes if not re.search(rf"\b(?:size|min): {name}\b(?!-)", written)] == []


def test_there_are_three_faces_and_each_style_is_set_in_one_of_them(theme: Theme) -> None:
    families = {Path(file).stem.partition("-")[0] for file in theme.fonts.values()}

    assert families == {"GrenzeGotisch", "AlegreyaSans", "BarlowCondensed"}
    assert {str(style["font"]) for style in theme.styles.values()} <= set(theme.fonts)
