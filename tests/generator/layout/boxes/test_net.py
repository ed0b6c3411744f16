"""The net of a tuck box: folded in space it closes, and ink is over every edge that is cut and not on glue."""

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.boxes import net, panels
from generator.layout.boxes.net import Line, Net, Panel, Point
from generator.model.game import Dimensions
from generator.model.plan import Area, Art, ArtRequest
from generator.model.units import Rect, Um, um
from tests.generator.layout.boxes.origami import around, assembled, overlap, within

CREW = Dimensions(um(64.5), um(89.9), um(8.04))
THICK = um(0.3)
some = settings(max_examples=40)


def lengths(least: float, most: float) -> st.SearchStrategy[Um]:
    return st.integers(um(least), um(most)).map(Um)


insides = st.builds(Dimensions, lengths(15, 220), lengths(15, 260), lengths(0.5, 120))
thicknesses = lengths(0.1, 0.8)
ways = st.sampled_from([lambda box: (net.make_whole_net(box),), net.make_half_nets])


@some
@given(insides, thicknesses, ways)
def test_a_folded_box_closes(inside: Dimensions, thickness: Um, way: object) -> None:
    box = net.find_outer_measures(inside, thickness)
    nets: Sequence[Net] = way(box)  # type: ignore[operator]
    spots = assembled(nets)

    front, back = around(spots["front"]), around(spots["back"])
    left, right = around(spots["left"]), around(spots["right"])
    # Walls stand around a room: fronts and sides meet at four upright edges.
    assert {corner for panel in (front, back) for corner in _edges(panel)} == {
        corner for panel in (left, right) for corner in _edges(panel)
    }
    # Lid and bottom reach from the upper and lower edge of the back to those of the front, over the whole room.
    for name, height in (("lid", front[1][0]), ("bottom", front[1][1])):
        (x, y, z) = around(spots[name])
        assert y == (height, height)
        assert (x, z) == _ground([front, back, left, right])


@some
@given(insides, thicknesses, ways)
def test_flaps_lie_within_the_panels_that_hide_them(inside: Dimensions, thickness: Um, way: object) -> None:
    nets: Sequence[Net] = way(net.find_outer_measures(inside, thickness))  # type: ignore[operator]
    spots = assembled(nets)

    hidden = {
        "tuck": "front", "dust-left": "lid", "dust-right": "lid", "foot-left": "bottom", "foot-right": "bottom",
        "inner": "bottom", "tab": "back",
    }  # fmt: skip
    if len(nets) > 1:
        hidden["tab-2"] = "front"
    assert {flap: within(spots[flap], spots[panel]) for flap, panel in hidden.items()} == dict.fromkeys(hidden, True)


@some
@given(insides, thicknesses, ways)
def test_what_is_glued_meets_what_it_is_glued_onto(inside: Dimensions, thickness: Um, way: object) -> None:
    nets: Sequence[Net] = way(net.find_outer_measures(inside, thickness))  # type: ignore[operator]
    spots = assembled(nets)

    glued = [(panel.name, panel.onto) for panel in nets[0].panels if panel.kind == "glue"]
    assert glued
    for name, onto in glued:
        shared = [
            min(b, d) - max(a, c) for (a, b), (c, d) in zip(around(spots[name]), around(spots[onto]), strict=True)
        ]
        assert min(shared) == 0  # one plane
        assert sorted(shared)[1] > 0  # an area in it


@some
@given(insides, thicknesses)
def test_flaps_of_one_end_do_not_overlap(inside: Dimensions, thickness: Um) -> None:
    spots = assembled([net.make_whole_net(net.find_outer_measures(inside, thickness))])

    for one, other in (("dust-left", "dust-right"), ("foot-left", "foot-right")):
        (a, b), _, (c, d) = around(spots[one])
        (e, f), _, (g, h) = around(spots[other])
        assert min(b, f) - max(a, e) <= 0 or min(d, h) - max(c, g) <= 0


@some
@given(insides, thicknesses)
def test_the_room_inside_holds_what_it_is_for(inside: Dimensions, thickness: Um) -> None:
    box = net.find_outer_measures(inside, thickness)
    spots = assembled([net.make_whole_net(box)])
    (x, y, z) = around([*spots["front"], *spots["back"]])
    outer = sorted((x[1] - x[0], z[1] - z[0]))
    walls = {
        "width": 2 * thickness / 2,  # half of each side
        "height": 2.5 * thickness + 1.5 * thickness,  # three sheets below and two above, the outermost by half
        "depth": 2 * thickness / 2 + 2 * thickness,  # half of front and back, the tab, the flap that is tucked in
    }
    assert sorted((box.width, box.depth)) == outer
    assert y[1] - y[0] == box.height
    assert box.width - walls["width"] >= inside.width
    assert box.height - walls["height"] >= inside.height
    assert box.depth - walls["depth"] >= inside.depth


@some
@given(insides, thicknesses, ways)
def test_a_net_does_not_lie_over_itself_and_stays_in_its_size(inside: Dimensions, thickness: Um, way: object) -> None:
    nets: Sequence[Net] = way(net.find_outer_measures(inside, thickness))  # type: ignore[operator]

    for flat in nets:
        for one, other in combinations(flat.panels, 2):
            assert overlap(_convex(one.outline), _convex(other.outline)) == pytest.approx(0, abs=1), (one, other)
        xs = [x for panel in flat.panels for x, _ in panel.outline]
        ys = [y for panel in flat.panels for _, y in panel.outline]
        assert (min(xs), max(xs)) == (0, flat.size.width)
        assert 0 <= min(ys) <= max(ys) <= flat.size.height


@some
@given(insides, thicknesses, ways)
def test_every_edge_is_cut_or_folded_once(inside: Dimensions, thickness: Um, way: object) -> None:
    nets: Sequence[Net] = way(net.find_outer_measures(inside, thickness))  # type: ignore[operator]

    for flat in nets:
        around_all = sum(_length((*panel.outline, panel.outline[0])) for panel in flat.panels)
        hinges = sum(_length(panel.hinge) for panel in flat.panels if panel.hinge)
        assert sum(map(_length, net.find_cut_lines(flat))) == pytest.approx(around_all - 2 * hinges, abs=1)


@some
@given(insides, thicknesses)
def test_the_notch_shows_the_flap_that_is_tucked_in_and_no_gap(inside: Dimensions, thickness: Um) -> None:
    one = net.make_whole_net(net.find_outer_measures(inside, thickness))
    spots = assembled([one])
    front = one.panel("front")
    assert front is not None

    notch = spots["front"][1:-3]
    if notch:
        (x0, x1), (y0, y1), _ = around(spots["tuck"])
        assert all(x0 <= x <= x1 and y0 <= y < y1 for x, y, _ in _upright(notch, spots["front"]))
        assert len(notch) > 10


def test_a_box_for_22_cards_is_as_large_as_one_would_cut_it() -> None:
    box = net.find_outer_measures(CREW, THICK)
    one = net.make_whole_net(box)

    assert box == (64_800, 91_100, 8_940)
    assert [panel.name for panel in one.panels if panel.kind == "wall"] == ["left", "front", "right", "back"]
    assert one.size == (162_480, 128_040)


def test_a_thin_deck_gets_a_lid_that_closes() -> None:
    assert net.find_outer_measures(Dimensions(um(64), um(89), um(1)), THICK).depth == net.LEAST_DEPTH


def test_halves_are_as_wide_as_a_side_a_front_and_a_tab() -> None:
    box = net.find_outer_measures(CREW, THICK)
    first, second = net.make_half_nets(box)

    tab = first.panel("tab")
    assert tab is not None
    assert first.size.width == second.size.width == tab.box.width + box.depth + box.width
    assert {panel.name for panel in first.panels} & {panel.name for panel in second.panels} == {"tab"}


def _edges(extents: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]) -> set[tuple[int, int, int, int]]:
    """Return the upright edges of a wall: where they stand, from where to where."""
    (x0, x1), (y0, y1), (z0, z1) = extents
    return {(x0, z0, y0, y1), (x1, z1, y0, y1)} if (x0 == x1 or z0 == z1) else set()


def _ground(
    walls: Sequence[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]],
) -> tuple[tuple[int, int], tuple[int, int]]:
    xs = [x for wall in walls for x in wall[0]]
    zs = [z for wall in walls for z in wall[2]]
    return (min(xs), max(xs)), (min(zs), max(zs))


def _upright(
    spots: Sequence[tuple[int, int, int]], wall: Sequence[tuple[int, int, int]]
) -> Sequence[tuple[int, int, int]]:
    """Return places of a wall; the wall stands upright, or the test means nothing."""
    extents = around(wall)
    assert extents[0][0] == extents[0][1] or extents[2][0] == extents[2][1]
    return spots


def _convex(outline: Line) -> Line:
    """Return an outline without a notch."""
    return (outline[0], *outline[-3:]) if len(outline) > 10 and outline[1][1] == outline[0][1] else outline


def _length(line: Line) -> float:
    return sum(math.dist(start, end) for start, end in pairwise(line))


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
