"""The files of an order: pictures of exactly the pixels that a shop asks for, or a book of them for a press.

What files an order of a deck has, and what its list says: each card, how often, and which files show its sides.

Decks of an edition as products of a shop: planned for its bleed and its safe zone, with what is wrong with them.

Which product of a shop a card becomes, and how: scaled as far as the shop allows, then its ground extended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from generator.commands.imposition import AUTHOR
from generator.commands.pictures import Sitting
from generator.i18n.locales import format_language_tag
from generator.layout.faces.planned import Seen, art_place, box_mark, layout_of
from generator.layout.faces.planner import CutMargins, PlannedFace
from generator.layout.localized_game import LocalizedGame, lay_out_game
from generator.model.findings import Finding, Mark, Severity
from generator.model.game import Deck
from generator.model.plan import Document, FacePlan, Page, Picture, Slot
from generator.model.shops import Product, Shop
from generator.model.sizes import CardSize
from generator.model.units import UM_PER_INCH, UM_PER_MM, Rect, Size, Um
from generator.output import digest, write
from generator.render.press import Heading, Sheet, render_press_pdf
from generator.render.raster import Shot, render_blank
from generator.semantics.places import at

_QUARTER: Final = 90


class Sent(NamedTuple):
    """The files of a deck, to be made.

    Attributes:
        part: The deck.
        pieces: Its pictures, or its book.
        faces: What has to be photographed for them.
        sitting: The pictures of these, in the same order.
    """

    part: Part
    pieces: tuple[Piece, ...]
    faces: tuple[PlannedFace, ...]
    sitting: Sitting


def sent(part: Part, lines: tuple[Row, ...], shop: Shop) -> Sent:
    """Return what a shop is sent of a deck."""
    if shop.is_book:
        both = [face for _, front, back, _ in part.pieces for face in (back, front) if face is not None]
        faces = tuple({face.plan.id: face for face in both}.values())
        return Sent(part, (Piece((book_of(part),), None),), faces, _sitting(part, faces, shop, "inks"))
    pieces = tuple(pictures(part, lines))
    faces = tuple(piece.face for piece in pieces if piece.face is not None)
    return Sent(part, pieces, faces, _sitting(part, faces, shop, "png"))


def write_sent(wanted: Sent, shop: Shop, folder: Path, made: Iterator[bytes]) -> Mapping[str, str]:
    """Write the files of a deck, whose pictures are `made`; return their hashes by name.

    Raises:
        ProjectError: A file cannot be written.
    """
    if shop.is_book:
        (name,) = wanted.pieces[0].names
        data = _book(wanted, shop, made)
        write(folder / name, data)
        return {name: digest(data)}
    digests = {}
    for piece in wanted.pieces:
        data = render_blank(_shot(wanted.part, shop, "png")) if piece.face is None else next(made)
        for name in piece.names:
            write(folder / name, data)
            digests[name] = digest(data)
    return digests


def _sitting(part: Part, faces: Sequence[PlannedFace], shop: Shop, kind: str) -> Sitting:
    """Return faces, each on a page of its own of which a picture is wanted."""
    document = _document(part, [face.plan for face in faces])
    shot = _shot(part, shop, kind)
    return Sitting(part.one, document, tuple(shot._replace(page=page) for page in range(len(faces))))


def _shot(part: Part, shop: Shop, kind: str) -> Shot:
    return Shot(0, *part.how.product.canvas, kind, shop.dpi, shop.ink)


def _document(part: Part, faces: Sequence[FacePlan]) -> Document:
    """Return faces on pages that are as large as the product's canvas, standing as it does."""
    how = part.how
    turn = _QUARTER if how.is_turned else 0
    page, trim, bleed = how.page, how.trim, max(how.bleeds)
    if turn:
        page, trim = page.turned(), Rect(trim.y, trim.x, trim.height, trim.width)
    made = [
        Page(page, "front", trim, trim.grown(bleed), (Slot(index, trim, turn, bleed),), (), ())
        for index in range(len(faces))
    ]
    game, language = part.one.game, format_language_tag(part.one.locale)
    return Document(game.name.value, game.author or AUTHOR, "", language, tuple(faces), tuple(made))


def _pages(part: Part) -> list[str]:
    """Return the key of the face on each page of a deck's PDF: each card's back, then its front, for each copy."""
    order = [(_key(back), _key(front)) for _, front, back, copies in part.pieces for _ in range(copies)]
    return [side for sides in order for side in sides]


def _book(wanted: Sent, shop: Shop, made: Iterator[bytes]) -> bytes:
    """Return a deck as a PDF for a press."""
    part, pages = wanted.part, _pages(wanted.part)
    (width, height), trim = part.how.product.canvas, part.how.product.trim
    across, down = (round(pixels * UM_PER_INCH / shop.dpi) for pixels in (width, height))
    bleed = Um((across - trim.width) // 2), Um((down - trim.height) // 2)
    rows = {face.plan.id: next(made) for face in wanted.faces}
    if "" in pages:
        rows[""] = render_blank(_shot(part, shop, "inks"))
    sheets = {face: Sheet(width, height, bleed, data) for face, data in rows.items()}
    one = part.one
    title = f"{one.game.name.value}: {part.deck.name.value}"
    heading = Heading(title, one.game.author or AUTHOR, shop.called, format_language_tag(one.locale))
    return render_press_pdf(heading, sheets, pages, shop.dpi)


def _key(face: PlannedFace | None) -> str:
    return "" if face is None else face.plan.id


class Row(NamedTuple):
    """A line of an order's list.

    Attributes:
        deck, card: Ids.
        product: What the shop calls it.
        copies: How many.
        front, back: Names of files below the order's folder; `back` is empty where nothing is printed.
    """

    deck: str
    card: str
    product: str
    copies: int
    front: str
    back: str


class Piece(NamedTuple):
    """A picture that is wanted: the names of its files, and its face; None for an empty one."""

    names: tuple[str, ...]
    face: PlannedFace | None


def book_of(part: Part) -> str:
    """Return the name of a deck's PDF."""
    return f"{part.deck.id}.pdf"


def rows(part: Part, shop: Shop) -> tuple[Row, ...]:
    """Return the lines of a deck, in order; a line a copy where the shop takes a file a copy."""
    called, deck = part.how.product.called, part.deck.id
    if shop.is_book:
        name = book_of(part)
        return tuple(Row(deck, card, called, copies, name, name) for card, _, _, copies in part.pieces)
    return tuple(_repeated(part) if shop.repeats else _listed(part))


def _listed(part: Part) -> Iterator[Row]:
    """Yield a line a card, a file a face."""
    called, deck, blank = part.how.product.called, part.deck.id, part.how.product.blank
    for number, (card, _, back, copies) in enumerate(part.pieces, 1):
        front = f"{deck}/{number:02}-{card}-front.png"
        behind = front if blank == "front" else ""
        if back is not None:
            behind = f"{deck}/back.png" if _is_common(part, back) else f"{deck}/{number:02}-{card}-back.png"
        yield Row(deck, card, called, copies, front, behind if part.how.product.sides > 1 else "")


def _repeated(part: Part) -> Iterator[Row]:
    """Yield a line and a file a copy."""
    called, deck = part.how.product.called, part.deck.id
    has_backs = part.how.product.sides > 1 and any(back is not None for _, _, back, _ in part.pieces)
    has_backs = has_backs or part.how.product.blank == "front"
    number = 0
    for card, _, back, copies in part.pieces:
        for _ in range(copies):
            number += 1
            front = f"{deck}/fronts/{number:03}-{card}.png"
            behind = f"{deck}/backs/{number:03}-{card}.png" if has_backs else ""
            if back is not None and has_backs and _is_common(part, back):
                behind = f"{deck}/back.png"
            yield Row(deck, card, called, 1, front, behind)


def _is_common(part: Part, back: PlannedFace) -> bool:
    return back.plan.id == f"{part.deck.id}.back"


def pictures(part: Part, lines: tuple[Row, ...]) -> tuple[Piece, ...]:
    """Return the pictures that the lines of a deck name, each once."""
    fronts = {card: front for card, front, _, _ in part.pieces}
    backs = {card: back for card, _, back, _ in part.pieces}
    names: dict[str, PlannedFace | None] = {}
    for line in lines:
        names[line.front] = fronts[line.card]
        if line.back and line.back != line.front:
            instead = fronts[line.card] if part.how.product.blank == "front" else None
            names[line.back] = backs[line.card] or instead
    grouped: dict[str, list[str]] = {}
    faces: dict[str, PlannedFace | None] = {}
    for name, face in names.items():
        key = "" if face is None else face.plan.id
        grouped.setdefault(key, []).append(name)
        faces[key] = face
    return tuple(Piece(tuple(there), faces[key]) for key, there in grouped.items())


_ENOUGH: Final = 0.99  # of the pixels that a shop asks for: one more or less is seen by nobody
Pieces = tuple[tuple[str, PlannedFace, PlannedFace | None, int], ...]


class Part(NamedTuple):
    """A deck as a product.

    Attributes:
        deck: It.
        how: What it becomes.
        one: The deck alone, planned for the product.
    """

    deck: Deck
    how: Fitted
    one: LocalizedGame

    @property
    def pieces(self) -> Pieces:
        """Its cards: id, front, back or None, copies."""
        sides = self.one.cards(self.one.game.decks[0])
        return tuple((card.id, *each) for card, each in zip(self.deck.cards, sides, strict=True))

    @property
    def number(self) -> int:
        """How many cards there are, copies included."""
        return sum(card.count for card in self.deck.cards)


class Parts(NamedTuple):
    """What of an edition a shop prints, the decks of kinds that it does not print at all, and what is wrong.

    Pieces that are folded are such a kind unless they are asked for: what a shop prints is too thick to fold.
    """

    parts: tuple[Part, ...]
    strange: tuple[Deck, ...]
    findings: tuple[Finding, ...]


def parts_of(one: LocalizedGame, shop: Shop, asked: frozenset[str] | None, products: Mapping[str, str]) -> Parts:
    """Return the decks of an edition as products of a shop.

    Args:
        one: The edition.
        shop: Where they are ordered.
        asked: Ids of the only decks that are asked for by name; None for all.
        products: Ids of products that decks must become, by deck.
    """
    made: list[Part] = []
    strange: list[Deck] = []
    findings: list[Finding] = []
    sold = {kind for product in shop.products for kind in product.of}
    for deck in one.game.decks:
        size = one.library.sizes.get(deck.size)
        if size is None or not deck.cards:
            continue
        only = products.get(deck.id)
        if only is None and deck.id not in (asked or ()) and (size.folded or deck.kind not in sold):
            strange.append(deck)
            continue
        how, is_meant = fitted(size, deck.kind, shop, only), asked is None or deck.id in asked
        if isinstance(how, str):
            if is_meant:
                findings.append(_unfit(one, deck, size, how, is_asked=asked is not None or only is not None))
            continue
        part = _part(one, deck, how)
        made.append(part)
        findings += _wrong(part, shop) if is_meant else ()
    return Parts(tuple(made), tuple(strange), tuple(findings))


def _part(one: LocalizedGame, deck: Deck, how: Fitted) -> Part:
    (across, above), (side, top) = how.bleeds, how.safe
    cut = CutMargins(bleed=across, safe=side, bleed_above=above, safe_above=top)
    alone = replace(one.game, decks=(deck,))
    return Part(deck, how, lay_out_game(one.library, alone, one.locale, cut=cut, metrics=one.metrics))


def _unfit(one: LocalizedGame, deck: Deck, size: CardSize, why: str, *, is_asked: bool) -> Finding:
    severity = Severity.ERROR if is_asked else Severity.WARNING
    message = f"{deck.name.value}: {why}"
    hint = f"Print them at home, or let the size `{size.id}` be that of a product."
    return Finding(_place(deck), "TB440", severity, message, hint, game=one.game.id, locale=one.locale)


def _place(deck: Deck) -> Mark:
    return at(deck.node, deck.mark, "size")()


def _wrong(part: Part, shop: Shop) -> Iterator[Finding]:
    """Yield what is wrong with a deck as a product."""
    game, locale = part.one.game, part.one.locale
    if shop.most is not None and part.number > shop.most:
        message = (
            f"{part.deck.name.value} has {part.number} cards; {shop.called} prints {shop.most} as one deck at most."
        )
        hint = "Put some of its cards into a deck of their own, and order the two."
        yield Finding(_place(part.deck), "TB442", Severity.ERROR, message, hint, game=game.id, locale=locale)
    yield from _outside(part, shop)
    told: set[tuple[Mark, str]] = set()
    for seen in part.one.faces:
        for found in _coarse(part, seen, shop):
            if (found.mark, found.message) not in told:
                told.add((found.mark, found.message))
                yield found


def _outside(part: Part, shop: Shop) -> Iterator[Finding]:
    """Yield a finding for each box that reaches beyond the shop's safe zone, with the face that does so most."""
    worst: dict[tuple[str, str], tuple[int, Seen]] = {}
    for seen in part.one.faces:
        for outside in seen.face.outside:
            key = layout_of(seen), outside.box
            if key not in worst or outside.by > worst[key][0]:
                worst[key] = outside.by, seen
    game, product = part.one.game, part.how.product
    for (layout, box), (by, seen) in worst.items():
        far = by * part.how.scale / UM_PER_MM
        message = f"As {product.called} the box `{box}` of `{layout}` reaches {far:.2f} mm beyond the safe zone of "
        message += f"{shop.called}, {shop.safe / UM_PER_MM:g} mm inside the cut."
        hint = "Move it inwards, or write `safe: false` when it only decorates."
        mark, card = box_mark(game, layout, box, "at"), None if seen.card is None else seen.card.id
        locale = part.one.locale
        yield Finding(mark, "TB441", Severity.WARNING, message, hint, game=game.id, locale=locale, id=card)


def _coarse(part: Part, seen: Seen, shop: Shop) -> Iterator[Finding]:
    """Yield a finding for each picture of a face that has too few pixels for the shop."""
    game, scale = part.one.game, part.how.scale
    for placed in seen.face.art:
        source = placed.source
        if not isinstance(source, Picture) or source.kind != "raster":
            continue
        sides = (source.width / placed.rect.width, source.height / placed.rect.height)
        density = min(sides) * UM_PER_INCH / scale
        if density < shop.dpi * _ENOUGH:
            message = f"As {part.how.product.called} the picture has {density:.0f} pixels to the inch; {shop.called} "
            message += f"asks for {shop.dpi}."
            mark, card = art_place(game, seen, source.path), None if seen.card is None else seen.card.id
            hint = "Save it with more pixels, or as SVG."
            yield Finding(mark, "TB444", Severity.WARNING, message, hint, game=game.id, id=card)


_SLACK: Final = 1  # micrometres that rounding may cost


class Fitted(NamedTuple):
    """A card as a product; lengths are micrometres of the card, before it is scaled.

    Attributes:
        product: Which.
        is_turned: Whether the product stands and the card lies, or the other way round.
        scale: How much larger than the card the product is printed.
        extended: How far the ground reaches beyond the trim besides the bleed, at the side where it is most.
        page: What the product's file shows, as the card lies.
        trim: The card on it.
        safe: How far inside the card's trim text must stay: from left and right, from top and bottom.
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
        rest_across, rest_down = self.page.width - self.trim.right, self.page.height - self.trim.bottom
        return Um(max(self.trim.x, rest_across)), Um(max(self.trim.y, rest_down))


def fitted(card: CardSize, kind: str, shop: Shop, only: str | None = None) -> Fitted | str:
    """Return what a card of a size becomes; a sentence that says why it becomes nothing.

    Args:
        card: Its size.
        kind: The folder that its deck is written in: `cards`, `tiles`, `boards`, `tokens`.
        shop: Where it is ordered.
        only: Id of the product that it must become.
    """
    products = [product for product in shop.products if only in (None, product.id)]
    wanted = [product for product in products if only is not None or kind in product.of]
    shapes = _shapes(card)
    ways = [_way(card, product, shop) for product in wanted if product.shape in shapes]
    fits = [way for way in ways if not _trouble(way)]
    size = f"{_mm(card.width)} x {_mm(card.height)} mm"
    if fits:
        return min(fits, key=lambda way: (abs(way.scale - 1), way.extended, shapes.index(way.product.shape)))
    if not ways:
        what = f"{kind} of this shape" if wanted else kind
        return f"{shop.called} has no {what} that we know of; these are {size}."
    near = min(ways, key=_distance)
    trim = near.product.trim
    called = f"{near.product.called} of {_mm(trim.width)} x {_mm(trim.height)} mm"
    return f"No product of {shop.called} is near enough to {size}: {called} {_trouble(near)}."


def _shapes(card: CardSize) -> tuple[str, ...]:
    """Return the shapes of products that a card can become, the best first."""
    return ("hex", "rectangle") if card.shape == "hex" else (card.shape,)


def _way(card: CardSize, product: Product, shop: Shop) -> Fitted:
    """Return a card as a product, whether the shop's rule allows it or not."""
    turned = (card.width > card.height) != (product.trim.width > product.trim.height)
    turned = turned and product.trim.width != product.trim.height and card.width != card.height
    target = product.trim.turned() if turned else product.trim
    across, down = reversed(product.canvas) if turned else product.canvas
    needed = min(target.width / card.width, target.height / card.height)
    share = product.fit.scale
    scale = min(max(needed, 1 - share), 1 + share)
    page = Size(*(Um(round(pixels / shop.dpi * UM_PER_INCH / scale)) for pixels in (across, down)))
    x, y = (page.width - card.width) // 2, (page.height - card.height) // 2
    rests = (target.width - scale * card.width) / 2, (target.height - scale * card.height) / 2
    insets = (Um(max(0, ceil((shop.safe - rest) / scale))) for rest in rests)
    extended = Um(round(max(rests)) if min(rests) > -_SLACK else round(min(rests)))
    trim = Rect(Um(x), Um(y), Um(card.width), Um(card.height))
    left, top = insets
    return Fitted(product, turned, scale, extended, page, trim, (left, top))


def _trouble(way: Fitted) -> str:
    """Return why the shop's rule does not allow a way; empty when it does."""
    if way.extended < -_SLACK:
        most = f"{way.product.fit.scale:.1%}".replace(".0%", "%")
        return f"is too small by {_mm(-2 * way.extended)} mm, though cards may be scaled by {most}"
    if way.extended > way.product.fit.extend + _SLACK:
        most = _mm(way.product.fit.extend)
        return f"would need {_mm(way.extended)} mm more of ground on a side, where {most} mm are allowed"
    return ""


def _distance(way: Fitted) -> int:
    """Return by how much a way breaks the shop's rule."""
    return max(-way.extended, way.extended - way.product.fit.extend)


def _mm(length: int) -> str:
    return f"{length / UM_PER_MM:.2f}".rstrip("0").rstrip(".")
