"""Announced count that the list does not keep.

## What it finds

A text that announces how many things follow ("3 ways to win:", "choose one of two:") before a list of more or
fewer: lines that begin with a dash, a dot or a number; or, where the text has no list, the steps of an effect with
`choose`. And in the rulebook a count of pieces, written out, that the list of contents of the box does not have ("the
30 city blocks", where the box holds 28).

## Why it is bad

Players look for the fourth way to win, or do not believe the third. One published rulebook announces three and
describes four.

## Example

```yaml bad
cards:
  - id: well-digger
    name: Well Digger
    texts:
      caption: |
        Three ways to win:
        - put out all fires
        - win over the harbour
```

```yaml good
cards:
  - id: well-digger
    name: Well Digger
    texts:
      caption: |
        Two ways to win:
        - put out all fires
        - win over the harbour
```

## How to mend it

Count again. In a rulebook, write `{count:city-blocks}`: it prints what the box holds, and cannot go stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator import catalog
from generator.reading import places
from generator.reading.english import FIGURES, figure_of
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.reading.wording import Wording
from generator.spine.findings import Finding, Severity
from generator.spine.model import Component, Game

CODE = "TB217"
SEVERITY = Severity.ERROR
NAME = "wrong announced count"

_WORD = rf"(?:\d+|{'|'.join(word for word in FIGURES if word not in {'once', 'twice', 'thrice'})})"
_NUMBER = rf"(?P<count>{_WORD})"
_ITEM = re.compile(r"^[ \t]*(?:[-\u2013\u2022*\u00b7]|\(?\d+[.)]|\(?[a-z]\))[ \t]+\S", re.MULTILINE)
# "3 ways to win:", "one of two:", "the following four:" at the end of a line: the last number before the colon.
_ANNOUNCED = re.compile(
    rf"(?:(?P<before>[^\W\d_]+) )?(?P<these>(?:the |these |following )+)?\b{_NUMBER}\b"
    rf"(?P<things>(?: (?!{_WORD}\b)[^\W\d_]+){{0,5}})[ \t]*:[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
# Words before a number that make it no announcement: "choose one:", "for 2 players:", "phase 2 in short:".
_OTHERWISE = frozenset(
    {"choose", "chooses", "pick", "take", "takes", "do", "perform", "for", "with", "after", "by", "than", "at", "to"}
    | {"from", "until", "phase", "step", "side", "turn", "round", "page", "level", "part", "chapter"}
)
_ONE_OF = re.compile(rf"\bof (?:the |these )?(?:following )?{_NUMBER}\b(?: [^\W\d_]+)?[ \t]*:", re.IGNORECASE)


class _Announced(NamedTuple):
    number: int
    start: int
    written: str
    follows: int


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each announced count that what follows does not have."""
    for said in subject.said:
        for wording in said.texts:
            for announced in _announced(said, wording):
                if announced.number == announced.follows:
                    continue
                mark = places.in_text(said.card, wording.text, announced.start)
                message = f"The text announces {announced.written}, and {announced.follows} follow."
                yield Finding(mark, CODE, SEVERITY, message, "Count again.", game=subject.game.id, id=said.card.id)
    yield from _of_pieces(subject)


def _of_pieces(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each count of all pieces of a kind, in the rulebook, that the box does not hold."""
    named = {name: one for one in subject.game.components for name in _called(one)}
    if subject.game.rulebook is None or not named:
        return
    names = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    counted = re.compile(rf"\b(?:all|the|all (?:of )?the) {_NUMBER} (?P<name>{names})\b", re.IGNORECASE)
    for text in catalog.told(subject.game):
        for found in counted.finditer(text.value):
            component, number = named[found["name"].lower()], _count(found)
            if number not in _right(subject.game, component):
                mark = places.in_text(None, text, found.start("count"))
                message = (
                    f"The rulebook tells of {found['count']} {found['name']}, and the box holds {component.count}."
                )
                hint = f"Write `{{count:{component.id}}}`, which prints what the box holds."
                yield Finding(mark, CODE, SEVERITY, message, hint, game=subject.game.id)


def _called(component: Component) -> Iterator[str]:
    """Yield what pieces are called in lower case: `city block tiles`, and short `city blocks`."""
    name = component.name.value.lower()
    *short, _ = name.split()
    yield name
    if len(short) > 1 and component.count > 1:
        yield f"{' '.join(short)}s"


def _right(game: Game, component: Component) -> set[int]:
    """Return the numbers that may be said of all pieces of a kind: in the box, in its deck, and for each player."""
    deck = sum(one.count for one in game.components if component.deck and one.deck == component.deck)
    whole, rest = divmod(component.count, game.players[1])
    return {component.count, deck, *([] if rest else [whole])}


def _announced(said: Said, wording: Wording) -> Iterator[_Announced]:
    text = wording.text.value
    if ":" not in text:
        return
    items = [item.start() for item in _ITEM.finditer(text)]
    if items:
        heads = list(_ANNOUNCED.finditer(text))
        for index, head in enumerate(heads):
            end = heads[index + 1].start() if index + 1 < len(heads) else len(text)
            follows = sum(head.end() <= item < end for item in items)
            if follows and _announces(head):
                yield _Announced(_count(head), head.start("count"), head["count"], follows)
        return
    choices = [effect for effect in said.side.effects if effect.choose]
    heads = list(_ONE_OF.finditer(text))
    if len(choices) == len(heads) and wording in said.rules:
        for head, effect in zip(heads, choices, strict=True):
            yield _Announced(_count(head), head.start("count"), head["count"], len(effect.steps))


def _count(head: re.Match[str]) -> int:
    return figure_of(head["count"]) or 0


def _announces(head: re.Match[str]) -> bool:
    """Tell whether the number says how many things follow, rather than how many are chosen, or which it is."""
    before = (head["before"] or "").lower()
    if before == "of" or head["these"]:
        return True
    return bool(head["things"]) and before not in _OTHERWISE
