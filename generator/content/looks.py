"""Build the looks of a game: its theme (colours, fonts and type styles) and its layouts, on top of the shared ones.

A layout has the boxes of the one that it extends, and a style its properties.

A font file is checked as far as its table of contents shows: a file that was cut off begins like a whole one, and would
otherwise fail only when a PDF is made. Outlines are read by `render` alone.
"""

from __future__ import annotations

import importlib.util
import os
import struct
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from engine import suggest
from generator import project
from generator.content.files import File, make_error
from generator.content.source import MapNode, locate
from generator.model.colours import parse_hex
from generator.model.findings import Finding, Fix, Mark, ProjectError, correct_name
from generator.model.game import FEATURE, Data, Layout, Theme
from generator.model.plan import Colour

_FONTS: Final = ("font", "bold", "italic", "bold-italic")
_SIZES: Final = frozenset({"size", "min"})
_SIGNATURES: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_NEEDED: Final = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES: Final = (("glyf", "loca"), ("CFF ",), ("CFF2",))  # one of these
_HEAD: Final = struct.Struct(">4sHHHH")  # signature, number of tables, and fields for a binary search
_ENTRY: Final = struct.Struct(">4sIII")  # name, checksum, offset and length of a table


def build_theme(files: tuple[File, ...], folders: tuple[Path, ...]) -> tuple[Theme, tuple[Finding, ...]]:
    """Build the theme from its files; later ones override earlier ones, name by name and property by property.

    The shared file comes first; fonts of the shared theme are searched in `folders`, the nearest first.

    Raises:
        ProjectError: A font's package is not installed.
    """
    findings: list[Finding] = []
    colours: dict[str, Colour] = {}
    fonts: dict[str, str] = {}
    marks: dict[str, Mark] = {}
    low_ink: dict[str, str] = {}
    sizes: dict[str, float] = {}
    grid = 0.0
    pages: dict[str, list[Data]] = {}
    styles = _Styles(findings)
    for file in files:
        colours |= {name: parse_hex(value) for name, value in file.node.get("colours", {}).items()}
        low_ink |= file.node.get("low-ink", {})
        sizes |= file.node.get("sizes", {})
        pages |= file.node.get("pages", {})
        grid = float(file.node.get("grid", grid))
        where = folders if file.game is None else (file.path.parent,)
        for id_, font in file.node.get("fonts", {}).items():
            mark = locate(file.node, "fonts", id_, "file")
            package, name = font.get("package"), font["file"]
            path = _find_packaged_font(package, name, mark) if package else _find_font(name, where)
            if path is None:
                message = f"The font `{id_}` is missing: no regular file {font['file']} in {where[0].name}/."
                hint = "Put the file there, or correct its name."
                findings.append(make_error(mark, "TB114", message, hint, game=file.game))
            elif fault := find_font_fault(path):
                message = f"The file {font['file']} of the font `{id_}` {fault}."
                findings.append(make_error(mark, "TB114", message, "Use a complete TTF or OTF file.", game=file.game))
            else:
                fonts[id_] = str(path)
        styles.add(file)
        if file.game is not None:
            marks |= {name: locate(file.node, "styles", name, key=True) for name in file.node.get("styles", {})}
    resolved = {name: _apply_features(style, fonts) for name, style in styles.resolve(sizes).items()}
    return Theme(colours, fonts, resolved, marks, low_ink, sizes, grid, pages), tuple(findings)


def _apply_features(style: Data, fonts: dict[str, str]) -> Data:
    """Return a style whose fonts have its OpenType features in their ids; such fonts are added to `fonts`."""
    plain = {key: value for key, value in style.items() if key != "features"}
    if not style.get("features"):
        return plain
    names = {key: FEATURE.join((style[key], *style["features"])) for key in _FONTS if style.get(key) in fonts}
    for key, name in names.items():
        fonts[name] = fonts[style[key]]
    return {**plain, **names}


@cache
def _find_packaged_font(package: str, file: str, mark: Mark) -> Path:
    """Return the absolute path of a font in an installed package, without importing the package."""
    first, *rest = package.split(".")
    spec = importlib.util.find_spec(first)
    folders = spec.submodule_search_locations if spec is not None else None
    place_name = f"{mark.file}:{mark.line}:{mark.column}"
    if not folders:
        message = f"{place_name}: the font package {first} is not installed; install it with pip, or name another font"
        raise ProjectError(message)
    try:
        return project.resolve_inside(Path(folders[0]).joinpath(*rest), file)
    except ProjectError as error:
        raise ProjectError(f"{place_name}: {error}") from error


def _find_font(file: str, folders: tuple[Path, ...]) -> Path | None:
    for folder in folders:
        with suppress(ProjectError):
            return project.resolve_inside(folder, file)
    return None


class _Styles:
    def __init__(self, findings: list[Finding]) -> None:
        self._findings = findings
        self._raw: dict[str, Data] = {}
        self._marks: dict[str, tuple[Mark, str | None]] = {}

    def add(self, file: File) -> None:
        """Add the styles of a file, on top of those of earlier files."""
        for name, style in file.node.get("styles", {}).items():
            properties = {key: value for key, value in style.items() if (key, value) != ("extends", name)}
            if "font" in style:  # features are those of a font
                properties = {"features": [], **properties}
            self._raw[name] = {**self._raw.get(name, {}), **properties}
            if "extends" in style or name not in self._marks:
                self._marks[name] = (locate(file.node, "styles", name, "extends"), file.game)

    def resolve(self, sizes: Mapping[str, float]) -> Mapping[str, Data]:
        """Return every style with the properties that it inherits; sizes without a name in `sizes` are left out."""
        styles: dict[str, Data] = {}
        for name in self._raw:
            chain, end = _follow_extends(name, lambda style: self._raw[style].get("extends"), self._raw, styles)
            self._check_chain(chain, end)
            for style in reversed(chain):
                own = dict(self._resolve_sizes(style, sizes))
                styles[style] = {**styles.get(self._raw[style].get("extends", ""), {}), **own}
        return styles

    def _resolve_sizes(self, style: str, sizes: Mapping[str, float]) -> Iterator[tuple[str, object]]:
        for key, value in self._raw[style].items():
            if key in _SIZES and isinstance(value, str) and value not in sizes:
                mark, game = self._marks[style]
                hint = suggest.suggest_sentence(value, sizes)
                self._findings.append(make_error(mark, "TB112", f"There is no type size `{value}`.", hint, game=game))
            elif key != "extends":
                yield key, sizes.get(value, value) if key in _SIZES else value

    def _check_chain(self, chain: list[str], end: str | None) -> None:
        """Report what is wrong with a chain of styles, each of which extends the next, the last one `end`."""
        if not chain:
            return
        mark, game = self._marks[chain[-1]]
        if end in chain:
            circle = " → ".join((*chain[chain.index(end) :], end))
            message = f"Styles extend each other in a circle: {circle}."
            self._findings.append(make_error(mark, "TB113", message, "Remove one `extends`.", game=game))
        elif end is not None and end not in self._raw:
            hint = suggest.suggest_sentence(end, self._raw)
            self._findings.append(make_error(mark, "TB112", f"There is no style `{end}`.", hint, game=game))


def find_font_fault(path: Path) -> str:
    """Return what is wrong with a font file, worded to follow its name; empty if nothing is."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            head = file.read(_HEAD.size)
            if head[:4] not in _SIGNATURES:
                return "is not a font"
            count = _HEAD.unpack(head)[1] if len(head) == _HEAD.size else 0
            entries = file.read(count * _ENTRY.size)
    except OSError:
        return "cannot be read"
    if not count or len(entries) < count * _ENTRY.size:
        return "is cut off in its table of contents"
    ends = {name: start + length for name, _, start, length in _ENTRY.iter_unpack(entries)}
    last = max(ends.values())
    if last > size:
        return f"is cut off: it has {size} of {last} bytes"
    names = {name.decode("latin-1") for name in ends}
    missing = [name for name in _NEEDED if name not in names]
    if not missing and not any(map(names.issuperset, _OUTLINES)):
        return "has no glyph outlines (no table `glyf` or `CFF`)"
    return f"has no table `{missing[0]}`" if missing else ""


MOST_PARENTS: Final = 20
# What a box can contain; the properties in one row belong together. (With `grid`, `art` draws the grid.)
_CONTENTS: Final = (
    ("text",),
    ("icon",),
    ("art",),
    ("picture", "with"),
    ("grid", "marks"),
    ("fill", "stroke", "stroke-width", "radius"),
)
_MERGED_DEEP: Final = ("art", "with", "repeat", "marks")


def build_layouts(
    files: tuple[File, ...], shared: Mapping[str, Layout]
) -> tuple[Mapping[str, Layout], tuple[Finding, ...]]:
    """Build the layouts of some files, and add them to the shared ones, which they can extend or replace."""
    builder = _Builder(files, shared)
    return builder.layouts, tuple(builder.findings)


class _Builder:
    def __init__(self, files: tuple[File, ...], shared: Mapping[str, Layout]) -> None:
        self.layouts: dict[str, Layout] = dict(shared)
        self.findings: list[Finding] = []
        self._shared = shared
        self._nodes: dict[str, tuple[MapNode, Mark]] = {}
        self._done: set[str] = set()
        self._game = files[0].game if files else None
        for file in files:
            for id_, node in file.node["layouts"].items():
                mark = locate(file.node, "layouts", id_, key=True)
                first = self._nodes.setdefault(id_, (node, mark))[1]
                if first != mark:
                    message = f"The layout `{id_}` already exists in {first.file}, line {first.line}."
                    self._note(mark, "TB115", message, "Give one of them another id.")
        for id_ in self._nodes:
            self._build(id_)

    def _note(self, mark: Mark, code: str, message: str, hint: str, fix: Fix | None = None) -> None:
        self.findings.append(replace(make_error(mark, code, message, hint, game=self._game), fix=fix))

    def _build(self, id_: str) -> None:
        def get_parent(layout: str) -> str | None:  # unless it is the shared layout of its own name
            parent: str | None = self._nodes[layout][0].get("extends")
            return parent if parent != layout else None

        chain, current = _follow_extends(id_, get_parent, self._nodes, self._done)
        end = locate(self._nodes[chain[-1]][0], "extends") if chain else None
        if end is not None and (current in chain or len(chain) > MOST_PARENTS):
            path = (*chain[chain.index(current) :], current) if current in chain else (chain[0], "…", chain[-1])
            how = "in a circle" if current in chain else f"more than {MOST_PARENTS} levels deep"
            message = f"Layouts extend each other {how}: {' → '.join(path)}."
            self._note(end, "TB113", message, "Remove one `extends`.")
        for layout in reversed(chain):
            self._done.add(layout)
            node, mark = self._nodes[layout]
            boxes = self._build_boxes(node, self._find_inherited(layout, node))
            self.layouts[layout] = Layout(layout, boxes, node.get("abstract", False), node, mark)
            if not self.layouts[layout].abstract:
                self._check_boxes(self.layouts[layout])

    def _find_inherited(self, id_: str, node: MapNode) -> Mapping[str, Data]:
        parent = node.get("extends")
        above = self._shared if parent == id_ else self.layouts
        if parent is None or parent in above:
            return above[parent].boxes if parent is not None else {}
        if parent not in self._nodes:
            hint = suggest.suggest_sentence(parent, (*self._nodes, *self._shared))
            mark = locate(node, "extends")
            fix = correct_name(mark, parent, (*self._nodes, *self._shared))
            self._note(mark, "TB112", f"There is no layout `{parent}`.", hint, fix)
        elif parent == id_:
            message = f"The layout `{id_}` extends itself, and there is no shared layout of that name."
            self._note(locate(node, "extends"), "TB113", message, "Extend another layout, or none.")
        return {}

    def _build_boxes(self, node: MapNode, inherited: Mapping[str, Data]) -> Mapping[str, Data]:
        boxes = dict(inherited)
        for name, box in node.get("boxes", {}).items():
            if box is None:
                if boxes.pop(name, None) is None:
                    mark = locate(node, "boxes", name, key=True)
                    hint = suggest.suggest_sentence(name, boxes)
                    self._note(mark, "TB118", f"There is no inherited box `{name}` to remove.", hint)
                continue
            old = boxes.get(name, {})
            contents = _find_contents(box)
            if len(_find_contents({**old, **box})) > 1 and contents:
                dropped = {key for row in _CONTENTS if row not in contents for key in row}
                old = {key: value for key, value in old.items() if key not in dropped}
            merged = {**old, **box}
            for key in _MERGED_DEEP:
                if key in old and key in box:
                    merged[key] = _merge_parameters(old[key], box[key])
            boxes[name] = merged
            if "before" in box:
                boxes = self._move_box(boxes, name, node)
        return boxes

    def _move_box(self, boxes: dict[str, Data], name: str, node: MapNode) -> dict[str, Data]:
        """Return the boxes with one of them drawn just before the box that it names."""
        next_box = boxes[name]["before"]
        if next_box not in boxes or next_box == name:
            mark = locate(node, "boxes", name, "before")
            message = f"There is no box `{next_box}` to be drawn before."
            hint, fix = suggest.suggest_sentence(next_box, boxes), correct_name(mark, next_box, boxes)
            self._note(mark, "TB118", message, hint, fix)
            return boxes
        order = [key for key in boxes if key != name]
        order.insert(order.index(next_box), name)
        return {key: boxes[key] for key in order}

    def _check_boxes(self, layout: Layout) -> None:
        """Report boxes that cannot be drawn: without a place, without content, or with two kinds of content."""
        for name, box in layout.boxes.items():
            is_own = name in layout.node.get("boxes", {})
            mark = locate(layout.node, "boxes", name, key=True) if is_own else layout.mark
            if "at" not in box:
                message = f"The box `{name}` of `{layout.id}` has no place."
                self._note(mark, "TB118", message, "Write `at: [left, top, width, height]`, in mm.")
            contents = [f"`{group[0]}`" for group in _find_contents(box)]
            if len(contents) != 1:
                what = f"contains {' and '.join(contents)}" if contents else "is empty"
                hint = "A box contains one of `text`, `icon`, `art`, `picture`, `grid`, or a `fill` or `stroke`."
                self._note(mark, "TB118", f"The box `{name}` of `{layout.id}` {what}.", hint)


def _find_contents(box: Data) -> tuple[tuple[str, ...], ...]:
    rows = tuple(row for row in _CONTENTS if not box.keys().isdisjoint(row[:2]))
    return tuple(row for row in rows if row != ("art",) or ("grid", "marks") not in rows)


def _merge_parameters(old: Data, new: Data) -> Data:
    if any(key in new and new[key] != old.get(key) for key in ("draw", "file")):
        return new  # another drawing has other parameters
    both = {
        key: {**old[key], **new[key]}
        for key in old.keys() & new.keys()
        if isinstance(old[key], dict) and isinstance(new[key], dict)
    }
    return {**old, **new, **both}


def _follow_extends(
    id_: str, get_parent: Callable[[str], str | None], known: Container[str], done: Container[str]
) -> tuple[list[str], str | None]:
    """Return what is built for the sake of one layout or style: itself, what it extends, what that extends ...

    The list ends before what is done or not known, or before a circle closes; what would come next is returned too.
    """
    chain: list[str] = []
    current: str | None = id_
    while current is not None and current in known and current not in done and current not in chain:
        chain.append(current)
        current = get_parent(current)
    return chain, current
