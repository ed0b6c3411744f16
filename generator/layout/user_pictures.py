"""Users' own pictures, placed in rectangles as content says: what stays when they are cropped, and in which inks."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from generator.model.game import Data
from generator.model.plan import Art, Colour, Look, Picture
from generator.model.units import Rect

PictureReader = Callable[[str], Picture | str]  # a file named in content: the picture, or why it cannot be used

KEYS: Final = ("focus", "fit", "treat", "tint")  # what content says about how a file is shown
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_DUOTONE: Final = "duotone"


def refuse_files(file: str) -> str:
    """Return why no picture file can be used, for callers that have no project folder."""
    return f"No pictures are read here: {file}."


def list_tints(data: Data) -> tuple[str, ...]:
    """Return the colours of a picture as content writes them: none, that of dark parts, or that of light ones too."""
    tint = data.get("tint", ())
    return (tint,) if isinstance(tint, str) else tuple(tint)


def read_look(data: Data, tints: tuple[Colour, ...]) -> Look:
    """Return how a picture is shown, given its colours; with a colour and no treatment it is a duotone."""
    x, y = data.get("focus", (0.5, 0.5))
    return Look(
        focus=(float(x), float(y)) if "focus" in data else None,
        fit=data.get("fit", "cover"),
        treat=data.get("treat", _DUOTONE if tints else ""),
        inks=(tints[0], (*tints, _WHITE)[1]) if tints else None,
    )


def find_problem(picture: Picture, look: Look) -> str:
    """Return why a picture cannot be shown so; empty if it can."""
    if picture.kind == "svg" and look.treat == "halftone":
        return "of an SVG no halftone can be made; a PNG or JPEG is needed"
    return ""


def show_picture(picture: Picture, look: Look, rect: Rect) -> Art:
    """Return the step that shows a picture in a rectangle."""
    shown = picture._replace(look=look)
    drawn = (look.treat, look.inks, look.pale, shown.grey)  # the rest only places it
    key = picture.sha256
    if any(drawn):
        placing = (look.focus, look.fit, rect.size) if look.treat else ()
        key = hashlib.sha256(repr((key, *drawn, *placing)).encode()).hexdigest()
    return Art(rect, key, shown)
