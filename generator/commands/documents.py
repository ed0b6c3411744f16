"""What a game prints besides its decks: rulebook, reference sheet, tuck boxes and the label of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.commands import example_pictures
from generator.commands.build_options import BuildOptions
from generator.commands.imposition import AUTHOR, duplex, small_print, ways
from generator.commands.workspace import Workspace
from generator.i18n import icon_names
from generator.i18n.face_texts import fill_plain_text
from generator.i18n.locales import format_language_tag
from generator.i18n.ui import strings
from generator.layout import document_lint
from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import Piece, Print, is_fitting
from generator.layout.diagrams.story import Story
from generator.layout.faces.planner import FaceResources
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.book import RulebookLayout, lay_out_rulebook
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.rulebook.reference_sheet import lay_out_reference_sheet
from generator.layout.sheets.grid import Duplex
from generator.layout.type_metrics import TypeMetrics
from generator.model.game import Game
from generator.model.plan import Document, FacePlan, Page
from generator.model.rulebook import REFERENCE
from generator.model.sizes import Paper
from generator.model.text import Text

RULEBOOK: Final = "rulebook"
REFERENCE_SHEET: Final = "reference"


class LaidOut(NamedTuple):
    """A document, how many pieces it holds, and notes on what found no room."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class Order(NamedTuple):
    """What to print of an edition, and how.

    Attributes:
        workspace: The project.
        one: The edition.
        options: As they were given.
        paper: What it is printed on.
    """

    workspace: Workspace
    one: LocalizedGame
    options: BuildOptions
    paper: Paper


class DocumentKind(NamedTuple):
    """A PDF that is no deck.

    Attributes:
        name: Of its file, and what `--deck` takes for it.
        is_in: Whether a game has it.
        title: What people call it, in the language of the edition.
        lay_out: Lays it out.
    """

    name: str
    is_in: Callable[[Game], bool]
    title: Callable[[LocalizedGame], str]
    lay_out: Callable[[Order], LaidOut]


def kinds(game: Game) -> tuple[DocumentKind, ...]:
    """Return what a game prints besides its decks."""
    return tuple(kind for kind in _KINDS if kind.is_in(game))


def _call(one: LocalizedGame, label_id: str, english: str) -> str:
    """Return what something is called: the game's label for it, or its English name."""
    text = one.game.labels.get(label_id, Text(f"label.{label_id}", english, one.game.mark))
    return fill_plain_text(one.game, text, one.locale)


def _assemble(one: LocalizedGame, title: str, faces: Iterable[FacePlan], pages: Iterable[Page]) -> Document:
    """Return pages as a document of an edition, without bookmarks and without an edge to turn sheets on."""
    drawn = tuple(faces)
    return Document(
        title=f"{one.game.name.value}: {title}",
        author=one.game.author or AUTHOR,
        subject=title,
        language=format_language_tag(one.locale),
        faces=drawn,
        pages=tuple(pages),
        signs=icon_names.list_icon_names(drawn, one.game, one.locale),
    )


def _rulebook_title(one: LocalizedGame) -> str:
    return _call(one, "book-title", "Rulebook")


@lru_cache(maxsize=4)  # the reference sheet names the rulebook's pages
def _lay_out_book(workspace: Workspace, game: str, locale: str, paper: Paper) -> RulebookLayout:
    one = workspace.localized(game, locale)
    draw = example_pictures.drawer(one, _stories(workspace, game))
    stock = FaceResources(one.library.sizes, one.inspect_picture)
    return lay_out_rulebook(one.game, paper.size, one.metrics, locale=one.locale, diagrams=draw, stock=stock)


@lru_cache(maxsize=4)  # all languages show the same plays
def _stories(workspace: Workspace, game: str) -> Mapping[str, Story]:
    return document_lint.tell_examples(workspace.root, workspace.game(game)).value or {}


def _lay_out_rulebook(order: Order) -> LaidOut:
    one = order.one
    book = _lay_out_book(order.workspace, one.game.id, one.locale, order.paper)
    notes = tuple(f"{one.game.id} {RULEBOOK}: {fact.message}" for fact in book.facts)
    made = _assemble(
        one, _rulebook_title(one), (leaf.plan for leaf in book.leaves), (leaf.page for leaf in book.leaves)
    )
    return LaidOut(made._replace(outline=book.outline, flip="long", flows=True), 1, notes)


def _reference_title(one: LocalizedGame) -> str:
    return _call(one, REFERENCE, "Reference sheet")


def _lay_out_reference(order: Order) -> LaidOut:
    one = order.one
    has_book = one.game.rulebook is not None
    pages = _lay_out_book(order.workspace, one.game.id, one.locale, order.paper).pages if has_book else {}
    sheet = lay_out_reference_sheet(one.game, order.paper.size, one.metrics, locale=one.locale, pages=pages)
    notes = tuple(f"{one.game.id} {REFERENCE_SHEET}: {fact.message}" for fact in sheet.facts)
    correction = duplex(order.options) if ways(order.options)[0] == "duplex" else Duplex()
    sides = sheet.leaves
    made = _assemble(
        one,
        _reference_title(one),
        (leaf.plan for leaf in sides),
        [_correct(leaf.page, correction) if leaf.page.side == "back" else leaf.page for leaf in sides],
    )
    made = made._replace(
        bookmarks=((made.subject, 0),) if sides else (), flip=correction.flip if len(sides) > 1 else "", flows=True
    )
    return LaidOut(made, 1, notes)


def _correct(page: Page, correction: Duplex) -> Page:
    """Return the back of a sheet, moved and turned to meet a printer's error."""
    shift, turn = correction.correction(page.size)
    return page._replace(shift=shift, turn=turn)


def _boxes_title(one: LocalizedGame) -> str:
    return strings.format_string("box", "title", one.locale)


def _desk(one: LocalizedGame) -> PanelContext:
    return PanelContext(one.game, one.locale, PageStyle(one.game.theme, TypeMetrics(one.metrics, one.locale)))


def _assemble_pieces(order: Order, pieces: tuple[Piece, ...], title: str, how: str) -> Document:
    """Return pieces on paper as a document with a bookmark for each sheet; `how` says what to do with them."""
    one = order.one
    titles = (one.game.name.value, title, one.locale, one.game.version or "")
    small = Print(
        titles,
        strings.format_string("box", how, one.locale),
        one.locale,
        small_print(one),
        TypeMetrics(one.metrics, one.locale),
    )
    pages = tuck_boxes.lay_out_pieces(pieces, order.paper.standing, small)
    made = _assemble(one, title, (piece.face for piece in pieces), pages)
    return made._replace(bookmarks=tuple((page.title, number) for number, page in enumerate(pages)))


def _lay_out_boxes(order: Order) -> LaidOut:
    one = order.one
    pieces, missing = tuck_boxes.plan_tuck_boxes(_desk(one), one.library, order.paper.standing)
    notes = tuple(f"{one.game.id} {tuck_boxes.NAME}: {each}" for each in missing)
    count = len({piece.face.id.split(".")[1] for piece in pieces})
    return LaidOut(_assemble_pieces(order, pieces, _boxes_title(one), "net"), count, notes)


def _label_title(one: LocalizedGame) -> str:
    return _call(one, label.TITLE, "Box label")


def _lay_out_label(order: Order) -> LaidOut:
    one, box = order.one, order.one.game.box_label
    wanted = () if box is None else label.plan_label(_desk(one), box)
    room = tuck_boxes.piece_room(order.paper.standing)
    pieces = tuple(piece for piece in wanted if is_fitting(piece.face.size, room))
    lost = len(wanted) - len(pieces)
    notes = (f"{one.game.id} {label.NAME}: {lost} of its {len(wanted)} pieces do not fit the paper.",) if lost else ()
    made = _assemble_pieces(order, pieces, _label_title(one), "label")
    return LaidOut(made, sum(each.copies for each in pieces), notes)


_KINDS: Final[tuple[DocumentKind, ...]] = (
    DocumentKind(RULEBOOK, lambda game: game.rulebook is not None, _rulebook_title, _lay_out_rulebook),
    DocumentKind(REFERENCE_SHEET, lambda game: bool(game.reference), _reference_title, _lay_out_reference),
    DocumentKind(tuck_boxes.NAME, lambda game: bool(game.tuck_boxes), _boxes_title, _lay_out_boxes),
    DocumentKind(label.NAME, lambda game: game.box_label is not None, _label_title, _lay_out_label),
)
