"""What is to be laid on paper, and what came of it: decks, the set-up that all sheets share, facts and costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from generator.layout.bands import Band
from generator.layout.fit import Case
from generator.layout.sheets import Duplex
from generator.spine.geometry import Size
from generator.spine.plan import Document, FacePlan, Page
from generator.spine.sizes import Paper, SheetSpec
from generator.spine.units import Um


@dataclass(frozen=True, slots=True)
class Printed:
    """A card, and how many copies of it are printed (1 or more)."""

    front: FacePlan
    back: FacePlan | None
    count: int


@dataclass(frozen=True, slots=True)
class DeckFaces:
    """The cards of a deck, laid out.

    Attributes:
        title: For bookmarks and small print.
        size: The trim of each card.
        sheet: How they are laid on paper.
        cards: In printing order.
    """

    title: str
    size: Size
    sheet: SheetSpec
    cards: tuple[Printed, ...]

    @property
    def count(self) -> int:
        """How many cards are printed, copies included."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True, slots=True)
class Group:
    """Decks with one sheet specification that share sheets of paper, or one deck by itself.

    Attributes:
        title: For small print: of the deck, or of what they share.
        decks: In printing order, none of them empty.
    """

    title: str
    decks: tuple[DeckFaces, ...]

    @property
    def sheet(self) -> SheetSpec:
        """How they are laid on paper."""
        return self.decks[0].sheet

    @property
    def count(self) -> int:
        """How many cards are printed, copies included."""
        return sum(deck.count for deck in self.decks)

    @property
    def bands(self) -> tuple[Band, ...]:
        """Their cards by size; decks of one size that follow each other go on in each other's rows."""
        sizes = groupby(self.decks, key=lambda deck: deck.size)
        return tuple(Band(size, sum(deck.count for deck in decks)) for size, decks in sizes)

    def starts(self) -> Iterator[tuple[DeckFaces, int]]:
        """Yield each deck, and how many cards are printed before it."""
        start = 0
        for deck in self.decks:
            yield deck, start
            start += deck.count

    def titles(self, start: int, count: int) -> tuple[str, ...]:
        """Return what a sheet is called that begins with a card, and holds so many: by the decks too that are on it."""
        there = [deck.title for deck, at in self.starts() if at < start + count and start < at + deck.count]
        return (self.title,) if len(self.decks) == 1 else (self.title, ", ".join(there))


class Setup(NamedTuple):
    """What all sheets of a document have in common.

    Attributes:
        title: The game's name.
        version: Of the edition, for the small print.
        locale: The language.
        paper: What it is printed on.
        duplex: How backs are printed.
        font: Id of the font of the small print.
        case: Widths of type.
        author, subject: For the metadata.
        back_marks: Whether backs have crop marks too, for those who glue two sheets together.
        shared: What sheets are called that decks of one specification share; empty where each deck begins a new one.
        way: `duplex`; `single`: fronts and backs on paper of their own, to be glued; `gutterfold`: side by side, to be
            folded; `each`: every face once on a page of its own, without marks.
        guides: How far inside the trim of each card its safe zone is shown; 0 for not at all.
    """

    title: str
    version: str
    locale: str
    paper: Paper
    duplex: Duplex
    font: str
    case: Case
    author: str = ""
    subject: str = ""
    back_marks: bool = True
    shared: str = ""
    way: str = "duplex"
    guides: Um = Um(0)


class SheetFact(NamedTuple):
    """What does not fit on paper.

    Attributes:
        deck: Title of the deck.
        kind: `too-large` (its cards are not printed), `no-marks`, `no-slug`, `no-ruler` or `less-bleed`
            (with which more would fit).
        message: In one sentence, with numbers in mm.
    """

    deck: str
    kind: str
    message: str


class Leaves(NamedTuple):
    """Sheets of paper that a group fills.

    Attributes:
        pages: Of each sheet, front first.
        counts: How many cards stand on each sheet.
        facts: What did not fit.
    """

    pages: tuple[tuple[Page, ...], ...] = ()
    counts: tuple[int, ...] = ()
    facts: tuple[SheetFact, ...] = ()


class Imposed(NamedTuple):
    """A document, what did not fit, and how many cards are printed."""

    document: Document
    facts: tuple[SheetFact, ...]
    cards: int
