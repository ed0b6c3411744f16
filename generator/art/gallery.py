"""List every drawing and its parameters, check requests for drawings, and draw them.

`drawings.toml` declares each drawing with its parameters; the module that draws it is imported when it is first drawn.
Requests come from layouts and cards (`draw: portrait`, with parameters beside it). Editors and error messages know from
the declarations what a drawing accepts.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from engine import suggest
from generator.art import pen
from generator.art.tones import TONE, change_tone
from generator.model.colours import parse_hex
from generator.model.plan import ArtRequest, Colour, Drawing, Shape

Value = str | int | float | tuple[str | int | float, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a drawing.

    Attributes:
        about: One line for the person who writes the request.
        kind: `word` (one of `words`), `words` (a list of them), `colour` (#rrggbb), `integer`, `number` or `text`.
        default: The value if the request has none; None if the request must give one.
        words: The allowed words, for `word` and `words`.
        least, most: The range, ends included, for `integer` and `number`.
        sample: What a picture of the drawing shows instead of the default.
    """

    about: str
    kind: str
    default: Value | None = None
    words: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    sample: Value | None = None


@dataclass(frozen=True, slots=True)
class DrawingSpec:
    """What a checked request asks for: the box in mm and a value for every parameter."""

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
        return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)

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
        return parse_hex(self.word(name))


Draw = Callable[[DrawingSpec], Iterable[Shape]]  # the pure function that makes the shapes of a drawing


@dataclass(frozen=True, slots=True)
class Drawer:
    """A kind of drawing: its module below `generator.art`, one line about it, and its parameters by name."""

    module: str
    about: str
    parameters: Mapping[str, Parameter]


_KINDS: Final = ("colour", "integer", "number", "word", "words", "text")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_MISSING: Final = (0.85, 0.0, 0.55)


@cache
def read_drawers() -> Mapping[str, Drawer]:
    """Return the kinds of drawings by name, as `drawings.toml` declares them."""
    declared = tomllib.loads(Path(__file__).with_name("drawings.toml").read_text(encoding="utf-8"))
    return {
        name: Drawer(
            data.pop("module"), data.pop("about"), {key: _read_parameter(value) for key, value in data.items()}
        )
        for name, data in declared.items()
    }


def _read_parameter(data: Mapping[str, Any]) -> Parameter:
    kind = next(kind for kind in _KINDS if kind in data)
    default = tuple(data["default"]) if kind == "words" else data.get("default")
    return Parameter(
        data[kind], kind, default, tuple(data.get("of", ())), data.get("least"), data.get("most"), data.get("sample")
    )


@cache
def list_defaults(name: str) -> Mapping[str, Value]:
    """Return the values of a drawing's parameters where a request does not say; those that it must say have none.

    Raises:
        KeyError: There is no such drawing.
    """
    parameters = read_drawers()[name].parameters
    return {key: parameter.default for key, parameter in parameters.items() if parameter.default is not None}


@cache
def find_problems(request: ArtRequest) -> tuple[str, ...]:
    """Describe what is wrong with a request: an unknown drawing or parameter, a value that is not allowed."""
    name, drawers = request.draw, read_drawers()
    if name not in drawers:
        return (f"there is no drawing {name}; {suggest.suggest_names(name, sorted(drawers))}",)
    given, known = dict(request.params), drawers[name].parameters
    is_empty = min(request.width, request.height) <= 0
    problems = [f"{name} must be more than 0 mm wide and high"] if is_empty else []
    problems.extend(
        f"{name} has no parameter {key}; {suggest.suggest_names(key, known)}" for key in given if key not in known
    )
    for key, parameter in known.items():
        if key in given:
            problems.extend(f"{key} of {name} {text}" for text in _find_wrong_value(parameter, given[key]))
        elif parameter.default is None:
            problems.append(f"{name} needs {key}: {parameter.about}")
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


@cache
def _find_function(name: str) -> Draw:
    module = import_module(f"generator.art.{read_drawers()[name].module}")
    function: Draw = getattr(module, f"draw_{name.replace('-', '_')}")
    return function


def draw(request: ArtRequest) -> Drawing:
    """Draw a request, in grey or another tone if its last parameter is a tone.

    Equal requests give equal drawings on every machine. A request with problems gives a crossed box, which only
    `build --force` prints.
    """
    if request.params and request.params[-1][0] == TONE:
        plain = request._replace(params=request.params[:-1])
        return change_tone(draw(plain), str(request.params[-1][1]))
    width, height = request.width, request.height
    if find_problems(request):
        cross = pen.line(((0, 0), (width, height))) + pen.line(((width, 0), (0, height)))
        outlines = (pen.rectangle(0, 0, width, height), cross)
        return Drawing(width, height, tuple(pen.stroke(outline, _MISSING, 1.0) for outline in outlines))
    spec = DrawingSpec(width, height, {**list_defaults(request.draw), **dict(request.params)})
    return Drawing(width, height, tuple(_find_function(request.draw)(spec)))
