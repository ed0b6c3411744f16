"""Pieces of a page that were carried out before: from the end of one marked stretch to the end of the next.

What the operators of a piece come to follows from their bytes, from the state in which they begin, and from the fonts,
forms and pictures that they look up. Where a page holds a piece that another one held, which began in the same state,
it comes to the same: the walk takes what came of it and goes on behind it. A piece counts only where the walk itself
has stopped at both of its ends, and where nothing that began before it ends in it, nor the other way round; so none
begins or ends within a string, whatever bytes look like its end.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from generator.preflight.fonts import Style
from generator.preflight.matrix import Matrix
from generator.preflight.stretches import Marked
from generator.preflight.walking import Forms, State, Walk

Told = bytes  # of a piece: it is only read where it is met

_END: Final = b"\nEMC"
_GAP: Final = b"\n"  # behind it, where the page does not end
_NUMBER: Final = b"/MCID"
_NUMBERED: Final = re.compile(rb"\n/\w+ <</MCID (\d+)>> BDC\n")  # how a piece begins that is one stretch
_NAME: Final = 32  # letters of a hash
_PLAIN: Final = 4  # of what is drawn, what a piece may add to: faces and layers are told where they end


class Piece(NamedTuple):
    """What came of a piece of a page.

    Attributes:
        drawn: Texts, lines, shapes and images, as of `Drawn`.
        marked: Its stretches; their numbers are counted from that of the first, where the piece is numbered.
        is_inked: Whether anything is painted within the clipping of the face by then.
        fonts, shown: What it looks up, in order.
        codes: Of the glyphs that it sets, by the name of their font.
        state: In which it ends; of the font only its name.
        line, text: Where the next line and the next letter would stand.
    """

    drawn: Sequence[Sequence[Any]]
    marked: Marked
    is_inked: bool
    fonts: Sequence[str]
    shown: Sequence[str]
    codes: Mapping[str, Sequence[int]]
    state: State
    line: Matrix
    text: Matrix


def streamed(pieces: Mapping[str, Told]) -> bytes:
    """Return pieces as bytes: a line each, its name and what it is."""
    return b"\n".join([b"%b %b" % (name.encode(), told) for name, told in pieces.items()])


def from_streamed(told: bytes) -> dict[str, Told]:
    """Return the pieces that were told as bytes; of what nobody told, what it may be."""
    parted = (line.partition(b" ") for line in told.split(b"\n"))
    return {name.decode("latin-1"): each for name, _, each in parted}


def _told(piece: Piece) -> Told:
    return json.dumps(piece, separators=(",", ":")).encode("ascii")


def _from_told(told: Told | None) -> Piece | None:
    try:
        return None if told is None else _piece(*json.loads(told))
    except (ValueError, TypeError, RecursionError):
        return None


def _piece(*told: Any) -> Piece:  # noqa: ANN401 - plain data
    drawn, (numbers, unread, nested), is_inked, fonts, shown, codes, state, line, text = told
    by, clip, _, style, *rest = state
    ends = State(tuple(by), tuple(clip), None, Style(*style), *rest)
    marked = Marked(tuple(numbers), unread, nested)
    return Piece(drawn, marked, is_inked, fonts, shown, codes, ends, tuple(line), tuple(text))


class _Begun(NamedTuple):
    """A piece that has begun: its name, its end, the number of its stretch, and what there was before."""

    name: str
    end: int
    first: int
    depths: tuple[int, int]
    lengths: tuple[int, ...]
    within: tuple[bool, bool]
    fonts: dict[str, None]
    shown: dict[str, None]
    strings: defaultdict[str, set[bytes]]
    codes: defaultdict[str, set[int]]
    marked: Marked


class Piecewise(Walk):
    """Carries out operators, but for pieces that are known.

    Attributes:
        pieces: All that were met, by their names.
    """

    def __init__(self, forms: Forms, resources: Any, state: State, before: Mapping[str, Told]) -> None:  # noqa: ANN401
        """Start in a state; `before` are the pieces that are known, by their names."""
        super().__init__(forms, resources, state)
        self._before = before
        self.pieces: dict[str, Told] = {}
        self._begun: _Begun | None = None

    def run(self, stream: Any) -> None:  # noqa: ANN401 - a page or a form
        """Carry out a page or a form."""
        super().run(stream)
        self._finish(-1)

    def beyond(self, data: bytes, at: int) -> int:
        """Return where to go on when a stretch has ended there: behind all pieces that are known."""
        if self._begun is not None and at < self._begun.end:
            return at
        self._finish(at)
        while not self._is_amid:
            end = data.find(_END, at) + len(_END)
            if end < at + len(_END) or data[end : end + 1] not in _GAP:
                break
            name, first = self._name(data, at, end)
            told = self._before.get(name)
            piece = _from_told(told)
            if told is None or piece is None:
                self._begin_piece(name, end, first)
                break
            self._take(piece, first)
            self.pieces[name] = told
            at = end
        return at

    def _name(self, data: bytes, at: int, end: int) -> tuple[str, int]:
        """Return the name of a piece, and the number of its stretch: pieces that differ in nothing else are one."""
        within = *self._within, self._inked, self.stretches.is_inside
        hashed = hashlib.sha256(repr((self._state._replace(font=None), self._line, self._text, within)).encode())
        numbered = _NUMBERED.match(data, at, end) if data.count(_NUMBER, at, end) == 1 else None
        if numbered is None:
            hashed.update(data[at:end])
            return hashed.hexdigest()[:_NAME], 0
        hashed.update(b"numbered")
        hashed.update(data[at : numbered.start(1)])
        hashed.update(data[numbered.end(1) : end])
        return hashed.hexdigest()[:_NAME], int(numbered[1])

    def _begin_piece(self, name: str, end: int, first: int) -> None:
        """Note what there is, and begin to note what comes."""
        before = self.fonts, self.shown, self.strings, self.codes, self.stretches.taken()
        self._least, self._least_marked = depths = len(self._kept), len(self._marked)
        self._begun = _Begun(name, end, first, depths, self._lengths(), self._within, *before)
        self.fonts, self.shown = {}, {}
        self.strings, self.codes = defaultdict(set), defaultdict(set)

    def _finish(self, at: int) -> None:
        """Keep the piece that has begun, if it ends there and neither began nor ended anything else."""
        begun, self._begun = self._begun, None
        if begun is None:
            return
        fonts, shown, strings = self.fonts, self.shown, self.strings
        marked, lengths = self.stretches.taken(), self._lengths()
        is_whole = at == begun.end and not self._is_amid and self._within == begun.within
        depths = len(self._kept), len(self._marked)
        is_apart = begun.depths == depths == (self._least, self._least_marked)
        if is_whole and is_apart and lengths[_PLAIN:] == begun.lengths[_PLAIN:]:
            codes = {name: sorted(self.codes_of(name)) for name in strings}
            looked = tuple(fonts), tuple(shown), codes
            ends = self._state._replace(font=None), self._line, self._text
            apart = marked._replace(numbers=tuple(number - begun.first for number in marked.numbers))
            piece = Piece(self._since(begun.lengths), apart, self._inked, *looked, *ends)
            self.pieces[begun.name] = _told(piece)
        self.fonts, self.shown, self.codes = begun.fonts | fonts, begun.shown | shown, begun.codes
        self.strings = begun.strings
        for name, said in strings.items():
            self.strings[name] |= said
        self.stretches.put(begun.marked)
        self.stretches.put(marked)

    @property
    def _is_amid(self) -> bool:
        """Whether a path has begun and is not painted."""
        return bool(self._points) or self._clips

    @property
    def _within(self) -> tuple[bool, bool]:
        """Whether a face has begun, and its clipping."""
        return self._outer is not None, self._cut is not None

    def _since(self, lengths: Sequence[int]) -> tuple[Sequence[Any], ...]:
        """Return what is drawn by now and was not when there was so much."""
        texts, lines, shapes, images, *_ = lengths
        drawn = self.drawn
        return drawn.texts[texts:], drawn.lines[lines:], drawn.shapes[shapes:], drawn.images[images:]

    def _lengths(self) -> tuple[int, ...]:
        drawn = self.drawn
        lengths = len(drawn.texts), len(drawn.lines), len(drawn.shapes), len(drawn.images)
        return *lengths, len(drawn.faces), len(drawn.layers)

    def _take(self, piece: Piece, first: int) -> None:
        """Take what came of a piece that is known, whose stretch has this number here."""
        drawn = self.drawn
        there: tuple[list[Any], ...] = drawn.texts, drawn.lines, drawn.shapes, drawn.images
        for each, more in zip(there, piece.drawn, strict=True):
            each.extend(more)
        self.stretches.put(piece.marked._replace(numbers=tuple(first + number for number in piece.marked.numbers)))
        self._inked = piece.is_inked
        self.fonts |= dict.fromkeys(piece.fonts)
        self.shown |= dict.fromkeys(piece.shown)
        for name, codes in piece.codes.items():
            self.codes[name].update(codes)
        named = self.named.font(piece.state.named) if piece.state.named else None
        self._state = piece.state._replace(font=None if named is None else self.forms.font(named))
        self._line, self._text = piece.line, piece.text
