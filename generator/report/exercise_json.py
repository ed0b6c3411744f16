"""Exercised cards for programs: every play with its scenario, and what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from generator.spine.played import Played

VERSION: Final = 1


def render(games: Mapping[str, Sequence[Played]], *, whole: bool) -> str:
    """Return the cards of each game; `whole` makes no difference here: every play is told."""
    del whole
    report = {
        "version": VERSION,
        "games": {game: [asdict(card) for card in cards] for game, cards in games.items()},
        "summary": {
            "cards": sum(len(cards) for cards in games.values()),
            "effects": len(
                {(card.card, one.side, one.at) for cards in games.values() for card in cards for one in card.sights}
            ),
            "plays": sum(len(card.sights) for cards in games.values() for card in cards),
            "faults": sum(len(card.faults) for cards in games.values() for card in cards),
            "untried": sum(len(card.untried) for cards in games.values() for card in cards),
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"
