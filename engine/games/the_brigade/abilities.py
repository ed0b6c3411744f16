"""Which effects are on, for whom, how they change the rules now, which an event triggers, and what they touch."""

from __future__ import annotations

from engine.games.the_brigade import constants as k
from engine.games.the_brigade.state import CREW_ROOM, READY_ROOM, State, is_complete
from engine.games.the_brigade.tables import Tables
from engine.kernel import UNANSWERED, Frame, ask, bits, popcount, push, rewrite, word


def is_on(s: State, t: Tables, row: int, seat: int) -> bool:
    """Return whether a seat has this effect of a card in play now.

    A crew member's effects need Loyalty on a block of its affiliation. They stop with it.
    Ruling: lost-loyalty-stops-crew. A copied one needs none; its own card's Loyalty does not matter either.

    Rule: block.affiliation, loyalty.abilities, crew.awake, crew.lost, warden-abilities.loyalty,
    firehouse-abilities.loyalty (E:369, S:789).
    """
    card = t.row_card[row]
    if card >= t.held:
        return False
    if s.holder[card] == seat:
        affiliation = t.row_affiliation[row]
        return (s.flipped >> card & 1) == t.row_side[row] and (
            affiliation < 0 or s.loyal[seat] & s.quarters[affiliation] != 0
        )
    return s.mimic == card and find_copier(s, t) == seat


def find_copier(s: State, t: Tables) -> int:
    """Return the seat that has the ability of the card under the Mimic token, or NOBODY."""
    if s.mimic >= 0:
        for at in range(t.n_copies):
            row = t.copies[at]
            card = t.row_card[row]
            if s.holder[card] != k.NOBODY and (s.flipped >> card & 1) == t.row_side[row]:
                return s.holder[card]
    return k.NOBODY


def find_bearer(s: State, t: Tables, row: int, seat: int) -> int:
    """Return the card that `this card` means for a seat: its own, or for a copied effect the card that copies.

    Ruling: copied-this-card.
    """
    card = t.row_card[row]
    if s.holder[card] != seat:
        for at in range(t.n_copies):
            copier = t.row_card[t.copies[at]]
            if s.holder[copier] == seat:
                return copier
    return card


def is_changing(s: State, t: Tables, row: int, seat: int) -> bool:
    """Return whether an effect currently changes a rule for a seat: for good, or by a step that still lasts.

    Rule: words.cards-first.
    """
    if t.row_mode[row] == k.ALWAYS:
        return is_on(s, t, row, seat) and conditions_hold(s, t, row, seat)
    return is_lasting(s, row, seat)


def is_lasting(s: State, row: int, seat: int) -> bool:
    """Return whether a step of an effect has changed a rule for a seat, and the change still lasts."""
    code = row * 4 + seat
    for at in range(s.n_lasting):
        if s.lasting[at] == code:
            return True
    return False


def update_derived(s: State, t: Tables) -> None:
    """Update what is derived from the cards in play; called by every change that moves or turns one."""
    copier = find_copier(s, t)
    alert, dry = t.drawn_alert, 0
    for seat in range(4):
        s.altered[seat] = 0
        s.shown[seat] = 0
    for card in range(t.held):
        seat = s.holder[card]
        if seat != k.NOBODY:
            side = card * 2 + (s.flipped >> card & 1)
            alert |= t.alerts[side]
            s.altered[seat] |= t.alters[side]
            s.shown[seat] |= t.shown[side]
            dry |= t.dry_cards & 1 << card
    for at in range(t.n_conditional):
        row = t.conditional[at]
        card = t.row_card[row]
        seat = s.holder[card]
        # For a card under the Mimic token, the trigger decides whose track counts.
        if card == s.mimic or (seat != k.NOBODY and is_complete(s, t, seat, t.row_track_complete[row])):
            alert |= 1 << t.row_trigger[row]
        elif seat != k.NOBODY:
            s.shown[seat] &= ~t.row_hook[row]
    for at in range(s.n_lasting):
        code = s.lasting[at]
        s.altered[code & 3] |= t.lasting_rules[code >> 2]
    for at in range(s.n_special):
        card = s.special[at]
        alert |= t.alerts[card * 2 + (s.ruins >> s.place[card] & 1)] | 1 << k.BLOCK_DESTROYED
    if copier != k.NOBODY:
        s.altered[copier] |= t.alters[s.mimic * 2] | t.alters[s.mimic * 2 + 1]
        s.shown[copier] |= t.shown[s.mimic * 2] | t.shown[s.mimic * 2 + 1]
    if s.mimic >= 0 and t.dry_cards:
        for seat in range(s.players):
            dry |= 1 << s.warden[seat]
    everyone = (s.shown[0] | s.shown[1] | s.shown[2] | s.shown[3]) & ~t.mine | t.unheld
    for seat in range(4):
        s.shown[seat] |= everyone
    s.alert, s.dry = alert, dry
    for seat in range(s.players):
        update_player(s, t, seat, copier)


def update_player(s: State, t: Tables, seat: int, copier: int) -> None:
    """Update what is derived from the cards of one player.

    Rule: unit.brigade. Ruling: track-circles.
    """
    team = 1 << s.warden[seat]
    s.n_ready[seat] = 0
    add_ready(s, t, seat, s.warden[seat], s.flipped >> s.warden[seat] & 1)
    for at in range(s.n_crew[seat]):
        card = s.crew[seat * CREW_ROOM + at]
        team |= 1 << card
        add_ready(s, t, seat, card, s.flipped >> card & 1)
    add_ready(s, t, seat, s.board[seat], s.flipped >> s.board[seat] & 1)
    if seat == copier:
        add_ready(s, t, seat, s.mimic, 0)
    s.teams[seat] = team
    unfinished = 0
    for number in range(3):
        if not is_complete(s, t, seat, number):
            unfinished |= 1 << number
    s.unfinished[seat] = unfinished


def add_ready(s: State, t: Tables, seat: int, card: int, side: int) -> None:
    """Add the actions and free actions on a side of a card to those of a seat, on or off."""
    first = t.card_rows[card * 2 + side]
    for row in range(first, first + t.n_card_rows[card * 2 + side]):
        if t.row_mode[row] == k.ACTION or t.row_mode[row] == k.FREE:
            s.ready[seat * READY_ROOM + s.n_ready[seat]] = row
            s.n_ready[seat] += 1


def is_used_up(s: State, t: Tables, row: int, seat: int) -> bool:
    """Return whether the limit of an effect is reached for a seat; each effect counts for itself.

    Rule: warden-abilities.once.
    """
    left = t.row_times[row]
    if left and s.n_used:
        code = row * 4 + seat
        for at in range(s.n_used):
            if s.used[at] == code:
                left -= 1
        return left <= 0
    return False


def conditions_hold(s: State, t: Tables, row: int, seat: int) -> bool:
    """Return whether the conditions of an effect hold for a seat."""
    complete = t.row_track_complete[row]
    if complete >= 0 and not is_complete(s, t, seat, complete):
        return False
    return not t.row_your_turn[row] or s.active == seat


def is_usable(s: State, t: Tables, row: int, seat: int) -> bool:
    """Return whether an action or free action on a card of a seat is on and not used up."""
    affiliation = t.row_affiliation[row]
    if affiliation >= 0 and not s.loyal[seat] & s.quarters[affiliation]:
        # What is copied needs no Loyalty; a card lies under the Mimic token only in somebody else's crew.
        card = t.row_card[row]
        if card != s.mimic or s.holder[card] == seat:
            return False
    if s.n_used and is_used_up(s, t, row, seat):
        return False
    return (t.row_track_complete[row] < 0 and not t.row_your_turn[row]) or conditions_hold(s, t, row, seat)


# What an event triggers -----------------------------------------------------------------------------------------------


def emit(
    s: State, t: Tables, trigger: int, by: int, square: int, cause: int,
    unit: int = 0, action: int = -1, track: int = -1, dry: int = 0, card: int = -1,
) -> None:  # fmt: skip
    """Put the effects that this event triggers on the work-list.

    Rule: crew.order, crew.itself, first-player.clockwise, special-events.everybody.
    Ruling: order-of-waiting-effects, event-order.

    Args:
        s: The play.
        t: The box.
        trigger: TRIGGERS.
        by: The seat that caused it.
        square: The square; -1 for none.
        cause: The hooks that caused it (mask); they are not triggered again. Ruling: effects-do-not-trigger-themselves.
        unit: Bits of UNITS.
        action: ACTIONS, -1 for an ability of a card.
        track: TRACKS.
        dry: Cards whose last water the action took (mask).
        card: The card that was drawn.

    The active player's effects come first, then clockwise; each player chooses the order of the own effects.
    """
    if not s.alert >> trigger & 1:
        return
    first = second = third = fourth = 0  # the hooks of each seat
    for hook in bits(find_heard(s, t, trigger, by, cause, dry)):
        row = t.hook_row[hook]
        if hears(t, row, unit, action, track):
            seats = find_owners(s, t, row, trigger, by, square, card)
            for owner in bits(seats):
                if fits(s, t, row, owner, by, square, dry):
                    seat = find_decider(s, t, row, owner, by)
                    if seat == 0:
                        first |= 1 << hook
                    elif seat == 1:
                        second |= 1 << hook
                    elif seat == 2:  # noqa: PLR2004 - a seat
                        third |= 1 << hook
                    else:
                        fourth |= 1 << hook
    if first | second | third | fourth:
        for step in range(s.players - 1, -1, -1):
            seat = (s.active + step) % s.players
            hooks = first if seat == 0 else second if seat == 1 else third if seat == 2 else fourth  # noqa: PLR2004 - seats
            if hooks:
                push(s, k.W_GROUP, seat, hooks, square, by, cause, UNANSWERED)


def find_heard(s: State, t: Tables, trigger: int, by: int, cause: int, dry: int) -> int:
    """Return the hooks that an event may trigger (mask)."""
    hooks = t.heard[trigger] & s.shown[by] & ~cause
    return hooks if dry else hooks & ~t.parched


def hears(t: Tables, row: int, unit: int, action: int, track: int) -> bool:
    """Return whether an effect waits for this piece, action or track."""
    if t.row_action[row] >= 0 and t.row_action[row] != action:
        return False
    if t.row_track[row] >= 0 and t.row_track[row] != track:
        return False
    return not t.row_unit[row] or t.row_unit[row] & unit != 0


def find_owners(s: State, t: Tables, row: int, trigger: int, by: int, square: int, card: int) -> int:
    """Return the seats whose effect a row is (mask); a tile's is the active player's.

    Rule: grand-buildings.standing.
    """
    its_card = t.row_card[row]
    if its_card >= t.held:
        place = s.place[its_card]
        if place < 0 or (t.row_own[row] and place != square):
            return 0
        turned = 0 if trigger == k.BLOCK_DESTROYED else s.ruins >> place & 1
        return 1 << s.active if turned == t.row_side[row] else 0
    if t.row_own[row]:
        return 1 << by if its_card == card else 0
    holder = s.holder[its_card]
    owners = 0
    if holder != k.NOBODY and is_on(s, t, row, holder):
        owners = 1 << holder
    if s.mimic == its_card:
        copier = find_copier(s, t)
        if copier != k.NOBODY and is_on(s, t, row, copier):
            owners |= 1 << copier
    return owners


def fits(s: State, t: Tables, row: int, owner: int, by: int, square: int, dry: int) -> bool:
    """Return whether an event at a square, caused by a seat, is one that an effect of its owner waits for."""
    if t.row_card[row] < t.held:
        if (t.row_by[row] == k.MINE and owner != by) or (t.row_by[row] == k.ANOTHERS and owner == by):
            return False
        if t.row_dry[row] and not dry >> t.row_card[row] & 1:
            return False
    if not conditions_hold(s, t, row, owner):
        return False
    where = t.row_where[row]
    return where < 0 or (square >= 0 and filter_blocks(s, t, where, owner, 1 << square) != 0)


def find_decider(s: State, t: Tables, row: int, owner: int, by: int) -> int:
    """Return the seat that carries out an effect."""
    who = t.row_who[row]
    if who == k.BY_PLAYER:
        return by
    return s.active if who == k.ACTIVE or who == k.EACH_PLAYER else owner


# Blocks of a target ---------------------------------------------------------------------------------------------------
# Destroyed blocks and Firehouses are never targets.


def find_blocks(s: State, t: Tables, blocks: int, seat: int, square: int, this: int) -> int:
    """Return the blocks that a target may mean (mask).

    Args:
        s: The play.
        t: The box.
        blocks: The target; its `pick` is not applied.
        seat: Who `you` is.
        square: The trigger's block, -1 without one.
        this: The square of this tile, -1 for cards.

    Rule: words.adjacent, words.surrounding, destruction.closed (E:313). Ruling: adjacent-means-orthogonal,
    doomed-blocks-wait.
    """
    place = t.blocks_where[blocks]
    if place == k.ANY or place == k.CONNECTED:
        mask = s.blocks
    else:
        of = t.blocks_of[blocks]
        here = find_origin(s, of, seat, square, this)
        if here < 0:
            return 0
        if place == k.HERE:
            mask = 1 << here
            if of == k.OF_THIS:
                return mask
        elif place == k.ADJACENT:
            mask = t.cross[here]
        elif place == k.SURROUNDING:
            mask = t.ring[here]
        else:
            mask = t.cross[here] | 1 << here
    if t.blocks_other[blocks] and square >= 0:
        mask &= ~(1 << square)
    return filter_blocks(s, t, blocks, seat, mask)


def find_origin(s: State, of: int, seat: int, square: int, this: int) -> int:
    """Return the square that `here` refers to, -1 if none."""
    if of == k.OF_BRIGADE:
        return s.brigade[seat]
    if of == k.OF_WAGON:
        return s.wagon[seat]
    return square if of == k.OF_TRIGGER else this


def filter_blocks(s: State, t: Tables, blocks: int, seat: int, mask: int) -> int:
    """Return those of some squares that are live blocks and fit the description (mask)."""
    mask &= s.blocks & ~(s.ruins | s.doomed)
    if not blocks or not mask:  # EVERYWHERE
        return mask
    if t.blocks_affiliation[blocks] >= 0:
        mask &= s.quarters[t.blocks_affiliation[blocks]]
    if t.blocks_not_affiliation[blocks] >= 0:
        mask &= ~s.quarters[t.blocks_not_affiliation[blocks]]
    if t.blocks_value[blocks]:
        mask &= s.worth[t.blocks_value[blocks]]
    if t.blocks_burning[blocks]:
        mask &= s.burning
    if t.blocks_intensity[blocks]:
        mask &= s.burning & at_level(s, mask, t.blocks_intensity[blocks])
    if t.blocks_loyal_to[blocks] >= 0:
        mask &= loyal_blocks(s, t.blocks_loyal_to[blocks], seat)
    if t.blocks_holds[blocks]:
        mask &= squares_with(s, t.blocks_holds[blocks], seat)
    if t.blocks_holds_none[blocks]:
        mask &= ~squares_with(s, t.blocks_holds_none[blocks], seat)
    return mask


def at_level(s: State, mask: int, level: int) -> int:
    """Return those of some squares that have a fire of this level (mask)."""
    found = 0
    for square in bits(mask):
        if s.fire[square] == level:
            found |= 1 << square
    return found


def loyal_blocks(s: State, owner: int, seat: int) -> int:
    """Return the blocks with a Loyalty token of the seat (MINE), of others, or of anyone (mask)."""
    if owner == k.MINE:
        return s.loyal[seat]
    every = s.loyal[0] | s.loyal[1] | s.loyal[2] | s.loyal[3]
    return every if owner == k.ANYONES else every & ~s.loyal[seat]


def squares_with(s: State, which: int, seat: int) -> int:
    """Return the squares with any of these pieces (mask); `which` are bits of PIECES."""
    mask = 0
    if which & (k.ANY_BRIGADE | k.OWN_BRIGADE):
        mask |= 1 << s.brigade[seat]
    if which & (k.ANY_BRIGADE | k.RIVAL_BRIGADE):
        mask |= s.rivals[seat]
    if which & (k.ANY_WAGON | k.OWN_WAGON):
        mask |= 1 << s.wagon[seat]
    if which & (k.ANY_WAGON | k.RIVAL_WAGON):
        mask |= s.wagons & ~(1 << s.wagon[seat])
    return mask


def pick_blocks(s: State, t: Tables, frame: Frame, step: int, you: int, mask: int) -> int:
    """Return which of some blocks a step touches (mask), or -1 while its player is asked to choose among them.

    A single candidate is taken without asking. The answers lie in the last two places of the frame: the square just
    chosen, and the mask of those chosen before.
    """
    pick = t.blocks_pick[t.step_blocks[step]]
    if not pick:
        return mask
    chosen = max(word(s, frame, k.SECOND_ANSWER), 0)
    answer = word(s, frame, k.ANSWER)
    if answer >= 0:
        chosen |= 1 << answer
    missing = pick - popcount(chosen)
    mask &= ~chosen
    if missing <= 0 or not mask:
        return chosen
    if popcount(mask) <= missing:
        return chosen | mask
    frame = rewrite(s, rewrite(s, frame, k.ANSWER, UNANSWERED), k.SECOND_ANSWER, chosen)
    ask(s, frame, you, k.PICK, mask, 0, k.ANSWER)
    return -1


def find_targets(s: State, t: Tables, row: int, step: int, you: int, square: int) -> int:
    """Return the blocks that a step may touch (mask)."""
    return find_blocks(s, t, t.step_blocks[step], you, square, s.place[t.row_card[row]])
