"""The Brigade as it is registered: the game, its modes, and states in which to exercise its cards."""

# ruff: noqa: D102 - the methods are those of `engine.game.Exerciser`, and do what these say

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.box import Box, CardSpec
from engine.game import Description, Exerciser, Leaves, Meeting, Path, Probe, RulesPackage
from engine.games.the_brigade.build import Options, build_rules, set_stock
from engine.games.the_brigade.exercise import Untried, find_partners, list_meetings, list_probes, resolve_target
from engine.games.the_brigade.game import DEFAULT_MODE, MODES, TheBrigade, make_brigade
from engine.games.the_brigade.setup import clear, lay_out
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import BOARDS, CITY, CREW, DECKS, EVENTS, GRAND, UNIVERSITIES, Rules
from engine.naming import NONE


class BrigadeExerciser(Exerciser):
    """The states in which cards are exercised: built for each effect, from its data."""

    refusal = "no-such-ability"

    def cards(self, box: Box) -> Sequence[str]:
        return tuple(card.id for card in box.cards if card.deck in DECKS and (card.front or card.back))

    def find_unreachable_cards(self, box: Box) -> Iterator[tuple[str, Path, str]]:
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

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return the other cards that the states of a card need: fireballs, an ability to copy, an upgrade."""
        found: list[str] = []
        effects = [effect for _, _, effect in box.card(card).list_effects()]
        words = {str(effect.when.get("event")) for effect in effects} | {
            str(step.args.get("rule")) for effect in effects for step in effect.steps
        }
        if words & {"fireball-landing", "event-immunity"}:
            found += [event.id for event in box.deck(EVENTS) if _has_verb(event, "drop-fireballs")][:1]
        if any(step.verb == "copy-ability" for effect in effects for step in effect.steps):
            found += [crew.id for crew in box.deck(CREW) if crew.front and crew.front[0].mode == "free"
                      and _has_verb(crew, "move-wagon")][:1]  # fmt: skip
        for effect in effects:
            if any("your-turn" in condition.values() or "your-turn" in condition for condition in effect.conditions):
                found += [event.id for event in box.deck(EVENTS) if _upgrades(event, effect.when.get("track"))][:1]
        return tuple(found)

    def game(self, box: Box) -> TheBrigade:
        return make_brigade(box, parts=())[0]

    def is_settled(self, question: Description) -> bool:
        return question["for"] in {"act", "event", NONE}

    def find_places(
        self, box: Box, moments: Sequence[Leaves], scene: Mapping[str, str], target: Mapping[str, Any]
    ) -> frozenset[str]:
        return resolve_target(box, moments, scene, target)

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        tables, _ = build_rules(box)
        return {card: find_partners(tables, card) for card in self.cards(box)}

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:
        return list_meetings(build_rules(box)[0], card, other)

    def probes(self, box: Box, card: str) -> Iterator[Probe | Untried]:
        tables, _ = build_rules(box)
        for both in tables.sides[tables.numbers[card]]:
            for row in both:
                yield from list_probes(tables, row)


def _upgrades(card: CardSpec, track: object) -> bool:
    return any(
        step.verb == "upgrade" and step.args.get("track") == track
        for effect in card.front
        if effect.who == "each-player"
        for step in effect.steps
    )


def _has_verb(card: CardSpec, verb: str) -> bool:
    return any(step.verb == verb for effect in card.front for step in effect.steps)


# Cards that never come into play --------------------------------------------------------------------------------

FIREHOUSES = "firehouses"


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
        # A Grand Building can take the place of a city tile of its affiliation.
        kinds = {tables.affiliation[card] for card in stock.city}
        found.update(card for card in stock.grand if tables.affiliation[card] in kinds)
    return frozenset(tables.cards[card].id for card in found)


def _explain_unlaid(tables: Rules, card: CardSpec) -> tuple[Path, str]:
    if card.deck == GRAND:
        affiliation = card.stats.get("affiliation")
        return ("stats", "affiliation"), f"it takes the place of a block of `{affiliation}`, and there is none"
    if card.deck == UNIVERSITIES:
        return (), "the University in the middle of the city has no place left for it"
    squares = len(tables.grid.squares) - len(tables.grid.corners)
    return (), f"the city has {squares} blocks, and no set-up lays it on any of them"


RULES = RulesPackage(make_brigade, MODES, DEFAULT_MODE, BrigadeExerciser())
