"""What players have, from words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.slips import Slips
from engine.games.the_brigade.state import State

_KEYS = ("home", "brigade", "wagon", "warden", "side", "crew", "strays", "water", "tracks")
_HOME = "home"
Path = tuple[str | int, ...]


def read_players(state: State, slips: Slips) -> None:
    """Put pieces, cards, water and trackers on the table."""
    for colour, words in slips.mapping("players").items():
        seat = names.parse_seat(state, colour)
        path = ("players", colour)
        if seat is None:
            slips.add(path, f"Nobody plays `{colour}`.")
        elif not isinstance(words, Mapping):
            slips.add(path, f"A player is described by {', '.join(_KEYS)}.")
        else:
            slips.known(path, words, _KEYS)
            _read_pieces(state, slips, seat, path, words)
            _read_tracks(state, slips, seat, path, words)
            _read_cards(state, slips, seat, path, words)
            _read_water(state, slips, seat, path, words)


def _read_pieces(state: State, slips: Slips, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    for key, squares in (("brigade", state.brigade), ("wagon", state.wagon)):
        if key in words:
            name = words[key]
            square = state.city.home[seat] if name == _HOME else names.parse_square(state, name)
            if square is None:
                slips.add((*path, key), f"There is no square `{name}`.")
            elif not state.city.ends[seat] >> square & 1:
                slips.add(
                    (*path, key), "Only the owner's pieces can stand on a Firehouse, and none in an empty corner."
                )
            else:
                squares[seat] = square


def _read_tracks(state: State, slips: Slips, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    tracks = slips.mapping(*(str(part) for part in path), "tracks")
    slips.known((*path, "tracks"), tracks, k.TRACKS)
    for track, name in enumerate(k.TRACKS):
        if name in tracks:
            circles = len(state.rules.tracks[state.city.board[seat]][track])
            circle = slips.number((*path, "tracks", name), tracks[name], least=1, most=circles)
            state.tracks[seat * 3 + track] = circle - 1
    if "side" in words:
        warden = state.city.warden[seat]
        side = slips.number((*path, "side"), words["side"], least=1, most=2)
        state.flipped = state.flipped & ~(1 << warden) | (side - 1) << warden


def _read_cards(state: State, slips: Slips, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    for key, is_stray in (("crew", False), ("strays", True)):
        listed = words.get(key, ())
        if not isinstance(listed, list | tuple):
            slips.add((*path, key), f"`{key}` is a list of cards.")
            continue
        for number, name in enumerate(listed):
            here = (*path, key, number)
            card = names.parse_card(state.rules, name)
            if card is None or state.rules.cards[card].deck != decks.CREW:
                slips.add(here, f"There is no crew card `{name}`.")
            elif bool(state.rules.strays >> card & 1) != is_stray:
                slips.add(here, f"`{name}` belongs among the {'strays' if not is_stray else 'crew'}.")
            elif state.holder[card] != k.NOBODY:
                slips.add(here, f"`{name}` is in play already.")
            else:
                state.holder[card] = seat
                if not is_stray:
                    state.crew[seat] = (*state.crew[seat], card)
                    state.water[card] = state.rules.buckets[card]


def _read_water(state: State, slips: Slips, seat: int, path: Path, words: Mapping[str, Any]) -> None:
    water = words.get("water", {})
    if not isinstance(water, Mapping):
        slips.add((*path, "water"), "Water is given by unit: `wagon`, or the id of a card.")
        return
    units = (*state.units(seat), state.wagon_water(seat))
    for name, amount in water.items():
        unit = names.parse_unit(state, seat, name)
        if unit not in units:
            slips.add((*path, "water", name), f"This player has no unit `{name}`.")
        elif slips.is_number((*path, "water", name), amount, least=0, most=state.capacity(unit)):
            state.water[unit] = amount
