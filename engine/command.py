"""What a player may do, and why not: commands are short tuples of small ints; their names live at the border."""

from __future__ import annotations

from dataclasses import dataclass

# The kind of command (a game's own numbering), then its parameters: squares, amounts, cards, choices.
Command = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not carried out; the state is as it was before.

    Attributes:
        code: A short constant word, such as `too-far`; scenarios pin it.
        message: One sentence for people.
    """

    code: str
    message: str
