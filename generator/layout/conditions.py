"""When a box is drawn: conditions of a layout, compiled to functions of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.layout.values import Scope, Shown
from generator.spine.model import Stat

Condition = Callable[[Shown], bool]


def condition(scope: Scope, box: str, written: object) -> Condition:
    """Return the test that a box's `if` writes: one condition, or a list of which all must hold."""
    if isinstance(written, list | tuple):
        tests = [condition(scope, box, one) for one in written]
        return lambda shown: all(test(shown) for test in tests)
    if not isinstance(written, Mapping):
        scope.problem(box, "if", "A condition is a mapping, such as {has: text}.")
        return lambda _: True
    if "not" in written:
        test = condition(scope, box, written["not"])
        return lambda shown: not test(shown)
    if "part" in written:
        part = written["part"]
        return lambda shown: shown.part == part
    if "has" in written:
        name = str(written["has"])
        return lambda shown: _has(shown, name)
    return _of_stat(scope, box, written)


def tested(written: object) -> frozenset[str]:
    """Return the names that a box's `if` asks for with `has`."""
    if isinstance(written, list | tuple):
        return frozenset().union(*map(tested, written))
    if not isinstance(written, Mapping):
        return frozenset()
    return tested(written["not"]) if "not" in written else frozenset(map(str, filter(None, [written.get("has")])))


def _has(shown: Shown, name: str) -> bool:
    """Tell whether a side has a text or picture of this name, or, by these words, a grid or effects."""
    if shown.face.texts.get(name) or name in shown.art:
        return True
    side = shown.side
    return side is not None and ((name == "grid" and bool(side.grid)) or (name == "effects" and bool(side.effects)))


def _of_stat(scope: Scope, box: str, written: Mapping[str, Any]) -> Condition:
    name = str(written.get("stat", ""))
    if name not in scope.deck.stats:
        scope.problem(box, "if", f"The deck {scope.deck.id} declares no stat {name}.")
    if "is" in written:
        wanted = written["is"]
        if wanted is False:  # a flag that a card does not raise is down
            return lambda shown: shown.stat(name) in {None, False}
        return lambda shown: _same(shown.stat(name), wanted)
    if "in" in written:
        several = tuple(written["in"])
        return lambda shown: any(_same(shown.stat(name), one) for one in several)
    if "at-least" in written:
        least = written["at-least"]
        return lambda shown: _number(shown.stat(name)) >= least
    return lambda shown: shown.stat(name) is not None


def _same(stat: Stat | None, wanted: object) -> bool:
    """Tell whether a stat is, or holds, a value; true and 1 are two values."""
    if isinstance(stat, tuple):
        return any(_same(one, wanted) for one in stat)
    return stat == wanted and isinstance(stat, bool) == isinstance(wanted, bool)


def _number(stat: Stat | None) -> float:
    return stat if isinstance(stat, int) else float("-inf")
