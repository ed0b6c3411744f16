"""Text and icons that are hard to see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.layout.faces.planned import find_box_mark, get_layout_id
from generator.model.colours import format_hex
from generator.model.colours import measure_contrast as ratio_of
from generator.model.findings import Hit, Severity
from generator.model.plan import Colour

_LEAST: Final = 4.5
_LEAST_LARGE: Final = 3.0
_LARGE: Final = 18.0  # pt
_LARGE_BOLD: Final = 14.0  # pt


@check("TB403", Severity.ERROR, "low contrast", in_every_language=True)
def low_contrast(subject: Subject) -> Iterator[Hit]:
    """Text that is hard to read on its background.

    ## What it finds

    Text whose contrast with the colour behind it is less than 4.5 : 1, by WCAG 2. For text of 18 pt and more (14 pt if
    bold) and for icons 3 : 1 is enough. If the background is a picture, name its colour in the box: `on: parchment`.

    ## Why it is bad

    Players read cards across a table, by lamplight, and not all of them see well; printers darken mid-tones.

    ## Example

    ```diff
     layouts:
    -  plain: {boxes: {text: {colour: "#999999"}}}
    +  plain: {boxes: {text: {colour: "#444444"}}}
     cards:
       - id: rain-maker
         name: Rain Maker
         text: Move your Wagon.
         effects:
           - {mode: resolve, do: [{verb: move-wagon}]}
    ```

    ## How to fix it

    Choose a darker or lighter colour for the text or for what is behind it.
    """
    seen_pairs: set[tuple[str, str, Colour, Colour, float]] = set()
    for seen in subject.faces:
        layout = get_layout_id(seen)
        for contrast in seen.face.contrasts:
            is_large = contrast.size >= (_LARGE_BOLD if contrast.bold else _LARGE)
            least = _LEAST_LARGE if is_large or contrast.icon else _LEAST
            for ground in contrast.grounds:
                key = layout, contrast.box, contrast.colour, ground, least
                if key in seen_pairs:
                    continue
                seen_pairs.add(key)
                ratio = ratio_of(contrast.colour, ground)
                if ratio < least:
                    what = f"The icon `{contrast.icon}`" if contrast.icon else "Text"
                    message = (
                        f"{what} in {format_hex(contrast.colour)} on {format_hex(ground)} has a contrast of "
                        f"{int(ratio * 100) / 100:.2f} : 1 in the box `{contrast.box}`; {least:g} : 1 required."
                    )
                    yield Hit(find_box_mark(subject.game, layout, contrast.box), message, "Make one darker or lighter.")
