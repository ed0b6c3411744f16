"""Declare the parameters of drawings, check requests against them, and read their values with the right types.

The declarations also tell editors and error messages what a drawing accepts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import suggest
from generator.art import pen
from generator.model.plan import ArtRequest, Colour, Shape

Value = str | int | float | tuple[str | int | float, ...]

_KINDS = ("colour", "integer", "number", "word", "words", "text")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a drawing.

    Attributes:
        about: One line for the person who writes the request.
        kind: `word` (one of `words`), `words` (a list of them), `colour` (#rrggbb), `integer`, `number` or `text`.
        default: The value if the request has none; None if the request must give one.
        words: The allowed words, for `word` and `words`.
        least, most: The range, ends included, for `integer` and `number`.
    """

    about: str
    kind: str
    default: Value | None = None
    words: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """A checked request: the box in mm and a value for every parameter."""

    width: float
    height: float
    values: Mapping[str, Value]

    def word(self, name: str) -> str:
        """Return a parameter of kind `word`, `colour` or `text` as written."""
        value = self.values[name]
        if not isinstance(value, str):
            raise TypeError(f"{name} is not a word: {value!r}")
        return value

    def words(self, name: str) -> tuple[str, ...]:
        """Return a parameter of kind `words`; a single word counts as a list of one."""
        value = self.values[name]
        return tuple(str(word) for word in value) if isinstance(value, tuple) else (str(value),)

    def number(self, name: str) -> float:
        """Return a parameter of kind `number` or `integer`."""
        value = self.values[name]
        if isinstance(value, str | tuple):
            raise TypeError(f"{name} is not a number: {value!r}")
        return float(value)

    def integer(self, name: str) -> int:
        """Return a parameter of kind `integer`."""
        return round(self.number(name))

    def colour(self, name: str) -> Colour:
        """Return a parameter of kind `colour` as red, green and blue from 0 to 1."""
        return pen.colour(self.word(name))


Draw = Callable[[Order], Iterable[Shape]]  # the pure function that makes the shapes of a drawing


@dataclass(frozen=True, slots=True)
class Drawer:
    """A kind of drawing: its module below `generator.art`, one line about it, and its parameters by name."""

    module: str
    about: str
    parameters: Mapping[str, Parameter]


def read_drawer(data: Mapping[str, Any]) -> Drawer:
    """Read a kind of drawing as `drawings.toml` declares it."""
    declared = {name: value for name, value in data.items() if name not in {"module", "about"}}
    return Drawer(data["module"], data["about"], {name: _read_parameter(value) for name, value in declared.items()})


def _read_parameter(data: Mapping[str, Any]) -> Parameter:
    kind = next(kind for kind in _KINDS if kind in data)
    default = tuple(data["default"]) if kind == "words" else data.get("default")
    return Parameter(data[kind], kind, default, tuple(data.get("of", ())), data.get("least"), data.get("most"))


def find_problems(drawer: Drawer, request: ArtRequest) -> tuple[str, ...]:
    """Describe what is wrong with a request for a drawing; empty if it can be drawn."""
    values = dict(request.params)
    known = drawer.parameters
    is_empty = min(request.width, request.height) <= 0
    problems = [f"{request.draw} must be more than 0 mm wide and high"] if is_empty else []
    problems.extend(
        f"{request.draw} has no parameter {name}; {suggest.suggest_names(name, known)}"
        for name in values
        if name not in known
    )
    for name, parameter in known.items():
        if name in values:
            problems.extend(f"{name} of {request.draw} {text}" for text in _find_wrong_value(parameter, values[name]))
        elif parameter.default is None:
            problems.append(f"{request.draw} needs {name}: {parameter.about}")
    return tuple(problems)


def _find_wrong_value(parameter: Parameter, value: Value) -> tuple[str, ...]:
    match parameter.kind:
        case "word" if isinstance(value, tuple):
            return ("takes one word, not a list",)
        case "word" | "words":
            wrong = [word for word in (value if isinstance(value, tuple) else (value,)) if word not in parameter.words]
            return tuple(f"cannot be {word}; it can be {', '.join(parameter.words)}" for word in wrong)
        case "integer" | "number":
            return _find_wrong_number(parameter, value)
        case "colour":
            is_colour = isinstance(value, str) and _COLOUR.fullmatch(value) is not None
            return () if is_colour else (f"must be a colour like #aa3322, not {value}",)
        case _:
            return () if isinstance(value, str) else (f"must be text, not {value}",)


def _find_wrong_number(parameter: Parameter, value: Value) -> tuple[str, ...]:
    kind = parameter.kind
    if isinstance(value, str | tuple) or (kind == "integer" and value != round(value)):
        return (f"must be a{'n' if kind == 'integer' else ''} {kind}, not {value}",)
    if parameter.least is not None and value < parameter.least:
        return (f"must be at least {parameter.least:g}, not {value:g}",)
    if parameter.most is not None and value > parameter.most:
        return (f"must be at most {parameter.most:g}, not {value:g}",)
    return ()


def fill_defaults(drawer: Drawer, request: ArtRequest) -> Order:
    """Return the order for a request without problems: its values, and the defaults of the other parameters."""
    defaults = {key: parameter.default for key, parameter in drawer.parameters.items() if parameter.default is not None}
    return Order(request.width, request.height, {**defaults, **dict(request.params)})
