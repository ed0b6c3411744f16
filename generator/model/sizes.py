"""Named sizes of cards and papers, and sheet specifications; all in whole micrometres."""

from __future__ import annotations

from typing import NamedTuple

from generator.model.cut_outlines import CIRCLE, CutOutline
from generator.model.units import Size, Um


class CardSize(NamedTuple):
    """A named trim size in micrometres, with corner radius, and whether it is folded at half its height.

    Attributes:
        outline: What the piece is cut along; None for a rectangle, with rounded corners if it has a radius.
    """

    id: str
    width: int
    height: int
    corner: int
    folded: bool = False
    outline: CutOutline | None = None

    @property
    def trim(self) -> Size:
        """How large it is."""
        return Size(Um(self.width), Um(self.height))

    @property
    def shape(self) -> str:
        """`rectangle`, `circle`, also where rounded corners meet, `hexagon` or `path`."""
        if self.outline is not None:
            return self.outline.shape
        return CIRCLE if self.width == self.height and self.corner * 2 >= self.width else "rectangle"


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
