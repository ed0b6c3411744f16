"""What a document says, as objects of a PDF: its links, and the tree that is read out; made anew only where it changes.

The objects stand one after the other, under numbers that count on from the pages: first the links, page by page, then
the root of the tree, then its elements in the order of reading.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from generator.paint import links
from generator.paint.objects import Whole, text
from generator.paint.tree import Content, Element, Linked, Settled, Told, Tree, elements, is_sound
from generator.spine.plan import Document, Node

_SORTS: Final = {"TH": "Table/Scope", "L": "List/ListNumbering"}  # what the sort of a node says of it
_NOTE: Final = "Note"  # which must have a name of its own


class Spoken(NamedTuple):
    """What a document says.

    Attributes:
        signed: A signature of all that it comes from.
        lengths: Of each object, in bytes.
        owning: Whether anything on each page is of the tree.
        is_sound: As `tree.is_sound` has it.
        data: The objects, one after the other.
    """

    signed: str
    lengths: Sequence[int]
    owning: Sequence[bool]
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
    said = list(links.said(whole, plan, pages, tree))
    settled = elements(tree.root)
    said += _Book(whole, tree, settled, pages).objects()
    made = [b"%d 0 obj\n%b\nendobj\n" % (number, one.encode("latin-1")) for number, one in enumerate(said, first)]
    owning = [bool(owned) for owned in tree.pages]
    return Spoken(signed, [len(one) for one in made], owning, is_sound(settled), b"".join(made))


def streams(one: Spoken) -> list[bytes]:
    """Return what a document says as streams of bytes."""
    return [json.dumps(one[:-1], separators=(",", ":")).encode("ascii"), one.data]


def _from_streams(told: Sequence[bytes]) -> Spoken | None:
    try:
        head, data = told
        signed, lengths, owning, sound = json.loads(head)
        return Spoken(signed, lengths, owning, sound, data)
    except (ValueError, TypeError, RecursionError):
        return None


class _Book:
    """Writes the tree as objects whose numbers are known."""

    def __init__(self, whole: Whole, tree: Tree, told: Sequence[Settled], pages: Sequence[str]) -> None:
        """Take the document so far, its tree and the elements of it, and what refers to pages."""
        self._whole, self._tree, self._told, self._pages = whole, tree, told, pages
        numbers = (f"{number} 0 R" for number in count(whole.next))
        self._links = dict(zip(sorted(tree.links), numbers, strict=False))
        self._root = next(numbers)
        self._numbers = {each.element: number for each, number in zip(told, numbers, strict=False)}
        self._notes: dict[str, str] = {}

    def objects(self) -> Sequence[str]:
        """Return the root of the tree, and its elements, each character a byte."""
        made = [self._element(each) for each in self._told]
        return [self._rooted(), *made]

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
        tree, numbers = self._tree, self._numbers
        owned = (" ".join([numbers[owner] for owner in owners]) for owners in tree.pages)
        owners = [f"{place} [{owner}]" for place, owner in enumerate(owned) if owner]
        owners += [f"{place} {numbers[tree.links[link][0]]}" for link, place in links.numbered(tree).items()]
        said = f"<</Type/StructTreeRoot/K {numbers[tree.root]}/ParentTree <</Nums[{' '.join(owners)}]>>"
        if self._notes:
            names = sorted(self._notes)
            listed = " ".join(f"({name}) {self._notes[name]}" for name in names)
            said += f"/IDTree <</Names[{listed}]>>"
        return f"{said}/ParentTreeNextKey {len(tree.pages) + len(tree.links)}>>"

    def _about(self, node: Node, said: str, number: str) -> Iterator[str]:
        if node.kind == _NOTE:
            name = f"note{len(self._notes) + 1:04d}"
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
                held.append(f"<</Type/OBJR/Pg {self._pages[kid.page]}/Obj {self._links[kid]}>>")
        return page, held
