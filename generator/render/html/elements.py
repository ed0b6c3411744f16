"""HTML as values: elements with attributes and children; strings are text, and are escaped when they are written.

Threat model: the texts are a stranger's. They may hold tags, quotes, entities, ends of comments, characters that no
page may hold or that change the direction of writing; none of it can become markup, an attribute or an address.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

_VOID: Final = frozenset({"meta", "link", "br", "hr", "img", "input"})
# After these a line break in the source shows no space.
_LINES: Final = frozenset(
    {
        "html", "head", "body", "header", "main", "footer", "nav", "section", "article", "aside", "div", "p", "ol",
        "ul", "li", "dl", "dt", "dd", "table", "caption", "colgroup", "thead", "tbody", "tr", "th", "td", "figure",
        "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "meta", "style", "symbol",
        "defs",
    }
)  # fmt: skip
_KEPT: Final = frozenset("\n\t")
_SPECIAL: Final = re.compile(r"[&<>\"']")


@dataclass(frozen=True, slots=True)
class Element:
    """An element: its name, its attributes in order, and its children."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Node, ...]


Node = Element | str


def tag(name: str, attributes: Mapping[str, str | None] | None = None, *children: Node | Iterable[Node]) -> Element:
    """Make an element; attributes that are None are left out, lists of children are flattened."""
    kept = tuple((key, value) for key, value in (attributes or {}).items() if value is not None)
    groups = ((child,) if isinstance(child, str | Element) else child for child in children)
    return Element(name, kept, tuple(chain.from_iterable(groups)))


def extract_text(nodes: Iterable[Node]) -> str:
    """Return the text of nodes, without their elements."""
    return "".join(node if isinstance(node, str) else extract_text(node.children) for node in nodes)


def render_html(nodes: Iterable[Node]) -> str:
    """Return nodes as HTML.

    Raises:
        ValueError: A style sheet holds what could end it.
    """
    parts: list[str] = []
    for node in nodes:
        _write(node, parts)
    return "".join(parts)


def _write(node: Node, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape_text(node))
        return
    name = node.name
    parts.append(f"<{name}")
    for key, value in node.attributes:
        parts.append(f' {key}="{escape_attribute(value)}"')
    parts.append(">")
    if name == "style":
        sheet = extract_text(node.children)
        if "<" in sheet:
            raise ValueError("a style sheet holds no <")
        parts.append(sheet)
    else:
        for child in node.children:
            _write(child, parts)
    if name not in _VOID:
        parts.append(f"</{name}>")
    if name in _LINES:
        parts.append("\n")


def escape_text(text: str) -> str:
    """Escape text; characters that cannot be shown are left out."""
    if text.isprintable() and not _SPECIAL.search(text):
        return text
    return drop_unprintable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_attribute(text: str) -> str:
    """Escape text as the value of an attribute."""
    if text.isprintable() and not _SPECIAL.search(text):
        return text
    return escape_text(text).replace('"', "&quot;").replace("'", "&#39;")


def drop_unprintable(text: str) -> str:
    """Return a text without the characters that cannot be shown: controls, marks of direction, halves of pairs."""
    if text.isprintable():
        return text
    return "".join(
        letter for letter in text if letter.isprintable() or letter in _KEPT or unicodedata.category(letter) == "Zs"
    )
