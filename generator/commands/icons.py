"""Search sets of icons, and add one of their icons to a game, with who drew it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.assets.icon_files import IconSet, find_icon_sets, measure_thin_share, normalize_icon
from generator.assets.images import Problem
from generator.commands.gallery import print_icons
from generator.content import source
from generator.content.load import load_papers_and_theme
from generator.content.splice import CannotSpliceError, Splice, save
from generator.model.findings import Mark, ProjectError
from generator.model.game import NO_CREDIT, Credit, Icon
from generator.model.text import Text
from generator.output import write

_HEAD: Final = "# yaml-language-server: $schema=../../schemas/icons.schema.json\n"
_NOTICE: Final = "Icons that others drew:\n"
_STROKE: Final = 5.0  # hundredths of the square that a stroke must have, where the theme names no other
_TIPS: Final = 0.06  # of the ink: corners and tips, which a round pen cannot draw either
_SMALL: Final = 3  # mm: as small as icons are read
_MOST: Final = 400  # icons on a sheet
_NO_SETS: Final = (
    "there is no set of icons: pip install 'tinderbox-games[icons]' brings one, or put a folder of SVG files, or "
    "Iconify's JSON, in the project's folder icons/"
)


class Found(NamedTuple):
    """Icons that were found, each as `set:name` with its set, and the sets that were searched."""

    icons: tuple[tuple[str, IconSet], ...]
    sets: tuple[IconSet, ...]


def search(root: Path, words: Sequence[str], place: Path | None = None) -> Found:
    """Find the icons whose names have all words; names that are or begin with one of them come first.

    Raises:
        ProjectError: There is no set of icons, or one cannot be read.
    """
    sets = tuple(find_icon_sets(root, place))
    if not sets:
        raise ProjectError(_NO_SETS)
    wanted = [word.casefold() for word in words]
    found = [
        (name.casefold() not in wanted, not name.casefold().startswith(tuple(wanted)), f"{each.id}:{name}", each)
        for each in sets
        for name in each.icons
        if all(word in f"{each.id}:{name}".casefold() for word in wanted)
    ]
    return Found(tuple(item[2:] for item in sorted(found, key=lambda item: item[:3])), sets)


def print_sheet(root: Path, found: Found, out: Path | None) -> str:
    """Write a PDF with the icons that were found; return what to tell the user.

    Raises:
        ProjectError: A font cannot be read, or the file cannot be written.
    """
    icons = []
    for name, icon_set in found.icons[:_MOST]:
        path = normalize_icon(icon_set.read(name.removeprefix(f"{icon_set.id}:")))
        if not isinstance(path, Problem):
            icons.append(Icon(name, path, Text(f"icon.{name}", icon_set.id, Mark("")), Mark("")))
    target = project.resolve_destination(root, out) / "icons.pdf"
    print_icons(icons, load_papers_and_theme(root)[1], target)
    lost = len(found.icons) - len(icons)
    count = f"{len(icons)} icon{'s'[: len(icons) != 1]}" + (f", {lost} left out" if lost else "")
    return f"{project.display_path(Path.cwd(), target)}: {count}\n"


def render_json(found: Found) -> str:
    """Return the icons that were found, with their sets, as JSON."""
    icons = [{"name": name, "set": icon_set.id, **icon_set.credit._asdict()} for name, icon_set in found.icons]
    return json.dumps({"version": 1, "icons": icons}, indent=2, ensure_ascii=False) + "\n"


def add(
    root: Path,
    icon: str,
    game: str | None = None,
    id_: str | None = None,
    means: str | None = None,
    credit: Credit = NO_CREDIT,
    place: Path | None = None,
) -> tuple[str, dict[str, str]]:
    """Add an icon to a game's icons.yaml, and who drew it to NOTICE.

    `credit` is what its set may not state. Return what to tell the user, and the same for programs.

    Raises:
        ProjectError: There is no such set, icon or game, it cannot be an icon here, its id is taken, or a file
            cannot be changed.
    """
    icon_set, name = _find(root, icon, place)
    path = normalize_icon(icon_set.read(name))
    if isinstance(path, Problem):
        raise ProjectError(f"{icon} {path.message}; choose another one")
    games = project.list_games(root)
    if game is not None:
        project.find_game_folder(root, game)
    elif len(games) != 1:
        raise ProjectError(f"say which game gets it with --game: {', '.join(games)}")
    game = game or games[0]
    id_ = id_ or name.rpartition("/")[2]
    if not project.is_id(id_):
        raise ProjectError(f"{id_!r} cannot be an icon's id: give it another with --as, such as my-icon")
    maker, licence, origin = (own or given for own, given in zip(credit, icon_set.credit, strict=True))
    means = means or id_.replace("-", " ").capitalize()
    entry = {"id": id_, "means": means, "path": path, "credit": maker, "licence": licence, "origin": origin}
    _write_entry(root / "content" / game / "icons.yaml", {key: value for key, value in entry.items() if value})
    notice = f"  {id_} ({game}): {icon}" + "".join(f", {words}" for words in (maker, licence, origin) if words)
    _note(root / "NOTICE", notice)
    theme = root / "content" / "_shared" / "theme.yaml"
    node = source.parse_bytes(theme.read_bytes(), theme.name).value if theme.exists() else None
    stroke = float(node["icons"]["least"]) if node is not None and "icons" in node else _STROKE
    thin = measure_thin_share(path, stroke)
    file = f"content/{game}/icons.yaml"
    report = f"{file}: {id_}, for texts {{icon:{id_}}}\nNOTICE:{notice[1:]}\n"
    if not licence:
        report += "The set names no licence: add `licence` to the icon once you know that you may print it.\n"
    if thin > _TIPS:
        report += (
            f"{thin:.0%} of it is thinner than {stroke * _SMALL / 100:.2f} mm where it is {_SMALL} mm high: "
            "show it larger, or choose a bolder one.\n"
        )
    return report, {"path": file, "icon": id_}


def _find(root: Path, icon: str, place: Path | None) -> tuple[IconSet, str]:
    id_, _, name = icon.partition(":")
    sets = {each.id: each for each in reversed((*find_icon_sets(root, place),))}
    if not sets:
        raise ProjectError(_NO_SETS)
    if id_ not in sets:
        raise ProjectError(f"there is no set of icons {id_}; {suggest.suggest_names(id_, sorted(sets))}")
    if name not in sets[id_].icons:
        near = suggest.find_nearest(name, [each for each in sets[id_].icons if each[:1] == name[:1]])
        hint = suggest.ask_whether_meant(f"{id_}:{near}") if near else "tinderbox icons search lists its icons"
        raise ProjectError(f"the set {id_} has no icon {name or 'without a name'}; {hint}")
    return sets[id_], name


def _write_entry(file: Path, entry: dict[str, str]) -> None:
    name = f"content/{file.parent.name}/{file.name}"
    before = file.read_bytes() if file.exists() else b""
    try:
        splice = Splice(before or f"{_HEAD}icons: []\n".encode(), name)
        node = source.parse_bytes(before, name).value if before else None
        if node is not None and any(icon.get("id") == entry["id"] for icon in node.get("icons", ())):
            raise ProjectError(f"{name} has an icon {entry['id']} already: give this one another id with --as")
        splice.append(("icons",), entry)
        save(file, name, before, splice.render())
    except CannotSpliceError as error:
        raise ProjectError(f"{name} cannot be changed: {error}") from error


def _note(file: Path, line: str) -> None:
    """Add a line to the list of others' icons in a NOTICE file, which is begun where it is missing."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = text.splitlines()
    if line in lines:
        return
    if _NOTICE not in text:
        text += ("\n" if text else "") + _NOTICE
    start = text.index(_NOTICE) + len(_NOTICE)
    end = start
    for each in text[start:].splitlines(keepends=True):
        if not each.startswith("  "):
            break
        end += len(each)
    write(file, (text[:end] + line + "\n" + text[end:]).encode())
