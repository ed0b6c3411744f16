"""What a game prints besides its decks, as plain values: a rulebook, a reference sheet, a mat, boxes.

Each is a module of its own with one `Matter`; `generator.printed.jobs` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from generator import project, signs
from generator.edition import Edition, named_files
from generator.face import plain
from generator.kept import essence, keeping
from generator.printed.imposing import AUTHOR
from generator.printed.printing import BuildOptions
from generator.spine.model import Game
from generator.spine.plan import Document, FacePlan, Page, Picture
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
        one: The edition.
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
        lay_out: Lays it out from an order of that part.
        reads_book: Whether it needs the rulebook laid out: those that do are made one after the other.
    """

    name: str
    is_there: Callable[[Game], bool]
    title: Callable[[Edition], str]
    lay_out: Callable[[Order], Made]
    reads_book: bool = False


def signed(matter: Matter, order: Order) -> str:
    """Return a signature of all that can change the looks of what is no deck, of the ink and how sheets lie."""
    one, bench = order.one, order.bench

    def sign() -> str:
        library = one.library
        fonts = {font: bench.digest_of(Path(path)) for font, path in one.game.theme.fonts.items()}
        files = {name: one.files(name) for name in sorted(named_files(one.game))}
        pictures = {name: each.sha256 if isinstance(each, Picture) else each for name, each in files.items()}
        scenes = keeping.signed(bench.root, project.game_folder(bench.root, one.game.id) / "scenarios")
        game = replace(one.game, diagram=None)
        return essence.digest(
            game, one.game.diagram, one.locale, fonts, pictures, scenes, library.sizes, library.stocks, library.papers
        )

    whole = bench.once(("documents", one.game.id, one.locale), sign)
    return keeping.of_values(matter.name, whole, essence.digest(order.paper))


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
