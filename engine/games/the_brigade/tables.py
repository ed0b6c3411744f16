"""The tables of a box that the rules read: cards and effects as arrays of whole numbers, the same in every play.

`build` fills them. Squares, cards, rows (effects), steps and descriptions of blocks are numbers; sets
of squares, of units and of hooks are masks. A hook is a row that waits for something; hooks are numbered by themselves,
so that a set of them fits into a mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.kernel import ints

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
BOARDS: Final = 8
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
        row_...: Effects; see `rules.Row`. row_first: The first of its steps. row_hook: Its hook as a mask, 0 for none.
            row_where: Its description of blocks, -1 for none.
        step_...: Steps; see `rules.Step`. step_blocks, step_onto: Descriptions of blocks; 0 is EVERYWHERE.
        blocks_...: Descriptions of blocks; see `rules.Blocks`.
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
    track_values: list[int] = ints(BOARDS * 3 * CIRCLES)
    last_circle: list[int] = ints(BOARDS * 3)
    tokens: list[int] = ints(BOARDS)
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
    board_cards: list[int] = ints(BOARDS)
