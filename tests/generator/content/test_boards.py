from pathlib import Path

import pytest

from engine.boards import make_board
from engine.box import Board, BoardSpec, GraphBoard, HexBoard
from generator.model.findings import Finding
from tests import builders


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
