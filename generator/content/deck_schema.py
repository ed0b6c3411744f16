"""The schema of a game's deck files in one piece, for editors: the program's, with the effects of its vocabulary."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from generator.content.effect_schema import derive_effect_schema
from generator.content.schema import SUFFIX, load_schemas
from generator.model.vocabulary import Vocabulary

_INDENT: Final = 2
_WIDTH: Final = 120


def write_deck_schema(vocabulary: Vocabulary) -> str:
    """Return the schema of the deck files of a game as JSON, without references to other files."""
    schemas = {**load_schemas().by_kind, "effect": derive_effect_schema(vocabulary)}
    deck = _resolve(schemas["deck"], "")
    for kind in ("shared", "effect"):
        part = {key: value for key, value in schemas[kind].items() if key != "$schema"}
        deck["definitions"][kind] = _resolve(part, f"/definitions/{kind}")
    return f"{_format(deck, 0, 0)}\n"


def _resolve(value: Any, base: str) -> Any:  # noqa: ANN401 - any part of a schema
    """Return a part of a schema with references into the bundle; `base` is where its file stands in it."""
    if isinstance(value, list):
        return [_resolve(item, base) for item in value]
    if not isinstance(value, Mapping):
        return value
    resolved = {key: _resolve(item, base) for key, item in value.items()}
    reference = resolved.get("$ref")
    if isinstance(reference, str):
        file, _, pointer = reference.partition("#")
        resolved["$ref"] = f"#{f'/definitions/{file.removesuffix(SUFFIX)}' if file else base}{pointer}"
    return resolved


def _format(value: Any, indent: int, column: int) -> str:  # noqa: ANN401 - any part of a schema
    """Return JSON in which what fits in a line stands in one; the text begins at `column`."""
    line = json.dumps(value, ensure_ascii=False)
    if column + len(line) < _WIDTH or not isinstance(value, dict | list) or not value:
        return line
    margin = " " * (indent + _INDENT)
    if isinstance(value, dict):
        heads = {f"{margin}{json.dumps(key)}: ": item for key, item in value.items()}
        items = [f"{head}{_format(item, indent + _INDENT, len(head))}" for head, item in heads.items()]
        return "\n".join(("{", ",\n".join(items), f"{' ' * indent}}}"))
    items = [f"{margin}{_format(item, indent + _INDENT, len(margin))}" for item in value]
    return "\n".join(("[", ",\n".join(items), f"{' ' * indent}]"))
