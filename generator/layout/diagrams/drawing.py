"""Draw the examples of a rulebook: the board before and after, with arrows and numbers.

Nothing is drawn from what an author typed: the state of a play says where everything is, and the game's `diagram.yaml`
only says which words of the state are a fire, an owner or a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from engine.boards import Board
from generator.assets.fonts import Metrics
from generator.content.source import MapNode, locate
from generator.layout.diagrams.cells import (
    HEX_HEIGHT,
    HIGHER,
    NAMED,
    Palette,
    disc,
    draw_cell,
    draw_hex,
    draw_hexagon,
    draw_place,
    find_name_box,
    inner_square,
)
from generator.layout.diagrams.scene import Cell, Legend, PlanLegend, Scene, missing_routes, read_legend
from generator.layout.diagrams.story import Story, Undrawable, tell_story
from generator.layout.rulebook.page_design import DrawExample, DrawnExample, PageStyle, order_drawing
from generator.layout.steps import shift_steps
from generator.layout.type_metrics import TypeMetrics
from generator.model.colours import format_hex
from generator.model.findings import Checked, Finding, Mark, Severity, sort_findings
from generator.model.game import Game, index_by_id
from generator.model.plan import Area, Colour, Step
from generator.model.rulebook import Example
from generator.model.scenario_results import PlayedExample
from generator.model.units import Rect, Um, mm, um

_GAP: Final = 0.06  # between cells, in cells
_CUT: Final = 0.2  # how much of a neighbour is seen
_EDGE: Final = 0.16  # of the mat, where the board ends
_MOST: Final = um(13.4)  # a square
_MOST_FREE: Final = um(18)  # a hex, or a place of a graph
_LINK: Final = 1.5  # between the middles of places beside each other on a ring, in cells
SQUARES: Final = "squares"
HEXES: Final = "hexes"
RING: Final = "ring"  # the places of a graph, in a circle
PLAN: Final = "plan"  # the spaces of floor plans
_HIGHEST: Final = um(90)  # both boards, where they stand above each other
_LARGER: Final = 1.25  # cells have to be, in boards above each other: they take twice the height
_ENOUGH: Final = um(9.5)  # a cell of this size is read well: two boards may stand side by side
_BETWEEN: Final = um(6.4)
_BELOW: Final = um(6)
_APART: Final = 0.34  # of a cell: arrows that go the same way
_BADGE: Final = (um(2.6), um(4.2))
_WAYPOINTS: Final = 40  # at which it is seen what an arrow runs over
_WEIGHT: Final = 0.11  # of the arrow of a piece, in cells


class _Grid(NamedTuple):
    """The positions of the cells of a board, from its top left corner.

    Attributes:
        size: Width and height.
        shape: SQUARES, HEXES, RING or PLAN.
        places: How many places a ring has.
        side: How wide a cell is.
        high: How high a cell is.
        pitch: From column to column and from row to row; of a ring its radius.
        left, top: Of the first cell; of a ring its middle.
    """

    size: tuple[Um, Um]
    shape: str
    places: int
    side: Um
    high: Um
    pitch: tuple[Um, Um]
    left: Um
    top: Um


class _Plan(NamedTuple):
    """A board measured in cells: its shape, how many rows or places, how wide and high, and where the first one lies.

    `above` is by how much the board grows if its cells have names.
    """

    shape: str
    rows: int
    width: float
    height: float
    left: float
    top: float
    above: float = 0.0

    @property
    def most(self) -> Um:
        """The greatest width of a cell."""
        return _MOST if self.shape in {SQUARES, PLAN} else _MOST_FREE


_Point = tuple[float, float]


class _Path(NamedTuple):
    """The path of an arrow: its ends, and how far it bends to the left, as a share of its length."""

    start: _Point
    end: _Point
    bend: float

    def find_point(self, share: float) -> _Point:
        """Return a point of the path, at a share of its length: see the arrow in `art.diagrams`."""
        (x0, y0), (x1, y1), bend = self
        over = (x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend
        return _between(_between(self.start, over, share), _between(over, self.end, share), share)


def draw_story(palette: Palette, story: Story, width: Um) -> DrawnExample:
    """Draw an example: one board if nothing changes, else two, side by side unless cells get too small."""
    plan = _measure_board(story)
    beside = min(plan.most, Um(int((width - _BETWEEN) / 2 / plan.width)))
    # The width of cells if boards are above each other, with room for names if any.
    most, half = min(plan.most, Um(int(width / plan.width))), (_HIGHEST - _BELOW) / 2
    named = min(most, Um(int(half / (plan.height + plan.above))))
    above = named if named >= NAMED else min(most, Um(int(half / plan.height)), Um(NAMED - 1))
    if story.is_still:
        grid = _make_grid(plan, min(plan.most, Um(int(width / plan.width))))
        left = Um((width - grid.size[0]) // 2)
        return DrawnExample(grid.size[1], shift_steps(_draw_before(palette, story, grid), left, Um(0)))
    is_beside = beside >= _ENOUGH or beside * _LARGER >= above
    grid = _make_grid(plan, beside if is_beside else above)
    wide, high = grid.size
    if is_beside:
        left = Um((width - 2 * wide - _BETWEEN) // 2)
        arrow = Rect(Um(left + wide + um(0.6)), Um((high - um(5)) // 2), Um(_BETWEEN - um(1.2)), um(5))
        cause, way, total = arrow.moved(Um(0), Um(-um(5.6))), "right", high
        right, below = Um(left + wide + _BETWEEN), Um(0)
    else:
        left = right = Um((width - wide) // 2)
        arrow = Rect(Um((width - um(5)) // 2), Um(high + um(0.7)), um(5), Um(_BELOW - um(1.4)))
        cause, way, total = arrow.moved(um(6), Um(0)), "down", Um(2 * high + _BELOW)
        below = Um(high + _BELOW)
    legend = palette.legend
    icon = legend.wind_icon if story.wind is not None else legend.landing_icon if story.landings else ""
    steps = (
        *shift_steps(_draw_before(palette, story, grid), left, Um(0)),
        order_drawing("then", arrow, {"way": way, "tint": format_hex(palette.colour("book-line"))}),
        *palette.icon(inner_square(cause, 0.96), icon, palette.colour("book-plate")),
        *shift_steps(_draw_board(palette, story, grid, story.after, is_after=True), right, below),
    )
    return DrawnExample(total, steps)


def _measure_board(story: Story) -> _Plan:
    """Return the board that is shown, in cells: of squares with a part of the neighbours, where there are any."""
    if story.before.board is not None and not story.before.board.cells:
        count = len(story.before.cells)
        radius = max(0.5 * _LINK / sin(pi / count), 0.75) if count > 1 else 0.0
        middle = _EDGE + radius + 0.5
        return _Plan(RING, count, 2 * middle, 2 * middle + HIGHER - 1, middle, radius)
    if story.before.board is not None and story.before.board.is_hex:
        across, down = story.window.right - story.window.left, story.window.bottom - story.window.top
        wide, high = 1 + across / 2 * (1 + _GAP), HEX_HEIGHT * (1 + 0.75 * down * (1 + _GAP))
        return _Plan(HEXES, down + 1, wide + 2 * _EDGE, high + 2 * _EDGE, _EDGE, _EDGE)
    window, cells = story.window, tuple(story.before.cells.values())
    if any(cell.square is not None for cell in cells):
        return _Plan(PLAN, window.bottom, window.right + 2 * _EDGE, window.bottom + 2 * _EDGE, _EDGE, _EDGE)
    rows = range(window.top, window.bottom + 1)
    columns = range(window.left, window.right + 1)
    top = _CUT + _GAP if any(cell.row == window.top - 1 and cell.column in columns for cell in cells) else _EDGE
    bottom = _CUT + _GAP if any(cell.row == window.bottom + 1 and cell.column in columns for cell in cells) else _EDGE
    left = _CUT + _GAP if any(cell.column == window.left - 1 and cell.row in rows for cell in cells) else _EDGE
    right = _CUT + _GAP if any(cell.column == window.right + 1 and cell.row in rows for cell in cells) else _EDGE
    wide = left + len(columns) * (1 + _GAP) - _GAP + right
    high = top + len(rows) * (1 + _GAP) - _GAP + bottom
    return _Plan(SQUARES, len(rows), wide, high, left, top, len(rows) * (HIGHER - 1))


def _make_grid(plan: _Plan, side: Um) -> _Grid:
    size = (Um(int(plan.width * side)), Um(int(plan.height * side)))
    if plan.shape == RING:
        middle, radius = Um(round(plan.left * side)), Um(round(plan.top * side))
        return _Grid(size, RING, plan.rows, side, Um(round(side * HIGHER)), (radius, radius), middle, middle)
    if plan.shape == HEXES:
        high, edge = side * HEX_HEIGHT, Um(round(plan.left * side))
        pitch = (Um(round(side * (1 + _GAP) / 2)), Um(round(high * 0.75 * (1 + _GAP))))
        return _Grid(size, HEXES, 0, side, Um(round(high)), pitch, edge, edge)
    if plan.shape == PLAN:
        edge = Um(round(plan.left * side))
        return _Grid(size, PLAN, 0, side, side, (side, side), edge, edge)
    high = Um(round(side * HIGHER)) if side >= NAMED else side
    more = round((high - side) * plan.rows)
    size = (Um(int(plan.width * side)), Um(int(plan.height * side) + more))
    gap = round(side * _GAP)
    pitch = (Um(side + gap), Um(high + gap))
    return _Grid(size, SQUARES, 0, side, high, pitch, Um(round(plan.left * side)), Um(round(plan.top * side)))


def _draw_before(palette: Palette, story: Story, grid: _Grid) -> tuple[Step, ...]:
    """Draw the board before, with everything that happens on it."""
    return (
        *_draw_board(palette, story, grid, story.before, is_after=False),
        *_draw_arrows(palette, story, grid),
        *_draw_badges(palette, story, grid),
    )


def _draw_board(palette: Palette, story: Story, grid: _Grid, scene: Scene, *, is_after: bool) -> tuple[Step, ...]:
    window = story.window
    mat = Rect(Um(0), Um(0), *grid.size)
    steps: list[Step] = [Area(mat, palette.colour("book-night-panel"), radius=um(0.8))]
    if grid.shape == SQUARES:
        steps += _draw_surroundings(palette, story, grid, scene)
    if grid.shape == RING and scene.board is not None:
        steps += _draw_links(palette, grid, story, scene.board)
    if grid.shape == PLAN and palette.legend.plan is not None:
        steps += _draw_floors(palette.legend.plan, grid, story, scene)
    seen = [(place, cell, _find_rect(grid, story, cell)) for place, cell in scene.cells.items() if window.has(cell)]
    for place, _, rect in seen:
        if is_after and place in story.changed:
            steps.append(_mark_changed(grid, rect, palette.colour("flame-light")))
    shares = [number / _WAYPOINTS for number in range(_WAYPOINTS + 1)]
    paths = _find_paths(story, grid) if grid.side >= NAMED else ()
    points = [path.find_point(share) for path in paths for share in shares]
    for place, cell, rect in seen:
        standing = [piece for piece in scene.pieces if piece.place == place]
        landed = not is_after and place in story.landings
        if grid.shape == PLAN:
            steps += draw_place(palette, rect, cell, standing, landed=landed)
            continue
        if grid.shape == HEXES:
            steps += draw_hex(palette, rect, cell, standing, landed=landed)
            continue
        # The name stands where arrows cross it less, at the cell's foot or below its head.
        air = Um(round(rect.width * _WEIGHT))
        high = _count_points(find_name_box(rect, is_low=False).grown(air), points)
        low = _count_points(find_name_box(rect, is_low=True).grown(air), points)
        steps += draw_cell(palette, rect, cell, standing, landed=landed, is_low=high > low)
    return tuple(steps)


def _mark_changed(grid: _Grid, rect: Rect, light: Colour) -> Step:
    """Return the light rim of a cell that changed, or the light ground of a space of a floor plan."""
    rim = Um(grid.side * 11 // 200)
    if grid.shape == PLAN:
        below = Um(rect.height * 28 // 100)  # the numbers of the space
        return Area(
            Rect(rect.x, Um(rect.y + below), rect.width, Um(rect.height - below)).grown(Um(-rim)), light, radius=rim
        )
    if grid.shape == HEXES:
        return draw_hexagon(rect.grown(rim), light, light)
    return Area(rect.grown(rim), light, radius=Um(grid.side * 12 // 100))


def _draw_surroundings(palette: Palette, story: Story, grid: _Grid, scene: Scene) -> Iterator[Step]:
    """Yield the cells beside the window, as far as they reach into the picture: the board continues there."""
    for cell in scene.cells.values():
        rect = _find_rect(grid, story, cell)
        left, top = max(rect.x, 0), max(rect.y, 0)
        right, bottom = min(rect.right, grid.size[0]), min(rect.bottom, grid.size[1])
        if not story.window.has(cell) and right > left and bottom > top:
            edge = Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))
            yield Area(edge, palette.colour("ash"), alpha=0.3)


def _draw_floors(plan: PlanLegend, grid: _Grid, story: Story, scene: Scene) -> Iterator[Step]:
    """Yield the drawing of each floor, from what the state says of its spaces and edges."""
    squares = [(cell, cell.square) for cell in scene.cells.values() if cell.square is not None]
    for floor in dict.fromkeys(square.floor for _, square in squares):
        cells = {(square.row, square.column): (cell, square) for cell, square in squares if square.floor == floor}
        (top, left), (bottom, right) = min(cells), max(cells)
        lines = [f"{plan.floors[floor]} {left}-{right} rows {top}-{bottom}", ""]
        for row in range(top, bottom + 1):
            here = [cells[row, column][1] for column in range(left, right + 1)]
            if row == top:
                lines.append("    " + "".join(f"{square.edges[0] * 3:3}+" for square in here))
            spaces = "".join(f"{square.kind:^3}{square.edges[1]:1}" for square in here)
            lines.append(f"   {here[0].edges[3]:1}{spaces}")
            lines.append("    " + "".join(f"{square.edges[2] * 3:3}+" for square in here))
        first, last = (_find_rect(grid, story, cells[at][0]) for at in (min(cells), max(cells)))
        whole = Rect(first.x, first.y, Um(last.right - first.x), Um(last.bottom - first.y))
        whole = whole.grown(Um(round(grid.side * _EDGE)))
        yield order_drawing("floor-plan", whole, {"plan": "\n".join(lines), "edge": _EDGE})


def _count_points(rect: Rect, points: Iterable[_Point]) -> int:
    """Return how many points of arrows lie on a rectangle."""
    x, y, width, height = rect
    return sum(x <= px <= x + width and y <= py <= y + height for px, py in points)


def _find_rect(grid: _Grid, story: Story, cell: Cell) -> Rect:
    if grid.shape == RING:
        angle = 2 * pi * (cell.column - 1) / grid.places
        x, y = grid.left + sin(angle) * grid.pitch[0], grid.top - cos(angle) * grid.pitch[1]
        return Rect(Um(round(x - grid.side / 2)), Um(round(y - grid.side / 2)), grid.side, grid.high)
    x = grid.left + (cell.column - story.window.left) * grid.pitch[0]
    y = grid.top + (cell.row - story.window.top) * grid.pitch[1]
    return Rect(Um(x), Um(y), grid.side, grid.high)


def _draw_links(palette: Palette, grid: _Grid, story: Story, board: Board) -> Iterator[Step]:
    """Yield the links between the places of a graph, each once."""
    whole, ink = Rect(Um(0), Um(0), *grid.size), format_hex(palette.colour("ash"))
    middles = [_find_middle(_find_rect(grid, story, story.before.cells[name])) for name in board.names]
    for number, others in enumerate(board.neighbours):
        for other in others:
            if number < other or number not in board.neighbours[other]:
                line = " ".join(f"{x / 1000:.2f},{y / 1000:.2f}" for x, y in (middles[number], middles[other]))
                yield order_drawing("shape", whole, {"outline": line, "rim": ink, "weight": 0.6})


def _find_middle(rect: Rect) -> _Point:
    return rect.x + rect.width / 2, rect.y + rect.height / 2


def _draw_arrows(palette: Palette, story: Story, grid: _Grid) -> Iterator[Step]:
    """Yield arrows: moves in the colour of the player, what the wind carries in that of fire."""
    for start, end in story.winds:
        source, target = (_find_rect(grid, story, story.before.cells[place]) for place in (start, end))
        ends = tuple(_between(_find_heart(source), _find_heart(target), share) for share in (0.3, 0.7))
        yield _draw_arrow(grid, ends[0], ends[1], palette.colour("flame"), bend=0.0, weight=0.13)
    for move, path in zip(story.moves, _find_paths(story, grid), strict=True):
        tint = palette.shade(palette.player(move.player), "base")
        yield _draw_arrow(grid, path.start, path.end, tint, bend=path.bend, weight=_WEIGHT)


def _find_paths(story: Story, grid: _Grid) -> Iterator[_Path]:
    """Yield the path of each move, in order; equal paths are drawn side by side."""
    for number, move in enumerate(story.moves):
        source, target = (_find_rect(grid, story, story.before.cells[place]) for place in (move.before, move.after))
        # By how many places the arrow is shifted to its right, beside equal paths.
        same = [at for at, other_move in enumerate(story.moves) if other_move[-2:] == move[-2:]]
        aside = (same.index(number) - (len(same) - 1) / 2) * _APART * grid.side
        start, end = _find_middle(source), _find_middle(target)
        dx, dy = end[0] - start[0], end[1] - start[1]
        long = hypot(dx, dy) or 1.0
        x, y = -dy / long * aside, dx / long * aside
        begin, stop = (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)
        bend = 0.0 if aside else (0.12, -0.12)[number % 2]
        yield _Path(_between(begin, stop, 0.12), _between(begin, stop, 0.9), bend)


def _find_heart(rect: Rect) -> _Point:
    """Return the middle of a cell below its name."""
    top = find_name_box(rect, is_low=False).bottom if rect.width >= NAMED else rect.y
    return rect.x + rect.width / 2, (top + rect.bottom) / 2


def _between(start: _Point, end: _Point, share: float) -> _Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _draw_arrow(
    grid: _Grid, start: _Point, end: _Point, tint: tuple[float, float, float], *, bend: float, weight: float
) -> Step:
    x0, y0, x1, y1 = (round(value / 1000, 2) for value in (*start, *end))
    line = {"x0": x0, "y0": y0, "x1": x1, "y1": y1, "bend": bend, "weight": round(mm(grid.side) * weight, 2)}
    return order_drawing("path-arrow", Rect(Um(0), Um(0), *grid.size), {**line, "tint": format_hex(tint)})


def _draw_badges(palette: Palette, story: Story, grid: _Grid) -> Iterator[Step]:
    """Yield the numbers of the steps at the upper edge of the cells where they act, side by side."""
    at: dict[str, list[int]] = {}
    for number, places in enumerate(story.steps, start=1):
        for place in places:
            at.setdefault(place, []).append(number)
    side = max(_BADGE[0], min(_BADGE[1], Um(grid.side * 30 // 100)))
    has_head = grid.side >= NAMED and grid.shape not in {HEXES, PLAN}
    low = Um(grid.side * 20 // 100) if has_head else Um(0)  # a name begins below the head of its cell
    for place, numbers in at.items():
        cell = _find_rect(grid, story, story.before.cells[place])
        room = cell.width * (56 if len(numbers) == 2 else 90) // 100  # noqa: PLR2004 - two stand between the corners
        wide = min(side, Um(room * 10 // 11 // len(numbers)))
        x = cell.x + (cell.width - len(numbers) * wide * 11 // 10) // (1 if grid.shape == PLAN else 2)  # beside numbers
        for number in numbers:
            box = Rect(Um(x), Um(max(cell.y - wide // 4 if not low else cell.y + low - wide, 0)), wide, wide)
            yield disc(box, palette.colour("book-plate"), palette.colour("book-on-plate"), Um(wide // 11))
            yield from palette.figure(inner_square(box, 0.9), number, palette.colour("book-on-plate"))
            x += wide * 11 // 10


def make_drawer(game: Game, stories: Mapping[str, Story], metrics: Metrics, locale: str = "") -> DrawExample:
    """Return a function that draws stories, given a scenario and a width."""
    if game.diagram is None:
        return lambda _scenario, _width: None
    cards = index_by_id(game.cards)
    style = PageStyle(game.theme, TypeMetrics(metrics, locale or game.language))
    legend = read_legend(game.diagram)

    def draw(scenario: str, width: Um) -> DrawnExample | None:
        story = stories.get(scenario)
        return None if story is None else draw_story(Palette(game, style, legend, cards, story.stocks), story, width)

    return draw


def tell_examples(
    game: Game, examples: Sequence[Example], plays: Mapping[str, PlayedExample]
) -> Checked[dict[str, Story]]:
    """Work out what pictures of examples show, by scenario, and find examples that cannot be shown; in any language."""
    if not examples:
        return Checked({}, ())
    if game.diagram is None:
        message = f"The rulebook shows examples, but nothing says what the states of {game.id} look like."
        hint = "Write diagram.yaml; see `diagram.schema.json`."
        return Checked({}, (_make_finding("TB241", game, examples[0].mark, message, hint),))
    legend = read_legend(game.diagram)
    stories: dict[str, Story] = {}
    findings: list[Finding] = list(_check_legend(game, legend, plays))
    cards = index_by_id(game.cards)
    for example in examples:
        id_, play = example.scenario, plays.get(example.scenario)
        if play is None or play.trouble:
            message = f"There is no scenario `{id_}`." if play is None else f"{id_}: {play.trouble}"
            hint = "`tinderbox scenario` lists the scenarios and shows what differs."
            findings.append(_make_finding("TB240", game, example.mark, message, hint))
            continue
        if not legend.squares and legend.plan is None and play.board is None:
            message = f"Nothing says what the board of {game.id} is."
            hint = "Say it in game.yaml, as `board` of the rules, or under `squares` in diagram.yaml."
            findings.append(_make_finding("TB241", game, example.mark, message, hint))
            continue
        story = tell_story(legend, play, cards, len(example.steps), legend.examples.get(id_, ()))
        if isinstance(story, Undrawable):
            hint = f"Say under `examples: {{{id_}: ...}}` in diagram.yaml what each number shows."
            findings.append(_make_finding("TB242", game, example.mark, f"{id_}: {story.message}", hint))
        else:
            stories[id_] = story
    return Checked(stories, sort_findings(dict.fromkeys(findings)))


def _check_legend(game: Game, legend: Legend, plays: Mapping[str, PlayedExample]) -> Iterator[Finding]:
    """Yield the paths of a diagram.yaml that no state has, and the icons that the game does not have."""
    data = game.diagram
    mark = locate(data, key=True) if isinstance(data, MapNode) else game.mark
    mark = locate(data, "squares", key=True) if isinstance(data, MapNode) and "squares" in data else mark
    states = [play.moments[0].state for play in plays.values() if play.moments]
    for route in missing_routes(states, legend.routes):
        message = f"The states of {game.id} have no `{'.'.join(route)}`."
        yield _make_finding("TB241", game, mark, message, "`tinderbox play` shows a state in words.")
    signs = (legend.homes, legend.levels, legend.ruins, legend.owners, legend.tokens)
    pieces = (sign for kind in legend.pieces for sign in (kind.sign, kind.stock))
    marks = (icon for mark in legend.marks for icon in (mark.icon, *mark.icons.values()))
    shown = (*(sign.icon for sign in (*signs, *pieces)), *marks, *legend.level_icons)
    for icon in dict.fromkeys((*shown, legend.landing_icon, legend.wind_icon)):
        if icon and icon not in game.icons:
            yield _make_finding("TB241", game, mark, f"There is no icon `{icon}`.", "Icons are defined in icons.yaml.")
    if legend.players and legend.players not in game.vocabularies:
        yield _make_finding("TB241", game, mark, f"There is no vocabulary `{legend.players}`.", "See game.yaml.")


def _make_finding(code: str, game: Game, mark: Mark, message: str, hint: str) -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint, game=game.id)
