"""Effects that meet: two of one player that wait for the same event, each in play beside the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade.needs import furnish
from engine.games.the_brigade.probing import loyal_block, probe_for, set_off
from engine.games.the_brigade.rows import EVERYWHERE, Blocks, Row
from engine.games.the_brigade.rules import BOARDS, CREW, WARDENS, Rules
from engine.games.the_brigade.scenes import YOU, Scene
from engine.games.the_brigade.twists import Twist
from engine.probe import Ability, Meeting

_SIDES = ("front", "back")
# Decks of which one player may have a card beside one of another of them; and whether beside one of the same.
_HELD = {CREW: True, WARDENS: False, BOARDS: False}


def partners(tables: Rules, card: str) -> Sequence[str]:
    """Return the ids of the cards before this one that may act at one event with it, of one player."""
    number = tables.numbers[card]
    own = {row.trigger for row in _waiting(tables, number)}
    if tables.cards[number].deck not in _HELD or not own:
        return ()
    found = dict.fromkeys(
        one for deck in _HELD for one in tables.decks[deck]
        if one < number and (deck != tables.cards[number].deck or _HELD[deck])
        and not own.isdisjoint(row.trigger for row in _waiting(tables, one))
    )  # fmt: skip
    return tuple(tables.cards[one].id for one in found)


def _waiting(tables: Rules, card: int) -> list[Row]:
    """Return the effects of a card that wait for what happens at the table, but not for the card itself."""
    rows = (row for side in tables.sides[card] for row in side if row.trigger >= 0 and not row.own)
    return [row for row in rows if not _again(tables, row)]


def _again(tables: Rules, row: Row) -> bool:
    """Return whether an effect of a board stands on another one before it, or on its other side, in the same words."""
    if tables.cards[row.card].deck != BOARDS:
        return False
    before = (one for one in tables.rows[: row.number] if tables.cards[one.card].deck == BOARDS)
    return any(_plain(one) == _plain(row) for one in before)


def _plain(row: Row) -> Row:
    return replace(row, number=0, bit=0, card=0, side=0, at=0)


def meetings(tables: Rules, card: str, other: str) -> Iterator[Meeting]:
    """Yield the states in which an effect of each card waits for the same event; none where they never meet."""
    for row in _waiting(tables, tables.numbers[card]):
        for beside in _waiting(tables, tables.numbers[other]):
            if row.trigger == beside.trigger and row.by == beside.by:
                # A board and a warden make the table; crew is added to it.
                pair = (beside, row) if tables.cards[row.card].deck == CREW else (row, beside)
                yield from _meeting(tables, *pair)


def _meeting(tables: Rules, first: Row, second: Row) -> Iterator[Meeting]:
    where = _common(first.where or EVERYWHERE, second.where or EVERYWHERE)
    if where is None:
        return
    ability, added = _ability(tables, first), _ability(tables, second)
    about = (True, f"`{k.TRIGGERS[first.trigger]}`, for which `{added.name}` waits too", "meeting")
    try:
        probe = probe_for(tables, first, ability, about, _setting(replace(first, where=where)), _adding(tables, second))
    except (LookupError, StopIteration, ValueError):
        return
    yield Meeting(probe, added, replaces=first.mode == k.REPLACING and second.mode == k.REPLACING)


def _common(one: Blocks, other: Blocks) -> Blocks | None:
    """Return what a block is like that is as both say; None where they contradict each other."""
    told: dict[str, int] = {}
    for field in fields(Blocks):
        here, there, usual = getattr(one, field.name), getattr(other, field.name), field.default
        if field.name == "holds" and here & there:  # any one of these pieces will do
            told[field.name] = here & there
        elif here == usual:
            told[field.name] = there
        elif there in {usual, here}:
            told[field.name] = here
        else:
            return None
    return Blocks(**told)


def _ability(tables: Rules, row: Row) -> Ability:
    return Ability(tables.cards[row.card].id, _SIDES[row.side], row.at, names.ability_name(tables, row))


def _setting(row: Row) -> Twist:
    return lambda scene: set_off(scene, row)


def _adding(tables: Rules, row: Row) -> Twist:
    """Put one more card before YOU, with all that its effect needs."""
    card = tables.cards[row.card]

    def twist(scene: Scene) -> None:
        if card.deck == CREW:
            scene.crew[YOU].append(card.id)
            # Room for two, and no more than a track has that is completed by the event itself.
            scene.tracks[YOU, k.CREW_TRACK] = max(4, scene.tracks.get((YOU, k.CREW_TRACK), 1))
        elif card.deck == WARDENS:
            scene.warden, scene.side = card.id, row.side + 1
        else:
            raise LookupError("a table has one board")
        furnish(scene, row)
        if row.affiliation >= 0:
            loyal_block(scene, row.affiliation)

    return twist
