"""Tagged PDF: the tree of what a document says in reading order, and the marks that tie stretches of pages to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, NamedTuple

from generator.i18n.icon_names import is_beside
from generator.model.plan import HYPHEN, UNREAD, Area, Document, Glyphs, InlineIcon, Line, Node, Step, Symbol, Tag, Type
from generator.model.units import Um
from generator.render.objects import Pdf, RawObject, dictionary

ARTIFACT: Final = "/Artifact BMC"  # begins what is not part of the tree
END: Final = "EMC"
_LAST: Final = 1_000_000  # the place of what layout did not tag: behind all else
_NEAR: Final = 300  # um: how far type may begin before its link
_BEARING: Final = 5  # the part of an icon's width that may be blank behind it before that is a space
_HEADING: Final = "H"
_DEEPEST: Final = 6  # levels of headings that PDF knows
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
        spoken: What is read out in place of its content; empty for the content itself.
        kids: What it holds, in the order in which it was added.
        known: The elements among them that layout has named, by node.
    """

    node: Node
    spoken: str = ""
    kids: list[Element | Content | LinkPlace] = field(default_factory=list)
    known: dict[Node, Element] = field(default_factory=dict)

    def child(self, node: Node) -> Element:
        """Return the element of a node below this one; the same for the same node."""
        return self.known.get(node) or self.known.setdefault(node, self.add(node))

    def add(self, node: Node) -> Element:
        """Add another element below this one."""
        element = Element(node, node.actual_text)
        self.kids.append(element)
        return element


class Tree:
    """The elements of a document, and the owners of what its pages draw.

    Attributes:
        root: The document element.
        owners: The owner of each marked stretch of each page, in order.
        links: The element of each link met so far, and what it says.
    """

    def __init__(self, pages: int) -> None:
        """Begin a tree for so many pages."""
        self.root = Element(Node("Document"))
        self.owners: list[list[Element]] = [[] for _ in range(pages)]
        self.links: dict[LinkPlace, tuple[Element, list[str]]] = {}

    def add_content(self, owner: Element, page: int) -> int:
        """Add a stretch of a page to an element; return its number on the page."""
        owners = self.owners[page]
        owners.append(owner)
        owner.kids.append(Content(page, len(owners) - 1))
        return len(owners) - 1

    def find_link(self, owner: Element, place: LinkPlace) -> tuple[Element, list[str]]:
        """Return the element of a link, added below `owner` when it is first met, and what it says so far."""
        found = self.links.get(place)
        if found is None:
            element = owner.add(Node("Link"))
            found = self.links[place] = element, []
            element.kids.append(place)
        return found


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
        self._parent = self._tree.root.child(Node("Sect", index))
        self._untagged = 0

    def begin_step(self, step: Step) -> Iterator[str]:
        """Yield the operators that end the open stretch and begin that of a step, where they differ."""
        if isinstance(step, Area) and step.tag is self._tag:  # as most areas of a picture
            return
        owner = _ARTIFACT if step.tag == UNREAD else self._find_owner(step)
        if owner is not self._open:
            if self._open is not None:
                yield END
            self._open = owner
            yield self._begin(owner)
        self._tag = step.tag

    def end(self) -> Iterator[str]:
        """Yield the operator that ends the open stretch, if there is one."""
        self._tag = None
        if self._open is not None:
            self._open = None
            yield END

    def is_split(self, block: Type) -> bool:
        """Return whether the lines of a block hold parts of several elements."""
        if block.tag == UNREAD or (block.tag and (block.tag[-1].alt or block.tag[-1].actual_text)):
            return False
        if self._broken is not None or any(block.rect.touches(link) for link in self._links):
            return True
        return any(
            isinstance(piece, InlineIcon) or piece.lang or piece.text.endswith(HYPHEN)
            for line in block.lines
            for piece in line.pieces
        )

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
            owner = owner.child(node)
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
            owner = owner.add(Node("Span", lang=piece.lang))
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
            self._broken = owner.add(Node("Span"))
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
        element = owner.add(Node("Span", lang=self._language if owner.node.lang else ""))
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


_ARTIFACT: Final = Element(Node("Artifact"))


def _first_text(pieces: Sequence[Glyphs | InlineIcon]) -> str:
    """Return the first text that says something, of pieces before the next icon."""
    for piece in pieces:
        if isinstance(piece, InlineIcon):
            return ""
        if piece.text.strip():
            return piece.text
    return ""


def page_keys(document: Document) -> Sequence[int]:
    """Return the key of each page in the parent tree; those of its links follow it."""
    return tuple(accumulate((1 + len(page.links) for page in document.pages), initial=0))[: len(document.pages)]


def add_tree(pdf: Pdf, document: Document, tree: Tree, pages: Sequence[str], links: Mapping[LinkPlace, str]) -> bool:
    """Add the structure tree to a PDF; its pages and links say their `page_keys`.

    Args:
        pdf: The PDF.
        document: Its plan.
        tree: What its pages say.
        pages: References to its pages, such as `12 0 R`.
        links: References to its link annotations.

    Returns:
        Whether the tree is sound: every picture says what it shows, and headings skip no level.
    """
    placed = list(_walk(tree.root, None)) or [_Placed(tree.root, None, ())]
    first = pdf.next_number
    references = {item.element: f"{number} 0 R" for number, item in enumerate(placed, first + 2)}
    owners: list[str] = []
    for page, key in enumerate(page_keys(document)):
        owners.append(f"{key} [{' '.join([references[owner] for owner in tree.owners[page]])}]")
        linked = (tree.links[LinkPlace(page, link)][0] for link in range(len(document.pages[page].links)))
        owners += [f"{number} {references[owner]}" for number, owner in enumerate(linked, key + 1)]
    notes = sorted(
        f"({_note_id(references[item.element])}) {references[item.element]}"
        for item in placed
        if item.element.node.kind == _NOTE
    )
    names = f"/IDTree <</Names[{' '.join(notes)}]>>" if notes else ""
    next_key = sum(1 + len(page.links) for page in document.pages)
    owned = f"/ParentTree {first + 1} 0 R/ParentTreeNextKey {next_key}"
    pdf.catalog.StructTreeRoot = pdf.add(RawObject(f"<</Type/StructTreeRoot/K {references[tree.root]}{owned}{names}>>"))
    pdf.catalog.MarkInfo = dictionary({"Marked": "true"})
    pdf.add(RawObject(f"<</Nums[{' '.join(owners)}]>>"))
    for item in placed:
        parent = pdf.format_reference(pdf.catalog.StructTreeRoot) if item.parent is None else references[item.parent]
        kids, home = _write_kids(item.kids, references, pages, links)
        attributes = "".join(_write_attributes(pdf, item.element, references[item.element]))
        pdf.add(RawObject(f"<</S/{item.element.node.kind}/P {parent}{home}{attributes}{kids}>>"))
    return _is_sound(placed)


class _Placed(NamedTuple):
    """An element that holds something, the one above it, and what of it is read, in reading order."""

    element: Element
    parent: Element | None
    kids: Sequence[Element | Content | LinkPlace]


def _walk(element: Element, parent: Element | None) -> Sequence[_Placed]:
    """Return an element and those below it that hold something, in reading order."""
    below: list[_Placed] = []
    kids: list[Element | Content | LinkPlace] = []
    ordered = element.kids
    if all(isinstance(kid, Element) for kid in ordered):  # where type is among them, they are in order already
        ordered = sorted(ordered, key=lambda kid: kid.node.place if isinstance(kid, Element) else 0)
    for kid in ordered:
        if isinstance(kid, Element):
            inside = _walk(kid, element)
            below += inside
            kids += [kid] if inside else []
        else:
            kids.append(kid)
    return [_Placed(element, parent, kids), *below] if kids else []


def _write_kids(
    kids: Sequence[Element | Content | LinkPlace],
    references: Mapping[Element, str],
    pages: Sequence[str],
    links: Mapping[LinkPlace, str],
) -> tuple[str, str]:
    """Write what an element holds, and the page that its first stretch is on."""
    home: int | None = None
    written: list[str] = []
    for kid in kids:
        if isinstance(kid, Element):
            written.append(references[kid])
        elif isinstance(kid, LinkPlace):
            written.append(f"<</Type/OBJR/Pg {pages[kid.page]}/Obj {links[kid]}>>")
        else:
            home = kid.page if home is None else home
            is_home = kid.page == home
            written.append(str(kid.number) if is_home else f"<</Type/MCR/Pg {pages[kid.page]}/MCID {kid.number}>>")
    listed = f"/K [{' '.join(written)}]" if len(written) > 1 else f"/K {written[0]}" if written else ""
    return listed, "" if home is None else f"/Pg {pages[home]}"


def _write_attributes(pdf: Pdf, element: Element, reference: str) -> Iterator[str]:
    node = element.node
    if node.kind == _NOTE:
        yield f"/ID({_note_id(reference)})"
    if node.sort and node.kind in _SORTS:
        owner, key = _SORTS[node.kind].split("/")
        yield f"/A<</O/{owner}/{key}/{node.sort}>>"
    if node.lang:
        yield f"/Lang({node.lang})"
    if node.alt:
        yield f"/Alt{pdf.format_text(node.alt)}"
    if element.spoken:
        yield f"/ActualText{pdf.format_text(element.spoken)}"


def _note_id(reference: str) -> str:
    return f"note{reference.partition(' ')[0]}"


def _is_sound(placed: Sequence[_Placed]) -> bool:
    """Return whether every picture says what it shows, and headings skip no level."""
    level = 0
    for element, _, _ in placed:
        kind = element.node.kind
        if kind == "Figure" and not (element.node.alt or element.spoken):
            return False
        if kind.startswith(_HEADING) and kind[1:].isdigit():
            above, level = level, int(kind[1:])
            if level > min(above + 1, _DEEPEST):
                return False
    return True
