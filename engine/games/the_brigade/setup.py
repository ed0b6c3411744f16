"""Set-up: the tiles, the seats, the cards in play, and the first turn's events.

Rule: S:105, S:167, S:183, E:89, E:124, E:126, E:255.
"""

from __future__ import annotations

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import update_derived
from engine.games.the_brigade.actions import run
from engine.games.the_brigade.changes import update_brigades, update_bucket, update_wagons
from engine.games.the_brigade.constants import STARTERS_DRAWN, UNIVERSITY_START, WATER_AT_START
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import SQUARES, VALUES, Tables
from engine.kernel import NOTHING, below, bits, copy, drop_work, fill, note, push, shuffle


def set_up(s: State, t: Tables, players: int) -> None:
    """Begin a play: the first player must decide something.

    Rule: city.fires, city.crew-deck, first-player.lot (E:255, E:257, E:259, S:430). Ruling: first-player-by-lot,
    two-to-four-players, starters-are-fire-and-wind.
    """
    s.players = players
    s.advanced = t.advanced
    clear(s)
    lay_out(s, t, 1)
    lay_table(s, t)
    update_derived(s, t)
    s.burning = s.quarters[t.university]
    for square in bits(s.burning):
        s.fire[square] = UNIVERSITY_START
    copy(s.crew_deck, t.crew, t.n_crew)
    s.n_crew_deck = t.n_crew
    shuffle(s, k.CREW_STREAM, s.crew_deck, s.n_crew_deck)
    stack_events(s, t)
    s.first = s.active = s.regular = below(s, k.FIRST_STREAM, players)
    for seat in range(players):
        note(s, k.E_GIVEN, seat, s.warden[seat])
        note(s, k.E_GIVEN, seat, s.board[seat])
    push(s, k.W_TURN, s.first, STARTERS_DRAWN)
    run(s, t)


def clear(s: State) -> None:
    """Name no tile and nobody's cards, for `lay_out`."""
    fill(s.tile, SQUARES, -1)
    fill(s.board, 4, -1)
    fill(s.warden, 4, -1)


def lay_out(s: State, t: Tables, mixed: int) -> None:
    """Lay the city and deal the cards; what is named already stays, and unless `mixed` the order is the content's.

    Rule: players.four, players.three, players.two, players.empty, players.spare. Ruling: two-to-four-players.
    """
    deal_boards(s, t, mixed)
    fill(s.place, t.n_cards, -1)
    fill(s.in_play, t.n_cards, 0)
    lay_tiles(s, t, mixed)
    for at in range(t.n_crew):
        s.in_play[t.crew[at]] += 1
    for at in range(t.n_events):
        s.in_play[t.events[at]] += 1
    fill(s.quarters, t.n_affiliations, 0)
    fill(s.worth, VALUES, 0)
    fill(s.value, t.size, 0)
    fill(s.affiliation, t.size, -1)
    s.blocks = s.n_special = 0
    for square in range(t.size):
        card = s.tile[square]
        if card >= 0:
            s.place[card] = square
            s.value[square] = t.card_value[card]
            s.affiliation[square] = t.card_affiliation[card]
            s.quarters[t.card_affiliation[card]] |= 1 << square
            s.worth[t.card_value[card]] |= 1 << square
            s.blocks |= 1 << square
            if t.is_active[card]:
                s.special[s.n_special] = card
                s.n_special += 1
    deal_wardens(s, t, mixed)
    for seat in range(s.players):
        s.home[seat] = t.corners[seat * 2 if s.players == 2 else seat]  # noqa: PLR2004 - opposite corners
        s.tanks[seat] = 1 << (t.held + seat)
        s.tokens[seat] = t.tokens[s.board[seat] - t.boards]
    find_ground(s)


def find_ground(s: State) -> None:
    """Find the squares where pieces can be. Rule: move-brigade.firehouses."""
    s.homes = 0
    for seat in range(s.players):
        s.homes |= 1 << s.home[seat]
        s.ends[seat] = s.blocks | 1 << s.home[seat]
    s.ground = s.blocks | s.homes


def deal_boards(s: State, t: Tables, mixed: int) -> None:
    """Give every player a board. Rule: side-2.boards."""
    count = take_up(s, t.board_cards, t.n_board_cards, s.board)
    if s.advanced and mixed:
        shuffle(s, k.BOARDS_STREAM, s.hand, count)
    deal_hand(s, s.board)


def deal_wardens(s: State, t: Tables, mixed: int) -> None:
    """Give every player a warden: in basic play that of the own colour, in advanced play any.

    Rule: firehouse.side, side-2.wardens, reserves.set-up (E:107, S:132). Ruling: warden-colours, wardens-in-reserve.
    """
    count = take_up(s, t.wardens, t.n_wardens, s.warden)
    if s.advanced:
        if mixed:
            shuffle(s, k.WARDENS_STREAM, s.hand, count)
    else:
        for number in range(1, count):  # sort them by the seats that still need one
            at = number
            while at > 0 and seat_of_warden(s, t, s.hand[at - 1]) > seat_of_warden(s, t, s.hand[at]):
                s.hand[at - 1], s.hand[at] = s.hand[at], s.hand[at - 1]
                at -= 1
    deal_hand(s, s.warden)


def take_up(s: State, cards: list[int], size: int, dealt: list[int]) -> int:
    """Put those of some cards into the hand that no player was dealt; return how many."""
    count = 0
    for at in range(size):
        card = cards[at]
        if card != dealt[0] and card != dealt[1] and card != dealt[2] and card != dealt[3]:
            s.hand[count] = card
            count += 1
    return count


def deal_hand(s: State, dealt: list[int]) -> None:
    """Deal the hand to the players who were dealt nothing yet."""
    count = 0
    for seat in range(s.players):
        if dealt[seat] < 0:
            dealt[seat] = s.hand[count]
            count += 1


def seat_of_warden(s: State, t: Tables, card: int) -> int:
    """Return the seat that still needs a warden and has the colour of this one; more than any seat if there is none."""
    for seat in range(s.players):
        if s.board[seat] == t.warden_board[card] and s.warden[seat] < 0:
            return seat
    return 4


def lay_tiles(s: State, t: Tables, mixed: int) -> None:
    """Lay the University in the middle and the city around it.

    Grand Buildings take the place of random blocks of their affiliation first. Ruling: grand-building-figures.

    Rule: city.blocks, city.university, grand-buildings.set-up (E:124).
    """
    named = corners = 0
    for square in bits(t.all):
        if s.tile[square] >= 0:
            named |= 1 << square
            s.place[s.tile[square]] = square
    for at in range(4):
        corners |= 1 << t.corners[at]
    count = 0
    for at in range(t.n_city):
        if s.place[t.city[at]] < 0:
            s.hand[count] = t.city[at]
            count += 1
    for at in range(t.n_grand):
        count = swap_in(s, t, t.grand[at], count, mixed)
    if mixed:
        shuffle(s, k.CITY_STREAM, s.hand, count)
    laid = university = 0
    for square in bits(t.all & ~named):
        while university < t.n_universities and s.place[t.universities[university]] >= 0:
            university += 1
        if t.middle >> square & 1 and university < t.n_universities:
            s.tile[square] = t.universities[university]
            university += 1
        elif laid < count and not corners >> square & 1:
            s.tile[square] = s.hand[laid]
            laid += 1


def swap_in(s: State, t: Tables, grand: int, count: int, mixed: int) -> int:
    """Put a Grand Building in the place of one of `count` tiles with its affiliation; return how many are left to lay.

    One that lies in the city already only takes the tile away.
    """
    like = 0
    for at in range(count):
        if t.card_affiliation[s.hand[at]] == t.card_affiliation[grand]:
            like += 1
    if not like:
        return count
    chosen = below(s, k.GRAND_STREAM, like) if mixed else like - 1
    at = -1
    while chosen >= 0:
        at += 1
        if t.card_affiliation[s.hand[at]] == t.card_affiliation[grand]:
            chosen -= 1
    s.hand[at] = grand
    if s.place[grand] >= 0:
        for later in range(at, count - 1):
            s.hand[later] = s.hand[later + 1]
        count -= 1
    return count


def lay_table(s: State, t: Tables) -> None:
    """Put pieces, cards and water where they are at the start of every play, before the decks are laid.

    `update_derived` must follow.

    Rule: firehouse.colour, firehouse.corner, firehouse.trackers, firehouse.water, side-2.same (S:105, S:125, S:128,
    E:103).
    """
    fill(s.fire, t.size, 0)
    fill(s.renown, t.size * 4, 0)
    s.burning = s.doomed = s.ruins = 0
    fill(s.loyal, 4, 0)
    fill(s.n_crew, 4, 0)
    fill(s.tracks, 12, 0)
    fill(s.water, t.held + 4, 0)
    fill(s.holder, t.held + 4, k.NOBODY)
    s.wet, s.thirsty = 0, t.carriers
    s.flipped = 0
    for seat in range(s.players):
        s.brigade[seat] = s.wagon[seat] = s.home[seat]
        s.supply[seat] = s.tokens[seat]
        deal(s, t, s.warden[seat], seat)
        deal(s, t, s.board[seat], seat)
        s.water[s.warden[seat]] = t.buckets[s.warden[seat]]
        s.water[t.held + seat] = WATER_AT_START
        update_bucket(s, t, s.warden[seat])
        update_bucket(s, t, t.held + seat)
    update_brigades(s)
    update_wagons(s)
    s.mimic = -1
    s.n_events = s.n_event_discard = s.n_crew_deck = s.n_crew_discard = s.n_hand = 0
    s.first = s.active = s.regular = 0
    s.turn = s.actions = s.upgraded = s.extra = s.last = s.passed = 0
    s.phase = k.EVENT_PHASE
    s.evacuation = s.over = s.winner = s.seat = -1
    s.n_used = s.n_lasting = 0
    s.asked = NOTHING
    s.options = s.takers = s.may_stop = s.slot = 0
    drop_work(s)


def deal(s: State, t: Tables, card: int, seat: int) -> None:
    """Give a player a warden or a board, with the right side up.

    Rule: firehouse.side, wardens.side-1, side-2.turn, reserves.white-fang (S:120, S:132).
    Ruling: white-fang-starts-human: in advanced play a warden with an ability on side 1 shows it.
    """
    s.holder[card] = seat
    if s.advanced and not t.shows_front[card]:
        s.flipped |= 1 << card


def stack_events(s: State, t: Tables) -> None:
    """Lay the event deck, with three starters on top and the others shuffled in.

    Rule: city.event-deck, starters.draw, starters.shuffle (E:259, S:436).
    """
    copy(s.event_discard, t.starters, t.n_starters)
    shuffle(s, k.STARTERS_STREAM, s.event_discard, t.n_starters)
    drawn = min(STARTERS_DRAWN, t.n_starters)
    count = 0
    for at in range(t.n_events):
        card = t.events[at]
        is_drawn = False
        for starter in range(drawn):
            is_drawn = is_drawn or s.event_discard[starter] == card
        if not is_drawn:
            s.events[count] = card
            count += 1
    shuffle(s, k.EVENTS_STREAM, s.events, count)
    for starter in range(drawn - 1, -1, -1):
        s.events[count] = s.event_discard[starter]
        count += 1
    s.n_events = count
