"""TB407: pictures of too few pixels, cropped too much, or unusable."""

from pathlib import Path

import pytest

from generator.assets.fonts import Metrics
from generator.checks.check import read_subject
from generator.checks.pictures import poor_picture
from generator.layout.faces import planner
from generator.model.findings import Finding, Severity
from generator.model.plan import Picture
from tests import builders
from tests.brigade import read_library


def pictured(folder: Path, picture: Picture | str) -> list[str]:
    return [finding.message for finding in of_picture(folder, picture)]


def of_picture(folder: Path, picture: Picture | str) -> list[Finding]:
    block = """
layouts: {plain: {boxes: {portrait: {at: [6, 60, 25.4, 12.7], picture: art, if: {has: art}}}}}
cards: [{id: a, name: A, art: {file: art/x.png}}]
"""
    library = read_library(builders.write(folder, builders.example(block)))
    game = library.games[builders.GAME]
    plan = planner.make_planner(game, library.sizes, Metrics(game.theme.fonts), files=lambda _: picture)
    return list(poor_picture.run(read_subject(library, game, faces=builders.plan_faces(game, plan))))


@pytest.mark.parametrize(("width", "height", "fine"), [(300, 150, True), (299, 150, True), (290, 150, False)])
def test_a_picture_has_300_pixels_to_the_inch(width: int, height: int, fine: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a column
    picture = Picture("/project/content/example/art/x.png", "raster", "0", width, height)

    assert (pictured(tmp_path, picture) == []) == fine


@pytest.mark.parametrize(("width", "expected"), [(149, Severity.ERROR), (150, Severity.WARNING)])
def test_a_picture_with_half_of_them_is_an_error(width: int, expected: Severity, tmp_path: Path) -> None:
    picture = Picture("/project/content/example/art/x.png", "raster", "0", width, 75)

    assert [finding.severity for finding in of_picture(tmp_path, picture)] == [expected]


def test_the_poorer_direction_counts(tmp_path: Path) -> None:
    picture = Picture("/project/content/example/art/x.png", "raster", "0", 200, 75)

    assert pictured(tmp_path, picture) == ["The picture has 200 x 75 pixels: 150 dpi at 25.4 x 12.7 mm; 300 required."]


def test_a_vector_picture_has_no_pixels_to_run_out_of(tmp_path: Path) -> None:
    assert pictured(tmp_path, Picture("/project/content/example/art/x.svg", "svg", "0", 10, 5)) == []


@pytest.mark.parametrize(("width", "expected"), [(600, []), (450, []), (403, []), (397, ["34%"]), (905, ["34%"])])
def test_a_picture_cropped_by_more_than_a_third_is_reported(width: int, expected: list[str], tmp_path: Path) -> None:
    picture = Picture("/project/content/example/art/x.svg", "svg", "0", width, 300)
    messages = pictured(tmp_path, picture)

    assert [message.partition(" ")[0] for message in messages] == expected
    assert all(message.endswith(f"cropped: it is {width} x 300, its box 25.4 x 12.7 mm.") for message in messages)


def test_a_picture_that_cannot_be_used_is_reported_with_its_reason(tmp_path: Path) -> None:
    assert pictured(tmp_path, "The file is damaged.") == ["The file is damaged."]
