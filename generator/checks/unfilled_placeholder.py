"""Placeholder without a value, or markup that means nothing.

## What it finds

Braces in a text that cannot be filled in: a number that the effects do not have or have with several values, a
stat that the card does not state, a tag that is never closed, anything that is no placeholder at all; a placeholder
with a brace too many behind it; and characters that cannot be printed.

## Why it is bad

It is printed as it stands, braces and all.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amont} water."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    text: "Gain {amount} water."
    effects:
      - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
```

## How to mend it

Name a number of the effects (`{by}`, `{amount}`, `{by.2}` for the second), `{name}`, `{stat:...}`, `{label:...}`
or `{icon:...}`. Write `{{` for a brace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from generator.reading import figures, places
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import Slot, Wording
from generator.spine.findings import Finding, Severity

CODE = "TB213"
SEVERITY = Severity.ERROR
NAME = "unfilled placeholder"

_HINTS: Final[Mapping[str, str]] = {
    "unknown": "Write `{icon:water}`, `{label:x}`, `{stat:x}`, `{name}`, or a number's name; `{{` prints a brace.",
    "brace": "Write `{{` where a brace is to be printed, or close it.",
    "unclosed": "Close it, or take it out.",
}
_TWICE_CLOSED: Final = re.compile(r"\{[^{}\n]+\}(?=\})")


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each pair of braces, in any text, that cannot be filled in."""
    for said in subject.said:
        for wording in said.texts:
            yield from _judged(subject, wording, said)
    for wording in subject.words:
        yield from _judged(subject, wording, None)


def _judged(subject: Subject, wording: Wording, said: Said | None) -> Iterator[Finding]:
    text = wording.text
    if "{" not in text.value and text.value.isprintable():
        return
    card = said.card if said is not None else None
    name = card.id if card is not None else None
    for problem in wording.problems:
        mark = places.in_text(card, text, problem.offset)
        hint = _HINTS.get(problem.kind, "Take it out.")
        yield Finding(mark, CODE, SEVERITY, problem.message, hint, game=subject.game.id, id=name)
    for closed in _TWICE_CLOSED.finditer(text.value):
        mark = places.in_text(card, text, closed.end())
        message = f"A }} too many stands behind {closed[0]}."
        yield Finding(mark, CODE, SEVERITY, message, "Take it out.", game=subject.game.id, id=name)
    broken = {problem.offset for problem in wording.problems}
    for slot in wording.slots:
        message = _trouble(said, slot) if slot.start not in broken else ""
        if message:
            mark = places.in_text(card, text, slot.start)
            yield Finding(mark, CODE, SEVERITY, message, _hint(said), game=subject.game.id, id=name)


def _trouble(said: Said | None, slot: Slot) -> str:
    """Return what keeps a placeholder from being filled in; empty when nothing does."""
    if slot.kind == "stat":
        stated = said is not None and slot.name in said.side.stats
        return "" if stated else f"{slot.written} has no value: the card does not state `{slot.name}`."
    if slot.kind or slot.name in {"b", "/b", "i", "/i"}:
        return ""
    if slot.name == "name":
        named = said is not None and "name" in said.side.texts
        return "" if named else f"{slot.written} has no value: nothing has a name here."
    return _number_trouble(said, slot)


def _number_trouble(said: Said | None, slot: Slot) -> str:
    if said is None:
        return f"{slot.written} has no value: only texts of cards have numbers."
    if figures.bindings(said, slot):
        return ""
    values = [str(number.value) for number in said.numbers if number.name == slot.name]
    if values and not slot.nth:
        return f"{slot.written} has several values: {', '.join(values)}."
    return f"{slot.written} has no value: the effects have no such number."


def _hint(said: Said | None) -> str:
    known = [number.name for number in said.numbers] if said is not None else []
    if not known:
        return "Write what is to be printed itself, or `{{` where a brace is."
    twice = next((name for name in known if known.count(name) > 1), None)
    several = f" Where a name has several values, write which one, as in {{{twice}.2}}." if twice else ""
    return f"The numbers of its effects: {', '.join(dict.fromkeys(known))}.{several}"
