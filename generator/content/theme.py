"""Colours, fonts and type styles: the shared theme with a game's own on top.

Whether a file is a font that can be printed with, as far as its list of tables tells: where they stand, and which.

A file that was cut off on its way begins as a whole one does, so that letters can be measured with it and pages be laid
out; what it lacks is only missed when glyphs are put into a PDF. The outlines themselves are read by the painter alone.
"""

from __future__ import annotations

import importlib.util
import os
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from engine import suggest
from generator import project
from generator.content.decks import parse_hex_colour
from generator.content.files import File, make_error
from generator.content.source import locate
from generator.model.findings import Finding, Mark, ProjectError
from generator.model.game import Data, Theme
from generator.model.plan import Colour

_SIZES: Final = frozenset({"size", "min"})


def build_theme(files: tuple[File, ...], folders: tuple[Path, ...]) -> tuple[Theme, tuple[Finding, ...]]:
    """Return the theme that the files make, later ones on top of earlier ones, name by name and property by property.

    `folders` are those of shared content, nearest first, where the shared theme's fonts are looked for.

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
    styles = _Styles(findings)
    for file in files:
        colours |= {name: parse_hex_colour(value) for name, value in file.node.get("colours", {}).items()}
        low_ink |= file.node.get("low-ink", {})
        sizes |= file.node.get("sizes", {})
        grid = float(file.node.get("grid", grid))
        where = folders if file.game is None else (file.path.parent,)
        for id_, font in file.node.get("fonts", {}).items():
            mark = locate(file.node, "fonts", id_, "file")
            path = _packaged(font, mark) if "package" in font else _beside(font["file"], where)
            if path is None:
                message = f"The font `{id_}` is not there: no regular file {font['file']} in {where[0].name}/."
                findings.append(
                    make_error(mark, "TB114", message, "Put the file there, or correct its name.", game=file.game)
                )
            elif trouble := find_font_fault(path):
                message = f"The file {font['file']} of the font `{id_}` {trouble}."
                findings.append(make_error(mark, "TB114", message, "Name a whole TTF or OTF file.", game=file.game))
            else:
                fonts[id_] = str(path)
        styles.add(file)
        if file.game is not None:
            marks |= {name: locate(file.node, "styles", name, key=True) for name in file.node.get("styles", {})}
    return Theme(colours, fonts, styles.resolved(sizes), marks, low_ink, sizes, grid), tuple(findings)


def _packaged(font: Mapping[str, str], mark: Mark) -> Path:
    """Return the absolute path of a font in an installed package, found without running it."""
    first, *rest = font["package"].split(".")
    spec = importlib.util.find_spec(first)
    folders = spec.submodule_search_locations if spec is not None else None
    place_name = f"{mark.file}:{mark.line}:{mark.column}"
    if not folders:
        message = f"{place_name}: the font package {first} is not installed; install it with pip, or name another font"
        raise ProjectError(message)
    try:
        return project.inside(Path(folders[0]).joinpath(*rest), font["file"])
    except ProjectError as trouble:
        message = f"{place_name}: {trouble}"
        raise ProjectError(message) from trouble


def _beside(file: str, folders: tuple[Path, ...]) -> Path | None:
    for folder in folders:
        try:
            return project.inside(folder, file)
        except ProjectError:
            continue
    return None


class _Styles:
    """Type styles by name, their parents still to be resolved."""

    def __init__(self, findings: list[Finding]) -> None:
        self._findings = findings
        self._raw: dict[str, Data] = {}
        self._marks: dict[str, tuple[Mark, str | None]] = {}

    def add(self, file: File) -> None:
        """Put the styles of a file on top."""
        for name, style in file.node.get("styles", {}).items():
            given = {key: value for key, value in style.items() if (key, value) != ("extends", name)}
            self._raw[name] = {**self._raw.get(name, {}), **given}
            if "extends" in style or name not in self._marks:
                self._marks[name] = (locate(file.node, "styles", name, "extends"), file.game)

    def resolved(self, sizes: Mapping[str, float]) -> Mapping[str, Data]:
        """Return every style with what it takes from those that it extends, `extends` itself left out.

        Steps of the scale become their points; one that is not there is told, and left out.
        """
        made: dict[str, Data] = {}
        for name in self._raw:
            chain: list[str] = []
            here: str | None = name
            while here in self._raw and here not in made and here not in chain:
                chain.append(here)
                here = self._raw[here].get("extends")
            self._judge(chain, here)
            for style in reversed(chain):
                own = dict(self._sized(style, sizes))
                made[style] = {**made.get(self._raw[style].get("extends", ""), {}), **own}
        return made

    def _sized(self, style: str, sizes: Mapping[str, float]) -> Iterator[tuple[str, object]]:
        for key, value in self._raw[style].items():
            if key in _SIZES and isinstance(value, str) and value not in sizes:
                mark, game = self._marks[style]
                message = f"No type size is called `{value}`."
                self._findings.append(
                    make_error(mark, "TB112", message, suggest.suggest_sentence(value, sizes), game=game)
                )
            elif key != "extends":
                yield key, sizes.get(value, value) if key in _SIZES else value

    def _judge(self, chain: list[str], end: str | None) -> None:
        """Note what is wrong with a chain of styles, each of which extends the next, and the last of them `end`."""
        if not chain:
            return
        mark, game = self._marks[chain[-1]]
        if end in chain:
            circle = " → ".join((*chain[chain.index(end) :], end))
            message = f"Styles extend each other in a circle: {circle}."
            self._findings.append(make_error(mark, "TB113", message, "Let one of them extend none.", game=game))
        elif end is not None and end not in self._raw:
            hint = suggest.suggest_sentence(end, self._raw)
            self._findings.append(make_error(mark, "TB112", f"No style is called `{end}`.", hint, game=game))


_BEGINNINGS: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_NEEDED: Final = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES: Final = (("glyf", "loca"), ("CFF ",), ("CFF2",))  # one of these
_HEAD: Final = struct.Struct(">4sHHHH")  # the beginning, how many tables, and what helps to search them
_ENTRY: Final = struct.Struct(">4sIII")  # the name of a table, its sum, where it begins, and how long it is


def find_font_fault(path: Path) -> str:
    """Return what is wrong with the file of a font, to stand behind its name; empty where nothing is."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            head = file.read(_HEAD.size)
            if head[:4] not in _BEGINNINGS:
                return "holds no font"
            count = _HEAD.unpack(head)[1] if len(head) == _HEAD.size else 0
            listed = file.read(count * _ENTRY.size)
    except OSError:
        return "cannot be read"
    if not count or len(listed) < count * _ENTRY.size:
        return "is cut off in its list of tables"
    ends = {name: start + length for name, _, start, length in _ENTRY.iter_unpack(listed)}
    last = max(ends.values())
    if last > size:
        return f"is cut off: it has {size} bytes of {last}"
    names = {name.decode("latin-1") for name in ends}
    lacking = [name for name in _NEEDED if name not in names]
    if not lacking and not any(names.issuperset(outlines) for outlines in _OUTLINES):
        return "has no outlines of glyphs (no table `glyf` and no `CFF`)"
    return f"lacks the table `{lacking[0]}`" if lacking else ""
