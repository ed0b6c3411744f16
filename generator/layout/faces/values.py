"""Values and conditions in a layout: fixed, or read from each card's stats."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from generator.i18n.face_texts import FaceTexts
from generator.model.colours import format_hex, parse_hex
from generator.model.game import Data, Deck, Entry, Game, Side, Stat
from generator.model.plan import Colour
from generator.model.units import Rect, um

Parameter = str | int | float | tuple[str | int | float, ...]

_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
_STAT: Final = re.compile(r"\{stat:([a-z0-9][a-z0-9-]*)\}")
_NAME_DOT_SHADE: Final = re.compile(r"([a-z0-9-]+)\.([a-z0-9-]+)")


class FaceContent(NamedTuple):
    """One side of one card in one language, as boxes read it; a common back has no `side` and no `part`."""

    face: FaceTexts
    side: Side | None
    art: Mapping[str, Data]
    part: str

    def stat(self, name: str) -> Stat | None:
        """Return a stat of the card, or None."""
        return None if self.side is None else self.side.stats.get(name)


class Problem(NamedTuple):
    """A fault of a box of a layout, of which checks make findings; `layout` is empty when the fault is the deck's."""

    layout: str
    box: str
    key: str
    message: str


@dataclass(frozen=True, slots=True)
class Scope:
    """The deck of a game that a layout is compiled for, and the layout's problems so far."""

    game: Game
    deck: Deck
    layout: str
    problems: list[Problem] = field(default_factory=list)

    def problem(self, box: str, key: str, message: str) -> None:
        """Report a fault of a property of a box."""
        self.problems.append(Problem(self.layout, box, key, message))

    def words(self, stat: str) -> Mapping[str, Entry] | None:
        """Return the vocabulary of a stat; None if it has none or is not declared."""
        spec = self.deck.stats.get(stat)
        return None if spec is None else self.game.vocabularies.get(spec.type)


def read_rect(data: Data) -> Rect:
    """Return where a box of a layout lies, without its repetitions."""
    return Rect(*[um(float(length)) for length in data["at"]])


# What a layout names, read for a card; None where it does not exist, or where the card does not state it.
ColourReader = Callable[[FaceContent], Colour | None]
IconReader = Callable[[FaceContent], str | None]
ParameterReader = Callable[[FaceContent], Parameter | None]


def _read_nothing(_: FaceContent) -> None:
    return None


def resolve_colour(scope: Scope, box: str, key: str, written: object) -> ColourReader:
    """Return a function that reads the colour that a box names: a fixed one, or a shade of a card's stat."""
    if written is None:
        return _read_nothing
    name = str(written)
    colour = parse_hex(name) if _HEX.fullmatch(name) else scope.game.theme.colours.get(name)
    if colour is not None:
        return lambda _: colour
    parts = _NAME_DOT_SHADE.fullmatch(name)
    if parts is None:
        scope.problem(box, key, f"There is no colour {name} in the theme.")
        return _read_nothing
    stat, shade = parts.groups()
    words = _find_vocabulary(scope, box, key, stat)
    if words is None:
        return _read_nothing
    if missing := [entry.id for entry in words.values() if shade not in entry.colours]:
        scope.problem(box, key, f"No shade {shade} for {', '.join(missing)}.")
    shades = {entry.id: entry.colours[shade] for entry in words.values() if shade in entry.colours}
    return lambda content: shades.get(_get_word(content.stat(stat)))


def resolve_icon(scope: Scope, box: str, written: str) -> IconReader:
    """Return a function that reads the icon that a box names: a fixed one, or that of a card's stat."""
    if "." not in written:
        if written in scope.game.icons:
            return lambda _: written
        scope.problem(box, "icon", f"There is no icon {written}.")
        return _read_nothing
    stat = written.removesuffix(".icon")
    words = _find_vocabulary(scope, box, "icon", stat)
    if words is None:
        return _read_nothing
    icons = {entry.id: entry.icon for entry in words.values() if entry.icon is not None}
    for unknown in dict.fromkeys(name for name in icons.values() if name not in scope.game.icons):
        scope.problem(box, "icon", f"There is no icon {unknown}.")
    known = {word: name for word, name in icons.items() if name in scope.game.icons}
    return lambda content: known.get(_get_word(content.stat(stat)))


def resolve_parameter(scope: Scope, box: str, key: str, written: object) -> ParameterReader:
    """Return a function that reads a parameter of a drawing.

    `colour:<colour>` and `<stat>.<shade>` become `#rrggbb`; `{stat:x}` becomes the stat, as a number when it stands
    alone; a list has its members read one by one. A parameter whose stat a card does not state is left out.
    """
    if isinstance(written, list | tuple):
        return _resolve_list(scope, box, key, written)
    if not isinstance(written, str):
        value = written if isinstance(written, int | float) else str(written)
        return lambda _: value
    shade = _NAME_DOT_SHADE.fullmatch(written)
    if written.startswith("colour:") or (shade is not None and scope.words(shade[1]) is not None):
        colour = resolve_colour(scope, box, key, written.removeprefix("colour:"))
        return lambda content: None if (found := colour(content)) is None else format_hex(found)
    stats = _STAT.findall(written)
    if not stats:
        return lambda _: written
    for stat in stats:
        if stat not in scope.deck.stats:
            scope.problem(box, key, f"The deck {scope.deck.id} declares no stat {stat}.")
    if _STAT.fullmatch(written):
        return lambda content: content.stat(stats[0])
    return lambda content: _STAT.sub(lambda match: str(content.stat(match[1]) or ""), written)


def _resolve_list(scope: Scope, box: str, key: str, written: list[object] | tuple[object, ...]) -> ParameterReader:
    members = [resolve_parameter(scope, box, key, member) for member in written]

    def read(content: FaceContent) -> tuple[str | int | float, ...]:
        found: list[str | int | float] = []
        for member in members:
            value = member(content)
            if isinstance(value, tuple):
                found += value
            elif value is not None:
                found.append(value)
        return tuple(found)

    return read


def _find_vocabulary(scope: Scope, box: str, key: str, stat: str) -> Mapping[str, Entry] | None:
    words = scope.words(stat)
    if words is None:
        declared = stat in scope.deck.stats
        why = f"The stat {stat} is no word of a vocabulary." if declared else f"The deck declares no stat {stat}."
        scope.problem(box, key, why)
    return words


def _get_word(stat: Stat | None) -> str:
    """Return the word of a stat; of several, the first."""
    if isinstance(stat, tuple):
        stat = stat[0] if stat else None
    return str(stat)


Condition = Callable[[FaceContent], bool]


def compile_condition(scope: Scope, box: str, written: object) -> Condition:
    """Compile the `if` of a box: one condition, or a list of which all must hold."""
    if isinstance(written, list | tuple):
        tests = [compile_condition(scope, box, condition) for condition in written]
        return lambda content: all(test(content) for test in tests)
    if not isinstance(written, Mapping):
        scope.problem(box, "if", "A condition is a mapping, such as {has: text}.")
        return lambda _: True
    if "not" in written:
        test = compile_condition(scope, box, written["not"])
        return lambda content: not test(content)
    if "part" in written:
        part = written["part"]
        return lambda content: content.part == part
    if "has" in written:
        return partial(_has_content, str(written["has"]))
    return _compile_stat_condition(scope, box, written)


def tested_fields(written: object) -> frozenset[str]:
    """Return the names that the `if` of a box tests with `has`."""
    if isinstance(written, list | tuple):
        return frozenset().union(*map(tested_fields, written))
    if not isinstance(written, Mapping):
        return frozenset()
    if "not" in written:
        return tested_fields(written["not"])
    return frozenset([str(written["has"])] if written.get("has") else [])


def _has_content(name: str, content: FaceContent) -> bool:
    """Return whether a side has a text or picture of this name, or a `grid`, or `effects`."""
    if content.face.texts.get(name) or name in content.art:
        return True
    side = content.side
    return side is not None and ((name == "grid" and bool(side.grid)) or (name == "effects" and bool(side.effects)))


def _compile_stat_condition(scope: Scope, box: str, written: Mapping[str, Any]) -> Condition:
    name = str(written.get("stat", ""))
    if name not in scope.deck.stats:
        scope.problem(box, "if", f"The deck {scope.deck.id} declares no stat {name}.")
    if "is" in written:
        wanted = written["is"]
        if wanted is False:  # a flag that a card does not raise is down
            return lambda content: content.stat(name) in {None, False}
        return lambda content: _is_same(content.stat(name), wanted)
    if "in" in written:
        several = tuple(written["in"])
        return lambda content: any(_is_same(content.stat(name), value) for value in several)
    if "at-least" in written:
        least = written["at-least"]
        return lambda content: isinstance(number := content.stat(name), int) and number >= least
    return lambda content: content.stat(name) is not None


def _is_same(stat: Stat | None, wanted: object) -> bool:
    """Return whether a stat is, or contains, a value; true and 1 differ."""
    if isinstance(stat, tuple):
        return any(_is_same(word, wanted) for word in stat)
    return stat == wanted and isinstance(stat, bool) == isinstance(wanted, bool)
