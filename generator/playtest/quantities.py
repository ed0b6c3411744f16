"""What a trial changed, as changes of the quantities of the game's vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.exercise import Trial
from generator.model.vocabulary import Quantity, Vocabulary

_PLACE: Final = "{place}"
_WHOSE: Final = "{whose}"
_WHAT: Final = "{what}"


class Found(NamedTuple):
    """A quantity at its place in a state: its name, and those of its place, its player and what it is; or empty."""

    name: str
    place: str
    whose: str
    what: str


class QuantityChange(NamedTuple):
    """A quantity that differs from the play without the effect.

    Attributes:
        quantity: Its name.
        place: The name of its place; empty if it has none.
        whose: The player; empty if it belongs to nobody.
        what: A further name: a unit, a track.
        before, without, after: Its value before the play, after it without the effect, and after it with the effect.
        by: How much higher it is than without the effect; 0 for values that are not numbers.
    """

    quantity: str
    place: str
    whose: str
    what: str
    before: Any
    without: Any
    after: Any
    by: int


def list_quantity_changes(trial: Trial, vocabulary: Vocabulary) -> tuple[QuantityChange, ...]:
    """Return the changes of a trial as changes of quantities, in the same order."""
    changes = []
    for change in trial.changes:
        found = find_quantity(change.path, vocabulary)
        quantity = vocabulary.quantities.get(found.name)
        worth: Mapping[str, int] = {} if quantity is None else quantity.worth
        by = _to_number(change.after, worth) - _to_number(change.without, worth)
        changes.append(QuantityChange(*found, change.before, change.without, change.after, by))
    return tuple(changes)


def list_places(quantity: Quantity) -> Iterator[str]:
    """Yield where a state holds a quantity, as scenarios write it: `hexes.*.height`."""
    for path in quantity.paths:
        end = max((number for number, part in enumerate(path, 1) if not _is_any(part)), default=0)
        yield ".".join("*" if _is_any(part) else part for part in path[:end])


def fill_path(quantity: Quantity, place: str) -> tuple[str, ...]:
    """Return where a state holds a quantity of a place that no player owns."""
    return tuple(place if part == _PLACE else part for part in quantity.paths[0])


def find_quantity(path: Iterable[str | int], vocabulary: Vocabulary) -> Found:
    """Return the quantity that a state holds at a path, or what else stands there."""
    parts = tuple(map(str, path))
    similar: tuple[str, ...] = ()  # the path of a quantity that begins in the same part of the state
    for quantity in vocabulary.quantities.values():
        for pattern in quantity.paths:
            pairs = list(zip(pattern, parts, strict=False))
            if all(_is_any(part) or part == own for part, own in pairs) and all(map(_is_any, pattern[len(parts) :])):
                return _make_found(quantity.name, {part: own for part, own in pairs if _is_any(part)})
            similar = similar or (pattern if pattern[0] == parts[0] else ())
    if len(similar) > 1 and _is_any(similar[1]) and len(parts) > 2:  # noqa: PLR2004 - a part, whose, and its name
        return _make_found(parts[2], {_WHAT: "".join(parts[3:4]), similar[1]: parts[1]})
    if similar and len(parts) > 1:
        return _make_found(parts[1], {_WHOSE: "".join(parts[2:3])})
    return _make_found(parts[0], {_WHAT: "".join(parts[1:2])})


def _make_found(name: str, names: Mapping[str, str]) -> Found:
    return Found(name, names.get(_PLACE, ""), names.get(_WHOSE, ""), names.get(_WHAT, ""))


def _is_any(part: str) -> bool:
    return part in {_PLACE, _WHOSE, _WHAT}


def _to_number(value: Any, worth: Mapping[str, int]) -> int:  # noqa: ANN401 - any leaf of a state
    if isinstance(value, str):
        return worth.get(value, 0)
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
