"""What the sides of cards claim, by their data and by their texts, for who plays them."""

from __future__ import annotations

from generator.promise.claim import Claim
from generator.promise.promises import promises
from generator.reading.subject import Subject

Claims = dict[str, tuple[Claim, ...]]  # of `front` and `back`


def sides(seen: Subject, *, doubled: bool = False) -> dict[str, tuple[Claims, Claims]]:
    """Return by card what the data of its sides claims, and what their texts promise where all of them is read.

    With `doubled` texts of which checks of words complain already count too.
    """
    found: dict[str, tuple[Claims, Claims]] = {}
    for promise in promises(seen):
        claims, text = found.setdefault(promise.said.card.id, ({}, {}))
        side = "back" if promise.said.back else "front"
        claims[side] = promise.data
        if promise.text and not promise.unread and (doubled or not promise.silent):
            text[side] = promise.text
    return found
