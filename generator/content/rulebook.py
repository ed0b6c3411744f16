"""The rulebook, from the files of `rules/`: one file a chapter, in the order of their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from generator.content.decks import build_optional_text, build_text
from generator.content.files import File, make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding, Mark
from generator.model.game import Deck
from generator.model.rulebook import (
    PANELS,
    Anatomy,
    Block,
    Chapter,
    Example,
    Listing,
    Note,
    Panel,
    Part,
    Prose,
    Rulebook,
    Rules,
    Section,
    Sentence,
    Table,
)

_USUAL_LEVEL: Final = 2
_FILE: Final = "rulebook"


def build_rulebook(files: Iterable[File], decks: Iterable[Deck], findings: list[Finding]) -> Rulebook | None:
    """Return the rulebook that files make, None when there are none.

    An anchor that stands twice is a finding, and so is a deck whose file would be called as the rulebook's is.
    """
    chapters: list[Chapter] = []
    first: dict[str, Mark] = {}
    for file in sorted(files, key=lambda file: file.name):
        ids: list[tuple[str, Mark]] = []
        made = build_chapter(file.node, ids)
        findings += _told_twice(ids, first, file.game)
        if first[made.id] == made.mark:
            kept = (section for section in made.sections if first[section.id] == section.mark)
            chapters.append(made._replace(sections=tuple(kept)))
    if chapters:
        message = "A deck cannot be called `rulebook` where there is one: their files would have one name."
        findings += (
            make_error(deck.mark, "TB115", message, "Give the deck another id.") for deck in decks if deck.id == _FILE
        )
    return Rulebook(tuple(chapters)) if chapters else None


def build_panels(game: MapNode, decks: Iterable[Deck], findings: list[Finding]) -> tuple[Panel, ...]:
    """Return the panels of the reference sheet that a game.yaml orders; a deck called as its file is a finding."""
    made = tuple(_panel(game, number) for number in range(len(game.get("reference", ()))))
    message = "A deck cannot be called `reference` where there is a reference sheet: their files would have one name."
    findings += (
        make_error(deck.mark, "TB115", message, "Give the deck another id.")
        for deck in decks
        if made and deck.id == "reference"
    )
    return made


def _panel(game: MapNode, number: int) -> Panel:
    node = game["reference"][number]
    kind = next(kind for kind in PANELS if kind in node)
    listed, id_ = ("only", node[kind]) if kind != "icons" else ("icons", "")
    if kind == "parts":
        listed, id_ = "parts", node["above"]
    only = tuple(node.get(listed, ()))
    marks = tuple(locate(game, "reference", number, listed, index) for index in range(len(only)))
    starts = node.get("starts") == "side"
    return Panel(kind, id_, node.get("title"), only, starts, locate(game, "reference", number), marks)


def _told_twice(ids: Iterable[tuple[str, Mark]], first: dict[str, Mark], game: str | None) -> Iterable[Finding]:
    for anchor, mark in ids:
        known = first.setdefault(anchor, mark)
        if known != mark:
            message = f"The id `{anchor}` is there already, in {known.file}, line {known.line}."
            yield make_error(mark, "TB115", message, "Give one of the two another id.", game=game)


def build_chapter(node: MapNode, ids: list[tuple[str, Mark]]) -> Chapter:
    """Return a chapter; every anchor in it is added to `ids` with its place, also one that stands twice."""
    head = node["chapter"]
    mark = locate(head, "id")
    ids.append((head["id"], mark))
    return Chapter(
        id=head["id"],
        title=build_text(f"rules.{head['id']}.title", head, "title"),
        icon=head.get("icon"),
        on_new_page=head.get("starts") == "page",
        sections=tuple(_section(section, ids) for section in node.get("sections", ())),
        mark=mark,
    )


def _section(node: MapNode, ids: list[tuple[str, Mark]]) -> Section:
    mark = locate(node, "id")
    ids.append((node["id"], mark))
    return Section(
        id=node["id"],
        title=build_text(f"rules.{node['id']}.title", node, "title"),
        icon=node.get("icon"),
        level=int(node.get("level", _USUAL_LEVEL)),
        blocks=tuple(
            _block(block, node["id"], locate(node, "blocks", index), index, ids)
            for index, block in enumerate(node.get("blocks", ()))
        ),
        mark=mark,
    )


def _block(node: MapNode, section: str, mark: Mark, index: int, ids: list[tuple[str, Mark]]) -> Block:
    """Return a block of a section; its anchors are added to `ids`."""
    made = next((make for key, make in _MAKERS.items() if key in node), None)
    if made is not None:
        return made(node, section, ids)
    if "table" in node:
        only = tuple(node.get("only", ()))
        marks = tuple(locate(node, "only", number) for number in range(len(only)))
        told, picture = tuple(node.get("texts", ())), node.get("picture", "")
        pictured = tuple(node.get("pictures", ()))
        there = tuple(locate(node, "pictures", number) for number in range(len(pictured)))
        return Table(node["table"], node.get("deck", ""), only, mark, marks, told, picture, pictured, there)
    if "says" in node:
        id_ = node.get("id", f"says-{index + 1}")
        ids.append((f"{section}.{id_}", mark))
        return Prose(f"{section}.{id_}", build_text(f"rules.{section}.{id_}", node, "says"))
    if "rules" in node:
        return Rules(_sentences(node, "rules", section, ids))
    key = "steps" if "steps" in node else "points"
    return Listing(_sentences(node, key, section, ids), numbered=key == "steps")


def _sentences(node: MapNode, key: str, section: str, ids: list[tuple[str, Mark]]) -> tuple[Sentence, ...]:
    done = []
    for id_ in node[key]:
        anchor = f"{section}.{id_}"
        ids.append((anchor, locate(node, key, id_, key=True)))
        done.append(Sentence(id_, anchor, build_text(f"rules.{anchor}", node, key, id_)))
    return tuple(done)


def _note(block: MapNode, section: str, ids: list[tuple[str, Mark]]) -> Note:
    node = block["note"]
    anchor = f"{section}.note-{node['id']}"
    ids.append((anchor, locate(node, "id")))
    key = f"rules.{anchor}"
    return Note(anchor, build_optional_text(f"{key}.title", node, "title"), build_text(f"{key}.text", node, "text"))


def _example(node: MapNode, section: str, ids: list[tuple[str, Mark]]) -> Example:
    anchor = f"{section}.example-{node['example']}"
    mark = locate(node, "example")
    ids.append((anchor, mark))
    key = f"rules.{anchor}"
    return Example(
        anchor=anchor,
        scenario=node["example"],
        title=build_text(f"{key}.title", node, "title"),
        caption=build_optional_text(f"{key}.caption", node, "caption"),
        steps=tuple(
            build_text(f"{key}.step-{number}", node, "steps", number - 1)
            for number in range(1, len(node.get("steps", ())) + 1)
        ),
        mark=mark,
    )


def _anatomy(node: MapNode, section: str, ids: list[tuple[str, Mark]]) -> Anatomy:
    side, mark = node.get("side", "front"), locate(node, "piece")
    anchor = f"{section}.piece-{node['piece']}{'' if side == 'front' else f'-{side}'}"
    ids.append((anchor, mark))
    parts = (_part(node, number, f"rules.{anchor}") for number in range(len(node.get("parts", ()))))
    return Anatomy(anchor, node["piece"], side, tuple(parts), mark)


def _part(node: MapNode, number: int, key: str) -> Part:
    """Return a part; its text is called after its first box, which stays with it when parts are moved."""
    told = node["parts"][number]
    several = not isinstance(told["of"], str)
    boxes = tuple(told["of"]) if several else (told["of"],)
    path = ("parts", number, "of")
    marks = tuple(locate(node, *path, *((at,) if several else ())) for at in range(len(boxes)))
    return Part(boxes, build_text(f"{key}.part-{boxes[0]}", node, "parts", number, "says"), marks)


_MAKERS: Final[Mapping[str, Callable[[MapNode, str, list[tuple[str, Mark]]], Block]]] = MappingProxyType(
    {"example": _example, "piece": _anatomy, "note": _note}
)
