"""The terms of a glossary, made from nodes: of a project's own, or of one that stands alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.content import schema, source
from generator.content.decks import build_optional_text
from generator.content.source import ListNode, MapNode
from generator.model.findings import Checked, Mark
from generator.model.game import Concept


def build_concept(node: MapNode, mark: Mark) -> Concept:
    """Return the concept that a sound mapping says."""
    return Concept(
        id=node["id"],
        kind=node.get("kind", "other"),
        words=_forms(node.get("words", {})),
        effects=tuple(node.get("effects", ())),
        mark=mark,
        forbidden=_forms(node.get("forbidden", {})),
        definition=build_optional_text(f"glossary.{node['id']}.definition", node, "definition"),
        listed=node.get("listed", True),
    )


def read_glossary(path: Path, name: str) -> Checked[Mapping[str, Concept]]:
    """Return the concepts of a file by id, those that are sound, and what is wrong with the others.

    Raises:
        ProjectError: The file cannot be read.
    """
    checked = source.read(path, name)
    if checked.value is None:
        return Checked(None, checked.findings)
    findings = (*checked.findings, *schema.check("glossary", checked.value))
    sound = schema.keep_valid_part("glossary", checked.value) if findings else checked.value
    listed = sound.get("concepts") if sound is not None else None
    nodes = [node for node in listed if isinstance(node, MapNode)] if isinstance(listed, ListNode) else []
    return Checked({node["id"]: build_concept(node, source.locate(node)) for node in nodes}, findings)


def _forms(words: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {locale: (forms,) if isinstance(forms, str) else tuple(forms) for locale, forms in words.items()}
