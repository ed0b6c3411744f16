"""The tables of a box that the rules read: cards and effects as arrays of whole numbers, the same in every play.

`build` fills them. Squares, cards, rows (effects), steps and descriptions of blocks are numbers; sets
of squares, of units and of hooks are masks. A hook is a row that waits for something; hooks are numbered by themselves,
so that a set of them fits into a mask.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Final

from engine.box import BoardSpec, CardSpec
from engine.kernel import ints


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


# What a box may have at the most; `build` refuses more.
SQUARES: Final = 56  # of the board's rows, one more than its columns in each
UNITS: Final = 62
CARDS: Final = 256
DECK: Final = 128
ROWS: Final = 256
HOOKS: Final = 62
STEPS: Final = 512
BLOCKS: Final = 512
MARKS: Final = 1024
AFFILIATIONS: Final = 16
VALUES: Final = 64
MOST_BOARDS: Final = 8
CIRCLES: Final = 16  # of a track


@dataclass(slots=True, eq=False)
class Tables:
    """Tables of one box, as it is set up.

    Attributes:
        stride, size, all, ring, cross, corners: As in `Grid`. middle: The squares of the University (mask).
        n_cards: How many cards there are.
        held: How many of the first cards can be held by a player (crew, wardens, boards); Wagons follow as units.
        crew_cards: How many of these are crew cards; they come first. boards: The first board.
        card_affiliation, card_value: By card, -1 and 0 where it has none. is_active: Cards that have any effects.
        card_rows, n_card_rows: By card * 2 + side, its first row and how many.
        buckets: By held card, how much water it carries. carriers: Those that carry any (mask).
        strays: Cards of the crew deck that are not crew (mask).
        dry_cards: Cards that wait for an action that takes their last water (mask).
        warden_board: By card, the board of a warden's colour, -1 for none. shows_front: Wardens with effects on side 1.
        mark_at, n_marks: By card, where its squares begin in `marks`, in reading order, and how many are hit.
        track_values: By (board * 3 + track) * CIRCLES + circle, boards from 0. last_circle: By board * 3 + track.
        tokens: By board, how many Renown tokens there are of its colour.
        university, n_affiliations: Number of that affiliation; how many there are.
        alerts, alters: By card * 2 + side: the triggers it waits for, the rules it changes while in play (masks).
        shown: By the same, its hooks (mask).
        wagons_heard: The triggers for which any card waits for a Wagon too (mask).
        drawn_alert: The trigger of cards that act when they are drawn (mask).
        heard: By trigger, the hooks that wait for it (mask). hook_row: By hook.
        parched: Hooks that wait for the last water of their card. mine: Those of held cards that only their owner
            triggers. unheld: Those of all cards that cannot be held, and of cards that act when they are drawn (masks).
        conditional, n_conditional: Rows of held cards that wait for something only when a track is complete.
        copies, n_copies: Rows that copy the card under the Mimic token.
        change_at, n_changes, change_row, change_step: By rule, where the rows and steps that change it begin, how many.
        lasting_rules: By row, the rules that it changes for a while (mask).
        row_...: Effects: see `Row`. row_first: The first of its steps. row_hook: Its hook as a mask, 0 for none.
            row_where: Its description of blocks, -1 for none.
        step_...: Steps: see `Step`. step_blocks, step_onto: Descriptions of blocks; 0 is EVERYWHERE.
        blocks_...: Descriptions of blocks: see `Blocks`.
        advanced: 1 if boards and wardens show side 2 and are dealt at random.
        city, grand, universities, wardens, crew, events, starters, board_cards, and n_ of each: What is set up, copies
            included, in the order of the content.
    """

    stride: int = 7
    size: int = 42
    all: int = 0
    middle: int = 0
    held: int = 0
    n_cards: int = 0
    crew_cards: int = 0
    boards: int = 0
    carriers: int = 0
    strays: int = 0
    dry_cards: int = 0
    university: int = -1
    n_affiliations: int = 0
    wagons_heard: int = 0
    drawn_alert: int = 0
    parched: int = 0
    mine: int = 0
    unheld: int = 0
    n_conditional: int = 0
    n_copies: int = 0
    advanced: int = 0
    n_city: int = 0
    n_grand: int = 0
    n_universities: int = 0
    n_wardens: int = 0
    n_crew: int = 0
    n_events: int = 0
    n_starters: int = 0
    n_board_cards: int = 0
    ring: list[int] = ints(SQUARES)
    cross: list[int] = ints(SQUARES)
    corners: list[int] = ints(4)
    card_affiliation: list[int] = ints(CARDS)
    card_value: list[int] = ints(CARDS)
    is_active: list[int] = ints(CARDS)
    card_rows: list[int] = ints(CARDS * 2)
    n_card_rows: list[int] = ints(CARDS * 2)
    buckets: list[int] = ints(UNITS)
    warden_board: list[int] = ints(CARDS)
    shows_front: list[int] = ints(CARDS)
    mark_at: list[int] = ints(CARDS)
    n_marks: list[int] = ints(CARDS)
    marks: list[int] = ints(MARKS)
    track_values: list[int] = ints(MOST_BOARDS * 3 * CIRCLES)
    last_circle: list[int] = ints(MOST_BOARDS * 3)
    tokens: list[int] = ints(MOST_BOARDS)
    alerts: list[int] = ints(CARDS * 2)
    alters: list[int] = ints(CARDS * 2)
    shown: list[int] = ints(CARDS * 2)
    heard: list[int] = ints(16)
    hook_row: list[int] = ints(HOOKS)
    conditional: list[int] = ints(HOOKS)
    copies: list[int] = ints(16)
    change_at: list[int] = ints(16)
    n_changes: list[int] = ints(16)
    change_row: list[int] = ints(STEPS)
    change_step: list[int] = ints(STEPS)
    lasting_rules: list[int] = ints(ROWS)
    row_card: list[int] = ints(ROWS)
    row_side: list[int] = ints(ROWS)
    row_mode: list[int] = ints(ROWS)
    row_may: list[int] = ints(ROWS)
    row_who: list[int] = ints(ROWS)
    row_lasts: list[int] = ints(ROWS)
    row_times: list[int] = ints(ROWS)
    row_period: list[int] = ints(ROWS)
    row_choose: list[int] = ints(ROWS)
    row_trigger: list[int] = ints(ROWS)
    row_by: list[int] = ints(ROWS)
    row_unit: list[int] = ints(ROWS)
    row_action: list[int] = ints(ROWS)
    row_track: list[int] = ints(ROWS)
    row_dry: list[int] = ints(ROWS)
    row_own: list[int] = ints(ROWS)
    row_where: list[int] = ints(ROWS)
    row_track_complete: list[int] = ints(ROWS)
    row_your_turn: list[int] = ints(ROWS)
    row_price: list[int] = ints(ROWS)
    row_fee: list[int] = ints(ROWS)
    row_affiliation: list[int] = ints(ROWS)
    row_event: list[int] = ints(ROWS)
    row_first: list[int] = ints(ROWS)
    row_steps: list[int] = ints(ROWS)
    row_hook: list[int] = ints(ROWS)
    step_verb: list[int] = ints(STEPS)
    step_blocks: list[int] = ints(STEPS)
    step_onto: list[int] = ints(STEPS)
    step_amount: list[int] = ints(STEPS)
    step_highest: list[int] = ints(STEPS)
    step_who: list[int] = ints(STEPS)
    step_victim_chooses: list[int] = ints(STEPS)
    step_water: list[int] = ints(STEPS)
    step_renown: list[int] = ints(STEPS)
    step_ignores: list[int] = ints(STEPS)
    step_direction: list[int] = ints(STEPS)
    step_source: list[int] = ints(STEPS)
    step_track: list[int] = ints(STEPS)
    step_units: list[int] = ints(STEPS)
    step_through: list[int] = ints(STEPS)
    step_deck: list[int] = ints(STEPS)
    step_to: list[int] = ints(STEPS)
    step_less: list[int] = ints(STEPS)
    step_reach: list[int] = ints(STEPS)
    step_action: list[int] = ints(STEPS)
    step_full: list[int] = ints(STEPS)
    blocks_where: list[int] = ints(BLOCKS)
    blocks_of: list[int] = ints(BLOCKS)
    blocks_pick: list[int] = ints(BLOCKS)
    blocks_other: list[int] = ints(BLOCKS)
    blocks_affiliation: list[int] = ints(BLOCKS)
    blocks_not_affiliation: list[int] = ints(BLOCKS)
    blocks_value: list[int] = ints(BLOCKS)
    blocks_intensity: list[int] = ints(BLOCKS)
    blocks_burning: list[int] = ints(BLOCKS)
    blocks_loyal_to: list[int] = ints(BLOCKS)
    blocks_holds: list[int] = ints(BLOCKS)
    blocks_holds_none: list[int] = ints(BLOCKS)
    city: list[int] = ints(DECK)
    grand: list[int] = ints(DECK)
    universities: list[int] = ints(DECK)
    wardens: list[int] = ints(DECK)
    crew: list[int] = ints(DECK)
    events: list[int] = ints(DECK)
    starters: list[int] = ints(DECK)
    board_cards: list[int] = ints(MOST_BOARDS)
