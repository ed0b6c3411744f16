"""Compile the boxes of a layout: areas, icons, drawings, pictures and type, and tag them for screen readers.

Of type: what a box says, in which style, and how it fits; and how many characters a box holds.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from generator.i18n import icon_names
from generator.i18n.strings import PAGE, describe_marked_squares, get_strings
from generator.layout import steps
from generator.layout.faces import values
from generator.layout.faces.values import FaceContent, ParameterReader, Problem, Scope
from generator.layout.fit import Fit, fit
from generator.layout.steps import PictureReader, find_problem, list_tints, read_look, show_picture
from generator.layout.type_metrics import EM, KEYS, Frame, TypeMetrics, TypeStyle, make_frame, type_style, um_per_em
from generator.model.cut_outlines import CutOutline
from generator.model.game import Data, Deck, Game
from generator.model.paths import flatten, parse_path
from generator.model.plan import Area, Art, ArtRequest, Colour, Glyphs, Node, Step, Symbol, Tag, Type
from generator.model.text import Filled, IconRun, Parsed, Slot, Words, parse_markup, substitute, to_plain_text
from generator.model.units import Pt, Rect, Size, Um, centre_in, mm, pt, um

BLACK: Colour = (0.0, 0.0, 0.0)
_ICON: Final = 100  # units of the square that an icon is drawn in
_FINE: Final = 0.5


class Contrast(NamedTuple):
    """Type or an icon, and the ground below it.

    Attributes:
        text: The field that it shows; empty for fixed words and icons.
        grounds: The colours that may lie under it; empty when nothing says which.
        size: Of the type, or the height of the icon.
        bold: Whether all of it is in the style's bold.
        icon: Id of the icon; empty for type.
    """

    box: str
    text: str
    colour: Colour
    grounds: tuple[Colour, ...]
    size: Pt
    bold: bool = False
    icon: str = ""


class Outside(NamedTuple):
    """Type, an icon or a picture with information that extends beyond the safe zone by `by` (above 0)."""

    box: str
    by: Um


@dataclass(slots=True)
class FaceDraft:
    """A face while its boxes are drawn: its steps and facts so far."""

    steps: list[Step] = field(default_factory=list)
    fits: list[Fit] = field(default_factory=list)
    contrasts: list[Contrast] = field(default_factory=list)
    outside: list[Outside] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    grounds: list[tuple[Rect, Colour | None]] = field(
        default_factory=list
    )  # areas and drawings; None: its colour is not known

    def under(self, rect: Rect) -> tuple[Colour, ...]:
        """Return the colour of the topmost ground that contains a rectangle; nothing if it is unknown."""
        for ground, colour in reversed(self.grounds):
            if ground.contains(rect):
                return () if colour is None else (colour,)
        return ()


class SafeZone(NamedTuple):
    """Where content is safe from the cut: in a rectangle, and `inset` inside the piece's outline if it has one."""

    rect: Rect
    outline: CutOutline | None = None
    inset: Um = Um(0)

    def contains(self, rect: Rect) -> bool:
        """Return whether a rectangle is inside."""
        return self.rect.contains(rect) and (self.outline is None or self.find_excess(rect) <= 0)

    def find_excess(self, rect: Rect) -> Um:
        """Return how far a rectangle extends beyond it; 0 or less: it is inside."""
        safe = self.rect
        by = max(safe.x - rect.x, safe.y - rect.y, rect.right - safe.right, rect.bottom - safe.bottom)
        return Um(by if self.outline is None else max(by, self.inset - self.outline.find_clearance(rect)))


class Place(NamedTuple):
    """The position of a box.

    Attributes:
        rect: Where, in micrometres from the trim's top left corner; of the first, when it is repeated.
        trim: The whole face.
        bleed: How far boxes that want it reach over the trim; 0 for this one when it does not want it.
        safe: What its content must stay inside; None for decoration.
        bleed_above: How far they reach over the trim at the top and the bottom; None: as at the sides.
    """

    box: str
    rect: Rect
    trim: Size
    bleed: Um
    safe: SafeZone | None
    bleed_above: Um | None = None

    def at(self, dx: int, dy: int) -> Rect:
        """Return the rectangle moved, and extended to the bleed's edge where it touches the trim."""
        rect = self.rect.moved(Um(dx), Um(dy)) if dx or dy else self.rect
        if not self.bleed:
            return rect
        above = self.bleed if self.bleed_above is None else self.bleed_above
        left = min(rect.x, -self.bleed) if rect.x <= 0 else rect.x
        top = min(rect.y, -above) if rect.y <= 0 else rect.y
        right = max(rect.right, self.trim.width + self.bleed) if rect.right >= self.trim.width else rect.right
        bottom = max(rect.bottom, self.trim.height + above) if rect.bottom >= self.trim.height else rect.bottom
        return Rect(Um(left), Um(top), Um(right - left), Um(bottom - top))

    def check(self, draft: FaceDraft, *rects: Rect) -> None:
        """Report how far some rectangles extend beyond the safe zone, at most."""
        by = Um(0) if self.safe is None else max(map(self.safe.find_excess, rects))
        if by > 0:
            draft.outside.append(Outside(self.box, by))


# Draws a box, given the card, the face so far, the rectangle, and the number of the repeated box from 0.
Draw = Callable[[FaceContent, FaceDraft, Rect, int], None]


def compile_area_box(scope: Scope, place: Place, data: Data) -> Draw:
    """Compile a box that draws a filled or framed rectangle."""
    fill = values.resolve_colour(scope, place.box, "fill", data.get("fill"))
    stroke = values.resolve_colour(scope, place.box, "stroke", data.get("stroke"))
    width, radius = um(float(data.get("stroke-width", 0.2))), um(float(data.get("radius", 0)))
    alpha = float(data.get("alpha", 1))

    @cache  # cards share it
    def make_area(rect: Rect, inside: Colour | None, edge: Colour | None) -> Area:
        return Area(rect, inside, edge, width if edge is not None else Um(0), radius, alpha)

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, _: int) -> None:
        inside, edge = fill(content), stroke(content)
        if inside is not None or edge is not None:
            draft.steps.append(make_area(rect, inside, edge))
        if inside is not None:
            draft.grounds.append((rect, inside if alpha >= 1 else None))

    return draw


def compile_icon_box(scope: Scope, place: Place, data: Data) -> Draw:
    """Compile a box that draws an icon; each repetition may have its own."""
    several = data.get("repeat", {}).get("icons", ())
    icons = [values.resolve_icon(scope, place.box, str(icon)) for icon in several or (data["icon"],)]
    ink = values.resolve_colour(scope, place.box, "colour", data.get("colour"))
    grounds, turn = grounds_reader(scope, place, data), int(data.get("turn", 0))

    @cache  # cards share it
    def make_symbol(rect: Rect, name: str, colour: Colour) -> Symbol:
        return Symbol(rect, name, colour, turn, (Node("Figure", _find_place(rect, _FIGURE)),))

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        name = icons[min(index, len(icons) - 1)](content)
        if name is None:
            return
        colour = ink(content) or BLACK
        draft.steps.append(make_symbol(rect, name, colour))
        size = pt(min(rect.width, rect.height))
        draft.contrasts.append(Contrast(place.box, "", colour, grounds(content, draft, rect), size, icon=name))
        if place.safe is not None and not place.safe.contains(rect):
            place.check(draft, *_list_icon_extents(scope, place.safe, name, rect, turn))

    return draw


def _list_icon_extents(scope: Scope, safe: SafeZone, name: str, rect: Rect, turn: int) -> tuple[Rect, ...]:
    """Return the area that an icon covers: its outline on a piece that is not a rectangle, otherwise its whole box."""
    icon = scope.game.icons.get(name)
    if safe.outline is None or icon is None or turn:
        return (rect,)
    try:
        points = flatten(parse_path(icon.path), _FINE)
    except ValueError:
        return (rect,)  # reported as a wrong path
    side = min(rect.size)
    square = centre_in(rect, Size(side, side))
    return tuple(
        Rect(Um(square.x + round(x * side / _ICON)), Um(square.y + round(y * side / _ICON)), Um(0), Um(0))
        for x, y in points
    )


def grounds_reader(
    scope: Scope, place: Place, data: Data
) -> Callable[[FaceContent, FaceDraft, Rect], tuple[Colour, ...]]:
    """Return a function that reads the grounds below a box: those that it names, or the area drawn below it."""
    written = data.get("on")
    if written is None:
        return lambda _, draft, rect: draft.under(rect)
    several = written if isinstance(written, list | tuple) else (written,)
    grounds = [values.resolve_colour(scope, place.box, "on", colour) for colour in several]
    return lambda content, _sheet, _rect: tuple(colour for ground in grounds if (colour := ground(content)) is not None)


_NAME: Final = "name"
_SORTS: Final = {"subtitle": 1, "trait": 1, "label": 1, "flavour": 4}  # the places of fields; that of all others:
_RULES: Final = 3
_FIGURE: Final = 2
_PICTURE: Final = 5
_ROW: Final = 1000  # places; also um in a place, as near as eyes part boxes
_SORT: Final = 1000 * _ROW


def text_tag(scope: Scope, data: Data, field: str, locale: str) -> Callable[[Rect, Sequence[Filled]], Tag]:
    """Return a function that tags a text box, given its position and text; figures are read with their names."""
    sort = 0 if field == _NAME else _SORTS.get(field, _RULES) if field else _FIGURE
    make_tag = cache(lambda rect: (Node("H1" if field == _NAME else "P", _find_place(rect, sort)),))  # most rects recur
    if field == _NAME:
        return lambda rect, _: make_tag(rect)
    runs = parse_markup(str(data["text"])).runs
    slot = runs[0] if len(runs) == 1 else None
    stat = slot.name if isinstance(slot, Slot) and slot.kind == "stat" else ""
    name = icon_names.name_statistic(scope.game, scope.deck, stat, locale) if stat else ""
    if name:
        head = f"{name}{get_strings(PAGE, locale)['colon']}"
        return lambda rect, runs: (Node("P", _find_place(rect, _FIGURE), actual_text=f"{head}{to_plain_text(runs)}"),)
    return lambda rect, _: make_tag(rect)


def track_tag(scope: Scope, track: str, label: Sequence[Filled], locale: str) -> Tag:
    """Return the tag of the figures on a track: one paragraph that reads the track's label and all figures.

    They are those of the boxes of the layout that name the track, in order; boxes with other words are left out.
    """
    boxes = [box for box in scope.game.layouts[scope.layout].boxes.values() if box.get("track") == track]
    figures: list[str] = []
    for box in boxes:
        repeat, text = box.get("repeat", {}), str(box.get("text", ""))
        times, first = repeat.get("times", 1), int(repeat.get("from", 1))
        numbers = range(first, first + times) if isinstance(times, int) else ()
        figures += (text.replace("#", str(number)) if repeat else text for number in numbers if "{" not in text)
    spoken = f"{to_plain_text(label)}{get_strings(PAGE, locale)['colon']}{', '.join(figures)}"
    place = _find_place(values.read_rect(boxes[0]), _FIGURE)
    return steps.with_language((Node("P", place, actual_text=spoken),), label)


def _find_place(rect: Rect, sort: int) -> int:
    """Return the position in the reading order."""
    return sort * _SORT + max(rect.y // _ROW, 0) * _ROW + max(rect.x // _ROW, 0)


Source = Callable[[FaceContent, Rect, int], Art | None]


def compile_art_box(scope: Scope, place: Place, data: Data, pictures: PictureReader) -> Draw:
    """Compile a box that shows a drawing or a file that the layout names."""
    source = _compile_source(scope, place.box, data["art"], pictures)

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        placed = source(content, rect, index)
        if placed is not None:
            draft.steps.append(placed)
            draft.grounds.append((rect, None))
            place.check(draft, rect)

    return draw


def compile_picture_box(scope: Scope, place: Place, data: Data, pictures: PictureReader) -> Draw:
    """Compile a box that shows a picture of the card; the box's `with` overrides parameters of a drawing."""
    name, over = str(data["picture"]), data.get("with", {})

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        picture = content.art.get(name)
        if picture is None:
            draft.problems.append(Problem(scope.layout, place.box, "picture", f"The card has no picture {name}."))
            return
        own = Scope(scope.game, scope.deck, scope.layout, draft.problems)
        wanted = {**picture, **(over if "draw" in picture else {key: over[key] for key in steps.KEYS if key in over})}
        placed = _compile_source(own, place.box, wanted, pictures)(content, rect, index)
        if placed is not None:
            runs = content.face.texts.get(_NAME, ())  # the alternative text is the card's name
            tag: Tag = (Node("Figure", _find_place(rect, _PICTURE), alt=to_plain_text(runs)),)
            draft.steps.append(placed._replace(tag=steps.with_language(tag, runs) if tag[0].alt else ()))
            draft.grounds.append((rect, None))
            place.check(draft, rect)

    return draw


def compile_grid_box(scope: Scope, place: Place, data: Data, locale: str) -> Draw:
    """Compile a box that shows the card's pattern of squares: the drawing `board-grid`, and marks on its squares."""
    given = data.get("art", {} if "marks" in data else {"draw": "board-grid"})
    rows_of: ParameterReader = lambda content: "/".join(() if content.side is None else content.side.grid)  # noqa: E731
    no_files: PictureReader = "A grid is no picture: {}.".format
    source = _compile_source(scope, place.box, given, no_files, [("rows", rows_of)]) if given else None
    marks = {str(character): _compile_mark(scope, place, mark) for character, mark in data.get("marks", {}).items()}

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        rows = () if content.side is None else content.side.grid
        if not rows:
            return
        placed = None if source is None else source(content, rect, index)
        first = len(draft.steps)
        if placed is not None:
            draft.steps.append(placed)
        draft.grounds.append((rect, None))
        columns = max(map(len, rows))
        side = Um(min(rect.width // columns, rect.height // len(rows)))
        left, top, _, _ = centre_in(rect, Size(Um(side * columns), Um(side * len(rows))))
        for row, squares in enumerate(rows):
            for column, character in enumerate(squares):
                if character in marks:
                    square = Rect(Um(left + side * column), Um(top + side * row), side, side)
                    marks[character](content, draft, square, index)
        shows = describe_marked_squares(rows, locale)
        tag: Tag = (Node("Figure", _find_place(rect, _FIGURE), alt=shows),) if shows else ()
        draft.steps[first:] = steps.tag_picture(draft.steps[first:], tag)

    return draw


def _compile_mark(scope: Scope, place: Place, data: Data) -> Draw:
    under = compile_area_box(scope, place, data)
    bare = place._replace(bleed=Um(0), safe=None, bleed_above=None)
    over = compile_icon_box(scope, bare, data) if "icon" in data else None

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        under(content, draft, rect, index)
        if over is not None:
            over(content, draft, rect, index)

    return draw


def _compile_source(
    scope: Scope, box: str, data: Data, pictures: PictureReader, further: Sequence[tuple[str, ParameterReader]] = ()
) -> Source:
    """Return a function that places a drawing or a file, with `further` parameters."""
    if "file" in data:
        return _compile_file(scope, box, data, pictures)
    name = str(data.get("draw", ""))
    own = [(key, values.resolve_parameter(scope, box, key, value)) for key, value in data.items() if key != "draw"]
    readers = sorted([*own, *further], key=itemgetter(0))

    def place(content: FaceContent, rect: Rect, index: int) -> Art:
        params = [(key, read(content)) for key, read in readers]
        # `#` becomes the number of the repeated box.
        filled = tuple([(key, index + 1 if value == "#" else value) for key, value in params if value is not None])
        request = ArtRequest(name, mm(rect.width), mm(rect.height), filled)
        return Art(rect, make_art_key(request), request)

    return place


def _compile_file(scope: Scope, box: str, data: Data, pictures: PictureReader) -> Source:
    picture = pictures(str(data["file"]))
    problem = picture if isinstance(picture, str) else find_problem(picture, read_look(data, ()))
    if problem or isinstance(picture, str):
        scope.problem(box, "file", problem)
        return lambda _shown, _rect, _index: None
    tints = [values.resolve_colour(scope, box, "tint", colour) for colour in list_tints(data)]

    def place(content: FaceContent, rect: Rect, _: int) -> Art:
        return show_picture(picture, read_look(data, tuple(tint(content) or BLACK for tint in tints)), rect)

    return place


def make_art_key(request: ArtRequest) -> str:
    """Return the cache key of a drawing: a hash of its request."""
    order = (request.draw, request.width, request.height, request.params)
    return hashlib.sha256(repr(order).encode()).hexdigest()


Labels = Mapping[str, tuple[Filled, ...]]
Say = Callable[[FaceContent, int], tuple[Filled, ...]]


def compile_text_box(scope: Scope, place: Place, data: Data, metrics: TypeMetrics, labels: Labels) -> Draw:
    """Compile a box with a text."""
    style, written = _resolve_style(scope, place.box, data)
    turn = int(data.get("turn", 0))
    size = place.rect.size.turned() if turn in {90, 270} else place.rect.size
    field, say = _compile_words(scope, place.box, data, labels)
    if style is None:
        return lambda _shown, _sheet, _rect, _index: None
    frame = make_frame(place.box, field, style, size, metrics)
    ink = values.resolve_colour(scope, place.box, "colour", written.get("colour"))
    grounds = grounds_reader(scope, place, data)
    # The tag for screen readers; a track that has no label is TB201 already.
    tag = text_tag(scope, data, field, metrics.locale)
    if data.get("track") in labels:
        track = track_tag(scope, str(data["track"]), labels[data["track"]], metrics.locale)
        tag = lambda _rect, _runs: track  # noqa: E731

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        runs = say(content, index)
        if not runs:
            return
        colour = ink(content) or BLACK
        upright, own = centre_in(rect, size) if turn else rect, steps.with_language(tag(rect, runs), runs)
        fitted = fit(frame, runs, upright, colour, turn, own)
        if fitted is None:
            return
        typed, fact = fitted
        bold = all(run.bold for run in runs if isinstance(run, Words))
        draft.steps.append(typed)
        draft.fits.append(fact)
        draft.contrasts.append(Contrast(place.box, field, colour, grounds(content, draft, rect), fact.size, bold))
        if place.safe is not None and (fact.overflow or not place.safe.contains(rect)):
            place.check(draft, *list_line_extents(frame, typed, fact.size))

    return draw


def _resolve_style(scope: Scope, box: str, data: Data) -> tuple[TypeStyle | None, Data]:
    """Return the style of a box and its properties; the style is None if the theme has no font for it."""
    theme = scope.game.theme
    name = data.get("style")
    if name is not None and name not in theme.styles:
        scope.problem(box, "style", f"There is no style {name} in the theme.")
    written = {**theme.styles.get(str(name), {}), **{key: data[key] for key in data if key in KEYS}}
    for key in ("size", "min"):
        if isinstance(written.get(key), str):
            step = str(written.pop(key))
            if step in theme.sizes:
                written[key] = theme.sizes[step]
            else:
                scope.problem(box, key, f"There is no type size {step} in the theme.")
    for key in ("font", "bold", "italic", "bold-italic"):
        font = written.get(key)
        if font is not None and font not in theme.fonts:
            scope.problem(box, key, f"There is no font {font} in the theme.")
            del written[key]
    if "font" not in written:
        if not theme.fonts:
            return None, written
        written["font"] = next(iter(theme.fonts))
    return type_style(written), written


def _compile_words(scope: Scope, box: str, data: Data, labels: Labels) -> tuple[str, Say]:
    """Return the field that a box shows, and a function that returns its words for a card."""
    template = str(data["text"])
    parsed = parse_markup(template)
    for problem in parsed.problems:
        scope.problem(box, "text", problem.message)
    fields = [slot.name for slot in parsed.runs if isinstance(slot, Slot) and slot.kind == "plain"]
    _check_slots(scope, box, parsed, labels, values.tested_fields(data.get("if")))
    field = fields[0] if fields else ""
    if len(parsed.runs) == 1 and fields:
        return field, lambda content, _: content.face.texts.get(field, ())

    def say(content: FaceContent, index: int) -> tuple[Filled, ...]:
        runs = parse_markup(template.replace("#", str(index + first))).runs if counted else parsed.runs
        values_of = {"label": labels, "stat": content.face.stats}
        return substitute(runs, lambda slot: values_of.get(slot.kind, content.face.texts).get(slot.name, ()))

    counted = "repeat" in data and "#" in template
    first = int(data.get("repeat", {}).get("from", 1))
    if not counted and not any(isinstance(run, Slot) for run in parsed.runs):
        fixed = substitute(parsed.runs, lambda _: ())
        return field, lambda _shown, _index: fixed
    return field, say


def _check_slots(scope: Scope, box: str, parsed: Parsed, labels: Labels, tested: frozenset[str]) -> None:
    """Report placeholders that no card of the deck, and nothing in the game, can fill."""
    known = {"name", "game"} | tested
    for run in parsed.runs:
        if isinstance(run, IconRun) and run.icon not in scope.game.icons:
            scope.problem(box, "text", f"There is no icon {run.icon}.")
        if not isinstance(run, Slot):
            continue
        if run.kind == "label" and run.name not in labels:
            scope.problem(box, "text", f"There is no label {run.name}.")
        elif run.kind == "stat" and run.name not in scope.deck.stats:
            scope.problem(box, "text", f"The deck {scope.deck.id} declares no stat {run.name}.")
        elif run.kind == "plain" and (run.nth or run.word):
            scope.problem(box, "text", f"{run.written} is a number of an effect, and those stand in texts of cards.")
        elif run.kind == "plain" and run.name not in known:
            sides = (side for card in scope.deck.cards for side in card.sides)
            if not any(run.name in side.texts for side in sides):
                scope.problem(box, "text", f"No card of the deck {scope.deck.id} has a text {run.name}.")


def list_line_extents(frame: Frame, typed: Type, size: Pt) -> Iterator[Rect]:
    """Yield the rectangles on the face that lines of one size cover, from capitals to descents, after turning."""
    scale = um_per_em(round(size * 100))
    ascent, descent = round(frame.capital * scale), round(frame.descent * scale)
    for line in typed.lines:
        left, last = line.pieces[0].x, line.pieces[-1]
        if isinstance(last, Glyphs):
            widths = frame.fonts[frame.style.fonts.index(last.font)]
            end = last.x + (sum(map(widths.__getitem__, last.text.split(" "))) - widths.space) * scale
        else:
            end = last.x + last.size
        covered = Rect(left, Um(line.baseline - ascent), Um(max(round(end) - left, 0)), Um(ascent + descent))
        yield turn_rect(covered, typed.rect, typed.turn)


def ink_rect(metrics: TypeMetrics, typed: Type) -> Rect:
    """Return the rectangle on the face that type covers, from about its capitals to its descents, after turning."""
    left, right = typed.rect.right, typed.rect.x
    for line in typed.lines:
        last = line.pieces[-1]
        wide = float(last.size)
        if isinstance(last, Glyphs):
            widths = metrics.widths(last.font, last.tracking / last.size)
            em = sum(map(widths.__getitem__, last.text.split(" "))) - widths.space
            wide = um_per_em(round(last.size * 100)) * em
        left, right = min(left, line.pieces[0].x), Um(max(right, round(last.x + wide)))
    pieces = [piece for line in typed.lines for piece in line.pieces]
    size = round(max(um_per_em(round(p.size * 100)) * EM if isinstance(p, Glyphs) else p.size for p in pieces))
    top = typed.lines[0].baseline - size * 3 // 4
    bottom = typed.lines[-1].baseline + size // 4
    return turn_rect(Rect(left, Um(top), Um(right - left), Um(bottom - top)), typed.rect, typed.turn)


def turn_rect(rect: Rect, about: Rect, turn: int) -> Rect:
    """Return a rectangle turned clockwise, in quarters, about the centre of another."""
    x, y = about.x + about.width // 2, about.y + about.height // 2
    if turn == 180:  # noqa: PLR2004
        return Rect(Um(2 * x - rect.right), Um(2 * y - rect.bottom), rect.width, rect.height)
    if turn == 90:  # noqa: PLR2004
        return Rect(Um(x + y - rect.bottom), Um(y - x + rect.x), rect.height, rect.width)
    if turn == 270:  # noqa: PLR2004
        return Rect(Um(x - y + rect.y), Um(y + x - rect.right), rect.height, rect.width)
    return rect


# Words as long as those of rules texts are in many languages; every box is measured with the same ones.
_WORDS: Final = "place one water on any block near your brigade then raise fires there and gain renown "
_MOST: Final = 600  # characters; no card says more


class Room(NamedTuple):
    """How many characters, spaces included, a box holds of what its text asks for, such as (`stat`, `species`)."""

    box: str
    kind: str
    name: str
    characters: int


def measure_rooms(game: Game, deck: Deck, layout: str, metrics: TypeMetrics) -> tuple[Room, ...]:
    """Measure the boxes of a layout that show one text each, in drawing order, at their smallest size."""
    scope = Scope(game, deck, layout)
    rooms = []
    boxes: Mapping[str, Data] = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        runs = parse_markup(str(data["text"])).runs if "text" in data and "at" in data else ()
        slots = [run for run in runs if isinstance(run, Slot)]
        if len(slots) == 1:
            spent = sum(len(run.text) for run in runs if isinstance(run, Words))
            room = max(_measure_room(scope, box, data, metrics) - spent, 1)
            rooms.append(Room(box, slots[0].kind, slots[0].name, room))
    return tuple(rooms)


def _measure_room(scope: Scope, box: str, data: Data, metrics: TypeMetrics) -> int:
    wanted = _resolve_style(scope, box, data)[0]
    if wanted is None:
        return 0
    size = values.read_rect(data).size
    size = size if data.get("turn", 0) in {0, 180} else size.turned()
    frame = make_frame(box, "", wanted, size, metrics)
    frame = frame._replace(steps=frame.steps[-1:])
    rect = Rect(Um(0), Um(0), size.width, size.height)

    def holds(characters: int) -> bool:
        text = (_WORDS * (characters // len(_WORDS) + 1))[:characters]
        text = text if text[-1:] != " " else f"{text[:-1]}s"
        fitted = fit(frame, (Words(text),), rect, BLACK)
        return fitted is None or not fitted[1].overflow

    return bisect_left(range(1, _MOST + 1), x=True, key=lambda characters: not holds(characters))
