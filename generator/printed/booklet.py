"""The rulebook of an edition as a document: laid out on a paper, with the pictures of its examples.

What draws the examples is imported late, and that is on purpose: mostly the same stands there already.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from generator import catalog, excerpt, project
from generator.book import galleys, shelving
from generator.edition import Edition
from generator.kept import keeping
from generator.layout.rulebook import Book, Diagrams, lay_out
from generator.printed import matter
from generator.printed.matter import Made, Matter, Order, signed
from generator.spine.plan import Document
from generator.workbench import Workbench

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
    bench, named = order.bench, (order.one.game.id, order.one.locale)

    def lay() -> Book:
        on, one = galleys.bed(bench, *named), bench.spoken(*named).one
        _, shown = galleys.pictured(bench, *named)
        book = shelving.laid(
            bench,
            (NAME, *named, order.paper.id),
            on,
            lambda: lay_out(
                on.game, order.paper.size, one.metrics, locale=one.locale, diagrams=_drawer(bench, one),
                shown=f"{shown} in words", lying=on,
            ),
            lambda made: [made.used],
        )  # fmt: skip
        keeping.save(bench.root, _pages_of(order), signed(MATTER, order), book.pages)
        return book

    return bench.once((NAME, *named, order.paper.id), lay)


def _drawer(bench: Workbench, one: Edition) -> Diagrams:
    """Return what draws examples."""

    def make() -> Diagrams:
        from generator.book import binding  # noqa: PLC0415 - see above

        return binding.drawer(bench, one)

    return galleys.late(make)


def pages(order: Order) -> Mapping[str, int]:
    """Return the page of each anchor in the rulebook of an edition; mostly known without laying it out.

    Raises:
        ProjectError: A scenario cannot be read.
        ValueError: The game has none.
    """
    kept: Mapping[str, int] | None = keeping.read(order.bench.root, _pages_of(order), signed(MATTER, order), dict)
    return laid_out(order).pages if kept is None else kept


def _pages_of(order: Order) -> tuple[str, ...]:
    return "pages of the rulebook", order.one.game.id, order.one.locale, order.paper.id


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
    excerpt.of_book,
    _made,
    beside=lambda order: galleys.plays(order.bench, order.one.game.id),
    reads_book=True,
)
