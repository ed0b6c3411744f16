"""Content as one value: every file of a project, read, checked for its shape, and put together.

What cannot be built is left out, with a finding; everything else is there. References between files (a card's layout,
its deck's size, an icon in a text) are kept as they are written: checks judge them.

A game, from all its files.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from generator import project
from generator.content.boxes import build_box_label, build_stocks, build_tuck_boxes
from generator.content.decks import build_decks, build_optional_text, build_text, parse_hex_colour
from generator.content.files import EVERYTHING, File, Losses, find_strays, make_error, read_files
from generator.content.glossary import build_concept
from generator.content.layouts import Layouts
from generator.content.rulebook import build_panels, build_rulebook
from generator.content.shops import build_shops
from generator.content.source import MapNode, locate
from generator.content.theme import build_theme
from generator.model.findings import Checked, Finding, Mark
from generator.model.game import (
    BoardShape,
    Component,
    Concept,
    Entry,
    Game,
    Icon,
    Library,
    Ruling,
    SharedSheet,
    Text,
    Theme,
)
from generator.model.sizes import CardSize, Paper, SheetSpec
from generator.model.units import um


def load_library(root: Path, only: str | None = None) -> Checked[Library]:
    """Return all games of the project at `root`, or the one whose id is `only`, with what they share.

    The findings are in the order of the files, then of the lines; the value holds all that could be built.

    Raises:
        ProjectError: There is no such game, a file cannot be read, or a font's package is not installed.
    """
    with _uncollected():
        return _library(root.resolve(), only)


def load_papers_and_theme(root: Path) -> tuple[Mapping[str, Paper], Theme]:
    """Return the papers and the theme that the games of the project at `root` share, as far as they can be read.

    Raises:
        ProjectError: A file cannot be read, or a font's package is not installed.
    """
    shared = read_files(root.resolve(), ()).files
    _, papers, _ = _sizes(shared)
    made, _ = build_theme(tuple(file for file in shared if file.kind == "theme"), project.shared(root.resolve()))
    return papers, made


@contextmanager
def _uncollected() -> Iterator[None]:
    """Hold back the collector of cycles: all that is made here stays, and looking it through often is slow."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _library(root: Path, only: str | None) -> Checked[Library]:
    names = project.games(root)
    if only is not None:
        project.game_folder(root, only)
        names = (only,)
    contents = read_files(root, names)
    findings = [*contents.findings, *(() if only is not None else find_strays(root))]
    shared = tuple(file for file in contents.files if file.game is None)
    games = {}
    for name in names:
        own = tuple(file for file in contents.files if file.game == name)
        made, found = build_game(own, shared, root, contents.lost(name))
        findings += found
        if made is not None:
            games[name] = made
    sizes, papers, sheets = _sizes(shared)
    sold = build_shops((file for file in shared if file.kind == "shops"), findings)
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: (finding.mark, finding.code, finding.message))
    return Checked(Library(str(root), games, sizes, papers, sheets, sold, build_stocks(shared)), tuple(ordered))


def _sizes(shared: Iterable[File]) -> tuple[dict[str, CardSize], dict[str, Paper], dict[str, SheetSpec]]:
    node: Mapping[str, Any] = next((file.node for file in shared if file.kind == "sizes"), {})
    sizes = {
        id_: CardSize(
            id_, um(size["width"]), um(size["height"]), um(size.get("corner", 0)), bool(size.get("folded", False))
        )
        for id_, size in node.get("sizes", {}).items()
    }
    papers = {id_: Paper(id_, um(paper["width"]), um(paper["height"])) for id_, paper in node.get("papers", {}).items()}
    sheets = {
        id_: SheetSpec(
            id=id_,
            margin=um(sheet["margin"]),
            bleed=um(sheet["bleed"]),
            gap=um(sheet["gap"]),
            mark_length=um(sheet["mark-length"]),
            mark_offset=um(sheet["mark-offset"]),
            mark_weight=float(sheet["mark-weight"]),
            mark_edge=um(sheet.get("mark-edge", 5)),
        )
        for id_, sheet in node.get("sheets", {}).items()
    }
    return sizes, papers, sheets


T = TypeVar("T", Entry, Icon, Ruling, Concept, SharedSheet)


def build_game(
    files: tuple[File, ...], shared: tuple[File, ...], root: Path, lost: Losses
) -> tuple[Game | None, tuple[Finding, ...]]:
    """Return the game that the files make with what is shared, and the findings; None when its game.yaml is broken.

    What is `lost` of the files is not told as missing again.
    """
    top = next((file for file in files if file.kind == "game"), None)
    if top is None:
        return None, ()
    node, id_ = top.node, top.game or ""
    findings = [*_misnamed(node, id_), *_players(node, id_)]
    made_decks, found = build_decks(_of(files, "deck"))
    findings += found
    below = Layouts(_of(shared, "layouts"), {})
    layouts = Layouts(_of(files, "layouts"), below.made)
    findings += [*below.findings, *layouts.findings]
    made_theme, found = build_theme((*_of(shared, "theme"), *_of(files, "theme")), project.shared(root))
    findings += found
    findings = [finding for finding in findings if not _follows(finding, lost)]
    icons = _listed(_of(shared, "icons"), "icons", _icon, findings)
    icons |= _listed(_of(files, "icons"), "icons", _icon, findings)
    made = Game(
        id=id_,
        name=build_text("game.name", node, "name"),
        subtitle=build_optional_text("game.subtitle", node, "subtitle"),
        players=(int(node["players"]["min"]), int(node["players"]["max"])),
        editions=dict(node.get("editions", {})),
        parts=_parts(node),
        board=_board(node.get("board")),
        vocabularies=_vocabularies(node, findings, id_),
        decks=made_decks,
        components=_components(node),
        layouts=layouts.made,
        labels=_labels(node),
        icons=icons,
        rulings=_listed(_of(files, "rulings"), "rulings", _ruling, findings),
        concepts=_listed(_of(shared, "glossary"), "concepts", build_concept, findings),
        theme=made_theme,
        files=tuple(sorted(file.name for file in (*files, *shared))),
        mark=Mark(top.name),
        author=node.get("author"),
        version=node.get("version"),
        lost=lost,
        rulebook=build_rulebook(_of(files, "rules"), made_decks, findings),
        cover=node.get("cover"),
        vignettes=tuple(node.get("vignettes", ())),
        diagram=next((file.node for file in _of(files, "diagram")), None),
        reference=build_panels(node, made_decks, findings),
        tuck_boxes=build_tuck_boxes(_of(files, "boxes"), findings),
        box_label=build_box_label(_of(files, "boxes")),
        sheets=tuple(_listed((top,), "sheets", _sheet, findings).values()),
    )
    return made, tuple(findings)


def _misnamed(node: MapNode, game: str) -> list[Finding]:
    """Return a finding when a game's id is not the name of its folder."""
    if node["id"] == game:
        return []
    message = f"The game's id is `{node['id']}`, but its folder is called {game}."
    hint = f"Write `id: {game}`, or call the folder {node['id']}." if project.is_id(game) else ""
    hint = hint or f"Call the folder {node['id']}: its own name cannot be an id."
    return [make_error(locate(node, "id"), "TB119", message, hint, game=game)]


def _components(node: MapNode) -> tuple[Component, ...]:
    return tuple(_component(item, locate(node, "components", n)) for n, item in enumerate(node.get("components", ())))


def _players(node: MapNode, game: str) -> list[Finding]:
    least, most = node["players"]["min"], node["players"]["max"]
    if least <= most:
        return []
    message = f"`min` is {least} and `max` is {most}: nobody can play."
    return [make_error(locate(node, "players", "min"), "TB106", message, "Exchange them.", game=game)]


def _follows(finding: Finding, lost: Losses) -> bool:
    """Return whether a finding only follows from what is lost: a parent or a deck that another mistake keeps away."""
    kinds = {"TB112": ("layouts", "theme"), "TB116": ("deck",)}.get(finding.code, ())
    gone = {id_ for kind in kinds for id_ in lost.get(kind, ())}
    return EVERYTHING in gone or any(f"`{id_}`" in finding.message for id_ in gone)


def _of(files: Iterable[File], kind: str) -> tuple[File, ...]:
    return tuple(file for file in files if file.kind == kind)


def _listed(
    files: Iterable[File], key: str, make: Callable[[MapNode, Mark], T], findings: list[Finding]
) -> dict[str, T]:
    """Return what the lists under `key` hold, by id; the first of two with one id counts."""
    found: dict[str, T] = {}
    for file in files:
        for index, node in enumerate(file.node.get(key, ())):
            _add(found, make(node, locate(file.node, key, index)), findings, file.game)
    return found


def _add(found: dict[str, T], item: T, findings: list[Finding], game: str | None) -> None:
    first = found.setdefault(item.id, item)
    if first is not item:
        message = f"The id `{item.id}` is there already, in {first.mark.file}, line {first.mark.line}."
        findings.append(make_error(item.mark, "TB115", message, "Give one of the two another id.", game=game))


def list_game_texts(node: MapNode) -> Iterator[Text]:
    """Yield the texts of a game.yaml, in the order of catalogues."""
    made = (build_text("game.name", node, "name"), build_optional_text("game.subtitle", node, "subtitle"))
    yield from (one for one in made if one is not None)
    yield from _parts(node).values()
    yield from _labels(node).values()
    yield from (entry.name for words in _vocabularies(node, [], "").values() for entry in words.values())
    yield from (_component(item, Mark("")).name for item in node.get("components", ()))
    yield from (_sheet(item, Mark("")).name for item in node.get("sheets", ()))


def _labels(node: MapNode) -> Mapping[str, Text]:
    return {key: build_text(f"label.{key}", node, "labels", key) for key in node.get("labels", {})}


def _parts(node: MapNode) -> Mapping[str, Text]:
    parts = {key: build_text(f"part.{key}", node, "parts", key) for key in node.get("parts", {})}
    return {"base": Text("part.base", "Base game", locate(node, "name")), **parts}


def _board(node: MapNode | None) -> BoardShape | None:
    if node is None:
        return None
    without = frozenset((int(row), int(column)) for row, column in node.get("without", ()))
    return BoardShape(int(node["rows"]), int(node["columns"]), without)


def _vocabularies(node: MapNode, findings: list[Finding], game: str) -> Mapping[str, Mapping[str, Entry]]:
    made: dict[str, dict[str, Entry]] = {}
    for name, entries in node.get("vocabularies", {}).items():
        words = made.setdefault(name, {})
        for index, entry in enumerate(entries):
            item = Entry(
                id=entry["id"],
                name=build_text(f"vocabulary.{name}.{entry['id']}", entry, "name"),
                icon=entry.get("icon"),
                colours={shade: parse_hex_colour(value) for shade, value in entry.get("colours", {}).items()},
                mark=locate(node, "vocabularies", name, index),
            )
            _add(words, item, findings, game)
    return made


def _component(node: MapNode, mark: Mark) -> Component:
    return Component(
        id=node["id"],
        name=build_text(f"component.{node['id']}", node, "name"),
        deck=node["deck"],
        part=node.get("part", "base"),
        count=int(node["count"]),
        needs=tuple(node.get("needs", ())),
        when_out=node.get("when-out"),
        mark=mark,
    )


def _sheet(node: MapNode, mark: Mark) -> SharedSheet:
    return SharedSheet(node["id"], build_text(f"sheet.{node['id']}", node, "name"), tuple(node["decks"]), node, mark)


def build_icon_meaning(node: MapNode) -> Text:
    """Return what an icon means."""
    return build_text(f"icon.{node['id']}", node, "means")


def _icon(node: MapNode, mark: Mark) -> Icon:
    return Icon(node["id"], node["path"], build_icon_meaning(node), mark)


def _ruling(node: MapNode, mark: Mark) -> Ruling:
    return Ruling(
        id=node["id"],
        question=build_text(f"ruling.{node['id']}.question", node, "question"),
        decision=build_text(f"ruling.{node['id']}.decision", node, "decision"),
        reason=node.get("reason", ""),
        cites=tuple(node.get("cites", ())),
        mark=mark,
    )
