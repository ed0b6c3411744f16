"""Fire: the fire-spreading phase, single tokens, and what an inferno does to a hex."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.real_heroes.ending import check_end
from engine.games.real_heroes.hexes import NEAR
from engine.games.real_heroes.play import FIRE_TOKENS, Play, can_burn, count_fire_tokens, has_token
from engine.games.real_heroes.state import INFERNO, SIZES
from engine.naming import NONE


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
    if state.buildings[place] in SIZES:
        state.burned[state.buildings[place]] += 1
        play.record("building-burned", at=place, size=state.buildings[place])
        state.buildings[place] = NONE
    lost = state.inside[place] + state.outside[place]
    state.inside[place] = state.outside[place] = 0
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
