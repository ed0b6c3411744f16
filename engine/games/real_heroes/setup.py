"""The set-up of a play: the map, the hospital, buildings and fires, cards, and where starting hexes may lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from engine.draws import Draws
from engine.games.real_heroes.state import (
    NEAR,
    NOWHERE,
    PIECES,
    PLACES,
    SIZES,
    SQUADS,
    TURNS,
    Content,
    State,
    list_hexes_in_play,
    list_piece,
    turn_numbers,
)
from engine.naming import NONE

HOSPITAL_NUMBER: Final = 2
LEAST_ON_PIECE: Final = 2  # buildings, and fire tokens
_ATTEMPTS: Final = 40  # to lay out a scenario; the last one is taken as it is


def lay_table(content: Content, players: int, pieces: int, mode: str, level: str) -> State:
    """Return a table without buildings, fire and cards: every piece with its first side up, the trucks nowhere."""
    hexes = list_hexes_in_play(pieces)
    squads = SQUADS[:players]
    numbers = dict(zip(hexes, (number for front, _ in content.faces[:pieces] for number in front), strict=True))
    return State(
        players=players,
        pieces=pieces,
        mode=mode,
        level=level,
        numbers=numbers,
        fire=dict.fromkeys(hexes, 0),
        buildings=dict.fromkeys(hexes, NONE),
        inside=dict.fromkeys(hexes, 0),
        outside=dict.fromkeys(hexes, 0),
        aboard=dict.fromkeys(squads, 0),
        burned=dict.fromkeys(SIZES, 0),
        hospital=next(place for place, number in numbers.items() if number == HOSPITAL_NUMBER),
        trucks=dict.fromkeys(squads, NOWHERE),
        broken=dict.fromkeys(squads, False),
        firefighting=dict.fromkeys(squads, NONE),
        utility=dict.fromkeys(squads, NONE),
        motivation={squad: [] for squad in squads},
        decks={
            "events": list(content.events),
            "events-discards": [],
            "motivation": list(content.motivation),
            "motivation-discards": [],
        },
    )


def set_up(content: Content, players: int, pieces: int, mode: str, level: str, draws: Draws) -> State:
    """Return the start of a play: everything that players choose freely is drawn, but for the starting hexes.

    Rule: setup.scenario, setup.pieces, setup.decks, setup.tokens, setup.abilities, setup.first. Ruling:
    set-up-is-drawn, red-begins
    """
    state = lay_table(content, players, pieces, mode, level)
    faces = list(content.faces)
    draws.shuffle("pieces", faces)
    for piece, sides in zip(PIECES, faces[:pieces], strict=False):
        side, turns = draws.below("pieces", len(sides)), draws.below("pieces", TURNS)
        state.numbers |= zip(list_piece(piece), turn_numbers(sides[side], turns), strict=True)
    for deck in ("events", "motivation"):
        draws.shuffle(deck, state.decks[deck])
    for deck, hands in (("firefighting", state.firefighting), ("utility", state.utility)):
        cards = list(getattr(content, deck))
        draws.shuffle(deck, cards)
        hands.update(zip(state.squads, cards, strict=False))
    for _ in range(_ATTEMPTS):
        _lay_out(content, state, draws)
        if is_balanced(state):
            break
    return state


def is_balanced(state: State) -> bool:
    """Return whether each piece has at least two buildings and two fire tokens.

    Rule: scenario-card.each-piece. Ruling: two-tokens-on-one-hex
    """
    return all(
        sum(state.buildings[place] != NONE for place in list_piece(piece)) >= LEAST_ON_PIECE
        and sum(state.fire[place] for place in list_piece(piece)) >= LEAST_ON_PIECE
        for piece in PIECES[: state.pieces]
    )


def _lay_out(content: Content, state: State, draws: Draws) -> None:
    """Lay out the hospital, and buildings and fires as the scenario card says.

    Rule: setup.hospital, setup.buildings, setup.citizens, scenario-card.rows, scenario-card.columns,
    scenario-card.alone, scenario-card.distance. Ruling: scenario-columns, one-thing-on-a-hex, hospital-first
    """
    scenario = content.scenarios[state.players, state.level]
    hospitals = [place for place, number in state.numbers.items() if number == HOSPITAL_NUMBER]
    state.hospital = draws.take("hospital", hospitals)
    state.fire = dict.fromkeys(state.fire, 0)
    state.buildings = dict.fromkeys(state.buildings, NONE)
    near_hospital = {state.hospital, *NEAR[state.hospital]}
    for size in reversed(SIZES):
        for number in _list_numbers(scenario.buildings[size]):
            built = [place for place, building in state.buildings.items() if building != NONE]
            place = _choose_hex(state, number, built, near_hospital, draws)
            state.buildings[place] = size
    state.inside = {place: int(building != NONE) for place, building in state.buildings.items()}
    for tokens, counts in ((3, scenario.three_fires), (2, scenario.two_fires)):
        for number in _list_numbers(counts):
            burning = [place for place, level in state.fire.items() if level]
            state.fire[_choose_hex(state, number, burning, {state.hospital}, draws)] = tokens


def _list_numbers(counts: tuple[int, ...]) -> Iterator[int]:
    """Yield a hex number as often as a scenario card says, the numbers from 1 upwards."""
    for number, count in enumerate(counts, 1):
        yield from [number] * count


def _choose_hex(state: State, number: int, same: list[str], avoided: Collection[str], draws: Draws) -> str:
    """Choose a free hex with a number, on a piece that has too few of the same, and none to be avoided, if possible."""
    free = [
        place
        for place, own in state.numbers.items()
        if own == number and place != state.hospital and not state.fire[place] and state.buildings[place] == NONE
    ]
    far = [place for place in free if place not in avoided]
    there = [place[0] for place in same]
    needed = [place for place in far if there.count(place[0]) < LEAST_ON_PIECE]
    return draws.take("map", needed or far or free)


def list_starts(state: State) -> list[str]:
    """Return the places where the next starting hex can lie.

    Rule: setup.start. Ruling: starting-hexes-may-touch
    """
    taken = set(state.trucks.values())
    return [
        place
        for place in PLACES
        if place not in state.numbers
        and place not in taken
        and any(state.numbers.get(other, 0) > 0 for other in NEAR[place])
    ]
