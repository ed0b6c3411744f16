"""Proves that a page is what a reader's program can read: parsed strictly, then looked at as a whole."""

from collections.abc import Sequence
from itertools import pairwise

from justhtml import JustHTML
from justhtml.dom import Node

LANDMARKS = ("header", "nav", "main", "footer")
REFERRING = ("aria-labelledby", "aria-describedby", "for")


def proved(page: str) -> JustHTML:
    """Return a page, parsed; anything that a browser would have to mend is an error."""
    document = JustHTML(page, strict=True, sanitize=False)
    nodes = document.query("*")  # once: a query of a whole page takes long
    names = [value(node, "id") for node in nodes if "id" in (node.attrs or {})]
    assert sorted(set(names)) == sorted(names), "ids are unique"
    known = {f"#{name}" for name in names}
    links = [value(node, "href") for node in nodes if "href" in (node.attrs or {}) and node.name != "image"]
    held = [value(node, "href") for node in _named(nodes, "image")]
    assert [] == [data[:40] for data in held if not data.startswith("data:image/jpeg;base64,")], "nothing is fetched"
    assert [] == [link for link in links if link not in known], "every link leads somewhere on the page"
    for name in REFERRING:
        said = [part for node in nodes for part in value(node, name).split()]
        assert [] == [part for part in said if f"#{part}" not in known], name
    _prove_headings(nodes)
    _prove_pictures(nodes)
    _prove_tables(nodes)
    assert [1] * len(LANDMARKS) == [len(_named(nodes, name)) for name in LANDMARKS]
    assert [] == _named(nodes, "script", "iframe", "link", "object", "form")
    for image in _named(nodes, "img"):  # a drawing without words: what it shows stands beside it
        is_beside = value(image, "src").startswith("images/")
        assert is_beside or value(image, "src").startswith("data:image/jpeg;base64,")
        assert (value(image, "alt") == "") == (value(image, "class") != "picture")
        is_cover = value(image, "class") == "cover"
        later = set() if not is_beside else {"fetchpriority"} if is_cover else {"loading", "decoding"}
        size = {"width", "height"} if not is_cover else set()
        assert {"src", "class", "alt", *size, *later} == set(image.attrs or {})
    held = [attribute for node in nodes for attribute in node.attrs or {}]
    assert [] == [name for name in held if name.startswith("on") or name in {"srcset", "action"}]
    assert held.count("src") == len(_named(nodes, "img"))
    return document


def _named(nodes: Sequence[Node], *names: str) -> list[Node]:
    return [node for node in nodes if node.name in names]


def _prove_headings(nodes: Sequence[Node]) -> None:
    headings = _named(nodes, "h1", "h2", "h3", "h4", "h5", "h6")
    levels = [int(node.name[1]) for node in headings]
    assert 1 == levels[0]
    assert 1 == levels.count(1)
    assert [] == [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1], "no level of headings is left out"
    assert [] == [node for node in (*headings, *_named(nodes, "a", "li")) if not letters(node)]


def _prove_pictures(nodes: Sequence[Node]) -> None:
    for node in _named(nodes, "svg"):
        is_said = value(node, "role") == "img"
        assert is_said != (value(node, "aria-hidden") == "true")
        assert not is_said or letters(node.query("title")[0])


def _prove_tables(nodes: Sequence[Node]) -> None:
    for node in _named(nodes, "table"):
        assert letters(node.query("caption")[0])
        assert {"row", "col"} >= {value(head, "scope") for head in node.query("th")}
        assert node.query("thead th")


def value(node: Node, name: str) -> str:
    """Return an attribute; empty when it is not there."""
    return str((node.attrs or {}).get(name) or "")


def letters(node: Node) -> str:
    """Return what an element says, with single spaces."""
    return " ".join(node.to_text(separator="", strip=False).split())
