"""Text into a box: greedy lines at the largest size at which everything fits, and the facts about it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from generator.layout import hyphens, lines, measure, setting
from generator.layout.case import Case, Frame, Metrics, frame, um_per_em
from generator.layout.lines import Atom, Piece, Stretch
from generator.spine.geometry import Rect
from generator.spine.markup import Filled
from generator.spine.plan import Colour, Type
from generator.spine.units import Pt, Um

__all__ = ["Case", "Fit", "Frame", "Metrics", "fit", "frame"]

_EVEN: Final = 5  # lines; more than that are read, not looked at


class Fit(NamedTuple):
    """How a text fits its box.

    Attributes:
        box: Name of the box.
        text: The field that it shows, such as `text`; empty when it shows fixed words.
        size, wanted: Size used, and size that the style asks for.
        lines: How many.
        height, width: How much it is too high and too wide at the smallest size; 0 when it fits.
        words: How many stand in lines that do not fit in height.
        word: The word that is wider than a line; empty when there is none.
        missing: Characters that the fonts cannot show.
    """

    box: str
    text: str
    size: Pt
    wanted: Pt
    lines: int
    height: Um = Um(0)
    width: Um = Um(0)
    words: int = 0
    word: str = ""
    missing: tuple[str, ...] = ()

    @property
    def overflow(self) -> Um:
        """How much does not fit, whichever way is worse; 0 when it fits."""
        return max(self.height, self.width)


def fit(ready: Frame, runs: tuple[Filled, ...], rect: Rect, colour: Colour, turn: int = 0) -> tuple[Type, Fit] | None:
    """Return the text set in a box that stands at `rect` before it is turned, and how it fits; None for no text.

    The size is the largest of the style at which all lines fit the box. Where there is none, words are parted; where
    that does not help, the text is set at the smallest size and reaches over the lower edge.
    """
    texts = measure.stretches(ready, runs)
    if not texts:
        return None
    step, texts, stops, fits = _choose(ready, texts)
    typed = Type(rect, setting.set_lines(ready, texts, stops, step, rect, colour), turn)
    return typed, _fact(ready, texts, stops, step, fits=fits)


def _choose(ready: Frame, texts: list[Stretch]) -> tuple[int, list[Stretch], list[list[int]], bool]:
    """Return the size, the text (with words parted when it must be), where its lines end, and whether all fits."""
    orphans = ready.case.orphans
    single = setting.height(ready, texts, 1)
    endless = sum(text.ends[-1] for text in texts)
    last = ready.steps[-1]
    for step in ready.steps:
        size, room, tall = step
        if step is not last and single + endless // (room + ready.spare) * ready.leading > tall:
            continue  # even lines without raggedness would be too many
        stops, many, wide = [], 0, False
        for text in texts:
            ends, fits = lines.breaks(text, room, orphans)
            wide = wide or not fits
            many += len(ends)
            stops.append(ends)
        if not wide and single + (many - 1) * ready.leading <= tall:
            return size, texts, stops if many == len(texts) else _shaped(ready, texts, stops, room), True
    if wide or ready.style.hyphenate:
        return _part(ready, texts)
    return size, texts, stops, False


def _shaped(ready: Frame, texts: list[Stretch], stops: list[list[int]], room: int) -> list[list[int]]:
    """Return the line ends made even: centred text balanced, no lone short word in the last line of any other."""
    orphans = ready.case.orphans
    if ready.style.align == "centre":
        return [
            lines.balanced(text, room, ends, orphans) if 1 < len(ends) <= _EVEN else ends
            for text, ends in zip(texts, stops, strict=True)
        ]
    return [lines.without_lone_end(text, room, ends, orphans) for text, ends in zip(texts, stops, strict=True)]


def _part(ready: Frame, texts: list[Stretch]) -> tuple[int, list[Stretch], list[list[int]], bool]:
    """Return what `_choose` does, with words parted: at the largest size that fits then, or at the smallest."""
    everywhere = ready.style.hyphenate

    def split(atom: Atom, room: int) -> tuple[tuple[Atom, int], tuple[Atom, int]] | None:
        return split_word(ready, atom, room)

    for step in ready.steps:
        size, room, tall = step
        done = [lines.parted(text, room, split, ready.case.orphans, everywhere=everywhere) for text in texts]
        parted, stops = [text for text, _, _ in done], [ends for _, ends, _ in done]
        fits = all(each for _, _, each in done) and setting.height(ready, parted, sum(map(len, stops))) <= tall
        if fits:
            break
    return size, parted, stops, fits


def split_word(ready: Frame, atom: Atom, room: int) -> tuple[tuple[Atom, int], tuple[Atom, int]] | None:
    """Return a word parted so that its head is as long as `room` allows; None for icons, mixtures and short words."""
    font, word = (0, atom) if isinstance(atom, str) else (atom[0].font, atom[0].text)
    if font < 0 or not (isinstance(atom, str) or len(atom) == 1):
        return None
    widths = ready.fonts[font]
    for point, sign in reversed(hyphens.points(word, ready.case.locale)):
        head, tail = word[:point] + sign, word[point:]
        width = widths[head] - widths.space
        if width <= room:
            rest = widths[tail] - widths.space
            if isinstance(atom, str):
                return (head, width), (tail, rest)
            return ((Piece(font, head, width),), width), ((Piece(font, tail, rest),), rest)
    return None


def _fact(ready: Frame, texts: list[Stretch], stops: list[list[int]], size: int, *, fits: bool) -> Fit:
    """Return how the text fits, and which of its characters no font can show."""
    wanted, many = Pt(ready.style.sizes[0] / 100), sum(map(len, stops))
    lacking = any(widths.missing for widths in ready.fonts)
    missing = _missing(ready, texts) if lacking else ()
    if fits:
        return Fit(ready.box, ready.text, Pt(size / 100), wanted, many, missing=missing)
    room, tall = ready.steps[-1][1:]
    height = setting.height(ready, texts, many)
    widest, word = max(
        (text.width(start, stop), said(text.atoms[start]))
        for text, ends in zip(texts, stops, strict=True)
        for start, stop in pairwise([0, *ends])
    )
    over = _beyond(ready, texts, stops, tall)
    return Fit(
        ready.box,
        ready.text,
        Pt(size / 100),
        wanted,
        many,
        height=_excess(height, tall, size),
        width=_excess(widest, room, size),
        words=len(over),
        word=word if widest > room else "",
        missing=missing,
    )


def _excess(length: int, room: int, size: int) -> Um:
    """Return how much longer than the room a length is, at least one micrometre when it is longer at all."""
    return Um(0) if length <= room else Um(max(round((length - room) * um_per_em(size)), 1))


def _beyond(ready: Frame, texts: list[Stretch], stops: list[list[int]], tall: int) -> list[str]:
    """Return the words of all lines whose descent lies below the box."""
    over: list[str] = []
    depth = ready.ascent + ready.descent
    for text, ends in zip(texts, stops, strict=True):
        depth += text.paragraph * ready.paragraph
        for start, stop in pairwise([0, *ends]):
            if depth > tall:
                over.extend(map(said, text.atoms[start:stop]))
            depth += ready.leading
    return over


def _missing(ready: Frame, texts: list[Stretch]) -> tuple[str, ...]:
    """Return the characters that the fonts lack, each once, in order of appearance."""
    found: dict[str, None] = {}
    for text in texts:
        for atom in text.atoms:
            for piece in (Piece(0, atom, 0),) if isinstance(atom, str) else atom:
                lacks = ready.fonts[piece.font].missing.get(piece.text, ()) if piece.font >= 0 else ()
                found.update(dict.fromkeys(lacks))
    return tuple(found)


def said(atom: Atom) -> str:
    """Return what an atom says, an icon as one character."""
    return atom if isinstance(atom, str) else "".join(piece.text if piece.font >= 0 else "*" for piece in atom)
