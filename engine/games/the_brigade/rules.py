"""The box as readers know it: cards by number, effects as records, names. `tables` has what the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.box import CardSpec
from engine.games.the_brigade.grid import Grid
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.tables import Tables

# The decks that are played with. Cards are numbered in this order, so that those that a player holds come first.
CREW = "crew"
WARDENS = "wardens"
BOARDS = "boards"
EVENTS = "events"
CITY = "city-blocks"
UNIVERSITIES = "universities"
GRAND = "grand-buildings"
DECKS = (CREW, WARDENS, BOARDS, EVENTS, CITY, UNIVERSITIES, GRAND)


@dataclass(frozen=True, slots=True)
class Rules:
    """One box.

    Attributes:
        grid: The squares.
        cards: By number: crew, wardens, boards, events, city blocks, universities, Grand Buildings.
        numbers: By id.
        decks: Numbers of the cards of each of DECKS.
        held: How many of the first cards can be held by a player (crew, wardens, boards); Wagons follow as units.
        rows: Effects, by number.
        sides: By card: its rows on the front and on the back.
        affiliations: Words. affiliation: By card, -1 where it has none.
        strays: Cards of the crew deck that are not crew (mask).
        tracks: By board: the values of its three tracks, circle by circle.
        colours: By board: its colour.
        firehouses: The colours of the Firehouse tiles, by their ids.
        university: Number of that affiliation.
        marks: By card: the squares of its grid that are hit, in reading order.
        tables: The same for the rules, without what is set up.
    """

    grid: Grid
    cards: tuple[CardSpec, ...]
    numbers: Mapping[str, int]
    decks: Mapping[str, tuple[int, ...]]
    held: int
    rows: tuple[Row, ...]
    sides: tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]
    affiliations: tuple[str, ...]
    affiliation: tuple[int, ...]
    strays: int
    tracks: Mapping[int, tuple[tuple[int, ...], ...]]
    colours: Mapping[int, str]
    firehouses: Mapping[str, str]
    university: int
    marks: tuple[tuple[int, ...], ...]
    tables: Tables
