"""TB408 and TB420 to TB424: boards on several sheets, what lies on them, bases of pieces, missing sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import builders

CARD = "cards: [{id: a, name: A}]\n"
PIECES = """
layouts:
  plain: {boxes: {piece: {at: [6, 30, 25, 50], art: {draw: standee, base: 24, PIECE}}}}
  base: {boxes: {disc: {at: [6, 30, WIDTH, WIDTH], art: {draw: standee-base, BASE}}}}
cards:
  - {id: a, name: A, count: 2}
  - {id: b, name: B, layout: base, count: COUNT}
"""


def list_findings(folder: Path, block: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.message) for finding in builders.lint(folder, builders.example(block))]


def hints(folder: Path, block: str) -> list[str]:
    return [finding.hint for finding in builders.lint(folder, builders.example(block))]


def test_a_board_larger_than_a_page_may_say_that_it_is_tiled(tmp_path: Path) -> None:
    sizes = "sizes: {giant: {width: 250, height: 250}}\n" + CARD

    ((code, _),) = list_findings(tmp_path / "one", "deck: {size: giant}\n" + sizes)
    (hint,) = hints(tmp_path / "two", "deck: {size: giant}\n" + sizes)

    assert code == "TB408"
    assert hint.endswith("divide it, or write `tiled: true` in the deck.")
    assert list_findings(tmp_path / "three", "deck: {size: giant, tiled: true}\n" + sizes) == []


@pytest.mark.parametrize(
    ("tiled", "expected"),
    [
        ("{overlap: 10, sheets: 4}", ["The board takes 6 sheets of a4, but its deck allows 4."]),
        (
            "{overlap: 60}",
            [],
        ),
    ],
)
def test_a_board_that_takes_more_sheets_than_its_deck_allows_is_found(
    tmp_path: Path, tiled: str, expected: list[str]
) -> None:
    block = f"deck: {{size: giant, tiled: {tiled}}}\nsizes: {{giant: {{width: 400, height: 480}}}}\n{CARD}"

    assert [
        message for code, message in list_findings(tmp_path, block) if code == "TB420" and "a4" in message
    ] == expected


def test_an_overlap_too_large_for_the_paper_is_found_where_it_is_written(tmp_path: Path) -> None:
    block = "deck: {size: giant, sheet: wide, tiled: {overlap: 60}}\nsizes: {giant: {width: 400, height: 480}}\n" + CARD
    files = builders.example(block)
    name = "content/_shared/sizes.yaml"
    files[name] = files[name].replace('"home-1": {"margin": 6.35', '"wide": {"margin": 48')

    found = [finding for finding in builders.lint(tmp_path, files) if finding.code == "TB420"]

    assert [finding.message for finding in found] == [
        "An overlap of 60 mm is too large for paper of 210 x 297 mm: 54 mm at most.",
        "An overlap of 60 mm is too large for paper of 215.9 x 279.4 mm: 56.95 mm at most.",
    ]
    assert {finding.mark.file for finding in found} == {"content/example/cards/crew.yaml"}


@pytest.mark.parametrize("tiled", ["{overlap: 1}", "{overlap: 80}", "{overlap: ten}", "{sheets: 0}", "sometimes"])
def test_a_tiling_out_of_its_range_breaks_the_schema(tmp_path: Path, tiled: str) -> None:
    ((code, _), *_) = list_findings(tmp_path, f"deck: {{tiled: {tiled}}}\n" + CARD)

    assert code.startswith("TB1")


GRID = """
game: {board: {rows: 2, columns: 2}}
deck: {holds: {city: {deck: crew, play: PLAY}}, size: giant, tiled: true}
sizes: {giant: {width: 300, height: 300}}
layouts: {plain: {boxes: {city: {at: [10, 20, 0, 0], grid: true, art: {draw: mat-squares}}}}}
cards: [{id: a, name: A, grid: ["*.", ".."]}]
"""


@pytest.mark.parametrize(
    ("side", "play", "expected"),
    [
        ("602", "1", []),
        ("600", "0", []),
        (
            "601",
            "1",
            [
                (
                    "The box `city` has 300.5 x 300.5 mm for a piece of the deck crew, "
                    "which needs 301 x 301 mm with 1 mm of play."
                )
            ],
        ),
    ],
)
def test_squares_must_hold_a_tile_and_its_play(tmp_path: Path, side: str, play: str, expected: list[str]) -> None:
    block = GRID.replace("0, 0]", f"{side}, {side}]").replace("PLAY", play)

    assert [message for code, message in list_findings(tmp_path, block) if code == "TB421"] == expected


def test_pieces_may_lie_in_a_place_turned_by_a_quarter(tmp_path: Path) -> None:
    block = "deck: {holds: {lying: {deck: crew, play: 1}}}\n"
    block += "layouts: {plain: {boxes: {lying: {at: [0, 0, 90, 65], fill: '#ffffff'}}}}\n" + CARD

    assert [message for code, message in list_findings(tmp_path, block) if code == "TB421"] == []


def test_a_place_that_no_layout_has_is_found(tmp_path: Path) -> None:
    block = "deck: {holds: {shelf: {deck: crew}}}\n" + CARD

    assert list_findings(tmp_path, block) == [("TB421", "No layout of the deck crew has a box `shelf`.")]


def test_pieces_of_an_unknown_deck_are_a_dangling_reference(tmp_path: Path) -> None:
    block = "deck: {holds: {ground: {deck: crows}}}\n" + CARD

    assert [code for code, _ in list_findings(tmp_path, block)] == ["TB201"]


def test_the_hint_tells_where_sheets_meet(tmp_path: Path) -> None:
    block = """
deck: {size: giant, tiled: true}
sizes: {giant: {width: 300, height: 200}}
layouts: {plain: {boxes: {name: {at: [100, 10, 100, 8]}}}}
cards: [{id: a, name: A}]
"""

    (hint,) = hints(tmp_path, block)

    assert hint.startswith("Sheets overlap at 145 to 155 mm from the left: ")


@pytest.mark.parametrize(
    ("piece", "base", "width", "count", "expected"),
    [
        ("stock: 0.3", "stock: 0.3", 24, 2, []),
        ("stock: 0.3", "stock: 0.3", 24, 1, [("2 pieces", "0.3", "#2a719f plain", "1 base")]),
        ("stock: 0.3", "stock: 0.3", 24, 3, [("2 pieces", "0.3", "#2a719f plain", "3 bases")]),
        (
            "stock: 0.3",
            "stock: 0.5",
            24,
            2,
            [("2 pieces", "0.3", "#2a719f plain", "0 bases"), ("0 pieces", "0.5", "#2a719f plain", "2 bases")],
        ),
        (
            "pattern: dots",
            "pattern: stripes",
            24,
            2,
            [("2 pieces", "0.32", "#2a719f dots", "0 bases"), ("0 pieces", "0.32", "#2a719f stripes", "2 bases")],
        ),
    ],
)
def test_each_piece_has_a_base_of_its_own_colour_width_and_thickness(
    tmp_path: Path, piece: str, base: str, width: int, count: int, expected: list[tuple[str, str, str, str]]
) -> None:
    block = PIECES.replace("PIECE", piece).replace("BASE", base).replace("WIDTH", str(width))

    assert [
        message for code, message in list_findings(tmp_path, block.replace("COUNT", str(count))) if code == "TB423"
    ] == [f"{pieces} but {bases}, 24 mm wide for {stock} mm ({looks})." for pieces, stock, looks, bases in expected]


def test_a_slit_that_reaches_the_fold_is_found(tmp_path: Path) -> None:
    block = "layouts: {plain: {boxes: {piece: {at: [6, 30, 25, 20], art: {draw: standee, base: 40}}}}}\n" + CARD

    assert ("TB423", "The slit for a 40 mm base reaches the fold of the piece.") in list_findings(tmp_path, block)


def test_a_tile_with_one_side_in_a_deck_of_two_is_found(tmp_path: Path) -> None:
    block = """
deck: {back: own}
cards:
  - {id: a, name: A, back: {layout: plain, name: B}}
  - {id: c, name: C}
"""

    assert list_findings(tmp_path, block) == [
        ("TB424", '"C" has no back, but cards of the deck crew have their own backs.')
    ]


OTHER = {
    "content/example/cards/other.yaml": """
deck: {id: other, name: Other, size: poker, front: plain, back: plain-back}
cards: [{id: z, name: Z, origin: published, cites: ["R:1"]}]
""",
    "content/example/layouts/back.yaml": """
layouts: {plain-back: {boxes: {ground: {at: [0, 0, 63.5, 88.9], bleed: true, fill: "#ffffff"}}}}
""",
}


@pytest.mark.parametrize(
    ("deck", "expected"),
    [("", ["The deck crew has no backs, but other, which is of the same size, has."]), ("deck: {back: none}\n", [])],
)
def test_a_deck_without_a_back_beside_one_that_has_is_found_unless_it_says_so(
    tmp_path: Path, deck: str, expected: list[str]
) -> None:
    files = {**builders.example(deck + CARD), **OTHER}

    assert [finding.message for finding in builders.lint(tmp_path, files)] == expected
