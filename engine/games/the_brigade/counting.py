"""What events count as, when many plays are counted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.event import Event
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.rules import BOARDS, CREW, DECKS, EVENTS, WARDENS, Rules
from engine.tally import ACTION, AMOUNT, DRAWN, HELD, USED, Count, Countable

_AMOUNTS: Final = {
    k.E_TURN: "turns",
    k.E_DESTROYED: "blocks-destroyed",
    k.E_PLACED: "renown-placed",
    k.E_LOYALTY: "loyalties-gained",
}
# Actions are called as the commands that take them.
_ACTIONS: Final = k.COMMANDS[k.MOVE : k.USE + 1]


def countable(rules: Rules, parts: Collection[str]) -> Countable:
    """Return the names of all endings, and of all that `counts` may yield with these expansions.

    What always holds is never used.
    """
    cards = {}
    for deck in DECKS:
        for number in rules.decks[deck]:
            if rules.cards[number].part not in {"base", *parts}:
                continue
            front, back = rules.sides[number]
            can_be = (
                *((DRAWN,) if deck in {CREW, EVENTS} else ()),
                *((USED,) if any(row.mode != k.ALWAYS for row in (*front, *back)) else ()),
                *((HELD,) if deck in {CREW, WARDENS, BOARDS} else ()),
            )
            if can_be:
                cards[rules.cards[number].id] = can_be
    return Countable(k.ENDINGS, tuple(_AMOUNTS.values()), _ACTIONS, cards)


def counts(rules: Rules, event: Event) -> tuple[Count, ...]:
    """Return what an event counts as."""
    kind = event[0]
    if kind in _AMOUNTS:
        return (Count(AMOUNT, _AMOUNTS[kind]),)
    if kind == k.E_ACTION:
        return (Count(ACTION, k.COMMANDS[event[2]], event[1]),)
    if kind == k.E_DRAWN:
        return (Count(DRAWN, rules.cards[event[2]].id, event[1]),)
    if kind == k.E_ABILITY:
        return (Count(USED, rules.cards[rules.rows[event[2]].card].id, event[1]),)
    if kind in {k.E_CREW, k.E_GIVEN}:
        return (Count(HELD, rules.cards[event[2]].id, event[1]),)
    return ()
