"""Nested mappings, such as descriptions of states: merge, rename, flatten and compare them, and format them as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.game import Description
from engine.naming import MAPPINGS

Path = tuple[str | int, ...]

# The value of a missing leaf in comparisons.
MISSING: Final = "(nothing)"
# The top-level key of a state under which it says what must be decided.
ASKS: Final = "asks"
# At the end of an expected list: any further items are allowed.
MORE: Final = "..."
_NUMBERS: Final = frozenset({int, bool, float, type(None)})
_NO_ALIASES: Final[Mapping[str, str]] = {}


def merge_mappings(below: Description, above: Description) -> dict[str, Any]:
    """Lay `above` over `below`: mappings are merged, everything else is replaced."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = merge_mappings(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result


def replace_value(mapping: Description, path: Path, value: Any) -> dict[Any, Any]:  # noqa: ANN401 - any value
    """Return nested mappings with another value at a path."""
    key, *rest = path
    return {**mapping, key: replace_value(mapping.get(str(key), {}), tuple(rest), value) if rest else value}


def replace_names(value: Any, aliases: Mapping[str, str], *, keys: bool = False) -> Any:  # noqa: ANN401 - any value
    """Replace other names by their usual ones; with `keys` only where they are keys of mappings."""
    if isinstance(value, (list, tuple)):
        return [item if type(item) in _NUMBERS else replace_names(item, aliases, keys=keys) for item in value]
    if not isinstance(value, MAPPINGS):
        return value if keys or not isinstance(value, str) else aliases.get(value, value)
    renamed: dict[Any, Any] = {}
    for key, item in value.items():
        kind, name, new = type(item), aliases.get(key, key), item
        if kind is str:
            new = item if keys else aliases.get(item, item)
        elif kind not in _NUMBERS:
            new = replace_names(item, aliases, keys=keys)
            if name in renamed and isinstance(new, dict) and isinstance(renamed[name], dict):
                new = merge_mappings(renamed[name], new)
        renamed[name] = new
    return renamed


def flatten(mapping: Description, aliases: Mapping[str, str] = _NO_ALIASES) -> dict[Path, Any]:
    """Return the leaves of nested mappings by path, with other names replaced; lists and empty mappings are leaves."""
    leaves: dict[Path, Any] = {}
    _add_leaves(mapping, (), leaves, aliases)
    return leaves


def _add_leaves(mapping: Description, path: Path, leaves: dict[Path, Any], aliases: Mapping[str, str]) -> None:
    for key, value in mapping.items():
        place = (*path, aliases.get(key, key))
        kind = type(value)
        if kind is str:
            leaves[place] = aliases.get(value, value)
        elif kind in _NUMBERS:
            leaves[place] = value
        elif isinstance(value, (list, tuple)):
            leaves[place] = replace_names(value, aliases)
        elif value and isinstance(value, MAPPINGS):
            _add_leaves(value, place, leaves, aliases)
        else:
            leaves[place] = value


def find_differences(expected: Description, leaves: Mapping[Path, Any]) -> Iterator[tuple[Path, Any, Any]]:
    """Yield path, expected and actual value of each leaf of `expected` that `leaves` does not have."""
    for path, value in flatten(expected).items():
        actual = leaves.get(path, MISSING)
        if actual == MISSING and value == {}:
            actual = {name: leaf for name, leaf in leaves.items() if name[: len(path)] == path}
        if not _is_equal(value, actual):
            yield path, value, actual


def _is_equal(expected: Any, actual: Any) -> bool:  # noqa: ANN401 - any leaf
    if isinstance(expected, list):
        if not isinstance(actual, list):
            return False
        if expected and expected[-1] == MORE:
            return bool(expected[:-1] == actual[: len(expected) - 1])
    return type(expected) is type(actual) and bool(expected == actual)


def list_unnamed_paths(named: Description, within: Iterable[str | int], paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the paths that begin with a key of `within` and are not in `named` or below something that is."""
    taken = set(flatten(named))
    tops = set(within)
    for path in paths:
        if path[0] in tops and not any(path[:length] in taken for length in range(1, len(path) + 1)):
            yield path


def find_written_path(path: Path, mapping: Description, aliases: Mapping[str, str]) -> Path:
    """Return a path with the names that `mapping` uses, as far as it exists there."""
    written: list[str | int] = []
    here: Any = mapping
    for part in path:
        if isinstance(here, Mapping):
            key = part if part in here else next((key for key in here if aliases.get(key) == part), None)
            if key is None:
                break
            here = here[key]
            written.append(key)
        elif isinstance(here, list | tuple) and isinstance(part, int) and part < len(here):
            here = here[part]
            written.append(part)
        else:
            break
    return tuple(written)


def join_path(path: Path) -> str:
    """Return a path as text: `hexes.north.height`."""
    return ".".join(str(part) for part in path)


def format_flow(value: Any) -> str:  # noqa: ANN401 - any value
    """Format a value on one line, in YAML's flow style."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{format_flow(key)}: {format_flow(item)}' for key, item in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(format_flow(item) for item in value)}]"
    return str(value)
