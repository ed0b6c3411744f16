"""The tables of a box, which are the same in every play: cards by number, effects as rows, and indices of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from engine.box import BoardSpec, Box, CardSpec
from engine.game import Command, Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.compiler import Compiler, is_stray
from engine.games.the_brigade.grid import Grid, Menu, build_grid, build_menu
from engine.games.the_brigade.rows import Row, Step

# The decks that are played with. Cards are numbered in this order, so that those that a player holds come first.
CREW = "crew"
WARDENS = "wardens"
BOARDS = "boards"
EVENTS = "events"
CITY = "city-blocks"
UNIVERSITIES = "universities"
GRAND = "grand-buildings"
DECKS = (CREW, WARDENS, BOARDS, EVENTS, CITY, UNIVERSITIES, GRAND)

_TRACKS = ("crew-track", "wagon-track", "leadership-track")


@dataclass(frozen=True, slots=True)
class Rules:
    """Tables of one box.

    Attributes:
        grid: The squares.
        cards: By number: crew, wardens, boards, events, city blocks, universities, Grand Buildings.
        numbers: By id.
        decks: Numbers of the cards of each of DECKS.
        held: How many of the first cards can be held by a player (crew, wardens, boards); Wagons follow as units.
        rows: By number.
        sides: By card: its rows on the front and on the back.
        usable: By held card: its actions and free actions on the front and on the back.
        listeners: By trigger: who waits for it. heard: By trigger: the same as a mask of rows.
        parched: Rows that wait for the last water of their card (mask).
        changes: By rule: rows and steps that change it, always or for a while.
        alerts, alters: By card and side: the triggers it waits for, the rules it changes while in play (masks).
        wagons_heard: The triggers for which any card waits for a Wagon too (mask).
        conditional: Rows of held cards that wait for something only when a track is complete.
        lasting: By row: the rules that it changes for a while (mask).
        drawn: The trigger of cards that act when they are drawn (mask).
        shown: By held card: the rows of its front and of its back (masks).
        unheld: The rows of all cards that cannot be held, and those of cards that act when they are drawn (mask).
        mine: Rows of held cards that only their owner triggers (mask).
        copies: Rows that copy the card under the Mimic token.
        buckets: By held card: how much water it carries. carriers: Those that carry any (mask).
        affiliations: Words. affiliation, value: By card, -1 and 0 where it has none. dearest: The highest value.
        active: The cards that have any effects.
        strays: Cards of the crew deck that are not crew (mask).
        dry: Cards that wait for an action that takes their last water (mask).
        tracks: By board: the values of its three tracks, circle by circle.
        circles: By board: the last circle of each track, from 0.
        colours: By board: its colour.
        firehouses: The colours of the Firehouse tiles, by their ids.
        renown: By board: how many Renown tokens there are of its colour.
        university: Number of that affiliation.
        moves, drives, picks, renowns: For sets of squares, the commands to move the Brigade or the Wagon there, to pick
            them, to place Renown there.
        marks: By card: the squares of its grid that are hit, in reading order.
    """

    grid: Grid
    cards: tuple[CardSpec, ...]
    numbers: Mapping[str, int]
    decks: Mapping[str, tuple[int, ...]]
    held: int
    rows: tuple[Row, ...]
    sides: tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]
    usable: tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]
    listeners: tuple[tuple[Row, ...], ...]
    heard: tuple[int, ...]
    parched: int
    changes: tuple[tuple[tuple[Row, Step], ...], ...]
    alerts: tuple[tuple[int, int], ...]
    alters: tuple[tuple[int, int], ...]
    wagons_heard: int
    conditional: tuple[Row, ...]
    lasting: tuple[int, ...]
    drawn: int
    shown: tuple[tuple[int, int], ...]
    unheld: int
    mine: int
    copies: tuple[Row, ...]
    buckets: bytes
    carriers: int
    affiliations: tuple[str, ...]
    affiliation: tuple[int, ...]
    value: tuple[int, ...]
    dearest: int
    active: frozenset[int]
    strays: int
    dry: int
    tracks: Mapping[int, tuple[tuple[int, ...], ...]]
    circles: Mapping[int, tuple[int, ...]]
    colours: Mapping[int, str]
    firehouses: Mapping[str, str]
    renown: Mapping[int, int]
    university: int
    moves: Menu[Command]
    drives: Menu[Command]
    picks: Menu[Command]
    renowns: Menu[Command]
    marks: tuple[tuple[int, ...], ...]


def build_rules(box: Box) -> tuple[Rules, tuple[Problem, ...]]:
    """Return the tables of a box, and the effects that the rules cannot carry out and that are left out."""
    cards = tuple(card for deck in DECKS for card in box.deck(deck))
    affiliations = box.vocabularies.get("affiliation", ())
    affiliation = tuple(_affiliation(card, affiliations) for card in cards)
    value = tuple(_number(card, "value") for card in cards)
    squares = build_grid(box.board if isinstance(box.board, BoardSpec) else BoardSpec(6, 6))
    decks = {deck: tuple(n for n, card in enumerate(cards) if card.deck == deck) for deck in DECKS}
    held = len(decks[CREW]) + len(decks[WARDENS]) + len(decks[BOARDS])
    strays = sum(1 << n for n in decks[CREW] if is_stray(cards[n]))
    compiler = Compiler(affiliations)
    for number, card in enumerate(cards):
        needs_loyalty = card.deck == CREW and not strays >> number & 1
        compiler.add(number, card, affiliation[number] if needs_loyalty else -1)
    rows = tuple(compiler.rows)
    sides = tuple(_sides(rows, number) for number in range(len(cards)))
    listeners = tuple(
        tuple(row for row in rows if row.trigger == trigger and row.mode in {k.TRIGGER, k.REPLACING})
        for trigger in range(len(k.TRIGGERS))
    )
    moves, drives, picks, renowns = _build_menus(squares)
    made = Rules(
        grid=squares,
        cards=cards,
        numbers={card.id: number for number, card in enumerate(cards)},
        decks=decks,
        held=held,
        rows=rows,
        sides=sides,
        usable=tuple(_usable(both) for both in sides[:held]),
        listeners=listeners,
        heard=tuple(_mask(waiting) for waiting in listeners),
        parched=_mask(tuple(row for row in rows if row.dry)),
        changes=tuple(
            tuple((row, step) for row in rows for step in row.steps if step.verb == k.CHANGE_RULE and step.rule == rule)
            for rule in range(len(k.RULES))
        ),
        alerts=tuple((_alerts(front), _alerts(back)) for front, back in sides),
        alters=tuple((_alters(front), _alters(back)) for front, back in sides),
        wagons_heard=sum({1 << row.trigger for row in rows if row.trigger >= 0 and row.unit in {0, k.WAGONS}}),
        conditional=tuple(row for row in rows if row.trigger >= 0 and row.track_complete >= 0 and row.card < held),
        lasting=tuple(_alters((replace(row, mode=k.ALWAYS),)) for row in rows),
        drawn=1 << k.CARD_DRAWN if any(row.trigger == k.CARD_DRAWN for row in rows) else 0,
        shown=tuple((_mask(front), _mask(back)) for front, back in sides[:held]),
        unheld=_mask(tuple(row for row in rows if row.card >= held or row.own)),
        mine=_mask(tuple(row for row in rows if row.by == k.MINE and row.card < held and not row.own)),
        copies=tuple(row for row in rows if any(step.verb == k.COPY for step in row.steps)),
        buckets=bytes(_number(card, "water") for card in cards[:held]),
        carriers=sum(1 << n for n, card in enumerate(cards[:held]) if _number(card, "water")),
        affiliations=affiliations,
        affiliation=affiliation,
        value=value,
        dearest=max(value, default=0),
        active=frozenset(row.card for row in rows),
        strays=strays,
        dry=sum({1 << row.card for row in rows if row.dry}),
        tracks={n: tuple(_track(cards[n], name) for name in _TRACKS) for n in decks[BOARDS]},
        circles={n: tuple(len(_track(cards[n], name)) - 1 for name in _TRACKS) for n in decks[BOARDS]},
        colours={n: str(cards[n].stats.get("player", cards[n].id)) for n in decks[BOARDS]},
        firehouses={card.id: str(card.stats.get("player", "")) for card in box.deck("firehouses")},
        renown={n: _renown(box, cards[n]) for n in decks[BOARDS]},
        university=next((affiliation[n] for n in decks[UNIVERSITIES]), -1),
        moves=moves,
        drives=drives,
        picks=picks,
        renowns=renowns,
        marks=tuple(_marks(card, squares) for card in cards),
    )
    return made, (*compiler.problems, *_doubts(made))


@cache
def _build_menus(squares: Grid) -> tuple[Menu[Command], Menu[Command], Menu[Command], Menu[Command]]:
    """Return the menus of commands with a square, the same for every box with this grid."""
    return (
        build_menu(squares, lambda square: (k.MOVE, square, 0)),
        build_menu(squares, lambda square: (k.WAGON, square)),
        build_menu(squares, lambda square: (k.PICK, square)),
        build_menu(squares, lambda square: (k.RENOWN, square)),
    )


def _affiliation(card: CardSpec, affiliations: tuple[str, ...]) -> int:
    word = card.stats.get("affiliation")
    return affiliations.index(word) if isinstance(word, str) and word in affiliations else -1


def _sides(rows: tuple[Row, ...], card: int) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    mine = [row for row in rows if row.card == card]
    return tuple(row for row in mine if row.side == 0), tuple(row for row in mine if row.side == 1)


def _mask(rows: tuple[Row, ...]) -> int:
    return sum(row.bit for row in rows)


def _alerts(rows: tuple[Row, ...]) -> int:
    return sum({1 << row.trigger for row in rows if row.trigger >= 0 and row.track_complete < 0})


def _alters(rows: tuple[Row, ...]) -> int:
    return sum({1 << step.rule for row in rows if row.mode == k.ALWAYS for step in row.steps if step.rule >= 0})


def _usable(sides: tuple[tuple[Row, ...], tuple[Row, ...]]) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    front, back = (tuple(row for row in side if row.mode in {k.ACTION, k.FREE}) for side in sides)
    return front, back


def _number(card: CardSpec, name: str) -> int:
    stat = card.stats.get(name, 0)
    return stat if isinstance(stat, int) else 0


def _track(card: CardSpec, name: str) -> tuple[int, ...]:
    stat = card.stats.get(name, (0,))
    return tuple(value for value in stat if isinstance(value, int)) if isinstance(stat, tuple) else (0,)


def _renown(box: Box, board: CardSpec) -> int:
    return sum(card.count for card in box.deck("renown-tokens") if card.stats.get("player") == board.stats["player"])


def _marks(card: CardSpec, squares: Grid) -> tuple[int, ...]:
    return tuple(
        row * squares.stride + column
        for row, line in enumerate(card.grid)
        for column, mark in enumerate(line)
        if mark == "*" and row < squares.rows and column < squares.columns
    )


def _doubts(made: Rules) -> tuple[Problem, ...]:
    """Find what is impossible in every play."""
    corners = set(made.grid.corners)
    return tuple(
        Problem(("grid",), f"a fireball at {made.grid.names[square]} would land on a Firehouse", card.id)
        for card, marks in zip(made.cards, made.marks, strict=True)
        for square in marks
        if square in corners
    )
