"""Build the box: cards by number, effects compiled into records, and all of it flattened into tables for the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache

from engine.box import BoardSpec, Box, CardSpec
from engine.game import Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import tables as limits
from engine.games.the_brigade.compiler import Compiler, is_stray
from engine.games.the_brigade.rules import (
    BOARDS,
    CITY,
    CREW,
    DECKS,
    EVENTS,
    EVERYWHERE,
    GRAND,
    UNIVERSITIES,
    WARDENS,
    Blocks,
    Grid,
    Row,
    Rules,
    Step,
    build_grid,
)
from engine.games.the_brigade.tables import Tables

_TRACKS = ("crew-track", "wagon-track", "leadership-track")


@dataclass(frozen=True, slots=True)
class Options:
    """How a play is set up.

    Attributes:
        advanced: Boards and wardens show side 2 and are dealt at random; else side 1, by colour.
        parts: Expansions in play.
    """

    advanced: bool = False
    parts: frozenset[str] = field(default_factory=frozenset)


def build_rules(box: Box) -> tuple[Rules, tuple[Problem, ...]]:
    """Return the tables of a box, and the effects that the rules cannot carry out and that are left out."""
    cards = tuple(card for deck in DECKS for card in box.deck(deck))
    grid = build_grid(box.board if isinstance(box.board, BoardSpec) else BoardSpec(6, 6))
    affiliations = box.vocabularies.get("affiliation", ())
    decks: dict[str, list[int]] = {deck: [] for deck in DECKS}
    compiler = Compiler(affiliations)
    affiliation, marks, doubts = [], [], []
    tracks, colours = {}, {}
    strays = 0
    for number, card in enumerate(cards):
        decks[card.deck].append(number)
        word = card.stats.get("affiliation")
        own = affiliations.index(word) if isinstance(word, str) and word in affiliations else -1
        affiliation.append(own)
        if card.deck == CREW and is_stray(card):
            strays |= 1 << number
        compiler.add(number, card, own if card.deck == CREW and not strays >> number & 1 else -1)
        marks.append(_list_marks(card, grid))
        for square in marks[-1]:
            if square in grid.corners:
                doubt = f"a fireball at {grid.names[square]} would land on a Firehouse"
                doubts.append(Problem(("grid",), doubt, card.id))
        if card.deck == BOARDS:
            tracks[number] = tuple(_read_track(card, name) for name in _TRACKS)
            colours[number] = str(card.stats.get("player", card.id))
    sides: list[tuple[list[Row], list[Row]]] = [([], []) for _ in cards]
    for row in compiler.rows:
        sides[row.card][row.side].append(row)
    rules = Rules(
        grid=grid,
        cards=cards,
        numbers={card.id: number for number, card in enumerate(cards)},
        decks={deck: tuple(numbers) for deck, numbers in decks.items()},
        held=len(decks[CREW]) + len(decks[WARDENS]) + len(decks[BOARDS]),
        rows=tuple(compiler.rows),
        sides=tuple((tuple(front), tuple(back)) for front, back in sides),
        affiliations=affiliations,
        affiliation=tuple(affiliation),
        strays=strays,
        tracks=tracks,
        colours=colours,
        firehouses={card.id: str(card.stats.get("player", "")) for card in box.deck("firehouses")},
        university=affiliation[decks[UNIVERSITIES][0]] if decks[UNIVERSITIES] else -1,
        marks=tuple(marks),
        tables=Tables(),
    )
    excess = tuple(_find_excess(rules))
    tables = Tables() if excess else _flatten(box, rules)
    return replace(rules, tables=tables), (*compiler.problems, *doubts, *excess)


@lru_cache(maxsize=64)
def set_stock(rules: Rules, options: Options) -> Tables:
    """Return the tables of a box with the cards and tiles that some options use.

    Rule: starters.kinds, combining.any, special-event-cards.set-up, festival.set-up, reserves.set-up, strays.set-up.
    Ruling: special-events-are-a-part.
    """
    events = list_copies(rules, options.parts, EVENTS)
    stock = {
        "city": list_copies(rules, options.parts, CITY),
        "grand": list_copies(rules, options.parts, GRAND),
        "universities": list_copies(rules, options.parts, UNIVERSITIES),
        "wardens": list_copies(rules, options.parts, WARDENS),
        "crew": list_copies(rules, options.parts, CREW),
        "events": events,
        "starters": tuple(n for n in events if rules.cards[n].stats.get("starter")),
        "board_cards": rules.decks[BOARDS],
    }
    counts = {f"n_{name}": len(cards) for name, cards in stock.items()}
    lists = {name: list(cards) for name, cards in stock.items()}
    return replace(rules.tables, advanced=int(options.advanced), **counts, **lists)  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def list_copies(rules: Rules, parts: frozenset[str], deck: str) -> tuple[int, ...]:
    """Return every card of a deck that these parts bring, copies included, in the order of the content."""
    brought = {"base", *parts}
    return tuple(n for n in rules.decks[deck] if rules.cards[n].part in brought for _ in range(rules.cards[n].count))


def _flatten(box: Box, rules: Rules) -> Tables:
    """Return the tables of a box; what is set up is added by `set_stock`."""
    grid, boards = rules.grid, rules.decks[BOARDS]
    middle = (grid.rows // 2 - 1) * grid.stride + grid.columns // 2 - 1
    tables = Tables(
        stride=grid.stride,
        size=grid.size,
        all=grid.all,
        middle=0b11 << middle | 0b11 << middle + grid.stride,  # Rule: city.university (E:124)
        held=rules.held,
        n_cards=len(rules.cards),
        crew_cards=len(rules.decks[CREW]),
        boards=boards[0] if boards else 0,
        strays=rules.strays,
        university=rules.university,
        n_affiliations=len(rules.affiliations),
        ring=list(grid.ring),
        cross=list(grid.cross),
        corners=list(grid.corners),
    )
    marked = 0
    for number, card in enumerate(rules.cards):
        _add_card(tables, rules, number)
        tables.mark_at[number] = marked
        for square in rules.marks[number]:
            tables.marks[marked] = square
            marked += 1
        if card.deck == BOARDS:
            _add_board(tables, box, rules, number)
    _add_rows(tables, rules.rows)
    return tables


def _add_card(t: Tables, rules: Rules, number: int) -> None:
    """Add what is printed on a card."""
    card = rules.cards[number]
    t.card_affiliation[number] = rules.affiliation[number]
    t.card_value[number] = _number(card, "value")
    t.is_active[number] = int(any(rules.sides[number]))
    t.n_marks[number] = len(rules.marks[number])
    for side, rows in enumerate(rules.sides[number]):
        t.card_rows[number * 2 + side] = rows[0].number if rows else 0
        t.n_card_rows[number * 2 + side] = len(rows)
    if number < rules.held:
        t.buckets[number] = _number(card, "water")
        t.carriers |= 1 << number if t.buckets[number] else 0
    t.warden_board[number] = -1
    if card.deck == WARDENS:
        t.shows_front[number] = int(bool(card.front))
        own = [board for board, colour in rules.colours.items() if colour == card.stats.get("player")]
        t.warden_board[number] = own[0] if own else -1


def _add_board(t: Tables, box: Box, rules: Rules, number: int) -> None:
    """Add the tracks of a board, and how many Renown tokens have its colour."""
    board = number - t.boards
    for track, values in enumerate(rules.tracks[number]):
        t.last_circle[board * 3 + track] = len(values) - 1
        for circle, value in enumerate(values):
            t.track_values[(board * 3 + track) * limits.CIRCLES + circle] = value
    colour = rules.cards[number].stats["player"]
    t.tokens[board] = sum(card.count for card in box.deck("renown-tokens") if card.stats.get("player") == colour)


def _add_rows(t: Tables, rows: Sequence[Row]) -> None:
    """Add the effects, their steps, and the blocks that both describe."""
    blocks = [EVERYWHERE]
    changes: list[list[tuple[int, int]]] = [[] for _ in k.RULES]
    count = hooks = 0
    for row in rows:
        number = row.number
        _write(t, "row", number, row, but={"number", "bit", "at", "steps", "where"})
        t.row_where[number] = -1 if row.where is None else _number_blocks(blocks, row.where)
        t.row_first[number], t.row_steps[number] = count, len(row.steps)
        for step in row.steps:
            _write(t, "step", count, step, but={"blocks", "onto", "rule"})
            t.step_blocks[count], t.step_onto[count] = (
                _number_blocks(blocks, step.blocks),
                _number_blocks(blocks, step.onto),
            )
            if step.rule >= 0:
                t.lasting_rules[number] |= 1 << step.rule
                changes[step.rule].append((number, count))
            count += 1
        if row.mode == k.ALWAYS:
            t.alters[row.card * 2 + row.side] |= t.lasting_rules[number]
        if any(step.verb == k.COPY for step in row.steps):
            t.copies[t.n_copies] = number
            t.n_copies += 1
        if row.trigger >= 0:
            _add_hook(t, row, hooks)
            hooks += 1
    for number, described in enumerate(blocks):
        _write(t, "blocks", number, described)
    count = 0
    for rule, changing in enumerate(changes):
        t.change_at[rule], t.n_changes[rule] = count, len(changing)
        for row_number, step_number in changing:
            t.change_row[count], t.change_step[count] = row_number, step_number
            count += 1


def _add_hook(t: Tables, row: Row, number: int) -> None:
    """Add an effect that waits for something."""
    bit, side, is_held = 1 << number, row.card * 2 + row.side, row.card < t.held
    t.hook_row[number] = row.number
    t.row_hook[row.number] = bit
    t.shown[side] |= bit
    if row.mode in {k.TRIGGER, k.REPLACING}:
        t.heard[row.trigger] |= bit
    if row.unit in {0, k.WAGONS}:
        t.wagons_heard |= 1 << row.trigger
    if row.trigger == k.CARD_DRAWN:
        t.drawn_alert = 1 << k.CARD_DRAWN
    if row.dry:
        t.dry_cards |= 1 << row.card
        t.parched |= bit
    if not is_held or row.own:
        t.unheld |= bit
    elif row.by == k.MINE:
        t.mine |= bit
    if row.track_complete < 0:
        t.alerts[side] |= 1 << row.trigger
    elif is_held:
        t.conditional[t.n_conditional] = row.number
        t.n_conditional += 1


def _write(t: Tables, name: str, at: int, record: Row | Step | Blocks, but: Collection[str] = ()) -> None:
    """Write the numbers of a record into the arrays that begin with a name."""
    for number in fields(record):
        if number.name not in but:
            getattr(t, f"{name}_{number.name}")[at] = getattr(record, number.name)


def _number_blocks(listed: list[Blocks], blocks: Blocks) -> int:
    """Return the number of a description of blocks among those that are listed; 0 is EVERYWHERE itself."""
    if blocks is EVERYWHERE:
        return 0
    listed.append(blocks)
    return len(listed) - 1


def _find_excess(rules: Rules) -> Iterator[Problem]:
    """Yield a problem for each thing of which there is more than the tables have room for."""
    steps = [step for row in rules.rows for step in row.steps]
    described = (
        1 + sum(row.where is not None for row in rules.rows) + sum(step.blocks is not EVERYWHERE for step in steps)
    )
    counted = (
        ("squares of the board", rules.grid.size, limits.SQUARES),
        ("crew, wardens and boards", rules.held + 4, limits.UNITS),
        ("cards and tiles", len(rules.cards), limits.CARDS),
        (
            "copies of one deck",
            max((sum(rules.cards[n].count for n in some) for some in rules.decks.values()), default=0),
            limits.DECK,
        ),
        ("effects", len(rules.rows), limits.ROWS),
        ("effects that wait for something", sum(row.trigger >= 0 for row in rules.rows), limits.HOOKS),
        ("steps of effects", len(steps), limits.STEPS),
        ("targets", described + sum(step.onto is not EVERYWHERE for step in steps), limits.BLOCKS),
        ("marked squares", sum(map(len, rules.marks)), limits.MARKS),
        ("affiliations", len(rules.affiliations), limits.AFFILIATIONS),
        ("values of a block", max((_number(card, "value") for card in rules.cards), default=0) + 1, limits.VALUES),
        ("boards", len(rules.decks[BOARDS]), limits.BOARDS),
        (
            "circles of a track",
            max((len(track) for tracks in rules.tracks.values() for track in tracks), default=0),
            limits.CIRCLES,
        ),
    )
    for name, number, most in counted:
        if number > most:
            yield Problem((), f"there are {number} {name}; the rules have room for {most}")


def _number(card: CardSpec, name: str) -> int:
    stat = card.stats.get(name, 0)
    return stat if isinstance(stat, int) else 0


def _read_track(card: CardSpec, name: str) -> tuple[int, ...]:
    stat = card.stats.get(name, (0,))
    return tuple(value for value in stat if isinstance(value, int)) if isinstance(stat, tuple) else (0,)


def _list_marks(card: CardSpec, squares: Grid) -> tuple[int, ...]:
    return tuple(
        row * squares.stride + column
        for row, line in enumerate(card.grid)
        for column, mark in enumerate(line)
        if mark == "*" and row < squares.rows and column < squares.columns
    )
