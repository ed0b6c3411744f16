"""What a game prints besides its decks, as plain values: a rulebook, a reference sheet, a mat, boxes.

Each is a module of its own with one `Matter`; `generator.jobs` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from generator import locales, markup
from generator.edition import Edition
from generator.face import told
from generator.geometry import Size
from generator.imposing import AUTHOR
from generator.layout.rulebook import Book
from generator.model import Game, Paper
from generator.plan import Document, FacePlan, Page
from generator.printing import BuildOptions
from generator.text import Text
from generator.units import Um


class Made(NamedTuple):
    """A document, how many pieces it holds, and notes on what found no room."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class Order(NamedTuple):
    """What is to be printed of an edition, and how.

    Attributes:
        root: Folder of the project.
        one: The edition.
        options: As they were given.
        paper: What it is printed on.
        book: Lays the rulebook out, once for all that ask; only to be called where the game has one.
    """

    root: Path
    one: Edition
    options: BuildOptions
    paper: Paper
    book: Callable[[], Book]


class Matter(NamedTuple):
    """A PDF that is no deck.

    Attributes:
        name: Of its file, and what stands for it where decks are named.
        is_there: Whether a game has it.
        title: What people call it, in the language of the edition.
        lay_out: Lays it out.
        reads_book: Whether it needs the rulebook laid out: those that do are made one after the other.
    """

    name: str
    is_there: Callable[[Game], bool]
    title: Callable[[Edition], str]
    lay_out: Callable[[Order], Made]
    reads_book: bool = False


def called(one: Edition, label: str, english: str) -> str:
    """Return what something is called: the game's label for it, or its English name."""
    text = one.game.labels.get(label, Text(f"label.{label}", english, one.game.mark))
    return markup.plain(told(one.game, text, lambda _: None, one.locale).runs)


def size_of(paper: Paper) -> Size:
    """Return how large a paper is."""
    return Size(Um(paper.width), Um(paper.height))


def document(one: Edition, title: str, faces: Iterable[FacePlan], pages: Iterable[Page]) -> Document:
    """Return pages as a document of an edition, without bookmarks; nothing is said of the edge to turn sheets on."""
    return Document(
        title=f"{one.game.name.value}: {title}",
        author=one.game.author or AUTHOR,
        subject=title,
        language=locales.tag(one.locale),
        faces=tuple(faces),
        pages=tuple(pages),
    )
