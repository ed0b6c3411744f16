"""Tagged PDF: the tree of what a document says in reading order, and the marks that tie stretches of pages to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from generator.i18n.icon_names import is_beside
from generator.model.plan import HYPHEN, UNREAD, Area, Document, Glyphs, InlineIcon, Line, Node, Step, Symbol, Tag, Type
from generator.model.units import Um
from generator.render.objects import Pdf, Reference, format_dictionary, format_text

ARTIFACT: Final = "/Artifact BMC"  # begins what is not part of the tree
END: Final = "EMC"
_LAST: Final = 1_000_000  # the place of what layout did not tag: behind all else
_NEAR: Final = 300  # um: how far type may begin before its link
_BEARING: Final = 5  # the part of an icon's width that may be blank behind it before that is a space
_HEADINGS: Final = {f"H{level}": level for level in range(1, 7)}
_SORTS: Final = {"TH": "Table/Scope", "L": "List/ListNumbering"}  # the attribute that a node's sort becomes
_NOTE: Final = "Note"  # which must have an ID


class Content(NamedTuple):
    """A marked stretch of a page: the index of the page, and its number there."""

    page: int
    number: int


class LinkPlace(NamedTuple):
    """A link of a page: the index of the page, and which of its links."""

    page: int
    link: int


@dataclass(slots=True, eq=False)
class Element:
    """An element of the tree.

    Attributes:
        node: What it is.
        reference: To its object.
        spoken: What is read out in place of its content; empty for the content itself.
        kids: What it holds, in the order in which it was added.
        known: The elements among them that layout has named, by node.
    """

    node: Node
    reference: Reference
    spoken: str = ""
    kids: list[Element | Content | LinkPlace] = field(default_factory=list)
    known: dict[Node, Element] = field(default_factory=dict)


class Tree:
    """The elements of a document: each is written when it is complete.

    Attributes:
        links: The element of each link met so far, and what it says.
    """

    def __init__(self, pdf: Pdf, pages: Sequence[Reference], links: Mapping[LinkPlace, Reference]) -> None:
        """Begin a tree for pages and their links, whose references are reserved."""
        self._pdf, self._pages, self._annotations = pdf, pages, links
        self._reference = pdf.reserve()
        self.root = Element(Node("Document"), pdf.reserve())
        self.links: dict[LinkPlace, tuple[Element, list[str]]] = {}
        self._owners: list[list[Reference]] = [[] for _ in pages]  # of each marked stretch of each page
        self._sections: dict[Element, list[int]] = {}  # those written, with the levels of their headings
        self._notes: list[Reference] = []
        self._has_silent_picture = False

    def child(self, parent: Element, node: Node) -> Element:
        """Return the element of a node below another; the same for the same node."""
        found = parent.known.get(node)
        if found is None:
            found = parent.known[node] = self.add(parent, node)
        return found

    def add(self, parent: Element, node: Node) -> Element:
        """Add another element below one."""
        element = Element(node, self._pdf.reserve(), node.actual_text)
        parent.kids.append(element)
        return element

    def add_content(self, owner: Element, page: int) -> int:
        """Add a stretch of a page to an element; return its number on the page."""
        owners = self._owners[page]
        owner.kids.append(Content(page, len(owners)))
        owners.append(owner.reference)
        return len(owners) - 1

    def find_link(self, owner: Element, place: LinkPlace) -> tuple[Element, list[str]]:
        """Return the element of a link, added below `owner` when it is first met, and what it says so far."""
        found = self.links.get(place)
        if found is None:
            element = self.add(owner, Node("Link"))
            found = self.links[place] = element, []
            element.kids.append(place)
        return found

    def end_section(self, section: Element) -> None:
        """Write the last element below the root, to which nothing will be added; leave it out if it holds nothing."""
        levels: list[int] = []
        if self._write(section, self.root.reference, levels):
            self._sections[section] = levels
            section.kids, section.known = [], {}
        else:
            self.root.kids.pop()

    def finish(self) -> bool:
        """Write the rest of the tree.

        Its pages are known by their indexes, and its links, in order, by the numbers after these.

        Returns:
            Whether the tree is sound: every picture says what it shows, and headings skip no level.
        """
        levels: list[int] = []
        if not self._write(self.root, self._reference, levels):
            self._pdf.add(f"<</S/Document/P {self._reference}>>", self.root.reference)
        owners = [f"{page} [{' '.join(references)}]" for page, references in enumerate(self._owners)]
        linked = enumerate(self._annotations, len(owners))
        owners += [f"{number} {self.links[place][0].reference}" for number, place in linked]
        notes = sorted(f"({_name_note(reference)}) {reference}" for reference in self._notes)
        entries: dict[str, object] = {
            "Type": "/StructTreeRoot",
            "K": self.root.reference,
            "ParentTree": self._pdf.add(f"<</Nums[{' '.join(owners)}]>>"),
            "ParentTreeNextKey": len(owners),
        }
        if notes:
            entries["IDTree"] = f"<</Names[{' '.join(notes)}]>>"
        self._pdf.catalog["StructTreeRoot"] = self._pdf.add(format_dictionary(entries), self._reference)
        self._pdf.catalog["MarkInfo"] = "<</Marked true>>"
        is_even = all(level <= above + 1 for above, level in pairwise([0, *levels]))
        return is_even and not self._has_silent_picture

    def _write(self, element: Element, parent: Reference, levels: list[int]) -> bool:
        """Write an element and those below it, and note the levels of headings; return whether it holds anything.

        What holds nothing is left out.
        """
        node, place = element.node, len(levels)
        kids = element.kids
        # Where type is among them, they are in order already.
        if len(kids) > 1 and all(isinstance(kid, Element) for kid in kids):
            kids = sorted(kids, key=_get_place)
        home: int | None = None  # the page that its first stretch is on
        written: list[str] = []
        for kid in kids:
            if isinstance(kid, Content):
                home = kid.page if home is None else home
                is_home = kid.page == home
                reference = "" if is_home else self._pages[kid.page]
                written.append(str(kid.number) if is_home else f"<</Type/MCR/Pg {reference}/MCID {kid.number}>>")
            elif isinstance(kid, LinkPlace):
                written.append(f"<</Type/OBJR/Pg {self._pages[kid.page]}/Obj {self._annotations[kid]}>>")
            elif kid in self._sections:
                levels += self._sections[kid]
                written.append(kid.reference)
            elif self._write(kid, element.reference, levels):
                written.append(kid.reference)
        if not written:
            return False
        if node.kind in _HEADINGS:
            levels.insert(place, _HEADINGS[node.kind])
        if node.kind == "Figure" and not (node.alt or element.spoken):
            self._has_silent_picture = True
        where = "" if home is None else f"/Pg {self._pages[home]}"
        held = written[0] if len(written) == 1 else f"[{' '.join(written)}]"
        entries = f"/S/{node.kind}/P {parent}{where}{self._write_attributes(element)}/K {held}"
        self._pdf.add(f"<<{entries}>>", element.reference)
        return True

    def _write_attributes(self, element: Element) -> str:
        node, attributes = element.node, ""
        if node.kind == _NOTE:
            self._notes.append(element.reference)
            attributes += f"/ID({_name_note(element.reference)})"
        if node.sort and node.kind in _SORTS:
            owner, key = _SORTS[node.kind].split("/")
            attributes += f"/A<</O/{owner}/{key}/{node.sort}>>"
        if node.lang:
            attributes += f"/Lang({node.lang})"
        if node.alt:
            attributes += f"/Alt{format_text(node.alt)}"
        if element.spoken:
            attributes += f"/ActualText{format_text(element.spoken)}"
        return attributes


def _get_place(kid: Element | Content | LinkPlace) -> int:
    return kid.node.place if isinstance(kid, Element) else 0


def _name_note(reference: Reference) -> str:
    return f"note{reference.partition(' ')[0]}"


class Part(NamedTuple):
    """A stretch of type, or an icon without text, and the operator that marks it; equal marks are one stretch."""

    mark: str
    text: str


class PageTagger:
    """Marks what one page draws.

    A stretch goes on until something of another element comes; where a line holds parts of several elements, each part
    is a stretch.
    """

    def __init__(self, tree: Tree, page: int, document: Document) -> None:
        """Take the tree, the index of the page, and the document."""
        self._tree, self._page, self._language = tree, page, document.language
        self._links = tuple(link.rect for link in document.pages[page].links)
        self._signs: Mapping[str, Sequence[str]] = dict(document.signs)
        self._parent = tree.root
        self._open: Element | None = None
        self._tag: Tag | None = None
        self._broken: Element | None = None  # a word that goes on in the next line
        self._marked: tuple[Element | None, str] = None, ""
        self._untagged = 0
        self._before: tuple[Element | None, str] = None, ""

    def begin_face(self, index: int) -> None:
        """Make what follows parts of the section of a face."""
        self._parent = self._tree.add(self._tree.root, Node("Sect", index))
        self._untagged = 0

    def end_face(self) -> None:
        """End the section of a face."""
        self._tree.end_section(self._parent)

    def begin_step(self, step: Step) -> Sequence[str]:
        """Return the operators that end the open stretch and begin that of a step, where they differ."""
        if isinstance(step, Area) and step.tag is self._tag:  # as most areas of a picture
            return ()
        owner, before = _ARTIFACT if step.tag == UNREAD else self._find_owner(step), self._open
        self._tag = step.tag
        if owner is before:
            return ()
        self._open = owner
        begin = self._begin(owner)
        return (begin,) if before is None else (END, begin)

    def end(self) -> Sequence[str]:
        """Return the operator that ends the open stretch, if there is one."""
        self._tag, is_open, self._open = None, self._open is not None, None
        return (END,) if is_open else ()

    def is_split(self, block: Type) -> bool:
        """Return whether the lines of a block hold parts of several elements."""
        if block.tag == UNREAD or (block.tag and (block.tag[-1].alt or block.tag[-1].actual_text)):
            return False
        if self._broken is not None or (self._links and any(block.rect.touches(link) for link in self._links)):
            return True
        for line in block.lines:
            for piece in line.pieces:
                if isinstance(piece, InlineIcon) or piece.lang or piece.text[-1:] == HYPHEN:
                    return True
        return False

    def split(self, block: Type) -> list[list[list[Part]]]:
        """Return the parts of each piece of each line, in reading order; the caller writes their marks and ends."""
        owner, self._marked = self._find_owner(block), (None, "")
        pieces = [piece for line in block.lines for piece in line.pieces]
        behind = (_first_text(pieces[place:]) for place in range(1, len(pieces) + 1))
        return [
            [self._split_piece(place, line, owner, next(behind)) for place in range(len(line.pieces))]
            for line in block.lines
        ]

    def _begin(self, owner: Element) -> str:
        if owner is _ARTIFACT:
            return ARTIFACT
        return f"/{owner.node.kind} <</MCID {self._tree.add_content(owner, self._page)}>> BDC"

    def _find_owner(self, step: Step) -> Element:
        tag: Tag = step.tag
        if not tag:
            if not isinstance(step, Type):
                return _ARTIFACT
            self._untagged += 1
            tag = (Node("P", _LAST + self._untagged),)
        if isinstance(step, Symbol) and not tag[-1].alt:  # an icon that stands by itself says its name
            names = self._signs.get(step.icon, ())
            if not names:
                return _ARTIFACT
            tag = (*tag[:-1], tag[-1]._replace(alt=names[0]))
        owner = self._parent
        for node in tag:
            owner = self._tree.child(owner, node)
        return owner

    def _part(self, owner: Element, text: str = "") -> Part:
        if owner is not self._marked[0]:
            self._marked = owner, self._begin(owner)
        return Part(self._marked[1], text)

    def _split_piece(self, place: int, line: Line, owner: Element, after: str) -> list[Part]:
        """Return the parts of a piece of a line; `after` is the text behind it."""
        piece = line.pieces[place]
        words = piece.text if isinstance(piece, Glyphs) else ""
        home = owner = self._find_link(piece.x, line.baseline, owner, words)
        if isinstance(piece, InlineIcon):
            return [self._mark_icon(piece, owner, after, line.pieces[place + 1 :])]
        if piece.lang not in {"", owner.node.lang}:
            owner = self._tree.add(owner, Node("Span", lang=piece.lang))
        parts: list[Part] = []
        text = piece.text
        if self._broken is not None:
            tail, gap, text = text.partition(" ")
            self._broken.spoken += tail.removesuffix(HYPHEN)
            parts.append(self._part(self._broken, tail))
            text = gap + text
            if not text and not tail.endswith(HYPHEN):
                parts.append(self._part(owner))  # takes the space behind the word
            self._broken = self._broken if tail.endswith(HYPHEN) and not text else None
        if text.endswith(HYPHEN):
            rest, gap, head = text.rpartition(" ")
            if rest or gap:
                parts.append(self._part(owner, rest + gap))
            self._broken = self._tree.add(owner, Node("Span"))
            self._broken.spoken = head.removesuffix(HYPHEN)
            parts.append(self._part(self._broken, head))
        elif text:
            parts.append(self._part(owner, text))
        if text.strip():
            self._before = home, text
        return parts

    def _mark_icon(self, icon: InlineIcon, owner: Element, after: str, behind: Sequence[Glyphs | InlineIcon]) -> Part:
        """Mark an icon, which says its name; as an artifact when the words beside it say it."""
        names = self._signs.get(icon.icon, ())
        before = self._before[1] if self._before[0] is owner else ""
        if not names or is_beside(names, before, after):
            return Part(ARTIFACT, "")
        element = self._tree.add(owner, Node("Span", lang=self._language if owner.node.lang else ""))
        is_apart = not behind or behind[0].x - icon.x - icon.size > icon.size // _BEARING
        element.spoken = f"{names[0]}{' ' if is_apart else ''}"
        return self._part(element)

    def _find_link(self, x: Um, baseline: Um, owner: Element, text: str) -> Element:
        """Return the element of the link that type is in, or else that of the type."""
        for number, rect in enumerate(self._links):
            if rect.y <= baseline <= rect.bottom and rect.x - _NEAR <= x < rect.right:
                element, texts = self._tree.find_link(owner, LinkPlace(self._page, number))
                texts.append(text)
                return element
        return owner


_ARTIFACT: Final = Element(Node("Artifact"), "")


def _first_text(pieces: Sequence[Glyphs | InlineIcon]) -> str:
    """Return the first text that says something, of pieces before the next icon."""
    for piece in pieces:
        if isinstance(piece, InlineIcon):
            return ""
        if piece.text.strip():
            return piece.text
    return ""
