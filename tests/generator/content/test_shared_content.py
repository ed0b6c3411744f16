"""Fonts of a theme, of which damaged ones are recognised; shops; and boards in content."""

import re
import struct
from pathlib import Path

import pytest

from engine.boards import make_board
from engine.box import Board, BoardSpec, GraphBoard, HexBoard
from generator import project
from generator.commands import new
from generator.content.looks import find_font_fault
from generator.content.source import parse
from generator.model.findings import Finding
from generator.model.sizes import Shop
from generator.model.units import UM_PER_INCH
from tests import builders
from tests.brigade import load_library, read_library
from tests.fixture_files import read_fixture

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


ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "content" / "_shared" / "shops.yaml"
OWN: str = read_fixture("checks/shops")["cases"][0]["given"]


@pytest.fixture(scope="module")
def shipped() -> dict[str, Shop]:
    return dict(load_library().shops)


def test_the_three_shops_are_there_and_in_order(shipped: dict[str, Shop]) -> None:
    assert list(shipped) == ["game-crafter", "make-playing-cards", "drive-thru-cards"]


def test_every_number_of_a_shop_says_where_it_was_published() -> None:
    node = parse(SHIPPED.read_text(encoding="utf-8"), "shops.yaml").value
    assert node is not None
    for shop in node["shops"]:
        numbers = {"dpi", "bleed", "safe", "files", "ink", "most", "steps"} & set(shop)
        assert numbers <= set(shop["from"]), shop["id"]


def test_a_canvas_holds_its_trim_and_nearly_the_bleed(shipped: dict[str, Shop]) -> None:
    for shop in shipped.values():
        for product in shop.products:
            if product.id == "document":  # a sheet of paper, which is not trimmed
                continue
            for pixels, length in zip(product.canvas, product.trim, strict=True):
                bleed = (pixels - length * shop.dpi / UM_PER_INCH) / 2 / shop.dpi * UM_PER_INCH
                assert bleed > 0.95 * shop.bleed, (shop.id, product.id)


def test_a_shop_of_the_project_takes_the_place_of_one_with_its_id(tmp_path: Path) -> None:
    library, findings = builders.load_files(tmp_path, builders.example(OWN.replace("corner-shop", "game-crafter")))
    assert (library.shops["game-crafter"].called, findings) == ("Corner Shop", ())
    assert list(library.shops) == ["game-crafter", "make-playing-cards", "drive-thru-cards"]


def test_a_new_project_keeps_no_copy_of_the_shops_that_would_grow_old(tmp_path: Path) -> None:
    new.create_game(tmp_path, "my-game")

    library = read_library(tmp_path / "my-game")
    assert {"tinderbox:content/_shared/shops.yaml"} == {shop.mark.file for shop in library.shops.values()}


def load(root: Path, board: str) -> tuple[Board | None, tuple[Finding, ...]]:
    library, findings = builders.load_files(root, builders.example(f"game: {{board: {board}}}"))
    return library.games[builders.GAME].board, findings


def _name_neighbours(board: HexBoard, name: str) -> list[str]:
    places = make_board(board)
    return [places.names[number] for number in places.neighbours[places.numbers[name]]]


@pytest.mark.parametrize("grid", ["", "grid: square, "])
def test_a_board_has_squares_in_rows(tmp_path: Path, grid: str) -> None:
    board, findings = load(tmp_path, f"{{{grid}rows: 2, columns: 3, without: [[1, 3]]}}")

    assert findings == ()
    assert board == BoardSpec(2, 3, frozenset({(1, 3)}))


def test_hexes_in_rows_are_neighbours_across_rows(tmp_path: Path) -> None:
    board, _ = load(tmp_path, "{grid: hex, rows: 3, columns: 2}")

    assert isinstance(board, HexBoard)
    assert board.cells == {(0, 0), (1, 0), (0, 1), (1, 1), (-1, 2), (0, 2)}
    assert _name_neighbours(board, "q0r1") == ["q1r1", "q0r2", "q-1r2", "q0r0", "q1r0"]


def test_odd_rows_of_hexes_can_be_shifted_and_hexes_left_out(tmp_path: Path) -> None:
    board, _ = load(tmp_path, "{grid: hex, rows: 2, columns: 2, shifted: odd, without: [[2, 2]]}")

    assert isinstance(board, HexBoard)
    assert board.cells == {(0, 0), (1, 0), (-1, 1)}
    assert _name_neighbours(board, "q-1r1") == ["q0r0"]


def test_only_hexes_can_be_shifted(tmp_path: Path) -> None:
    _, findings = load(tmp_path, "{rows: 2, columns: 2, shifted: odd}")

    assert [finding.message for finding in findings] == ["A board with `shifted: odd` needs `grid: hex`."]


def test_hexes_can_be_named_one_by_one(tmp_path: Path) -> None:
    board, findings = load(tmp_path, "{grid: hex, cells: [[0, 0], [1, -1]]}")

    assert findings == ()
    assert isinstance(board, HexBoard)
    assert _name_neighbours(board, "q0r0") == ["q1r-1"]


def test_a_link_of_a_graph_holds_in_both_directions(tmp_path: Path) -> None:
    board, findings = load(tmp_path, "{graph: {harbour: [market], market: [tower], tower: []}}")

    assert findings == ()
    assert board == GraphBoard({"harbour": ("market",), "market": ("harbour", "tower"), "tower": ("market",)})
