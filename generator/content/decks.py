"""Decks and their cards, from the files that hold them.

Texts and colours of content, made from nodes.

A text is a string, or where its words depend on a number, `{number: spaces, one: ..., other: ...}`.

Effects of cards, from nodes to the engine's values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.effect import Effect, Limit, Step, Value
from generator.content import source
from generator.content.files import File, make_error
from generator.content.source import MapNode, locate
from generator.model import plurals
from generator.model.findings import Finding, Mark
from generator.model.game import Card, Data, Deck, HeldPieces, Plural, Side, Stat, StatSpec, Text, Tiling
from generator.model.plan import Colour
from generator.model.units import um

OWN_BACKS: Final = "own"
NO_BACKS: Final = "none"
_OVERLAP: Final = 10  # mm that sheets of a board overlap, where its deck does not say
_MOST_SHEETS: Final = 99


def build_decks(files: Iterable[File]) -> tuple[tuple[Deck, ...], tuple[Finding, ...]]:
    """Return the decks in the order of their files, with the cards of all files of each, and the findings."""
    files = tuple(files)
    findings: list[Finding] = []
    further: dict[str, list[File]] = {}
    declared = [file for file in files if "size" in file.node["deck"]]
    known = {file.node["deck"]["id"] for file in declared}
    for file in files:
        id_ = file.node["deck"]["id"]
        if id_ not in known:
            message = f"No file says what the deck `{id_}` is."
            hint = "Write its name and size beside its id in one file; the others then need only the id."
            findings.append(make_error(locate(file.node, "deck", "id"), "TB116", message, hint, game=file.game))
        elif "size" not in file.node["deck"]:
            further.setdefault(id_, []).append(file)
    made = []
    for file in declared:
        deck, found = _deck(file, further.pop(file.node["deck"]["id"], []))
        made.append(deck)
        findings += found
    return tuple(made), tuple(findings)


def _deck(file: File, further: list[File]) -> tuple[Deck, list[Finding]]:
    node = file.node["deck"]
    findings = []
    cards = []
    for part in (file, *further):
        for card in build_cards(node, part.node):
            cards.append(card)
            for side in card.sides:
                if not side.layout:
                    which = "second side" if side is card.back else "front"
                    message = f"Neither the card `{card.id}` nor its deck says which layout draws its {which}."
                    hint = "Give the deck a `front`, or the side a `layout`; a second side always needs its own."
                    findings.append(make_error(card.mark, "TB117", message, hint, game=file.game, card=card.id))
    back = node.get("back")
    stats = {name: _stat_spec(spec) for name, spec in node.get("stats", {}).items()}
    return (
        Deck(
            id=node["id"],
            name=build_deck_name(node),
            size=node["size"],
            sheet=node.get("sheet"),
            back=None if back in {OWN_BACKS, NO_BACKS} else back,
            back_art={name: _picture(value) for name, value in node.get("back-art", {}).items()},
            stats=stats,
            cards=tuple(cards),
            node=node,
            mark=locate(file.node, "deck"),
            tiled=_tiled(node.get("tiled")),
            holds={
                box: HeldPieces(each["deck"], um(each.get("play", 0))) for box, each in node.get("holds", {}).items()
            },
        ),
        findings,
    )


def _tiled(node: MapNode | bool | None) -> Tiling | None:  # noqa: FBT001 - what the file says
    if not node:
        return None
    told: Mapping[str, Any] = {} if node is True else node
    return Tiling(um(told.get("overlap", _OVERLAP)), int(told.get("sheets", _MOST_SHEETS)))


def build_deck_name(deck: MapNode) -> Text:
    """Return the name of a deck."""
    return build_text(f"{deck['id']}.deck.name", deck, "name")


def build_cards(deck: MapNode, file: MapNode) -> Iterator[Card]:
    """Yield the cards of a deck that stand in a file, in order."""
    for index, node in enumerate(file.get("cards", ())):
        yield _card(deck, node, locate(file, "cards", index))


def _stat_spec(node: Mapping[str, Any]) -> StatSpec:
    return StatSpec(node["type"], _whole(node.get("least")), _whole(node.get("most")), node.get("required", True))


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)


def _card(deck: MapNode, node: MapNode, mark: Mark) -> Card:
    id_, key = node["id"], f"{deck['id']}.{node['id']}"
    front = plurals.choose_plural_forms(_side(node, key, node.get("layout", deck.get("front", ""))), _english)
    back = None
    if "back" in node:
        common = deck.get("back", OWN_BACKS)
        layout = node["back"].get("layout", "" if common in {OWN_BACKS, NO_BACKS} else common)
        back = plurals.choose_plural_forms(_second(_side(node["back"], f"{key}.back", layout), front), _english)
    return Card(
        id=id_,
        deck=deck["id"],
        part=node.get("part", "base"),
        count=int(node.get("count", 1)),
        origin=node.get("origin", "ours"),
        cites=tuple(node.get("cites", ())),
        front=front,
        back=back,
        node=node,
        mark=mark,
    )


def _english(number: int) -> int:
    return int(number != 1)


def _side(node: MapNode, key: str, layout: str) -> Side:
    texts: dict[str, Text] = {
        field: build_text(f"{key}.{field}", node, field) for field in ("name", "text") if field in node
    }
    texts |= {field: build_text(f"{key}.{field}", node, "texts", field) for field in node.get("texts", {})}
    art = {"art": node["art"]} if "art" in node else {}
    return Side(
        texts=texts,
        stats={name: _stat(value) for name, value in node.get("stats", {}).items()},
        effects=tuple(build_effect(item) for item in node.get("effects", ())),
        art={name: _picture(value) for name, value in (art | node.get("arts", {})).items()},
        grid=tuple(node.get("grid", ())),
        layout=layout,
    )


def _picture(value: str | Data) -> Data:
    """Return a picture as a mapping: the name of a file is short for one."""
    return {"file": value} if isinstance(value, str) else value


def _second(back: Side, front: Side) -> Side:
    """Return a second side with the name, the stats and the pictures of the front that it leaves out."""
    name = {"name": front.texts["name"]} if "name" in front.texts else {}
    return Side(
        texts={**name, **back.texts},
        stats={**front.stats, **back.stats},
        effects=back.effects,
        art={**front.art, **back.art},
        grid=back.grid,
        layout=back.layout,
    )


def _stat(value: Any) -> Stat:  # noqa: ANN401 - any value that the schema allows
    if isinstance(value, list):
        return tuple(int(item) if isinstance(item, float) else item for item in value)
    return int(value) if isinstance(value, float) else value


def build_text(key: str, node: MapNode, *path: str | int) -> Text:
    """Return the text at `path` in `node`, called `key` in catalogs; it must be there."""
    here = node
    for part in path[:-1]:
        here = here[part]  # type: ignore[index]
    written = here[path[-1]]  # type: ignore[index]
    if isinstance(written, MapNode):
        other = written["other"]
        marks = tuple(source.locate(node, *path, form if form in written else "other") for form in ("one", "other"))
        return Text(key, other, marks[-1], Plural(written["number"], (written.get("one", other), other), marks))
    return Text(key, str(written), source.locate(node, *path))


def build_optional_text(key: str, node: MapNode, *path: str) -> Text | None:
    """Return the text at `path` in `node`, or None when there is none."""
    here = node
    for part in path:
        if part not in here:
            return None
        here = here[part]
    return build_text(key, node, *path)


def parse_hex_colour(value: str) -> Colour:
    """Return `#rrggbb` as red, green and blue, each 0 to 1."""
    red, green, blue = (int(value[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def build_effect(node: Mapping[str, Any]) -> Effect:
    """Return an effect as the engine knows it; the node is known to fit its schema."""
    limit = node.get("limit")
    return Effect(
        mode=node["mode"],
        steps=_steps(node.get("do", ())),
        when=_mapping(node.get("when", {})),
        conditions=tuple(_mapping(condition) for condition in node.get("if", ())),
        may=node.get("may", False),
        who=node.get("who", "you"),
        limit=None if limit is None else Limit(int(limit["times"]), limit["per"]),
        cost=_steps(node.get("cost", ())),
        choose=int(node.get("choose", 0)),
        lasts=node.get("lasts", "now"),
    )


def _steps(nodes: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
    return tuple(
        Step(node["verb"], {key: _value(value) for key, value in node.items() if key != "verb"}) for node in nodes
    )


def _mapping(node: Mapping[str, Any]) -> Mapping[str, Value]:
    return {key: _value(value) for key, value in node.items()}


def _value(value: Any) -> Value:  # noqa: ANN401 - any value of a file
    if isinstance(value, dict):
        return _mapping(value)
    if isinstance(value, list):
        return tuple(_value(item) for item in value)
    return int(value) if isinstance(value, float) else value
