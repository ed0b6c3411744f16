"""A state in words: everything, each thing under one name; what `reading` reads again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade.crew import strays
from engine.games.the_brigade.ending import outcome, score
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.state import State
from engine.words import Words


def state_words(state: State) -> Words:
    """Return everything of a state; `sums` and `asks` follow from the rest."""
    city, rules = state.city, state.rules
    seats = range(city.players)
    ended, colours = outcome(state), [names.seat_name(state, seat) for seat in seats]
    return {
        "play": "advanced" if city.advanced else "basic",
        "parts": sorted(city.parts),
        "seats": colours,
        "city": {
            names.square_name(state, square): names.card_name(rules, card)
            for square, card in enumerate(city.tile)
            if card >= 0
        },
        "blocks": {names.square_name(state, square): _block(state, square, colours) for square in bits(city.blocks)},
        "players": {colours[seat]: _player(state, seat) for seat in seats},
        "decks": _decks(state),
        "mimic": names.card_name(rules, state.mimic),
        "turn": _turn(state),
        "evacuation": names.seat_name(state, state.evacuation),
        "over": k.ENDINGS[state.over] if state.over >= 0 else names.NONE,
        "winners": [names.seat_name(state, seat) for seat in ended.winners] if ended else [],
        "sums": {
            "supply": {colours[seat]: state.supply[seat] for seat in seats},
            "scores": {colours[seat]: score(state, seat) for seat in seats},
            "destroyed": state.ruins.bit_count(),
        },
        "asks": asks(state),
    }


def _block(state: State, square: int, colours: Sequence[str]) -> Words:
    bit = 1 << square
    fire: int | str = state.fire[square]
    if bit & state.dead():
        fire = "doomed" if bit & state.doomed else "destroyed"
    return {
        "fire": fire,
        "loyal": next((colour for seat, colour in enumerate(colours) if state.loyal[seat] & bit), names.NONE),
        "renown": {colour: state.renown[square * 4 + seat] for seat, colour in enumerate(colours)},
    }


def _player(state: State, seat: int) -> Words:
    rules = state.rules
    warden = state.city.warden[seat]
    return {
        "home": names.square_name(state, state.city.home[seat]),
        "brigade": names.square_name(state, state.brigade[seat]),
        "wagon": names.square_name(state, state.wagon[seat]),
        "warden": names.card_name(rules, warden),
        "side": (state.flipped >> warden & 1) + 1,
        "crew": [names.card_name(rules, card) for card in state.crew[seat]],
        "strays": [names.card_name(rules, card) for card in strays(state, seat)],
        "water": {
            names.unit_name(state, unit): state.water[unit] for unit in (state.wagon_water(seat), *state.units(seat))
        },
        "tracks": {name: state.tracks[seat * 3 + track] + 1 for track, name in enumerate(k.TRACKS)},
    }


def _decks(state: State) -> Words:
    named: Callable[[tuple[int, ...]], list[str]] = lambda cards: [  # noqa: E731 - said once, used five times
        names.card_name(state.rules, card) for card in reversed(cards)
    ]
    return {
        "events": named(state.events),
        "events-discard": named(state.event_discard),
        "crew": named(state.crew_deck),
        "crew-discard": named(state.crew_discard),
        "drawn": named(state.hand),
    }


def _turn(state: State) -> Words:
    return {
        "player": names.seat_name(state, state.active),
        "first": names.seat_name(state, state.first),
        "regular": names.seat_name(state, state.regular),
        "number": state.turn,
        "phase": k.PHASES[state.phase],
        "actions": state.actions,
        "upgraded": bool(state.upgraded),
        "extra": [names.seat_name(state, seat) for seat in bits(state.extra)],
        "last-turns": [names.seat_name(state, seat) for seat in bits(state.last)],
        "used": _abilities(state, state.used),
        "lasting": _abilities(state, state.lasting),
    }


def _abilities(state: State, codes: tuple[int, ...]) -> Words:
    return {
        names.seat_name(state, seat): [
            names.ability_name(state.rules, state.rules.rows[code >> 2]) for code in codes if code & 3 == seat
        ]
        for seat in range(state.city.players)
    }


def asks(state: State) -> Words:
    """Return whom a state asks for what, as `state_words` says it."""
    if not state.ask:
        return {"player": names.NONE, "for": names.NONE, "options": [], "may-stop": False, "card": names.NONE}
    return {
        "player": names.seat_name(state, state.seat),
        "for": k.COMMANDS[state.ask[0]],
        "options": names.options(state),
        "may-stop": bool(state.ask[2]),
        "card": names.asking(state),
    }
