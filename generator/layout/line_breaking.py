"""Break text into lines: measure words and icons, find line ends, and hyphenate words that are too long.

All widths are whole millionths of an em. This is the only module that imports pyphen; it does so when the first word
must be hyphenated, because most texts fit without.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from itertools import accumulate
from operator import add, sub
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
    gathered = _AtomBuilder(frame)
    for run in runs:
        if isinstance(run, IconRun):
            gathered.icon(run.icon)
        elif isinstance(run, Words):
            words = (run.text.upper() if frame.style.caps else run.text).split(" ")
            gathered.words(run.bold + 2 * run.italic + (FOREIGN if run.lang else 0), words)
    gathered.close()
    if not gathered.atoms:
        return None
    lang = next((run.lang for run in runs if isinstance(run, Words) and run.lang), "")
    return stretch(gathered.atoms, gathered.widths, gathered.spaces, paragraph=paragraph, lang=lang)


class _AtomBuilder:
    """Collects the atoms of a stretch: everything between two spaces is one, whatever its fonts and icons."""

    def __init__(self, frame: Frame) -> None:
        self.ready = frame
        self.atoms: list[Atom] = []
        self.widths: list[int] = []
        self.spaces: list[int] = []
        self.pieces: list[Piece] = []

    def icon(self, icon: str) -> None:
        """Add an icon to the open atom."""
        side = round(self.ready.capital * self.ready.style.icon_scale)
        self.pieces.append(Piece(-1, icon, side + 2 * BEARING))

    def words(self, font: int, words: list[str]) -> None:
        """Add words separated by spaces; the first continues the open atom, and the last stays open."""
        widths = self.ready.fonts[font]
        for number, word in enumerate(words):
            if number:
                self.close()
            if word:
                self.pieces.append(Piece(font, word, widths[word] - widths.space))

    def close(self) -> None:
        """End the open atom."""
        pieces = self.pieces
        if not pieces:
            return
        space = self.ready.fonts[max(pieces[-1].font, 0)].space
        self.atoms.append(tuple(pieces))
        self.widths.append(sum(piece.width for piece in pieces) + space)
        self.spaces.append(space)
        self.pieces = []


FOREIGN: Final = 4


class Piece(NamedTuple):
    """A part of an atom in one font: which of the four fonts of the style, or -1 for an icon named by `text`.

    `FOREIGN` more for type in the language that content is written in, where that is not the one around it.
    """

    font: int
    text: str
    width: int


Atom = tuple[Piece, ...]  # what no line end parts


def atom_text(atom: Atom) -> str:
    """Return the text of an atom, with an icon as one character."""
    return "".join(piece.text if piece.font >= 0 else "*" for piece in atom)


class Stretch(NamedTuple):
    """Atoms between two forced line ends, measured as one endless line.

    Attributes:
        atoms: Left to right.
        ends: The right edge of each.
        nexts: The left edge of what follows each.
        paragraph: Whether a paragraph begins here.
        lang: The language of its foreign type: that of the content.
    """

    atoms: Sequence[Atom]
    ends: list[int]
    nexts: list[int]
    paragraph: bool
    lang: str = ""

    def width(self, start: int, stop: int) -> int:
        """Return the width of a line that holds the atoms from `start` to before `stop`."""
        return self.ends[stop - 1] - (self.nexts[start - 1] if start else 0)


def stretch(
    atoms: Sequence[Atom], widths: Sequence[int], spaces: Sequence[int], *, paragraph: bool, lang: str = ""
) -> Stretch:
    """Return the stretch of atoms; `widths` hold the spaces behind the atoms, `spaces` are these alone."""
    nexts = list(accumulate(widths))
    ends = list(map(sub, nexts, spaces))
    return Stretch(atoms, ends, nexts, paragraph, lang)


def break_lines(text: Stretch, room: int, orphans: Collection[str] = ()) -> tuple[list[int], bool]:
    """Break greedy lines of the width `room`; return their ends, and whether each of them fits.

    An end is the number of atoms before it. A line holds at least one atom, and does not end in one of `orphans` unless
    it holds nothing else.
    """
    ends, nexts, atoms = text.ends, text.nexts, text.atoms
    stops: list[int] = []
    count, start, left, fits = len(atoms), 0, 0, True
    while start < count:
        stop = bisect_right(ends, left + room, start)
        if stop == start:
            stop += 1
            fits = False
        elif orphans and stop < count:
            stop = _before_orphans(atoms, start, stop, orphans)
        stops.append(stop)
        start, left = stop, nexts[stop - 1]
    return stops, fits


def _before_orphans(atoms: Sequence[Atom], start: int, stop: int, orphans: Collection[str]) -> int:
    """Return the end of a line without the orphans at its end; with them, when it holds nothing else.

    Only words of the plain font are orphans.
    """
    end = stop
    while end > start and (atom := atoms[end - 1])[0].text in orphans and len(atom) == 1 and not atom[0].font:
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
    if len(stops) < 2 or stops[-1] - stops[-2] > 1 or text.width(stops[-2], stops[-1]) * 4 > room:  # noqa: PLR2004
        return stops
    first = stops[-3] if len(stops) > 2 else 0  # noqa: PLR2004
    stop = _before_orphans(text.atoms, first, stops[-2] - 1, orphans)
    enough = stop - first > 1 and text.width(stop, stops[-1]) <= room
    return [*stops[:-2], stop, stops[-1]] if enough else stops


Split = Callable[[Atom, int], tuple[tuple[Atom, int], tuple[Atom, int]] | None]


def hyphenate_lines(
    text: Stretch, room: int, split: Split, orphans: Collection[str] = (), *, everywhere: bool
) -> tuple[Stretch, list[int], bool]:
    """Split words at line ends; return the stretch, the ends of its lines, and whether each of them fits.

    `split(atom, room)` parts an atom into a head that is no wider than `room`, and a tail, each with its width; None
    when it cannot. Words longer than a line are parted; with `everywhere` any word that would otherwise begin a line.
    """
    atoms = list(text.atoms)
    widths = list(map(sub, text.ends, [0, *text.nexts]))
    spaces = list(map(sub, text.nexts, text.ends))
    stops: list[int] = []
    place, start, used, fits = 0, 0, 0, True
    while place < len(atoms):
        width = widths[place]
        if width <= room - used:
            used += width + spaces[place]
            place += 1
            continue
        halves = split(atoms[place], room - used) if everywhere or width > room else None
        if halves is not None:
            atoms[place : place + 1] = [atom for atom, _ in halves]
            widths[place : place + 1] = [wide for _, wide in halves]
            spaces.insert(place, spaces[place])
            stop = place + 1
        elif place == start:
            stop, fits = place + 1, False
        else:
            stop = _before_orphans(atoms, start, place, orphans)
        stops.append(stop)
        place, start, used = stop, stop, 0
    if start < place:
        stops.append(place)
    widths = list(map(add, widths, spaces))
    return stretch(atoms, widths, spaces, paragraph=text.paragraph, lang=text.lang), stops, fits


_LETTERS = re.compile(r"[^\W\d_]{5,}")  # shorter words are never parted
_HYPHEN = re.compile(r"(?<=\w)[-\N{HYPHEN}\N{EN DASH}\N{EM DASH}](?=\w)")
_BEFORE, _AFTER = 2, 3  # letters that must stay together at either end


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
