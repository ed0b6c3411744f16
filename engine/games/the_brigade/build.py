"""Build the box: cards by number, effects compiled into records, and all of it flattened into tables for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace

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
    affiliations = box.vocabularies.get("affiliation", ())
    affiliation = tuple(_affiliation(card, affiliations) for card in cards)
    squares = build_grid(box.board if isinstance(box.board, BoardSpec) else BoardSpec(6, 6))
    decks = {deck: tuple(n for n, card in enumerate(cards) if card.deck == deck) for deck in DECKS}
    strays = sum(1 << n for n in decks[CREW] if is_stray(cards[n]))
    compiler = Compiler(affiliations)
    for number, card in enumerate(cards):
        needs_loyalty = card.deck == CREW and not strays >> number & 1
        compiler.add(number, card, affiliation[number] if needs_loyalty else -1)
    rows = tuple(compiler.rows)
    made = Rules(
        grid=squares,
        cards=cards,
        numbers={card.id: number for number, card in enumerate(cards)},
        decks=decks,
        held=len(decks[CREW]) + len(decks[WARDENS]) + len(decks[BOARDS]),
        rows=rows,
        sides=_list_sides(rows, len(cards)),
        affiliations=affiliations,
        affiliation=affiliation,
        strays=strays,
        tracks={n: tuple(_track(cards[n], name) for name in _TRACKS) for n in decks[BOARDS]},
        colours={n: str(cards[n].stats.get("player", cards[n].id)) for n in decks[BOARDS]},
        firehouses={card.id: str(card.stats.get("player", "")) for card in box.deck("firehouses")},
        university=next((affiliation[n] for n in decks[UNIVERSITIES]), -1),
        marks=tuple(_marks(card, squares) for card in cards),
        tables=Tables(),
    )
    excess = tuple(_find_excess(made))
    tables = Tables() if excess else _flatten(box, made)
    return replace(made, tables=tables), (*compiler.problems, *_doubts(made), *excess)


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


def list_copies(rules: Rules, parts: frozenset[str], deck: str) -> tuple[int, ...]:
    """Return every card of a deck that these parts bring, copies included, in the order of the content."""
    brought = {"base", *parts}
    return tuple(n for n in rules.decks[deck] if rules.cards[n].part in brought for _ in range(rules.cards[n].count))


def _flatten(box: Box, rules: Rules) -> Tables:
    """Return the tables of a box; what is set up is added by `set_stock`."""
    grid, cards, rows = rules.grid, rules.cards, rules.rows
    held = rules.held
    hooks = [row for row in rows if row.trigger >= 0]
    bit = {row.number: 1 << number for number, row in enumerate(hooks)}

    def mask(some: Iterable[Row]) -> int:
        return sum(bit.get(row.number, 0) for row in some)

    steps = [step for row in rows for step in row.steps]
    blocks: list[Blocks] = [EVERYWHERE]
    first_rows: dict[int, int] = {}
    for row in rows:
        first_rows.setdefault(row.card * 2 + row.side, row.number)
    sides = [side for both in rules.sides for side in both]
    waits = [row for row in hooks if row.mode in {k.TRIGGER, k.REPLACING}]
    changes = [
        [(row.number, at) for at, row, step in _list_steps(rows) if step.verb == k.CHANGE_RULE and step.rule == rule]
        for rule in range(len(k.RULES))
    ]
    boards = rules.decks[BOARDS]
    conditional = [row.number for row in hooks if row.track_complete >= 0 and row.card < held]
    copies = [row.number for row in rows if any(step.verb == k.COPY for step in row.steps)]
    middle_row, middle_column = grid.rows // 2 - 1, grid.columns // 2 - 1
    return Tables(
        stride=grid.stride,
        size=grid.size,
        all=grid.all,
        middle=sum(  # Rule: city.university (E:124)
            1 << (middle_row + down) * grid.stride + middle_column + right for down in (0, 1) for right in (0, 1)
        ),
        held=held,
        n_cards=len(cards),
        crew_cards=len(rules.decks[CREW]),
        first_warden=len(rules.decks[CREW]),
        boards=boards[0] if boards else 0,
        carriers=sum(1 << n for n, card in enumerate(cards[:held]) if _number(card, "water")),
        strays=rules.strays,
        dry_cards=sum({1 << row.card for row in rows if row.dry}),
        university=rules.university,
        n_affiliations=len(rules.affiliations),
        wagons_heard=sum({1 << row.trigger for row in hooks if row.unit in {0, k.WAGONS}}),
        drawn_alert=1 << k.CARD_DRAWN if any(row.trigger == k.CARD_DRAWN for row in rows) else 0,
        parched=mask(row for row in rows if row.dry),
        mine=mask(row for row in rows if row.by == k.MINE and row.card < held and not row.own),
        unheld=mask(row for row in rows if row.card >= held or row.own),
        n_conditional=len(conditional),
        n_copies=len(copies),
        ring=list(grid.ring),
        cross=list(grid.cross),
        corners=list(grid.corners),
        card_affiliation=list(rules.affiliation),
        card_value=[_number(card, "value") for card in cards],
        is_active=[int(any(both)) for both in rules.sides],
        card_rows=[first_rows.get(side, 0) for side in range(len(sides))],
        n_card_rows=[len(side) for side in sides],
        buckets=[_number(card, "water") for card in cards[:held]],
        warden_board=[
            next((n for n, colour in rules.colours.items() if colour == card.stats.get("player")), -1)
            if card.deck == WARDENS
            else -1
            for card in cards
        ],
        shows_front=[int(card.deck == WARDENS and bool(card.front)) for card in cards],
        mark_at=_sum_up([len(marks) for marks in rules.marks]),
        n_marks=[len(marks) for marks in rules.marks],
        marks=[square for marks in rules.marks for square in marks],
        track_values=[
            value
            for board in boards
            for values in rules.tracks[board]
            for value in (*values, *(0,) * (limits.CIRCLES - len(values)))
        ],
        last_circle=[len(values) - 1 for board in boards for values in rules.tracks[board]],
        tokens=[_renown(box, cards[n]) for n in boards],
        alerts=[_mask_of(row.trigger for row in side if row.trigger >= 0 and row.track_complete < 0) for side in sides],
        alters=[_mask_of(_list_rules(row for row in side if row.mode == k.ALWAYS)) for side in sides],
        shown=[mask(side) for side in sides],
        heard=[mask(row for row in waits if row.trigger == trigger) for trigger in range(len(k.TRIGGERS))],
        hook_row=[row.number for row in hooks],
        conditional=conditional,
        copies=copies,
        change_at=_sum_up([len(some) for some in changes]),
        n_changes=[len(some) for some in changes],
        change_row=[row for some in changes for row, _ in some],
        change_step=[step for some in changes for _, step in some],
        lasting_rules=[_mask_of(_list_rules([row])) for row in rows],
        row_where=[_number_blocks(blocks, row.where) if row.where is not None else -1 for row in rows],
        row_first=_sum_up([len(row.steps) for row in rows]),
        row_steps=[len(row.steps) for row in rows],
        row_hook=[bit.get(row.number, 0) for row in rows],
        step_blocks=[_number_blocks(blocks, step.blocks) for step in steps],
        step_onto=[_number_blocks(blocks, step.onto) for step in steps],
        **_columns("row", rows, {"number", "bit", "at", "steps", "where"}, Row),  # type: ignore[arg-type]
        **_columns("step", steps, {"blocks", "onto"}, Step),  # type: ignore[arg-type]
        **_columns("blocks", blocks, set(), Blocks),  # type: ignore[arg-type]
    )


def _columns(name: str, records: Sequence[object], but: set[str], kind: type) -> dict[str, list[int]]:
    """Return the fields of some records as one list for each, but for those that are no numbers."""
    names = [one.name for one in fields(kind) if one.name not in but]
    return {f"{name}_{field_name}": [getattr(record, field_name) for record in records] for field_name in names}


def _number_blocks(listed: list[Blocks], blocks: Blocks) -> int:
    """Return the number of a description of blocks among those that are listed; 0 is EVERYWHERE itself."""
    if blocks is not EVERYWHERE:
        listed.append(blocks)
        return len(listed) - 1
    return 0


def _list_steps(rows: Iterable[Row]) -> Iterator[tuple[int, Row, Step]]:
    """Yield every step with its number and its row."""
    at = 0
    for row in rows:
        for step in row.steps:
            yield at, row, step
            at += 1


def _list_rules(rows: Iterable[Row]) -> Iterator[int]:
    return (step.rule for row in rows for step in row.steps if step.rule >= 0)


def _mask_of(numbers: Iterable[int]) -> int:
    return sum({1 << number for number in numbers})


def _sum_up(lengths: Sequence[int]) -> list[int]:
    """Return where each of some lists begins when they are laid end to end."""
    return [sum(lengths[:at]) for at in range(len(lengths))]


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


def _affiliation(card: CardSpec, affiliations: tuple[str, ...]) -> int:
    word = card.stats.get("affiliation")
    return affiliations.index(word) if isinstance(word, str) and word in affiliations else -1


def _list_sides(rows: Sequence[Row], cards: int) -> tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]:
    """Return by card the rows of its front and of its back."""
    found: list[tuple[list[Row], list[Row]]] = [([], []) for _ in range(cards)]
    for row in rows:
        found[row.card][row.side].append(row)
    return tuple((tuple(front), tuple(back)) for front, back in found)


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
