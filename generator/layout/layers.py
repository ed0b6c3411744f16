"""What of a sheet can be hidden, by its name in the language of the sheet; and the guides that show the safe zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.spine.plan import Area, Colour, Layers, Slot
from generator.spine.units import Um, um
from generator.tongues import tongue

_TINT: Final[Colour] = (0.85, 0.0, 0.5)
_WIDTH: Final = um(0.2)


def names(locale: str) -> Layers:
    """Return the names of layers in a language; English ones where it is not known."""
    said = tongue.words("layers", locale)
    return Layers(said["marks"], said["print"], said["zones"])


def guides(slots: Iterable[Slot], safe: Um) -> tuple[Area, ...]:
    """Return frames `safe` micrometres inside the trim of each slot; none where `safe` is 0 or more than there is."""
    frames = (slot.trim.grown(Um(-safe)) for slot in slots) if safe else ()
    return tuple(Area(frame, None, _TINT, _WIDTH) for frame in frames if min(frame.size) > 0)
