"""What a drawing is ordered with: its parameters, described once for checks and editors, and read with their types."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine import suggest
from generator.art.pen import Shapes
from generator.spine.plan import ArtRequest, Colour

Value = str | int | float | tuple[str | int | float, ...]

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_KINDS = ("word", "words", "colour", "integer", "number", "text")


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing that a drawing can be told.

    Attributes:
        about: One line in plain words.
        kind: `word` (one of `words`), `words` (a list of them), `colour` (#rrggbb), `integer`, `number` or `text`.
        default: Taken when the order leaves it out; None means that it must be given.
        words: Those allowed, for `word` and `words`.
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
    """A checked order: the box in mm and every parameter with its default filled in; the readers know the types."""

    width: float
    height: float
    values: Mapping[str, Value]

    def word(self, name: str) -> str:
        """Return a `word`, `colour` or `text` parameter as it stands."""
        value = self.values[name]
        if not isinstance(value, str):
            raise TypeError(f"{name} is not a word: {value!r}")
        return value

    def words(self, name: str) -> tuple[str, ...]:
        """Return a `words` parameter; a single word is a list of one."""
        value = self.values[name]
        return tuple(str(word) for word in value) if isinstance(value, tuple) else (str(value),)

    def number(self, name: str) -> float:
        """Return a `number` or `integer` parameter."""
        value = self.values[name]
        if isinstance(value, str | tuple):
            raise TypeError(f"{name} is not a number: {value!r}")
        return float(value)

    def integer(self, name: str) -> int:
        """Return an `integer` parameter."""
        return round(self.number(name))

    def colour(self, name: str) -> Colour:
        """Return a `colour` parameter as red, green, blue from 0 to 1."""
        text = self.word(name)
        return (int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255)


@dataclass(frozen=True, slots=True)
class Drawer:
    """A kind of drawing: the pure function that makes its shapes, one line about it, and its parameters by name."""

    draw: Callable[[Order], Shapes]
    about: str
    parameters: Mapping[str, Parameter]


def word(about: str, words: tuple[str, ...], default: str | None = None) -> Parameter:
    """Return a parameter that is one of some words."""
    return Parameter(about, "word", default, words=words)


def words(about: str, allowed: tuple[str, ...], default: tuple[str, ...] = ()) -> Parameter:
    """Return a parameter that is a list of some words, none by default."""
    return Parameter(about, "words", default, words=allowed)


def colour(about: str, default: str | None = None) -> Parameter:
    """Return a parameter that is a colour, written #rrggbb."""
    return Parameter(about, "colour", default)


def integer(about: str, *, least: int, most: int, default: int | None = None) -> Parameter:
    """Return a parameter that is a whole number from `least` to `most`."""
    return Parameter(about, "integer", default, least=least, most=most)


def number(about: str, *, least: float, most: float, default: float | None = None) -> Parameter:
    """Return a parameter that is a number from `least` to `most`."""
    return Parameter(about, "number", default, least=least, most=most)


def seed() -> Parameter:
    """Return the parameter that every drawing with chance in it has."""
    return integer("Another number, another play of the details", least=0, most=999_999, default=1)


def problems(drawer: Drawer, request: ArtRequest) -> tuple[str, ...]:
    """Say in plain words what is wrong with an order for this drawing; nothing when it can be drawn."""
    given = dict(request.params)
    found = [f"{request.draw} must be more than 0 mm wide and high"] if min(request.width, request.height) <= 0 else []
    known = drawer.parameters
    found.extend(
        f"{request.draw} has no parameter {name}; {suggest.suggest_names(name, known)}"
        for name in given
        if name not in known
    )
    for name, parameter in drawer.parameters.items():
        if name in given:
            found.extend(f"{name} of {request.draw} {wrong}" for wrong in _wrong(parameter, given[name]))
        elif parameter.default is None:
            found.append(f"{request.draw} needs {name}: {parameter.about}")
    return tuple(found)


def _wrong(parameter: Parameter, value: Value) -> tuple[str, ...]:
    match parameter.kind:
        case "word" | "words":
            many = value if isinstance(value, tuple) else (value,)
            if parameter.kind == "word" and isinstance(value, tuple):
                return ("takes one word, not a list",)
            return tuple(
                f"cannot be {one}; it can be {', '.join(parameter.words)}" for one in many if one not in parameter.words
            )
        case "colour":
            fits = isinstance(value, str) and _COLOUR.fullmatch(value) is not None
            return () if fits else (f"must be a colour like #aa3322, not {value}",)
        case "integer" | "number":
            return _out_of_range(parameter, value)
        case _:
            return () if isinstance(value, str) else (f"must be text, not {value}",)


def _out_of_range(parameter: Parameter, value: Value) -> tuple[str, ...]:
    if isinstance(value, str | tuple) or (parameter.kind == "integer" and value != round(value)):
        return (f"must be a{'n' if parameter.kind == 'integer' else ''} {parameter.kind}, not {value}",)
    if parameter.least is not None and value < parameter.least:
        return (f"must be at least {parameter.least:g}, not {value:g}",)
    if parameter.most is not None and value > parameter.most:
        return (f"must be at most {parameter.most:g}, not {value:g}",)
    return ()


def filled(drawer: Drawer, request: ArtRequest) -> Order:
    """Return the order with defaults filled in.

    Raises:
        ValueError: When the request has problems; checks report them before anything is drawn.
    """
    if found := problems(drawer, request):
        raise ValueError("; ".join(found))
    given = dict(request.params)
    values = {
        name: given.get(name, parameter.default if parameter.default is not None else "")
        for name, parameter in drawer.parameters.items()
    }
    return Order(request.width, request.height, values)
