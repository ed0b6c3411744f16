"""The work-list: what is to be done, last in, first out; and questions, which stop the work until they are answered.

The order is fixed. What something causes is done before whatever was waiting; what one event sets off is done in turn
order, the active player's first, then clockwise; where several effects of one player wait for the same event, that
player says which comes next. Nothing calls itself: a long chain is a long list.
"""

from __future__ import annotations

from engine.games.the_brigade.state import Frame, State


def ask(state: State, seat: int, frame: Frame, slot: int, question: Frame) -> None:
    """Put `frame` back and ask `seat`; the answer will stand at `slot` of the frame when its turn comes again.

    Args:
        state: The play.
        seat: Who decides.
        frame: The work that needs the answer.
        slot: Where in the frame.
        question: Kind, options (mask), 1 when the player may also stop or decline.
    """
    state.work.append(frame)
    state.seat = seat
    state.ask = (*question, slot)


def answer(state: State, value: int) -> None:
    """Write the answer into the frame that asked for it."""
    slot = state.ask[3]
    frame = state.work[-1]
    state.work[-1] = (*frame[:slot], value, *frame[slot + 1 :])
    state.ask = ()


def seats(state: State) -> tuple[int, ...]:
    """Return all seats in turn order, the active player first.

    Rule: first-player.clockwise, special-events.everybody, crew.order. Ruling: order-of-waiting-effects, event-order.
    """
    players = state.city.players
    return tuple((state.active + step) % players for step in range(players))
