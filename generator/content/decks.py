"""Build decks and their cards, with texts, colours and effects, from nodes.

A text is a string, or, if its words depend on a number, `{number: spaces, one: ..., other: ...}`; in a language with
three plural forms `few` stands between the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.box import Effect, Limit, Step
from generator.content.files import File, make_error
from generator.content.source import MapNode, build_record, freeze_value, locate
from generator.model.findings import Finding
from generator.model.game import Card, Data, Deck, HeldPieces, Plural, Side, StatSpec, Text, Tiling, choose_plural_forms
from generator.plurals import ENGLISH_RULE, PluralRule

OWN_BACKS: Final = "own"
NO_BACKS: Final = "none"


def build_decks(files: Iterable[File], rule: PluralRule = ENGLISH_RULE) -> tuple[tuple[Deck, ...], tuple[Finding, ...]]:
    """Build the decks in the order of their files, each with the cards of all its files; and the findings.

    `rule` is the plural rule of the language that the texts are written in.
    """
    files = tuple(files)
    findings: list[Finding] = []
    more_cards: dict[str, list[File]] = {}
    declared = [file for file in files if "size" in file.node["deck"]]
    known = {file.node["deck"]["id"] for file in declared}
    for file in files:
        id_ = file.node["deck"]["id"]
        if id_ not in known:
            message = f"The deck `{id_}` is not declared in any file."
            hint = "Write its name and size beside its id in one file; the others then need only the id."
            findings.append(make_error(locate(file.node, "deck", "id"), "TB116", message, hint, game=file.game))
        elif "size" not in file.node["deck"]:
            more_cards.setdefault(id_, []).append(file)
    decks = [_build_deck(file, more_cards.pop(file.node["deck"]["id"], []), findings, rule) for file in declared]
    return tuple(decks), tuple(findings)


def build_deck_name(deck: MapNode) -> Text:
    """Build the name of a deck."""
    return build_text(f"{deck['id']}.deck.name", deck, "name")


def build_cards(deck: MapNode, file: MapNode, rule: PluralRule = ENGLISH_RULE) -> Iterator[Card]:
    """Build the cards of a deck that one file contains, in order; see `build_decks`."""
    for index, node in enumerate(file.get("cards", ())):
        id_, key = node["id"], f"{deck['id']}.{node['id']}"
        front = _build_side(node, key, node.get("layout", deck.get("front", "")))
        front = choose_plural_forms(front, rule.form)
        back = None
        if "back" in node:
            common = deck.get("back", OWN_BACKS)
            layout = node["back"].get("layout", "" if common in {OWN_BACKS, NO_BACKS} else common)
            back = _build_side(node["back"], f"{key}.back", layout)
            # It has the name, the stats and the pictures of the front where it has none of its own.
            name = {"name": front.texts["name"]} if "name" in front.texts else {}
            back = back._replace(
                texts={**name, **back.texts}, stats={**front.stats, **back.stats}, art={**front.art, **back.art}
            )
            back = choose_plural_forms(back, rule.form)
        yield Card(
            id=id_,
            deck=deck["id"],
            part=node.get("part", "base"),
            count=int(node.get("count", 1)),
            origin=node.get("origin", "ours"),
            cites=tuple(node.get("cites", ())),
            front=front,
            back=back,
            node=node,
            mark=locate(file, "cards", index),
        )


def build_text(key: str, node: MapNode, *path: str | int) -> Text:
    """Build the text at a path of keys and indices below a node; it must exist. Catalogues call it `key`."""
    parent = node
    for part in path[:-1]:
        parent = parent[part]  # type: ignore[index]
    value = parent[path[-1]]  # type: ignore[index]
    if isinstance(value, MapNode):
        names = [name if name in value else "other" for name in ("one", "few", "other") if name in {*value, "one"}]
        marks = tuple(locate(node, *path, name) for name in names)
        return Text(
            key, value["other"], marks[-1], Plural(value["number"], tuple(value[name] for name in names), marks)
        )
    return Text(key, str(value), locate(node, *path))


def build_optional_text(key: str, node: MapNode, *path: str) -> Text | None:
    """Build the text at a path below a node, or None if it does not exist; see `build_text`."""
    parent = node
    for part in path:
        if part not in parent:
            return None
        parent = parent[part]
    return build_text(key, node, *path)


def build_effect(node: Mapping[str, Any]) -> Effect:
    """Build an effect from a node that is valid against its schema."""
    limit = node.get("limit")
    return Effect(
        mode=node["mode"],
        steps=_build_steps(node.get("do", ())),
        when=freeze_value(node.get("when", {})),
        conditions=freeze_value(node.get("if", [])),
        may=node.get("may", False),
        who=node.get("who", "you"),
        limit=None if limit is None else Limit(int(limit["times"]), limit["per"]),
        cost=_build_steps(node.get("cost", ())),
        choose=int(node.get("choose", 0)),
        lasts=node.get("lasts", "now"),
    )


def _build_deck(file: File, more_cards: list[File], findings: list[Finding], rule: PluralRule) -> Deck:
    """Build a deck from the file that declares it, and the others that contain cards of it."""
    node = file.node["deck"]
    cards = [card for part in (file, *more_cards) for card in build_cards(node, part.node, rule)]
    for card in cards:
        for side in card.sides:
            if not side.layout:
                which = "second side" if side is card.back else "front"
                message = f"The {which} of the card `{card.id}` has no layout."
                hint = "Give the deck a `front`, or the side a `layout`; a second side always needs its own."
                findings.append(make_error(card.mark, "TB117", message, hint, game=file.game, card=card.id))
    back, tiled = node.get("back"), node.get("tiled")
    return Deck(
        id=node["id"],
        name=build_deck_name(node),
        size=node["size"],
        sheet=node.get("sheet"),
        back=None if back in {OWN_BACKS, NO_BACKS} else back,
        back_art={name: _build_picture(value) for name, value in node.get("back-art", {}).items()},
        stats={
            name: build_record(StatSpec, spec, cards=spec.get("count")) for name, spec in node.get("stats", {}).items()
        },
        cards=tuple(cards),
        node=node,
        mark=locate(file.node, "deck"),
        tiled=build_record(Tiling, {} if tiled is True else tiled) if tiled else None,
        holds={box: build_record(HeldPieces, held) for box, held in node.get("holds", {}).items()},
    )


def _build_side(node: MapNode, key: str, layout: str) -> Side:
    texts = {field: build_text(f"{key}.{field}", node, field) for field in ("name", "text") if field in node}
    texts |= {field: build_text(f"{key}.{field}", node, "texts", field) for field in node.get("texts", {})}
    art = {"art": node["art"]} if "art" in node else {}
    return Side(
        texts=texts,
        stats=freeze_value(node.get("stats", {})),
        effects=tuple(map(build_effect, node.get("effects", ()))),
        art={name: _build_picture(value) for name, value in (art | node.get("arts", {})).items()},
        grid=tuple(node.get("grid", ())),
        layout=layout,
    )


def _build_picture(value: str | Data) -> Data:
    """Return the parameters of a picture; a name alone is that of a file."""
    return {"file": value} if isinstance(value, str) else value


def _build_steps(nodes: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
    return tuple(
        Step(node["verb"], {key: freeze_value(value) for key, value in node.items() if key != "verb"}) for node in nodes
    )
