"""Crew and cards: recruit, discard and hand them over, turn them, and place the Mimic token."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import find_bearer
from engine.games.the_brigade.constants import CREW_DRAWN
from engine.games.the_brigade.grid import bits
from engine.games.the_brigade.renown import settle_soon
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State, ask, turn_order
from engine.games.the_brigade.triggers import emit

# What a choice of a card, or of a player, is for (W_CARD_CHOICE).
TAKE = 0
MIMIC = 1


def room(state: State, seat: int) -> int:
    """Return the crew limit of a seat. Rule: recruit.room, boards.crew (E:283, E:379)."""
    return state.track(seat, k.CREW_TRACK)


def can_recruit(state: State, seat: int) -> bool:
    """Return whether a seat may recruit from the deck at all.

    Rule: recruit.no-room. Ruling: recruit-needs-room, crew-deck-runs-out.
    """
    return state.track(seat, k.CREW_TRACK) > 0 and bool(state.crew_deck or state.crew_discard)


def recruit_from_deck(state: State, seat: int) -> None:
    """Draw two cards, keep one or none. Rule: recruit.draw (E:283, E:373, S:720). Ruling: event-recruit-draws-two."""
    if can_recruit(state, seat):
        state.work.append((k.W_KEEP, seat, k.UNANSWERED, k.UNANSWERED))
        state.work.extend([(k.W_DRAW_CREW, seat)] * CREW_DRAWN)


def draw(state: State, frame: Frame) -> None:
    """Draw one crew card and trigger the effects that wait for it; do nothing if the deck is empty."""
    seat = frame[1]
    card = c.draw_crew(state, seat)
    if card >= 0:
        emit(state, k.CARD_DRAWN, seat, -1, 0, card=card)


def keep(state: State, frame: Frame) -> None:
    """Keep one of the drawn cards, in a free place or replacing a crew card, and discard the others.

    Rule: recruit.keep, recruit.replace (E:375, S:724).
    """
    _, seat, kept, replaced = frame
    if kept == k.UNANSWERED:
        if state.hand:
            ask(state, seat, frame, 2, (k.KEEP, sum(1 << card for card in state.hand), 1))
        return
    if kept >= 0:
        if replaced < 0 and len(state.crew[seat]) >= room(state, seat):
            ask(state, seat, frame, 3, (k.REPLACE, sum(1 << card for card in state.crew[seat]), 0))
            return
        if replaced >= 0:
            c.discard_card(state, replaced)
            settle_soon(state)
        state.hand = tuple(card for card in state.hand if card != kept)
        c.join_crew(state, seat, kept, state.rules.buckets[kept])
    for card in state.hand:
        c.discard_card(state, card)


def recruit(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Recruit from the deck like the action does, or take a crew member from another player.

    Rule: bonuses.crew. Ruling: frith-recruits-as-usual.
    """
    you = frame[3]
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("recruit"), you, 0, frame[6]))
    if step.source == k.FROM_PLAYER:
        state.work.append((k.W_CARD_CHOICE, TAKE, you, -1, k.UNANSWERED, k.UNANSWERED))
    else:
        recruit_from_deck(state, you)


def can_recruit_by_card(state: State, _row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether the player has room for crew and somebody can be recruited."""
    if step.source == k.FROM_PLAYER:
        return room(state, you) > 0 and _others_crew(state, you) != 0
    return can_recruit(state, you)


def _others_crew(state: State, you: int) -> int:
    mask = 0
    for seat, crew in enumerate(state.crew):
        if seat != you:
            for card in crew:
                mask |= 1 << card
    return mask


def choose_card(state: State, frame: Frame) -> None:
    """Choose a rival's crew card: to recruit it, or to put the Mimic token on it."""
    _, purpose, you, _, card, replaced = frame
    if card == k.UNANSWERED:
        mask = _others_crew(state, you)
        if purpose == MIMIC and state.mimic >= 0:
            mask &= ~(1 << state.mimic)
        if mask & (mask - 1):
            ask(state, you, frame, 4, (k.CARD, mask, 0))
            return
        if not mask:
            return
        card = mask.bit_length() - 1
    if purpose == MIMIC:
        c.place_mimic(state, card)
        settle_soon(state)
        return
    if replaced < 0 and len(state.crew[you]) >= room(state, you):
        mask = sum(1 << other for other in state.crew[you])
        ask(state, you, (*frame[:4], card, k.UNANSWERED), 5, (k.REPLACE, mask, 0))
        return
    if replaced >= 0:
        c.discard_card(state, replaced)
    water = state.water[card]
    c.leave_crew(state, card)
    c.join_crew(state, you, card, water)
    settle_soon(state)


def discard_crew(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Make a player discard crew. Ruling: zilda-victim-chooses; of several players, who suffers it is chosen first."""
    you = frame[3]
    if step.who == k.ONE_OTHER and frame[7] < 0:
        mask = _with_crew(state, you)
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.PLAYER, mask, 0))
            return
        victims: tuple[int, ...] = (mask.bit_length() - 1,) if mask else ()
    else:
        victims = (frame[7],) if step.who == k.ONE_OTHER else _victims(state, frame, step)
    for victim in reversed(victims):
        amount = len(state.crew[victim]) if step.amount < 0 else step.amount
        chooser = victim if step.victim_chooses else you
        state.work.append((k.W_DISCARD, victim, chooser, amount, k.UNANSWERED))


def _victims(state: State, frame: Frame, step: Step) -> tuple[int, ...]:
    if step.who == k.EACH_PLAYER:
        return turn_order(state)
    return (frame[5],) if step.who == k.BY_PLAYER else (frame[3],)


def _with_crew(state: State, you: int) -> int:
    return sum(1 << seat for seat in range(state.city.players) if seat != you and state.crew[seat])


def can_discard(state: State, row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether anybody has crew to discard; for a cost, whether the player has enough."""
    if step.who == k.ONE_OTHER:
        return _with_crew(state, you) != 0
    if row.price and step in row.steps[: row.price]:
        return len(state.crew[you]) >= max(1, step.amount)
    return True


def discard_one(state: State, frame: Frame) -> None:
    """Discard crew cards one by one; ask which if the player has a choice. Rule: wardens.never-leaves."""
    _, victim, chooser, amount, card = frame
    if card == k.UNANSWERED:
        crew = state.crew[victim]
        if not amount or not crew:
            return
        if len(crew) > amount:
            ask(state, chooser, frame, 4, (k.DISCARD, sum(1 << member for member in crew), 0))
            return
        card = crew[0]
    c.discard_card(state, card)
    settle_soon(state)
    state.work.append((k.W_DISCARD, victim, chooser, amount - 1, k.UNANSWERED))


def flip_card(state: State, frame: Frame, row: Row, _step: Step) -> None:
    """Turn this card over. Ruling: white-fang-starts-human."""
    c.flip_card(state, find_bearer(state, row, frame[3]))


def place_token(state: State, frame: Frame, _row: Row, _step: Step) -> None:
    """Place the Mimic token on a crew card of another player. Ruling: mimic-token-stays."""
    state.work.append((k.W_CARD_CHOICE, MIMIC, frame[3], -1, k.UNANSWERED, k.UNANSWERED))


def can_place_token(state: State, _row: Row, _step: Step, you: int, _square: int) -> bool:
    """Return whether the token can move to a card that it does not already lie on."""
    mask = _others_crew(state, you)
    return (mask & ~(1 << state.mimic) if state.mimic >= 0 else mask) != 0


def give_card(state: State, frame: Frame, row: Row, step: Step) -> None:
    """Hand this card to a player. Ruling: sir-precious."""
    you = frame[3]
    others = sum(1 << seat for seat in range(state.city.players) if seat != you)
    if step.who == k.BY_PLAYER:
        others = 1 << frame[5]
    if frame[7] < 0 and others & (others - 1):
        ask(state, you, frame, 7, (k.PLAYER, others, 0))
        return
    c.give_card(state, row.card, frame[7] if frame[7] >= 0 else others.bit_length() - 1)


def draw_card(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Draw replacement crew cards, or Event cards that are resolved at once. Ruling: sir-precious."""
    work = (k.W_EVENT,) if step.deck else (k.W_DRAW_CREW, frame[3])
    state.work.extend([work] * step.amount)


def discard_card(state: State, _frame: Frame, row: Row, _step: Step) -> None:
    """Discard this card. Ruling: sir-precious."""
    if row.card < state.rules.held and state.rules.cards[row.card].deck == "crew":
        c.discard_card(state, row.card)
        settle_soon(state)


def strays(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards in front of a seat that are not crew."""
    return tuple(card for card in bits(state.rules.strays) if state.holder[card] == seat)
