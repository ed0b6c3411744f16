"""Crew and cards: recruit, discard and hand them over, turn them, and place the Mimic token."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import emit, find_bearer
from engine.games.the_brigade.constants import CREW_DRAWN
from engine.games.the_brigade.renown import settle_soon
from engine.games.the_brigade.state import CREW_ROOM, State, track
from engine.games.the_brigade.tables import Tables
from engine.kernel import UNANSWERED, Frame, ask, choose_one, highest, push, read3, read4, rewrite, word

# What a choice of a card is for (W_CARD_CHOICE).
TAKE = 0
MIMIC = 1


def crew_room(s: State, t: Tables, seat: int) -> int:
    """Return the crew limit of a seat. Rule: recruit.room, boards.crew (E:283, E:379)."""
    return track(s, t, seat, k.CREW_TRACK)


def crew_of(s: State, seat: int) -> int:
    """Return the crew cards of a seat (mask)."""
    mask = 0
    for at in range(s.n_crew[seat]):
        mask |= 1 << s.crew[seat * CREW_ROOM + at]
    return mask


def crew_of_others(s: State, you: int) -> int:
    """Return the crew cards of all other seats (mask)."""
    mask = 0
    for seat in range(s.players):
        if seat != you:
            mask |= crew_of(s, seat)
    return mask


def can_recruit(s: State, t: Tables, seat: int) -> bool:
    """Return whether a seat may recruit from the deck at all.

    Rule: recruit.no-room. Ruling: recruit-needs-room, crew-deck-runs-out.
    """
    return crew_room(s, t, seat) > 0 and s.n_crew_deck + s.n_crew_discard > 0


def recruit_from_deck(s: State, t: Tables, seat: int) -> None:
    """Draw two cards, keep one or none. Rule: recruit.draw (E:283, E:373, S:720). Ruling: event-recruit-draws-two."""
    if can_recruit(s, t, seat):
        push(s, k.W_KEEP, seat, UNANSWERED, UNANSWERED)
        for _ in range(CREW_DRAWN):
            push(s, k.W_DRAW_CREW, seat)


def draw(s: State, t: Tables, frame: Frame) -> None:
    """Draw one crew card and trigger the effects that wait for it; do nothing if the deck is empty."""
    seat = word(s, frame, 1)
    card = c.draw_crew(s, seat)
    if card >= 0:
        emit(s, t, k.CARD_DRAWN, seat, -1, 0, card=card)


def keep(s: State, t: Tables, frame: Frame) -> None:
    """Keep one of the drawn cards, in a free place or replacing a crew card, and discard the others.

    Rule: recruit.keep, recruit.replace (E:375, S:724).
    """
    seat, kept, replaced = read3(s, frame)
    if kept == UNANSWERED:
        if s.n_hand:
            drawn = 0
            for at in range(s.n_hand):
                drawn |= 1 << s.hand[at]
            ask(s, frame, seat, k.KEEP, drawn, 1, 2)
        return
    if kept >= 0:
        if replaced < 0 and s.n_crew[seat] >= crew_room(s, t, seat):
            ask(s, frame, seat, k.REPLACE, crew_of(s, seat), 0, 3)
            return
        if replaced >= 0:
            c.discard_card(s, t, replaced)
            settle_soon(s)
        c.leave_hand(s, kept)
        c.join_crew(s, t, seat, kept, t.buckets[kept])
    while s.n_hand:
        c.discard_card(s, t, s.hand[0])


def recruit(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Recruit from the deck like the action does, or take a crew member from another player.

    Rule: bonuses.crew. Ruling: frith-recruits-as-usual.
    """
    push(s, k.W_ACTION_END, k.RECRUIT_ACTION, you, 0, word(s, frame, k.CAUSE))
    if t.step_source[step] == k.FROM_PLAYER:
        push(s, k.W_CARD_CHOICE, TAKE, you, UNANSWERED, UNANSWERED)
    else:
        recruit_from_deck(s, t, you)


def can_recruit_by_card(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the player has room for crew and somebody can be recruited."""
    if t.step_source[step] == k.FROM_PLAYER:
        return crew_room(s, t, you) > 0 and crew_of_others(s, you) != 0
    return can_recruit(s, t, you)


def choose_card(s: State, t: Tables, frame: Frame) -> None:
    """Choose a rival's crew card: to recruit it, or to put the Mimic token on it."""
    purpose, you, card, replaced = read4(s, frame)
    if card == UNANSWERED:
        mask = crew_of_others(s, you)
        if purpose == MIMIC and s.mimic >= 0:
            mask &= ~(1 << s.mimic)
        card = choose_one(s, frame, you, k.CARD, mask, 3)
        if card < 0:
            return
    if purpose == MIMIC:
        c.place_mimic(s, t, card)
        settle_soon(s)
        return
    if replaced < 0 and s.n_crew[you] >= crew_room(s, t, you):
        ask(s, rewrite(s, frame, 3, card), you, k.REPLACE, crew_of(s, you), 0, 4)
        return
    if replaced >= 0:
        c.discard_card(s, t, replaced)
    water = s.water[card]
    c.leave_crew(s, t, card)
    c.join_crew(s, t, you, card, water)
    settle_soon(s)


def discard_crew(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Make a player discard crew. Ruling: zilda-victim-chooses; of several players, who suffers it is chosen first."""
    who = t.step_who[step]
    if who == k.EACH_PLAYER:
        for number in range(s.players - 1, -1, -1):
            make_discard(s, t, step, you, (s.active + number) % s.players)
        return
    victim = you
    if who == k.BY_PLAYER:
        victim = word(s, frame, k.BY_SEAT)
    elif who == k.ONE_OTHER:
        victim = word(s, frame, k.ANSWER)
        if victim < 0:
            victim = choose_one(s, frame, you, k.PLAYER, others_with_crew(s, you), k.ANSWER)
            if victim < 0:
                return
    make_discard(s, t, step, you, victim)


def make_discard(s: State, t: Tables, step: int, you: int, victim: int) -> None:
    """Queue the discards of one player."""
    amount = s.n_crew[victim] if t.step_amount[step] < 0 else t.step_amount[step]
    push(s, k.W_DISCARD, victim, victim if t.step_victim_chooses[step] else you, amount, UNANSWERED)


def others_with_crew(s: State, you: int) -> int:
    """Return the other seats that have crew (mask)."""
    mask = 0
    for seat in range(s.players):
        if seat != you and s.n_crew[seat]:
            mask |= 1 << seat
    return mask


def can_discard(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether anybody has crew to discard; for a cost, whether the player has enough."""
    if t.step_who[step] == k.ONE_OTHER:
        return others_with_crew(s, you) != 0
    if step < t.row_first[row] + t.row_price[row]:
        return s.n_crew[you] >= max(1, t.step_amount[step])
    return True


def discard_one(s: State, t: Tables, frame: Frame) -> None:
    """Discard crew cards one by one; ask which if the player has a choice. Rule: wardens.never-leaves."""
    victim, chooser, amount, card = read4(s, frame)
    if card == UNANSWERED:
        if not amount or not s.n_crew[victim]:
            return
        if s.n_crew[victim] > amount:
            ask(s, frame, chooser, k.DISCARD, crew_of(s, victim), 0, 4)
            return
        card = s.crew[victim * CREW_ROOM]
    c.discard_card(s, t, card)
    settle_soon(s)
    push(s, k.W_DISCARD, victim, chooser, amount - 1, UNANSWERED)


def flip_card(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Turn this card over. Ruling: white-fang-starts-human."""
    c.flip_card(s, t, find_bearer(s, t, row, you))


def place_token(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Place the Mimic token on a crew card of another player. Ruling: mimic-token-stays."""
    push(s, k.W_CARD_CHOICE, MIMIC, you, UNANSWERED, UNANSWERED)


def can_place_token(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the token can move to a card that it does not already lie on."""
    mask = crew_of_others(s, you)
    return (mask & ~(1 << s.mimic) if s.mimic >= 0 else mask) != 0


def give_card(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Hand this card to a player. Ruling: sir-precious."""
    others = (1 << s.players) - 1 & ~(1 << you)
    if t.step_who[step] == k.BY_PLAYER:
        others = 1 << word(s, frame, k.BY_SEAT)
    chosen = word(s, frame, k.ANSWER)
    if chosen < 0 and others & (others - 1):
        ask(s, frame, you, k.PLAYER, others, 0, k.ANSWER)
        return
    c.give_card(s, t, t.row_card[row], chosen if chosen >= 0 else highest(others))


def draw_card(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Draw replacement crew cards, or Event cards that are resolved at once. Ruling: sir-precious."""
    for _ in range(t.step_amount[step]):
        if t.step_deck[step]:
            push(s, k.W_EVENT)
        else:
            push(s, k.W_DRAW_CREW, you)


def discard_this(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Discard this card. Ruling: sir-precious."""
    if t.row_card[row] < t.crew_cards:
        c.discard_card(s, t, t.row_card[row])
        settle_soon(s)
