"""Rules of The Real Heroes: set up a play, spread fire, move trucks, rescue or lose citizens, end the play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine.draws import Draws
from engine.games.real_heroes.state import (
    CROSS_INFERNO,
    FIRE_TOKENS,
    INFERNO,
    MOVE_HEXES,
    NEAR,
    NOWHERE,
    PIECES,
    PLACES,
    SIZES,
    SQUADS,
    TURNS,
    Content,
    Play,
    State,
    can_burn,
    count_fire_tokens,
    find_limit,
    has_token,
    list_changes,
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


def list_starts(state: State) -> Iterator[str]:
    """Yield the places where the next starting hex can lie.

    Rule: setup.start. Ruling: starting-hexes-may-touch
    """
    taken = set(state.trucks.values())
    for place in PLACES:
        is_free = place not in state.numbers and place not in taken
        if is_free and any(state.numbers.get(other, 0) > 0 for other in NEAR[place]):
            yield place


# Fire -----------------------------------------------------------------------------------------------------------------


def spread_fire(play: Play) -> None:
    """Carry out the fire-spreading phase: roll, intensify, spread, mark infernos.

    Rule: fire.roll, fire.inferno, fire.numbers. Ruling: fire-dice
    """
    first, second = (play.content.die[play.draws.roll("fire") - 1] for _ in range(2))
    play.record("fire-rolled", first=first, second=second)
    roll = first + second
    burning, reached = list_burning(play, roll), list_reached(play, roll)
    add_fire(play, (*burning, *reached))


def list_burning(play: Play, roll: int) -> list[str]:
    """Return the hexes where the fire intensifies: with fire tokens, no inferno, and a number that is high enough.

    Rule: fire.intensify. Ruling: supplies-run-out
    """
    state = play.state
    burning = [place for place, level in state.fire.items() if 0 < level < INFERNO and state.numbers[place] >= roll]
    return sorted(burning, key=lambda place: -state.numbers[place])


def list_reached(play: Play, roll: int) -> list[str]:
    """Return the hexes to which fire spreads: without fire, beside one that burns, with a number that is high enough.

    Rule: fire.spread, words.burning, inferno.source. Ruling: spread-is-simultaneous
    """
    state = play.state
    reached = [
        place
        for place, level in state.fire.items()
        if not level
        and state.numbers[place] >= roll
        and any(state.fire.get(other) for other in NEAR[place])
        and can_burn(state, place)
    ]
    return sorted(reached, key=lambda place: -state.numbers[place])


def add_fire(play: Play, places: Iterable[str], tokens: int = 1) -> None:
    """Add fire tokens to hexes that can take them; then mark the infernos.

    Rule: fire.one, fire.never, inferno.at-once. Ruling: infernos-come-at-once, no-more-than-four
    """
    state = play.state
    infernos: list[str] = []
    for place in places:
        for _ in range(tokens):
            if state.fire[place] < INFERNO and can_burn(state, place) and has_token(state, place, len(infernos)):
                state.fire[place] += 1
                play.record("fire-added", at=place, to=state.fire[place])
                if state.fire[place] == INFERNO:
                    infernos.append(place)
    for place in infernos:
        _burn(play, place)
    if infernos:
        check_end(play)


def remove_fire(play: Play, place: str, tokens: int = 1) -> None:
    """Remove fire tokens from a hex; an inferno becomes three of them with the first, or as many as are left.

    Rule: extinguish.one, extinguish.inferno. Ruling: inferno-counts-as-four, supplies-run-out
    """
    fire = play.state.fire
    for _ in range(min(tokens, fire[place])):
        supply = FIRE_TOKENS - count_fire_tokens(play.state) + (fire[place] if fire[place] < INFERNO else 0)
        fire[place] = min(max(fire[place] - 1, 0), supply)
        play.record("fire-removed", at=place, to=fire[place])


def _burn(play: Play, place: str) -> None:
    """Let an inferno take a hex: its building burns, its citizens are lost, trucks on it break.

    Rule: inferno.building, inferno.citizens, inferno.trucks. Ruling: citizens-aboard-are-lost
    """
    state = play.state
    play.record("inferno", at=place)
    size = state.buildings[place]
    if size in SIZES:
        state.burned[size] += 1
        state.buildings[place] = NONE
    lost = state.inside[place] + state.outside[place]
    state.inside[place] = state.outside[place] = 0
    if size in SIZES:
        play.record("building-burned", at=place, size=size)
    squad = state.find_truck(place)
    if squad != NONE:
        lost += state.aboard[squad]
        state.aboard[squad] = 0
        if not state.broken[squad]:
            state.broken[squad] = True
            play.record("truck-broken", squad=squad)
    if lost:
        state.lost += lost
        play.record("citizens-lost", at=place, tokens=lost)


# Trucks ---------------------------------------------------------------------------------------------------------------


def price_moves(content: Content, state: State, squad: str) -> dict[str, int]:
    """Return the hexes that a Move can go to, each with its price in action points.

    A truck moves one hex for a point. Over a truck, or an inferno where that is allowed, it goes on at once, and pays
    for every hex.

    Rule: move.one, move.trucks, move.starting. Ruling: passing-is-one-move, starting-hex-is-left
    """
    hexes = find_limit(content, state, squad, MOVE_HEXES)
    prices = {}
    for place, (steps, passed) in _walk(content, state, squad, state.points * hexes, hexes).items():
        if steps <= hexes or passed == steps - 1:
            prices[place] = -(-steps // hexes)
    return prices


def find_moves(content: Content, state: State, squad: str, hexes: int) -> tuple[str, ...]:
    """Return the hexes to which a truck can go over at most so many hexes, nearest first."""
    return tuple(_walk(content, state, squad, hexes, hexes))


def _walk(content: Content, state: State, squad: str, most: int, at_once: int) -> dict[str, tuple[int, int]]:
    """Return each hex where a truck can stop: how many steps away, and how many hexes on the way only let it pass.

    After `at_once` steps it goes on only where every hex so far let it pass.

    Rule: move.closed, move.trucks, inferno.closed. Ruling: broken-trucks-block
    """
    crosses = bool(list_changes(content, state, squad, CROSS_INFERNO))
    taken = {place for other, place in state.trucks.items() if other != squad}
    start = state.trucks[squad]
    best: dict[str, tuple[int, int]] = {start: (0, 0)}
    ends: dict[str, tuple[int, int]] = {}
    ring = [start]
    for steps in range(1, most + 1):
        reached: dict[str, int] = {}
        for place in ring:
            for other in NEAR[place]:
                is_open = state.numbers.get(other, 0) > 0 and (crosses or state.fire[other] < INFERNO)
                if is_open and other not in best:
                    lets_pass = other in taken or state.fire[other] == INFERNO
                    reached[other] = max(reached.get(other, 0), best[place][1] + lets_pass)
        best |= {place: (steps, passed) for place, passed in reached.items()}
        ends |= {
            place: (steps, passed)
            for place, passed in reached.items()
            if place not in taken and state.fire[place] < INFERNO
        }
        ring = [place for place, passed in reached.items() if steps < at_once or passed == steps]
    return ends


def move_truck(play: Play, place: str) -> None:
    """Move the truck of the squad whose turn it is."""
    play.state.trucks[play.state.player] = place
    play.record("truck-moved", squad=play.state.player, to=place)


def repair(play: Play, squad: str) -> None:
    """Repair a truck.

    Rule: repair.remove
    """
    if squad != NONE and play.state.broken[squad]:
        play.state.broken[squad] = False
        play.record("truck-repaired", squad=squad)


# Citizens -------------------------------------------------------------------------------------------------------------


def evacuate(play: Play, place: str) -> None:
    """Take the citizens of a building aboard.

    Rule: evacuation.aboard, evacuation.three
    """
    squad = play.state.player
    play.state.inside[place] = 0
    play.state.aboard[squad] += 1
    play.record("evacuated", squad=squad, at=place)


def drop(play: Play) -> None:
    """Put one citizens token from the truck on its hex.

    Rule: drop.place, drop.same. Ruling: one-token-at-a-time, dropped-at-the-hospital
    """
    squad = play.state.player
    place = play.state.trucks[squad]
    play.state.aboard[squad] -= 1
    play.state.outside[place] += 1
    play.state.unloaded = True
    play.record("dropped", squad=squad, at=place)


def pick_up(play: Play) -> None:
    """Take one evacuated citizens token from the hex of the truck aboard.

    Rule: drop.pick. Ruling: one-token-at-a-time
    """
    squad = play.state.player
    place = play.state.trucks[squad]
    play.state.outside[place] -= 1
    play.state.aboard[squad] += 1
    play.record("picked-up", squad=squad, at=place)


def deliver(play: Play) -> None:
    """Rescue all citizens aboard at the hospital, for one motivation card in a turn.

    Rule: rescue.hospital, rescue.card. Ruling: all-aboard-are-rescued, one-card-per-turn
    """
    save_aboard(play, play.state.aboard[play.state.player])
    if not play.state.rewarded and play.state.over == NONE:
        play.state.rewarded = True
        draw_motivation(play, 1)


def save_aboard(play: Play, tokens: int) -> None:
    """Rescue some of the citizens aboard, wherever the truck is.

    Ruling: ambulance-brings-no-card
    """
    state = play.state
    saved = min(tokens, state.aboard[state.player])
    if saved:
        state.aboard[state.player] -= saved
        state.rescued += saved
        play.record("rescued", squad=state.player, tokens=saved)
        check_end(play)


def draw_motivation(play: Play, cards: int) -> None:
    """Draw motivation cards; whoever then has two keeps one.

    Rule: rescue.card, motivation.one. Ruling: decks-are-reshuffled
    """
    for _ in range(cards):
        card = draw_card(play, "motivation")
        if card:
            play.state.motivation[play.state.player].append(card)
            play.record("motivation-drawn", squad=play.state.player, card=card)


def draw_card(play: Play, deck: str) -> str:
    """Draw the top card of a deck, of its shuffled discards if it is empty; empty if there are none.

    Ruling: decks-are-reshuffled
    """
    decks = play.state.decks
    if not decks[deck]:
        decks[deck], decks[f"{deck}-discards"] = decks[f"{deck}-discards"], []
        play.draws.shuffle(deck, decks[deck])
    return decks[deck].pop(0) if decks[deck] else ""


# The end --------------------------------------------------------------------------------------------------------------

BROKEN: Final = "trucks-broken"
LOST: Final = "citizens-lost"
STARS: Final = ("one-star", "two-stars", "three-stars", "four-stars", "five-stars")
ENDINGS: Final = (*reversed(STARS), BROKEN, LOST)
POINTS: Final[Mapping[str, int]] = {"small": 5, "medium": 10, "big": 20}


def check_end(play: Play) -> None:
    """End the play if it is won or lost now.

    Rule: end.normal, end.expert, end.broken, end.both. Ruling: defeat-comes-first, last-citizen-lost-is-victory
    """
    state = play.state
    if state.over != NONE:
        return
    if all(state.broken[squad] for squad in state.squads):
        _finish(play, BROKEN)
    elif state.mode == "expert" and state.lost:
        _finish(play, LOST)
    elif not count_citizens(state):
        state.score = score(state)
        state.stars = rate(state, play.content)
        _finish(play, STARS[state.stars - 1])


def count_citizens(state: State) -> int:
    """Return how many citizens tokens are neither rescued nor lost.

    Ruling: carried-citizens-are-on-the-board
    """
    return sum(state.inside.values()) + sum(state.outside.values()) + sum(state.aboard.values())


def score(state: State) -> int:
    """Return the points of a table: for buildings without fire, for burned ones, for infernos.

    Rule: scoring.small, scoring.medium, scoring.big, scoring.fire, scoring.infernos. Ruling:
    extinguished-building-counts
    """
    standing = sum(POINTS[size] for place, size in state.buildings.items() if size in POINTS and not state.fire[place])
    burned = sum(POINTS[size] * number for size, number in state.burned.items())
    return standing - burned - list(state.fire.values()).count(INFERNO)


def rate(state: State, content: Content) -> int:
    """Return the stars of a table.

    Rule: scoring.stars, scoring.lost. Ruling: top-row-means-at-least, wide-board-scores-as-usual,
    below-nothing-is-one-star
    """
    least = content.scenarios[state.players, state.level].stars
    stars = 1 + sum(state.score >= points for points in least)
    return max(1, stars - (state.lost if state.mode == "normal" else 0))


def _finish(play: Play, ending: str) -> None:
    play.state.over = ending
    play.record("ended", how=ending, score=play.state.score, stars=play.state.stars)
