"""Faults of play as findings: what the checks of this stage share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.findings import Finding, Severity
from generator.played import Kind
from generator.reading import places
from generator.reading.subject import Subject

_HINT: Final = "`tinderbox exercise {game} {card}` shows the play as a scenario."


def findings(subject: Subject, kind: Kind, code: str, severity: Severity) -> Iterator[Finding]:
    """Yield a finding for each fault of a kind that the exercise of a game's cards showed."""
    cards = {card.id: card for card in subject.game.cards} if subject.played else {}
    for played in subject.played:
        card = cards.get(played.card)
        for fault in played.faults:
            if card is not None and fault.kind is kind:
                path = ("back", *fault.path) if fault.side == "back" else fault.path
                hint = _HINT.format(game=subject.game.id, card=card.id)
                yield Finding(
                    places.in_card(card, *path), code, severity, fault.message, hint, game=subject.game.id, id=card.id
                )
