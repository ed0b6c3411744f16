"""What is to be laid on paper, and what came of it: decks, the set-up that all sheets share, facts and costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.geometry import Size
from generator.layout.fit import Case
from generator.layout.sheets import Duplex
from generator.plan import Document, FacePlan
from generator.sizes import Paper, SheetSpec
from generator.units import Um


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
        share: Whether small decks of one size share sheets, to save paper.
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
    share: bool = True
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


class Yield(NamedTuple):
    """What a deck costs: cards, cards on a sheet, sheets of paper, and whether these lie (are wider than high)."""

    deck: str
    cards: int
    per_sheet: int
    sheets: int
    lying: bool


class Imposed(NamedTuple):
    """A document, what did not fit, and what each deck costs."""

    document: Document
    facts: tuple[SheetFact, ...]
    yields: tuple[Yield, ...]
