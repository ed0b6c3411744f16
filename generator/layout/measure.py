"""Texts measured: runs of words, icons and forced line ends become stretches of atoms with their widths."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from generator.layout import lines
from generator.layout.case import Frame
from generator.layout.lines import Atom, Piece, Stretch
from generator.spine.markup import Break, Filled, IconRun, Words

BEARING: Final = 60_000  # air on either side of an icon in the line, in millionths of an em


def stretches(ready: Frame, runs: tuple[Filled, ...]) -> list[Stretch]:
    """Return the text measured, one stretch for each forced line."""
    if len(runs) == 1 and isinstance(runs[0], Words):
        only = _stretch(ready, runs, paragraph=False)
        return [] if only is None else [only]
    done: list[Stretch] = []
    start, paragraph = 0, False
    for place, run in enumerate((*runs, Break())):
        if isinstance(run, Break):
            found = _stretch(ready, runs[start:place], paragraph=paragraph and bool(done))
            if found is not None:
                done.append(found)
                paragraph = False
            start, paragraph = place + 1, paragraph or run.paragraph
    return done


def _stretch(ready: Frame, runs: tuple[Filled, ...], *, paragraph: bool) -> Stretch | None:
    if len(runs) == 1 and isinstance(runs[0], Words) and not (runs[0].bold or runs[0].italic or runs[0].lang):
        text = runs[0].text
        words = (text.upper() if ready.style.caps else text).split(" ")
        if "" in words:
            words = [word for word in words if word]
        widths = ready.fonts[0]
        ends = list(accumulate(map(widths.__getitem__, words)))
        return Stretch(words, ends, ends, widths.space, paragraph) if words else None
    gathered = _Gathered(ready)
    for run in runs:
        if isinstance(run, IconRun):
            gathered.icon(run.icon)
        elif isinstance(run, Words):
            words = (run.text.upper() if ready.style.caps else run.text).split(" ")
            gathered.words(run.bold + 2 * run.italic + (lines.FOREIGN if run.lang else 0), words)
    gathered.close()
    if not gathered.atoms:
        return None
    return lines.stretch(gathered.atoms, gathered.widths, gathered.spaces, paragraph=paragraph)


class _Gathered:
    """Atoms of a stretch as they come: everything between two spaces is one, whatever its fonts and icons."""

    def __init__(self, ready: Frame) -> None:
        self.ready = ready
        self.atoms: list[Atom] = []
        self.widths: list[int] = []
        self.spaces: list[int] = []
        self.pieces: list[Piece] = []

    def icon(self, icon: str) -> None:
        """Add an icon to the open atom."""
        side = round(self.ready.capital * self.ready.style.icon_scale)
        self.pieces.append(Piece(-1, icon, side + 2 * BEARING))

    def words(self, font: int, words: list[str]) -> None:
        """Add words that spaces part; the first continues the open atom, and the last stays open."""
        widths = self.ready.fonts[font]
        first, *middle = words
        if first:
            self.pieces.append(Piece(font, first, widths[first] - widths.space))
        if not middle:
            return
        self.close()
        last = middle.pop()
        middle = [word for word in middle if word]
        self.widths.extend(map(widths.__getitem__, middle))
        self.spaces.extend([widths.space] * len(middle))
        if font:
            self.atoms.extend((Piece(font, word, widths[word] - widths.space),) for word in middle)
        else:
            self.atoms.extend(middle)
        if last:
            self.pieces.append(Piece(font, last, widths[last] - widths.space))

    def close(self) -> None:
        """End the open atom; a single word of the plain font is kept as such."""
        pieces = self.pieces
        if not pieces:
            return
        last = pieces[-1].font
        space = self.ready.fonts[max(last, 0)].space
        self.atoms.append(tuple(pieces) if last or len(pieces) > 1 else pieces[0].text)
        self.widths.append(sum(piece.width for piece in pieces) + space)
        self.spaces.append(space)
        self.pieces = []
