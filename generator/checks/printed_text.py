"""Text and icons on cards that do not fit, that their font cannot show, or that are hard to see."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.layout.faces.planner import DeckFace, find_box_mark, find_text_mark, get_layout_id
from generator.layout.fit import Fit
from generator.model.colours import format_hex
from generator.model.colours import measure_contrast as ratio_of
from generator.model.findings import Hit, Severity
from generator.model.plan import Colour
from generator.model.text import format_count, shorten
from generator.model.units import Pt, mm

_READABLE: Final = 5  # pt
_LONGEST_WORD: Final = 40  # characters of a word that a message quotes


@check("TB401", Severity.ERROR, "missing glyph", in_every_language=True)
def missing_glyph(subject: Subject) -> Iterator[Hit]:
    """Character that the font does not have.

    A text with a letter or sign for which the font of its box has no glyph.

    Why: An empty box, or nothing at all, is printed in its place.

    ```diff
     cards:
    -  - {id: well-digger, name: "Well Digger 井"}
    +  - {id: well-digger, name: Well Digger}
    ```

    Fix: Write it differently, use an icon, or choose a font in `theme.yaml` that has the character.
    """
    for deck_face in subject.faces:
        for fit in deck_face.face.fits:
            if fit.missing:
                message = f"The font of the box `{fit.box}` has no glyph for {', '.join(map(_described, fit.missing))}."
                hint = "Write it differently, use an icon, or choose a font that has it."
                mark = find_text_mark(subject.game, deck_face, fit.box, fit.text)
                yield Hit(mark, message, hint, deck_face.card_id, locale=subject.locale)


def _described(character: str) -> str:
    shown = f'"{character}" ' if character.isprintable() else ""
    return f"{shown}U+{ord(character):04X} ({unicodedata.name(character, 'unnamed').lower()})"


@check("TB402", Severity.ERROR, "text overflow", in_every_language=True)
def text_overflow(subject: Subject) -> Iterator[Hit]:
    """Text that does not fit its box.

    A text that is too long for its box even at the smallest size that its style allows, and by how much.

    Why: It is printed over whatever is below it, or over the edge.

    ```diff
     layouts:
    -  plain: {boxes: {name: {at: [6, 6, 20, 3]}}}
    +  plain: {boxes: {name: {at: [6, 6, 51, 8]}}}
     cards:
       - {id: well-digger, name: The Very Patient Digger of Wells}
    ```

    Fix: Shorten the text, enlarge the box, or allow a smaller size (`min`) in its style.
    """
    for deck_face in subject.faces:
        for fit in deck_face.face.fits:
            if not fit.overflow:
                continue
            excess = []
            if fit.height:
                excess.append(f"{mm(fit.height):.1f} mm too high ({format_count(fit.words, 'word')} too many)")
            if fit.width:
                word = shorten(fit.word, _LONGEST_WORD)
                excess.append(f'{mm(fit.width):.1f} mm too wide (the word "{word}")')
            message = f"The text is {' and '.join(excess)} for its box `{fit.box}`, even at {fit.size:g} pt."
            hint = "Shorten it, enlarge the box, or allow a smaller size (`min`)."
            mark = find_text_mark(subject.game, deck_face, fit.box, fit.text)
            yield Hit(mark, message, hint, deck_face.card_id, locale=subject.locale)


@check("TB468", Severity.WARNING, "tiny type", in_every_language=True)
def tiny_type(subject: Subject) -> Iterator[Hit]:
    """Type that is too small to read.

    A text of a card that is set in less than 5 pt: because its style asks for that, or because it allows it (`min`) and
    the text needs it to fit. And a style for other documents, such as the rulebook, that asks for less than 5 pt.

    Why: Few people can read it at the table, and home printers break it up into dots.

    ```diff
     layouts:
    -  plain: {boxes: {name: {size: 4.5, min: 4}}}
    +  plain: {boxes: {name: {size: 6, min: 5}}}
    ```

    Fix: Shorten the text, enlarge its box, or raise `size` and `min` of its style.
    """
    smallest: dict[tuple[str, str], tuple[Pt, DeckFace, Fit]] = {}
    for deck_face in subject.faces:
        for fit in deck_face.face.fits:
            key = get_layout_id(deck_face), fit.box
            if fit.size < _READABLE and (key not in smallest or fit.size < smallest[key][0]):
                smallest[key] = fit.size, deck_face, fit
    for (layout, box), (size, deck_face, fit) in smallest.items():
        message = f"The text in the box `{box}` of `{layout}` is set in {size:g} pt; {_READABLE:g} pt is the least."
        hint = "Shorten it, enlarge the box, or raise `size` and `min` of its style."
        mark = find_text_mark(subject.game, deck_face, box, fit.text)
        yield Hit(mark, message, hint, deck_face.card_id, locale=subject.locale)
    game, theme = subject.game, subject.game.theme
    of_cards = {box.get("style") for layout in game.layouts.values() for box in layout.boxes.values()}
    for name, style in theme.styles.items() if subject.locale is None else ():
        written = style.get("size", _READABLE)
        points = theme.sizes.get(written, _READABLE) if isinstance(written, str) else written
        if name not in of_cards and points < _READABLE:
            message = f"The style `{name}` asks for type of {points:g} pt; {_READABLE:g} pt is the least."
            yield Hit(theme.marks.get(name, game.mark), message, f"Give it a `size` of {_READABLE:g} or more.")


_LEAST: Final = 4.5
_LEAST_LARGE: Final = 3.0
_LARGE: Final = 18.0  # pt
_LARGE_BOLD: Final = 14.0  # pt


@check("TB403", Severity.ERROR, "low contrast", in_every_language=True)
def low_contrast(subject: Subject) -> Iterator[Hit]:
    """Text that is hard to read on its background.

    Text whose contrast with the colour behind it is less than 4.5 : 1, by WCAG 2. For text of 18 pt and more (14 pt if
    bold) and for icons 3 : 1 is enough. If the background is a picture, name its colour in the box: `on: parchment`.

    Why: Players read cards across a table, by lamplight, and not all of them see well; printers darken mid-tones.

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

    Fix: Choose a darker or lighter colour for the text or for what is behind it.
    """
    seen_pairs: set[tuple[str, str, Colour, Colour, float]] = set()
    for deck_face in subject.faces if not subject.game.lost.get("theme") else ():  # else a colour may be lost
        layout = get_layout_id(deck_face)
        for contrast in deck_face.face.contrasts:
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
