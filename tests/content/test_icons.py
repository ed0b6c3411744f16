"""Icons: sound outlines in their box, and no two that a player takes for one another at 3 mm."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from generator import source
from generator.art.emblem import outline_of

CONTENT = Path(__file__).parents[2] / "content"
PATH = re.compile(r"(?:[MLCQ](?:\s*-?\d+(?:\.\d)?)+|Z)+")
GRID = 20


def icons(*parts: str) -> dict[str, dict[str, str]]:
    read = source.read(CONTENT.joinpath(*parts), "/".join(parts))
    assert read.value is not None
    return {icon["id"]: icon for icon in read.value["icons"]}


SHARED = icons("_shared", "icons.yaml")
GAME = icons("the-brigade", "icons.yaml")
ALL = {**SHARED, **GAME}


def corners(path: str) -> list[list[tuple[float, float]]]:
    """Return the outline as polygons, each curve in six straight steps."""
    polygons: list[list[tuple[float, float]]] = []
    for step in outline_of(path):
        match step:
            case ("M", float() as x, float() as y):
                polygons.append([(x, y)])
            case ("L", float() as x, float() as y):
                polygons[-1].append((x, y))
            case ("C", x1, y1, x2, y2, x3, y3):
                x0, y0 = polygons[-1][-1]
                for i in range(1, 7):
                    t = i / 6
                    a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
                    polygons[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return polygons


def winding(polygons: list[list[tuple[float, float]]], x: float, y: float) -> int:
    turns = 0
    for polygon in polygons:
        for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            if (y0 <= y) != (y1 <= y):
                crossing = x0 + (y - y0) / (y1 - y0) * (x1 - x0)
                if crossing > x:
                    turns += 1 if y1 > y0 else -1
    return turns


def raster(path: str) -> frozenset[tuple[int, int]]:
    """Return the cells of a coarse grid whose middle is inked, nonzero rule."""
    polygons, cell = corners(path), 100 / GRID
    return frozenset(
        (i, j) for i in range(GRID) for j in range(GRID) if winding(polygons, (i + 0.5) * cell, (j + 0.5) * cell)
    )


INK = {name: raster(icon["path"]) for name, icon in ALL.items()}


@pytest.mark.parametrize("name", ALL)
def test_an_icon_is_plain_path_data_inside_its_box(name: str) -> None:
    path = ALL[name]["path"]
    figures = [float(figure) for figure in re.findall(r"-?[\d.]+", path)]

    assert PATH.fullmatch(path)
    assert min(figures) >= 0
    assert max(figures) <= 100


@pytest.mark.parametrize("name", ALL)
def test_an_icon_says_what_it_means(name: str) -> None:
    assert ALL[name]["means"].strip()


@pytest.mark.parametrize("name", ALL)
def test_an_icon_is_bold_but_no_blot(name: str) -> None:
    share = len(INK[name]) / GRID**2

    assert 0.16 <= share <= 0.72


def test_a_game_renames_no_shared_icon() -> None:
    assert set(SHARED) & set(GAME) == set()


def test_no_two_icons_look_alike_when_small() -> None:
    alike = [
        (one, other, len(INK[one] ^ INK[other]))
        for one, other in itertools.combinations(sorted(ALL), 2)
        if len(INK[one] ^ INK[other]) < 0.06 * GRID**2
    ]

    assert [] == alike
