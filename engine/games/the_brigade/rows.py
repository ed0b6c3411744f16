"""Effects as rows: records of small integers, compiled once from the content, that the interpreter runs.

They have slots and are not named tuples: reading a slot is four times as fast, and play reads little else.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass


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
        verb: VERBS.
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
