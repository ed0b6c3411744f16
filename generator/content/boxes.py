"""Build tuck boxes and the label of the big box from boxes.yaml, and their materials from stocks.yaml."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.content.files import File, make_duplicate_error
from generator.content.source import MapNode, locate
from generator.model.boxes import BoxLabel, Dimensions, Stock, TuckBox
from generator.model.findings import Finding
from generator.model.units import um

_PLAY: Final = 1.0  # mm


def build_stocks(files: Iterable[File]) -> dict[str, Stock]:
    """Build the materials of pieces and boxes, by id."""
    stocks = {}
    for file in files:
        for id_, node in file.node.get("stocks", {}).items():
            wider, taller = um(node.get("wider", 0)), um(node.get("taller", 0))
            stocks[id_] = Stock(id_, um(node["thickness"]), wider, taller, um(node.get("play", _PLAY)))
    return stocks


def build_tuck_boxes(files: Iterable[File], findings: list[Finding]) -> tuple[TuckBox, ...]:
    """Build the tuck boxes of a game; of two with the same id the first counts, the second is a finding."""
    boxes: dict[str, TuckBox] = {}
    for file in files:
        for index, node in enumerate(file.node.get("tuck-boxes", ())):
            inside = node.get("inside")
            room = (
                None if inside is None else Dimensions(um(inside["width"]), um(inside["height"]), um(inside["depth"]))
            )
            box = TuckBox(
                id=node["id"],
                decks=tuple(node["decks"]),
                pieces=node["pieces"],
                stock=node["stock"],
                piles=int(node.get("piles", 1)),
                inside=room,
                label=node.get("title"),
                tint=node.get("tint"),
                art=node.get("art"),
                node=node,
                mark=locate(file.node, "tuck-boxes", index),
            )
            first = boxes.setdefault(box.id, box)
            if first is not box:
                findings.append(make_duplicate_error(box.id, box.mark, first.mark, file.game))
    return tuple(boxes.values())


def build_box_label(files: Iterable[File]) -> BoxLabel | None:
    """Build the label of a game's box; None if it has none."""
    for file in files:
        node = file.node.get("label")
        if isinstance(node, MapNode):
            return BoxLabel(
                width=um(node["width"]),
                height=um(node["height"]),
                depth=um(node["depth"]) if "depth" in node else None,
                tint=node.get("tint"),
                art=node.get("art"),
                side_art=node.get("side-art"),
                node=node,
                mark=locate(file.node, "label"),
            )
    return None
