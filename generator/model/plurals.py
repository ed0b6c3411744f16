"""The numbers that placeholders of a text mean, and the form that a text takes by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.effect import Effect, list_numbers
from generator.model.game import Plural, Side, Stat, Text

_STAT = "stat:"


def group_numbers(effects: Iterable[Effect]) -> dict[str, list[int]]:
    """Return the numbers of effects by the names that placeholders call them, in order."""
    found: dict[str, list[int]] = {}
    for effect in effects:
        for _, name, number in list_numbers(effect):
            found.setdefault(name, []).append(number)
    return found


def find_deciding_number(plural: Plural, effects: Iterable[Effect], stats: Mapping[str, Stat]) -> int | None:
    """Return the number that decides the form of a text; None when there is no such number."""
    if plural.number.startswith(_STAT):
        value = stats.get(plural.number.removeprefix(_STAT))
        return value if isinstance(value, int) and not isinstance(value, bool) else None
    name, _, nth = plural.number.partition(".")
    found = group_numbers(effects).get(name, [])
    place = max(int(nth or 0), 1) - 1
    return found[place] if place < len(found) else None


def choose_plural_forms(side: Side, form: Callable[[int], int]) -> Side:
    """Return a side on which each text with a plural says the form that its number takes; `form` counts from 0.

    Where no number decides, a text speaks of several: it says its last form.
    """
    if all(text.plural is None for text in side.texts.values()):
        return side
    return side._replace(texts={field: _bent(text, side, form) for field, text in side.texts.items()})


def _bent(text: Text, side: Side, form: Callable[[int], int]) -> Text:
    if text.plural is None:
        return text
    number, last = find_deciding_number(text.plural, side.effects, side.stats), len(text.plural.forms) - 1
    chosen = last if number is None else min(form(abs(number)), last)
    mark = text.plural.marks[chosen] if text.plural.marks else text.mark
    return text._replace(value=text.plural.forms[chosen], mark=mark)
