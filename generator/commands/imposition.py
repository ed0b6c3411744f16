"""Decks of an edition on paper, as they were ordered: which paper, which sheet, which side where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from engine import suggest
from generator.commands.build_options import WAYS, BuildOptions
from generator.i18n import icon_names
from generator.layout.localized_game import LocalizedGame
from generator.layout.sheets import tiled_boards
from generator.layout.sheets.grid import Duplex, TooLarge, fit_grid, with_bleed
from generator.layout.sheets.imposition import impose_decks
from generator.layout.sheets.orders import DeckFaces, ImposedDecks, PrintedCard, Setup
from generator.layout.type_metrics import TypeMetrics
from generator.model.findings import ProjectError
from generator.model.game import Deck
from generator.model.plan import Document
from generator.model.sheet_groups import SheetGroup
from generator.model.sizes import SheetSpec
from generator.model.units import Um, um

T = TypeVar("T")

AUTHOR: Final = "Tinderbox"
FACE_BLEED: Final = 3.0  # mm that faces are drawn beyond the trim
SAFE: Final = 3.0  # mm inside the trim that what informs keeps
_ONE_SIDE: Final = frozenset({"single", "gutterfold"})  # ways for which nothing is printed on backs of sheets


def imposed(
    one: LocalizedGame, lot: SheetGroup, options: BuildOptions, only: frozenset[str] | None = None
) -> ImposedDecks:
    """Return decks on paper, or `only` some of their cards, each told as `<deck>.<card>`.

    Raises:
        ProjectError: There is no such paper or sheet, or no font to print with.
    """
    way, _ = ways(options)
    setup = Setup(
        title=one.game.name.value,
        version=one.game.version or "",
        locale=one.locale,
        paper=look_up(one.library.papers, options.paper, "paper"),
        duplex=duplex(options),
        font=small_print(one),
        case=TypeMetrics(one.metrics, one.locale),
        author=one.game.author or AUTHOR,
        subject=lot.name.value,
        shared=lot.name.value if lot.is_shared else "",
        way=way,
        guides=um(SAFE) if options.guides else um(0),
    )
    decks = [(deck, faces) for deck in lot.decks if (faces := _faces(one, deck, options, only)) is not None]
    if not decks:
        return impose_decks((), setup)
    laid = _laid(one, decks, setup)
    named = icon_names.list_icon_names(laid.document.faces, one.game, one.locale)
    titled = laid.document._replace(title=f"{one.game.name.value}: {lot.name.value}", signs=named)
    return laid._replace(document=titled)


def _faces(one: LocalizedGame, deck: Deck, options: BuildOptions, only: frozenset[str] | None) -> DeckFaces | None:
    """Return a deck as it is laid on paper; None when no card of it is wanted."""
    cards = tuple(
        PrintedCard(front.plan, None if back is None else back.plan, copies)
        for card, (front, back, copies) in zip(deck.cards, one.cards(deck), strict=True)
        if only is None or f"{deck.id}.{card.id}" in only
    )
    return DeckFaces(deck.name.value, cards[0].front.size, _sheet(one, deck, options), cards) if cards else None


def _laid(one: LocalizedGame, decks: Sequence[tuple[Deck, DeckFaces]], setup: Setup) -> ImposedDecks:
    """Return decks on paper; a tiled board, which shares none, is divided among sheets where one cannot hold it."""
    deck, faces = decks[0]
    is_large = isinstance(fit_grid(faces.size, faces.sheet, setup.paper), TooLarge)
    if deck.tiled is not None and is_large and setup.way != "each":
        return tiled_boards.lay_out_boards(faces, Um(deck.tiled.overlap), setup, one.game.theme)
    return impose_decks([faces for _, faces in decks], setup)


def ways(options: BuildOptions) -> tuple[str, str]:
    """Return how sheets are printed (`duplex`, `single` ...), and the edge that they are turned on."""
    return WAYS.get(options.sheet or "", ("duplex", options.flip))


def leaves(document: Document, options: BuildOptions) -> tuple[int, ...]:
    """Return how many pages each sheet of paper has, 1 or 2, where a document is printed as its way asks for.

    A text whose pages do not say on which side they stand is printed on both, where the document says how to turn it.
    """
    pages = len(document.pages)
    if ways(options)[0] in _ONE_SIDE:
        return (1,) * pages
    backs = [page.side == "back" for page in document.pages]
    if document.flows and document.flip in {"long", "short"} and not any(backs):
        return (2,) * (pages // 2) + (1,) * (pages % 2)
    return tuple(1 + after for is_back, after in zip(backs, [*backs[1:], False], strict=False) if not is_back)


def duplex(options: BuildOptions) -> Duplex:
    """Return how the printer prints backs, and what its error is."""
    dx, dy = options.back_offset
    return Duplex(ways(options)[1], (um(dx), um(dy)), options.back_turn, _lying(options))


def _lying(options: BuildOptions) -> tuple[tuple[Um, Um], float] | None:
    """Return how backs of sheets that lie are moved and turned; None for as all others."""
    if options.lying is None:
        return None
    (dx, dy), turn = options.lying
    return (um(dx), um(dy)), turn


def _sheet(one: LocalizedGame, deck: Deck, options: BuildOptions) -> SheetSpec:
    """Return how a deck is laid on paper: as asked for, else as the deck says, else as usual."""
    sheet = None if options.sheet in WAYS else options.sheet
    if sheet is not None and sheet not in one.library.sheets:
        message = f"no sheet is called {sheet}; {suggest.suggest_names(sheet, (*one.library.sheets, *WAYS))}"
        raise ProjectError(message)
    usual = one.library.find_sheet(deck)
    spec = look_up(one.library.sheets, sheet or deck.sheet or ("" if usual is None else usual.id), "sheet")
    if options.sheet == "each" and options.bleed is None:
        return with_bleed(spec, um(FACE_BLEED))
    return spec if options.bleed is None else with_bleed(spec, um(options.bleed))


def look_up(there: Mapping[str, T], asked: str, what: str) -> T:
    """Return what an id stands for.

    Raises:
        ProjectError: There is no such thing; says what there is.
    """
    if asked not in there:
        message = f"no {what} is called {asked}; {suggest.suggest_names(asked, there)}"
        raise ProjectError(message)
    return there[asked]


def small_print(one: LocalizedGame) -> str:
    """Return the font of slug lines: that of the theme's style `small`, or the theme's first font.

    Raises:
        ProjectError: There is none, as where theme.yaml is broken and the build is forced.
    """
    fonts = one.game.theme.fonts
    if not fonts:
        message = "there is no font to print with: theme.yaml declares none that can be read"
        raise ProjectError(message)
    font = one.game.theme.styles.get("small", {}).get("font")
    return str(font) if font in fonts else next(iter(fonts))
