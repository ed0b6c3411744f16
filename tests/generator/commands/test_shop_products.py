"""Which product a card becomes: as large as it is where there is one, changed no more than the shop allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.commands.shop_products import FittedCard, fit_card
from generator.model.cut_outlines import make_hexagon
from generator.model.findings import Mark
from generator.model.sizes import CardSize, Fitting, Product, Shop
from generator.model.units import UM_PER_INCH, Size, Um, um
from tests.brigade import load_library


@pytest.fixture(scope="module")
def shops() -> dict[str, Shop]:
    return dict(load_library().shops)


def size(width: float, height: float, corner: float = 3) -> CardSize:
    return CardSize("any", um(width), um(height), um(corner))


def hexagon(width: float, height: float) -> CardSize:
    return size(width, height, 0)._replace(outline=make_hexagon(Size(um(width), um(height))))


def offering(width: float, height: float, *, scale: float = 0.06, extend: float = 1.0) -> Shop:
    """Return a shop with one product."""
    trim = Size(um(width), um(height))
    canvas = round((width + 6) / 25.4 * 300), round((height + 6) / 25.4 * 300)
    fit = Fitting(scale, um(extend))
    product = Product("one", "One", ("cards",), trim, canvas, fit, Mark("x"))
    return Shop(
        id="shop",
        called="Shop",
        is_book=False,
        is_cmyk=False,
        ink=4.0,
        dpi=300,
        bleed=um(3),
        safe=um(3),
        repeats=False,
        products=(product,),
        sources={},
        mark=Mark("x"),
    )


@pytest.mark.parametrize(
    ("shop", "card", "kind", "product", "scale"),
    [
        ("game-crafter", size(63.5, 88.9), "cards", "poker-deck", 1.0),
        ("game-crafter", size(63, 88), "cards", "euro-poker-deck", 1.0),
        ("game-crafter", size(70, 120), "cards", "tarot-deck", 0.9979),
        ("game-crafter", size(60, 60), "tiles", "medium-square-tile", 1.0583),
        ("game-crafter", size(12, 12, 6), "tokens", "small-circle-chit", 1.0583),
        ("game-crafter", size(12, 12, 1), "tokens", "small-square-chit", 1.0583),
        ("game-crafter", hexagon(95.25, 82.55), "cards", "hex-deck", 1.0),
        ("game-crafter", hexagon(82.55, 95.25), "tiles", "large-hex-tile", 1.0),
        ("make-playing-cards", size(63, 88), "cards", "game-cards", 1.0),
        ("make-playing-cards", size(70, 120), "cards", "tarot", 0.9979),
        ("drive-thru-cards", size(63, 88), "cards", "euro-poker", 1.0),
    ],
)
def test_a_card_becomes_a_product(
    shops: dict[str, Shop], shop: str, card: CardSize, kind: str, product: str, scale: float
) -> None:
    got = fit_card(card, kind, shops[shop])
    assert isinstance(got, FittedCard)
    assert (got.product.id, round(got.scale, 4)) == (product, scale)


def test_a_card_that_lies_is_turned_on_a_product_that_stands(shops: dict[str, Shop]) -> None:
    got = fit_card(size(88.9, 63.5), "cards", shops["game-crafter"])
    assert isinstance(got, FittedCard)
    assert (got.product.id, got.is_turned) == ("poker-deck", True)
    assert got.page == Size(Um(95250), Um(69850))


def test_a_product_that_is_asked_for_is_taken_though_it_is_for_others(shops: dict[str, Shop]) -> None:
    got = fit_card(size(60, 60), "tokens", shops["game-crafter"], "small-square-deck")
    assert isinstance(got, FittedCard)
    assert got.product.id == "small-square-deck"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            size(70, 88),
            (
                "No product of Shop is near enough to 70 x 88 mm: One of 63 x 88 mm is too small by 2.8 mm, though "
                "cards may be scaled by 6%."
            ),
        ),
        (
            size(63, 80),
            (
                "No product of Shop is near enough to 63 x 80 mm: One of 63 x 88 mm would need 4 mm more of ground on "
                "a side, where 1 mm are allowed."
            ),
        ),
        (size(60, 60, 30), "Shop has no cards of this shape that we know of; these are 60 x 60 mm."),
    ],
)
def test_what_fits_no_product_is_reported_with_the_nearest(card: CardSize, said: str) -> None:
    assert said == fit_card(card, "cards", offering(63, 88))


def test_a_kind_that_a_shop_does_not_print_is_reported(shops: dict[str, Shop]) -> None:
    said = fit_card(size(60, 60), "tiles", shops["drive-thru-cards"])
    assert said == "DriveThruCards has no tiles that we know of; these are 60 x 60 mm."


_LENGTHS = st.integers(20_000, 200_000)


@given(width=_LENGTHS, height=_LENGTHS, card_width=_LENGTHS, card_height=_LENGTHS)
def test_what_fits_covers_the_product_by_its_rule(width: int, height: int, card_width: int, card_height: int) -> None:
    shop = offering(width / 1000, height / 1000, scale=0.1, extend=20)
    got = fit_card(CardSize("any", card_width, card_height, 0), "cards", shop)
    if isinstance(got, str):
        return
    product = got.product.trim.turned() if got.is_turned else got.product.trim
    rests = [(whole - got.scale * own) / 2 for whole, own in zip(product, (card_width, card_height), strict=True)]
    assert 0.9 <= got.scale <= 1.1
    assert all(-1.01 <= rest <= um(20) + 1.01 for rest in rests)
    assert got.trim.size == Size(Um(card_width), Um(card_height))
    # The middle of the card is the middle of the canvas, to the half of a pixel.
    middles = (got.trim.x * 2 + card_width - got.page.width, got.trim.y * 2 + card_height - got.page.height)
    assert all(abs(middle) <= 1 for middle in middles)
    # Where the shop cuts and where it wants text come from the product alone, whatever the card is.
    for inset, rest in zip(got.safe, rests, strict=True):
        assert inset == 0 or abs(inset * got.scale + rest - um(3)) <= 2
    across, down = reversed(got.product.canvas) if got.is_turned else got.product.canvas
    for pixels, length in zip((across, down), got.page, strict=True):
        assert abs(pixels - length * got.scale * 300 / UM_PER_INCH) < 0.05
