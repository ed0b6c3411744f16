"""The pages of the codes TB440 to TB444: print shops, and what is ordered from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SHOP_CODES: Final[Mapping[str, str]] = {
    "TB440": """A deck that a print shop has no product for

`tinderbox order` looks for the product of a shop that a deck can become: of its kind (cards, tiles, boards, tokens), of
its shape, and so near to its size that the card is scaled, and its ground extended, no further than the shop's `fit`
allows. There is none, and the deck is left out of the order; it is an error when the deck was asked for by its name.

Print the deck at home, order it from another shop, or give it the size of a product. A product that the shop has and we
do not know goes into a `content/_shared/shops.yaml` of your own.
""",
    "TB441": """Text or icon too close to a shop's cut

At the size of the shop's product, a text, an icon or a picture that informs reaches beyond the shop's safe zone. Shops
cut stacks, and cut less exactly than the safe zone at home allows for.

Move the box inwards in the layout, or write `safe: false` when it only decorates.
""",
    "TB442": """More cards than a shop prints as one deck

The shop prints decks up to a number of cards, and this one has more.

Order it in two parts: make two decks of it, or ask for fewer copies.
""",
    "TB443": """Numbers of a print shop that cannot all be true

In `shops.yaml` a picture is smaller than the trim that it must hold or larger than memory is safe for, a number names a
source that is not there, a PDF is to be scaled, or a PNG to be in the inks of a press. What is ordered by such numbers
is cut wrong.

Look the numbers up where the shop publishes them.
""",
    "TB444": """A picture with too few pixels for a shop

A picture file is printed with fewer pixels to the inch than the shop asks for, at the size of its product; it looked
sharp on the screen.

Save it with more pixels, or as SVG, which has none to run out of.
""",
}
