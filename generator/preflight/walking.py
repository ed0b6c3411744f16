"""The operators of a page, carried out as far as places go: where type, lines, pictures and faces come to stand.

A face is what stands between `/Face <</Id (...)>> BDC` and `EMC`. Its trim follows from the operators alone: the map in
force at its first clipping has the trim's bottom left corner at its origin, and the clipping reaches as far beyond the
trim on the right as on the left, and above as below.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight import instructions
from generator.preflight.digests import digest
from generator.preflight.drawn import Drawn, Face, Point
from generator.preflight.fonts import NOTHING, Font, Style
from generator.preflight.matrix import SAME, Box, Matrix, around, common, moved, placed, times
from generator.preflight.resources import DEEPEST, Form, Picture, Resources, says_something
from generator.preflight.stretches import Stretches

_STRINGS: Final = (bytes, pikepdf.String)
_DIRECT: Final = (0, 0)  # of what has no number in the file
_EVERYTHING: Final[Box] = (-1e6, -1e6, 1e6, 1e6)
_PLAIN: Final = Style(0.0, 0.0, 0.0, 1.0)
_FILLS: Final = frozenset((b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh"))
_STROKES: Final = frozenset((b"S", b"s", b"B", b"B*", b"b", b"b*"))
_INKED: Final = _FILLS | _STROKES
_PAINTS: Final = _INKED | {b"n"}
_PATHS: Final = frozenset((b"m", b"l", b"c", b"v", b"y", b"re", b"W", b"W*")) | _PAINTS
_IDLE: Final = frozenset(b"h w J j M d i ri gs g rg k cs CS sc SC scn SCN ET MP DP".split())  # they move nothing
Act = Callable[[list[Any]], None]


class State(NamedTuple):
    """The part of the graphics state that moves things; `q` keeps it."""

    map: Matrix = SAME
    clip: Box = _EVERYTHING
    font: Font | None = None
    style: Style = _PLAIN
    leading: float = 0.0
    rise: float = 0.0
    white: bool = False  # lines are: halos around others, which nobody sees


class Forms:
    """The forms and fonts of one `file`, each read once.

    Attributes:
        named: All lists of what may be named that pages and forms with type in them have.
    """

    def __init__(self, file: pikepdf.Pdf) -> None:
        """Start with none."""
        self.file = file
        self._drawn: dict[tuple[int, int], Drawn] = {}
        self._fonts: dict[tuple[int, int], Font] = {}
        self._said: dict[tuple[Resources, str, str], str] = {}
        self._resources: dict[tuple[int, int], Resources] = {}
        self.named: list[Resources] = []

    def font(self, font: Any) -> Font:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return a font."""
        key = font.objgen
        if key not in self._fonts or key == _DIRECT:
            self._fonts[key] = Font(font)
        return self._fonts[key]

    def resources(self, told: Any) -> Resources:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return what may be named; pages and forms that share one list share what was looked up in it."""
        key: tuple[int, int] = told.objgen if isinstance(told, pikepdf.Object) else _DIRECT
        if key == _DIRECT or key not in self._resources:
            self._resources[key] = Resources(told)
            self.named.append(self._resources[key])
        return self._resources[key]

    def font_file(self, named: Resources, font: str) -> str:
        """Return a hash of the font of that name: of its file, and of all that stands about it."""
        key = named, "font", font
        if key not in self._said:
            self._said[key] = digest(named.font(font))
        return self._said[key]

    def glyphs(self, named: Resources, font: str, codes: Iterable[int]) -> str:
        """Return a hash of what is read of some glyphs of the font of that name."""
        told = named.font(font)
        return digest(None if told is None else (self.font(told).wide, self.font(told).told(codes)))

    def shown(self, named: Resources, name: str) -> str:
        """Return a hash of what is shown under a name: of what a form draws, of how many pixels a picture has."""
        key = named, "shown", name
        if key not in self._said:
            self._said[key] = self._shown(named, name)
        return self._said[key]

    def _shown(self, named: Resources, name: str) -> str:
        shown = named.shown(name)
        if not isinstance(shown, Form):
            return digest(shown)
        drawn = self.drawn(shown.object, 0)
        return digest((shown.map, drawn.texts, drawn.lines, drawn.shapes, drawn.images))

    def drawn(self, form: Any, depth: int) -> Drawn:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return what a form draws, in its own space; one that holds neither type nor pictures is its box."""
        key = form.objgen
        if key not in self._drawn:
            box = tuple(float(edge) for edge in form.get("/BBox", (0, 0, 0, 0)))
            resources = form.get("/Resources", {})
            if depth < DEEPEST and says_something(resources, depth):
                walk = Walk(self, resources, State(), depth + 1)
                walk.run(form)
                self._drawn[key] = walk.drawn
            else:
                made = self._drawn[key] = Drawn()
                made.shapes.append(around(((box[0], box[1]), (box[2], box[3]))))
        return self._drawn[key]


class _Since(NamedTuple):
    """A layer that has begun, and how many types, lines and shapes stood there before."""

    layer: str
    texts: int
    lines: int
    shapes: int


class Walk:
    """Carries out operators.

    Attributes:
        drawn: What has come of them.
        stretches: What of it belongs to the tree of what the file says.
        fonts, shown: The names of fonts, and of forms and pictures, that were looked up, in order.
        strings: What was set in each font.
    """

    def __init__(self, forms: Forms, resources: Any, state: State, depth: int = 0) -> None:  # noqa: ANN401 - as above
        """Start in a state."""
        self.drawn, self.stretches = Drawn(), Stretches()
        self.fonts: dict[str, None] = {}
        self.shown: dict[str, None] = {}
        self.strings: defaultdict[Font, set[bytes]] = defaultdict(set)
        self._forms, self._depth = forms, depth
        self._named = forms.resources(resources)
        self._state, self._kept = state, list[State]()
        self._points: list[Point] = []
        self._clips = False
        self._line = self._text = SAME
        self._marked: list[str | _Since | None] = []
        self._outer: Drawn | None = None
        self._cut: tuple[Box, Box] | None = None
        self._inked = False
        self._does: dict[bytes, Act] = self._table()

    def run(self, stream: Any) -> None:  # noqa: ANN401 - a page or a form
        """Carry out a page or a form."""
        data, at = instructions.of(stream), 0
        does, outside, within = self._does, instructions.NEXT.match, instructions.NEXT_IN_FACE.match
        while found := (outside if self._cut is None else within)(data, at):
            figures, others, name = found.groups()
            act = does.get(name)
            operands = instructions.operands(figures, others) if act is not None else []
            if operands is None or (act is None and name not in _IDLE):
                break
            if self._cut is not None and not self._inked:
                self._inked = instructions.INKED.search(data, at, found.start(1)) is not None
            if self._cut is not None and name in _PATHS:  # what a face paints lies within its clipping
                self._inked = self._inked or name in _INKED
            elif act is not None:
                act(operands)
            at = found.end()
        if data[at:].strip():
            self._run_on(data[at:])

    def _run_on(self, operators: bytes) -> None:
        """Carry out the rest of a page as the library reads it."""
        for name, operands in instructions.read(self._forms.file, operators, b" ".join(self._does).decode()):
            if self._cut is not None and name in _PATHS:
                self._inked = self._inked or name in _INKED
            elif name in self._does:
                self._does[name](operands)

    def _table(self) -> dict[bytes, Act]:
        def styled(field: str, by: float = 1.0) -> Act:
            def act(operands: list[Any]) -> None:
                changed: dict[str, Any] = {field: float(operands[0]) * by}
                self._state = self._state._replace(style=self._state.style._replace(**changed))

            return act

        def kept(field: str) -> Act:
            def act(operands: list[Any]) -> None:
                changed: dict[str, Any] = {field: float(operands[0])}
                self._state = self._state._replace(**changed)

            return act

        def paint(name: bytes) -> Act:
            return lambda _: self._paint(name)

        return {name: paint(name) for name in _PAINTS} | {
            b"q": lambda _: self._kept.append(self._state),
            b"Q": self._restore,
            b"cm": self._concat,
            b"m": self._point,
            b"l": self._point,
            b"c": self._curve,
            b"v": self._curve,
            b"y": self._curve,
            b"re": self._rectangle,
            b"W": self._clip,
            b"W*": self._clip,
            b"Do": self._show,
            b"BDC": self._begin,
            b"BMC": self._begin,
            b"EMC": self._end,
            b"RG": self._colour,
            b"G": self._colour,
            b"K": self._colour,
            b"BT": self._start_text,
            b"Tf": self._font,
            b"Tc": styled("tracking"),
            b"Tw": styled("spacing"),
            b"Tz": styled("stretch", 0.01),
            b"TL": kept("leading"),
            b"Ts": kept("rise"),
            b"Td": lambda o: self._next_line(float(o[0]), float(o[1])),
            b"TD": self._next_line_and_leading,
            b"T*": lambda _: self._next_line(0.0, -self._state.leading),
            b"Tm": self._text_matrix,
            b"Tj": lambda o: self._type([o[0]]),
            b"TJ": lambda o: self._type(list(o[0])),
            b"'": self._line_and_type,
            b'"': self._line_and_type,
        }

    def _restore(self, _: list[Any]) -> None:
        if self._kept:
            self._state = self._kept.pop()

    def _concat(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        old = self._state
        self._state = State(times((a, b, c, d, e, f), old.map), *old[1:])

    def _colour(self, operands: list[Any]) -> None:
        parts = list(map(float, operands))
        white = max(parts) <= 0 if len(parts) == 4 else min(parts) >= 1  # noqa: PLR2004 - cyan, magenta, yellow, black
        if white != self._state.white:
            self._state = self._state._replace(white=white)

    def _point(self, operands: list[Any]) -> None:
        self._points.append((float(operands[0]), float(operands[1])))

    def _curve(self, operands: list[Any]) -> None:
        figures = list(map(float, operands))
        self._points += zip(figures[::2], figures[1::2], strict=True)

    def _rectangle(self, operands: list[Any]) -> None:
        x, y, width, height = map(float, operands)
        self._points += [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]

    def _clip(self, _: list[Any]) -> None:
        self._clips = True

    def _paint(self, name: bytes) -> None:
        """Fill, stroke or clip with the path, and begin a new one."""
        points, state = self._points, self._state
        if name == b"sh":
            self.drawn.shapes.append(state.clip)
            return
        if points:
            box = placed(state.map, around(points))
            if name in _STROKES and name not in _FILLS and len(points) == 2:  # noqa: PLR2004 - the ends of a line
                if not state.white:
                    self.drawn.lines.append((moved(state.map, *points[0]), moved(state.map, *points[1])))
            elif name != b"n":
                self.drawn.shapes.append(common(state.clip, box))
            if self._clips:
                self._state = state._replace(clip=common(state.clip, box))
                if self._outer is not None and self._cut is None:
                    left, bottom, right, top = around(points)
                    self._cut = placed(state.map, (0.0, 0.0, right + left, top + bottom)), box
        self._points, self._clips = [], False

    def _show(self, operands: list[Any]) -> None:
        name, state = str(operands[0]), self._state
        self.stretches.draw()
        self.shown[name] = None
        shown = self._named.shown(name)
        if shown is None:
            return
        if isinstance(shown, Picture):
            a, b, c, d = state.map[:4]
            across, up = (a * a + b * b) ** 0.5 or 1e-9, (c * c + d * d) ** 0.5 or 1e-9
            density = min(shown.width / across, shown.height / up)
            self.drawn.images.append((density, common(state.clip, placed(state.map, (0.0, 0.0, 1.0, 1.0)))))
            return
        drawn = self._forms.drawn(shown.object, self._depth)
        by = state.map if shown.map == SAME else times(shown.map, state.map)
        self.drawn.add(drawn, by, state.clip)

    def _begin(self, operands: list[Any]) -> None:
        self.stretches.begin(operands)
        face: str | _Since | None = None
        drawn = self.drawn
        if str(operands[0]) == "/OC" and len(operands) > 1:
            face = _Since(str(operands[1]), len(drawn.texts), len(drawn.lines), len(drawn.shapes))
        elif str(operands[0]) == "/Face" and len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary):
            face = str(operands[1].get("/Id", ""))
            if self._outer is None:
                self._outer, self.drawn, self._cut, self._inked = self.drawn, Drawn(), None, False
        self._marked.append(face)

    def _end(self, _: list[Any]) -> None:
        self.stretches.end()
        face = self._marked.pop() if self._marked else None
        if isinstance(face, _Since):
            boxes = [box for _, box in self.drawn.texts[face.texts :]]
            boxes += [around(ends) for ends in self.drawn.lines[face.lines :]]
            self.drawn.layers += [(face.layer, box) for box in (*boxes, *self.drawn.shapes[face.shapes :])]
            return
        if face is None or self._outer is None:
            return
        inner, self.drawn, self._outer = self.drawn, self._outer, None
        trim, ink = self._cut or ((0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0))
        self._cut = None
        self.drawn.faces.append(Face(face, trim, ink, self._inked or not inner.is_empty, inner))

    def _start_text(self, _: list[Any]) -> None:
        self._line = self._text = SAME

    def _font(self, operands: list[Any]) -> None:
        name = str(operands[0])
        self.fonts[name] = None
        told = self._named.font(name)
        font = None if told is None else self._forms.font(told)
        now = self._state
        _, tracking, spacing, stretch = now.style
        style = Style(float(operands[1]), tracking, spacing, stretch)
        self._state = State(now.map, now.clip, font, style, now.leading, now.rise, now.white)

    def _text_matrix(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        self._line = self._text = (a, b, c, d, e, f)

    def _next_line(self, x: float, y: float) -> None:
        self._line = self._text = times((1.0, 0.0, 0.0, 1.0, x, y), self._line)

    def _next_line_and_leading(self, operands: list[Any]) -> None:
        self._state = self._state._replace(leading=-float(operands[1]))
        self._next_line(float(operands[0]), float(operands[1]))

    def _line_and_type(self, operands: list[Any]) -> None:
        self._next_line(0.0, -self._state.leading)
        self._type([operands[-1]])

    def _type(self, pieces: list[Any]) -> None:
        """Set strings, and numbers that move the pen between them."""
        state = self._state
        self.stretches.draw()
        if state.font is None:
            return
        said, ink, pen = _set(pieces, state, state.font, self.strings[state.font])
        if ink is not None:
            self.drawn.texts.append((said, placed(times(self._text, state.map), ink)))
        self._text = times((1.0, 0.0, 0.0, 1.0, pen, 0.0), self._text)


def _set(pieces: Iterable[Any], state: State, font: Font, strings: set[bytes]) -> tuple[str, Box | None, float]:
    """Return what was set, the box around its ink, and how far the pen has moved; note the strings."""
    pen, runs, rise = 0.0, font.runs(state.style), state.rise
    said: list[str] = []
    left, bottom, right, top = NOTHING
    across = state.style.size * state.style.stretch
    for piece in pieces:
        if not isinstance(piece, _STRINGS):
            pen -= float(piece) / 1000 * across
            continue
        data = bytes(piece)
        strings.add(data)
        text, moved_on, ink = runs[data]
        said.append(text)
        if ink is not None:
            x0, y0, x1, y1 = ink
            left = min(left, pen + x0)
            right = max(right, pen + x1)
            bottom = min(bottom, y0 + rise)
            top = max(top, y1 + rise)
        pen += moved_on
    ink = left, bottom, right, top
    return "".join(said), None if ink == NOTHING else ink, pen
