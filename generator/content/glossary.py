"""Build the terms of a glossary: a project's own, or a separate file."""

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
    """Build a term from a valid node."""
    return Concept(
        id=node["id"],
        kind=node.get("kind", "other"),
        words=_list_forms(node.get("words", {})),
        effects=tuple(node.get("effects", ())),
        mark=mark,
        forbidden=_list_forms(node.get("forbidden", {})),
        definition=build_optional_text(f"glossary.{node['id']}.definition", node, "definition"),
        listed=node.get("listed", True),
    )


def read_glossary(path: Path, name: str) -> Checked[Mapping[str, Concept]]:
    """Read a glossary: the valid terms by id, and the findings; None if the file cannot be parsed.

    Raises:
        ProjectError: The file cannot be read.
    """
    checked = source.read(path, name)
    if checked.value is None:
        return Checked(None, checked.findings)
    findings = (*checked.findings, *schema.check("glossary", checked.value))
    valid = schema.keep_valid_part("glossary", checked.value) if findings else checked.value
    items = valid.get("concepts") if valid is not None else None
    nodes = [node for node in items if isinstance(node, MapNode)] if isinstance(items, ListNode) else []
    return Checked({node["id"]: build_concept(node, source.locate(node)) for node in nodes}, findings)


def _list_forms(words: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {locale: (forms,) if isinstance(forms, str) else tuple(forms) for locale, forms in words.items()}
