"""Named sizes of cards and papers, and sheet specifications; all in whole micrometres."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.model.units import Size, Um

_HEX: Final = 2 / 3**0.5  # width to height of a hexagon's box, with corners at left and right
_NEARLY: Final = 0.01


class CardSize(NamedTuple):
    """A named trim size in micrometres, with corner radius, and whether it is folded at half its height."""

    id: str
    width: int
    height: int
    corner: int
    folded: bool = False

    @property
    def trim(self) -> Size:
        """How large it is."""
        return Size(Um(self.width), Um(self.height))

    @property
    def shape(self) -> str:
        """`round` where the corners meet, `hex` for the box of a hexagon with points at left and right, or `rectangle`.

        What is cut as a hexagon is told by its proportions alone, for its size has no rounded corners.
        """
        if self.width == self.height and self.corner * 2 >= self.width:
            return "round"
        is_hex = abs(self.width / self.height / _HEX - 1) < _NEARLY and self.corner == 0
        return "hex" if is_hex else "rectangle"


class Paper(NamedTuple):
    """A named paper size in micrometres."""

    id: str
    width: int
    height: int

    @property
    def size(self) -> Size:
        """How large it is, as it was declared."""
        return Size(Um(self.width), Um(self.height))

    @property
    def standing(self) -> Size:
        """Its size as it stands: no wider than it is high."""
        return Size(Um(min(self.width, self.height)), Um(max(self.width, self.height)))


class SheetSpec(NamedTuple):
    """How cards are laid on paper: lengths in micrometres; named, versioned, never changed once printed on."""

    id: str
    margin: int
    bleed: int
    gap: int
    mark_length: int
    mark_offset: int
    mark_weight: float
    mark_edge: int = 5000  # how near marks may come to the sheet's edge where they find no room otherwise
