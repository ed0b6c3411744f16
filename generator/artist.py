"""Who draws for a build: what is ordered; also, in other words, what other processes import to draw with.

All drawings are loaded with the first that has to be made, and that is on purpose: mostly none has to be.
"""

from __future__ import annotations

from typing import Final

from generator.art.tones import TONE, change_tone
from generator.spine.plan import ArtRequest, Drawing, Outline, Path, Stroke

_MISSING: Final = (0.85, 0.0, 0.55)


def draw(request: ArtRequest) -> Drawing:
    """Return a drawing, in the tone that is wanted.

    An order that cannot be carried out is a crossed box, which only a forced build prints.
    """
    if request.params and request.params[-1][0] == TONE:
        plain = request._replace(params=request.params[:-1])
        return change_tone(draw(plain), str(request.params[-1][1]))
    from generator.art import gallery  # noqa: PLC0415 - see above

    if not gallery.problems(request):
        return gallery.draw(request)
    width, height = request.width, request.height
    cross: Outline = (("M", 0, 0), ("L", width, height), ("M", width, 0), ("L", 0, height))
    box: Outline = (("M", 0, 0), ("L", width, 0), ("L", width, height), ("L", 0, height), ("Z",))
    line = Stroke(_MISSING, 1.0)
    return Drawing(width, height, (Path(box, stroke=line), Path(cross, stroke=line)))
