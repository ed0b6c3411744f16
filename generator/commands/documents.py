"""The documents of a game: rulebook, reference sheet, tuck boxes and box label."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.commands.build_options import BOOKLET, BuildOptions
from generator.commands.deck_sheets import AUTHOR, SLUG_STYLE, find_fonts, get_print_mode, make_duplex
from generator.commands.workspace import Workspace
from generator.i18n import icon_names, strings
from generator.i18n.face_texts import fill_plain_text
from generator.i18n.locales import format_language_tag
from generator.layout import document_lint
from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.panels import PanelContext
from generator.layout.boxes.tuck_boxes import Piece, Print, is_fitting
from generator.layout.diagrams import drawing
from generator.layout.diagrams.scene import read_legend
from generator.layout.diagrams.story import Story
from generator.layout.faces.planner import FaceResources
from generator.layout.localized_game import LocalizedGame
from generator.layout.rulebook.book import RulebookLayout, lay_out_rulebook
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.rulebook.reference_sheet import lay_out_reference_sheet
from generator.layout.sheets.grid import Duplex
from generator.layout.sheets.imposition import impose_booklet, make_booklet_paper
from generator.layout.type_metrics import TypeMetrics
from generator.model.facts import NO_FAULTS, DocumentFaults
from generator.model.findings import Checked
from generator.model.game import BOX_LABEL, BOX_TITLE, TUCK_BOXES, Game
from generator.model.plan import Document, FacePlan, Page
from generator.model.rulebook import REFERENCE
from generator.model.sizes import Paper
from generator.model.text import Text
from generator.render.html.examples import Gallery, describe_pictures
from generator.render.html.writer import make_writer

RULEBOOK: Final = "rulebook"
REFERENCE_SHEET: Final = "reference"


class LaidOut(NamedTuple):
    """A document, how many pieces it holds, and notes on what did not fit."""

    document: Document
    pieces: int
    notes: tuple[str, ...]


class DocumentRequest(NamedTuple):
    """A request to lay out a document."""

    workspace: Workspace
    localized: LocalizedGame
    options: BuildOptions
    paper: Paper


class DocumentKind(NamedTuple):
    """A PDF that is not a deck.

    Attributes:
        name: Of its file, and the value of `--deck` for it.
        is_in: Whether a game has it.
        title: Its title for people, in the language of the game.
        lay_out: Lays it out, given its title; raises ProjectError if a scenario or another file cannot be read.
    """

    name: str
    is_in: Callable[[Game], bool]
    title: Callable[[LocalizedGame], str]
    lay_out: Callable[[DocumentRequest, str], LaidOut]


def list_kinds(game: Game) -> tuple[DocumentKind, ...]:
    """Return what a game prints besides its decks."""
    return tuple(kind for kind in _KINDS if kind.is_in(game))


def check_documents(workspace: Workspace, localized: LocalizedGame) -> DocumentFaults:
    """Lay out the documents of a game, and return their faults; in the language of the content, play its examples."""
    game = localized.game
    if not list_kinds(game):
        return NO_FAULTS
    shows_examples = localized.locale == game.language and game.rulebook.chapters and not game.lost
    stories = _play_examples(workspace, game.id) if shows_examples else None
    return document_lint.find_document_faults(workspace.root, localized, stories)


@lru_cache(maxsize=4)  # the same in all languages
def _play_examples(workspace: Workspace, game: str) -> Checked[dict[str, Story]]:
    return document_lint.tell_examples(workspace.root, workspace.game(game))


def _assemble(localized: LocalizedGame, title: str, faces: Iterable[FacePlan], pages: Iterable[Page]) -> Document:
    """Return pages as a document, without bookmarks and without an edge to turn the paper on."""
    plans, game = tuple(faces), localized.game
    return Document(
        title=f"{game.name.value}: {title}",
        author=game.author or AUTHOR,
        subject=title,
        language=format_language_tag(localized.locale),
        faces=plans,
        pages=tuple(pages),
        signs=icon_names.list_icon_names(plans, game, localized.locale),
    )


# Rulebook and reference sheet


@lru_cache(maxsize=4)  # the reference sheet names the rulebook's pages
def _lay_out_book(workspace: Workspace, game: str, locale: str, paper: Paper) -> RulebookLayout:
    localized, stories = workspace.localized(game, locale), _play_examples(workspace, game).value or {}
    metrics, diagram = localized.metrics, localized.game.diagram
    writer = make_writer(localized.game, locale, metrics)
    draw = drawing.make_drawer(localized.game, stories, metrics, locale)
    examples = Gallery(stories, draw, None if diagram is None else read_legend(diagram))
    return lay_out_rulebook(
        localized.game,
        paper.size,
        metrics,
        locale=locale,
        diagrams=describe_pictures(writer, examples),
        resources=FaceResources(localized.library.sizes, localized.inspect_picture),
    )


def _lay_out_rulebook(request: DocumentRequest, title: str) -> LaidOut:
    localized, options = request.localized, request.options
    is_booklet = get_print_mode(options)[0] == BOOKLET
    paper = make_booklet_paper(request.paper) if is_booklet else request.paper
    book = _lay_out_book(request.workspace, localized.game.id, localized.locale, paper)
    notes = tuple(f"{localized.game.id} {RULEBOOK}: {fact.message}" for fact in book.facts)
    faces, pages = (leaf.plan for leaf in book.leaves), (leaf.page for leaf in book.leaves)
    if is_booklet:
        sides = impose_booklet(len(book.leaves), request.paper, make_duplex(options))
        document = _assemble(localized, title, faces, sides)._replace(flip="short", flows=True)
        return LaidOut(document._replace(bookmarks=((title, 0),)), 1, notes)
    document = _assemble(localized, title, faces, pages)
    return LaidOut(document._replace(outline=book.outline, flip="long", flows=True), 1, notes)


def _lay_out_reference_sheet(request: DocumentRequest, title: str) -> LaidOut:
    localized, game = request.localized, request.localized.game
    book_pages: Mapping[str, int] = {}
    if game.rulebook.chapters:
        book_pages = _lay_out_book(request.workspace, game.id, localized.locale, request.paper).pages
    sheet = lay_out_reference_sheet(
        game, request.paper.size, localized.metrics, locale=localized.locale, pages=book_pages
    )
    duplex = make_duplex(request.options) if get_print_mode(request.options)[0] == "duplex" else Duplex()
    pages = []
    for leaf in sheet.leaves:
        shift, turn = (
            duplex.correction(leaf.page.size) if leaf.page.side == "back" else (leaf.page.shift, leaf.page.turn)
        )
        pages.append(leaf.page._replace(shift=shift, turn=turn))
    document = _assemble(localized, title, (leaf.plan for leaf in sheet.leaves), pages)._replace(
        bookmarks=((title, 0),) if pages else (), flip=duplex.flip if len(pages) > 1 else "", flows=True
    )
    return LaidOut(document, 1, tuple(f"{game.id} {REFERENCE_SHEET}: {fact.message}" for fact in sheet.facts))


# Boxes


def _make_panel_context(localized: LocalizedGame) -> PanelContext:
    metrics = TypeMetrics(localized.metrics, localized.locale)
    style = PageStyle(localized.game.theme, metrics, localized.inspect_picture)
    return PanelContext(localized.game, localized.locale, style)


def _assemble_pieces(request: DocumentRequest, pieces: tuple[Piece, ...], title: str, instruction: str) -> Document:
    """Lay pieces on paper, with a bookmark for each sheet; `instruction` names the text that says what to do."""
    localized = request.localized
    small_print = Print(
        (localized.game.name.value, title, localized.locale, localized.game.version or ""),
        strings.format_string("box", instruction, localized.locale),
        localized.locale,
        find_fonts(localized.game.theme, SLUG_STYLE)[0],
        TypeMetrics(localized.metrics, localized.locale),
    )
    pages = tuck_boxes.lay_out_pieces(pieces, request.paper.standing, small_print)
    document = _assemble(localized, title, (piece.face for piece in pieces), pages)
    return document._replace(bookmarks=tuple((page.title, number) for number, page in enumerate(pages)))


def _lay_out_tuck_boxes(request: DocumentRequest, title: str) -> LaidOut:
    localized = request.localized
    pieces, missing = tuck_boxes.plan_tuck_boxes(
        _make_panel_context(localized), localized.library, request.paper.standing
    )
    notes = tuple(f"{localized.game.id} {TUCK_BOXES}: {message}" for message in missing)
    count = len({piece.face.id.split(".")[1] for piece in pieces})
    return LaidOut(_assemble_pieces(request, pieces, title, "net"), count, notes)


def _lay_out_box_label(request: DocumentRequest, title: str) -> LaidOut:
    localized, game = request.localized, request.localized.game
    planned = () if game.box_label is None else label.plan_label(_make_panel_context(localized), game.box_label)
    room = tuck_boxes.find_piece_room(request.paper.standing)
    pieces = tuple(piece for piece in planned if is_fitting(piece.face.size, room))
    lost = len(planned) - len(pieces)
    notes = (f"{game.id} {BOX_LABEL}: {lost} of its {len(planned)} pieces do not fit the paper.",) if lost else ()
    document = _assemble_pieces(request, pieces, title, "label")
    return LaidOut(document, sum(piece.copies for piece in pieces), notes)


def _translate_title(localized: LocalizedGame, label_id: str, english: str) -> str:
    """Return the game's label for a document, or its English name if the game has none."""
    text = localized.game.labels.get(label_id, Text(f"label.{label_id}", english, localized.game.mark))
    return fill_plain_text(localized.game, text, localized.locale)


_KINDS: Final[tuple[DocumentKind, ...]] = (
    DocumentKind(
        RULEBOOK,
        lambda game: bool(game.rulebook.chapters),
        lambda localized: _translate_title(localized, "book-title", "Rulebook"),
        _lay_out_rulebook,
    ),
    DocumentKind(
        REFERENCE_SHEET,
        lambda game: bool(game.reference),
        lambda localized: _translate_title(localized, REFERENCE, "Reference sheet"),
        _lay_out_reference_sheet,
    ),
    DocumentKind(
        TUCK_BOXES,
        lambda game: bool(game.tuck_boxes),
        lambda localized: strings.format_string("box", "title", localized.locale),
        _lay_out_tuck_boxes,
    ),
    DocumentKind(
        BOX_LABEL,
        lambda game: game.box_label is not None,
        lambda localized: _translate_title(localized, BOX_TITLE, "Box label"),
        _lay_out_box_label,
    ),
)
NAMES: Final = tuple(kind.name for kind in _KINDS)
