"""Decks on paper: sheet after sheet, front and back, each distinct face once, a bookmark for each deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from generator.geometry import Rect, Size
from generator.layout import marks, sheets, slug
from generator.layout.fit import Case
from generator.layout.sheets import Duplex, Grid, Pair, TooLarge
from generator.model import Paper, SheetSpec
from generator.plan import Document, FacePlan, Page, Rule, Slot
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


class SheetFact(NamedTuple):
    """What does not fit on paper.

    Attributes:
        deck: Title of the deck.
        kind: `too-large` (its cards are not printed), `no-marks`, `no-slug` or `no-ruler`.
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


def document(decks: Sequence[DeckFaces], setup: Setup) -> Imposed:
    """Return the decks on paper, fronts and backs by turns.

    Each deck begins a new sheet; those of one size that fill less than a sheet share sheets when the setup says so.
    """
    faces = _Faces()
    pages: list[Page] = []
    facts: list[SheetFact] = []
    yields: list[Yield] = []
    bookmarks: list[tuple[str, int]] = []
    for group in _groups(decks, setup):
        deck = _joined(group)
        grid = sheets.grid(deck.size, deck.sheet, setup.paper)
        if isinstance(grid, TooLarge):
            facts.append(SheetFact(deck.title, "too-large", str(grid)))
            continue
        pairs = [pair for card in deck.cards for pair in faces.pairs(card)]
        made, missing = impose(pairs, grid, deck, setup)
        bookmarks += _bookmarks(group, grid, len(pages), sides=2 if made[-1].side == "back" else 1)
        pages += made
        facts += missing
        used, lying = -(-len(pairs) // grid.count), grid.paper.width > grid.paper.height
        yields.append(Yield(deck.title, len(pairs), grid.count, used, lying))
    language = setup.locale.replace("_", "-")
    plan = Document(setup.title, setup.author, setup.subject, language, faces.all, tuple(pages), tuple(bookmarks))
    return Imposed(plan, tuple(facts), tuple(yields))


def _groups(decks: Sequence[DeckFaces], setup: Setup) -> list[list[DeckFaces]]:
    """Return the decks that are printed together, in the order of the first of each; decks without cards left out."""
    groups: list[list[DeckFaces]] = []
    small: dict[tuple[Size, str], list[DeckFaces]] = {}
    for deck in decks:
        if not deck.count:
            continue
        grid = sheets.grid(deck.size, deck.sheet, setup.paper)
        if setup.share and isinstance(grid, Grid) and deck.count < grid.count:
            shared = small.setdefault((deck.size, deck.sheet.id), [])
            if not shared:
                groups.append(shared)
            shared.append(deck)
        else:
            groups.append([deck])
    return groups


def _joined(decks: list[DeckFaces]) -> DeckFaces:
    """Return decks of one size as one."""
    title = ", ".join(deck.title for deck in decks)
    return replace(decks[0], title=title, cards=tuple(card for deck in decks for card in deck.cards))


def _bookmarks(decks: list[DeckFaces], grid: Grid, page: int, *, sides: int) -> list[tuple[str, int]]:
    """Return the page on which each deck begins; `page` is the first of them all."""
    starts = accumulate((deck.count for deck in decks), initial=0)
    return [(deck.title, page + start // grid.count * sides) for deck, start in zip(decks, starts, strict=False)]


def impose(
    pairs: Sequence[Pair], grid: Grid, deck: DeckFaces, setup: Setup
) -> tuple[tuple[Page, ...], tuple[SheetFact, ...]]:
    """Return the pages of one deck, front and back by turns, and what found no room around the grid."""
    double = any(back is not None for _, back in pairs)
    margins = _Margins(grid, deck, setup, -(-len(pairs) // grid.count), double=double)
    duplex = setup.duplex
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(pairs), grid.count), 1):
        on_sheet = pairs[start : start + grid.count]
        title = deck.title if start == 0 else ""
        pages.append(margins.page("front", number, sheets.fronts(grid, on_sheet), title))
        if double:
            back = margins.page("back", number, sheets.backs(grid, on_sheet, duplex.flip), "")
            pages.append(back._replace(shift=duplex.shift, turn=duplex.turn))
    return tuple(pages), margins.facts


class _Faces:
    """Every distinct face once, by its id."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._faces: list[FacePlan] = []

    def index(self, face: FacePlan) -> int:
        """Return the face's index, the same for the same face."""
        place = self._places.setdefault(face.id, len(self._faces))
        if place == len(self._faces):
            self._faces.append(face)
        return place

    def pairs(self, card: Printed) -> list[Pair]:
        """Return the faces of a card, once for each copy."""
        front = self.index(card.front)
        return [(front, None if card.back is None else self.index(card.back))] * card.count

    @property
    def all(self) -> tuple[FacePlan, ...]:
        """The faces in the order of their indices."""
        return tuple(self._faces)


class _Margins:
    """What stands around the slots of a deck's pages: the same marks and ruler on each, and small print of its own.

    Attributes:
        facts: What found no room.
    """

    def __init__(self, grid: Grid, deck: DeckFaces, setup: Setup, count: int, *, double: bool) -> None:
        self.grid, self.deck, self.setup, self.count = grid, deck, setup, count
        self.flip = setup.duplex.flip if double else None
        self.rules, bare = marks.crop_marks(grid, deck.sheet)
        self.slug = self._slug()
        if self.slug.missing:
            self._shorten()
        missing = self.slug.missing
        self.facts = tuple(
            SheetFact(deck.title, kind, message)
            for kind, message, told in (
                ("no-marks", f"There is no room for crop marks: {', '.join(bare)}.", bool(bare)),
                ("no-slug", "There is no room for small print outside the cards.", "slug" in missing),
                ("no-ruler", "There is no room for a ruler of 100 mm outside the cards.", "ruler" in missing),
            )
            if told
        )

    def page(self, side: str, number: int, slots: tuple[Slot, ...], title: str) -> Page:
        """Return one page."""
        trim, rules = self.grid.trim, self.rules
        if side == "back":
            trim, _ = sheets.turned_over(trim, self.grid.paper, self.setup.duplex.flip)
            rules = tuple(map(self._behind, rules)) if self.setup.back_marks else ()
        bleed = trim.grown(self.grid.bleed)
        return Page(
            self.grid.paper,
            side,
            trim,
            bleed,
            slots,
            (*rules, *self.slug.rules),
            self.slug.types(self._text(side, number)),
            title,
        )

    def _shorten(self) -> None:
        """Make the marks as short as can be if that leaves room for more of the small print and the ruler."""
        longer, less = self.rules, self.slug
        self.rules, _ = marks.crop_marks(self.grid, self.deck.sheet._replace(mark_length=marks.SHORTEST))
        self.slug = self._slug()
        if len(self.slug.missing) == len(less.missing):
            self.rules, self.slug = longer, less

    def _slug(self) -> slug.Slug:
        """Return room for small print and ruler beside the marks as they are."""
        longest = max((self._text(side, self.count) for side in ("front", "back")), key=len)
        strips = marks.strips(self.grid, self.rules, slug.AIR)
        return slug.slug(longest, strips, self.setup.font, self.setup.case)

    def _text(self, side: str, number: int) -> str:
        """Return the small print of a page."""
        setup = self.setup
        titles = (setup.title, self.deck.title, setup.locale, setup.version)
        return slug.words(titles, side, (number, self.count), self.flip, setup.locale)

    def _behind(self, rule: Rule) -> Rule:
        """Return a mark as it lies on the back of the sheet."""
        line = Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))
        back, _ = sheets.turned_over(line, self.grid.paper, self.setup.duplex.flip)
        return rule._replace(x0=back.x, y0=back.y, x1=back.right, y1=back.bottom)
