"""Boards: squares, hexes and graphs give the neighbours, distances and lines that one counts on the table."""

import pickle

import pytest

from engine.boards import NOWHERE, Board, list_hexes, make_board, make_graph, make_hex_board, make_square_board
from engine.box import BoardSpec, GraphBoard, HexBoard

HEXES = make_hex_board({f"{q},{r}": (q, r) for q, r in list_hexes(2)})


def names(board: Board, places: tuple[int, ...]) -> list[str]:
    return [board.names[place] for place in places]


def test_squares_have_up_to_four_neighbours_or_eight() -> None:
    board = make_square_board(3, 3, without=[(1, 1)])
    middle = board.numbers["r2c2"]

    assert names(board, board.neighbours[middle]) == ["r1c2", "r2c3", "r3c2", "r2c1"]
    assert names(board, board.neighbours[board.numbers["r1c2"]]) == ["r1c3", "r2c2"]
    assert len(make_square_board(3, 3, has_diagonals=True).neighbours[4]) == 8


def test_nobody_goes_through_a_wall() -> None:
    board = make_square_board(1, 3, walls=[("r1c2", "r1c1")])

    assert board.neighbours == ((), (2,), (1,))
    assert board.distances[0] == (0, NOWHERE, NOWHERE)
    assert board.list_line(1, board.directions.index("west")) == ()


def test_hexes_have_up_to_six_neighbours_and_lie_in_rings() -> None:
    middle = HEXES.numbers["0,0"]

    assert (len(HEXES.names), names(HEXES, HEXES.neighbours[middle])) == (
        19,
        ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"],
    )
    assert [HEXES.distances[middle].count(steps) for steps in range(3)] == [1, 6, 12]
    assert HEXES.distances[HEXES.numbers["-2,0"]][HEXES.numbers["2,0"]] == 4
    assert len(HEXES.list_within(middle, 1)) == 7
    assert names(HEXES, HEXES.list_line(middle, HEXES.directions.index("north-east"))) == ["1,-1", "2,-2"]


@pytest.mark.parametrize("board", [HEXES, make_square_board(4, 5)])
def test_neighbours_are_mutual_and_a_step_and_its_reverse_lead_back(board: Board) -> None:
    for place, others in enumerate(board.neighbours):
        assert all(place in board.neighbours[other] and board.distances[place][other] == 1 for other in others)
        for direction, other in enumerate(board.steps[place]):
            half = len(board.directions) // 2
            assert other == NOWHERE or board.steps[other][(direction + half) % (2 * half)] == place


def test_a_board_of_the_content_becomes_one_of_the_rules() -> None:
    squares = make_board(BoardSpec(2, 2, frozenset({(1, 1)})), walls=[("r1c2", "r2c2")])
    hexes = make_board(HexBoard(frozenset({(0, 0), (-1, 1), (1, 0)})))

    assert (squares.names, squares.neighbours) == (("r1c2", "r2c1", "r2c2"), ((), (2,), (1,)))
    assert (hexes.names, hexes.neighbours) == (("q0r0", "q1r0", "q-1r1"), ((1, 2), (0,), (0,)))
    assert make_board(GraphBoard({"hall": ("attic",), "attic": ("hall",)})).neighbours == ((1,), (0,))


def test_a_graph_leads_where_it_says_and_is_the_same_in_another_process() -> None:
    board = make_graph({"cellar": ["hall"], "hall": ["cellar", "attic"], "attic": []})

    assert board.distances == ((0, 1, 2), (1, 0, 1), (NOWHERE, NOWHERE, 0))
    assert pickle.loads(pickle.dumps(board)) == board  # noqa: S301 - our own
    with pytest.raises(KeyError):
        make_graph({"cellar": ["loft"]})
