"""What is impossible on the table: sentences about what a state breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.real_heroes.content import Content
from engine.games.real_heroes.hexes import NEAR
from engine.games.real_heroes.play import FIRE_TOKENS, INFERNO_TOKENS
from engine.games.real_heroes.state import INFERNO, State
from engine.naming import NONE

_MOST_CITIZENS: Final = 15
_MOST_ABOARD: Final = 5  # by any card


def find_broken_invariants(content: Content, state: State, *, midway: bool) -> Iterator[str]:
    """Yield a sentence for each invariant that a state breaks; `midway` a command is being carried out."""
    yield from _check_fire(state)
    yield from _check_places(state)
    yield from _check_citizens(state)
    if state.points < 0:
        yield "there are less than no action points"
    if not midway:
        yield from _check_trucks(state)
        yield from _check_cards(content, state)


def _check_fire(state: State) -> Iterator[str]:
    levels = list(state.fire.values())
    if not all(0 <= level <= INFERNO for level in levels):
        yield "the fire of a hex is not 0 to 4"
    if sum(level for level in levels if level < INFERNO) > FIRE_TOKENS or levels.count(INFERNO) > INFERNO_TOKENS:
        yield "there are more fire or inferno tokens than in the box"
    if state.fire.get(state.hospital) or any(level and not state.numbers[place] for place, level in state.fire.items()):
        yield "the hospital or a mountain burns"


def _check_places(state: State) -> Iterator[str]:
    where = [place for place in state.trucks.values() if place in NEAR]
    if len(where) != len(set(where)):
        yield "two trucks stand on one hex"
    if any(state.numbers.get(place) == 0 for place in where):
        yield "a truck is on a mountain"
    if any(not state.numbers[place] for place, size in state.buildings.items() if size != NONE):
        yield "a building stands on a mountain"


def _check_citizens(state: State) -> Iterator[str]:
    if any(tokens and state.buildings[place] == NONE for place, tokens in state.inside.items()):
        yield "citizens wait beside no building"
    counts = (*state.inside.values(), *state.outside.values(), *state.aboard.values())
    if min(counts) < 0 or sum(counts) + state.rescued + state.lost > _MOST_CITIZENS:
        yield "there are more citizens tokens than in the box, or less than none"
    if max(state.aboard.values()) > _MOST_ABOARD:
        yield "a truck carries too many citizens"


def _check_trucks(state: State) -> Iterator[str]:
    for squad, place in state.trucks.items():
        if state.fire.get(place) == INFERNO and not state.broken[squad]:
            yield f"the truck of {squad} stands on an inferno hex and is not broken"


def _check_cards(content: Content, state: State) -> Iterator[str]:
    held = [card for cards in state.motivation.values() for card in cards]
    motivation = len(held) + len(state.decks["motivation"]) + len(state.decks["motivation-discards"])
    events = len(state.decks["events"]) + len(state.decks["events-discards"])
    if motivation > len(content.motivation) or events > len(content.events):
        yield "there are more cards than in the box"
    if any(len(cards) > 1 for squad, cards in state.motivation.items() if squad != state.player):
        yield "a squad has two motivation cards"
