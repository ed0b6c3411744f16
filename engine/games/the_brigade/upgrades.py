"""Upgrades of tracks; actions and turns gained and lost; changes of rules that last for a while."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.rows import Row, Step
from engine.games.the_brigade.state import Frame, State, ask
from engine.games.the_brigade.triggers import emit


def open_tracks(state: State, seat: int) -> int:
    """Return the tracks that are not complete (mask). Rule: upgrade.end. Ruling: no-upgrade-past-the-end."""
    return state.unfinished[seat]


def advance(state: State, seat: int, track: int, cause: int) -> None:
    """Advance a tracker by one circle and trigger the effects that wait for a completed track.

    Rule: upgrade.step, bonuses.complete, bonuses.any-way (E:285, E:389, S:747). Ruling: track-circles.
    """
    c.move_track(state, seat, track)
    if state.is_complete(seat, track):
        emit(state, k.TRACK_COMPLETED, seat, -1, cause, track=track)


def upgrade(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Upgrade a named track, or one that the player chooses, for free.

    Rule: special-events.free, upgrade.free. Ruling: free-upgrades-unlimited, no-upgrade-past-the-end,
    glint-upgrade-included.
    """
    you = frame[3]
    mask = open_tracks(state, you)
    if step.track >= 0:
        mask &= 1 << step.track
    track = frame[7]
    if track < 0:
        if mask & (mask - 1):
            ask(state, you, frame, 7, (k.TRACK, mask, 0))
            return
        if not mask:
            return
        track = mask.bit_length() - 1
    state.work.append((k.W_ACTION_END, k.ACTIONS.index("upgrade"), you, 0, frame[6]))
    advance(state, you, track, frame[6])


def can_upgrade(state: State, _row: Row, step: Step, you: int, _square: int) -> bool:
    """Return whether a track is left to upgrade."""
    mask = open_tracks(state, you)
    return (mask & 1 << step.track if step.track >= 0 else mask) != 0


def gain_actions(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Add actions to this turn; they are lost outside the player's own turn.

    Rule: bonuses.leadership. Ruling: leadership-bonus-once.
    """
    if state.active == frame[3]:
        c.add_actions(state, step.amount)


def lose_actions(state: State, frame: Frame, _row: Row, step: Step) -> None:
    """Take actions away this turn. Ruling: sir-precious."""
    if state.active == frame[3]:
        c.add_actions(state, -step.amount)


def take_turn(state: State, frame: Frame, _row: Row, _step: Step) -> None:
    """Give the player one extra turn after the current or next one.

    Ruling: brother-ben-extra-turn. Completing a track in another player's turn brings it after that turn.
    """
    if state.evacuation < 0:
        state.extra |= 1 << frame[3]
        if state.log is not None:
            state.log.append((k.E_EXTRA_TURN, frame[3]))


def change_rule(state: State, frame: Frame, row: Row, _step: Step) -> None:
    """Start a change of a rule until the turn ends, or until the player's next turn begins.

    Ruling: bernhardt-stops-increases (S:815).
    """
    if row.number * 4 + frame[3] not in state.lasting:
        c.begin_change(state, row.number, frame[3])


def can_change(state: State, row: Row, _step: Step, you: int, _square: int) -> bool:
    """Return whether the change does not hold already."""
    return row.number * 4 + you not in state.lasting


def copy_ability(_state: State, _frame: Frame, _row: Row, _step: Step) -> None:
    """Do nothing: `abilities.is_on` activates the copied effects while the Mimic token lies on the card.

    Ruling: mimic-token-stays.
    """
