"""Build the rulebook from the files of `rules/`: one chapter per file, in the order of their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from generator.content.decks import build_optional_text, build_text
from generator.content.files import File, make_duplicate_error, make_error
from generator.content.source import MapNode, locate
from generator.model import rulebook as model
from generator.model.findings import Finding, Mark
from generator.model.game import Deck

_USUAL_LEVEL: Final = 2

# The ids in a rulebook with their places, in order, including those that are used twice.
Anchors = list[tuple[str, Mark]]


def build_rulebook(files: Iterable[File], decks: Iterable[Deck], findings: list[Finding]) -> model.Rulebook:
    """Build the rulebook from the files in `rules`."""
    chapters: list[model.Chapter] = []
    first: dict[str, Mark] = {}
    for file in sorted(files, key=lambda file: file.name):
        anchors: Anchors = []
        chapter = build_chapter(file.node, anchors)
        for anchor, mark in anchors:
            known = first.setdefault(anchor, mark)
            if known != mark:
                findings.append(make_duplicate_error(anchor, mark, known, file.game))
        if first[chapter.id] == chapter.mark:
            sections = (section for section in chapter.sections if first[section.id] == section.mark)
            chapters.append(chapter._replace(sections=tuple(sections)))
    if chapters:
        findings += _check_deck_ids(decks, "rulebook", "rulebook")
    return model.Rulebook(tuple(chapters))


def build_panels(game: MapNode, decks: Iterable[Deck], findings: list[Finding]) -> tuple[model.Panel, ...]:
    """Build the panels of the reference sheet that a game.yaml declares."""
    panels = tuple(_build_panel(game, index) for index in range(len(game.get("reference", ()))))
    if panels:
        findings += _check_deck_ids(decks, "reference", "reference sheet")
    return panels


def _check_deck_ids(decks: Iterable[Deck], id_: str, document: str) -> Iterable[Finding]:
    """Yield a finding for a deck that would be printed into the same file as another document."""
    for deck in decks:
        if deck.id == id_:
            message = f"A deck cannot have the id `{id_}` in a game with a {document}: both would have the same file."
            yield make_error(deck.mark, "TB115", message, "Give the deck another id.")


def _build_panel(game: MapNode, index: int) -> model.Panel:
    node = game["reference"][index]
    kind = next(kind for kind in model.PANELS if kind in node)
    key, id_ = ("only", node[kind]) if kind != "icons" else ("icons", "")
    if kind == "parts":
        key, id_ = "parts", node["above"]
    ids, mark, starts_side = tuple(node.get(key, ())), locate(game, "reference", index), node.get("starts") == "side"
    return model.Panel(kind, id_, node.get("title"), ids, starts_side, mark, _locate_items(node, key))


def _locate_items(node: MapNode, key: str) -> tuple[Mark, ...]:
    """Return where each item of a list below a node is written; nothing if there is no list."""
    return tuple(locate(node, key, number) for number in range(len(node.get(key, ()))))


def build_chapter(node: MapNode, anchors: Anchors) -> model.Chapter:
    """Build a chapter; `anchors` receives every anchor in it with its place."""
    head = node["chapter"]
    mark = locate(head, "id")
    anchors.append((head["id"], mark))
    return model.Chapter(
        id=head["id"],
        title=build_text(f"rules.{head['id']}.title", head, "title"),
        icon=head.get("icon"),
        on_new_page=head.get("starts") == "page",
        sections=tuple(_build_section(section, anchors) for section in node.get("sections", ())),
        mark=mark,
    )


def _build_section(node: MapNode, anchors: Anchors) -> model.Section:
    mark = locate(node, "id")
    anchors.append((node["id"], mark))
    return model.Section(
        id=node["id"],
        title=build_text(f"rules.{node['id']}.title", node, "title"),
        icon=node.get("icon"),
        level=int(node.get("level", _USUAL_LEVEL)),
        blocks=tuple(
            _build_block(block, node["id"], locate(node, "blocks", index), index, anchors)
            for index, block in enumerate(node.get("blocks", ()))
        ),
        mark=mark,
    )


def _build_block(node: MapNode, section: str, mark: Mark, index: int, anchors: Anchors) -> model.Block:
    build = next((build for key, build in _BUILDERS.items() if key in node), None)
    if build is not None:
        return build(node, section, anchors)
    if "table" in node:
        return model.Table(
            kind=node["table"],
            deck=node.get("deck", ""),
            only=tuple(node.get("only", ())),
            mark=mark,
            marks=_locate_items(node, "only"),
            texts=tuple(node.get("texts", ())),
            picture=node.get("picture", ""),
            pictured=tuple(node.get("pictures", ())),
            pictured_marks=_locate_items(node, "pictures"),
        )
    if "says" in node:
        id_ = node.get("id", f"says-{index + 1}")
        anchors.append((f"{section}.{id_}", mark))
        return model.Prose(f"{section}.{id_}", build_text(f"rules.{section}.{id_}", node, "says"))
    if "rules" in node:
        return model.Rules(_build_sentences(node, "rules", section, anchors))
    key = "steps" if "steps" in node else "points"
    return model.Listing(_build_sentences(node, key, section, anchors), numbered=key == "steps")


def _build_sentences(node: MapNode, key: str, section: str, anchors: Anchors) -> tuple[model.Sentence, ...]:
    sentences = []
    for id_ in node[key]:
        anchor = f"{section}.{id_}"
        anchors.append((anchor, locate(node, key, id_, key=True)))
        sentences.append(model.Sentence(id_, anchor, build_text(f"rules.{anchor}", node, key, id_)))
    return tuple(sentences)


def _build_note(block: MapNode, section: str, anchors: Anchors) -> model.Note:
    node = block["note"]
    anchor = f"{section}.note-{node['id']}"
    anchors.append((anchor, locate(node, "id")))
    key = f"rules.{anchor}"
    return model.Note(
        anchor, build_optional_text(f"{key}.title", node, "title"), build_text(f"{key}.text", node, "text")
    )


def _build_example(node: MapNode, section: str, anchors: Anchors) -> model.Example:
    anchor = f"{section}.example-{node['example']}"
    mark = locate(node, "example")
    anchors.append((anchor, mark))
    key = f"rules.{anchor}"
    return model.Example(
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


def _build_anatomy(node: MapNode, section: str, anchors: Anchors) -> model.Anatomy:
    side, mark = node.get("side", "front"), locate(node, "piece")
    anchor = f"{section}.piece-{node['piece']}{'' if side == 'front' else f'-{side}'}"
    anchors.append((anchor, mark))
    parts = []
    for number, part in enumerate(node.get("parts", ())):
        is_single = isinstance(part["of"], str)
        boxes = (part["of"],) if is_single else tuple(part["of"])
        marks = (locate(part, "of"),) if is_single else _locate_items(part, "of")
        key = f"rules.{anchor}.part-{boxes[0]}"  # after the first box, so that parts can be reordered
        parts.append(model.Part(boxes, build_text(key, node, "parts", number, "says"), marks))
    return model.Anatomy(anchor, node["piece"], side, tuple(parts), mark)


_BUILDERS: Final[Mapping[str, Callable[[MapNode, str, Anchors], model.Block]]] = {
    "example": _build_example,
    "piece": _build_anatomy,
    "note": _build_note,
}
