"""Type that hardly differs from its ground.

## What it finds

Text whose contrast with the colour under it is less than 4.5 : 1, or 3 : 1 for type of 18 pt and more (14 pt and
more when it is bold) and for icons, reckoned as WCAG 2 does. Where the ground is a picture, say in the box what
stands there: `on: parchment`.

## Why it is bad

Players read cards across a table, by lamplight, some of them with weak eyes; printers darken mid tones.

## Example

```yaml bad
layouts:
  plain: {boxes: {text: {colour: "#999999"}}}
cards:
  - id: rain-maker
    name: Rain Maker
    text: Move your Wagon.
    effects:
      - {mode: resolve, do: [{verb: move-wagon}]}
```

```yaml good
layouts:
  plain: {boxes: {text: {colour: "#444444"}}}
cards:
  - id: rain-maker
    name: Rain Maker
    text: Move your Wagon.
    effects:
      - {mode: resolve, do: [{verb: move-wagon}]}
```

## How to mend it

Choose a darker or a lighter colour for the type or for what lies under it.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.colours.contrast import contrast as ratio
from generator.colours.contrast import written
from generator.layout.boxes import Contrast
from generator.reading.faces import box_mark, layout_of
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity
from generator.spine.plan import Colour

CODE = "TB403"
SEVERITY = Severity.ERROR
NAME = "low contrast"

_LEAST = 4.5
_LEAST_LARGE = 3.0
_LARGE = 18.0  # pt
_LARGE_BOLD = 14.0  # pt


def run(subject: Subject) -> Iterator[Finding]:
    """Yield a finding for each box, and pair of colours in it, whose contrast is too low."""
    told: set[tuple[str, str, Colour, Colour, float]] = set()
    for seen in subject.faces:
        layout = layout_of(seen)
        for contrast in seen.face.contrasts:
            least = _least(contrast)
            for ground in contrast.grounds:
                key = layout, contrast.box, contrast.colour, ground, least
                if key not in told and ratio(contrast.colour, ground) < least:
                    mark = box_mark(subject.game, layout, contrast.box)
                    hint = "Darken or lighten the one or the other."
                    yield Finding(mark, CODE, SEVERITY, _message(contrast, ground), hint, game=subject.game.id)
                told.add(key)


def _message(contrast: Contrast, ground: Colour) -> str:
    what = f"The icon `{contrast.icon}`" if contrast.icon else "Type"
    told = int(ratio(contrast.colour, ground) * 100) / 100
    return (
        f"{what} in {written(contrast.colour)} on {written(ground)} has a contrast of {told:.2f} : 1 "
        f"in the box `{contrast.box}`; it takes {_least(contrast):g} : 1."
    )


def _least(contrast: Contrast) -> float:
    large = contrast.size >= (_LARGE_BOLD if contrast.bold else _LARGE)
    return _LEAST_LARGE if large or contrast.icon else _LEAST
