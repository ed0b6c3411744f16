"""Drawings of cards beside what a rulebook says of them: small, for those who look for a face and not for a name."""

from __future__ import annotations

from typing import Final

from generator.layout.rulebook.master import drawing
from generator.layout.rulebook.strips import Strip
from generator.spine.geometry import Rect
from generator.spine.model import Card
from generator.spine.units import Um, um

_SIDE: Final = um(10.5)
_DRAWN: Final = um(39)  # so large it is drawn, that its lines are thin when it is as small as that
_TOP: Final = um(0.7)
INDENT: Final = Um(_SIDE + um(2.6))  # of what stands beside one


def beside(card: Card, picture: str, strip: Strip) -> Strip:
    """Return what is said of a card, moved in, with one of its drawings at the left; a picture file is not shown.

    It is decoration: the name of the card stands beside it.
    """
    ordered = card.front.art.get(picture, {})
    if "draw" not in ordered:
        return strip
    params = {key: value for key, value in ordered.items() if key != "draw"}
    whole = drawing(str(ordered["draw"]), Rect(Um(0), Um(0), _DRAWN, _DRAWN), params)
    small = whole._replace(rect=Rect(Um(0), _TOP, _SIDE, _SIDE))
    return strip._replace(height=Um(max(strip.height, small.rect.bottom)), steps=(small, *strip.steps))
