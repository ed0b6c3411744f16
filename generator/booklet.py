"""The rulebook of an edition as a document: laid out on a paper, with the pictures of its examples."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from generator import catalog, diagram, markup, project
from generator.edition import Edition
from generator.face import told
from generator.geometry import Size
from generator.imposing import AUTHOR
from generator.layout.rulebook import Book, lay_out
from generator.matter import Made, Matter, Order
from generator.model import Paper
from generator.plan import Document
from generator.text import Text
from generator.units import Um

NAME: Final = "rulebook"  # of its file, and what stands for it where decks are named


def title(one: Edition) -> str:
    """Return what the rulebook is called: the game's label for it, or its English name."""
    label = one.game.labels.get("book-title", Text("label.book-title", "Rulebook", one.game.mark))
    return markup.plain(told(one.game, label, lambda _: None, one.locale).runs)


def laid_out(root: Path, one: Edition, paper: Paper) -> Book:
    """Return the rulebook of an edition on a paper, its examples drawn; `root` is the project's folder.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    drawn = diagram.diagrams(root, one.game, one.metrics, one.locale).value or (lambda *_: None)
    size = Size(Um(paper.width), Um(paper.height))
    return lay_out(one.game, size, one.metrics, locale=one.locale, diagrams=drawn)


def document(one: Edition, book: Book, author: str) -> Document:
    """Return a rulebook that is laid out as a document, with its bookmarks."""
    called = title(one)
    return Document(
        title=f"{one.game.name.value}: {called}",
        author=author,
        subject=called,
        language=one.locale.replace("_", "-"),
        faces=tuple(leaf.plan for leaf in book.leaves),
        pages=tuple(leaf.page for leaf in book.leaves),
        outline=book.outline,
        flip="long",
    )


def files(root: Path, one: Edition) -> tuple[str, ...]:
    """Return the names of the files of which a change can change the looks of the rulebook, fonts left out."""
    scenes = (project.game_folder(root, one.game.id) / "scenarios").glob("**/*.yaml")
    found = {*one.game.files, *(project.name_of(path, root) for path in scenes)}
    if one.locale in catalog.locales(root, one.game.id):
        found.add(catalog.name_of(one.locale, one.game.id))
    return tuple(sorted(found))


def _made(order: Order) -> Made:
    book = order.book()
    notes = tuple(f"{order.one.game.id} {NAME}: {fact.message}" for fact in book.facts)
    return Made(document(order.one, book, order.one.game.author or AUTHOR), 1, notes)


MATTER: Final = Matter(NAME, lambda game: game.rulebook is not None, title, _made, reads_book=True)
