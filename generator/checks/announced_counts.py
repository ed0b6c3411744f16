"""Counts in a text that what follows, or the box, does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.i18n.catalog.game_texts import collect_rulebook_texts
from generator.model.findings import Hit, Severity
from generator.model.game import Component, Game
from generator.semantics import places
from generator.semantics.sides import CardSide
from generator.semantics.wording import FIGURES, Wording, parse_number

_WORD: Final = rf"(?:\d+|{'|'.join(word for word in FIGURES if word not in {'once', 'twice', 'thrice'})})"
_NUMBER: Final = rf"(?P<count>{_WORD})"
_ITEM: Final = re.compile(r"^[ \t]*(?:[-\u2013\u2022*\u00b7]|\(?\d+[.)]|\(?[a-z]\))[ \t]+\S", re.MULTILINE)
# "3 ways to win:", "one of two:", "the following four:" at the end of a line: the last number before the colon.
_ANNOUNCED: Final = re.compile(
    rf"(?:(?P<before>[^\W\d_]+) )?(?P<these>(?:the |these |following )+)?\b{_NUMBER}\b"
    rf"(?P<things>(?: (?!{_WORD}\b)[^\W\d_]+){{0,5}})[ \t]*:[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
# After these words a number announces nothing: "choose one:", "for 2 players:", "phase 2 in short:".
_OTHERWISE: Final = frozenset(
    {"choose", "chooses", "pick", "take", "takes", "do", "perform", "for", "with", "after", "by", "than", "at", "to"}
    | {"from", "until", "phase", "step", "side", "turn", "round", "page", "level", "part", "chapter"}
)
_ONE_OF: Final = re.compile(rf"\bof (?:the |these )?(?:following )?{_NUMBER}\b(?: [^\W\d_]+)?[ \t]*:", re.IGNORECASE)


@check("TB217", Severity.ERROR, "wrong announced count")
def wrong_announced_count(subject: Subject) -> Iterator[Hit]:
    """Announced count that does not match what follows.

    ## What it finds

    A text that announces how many things follow ("3 ways to win:", "choose one of two:") before a longer or shorter
    list: lines that begin with a dash, a dot or a number; or, where the text has no list, the steps of an effect with
    `choose`. In the rulebook also a count of pieces that is not the one in the box list ("the 30 city blocks", where
    the box holds 28).

    ## Why it is bad

    Players look for the fourth way to win, or do not trust the third. One published rulebook announces three and
    describes four.

    ## Example

    ```diff
     texts:
       caption: |
    -    Three ways to win:
    +    Two ways to win:
         - put out all fires
         - win over the harbour
    ```

    ## How to fix it

    Count again. In a rulebook, write `{count:city-blocks}`: it prints the number in the box, which is always right.
    """
    for side in subject.sides:
        for wording in side.texts:
            for head, follows in _announcements(side, wording):
                if parse_number(head["count"]) != follows:
                    mark = places.in_text(side.card, wording.text, head.start("count"))
                    message = f"The text announces {head['count']}, but {follows} follow."
                    yield Hit(mark, message, "Count again.", side.card.id)
    yield from _counts_in_rulebook(subject.game)


def _counts_in_rulebook(game: Game) -> Iterator[Hit]:
    """Find counts of all pieces of one kind that the box list does not confirm."""
    named = {name: component for component in game.components for name in _names_of(component)}
    if game.rulebook is None or not named:
        return
    names = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    counted = re.compile(rf"\b(?:all|the|all (?:of )?the) {_NUMBER} (?P<name>{names})\b", re.IGNORECASE)
    for text in collect_rulebook_texts(game):
        for match in counted.finditer(text.value):
            component = named[match["name"].lower()]
            deck = sum(other.count for other in game.components if component.deck and other.deck == component.deck)
            whole, rest = divmod(component.count, game.players[1])
            for_each_player = component.count if rest else whole
            if parse_number(match["count"]) not in {component.count, deck, for_each_player}:
                mark = places.in_text(None, text, match.start("count"))
                counted_as = f"{match['count']} {match['name']}"
                message = f"The rulebook says {counted_as}, but the box holds {component.count}."
                yield Hit(mark, message, f"Write `{{count:{component.id}}}`, which prints the number in the box.")


def _names_of(component: Component) -> Iterator[str]:
    """Yield the names of a kind of pieces in lower case: `city block tiles`, and short `city blocks`."""
    name = component.name.value.lower()
    *short, _ = name.split()
    yield name
    if len(short) > 1 and component.count > 1:
        yield f"{' '.join(short)}s"


def _announcements(side: CardSide, wording: Wording) -> Iterator[tuple[re.Match[str], int]]:
    """Yield each place where a text says how many things will follow, and how many do."""
    text = wording.text.value
    if ":" not in text:
        return
    items = [item.start() for item in _ITEM.finditer(text)]
    if items:
        heads = list(_ANNOUNCED.finditer(text))
        for index, head in enumerate(heads):
            end = heads[index + 1].start() if index + 1 < len(heads) else len(text)
            follows = sum(head.end() <= item < end for item in items)
            if follows and _is_announcement(head):
                yield head, follows
        return
    choices = [effect for effect in side.side.effects if effect.choose]
    heads = list(_ONE_OF.finditer(text))
    if len(choices) == len(heads) and wording in side.rules:
        for head, effect in zip(heads, choices, strict=True):
            yield head, len(effect.steps)


def _is_announcement(head: re.Match[str]) -> bool:
    """Tell whether a number says how many things follow, not how many are chosen, or which one it is."""
    before = (head["before"] or "").lower()
    return before == "of" or bool(head["these"]) or (bool(head["things"]) and before not in _OTHERWISE)
