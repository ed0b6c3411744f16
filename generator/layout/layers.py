"""What of a sheet can be hidden, by its name in the language of the sheet; and the guides that show the safe zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from generator.locales import spoken
from generator.plan import Area, Colour, Layers, Slot
from generator.units import Um, um

_NAMES: Final[Mapping[str, Layers]] = MappingProxyType(
    {
        "en": Layers("Crop marks and rulers", "Small print", "Safe zones"),
        "es": Layers("Marcas de corte y reglas", "Letra pequeña", "Zonas seguras"),
        "fr": Layers("Repères de coupe et règles", "Petits caractères", "Zones de sécurité"),
        "pl": Layers("Znaczniki cięcia i miarki", "Drobny druk", "Strefy bezpieczne"),
    }
)
_TINT: Final[Colour] = (0.85, 0.0, 0.5)
_WIDTH: Final = um(0.2)


def names(locale: str) -> Layers:
    """Return the names of layers in a language; English ones where it is not known."""
    return spoken(_NAMES, locale)


def guides(slots: Iterable[Slot], safe: Um) -> tuple[Area, ...]:
    """Return frames `safe` micrometres inside the trim of each slot; none where `safe` is 0 or more than there is."""
    frames = (slot.trim.grown(Um(-safe)) for slot in slots) if safe else ()
    return tuple(Area(frame, None, _TINT, _WIDTH) for frame in frames if min(frame.size) > 0)
