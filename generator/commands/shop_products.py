"""Which product of a print shop each deck becomes, and how: scaled, extended, planned for its bleed and safe zone.

Rulebook and reference sheet are laid out for the size of the pages of their product.

A card is scaled as far as the shop's rule allows; then its background is extended. What is wrong is a finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import Final, NamedTuple

from generator.commands import documents
from generator.commands.build_options import BuildOptions
from generator.commands.documents import DocumentRequest
from generator.commands.pictures import FacePicture
from generator.commands.workspace import Workspace
from generator.layout.faces.planner import (
    CutMargins,
    DeckFace,
    PlannedFace,
    find_art_mark,
    find_box_mark,
    get_layout_id,
)
from generator.layout.localized_game import LocalizedGame, make_localized_game
from generator.model.findings import Finding, Mark, Severity
from generator.model.game import TUCK_BOXES, Deck
from generator.model.plan import FacePlan, Page, Picture, Slot
from generator.model.sizes import CardSize, Paper, Product, Shop
from generator.model.text import format_count
from generator.model.units import UM_PER_INCH, UM_PER_MM, Rect, Size, Um
from generator.render.raster import Shot
from generator.semantics.places import at

_ROUNDING: Final = 1  # micrometres
_FOLDED: Final = "what a shop prints does not fold"
_OTHER_KIND: Final = "the shop prints nothing of their kind"
_SUFFICIENT: Final = 0.99  # of the resolution that a shop asks for


class FittedCard(NamedTuple):
    """A card as a product; lengths are in micrometres of the card, before it is scaled.

    Attributes:
        is_turned: Whether one of card and product is portrait, the other landscape.
        scale: Size of the printed card, relative to the card.
        extended: How far the background reaches beyond the trim besides the bleed, on the side where it is most.
        page: What the product's file shows, in the orientation of the card.
        trim: The card on it.
        safe: How far inside the trim text must stay: from left and right, from top and bottom.
    """

    product: Product
    is_turned: bool
    scale: float
    extended: Um
    page: Size
    trim: Rect
    safe: tuple[Um, Um]

    @property
    def bleeds(self) -> tuple[Um, Um]:
        """How far the card must be drawn beyond its trim: at the sides, at the top and the bottom."""
        right, bottom = self.page.width - self.trim.right, self.page.height - self.trim.bottom
        return Um(max(self.trim.x, right)), Um(max(self.trim.y, bottom))


class DeckProduct(NamedTuple):
    """A deck as a product.

    Attributes:
        fit: What its cards become.
        localized: The deck alone, planned for the product.
    """

    deck: Deck
    fit: FittedCard
    localized: LocalizedGame

    @property
    def cards(self) -> tuple[tuple[str, PlannedFace, PlannedFace | None, int], ...]:
        """Its cards: id, front, back or None, copies."""
        sides = self.localized.list_cards(self.localized.game.decks[0])
        return tuple((card.id, *faces) for card, faces in zip(self.deck.cards, sides, strict=True))

    @property
    def copies(self) -> int:
        """How many cards there are, copies included."""
        return sum(card.count for card in self.deck.cards)


class LeftOut(NamedTuple):
    """A deck or document that a shop does not print: its id, its name for people, and the reason."""

    id: str
    name: str
    reason: str


class FittedDecks(NamedTuple):
    """The decks of a game as products of a shop.

    Attributes:
        products: The decks that it prints.
        left_out: The decks of kinds that it does not print. Pieces that are folded are among them unless they are asked
            for, because what a shop prints is too thick to fold.
        too_different: The decks of kinds that it prints, but not in a size that is near enough.
    """

    products: tuple[DeckProduct, ...]
    left_out: tuple[LeftOut, ...]
    too_different: tuple[LeftOut, ...]
    findings: tuple[Finding, ...]


def fit_decks(
    localized: LocalizedGame, shop: Shop, chosen: frozenset[str] | None, products: Mapping[str, str]
) -> FittedDecks:
    """Return the decks of a game as products of a shop.

    Args:
        localized: The game.
        shop: The shop.
        chosen: Ids of the only decks to order; None for all.
        products: Id of the product that a deck must become, by deck; for other decks the nearest is taken.
    """
    fitted: list[DeckProduct] = []
    left_out: list[LeftOut] = []
    too_different: list[LeftOut] = []
    findings: list[Finding] = []
    sold = {kind for product in shop.products for kind in product.of}
    for deck in localized.game.decks:
        size = localized.library.sizes.get(deck.size)
        if size is None or not deck.cards:
            continue
        product = products.get(deck.id)
        if product is None and deck.id not in (chosen or ()) and (size.folded or deck.kind not in sold):
            left_out.append(LeftOut(deck.id, deck.name.value, _FOLDED if size.folded else _OTHER_KIND))
            continue
        fit, is_chosen = fit_card(size, deck.kind, shop, product), chosen is None or deck.id in chosen
        if isinstance(fit, str):
            too_different.append(LeftOut(deck.id, deck.name.value, fit[:1].lower() + fit[1:].rstrip(".")))
            if is_chosen:
                is_explicit = chosen is not None or product is not None
                findings.append(
                    Finding(
                        _find_size_mark(deck),
                        "TB440",
                        Severity.ERROR if is_explicit else Severity.WARNING,
                        f"{deck.name.value}: {fit}",
                        f"Print them at home, or give the size `{size.id}` the measures of a product.",
                        game=localized.game.id,
                        locale=localized.locale,
                    )
                )
            continue
        (across, above), (side, top) = fit.bleeds, fit.safe
        cut = CutMargins(bleed=across, safe=side, bleed_above=above, safe_above=top)
        alone = replace(localized.game, decks=(deck,))
        planned = make_localized_game(localized.library, alone, localized.locale, cut=cut, metrics=localized.metrics)
        fitted.append(DeckProduct(deck, fit, planned))
        findings += _check_product(fitted[-1], shop) if is_chosen else ()
    return FittedDecks(tuple(fitted), tuple(left_out), tuple(too_different), tuple(findings))


def fit_card(card: CardSize, kind: str, shop: Shop, product: str | None = None) -> FittedCard | str:
    """Return what a card becomes, or a sentence that says why the shop cannot print it.

    Args:
        card: Its size.
        kind: The folder of its deck: `cards`, `tiles`, `boards`, `tokens`.
        shop: The shop.
        product: Id of the product that it must become; None for the nearest.
    """
    products = [offer for offer in shop.products if product in (None, offer.id)]
    candidates = [offer for offer in products if product is not None or kind in offer.of]
    fits = [_scale_card(card, candidate, shop) for candidate in candidates if candidate.shape == card.shape]
    allowed = [fit for fit in fits if not _explain_misfit(fit)]
    size = f"{_format_mm(card.width)} x {_format_mm(card.height)} mm"
    if allowed:
        return min(allowed, key=lambda fit: (abs(fit.scale - 1), fit.extended))
    if not fits:
        what = f"{kind} of this shape" if candidates else kind
        return f"{shop.called} has no {what} that we know of; these are {size}."
    nearest = min(fits, key=lambda fit: max(-fit.extended, fit.extended - fit.product.fit.extend))
    trim = nearest.product.trim
    name = f"{nearest.product.called} of {_format_mm(trim.width)} x {_format_mm(trim.height)} mm"
    return f"No product of {shop.called} is near enough to {size}: {name} {_explain_misfit(nearest)}."


def _scale_card(card: CardSize, product: Product, shop: Shop) -> FittedCard:
    """Return a card as a product, whether the shop's rule allows it or not."""
    is_turned = (card.width > card.height) != (product.trim.width > product.trim.height)
    is_turned = is_turned and product.trim.width != product.trim.height and card.width != card.height
    target = product.trim.turned() if is_turned else product.trim
    across, down = reversed(product.canvas) if is_turned else product.canvas
    needed = min(target.width / card.width, target.height / card.height)
    tolerance = product.fit.scale
    scale = min(max(needed, 1 - tolerance), 1 + tolerance)
    page = Size(*(Um(round(pixels / shop.dpi * UM_PER_INCH / scale)) for pixels in (across, down)))
    x, y = (page.width - card.width) // 2, (page.height - card.height) // 2
    gaps = (target.width - scale * card.width) / 2, (target.height - scale * card.height) / 2
    left, top = (Um(max(0, ceil((shop.safe - gap) / scale))) for gap in gaps)
    extended = Um(round(max(gaps)) if min(gaps) > -_ROUNDING else round(min(gaps)))
    trim = Rect(Um(x), Um(y), Um(card.width), Um(card.height))
    return FittedCard(product, is_turned, scale, extended, page, trim, (left, top))


def _explain_misfit(fit: FittedCard) -> str:
    """Return why the shop's rule does not allow a fit; empty if it does."""
    if fit.extended < -_ROUNDING:
        limit = f"{fit.product.fit.scale:.1%}".replace(".0%", "%")
        return f"is too small by {_format_mm(-2 * fit.extended)} mm, though cards may be scaled by {limit}"
    if fit.extended > fit.product.fit.extend + _ROUNDING:
        limit = _format_mm(fit.product.fit.extend)
        return f"would need {_format_mm(fit.extended)} mm more of ground on a side, where {limit} mm are allowed"
    return ""


def _find_size_mark(deck: Deck) -> Mark:
    return at(deck.node, deck.mark, "size")()


def _check_product(product: DeckProduct, shop: Shop) -> Iterator[Finding]:
    game, locale = product.localized.game, product.localized.locale
    if shop.most is not None and product.copies > shop.most:
        deck = product.deck.name.value
        message = f"{deck} has {product.copies} cards; {shop.called} prints at most {shop.most} as one deck."
        hint = "Move some of its cards to another deck, and order both."
        mark = _find_size_mark(product.deck)
        yield Finding(mark, "TB442", Severity.ERROR, message, hint, game=game.id, locale=locale)
    yield from _find_unsafe_boxes(product, shop)
    reported: set[tuple[Mark, str]] = set()
    for deck_face in product.localized.faces:
        for finding in _find_coarse_pictures(product, deck_face, shop):
            if (finding.mark, finding.message) not in reported:
                reported.add((finding.mark, finding.message))
                yield finding


def _find_unsafe_boxes(product: DeckProduct, shop: Shop) -> Iterator[Finding]:
    """Yield a finding for each box that reaches beyond the shop's safe zone, on its worst face."""
    worst: dict[tuple[str, str], tuple[int, DeckFace]] = {}
    for deck_face in product.localized.faces:
        for outside in deck_face.face.outside:
            key = get_layout_id(deck_face), outside.box
            if key not in worst or outside.by > worst[key][0]:
                worst[key] = outside.by, deck_face
    game, locale = product.localized.game, product.localized.locale
    for (layout, box), (by, deck_face) in worst.items():
        distance = by * product.fit.scale / UM_PER_MM
        message = (
            f"As {product.fit.product.called} the box `{box}` of `{layout}` reaches {distance:.2f} mm beyond the safe "
            f"zone of {shop.called}, {shop.safe / UM_PER_MM:g} mm inside the cut."
        )
        hint = "Move it inwards, or write `safe: false` if it only decorates."
        mark, card = find_box_mark(game, layout, box, "at"), deck_face.card_id
        yield Finding(mark, "TB441", Severity.WARNING, message, hint, game=game.id, locale=locale, id=card)


def _find_coarse_pictures(product: DeckProduct, deck_face: DeckFace, shop: Shop) -> Iterator[Finding]:
    """Yield a finding for each picture of a face that has too few pixels for the shop."""
    game = product.localized.game
    for placed in deck_face.face.art:
        source = placed.source
        if not isinstance(source, Picture) or source.kind != "raster":
            continue
        _, _, across, _ = source.place(*placed.rect.size)
        density = source.width / across * UM_PER_INCH / product.fit.scale
        if density < shop.dpi * _SUFFICIENT:
            message = (
                f"As {product.fit.product.called} the picture has {density:.0f} dpi; {shop.called} requires {shop.dpi}."
            )
            mark, card = find_art_mark(game, deck_face, source.path), deck_face.card_id
            hint = "Save it with more pixels, or as SVG."
            yield Finding(mark, "TB444", Severity.WARNING, message, hint, game=game.id, id=card)


def _format_mm(length: int) -> str:
    return f"{length / UM_PER_MM:.2f}".rstrip("0").rstrip(".")


_REASONS: Final[Mapping[str, str]] = {TUCK_BOXES: "the boxes of a shop have nets of their own"}
_NO_PRODUCT: Final = "the shop prints nothing of its kind"


class DocumentProduct(NamedTuple):
    """A document as a product.

    Attributes:
        name: Of the document, as `--deck` takes it.
        title: For people.
        product: What it becomes.
        faces: Its pages, in order.
        empty: How many empty pages follow them.
    """

    name: str
    title: str
    product: Product
    faces: tuple[FacePlan, ...]
    empty: int

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the pictures of its pages, in order."""
        return tuple(f"{self.name}/{number:02}.png" for number in range(1, len(self.faces) + self.empty + 1))


class FittedDocuments(NamedTuple):
    """The documents of a game as products of a shop, those that it does not print, and notes on what does not fit."""

    products: tuple[DocumentProduct, ...]
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]


def fit_documents(
    workspace: Workspace, localized: LocalizedGame, shop: Shop, names: Iterable[str], products: Mapping[str, str]
) -> FittedDocuments:
    """Return documents of a game as products of a shop: each as the first product that holds its pages.

    Args:
        workspace: The project.
        localized: The game.
        shop: The shop.
        names: Of the documents to lay out, of those that the shop prints.
        products: Id of the product that a document must become, by its name.
    """
    fitted, left_out, notes = list[DocumentProduct](), list[LeftOut](), list[str]()
    for kind in documents.list_kinds(localized.game):
        title, reason = kind.title(localized), _REASONS.get(kind.name, _NO_PRODUCT)
        sold = [product for product in shop.products if kind.name in product.of and not shop.is_book]
        if sold and kind.name not in names:
            continue
        for product in sold:
            if products.get(kind.name, product.id) != product.id:
                continue
            request = DocumentRequest(workspace, localized, BuildOptions(), Paper(product.id, *product.trim))
            laid_out = kind.lay_out(request, title)
            faces, multiple = laid_out.document.faces, 1 if product.pages is None else product.pages.multiple
            fit = DocumentProduct(kind.name, title, product, faces, -len(faces) % multiple)
            if product.pages is None or len(fit.files) <= product.pages.most:
                fitted.append(fit)
                notes += laid_out.notes
                break
            pages = format_count(len(fit.faces), "page")
            reason = f"it takes {pages} as {product.called}, which has at most {product.pages.most}"
        else:
            left_out.append(LeftOut(kind.name, title, reason))
    return FittedDocuments(tuple(fitted), tuple(left_out), tuple(notes))


def make_shot(product: Product, shop: Shop) -> Shot:
    """Return the form of the pictures of a product."""
    return Shot(*product.canvas, "inks" if shop.is_book else "png", shop.dpi, shop.ink)


def picture_page(document: DocumentProduct, face: FacePlan, shop: Shop) -> FacePicture:
    """Return a page of a document in the middle of its product's canvas; its bleed is white, as its edge is."""
    size = document.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in document.product.canvas)
    trim = Rect(Um((across - size.width) // 2), Um((down - size.height) // 2), *size)
    whole = Rect(Um(0), Um(0), Um(across), Um(down))
    canvas = Page(whole.size, "front", trim, whole, (Slot(0, trim, 0, Um(0)),), (), ())
    return FacePicture(face, canvas, make_shot(document.product, shop))
