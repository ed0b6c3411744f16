"""A manifest: the hashes of the files in a folder of printed PDFs, so that anybody who has the folder can verify it.

It lies beside the PDFs and travels with them: it holds no path of a machine and no date, and the same content gives the
same bytes.

Threat model: the manifest may be a stranger's. It is read up to a limit, and names only files in its own folder.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator import output, project
from generator.commands.build_options import LEAFLET
from generator.commands.build_options import MANIFEST as NAME
from generator.content import text_files
from generator.model.findings import ProjectError
from generator.model.text import format_count

DISCLAIMER: Final = (
    "A manifest lies in its own folder: it proves that nothing changed since it was written, not who wrote it.\n"
)
_VERSION: Final = 1
_OUTSIDE: Final = frozenset(("", ".", ".."))  # no part of the name of a file in the folder
_DIGEST: Final = re.compile("[0-9a-f]{64}")
_MAX_BYTES: Final = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a folder.

    Attributes:
        about: What was printed: game, locale, paper ... by name.
        files: SHA-256 in hexadecimal digits, by name relative to the folder with `/`.
        faces: A hash of each printed face by its id; it changes when the face looks different.
        sheets: How many pages each sheet of paper of a PDF has, 1 or 2, by the PDF's name.
    """

    about: Mapping[str, str]
    files: Mapping[str, str]
    faces: Mapping[str, str] = field(default_factory=dict)
    sheets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class Verdict(NamedTuple):
    """A folder compared with its manifest: names of files, sorted.

    Attributes:
        folder: The folder, with `/`.
        trouble: Why it could not be compared; otherwise empty.
        whole: As the manifest says.
        changed: With other content.
        missing: Named by the manifest, but absent.
        foreign: Not named by the manifest.
    """

    folder: str
    trouble: str = ""
    whole: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()

    @property
    def is_good(self) -> bool:
        """Whether every file that the manifest names is unchanged; other files may lie beside them."""
        return not (self.trouble or self.changed or self.missing)


def save(folder: Path, manifest: Manifest) -> None:
    """Write a manifest into its folder, unless it is there already."""
    data = {
        "version": _VERSION,
        "about": dict(sorted(manifest.about.items())),
        "files": dict(sorted(manifest.files.items())),
        "faces": dict(sorted(manifest.faces.items())),
        "sheets": {name: "".join(map(str, pages)) for name, pages in sorted(manifest.sheets.items())},
    }
    output.write(folder / NAME, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())


def read_if_any(folder: Path) -> Manifest:
    """Return the manifest of a folder; an empty one if there is none that can be read."""
    try:
        return read(folder / NAME)
    except ProjectError:
        return Manifest({}, {})


class FolderWriter:
    """Writes the files of a folder, and deletes those of an earlier run that are not written again.

    Attributes:
        before: Hashes of the files that are still as the manifest of the earlier run says, by name.
        files: Hashes of the files that the folder has now, by name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, known = folder, read_if_any(folder).files
        self.before = {name: digest for name, digest in known.items() if output.digest_file(folder / name) == digest}
        self.files: dict[str, str] = {}

    @property
    def unchanged(self) -> int:
        """How many files are as they were before."""
        return sum(self.before.get(name) == digest for name, digest in self.files.items())

    def write(self, name: str, data: bytes) -> bool:
        """Write a file; return whether it changed."""
        self.files[name] = output.digest(data)
        return output.write(self._folder / name, data)

    def finish(self, about: Mapping[str, str], faces: Mapping[str, str] = MappingProxyType({})) -> None:
        """Delete the other files of the earlier run, and write the manifest."""
        for name in self.before.keys() - self.files.keys():
            (self._folder / name).unlink(missing_ok=True)
        save(self._folder, Manifest(about, self.files, faces))


def read(path: Path) -> Manifest:
    """Read a manifest.

    Raises:
        ProjectError: It cannot be read, or is not a manifest.
    """
    try:
        data = json.loads(text_files.read_limited(path, str(path), _MAX_BYTES))
        if data["version"] != _VERSION:
            raise ProjectError(
                f"{path} is a manifest of version {data['version']}; this program reads version {_VERSION}"
            )
        sheets = {name: tuple(map(int, pages)) for name, pages in _expect_strings(data.get("sheets", {})).items()}
        manifest = Manifest(
            _expect_strings(data["about"]), _expect_strings(data["files"]), _expect_strings(data["faces"]), sheets
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ProjectError(f"{path} is not a manifest of a build") from error
    are_local = all(_OUTSIDE.isdisjoint(name.split("/")) and not {"\\", "\0"} & set(name) for name in manifest.files)
    if not are_local or not all(map(_DIGEST.fullmatch, manifest.files.values())):
        raise ProjectError(f"{path} is not a manifest of a build: it names files outside its folder, or invalid hashes")
    return manifest


def verify(path: Path) -> Verdict:
    """Compare the folder of a manifest with it.

    Raises:
        ProjectError: The manifest cannot be read, or is not a manifest.
    """
    manifest, folder = read(path), path.parent
    digests = {name: output.digest_file(folder / name) for name in manifest.files}
    present = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return Verdict(
        folder.as_posix(),
        whole=tuple(sorted(name for name, digest in manifest.files.items() if digests[name] == digest)),
        changed=tuple(sorted(name for name, digest in manifest.files.items() if digests[name] not in {digest, ""})),
        missing=tuple(sorted(name for name in manifest.files if not digests[name])),
        foreign=tuple(sorted(present - set(manifest.files) - {NAME, LEAFLET})),
    )


def find_manifests(place: Path) -> tuple[Path, ...]:
    """Return a manifest itself, or all that lie in and below a folder, sorted.

    Raises:
        ProjectError: There is none.
    """
    if not place.exists():
        raise ProjectError(f"there is no {place}; `tinderbox build` prints, and writes a {NAME} beside the PDFs")
    paths = tuple(sorted(place.rglob(NAME))) if place.is_dir() else (place,)
    if not paths:
        raise ProjectError(f"there is no {NAME} in {place}; `tinderbox build` writes one beside the PDFs")
    return paths


def verify_all(place: Path) -> tuple[Verdict, ...]:
    """Verify a manifest, or all in and below a folder.

    A folder may hold broken manifests and folders of PDFs without any: they are reported like the others.

    Raises:
        ProjectError: The path is a file that is not a manifest, or there is none.
    """
    verdicts = []
    paths = find_manifests(place)
    for path in paths:
        try:
            verdicts.append(verify(path))
        except ProjectError as error:
            trouble = f"{error}; build again to write a new one"
            if not place.is_dir():
                raise ProjectError(trouble) from error
            verdicts.append(Verdict(path.parent.as_posix(), trouble))
    for folder, count in _find_unlisted(place, {path.parent for path in paths}):
        trouble = f"{format_count(count, 'PDF')} and no {NAME}; build again, or delete what no build prints"
        verdicts.append(Verdict(folder.as_posix(), trouble))
    return tuple(verdicts)


def render_verdicts(verdicts: Iterable[Verdict]) -> str:
    """Return what was found in each folder as text."""
    lines = []
    for verdict in verdicts:
        lines.append(f"{verdict.folder}/")
        if verdict.trouble:
            lines.append(f"  not verified: {verdict.trouble}.")
            continue
        lines += [f"  changed: {name}" for name in verdict.changed]
        lines += [f"  missing: {name}" for name in verdict.missing]
        lines += [f"  not in the manifest: {name}" for name in verdict.foreign]
        total = len(verdict.whole) + len(verdict.changed) + len(verdict.missing)
        lines.append(f"  {len(verdict.whole)} of {total} files are what the manifest says.")
    return "".join(f"{line}\n" for line in lines)


def render_verdicts_json(verdicts: Iterable[Verdict]) -> str:
    """Return the same as JSON; `changed`, `missing` and so on are there where a manifest could be read."""
    folders = []
    for verdict in verdicts:
        files = verdict._asdict()
        folder, trouble = files.pop("folder"), files.pop("trouble")
        about = {"folder": folder, "good": verdict.is_good, "trouble": trouble or None}
        folders.append(about if trouble else {**about, **files})
    return json.dumps({"version": 1, "folders": folders}, ensure_ascii=False, indent=2) + "\n"


def _find_unlisted(place: Path, listed: set[Path]) -> Iterator[tuple[Path, int]]:
    """Yield the folders in and below a place that hold PDFs and belong to no manifest, sorted, and how many PDFs.

    Calibration sheets need no manifest.
    """
    for here, folders, files in os.walk(place):
        folder, count = Path(here), sum(name.lower().endswith(".pdf") for name in files)
        if folder in listed:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != project.CALIBRATION)
        if count:
            yield folder, count


def _expect_strings(data: object) -> Mapping[str, str]:
    if not isinstance(data, dict) or not all(isinstance(word, str) for item in data.items() for word in item):
        raise TypeError("not a mapping of strings")
    return data
