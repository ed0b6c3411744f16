"""The rulebook of an edition as a document: laid out on a paper, with the pictures of its examples."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from generator import catalog, diagram, project
from generator.book import example_pictures
from generator.edition import Edition
from generator.layout.faces import Stock
from generator.layout.rulebook import Book, lay_out
from generator.printed import matter
from generator.printed.matter import Made, Matter, Order
from generator.spine.plan import Document

NAME: Final = "rulebook"  # of its file, and what stands for it where decks are named


def title(one: Edition) -> str:
    """Return what the rulebook is called: the game's label for it, or its English name."""
    return matter.called(one, "book-title", "Rulebook")


def laid_out(order: Order) -> Book:
    """Return the rulebook of an edition on its paper, its examples drawn; laid out once for all that ask.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    bench, one = order.bench, order.one

    def lay() -> Book:
        examples = diagram.asked(one.game)
        stories = bench.once(("stories", one.game.id), lambda: diagram.stories(bench.root, one.game, examples))
        draw = example_pictures.drawer(one, stories.value or {})
        stock = Stock(one.library.sizes, one.files)
        return lay_out(one.game, order.paper.size, one.metrics, locale=one.locale, diagrams=draw, stock=stock)

    return bench.once((NAME, one.game.id, one.locale, order.paper.id), lay)


def pages(order: Order) -> Mapping[str, int]:
    """Return the page of each anchor in the rulebook of an edition.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    return laid_out(order).pages


def document(one: Edition, book: Book) -> Document:
    """Return a rulebook that is laid out as a document, with its bookmarks."""
    made = matter.document(one, title(one), (leaf.plan for leaf in book.leaves), (leaf.page for leaf in book.leaves))
    return made._replace(outline=book.outline, flip="long", flows=True)


def files(root: Path, one: Edition) -> tuple[str, ...]:
    """Return the names of the files of which a change can change the looks of the rulebook, fonts left out."""
    scenes = (project.game_folder(root, one.game.id) / "scenarios").glob("**/*.yaml")
    found = {*one.game.files, *(project.name_of(path, root) for path in scenes)}
    if one.locale in catalog.locales(root, one.game.id):
        found.add(catalog.name_of(one.locale, one.game.id))
    return tuple(sorted(found))


def _made(order: Order) -> Made:
    book = laid_out(order)
    notes = tuple(f"{order.one.game.id} {NAME}: {fact.message}" for fact in book.facts)
    return Made(document(order.one, book), 1, notes)


MATTER: Final = Matter(
    NAME,
    lambda game: game.rulebook is not None,
    title,
    _made,
    reads_book=True,
)
