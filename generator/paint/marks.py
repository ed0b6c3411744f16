"""Marks around what a page draws: of which element of the document's tree each stretch is, or that it is of none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from generator.paint.tree import Element, Linked, Tree
from generator.signs import is_said
from generator.spine.geometry import Rect
from generator.spine.plan import HYPHEN, UNREAD, Area, Glyphs, InlineIcon, Line, Node, Step, Symbol, Tag, Type
from generator.spine.units import Um

NONE: Final = "/Artifact BMC"  # before what is no part of the tree
END: Final = "EMC"
_LAST: Final = 1_000_000  # the place of what layout says nothing of: behind all else
_NEAR: Final = 300  # um: how far type may begin before its link
_BEARING: Final = 5  # of an icon: what of it may lie behind it before that is a space
_NONE: Final = Element(Node("Artifact"))

Signs = Mapping[str, Sequence[str]]  # the names of icons, by id


class Part(NamedTuple):
    """A stretch of type, or an icon without text, and what marks it; neighbours with the same mark are one stretch."""

    mark: str
    text: str


class Marks:
    """Marks what one page draws.

    A stretch goes on until something of another element comes; where a line holds parts of several elements, each part
    is a stretch.
    """

    def __init__(self, tree: Tree, links: Sequence[Rect], signs: Signs, language: str = "") -> None:
        """Take the tree of the page alone, where its links are, and what icons are called, in which language."""
        self._tree, self._links, self._signs, self._language = tree, links, signs, language
        self._under = tree.root
        self._open: Element | None = None
        self._tag: Tag | None = None
        self._broken: Element | None = None
        self._last: tuple[Element | None, str] = None, ""
        self._unsaid = 0
        self._before: tuple[Element | None, str] = None, ""

    def under(self, element: Element) -> None:
        """Let what follows be parts of another element."""
        self._under = element
        self._unsaid = 0

    def to(self, step: Step) -> Iterator[str]:
        """Yield what ends the stretch before a step and begins that of the step."""
        yield from self._turn(_NONE if step.tag == UNREAD else self._owner(step))
        self._tag = step.tag

    def is_going_on(self, area: Area) -> bool:
        """Tell whether an area is of the stretch of the step before it, as most areas of a picture are."""
        return area.tag is self._tag

    def none(self) -> Iterator[str]:
        """Yield what ends the stretch before something that is no part of the tree, and begins one of none."""
        yield from self._turn(_NONE)

    def end(self) -> Iterator[str]:
        """Yield what ends the last stretch."""
        self._tag = None
        if self._open is not None:
            self._open = None
            yield END

    def is_parted(self, block: Type) -> bool:
        """Tell whether the lines of a block hold parts of several elements."""
        if block.tag == UNREAD or (block.tag and (block.tag[-1].alt or block.tag[-1].said)):
            return False
        if self._broken is not None or any(block.rect.touches(link) for link in self._links):
            return True
        return any(
            isinstance(piece, InlineIcon) or piece.lang or piece.text.endswith(HYPHEN)
            for line in block.lines
            for piece in line.pieces
        )

    def parts(self, block: Type) -> list[list[list[Part]]]:
        """Return the parts of each piece of each line, in the order of reading.

        Whoever asks begins them, one by one, and ends them; no other stretch may be open.
        """
        owner, self._last = self._owner(block), (None, "")
        pieces = [piece for line in block.lines for piece in line.pieces]
        behind = (_text(pieces[place:]) for place in range(1, len(pieces) + 1))
        return [
            [self._parts(place, line, owner, next(behind)) for place in range(len(line.pieces))] for line in block.lines
        ]

    def _turn(self, owner: Element) -> Iterator[str]:
        self._tag = None
        if owner is self._open:
            return
        if self._open is not None:
            yield END
        self._open = owner
        yield self._begun(owner)

    def _begun(self, owner: Element) -> str:
        """Return what begins a new stretch of an element."""
        if owner is _NONE:
            return NONE
        return f"/{owner.node.kind} <</MCID {self._tree.content(owner, 0)}>> BDC"

    def _part(self, owner: Element, text: str = "") -> Part:
        if owner is not self._last[0]:
            self._last = owner, self._begun(owner)
        return Part(self._last[1], text)

    def _owner(self, step: Step) -> Element:
        tag: Tag = step.tag
        if not tag:
            if not isinstance(step, Type):
                return _NONE
            self._unsaid += 1
            tag = (Node("P", _LAST + self._unsaid),)
        if isinstance(step, Symbol) and not tag[-1].alt:
            return self._symbol(step)
        return self._tree.at(self._under, tag)

    def _symbol(self, step: Symbol) -> Element:
        """Return the element of an icon that stands by itself, and says its name."""
        forms = self._signs.get(step.icon, ())
        if not forms:
            return _NONE
        *above, last = step.tag
        return self._tree.at(self._under, (*above, last._replace(alt=forms[0])))

    def _parts(self, place: int, line: Line, owner: Element, after: str) -> list[Part]:
        """Return the parts of a piece of a line; `after` is the type behind it."""
        piece = line.pieces[place]
        home = owner = self._linked(piece.x, line.baseline, owner, piece.text if isinstance(piece, Glyphs) else "")
        if isinstance(piece, InlineIcon):
            return [self._icon(piece, owner, after, _gap(piece, line.pieces[place + 1 :]))]
        if piece.lang not in {"", owner.node.lang}:
            owner = owner.new(Node("Span", lang=piece.lang))
        done: list[Part] = []
        text = piece.text
        if self._broken is not None:
            tail, gap, text = text.partition(" ")
            self._broken.said += tail.removesuffix(HYPHEN)
            done.append(self._part(self._broken, tail))
            text = gap + text
            if not text and not tail.endswith(HYPHEN):
                done.append(self._part(owner))  # takes the space behind the word
            self._broken = self._broken if tail.endswith(HYPHEN) and not text else None
        if text.endswith(HYPHEN):
            rest, gap, head = text.rpartition(" ")
            if rest or gap:
                done.append(self._part(owner, rest + gap))
            self._broken = owner.new(Node("Span"))
            self._broken.said = head.removesuffix(HYPHEN)
            done.append(self._part(self._broken, head))
        elif text:
            done.append(self._part(owner, text))
        if text.strip():
            self._before = home, text
        return done

    def _icon(self, icon: InlineIcon, owner: Element, after: str, gap: str) -> Part:
        """Return the mark of an icon, which says its name; that of no part when the words beside it say it."""
        forms = self._signs.get(icon.icon, ())
        before = self._before[1] if self._before[0] is owner else ""
        if not forms or is_said(forms, before, after):
            return Part(NONE, "")
        made = owner.new(Node("Span", lang=self._language if owner.node.lang else ""))
        made.said = f"{forms[0]}{gap}"
        return self._part(made)

    def _linked(self, x: Um, baseline: Um, owner: Element, text: str) -> Element:
        """Return the element of the link that type stands in, or else that of the type."""
        for number, rect in enumerate(self._links):
            if rect.y <= baseline <= rect.bottom and rect.x - _NEAR <= x < rect.right:
                made, said = self._tree.linked(owner, Linked(0, number))
                said.append(text)
                return made
        return owner


def _gap(icon: InlineIcon, behind: Sequence[Glyphs | InlineIcon]) -> str:
    """Return the space behind an icon, if there is one between it and what follows in its line."""
    return " " if not behind or behind[0].x - icon.x - icon.size > icon.size // _BEARING else ""


def _text(pieces: Sequence[Glyphs | InlineIcon]) -> str:
    """Return the first type that says something, of pieces before the next icon."""
    for piece in pieces:
        if isinstance(piece, InlineIcon):
            return ""
        if piece.text.strip():
            return piece.text
    return ""
