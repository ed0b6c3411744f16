"""Fit text into boxes: the largest size at which every line fits, and the lines with their pieces in place."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from generator.layout import line_breaking
from generator.layout.line_breaking import BEARING, FOREIGN, ICON, Stretch
from generator.layout.type_metrics import Frame, TypeMetrics, make_frame, to_points, type_style, um_per_em
from generator.model.game import Data
from generator.model.plan import Colour, Glyphs, InlineIcon, Line, Tag, Type
from generator.model.text import Filled, Words
from generator.model.units import Pt, Rect, Um

_FREE: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}  # the share of a line's free room that stands before it


def _measure_height(frame: Frame, texts: list[Stretch], many: int) -> int:
    """Return the height of a number of lines, from the ascent of the first to the descent of the last."""
    gaps = sum(text.paragraph for text in texts) if len(texts) > 1 else 0
    return frame.ascent + frame.descent + (many - 1) * frame.leading + gaps * frame.paragraph


def set_lines(
    frame: Frame, texts: list[Stretch], stops: list[list[int]], size: int, rect: Rect, colour: Colour
) -> tuple[Line, ...]:
    """Return the lines with their pieces in place."""
    scale = um_per_em(size)
    baseline = rect.y + _find_baseline(frame, _measure_height(frame, texts, sum(map(len, stops))), scale)
    free, room = _FREE[frame.style.align], frame.size.width + frame.fonts[0].trail * scale
    lines: list[Line] = []
    depth, leading, x = 0, frame.leading, rect.x
    for text, ends in zip(texts, stops, strict=True):
        depth += text.paragraph * frame.paragraph
        start = left = 0
        for stop in ends:
            if free:
                x = Um(rect.x + round((room - (text.ends[stop - 1] - left) * scale) * free))
            pieces = _set_line(frame, text, start, stop, x, size, colour)
            lines.append(Line(Um(baseline + round(depth * scale)), pieces))
            depth += leading
            start, left = stop, text.nexts[stop - 1]
    return tuple(lines)


def right_edge(frame: Frame, text: Stretch, ends: list[int], size: int) -> Um:
    """Return the right edge of the last line of a left-aligned text."""
    scale = um_per_em(size)
    room = frame.size.width + frame.fonts[0].trail * scale
    width = text.width(ends[-2] if len(ends) > 1 else 0, ends[-1])
    return Um(frame.size.width - round(room - width * scale))


def _find_baseline(frame: Frame, high: int, scale: float) -> int:
    """Return the distance of the first baseline from the top; centred text is centred by its capitals."""
    highest = round(frame.ascent * scale)
    lowest = max(frame.size.height - round((high - frame.ascent) * scale), highest)
    if frame.style.valign == "top":
        return highest
    if frame.style.valign == "bottom":
        return lowest
    middle = (frame.size.height + (frame.capital - high + frame.ascent + frame.descent) * scale) / 2
    return min(max(round(middle), highest), lowest)


def _set_line(
    frame: Frame, text: Stretch, start: int, stop: int, x: Um, size: int, colour: Colour
) -> tuple[Glyphs | InlineIcon, ...]:
    """Set a line; neighbours in one font become one piece."""
    scale, origin = um_per_em(size), text.left(start)
    points, tracking = to_points(size), frame.style.tracked(size)
    pieces: list[Glyphs | InlineIcon] = []
    while start < stop:
        font, begin = text.fonts[start], start
        left = text.left(start) - origin
        start += 1
        if font == ICON:
            side = round(frame.capital * frame.style.icon_scale)
            square, rise = Um(round(side * scale)), Um(round((frame.capital + side) / 2 * scale))
            at = Um(x + round((left + BEARING) * scale))
            pieces.append(InlineIcon(at, text.words[begin], square, rise, colour))
            continue
        while start < stop and text.fonts[start] == font:
            start += 1
        words, at = "".join(text.words[begin:start]).rstrip(" "), Um(x + round(left * scale))
        lang = text.lang if font >= FOREIGN else ""
        pieces.append(Glyphs(at, words, frame.style.fonts[font % FOREIGN], points, colour, tracking, lang))
    return tuple(pieces)


_EVEN: Final = 5  # lines; more than that are read, not looked at


class Fit(NamedTuple):
    """How a text fits its box.

    Attributes:
        text: The field that it shows, such as `text`; empty when it shows fixed words.
        size, wanted: Size used, and size that the style asks for.
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
        """The larger of the excess height and width; 0 if the text fits."""
        return max(self.height, self.width)


def fit(
    frame: Frame, runs: tuple[Filled, ...], rect: Rect, colour: Colour, turn: int = 0, tag: Tag = ()
) -> tuple[Type, Fit] | None:
    """Fit a text into a box, whose position before turning is `rect`; None for an empty text.

    The size is the largest of the style at which all lines fit the box. If there is none, words are hyphenated; if that
    does not help, the text is set at the smallest size and extends beyond the lower edge.
    """
    texts = line_breaking.measure_text(frame, runs)
    if not texts:
        return None
    step, texts, stops, fits = _choose_size(frame, texts)
    typed = Type(rect, set_lines(frame, texts, stops, step, rect, colour), turn, tag)
    return typed, _describe_fit(frame, texts, stops, step, fits=fits)


def fit_words(
    text: str, style: Data, rect: Rect, colour: Colour, metrics: TypeMetrics, turn: int = 0
) -> tuple[Type, Fit] | None:
    """Fit plain words into a box of no card, in a style given by its properties; see `fit`."""
    return fit(make_frame("", "", type_style(style), rect.size, metrics), (Words(text),), rect, colour, turn)


def _choose_size(frame: Frame, texts: list[Stretch]) -> tuple[int, list[Stretch], list[list[int]], bool]:
    """Choose the size; return it with the text (hyphenated if needed), its line ends, and whether it fits."""
    orphans = frame.metrics.orphans
    single = _measure_height(frame, texts, 1)
    endless = sum(text.ends[-1] for text in texts)
    last = frame.steps[-1]
    for step in frame.steps:
        size, room, tall = step
        if step is not last and single + endless // (room + frame.spare) * frame.leading > tall:
            continue  # even lines without raggedness would be too many
        stops, many, wide = [], 0, False
        for text in texts:
            ends, fits = line_breaking.break_lines(text, room, orphans)
            wide = wide or not fits
            many += len(ends)
            stops.append(ends)
        if not wide and single + (many - 1) * frame.leading <= tall:
            for place, (text, ends) in enumerate(zip(texts, stops, strict=True)):
                if frame.style.align != "centre":
                    stops[place] = line_breaking.avoid_lone_word(text, room, ends, orphans)
                elif 1 < len(ends) <= _EVEN:
                    stops[place] = line_breaking.balance_lines(text, room, ends, orphans)
            return size, texts, stops, True
    if wide or frame.style.hyphenate:
        return _hyphenate(frame, texts)
    return size, texts, stops, False


def _hyphenate(frame: Frame, texts: list[Stretch]) -> tuple[int, list[Stretch], list[list[int]], bool]:
    """Do what `_choose_size` does with hyphenated words: at the largest size that fits, or at the smallest."""
    split = partial(split_word, frame)
    for step in frame.steps:
        size, room, tall = step
        hyphenated = [
            line_breaking.hyphenate_lines(text, room, split, frame.metrics.orphans, everywhere=frame.style.hyphenate)
            for text in texts
        ]
        parted, stops = [text for text, _, _ in hyphenated], [ends for _, ends, _ in hyphenated]
        fits = (
            all(is_fitting for _, _, is_fitting in hyphenated)
            and _measure_height(frame, parted, sum(map(len, stops))) <= tall
        )
        if fits:
            break
    return size, parted, stops, fits


def split_word(frame: Frame, font: int, word: str, room: int) -> tuple[tuple[str, int], tuple[str, int]] | None:
    """Split a word so that its head is as long as `room` allows; None if it cannot be split."""
    widths = frame.fonts[font]
    for point, sign in reversed(line_breaking.hyphenation_points(word, frame.metrics.locale)):
        head, tail = word[:point] + sign, word[point:]
        width = widths[head] - widths.space
        if width <= room:
            return (head, width), (tail, widths[tail] - widths.space)
    return None


def _describe_fit(frame: Frame, texts: list[Stretch], stops: list[list[int]], size: int, *, fits: bool) -> Fit:
    """Return how the text fits, and its characters that no font has."""
    many, missing = sum(map(len, stops)), find_missing(frame, texts)
    fact = Fit(frame.box, frame.text, to_points(size), to_points(frame.style.sizes[0]), many, missing=missing)
    if fits:
        return fact
    room, tall = frame.steps[-1][1:]
    lines = [(text, *ends) for text, stop in zip(texts, stops, strict=True) for ends in pairwise([0, *stop])]
    widest, word = max((text.width(start, stop), text.read_word(start)) for text, start, stop in lines)
    below = 0  # words in lines that extend below the box
    depth = frame.ascent + frame.descent
    for text, start, stop in lines:
        depth += 0 if start else text.paragraph * frame.paragraph
        below += text.count_words(start, stop) if depth > tall else 0
        depth += frame.leading
    return fact._replace(
        height=_find_excess(_measure_height(frame, texts, many), tall, size),
        width=_find_excess(widest, room, size),
        words=below,
        word=word if widest > room else "",
    )


def _find_excess(length: int, room: int, size: int) -> Um:
    """Return by how much a length exceeds the room, rounded up to at least one micrometre."""
    return Um(0) if length <= room else Um(max(round((length - room) * um_per_em(size)), 1))


def find_missing(frame: Frame, texts: Iterable[Stretch]) -> tuple[str, ...]:
    """Return the characters that the fonts lack, each once, in order of appearance."""
    plain, bold, italic, both = frame.fonts[:FOREIGN]
    if not (plain.missing or bold.missing or italic.missing or both.missing):
        return ()
    missing: dict[str, None] = {}
    for text in texts:
        for font, word in zip(text.fonts, text.words, strict=True):
            if font != ICON:
                missing.update(dict.fromkeys(frame.fonts[font].missing.get(word.rstrip(" "), ())))
    return tuple(missing)
