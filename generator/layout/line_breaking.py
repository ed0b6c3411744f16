"""Break text into lines: measure words and icons, find line ends, and hyphenate words that are too long.

All widths are whole millionths of an em. This is the only module that imports pyphen; it does so when the first word
must be hyphenated, because most texts fit without.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection
from functools import cache
from itertools import accumulate
from operator import sub
from typing import Final, NamedTuple

from generator.layout.type_metrics import Frame
from generator.model.plan import HYPHEN
from generator.model.text import Break, Filled, IconRun, Words

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


def balance_lines(text: Stretch, room: int, stops: list[int], orphans: Collection[str] = ()) -> list[int]:
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
