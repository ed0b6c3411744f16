"""Build the theme: colours, fonts and type styles, the shared ones with a game's own on top.

A font file is checked as far as its table of contents shows: a file that was cut off begins like a whole one, and would
otherwise fail only when a PDF is made. Outlines are read by `render` alone.
"""

from __future__ import annotations

import importlib.util
import os
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine import suggest
from generator import project
from generator.content.files import File, follow_extends, make_error
from generator.content.source import locate
from generator.model.colours import parse_hex
from generator.model.findings import Finding, Mark, ProjectError
from generator.model.game import FEATURE, Data, Theme
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
                findings.append(
                    make_error(mark, "TB114", message, "Put the file there, or correct its name.", game=file.game)
                )
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
        try:
            return project.resolve_inside(folder, file)
        except ProjectError:
            continue
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
            chain, end = follow_extends(name, lambda style: self._raw[style].get("extends"), self._raw, styles)
            self._check_chain(chain, end)
            for style in reversed(chain):
                own = dict(self._resolve_sizes(style, sizes))
                styles[style] = {**styles.get(self._raw[style].get("extends", ""), {}), **own}
        return styles

    def _resolve_sizes(self, style: str, sizes: Mapping[str, float]) -> Iterator[tuple[str, object]]:
        for key, value in self._raw[style].items():
            if key in _SIZES and isinstance(value, str) and value not in sizes:
                mark, game = self._marks[style]
                message = f"There is no type size `{value}`."
                self._findings.append(
                    make_error(mark, "TB112", message, suggest.suggest_sentence(value, sizes), game=game)
                )
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
