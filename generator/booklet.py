"""The rulebook of an edition as a document: laid out on a paper, with the pictures of its examples."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from generator import catalog, diagram, excerpt, matter, project
from generator.edition import Edition
from generator.layout.rulebook import Book, lay_out
from generator.matter import Made, Matter, Order
from generator.model import Paper
from generator.plan import Document

NAME: Final = "rulebook"  # of its file, and what stands for it where decks are named


def title(one: Edition) -> str:
    """Return what the rulebook is called: the game's label for it, or its English name."""
    return matter.called(one, "book-title", "Rulebook")


def laid_out(root: Path, one: Edition, paper: Paper) -> Book:
    """Return the rulebook of an edition on a paper, its examples drawn; `root` is the project's folder.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    game = excerpt.of_book(one.game, one.locale)
    asked = diagram.asked(game)
    stories = diagram.told(game, asked, diagram.plays(root, one.game, asked)).value or {}
    drawn = diagram.drawer(game, stories, one.metrics, one.locale)
    return lay_out(game, matter.size_of(paper), one.metrics, locale=one.locale, diagrams=drawn)


def document(one: Edition, book: Book) -> Document:
    """Return a rulebook that is laid out as a document, with its bookmarks."""
    made = matter.document(one, title(one), (leaf.plan for leaf in book.leaves), (leaf.page for leaf in book.leaves))
    return made._replace(outline=book.outline, flip="long")


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
    return Made(document(order.one, book), 1, notes)


MATTER: Final = Matter(NAME, lambda game: game.rulebook is not None, title, _made, reads_book=True)
