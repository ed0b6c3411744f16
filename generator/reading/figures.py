"""Which numbers of a side's effects its text names: bound by a placeholder, or typed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effect import Effect, Value
from generator.reading.english import FIGURES
from generator.reading.said import Number, Said
from generator.reading.wording import Figure, Slot, Wording


def typed(said: Said) -> Iterator[tuple[Wording, Figure]]:
    """Yield the numbers typed in the texts that say rules, with their text."""
    for wording in said.rules:
        for figure in wording.figures:
            yield wording, figure


def bindings(said: Said, slot: Slot) -> tuple[Number, ...]:
    """Return the numbers that a placeholder stands for: one, or several that are equal; none when it is not clear."""
    named = tuple(number for number in said.numbers if number.name == slot.name)
    if slot.nth:
        return tuple(number for number in named if number.nth == slot.nth)
    return named if len({number.value for number in named}) == 1 else ()


def bound(said: Said) -> frozenset[Number]:
    """Return the numbers that placeholders in the rules text stand for."""
    return frozenset(
        number for wording in said.rules for slot in wording.slots if not slot.kind for number in bindings(said, slot)
    )


def known(said: Said) -> frozenset[int]:
    """Return every number that the side's effects hold, those in words (`two-adjacent`) too."""
    values = {number.value for number in said.numbers}
    for effect in said.side.effects:
        values.update(_in_words(effect))
    return frozenset(values)


def placeholder(said: Said, number: Number) -> str:
    """Return how a text of the side names a number: `{by}`, or `{by.2}` where the name has several values."""
    alike = {other.value for other in said.numbers if other.name == number.name}
    return f"{{{number.name}}}" if len(alike) == 1 else f"{{{number.name}.{number.nth}}}"


def nearest(said: Said, value: int) -> Number | None:
    """Return the number that a typed one most likely stands for: one that no placeholder names, the nearest; or None.

    Where placeholders name all of them it is the nearest of all.
    """
    named = bound(said)
    free = [number for number in said.numbers if number not in named]
    return min(free or said.numbers, key=lambda number: abs(number.value - value), default=None)


def counts_choices(said: Said, wording: Wording, figure: Figure) -> bool:
    """Tell whether a number says how many choices there are, as in `one of three`: another check compares that."""
    if not any(effect.choose for effect in said.side.effects):
        return False
    before = wording.text.value[: figure.start].split()[-2:]
    return "of" in before


def _in_words(effect: Effect) -> Iterator[int]:
    yield from _words_of(effect.when)
    for condition in effect.conditions:
        yield from _words_of(condition)
    for step in (*effect.cost, *effect.steps):
        yield from _words_of(step.args)


def _words_of(value: Value) -> Iterator[int]:
    if isinstance(value, str):
        for word in value.split("-"):
            if word in FIGURES:
                yield FIGURES[word]
    elif isinstance(value, tuple):
        for item in value:
            yield from _words_of(item)
    elif not isinstance(value, int):
        for item in value.values():
            yield from _words_of(item)
