"""Decks of an edition as products of a shop: planned for its bleed and its safe zone, with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from generator.edition import Edition, edition
from generator.layout.faces.planner import CutMargins, PlannedFace
from generator.ordering.fitting import Fitted, fitted
from generator.reading.faces import Seen, art_place, box_mark, layout_of
from generator.semantics.places import at
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.model import Deck
from generator.spine.plan import Picture
from generator.spine.shop import Shop
from generator.spine.sizes import CardSize
from generator.spine.units import UM_PER_INCH, UM_PER_MM

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
    one: Edition

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


def parts_of(one: Edition, shop: Shop, asked: frozenset[str] | None, products: Mapping[str, str]) -> Parts:
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


def _part(one: Edition, deck: Deck, how: Fitted) -> Part:
    (across, above), (side, top) = how.bleeds, how.safe
    cut = CutMargins(bleed=across, safe=side, bleed_above=above, safe_above=top)
    alone = replace(one.game, decks=(deck,))
    return Part(deck, how, edition(one.library, alone, one.locale, cut=cut, metrics=one.metrics))


def _unfit(one: Edition, deck: Deck, size: CardSize, why: str, *, is_asked: bool) -> Finding:
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
