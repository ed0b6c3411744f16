"""Break text into lines and fit it into boxes: measure words and icons, find line ends, hyphenate, choose a size.

All widths are whole millionths of an em. This is the only module that imports pyphen; it does so when the first word
must be hyphenated, because most texts fit without.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable
from functools import cache, partial
from itertools import accumulate, pairwise
from operator import sub
from typing import Final, NamedTuple

from generator.layout.type_metrics import Frame, TypeMetrics, make_frame, to_points, type_style, um_per_em
from generator.model.game import Data
from generator.model.plan import HYPHEN, Colour, Glyphs, InlineIcon, Line, Tag, Type
from generator.model.text import Break, Filled, IconRun, Words
from generator.model.units import Pt, Rect, Um

BEARING: Final = 60_000  # air on either side of an icon in the line, in millionths of an em


def measure_text(frame: Frame, runs: tuple[Filled, ...]) -> list[Stretch]:
    """Measure a text: one stretch for each forced line."""
    stretches: list[Stretch] = []
    start, paragraph = 0, False
    for place, run in enumerate((*runs, Break())):
        if isinstance(run, Break):
            stretch = _stretch(frame, runs[start:place], paragraph=paragraph and bool(stretches))
            if stretch is not None:
                stretches.append(stretch)
                paragraph = False
            start, paragraph = place + 1, paragraph or run.paragraph
    return stretches


def _stretch(frame: Frame, runs: tuple[Filled, ...], *, paragraph: bool) -> Stretch | None:
    words: list[str] = []
    fonts: list[int] = []
    widths: list[int] = []
    spaces: list[int] = []
    is_open = False  # whether what comes next belongs to the last word
    for run in runs:
        if isinstance(run, IconRun):
            font, text, new = ICON, "", [run.icon]
            side = round(frame.capital * frame.style.icon_scale)
            space = frame.fonts[0].space
            measured = [side + 2 * BEARING + space]
        elif isinstance(run, Words):
            font, text = run.bold + 2 * run.italic + (FOREIGN if run.lang else 0), run.text
            plain = [word for word in (text.upper() if frame.style.caps else text).split(" ") if word]
            space = frame.fonts[font].space
            measured, new = [*map(frame.fonts[font].__getitem__, plain)], [f"{word} " for word in plain]
        else:
            continue
        if is_open and new and text[:1] != " ":
            words[-1] = words[-1].rstrip(" ")
            widths[-1] -= spaces[-1]
            spaces[-1] = 0
        words += new
        fonts += [font] * len(new)
        widths += measured
        spaces += [space] * len(new)
        is_open = (is_open or bool(new)) and text[-1:] != " "
    if not words:
        return None
    nexts = list(accumulate(widths))
    ends = list(map(sub, nexts, spaces))
    if 0 in spaces:
        for place in range(len(ends) - 2, -1, -1):
            if not spaces[place]:
                ends[place] = ends[place + 1]
    lang = next((run.lang for run in runs if isinstance(run, Words) and run.lang), "")
    return Stretch(words, fonts, ends, nexts, paragraph, lang)


ICON: Final = -1
FOREIGN: Final = 4


class Stretch(NamedTuple):
    """Words and icons between two forced line ends, measured as one endless line.

    A word may have several pieces, each in one font or an icon. A line ends behind a whole word.

    Attributes:
        words: The pieces, left to right: the text of each, with the space that follows it, or the name of an icon.
        fonts: Which of the four fonts of the style each is in; `FOREIGN` more for type in the language that content is
            written in, where that is not the one around it; or `ICON`.
        ends: The right edge of the word that each belongs to.
        nexts: The left edge of what follows each.
        paragraph: Whether a paragraph begins here.
        lang: The language of its foreign type: that of the content.
    """

    words: list[str]
    fonts: list[int]
    ends: list[int]
    nexts: list[int]
    paragraph: bool
    lang: str = ""

    def left(self, place: int) -> int:
        """Return the left edge of a piece."""
        return self.nexts[place - 1] if place else 0

    def width(self, start: int, stop: int) -> int:
        """Return the width of a line that holds the pieces from `start` to before `stop`."""
        return self.ends[stop - 1] - self.left(start)

    def end_word(self, place: int) -> int:
        """Return where the word to which a piece belongs ends: the place after its last piece."""
        end = self.ends[place]
        return next((after for after in range(place + 1, len(self.ends)) if self.ends[after] != end), len(self.ends))

    def count_words(self, start: int, stop: int) -> int:
        """Count the words of a line that holds the pieces from `start` to before `stop`."""
        return len(set(self.ends[start:stop]))

    def read_word(self, start: int) -> str:
        """Return the text of the word that begins with a piece, with each icon as one character."""
        places = range(start, self.end_word(start))
        return "".join("*" if self.fonts[place] == ICON else self.words[place].rstrip(" ") for place in places)


def break_lines(text: Stretch, room: int, orphans: Collection[str] = ()) -> tuple[list[int], bool]:
    """Break greedy lines of the width `room`; return their ends, and whether each of them fits.

    An end is the number of pieces before it. A line holds at least one word, and does not end in one of `orphans`
    unless it holds nothing else.
    """
    ends, nexts = text.ends, text.nexts
    stops: list[int] = []
    count, start, left, fits = len(ends), 0, 0, True
    while start < count:
        stop = bisect_right(ends, left + room, start)
        if stop == start:
            stop = text.end_word(start)
            fits = False
        elif orphans and stop < count:
            stop = _before_orphans(text, start, stop, orphans)
        stops.append(stop)
        start, left = stop, nexts[stop - 1]
    return stops, fits


def _before_orphans(text: Stretch, start: int, stop: int, orphans: Collection[str]) -> int:
    """Return the end of a line without the orphans at its end; with them, when it holds nothing else.

    Only words of the plain font are orphans.
    """
    words, fonts, ends = text.words, text.fonts, text.ends
    end = stop
    while end > start and words[end - 1][:-1] in orphans and not fonts[end - 1]:
        if end > 1 and ends[end - 2] == ends[end - 1]:
            break  # the last piece of a longer word
        end -= 1
    return end if end > start else stop


def balance_lines(text: Stretch, room: int, stops: list[int], orphans: Collection[str]) -> list[int]:
    """Return ends for the same number of lines, as narrow as possible, so that centred lines are about equally long."""
    least, most = room // len(stops) // 2, room
    for _ in range(7):  # to within a hundredth of the width
        middle = (least + most) // 2
        tried, fits = break_lines(text, middle, orphans)
        if fits and len(tried) == len(stops):
            most, stops = middle, tried
        else:
            least = middle
    return stops


def avoid_lone_word(text: Stretch, room: int, stops: list[int], orphans: Collection[str] = ()) -> list[int]:
    """Return ends whose last line is not a single short word, if the line above can spare one."""
    if len(stops) < 2 or text.width(stops[-2], stops[-1]) * 4 > room or text.count_words(*stops[-2:]) > 1:  # noqa: PLR2004
        return stops
    first = stops[-3] if len(stops) > 2 else 0  # noqa: PLR2004
    spared = bisect_left(text.ends, text.ends[stops[-2] - 1], first)
    stop = _before_orphans(text, first, spared, orphans)
    enough = text.count_words(first, stop) > 1 and text.width(stop, stops[-1]) <= room
    return [*stops[:-2], stop, stops[-1]] if enough else stops


# Parts a word in a font into a head that is no wider than the room, and a tail, each with its width.
Split = Callable[[int, str, int], tuple[tuple[str, int], tuple[str, int]] | None]


def hyphenate_lines(
    text: Stretch, room: int, split: Split, orphans: Collection[str] = (), *, everywhere: bool
) -> tuple[Stretch, list[int], bool]:
    """Split words at line ends; return the stretch, the ends of its lines, and whether each of them fits.

    `split` is given a font, a word and the room left; it returns None when it cannot part the word. Words longer than a
    line are parted; with `everywhere` any word that would otherwise begin a line.
    """
    parted = Stretch([*text.words], [*text.fonts], [*text.ends], [*text.nexts], text.paragraph, text.lang)
    words, fonts, ends, nexts = parted[:4]
    stops: list[int] = []
    place, start, left, fits = 0, 0, 0, True
    while place < len(words):
        right, stop = ends[place], parted.end_word(place)
        if right - left <= room:
            place = stop
            continue
        begin, font = parted.left(place), fonts[place]
        is_whole = stop == place + 1 and font != ICON
        halves = None
        if is_whole and (everywhere or right - begin > room):
            halves = split(font, words[place].rstrip(" "), left + room - begin)
        if halves is not None:
            (head, head_width), (tail, tail_width) = halves
            words[place : place + 1] = [head, f"{tail} "]
            fonts.insert(place, font)
            ends.insert(place, begin + head_width)
            nexts.insert(place, right - tail_width)
            stop = place + 1
        elif place == start:
            fits = False
        else:
            stop = _before_orphans(parted, start, place, orphans)
        stops.append(stop)
        place = start = stop
        left = nexts[stop - 1]
    if start < place:
        stops.append(place)
    return parted, stops, fits


_LETTERS = re.compile(r"[^\W\d_]{5,}")  # shorter words are never parted
_HYPHEN = re.compile(r"(?<=\w)[-\N{HYPHEN}\N{EN DASH}\N{EM DASH}](?=\w)")
_BEFORE, _AFTER = 2, 3  # letters that must stay together at either end


@cache
def hyphenation_points(word: str, locale: str) -> tuple[tuple[int, str], ...]:
    """Return where a word may be split, from the left, each with the sign to add there.

    A hyphen or dash that the word has already needs no further sign. Languages without patterns part there only.
    """
    points = {match.end(): "" for match in _HYPHEN.finditer(word)}
    import pyphen  # type: ignore[import-untyped, unused-ignore]  # noqa: PLC0415 - see above

    known = pyphen.language_fallback(locale.replace("-", "_"))
    patterns = None if known is None else pyphen.Pyphen(lang=known)
    if patterns is not None:
        for letters in _LETTERS.finditer(word):
            core = letters[0]
            for point in patterns.positions(core):
                if _BEFORE <= point <= len(core) - _AFTER:
                    points.setdefault(letters.start() + point, HYPHEN)
    return tuple(sorted(points.items()))


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
    texts = measure_text(frame, runs)
    if not texts:
        return None
    step, texts, stops, fits = _choose_size(frame, texts)
    typed = Type(rect, set_lines(frame, texts, stops, step, rect, colour), turn, tag)
    return typed, _describe_fit(frame, texts, stops, step, fits=fits)


def fit_words(
    text: str, style: Data, rect: Rect, colour: Colour, metrics: TypeMetrics, turn: int = 0, *, is_whole: bool = False
) -> tuple[Type, ...]:
    """Fit plain words into a box of no card, in a style given by its properties; see `fit`.

    Nothing is returned for no words, nor, if they must be `is_whole`, for those that the box cannot hold.
    """
    fitted = fit(make_frame("", "", type_style(style), rect.size, metrics), (Words(text),), rect, colour, turn)
    return () if fitted is None or (is_whole and fitted[1].overflow) else fitted[:1]


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
            ends, fits = break_lines(text, room, orphans)
            wide = wide or not fits
            many += len(ends)
            stops.append(ends)
        if not wide and single + (many - 1) * frame.leading <= tall:
            for place, (text, ends) in enumerate(zip(texts, stops, strict=True)):
                if frame.style.align != "centre":
                    stops[place] = avoid_lone_word(text, room, ends, orphans)
                elif 1 < len(ends) <= _EVEN:
                    stops[place] = balance_lines(text, room, ends, orphans)
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
            hyphenate_lines(text, room, split, frame.metrics.orphans, everywhere=frame.style.hyphenate)
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
    for point, sign in reversed(hyphenation_points(word, frame.metrics.locale)):
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
