"""Name the numbers of a game: commands, events and states as people and files read and write them, from tables.

A game with a simple state needs no code for this: it lists its kinds of commands and events with their parameters, and
keeps its state in a dataclass of names, numbers, lists and mappings. Others bring their own descriptions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import islice
from typing import Any, Final

from engine.suggest import suggest_names

NONE: Final = "none"  # the name of no place, player or card; its number is -1

# The names of a parameter's values, by number; None if the parameter is a number itself.
Names = Sequence[str] | None
# Kinds of commands or events, in the order of their numbers, each with its parameters.
Kinds = Mapping[str, Mapping[str, Names]]


# The types of single values, and of mappings: a dict is recognized at once, other mappings take ten times as long.
_SINGLE: Final = frozenset({str, int, bool})
MAPPINGS: Final = (dict, Mapping)


class UnknownNameError(ValueError):
    """A description names something that does not exist.

    Attributes:
        path: Where in the description.
    """

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


def describe_kind(kinds: Kinds, key: str, numbers: Sequence[int]) -> dict[str, Any]:
    """Return a command or event in names: its kind under `key`, then its parameters."""
    kind, parameters = next(islice(kinds.items(), numbers[0], None))
    values = zip(parameters.items(), numbers[1:], strict=True)
    return {key: kind, **{name: _name_value(names, number) for (name, names), number in values}}


def parse_kind(kinds: Kinds, key: str, description: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the numbers of a described command or event; the reverse of `describe_kind`.

    Raises:
        UnknownNameError: There is no such kind, parameter or value; or a parameter is missing.
    """
    kind = str(description.get(key))
    if kind not in kinds:
        raise UnknownNameError((key,), f"There is no `{kind}`; {suggest_names(kind, list(kinds))}.")
    parameters = kinds[kind]
    for name in description:
        if name != key and name not in parameters:
            raise UnknownNameError((name,), f"`{kind}` has no `{name}`; {suggest_names(name, list(parameters))}.")
    numbers = [list(kinds).index(kind)]
    for name, names in parameters.items():
        if name not in description:
            raise UnknownNameError((), f"`{kind}` needs `{name}`.")
        numbers.append(_parse_value(name, names, description[name]))
    return tuple(numbers)


def _name_value(names: Names, number: int) -> str | int:
    if names is None:
        return number
    return names[number] if number >= 0 else NONE


def _parse_value(name: str, names: Names, value: object) -> int:
    if names is None:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise UnknownNameError((name,), f"`{name}` is a number, not {value!r}.")
    if value == NONE:
        return -1
    if value not in names:
        raise UnknownNameError((name,), f"There is no {name} `{value}`; {suggest_names(str(value), names)}.")
    return list(names).index(str(value))


def describe_fields(state: object) -> dict[str, Any]:
    """Return the fields of a dataclass by name, with `-` for `_`; fields that begin with `_` are left out."""
    kind: type = type(state)
    return {word: _to_plain(getattr(state, name)) for word, name in _list_fields(kind).items()}


@cache
def _list_fields(kind: Any) -> dict[str, str]:  # noqa: ANN401 - any dataclass
    """Return the names of the fields of a dataclass by the words for them."""
    return {field.name.replace("_", "-"): field.name for field in fields(kind) if not field.name.startswith("_")}


def _to_plain(value: Any) -> Any:  # noqa: ANN401 - any value of a state
    if isinstance(value, MAPPINGS):
        is_flat = _SINGLE.issuperset(map(type, value.values()))
        return dict(value) if is_flat else {key: _to_plain(item) for key, item in value.items()}
    return [_to_plain(item) for item in value] if isinstance(value, list | tuple) else value


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
    if isinstance(old, MAPPINGS) and isinstance(new, MAPPINGS):
        for key in new:
            if key not in old:
                names = list(map(str, old))
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
