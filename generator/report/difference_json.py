"""What two states of a project differ in, for programs: version 1."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from generator.report.json import record
from generator.spine.difference import Comparison, Difference, Judged

VERSION = 1


def render(found: Comparison) -> str:
    """Return the report: games in order, each with its cards, words, stale translations and pages to print again.

    Beside them `unread` names what could not be read and so was not compared, and `findings` what lint finds in one
    state only.
    """
    told = {
        "version": VERSION,
        "games": [_game(each) for each in found.games],
        "unread": [each._asdict() for each in found.unread],
        "findings": _judged(found.judged),
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _judged(found: Judged) -> dict[str, Any]:
    silenced = [{**record(each.finding), "reason": each.reason} for each in found.silenced]
    return {"new": [*map(record, found.new)], "gone": [*map(record, found.gone)], "silenced": silenced}


def _game(found: Difference) -> dict[str, Any]:
    return {
        "game": found.game,
        "cards": [
            {
                **asdict(card),
                "texts": [change._asdict() for change in card.texts],
                "facts": [_unspoken(change._asdict()) for change in card.facts],
                "effects": [_unspoken(change._asdict()) for change in card.effects],
                "seen": [
                    {"effect": change.what, "before": change.before.splitlines(), "after": change.after.splitlines()}
                    for change in card.seen
                ],
                "stale": [{"locale": locale, "what": what} for locale, what in card.stale],
                "faces": [{"locale": locale, "face": face} for locale, face in card.faces],
            }
            for card in found.cards
        ],
        "words": [change._asdict() for change in found.words],
        "stale": [{"locale": locale, "what": what} for locale, what in found.stale],
        "reprint": [
            {"deck": each.deck, "locale": each.locale, "pages": list(each.pages), "of": each.of}
            for each in found.reprint
        ],
        "unknown": [each._asdict() for each in found.unknown],
        "omitted": [each._asdict() for each in found.omitted],
    }


def _unspoken(change: dict[str, str]) -> dict[str, str]:
    """Return a change without the language that it does not have."""
    return {name: value for name, value in change.items() if name != "locale"}
