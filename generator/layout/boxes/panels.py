"""The panels of tuck boxes: their texts, their grounds and die lines, and what is printed on each.

All boxes of a game share one design, so that they match on a shelf. Ink covers everything that is visible, beyond the
cut edges, and leaves glued areas free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from generator.i18n import strings
from generator.i18n.face_texts import fill_plain_text
from generator.layout.boxes.net import Line, Net, Panel, find_cut_lines
from generator.layout.fit import fit
from generator.layout.rulebook.page_design import PageStyle, order_drawing
from generator.model.colours import format_hex
from generator.model.facts import LayoutFact
from generator.model.findings import Mark
from generator.model.game import BoxLabel, Component, Game, TuckBox, index_by_id
from generator.model.plan import Art, Colour, FacePlan, Step
from generator.model.text import Break, Filled, Text, Words, to_plain_text
from generator.model.units import Pt, Rect, Size, Um, centre_in, mm, um

_TINT: Final = "ember-dark"
_QUARTERS: Final = (90, 270)
_SHORT: Final = 40
_LEAST: Final = um(3)  # of a picture


class BoxText(NamedTuple):
    """A text on a box: its words, where they are written, and their language if it differs from the box's."""

    words: str
    mark: Mark
    lang: str = ""

    @property
    def run(self) -> Words:
        """Its words as a run of type."""
        return Words(self.words, lang=self.lang)


@dataclass(frozen=True, slots=True)
class PanelContext:
    """The context of panels: the game's texts in a language, the style of pages, and the faults found so far."""

    game: Game
    locale: str
    style: PageStyle
    facts: list[LayoutFact] = field(default_factory=list)

    def say(self, text: Text) -> BoxText:
        """Return a text with its placeholders filled in."""
        return BoxText(fill_plain_text(self.game, text, self.locale), text.mark, text.lang)

    def label(self, name: str) -> BoxText | None:
        """Return a label of the game, or None."""
        text = self.game.labels.get(name)
        return None if text is None else self.say(text)

    def set_text(  # noqa: PLR0913 - a call says in a line what is set where and how
        self,
        text: BoxText | str | tuple[Filled, ...],
        style: str,
        rect: Rect,
        box_of: TuckBox | BoxLabel,
        *,
        written: Sequence[BoxText] = (),
        ink: Colour | None = None,
        turn: int = 0,
        align: str = "",
        most: Pt | None = None,
        top: bool = False,
    ) -> Iterator[Step]:
        """Yield a text as large as its style, a box and `most` points allow.

        `turn` is in degrees clockwise, in the box as it stands; type stands in the middle of its height, or at its
        `top`. Faults are reported where the words, or those of a list (`written`), are written; else at the box `of`.
        """
        words = text.words if isinstance(text, BoxText) else text
        if not words:
            return
        sources = (text,) if isinstance(text, BoxText) else written
        rect = rect._replace(width=Um(max(rect.width, 1)), height=Um(max(rect.height, 1)))  # of a box without room
        box = rect.quartered() if turn in _QUARTERS else rect
        frame = self.style.panel(style, box.size, align, most)
        frame = frame._replace(style=frame.style._replace(valign="top")) if top else frame
        lang = text.lang if isinstance(text, BoxText) else ""
        runs = (Words(words, lang=lang),) if isinstance(words, str) else words
        fitted = fit(frame, runs, box, ink or self.style.ink(style), turn)
        if fitted is None:
            return
        typed, fact = fitted
        if fact.overflow:
            whole = to_plain_text(runs).replace("\n", ", ")
            short = whole if len(whole) <= _SHORT else f"{whole[: _SHORT - 1]}…"
            owner = f"the tuck box `{box_of.id}`" if isinstance(box_of, TuckBox) else "the label of the box"
            place = f"its place of {box.width / 1000:.0f} x {box.height / 1000:.0f} mm on {owner}"
            self.facts.append(
                LayoutFact("high", find_longest_text_mark(sources) or box_of.mark, f"“{short}” does not fit {place}.")
            )
        if fact.missing:
            incomplete = [source for source in sources if any(letter in source.words for letter in fact.missing)]
            mark = find_longest_text_mark(incomplete) or box_of.mark
            self.facts.append(LayoutFact("missing", mark, f"The font has no {' '.join(fact.missing)}."))
        yield typed

    def size(self, runs: tuple[Filled, ...], style: str, size: Size) -> Pt:
        """Return the size, in points, at which a text of this style fits a box."""
        at = Rect(Um(0), Um(0), size.width, size.height)
        fitted = fit(self.style.panel(style, size), runs, at, self.style.ink(style))
        return Pt(0.0) if fitted is None else fitted[1].size

    def tint(self, box: TuckBox | BoxLabel) -> Colour:
        """Return the colour of a box."""
        return self.style.colour(box.tint or _TINT)

    def art(self, box: TuckBox | BoxLabel, rect: Rect) -> Iterator[Art]:
        """Yield the picture of a box: its own, or that of the rulebook's cover, if any."""
        drawing: Mapping[str, Any] | None = box.art or self.game.cover
        shown = self.style.draw(drawing, rect) if drawing is not None and min(rect.size) >= _LEAST else None
        if shown is not None:
            yield shown

    def back(self, decks: tuple[str, ...], rect: Rect) -> Art | None:
        """Return the drawing on the common back of the first deck, or None."""
        deck = index_by_id(self.game.decks).get(decks[0])
        layout = None if deck is None else self.game.layouts.get(deck.back or "")
        for box in () if layout is None else layout.boxes.values():
            if isinstance(box.get("art"), Mapping) and box["art"]:
                return self.style.draw(box["art"], rect)
        return None


def find_longest_text_mark(texts: Iterable[BoxText]) -> Mark | None:
    """Return where the longest text is written: the one most likely not to fit."""
    longest = max(texts, key=lambda text: len(text.words), default=None)
    return None if longest is None else longest.mark


def shrink(rect: Rect, by: float) -> Rect:
    """Shrink a rectangle by a distance in mm on each side."""
    return rect.grown(Um(-um(by)))


class ContentsLine(NamedTuple):
    """A line of a list of contents."""

    number: int
    name: BoxText


class BoxTexts(NamedTuple):
    """The texts of a tuck box.

    Attributes:
        game, subtitle: Of the game, which may have no subtitle.
        title: What lies in the box.
        lines: What that is, kind by kind.
        total: Of all pieces together.
        small: Version and author.
    """

    game: BoxText
    subtitle: BoxText | None
    title: BoxText
    lines: tuple[ContentsLine, ...]
    total: int
    small: str


def collect_texts(context: PanelContext, carton: TuckBox) -> BoxTexts:
    """Collect the texts of a tuck box."""
    game = context.game
    decks = index_by_id(game.decks)
    names: list[BoxText] = []
    lines: list[ContentsLine] = []
    for deck in (decks[id_] for id_ in carton.decks if id_ in decks):
        names.append(context.say(deck.name))
        components = [component for component in game.components if component.deck == deck.id]
        lines += [count_component(context, component) for component in components] or [
            ContentsLine(sum(card.count for card in deck.cards), names[-1])
        ]
    joined = BoxText(" · ".join(name.words for name in names), find_longest_text_mark(names) or carton.mark)
    return BoxTexts(
        context.say(game.name),
        None if game.subtitle is None else context.say(game.subtitle),
        context.label(carton.label or "") or joined,
        tuple(lines),
        sum(line.number for line in lines),
        write_edition_line(game),
    )


def write_edition_line(game: Game) -> str:
    """Return the version and author of a game, if it has them."""
    return " · ".join(part for part in (game.version, game.author) if part)


def count_component(context: PanelContext, component: Component) -> ContentsLine:
    """Count the pieces of a component."""
    cards = (card for card in context.game.cards if card.deck == component.deck and card.part == component.part)
    return ContentsLine(sum(card.count for card in cards), context.say(component.name))


BLEED: Final = um(2)
OVER: Final = um(0.8)  # how far ink reaches over a fold onto what is glued, for folds that are a little off
_RING: Final = um(1.3)  # from the edge of what is glued
_WHITE: Final = "#ffffff"
_SHADE: Final = 0.72


def draw_ground(net: Net, tint: Colour) -> Iterator[Step]:
    """Yield the ground of flaps, walls and covers, then paper white over glued areas."""
    flaps = [panel.outline for panel in net.panels if panel.kind == "flap"]
    dark: Colour = (tint[0] * _SHADE, tint[1] * _SHADE, tint[2] * _SHADE)
    if flaps:
        yield _draw_shape(net, "flap", {"outline": _format_lines(flaps), "tint": format_hex(dark), "bleed": mm(BLEED)})
    walls = [panel.box for panel in net.panels if panel.kind == "wall"]
    left, right = min(box.x for box in walls) - OVER, max(box.right for box in walls) + BLEED
    top, bottom = walls[0].y - BLEED, walls[0].bottom + BLEED
    yield _draw_sheet(Rect(Um(left), Um(top), Um(right - left), Um(bottom - top)), tint)
    for panel in net.panels:
        if panel.kind == "cover":
            wide = Rect(Um(panel.box.x - BLEED), panel.box.y, Um(panel.box.width + 2 * BLEED), panel.box.height)
            hangs = panel.hinge[0][1] == panel.box.y
            yield _draw_sheet(wide._replace(height=Um(wide.height + BLEED)) if hangs else wide, tint)
    glued = [_clear_fold(panel) for panel in net.panels if panel.kind == "glue"]
    yield _draw_shape(net, "flap", {"outline": _format_lines(glued), "tint": _WHITE})


def draw_die_lines(net: Net) -> Art:
    """Draw the lines along which a net is cut, folded and glued."""
    folds = [panel.hinge for panel in net.panels if panel.hinge]
    rings = [_inset_outline(panel) for panel in net.panels if panel.kind == "glue"]
    lines = {"cut": find_cut_lines(net), "fold": folds, "glue": rings}
    return _draw_shape(net, "die-lines", {key: _format_lines(value) for key, value in lines.items()})


def _draw_sheet(rect: Rect, tint: Colour) -> Art:
    return order_drawing("card-ground", rect, {"tint": format_hex(tint)})


def _draw_shape(net: Net, name: str, params: Mapping[str, str | float]) -> Art:
    """Return a drawing over the whole net; its box begins where the bleed does."""
    rect = Rect(Um(0), Um(0), net.size.width, net.size.height).grown(BLEED)
    return order_drawing(name, rect, params)


def _format_lines(outlines: Iterable[Line]) -> str:
    """Return lines as a parameter of drawings: in mm, from the edge of the bleed."""
    return ";".join(" ".join(f"{mm(Um(x + BLEED)):g},{mm(Um(y + BLEED)):g}" for x, y in line) for line in outlines)


def _clear_fold(panel: Panel) -> Line:
    """Return the outline of a glued flap, without the strip along its fold that may be printed."""
    (x0, y0), (x1, y1) = panel.hinge
    box = panel.box
    upright, level = (-OVER if x0 == box.right else OVER, 0), (0, OVER if y0 == box.y else -OVER)
    by = upright if x0 == x1 else level
    ends = {(x0, y0), (x1, y1)}
    return tuple((x + by[0], y + by[1]) if (x, y) in ends else (x, y) for x, y in panel.outline)


def _inset_outline(panel: Panel) -> Line:
    """Return a line inside the edges of a glued flap."""
    box = panel.box
    across, down = 2 * box.x + box.width, 2 * box.y + box.height  # the middle, doubled
    wide, high = (max(1 - 2 * _RING / length, 0.1) for length in (box.width, box.height))
    inner = tuple(
        ((across + round((2 * x - across) * wide)) // 2, (down + round((2 * y - down) * high)) // 2)
        for x, y in panel.outline
    )
    return (*inner, inner[0])


_FRAME: Final = 2.4  # mm from the edge of a panel
_INNER: Final = 5.2
_BROAD: Final = um(24)  # a side or lid that holds more than one line
_GREY: Final = (0.42, 0.4, 0.38)
TIMES: Final = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
_LEAST_LINE: Final = um(3)
_FRAMED: Final = um(8)  # a side or lid so wide has a frame
_PICTURED: Final = um(34)  # what stands over a list of contents and is so high has a picture
_SMALL: Final = Pt(8.0)  # lines of a list are rather broken than set in smaller type
_FEW: Final = 5  # lines of a list in one column
_GUTTER: Final = um(4)
_MARGIN: Final = 3.2  # mm from the edge of a sheet to what is listed on it
_CARD_EDGE: Final = um(3)  # from the sheet on the back of a card to what is left of its frame


def plan_net(context: PanelContext, carton: TuckBox, net: Net, texts: BoxTexts, id_: str) -> FacePlan:
    """Plan a net as a face: grounds, the content of its panels, and die lines."""
    steps: list[Step] = [*draw_ground(net, context.tint(carton))]
    for panel in net.panels:
        if panel.kind == "glue":
            steps += _draw_glue(context, carton, panel)
        elif panel.name in _PANELS:
            steps += _PANELS[panel.name](context, carton, panel, texts)
    return FacePlan(id_, net.size, BLEED, (*steps, draw_die_lines(net)))


def _take_share(length: Um, share: float, least: float, most: float) -> Um:
    """Return a share of a length, within limits in mm."""
    return Um(min(max(round(length * share), um(least)), um(most)))


def _draw_front(context: PanelContext, carton: TuckBox, panel: Panel, texts: BoxTexts) -> Iterator[Step]:
    """Yield the front: the game's name over a picture, and a plate with the content and the number of pieces."""
    box, inner = panel.box, shrink(panel.box, _INNER)
    yield order_drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
    notch = max((y for _, y in panel.outline[1:-3]), default=box.y) - box.y
    top = Um(box.y + max(um(_INNER), notch + um(2)))
    high = _take_share(box.height, 0.17, 8, 19)
    yield from context.set_text(texts.game, "box-title", Rect(inner.x, top, inner.width, high), carton)
    plate = _take_share(box.height, 0.12, 7.5, 13)
    badge = Um(plate * 17 // 10)
    foot = Um(inner.bottom - (badge - plate) // 2 - plate + um(1))
    picture = Rect(inner.x, Um(top + high + um(1.6)), inner.width, Um(foot + plate * 4 // 10 - top - high - um(1.6)))
    yield from _draw_picture(context, carton, picture)
    yield from _draw_plate(context, carton, Rect(inner.x, foot, inner.width, plate), badge, texts)


def _draw_plate(context: PanelContext, carton: TuckBox, rect: Rect, badge: Um, texts: BoxTexts) -> Iterator[Step]:
    """Yield a plate with a name, and a gear with a number over its left end."""
    band = Rect(Um(rect.x + badge // 2), rect.y, Um(rect.width - badge // 2), rect.height)
    yield order_drawing("banner", band, {"ends": ("straight", "arrow")})
    left = Um(rect.x + badge + um(1.4))
    text = Rect(left, Um(rect.y + um(0.5)), Um(rect.right - rect.height * 4 // 10 - um(0.6) - left), rect.height)
    yield from context.set_text(texts.title, "box-name", text._replace(height=Um(rect.height - um(1))), carton)
    gear = Rect(rect.x, Um(rect.y + (rect.height - badge) // 2), badge, badge)
    yield order_drawing("gear-badge", gear, {})
    yield from context.set_text(
        str(texts.total), "box-figure", centre_in(gear, Size(*[Um(badge * 52 // 100)] * 2)), carton
    )


def _draw_back(context: PanelContext, carton: TuckBox, panel: Panel, texts: BoxTexts) -> Iterator[Step]:
    """Yield the back: the back of the cards, or the game's name over the picture; and the list of contents."""
    box, inner = panel.box, shrink(panel.box, _INNER)
    cards = context.back(carton.decks, box)
    small = _CARD_EDGE if cards is not None else um(3.4) if texts.small else um(0.4)
    columns = 2 if len(texts.lines) > _FEW and inner.width > um(60) else 1
    rows = -(-len(texts.lines) // columns)
    high = Um(min(um(5.4) * rows + um(2 * _MARGIN), inner.height * 6 // 10))
    sheet = Rect(inner.x, Um(inner.bottom - small - high), inner.width, high)
    if cards is not None:
        yield cards
    else:
        yield order_drawing("card-frame", box, {"inset": _FRAME, "corners": "plate"})
        above = Rect(inner.x, Um(inner.y + um(0.6)), inner.width, Um(sheet.y - inner.y - um(2.2)))
        tall = above.height >= _PICTURED
        high = _take_share(above.height, 0.3, 6, 14) if tall else Um(above.height * 56 // 100)
        saying = _take_share(above.height, 0.2, 5, 9) if tall else Um(above.height - high - um(0.5))
        yield from context.set_text(texts.game, "box-title", above._replace(height=high), carton)
        y = Um(above.y + high + um(0.5))
        if texts.subtitle:
            yield from context.set_text(texts.subtitle, "box-saying", Rect(above.x, y, above.width, saying), carton)
            y = Um(y + saying)
        if tall:
            picture = Rect(above.x, Um(y + um(1.4)), above.width, Um(above.bottom - y - um(1.4)))
            yield from _draw_picture(context, carton, picture)
    yield order_drawing("parchment", sheet, {})
    rect = shrink(sheet, _MARGIN)
    wide = Um((rect.width - (columns - 1) * _GUTTER) // columns)
    parts = [texts.lines[start : start + rows] for start in range(0, len(texts.lines), rows)]
    line = Size(wide, Um(rect.height // max(rows, 1)))
    single = min((context.size(_join_lines((entry,)), "box-list", line) for entry in texts.lines), default=Pt(1.0))
    whole = min(
        (context.size(_join_lines(part), "box-list", Size(wide, rect.height)) for part in parts), default=Pt(1.0)
    )
    most = min(max(single, _SMALL), whole)
    for number, part in enumerate(parts):
        at = Rect(Um(rect.x + number * (wide + _GUTTER)), rect.y, wide, rect.height)
        names = tuple(line.name for line in part)
        yield from context.set_text(
            _join_lines(part), "box-list", at, carton, written=names, most=most, top=columns > 1
        )
    if texts.small:
        foot = Rect(inner.x, Um(inner.bottom - um(2.6 if cards is None else -0.6)), inner.width, um(2.6))
        yield from context.set_text(texts.small, "small", foot, carton, ink=context.style.colour("cream-soft"))


def _draw_picture(context: PanelContext, carton: TuckBox, rect: Rect) -> Iterator[Step]:
    """Yield the framed picture of a box, if it has one that fits."""
    for picture in context.art(carton, rect):
        yield picture
        yield order_drawing("window", rect.grown(um(0.8)), {})


def _join_lines(counted: Sequence[ContentsLine]) -> tuple[Filled, ...]:
    """Return lines of contents as one text."""
    lines = ((Break(), Words(f"{line.number}{TIMES}", bold=True), line.name.run) for line in counted)
    return tuple(run for line in lines for run in line)[1:]


def _draw_side(context: PanelContext, carton: TuckBox, panel: Panel, texts: BoxTexts) -> Iterator[Step]:
    """Yield a side: the title and the game's name along it, each side from another end; on a broad side, across it."""
    box = panel.box
    yield from _draw_frame(box, box.width)
    if box.width >= _BROAD and box.width * 2 >= box.height:
        inner = shrink(box, _INNER)
        high = _take_share(box.height, 0.22, 8, 18)
        yield from context.set_text(texts.game, "box-title", inner._replace(y=Um(inner.y + um(2)), height=high), carton)
        plate = _take_share(box.height, 0.14, 7.5, 13)
        badge = Um(plate * 17 // 10)
        rule = Rect(inner.x, Um(inner.y + high + um(4)), inner.width, um(2.4))
        yield order_drawing("divider", rule, {"tint": "#b98a38"})
        at = Rect(inner.x, Um(rule.bottom + (inner.bottom - rule.bottom - plate) // 2), inner.width, plate)
        yield from _draw_plate(context, carton, at, badge, texts)
        return
    down = panel.name == "right"
    turn, end, edge = (90 if down else 270), um(5), _find_edge(box.width)
    room = Rect(Um(box.x + edge), Um(box.y + end), Um(box.width - 2 * edge), Um(box.height - 2 * end))
    name = Um(room.height * 62 // 100)
    other = Um(room.height - name - um(2))
    first = Rect(room.x, room.y if down else Um(room.bottom - name), room.width, name)
    second = Rect(room.x, Um(room.bottom - other) if down else room.y, room.width, other)
    yield from context.set_text(texts.title, "box-spine", first, carton, turn=turn)
    yield from context.set_text(texts.game, "box-sign", second, carton, turn=turn, align="right")


def _draw_lid(context: PanelContext, carton: TuckBox, panel: Panel, texts: BoxTexts) -> Iterator[Step]:
    """Yield the lid, readable from the front: upside down on the net."""
    box = panel.box
    yield from _draw_frame(box, box.height)
    title = texts.title._replace(words=f"{texts.title.words} · {texts.total}")
    if box.height < _BROAD:
        edge = _find_edge(box.height)
        room = Rect(Um(box.x + um(4)), Um(box.y + edge), Um(box.width - um(8)), Um(box.height - 2 * edge))
        yield from context.set_text(title, "box-spine", room, carton, turn=180, align="centre")
        return
    inner = shrink(box, _INNER)
    sign = _take_share(inner.height, 0.25, 4, 9)
    below = Rect(inner.x, Um(inner.bottom - sign), inner.width, sign)
    yield from context.set_text(texts.game, "box-sign", below, carton, turn=180)
    rest = Rect(inner.x, inner.y, inner.width, Um(inner.height - sign - um(1)))
    yield from context.set_text(title, "box-spine", rest, carton, turn=180, align="centre")


def _draw_bottom(context: PanelContext, carton: TuckBox, panel: Panel, texts: BoxTexts) -> Iterator[Step]:
    box = panel.box
    if box.height >= _BROAD:
        yield from _draw_frame(box, box.height)
    room = centre_in(box, Size(Um(box.width - um(12)), Um(min(box.height * 6 // 10, um(9)))))
    yield from context.set_text(texts.game, "box-sign", room, carton)


def _draw_frame(box: Rect, across: Um) -> Iterator[Step]:
    """Yield the frame of a side, lid or bottom of this width; narrow ones have none."""
    if across >= _FRAMED:
        yield order_drawing("card-frame", box, {"inset": 1.1 if across < _BROAD else _FRAME, "corners": "none"})


def _find_edge(across: Um) -> Um:
    """Return the free space on either side of the text of a narrow side or lid, for its frame."""
    return um(2.4) if across >= _FRAMED else Um(across // 8)


def _draw_glue(context: PanelContext, carton: TuckBox, panel: Panel) -> Iterator[Step]:
    """Yield the word "glue" on a glued flap, if there is room."""
    room = shrink(panel.box, 2.2)
    short, long = sorted((room.width, room.height))
    if short >= _LEAST_LINE and long >= um(8):
        stands = room.height > room.width
        size = Size(*((um(3), long) if stands else (long, um(3))))
        word = strings.format_string("box", "glue", context.locale)
        turn = 270 if stands else 0
        yield from context.set_text(word, "small", centre_in(room, size), carton, ink=_GREY, turn=turn, align="centre")


_PANELS: Final = {
    "front": _draw_front,
    "back": _draw_back,
    "left": _draw_side,
    "right": _draw_side,
    "lid": _draw_lid,
    "bottom": _draw_bottom,
}
