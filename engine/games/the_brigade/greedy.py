"""A policy of common sense."""

from __future__ import annotations

from collections.abc import Sequence

from engine.command import Command
from engine.draws import Draws
from engine.games.the_brigade.state import State


def greedy(_state: State, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
    """Return a legal command."""
    return commands[draws.below(f"policy.{seat}", len(commands))]
