"""The figures of the rules that stand on no card."""

from __future__ import annotations

from typing import Final

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

HOTTEST: Final = 4  # the highest intensity of a fire
DESTROYED: Final = 5
UNIVERSITY_START: Final = 2

SPACES: Final = 3  # of a Move Brigade action
STEAL_SURCHARGE: Final = 1
CREW_DRAWN: Final = 2  # by a Recruit
WATER_AT_START: Final = 2  # on the Wagon

STARTERS_DRAWN: Final = 3

QUARTER_BLOCKS: Final = 5
UNIVERSITY_BLOCKS: Final = 3
EVACUATION_BLOCKS: Final = 8
EVACUATION_UNIVERSITIES: Final = 3
