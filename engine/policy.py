"""Who chooses. A policy sees the state and the legal commands, and draws from its own stream of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from engine.command import Command
from engine.draws import Draws

S_contra = TypeVar("S_contra", contravariant=True)


# From which stream of chance the policy of each seat draws.
STREAMS: Final = tuple(f"policy.{seat}" for seat in range(16))


class StopPlay(Exception):  # noqa: N818 - no error: whoever plays a play again leaves it where it differs
    """Raised in the place of a policy to leave a play; all else that a policy raises ends the play with trouble."""


class Policy(Protocol[S_contra]):
    """Chooses one of the legal commands."""

    def __call__(self, state: S_contra, seat: int, commands: Sequence[Command], draws: Draws, /) -> Command:
        """Return the command to carry out; one that is not legal is refused by the game."""


def at_random(_state: object, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return any legal command, each as likely as the others."""
    return commands[draws.below(STREAMS[seat], len(commands))]
