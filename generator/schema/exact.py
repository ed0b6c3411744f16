"""The exact validators, made of the same schemas: slow to load and to run, so asked only where a file is wrong."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from generator.schema.store import Spot, address, schemas


@cache
def exact(spot: Spot) -> jsonschema.Draft7Validator:
    """Return the validator that says exactly what is wrong with a value that stands at `spot`."""
    pointer = "".join(f"/{part}" for part in spot.path)
    return jsonschema.Draft7Validator({"$ref": f"{address(spot.kind)}#{pointer}"}, registry=_registry())


@cache
def _registry() -> Registry[Any]:
    # A registry without a `retrieve` of its own knows these schemas and refuses every other address.
    return Registry().with_resources(
        (address(name), Resource.from_contents(schema, DRAFT7)) for name, schema in schemas().items()
    )
