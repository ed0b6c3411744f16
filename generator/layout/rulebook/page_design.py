"""The design of rulebook pages, and the context in which a rulebook or a reference sheet is laid out.

Type styles and colours come from the theme, with plain defaults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator.i18n import face_texts
from generator.i18n.locales import mark_foreign_names
from generator.layout import steps
from generator.layout.faces.boxes import make_art_key
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import strips
from generator.layout.rulebook.strips import LinkArea, Row, Strip
from generator.layout.steps import (
    PARAGRAPH,
    PictureReader,
    find_problem,
    list_tints,
    read_look,
    refuse_files,
    shift_line,
    shift_steps,
    show_picture,
)
from generator.layout.type_metrics import Frame, TypeMetrics, make_frame, type_style
from generator.model.colours import format_hex, parse_hex
from generator.model.facts import LayoutFact
from generator.model.findings import Mark
from generator.model.game import Data, Game, Theme
from generator.model.plan import (
    Area,
    Art,
    ArtRequest,
    Colour,
    FacePlan,
    Link,
    Node,
    Page,
    Slot,
    Step,
    Symbol,
    Tag,
    Type,
)
from generator.model.rulebook import DEFAULT_STYLES
from generator.model.text import Filled, Text, Words
from generator.model.units import Pt, Rect, Size, Um, mm, pt, um

DEFAULT_COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ink": "#24160c", "ink-soft": "#4b3524", "cream": "#fff4d8", "cream-soft": "#e9d8ae", "soot": "#1b1512",
        "brass": "#b98a38", "ember-dark": "#4a150b", "book-page": "#fdfdfb", "book-panel": "#eff2f7",
        "book-line": "#8a93a5", "book-hair": "#d3d9e4", "book-plate": "#22304a", "book-on-plate": "#ffffff",
        "book-heading": "#22304a", "book-accent": "#2f6295", "book-night": "#16191f", "book-night-panel": "#21262f",
        "flame": "#f08a24", "flame-light": "#ffd56b", "ash": "#b8ab97", "cinder": "#6b5a4c",
    }
)  # fmt: skip


class PageStyle:
    """Styles, colours and frames; each frame is built once."""

    def __init__(self, theme: Theme, metrics: TypeMetrics, files: PictureReader = refuse_files) -> None:
        """Use a theme and the metrics of its type; `files` reads a picture file that content names."""
        self.theme, self.metrics, self._files = theme, metrics, files
        self._frames: dict[tuple[str, str, Um, int], Frame] = {}

    def frame(self, style: str, width: Um, align: str = "", step: int = 0) -> Frame:
        """Return a frame of that width and of any height, in one of the style's sizes, counted from the largest."""
        key = (style, align, width, step)
        if key not in self._frames:
            type_ = type_style(self._data(style))._replace(valign="top")
            type_ = type_._replace(sizes=type_.sizes[step : step + 1], align=align or type_.align)
            self._frames[key] = make_frame(style, "", type_, Size(width, Um(1)), self.metrics)
        return self._frames[key]

    def frames(self, style: str, width: Um) -> Iterator[Frame]:
        """Yield frames of that width in all sizes of the style, the largest first."""
        for step in range(len(type_style(self._data(style)).sizes)):
            yield self.frame(style, width, step=step)

    def panel(self, style: str, size: Size, align: str = "", most: Pt | None = None) -> Frame:
        """Return a frame for a box of a fixed size, its type in the middle of the height.

        Its sizes are those of the style that could fit, large ones in whole points, none larger than `most` points.
        """
        type_ = type_style(self._data(style))._replace(valign="middle")
        top = min(round(1.4 * pt(size.height) * 100), round(_GIANT if most is None else most * 100))
        sizes = tuple(step for step in type_.sizes if step <= top and (step <= _LARGE or step % 100 == 0))
        sizes = sizes or type_.sizes[-1:]
        return make_frame(style, "", type_._replace(align=align or type_.align, sizes=sizes), size, self.metrics)

    def ink(self, style: str) -> Colour:
        """Return the colour of a style's type."""
        return self.colour(str(self._data(style).get("colour", "ink")))

    def colour(self, name: str) -> Colour:
        """Return a colour by its name in the theme, or as `#rrggbb`."""
        if name.startswith("#"):
            return parse_hex(name)
        return self.theme.colours.get(name) or parse_hex(DEFAULT_COLOURS.get(name, "#000000"))

    def decorate(self, place: str, rect: Rect) -> list[Step]:
        """Return the drawings that the theme names for a place on a page, over a rectangle; none are usual."""
        return [*filter(None, (self.draw(art, rect) for art in self.theme.pages.get(place, ())))]

    def draw(self, art: Data, rect: Rect) -> Art | None:
        """Return the step for a drawing or a file as content orders it; None for a file that cannot be shown."""
        if "file" in art:
            picture, look = self._files(str(art["file"])), read_look(art, tuple(map(self.colour, list_tints(art))))
            if isinstance(picture, str) or find_problem(picture, look):
                return None
            return show_picture(picture, look, rect)
        params = {key: value for key, value in art.items() if key != "draw"}
        for key, value in params.items():
            if isinstance(value, str) and value.startswith(_COLOUR):
                params[key] = format_hex(self.colour(value.removeprefix(_COLOUR)))
        return order_drawing(str(art["draw"]), rect, params)

    def _data(self, style: str) -> Mapping[str, Any]:
        data = {**DEFAULT_STYLES.get(style, {}), **self.theme.styles.get(style, {})}
        if data.get("font") not in self.theme.fonts:
            data["font"] = next(iter(self.theme.fonts), "")
        return {key: value for key, value in data.items() if key not in _FONTS or value in self.theme.fonts}


_COLOUR: Final = "colour:"
_LARGE: Final = 2000  # hundredths of a point: above this, whole points are fine enough
_GIANT: Final = 100_000
_FONTS: Final = ("bold", "italic", "bold-italic")


_EDGE: Final = um(6)  # of white paper, which most printers leave
_SIDE: Final = um(15)
_TOP: Final = um(20)
_BOTTOM: Final = um(17)
_GAP: Final = um(7)
OPENING: Final = um(30)  # height of a chapter's plate, from the edge of the leaf
_WITHIN: Final = um(2.4)  # from the leaf's frame to that plate
_FOLIO: Final = um(10)
_RULE: Final = um(0.25)
COLUMNS: Final = 2
_MUCH: Final = um(52)  # free height of a page or column that a picture fills
_HIGHEST: Final = um(190)  # height of such a picture
_SOME: Final = um(20)
_STEP: Final = um(12)  # of a picture's height, so that many are equal and drawn once
_DIVIDER: Final = um(70)
_CREST: Final = 16  # hundredths of the height of a plate for a name, above its enamel
_ENAMEL: Final = 76


class PageGrid(NamedTuple):
    """The positions of things on a page.

    Attributes:
        leaf: What is tinted.
        columns: The left edge of each.
        width, height: Of a column.
        top: Where columns begin.
    """

    paper: Size
    leaf: Rect
    columns: tuple[Um, ...]
    width: Um
    height: Um
    top: Um

    @property
    def bottom(self) -> Um:
        """Where columns end."""
        return Um(self.top + self.height)


def make_page_grid(paper: Size, *, side: Um = _SIDE, gap: Um = _GAP, top: Um = _TOP, bottom: Um = _BOTTOM) -> PageGrid:
    """Return the page grid for a paper, given the margins around its columns and the gap between them."""
    leaf = Rect(_EDGE, _EDGE, Um(paper.width - 2 * _EDGE), Um(paper.height - 2 * _EDGE))
    width = Um((paper.width - 2 * side - (COLUMNS - 1) * gap) // COLUMNS)
    columns = tuple(Um(side + number * (width + gap)) for number in range(COLUMNS))
    return PageGrid(paper, leaf, columns, width, Um(paper.height - top - bottom), top)


class Leaf(NamedTuple):
    """One page: its plan, and the page with its links."""

    plan: FacePlan
    page: Page


def make_leaf(
    id_: str, paper: Size, number: int, steps: Iterable[Step], side: str = "front", links: Iterable[Link] = ()
) -> Leaf:
    """Return a page whose only face is the whole paper; faces are numbered from 0."""
    whole = Rect(Um(0), Um(0), *paper)
    plan = FacePlan(id_, paper, Um(0), tuple(steps))
    return Leaf(plan, Page(paper, side, whole, whole, (Slot(number, whole, 0, Um(0)),), (), (), links=tuple(links)))


def opening_height(page: PageGrid) -> Um:
    """Return the height of the columns that a chapter's plate takes."""
    return Um(page.leaf.y + OPENING + um(6) - page.top)


def draw_ground(page: PageGrid, look: PageStyle) -> Iterator[Step]:
    """Yield the leaf: a tinted ground in a frame of two lines."""
    yield Area(page.leaf, look.colour("book-page"), look.colour("book-line"), um(0.5), um(2.4))
    yield Area(page.leaf.grown(Um(-um(1.4))), None, look.colour("book-hair"), um(0.25), um(1.6))


def draw_running_heads(page: PageGrid, look: PageStyle, number: int, left: str, right: str) -> Iterator[Step]:
    """Yield running heads, `left` and `right`, with a rule below them, and the page's number."""
    width = Um(page.columns[-1] + page.width - page.columns[0])
    y = Um(page.top - um(8))
    for text, align in ((left, "left"), (right, "right")):
        if text:
            yield from set_text(look, (Words(text),), "book-foot", Rect(page.columns[0], y, width, um(4)), align)
    yield Area(Rect(page.columns[0], Um(y + um(4.4)), width, _RULE), look.colour("book-line"))
    yield from draw_folio(page, look, number)


def draw_folio(page: PageGrid, look: PageStyle, number: int) -> Iterator[Step]:
    """Yield the page's number in a badge on the lower edge of the leaf."""
    rect = Rect(Um((page.paper.width - _FOLIO) // 2), Um(page.leaf.bottom - _FOLIO + um(0.6)), _FOLIO, _FOLIO)
    badge = look.decorate("number", rect)
    disc = rect.grown(Um(-um(1.8)))
    yield from badge or [Area(disc, look.colour("book-page"), look.colour("book-line"), _RULE, Um(disc.width // 2))]
    rows = strips.set_rows(look.frame("book-figure", _FOLIO), (Words(str(number)),), look.colour("ink")).rows[:1]
    yield from draw_rows(rows, rect.x, Um(rect.y + (_FOLIO - rows[0].height) // 2), _FOLIO)


def head_plate(leaf: Rect, height: Um) -> Rect:
    """Return the plate at the head of a leaf, within its frame, that ends so far below the leaf's upper edge."""
    return Rect(Um(leaf.x + _WITHIN), Um(leaf.y + _WITHIN), Um(leaf.width - 2 * _WITHIN), Um(height - _WITHIN))


def draw_plate(look: PageStyle, place: str, rect: Rect) -> list[Step]:
    """Return the dark ground of large type: the theme's drawings for a place, or a plain plate."""
    return look.decorate(place, rect) or [Area(rect, look.colour("book-plate"), radius=um(1.2))]


def draw_opening(page: PageGrid, look: PageStyle, title: tuple[Filled, ...], icon: str | None) -> Iterator[Step]:
    """Yield the plate over the first page of a chapter."""
    leaf = page.leaf
    plate = head_plate(leaf, OPENING)
    yield from draw_plate(look, "chapter", plate)
    left = page.columns[0]
    if icon is not None:
        side = um(19)
        badge = Rect(left, Um(plate.y + (plate.height - side) // 2), side, side)
        disc = Area(badge, look.colour("book-accent"), radius=Um(side // 2))
        yield from look.decorate("sign", badge) or [disc]
        yield Symbol(badge.grown(Um(-um(4.6))), icon, look.ink("book-chapter"))
        left = Um(left + side + um(5))
    box = Rect(left, plate.y, Um(page.columns[-1] + page.width - left), plate.height)
    rows = _display(look, title, "book-chapter", box.width, box.height)
    y = Um(box.y + (box.height - sum(row.height for row in rows)) // 2)
    yield from draw_rows(rows, box.x, y, box.width, (Node("H1"),))


def draw_title(
    page: PageGrid, look: PageStyle, name: tuple[Filled, ...], subtitle: tuple[Filled, ...]
) -> Iterator[Step]:
    """Yield the plate over the first page of a book without a cover: the game's name, and its subtitle below."""
    plate = head_plate(page.leaf, OPENING)
    yield from draw_plate(look, "chapter", plate)
    left, width = page.columns[0], Um(page.columns[-1] + page.width - page.columns[0])
    small = look.frame("book-subtitle", width, "left")
    below = strips.set_rows(small, subtitle, look.ink("book-subtitle")).rows if subtitle else ()
    spare = Um(plate.height - sum(row.height for row in below))
    rows = _display(look, name, "book-chapter", width, spare)
    y = Um(plate.y + (spare - sum(row.height for row in rows)) // 2)
    yield from draw_rows(rows, left, y, width, steps.with_language((Node("H1"),), name))
    y = Um(y + sum(row.height for row in rows))
    yield from draw_rows(below, left, y, width, steps.with_language((Node("P", 1),), subtitle))


def draw_cover(
    page: PageGrid, look: PageStyle, art: Data | None, lines: Sequence[tuple[tuple[Filled, ...], str]]
) -> Iterator[Step]:
    """Yield the cover: the game's picture over the whole leaf, and on a plate lines of (text, style)."""
    leaf = page.leaf
    yield (None if art is None else look.draw(art, leaf)) or Area(leaf, look.colour("book-plate"))
    yield Area(leaf, None, look.colour("book-line"), um(0.5))  # a frame in low ink too
    width = Um(leaf.width - um(44))
    set_lines = [(_display(look, text, style, width), text) for text, style in lines]
    high = Um(sum(row.height for rows, _ in set_lines for row in rows) + um(5) * (len(set_lines) + 1))
    plate = Rect(
        Um(leaf.x + um(12)), Um(leaf.y + um(15)), Um(leaf.width - um(24)), Um((high + um(11)) * 100 // _ENAMEL)
    )
    inner = plate_within(plate)
    plain = Area(inner, look.colour("book-plate"), look.colour("book-line"), um(0.5), um(1.2))
    yield from look.decorate("title", plate) or [plain]
    y = Um(inner.y + um(10))
    for place, (rows, text) in enumerate(set_lines):
        tag = steps.with_language((Node("P", place) if place else Node("H1"),), text)
        yield from draw_rows(rows, Um(leaf.x + um(22)), y, width, tag)
        y = Um(y + sum(row.height for row in rows) + um(5))
    yield from look.decorate("cover", leaf)


def plate_within(plate: Rect) -> Rect:
    """Return the part of a name plate that bears type: its height without crest and finial."""
    return Rect(plate.x, Um(plate.y + plate.height * _CREST // 100), plate.width, Um(plate.height * _ENAMEL // 100))


def draw_tail(
    page: PageGrid, look: PageStyle, art: Data | None, ends: Sequence[Um], *, is_last: bool
) -> Iterator[Step]:
    """Yield what fills the space below the columns, which end at `ends`: a picture if much is left, or a rule.

    If both columns have much space left, the picture spans them; otherwise it fills the emptier one.
    """
    free = Um(page.bottom - max(ends))
    if free >= _MUCH and art is not None:
        width = Um(page.columns[-1] + page.width - page.columns[0])
        yield from _filling(page, look, art, page.columns[0], width, Um(min(free - um(8), _HIGHEST)))
    elif is_last and free >= _SOME:
        line = Rect(Um((page.paper.width - _DIVIDER) // 2), Um(max(ends) + um(9)), _DIVIDER, um(3))
        rule = Rect(line.x, Um(line.y + line.height // 2), line.width, _RULE)
        yield from look.decorate("end", line) or [Area(rule, look.colour("book-line"))]
    else:
        for left, end in zip(page.columns, ends, strict=True):
            if page.bottom - end >= _MUCH and art is not None:
                yield from _filling(page, look, art, left, page.width, Um(min(page.bottom - end - um(8), page.width)))


def _filling(page: PageGrid, look: PageStyle, art: Data, left: Um, width: Um, most: Um) -> Iterator[Step]:
    """Yield a framed picture that ends where columns may end."""
    height = Um(most // _STEP * _STEP)
    picture = Rect(left, Um(page.bottom - height), width, height)
    shown = look.draw(art, picture)
    if shown is not None:
        yield shown
        yield from look.decorate("picture", picture)


def set_text(look: PageStyle, runs: tuple[Filled, ...], style: str, box: Rect, align: str = "") -> Iterator[Step]:
    """Yield a text from the top of a box."""
    rows = strips.set_rows(look.frame(style, box.width, align), runs, look.ink(style)).rows
    yield from draw_rows(rows, box.x, box.y, box.width)


def draw_rows(rows: Iterable[Row], x: Um, y: Um, width: Um, tag: Tag = ()) -> Iterator[Step]:
    """Yield rows of type below each other."""
    for row in rows:
        yield from shift_steps((Type(Rect(Um(0), Um(0), width, row.height), (row.line,), tag=tag),), x, y)
        y = Um(y + row.height)


def _display(
    look: PageStyle, runs: tuple[Filled, ...], style: str, width: Um, height: Um | None = None
) -> tuple[strips.Row, ...]:
    """Return large type in rows, at the largest size at which no word is split and all rows fit."""
    for ready in look.frames(style, width):
        typeset = strips.set_rows(ready, runs, look.ink(style))
        high = sum(row.height for row in typeset.rows)
        if typeset.whole and (height is None or high <= height):
            break
    return typeset.rows


def order_drawing(name: str, rect: Rect, params: Mapping[str, object]) -> Art:
    """Return the step for a procedural drawing."""

    def plain(value: object) -> str | int | float:
        return value if isinstance(value, str | int | float) else str(value)

    pairs = sorted(params.items())
    given = ((key, tuple(map(plain, v)) if isinstance(v, list | tuple) else plain(v)) for key, v in pairs)
    request = ArtRequest(name, mm(rect.width), mm(rect.height), tuple(given))
    return Art(rect, make_art_key(request), request)


_NBSP: Final = "\N{NO-BREAK SPACE}"
_PAGED: Final = "book-page"
_LONGEST: Final = 40  # letters of a word in a message
_FEW: Final = 3  # rows that are never split over two columns


class DrawnExample(NamedTuple):
    """The picture of an example: its height in micrometres, its steps from its top left corner, and a description."""

    height: Um
    steps: tuple[Step, ...]
    shows: str = ""


# Draws the picture of a scenario, given a width in micrometres; None if it cannot be drawn.
DrawExample = Callable[[str, Um], DrawnExample | None]


@dataclass(frozen=True, slots=True)
class LayoutContext:
    """The context of a rulebook or a reference sheet while it is laid out.

    Attributes:
        width: Of a column.
        max_height: The greatest height of a strip.
        pages: The page of each anchor, from 1, as far as it is known.
        index: The pages of each term, likewise.
        headings: What references say, by anchor.
        forms: Finds glossary terms in a text.
        names: Finds names in the language of the content in texts of another; None if there are none.
        resources: What faces are planned from besides the game.
        paged: The label of the word before the number of a page that is referred to.
        facts: What is wrong with the pages.
    """

    game: Game
    locale: str
    style: PageStyle
    width: Um
    max_height: Um
    draw_example: DrawExample
    pages: Mapping[str, int]
    index: Mapping[str, tuple[int, ...]]
    headings: Mapping[str, Text]
    forms: Callable[[str], tuple[str, ...]]
    names: re.Pattern[str] | None
    resources: FaceResources
    paged: str = _PAGED
    facts: list[LayoutFact] = field(default_factory=list)

    def page(self, anchor: str) -> int:
        """Return the page of an anchor; 0 if it is not known yet."""
        return self.pages.get(anchor, 0)

    def say(self, text: Text) -> tuple[Filled, ...]:
        """Return a text with its placeholders filled in; references state the pages that are known."""
        runs = face_texts.fill_rulebook_text(self.game, text, self._see, self.locale)
        return runs if self.names is None else mark_foreign_names(runs, self.names, self.game.language)

    def label(self, name: str) -> tuple[Filled, ...]:
        """Return a label of the game; nothing if the game has none of that name."""
        text = self.game.labels.get(name)
        return () if text is None else self.say(text)

    def report(self, kind: str, mark: Mark, message: str) -> None:
        """Report a fault."""
        self.facts.append(LayoutFact(kind, mark, message))

    def _see(self, anchor: str) -> tuple[Filled, ...] | None:
        """Return a reference to a heading: its title and its page."""
        heading = self.headings.get(anchor)
        if heading is None:
            return None
        label = self.game.labels.get(self.paged) or self.game.labels.get(_PAGED)
        word = face_texts.fill_plain_text(self.game, label, self.locale) if label else ""
        title = face_texts.fill_plain_text(self.game, heading, self.locale)
        return (Words(f"{title}, {word}{_NBSP if word else ''}{self.page(anchor)}", italic=True, to=anchor),)

    def rows(self, runs: Sequence[Filled], style: str, mark: Mark, *, width: Um, align: str = "") -> strips.Rows:
        """Break a text into rows; report words that do not fit and characters that no font has."""
        ready = self.style.frame(style, width, align)
        typeset = strips.set_rows(ready, runs, self.style.ink(style))
        if typeset.wide:
            word = typeset.wide if len(typeset.wide) <= _LONGEST else typeset.wide[: _LONGEST - 1] + "…"
            self.report("wide", mark, f'The word "{word}" is longer than a line of {mm(width):.0f} mm.')
        if typeset.missing:
            self.report("missing", mark, f"The font has no {' '.join(typeset.missing)}.")
        return typeset


def set_paragraph(  # noqa: PLR0913 - a call says in a line what is set where and how
    context: LayoutContext,
    parts: Sequence[tuple[Sequence[Filled], str]],
    style: str,
    mark: Mark,
    *,
    left: Um = Um(0),
    width: Um | None = None,
    before: Um = Um(0),
    tag: Tag = PARAGRAPH,
) -> list[Strip]:
    """Set texts as one paragraph: one strip for each row, and no row left alone at either end of a column.

    Each part is a text with its anchor, or an empty one. `left` is the indent; rows fill the column if no `width` is
    given.
    """
    wide = Um(context.width - left) if width is None else width
    whole = strips.join_texts([runs for runs, _ in parts])
    typeset = context.rows(whole, style, mark, width=wide)
    if not typeset.rows:
        return []
    tag = steps.with_language(tag, whole)
    begins: dict[int, list[str]] = {}
    pieces = 0
    for runs, anchor in parts:
        if anchor:
            begins.setdefault(strips.find_row(typeset, pieces), []).append(anchor)
        pieces += strips.count_pieces(runs)
    last = len(typeset.rows) - 1
    paragraph = []
    for number, row in enumerate(typeset.rows):
        strip = row_strip(row, left=left, width=wide, tag=tag)
        above = before if not number else typeset.gap if row.opens else Um(0)
        keep = number < last and (last < _FEW or number in {0, last - 1})  # no single row at the end of a column
        anchors = tuple(begins.get(number, ()))
        paragraph.append(Strip(strip.height, strip.steps, above, keep, anchors, strip.jumps))
    return paragraph


def row_strip(row: Row, *, left: Um, width: Um, tag: Tag = PARAGRAPH) -> Strip:
    """Return one row as an indented strip."""
    line = shift_line(row.line, left, Um(0))
    step = Type(Rect(left, Um(0), width, row.height), (line,), tag=tag)
    jumps = tuple(LinkArea(jump.rect.moved(left, Um(0)), jump.to) for jump in row.jumps)
    return Strip(row.height, (step,), jumps=jumps)


def mark_terms(
    context: LayoutContext, parts: Iterable[tuple[Sequence[Filled], str]], strips: list[Strip]
) -> list[Strip]:
    """Return the strips of a text, with its bold terms as index terms of the first strip."""
    bold = (run.text for runs, _ in parts for run in runs if isinstance(run, Words) and run.bold)
    terms = tuple(term for text in bold for term in context.forms(text))
    return [strip._replace(terms=() if number else terms) for number, strip in enumerate(strips)]


GAP: Final = um(2.2)  # between paragraphs


_WORD: Final = re.compile(r"\w+")


def make_term_finder(forms: Mapping[str, Iterable[str]]) -> Callable[[str], tuple[str, ...]]:
    """Return a function that finds terms in a text, given their forms by id; the longest form wins."""
    named: dict[str, str] = {}
    for id_, words in forms.items():
        for word in words:
            named.setdefault(word.casefold(), id_)
    begun: dict[str, list[str]] = {}  # by first word, longest first
    for form in sorted(named, key=lambda word: (-len(word), word)):
        first = _WORD.search(form)
        if first is not None:
            begun.setdefault(first[0], []).append(form)

    def find(text: str) -> tuple[str, ...]:
        """Find whole words only, and none within another."""
        folded = text.casefold().replace(_NBSP, " ")
        ids: dict[str, None] = {}
        after = 0
        for word in _WORD.finditer(folded):
            for form in begun.get(word[0], ()):
                start = word.start() - form.index(word[0])
                end = start + len(form)
                is_whole = _WORD.match(folded, end) is None and _WORD.match(folded[start - 1 : start]) is None
                if start >= after and folded.startswith(form, start) and is_whole:
                    ids[named[form]] = None
                    after = end
                    break
        return tuple(ids)

    return find
