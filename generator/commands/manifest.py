"""A manifest: what stands in a folder that was printed, by hash, so that whoever has the folder can prove it whole.

It lies beside the PDFs and travels with them: no path of a machine, no date, the same bytes from the same content.

What a printed folder holds and how to print it, for whoever has nothing but the folder: a text beside the PDFs.

It is made of what stands there, so it tells of decks that were printed in other ways too; the small print of each sheet
says how it gets its backs.
"""

from __future__ import annotations

import hashlib
import json
import os
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from generator import output, project
from generator.commands import previous_run
from generator.commands.previous_run import LEAFLET
from generator.content import text_files
from generator.i18n.ui import strings
from generator.model.findings import ProjectError
from generator.model.phrases import format_count

WORTH: Final = (
    "A manifest lies in its own folder: it proves that nothing changed since it was written, not who wrote it.\n"
)
_VERSION: Final = 1
NAME: Final = previous_run.MANIFEST
_OURS: Final = frozenset({NAME, LEAFLET})
_DIGITS: Final = frozenset("0123456789abcdef")
_MOST_BYTES: Final = 16 * 1024 * 1024  # of a manifest


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a folder holds.

    Attributes:
        about: What was printed: game, locale, paper ... by name.
        files: SHA-256 in hexadecimal digits, by name relative to the folder with `/`.
        faces: A hash of each printed face, by its id, which changes when the face looks different.
        sheets: How many pages each sheet of paper of a PDF has, 1 or 2, by the PDF's name.
    """

    about: Mapping[str, str]
    files: Mapping[str, str]
    faces: Mapping[str, str] = field(default_factory=dict)
    sheets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a folder comes to beside its manifest: names of files, sorted."""

    whole: tuple[str, ...]
    changed: tuple[str, ...]
    missing: tuple[str, ...]
    foreign: tuple[str, ...]

    @property
    def is_good(self) -> bool:
        """Whether every file that the manifest names is there and is what it says; others may lie beside them."""
        return not self.changed and not self.missing


def save(folder: Path, manifest: Manifest) -> None:
    """Write a manifest into its folder, unless the same stands there.

    Raises:
        ProjectError: It cannot be written.
    """
    told = {
        "version": _VERSION,
        "about": dict(sorted(manifest.about.items())),
        "files": dict(sorted(manifest.files.items())),
        "faces": dict(sorted(manifest.faces.items())),
        "sheets": {name: "".join(map(str, pages)) for name, pages in sorted(manifest.sheets.items())},
    }
    output.write(folder / NAME, (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())


def read_if_any(folder: Path) -> Manifest:
    """Return the manifest of a folder; an empty one if there is none that can be read."""
    try:
        return read(folder / NAME)
    except ProjectError:
        return Manifest({}, {})


def read(path: Path) -> Manifest:
    """Return the manifest in a file.

    Raises:
        ProjectError: It cannot be read, or is none.
    """
    try:
        told = json.loads(text_files.read_limited(path, str(path), _MOST_BYTES))
        if told["version"] != _VERSION:
            message = f"{path} is a manifest of version {told['version']}; this program reads version {_VERSION}"
            raise ProjectError(message)
        sheets = {name: tuple(map(int, pages)) for name, pages in _words(told.get("sheets", {})).items()}
        found = Manifest(_words(told["about"]), _words(told["files"]), _words(told["faces"]), sheets)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as trouble:
        message = f"{path} is no manifest of a build"
        raise ProjectError(message) from trouble
    if not all(_is_name(name) and _is_digest(digest) for name, digest in found.files.items()):
        message = f"{path} is no manifest of a build: it names files outside its folder, or hashes that are none"
        raise ProjectError(message)
    return found


def verify(path: Path) -> Verdict:
    """Return what the folder of a manifest comes to beside it.

    Raises:
        ProjectError: The manifest cannot be read, or is none.
    """
    manifest, folder = read(path), path.parent
    digests = {name: output.digest_file(folder / name) for name in manifest.files}
    there = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}
    return Verdict(
        whole=tuple(sorted(name for name, digest in manifest.files.items() if digests[name] == digest)),
        changed=tuple(sorted(name for name, digest in manifest.files.items() if digests[name] not in {digest, ""})),
        missing=tuple(sorted(name for name in manifest.files if not digests[name])),
        foreign=tuple(sorted(there - set(manifest.files) - _OURS)),
    )


def manifests(place: Path) -> tuple[Path, ...]:
    """Return the manifests that a path names: itself, or all that lie in and below a folder, sorted.

    Raises:
        ProjectError: There is none.
    """
    if not place.exists():
        message = f"there is no {place}; `tinderbox build` prints, and writes a {NAME} beside the PDFs"
        raise ProjectError(message)
    found = tuple(sorted(place.rglob(NAME))) if place.is_dir() else (place,)
    if not found:
        message = f"there is no {NAME} in {place}; `tinderbox build` writes one beside the PDFs"
        raise ProjectError(message)
    return found


def proved(place: Path) -> tuple[str, bool]:
    """Return what the manifests that a path names come to, as text, and whether everything is as it was printed.

    In a folder one that is none hides nothing of the others; folders of PDFs that have none are told, too.

    Raises:
        ProjectError: The path is a file that is no manifest, or there is none.
    """
    said, is_good = [], True
    paths = manifests(place)
    for path in paths:
        try:
            verdict = verify(path)
        except ProjectError as trouble:
            if not place.is_dir():
                message = f"{trouble}; build again, and a true one is written"
                raise ProjectError(message) from trouble
            said.append(
                f"{path.parent.as_posix()}/\n  not proved: {trouble}; build again, and a true one is written.\n"
            )
            is_good = False
        else:
            said.append(summary(path, verdict))
            is_good &= verdict.is_good
    for folder, number in _bare(place, {path.parent for path in paths}):
        held = f"{format_count(number, 'PDF')} and no {NAME}"
        said.append(f"{folder.as_posix()}/\n  not proved: {held}; build again, or delete what no build prints.\n")
        is_good = False
    return "".join(said), is_good


def _bare(place: Path, known: set[Path]) -> Iterator[tuple[Path, int]]:
    """Yield the folders in and below a place that hold PDFs and are below no manifest, sorted, and how many PDFs.

    Sheets for calibration are held against nothing.
    """
    for here, folders, files in os.walk(place):
        folder, number = Path(here), sum(name.lower().endswith(".pdf") for name in files)
        if folder in known:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != project.CALIBRATION)
        if number:
            yield folder, number


def summary(path: Path, verdict: Verdict) -> str:
    """Return what a verdict says, a line a file that is not as it was printed, and a last line."""
    lines = [f"{path.parent.as_posix()}/"]
    lines += [f"  changed: {name}" for name in verdict.changed]
    lines += [f"  missing: {name}" for name in verdict.missing]
    lines += [f"  not in the manifest: {name}" for name in verdict.foreign]
    total = len(verdict.whole) + len(verdict.changed) + len(verdict.missing)
    lines.append(f"  {len(verdict.whole)} of {total} files are what the manifest says.")
    return "\n".join(lines) + "\n"


def _words(told: object) -> Mapping[str, str]:
    """Return a mapping of words to words.

    Raises:
        TypeError: It is something else.
    """
    if not isinstance(told, dict) or not all(isinstance(word, str) for item in told.items() for word in item):
        message = "not a mapping of words"
        raise TypeError(message)
    return told


def _is_name(name: str) -> bool:
    """Tell whether a name stays in its folder: a manifest that a stranger sends must not make us read elsewhere."""
    return bool(name) and "\\" not in name and "\0" not in name and not {"", ".", ".."} & set(name.split("/"))


def _is_digest(word: str) -> bool:
    return len(word) == hashlib.sha256().digest_size * 2 and set(word) <= _DIGITS


_STEPS: Final = ("size", "backs", "card", "cut")
_WIDE: Final = 92  # characters in a line


class Called(NamedTuple):
    """A PDF that a build of everything prints.

    Attributes:
        file: Its name.
        title: What people call it.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    file: str
    title: str
    decks: tuple[str, ...] = ()


def save_leaflet(folder: Path, called: Iterable[Called], manifest: Manifest, paper: str, locale: str) -> None:
    """Write the text into a folder, for the PDFs that its manifest names; nothing if there are none.

    Raises:
        ProjectError: It cannot be written.
    """
    there = [(each, manifest.sheets.get(each.file, ())) for each in called if each.file in manifest.files]
    if there:
        output.write(folder / LEAFLET, text(there, paper, locale).encode())


def text(there: Sequence[tuple[Called, tuple[int, ...]]], paper: str, locale: str) -> str:
    """Return what PDFs are, how many sheets of paper each takes, and how to print and cut them, in a language."""
    said = strings.get_strings("print", locale)
    colon = strings.get_strings("page", locale)["colon"]
    rows = [(said["file"], said["both"], said["one"], said["holds"]), *_rows(there, said, colon)]
    file, both, one = (max(len(row[column]) for row in rows) for column in range(3))
    lines = [said["title"], "", strings.format_string("print", "sheets", locale, paper.capitalize()), ""]
    lines += [f"  {row[0]:<{file}}  {row[1]:>{both}}  {row[2]:>{one}}  {row[3]}".rstrip() for row in rows]
    lines += [""]
    if not all(sheets for _, sheets in there):
        lines += [*textwrap.wrap(said["shop"], _WIDE), ""]
    for number, step in enumerate(_STEPS, 1):
        lines += textwrap.wrap(f"{number}. {said[step]}", _WIDE, subsequent_indent="   ")
    return "\n".join((*lines, ""))


def _rows(
    there: Sequence[tuple[Called, tuple[int, ...]]], said: Mapping[str, str], colon: str
) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, sheets with two sides and with one, and what it is, of each PDF; then how many sheets there are."""
    for called, sheets in there:
        holds = f"{called.title}{colon}{', '.join(called.decks)}" if called.decks else called.title
        both, one = sheets.count(2), sheets.count(1)
        yield called.file, _number(both), _number(one), holds if sheets else f"{holds} *"
    pages = [each for _, sheets in there for each in sheets]
    yield said["all"], _number(pages.count(2)), _number(pages.count(1)), ""


def _number(count: int) -> str:
    return str(count) if count else "-"
