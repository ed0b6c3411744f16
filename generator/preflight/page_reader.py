"""Reads one page: its faces and tags from its marked content with pikepdf, and all that is drawn with pdfium.

A face is the marked content between `/Face <</Id (...)>> BDC` and `EMC`. Its trim is proved by its own operators: the
matrix in force at its first clipping has the trim's bottom left corner as its origin, and the clipping reaches as far
beyond the trim on the right as on the left, and above as below. A face that is no rectangle is clipped once more, along
its outline. pdfium keeps no such matrix, nor an empty face; so the operators that position and mark content are read
here, and no others.
"""

from __future__ import annotations

import ctypes
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import pikepdf
import pypdfium2
from pypdfium2 import raw

from generator.model.cut_outlines import PATH, CutOutline
from generator.model.printer_error import Corrections
from generator.preflight.contents import Area, Face, Image, Line, Page, Text, find_side

UM_PER_POINT: Final = 25400 / 72
_POINTS_PER_INCH: Final = 72
_MAX_DEPTH: Final = 12  # forms within forms
_SHOWING: Final = frozenset(("Tj", "TJ", "'", '"', "Do"))
_OPERATORS: Final = " ".join(("q Q cm re m l W W* BDC BMC EMC", *_SHOWING))
_VECTORS: Final = frozenset((raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_SHADING))
_HEIGHT: Final = 64 / 65  # of what pdfium takes for the height of a glyph
_TILT: Final = 0.01
_NAME_LENGTH: Final = 32  # of tags, in letters; the names that matter are shorter
_EMPTY: Final[Area] = (0, 0, 0, 0)
_WHITE: Final = (255, 255, 255)

Box = tuple[float, float, float, float]  # left, bottom, right, top, in points
_Object = Any  # of pdfium: a pointer


def read_page(
    source: pikepdf.Page,
    document: pypdfium2.PdfDocument,
    number: int,
    layers: Mapping[str, int],
    corrections: Corrections,
) -> Page:
    """Read a page.

    Args:
        source: The page.
        document: The file that it belongs to, opened with pdfium.
        number: Of the page, from 1.
        layers: Indexes of the file's layers, by name.
        corrections: How backs were moved on portrait and on landscape pages; they are read as if they were not.
    """
    media = _to_um(_normalize(source.mediabox))
    marked = _MarkedContent(source, pikepdf.Matrix())
    faces, undo = marked.faces, None
    correction = corrections[media[2] > media[3]]
    if any(correction) and find_side(faces) == "back":
        width, height = float(source.mediabox[2]), float(source.mediabox[3])
        right, down, degrees = correction
        undo = (
            pikepdf.Matrix()
            .translated(-right * 1000 / UM_PER_POINT, down * 1000 / UM_PER_POINT)
            .translated(width / 2, height / 2)
            .rotated(degrees)
            .translated(-width / 2, -height / 2)
        )
        faces = _MarkedContent(source, undo).faces
    drawn = _Drawn(faces, layers)
    drawn.read(document, number - 1, undo)
    return Page(
        number,
        int(source.obj.get("/Rotate", 0)),
        media,
        _own_box(source, "/BleedBox"),
        _own_box(source, "/TrimBox"),
        tuple(
            face._replace(
                is_drawn=index in drawn.faces, texts=tuple(drawn.texts[index]), images=tuple(drawn.images[index])
            )
            for index, face in enumerate(faces)
        ),
        tuple(drawn.texts[None]),
        tuple(drawn.lines),
        tuple(drawn.shapes),
        tuple(drawn.images[None]),
        tuple(drawn.layered),
        tuple(marked.mcids),
        marked.has_untagged,
        marked.has_nested_tags,
    )


class _MarkedContent:
    """The marked content of a page.

    Attributes:
        faces, mcids, has_untagged, has_nested_tags: As of `Page`; faces without their texts and images.
    """

    def __init__(self, page: pikepdf.Page, matrix: pikepdf.Matrix) -> None:
        """Read a page, with a matrix applied to all of it."""
        self.faces: list[Face] = []
        self.mcids: list[int] = []
        self.has_untagged = self.has_nested_tags = False
        self._matrix = matrix
        self._saved: list[pikepdf.Matrix] = []
        self._rectangle: Box = (0.0, 0.0, 0.0, 0.0)
        self._line: list[tuple[int, int]] = []
        self._tags = 0  # how many tags and artifacts are open
        self._open: list[tuple[bool, bool]] = []  # of all open marked content: whether it is one of these, or a face
        self._face: Face | None = None
        instructions: Any = pikepdf.parse_content_stream(page, _OPERATORS) if "/Contents" in page.obj else ()
        for operands, operator in instructions:
            name = str(operator)
            if name in _SHOWING:
                self.has_untagged |= self._tags == 0
            elif name == "EMC":
                is_tag, is_face = self._open.pop() if self._open else (False, False)
                self._tags -= is_tag
                if is_face and self._face is not None:
                    self.faces.append(self._face)
                    self._face = None
            elif name in {"BDC", "BMC"}:
                self._begin(str(operands[0]), operands[1] if len(operands) > 1 else None)
            else:
                self._place(name, operands)

    def _place(self, name: str, operands: Any) -> None:  # noqa: ANN401 - numbers
        if name == "q":
            self._saved.append(self._matrix)
        elif name == "Q":
            self._matrix = self._saved.pop() if self._saved else self._matrix
        elif name == "cm":
            self._matrix = pikepdf.Matrix(operands) @ self._matrix
        elif name == "re":
            x, y, width, height = map(float, operands)
            self._rectangle = (x, y, x + width, y + height)
            self._line = []
        elif name in {"m", "l"}:
            x, y = self._matrix.transform((float(operands[0]), float(operands[1])))
            place = round(x * UM_PER_POINT), round(y * UM_PER_POINT)
            self._line = [*self._line, place] if name == "l" else [place]
        elif self._face is not None and self._face.ink == _EMPTY:  # its first clipping
            left, bottom, right, top = self._rectangle
            trim = _transform(self._matrix, (0.0, 0.0, right + left, top + bottom))
            self._face = self._face._replace(trim=_to_um(trim), ink=_to_um(_transform(self._matrix, self._rectangle)))
        elif self._face is not None and self._line and self._face.outline is None:  # its second, along a line
            self._face = self._face._replace(outline=CutOutline(PATH, tuple(self._line)))

    def _begin(self, tag: str, properties: Any) -> None:  # noqa: ANN401 - an object of a PDF is of any kind
        known: Any = properties if isinstance(properties, pikepdf.Dictionary) else {}
        is_tag = "/MCID" in known or tag == "/Artifact"
        self.has_nested_tags |= is_tag and self._tags > 0
        self._tags += is_tag
        if "/MCID" in known:
            self.mcids.append(int(known["/MCID"]))
        is_face = tag == "/Face" and self._face is None
        if is_face:
            self._face = Face(str(known.get("/Id", "")), _EMPTY, _EMPTY, is_drawn=False)
        self._open.append((is_tag, is_face))


class _Owner(NamedTuple):
    """The face and the layer that something on a page is part of, by their indexes; None for neither."""

    face: int | None = None
    layer: int | None = None


class _Drawn:
    """The objects that pdfium finds on a page.

    Attributes:
        faces: Indexes of faces in which anything is drawn.
        texts, images: By the index of the face that they are part of, None for those outside faces.
        lines, shapes, layered: As of `Page`.
    """

    def __init__(self, faces: Sequence[Face], layers: Mapping[str, int]) -> None:
        self.faces: set[int] = set()
        self.texts: defaultdict[int | None, list[Text]] = defaultdict(list)
        self.images: defaultdict[int | None, list[Image]] = defaultdict(list)
        self.lines: list[Line] = []
        self.shapes: list[Area] = []
        self.layered: list[tuple[int, Area]] = []
        self._all_faces, self._layers = faces, layers
        self._marks: dict[int, _Owner] = {}  # by address
        self._marked: set[int] = set()  # faces whose mark is found
        self._text_owners: dict[int, _Owner] = {}  # by the address of the text object

    def read(self, document: pypdfium2.PdfDocument, index: int, undo: pikepdf.Matrix | None) -> None:
        """Read a page by its index; `undo` is applied to all of it first."""
        page = document[index]
        for place in range(raw.FPDFPage_CountObjects(page.raw)):
            item = raw.FPDFPage_GetObject(page.raw, place)
            if undo is not None:
                raw.FPDFPageObj_Transform(item, *undo.shorthand)
            kind, owner = raw.FPDFPageObj_GetType(item), self._find_owner(item)
            if kind not in _VECTORS:
                self._read_content(item, kind, owner, pikepdf.Matrix(), 0)
            if owner.face is None:
                self._read_shape(item, kind, owner)
            elif kind != raw.FPDF_PAGEOBJ_FORM or raw.FPDFFormObj_CountObjects(item) > 0:
                self.faces.add(owner.face)
        text_page = page.get_textpage()
        self._read_texts(text_page.raw)
        text_page.close()
        page.close()

    def _read_content(self, item: _Object, kind: int, owner: _Owner, matrix: pikepdf.Matrix, depth: int) -> None:
        """Note an image, the owner of a text, or all images and texts in a form; `matrix` places the object."""
        if kind == raw.FPDF_PAGEOBJ_TEXT:
            self._text_owners[ctypes.addressof(item.contents)] = owner
        elif kind == raw.FPDF_PAGEOBJ_IMAGE:
            width, height, placed = ctypes.c_uint(), ctypes.c_uint(), _matrix(item) @ matrix
            raw.FPDFImageObj_GetImagePixelSize(item, width, height)
            across, up = math.hypot(placed.a, placed.b) or 1e-9, math.hypot(placed.c, placed.d) or 1e-9
            dpi = min(width.value / across, height.value / up) * _POINTS_PER_INCH
            self.images[owner.face].append(Image(dpi, _to_um(_transform(placed, (0.0, 0.0, 1.0, 1.0)))))
        elif kind == raw.FPDF_PAGEOBJ_FORM and depth < _MAX_DEPTH:
            inner = _matrix(item) @ matrix
            for index in range(raw.FPDFFormObj_CountObjects(item)):
                part = raw.FPDFFormObj_GetObject(item, index)
                part_kind = raw.FPDFPageObj_GetType(part)
                if part_kind not in _VECTORS:
                    self._read_content(part, part_kind, owner, inner, depth + 1)

    def _read_shape(self, item: _Object, kind: int, owner: _Owner) -> None:
        """Note a line, or the box of anything else outside faces that is neither a text nor an image."""
        if kind in {raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_IMAGE}:
            return
        matrix, points = _matrix(item), list[tuple[float, float]]()
        x, y = ctypes.c_float(), ctypes.c_float()
        for index in range(raw.FPDFPath_CountSegments(item) if kind == raw.FPDF_PAGEOBJ_PATH else 0):
            raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(item, index), x, y)
            points.append(matrix.transform((x.value, y.value)))
        box = _box_around(points) if points else _bounds(item)
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        raw.FPDFPath_GetDrawMode(item, fill, stroke)
        if len(points) != 2 or fill.value or not stroke.value:  # noqa: PLR2004 - the ends of a line
            self.shapes.append(_to_um(box))
            self._add_layered(owner, box)
            return
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        raw.FPDFPageObj_GetStrokeColor(item, red, green, blue, alpha)
        if (red.value, green.value, blue.value) != _WHITE:  # white is a halo around another line
            self.lines.append(Line(*(round(end * UM_PER_POINT) for point in points for end in point)))
            self._add_layered(owner, box)

    def _read_texts(self, text_page: Any) -> None:  # noqa: ANN401 - a pointer
        """Put the characters of the page together to texts, by the objects that show them."""
        runs: dict[int, _Run] = {}
        left, right, bottom, top = (ctypes.c_double() for _ in range(4))
        for index in range(raw.FPDFText_CountChars(text_page)):
            item = raw.FPDFText_GetTextObject(text_page, index)
            if not item:
                continue  # a space or a line break that pdfium adds
            key = ctypes.addressof(item.contents)
            run = runs.get(key)
            if run is None:
                run = runs[key] = _Run(index, [], [])
            letter = chr(raw.FPDFText_GetUnicode(text_page, index))
            run.letters.append(letter)
            if not letter.isspace():
                raw.FPDFText_GetCharBox(text_page, index, left, right, bottom, top)
                run.boxes.append((left.value, bottom.value, right.value, top.value))
        for key, run in runs.items():
            if run.boxes:
                owner, box = self._text_owners.get(key, _Owner()), _ink(run, text_page)
                self.texts[owner.face].append(Text("".join(run.letters), _to_um(box)))
                self._add_layered(owner, box)

    def _add_layered(self, owner: _Owner, box: Box) -> None:
        if owner.face is None and owner.layer is not None:
            self.layered.append((owner.layer, _to_um(box)))

    def _find_owner(self, item: _Object) -> _Owner:
        """Return the face and the layer that an object of the page is marked as part of."""
        owner = _Owner()
        for index in range(raw.FPDFPageObj_CountMarks(item)):
            mark = raw.FPDFPageObj_GetMark(item, index)
            key = ctypes.addressof(mark.contents)  # all objects within one marked content share its mark
            if key not in self._marks:
                self._marks[key] = self._read_mark(mark, item)
            face, layer = self._marks[key]
            owner = _Owner(face if owner.face is None else owner.face, layer if owner.layer is None else owner.layer)
        return owner

    def _read_mark(self, mark: Any, item: _Object) -> _Owner:  # noqa: ANN401 - a pointer
        """Return the face or the layer of a mark: of several faces of one id, the next that its first object covers."""
        size, buffer = ctypes.c_ulong(), (ctypes.c_ushort * _NAME_LENGTH)()
        raw.FPDFPageObjMark_GetName(mark, buffer, ctypes.sizeof(buffer), size)
        name = bytes(buffer)[: size.value].decode("utf-16-le", "replace").rstrip("\0")
        if name == "OC":
            return _Owner(layer=self._layers.get(_mark_property(mark, b"Name").strip()))
        if name != "Face":
            return _Owner()
        wanted = _mark_property(mark, b"Id")
        left, bottom, right, top = _to_um(_bounds(item))
        free = {
            index: face.trim
            for index, face in enumerate(self._all_faces)  # in the order of the content, as marks are
            if face.id == wanted and index not in self._marked
        }
        covered = (
            i for i, trim in free.items() if left < trim[2] and trim[0] < right and bottom < trim[3] and trim[1] < top
        )
        found = next(covered, next(iter(free), None))
        if found is not None:
            self._marked.add(found)
        return _Owner(face=found)


class _Run(NamedTuple):
    """The characters of a text object: the index of the first on its page, their letters, the boxes of visible ones."""

    first: int
    letters: list[str]
    boxes: list[Box]


def _ink(run: _Run, text_page: Any) -> Box:  # noqa: ANN401 - a pointer
    """Return the box around the ink of a text.

    pdfium adds 1/64 to the height of a glyph above the baseline; it is taken off of text that is not tilted.
    """
    lefts, bottoms, rights, tops = zip(*run.boxes, strict=True)
    left, bottom, right, top = min(lefts), min(bottoms), max(rights), max(tops)
    x, y, matrix = ctypes.c_double(), ctypes.c_double(), raw.FS_MATRIX()
    raw.FPDFText_GetCharOrigin(text_page, run.first, x, y)
    raw.FPDFText_GetMatrix(text_page, run.first, matrix)
    if abs(matrix.c) <= abs(matrix.d) * _TILT:
        if matrix.d > 0:
            top = y.value + (top - y.value) * _HEIGHT
        else:
            bottom = y.value + (bottom - y.value) * _HEIGHT
    elif abs(matrix.d) <= abs(matrix.c) * _TILT:
        if matrix.c > 0:
            right = x.value + (right - x.value) * _HEIGHT
        else:
            left = x.value + (left - x.value) * _HEIGHT
    return left, bottom, right, top


def _mark_property(mark: Any, key: bytes) -> str:  # noqa: ANN401 - a pointer
    """Return a property of a mark that is a string."""
    size = ctypes.c_ulong()
    raw.FPDFPageObjMark_GetParamBlobValue(mark, key, None, 0, size)
    buffer = (ctypes.c_ubyte * size.value)()
    raw.FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, size, size)
    return str(pikepdf.String(bytes(buffer)))


def _matrix(item: _Object) -> pikepdf.Matrix:
    matrix = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(item, matrix)
    return pikepdf.Matrix(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def _bounds(item: _Object) -> Box:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    raw.FPDFPageObj_GetBounds(item, left, bottom, right, top)
    return left.value, bottom.value, right.value, top.value


def _transform(matrix: pikepdf.Matrix, box: Box) -> Box:
    left, bottom, right, top = box
    return _box_around(
        [matrix.transform(corner) for corner in ((left, bottom), (left, top), (right, bottom), (right, top))]
    )


def _box_around(points: Sequence[tuple[float, float]]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _own_box(page: pikepdf.Page, name: str) -> Area | None:
    """Return a box of a page, unless it would be derived from another one."""
    return _to_um(_normalize(page.obj[name])) if name in page.obj else None


def _normalize(box: Any) -> Box:  # noqa: ANN401 - an object of a PDF is of any kind
    left, bottom, right, top = map(float, box)
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def _to_um(box: Box) -> Area:
    left, bottom, right, top = (round(edge * UM_PER_POINT) for edge in box)
    return left, bottom, right, top
