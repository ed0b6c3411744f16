"""Drafts of rules texts, worded from effects."""

from __future__ import annotations

from typing import NamedTuple


class CardDraft(NamedTuple):
    """An effect of a card in a language.

    Attributes:
        card: The id of the card.
        side: `front` or `back`.
        effect: The index of the effect on its side.
        text: The draft; empty where no wording reads back as the effect.
        field: The field of the card that it belongs in, where that matters; else empty.
        read: The draft with its numbers, as it was read back.
        why: Why there is none; else empty.
    """

    card: str
    side: str
    effect: int
    locale: str
    text: str
    field: str
    read: str
    why: str = ""
