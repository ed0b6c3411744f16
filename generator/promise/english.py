"""English, as rules texts are written: the words, and the patterns that say what a card does.

This is the controlled language: what no pattern here matches is not guessed at, it is unread. Another language is
another module like this one, with the same categories and the same meanings, which are words of no language.
"""

from __future__ import annotations

from typing import Final

from generator.promise.english_places import PLACES, PLAYERS
from generator.promise.english_triggers import TRIGGERS
from generator.promise.english_verbs import VERBS
from generator.promise.grammar import Language
from generator.reading.english import FIGURES


def _forms(*verbs: str) -> dict[str, tuple[str, ...]]:
    return {verb.split()[0]: tuple(verb.split()) for verb in verbs}


_NOT_COUNTS: Final = frozenset({"once", "twice", "thrice"})

ENGLISH: Final = Language(
    locale="en",
    numbers={word: number for word, number in FIGURES.items() if word not in _NOT_COUNTS} | {"a": 1, "an": 1},
    plural=("s",),
    forms=_forms(
        "begin begins beginning",
        "choose chooses choosing",
        "complete completes completing",
        "discard discards discarding",
        "draw draws drawing",
        "end ends ending",
        "enter enters entering",
        "exchange exchanges exchanging",
        "extinguish extinguishes extinguishing",
        "flip flips flipping",
        "gain gains gaining",
        "give gives giving",
        "have has having",
        "keep keeps keeping",
        "land lands landing",
        "lose loses losing",
        "lower lowers lowering",
        "make makes making",
        "move moves moving",
        "need needs needing",
        "pass passes passing",
        "place places placing",
        "push pushes pushing",
        "put puts putting",
        "raise raises raising",
        "recruit recruits recruiting",
        "redirect redirects redirecting",
        "refill refills refilling",
        "remove removes removing",
        "send sends sending",
        "steal steals stealing",
        "swap swaps swapping",
        "take takes taking",
        "upgrade upgrades upgrading",
    ),
    terms={
        "ability": ("ability", "abilities"),
        "active-player": ("active player",),
        "block": ("block", "blocks"),
        "board": ("board", "city"),
        "brigade": ("Brigade", "Brigades"),
        "crew": ("crew", "crew member", "crew members"),
        "event": ("event", "events", "Event card", "Event cards"),
        "fire": ("fire", "fires"),
        "fireball": ("fireball", "fireballs"),
        "intensity": ("intensity", "intensities"),
        "loyalty": ("Loyalty", "Loyalty token"),
        "move-brigade": ("Move Brigade",),
        "move-wagon": ("Move Wagon",),
        "neighbour": ("neighbour", "neighbours"),
        "recruit": ("Recruit",),
        "refill": ("Refill",),
        "renown": ("Renown",),
        "track": ("track", "tracks"),
        "transfer": ("Transfer",),
        "unoccupied": ("unoccupied",),
        "upgrade": ("Upgrade",),
        "value": ("value", "values"),
        "wagon": ("Wagon", "Wagons"),
        "water": ("water",),
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
)
