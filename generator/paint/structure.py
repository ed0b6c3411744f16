"""What a document says, as objects of a PDF: its links, and the tree that is read out; made anew only where it changes.

The objects stand one after the other, under numbers that count on from the pages: first the root of the tree, then a
block for each page. In it are the owners of what the page draws, its links, and the elements that begin there, those
near the root first, so that what stands deep moves none that other pages know of. Blocks have room to spare: a page
that comes to say a little more moves no number of another one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from generator.paint import links
from generator.paint.objects import Whole, text
from generator.paint.tree import Content, Element, Linked, Settled, Told, Tree, by_page, elements, is_sound
from generator.spine.plan import Document, Node

_SORTS: Final = {"TH": "Table/Scope", "L": "List/ListNumbering"}  # what the sort of a node says of it
_NOTE: Final = "Note"  # which must have a name of its own
_ROOM: Final = 64  # objects: blocks are as long as the next multiple of this
_SPARE: Final = "null"  # an object of a block that says nothing


class Spoken(NamedTuple):
    """What a document says.

    Attributes:
        signed: A signature of all that it comes from.
        lengths: Of each object, in bytes; the first is the root of the tree.
        pages: Of each page: the number under which its owners are found, and that of the first of its links.
        is_sound: As `tree.is_sound` has it.
        data: The objects, one after the other.
    """

    signed: str
    lengths: Sequence[int]
    pages: Sequence[Sequence[int]]
    is_sound: bool
    data: bytes


def spoken(
    whole: Whole, plan: Document, trees: Sequence[bytes], pages: Sequence[str], before: Sequence[bytes]
) -> Spoken:
    """Return what a document says, to be its next objects; as it was told `before`, if that came from the same.

    Args:
        whole: The document so far.
        plan: Where its links stand.
        trees: What each page says, as plain data.
        pages: What refers to each page, as it is written.
        before: The streams of bytes that were kept, or nothing.
    """
    first = whole.next
    about = repr((first, pages, [(page.size.height, page.links) for page in plan.pages]))
    signed = hashlib.sha256(b"\n".join((about.encode(), *trees))).hexdigest()
    there = _from_streams(before)
    if there is not None and there.signed == signed:
        return there
    tree = Tree(len(plan.pages))
    for index, told in enumerate(trees):
        tree.add(Told(*json.loads(told)), index)
    links.own(plan, tree)
    settled = elements(tree.root)
    book = _Book(whole, plan, tree, settled, pages)
    made = [
        b"%d 0 obj\n%b\nendobj\n" % (number, one.encode("latin-1")) for number, one in enumerate(book.objects(), first)
    ]
    found = [(block.key, block.first + 1) for block in book.blocks]
    return Spoken(signed, [len(one) for one in made], found, is_sound(settled), b"".join(made))


def streams(one: Spoken) -> list[bytes]:
    """Return what a document says as streams of bytes."""
    return [json.dumps(one[:-1], separators=(",", ":")).encode("ascii"), one.data]


def _from_streams(told: Sequence[bytes]) -> Spoken | None:
    try:
        head, data = told
        signed, lengths, pages, sound = json.loads(head)
        return Spoken(signed, lengths, pages, sound, data)
    except (ValueError, TypeError, RecursionError):
        return None


class _Block(NamedTuple):
    """The objects of a page: who owns what it draws, its links, its elements, and room.

    Attributes:
        first: The number of the first of them.
        key: The number under which the owners are found; those of the links follow.
        links: How many there are.
        told: The elements.
    """

    first: int
    key: int
    links: int
    told: Sequence[Settled]

    @property
    def used(self) -> int:
        """How many objects say something."""
        return 1 + self.links + len(self.told)

    @property
    def length(self) -> int:
        """How many there are with the room."""
        return -(-self.used // _ROOM) * _ROOM


def _blocks(plan: Document, settled: Sequence[Settled], first: int) -> Iterator[_Block]:
    """Yield the block of each page of a document, which begin at a number."""
    keys = accumulate((1 + len(page.links) for page in plan.pages), initial=0)
    for page, told, key in zip(plan.pages, by_page(settled, len(plan.pages)), keys, strict=False):
        block = _Block(first, key, len(page.links), told)
        yield block
        first += block.length


class _Book:
    """Writes the tree as objects whose numbers are known.

    Attributes:
        blocks: Of its pages.
    """

    def __init__(self, whole: Whole, plan: Document, tree: Tree, told: Sequence[Settled], pages: Sequence[str]) -> None:
        """Take the document so far, its plan, its tree and the elements of it, and what refers to pages."""
        self._whole, self._plan, self._tree, self._pages = whole, plan, tree, pages
        self._root = f"{whole.next} 0 R"
        self.blocks = tuple(_blocks(plan, told, whole.next + 1))
        self._numbers = {
            each.element: f"{number} 0 R"
            for block in self.blocks
            for number, each in enumerate(block.told, block.first + 1 + block.links)
        }
        self._notes: dict[str, str] = {}

    def objects(self) -> Iterator[str]:
        """Yield the root of the tree, and the block of each page, each character a byte."""
        made = [self._page(place, block) for place, block in enumerate(self.blocks)]
        yield self._rooted()
        for each in made:
            yield from each

    def _page(self, place: int, block: _Block) -> Sequence[str]:
        """Return the objects of a page."""
        owned = " ".join([self._numbers[owner] for owner in self._tree.pages[place]])
        linked = (self._tree.links[Linked(place, which)][0] for which in range(block.links))
        others = (f" {number} {self._numbers[owner]}" for number, owner in enumerate(linked, block.key + 1))
        limits = f"{block.key} {block.key + block.links}"
        owners = f"<</Limits[{limits}]/Nums[{block.key} [{owned}]{''.join(others)}]>>"
        said = links.said(self._whole, self._plan, self._pages, self._tree, place, block.key + 1)
        elements = [self._element(each) for each in block.told]
        return [owners, *said, *elements, *[_SPARE] * (block.length - block.used)]

    def _element(self, told: Settled) -> str:
        element, above, kids = told
        node, said = element.node, element.said
        page, held = self._held(kids)
        over = self._root if above is None else self._numbers[above]
        on = "" if page is None else f"/Pg {self._pages[page]}"
        about = ""
        if said or node.alt or node.sort or node.lang or node.kind == _NOTE:
            about = "".join(self._about(node, said, self._numbers[element]))
        listed = f"/K [{' '.join(held)}]" if len(held) > 1 else f"/K {held[0]}" if held else ""
        return f"<</S/{node.kind}/P {over}{on}{about}{listed}>>"

    def _rooted(self) -> str:
        """Return the root: its first element, and the owners by number."""
        owners = " ".join(f"{block.first} 0 R" for block in self.blocks)
        said = f"<</Type/StructTreeRoot/K {self._numbers[self._tree.root]}/ParentTree <</Kids[{owners}]>>"
        if self._notes:
            names = sorted(self._notes)
            listed = " ".join(f"({name}) {self._notes[name]}" for name in names)
            said += f"/IDTree <</Names[{listed}]>>"
        return f"{said}/ParentTreeNextKey {sum(1 + block.links for block in self.blocks)}>>"

    def _about(self, node: Node, said: str, number: str) -> Iterator[str]:
        if node.kind == _NOTE:
            name = f"note{number.partition(' ')[0]}"
            self._notes[name] = number
            yield f"/ID({name})"
        if node.sort and node.kind in _SORTS:
            owner, key = _SORTS[node.kind].split("/")
            yield f"/A<</O/{owner}/{key}/{node.sort}>>"
        if node.lang:
            yield f"/Lang({node.lang})"
        for key, value in (("Alt", node.alt), ("ActualText", said)):
            if value:
                yield f"/{key}{text(value).format(self._whole).decode('latin-1')}"

    def _held(self, kids: Sequence[Element | Content | Linked]) -> tuple[int | None, list[str]]:
        """Return the page of the first stretch that an element holds, and what refers to all that it holds."""
        page: int | None = None
        held: list[str] = []
        for kid in kids:
            if isinstance(kid, Element):
                held.append(self._numbers[kid])
            elif isinstance(kid, Content):
                on, number = kid
                page = on if page is None else page
                held.append(str(number) if on == page else f"<</Type/MCR/Pg {self._pages[on]}/MCID {number}>>")
            else:
                held.append(
                    f"<</Type/OBJR/Pg {self._pages[kid.page]}/Obj {self.blocks[kid.page].first + 1 + kid.link} 0 R>>"
                )
        return page, held
