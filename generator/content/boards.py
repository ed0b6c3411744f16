"""Build the board of a game: squares or hexes in rows, or named places and their neighbours."""

from __future__ import annotations

from engine import suggest
from engine.box import Board, BoardSpec, GraphBoard, HexBoard
from generator.content.files import make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding


def build_board(game: MapNode, findings: list[Finding]) -> Board:
    """Build the board of a valid game.yaml that has one; what does not hold together is added to the findings."""
    node = game["board"]
    if "graph" in node:
        return _build_graph(game, findings)
    if "cells" in node:
        return HexBoard(frozenset((int(q), int(r)) for q, r in node["cells"]))
    rows, columns = int(node["rows"]), int(node["columns"])
    without = frozenset((int(row), int(column)) for row, column in node.get("without", ()))
    for index, (row, column) in enumerate(node.get("without", ())):
        if row > rows or column > columns:
            message = f"The board has no row {row} and column {column} that could be missing."
            hint = f"It has {rows} rows and {columns} columns, counted from 1."
            findings.append(
                make_error(locate(game, "board", "without", index), "TB122", message, hint, game=game["id"])
            )
    if node.get("grid") != "hex":
        return BoardSpec(rows, columns, without)
    left = 1 if node.get("shifted") == "odd" else 0  # whether odd rows stand half a hex to the right, or even ones
    places = ((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))
    cells = ((column - 1 - (row - 1 + left) // 2, row - 1) for row, column in places if (row, column) not in without)
    return HexBoard(frozenset(cells))


def _build_graph(game: MapNode, findings: list[Finding]) -> GraphBoard:
    """Build the places of a graph; a link that one end names holds in both directions."""
    graph = game["board"]["graph"]
    links: dict[str, dict[str, None]] = {place: {} for place in graph}
    for place, neighbours in graph.items():
        for index, other in enumerate(neighbours):
            if other in graph and other != place:
                links[place][other] = None
                links[other][place] = None
                continue
            mark = locate(game, "board", "graph", place, index)
            message = (
                f"The board has no place `{other}`." if other != place else f"`{place}` is no neighbour of itself."
            )
            hint = suggest.suggest_sentence(other, graph) if other != place else "Delete it."
            findings.append(make_error(mark, "TB122", message, hint, game=game["id"]))
    return GraphBoard({place: tuple(neighbours) for place, neighbours in links.items()})
