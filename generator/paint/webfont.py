"""Fonts for pages on a screen: a file with the letters that a page shows, and nothing else."""

from __future__ import annotations

import uharfbuzz as hb

from generator.paint.shaping import Face
from generator.spine.findings import ProjectError


def webfont(face: Face, letters: str) -> bytes:
    """Return a font with these letters only, as a TrueType file; the same letters give the same bytes.

    Raises:
        ProjectError: The file is damaged.
    """
    order = hb.SubsetInput()
    order.sets(hb.SubsetInputSets.UNICODE).update(map(ord, sorted(set(letters))))
    order.flags = hb.SubsetFlags.NO_HINTING
    if face.face.has_var_data:
        order.pin_all_axes_to_default(face.face)
    try:
        data: bytes = order.subset(face.face).blob.data
    except RuntimeError as trouble:
        raise ProjectError(f"the font {face.path} is damaged: its glyphs cannot be read") from trouble
    return data
