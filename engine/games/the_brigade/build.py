"""Build the box: cards by number, effects compiled into records, and all of it flattened into tables for the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Final

from engine.box import BoardSpec, Box, CardSpec, Effect, Value
from engine.box import Step as Written
from engine.game import Problem
from engine.games.the_brigade import constants as k
from engine.games.the_brigade import tables as limits
from engine.games.the_brigade.effects import VERBS
from engine.games.the_brigade.tables import (
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
    Tables,
    build_grid,
)

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


@lru_cache(maxsize=1)  # to exercise a card, its game is made and its states are listed
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
        ("boards", len(rules.decks[BOARDS]), limits.MOST_BOARDS),
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


# Compile effects ------------------------------------------------------------------------------------------------------
# Every word of the vocabulary becomes its number. No part of an effect is silently ignored: it is carried out, or it is
# a problem. A problem is an unknown word, or a valid effect that the rules cannot carry out.

Path = tuple[str | int, ...]
Doubt = tuple[Path, str]

# Changes of rules whose target is one block.
_ONE_RULES: Final = (k.REFILL_PLACE,)
_HELD: Final = ("crew", "wardens", "boards")
_WITH_BUCKETS: Final = ("crew", "wardens")
_TILES: Final = ("city-blocks", "universities", "grand-buildings")
# Changes of rules that allow something; whoever has them may do without.
_ALLOWING: Final = (k.MOVE_SPACES, k.MOVE_THROUGH, k.END_ON_RIVAL, k.RENOWN_REACH, k.REFILL_PLACE)
# Events that nobody does.
_UNDONE: Final = (k.FIREBALL_LANDING, k.BLOCK_DESTROYED)
# Events that happen at no block.
_NOWHERE: Final = (-1, k.CARD_DRAWN, k.TURN_STARTED, k.TRACK_COMPLETED)


def find_doubts(row: Row, card: CardSpec) -> Iterator[Doubt]:
    """Yield the parts of an effect that the rules cannot carry out: path and reason."""
    yield from _check_row(row)
    yield from _check_duration(row, card)
    if row.trigger >= 0 and card.deck in _TILES and row.by != k.ANYONES and row.trigger not in _UNDONE:
        yield ("when", "by"), "a tile belongs to no player, so any player triggers it: `by: anyone`"
    if row.dry and card.deck not in _WITH_BUCKETS:
        yield ("when", "left-without-water"), "this card has no buckets"
    for index, step in enumerate(row.steps):
        path = ("cost", index) if index < row.price else ("do", index - row.price)
        for here, message in _check_step(row, step, card, index):
            yield (*path, *here), message


def _check_row(row: Row) -> Iterator[Doubt]:
    if row.mode == k.REPLACING:
        if row.trigger != k.FIREBALL_LANDING:
            yield ("when",), "only a landing fireball can be replaced"
        if row.price:
            yield ("cost",), "an effect that replaces a fireball has no cost"
    if row.mode == k.ALWAYS:
        yield from _check_permanent(row)
    if row.choose > len(row.steps) - row.price:
        yield ("choose",), f"{row.choose} steps cannot be chosen from {len(row.steps) - row.price}"
    if row.who != k.YOU and row.mode in {k.ACTION, k.FREE, k.ALWAYS, k.REPLACING}:
        yield ("who",), "an effect with this mode always belongs to its owner"
    if row.who == k.BY_PLAYER and row.trigger < 0:
        yield ("who",), "no player has triggered it"


def _check_permanent(row: Row) -> Iterator[Doubt]:
    """Yield words of a permanent effect that only make sense for an effect that is used."""
    done = row.steps[row.price :]
    if any(step.verb not in {k.CHANGE_RULE, k.COPY} for step in done):
        yield ("do",), "an effect with `mode: always` changes a rule or copies an ability"
    if row.times:
        yield ("limit",), "an effect with `mode: always` is not used, so it has no limit"
    if row.choose:
        yield ("choose",), "an effect with `mode: always` has nothing to choose"
    if row.price and any(step.rule != k.REFILL_PLACE for step in done):
        yield ("cost",), "an effect with `mode: always` has no cost, except for a Refill elsewhere"
    if row.may and any(step.rule not in _ALLOWING for step in done):
        yield ("may",), "only a change that allows something is optional"
    if (row.track_complete >= 0 or row.your_turn) and any(step.verb == k.COPY for step in done):
        yield ("if",), "an ability is copied while the token lies there, without further conditions"


def _check_duration(row: Row, card: CardSpec) -> Iterator[Doubt]:
    turns = any(step.verb == "flip-card" for side in card.sides for effect in side for step in effect.steps)
    if row.mode != k.ALWAYS:
        if row.lasts != k.NOW and all(step.verb != k.CHANGE_RULE for step in row.steps):
            yield ("lasts",), "only a change of a rule lasts; other steps happen once"
    elif row.lasts not in {k.IN_PLAY, k.FACE_UP}:
        yield ("lasts",), "an effect with `mode: always` lasts `while-in-play` or `face-up`"
    elif row.lasts == k.IN_PLAY and turns:
        yield ("lasts",), "this card is turned over, so an effect lasts while its side is up: `face-up`"


def _check_step(row: Row, step: Step, card: CardSpec, index: int) -> Iterator[Doubt]:
    if index < row.price:
        yield from _check_cost(row, step)
    if step.who not in VERBS[k.VERB_NAMES[step.verb]].who:
        yield ("who",), f"`{k.VERB_NAMES[step.verb]}` cannot mean `{k.WHO[step.who]}`"
    elif step.who == k.BY_PLAYER and row.trigger < 0:
        yield ("who",), "no player has triggered it"
    if step.victim_chooses and step.who == k.YOU:
        yield ("chosen-by",), "a player who discards own cards always chooses them"
    for key, blocks in (("target", step.blocks), ("onto", step.onto)):
        if blocks is not EVERYWHERE:
            for path, message in (*_check_blocks(row, blocks, card), *_check_pick(step, blocks, onto=key == "onto")):
                yield (key, *path), message
    rule = step.verb == k.CHANGE_RULE
    yield from _check_rule(row, step, card) if rule else _check_verb(row, step, card, index)


def _check_cost(row: Row, step: Step) -> Iterator[Doubt]:
    if not VERBS[k.VERB_NAMES[step.verb]].is_price:
        yield (), f"`{k.VERB_NAMES[step.verb]}` cannot be a cost: it is unknown whether it can be paid"
    elif step.who != k.YOU:
        yield ("who",), "the player of the effect pays the cost"
    elif any(other.rule == k.REFILL_PLACE for other in row.steps) and (
        row.mode != k.ALWAYS or (step.verb, step.source) != (k.REMOVE_RENOWN, k.FROM_HERE)
    ):
        yield (), "a Refill elsewhere can only cost Renown on the block where it happens"


def _check_blocks(row: Row, blocks: Blocks, card: CardSpec) -> Iterator[Doubt]:
    happens = row.trigger not in _NOWHERE and row.mode != k.ALWAYS
    if blocks.of == k.OF_TRIGGER and not happens:
        yield ("of",), "this effect has no event with a block"
    if blocks.other and not happens:
        yield ("except",), "this effect has no event with a block"
    if blocks.of == k.OF_THIS and card.deck not in _TILES:
        yield ("of",), "this card does not lie on a block"
    if blocks.of and blocks.where in {k.ANY, k.CONNECTED}:
        yield ("of",), f"`{k.PLACES[blocks.where]}` means the whole board, so `of` has no meaning"
    if blocks.pick and blocks.where == k.HERE:
        yield ("pick",), "`here` is a single block; there is nothing to pick"


def _check_pick(step: Step, blocks: Blocks, *, onto: bool) -> Iterator[Doubt]:
    verb, where, pick = step.verb, blocks.where, blocks.pick
    if verb == k.SWAP:
        if (where, pick) != (k.CONNECTED, 2):
            yield (), "intensities are swapped between two blocks that share an edge: `block: connected, pick: 2`"
        return
    if where == k.CONNECTED:
        yield ("block",), "only intensities are swapped between connected blocks"
    if where == k.LINE and verb != k.RAISE:
        yield ("block",), "only fires can be raised along a line"
    if where == k.HERE or verb in {k.RAISE, k.LOWER, k.PLACE_RENOWN}:
        return
    rule = verb == k.CHANGE_RULE
    if not onto and (VERBS[k.VERB_NAMES[verb]].is_single or (rule and step.rule in _ONE_RULES)):
        if pick != 1:
            yield ("pick",), "this works on one block only: `pick: one`"
    elif pick:
        yield ("pick",), "this applies to all such blocks: `pick: each`"


def _check_verb(row: Row, step: Step, card: CardSpec, index: int) -> Iterator[Doubt]:
    verb = step.verb
    if verb == k.DROP and not card.grid:
        yield (), "fireballs need a `grid` on the card that shows where they land"
    if verb == k.REDIRECT and row.trigger != k.FIREBALL_LANDING:
        yield (), "only a landing fireball can be redirected"
    if verb == k.RAISE and step.ignores and not row.event:
        yield ("ignores-immunity",), "pieces protect from Event cards only"
    own_tile = Blocks(where=k.HERE, of=k.OF_THIS)
    is_own_tile = (step.blocks.where, step.blocks.of) == (k.HERE, k.OF_THIS)
    if verb == k.PLACE_RENOWN and is_own_tile and step.blocks != own_tile:
        yield ("target",), "this means the tile itself; remove the other conditions"
    if verb == k.PUSH:
        blocks = step.blocks
        if blocks.where not in {k.ADJACENT, k.SURROUNDING}:
            yield ("target", "block"), "a Brigade is pushed to an adjacent or surrounding block"
        elif blocks != Blocks(where=blocks.where, of=blocks.of, pick=blocks.pick):
            yield ("target",), "a pushed Brigade may go to any of these blocks; remove the other conditions"
    if verb == k.TAKE_TURN and step.amount != 1:
        yield ("amount",), "only one extra turn is possible"
    if verb == k.STEAL_WATER and not any(
        other.verb == k.MOVE_BRIGADE and other.through & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS)
        for other in row.steps[:index]
    ):
        yield (), "no move before this step passes rival pieces"
    yield from _check_cards(row, step, card)


def _check_cards(row: Row, step: Step, card: CardSpec) -> Iterator[Doubt]:
    verb = step.verb
    if verb == k.DRAW_CARD and step.deck == 0 and row.trigger != k.CARD_DRAWN:
        yield (), "a crew card is only drawn as a replacement for a drawn card"
    if verb in {k.DISCARD_CARD, k.GIVE_CARD} and card.deck != "crew":
        yield (), "only a card of the crew deck can be discarded or given away"
    elif verb == k.GIVE_CARD and not is_stray(card):
        yield (), "only a card that is not crew can be given away"
    if verb in {k.FLIP, k.COPY} and card.deck not in _HELD:
        yield (), "only a card in front of a player can do that"
    if verb == k.PLACE_TOKEN and not any(
        other.verb == "copy-ability" for effect in card.sides[row.side] for other in effect.steps
    ):
        yield (), "no effect uses the card under the token: this side lacks `copy-ability`"
    if verb == k.COPY and row.mode != k.ALWAYS:
        yield (), "an ability is copied while the token lies there: `mode: always`"
    if step.units & k.THIS_CARD and card.deck not in _WITH_BUCKETS:
        yield ("into" if verb == k.GAIN_WATER else "what",), "this card has no buckets"
    if step.water == k.OWN_WATER and card.deck not in _WITH_BUCKETS:
        yield ("water",), "this card has no buckets"


def _check_rule(row: Row, step: Step, card: CardSpec) -> Iterator[Doubt]:
    if row.mode != k.ALWAYS and row.lasts not in {k.TURN, k.NEXT_TURN}:
        yield (), "a change of a rule by a step lasts until the end of the turn or until your next turn"
    if row.mode == k.ALWAYS and card.deck not in _HELD:
        yield (), "only a card in front of a player can change rules permanently"
    if step.rule == k.RENOWN_REACH and step.reach == 1:
        yield ("reach",), "Renown may always go to adjacent blocks"
    if step.rule == k.NOT_CREW and not (card.deck == "crew" and row.side == 0 and row.mode == k.ALWAYS):
        yield (), "only the front of a card of the crew deck can be `not-crew`, with `mode: always`"


def is_stray(card: CardSpec) -> bool:
    """Return whether a card of the crew deck has the rule `not-crew`."""
    return any(
        step.args.get("rule") == "not-crew" for effect in card.front if effect.mode == "always" for step in effect.steps
    )


# The words of a verb that name something of a closed list: field of Step, list.
_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "who": ("who", k.WHO),
    "water": ("water", k.WATERS),
    "renown": ("renown", k.RENOWNS),
    "direction": ("direction", k.DIRECTIONS),
    "from": ("source", k.SOURCES),
    "track": ("track", k.TRACKS),
    "rule": ("rule", k.RULES),
    "action": ("action", k.ACTIONS),
    "deck": ("deck", ("crew", "events")),
    "reach": ("reach", ("here", "adjacent", "surrounding")),
    "chosen-by": ("victim_chooses", ("you", "victim")),
}
_NUMBERS: Mapping[str, str] = {
    "by": "amount",
    "amount": "amount",
    "spaces": "amount",
    "highest": "highest",
    "to": "to",
    "less": "less",
    "ignores-immunity": "ignores",
    "full-renown": "full",
}
_SETS: Mapping[str, tuple[str, tuple[str, ...]]] = {"what": ("units", k.UNITS), "through": ("through", k.OBSTACLES)}
# The same for blocks; an empty list stands for the game's affiliations.
_BLOCK_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "block": ("where", k.PLACES),
    "of": ("of", k.ORIGINS),
    "loyal-to": ("loyal_to", k.OWNERS),
    "affiliation": ("affiliation", ()),
    "not-affiliation": ("not_affiliation", ()),
}
_PICKS: Mapping[str, int] = {"each": 0, "one": 1}
# Words of which there is only one that the rules can carry out.
_ONLY: Mapping[str, tuple[str, ...]] = {
    "token": ("mimic",),
    "where": ("crew-of-another-player",),
    "of-card": ("mimic",),
}
# The words that each change of a rule understands.
_RULE_WORDS: Mapping[Value, tuple[str, ...]] = {
    "move-spaces": ("to",),
    "move-through": ("through",),
    "end-move-on-rival": (),
    "steal-surcharge": ("to", "target"),
    "extinguish-water": ("less", "target", "full-renown"),
    "renown-reach": ("reach",),
    "refill-place": ("target",),
    "event-immunity": ("target",),
    "forbid-action": ("action",),
    "not-crew": (),
}


class Compiler:
    """Compiles the effects of cards into rows and collects problems."""

    def __init__(self, affiliations: Sequence[str]) -> None:
        self._affiliations = tuple(affiliations)
        self.rows: list[Row] = []
        self.problems: list[Problem] = []
        self._card = ""

    def add(self, number: int, card: CardSpec, affiliation: int) -> None:
        """Compile both sides of a card, whose abilities need Loyalty of `affiliation` (-1: none)."""
        self._card = card.id
        for side, (name, effects) in enumerate((("front", card.front), ("back", card.back))):
            for index, effect in enumerate(effects):
                before = len(self.problems)
                row = self._row((name, index), effect, number, side, index)
                fee = sum(step.amount for step in row.steps[: row.price])
                row = replace(row, affiliation=affiliation, event=int(card.deck == "events"), fee=fee)
                if len(self.problems) == before:
                    for path, message in find_doubts(row, card):
                        self._add_problem((name, index, *path), message)
                if len(self.problems) == before:
                    self.rows.append(row)

    def _row(self, path: Path, effect: Effect, card: int, side: int, index: int) -> Row:
        number = len(self.rows)
        when = effect.when
        complete, your_turn = self._conditions(path, effect)
        return Row(
            number=number,
            bit=1 << number,
            card=card,
            side=side,
            at=index,
            mode=self._word((*path, "mode"), effect.mode, k.MODES),
            steps=tuple(
                self._step((*path, key, at), step)
                for key, some in (("cost", effect.cost), ("do", effect.steps))
                for at, step in enumerate(some)
            ),
            may=int(effect.may),
            who=self._word((*path, "who"), effect.who, k.WHO),
            lasts=self._word((*path, "lasts"), effect.lasts, k.LASTS),
            times=effect.limit.times if effect.limit else 0,
            period=self._word((*path, "limit"), effect.limit.per, k.PERIODS) if effect.limit else 0,
            choose=effect.choose,
            trigger=self._word((*path, "when"), when["event"], k.TRIGGERS) if when else -1,
            by=self._word((*path, "when"), when.get("by", "you"), k.OWNERS),
            unit=1 << self._word((*path, "when"), when["what"], k.UNITS) if "what" in when else 0,
            action=self._word((*path, "when"), when["action"], k.ACTIONS) if "action" in when else -1,
            track=self._word((*path, "when"), when["track"], k.TRACKS) if "track" in when else -1,
            dry=int(bool(when.get("left-without-water"))),
            own=int(bool(when.get("self"))),
            where=self._blocks((*path, "when", "block"), when["block"]) if "block" in when else None,
            track_complete=complete,
            your_turn=your_turn,
            price=len(effect.cost),
        )

    def _conditions(self, path: Path, effect: Effect) -> tuple[int, int]:
        complete, your_turn = -1, 0
        for index, condition in enumerate(effect.conditions):
            for key, value in condition.items():
                if key == "track-complete" and complete >= 0:
                    self._add_problem((*path, "if", index), "only one track can be a condition")
                elif key == "track-complete":
                    complete = self._word((*path, "if", index), value, k.TRACKS)
                elif key == "your-turn":
                    your_turn = 1
                else:
                    self._add_problem((*path, "if", index), f"there is no condition `{key}`")
        return complete, your_turn

    def _step(self, path: Path, step: Written) -> Step:
        fields: dict[str, int | Blocks] = {"verb": self._word((*path, "verb"), step.verb, k.VERB_NAMES)}
        for key, value in step.args.items():
            here = (*path, key)
            problem = _find_wrong_word(step, key, value)
            if problem:
                self._add_problem(here, problem)
            elif key in {"target", "onto"}:
                fields["blocks" if key == "target" else "onto"] = self._blocks(here, value)
            elif key in _LISTS:
                name, words = _LISTS[key]
                fields[name] = self._word(here, value, words)
            elif key in _SETS:
                name, words = _SETS[key]
                fields[name] = self._mask(here, value, words)
            elif key == "into":
                fields["units"] = self._mask(here, (value,), k.UNITS)
            elif key in _NUMBERS:
                is_all = value == "all" and step.verb == "discard-crew"
                fields[_NUMBERS[key]] = -1 if is_all else self._number(here, value)
        return Step(**fields)  # type: ignore[arg-type]

    def _blocks(self, path: Path, written: Value) -> Blocks:
        if not isinstance(written, Mapping):
            self._add_problem(path, "a description of blocks must be a mapping")
            return EVERYWHERE
        fields: dict[str, int] = {}
        for key, value in written.items():
            here = (*path, key)
            if key in _BLOCK_LISTS:
                name, words = _BLOCK_LISTS[key]
                fields[name] = self._word(here, value, words or self._affiliations)
            elif key in {"holds", "holds-none"}:
                fields[key.replace("-", "_")] = self._mask(here, value, k.PIECES)
            elif key == "pick" and isinstance(value, str) and value in _PICKS:
                fields["pick"] = _PICKS[value]
            elif key in {"value", "intensity", "burning", "pick"}:
                fields[key] = self._number(here, value)
            elif key == "except":
                fields["other"] = 1
            else:
                self._add_problem(here, f"there is no key `{key}` of blocks")
        return Blocks(**fields)

    def _word(self, path: Path, word: Value, words: tuple[str, ...]) -> int:
        if isinstance(word, str) and word in words:
            return words.index(word)
        self._add_problem(path, f"the rules know no `{word}` here, but {', '.join(words)}")
        return 0

    def _mask(self, path: Path, written: Value, words: tuple[str, ...]) -> int:
        items = written if isinstance(written, tuple) else (written,)
        return sum(1 << self._word(path, item, words) for item in items)

    def _number(self, path: Path, value: Value) -> int:
        if isinstance(value, int):
            return int(value)
        self._add_problem(path, f"a number is required, not `{value}`")
        return 0

    def _add_problem(self, path: Path, message: str) -> None:
        self.problems.append(Problem(path, message, self._card))


def _find_wrong_word(step: Written, key: str, value: Value) -> str:
    """Return why a verb does not accept a key or its value; empty if it does."""
    rule = step.args.get("rule", "")
    verb = VERBS.get(step.verb)
    known = verb.words if verb else None
    if step.verb == "change-rule" and isinstance(rule, str) and rule in _RULE_WORDS:
        known = ("rule", *_RULE_WORDS[rule])
    if known is not None and key not in known:
        return f"there is no key `{key}` of `{rule or step.verb}`"
    values = (verb.sources if verb else ()) if key == "from" else _ONLY.get(key, ())
    return f"the rules know no `{value}` here, but {', '.join(values)}" if values and value not in values else ""
