"""The operators of a page, carried out as far as places go: where type, lines, pictures and faces come to stand.

A face is what stands between `/Face <</Id (...)>> BDC` and `EMC`. Its trim follows from the operators alone: the map in
force at its first clipping has the trim's bottom left corner at its origin, and the clipping reaches as far beyond the
trim on the right as on the left, and above as below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import pikepdf

from generator.preflight.fonts import Font
from generator.preflight.matrix import SAME, Box, Matrix, around, common, moved, placed, times
from generator.preflight.thinning import thinned

_DEEPEST: Final = 12  # forms within forms
_EVERYTHING: Final[Box] = (-1e6, -1e6, 1e6, 1e6)
_FILLS: Final = frozenset(("f", "F", "f*", "B", "B*", "b", "b*", "sh"))
_STROKES: Final = frozenset(("S", "s", "B", "B*", "b", "b*"))
_INKED: Final = _FILLS | _STROKES
_PATHS: Final = frozenset(("m", "l", "c", "v", "y", "re", "W", "W*", "n")) | _INKED
Point = tuple[float, float]


class Face(NamedTuple):
    """A face: its id, the boxes of trim and clipping, whether anything is drawn in it, and type and pictures of it."""

    id: str
    trim: Box
    ink: Box
    is_drawn: bool
    drawn: Drawn


class Drawn:
    """What operators draw: boxes and ends in points, of the space that the operators stand in."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.texts: list[tuple[str, Box]] = []
        self.lines: list[tuple[Point, Point]] = []
        self.shapes: list[Box] = []
        self.images: list[tuple[float, Box]] = []  # pixels a point, in the direction that has fewer
        self.faces: list[Face] = []
        self.layers: list[tuple[str, Box]] = []  # what stands on a layer that can be hidden, by its name in the file

    @property
    def is_empty(self) -> bool:
        """Whether nothing is drawn."""
        return not (self.texts or self.lines or self.shapes or self.images)

    def add(self, other: Drawn, by: Matrix, clip: Box) -> None:
        """Add what a form draws, where it is shown."""
        self.texts += [(text, placed(by, box)) for text, box in other.texts]
        self.lines += [(moved(by, *start), moved(by, *end)) for start, end in other.lines]
        self.shapes += [common(clip, placed(by, box)) for box in other.shapes]
        scale = max((by[0] ** 2 + by[1] ** 2) ** 0.5, (by[2] ** 2 + by[3] ** 2) ** 0.5) or 1.0
        self.images += [(density / scale, placed(by, box)) for density, box in other.images]


class State(NamedTuple):
    """The part of the graphics state that moves things; `q` keeps it."""

    map: Matrix = SAME
    clip: Box = _EVERYTHING
    font: Font | None = None
    size: float = 0.0
    tracking: float = 0.0
    spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    white: bool = False  # lines are: halos around others, which nobody sees


class Forms:
    """The forms and fonts of one `file`, each read once."""

    def __init__(self, file: pikepdf.Pdf) -> None:
        """Start with none."""
        self.file = file
        self._drawn: dict[tuple[int, int], Drawn] = {}
        self._fonts: dict[tuple[int, int], Font] = {}

    def font(self, font: Any) -> Font:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return a font."""
        key = font.objgen
        if key not in self._fonts or key == (0, 0):
            self._fonts[key] = Font(font)
        return self._fonts[key]

    def drawn(self, form: Any, depth: int) -> Drawn:  # noqa: ANN401 - an object of a PDF is of any kind
        """Return what a form draws, in its own space; one that holds neither type nor pictures is its box."""
        key = form.objgen
        if key not in self._drawn:
            box = tuple(float(edge) for edge in form.get("/BBox", (0, 0, 0, 0)))
            resources = form.get("/Resources", {})
            if depth < _DEEPEST and _says_something(resources, depth):
                walk = Walk(self, resources, State(), depth + 1)
                walk.run(form)
                self._drawn[key] = walk.drawn
            else:
                made = self._drawn[key] = Drawn()
                made.shapes.append(around(((box[0], box[1]), (box[2], box[3]))))
        return self._drawn[key]


def _operators(stream: Any) -> bytes:  # noqa: ANN401 - a page or a form
    """Return the operators of a page, whose parts are read as one, or of a form."""
    if not isinstance(stream, pikepdf.Page):
        return bytes(stream.read_bytes())
    told: Any = stream.obj.get("/Contents", ())
    parts: Any = (told,) if isinstance(told, pikepdf.Stream) else told
    return b"\n".join(bytes(part.read_bytes()) for part in parts)


def _says_something(resources: Any, depth: int) -> bool:  # noqa: ANN401 - an object of a PDF is of any kind
    """Tell whether a form can hold type or pictures of pixels."""
    if "/Font" in resources:
        return True
    for each in dict(resources.get("/XObject", {})).values():
        if each.get("/Subtype") == "/Image":
            return True
        if depth < _DEEPEST and _says_something(each.get("/Resources", {}), depth + 1):
            return True
    return False


class _Since(NamedTuple):
    """A layer that has begun, and how many types, lines and shapes stood there before."""

    layer: str
    texts: int
    lines: int
    shapes: int


class Walk:
    """Carries out operators; `drawn` is what has come of them."""

    def __init__(self, forms: Forms, resources: Any, state: State, depth: int = 0) -> None:  # noqa: ANN401 - as above
        """Start in a state."""
        self.drawn = Drawn()
        self._forms, self._depth = forms, depth
        self._fonts, self._shown = (dict(resources.get(kind, {})) for kind in ("/Font", "/XObject"))
        self._state, self._kept = state, list[State]()
        self._points: list[Point] = []
        self._clips = False
        self._line = self._text = SAME
        self._marked: list[str | _Since | None] = []
        self._outer: Drawn | None = None
        self._cut: tuple[Box, Box] | None = None
        self._inked = False
        self._does: dict[str, Callable[[list[Any]], None]] = self._table()

    def run(self, stream: Any) -> None:  # noqa: ANN401 - a page or a form
        """Carry out a page or a form."""
        does = self._does
        wanted = " ".join((*does, *_FILLS, *_STROKES, "n"))
        operators = pikepdf.Stream(self._forms.file, thinned(_operators(stream)))
        instructions: Any = pikepdf.parse_content_stream(operators, wanted)
        for operands, operator in instructions:
            name = str(operator)
            if self._cut is not None and name in _PATHS:  # what a face paints lies within its clipping
                self._inked = self._inked or name in _INKED
                continue
            act = does.get(name)
            if act is not None:
                act(operands)
            elif name in _FILLS or name in _STROKES or name == "n":
                self._paint(name)

    def _table(self) -> dict[str, Callable[[list[Any]], None]]:
        def keep(field: str, by: float = 1.0) -> Callable[[list[Any]], None]:
            def act(operands: list[Any]) -> None:
                changed: dict[str, Any] = {field: float(operands[0]) * by}
                self._state = self._state._replace(**changed)

            return act

        return {
            "q": lambda _: self._kept.append(self._state),
            "Q": self._restore,
            "cm": self._concat,
            "m": self._point,
            "l": self._point,
            "c": self._curve,
            "v": self._curve,
            "y": self._curve,
            "re": self._rectangle,
            "W": self._clip,
            "W*": self._clip,
            "Do": self._show,
            "BDC": self._begin,
            "BMC": self._begin,
            "EMC": self._end,
            "RG": self._colour,
            "G": self._colour,
            "K": self._colour,
            "BT": self._start_text,
            "Tf": self._font,
            "Tc": keep("tracking"),
            "Tw": keep("spacing"),
            "Tz": keep("stretch", 0.01),
            "TL": keep("leading"),
            "Ts": keep("rise"),
            "Td": lambda o: self._next_line(float(o[0]), float(o[1])),
            "TD": self._next_line_and_leading,
            "T*": lambda _: self._next_line(0.0, -self._state.leading),
            "Tm": self._text_matrix,
            "Tj": lambda o: self._type([o[0]]),
            "TJ": lambda o: self._type(list(o[0])),
            "'": self._line_and_type,
            '"': self._line_and_type,
        }

    def _restore(self, _: list[Any]) -> None:
        if self._kept:
            self._state = self._kept.pop()

    def _concat(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        self._state = self._state._replace(map=times((a, b, c, d, e, f), self._state.map))

    def _colour(self, operands: list[Any]) -> None:
        parts = list(map(float, operands))
        white = max(parts) <= 0 if len(parts) == 4 else min(parts) >= 1  # noqa: PLR2004 - cyan, magenta, yellow, black
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

    def _paint(self, name: str) -> None:
        """Fill, stroke or clip with the path, and begin a new one."""
        points, state = self._points, self._state
        if name == "sh":
            self.drawn.shapes.append(state.clip)
            return
        if points:
            box = placed(state.map, around(points))
            if name in _STROKES and name not in _FILLS and len(points) == 2:  # noqa: PLR2004 - the ends of a line
                if not state.white:
                    self.drawn.lines.append((moved(state.map, *points[0]), moved(state.map, *points[1])))
            elif name != "n":
                self.drawn.shapes.append(common(state.clip, box))
            if self._clips:
                self._state = state._replace(clip=common(state.clip, box))
                if self._outer is not None and self._cut is None:
                    left, bottom, right, top = around(points)
                    self._cut = placed(state.map, (0.0, 0.0, right + left, top + bottom)), box
        self._points, self._clips = [], False

    def _show(self, operands: list[Any]) -> None:
        shown = self._shown.get(str(operands[0]))
        state = self._state
        if shown is None:
            return
        if shown.get("/Subtype") == "/Image":
            a, b, c, d = state.map[:4]
            across, up = (a * a + b * b) ** 0.5 or 1e-9, (c * c + d * d) ** 0.5 or 1e-9
            density = min(int(shown.get("/Width", 1)) / across, int(shown.get("/Height", 1)) / up)
            self.drawn.images.append((density, common(state.clip, placed(state.map, (0.0, 0.0, 1.0, 1.0)))))
        else:
            given = shown.get("/Matrix")
            own = SAME if given is None else tuple(float(value) for value in given)
            self.drawn.add(self._forms.drawn(shown, self._depth), times(own, state.map), state.clip)  # type: ignore[arg-type]

    def _begin(self, operands: list[Any]) -> None:
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
        font = self._fonts.get(str(operands[0]))
        read = None if font is None else self._forms.font(font)
        self._state = self._state._replace(font=read, size=float(operands[1]))

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
        if state.font is None:
            return
        codes, ink, pen = _set(pieces, state, state.font)
        if ink:
            box = placed(times(self._text, state.map), around(ink))
            self.drawn.texts.append((state.font.text(codes), box))
        self._text = times((1.0, 0.0, 0.0, 1.0, pen, 0.0), self._text)


def _set(pieces: Iterable[Any], state: State, font: Font) -> tuple[list[int], list[Point], float]:
    """Return the codes that were set, corners around their ink, and how far the pen has moved."""
    size, stretch, pen = state.size, state.stretch, 0.0
    codes: list[int] = []
    left = bottom = 1e9
    right = top = -1e9
    across = size * stretch
    for piece in pieces:
        if not isinstance(piece, pikepdf.String):
            pen -= float(piece) / 1000 * size * stretch
            continue
        for code in font.codes(bytes(piece)):
            codes.append(code)
            width, box = font[code]
            if box is not None:
                left, right = min(left, pen + box[0] * across), max(right, pen + box[2] * across)
                bottom, top = min(bottom, box[1] * size), max(top, box[3] * size)
            space = state.spacing if font.wide == 1 and code == ord(" ") else 0.0
            pen += (width * size + state.tracking + space) * stretch
    if right < left:
        return codes, [], pen
    return codes, [(left, bottom + state.rise), (right, top + state.rise)], pen
