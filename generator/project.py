"""The project's folder and every path below it, and the project that this process works on.

A project is the nearest folder upwards that has `content/`. The schemas, and the faces, fonts, icons and sizes that
games share, come with the program: in a checkout they lie beside `generator/`, in a wheel in `generator/_data/`.

Threat model: paths in content are a stranger's. They may lead out of the game's folder by `..`, by an absolute path, a
drive or a link, or name a device or a pipe that never ends: `resolve_inside` returns regular files only, and only those
that are in the folder after every link is followed. `--out` is the user's own choice. `out/` is not: it may have come
with the project as a link to anywhere, and so may any folder below it; `resolve_destination` refuses links.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final, TypeVar

from engine import suggest
from generator.model.findings import ProjectError

T = TypeVar("T")

READ_FOLDERS: Final = ("content", "i18n")  # of a project, which lint reads
_HERE: Final = Path(__file__).resolve().parent
_ID: Final = re.compile(r"(?!(con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID: Final = 60
# Shared files of the program that are read besides a project's own; a project cannot replace them.
ADDED: Final = ("shops.yaml",)
CALIBRATION: Final = "calibration"  # the folder of the sheets that `calibrate` prints, which belong to no game
_SHIPPED: Final = "tinderbox:"  # before the names of files that come with the program


_project: Final[list[Path | None]] = [None]
_caches: Final[list[Callable[[], None]]] = []


def set_project(root: Path | None) -> None:
    """Set the project whose files of languages this process uses; with None only those of the program.

    A process works on one project, which is named at the start of a run and in each worker process.
    """
    _project[0] = root
    for clear in _caches:
        clear()


def get_project() -> Path | None:
    """Return the project whose files of languages this process uses."""
    return _project[0]


def cached_for_project(function: Callable[..., T]) -> Callable[..., T]:
    """Cache what a function returns until a project is set."""
    answers = cache(function)
    _caches.append(answers.cache_clear)
    return answers


def find_root(start: Path) -> Path | None:
    """Return the nearest folder, from `start` upwards, that has a folder `content`, absolute, or None."""
    start = start.resolve()
    return next((folder for folder in (start, *start.parents) if (folder / "content").is_dir()), None)


def get_root(start: Path) -> Path:
    """Return the project's folder; see `find_root`.

    Raises:
        ProjectError: There is none.
    """
    root = find_root(start)
    if root is None:
        raise ProjectError(
            f"no project here: neither {start.resolve()} nor a folder above it has a folder `content`; "
            "go to a project, or make one with `tinderbox new NAME`"
        )
    return root


def find_resources(program: Path = _HERE) -> Path:
    """Return the folder that holds `schemas/` and `content/_shared/` as they come with the program; absolute.

    Raises:
        ProjectError: Files of the program are missing.
    """
    for folder in (program / "_data", program.parent):
        if (folder / "schemas" / "game.schema.json").is_file():
            return folder
    raise ProjectError(f"the program's own schemas are missing beside {program}; install tinderbox again")


def is_id(name: str) -> bool:
    """Tell whether a name can be the id of a game, and that of its folder on every system."""
    return _ID.fullmatch(name) is not None and len(name) <= _LONGEST_ID


def list_games(root: Path) -> tuple[str, ...]:
    """Return the ids of the project's games, sorted: folders of `content/`, but `_shared`, that hold a `game.yaml`."""
    names = (path.parent.name for path in (root / "content").glob("*/game.yaml"))
    return tuple(sorted(name for name in names if name != "_shared"))


def find_game_folder(root: Path, game: str) -> Path:
    """Return the folder of a game.

    Raises:
        ProjectError: There is no such game.
    """
    known = list_games(root)
    if game not in known:
        raise ProjectError(f"no game is called {game}; {suggest.suggest_names(game, known)}")
    return root / "content" / game


def list_scenario_files(root: Path, game: str) -> tuple[Path, ...]:
    """Return the scenario files of a game, sorted.

    Raises:
        ProjectError: There is no such game.
    """
    folder = find_game_folder(root, game) / "scenarios"
    return tuple(sorted(path for path in folder.glob("**/*.yaml") if not path.name.startswith(".")))


def list_sources(root: Path, game: str | None = None, languages: Collection[str] | None = None) -> tuple[str, ...]:
    """Return the names of the files that lint reads for a game, or for all: content and catalogs, sorted.

    Of catalogs only those of `languages`, where these are named.
    """
    yaml = [path for path in (root / "content").rglob("*.yaml") if game in {None, path.relative_to(root).parts[1]}]
    found = (root / "i18n").glob(f"*/LC_MESSAGES/{game or '*'}.po")
    spoken = [path for path in found if languages is None or path.parts[-3] in languages]
    return tuple(sorted(name_file(path, root) for path in (*yaml, *spoken) if path.is_file()))


def find_owner(file: str) -> str | None:
    """Return the game that a file of content, named relative to the project, belongs to; None if games share it."""
    parts = PurePosixPath(file).parts
    return parts[1] if parts[0] == "content" and parts[1] != "_shared" else None


def list_shared_folders(root: Path) -> tuple[Path, ...]:
    """Return the folders of shared content, nearest first: the project's own, if it has one, and the program's."""
    folders = (root / "content" / "_shared", find_resources() / "content" / "_shared")
    return tuple(dict.fromkeys(folder for folder in folders if folder.is_dir()))


def get_output_folder(root: Path) -> Path:
    """Return the folder that `build` writes to unless told otherwise."""
    return root / "out"


def resolve_destination(root: Path, out: Path | None, *below: str) -> Path:
    """Return the folder that a command writes to: `out`, if the user gave it, or `below` the project's `out`.

    Raises:
        ProjectError: Without `out`, a folder of the project's that is written to is a link.
    """
    if out is not None:
        return out.absolute()
    link = _link(get_output_folder(root))
    if link is not None:
        raise ProjectError(
            f"{link} is a link, and may lead anywhere: nothing is written there; delete it, or say where to write "
            "with `--out FOLDER`"
        )
    return get_output_folder(root).joinpath(*below).absolute()


def _link(folder: Path) -> Path | None:
    """Return the folder, or one below it, if it is a link."""
    if folder.is_symlink():
        return folder
    for here, folders, _ in os.walk(folder):
        for name in sorted(folders):
            if Path(here, name).is_symlink():
                return Path(here, name)
    return None


def display_path(here: Path, path: Path) -> str:
    """Return a path for messages: relative to `here` if it is below it or in the same project, otherwise absolute."""
    root = find_root(here)
    is_near = path.is_relative_to(here) or (root is not None and path.is_relative_to(root))
    return Path(os.path.relpath(path, here)).as_posix() if is_near else path.as_posix()


def name_file(path: Path, root: Path) -> str:
    """Return how findings name a file: relative to the project with `/`, or beginning with `tinderbox:` if shipped."""
    if path.is_relative_to(root):
        return path.relative_to(root).as_posix()
    return f"{_SHIPPED}{path.relative_to(find_resources()).as_posix()}"


def locate_file(name: str, root: Path) -> Path:
    """Return the file that has this name in findings."""
    shipped = name.removeprefix(_SHIPPED)
    return root / name if shipped == name else find_resources() / shipped


def explain_exclusion(root: Path, name: str) -> str:
    """Return why a file of the project must not be read, as a sentence; empty if it may be.

    A link out of the project leads to what findings must not show, and a device or a pipe may never end.
    """
    try:
        resolve_inside(root, name)
    except ProjectError as trouble:
        return f"The file is not read: {trouble}."
    return ""


def resolve_inside(folder: Path, relative: str) -> Path:
    """Return the regular file that content names as `relative` to `folder`, absolute, links followed.

    Raises:
        ProjectError: It is absolute, leads out of the folder (by `..` or by a link), or is not a regular file.
    """
    posix, windows = PurePosixPath(relative), PureWindowsPath(relative)
    if not relative.strip() or "\0" in relative or "\\" in relative:
        raise ProjectError(f"{relative!r} is not a path; write it with `/`, relative to {folder.name}/")
    if posix.is_absolute() or windows.drive or windows.root or ".." in posix.parts:
        raise ProjectError(f"{relative} leads out of {folder.name}/; files must be in it, and are named relative to it")
    try:
        path = (folder / relative).resolve(strict=True)
    except (OSError, RuntimeError) as trouble:
        raise ProjectError(f"there is no file {relative} in {folder.name}/") from trouble
    if not path.is_relative_to(folder.resolve()):
        raise ProjectError(f"{relative} is a link that leads out of {folder.name}/")
    if not path.is_file():
        raise ProjectError(f"{relative} in {folder.name}/ is not a regular file")
    return path
