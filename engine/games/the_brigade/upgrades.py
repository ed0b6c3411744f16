"""Upgrades of tracks; actions and turns gained and lost; changes of rules that last for a while."""

from __future__ import annotations

from engine.games.the_brigade import changes as c
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.abilities import emit, is_lasting
from engine.games.the_brigade.state import State
from engine.games.the_brigade.tables import Tables
from engine.kernel import Frame, ask, lowest, note, push, word


def advance(s: State, t: Tables, seat: int, number: int, cause: int) -> None:
    """Advance a tracker by one circle and trigger the effects that wait for a completed track.

    Rule: upgrade.step, bonuses.complete, bonuses.any-way (E:285, E:389, S:747). Ruling: track-circles.
    """
    c.move_track(s, t, seat, number)
    if not s.unfinished[seat] >> number & 1:
        emit(s, t, k.TRACK_COMPLETED, seat, -1, cause, track=number)


def upgrade(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Upgrade a named track, or one that the player chooses, for free.

    Rule: special-events.free, upgrade.free. Ruling: free-upgrades-unlimited, no-upgrade-past-the-end,
    glint-upgrade-included.
    """
    mask = find_open_tracks(s, t, step, you)
    number, cause = word(s, frame, k.ANSWER), word(s, frame, k.CAUSE)
    if number < 0:
        if mask & (mask - 1):
            ask(s, frame, you, k.TRACK, mask, 0, k.ANSWER)
            return
        if not mask:
            return
        number = lowest(mask)
    push(s, k.W_ACTION_END, k.UPGRADE_ACTION, you, 0, cause)
    advance(s, t, you, number, cause)


def can_upgrade(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether a track is left to upgrade."""
    return find_open_tracks(s, t, step, you) != 0


def find_open_tracks(s: State, t: Tables, step: int, seat: int) -> int:
    """Return the tracks of a step that are not complete (mask). Rule: upgrade.end. Ruling: no-upgrade-past-the-end."""
    only = t.step_track[step]
    return s.unfinished[seat] & 1 << only if only >= 0 else s.unfinished[seat]


def gain_actions(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Add actions to this turn; they are lost outside the player's own turn.

    Rule: bonuses.leadership. Ruling: leadership-bonus-once.
    """
    if s.active == you:
        c.add_actions(s, t.step_amount[step])


def lose_actions(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Take actions away this turn. Ruling: sir-precious."""
    if s.active == you:
        c.add_actions(s, -t.step_amount[step])


def take_turn(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Give the player one extra turn after the current or next one.

    Ruling: brother-ben-extra-turn. Completing a track in another player's turn brings it after that turn.
    """
    if s.evacuation < 0:
        s.extra |= 1 << you
        note(s, k.E_EXTRA_TURN, you)


def change_rule(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Start a change of a rule until the turn ends, or until the player's next turn begins.

    Ruling: bernhardt-stops-increases (S:815).
    """
    if not is_lasting(s, row, you):
        c.begin_change(s, t, row, you)


def can_change(s: State, t: Tables, row: int, step: int, you: int, square: int) -> bool:
    """Return whether the change does not hold already."""
    return not is_lasting(s, row, you)


def copy_ability(s: State, t: Tables, frame: Frame, row: int, step: int, you: int, square: int) -> None:
    """Do nothing: `abilities.is_on` activates the copied effects while the Mimic token lies on the card.

    Ruling: mimic-token-stays.
    """
