"""What strict editors and validators ask of schemas: ajv with `strict: true`, and the YAML language server."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from generator.content.effect_schema import add_markdown, derive_effect_schema
from generator.content.schema import load_schemas
from tests.brigade import load_library

GAMES = load_library().games
EFFECTS = {id_: add_markdown(derive_effect_schema(game.vocabulary)) for id_, game in GAMES.items()}
SCHEMAS = {**load_schemas().by_kind, **EFFECTS}
NAMES = {"properties", "definitions", "patternProperties", "dependencies"}  # they hold schemas by name
NEEDS = {"contains": "array", "items": "array", "minItems": "array", "minLength": "string", "pattern": "string"}


def parts(schema: Any, path: str = "#") -> Iterator[tuple[str, Mapping[str, Any]]]:  # noqa: ANN401 - any part
    """Yield each schema in a schema, with its path."""
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            yield from parts(item, f"{path}/{index}")
    elif isinstance(schema, Mapping):
        yield path, schema
        for key, value in schema.items():
            below = value.items() if key in NAMES else [("", value)]
            for name, item in below:
                yield from parts(item, f"{path}/{key}/{name}".rstrip("/"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_has_nothing_that_strict_validators_refuse(name: str) -> None:
    for path, part in parts(SCHEMAS[name]):
        assert not isinstance(part.get("type"), list), f"{path}: several types; write anyOf"
        assert [key for key in part.get("required", ()) if key not in part.get("properties", {})] == [], path
        assert [] not in (part.get("enum"), part.get("allOf")), path
        if "propertyNames" not in path:
            assert [key for key, type_ in NEEDS.items() if key in part and part.get("type") != type_] == [], path


@pytest.mark.parametrize("name", SCHEMAS)
def test_descriptions_in_markdown_are_marked_as_such(name: str) -> None:
    for path, part in parts(SCHEMAS[name]):
        about = part.get("description")
        if isinstance(about, str):
            assert part.get("markdownDescription") == (about if "`" in about else None), path
