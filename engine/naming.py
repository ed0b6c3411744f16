"""Descriptions: commands, events and states in names, as people and files read and write them.

A game with a simple state needs no code for this: it lists its kinds of commands and events with their parameters, and
keeps its state in a dataclass of names, numbers, lists and mappings. Others bring their own descriptions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final, TypeVar

from engine.suggest import suggest_names

NONE: Final = "none"  # the name of no place, player or card; its number is -1

S = TypeVar("S")

# The names of a parameter's values, by number; None if the parameter is a number itself.
Names = Sequence[str] | None
# Kinds of commands or events, in the order of their numbers, each with its parameters.
Kinds = Mapping[str, Mapping[str, Names]]


# The types of single values, and of mappings: a dict is recognized at once, other mappings take ten times as long.
_SINGLE: Final = frozenset({str, int, bool})
MAPPINGS: Final = (dict, Mapping)
_MOST_DESCRIBED: Final = 10_000  # descriptions to keep


class UnknownNameError(ValueError):
    """A description names something that does not exist.

    Attributes:
        path: Where in the description.
    """

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


class Coder:
    """Turns commands or events into names and back.

    Attributes:
        kinds: The kinds, in the order of their numbers, each with its parameters.
        key: The key of the kind in a description.
    """

    def __init__(self, key: str, kinds: Kinds) -> None:
        self.key, self.kinds = key, kinds
        self._described: dict[tuple[int, ...], dict[str, Any]] = {}  # few commands and events differ, and they recur
        self._parameters = [(kind, [*parameters.items()]) for kind, parameters in kinds.items()]
        self._numbers = {
            kind: (
                number,
                [
                    (name, None if names is None else {**{value: at for at, value in enumerate(names)}, NONE: -1})
                    for name, names in parameters.items()
                ],
                {key, *parameters},
            )
            for number, (kind, parameters) in enumerate(kinds.items())
        }

    def describe(self, numbers: Sequence[int]) -> dict[str, Any]:
        """Return a command or event in names: its kind under `key`, then its parameters."""
        known = tuple(numbers)
        if known not in self._described:
            if len(self._described) == _MOST_DESCRIBED:
                self._described.clear()
            self._described[known] = self._describe(known)
        return {**self._described[known]}

    def _describe(self, numbers: Sequence[int]) -> dict[str, Any]:
        kind, parameters = self._parameters[numbers[0]]
        words: dict[str, Any] = {self.key: kind}
        for (name, names), number in zip(parameters, numbers[1:], strict=True):
            words[name] = number if names is None else names[number] if number >= 0 else NONE
        return words

    def parse(self, description: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the numbers of a described command or event; the reverse of `describe`.

        Raises:
            UnknownNameError: There is no such kind, parameter or value; or a parameter is missing.
        """
        kind = str(description.get(self.key))
        if kind not in self._numbers:
            raise UnknownNameError((self.key,), f"There is no `{kind}`; {suggest_names(kind, list(self.kinds))}.")
        number, parameters, keys = self._numbers[kind]
        if not description.keys() <= keys:
            name = next(name for name in description if name not in keys)
            hint = suggest_names(name, list(self.kinds[kind]))
            raise UnknownNameError((name,), f"`{kind}` has no `{name}`; {hint}.")
        numbers = [number]
        for name, values in parameters:
            if name not in description:
                raise UnknownNameError((), f"`{kind}` needs `{name}`.")
            value = description[name]
            if values is None:
                if not isinstance(value, int) or isinstance(value, bool):
                    raise UnknownNameError((name,), f"`{name}` is a number, not {value!r}.")
                numbers.append(value)
            elif isinstance(value, str) and value in values:
                numbers.append(values[value])
            else:
                hint = suggest_names(str(value), self.kinds[kind][name] or ())
                raise UnknownNameError((name,), f"There is no {name} `{value}`; {hint}.")
        return tuple(numbers)


def describe_fields(state: object) -> dict[str, Any]:
    """Return the fields of a dataclass by name, with `-` for `_`; fields that begin with `_` are left out."""
    kind: type = type(state)
    values = [(word, getattr(state, name)) for word, name in _list_fields(kind).items()]
    return {word: value if type(value) in _SINGLE else to_lists(value) for word, value in values}


@cache
def _list_fields(kind: Any) -> dict[str, str]:  # noqa: ANN401 - any dataclass
    """Return the names of the fields of a dataclass by the words for them."""
    return {field.name.replace("_", "-"): field.name for field in fields(kind) if not field.name.startswith("_")}


def copy_fields(state: S, /) -> S:
    """Return a copy of a dataclass of names, numbers, and lists and mappings of these, that shares nothing mutable."""
    kind: type = type(state)
    values = [getattr(state, name) for name in _list_fields(kind).values()]
    copy: S = kind(*[value if type(value) in _SINGLE else _copy_value(value) for value in values])
    return copy


def _copy_value(value: Any) -> Any:  # noqa: ANN401 - any value of a state
    if type(value) is dict:
        has_lists = list in map(type, value.values())
        return {key: _copy_value(item) for key, item in value.items()} if has_lists else value.copy()
    return value[:] if type(value) is list else value


def to_lists(value: Any) -> Any:  # noqa: ANN401 - any value of a state
    """Replace tuples by lists in nested data, as JSON has them."""
    if type(value) in _SINGLE:
        return value
    if isinstance(value, MAPPINGS):
        is_flat = _SINGLE.issuperset(map(type, value.values()))
        if is_flat:
            return dict(value)
        return {key: item if type(item) in _SINGLE else to_lists(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [*value] if _SINGLE.issuperset(map(type, value)) else [to_lists(item) for item in value]
    return value


def set_fields(state: object, description: Mapping[str, Any]) -> None:
    """Lay a description over the fields of a dataclass; the reverse of `describe_fields`.

    Mappings keep the keys that are not named and take no others, and no value changes its type.

    Raises:
        UnknownNameError: The state has no such field or key, or a value of another type.
    """
    kind: type = type(state)
    known = _list_fields(kind)
    for key, value in description.items():
        if key not in known:
            raise UnknownNameError((key,), f"A state has no part `{key}`; {suggest_names(key, list(known))}.")
        setattr(state, known[key], _lay_over(getattr(state, known[key]), value, (key,)))


def _lay_over(old: Any, new: Any, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any value of a state
    if type(old) is type(new) and type(new) in _SINGLE:
        return new
    if isinstance(old, MAPPINGS) and isinstance(new, MAPPINGS):
        if not new.keys() <= old.keys():
            key, names = next(key for key in new if key not in old), list(map(str, old))
            raise UnknownNameError((*path, key), f"There is no `{key}`; {suggest_names(str(key), names)}.")
        kinds = {*map(type, new.values())}
        if len(kinds) == 1 and kinds <= _SINGLE and kinds == {*map(type, old.values())}:
            return {**old, **new}
        laid = {key: _lay_over(old[key], item, (*path, key)) for key, item in new.items()}
        return {**old, **laid}
    if isinstance(old, list) and isinstance(new, list | tuple):
        return list(new)
    if type(old) is not type(new):
        raise UnknownNameError(path, f"`{path[-1]}` must be {_describe_type(old)}, not {new!r}.")
    return new


def _describe_type(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    return {int: "a number", str: "a name", list: "a list"}.get(type(value), "a mapping")


# Nested mappings: merge, rename, flatten and compare descriptions, and format them as text --------------------------

Path = tuple[str | int, ...]

# The value of a missing leaf in comparisons.
MISSING: Final = "(nothing)"
# The top-level key of a state under which it says what must be decided.
ASKS: Final = "asks"
# At the end of an expected list: any further items are allowed.
MORE: Final = "..."
_NUMBERS: Final = frozenset({int, bool, float, type(None)})
_NO_ALIASES: Final[Mapping[str, str]] = {}


def merge_mappings(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Lay `above` over `below`: mappings are merged, everything else is replaced."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = merge_mappings(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result


def replace_value(mapping: Mapping[str, Any], path: Path, value: Any) -> dict[Any, Any]:  # noqa: ANN401 - any value
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


def flatten(mapping: Mapping[str, Any], aliases: Mapping[str, str] = _NO_ALIASES) -> dict[Path, Any]:
    """Return the leaves of nested mappings by path, with other names replaced; lists and empty mappings are leaves."""
    leaves: dict[Path, Any] = {}
    _add_leaves(mapping, (), leaves, aliases)
    return leaves


def _add_leaves(mapping: Mapping[str, Any], path: Path, leaves: dict[Path, Any], aliases: Mapping[str, str]) -> None:
    for key, value in mapping.items():
        place = (*path, aliases.get(key, key) if aliases else key)
        kind = type(value)
        if kind is str:
            leaves[place] = aliases.get(value, value) if aliases else value
        elif kind in _NUMBERS:
            leaves[place] = value
        elif isinstance(value, (list, tuple)):
            leaves[place] = replace_names(value, aliases)
        elif value and isinstance(value, MAPPINGS):
            _add_leaves(value, place, leaves, aliases)
        else:
            leaves[place] = value


def find_differences(expected: Mapping[str, Any], leaves: Mapping[Path, Any]) -> Iterator[tuple[Path, Any, Any]]:
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


def list_unnamed_paths(named: Mapping[str, Any], within: Iterable[str | int], paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the paths that begin with a key of `within` and are not in `named` or below something that is."""
    taken = set(flatten(named))
    tops = set(within)
    for path in paths:
        if path[0] in tops and not any(path[:length] in taken for length in range(1, len(path) + 1)):
            yield path


def find_written_path(path: Path, mapping: Mapping[str, Any], aliases: Mapping[str, str]) -> Path:
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
