"""The JSON Schemas that come with the program, and the fast validators made of them; nothing is ever fetched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from generator import project
from generator.spine.findings import ProjectError

if TYPE_CHECKING:
    import jsonschema_rs

# References between schemas are relative file names; a host that cannot exist makes addresses of them.
_ADDRESS: Final = "https://schemas.invalid/"
_SUFFIX: Final = ".schema.json"

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a schema: the kind of file, and the words that lead to it from the top."""

    kind: str
    path: tuple[str | int, ...] = ()

    @property
    def schema(self) -> Schema:
        """What stands there."""
        here: Any = schemas()[self.kind]
        for part in self.path:
            here = here[part]
        return here if isinstance(here, Mapping) else {}

    def down(self, *path: str | int) -> Spot:
        """Return the spot that `path` leads to from here."""
        return Spot(self.kind, (*self.path, *path))

    def followed(self) -> Spot:
        """Return what this spot refers to; itself when it refers to nothing."""
        reference = self.schema.get("$ref")
        if not isinstance(reference, str):
            return self
        file, _, pointer = reference.partition("#")
        return Spot(file.removesuffix(_SUFFIX) or self.kind, tuple(pointer.split("/")[1:])).followed()


@cache
def schemas() -> Mapping[str, Schema]:
    """Return every schema by kind, such as `deck`.

    Raises:
        ProjectError: One cannot be read.
    """
    found: dict[str, Schema] = {}
    for path in sorted((project.resources() / "schemas").glob(f"*{_SUFFIX}")):
        try:
            found[path.name.removesuffix(_SUFFIX)] = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as trouble:
            message = f"the schema {path.name} cannot be read: {trouble}"
            raise ProjectError(message) from trouble
    return found


@cache
def quick(kind: str) -> jsonschema_rs.Draft7Validator:
    """Return the validator that says only whether something is wrong, and where, but fast."""
    import jsonschema_rs  # noqa: PLC0415 - mostly it is known that nothing is wrong

    resources: list[tuple[str, Any]] = [(address(name), schema) for name, schema in schemas().items()]
    registry = jsonschema_rs.Registry(resources, draft=jsonschema_rs.Draft7, retriever=_refuse)
    return jsonschema_rs.Draft7Validator({"$ref": address(kind)}, registry=registry, retriever=_refuse)


def address(kind: str) -> str:
    """Return what schemas call each other by, whatever file they are in."""
    return f"{_ADDRESS}{kind}{_SUFFIX}"


def _refuse(uri: str) -> Any:  # noqa: ANN401 - it never returns
    message = f"schemas are not fetched: {uri}"
    raise ValueError(message)
