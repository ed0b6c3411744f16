"""Documents and faces of an edition as PDF and pictures, with the fonts, icons and drawings that it is printed with."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from generator import cache, output
from generator.edition import Edition
from generator.render.pdf import render_pdf
from generator.render.raster import render_jpeg, render_png
from generator.spine import looks
from generator.spine.plan import Document, FacePlan
from generator.spine.units import Um

FOLDER: Final = "png"  # of faces, beside the PDFs
_NO_ICON: Final = "M0 0H100V100H0ZM10 10V90H90V10Z"  # an empty frame, for an icon that is not declared


def name_of(face: str) -> str:
    """Return the name of a face's picture beside the PDFs, from its id."""
    return f"{FOLDER}/{face}.png"


def pdf(one: Edition, document: Document) -> bytes:
    """Return a document of an edition as PDF, from the cache if it was rendered before.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    inputs = (*inputs_of(one, document.faces), looks.fingerprint(document))
    return cache.cached(
        "pdf",
        inputs,
        lambda: render_pdf(document, one.metrics, _icons(one)),
    )


def inputs_of(one: Edition, faces: Iterable[FacePlan]) -> tuple[object, ...]:
    """Return everything that the looks of faces depend on: their plans, fonts, icons and picture files."""
    faces = tuple(faces)
    fonts = {font: output.digest_file(Path(path)) for font, path in one.game.theme.fonts.items()}
    icons = {icon.id: icon.path for icon in one.game.icons.values()}
    return looks.fingerprint(faces), fonts, icons, looks.picture_digests(faces)


def png(one: Edition, face: FacePlan, *, dpi: int = 150, bleed: Um = Um(0)) -> bytes:
    """Return a face as a PNG.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    return render_png(face, one.metrics, _icons(one), dpi=dpi, bleed=bleed)


def jpeg(one: Edition, face: FacePlan, *, width: int) -> tuple[bytes, int, int]:
    """Return a face as a JPEG about `width` pixels wide, and its width and height.

    Raises:
        ProjectError: A font or a picture cannot be read.
    """
    data, across, down = cache.cached(
        "jpeg",
        (*inputs_of(one, [face]), width),
        lambda: render_jpeg(face, one.metrics, _icons(one), width=width),
        encode=lambda made: [b64encode(made[0]).decode(), *made[1:]],
        decode=lambda kept: (b64decode(kept[0]), int(kept[1]), int(kept[2])),
    )
    return data, across, down


def _icons(one: Edition) -> Mapping[str, str]:
    """Return the paths of the icons of an edition by their ids; an empty frame for an icon that is not declared."""
    return defaultdict(lambda: _NO_ICON, {icon.id: icon.path for icon in one.game.icons.values()})
