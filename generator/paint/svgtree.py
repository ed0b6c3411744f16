"""An SVG file as a tree of plain elements: read by a parser that knows no entities, loads nothing and runs nothing.

Threat model: the file is a stranger's. It may declare entities (of files, of addresses, or of a billion laughs:
refused), hold scripts, foreign objects, pictures or styles from elsewhere (refused by name), be too large, too deep or
of too many shapes (bounded), or use itself (bounded).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

MOST_BYTES = 2 * 1024 * 1024
_MOST_ELEMENTS = 50_000
_DEEPEST = 60
_NAMESPACE = "http://www.w3.org/2000/svg"
_HREFS = ("href", "http://www.w3.org/1999/xlink href")
# What is read; whatever else SVG has would be printed otherwise than it looks, so it is refused.
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_GRADIENTS = ("linearGradient", "radialGradient", "stop")
_KNOWN = {"svg", "g", "defs", "symbol", "use", "clipPath", "title", "desc", "metadata", "style", *_SHAPES, *_GRADIENTS}
_HINTS = {
    "text": "Turn text into outlines before saving.",
    "image": "Give the picture in it as a file of its own.",
    "script": "Save it without scripts.",
    "foreignObject": "Save it as plain SVG.",
}
_NO_SVG = ("is damaged or no SVG", "Save it again from the program that it was made with.")
_STYLES = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

Properties = Mapping[str, str]


class Refused(Exception):  # noqa: N818 it is not always an error of the file, but always the end of reading it
    """The file cannot be printed; `args` are what is wrong with it and what to do about it."""


@dataclass(slots=True)
class Element:
    """One element: its name without namespace, its attributes, and what stands in it."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    @property
    def href(self) -> str:
        """The id that it refers to, empty for none.

        Raises:
            Refused: It refers to something outside the file.
        """
        said = next((self.attributes[name] for name in _HREFS if name in self.attributes), "")
        if said and not said.startswith("#"):
            raise Refused("refers to something outside itself", "Save it with all that it needs inside.")
        return said[1:]

    def walk(self) -> Iterator[Element]:
        """Yield the element and all below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


def parsed(data: bytes) -> Element:
    """Return the root of an SVG file.

    Raises:
        Refused: It is no SVG, too large, or holds what cannot or must not be printed.
    """
    if len(data) > MOST_BYTES:
        raise Refused(f"has {len(data) / 2**20:.1f} MB", f"Save it with less than {MOST_BYTES // 2**20} MB.")
    builder = _Builder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    parser.StartDoctypeDeclHandler = builder.doctype
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise Refused(*_NO_SVG) from error
    if builder.root is None:
        raise Refused(*_NO_SVG)
    return builder.root


class _Builder:
    """Makes the tree while the parser reads; skips what belongs to other namespaces, such as a program's own notes."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._skipped = 0
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take an element that begins."""
        self._count += 1
        namespace, _, local = name.rpartition(" ")
        if self._count > _MOST_ELEMENTS or len(self._open) + self._skipped > _DEEPEST:
            raise Refused("has too many parts", "Simplify it.")
        if self._skipped or namespace not in ("", _NAMESPACE):
            self._skipped += 1
            return
        if self.root is None and local != "svg":
            raise Refused(*_NO_SVG)
        if local not in _KNOWN:
            hint = _HINTS.get(local, "Flatten it to plain shapes before saving.")
            raise Refused(f"holds <{local}>, which cannot be printed", hint)
        if any(each.lower().startswith("on") for each in attributes):
            raise Refused("holds a script", _HINTS["script"])
        element = Element(local, attributes)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _: str) -> None:
        """Take the end of an element."""
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        """Take text; only style sheets are read."""
        if self._open and not self._skipped and self._open[-1].name == "style":
            self._open[-1].text += text

    def doctype(self, _name: str, _system: str | None, _public: str | None, internal: int) -> None:
        """Take the document type: those of old programs are harmless, those that declare entities are not."""
        if internal:
            raise Refused("declares entities", "Save it as plain SVG.")


def classes(root: Element) -> dict[str, Properties]:
    """Return the properties of each class that the file's style sheets give.

    Raises:
        Refused: A style sheet does more than that.
    """
    found: dict[str, Properties] = {}
    for element in root.walk():
        if element.name == "style":
            sheet = _COMMENT.sub(" ", element.text)
            if _STYLES.sub("", sheet).strip():
                raise Refused("has a style sheet that is not read", "Save it with styles as attributes.")
            for selectors, body in _STYLES.findall(sheet):
                for selector in selectors.split(","):
                    if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                        raise Refused(f"has a style for {selector.strip()!r}", "Save it with styles as attributes.")
                    name = selector.strip()[1:]
                    found[name] = {**found.get(name, {}), **declarations(body)}
    return found


def declarations(text: str) -> dict[str, str]:
    """Return the properties that a `style` attribute or the body of a rule sets."""
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.replace("!important", "").strip() for name, _, value in pairs}
