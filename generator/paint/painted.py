"""A page as it was painted: its stream, and all that it takes from its document and gives to it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from generator.paint import arts
from generator.paint.arts import Source
from generator.paint.marks import Marks
from generator.paint.metrics import Metrics
from generator.paint.packing import packed
from generator.paint.pages import Faces, page_operators
from generator.paint.stock import Names, Stock, Taken
from generator.paint.tree import Tree, told
from generator.spine.plan import Document, Page


class Painted(NamedTuple):
    """A page.

    Attributes:
        stream: Its operators, compressed.
        forms: Those of faces that stand in several places of the document, and here first, by their index.
        taken: What it calls what it uses.
        glyphs: Every glyph that it shows, by font, and the text that each stands for.
        arts: Where its pictures come from, by their keys.
        tree: What it says, `tree.told` as JSON.
        told: All of this as it was kept; None where it was painted now.
    """

    stream: bytes
    forms: Mapping[int, bytes]
    taken: Taken
    glyphs: Mapping[str, Mapping[int, str]]
    arts: Mapping[str, Source]
    tree: bytes
    told: Sequence[bytes] | None = None


def paint(plan: Document, page: Page, metrics: Metrics, names: Names, repeated: AbstractSet[int]) -> Painted:
    """Return a page of a document, painted; things that it is the first to use are given `names`.

    Raises:
        KeyError: It names a font that was not given.
        ProjectError: A font cannot be read.
    """
    stock, tree = Stock(metrics, names), Tree(1)
    marks = Marks(tree, tuple(link.rect for link in page.links), dict(plan.signs), plan.language)
    faces = Faces(plan, repeated, stock, marks, tree)
    stream = packed(page_operators(page, faces, stock, plan.layers))
    forms = {index: packed(operators) for index, operators in faces.forms.items()}
    glyphs = {font: used.glyphs for font, used in stock.fonts.items()}
    pictures = {key: arts.source(art) for key, (_, art) in stock.arts.items()}
    return Painted(
        stream, forms, stock.taken(), glyphs, pictures, json.dumps(told(tree), separators=(",", ":")).encode("ascii")
    )


def signed(plan: Document, other: str) -> str:
    """Return a signature of what pages depend on besides their plans: of the document, and of `other` things."""
    said = repr((plan.layers, plan.flows, plan.signs, plan.language, other))
    return hashlib.sha256(said.encode(errors="surrogatepass")).hexdigest()


def is_same(one: Painted, page: Page, names: Names, repeated: AbstractSet[int]) -> bool:
    """Tell whether a page with this plan, painted when it stood in another document, is painted so here too.

    What it uses is then given its names; what counts is that all of them are those that it would get.
    """
    shared = {str(slot.face) for slot in page.slots if slot.face in repeated}
    first = {face for face in shared if face not in names.of["faces"]}
    return shared == one.taken["faces"].keys() and first == set(map(str, one.forms)) and names.take(one.taken)


def streams(one: Painted) -> Sequence[bytes]:
    """Return a page as streams of bytes."""
    if one.told is not None:
        return one.told
    plain = {
        "forms": list(one.forms),
        "taken": one.taken,
        "glyphs": {font: list(glyphs.items()) for font, glyphs in one.glyphs.items()},
        "arts": one.arts,
    }
    return [json.dumps(plain, separators=(",", ":")).encode("ascii"), one.tree, one.stream, *one.forms.values()]


def from_streams(told: Sequence[bytes]) -> Painted | None:
    """Return the page that was told as streams of bytes; None where nobody told that."""
    try:
        head, tree, stream, *forms = told
        data = json.loads(head)
        return Painted(
            stream,
            dict(zip(data["forms"], forms, strict=True)),
            data["taken"],
            {font: dict(glyphs) for font, glyphs in data["glyphs"].items()},
            {key: Source(*source) for key, source in data["arts"].items()},
            tree,
            told,
        )
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None
