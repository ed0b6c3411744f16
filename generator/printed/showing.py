"""Documents and faces of an edition as PDF and pictures, with the fonts, icons and drawings that it is printed with.

What makes pixels is imported late, and that is on purpose: most builds make none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from generator import artist
from generator.edition import Edition
from generator.kept import ledger
from generator.paint import pdf
from generator.paint.kept import Place
from generator.spine.plan import Document, FacePlan
from generator.spine.units import Um

FOLDER: Final = "png"  # of faces, beside the PDFs
_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that nobody declared


def name_of(face: str) -> str:
    """Return the name of a face's picture beside the PDFs, from its id."""
    return f"{FOLDER}/{face}.png"


def painted(one: Edition, document: Document, drawings: Path, place: Place | None = None) -> bytes:
    """Return a document of an edition as PDF.

    `drawings` is the folder of compiled drawings, `place` where painted pages are kept; None to keep none.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return pdf.write(
        document,
        metrics=one.metrics,
        icons=_icons(one),
        art=artist.draw,
        folder=drawings,
        version=ledger.artists(),
        place=place,
    )


def png(one: Edition, face: FacePlan, *, dpi: int = 150, bleed: Um = Um(0), drawings: Path | None = None) -> bytes:
    """Return a face as a PNG; `drawings` is the folder of compiled drawings, None to keep none.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    from generator.paint import preview  # noqa: PLC0415 - see above

    return preview.png(
        face,
        metrics=one.metrics,
        icons=_icons(one),
        art=artist.draw,
        dpi=dpi,
        bleed=bleed,
        folder=drawings,
        version=ledger.artists(),
    )


def jpeg(one: Edition, face: FacePlan, *, width: int, drawings: Path | None = None) -> tuple[bytes, int, int]:
    """Return a face as a JPEG about `width` pixels wide, and its width and height.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    from generator.paint import preview  # noqa: PLC0415 - see above

    return preview.jpeg(
        face,
        metrics=one.metrics,
        icons=_icons(one),
        art=artist.draw,
        width=width,
        folder=drawings,
        version=ledger.artists(),
    )


def _icons(one: Edition) -> Mapping[str, str]:
    """Return the paths of the icons of an edition by their ids; an empty frame for what nobody declared."""
    return defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in one.game.icons.values()})
