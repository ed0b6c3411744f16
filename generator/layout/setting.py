"""Lines set: broken text becomes type and icons with their places on the face."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, cast

from generator.layout.case import Frame, um_per_em
from generator.layout.lines import FOREIGN, Stretch
from generator.layout.measure import BEARING
from generator.spine.geometry import Rect
from generator.spine.plan import Colour, Glyphs, InlineIcon, Line
from generator.spine.units import Pt, Um
from generator.tongues import locales

_FREE: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}  # the share of a line's free room that stands before it


def height(ready: Frame, texts: list[Stretch], many: int) -> int:
    """Return the height of so many lines, from the ascent of the first to the descent of the last."""
    gaps = sum(text.paragraph for text in texts) if len(texts) > 1 else 0
    return ready.ascent + ready.descent + (many - 1) * ready.leading + gaps * ready.paragraph


def set_lines(
    ready: Frame, texts: list[Stretch], stops: list[list[int]], size: int, rect: Rect, colour: Colour
) -> tuple[Line, ...]:
    """Return the lines with everything on them in its place."""
    scale = um_per_em(size)
    baseline = rect.y + _first(ready, height(ready, texts, sum(map(len, stops))), scale)
    free, room = _FREE[ready.style.align], ready.size.width + ready.fonts[0].trail * scale
    font, points, tracking = ready.style.fonts[0], Pt(size / 100), ready.style.tracked(size)
    pieces: tuple[Glyphs | InlineIcon, ...]
    done: list[Line] = []
    depth, leading, x = 0, ready.leading, rect.x
    for text, ends in zip(texts, stops, strict=True):
        depth += text.paragraph * ready.paragraph
        start = left = 0
        atoms, rights, nexts, slack, _, mixed = text
        for stop in ends:
            if free:
                x = Um(rect.x + round((room - (rights[stop - 1] - slack - left) * scale) * free))
            if mixed and bisect_left(mixed, start) != bisect_left(mixed, stop):
                pieces = _mixed(ready, text, start, stop, x, size, colour)
            else:
                words = " ".join(atoms[start:stop])  # type: ignore[arg-type]
                pieces = (Glyphs(x, words, font, points, colour, tracking),)
            done.append(Line(Um(baseline + round(depth * scale)), pieces))
            depth += leading
            start, left = stop, nexts[stop - 1]
    return tuple(done)


def right_edge(ready: Frame, text: Stretch, ends: list[int], size: int) -> Um:
    """Return how far from the left the last line of a text reaches that is set to the left."""
    scale = um_per_em(size)
    room = ready.size.width + ready.fonts[0].trail * scale
    width = text.width(ends[-2] if len(ends) > 1 else 0, ends[-1])
    return Um(ready.size.width - round(room - width * scale))


def _first(ready: Frame, high: int, scale: float) -> int:
    """Return the first baseline below the box's top edge; in the middle, by capitals and baselines."""
    highest = round(ready.ascent * scale)
    lowest = max(ready.size.height - round((high - ready.ascent) * scale), highest)
    if ready.style.valign == "top":
        return highest
    if ready.style.valign == "bottom":
        return lowest
    middle = (ready.size.height + (ready.capital - high + ready.ascent + ready.descent) * scale) / 2
    return min(max(round(middle), highest), lowest)


def _mixed(
    ready: Frame, text: Stretch, start: int, stop: int, x: Um, size: int, colour: Colour
) -> tuple[Glyphs | InlineIcon, ...]:
    """Return one line of several fonts or with icons; neighbours of one font are one stretch of type."""
    scale, fonts = um_per_em(size), ready.style.fonts
    points, tracking = Pt(size / 100), ready.style.tracked(size)
    side = round(ready.capital * ready.style.icon_scale)
    square, rise = Um(round(side * scale)), Um(round((ready.capital + side) / 2 * scale))
    return tuple(
        Glyphs(
            Um(x + round(left * scale)), said, fonts[font % FOREIGN], points, colour, tracking,
            locales.SOURCE if font >= FOREIGN else "",
        )
        if font >= 0
        else InlineIcon(Um(x + round((left + BEARING) * scale)), said, square, rise, colour)
        for font, said, left in _runs(text, start, stop)
    )  # fmt: skip


def _runs(text: Stretch, start: int, stop: int) -> list[tuple[int, str, int]]:
    """Return one line as (font, or -1 for an icon; what it says; left edge), neighbours of one font joined."""
    done: list[tuple[int, str, int]] = []
    origin = text.nexts[start - 1] if start else 0

    def add(font: int, said: str, left: int, gap: str) -> None:
        if done and font >= 0 and done[-1][0] == font:
            done[-1] = (font, f"{done[-1][1]}{gap}{said}", done[-1][2])
        else:
            done.append((font, said, left))

    place = start
    for mixed in [*text.mixed[bisect_left(text.mixed, start) : bisect_left(text.mixed, stop)], stop]:
        if place < mixed:
            words = cast("list[str]", text.atoms[place:mixed])
            add(0, " ".join(words), (text.nexts[place - 1] if place else 0) - origin, " ")
        if mixed < stop:
            left, gap = (text.nexts[mixed - 1] if mixed else 0) - origin, " "
            for font, said, width in cast("tuple[tuple[int, str, int], ...]", text.atoms[mixed]):
                add(font, said, left, gap)
                left, gap = left + width, ""
        place = mixed + 1
    return done
