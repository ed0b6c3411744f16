"""Which product of a shop a card becomes, and how: scaled as far as the shop allows, then its ground extended."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from generator.spine.geometry import Rect, Size
from generator.spine.shop import Product, Shop
from generator.spine.sizes import CardSize
from generator.spine.units import UM_PER_INCH, UM_PER_MM, Um

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
