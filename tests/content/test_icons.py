"""Icons: sound outlines in their box, and no two that a player takes for one another at 3 mm."""

import itertools
import re
from functools import cache
from pathlib import Path

import pytest

from generator.art import pen
from generator.content import source

CONTENT = Path(__file__).parents[2] / "content"
PATH = re.compile(r"(?:[MLCQ](?:\s*-?\d+(?:\.\d)?)+|Z)+")
GRID = 20
FINE = 100
TIPS = 0.06  # of the ink: corners and tips that a round pen as wide as the thinnest stroke cannot reach


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
    for step in pen.path(path):
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


@cache
def ink(name: str) -> frozenset[tuple[int, int]]:
    return raster(ALL[name]["path"])


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
    share = len(ink(name)) / GRID**2

    assert 0.16 <= share <= 0.72


def test_a_game_renames_no_shared_icon() -> None:
    assert set(SHARED) & set(GAME) == set()


def test_no_two_icons_look_alike_when_small() -> None:
    alike = [
        (one, other, len(ink(one) ^ ink(other)))
        for one, other in itertools.combinations(sorted(ALL), 2)
        if len(ink(one) ^ ink(other)) < 0.06 * GRID**2
    ]

    assert [] == alike


def scanned(path: str) -> list[list[bool]]:
    """Return which cells of a grid of 100 x 100 are inked, row by row, nonzero rule."""
    edges = [
        (one, other)
        for polygon in corners(path)
        for one, other in zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    ]
    rows: list[list[bool]] = []
    for row in range(FINE):
        y = row + 0.5
        crossings = sorted(
            (x0 + (y - y0) / (y1 - y0) * (x1 - x0), 1 if y1 > y0 else -1)
            for (x0, y0), (x1, y1) in edges
            if (y0 <= y) != (y1 <= y)
        )
        turns, cells = 0, [False] * FINE
        for (x, way), (end, _) in itertools.pairwise(crossings):
            turns += way
            if turns:
                left, right = max(0, round(x)), min(FINE, round(end))
                cells[left:right] = [True] * max(0, right - left)
        rows.append(cells)
    return rows


def depths(inside: list[list[bool]]) -> list[list[float]]:
    """Return how far each cell lies from the nearest that is not `inside`, in cells, about; cells beyond are not."""
    deep = [[0] * (FINE + 2) for _ in range(FINE + 2)]
    for y in range(1, FINE + 1):
        for x in range(1, FINE + 1):
            if inside[y - 1][x - 1]:
                above = deep[y - 1]
                deep[y][x] = min(deep[y][x - 1] + 3, above[x] + 3, above[x - 1] + 4, above[x + 1] + 4)
    for y in range(FINE, 0, -1):
        below = deep[y + 1]
        for x in range(FINE, 0, -1):
            if deep[y][x]:
                deep[y][x] = min(deep[y][x], deep[y][x + 1] + 3, below[x] + 3, below[x + 1] + 4, below[x - 1] + 4)
    return [[deep[y][x] / 3 for x in range(1, FINE + 1)] for y in range(1, FINE + 1)]


def lost(ink: list[list[bool]], depth: list[list[float]], width: float) -> float:
    """Return the share of the ink that a round pen of a width cannot draw without going beyond the ink."""
    reach = width / 2 + 0.5
    outside = [[cell < reach for cell in row] for row in depth]
    away = depths(outside)
    places = [(x, y) for y in range(FINE) for x in range(FINE) if ink[y][x]]
    return sum(outside[y][x] and away[y][x] > reach for x, y in places) / len(places)


def test_icons_are_drawn_in_strokes_as_bold_as_the_theme_says() -> None:
    theme = source.read(CONTENT / "_shared" / "theme.yaml", "theme.yaml").value
    assert theme is not None
    least, most = theme["icons"]["least"], theme["icons"]["most"]
    drawn = {name: (ink := scanned(icon["path"]), depths(ink)) for name, icon in ALL.items()}

    assert [] == [name for name, (ink, depth) in drawn.items() if lost(ink, depth, least) > TIPS]
    assert [] == [name for name, (_, depth) in drawn.items() if 2 * max(map(max, depth)) > most]


@pytest.mark.parametrize(("thick", "is_lost"), [(3, True), (8, False)])
def test_a_stroke_thinner_than_the_pen_is_lost(thick: int, is_lost: bool) -> None:  # noqa: FBT001 - a value of the table
    ink = scanned(f"M10 10L90 10L90 {10 + thick}L10 {10 + thick}Z")

    assert is_lost == (lost(ink, depths(ink), 5) > TIPS)
