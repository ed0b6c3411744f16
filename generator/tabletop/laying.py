"""A deck as things on a virtual table: cards as a deck of sheets, tiles, boards and tokens flat, folded ones up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.edition import Edition
from generator.layout.faces.planner import PlannedFace
from generator.spine.geometry import Size
from generator.spine.model import Card, Deck
from generator.spine.plan import FacePlan
from generator.spine.sizes import CardSize
from generator.spine.units import Um
from generator.tabletop import sheets, things
from generator.tabletop.sheets import Picture
from generator.tabletop.things import Named, Said, Thing
from generator.tabletop.words import description, name_of

_CARDS: Final = "cards"
_BAG: Final = 3.0  # units that a bag takes


class Laid(NamedTuple):
    """What comes of a deck.

    Attributes:
        deck: Its id.
        pictures: What its things show.
        things: They, each with its width and depth on the table.
        sheets: How many sheets of cards there are.
        notes: What is left out.
    """

    deck: str
    pictures: tuple[Picture, ...]
    things: tuple[tuple[Thing, float, float], ...]
    sheets: int = 0
    notes: tuple[str, ...] = ()


class _Order(NamedTuple):
    """A deck, what it is made of, and where its pictures are found."""

    one: Edition
    deck: Deck
    size: CardSize
    named: Named
    pixels: int
    address: str

    def file(self, rest: str) -> str:
        """Return the name of a picture; it says what it belongs to, for all pictures of all games lie in one folder."""
        return f"{self.one.game.id}-{self.one.locale}-{self.deck.id}{rest}.jpg"

    def guid(self, card: str = "", copy: int = 0) -> str:
        """Return the id of a thing."""
        return self.named.guid(f"{self.deck.id}.{card}.{copy}")


def laid(one: Edition, deck: Deck, named: Named, pixels: int, address: str, key: int) -> Laid:
    """Return what comes of a deck; `key` is the number of its first sheet of cards."""
    size = one.library.sizes.get(deck.size)
    if size is None or not deck.cards:
        return Laid(deck.id, (), ())
    order = _Order(one, deck, size, named, pixels, address)
    if size.folded:
        if size.shape == "round":
            return Laid(deck.id, (), (), notes=("left out: pieces stand on a base of their own there",))
        return _pieces(order)
    return _deck(order, key) if deck.kind == _CARDS else _pieces(order)


def _deck(order: _Order, key: int) -> Laid:
    """Return cards: their sheets, and the deck; a single card lies by itself."""
    size = Size(Um(order.size.width), Um(order.size.height))
    sides = order.one.cards(order.deck)
    common = next((back for _, back, _ in sides if back and back.plan.id == f"{order.deck.id}.back"), None)
    unique = any(back is not None and back is not common for _, back, _ in sides)
    pictures: list[Picture] = []
    told: dict[str, object] = {}
    cards: list[Thing] = []
    scale, lies = order.size.height / things.UPRIGHT, size.width > size.height
    for number, start in enumerate(range(0, len(sides), sheets.MOST)):
        here = sides[start : start + sheets.MOST]
        grid = sheets.choose_grid(len(here), size, order.pixels)
        mark = f"-{number + 1}" if len(sides) > sheets.MOST else ""
        hidden = None if common is None else common.plan
        pictures.append(sheets.sheet(order.file(mark), [front.plan for front, _, _ in here], hidden, grid, size))
        back = order.file(f"{mark}-backs" if unique else "-back")
        if unique:
            behind = [None if each is None else each.plan for _, each, _ in here]
            pictures.append(sheets.sheet(back, behind, hidden, grid, size))
        elif number == 0:
            pictures.append(_back(back, hidden, sides[0][0].plan, order.pixels))
        told[str(key + number)] = things.card_sheet(
            order.address + order.file(mark),
            order.address + back,
            (grid.columns, grid.rows),
            unique=unique,
            shape=order.size.shape,
        )
        for place, (card, (_, _, copies)) in enumerate(zip(order.deck.cards[start:], here, strict=False)):
            said, index = _said(order, card), (key + number) * 100 + place
            guids = [order.guid(card.id, copy) for copy in range(copies)]
            cards += [things.card(guid, said, index, told, scale, lies=lies) for guid in guids]
    if len(cards) == 1:
        made = cards[0]
    else:
        said = Said(order.deck.name.value)
        made = things.deck(order.guid(), said, cards, told, scale, lies=lies)
    return Laid(order.deck.id, tuple(pictures), ((made, *_room(size)),), len(told))


def _back(name: str, back: FacePlan | None, front: FacePlan, most: int) -> Picture:
    """Return the picture of a common back; an empty one where there is none."""
    made = sheets.single(name, back or front, most)
    return made if back is not None else made._replace(faces=(None,), page=made.page._replace(slots=()))


def _room(size: Size) -> tuple[float, float]:
    return things.units(size.width), things.units(size.height)


def _said(order: _Order, card: Card) -> Said:
    return Said(name_of(order.one, order.deck, card), description(order.one, order.deck, card))


def _pieces(order: _Order) -> Laid:
    """Return tiles, boards, tokens or pieces that stand; several of one kind in a bag."""
    pictures: list[Picture] = []
    groups: list[tuple[Said, list[Thing]]] = []
    size = Size(Um(order.size.width), Um(order.size.height // 2 if order.size.folded else order.size.height))
    for card, (front, back, copies) in zip(order.deck.cards, order.one.cards(order.deck), strict=True):
        names = tuple(_shown(order, card, front, back, pictures))
        said = _said(order, card)
        groups.append((said, [_piece(order, card, copy, said, names, size) for copy in range(copies)]))
    spread: list[tuple[Thing, float, float]] = []
    loose = [each for _, copies in groups for each in copies]
    if order.deck.kind == "boards" or len(loose) == 1:
        spread = [(each, *_room(size)) for each in loose]
    elif any(len(copies) > 1 for _, copies in groups):
        bags = [(said, copies, f"bag-{number}") for number, (said, copies) in enumerate(groups)]
        spread = [(things.bag(order.guid(bag), Said(said.name), inside), _BAG, _BAG) for said, inside, bag in bags]
    else:
        spread = [(things.bag(order.guid("bag"), Said(order.deck.name.value), loose), _BAG, _BAG)]
    return Laid(order.deck.id, tuple(pictures), tuple(spread))


def _shown(
    order: _Order, card: Card, front: PlannedFace, back: PlannedFace | None, pictures: list[Picture]
) -> Iterator[str]:
    """Yield the addresses of a piece's front and back, their pictures added; without a back the front is on both."""
    if order.size.folded:
        for side in ("front", "back"):
            name = order.file(f"-{card.id}-{side}")
            pictures.append(sheets.half(name, front.plan, order.pixels, is_back=side == "back"))
            yield order.address + name
        return
    name = order.file(f"-{card.id}-front" if back is not None else f"-{card.id}")
    pictures.append(sheets.single(name, front.plan, order.pixels))
    yield order.address + name
    if back is not None:
        is_common = back.plan.id == f"{order.deck.id}.back"
        name = order.file("-back" if is_common else f"-{card.id}-back")
        if all(picture.name != name for picture in pictures):
            pictures.append(sheets.single(name, back.plan, order.pixels))
    yield order.address + name


def _piece(order: _Order, card: Card, copy: int, said: Said, names: tuple[str, ...], size: Size) -> Thing:
    sides, guid = (names[0], names[-1]), order.guid(card.id, copy)
    if order.size.folded:
        return things.figure(guid, said, sides, size.height)
    made = things.tile(guid, said, sides, size.height, order.deck.kind, order.size.shape)
    return {**made, "Locked": True} if order.deck.tiled else made
