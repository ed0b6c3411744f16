"""A transcript that was played again, for programs: version 1."""

from __future__ import annotations

import json
from typing import Final

from engine.replay import SETUP, Replayed

VERSION: Final = 1


def render(replayed: Replayed) -> str:
    """Return what came of it; the decision is numbered from 0, and null when the set-up differs."""
    difference = replayed.difference
    report = {
        "version": VERSION,
        "game": replayed.game,
        "decisions": replayed.decisions,
        "same": replayed.is_same,
        "same-content": replayed.same_content,
        "intact": replayed.intact,
        "difference": difference
        and {
            "decision": None if difference.decision == SETUP else difference.decision,
            "what": difference.what,
            "expected": difference.expected,
            "actual": difference.actual,
        },
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"
