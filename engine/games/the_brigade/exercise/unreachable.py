"""Find the cards that no set-up brings into play: with any number of players, any parts, basic or advanced."""

from __future__ import annotations

from collections.abc import Iterator

from engine.box import Box, CardSpec
from engine.games.the_brigade.build import Options, build_rules, set_stock
from engine.games.the_brigade.rules import BOARDS, CITY, DECKS, GRAND, UNIVERSITIES, Rules
from engine.games.the_brigade.setup import clear, lay_out
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables

FIREHOUSES = "firehouses"
Path = tuple[str | int, ...]


def find_unreachable(box: Box) -> Iterator[tuple[str, Path, str]]:
    """Yield the cards that no set-up brings into play: id, path of the cause, reason.

    Cards without effects in decks that the rules do not know are pieces of the set-up, and are skipped.
    """
    tables, _ = build_rules(box)
    laid = _find_laid_tiles(tables, box)
    colours = set(tables.colours.values())
    brought = {"base", *box.parts}
    for card in box.cards:
        if card.deck not in {*DECKS, FIREHOUSES}:
            if card.front or card.back:
                yield card.id, (), f"no set-up uses the deck `{card.deck}`"
        elif card.part not in brought:
            yield card.id, ("part",), f"no set-up has the part `{card.part}`"
        elif card.count < 1:
            yield card.id, ("count",), "there is no copy of it"
        elif card.deck == FIREHOUSES and tables.firehouses[card.id] not in colours:
            yield card.id, ("stats", "player"), "no board has its colour, so no player starts there"
        elif card.deck in {CITY, UNIVERSITIES, GRAND} and card.id not in laid:
            yield card.id, *_explain_unlaid(tables, card)
        elif card.deck == BOARDS and list(tables.colours.values()).count(str(card.stats.get("player"))) > 1:
            # A board whose colour a board before it has
            first = next(number for number, colour in tables.colours.items() if colour == card.stats.get("player"))
            if tables.cards[first].id != card.id:
                yield card.id, ("stats", "player"), f"{tables.cards[first].id} has its colour already"


def _find_laid_tiles(tables: Rules, box: Box) -> frozenset[str]:
    """Return the ids of the tiles that at least one set-up can lay."""
    found: set[int] = set()
    for parts in ((), *((part,) for part in box.parts), box.parts):
        stock = set_stock(tables, Options(advanced=True, parts=frozenset(parts)))
        if len(tables.decks[BOARDS]) < min(box.players) or not stock.n_wardens:
            continue
        state = State(rules=tables, players=min(box.players), advanced=1)
        clear(state)
        lay_out(state, stock, 0)
        tile = {card for card in state.tile if card >= 0}
        # City tiles are shuffled, all of them: where one may lie, any other may.
        found |= tile | (set(stock.city) if tile & set(stock.city) else set())
        found |= _find_swapped(tables, stock)
    return frozenset(tables.cards[card].id for card in found)


def _find_swapped(tables: Rules, stock: Tables) -> set[int]:
    """Return the Grand Buildings that can take the place of a city tile of their affiliation."""
    kinds = {tables.affiliation[card] for card in stock.city}
    return {card for card in stock.grand if tables.affiliation[card] in kinds}


def _explain_unlaid(tables: Rules, card: CardSpec) -> tuple[Path, str]:
    if card.deck == GRAND:
        affiliation = card.stats.get("affiliation")
        return ("stats", "affiliation"), f"it takes the place of a block of `{affiliation}`, and there is none"
    if card.deck == UNIVERSITIES:
        return (), "the University in the middle of the city has no place left for it"
    squares = len(tables.grid.squares) - len(tables.grid.corners)
    return (), f"the city has {squares} blocks, and no set-up lays it on any of them"
