"""Picture that cannot be printed well.

## What it finds

A picture file that is missing, broken, of a kind that cannot be printed or outside the project; or has fewer than 150
pixels to the inch at the size at which it is printed. One with fewer than 300 is a warning.

## Why it is bad

A hole in the card, or a blurred picture that looked sharp on the screen.

## Example

```yaml bad
layouts:
  plain: {boxes: {portrait: {at: [6, 40, 20, 20], picture: art, if: {has: art}}}}
cards:
  - {id: well-digger, name: Well Digger, art: {file: art/digger.png}}
```

```yaml good
layouts:
  plain: {boxes: {portrait: {at: [6, 40, 20, 20], picture: art, if: {has: art}}}}
cards:
  - {id: well-digger, name: Well Digger, art: {draw: parchment}}
```

## How to mend it

Put the file into the game's folder, save it again, or make it with more pixels: width and height in mm times 12
are enough. An SVG has no pixels to run out of.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from generator.reading.faces import Seen, art_place, problem_mark
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.geometry import Rect
from generator.spine.plan import Picture
from generator.spine.units import UM_PER_INCH, mm

CODE = "TB407"
SEVERITY = Severity.ERROR
NAME = "poor picture"

_LEAST = 300  # pixels per inch
_BROKEN = 150  # so few that what is printed is told as an error, too
_SLACK = 0.99  # a pixel more or less is seen by nobody


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each picture file that cannot be used, or has too few pixels, once for each card."""
    for seen in subject.faces:
        card = seen.card.id if seen.card is not None else None
        for problem in seen.face.problems:
            if problem.key == "file":
                mark = problem_mark(subject.game, seen, problem)
                hint = "Put it into the game's folder, or save it again as PNG, JPEG or SVG."
                yield Finding(mark, CODE, SEVERITY, _sentence(problem.message), hint, game=subject.game.id, id=card)
        for placed in seen.face.art:
            if isinstance(placed.source, Picture) and placed.source.kind == "raster":
                yield from _coarse(subject, seen, placed.rect, placed.source)


def _sentence(message: str) -> str:
    """Return a message as a sentence; the name of a file keeps its letters."""
    start = message[:1].upper() if message.startswith("there ") else message[:1]
    return f"{start}{message[1:].rstrip('.')}."


def _coarse(subject: Subject, seen: Seen, rect: Rect, picture: Picture) -> Iterator[Finding]:
    """Yield a finding when a picture that covers the rectangle has too few pixels for it."""
    density = min(picture.width / rect.width, picture.height / rect.height) * UM_PER_INCH
    if density >= _LEAST * _SLACK:
        return
    needed = [ceil(length * _LEAST / UM_PER_INCH) for length in (rect.width, rect.height)]
    message = (
        f"The picture has {picture.width:.0f} x {picture.height:.0f} pixels, {density:.0f} to the inch "
        f"at {mm(rect.width):g} x {mm(rect.height):g} mm; it takes {_LEAST}."
    )
    mark = art_place(subject.game, seen, picture.path)
    hint = f"Save it with at least {needed[0]} x {needed[1]} pixels, or as SVG."
    card = seen.card.id if seen.card is not None else None
    severity = SEVERITY if density < _BROKEN else Severity.WARNING
    yield Finding(mark, CODE, severity, message, hint, game=subject.game.id, id=card)
