"""The box as readers know it: effects as records, squares, cards by number, names. `tables` has what the rules read.

Effects are records of small integers, compiled once from the content. They have slots and are not named tuples: reading
a slot is four times as fast.

Squares are bits of one integer: a square is its index in reading order, a set of squares is a mask. Each row has one
bit more than columns, always 0. Shifting a mask therefore moves every square one step, and none from one edge to the
other. With six rows of six columns r1c1 is bit 0, r1c2 bit 1, r2c1 bit 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass

from engine.box import BoardSpec, CardSpec
from engine.games.the_brigade.tables import Tables


@dataclass(frozen=True, slots=True)
class Blocks:
    """Which blocks: a target, or the filter of a trigger.

    Attributes:
        where: PLACES.
        of: ORIGINS: where `here` is.
        pick: How many; 0 means each of them.
        other: 1 leaves the trigger's block out.
        affiliation, not_affiliation: Number of an affiliation, -1 for any.
        value, intensity: 0 for any.
        burning: 1 for burning blocks only.
        loyal_to: OWNERS, -1 for any block.
        holds, holds_none: Bits of PIECES; 0 for no condition.
    """

    where: int = 0
    of: int = 0
    pick: int = 0
    other: int = 0
    affiliation: int = -1
    not_affiliation: int = -1
    value: int = 0
    intensity: int = 0
    burning: int = 0
    loyal_to: int = -1
    holds: int = 0
    holds_none: int = 0

    def __reduce__(self) -> str | tuple[type[Blocks], tuple[int, ...]]:
        """Pickle `EVERYWHERE` by name: the rules compare it by identity, in worker processes too."""
        return "EVERYWHERE" if self is EVERYWHERE else (Blocks, astuple(self))


EVERYWHERE = Blocks()  # of a step that says no target; a target without conditions is equal to it, but another object


@dataclass(frozen=True, slots=True)
class Step:
    """One verb with its arguments; unused arguments keep their defaults.

    Attributes:
        verb: VERB_NAMES.
        blocks: Its `target`.
        onto: Its `onto`.
        amount: `by`, `amount` or `spaces`; -1 means all, 0 not given.
        highest: Of `spread-intensity`.
        who: WHO suffers it.
        victim_chooses: 1 when the one who loses them chooses the cards.
        water: WATERS. renown: RENOWNS.
        ignores: 1 when pieces do not protect from it.
        direction: DIRECTIONS. source: SOURCES. track: TRACKS, -1 for one of your choice.
        units: Bits of UNITS (`what`, `into`).
        through: Bits of OBSTACLES.
        deck: 0 crew, 1 events.
        rule: RULES. to, less: Its new number. reach: 1 adjacent, 2 surrounding. action: ACTIONS. full: full Renown.
    """

    verb: int
    blocks: Blocks = EVERYWHERE
    onto: Blocks = EVERYWHERE
    amount: int = 0
    highest: int = 0
    who: int = 0
    victim_chooses: int = 0
    water: int = 0
    renown: int = 0
    ignores: int = 0
    direction: int = 0
    source: int = 0
    track: int = -1
    units: int = 0
    through: int = 0
    deck: int = 0
    rule: int = -1
    to: int = 0
    less: int = 0
    reach: int = 0
    action: int = 0
    full: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One effect of one side of one card.

    Attributes:
        number: Its place among all rows.
        bit: 1 << number: rows as a mask.
        card, side: Number of the card; 0 front, 1 back.
        at: Its place among the effects of its side.
        mode: MODES. may: 1 when the player may do without. who: WHO. lasts: LASTS.
        times, period: How often in which of PERIODS; times 0 means without limit.
        choose: How many of the steps are chosen; 0 means all.
        trigger: TRIGGERS, -1 when it waits for nothing.
        by: OWNERS. unit: bit of UNITS, 0 for any. action: ACTIONS, -1 for any. track: TRACKS, -1 for any.
        dry: 1 when the action must have taken the last water from this card.
        own: 1 when it must happen to this very card or tile.
        where: What the trigger's block must be like; None when anything will do.
        track_complete: Track that must be complete, -1 for none. your_turn: 1 when it must be your turn.
        price: How many of the steps are the price; they come first. fee: The sum of their amounts.
        steps: What is done, in order.
        affiliation: Loyalty on a block of it is needed (crew), -1 for none.
        event: 1 for an effect of an Event card.
    """

    number: int
    bit: int
    card: int
    side: int
    at: int
    mode: int
    steps: tuple[Step, ...]
    may: int = 0
    who: int = 0
    lasts: int = 0
    times: int = 0
    period: int = 0
    choose: int = 0
    trigger: int = -1
    by: int = 0
    unit: int = 0
    action: int = -1
    track: int = -1
    dry: int = 0
    own: int = 0
    where: Blocks | None = None
    track_complete: int = -1
    your_turn: int = 0
    price: int = 0
    fee: int = 0
    affiliation: int = -1
    event: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares and their neighbours.

    Attributes:
        rows, columns: How many.
        stride: How far two squares of neighbouring rows are apart.
        size: One more than the highest number of a square.
        all: Every square of the board, the missing ones left out (mask).
        squares: The same as numbers, in reading order: west to east, north to south.
        corners: The four corner squares, clockwise from north-west; on the board or missing from it.
        cross: By square, the up to four squares that share an edge with it (mask).
        ring: By square, the up to eight squares that share an edge or a corner with it (mask).
        names: By square, such as `r1c2`.
    """

    rows: int
    columns: int
    stride: int
    size: int
    all: int
    squares: tuple[int, ...]
    corners: tuple[int, int, int, int]
    cross: tuple[int, ...]
    ring: tuple[int, ...]
    names: tuple[str, ...]

    def number(self, name: str) -> int | None:
        """Return the square with a name; None if no square has it."""
        return self.names.index(name) if name and name in self.names else None

    def steps(self, direction: int) -> int:
        """Return how far one step north (0), east (1), south (2) or west (3) takes the number of a square."""
        return (-self.stride, 1, self.stride, -1)[direction]


def build_grid(board: BoardSpec) -> Grid:
    """Return the squares of a board; corners count as squares even where the board leaves them out."""
    stride = board.columns + 1
    corners = (0, board.columns - 1, (board.rows - 1) * stride + board.columns - 1, (board.rows - 1) * stride)
    squares = tuple(
        (row - 1) * stride + column - 1
        for row in range(1, board.rows + 1)
        for column in range(1, board.columns + 1)
        if (row, column) not in board.without or (row - 1) * stride + column - 1 in corners
    )
    size = board.rows * stride
    every = sum(1 << square for square in squares)
    return Grid(
        rows=board.rows,
        columns=board.columns,
        stride=stride,
        size=size,
        all=every,
        squares=squares,
        corners=corners,
        cross=tuple(_find_near(square, (1, stride), every) for square in range(size)),
        ring=tuple(_find_near(square, (1, stride, stride - 1, stride + 1), every) for square in range(size)),
        names=tuple(
            f"r{square // stride + 1}c{square % stride + 1}" if every >> square & 1 else "" for square in range(size)
        ),
    )


def _find_near(square: int, steps: tuple[int, ...], every: int) -> int:
    """Return the squares of the board that lie some steps away from one, in either direction (mask)."""
    mask = 0
    for step in steps:
        mask |= 1 << square + step
        if step <= square:
            mask |= 1 << square - step
    return mask & every


# The decks that are played with. Cards are numbered in this order, so that those that a player holds come first.
CREW = "crew"
WARDENS = "wardens"
BOARDS = "boards"
EVENTS = "events"
CITY = "city-blocks"
UNIVERSITIES = "universities"
GRAND = "grand-buildings"
DECKS = (CREW, WARDENS, BOARDS, EVENTS, CITY, UNIVERSITIES, GRAND)


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One box; each is equal to itself only, so that comparing two costs nothing.

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
