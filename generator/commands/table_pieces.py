"""A deck as things on a virtual table: cards as a deck of sheets, tiles, boards and tokens flat, folded ones up.

Pictures of a virtual table: a single face as a whole, a sheet of many cards tile by tile.

The pictures of a virtual table: sheets of many cards, and single faces; how large, and where each face stands.

What players read when they point at a thing on a virtual table: its name, and its rules in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from generator.commands import tabletop
from generator.commands.imposition import AUTHOR
from generator.commands.pictures import Sitting
from generator.commands.tabletop import Named, Said, Thing
from generator.i18n import face_texts, icon_names
from generator.i18n.locales import format_language_tag
from generator.layout.faces.pictures import key_of
from generator.layout.faces.planner import PlannedFace
from generator.layout.localized_game import LocalizedGame
from generator.model.game import Card, Deck, Game, Side
from generator.model.markup import Break, Filled, IconRun, Words
from generator.model.plan import Art, ArtRequest, Document, FacePlan, Page, Slot, Step
from generator.model.sizes import CardSize
from generator.model.units import UM_PER_INCH, Rect, Size, Um
from generator.render.raster import Shot, compose_mosaic, render_blank

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

    one: LocalizedGame
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


def laid(one: LocalizedGame, deck: Deck, named: Named, pixels: int, address: str, key: int) -> Laid:
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
    scale, lies = order.size.height / tabletop.UPRIGHT, size.width > size.height
    for number, start in enumerate(range(0, len(sides), MOST)):
        here = sides[start : start + MOST]
        grid = choose_grid(len(here), size, order.pixels)
        mark = f"-{number + 1}" if len(sides) > MOST else ""
        hidden = None if common is None else common.plan
        pictures.append(sheet(order.file(mark), [front.plan for front, _, _ in here], hidden, grid, size))
        back = order.file(f"{mark}-backs" if unique else "-back")
        if unique:
            behind = [None if each is None else each.plan for _, each, _ in here]
            pictures.append(sheet(back, behind, hidden, grid, size))
        elif number == 0:
            pictures.append(_back(back, hidden, sides[0][0].plan, order.pixels))
        told[str(key + number)] = tabletop.card_sheet(
            order.address + order.file(mark),
            order.address + back,
            (grid.columns, grid.rows),
            unique=unique,
            shape=order.size.shape,
        )
        for place, (card, (_, _, copies)) in enumerate(zip(order.deck.cards[start:], here, strict=False)):
            said, index = _said(order, card), (key + number) * 100 + place
            guids = [order.guid(card.id, copy) for copy in range(copies)]
            cards += [tabletop.card(guid, said, index, told, scale, lies=lies) for guid in guids]
    if len(cards) == 1:
        made = cards[0]
    else:
        said = Said(order.deck.name.value)
        made = tabletop.deck(order.guid(), said, cards, told, scale, lies=lies)
    return Laid(order.deck.id, tuple(pictures), ((made, *_room(size)),), len(told))


def _back(name: str, back: FacePlan | None, front: FacePlan, most: int) -> Picture:
    """Return the picture of a common back; an empty one where there is none."""
    made = single(name, back or front, most)
    return made if back is not None else made._replace(faces=(None,), page=made.page._replace(slots=()))


def _room(size: Size) -> tuple[float, float]:
    return tabletop.units(size.width), tabletop.units(size.height)


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
        spread = [(tabletop.bag(order.guid(bag), Said(said.name), inside), _BAG, _BAG) for said, inside, bag in bags]
    else:
        spread = [(tabletop.bag(order.guid("bag"), Said(order.deck.name.value), loose), _BAG, _BAG)]
    return Laid(order.deck.id, tuple(pictures), tuple(spread))


def _shown(
    order: _Order, card: Card, front: PlannedFace, back: PlannedFace | None, pictures: list[Picture]
) -> Iterator[str]:
    """Yield the addresses of a piece's front and back, their pictures added; without a back the front is on both."""
    if order.size.folded:
        for side in ("front", "back"):
            name = order.file(f"-{card.id}-{side}")
            pictures.append(half(name, front.plan, order.pixels, is_back=side == "back"))
            yield order.address + name
        return
    name = order.file(f"-{card.id}-front" if back is not None else f"-{card.id}")
    pictures.append(single(name, front.plan, order.pixels))
    yield order.address + name
    if back is not None:
        is_common = back.plan.id == f"{order.deck.id}.back"
        name = order.file("-back" if is_common else f"-{card.id}-back")
        if all(picture.name != name for picture in pictures):
            pictures.append(single(name, back.plan, order.pixels))
    yield order.address + name


def _piece(order: _Order, card: Card, copy: int, said: Said, names: tuple[str, ...], size: Size) -> Thing:
    sides, guid = (names[0], names[-1]), order.guid(card.id, copy)
    if order.size.folded:
        return tabletop.figure(guid, said, sides, size.height)
    made = tabletop.tile(guid, said, sides, size.height, order.deck.kind, order.size.shape)
    return {**made, "Locked": True} if order.deck.tiled else made


class _Wanted(NamedTuple):
    """A picture of a face on a page."""

    face: FacePlan
    page: Page
    shot: Shot


def sitting(one: LocalizedGame, pictures: Sequence[Picture]) -> Sitting:
    """Return what is to be photographed for pictures of an edition."""
    wanted = [each for picture in pictures for each in _wanted(picture)]
    faces = {each.face.id: each.face for each in wanted}
    places = {face: place for place, face in enumerate(faces)}
    pages = tuple(
        each.page._replace(slots=tuple(slot._replace(face=places[each.face.id]) for slot in each.page.slots))
        for each in wanted
    )
    author, language = one.game.author or AUTHOR, format_language_tag(one.locale)
    document = Document(one.game.name.value, author, "", language, tuple(faces.values()), pages)
    shots = tuple(each.shot._replace(page=page) for page, each in enumerate(wanted))
    return Sitting(one, document, shots)


def developed(picture: Picture, made: Iterator[bytes]) -> bytes:
    """Return a picture as JPEG, from what was photographed for it, which is taken from `made`."""
    if picture.grid is None:
        return next(made) if picture.faces[0] is not None else render_blank(Shot(0, *picture.pixels, "jpeg"))
    tiles = {face: next(made) for face in _faces(picture)}
    width, height, columns = picture.grid.width, picture.grid.height, picture.grid.columns
    there = ((divmod(place, columns), face) for place, face in enumerate(picture.faces) if face is not None)
    return compose_mosaic(
        picture.pixels, (((column * width, row * height), tiles[face.id]) for (row, column), face in there)
    )


def _faces(picture: Picture) -> Mapping[str, FacePlan]:
    """Return the faces that a picture shows, each once, by their ids."""
    return {face.id: face for face in picture.faces if face is not None}


def _wanted(picture: Picture) -> Iterator[_Wanted]:
    """Yield what is to be photographed for a picture."""
    if picture.grid is None:
        for face in _faces(picture).values():
            yield _Wanted(face, picture.page, Shot(0, *picture.pixels, "jpeg"))
        return
    width, height = picture.grid.width, picture.grid.height
    for face in _faces(picture).values():
        page = single(picture.name, face, max(picture.pixels)).page
        yield _Wanted(face, page, Shot(0, width, height, "tile"))


COLUMNS: Final = 10
ROWS: Final = 7
MOST: Final = COLUMNS * ROWS - 1  # cards of a sheet: its last place shows what others see of a hand
_FEWEST: Final = 2  # columns and rows
_DPI: Final = 300
_HALF: Final = 180  # degrees
_STANDEE: Final = "standee"  # the drawing of a piece that is folded


class Grid(NamedTuple):
    """A sheet: columns, rows, and the pixels of a place."""

    columns: int
    rows: int
    width: int
    height: int


class Picture(NamedTuple):
    """A picture that is wanted.

    Attributes:
        name: Of its file.
        faces: Which faces it shows, row by row; None for an empty place.
        page: Where they stand; slots point into `faces` less the empty places.
        pixels: Width and height.
        grid: Of a sheet of many faces.
    """

    name: str
    faces: tuple[FacePlan | None, ...]
    page: Page
    pixels: tuple[int, int]
    grid: Grid | None = None


def choose_grid(count: int, card: Size, most: int) -> Grid:
    """Return the grid in which `count` cards and what others see of them are largest.

    Args:
        count: How many cards, `MOST` at most.
        card: Their size.
        most: Pixels that a sheet may be wide and high.
    """
    best: Grid | None = None
    for columns in range(_FEWEST, COLUMNS + 1):
        rows = max(_FEWEST, -(-(count + 1) // columns))
        if rows > ROWS:
            continue
        width, height = _pixels(card, most // columns, most // rows)
        if best is None or width > best.width:
            best = Grid(columns, rows, width, height)
    if best is None:
        message = f"a sheet has no room for {count} cards"
        raise ValueError(message)
    return best


def _pixels(card: Size, across: int, down: int) -> tuple[int, int]:
    """Return the pixels of a card in a room: as sharp as print at most, and in its own proportions."""
    width = min(across, round(card.width * _DPI / UM_PER_INCH), down * card.width // card.height)
    return max(1, width), max(1, min(down, round(width * card.height / card.width)))


def sheet(name: str, faces: Sequence[FacePlan | None], hidden: FacePlan | None, made: Grid, card: Size) -> Picture:
    """Return a sheet: faces row by row from the top left, what others see of a hand in the last place."""
    places = [*faces, *[None] * (made.columns * made.rows - len(faces) - 1), hidden]
    slots: list[Slot] = []
    for place, face in enumerate(places):
        if face is not None:
            row, column = divmod(place, made.columns)
            trim = Rect(Um(column * card.width), Um(row * card.height), card.width, card.height)
            slots.append(Slot(len(slots), trim, 0, Um(0)))
    paper = Size(Um(made.columns * card.width), Um(made.rows * card.height))
    pixels = made.columns * made.width, made.rows * made.height
    return Picture(name, tuple(places), _page(paper, slots), pixels, made)


def single(name: str, face: FacePlan, most: int) -> Picture:
    """Return a picture of one face."""
    trim = Rect(Um(0), Um(0), face.size.width, face.size.height)
    return Picture(name, (face,), _page(face.size, [Slot(0, trim, 0, Um(0))]), _pixels(face.size, most, most))


def half(name: str, face: FacePlan, most: int, *, is_back: bool) -> Picture:
    """Return a picture of one side of a piece that is folded in its middle: its upper half is its back, upside down.

    It is shown as it stands: without its fold and its slits.
    """
    face = face._replace(steps=tuple(map(_standing, face.steps)))
    size = Size(face.size.width, Um(face.size.height // 2))
    trim = Rect(Um(0), Um(size.height - face.size.height), face.size.width, face.size.height)
    page = _page(size, [Slot(0, trim, _HALF if is_back else 0, Um(0))])
    return Picture(name, (face,), page, _pixels(size, most, most))


def _standing(step: Step) -> Step:
    """Return a step of a face that is folded as it is seen when the piece stands."""
    if not isinstance(step, Art) or not isinstance(step.source, ArtRequest) or step.source.draw != _STANDEE:
        return step
    params = (*(param for param in step.source.params if param[0] != "state"), ("state", "standing"))
    request = step.source._replace(params=tuple(sorted(params)))
    return step._replace(key=key_of(request), source=request)


def _page(paper: Size, slots: Sequence[Slot]) -> Page:
    whole = Rect(Um(0), Um(0), paper.width, paper.height)
    return Page(paper, "front", whole, whole, tuple(slots), (), ())


_NAME: Final = "name"
_LAST: Final = "flavour"


def name_of(one: LocalizedGame, deck: Deck, card: Card) -> str:
    """Return what a card is called in the language of the edition."""
    said = face_texts.fill_face(one.game, deck, card, "front", one.locale).texts.get(_NAME)
    return card.name if said is None else _plain(one, said)


def description(one: LocalizedGame, deck: Deck, card: Card) -> str:
    """Return what a card says besides its name: its front, then its back where that says something else."""
    sides = ["front"] if card.back is None else ["front", "back"]
    said = [_side(one, deck, card, side) for side in sides]
    return "\n\n".join(dict.fromkeys(text for text in said if text))


def _side(one: LocalizedGame, deck: Deck, card: Card, side: str) -> str:
    """Return what a side says, from its top down, its flavour last; a lone icon is a picture, and says nothing."""
    texts = face_texts.fill_face(one.game, deck, card, side, one.locale).texts
    shown = card.front if side == "front" or card.back is None else card.back
    fields = sorted((field for field in texts if field != _NAME), key=lambda field: _place(one.game, shown, field))
    told = (texts[field] for field in fields if not _is_picture(texts[field]))
    said = "\n".join(_plain(one, runs).strip() for runs in told)
    return "\n".join(line.strip() for line in said.split("\n") if line.strip())


def _place(game: Game, side: Side, field: str) -> tuple[bool, float, float]:
    """Return where a text stands among those of a side: whether it is its flavour, and its top and left edge in mm."""
    layout = game.layouts.get(side.layout)
    boxes = () if layout is None else layout.boxes.values()
    tops = [(float(box["at"][1]), float(box["at"][0])) for box in boxes if f"{{{field}}}" in str(box.get("text", ""))]
    return (field == _LAST, *min(tops, default=(inf, inf)))


def _is_picture(runs: Sequence[Filled]) -> bool:
    return len(runs) == 1 and isinstance(runs[0], IconRun)


def _plain(one: LocalizedGame, runs: Sequence[Filled]) -> str:
    """Return what runs say, icons as what they mean, unless the words beside them say so."""
    said: list[str] = []
    for place, run in enumerate(runs):
        if isinstance(run, Words):
            said.append(run.text)
        elif isinstance(run, IconRun) and not icon_names.is_named(one.game, runs, place, one.locale):
            icon = one.game.icons.get(run.icon)
            said.append(run.icon if icon is None else icon.meaning.value)
        elif isinstance(run, Break):
            said.append("\n")
    return "".join(said)
