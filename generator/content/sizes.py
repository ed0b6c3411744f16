"""Build sizes of pieces and papers, and sheets; a piece that cannot be cut along its path becomes a rectangle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from generator.content.files import File, make_error
from generator.content.source import locate
from generator.model import cut_outlines
from generator.model.cut_outlines import CutOutline
from generator.model.findings import Finding
from generator.model.paths import flatten, parse_path
from generator.model.sizes import CardSize, Paper, SheetSpec
from generator.model.units import Size, um

_SHAPES: Final = {cut_outlines.HEXAGON: cut_outlines.make_hexagon, cut_outlines.CIRCLE: cut_outlines.make_circle}
_FINE: Final = 1e-4  # of a path's extent


def build_sizes(files: Iterable[File], findings: list[Finding]) -> dict[str, CardSize]:
    """Build the sizes of pieces; add what is wrong with them to the findings."""
    sizes: dict[str, CardSize] = {}
    for file in files:
        for id_, node in file.node.get("sizes", {}).items():
            size, outline = Size(um(node["width"]), um(node["height"])), None
            try:
                outline = _build_outline(node.get("shape"), size)
            except ValueError as trouble:
                message = f"The size `{id_}` cannot be cut out along its path: {trouble}."
                hint = "Draw one closed line that does not cross itself, with the proportions of width and height."
                findings.append(make_error(locate(file.node, "sizes", id_, "shape"), "TB123", message, hint))
            corner, folded = um(node.get("corner", 0)), bool(node.get("folded", False))
            sizes[id_] = CardSize(id_, size.width, size.height, corner, folded, outline)
    return sizes


def build_papers(files: Iterable[File]) -> dict[str, Paper]:
    """Build the sizes of papers."""
    papers = (paper for file in files for paper in file.node.get("papers", {}).items())
    return {id_: Paper(id_, um(node["width"]), um(node["height"])) for id_, node in papers}


def build_sheets(files: Iterable[File]) -> dict[str, SheetSpec]:
    """Build the ways to lay pieces on paper."""
    sheets = (sheet for file in files for sheet in file.node.get("sheets", {}).items())
    return {
        id_: SheetSpec(
            id=id_,
            margin=um(node["margin"]),
            bleed=um(node["bleed"]),
            gap=um(node["gap"]),
            mark_length=um(node["mark-length"]),
            mark_offset=um(node["mark-offset"]),
            mark_weight=float(node["mark-weight"]),
            mark_edge=um(node.get("mark-edge", 5)),
        )
        for id_, node in sheets
    }


def _build_outline(shape: Any, size: Size) -> CutOutline | None:  # noqa: ANN401 - YAML
    """Return the outline of a piece; None for a rectangle.

    Raises:
        ValueError: It cannot be cut.
    """
    if shape is None:
        return None
    if isinstance(shape, str):
        return _SHAPES[shape](size)
    path = parse_path(shape["path"])
    if [segment[0] for segment in path].count("M") != 1 or ("Z",) in path[:-1]:
        raise ValueError("it is not one line")
    reach = max(abs(number) for segment in path for number in segment[1:])
    return cut_outlines.make_path(flatten(path, reach * _FINE), size)
