"""The decks of a game in one language on paper: on which paper and sheet, and which side where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from engine import suggest
from generator.commands.build_options import WAYS, BuildOptions
from generator.i18n import icon_names
from generator.layout.localized_game import LocalizedGame
from generator.layout.sheets import tiled_boards
from generator.layout.sheets.grid import Duplex, TooLarge, fit_band, with_bleed
from generator.layout.sheets.imposition import impose_decks
from generator.layout.sheets.printed_decks import ImposedDecks, PrintedCard, PrintedDeck, Setup
from generator.layout.type_metrics import TypeMetrics
from generator.model.findings import ProjectError
from generator.model.game import Deck, SheetGroup, Theme
from generator.model.plan import Document
from generator.model.sizes import SheetSpec
from generator.model.units import um

T = TypeVar("T")

AUTHOR: Final = "Tinderbox"  # of a game that names none
FACE_BLEED: Final = 3.0  # mm that faces are drawn beyond the trim
SLUG_STYLE: Final = "small"  # of the lines of small print beside cards
_SAFE: Final = 3.0  # mm inside the trim that text keeps to
_ONE_SIDED: Final = frozenset({"single", "gutterfold"})


def impose(
    localized: LocalizedGame, group: SheetGroup, options: BuildOptions, cards: frozenset[str] | None = None
) -> ImposedDecks:
    """Lay decks that share sheets on paper.

    Args:
        localized: The game.
        group: The decks.
        options: How to print them.
        cards: The only cards to print, each as `<deck>.<card>`; None for all.

    Raises:
        ProjectError: There is no such paper or sheet, or no font to print with.
    """
    game = localized.game
    setup = Setup(
        title=game.name.value,
        version=game.version or "",
        locale=localized.locale,
        paper=look_up(localized.library.papers, options.paper, "paper"),
        duplex=make_duplex(options),
        font=find_fonts(game.theme, SLUG_STYLE)[0],
        metrics=TypeMetrics(localized.metrics, localized.locale),
        author=game.author or AUTHOR,
        subject=group.name.value,
        shared=group.name.value if group.is_shared else "",
        way=get_print_mode(options)[0],
        guides=um(_SAFE) if options.guides else um(0),
        fills=options.bleed is None,
    )
    decks = [
        (deck, faces) for deck in group.decks if (faces := _list_faces(localized, deck, options, cards)) is not None
    ]
    if not decks:
        return impose_decks((), setup)
    deck, faces = decks[0]
    is_too_large = isinstance(fit_band(faces.size, faces.sheet, setup.paper), TooLarge)
    if deck.tiled is not None and is_too_large and setup.way != "each":  # a tiled board shares no sheets
        imposed = tiled_boards.lay_out_boards(faces, deck.tiled.overlap, setup, game.theme)
    else:
        imposed = impose_decks([faces for _, faces in decks], setup)
    document = imposed.document._replace(
        title=f"{game.name.value}: {group.name.value}",
        signs=icon_names.list_icon_names(imposed.document.faces, game, localized.locale),
    )
    return imposed._replace(document=document)


def _list_faces(
    localized: LocalizedGame, deck: Deck, options: BuildOptions, chosen: frozenset[str] | None
) -> PrintedDeck | None:
    """Return the faces of a deck for imposition; None if no card of it is chosen."""
    cards = tuple(
        PrintedCard(front.plan, None if back is None else back.plan, copies)
        for card, (front, back, copies) in zip(deck.cards, localized.list_cards(deck), strict=True)
        if chosen is None or f"{deck.id}.{card.id}" in chosen
    )
    if not cards:
        return None
    return PrintedDeck(deck.name.value, cards[0].front.size, _choose_sheet(localized, deck, options), cards)


def get_print_mode(options: BuildOptions) -> tuple[str, str]:
    """Return how backs are printed (`duplex`, `single` ...), and the edge that the paper is turned on."""
    return WAYS.get(options.sheet or "", ("duplex", options.flip))


def count_sides(document: Document, options: BuildOptions) -> tuple[int, ...]:
    """Return how many pages each sheet of paper has, 1 or 2, when a document is printed.

    Running text, whose pages do not say which side they are, is printed on both sides if the document says how the
    paper is turned.
    """
    pages = len(document.pages)
    if get_print_mode(options)[0] in _ONE_SIDED:
        return (1,) * pages
    backs = [page.side == "back" for page in document.pages]
    if document.flows and document.flip in {"long", "short"} and not any(backs):
        return (2,) * (pages // 2) + (1,) * (pages % 2)
    return tuple(1 + after for is_back, after in zip(backs, [*backs[1:], False], strict=False) if not is_back)


def make_duplex(options: BuildOptions) -> Duplex:
    """Return how the printer prints backs, and how its error is corrected."""
    return Duplex(get_print_mode(options)[1], options.corrections)


def _choose_sheet(localized: LocalizedGame, deck: Deck, options: BuildOptions) -> SheetSpec:
    """Return the sheet that a deck is laid on: the one of the options, else the deck's own, else the usual one."""
    sheets = localized.library.sheets
    sheet = None if options.sheet in WAYS else options.sheet
    if sheet is not None and sheet not in sheets:
        raise ProjectError(f"no sheet is called {sheet}; {suggest.suggest_names(sheet, (*sheets, *WAYS))}")
    usual = localized.library.find_sheet(deck)
    spec = look_up(sheets, sheet or deck.sheet or ("" if usual is None else usual.id), "sheet")
    if options.bleed is not None:
        return with_bleed(spec, um(options.bleed))
    return with_bleed(spec, um(FACE_BLEED)) if options.sheet == "each" else spec


def look_up(values: Mapping[str, T], name: str, kind: str) -> T:
    """Return the value with that id.

    Raises:
        ProjectError: There is none; suggests others.
    """
    if name not in values:
        raise ProjectError(f"no {kind} is called {name}; {suggest.suggest_names(name, values)}")
    return values[name]


def find_fonts(theme: Theme, style: str) -> tuple[str, str]:
    """Return the regular and the bold font of a style; the theme's first font where it names none.

    Raises:
        ProjectError: There is none, for example because theme.yaml is broken and the build is forced.
    """
    if not theme.fonts:
        raise ProjectError("there is no font to print with: theme.yaml declares none that can be read")
    data = theme.styles.get(style, {})
    regular = str(data["font"]) if data.get("font") in theme.fonts else next(iter(theme.fonts))
    return regular, str(data["bold"]) if data.get("bold") in theme.fonts else regular
