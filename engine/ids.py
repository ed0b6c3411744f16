"""Ids: names that content, engine and reports share. Lower case letters, digits and hyphens, never shown to players."""

from typing import NewType

GameId = NewType("GameId", str)
CardId = NewType("CardId", str)
DeckId = NewType("DeckId", str)
RulingId = NewType("RulingId", str)
