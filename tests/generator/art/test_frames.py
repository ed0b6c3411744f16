"""Frames, badges, backs, boards, grids, tokens: all draw, listen to their parameters and stay within their budget."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import load
from generator.art import gallery as art
from generator.art import pen
from generator.art.components import badges, boards, diagrams, frames
from generator.art.parameters import Parameter, Value
from generator.spine.plan import ArtRequest, Drawing, Group, Path, Radial, Shape

BUDGET = 90 * 1024  # bytes of operators

SIZES = {
    "board-ground": (186.0, 126.0),
    "board-grid": (48.0, 48.0),
    "card-back": (69.5, 94.9),
    "card-ground": (69.5, 94.9),
    "card-frame": (63.5, 88.9),
    "flame-track": (54.0, 11.8),
    "track": (102.0, 16.8),
    "affiliation-ribbon": (55.0, 7.2),
    "banner": (50.0, 9.0),
    "mat-ground": (382.0, 490.0),
    "mat-place": (65.5, 91.0),
    "mat-squares": (366.0, 366.0),
    "standee": (31.0, 56.0),
    "tile-frame": (60.0, 60.0),
    "window": (54.0, 42.0),
}
GIVEN: dict[str, dict[str, Value]] = {
    "board-grid": {"rows": "-....-/..*.../.*.*../..*.../...*../-....-"},
    "mat-squares": {"rows": "-....-/....../..UU../..UU../....../-....-"},
    "standee": {"base": 24},
}
OURS = sorted(
    {*badges.DRAWINGS, *boards.DRAWINGS, *frames.DRAWINGS, *diagrams.DRAWINGS}
    - {"path-arrow", "flame-sign", "then", "die-lines", "flap", "nameplate"}
)


def request(name: str, **params: Value) -> ArtRequest:
    width, height = SIZES.get(name, (14.0, 14.0))
    return ArtRequest(name, width, height, tuple(sorted({**GIVEN.get(name, {}), **params}.items())))


def paths(shapes: tuple[Shape, ...]) -> Iterator[Path]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from paths(shape.shapes)
        else:
            yield shape


def other(parameter: Parameter, now: Value | None) -> Value:
    """Return a value that the parameter allows and that is not the one it has now."""
    match parameter.kind:
        case "word":
            return next(word for word in parameter.words if word != now)
        case "words":
            return (parameter.words[-1],)
        case "colour":
            return "#123456"
        case "integer" | "number":
            least, most = parameter.least or 0, parameter.most or 0
            return least if now == most else most
        case _:
            return "3,3" if now == "" else f"{now}."


LISTENING = [(name, parameter) for name in OURS for parameter in art.parameters(name)]


def test_every_drawing_of_these_modules_is_in_the_registry() -> None:
    assert set(OURS) <= set(art.names())


@pytest.mark.parametrize("name", OURS)
def test_every_drawing_draws_something_within_its_budget(name: str) -> None:
    drawing = art.draw(request(name))

    assert drawing.shapes
    assert pen.weight(drawing.shapes) < BUDGET


@pytest.mark.parametrize("name", OURS)
def test_the_same_order_gives_the_same_drawing(name: str) -> None:
    assert art.draw(request(name)) == art.draw(request(name))


@pytest.mark.parametrize(("name", "parameter"), LISTENING)
def test_every_parameter_changes_the_drawing(name: str, parameter: str) -> None:
    about = art.parameters(name)[parameter]
    # A pattern has a second colour and a step only when it is not plain.
    beside: dict[str, Value] = {"pattern": "dots"} if parameter in {"other", "step"} else {}
    now = GIVEN.get(name, {}).get(parameter, about.default)

    plain = art.draw(request(name, **beside))
    changed = art.draw(request(name, **{**beside, parameter: other(about, now)}))

    assert plain != changed


@given(st.sampled_from(OURS), st.floats(3, 200), st.floats(3, 200))
def test_any_size_can_be_drawn(name: str, width: float, height: float) -> None:
    drawing = art.draw(ArtRequest(name, width, height, request(name).params))

    assert isinstance(drawing, Drawing)
    assert all(ground.radius > 0 for path in paths(drawing.shapes) if isinstance(ground := path.fill, Radial))


def test_a_flame_track_that_is_higher_than_wide_is_read_upwards() -> None:
    lying = art.draw(ArtRequest("flame-track", 54, 12)).shapes
    upright = art.draw(ArtRequest("flame-track", 12, 54)).shapes

    assert len(lying) == len(upright)
    assert lying != upright


def test_a_grid_draws_more_for_each_hit() -> None:
    calm = art.draw(request("board-grid", rows="-..-/..../-..-")).shapes
    one = art.draw(request("board-grid", rows="-..-/.*../-..-")).shapes
    two = art.draw(request("board-grid", rows="-..-/.**./-..-")).shapes

    assert len(calm) < len(one) < len(two)


def test_a_grid_keeps_clear_of_missing_squares() -> None:
    whole = art.draw(request("board-grid", rows="../..")).shapes
    less = art.draw(request("board-grid", rows="-./..")).shapes

    assert pen.weight(less) < pen.weight(whole)


@pytest.mark.parametrize("pattern", badges.PATTERNS)
def test_players_are_told_apart_without_colour(pattern: str) -> None:
    grey = {"tint": "#808080", "other": "#404040"}
    drawings = {word: art.draw(request("pattern", pattern=word, **grey)) for word in badges.PATTERNS}

    assert [word for word, drawing in drawings.items() if drawing == drawings[pattern]] == [pattern]


@pytest.mark.parametrize("name", ["medallion", "affiliation-ribbon"])
def test_kinds_are_told_apart_by_their_outline(name: str) -> None:
    drawings = [art.draw(request(name, shape=shape)) for shape in badges.SHAPES]
    outlines = {next(iter(paths(drawing.shapes))).outline for drawing in drawings}

    assert len(outlines) == len(badges.SHAPES)


@pytest.mark.parametrize("emblem", ["axes", "flames", "star", "gears"])
def test_a_back_weighs_the_same_upside_down(emblem: str) -> None:
    width, height = SIZES["card-back"]
    drawing = art.draw(request("card-back", emblem=emblem))
    points = [segment[-2:] for path in paths(drawing.shapes) for segment in path.outline if len(segment) > 1]
    middle = tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))

    assert middle == pytest.approx((width / 2, height / 2), abs=0.25)


ROOT = File(__file__).parents[3]


def test_themes_and_layouts_load_without_findings() -> None:
    found = load.library(ROOT).findings

    assert [finding for finding in found if "layouts/" in finding.mark.file or "theme" in finding.mark.file] == []


def test_layouts_order_drawings_and_parameters_that_exist() -> None:
    library = load.library(ROOT).value
    assert library is not None
    orders = [
        (f"{layout.id}: {name}", data["art"])
        for game in library.games.values()
        for layout in game.layouts.values()
        for name, data in layout.boxes.items()
        if "draw" in data.get("art", {})
    ]

    assert len(orders) > 100
    assert [where for where, order in orders if order["draw"] not in art.names()] == []
    assert [
        (where, set(order) - {"draw"} - set(art.parameters(order["draw"])))
        for where, order in orders
        if not set(order) - {"draw"} <= set(art.parameters(order["draw"]))
    ] == []
