"""What is printed on the panels of a tuck box: one look for all boxes of a game, so that they stand in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.layout.carton.desk import Desk, inset, middle
from generator.layout.carton.net import Net, Panel
from generator.layout.carton.saying import Counted, Saying
from generator.layout.carton.surfaces import BLEED, ground, lines
from generator.layout.rulebook.master import drawing
from generator.spine.carton import Carton
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Break, Filled, Words
from generator.spine.plan import FacePlan, Step
from generator.spine.units import Pt, Um, um
from generator.tongues import tongue

_FRAME: Final = 2.4  # mm from the edge of a panel
_INNER: Final = 5.2
_BROAD: Final = um(24)  # a side or lid that holds more than one line
_GREY: Final = (0.42, 0.4, 0.38)
_TIMES: Final = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
_LEAST_LINE: Final = um(3)
_FRAMED: Final = um(8)  # a side or lid so wide has a frame
_PICTURED: Final = um(34)  # what stands over a list of contents and is so high has a picture
_SMALL: Final = Pt(8.0)  # lines of a list are rather broken than set in smaller type
_FEW: Final = 5  # lines of a list in one column
_GUTTER: Final = um(4)
_MARGIN: Final = 3.2  # mm from the edge of a sheet to what is listed on it
_CARD_EDGE: Final = um(3)  # from the sheet on the back of a card to what is left of its frame


def face(desk: Desk, carton: Carton, one: Net, says: Saying, id_: str) -> FacePlan:
    """Return a net as a face of its size: grounds, what its panels say, and lines over it all."""
    steps: list[Step] = [*ground(one, desk.tint(carton))]
    for panel in one.panels:
        if panel.kind == "glue":
            steps += _glued(desk, carton, panel)
        elif panel.name in _PANELS:
            steps += _PANELS[panel.name](desk, carton, panel, says)
    return FacePlan(id_, one.size, BLEED, (*steps, *lines(one)))


def _share(length: Um, share: float, least: float, most: float) -> Um:
    """Return a share of a length, within limits in mm."""
    return Um(min(max(round(length * share), um(least)), um(most)))


def _front(desk: Desk, carton: Carton, panel: Panel, says: Saying) -> Iterator[Step]:
    """Yield the front: the game's name over a picture, below it a plate with what lies within and how many."""
    box, inner = panel.box, inset(panel.box, _INNER)
    yield drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
    top = Um(box.y + max(um(_INNER), _notch(panel) + um(2)))
    high = _share(box.height, 0.17, 8, 19)
    yield from desk.type(says.game, "box-title", Rect(inner.x, top, inner.width, high), carton)
    plate = _share(box.height, 0.12, 7.5, 13)
    badge = Um(plate * 17 // 10)
    foot = Um(inner.bottom - (badge - plate) // 2 - plate + um(1))
    picture = Rect(inner.x, Um(top + high + um(1.6)), inner.width, Um(foot + plate * 4 // 10 - top - high - um(1.6)))
    yield from _pictured(desk, carton, picture)
    yield from _plate(desk, carton, Rect(inner.x, foot, inner.width, plate), badge, says)


def _plate(desk: Desk, carton: Carton, rect: Rect, badge: Um, says: Saying) -> Iterator[Step]:
    """Yield a plate with a name, and a gear with a number over its left end."""
    band = Rect(Um(rect.x + badge // 2), rect.y, Um(rect.width - badge // 2), rect.height)
    yield drawing("banner", band, {"ends": ("straight", "arrow")})
    left = Um(rect.x + badge + um(1.4))
    text = Rect(left, Um(rect.y + um(0.5)), Um(rect.right - rect.height * 4 // 10 - um(0.6) - left), rect.height)
    yield from desk.type(says.title, "box-name", text._replace(height=Um(rect.height - um(1))), carton)
    gear = Rect(rect.x, Um(rect.y + (rect.height - badge) // 2), badge, badge)
    yield drawing("gear-badge", gear, {})
    yield from desk.type(str(says.total), "box-figure", middle(gear, Size(*[Um(badge * 52 // 100)] * 2)), carton)


def _back(desk: Desk, carton: Carton, panel: Panel, says: Saying) -> Iterator[Step]:
    """Yield the back: the back of the cards within, or the game's name over the picture; on a sheet what lies there."""
    box, inner = panel.box, inset(panel.box, _INNER)
    cards = desk.back(carton.decks, box)
    small = _CARD_EDGE if cards is not None else um(3.4) if says.small else um(0.4)
    rows = -(-len(says.lines) // _columns(inner, says))
    high = Um(min(um(5.4) * rows + um(2 * _MARGIN), inner.height * 6 // 10))
    sheet = Rect(inner.x, Um(inner.bottom - small - high), inner.width, high)
    if cards is not None:
        yield cards
    else:
        yield drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
        above = Rect(inner.x, Um(inner.y + um(0.6)), inner.width, Um(sheet.y - inner.y - um(2.2)))
        yield from _headed(desk, carton, above, says)
    yield drawing("parchment", sheet, {})
    yield from _listed(desk, carton, inset(sheet, _MARGIN), says.lines, _columns(inner, says))
    if says.small:
        foot = Rect(inner.x, Um(inner.bottom - um(2.6 if cards is None else -0.6)), inner.width, um(2.6))
        yield from desk.type(says.small, "small", foot, carton, ink=desk.look.colour("cream-soft"))


def _headed(desk: Desk, carton: Carton, rect: Rect, says: Saying) -> Iterator[Step]:
    """Yield the game's name and its subtitle, and below them a picture where there is room for one."""
    tall = rect.height >= _PICTURED
    high = _share(rect.height, 0.3, 6, 14) if tall else Um(rect.height * 56 // 100)
    said = _share(rect.height, 0.2, 5, 9) if tall else Um(rect.height - high - um(0.5))
    yield from desk.type(says.game, "box-title", rect._replace(height=high), carton)
    y = Um(rect.y + high + um(0.5))
    if says.subtitle:
        yield from desk.type(says.subtitle, "box-saying", Rect(rect.x, y, rect.width, said), carton)
        y = Um(y + said)
    if tall:
        picture = Rect(rect.x, Um(y + um(1.4)), rect.width, Um(rect.bottom - y - um(1.4)))
        yield from _pictured(desk, carton, picture)


def _pictured(desk: Desk, carton: Carton, rect: Rect) -> Iterator[Step]:
    """Yield the picture of a box in its frame, where there is one, and room for it."""
    for picture in desk.art(carton, rect):
        yield picture
        yield drawing("window", rect.grown(um(0.8)), {})


def _columns(inner: Rect, says: Saying) -> int:
    """Return in how many columns the contents of a box stand."""
    return 2 if len(says.lines) > _FEW and inner.width > um(60) else 1


def _listed(desk: Desk, carton: Carton, rect: Rect, counted: Sequence[Counted], columns: int) -> Iterator[Step]:
    """Yield a list of contents in columns, all of them in one size."""
    rows = -(-len(counted) // columns)
    wide = Um((rect.width - (columns - 1) * _GUTTER) // columns)
    parts = [counted[start : start + rows] for start in range(0, len(counted), rows)]
    line = Size(wide, Um(rect.height // max(rows, 1)))
    single = min((desk.size(_list((each,)), "box-list", line) for each in counted), default=Pt(1.0))
    whole = min((desk.size(_list(part), "box-list", Size(wide, rect.height)) for part in parts), default=Pt(1.0))
    most = min(max(single, _SMALL), whole)
    for number, part in enumerate(parts):
        at = Rect(Um(rect.x + number * (wide + _GUTTER)), rect.y, wide, rect.height)
        names = tuple(line.name for line in part)
        yield from desk.type(_list(part), "box-list", at, carton, written=names, most=most, top=columns > 1)


def _list(counted: Sequence[Counted]) -> tuple[Filled, ...]:
    """Return things and how many there are of each, a line for each kind."""
    runs: list[Filled] = []
    for line in counted:
        name = Words(line.name.words, lang=line.name.lang)
        runs += ([Break()] if runs else []) + [Words(f"{line.number}{_TIMES}", bold=True), name]
    return tuple(runs)


def _side(desk: Desk, carton: Carton, panel: Panel, says: Saying) -> Iterator[Step]:
    """Yield a side: along it the name and the game's, each side read from the other end; on a broad one across it."""
    box = panel.box
    yield from _framed(box, box.width)
    if box.width >= _BROAD and box.width * 2 >= box.height:
        yield from _across(desk, carton, box, says)
        return
    down = panel.name == "right"
    turn, end, edge = (90 if down else 270), um(5), _edge(box.width)
    room = Rect(Um(box.x + edge), Um(box.y + end), Um(box.width - 2 * edge), Um(box.height - 2 * end))
    name = Um(room.height * 62 // 100)
    other = Um(room.height - name - um(2))
    first = Rect(room.x, room.y if down else Um(room.bottom - name), room.width, name)
    second = Rect(room.x, Um(room.bottom - other) if down else room.y, room.width, other)
    yield from desk.type(says.title, "box-spine", first, carton, turn=turn)
    yield from desk.type(says.game, "box-sign", second, carton, turn=turn, align="right")


def _across(desk: Desk, carton: Carton, box: Rect, says: Saying) -> Iterator[Step]:
    """Yield what a broad side says, upright: the game, the name on a plate with the number."""
    inner = inset(box, _INNER)
    high = _share(box.height, 0.22, 8, 18)
    yield from desk.type(says.game, "box-title", inner._replace(y=Um(inner.y + um(2)), height=high), carton)
    plate = _share(box.height, 0.14, 7.5, 13)
    badge = Um(plate * 17 // 10)
    rule = Rect(inner.x, Um(inner.y + high + um(4)), inner.width, um(2.4))
    yield drawing("divider", rule, {"tint": "#b98a38"})
    room = Um(inner.bottom - rule.bottom)
    at = Rect(inner.x, Um(rule.bottom + (room - plate) // 2), inner.width, plate)
    yield from _plate(desk, carton, at, badge, says)


def _lid(desk: Desk, carton: Carton, panel: Panel, says: Saying) -> Iterator[Step]:
    """Yield the lid, to be read by who has the front before them: upside down as the net lies."""
    box = panel.box
    yield from _framed(box, box.height)
    said = says.title._replace(words=f"{says.title.words} · {says.total}")
    if box.height < _BROAD:
        edge = _edge(box.height)
        room = Rect(Um(box.x + um(4)), Um(box.y + edge), Um(box.width - um(8)), Um(box.height - 2 * edge))
        yield from desk.type(said, "box-spine", room, carton, turn=180, align="centre")
        return
    inner = inset(box, _INNER)
    sign = _share(inner.height, 0.25, 4, 9)
    below = Rect(inner.x, Um(inner.bottom - sign), inner.width, sign)
    yield from desk.type(says.game, "box-sign", below, carton, turn=180)
    rest = Rect(inner.x, inner.y, inner.width, Um(inner.height - sign - um(1)))
    yield from desk.type(said, "box-spine", rest, carton, turn=180, align="centre")


def _bottom(desk: Desk, carton: Carton, panel: Panel, says: Saying) -> Iterator[Step]:
    """Yield the bottom: whose box it is."""
    box = panel.box
    if box.height >= _BROAD:
        yield from _framed(box, box.height)
    room = middle(box, Size(Um(box.width - um(12)), Um(min(box.height * 6 // 10, um(9)))))
    yield from desk.type(says.game, "box-sign", room, carton)


def _framed(box: Rect, across: Um) -> Iterator[Step]:
    """Yield the frame of a side, lid or bottom that is so wide across; a narrow one has none."""
    if across >= _FRAMED:
        yield drawing("card-frame", box, {"inset": 1.1 if across < _BROAD else _FRAME, "corners": "none"})


def _edge(across: Um) -> Um:
    """Return what a narrow side or lid leaves free beside its type, on either side: for its frame, if it has one."""
    return um(2.4) if across >= _FRAMED else Um(across // 8)


def _glued(desk: Desk, carton: Carton, panel: Panel) -> Iterator[Step]:
    """Yield a word on what is glued, where there is room for it."""
    room = inset(panel.box, 2.2)
    short, long = sorted((room.width, room.height))
    if short >= _LEAST_LINE and long >= um(8):
        stands = room.height > room.width
        size = Size(*((um(3), long) if stands else (long, um(3))))
        said = tongue.word("box", "glue", desk.locale)
        turn = 270 if stands else 0
        yield from desk.type(said, "small", middle(room, size), carton, ink=_GREY, turn=turn, align="centre")


def _notch(panel: Panel) -> int:
    """Return how deep the notch in the upper edge of a wall is."""
    return max(y for _, y in panel.outline[1:-3]) - panel.box.y if len(panel.outline) > 4 else 0  # noqa: PLR2004


_PANELS: Final = {"front": _front, "back": _back, "left": _side, "right": _side, "lid": _lid, "bottom": _bottom}
