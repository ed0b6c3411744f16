"""What the boxes of a layout call by id: icons, colours, styles, fonts, stats and labels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from generator.reading.reference import Place, Reference, at
from generator.reading.wording import SLOT, slot, tokens
from generator.spine.model import Layout

Path = tuple[str | int, ...]

Placer = Callable[..., Place]  # what works out the place of a path below

# Keys of a box whose word is an id.
_NAMES: Final = MappingProxyType(
    {"style": "style", "font": "font", "bold": "font", "italic": "font", "bold-italic": "font", "track": "label"}
)
_NO_WORDS: Final = frozenset({"draw", "file", "seed"})


def in_layout(layout: Layout, icons: Collection[str]) -> Iterator[Reference]:
    """Yield what a layout calls in its own lines; what it inherits is its parent's affair."""
    if not isinstance(layout.node, Mapping):
        return
    if isinstance(layout.node.get("extends"), str):
        yield Reference("parent", layout.node["extends"], at(layout.node, layout.mark, "extends"))
    for name, box in (layout.node.get("boxes") or {}).items():
        if isinstance(box, Mapping):
            yield from _in_box(layout, ("boxes", name), box, icons)


def _in_box(layout: Layout, path: Path, box: Mapping[str, Any], icons: Collection[str]) -> Iterator[Reference]:
    for key, value in box.items():
        here = (*path, key)
        place = partial(at, layout.node, layout.mark, *here)
        if key in _NAMES:
            yield Reference(_NAMES[key], value, place())
        elif key in _LISTS:
            for one, below in _each(value, ()):
                yield from _LISTS[key](one, place(*below))
        elif key == "marks":
            for sign, drawn in value.items():
                yield from _in_box(layout, (*here, sign), drawn, icons)
        elif key == "text":
            yield from in_words(value, place())
        elif key == "art":
            yield from in_art(value, place, icons)
        elif key in _PARTS:
            yield from _PARTS[key](value, place)


def in_art(art: Mapping[str, Any], place: Placer, icons: Collection[str]) -> Iterator[Reference]:
    """Yield what the parameters of a picture call: `colour:ink`, `{stat:affiliation}`, and ids of icons."""
    for key, value in art.items():
        if key in _NO_WORDS:
            continue
        for one, below in _each(value, (key,)):
            if not isinstance(one, str) or one.startswith("#"):
                continue
            if one.startswith("colour:"):
                yield from _colour(one.removeprefix("colour:"), place(*below))
            elif one.startswith("{"):
                yield from in_words(one, place(*below))
            elif one in icons:
                yield Reference("icon", one, place(*below))


def in_words(text: str, place: Place) -> Iterator[Reference]:
    """Yield the icons, labels and stats that a text of a layout calls in braces."""
    for kind, word, start in tokens(text):
        if kind == SLOT:
            called = slot(word, start)
            if called.kind in {"icon", "label", "stat"}:
                yield Reference(called.kind, called.name, place)


def _in_repeat(repeat: Mapping[str, Any], place: Placer) -> Iterator[Reference]:
    times = repeat.get("times")
    if isinstance(times, str):
        yield Reference("stat", times, place("times"))
    for one, below in _each(repeat.get("icons", []), ("icons",)):
        yield from _icon(one, place(*below))


def _in_conditions(conditions: object, place: Placer) -> Iterator[Reference]:
    for condition, below in _each(conditions, ()):
        if not isinstance(condition, Mapping):
            continue
        for kind in ("stat", "part"):
            if isinstance(condition.get(kind), str):
                yield Reference(kind, condition[kind], place(*below, kind))
        if "not" in condition:
            yield from _in_conditions(condition["not"], partial(place, *below, "not"))


def _colour(value: object, place: Place) -> Iterator[Reference]:
    if isinstance(value, str) and not value.startswith("#"):
        yield Reference("shade" if "." in value else "colour", value, place)


def _icon(value: object, place: Place) -> Iterator[Reference]:
    if isinstance(value, str):
        stat, dot, _ = value.partition(".")
        yield Reference("stat", stat, place) if dot else Reference("icon", value, place)


def _each(value: object, path: Path) -> Iterator[tuple[Any, Path]]:
    """Yield a value, or each item of a list, with its path."""
    if isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield item, (*path, index)
    else:
        yield value, path


# Keys of a box with one or several colours or icons, and with mappings of their own.
_LISTS: Final = MappingProxyType(
    {"fill": _colour, "stroke": _colour, "colour": _colour, "on": _colour, "icon": _icon, "icons": _icon}
)
_PARTS: Final = MappingProxyType({"repeat": _in_repeat, "if": _in_conditions})
