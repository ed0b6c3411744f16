"""What both readers must know of verbs and events, in no language: rules of the game that neither source repeats."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

# Claims that say how a rule is changed: they hold for as long as the card is in play, unless it is said otherwise.
STANDING: Final = frozenset(
    {
        "move-spaces",
        "move-through",
        "end-move-on-rival",
        "steal-surcharge",
        "extinguish-water",
        "full-renown",
        "renown-reach",
        "refill-place",
        "event-immunity",
        "forbid-action",
        "not-crew",
        "copy-ability",
        "needs-no-loyalty",
    }
)
# Rules whose blocks are all such blocks: "a University block" means each of them.
OF_EACH: Final = frozenset({"steal-surcharge", "extinguish-water", "event-immunity"})

# Events that happen in the turn of whoever does them, by what they are.
IN_TURN: Final = frozenset({"turn-started", "action-ended", "move-ended", "block-entered", "firehouse-entered"})
# Events that nobody does.
BY_NOBODY: Final = frozenset({"fireball-landing", "block-destroyed"})
# Events that are told before they happen.
AHEAD: Final = MappingProxyType({"loyalty-about-to-be-gained": "loyalty-gained"})

# What happens to the city, and is nobody's doing: then the active player is told from you only where one chooses.
IMPERSONAL: Final = frozenset(
    {"raise-intensity", "lower-intensity", "drop-fireballs", "blow-wind", "begin-at-edge", "ignore-protection"}
)

# Verbs that a turned direction exchanges.
OPPOSITE: Final = MappingProxyType(
    {
        "raise-intensity": "lower-intensity",
        "lower-intensity": "raise-intensity",
        "gain-water": "lose-water",
        "lose-water": "gain-water",
        "place-renown": "remove-renown",
        "remove-renown": "place-renown",
        "gain-actions": "lose-actions",
        "lose-actions": "gain-actions",
    }
)
