"""Decks, from words: given whole, or only what lies on top."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade import names
from engine.games.the_brigade import rules as decks
from engine.games.the_brigade.laying import copies
from engine.games.the_brigade.slips import Slips
from engine.games.the_brigade.state import State

# At the end of a deck: and below them all other cards, in the order of the content.
REST = "..."


def read_decks(state: State, slips: Slips) -> None:
    """Lay the decks. Without a word about one, every card that is nowhere else is in it, the first one on top."""
    words = slips.mapping("decks")
    slips.known(("decks",), words, ("events", "events-discard", "crew", "crew-discard", "drawn"))
    if words.get("drawn"):
        slips.add(("decks", "drawn"), "Nobody can be in the middle of recruiting here.")
    held = [card for card in state.rules.decks[decks.CREW] if state.holder[card] != k.NOBODY]
    crew, crew_discard = _read(state, slips, decks.CREW, "crew", held)
    events, event_discard = _read(state, slips, decks.EVENTS, "events", [])
    state.crew_deck, state.crew_discard = crew, crew_discard
    state.events, state.event_discard = events, event_discard
    state.city = replace(
        state.city,
        crew_cards=tuple(sorted((*crew, *crew_discard, *held))),
        event_cards=tuple(sorted((*events, *event_discard))),
    )


def _read(state: State, slips: Slips, deck: str, key: str, held: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a deck and its discards, the top last."""
    words = slips.mapping("decks")
    listed = words.get(key, [REST])
    discard = _cards(state, slips, deck, f"{key}-discard", words.get(f"{key}-discard", []))
    if not isinstance(listed, list | tuple):
        slips.add(("decks", key), "A deck is a list of cards, the top first.")
        return (), ()
    goes_on = bool(listed) and listed[-1] == REST
    top = _cards(state, slips, deck, key, listed[: len(listed) - goes_on])
    used = Counter((*top, *discard, *held))
    for card, times in used.items():
        most = state.rules.cards[card].count
        if times > most:
            name = names.card_name(state.rules, card)
            slips.add(
                ("decks", key), f"`{name}` is in {times} places, and there {'is' if most == 1 else 'are'} {most}."
            )
    rest: list[int] = []
    if goes_on:
        for card in copies(state.rules, state.city.parts, deck):
            if used[card]:
                used[card] -= 1
            else:
                rest.append(card)
    return (*reversed((*top, *rest)),), (*reversed(discard),)


def _cards(state: State, slips: Slips, deck: str, key: str, listed: object) -> list[int]:
    if not isinstance(listed, list | tuple):
        slips.add(("decks", key), "A pile is a list of cards, the top first.")
        return []
    cards = []
    for number, name in enumerate(listed):
        card = names.parse_card(state.rules, name)
        if card is None or state.rules.cards[card].deck != deck:
            slips.add(("decks", key, number), f"There is no card `{name}` in this deck.")
        else:
            cards.append(card)
    return cards
