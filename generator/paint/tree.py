"""The tree of what a document says: elements in the order of reading, and which stretches of pages are theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from generator.spine.plan import Node, Tag

_HEADING: Final = "H"
_DEEPEST: Final = 6  # levels of headings that PDF knows


class Content(NamedTuple):
    """A stretch of what a page draws: the index of the page, and its number there."""

    page: int
    number: int


class Linked(NamedTuple):
    """A link of a page: the index of the page, and which of its links."""

    page: int
    link: int


@dataclass(slots=True, eq=False)
class Element:
    """An element of the tree.

    Attributes:
        node: What it is.
        said: What is read out in place of what stands there.
        kids: What it holds, in the order in which it came.
        known: The elements among them that layout has named, by what they are.
    """

    node: Node
    said: str = ""
    kids: list[Element | Content | Linked] = field(default_factory=list)
    known: dict[Node, Element] = field(default_factory=dict)

    def child(self, node: Node) -> Element:
        """Return the element of a node below this one; the same for the same node."""
        found = self.known.get(node)
        if found is None:
            found = self.known[node] = self.new(node)
        return found

    def new(self, node: Node) -> Element:
        """Return another element below this one."""
        made = Element(node, node.said)
        self.kids.append(made)
        return made

    def in_order(self) -> Sequence[Element | Content | Linked]:
        """Return what it holds in the order of reading: as it came where type is among it, else by place."""
        if len(self.kids) > 1 and set(map(type, self.kids)) == _ELEMENTS:
            return sorted(self.kids, key=_place)
        return self.kids


_ELEMENTS: Final = {Element}


def _place(kid: Element | Content | Linked) -> int:
    return kid.node.place if isinstance(kid, Element) else 0


class Told(NamedTuple):
    """The tree of one page as plain data: elements have numbers from 1 in this order, and the document is 0.

    Attributes:
        parts: What stands in which element, in order. An element: where it stands, whether layout has named it, what is
            read out in its place, and its node. A stretch of the page: its owner, and its number. A link: where it
            stands.
        links: Of each link that was met: which of the page's, its element, and what it says.
    """

    parts: tuple[tuple[Any, ...], ...]
    links: tuple[tuple[int, int, tuple[str, ...]], ...]


class Tree:
    """The elements of a document, or of a page of one, and the owners of what its pages draw.

    Attributes:
        root: The document.
        pages: The owner of each marked stretch of each page, in order.
        links: The element, and what it says, of each link that was met: by page and place among its links.
    """

    def __init__(self, pages: int) -> None:
        """Begin without anything."""
        self.root = Element(Node("Document"))
        self.pages: list[list[Element]] = [[] for _ in range(pages)]
        self.links: dict[Linked, tuple[Element, list[str]]] = {}

    def at(self, under: Element, tag: Tag) -> Element:
        """Return the element that a tag leads to from another one."""
        for node in tag:
            under = under.known.get(node) or under.child(node)
        return under

    def content(self, owner: Element, page: int) -> int:
        """Return the number of a new stretch of a page that is an element's."""
        owners = self.pages[page]
        number = len(owners)
        owners.append(owner)
        owner.kids.append(Content(page, number))
        return number

    def linked(self, owner: Element, link: Linked) -> tuple[Element, list[str]]:
        """Return the element of a link, made below `owner` when it is first met, and what it says so far."""
        found = self.links.get(link)
        if found is None:
            made = owner.new(Node("Link"))
            found = self.links[link] = made, []
            made.kids.append(link)
        return found

    def add(self, told: Told, page: int) -> None:
        """Add the tree of a page, as the page itself would if it made its elements here.

        Raises:
            ValueError, TypeError, LookupError: Nobody told that.
        """
        made, owners = [self.root], dict[int, Element]()
        links = {element: which for which, element, _ in told.links}
        for above, *part in told.parts:
            owner = made[above]
            if len(part) > 1:
                named, said, *node = part
                one = owner.child(Node(*node)) if named else owner.new(Node(*node))
                one.said = said
                made.append(one)
            elif part:
                owners[part[0]] = owner
                owner.kids.append(Content(page, part[0]))
            else:
                owner.kids.append(Linked(page, links[above]))
        self.pages[page] = [owners[number] for number in range(len(owners))]
        self.links.update({Linked(page, which): (made[element], list(said)) for which, element, said in told.links})


def told(tree: Tree) -> Told:
    """Return the tree of one page as plain data."""
    parts: list[tuple[Any, ...]] = []
    queue = [tree.root]
    for above, owner in enumerate(queue):  # grows as it goes
        for kid in owner.kids:
            if isinstance(kid, Content):
                parts.append((above, kid.number))
            elif isinstance(kid, Linked):
                parts.append((above,))
            else:
                parts.append((above, owner.known.get(kid.node) is kid, kid.said, *kid.node))
                queue.append(kid)
    number = {element: place for place, element in enumerate(queue)}
    links = [(link.link, number[element], tuple(said)) for link, (element, said) in tree.links.items()]
    return Told(tuple(parts), tuple(links))


class Settled(NamedTuple):
    """An element that holds something, the one above it, and what of it is read, in the order of reading."""

    element: Element
    above: Element | None
    kids: Sequence[Element | Content | Linked]


def elements(root: Element) -> Sequence[Settled]:
    """Return the elements that hold something, in the order of reading; the first even if it holds nothing."""
    told: list[Settled] = []
    if not _settle(root, None, told):
        told.append(Settled(root, None, ()))
    return told


def by_page(told: Sequence[Settled], pages: int) -> Sequence[Sequence[Settled]]:
    """Return of a tree's `elements` those that begin on each page, the nearest to the root first."""
    first: dict[Element, int] = {}
    for element, _, kids in reversed(told):  # those below an element come behind it
        first[element] = min((first[kid] if isinstance(kid, Element) else kid.page for kid in kids), default=0)
    depths: dict[Element | None, int] = {None: -1}
    for element, above, _ in told:
        depths[element] = depths[above] + 1
    found: list[list[Settled]] = [[] for _ in range(pages)]
    for each in sorted(told, key=lambda one: depths[one.element]):
        found[first[each.element]].append(each)
    return found


def _settle(element: Element, above: Element | None, told: list[Settled]) -> bool:
    """Tell of an element and those below it; tell whether any of them holds something."""
    kids: list[Element | Content | Linked] = []
    place = len(told)
    told.append(Settled(element, above, kids))
    kids += [kid for kid in element.in_order() if not isinstance(kid, Element) or _settle(kid, element, told)]
    if not kids:
        del told[place:]
    return bool(kids)


def is_sound(told: Iterable[Settled]) -> bool:
    """Tell whether of a tree's `elements` every picture says what it shows, and headings leave no level out."""
    level = 0
    for element, _, _ in told:
        kind = element.node.kind
        if kind == "Figure" and not (element.node.alt or element.said):
            return False
        if kind.startswith(_HEADING) and kind[1:].isdigit():
            below, level = level, int(kind[1:])
            if level > min(below + 1, _DEEPEST):
                return False
    return True
