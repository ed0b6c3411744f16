"""SVG files."""

from __future__ import annotations

from generator.plan import Drawing, Picture


def drawing(picture: Picture) -> Drawing:
    """Return an inspected SVG file as a drawing."""
    raise NotImplementedError(picture.path)
