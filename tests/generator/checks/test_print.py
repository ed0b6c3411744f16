"""TB401 to TB408: what will be seen on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.assets.fonts import Metrics
from generator.checks.check import read_subject
from generator.checks.pictures import poor_picture
from generator.content import load
from generator.layout.faces import planner
from generator.layout.faces.planned import plan_faces
from generator.model.findings import Finding, Severity
from generator.model.plan import Picture
from tests import builders

CARD = "cards: [{id: a, name: A}]\n"


def found(folder: Path, block: str) -> list[Finding]:
    return list(builders.lint(folder, builders.example(block)))


def list_findings(folder: Path, block: str) -> list[tuple[str, str, str | None]]:
    return [(finding.code, finding.message, finding.id) for finding in found(folder, block)]


def test_each_missing_character_is_named_once(tmp_path: Path) -> None:
    assert list_findings(tmp_path, "cards: [{id: a, name: 'A \u4e95\u4e95 \u2603'}]")[0] == (
        "TB401",
        (
            'The font of the box `name` has no glyph for "\u4e95" U+4E95 (cjk unified ideograph-4e95), '
            '"\u2603" U+2603 (snowman).'
        ),
        "a",
    )


def test_an_overflow_is_reported_in_mm_and_words(tmp_path: Path) -> None:
    block = "layouts: {plain: {boxes: {name: {at: [6, 6, 20, 3]}}}}\ncards: [{id: a, name: A well of words for you}]"

    ((code, message, card),) = list_findings(tmp_path, block)

    assert (code, card) == ("TB402", "a")
    assert re.fullmatch(
        r"The text is \d+\.\d mm too high \(\d+ words? too many\) for its box `name`, even at 7 pt\.", message
    )


def test_a_word_that_is_too_wide_is_named(tmp_path: Path) -> None:
    block = "layouts: {plain: {boxes: {name: {at: [6, 6, 3, 8]}}}}\ncards: [{id: a, name: MMMM}]"

    assert 'mm too wide (the word "' in list_findings(tmp_path, block)[0][1]


@pytest.mark.parametrize(
    ("colour", "size", "expected"),
    [
        ("#767676", 9, []),
        ("#777777", 9, ["TB403"]),
        ("#777777", 18, []),
        ("#949494", 18, []),
        ("#959595", 18, ["TB403"]),
    ],
)
def test_the_limits_of_contrast_are_those_of_wcag(colour: str, size: int, expected: list[str], tmp_path: Path) -> None:
    block = f"layouts: {{plain: {{boxes: {{name: {{colour: '{colour}', size: {size}, min: {size}}}}}}}}}\n{CARD}"

    assert [finding.code for finding in found(tmp_path, block)] == expected


def test_each_ground_that_a_box_names_is_judged_and_told_once(tmp_path: Path) -> None:
    block = """
layouts: {plain: {boxes: {name: {colour: "#000000", "on": ["#ffffff", "#444444", "#555555"]}}}}
cards: [{id: a, name: A}, {id: b, name: B}]
"""
    assert [message for _, message, _ in list_findings(tmp_path, block)] == [
        "Text in #000000 on #444444 has a contrast of 2.15 : 1 in the box `name`; 4.5 : 1 required.",
        "Text in #000000 on #555555 has a contrast of 2.81 : 1 in the box `name`; 4.5 : 1 required.",
    ]


def test_only_what_informs_is_held_to_the_safe_zone(tmp_path: Path) -> None:
    block = """
layouts:
  plain:
    boxes:
      name: {at: [1, 6, 51, 8]}
      line: {at: [0, 0, 63.5, 1], fill: "#000000"}
      sign: {at: [60, 80, 3, 3], text: "x", style: plain, safe: false}
cards: [{id: a, name: A}, {id: b, name: B}]
"""
    assert list_findings(tmp_path, block) == [
        ("TB404", "The box `name` of `plain` extends 2.0 mm beyond the safe zone.", "a")
    ]


def test_an_unknown_size_has_no_findings_about_its_edges(tmp_path: Path) -> None:
    block = """
deck: {size: pokr}
layouts: {plain: {boxes: {name: {at: [1, 6, 51, 8]}}}}
cards: [{id: a, name: A}]
"""
    assert [code for code, *_ in list_findings(tmp_path, block)] == ["TB201"]


def test_an_order_that_cannot_be_followed_is_reported_where_it_stands(tmp_path: Path) -> None:
    block = """
layouts: {plain: {boxes: {portrait: {at: [6, 60, 20, 20], picture: art, if: {has: art}}}}}
cards:
  - {id: a, name: A, art: {draw: parchment, sead: 3}}
  - {id: b, name: B, art: {draw: parchment, sead: 3}}
  - {id: c, name: C, art: {draw: parchmint}}
"""
    wrong = found(tmp_path, block)

    assert [(finding.code, finding.id) for finding in wrong] == [("TB405", "a"), ("TB405", "c")]
    assert wrong[0].message == "Parchment has no parameter sead."
    assert wrong[1].message == "There is no drawing parchmint."
    assert wrong[1].hint == "Did you mean `parchment`?"


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        ('["-*.", "...", "..."]', 0),
        ('["**.", "...", "..."]', 1),
        ('["-*.", "-..", "..."]', 1),
        ('["-..", "...", "..."]', 1),
        ('["-*.", "..."]', 1),
        ('["-*.", "...", "...", "..."]', 1),
        ('["-*.", "..", "...."]', 2),
        ('["-*x", "...", "..."]', 0),
    ],
)
def test_a_grid_lies_on_the_board(grid: str, expected: int, tmp_path: Path) -> None:
    block = f"game: {{board: {{rows: 3, columns: 3, without: [[1, 1]]}}}}\ncards: [{{id: a, name: A, grid: {grid}}}]"

    assert [finding.code for finding in found(tmp_path, block)] == ["TB406"] * expected


def test_a_grid_of_a_game_without_a_board_has_even_rows(tmp_path: Path) -> None:
    assert list_findings(tmp_path, 'cards: [{id: a, name: A, grid: ["*.", "..."]}]')[0][0] == "TB406"


def pictured(folder: Path, picture: Picture | str) -> list[str]:
    return [finding.message for finding in of_picture(folder, picture)]


def of_picture(folder: Path, picture: Picture | str) -> list[Finding]:
    block = """
layouts: {plain: {boxes: {portrait: {at: [6, 60, 25.4, 12.7], picture: art, if: {has: art}}}}}
cards: [{id: a, name: A, art: {file: art/x.png}}]
"""
    library = load.load_library(builders.write(folder, builders.example(block))).value
    assert library is not None
    game = library.games[builders.GAME]
    plan = planner.make_planner(game, library.sizes, Metrics(game.theme.fonts), files=lambda _: picture)
    return list(poor_picture.run(read_subject(library, game, faces=plan_faces(game, plan))))


@pytest.mark.parametrize(("width", "height", "fine"), [(300, 150, True), (299, 150, True), (290, 150, False)])
def test_a_picture_has_300_pixels_to_the_inch(width: int, height: int, fine: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a column
    picture = Picture("/project/content/example/art/x.png", "raster", "0", width, height)

    assert (pictured(tmp_path, picture) == []) == fine


@pytest.mark.parametrize(("width", "expected"), [(149, Severity.ERROR), (150, Severity.WARNING)])
def test_a_picture_with_half_of_them_is_an_error_as_it_is_once_printed(
    width: int, expected: Severity, tmp_path: Path
) -> None:
    picture = Picture("/project/content/example/art/x.png", "raster", "0", width, 75)

    assert [finding.severity for finding in of_picture(tmp_path, picture)] == [expected]


def test_the_poorer_direction_counts(tmp_path: Path) -> None:
    picture = Picture("/project/content/example/art/x.png", "raster", "0", 200, 75)

    assert pictured(tmp_path, picture) == ["The picture has 200 x 75 pixels: 150 dpi at 25.4 x 12.7 mm; 300 required."]


def test_a_vector_picture_has_no_pixels_to_run_out_of(tmp_path: Path) -> None:
    assert pictured(tmp_path, Picture("/project/content/example/art/x.svg", "svg", "0", 10, 5)) == []


@pytest.mark.parametrize(("width", "expected"), [(600, []), (450, []), (403, []), (397, ["34%"]), (905, ["34%"])])
def test_a_picture_of_which_more_than_a_third_is_cropped_is_reported(
    width: int, expected: list[str], tmp_path: Path
) -> None:
    picture = Picture("/project/content/example/art/x.svg", "svg", "0", width, 300)
    messages = pictured(tmp_path, picture)

    assert [message.partition(" ")[0] for message in messages] == expected
    assert all(message.endswith(f"cropped: it is {width} x 300, its box 25.4 x 12.7 mm.") for message in messages)


def test_a_picture_that_cannot_be_used_is_reported_with_its_reason(tmp_path: Path) -> None:
    assert pictured(tmp_path, "The file is damaged.") == ["The file is damaged."]


@pytest.mark.parametrize(
    ("width", "height", "fine"),
    [(190, 260, True), (260, 190, True), (200, 260, False), (190, 270, False), (63.5, 88.9, True)],
)
def test_a_piece_fits_every_paper_upright_or_turned(width: float, height: float, fine: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a column
    block = f"sizes: {{board: {{width: {width}, height: {height}}}}}\ndeck: {{size: board}}\n{CARD}"

    assert ([finding.code for finding in found(tmp_path, block)] == []) == fine
