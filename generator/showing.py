"""Faces of an edition as pictures, with the fonts, icons and drawings that it is printed with."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

from generator import artist, ledger
from generator.edition import Edition
from generator.paint import preview
from generator.plan import FacePlan
from generator.units import Um

_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that nobody declared


def png(one: Edition, face: FacePlan, *, dpi: int = 150, bleed: Um = Um(0), drawings: Path | None = None) -> bytes:
    """Return a face as a PNG; `drawings` is the folder of compiled drawings, None to keep none.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return preview.png(
        face,
        metrics=one.metrics,
        icons=defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in one.game.icons.values()}),
        art=artist.draw,
        dpi=dpi,
        bleed=bleed,
        folder=drawings,
        version=ledger.artists(),
    )
