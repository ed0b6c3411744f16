"""Citizens: evacuated, carried, dropped off, picked up, rescued; and the motivation cards that rescues bring."""

from __future__ import annotations

from engine.games.real_heroes.ending import check_end
from engine.games.real_heroes.play import Play
from engine.naming import NONE


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
