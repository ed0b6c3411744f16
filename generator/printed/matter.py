"""What a game prints besides its decks, as plain values: a rulebook, a reference sheet, a mat, boxes.

Each is a module of its own with one `Matter`; `generator.printed.jobs` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from generator import signs
from generator.book import galleys
from generator.edition import Edition
from generator.face import plain
from generator.kept import essence, keeping
from generator.printed.imposing import AUTHOR
from generator.printed.printing import BuildOptions
from generator.spine.model import Game
from generator.spine.plan import Document, FacePlan, Page
from generator.spine.sizes import Paper
from generator.spine.text import Text
from generator.tongues import locales
from generator.workbench import Workbench


class Made(NamedTuple):
    """A document, how many pieces it holds, and notes on what found no room."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class Order(NamedTuple):
    """What is to be printed of an edition, and how.

    Attributes:
        bench: The workbench that it lies on.
        one: The edition; for what is no deck, its game is only the part of it that is printed.
        options: As they were given.
        paper: What it is printed on.
    """

    bench: Workbench
    one: Edition
    options: BuildOptions
    paper: Paper


class Matter(NamedTuple):
    """A PDF that is no deck.

    Attributes:
        name: Of its file, and what stands for it where decks are named.
        is_there: Whether a game has it.
        title: What people call it, in the language of the edition.
        part: Returns the part of a game in a language that it is laid out from.
        lay_out: Lays it out from an order of that part.
        beside: Tells in words what else it is laid out from; nothing for most.
        reads_book: Whether it needs the rulebook laid out: those that do are made one after the other.
    """

    name: str
    is_there: Callable[[Game], bool]
    title: Callable[[Edition], str]
    part: Callable[[Game, str], Game]
    lay_out: Callable[[Order], Made]
    beside: Callable[[Order], str] = lambda _: ""
    reads_book: bool = False


def laid_out(matter: Matter, order: Order) -> Made:
    """Return what an edition prints besides its decks, laid out from the part of it that it may read.

    Raises:
        ProjectError: A scenario or a font cannot be read.
    """
    game, _ = galleys.part(order.bench, order.one.game.id, order.one.locale, matter.part)
    return matter.lay_out(order._replace(one=replace(order.one, game=game)))


def signed(matter: Matter, order: Order) -> str:
    """Return a signature of all that can change the looks of what is no deck, of the ink and how sheets lie.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    _, said = galleys.part(order.bench, order.one.game.id, order.one.locale, matter.part)
    return keeping.of_values(matter.name, said, essence.digest(order.paper), matter.beside(order))


def called(one: Edition, label: str, english: str) -> str:
    """Return what something is called: the game's label for it, or its English name."""
    text = one.game.labels.get(label, Text(f"label.{label}", english, one.game.mark))
    return plain(one.game, text, one.locale)


def document(one: Edition, title: str, faces: Iterable[FacePlan], pages: Iterable[Page]) -> Document:
    """Return pages as a document of an edition, without bookmarks; nothing is said of the edge to turn sheets on."""
    drawn = tuple(faces)
    return Document(
        title=f"{one.game.name.value}: {title}",
        author=one.game.author or AUTHOR,
        subject=title,
        language=locales.tag(one.locale),
        faces=drawn,
        pages=tuple(pages),
        signs=signs.called(drawn, one.game, one.locale),
    )
