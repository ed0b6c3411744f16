"""Facts about verbs and events that texts and effect data both leave to the rules of the game."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

# Claims that change a rule: they apply as long as the card is in play, unless stated otherwise.
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

# Events that always happen in the turn of their player.
IN_TURN: Final = frozenset({"turn-started", "action-ended", "move-ended", "block-entered", "firehouse-entered"})
# Events without an actor.
BY_NOBODY: Final = frozenset({"fireball-landing", "block-destroyed"})
# Events announced before they happen.
AHEAD: Final = MappingProxyType({"loyalty-about-to-be-gained": "loyalty-gained"})

# Verbs without an actor: the active player differs from you only where a choice is made.
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
