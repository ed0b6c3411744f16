"""Find the numbers that the placeholders of a text stand for, and the plural form that a text takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.effect import Effect, list_numbers
from generator.model.game import Plural, Side, Stat

_STAT = "stat:"


def group_numbers(effects: Iterable[Effect]) -> dict[str, list[int]]:
    """Return the numbers of effects by the names that placeholders use, in order."""
    numbers: dict[str, list[int]] = {}
    for effect in effects:
        for _, name, number in list_numbers(effect):
            numbers.setdefault(name, []).append(number)
    return numbers


def choose_plural_forms(side: Side, form: Callable[[int], int]) -> Side:
    """Return a side of a card with each text in the plural form that its number needs, or in the last.

    `form` returns the index of the form for a number, as the language counts.
    """
    if all(text.plural is None for text in side.texts.values()):
        return side
    texts = dict(side.texts)
    for field, text in texts.items():
        if text.plural is not None:
            number, last = _find_number(text.plural, side.effects, side.stats), len(text.plural.forms) - 1
            index = last if number is None else min(form(abs(number)), last)
            mark = text.plural.marks[index] if text.plural.marks else text.mark
            texts[field] = text._replace(value=text.plural.forms[index], mark=mark)
    return side._replace(texts=texts)


def _find_number(plural: Plural, effects: Iterable[Effect], stats: Mapping[str, Stat]) -> int | None:
    """Return the number that decides the form of a text, or None if there is none."""
    if plural.number.startswith(_STAT):
        value = stats.get(plural.number.removeprefix(_STAT))
        return value if isinstance(value, int) and not isinstance(value, bool) else None
    name, _, nth = plural.number.partition(".")
    numbers = group_numbers(effects).get(name, [])
    index = max(int(nth or 0), 1) - 1
    return numbers[index] if index < len(numbers) else None
