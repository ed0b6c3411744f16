"""Sets of icons that others have drawn: folders of SVG files, Iconify's JSON, and packages that hold SVG files.

Threat model: a set is a stranger's. Nothing of it is run or unpacked; what is read is bounded, and an icon is read as
an SVG file, with the threat model of `svg`.
"""

from __future__ import annotations

import json
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from generator.assets.svg import MAX_BYTES
from generator.model.findings import ProjectError
from generator.model.game import NO_CREDIT, Credit

_MOST: Final = 64 * 1024 * 1024  # bytes of a JSON file
# Python packages with an archive of SVG files, by the name of their set.
_PACKAGES: Final = {
    "phosphor": "justmyresource_phosphor",
    "mdi": "justmyresource_mdi",
    "material": "justmyresource_material_icons",
    "heroicons": "justmyresource_heroicons",
    "font-awesome": "justmyresource_font_awesome",
}


# What JSON of any shape and damaged archives raise.
_DAMAGED: Final = (
    OSError, KeyError, TypeError, AttributeError, ValueError, RuntimeError, EOFError, tarfile.TarError,
    zipfile.BadZipFile, zlib.error,
)  # fmt: skip


class IconSet(NamedTuple):
    """A set of icons.

    Attributes:
        id: Its name.
        place: Where it is.
        icons: By name, a function that returns the SVG file; `read` calls it.
        credit: Who made it, its licence, where it is from, as far as the set says.
    """

    id: str
    place: str
    icons: Mapping[str, Callable[[], bytes]]
    credit: Credit = NO_CREDIT

    def read(self, name: str) -> bytes:
        """Return the SVG file of an icon.

        Raises:
            ProjectError: It cannot be read.
        """
        try:
            return self.icons[name]()
        except _DAMAGED as error:
            raise ProjectError(f"{self.id}:{name} cannot be read from {self.place}") from error


def find_icon_sets(root: Path, more: Path | None = None) -> Iterator[IconSet]:
    """Yield the sets in the project's folder `icons`, of npm and of installed packages; `more` is one more, the first.

    Raises:
        ProjectError: A file cannot be read, or is not a set of icons.
    """
    if more is not None:
        if not more.exists():
            raise ProjectError(f"there is no set of icons {more}")
        yield _read_place(more)
    for place in sorted((root / "icons").glob("*")):
        if place.is_dir() or place.suffix in {".json", ".tgz"}:
            yield _read_place(place)
    for place in sorted((root / "node_modules" / "@iconify-json").glob("*/icons.json")):
        yield _read_place(place)
    for name, package in _PACKAGES.items():
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            yield _read_package(name, Path(spec.origin).parent)


def _read_place(place: Path) -> IconSet:
    if place.is_dir():
        files = sorted(path for path in place.rglob("*.svg") if path.is_file())
        return IconSet(
            place.name,
            str(place),
            {path.relative_to(place).with_suffix("").as_posix(): partial(_read_bytes, path) for path in files},
        )
    try:
        if place.suffix == ".tgz":
            with tarfile.open(place) as archive:
                content, info = (_load(archive.extractfile(f"package/{name}.json")) for name in ("icons", "info"))
        else:
            beside = place.with_name("info.json")
            content = _load(place.open("rb"))
            info = content.get("info") or (_load(beside.open("rb")) if beside.is_file() else {})
        return _read_iconify(content, info, place)
    except _DAMAGED as error:
        raise ProjectError(f"{place} is not a set of icons: Iconify's JSON, or npm's archive of it") from error


def _load(file: IO[bytes] | None) -> Any:  # noqa: ANN401 - JSON of any shape
    if file is None:
        raise KeyError
    with file:
        data = file.read(_MOST + 1)
    if len(data) > _MOST:
        raise ValueError
    return json.loads(data)


def _read_iconify(content: Any, info: Any, place: Path) -> IconSet:  # noqa: ANN401 - the caller catches other shapes
    left, top = content.get("left", 0), content.get("top", 0)
    width, height = content.get("width", 16), content.get("height", 16)

    def write(icon: Mapping[str, Any]) -> bytes:
        box = (icon.get("left", left), icon.get("top", top), icon.get("width", width), icon.get("height", height))
        view = " ".join(f"{float(number):g}" for number in box)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{icon["body"]}</svg>'.encode()

    icons = {str(name): partial(write, icon) for name, icon in content["icons"].items() if not icon.get("hidden")}
    author, licence = info.get("author", {}), info.get("license", {})
    words = [str(licence.get(key, "")) for key in ("title", "url")]
    credit = Credit(str(author.get("name", "")), " ".join(filter(None, words)), str(author.get("url", "")))
    return IconSet(str(content["prefix"]), str(place), icons, credit)


def _read_package(name: str, folder: Path) -> IconSet:
    archive = folder / "icons.zip"
    try:
        pack = json.loads((folder / "pack_manifest.json").read_bytes())["pack"]
        with zipfile.ZipFile(archive) as opened:
            files = {Path(member).stem: member for member in opened.namelist() if member.endswith(".svg")}
        credit = Credit(str(pack["name"]).capitalize(), str(pack["upstream_license"]), str(pack["upstream_repo"]))
    except _DAMAGED as error:
        raise ProjectError(f"{folder} is not a package of icons, or damaged") from error
    return IconSet(name, str(folder), {id_: partial(_unzip, archive, file) for id_, file in files.items()}, credit)


def _unzip(archive: Path, file: str) -> bytes:
    with zipfile.ZipFile(archive) as opened, opened.open(file) as member:
        return member.read(MAX_BYTES + 1)


def _read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)
