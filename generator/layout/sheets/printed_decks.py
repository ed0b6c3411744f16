"""What is laid on sheets, and the result: decks, the set-up that all sheets share, documents and facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Final, NamedTuple

from generator.i18n import strings
from generator.i18n.locales import format_language_tag
from generator.layout.sheets.grid import Band, Duplex
from generator.layout.type_metrics import TypeMetrics
from generator.model.cut_outlines import CutOutline
from generator.model.plan import Area, ClosedLine, Colour, Document, FacePlan, Layers, Page, Slot
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Size, Um, pt, um


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card, and how many copies of it are printed (1 or more)."""

    front: FacePlan
    back: FacePlan | None
    count: int


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """The planned cards of a deck in printing order, the trim of each, and how they are laid on paper."""

    title: str
    size: Size
    sheet: SheetSpec
    cards: tuple[PrintedCard, ...]

    @property
    def count(self) -> int:
        """How many cards are printed, copies included."""
        return sum(card.count for card in self.cards)

    @property
    def outline(self) -> CutOutline | None:
        """What each of them is cut along; None for its trim."""
        return self.cards[0].front.outline if self.cards else None


@dataclass(frozen=True, slots=True)
class Group:
    """Decks with one sheet specification that share sheets of paper, or one deck by itself; none of them is empty."""

    title: str
    decks: tuple[PrintedDeck, ...]

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
        sizes = groupby(self.decks, key=lambda deck: (deck.size, deck.outline))
        return tuple(Band(size, sum(deck.count for deck in decks), outline) for (size, outline), decks in sizes)

    def starts(self) -> Iterator[tuple[PrintedDeck, int]]:
        """Yield each deck, and how many cards are printed before it."""
        start = 0
        for deck in self.decks:
            yield deck, start
            start += deck.count

    def sheet_titles(self, counts: Iterable[int]) -> Iterator[tuple[str, ...]]:
        """Yield the titles of sheets with so many cards each: of the group, and of the decks if several share it."""
        ends = list(accumulate(deck.count for deck in self.decks))
        first = start = 0
        for count in counts:
            if len(self.decks) == 1:
                yield (self.title,)
                continue
            while ends[first] <= start:
                first += 1
            last, start = first, start + count
            while ends[last] < start:
                last += 1
            yield self.title, ", ".join(deck.title for deck in self.decks[first : last + 1])


class Setup(NamedTuple):
    """The settings that all sheets of a document share.

    Attributes:
        version: Of the edition, for the small print.
        paper: What it is printed on.
        duplex: How backs are printed.
        font: Id of the font of the small print.
        author, subject: For the metadata.
        shared: What sheets are called that decks of one specification share; empty where each deck begins a new one.
        way: `duplex`; `single`: fronts and backs on paper of their own, to be glued; `gutterfold`: side by side, to be
            folded; `each`: every face once on a page of its own, without marks.
        guides: How far inside the trim of each card its safe zone is shown; 0 for not at all.
        fills: Whether folded sheets may have less bleed, down to 2 mm, where they then take less paper.
    """

    title: str
    version: str
    locale: str
    paper: Paper
    duplex: Duplex
    font: str
    metrics: TypeMetrics
    author: str = ""
    subject: str = ""
    shared: str = ""
    way: str = "duplex"
    guides: Um = Um(0)
    fills: bool = False


class SheetFact(NamedTuple):
    """A fact about what does not fit on paper, in one sentence with numbers in mm; `deck` is the title of the deck."""

    deck: str
    kind: str  # `too-large` (not printed), `no-marks`, `no-slug`, `no-ruler`, `less-bleed` (more would fit)
    message: str


class GroupSheets(NamedTuple):
    """The sheets of a group: the pages of each, front first; the number of cards on each; what did not fit."""

    pages: tuple[tuple[Page, ...], ...] = ()
    counts: tuple[int, ...] = ()
    facts: tuple[SheetFact, ...] = ()


class ImposedDecks(NamedTuple):
    """A document, what did not fit, and how many cards are printed."""

    document: Document
    facts: tuple[SheetFact, ...]
    cards: int


_TINT: Final[Colour] = (0.85, 0.0, 0.5)
_WIDTH: Final = um(0.2)


def make_document(
    setup: Setup,
    faces: Iterable[FacePlan],
    pages: Iterable[Page],
    bookmarks: Iterable[tuple[str, int]],
    flip: str = "",
) -> Document:
    """Make the document of some pages; `flip` is the edge on which it asks to turn sheets."""
    language = format_language_tag(setup.locale)
    return Document(
        setup.title, setup.author, setup.subject, language, tuple(faces), tuple(pages), tuple(bookmarks),
        flip=flip, layers=name_layers(setup.locale),
    )  # fmt: skip


def name_layers(locale: str) -> Layers:
    """Return the names of layers in a language; English ones where it is not known."""
    names = strings.get_strings("layers", locale)
    return Layers(names["marks"], names["print"], names["zones"], names["cuts"])


def draw_safe_zones(slots: Iterable[Slot], safe: Um, faces: Sequence[FacePlan] = ()) -> tuple[Area | ClosedLine, ...]:
    """Return frames `safe` micrometres inside the cut of each slot; none where `safe` is 0 or more than there is.

    Without the `faces` of the slots, all of them are rectangles.
    """
    guides: list[Area | ClosedLine] = []
    for slot in slots if safe else ():
        outline, frame = faces[slot.face].outline if faces else None, slot.trim.grown(Um(-safe))
        if outline is not None:
            line = outline.placed(slot.trim, slot.turn).grown(Um(-safe))
            guides.append(ClosedLine(line, pt(_WIDTH), _TINT))
        elif min(frame.size) > 0:
            guides.append(Area(frame, None, _TINT, _WIDTH))
    return tuple(guides)
