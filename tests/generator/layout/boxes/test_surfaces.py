"""Ink on a net: over every edge that is cut, and none on what is glued."""

from itertools import pairwise

import pytest

from generator.layout.boxes import net, panels
from generator.layout.boxes.net import Net, Panel, Point
from generator.model.game import Dimensions
from generator.model.plan import Area, Art, ArtRequest
from generator.model.units import Rect, Um, um

TINT = (0.2, 0.1, 0.1)
BOXES = [Dimensions(um(65), um(90), um(9)), Dimensions(um(64), um(63), um(59)), Dimensions(um(97), um(70), um(25))]


def drawn(one: Net) -> list[tuple[Rect, ArtRequest]]:
    """Return the drawings of a ground, in their order."""
    steps = list(panels.draw_ground(one, TINT))
    assert not [step for step in steps if isinstance(step, Area)]
    return [(step.rect, step.source) for step in steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]


def shapes(request: ArtRequest) -> list[list[Point]]:
    """Return the outlines of a flap, in um of the net."""
    written = str(dict(request.params)["outline"])
    lines = [[tuple(map(float, point.split(","))) for point in line.split()] for line in written.split(";")]
    return [[(um(x) - panels.BLEED, um(y) - panels.BLEED) for x, y in line] for line in lines]


def is_in(point: tuple[float, float], outline: list[Point]) -> bool:
    """Tell whether a point lies in an outline, by how often a ray from it crosses the edges."""
    x, y = point
    crossings = 0
    for (x0, y0), (x1, y1) in pairwise([*outline, outline[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("box", BOXES)
def test_what_is_glued_is_white_but_for_a_strip_along_its_fold(box: Dimensions) -> None:
    for flat in (net.make_whole_net(box), *net.make_half_nets(box)):
        rect, last = drawn(flat)[-1]
        white = shapes(last)
        glued = [panel for panel in flat.panels if panel.kind == "glue"]

        assert (last.draw, dict(last.params)["tint"]) == ("flap", "#ffffff")
        assert "bleed" not in dict(last.params)
        assert len(white) == len(glued)
        assert rect == Rect(Um(0), Um(0), flat.size.width, flat.size.height).grown(panels.BLEED)
        for panel in glued:
            for point in deep_points(panel):
                assert any(is_in(point, outline) for outline in white), (panel.name, point)


@pytest.mark.parametrize("box", BOXES)
def test_ink_reaches_over_every_cut_edge_of_what_is_seen(box: Dimensions) -> None:
    for flat in (net.make_whole_net(box), *net.make_half_nets(box)):
        grounds = [rect for rect, request in drawn(flat) if request.draw == "card-ground"]
        flaps = [shape for _, request in drawn(flat)[:1] if request.draw == "flap" for shape in shapes(request)]
        glued = shapes(drawn(flat)[-1][1])
        for panel in flat.panels:
            if panel.kind in {"wall", "cover"}:
                for point in outside(flat, panel, um(1)):
                    inked = any(
                        ground.contains(Rect(Um(round(point[0])), Um(round(point[1])), Um(0), Um(0)))
                        for ground in grounds
                    )
                    inked = inked or any(is_in(point, shape) for shape in flaps)
                    assert inked, (panel.name, point)
                    assert not any(is_in(point, shape) for shape in glued), (panel.name, point)


def test_lines_are_cut_folded_and_glued_where_the_net_says() -> None:
    one = net.make_whole_net(BOXES[0])
    step = panels.draw_die_lines(one)
    assert isinstance(step.source, ArtRequest)
    told = {key: str(value).count(";") + 1 for key, value in step.source.params}

    assert step.source.draw == "die-lines"
    assert told == {"cut": len(net.find_cut_lines(one)), "fold": len(one.panels) - 1, "glue": 4}
    assert um(2) == panels.BLEED


def outside(one: Net, panel: Panel, by: int) -> list[tuple[float, float]]:
    """Return points outside a panel, beside the middles of its long cut edges."""
    points = []
    own = {*pairwise((*panel.outline, panel.outline[0]))}
    for line in net.find_cut_lines(one):
        for start, end in pairwise(line):
            length = abs(end[0] - start[0]) + abs(end[1] - start[1])
            if length > um(4) and any(_on(start, end, edge) for edge in own):
                across = ((end[1] - start[1]) / length * by, -(end[0] - start[0]) / length * by)
                points.append(((start[0] + end[0]) / 2 + across[0], (start[1] + end[1]) / 2 + across[1]))
    return points


def _on(start: Point, end: Point, edge: tuple[Point, Point]) -> bool:
    (x0, y0), (x1, y1) = edge
    low, high = (min(x0, x1), min(y0, y1)), (max(x0, x1), max(y0, y1))
    return all(low[0] <= x <= high[0] and low[1] <= y <= high[1] for x, y in (start, end))


def deep_points(panel: Panel) -> list[tuple[float, float]]:
    """Return points of what is glued: its middle, and its corners but those of the fold, drawn inwards a little."""
    x = sum(x for x, _ in panel.outline) / len(panel.outline)
    y = sum(y for _, y in panel.outline) / len(panel.outline)
    corners = [point for point in panel.outline if point not in panel.hinge]
    return [(x, y), *((cx + (x - cx) * 0.05, cy + (y - cy) * 0.05) for cx, cy in corners)]
