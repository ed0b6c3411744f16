"""A game as a table of Tabletop Simulator: pictures of its decks, and a saved table that uses them.

Cards become a deck; tiles, boards and tokens lie flat; folded pieces stand; several pieces of one kind are in a bag.
Each player has a hand. Pictures are sheets of many cards, single faces, and the sides of standing pieces.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

from generator import output, project
from generator.commands import print_jobs, tabletop_save
from generator.commands.build_options import PrintOptions, Result
from generator.commands.manifest import FolderWriter
from generator.commands.pictures import FacePicture, render_pictures
from generator.commands.prepare import prepare
from generator.commands.tabletop_save import CARD_HEIGHT, GuidMaker, TableObject, Tooltip, to_units
from generator.i18n import face_texts, icon_names
from generator.layout.faces.boxes import make_art_key
from generator.layout.faces.planner import PlannedFace
from generator.layout.localized_game import LocalizedGame
from generator.layout.sheets.imposition import make_face_page
from generator.model.cut_outlines import CIRCLE, HEXAGON
from generator.model.findings import ProjectError
from generator.model.game import Card, Deck, Game, Side
from generator.model.plan import Art, ArtRequest, FacePlan, Page, Slot, Step
from generator.model.sizes import CardSize
from generator.model.text import Break, Filled, IconRun, Words, format_count
from generator.model.units import UM_PER_INCH, Rect, Size, Um
from generator.project import display_path
from generator.render.raster import Shot, compose_mosaic, render_blank
from generator.tasks import Progress

FOLDER: Final = "tabletop"
PICTURES: Final = "Images"  # as Tabletop Simulator calls its own folder
IN_PLACE: Final = "file"  # the address of pictures that stay where they are written
_PIXELS: Final = (512, 8192)
_BAG_SIZE: Final = 3.0  # units of the table


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions(PrintOptions):
    """Options of a tabletop export.

    Attributes:
        url: Where the pictures will be: an address before their names, `file` for where they are written, or empty for
            names alone, which Tabletop Simulator looks up in its own folder.
        pixels: How wide and high a picture may be.
    """

    url: str = ""
    pixels: int = 4096


class WrittenTable(NamedTuple):
    """A saved table on disk.

    Attributes:
        pictures: How many pictures it has.
        unchanged: How many of them were up to date already.
        objects: How many objects lie on it.
    """

    path: Path
    pictures: int
    unchanged: int
    objects: int


TableResult = Result[WrittenTable]


def tabletop(root: Path, options: TableOptions, progress: Progress) -> TableResult:
    """Write a game's pictures and its saved table; nothing if lint finds errors, unless forced.

    Raises:
        ProjectError: There is no such game or language, the address is invalid, a file cannot be read or written, or
            `out/` is a link.
    """
    low, high = _PIXELS
    if options.url not in {"", IN_PLACE} and not options.url.startswith(("https://", "http://")):
        raise ProjectError(
            f"--url takes an address that begins with https://, or `{IN_PLACE}` for where the pictures are written"
        )
    if not low <= options.pixels <= high:
        raise ProjectError(f"--pixels goes from {low} to {high}, not {options.pixels}")
    out = project.resolve_destination(root, options.out)
    progress.step("reading and checking")
    _, games, checked = prepare(root, options)
    if checked.is_refused:
        return checked
    written, notes = [], list(checked.notes)
    progress.start(sum(len(localized.game.decks) for localized in games))
    with output.lock_folder(out):
        for localized in games:
            folder = out / localized.game.id / localized.locale / FOLDER
            result, missing = _write_table(localized, folder, options, progress)
            written.append(result)
            notes += missing
    return replace(checked, written=tuple(written), notes=tuple(notes))


def summarize(result: TableResult, here: Path, *, is_copied: bool) -> str:
    """Describe what was written, a line for each table.

    Args:
        result: What was written.
        here: The folder that paths are relative to.
        is_copied: Whether to say where the files must be copied to.
    """
    lines = []
    for table in result.written:
        unchanged = f" ({table.unchanged} unchanged)" if table.unchanged else ""
        contents = f"{format_count(table.objects, 'object')}, {format_count(table.pictures, 'picture')}"
        lines.append(f"{display_path(here, table.path)}: {contents}{unchanged}")
    if is_copied:
        lines.append("Copy Images/ into Tabletop Simulator's folder Mods, and the saved table into its folder Saves.")
    return result.summarize("No table was written", lines)


def _write_table(
    localized: LocalizedGame, folder: Path, options: TableOptions, progress: Progress
) -> tuple[WrittenTable, list[str]]:
    """Write the pictures and the table of a game; return it, and notes on what is left out."""
    game, writer = localized.game, FolderWriter(folder)
    address = f"{options.url.rstrip('/')}/" if options.url else ""
    if options.url == IN_PLACE:
        address = f"{(folder / PICTURES).as_uri()}/"
    guids, decks, key = GuidMaker(game.id), list[DeckObjects](), 1
    for source in game.decks:
        decks.append(convert_deck(localized, source, guids, options.pixels, address, key))
        key += decks[-1].sheets

    wanted = [face for deck in decks for picture in deck.pictures for face in picture.faces]
    images = render_pictures(localized, wanted, jobs=options.jobs)
    for deck in decks:
        progress.step(f"{game.id} {localized.locale} {deck.deck}")
        for picture in deck.pictures:
            writer.write(f"{PICTURES}/{picture.name}", compose_picture(picture, images))
        progress.done()

    unchanged, count = writer.unchanged, len(writer.files)
    objects = [entry for deck in decks for entry in deck.objects]
    note = " - ".join(part for part in (game.subtitle.value if game.subtitle else "", game.version or "") if part)
    title = f"{game.name.value} ({localized.locale})"
    placed = tabletop_save.spread(objects)
    ends = (abs(entry["Transform"]["posZ"]) + depth / 2 for entry, (_, _, depth) in zip(placed, objects, strict=True))
    hands = tabletop_save.make_hands(guids, game.players[1], max(ends, default=0.0))
    save = tabletop_save.make_save(title, note, game.players, [*placed, *hands])
    path = folder / f"{game.id}-{localized.locale}.json"
    writer.write(path.name, (json.dumps(save, ensure_ascii=False, indent=2) + "\n").encode())
    about = {"game": game.id, "locale": localized.locale, "table": "Tabletop Simulator", "version": game.version or ""}
    writer.finish(about, print_jobs.hash_faces(localized, game.decks))
    notes = [f"{game.id} {deck.deck}: {text}" for deck in decks for text in deck.notes]
    return WrittenTable(path, count, unchanged, len(objects)), notes


class DeckObjects(NamedTuple):
    """A deck on the table.

    Attributes:
        pictures: The pictures that its objects show.
        objects: Its objects, each with its width and depth in units of the table.
        sheets: How many sheets of cards it has.
        notes: What is left out.
    """

    deck: str
    pictures: tuple[Picture, ...] = ()
    objects: tuple[tuple[TableObject, float, float], ...] = ()
    sheets: int = 0
    notes: tuple[str, ...] = ()


class _DeckSource(NamedTuple):
    """A deck, and where its pictures will be."""

    localized: LocalizedGame
    deck: Deck
    size: CardSize
    guids: GuidMaker
    pixels: int
    address: str

    @property
    def shape(self) -> str:
        """The shape of its objects: the table has no hexagons with corners on top, nor outlines of any other kind."""
        is_known = self.size.shape == CIRCLE or (self.size.shape == HEXAGON and self.size.width >= self.size.height)
        return self.size.shape if is_known else "rectangle"

    def name_file(self, suffix: str) -> str:
        """Return the name of a picture; it names the game, because the pictures of all games are in one folder."""
        return f"{self.localized.game.id}-{self.localized.locale}-{self.deck.id}{suffix}.jpg"

    def make_guid(self, card: str = "", copy: int = 0) -> str:
        return self.guids.make(f"{self.deck.id}.{card}.{copy}")

    def make_tooltip(self, card: Card) -> Tooltip:
        game, locale = self.localized.game, self.localized.locale
        runs = face_texts.fill_face(game, self.deck, card, "front", locale).texts.get("name")
        name = card.name if runs is None else _to_plain_text(self.localized, runs)
        return Tooltip(name, describe_card(self.localized, self.deck, card))


def convert_deck(
    localized: LocalizedGame, deck: Deck, guids: GuidMaker, pixels: int, address: str, key: int
) -> DeckObjects:
    """Convert a deck to objects on the table.

    Args:
        localized: The game.
        deck: The deck.
        guids: Makes the ids of objects.
        pixels: How wide and high a picture may be.
        address: What precedes the names of pictures.
        key: Number of the deck's first sheet of cards.
    """
    size = localized.library.sizes.get(deck.size)
    if size is None or not deck.cards:
        return DeckObjects(deck.id)
    if size.folded and size.shape == CIRCLE:
        return DeckObjects(deck.id, notes=("left out: pieces stand on a base of their own there",))
    source = _DeckSource(localized, deck, size, guids, pixels, address)
    return _convert_cards(source, key) if deck.kind == "cards" and not size.folded else _convert_pieces(source)


def _convert_cards(source: _DeckSource, key: int) -> DeckObjects:
    """Return cards as sheets and one deck; a single card lies by itself."""
    deck, size = source.deck, Size(Um(source.size.width), Um(source.size.height))
    sides = source.localized.list_cards(deck)
    common = next((back for _, back, _ in sides if back and back.plan.id == f"{deck.id}.back"), None)
    hidden = None if common is None else common.plan
    has_unique_backs = any(back is not None and back is not common for _, back, _ in sides)
    pictures: list[Picture] = []
    sheets: dict[str, object] = {}
    cards: list[TableObject] = []
    scale, is_sideways = source.size.height / CARD_HEIGHT, size.width > size.height
    for number, start in enumerate(range(0, len(sides), MAX_CARDS)):
        here = sides[start : start + MAX_CARDS]
        grid = choose_grid(len(here), size, source.pixels)
        suffix = f"-{number + 1}" if len(sides) > MAX_CARDS else ""
        front_file = source.name_file(suffix)
        pictures.append(plan_sheet(front_file, [front.plan for front, _, _ in here], hidden, grid))
        back_file = source.name_file(f"{suffix}-backs" if has_unique_backs else "-back")
        if has_unique_backs:
            backs = [None if back is None else back.plan for _, back, _ in here]
            pictures.append(plan_sheet(back_file, backs, hidden, grid))
        elif number == 0 and hidden is not None:
            pictures.append(plan_face(back_file, hidden, source.pixels))
        elif number == 0:  # an empty picture
            pixels = _fit_pixels(sides[0][0].plan.size, source.pixels, source.pixels)
            pictures.append(Picture(back_file, (), pixels))
        sheets[str(key + number)] = tabletop_save.make_card_sheet(
            source.address + front_file,
            source.address + back_file,
            (grid.columns, grid.rows),
            has_unique_backs=has_unique_backs,
            shape=source.shape,
        )
        for place, (card, (_, _, copies)) in enumerate(zip(deck.cards[start:], here, strict=False)):
            tooltip, index = source.make_tooltip(card), (key + number) * 100 + place
            for copy in range(copies):
                guid = source.make_guid(card.id, copy)
                cards.append(tabletop_save.make_card(guid, tooltip, index, sheets, scale, is_sideways=is_sideways))
    entry = cards[0]
    if len(cards) != 1:
        tooltip = Tooltip(deck.name.value)
        entry = tabletop_save.make_deck(source.make_guid(), tooltip, cards, sheets, scale, is_sideways=is_sideways)
    objects = ((entry, to_units(size.width), to_units(size.height)),)
    return DeckObjects(deck.id, tuple(pictures), objects, len(sheets))


def _convert_pieces(source: _DeckSource) -> DeckObjects:
    """Return tiles, boards, tokens or standing pieces; several of one kind in a bag."""
    deck, height = source.deck, source.size.height // 2 if source.size.folded else source.size.height
    pictures: list[Picture] = []
    groups: list[tuple[Tooltip, list[TableObject]]] = []
    for card, (front, back, copies) in zip(deck.cards, source.localized.list_cards(deck), strict=True):
        sides, tooltip = _plan_sides(source, card, front, back, pictures), source.make_tooltip(card)
        pieces = []
        for copy in range(copies):
            guid = source.make_guid(card.id, copy)
            if source.size.folded:
                pieces.append(tabletop_save.make_figure(guid, tooltip, sides, height))
            else:
                tile = tabletop_save.make_tile(guid, tooltip, sides, height, deck.kind, source.shape)
                pieces.append({**tile, "Locked": True} if deck.tiled else tile)
        groups.append((tooltip, pieces))
    loose = [piece for _, pieces in groups for piece in pieces]
    if deck.kind == "boards" or len(loose) == 1:
        width, depth = to_units(source.size.width), to_units(height)
        return DeckObjects(deck.id, tuple(pictures), tuple((piece, width, depth) for piece in loose))
    if any(len(pieces) > 1 for _, pieces in groups):
        bags = [
            tabletop_save.make_bag(source.make_guid(f"bag-{number}"), Tooltip(tooltip.name), pieces)
            for number, (tooltip, pieces) in enumerate(groups)
        ]
    else:
        bags = [tabletop_save.make_bag(source.make_guid("bag"), Tooltip(deck.name.value), loose)]
    return DeckObjects(deck.id, tuple(pictures), tuple((bag, _BAG_SIZE, _BAG_SIZE) for bag in bags))


def _plan_sides(
    source: _DeckSource, card: Card, front: PlannedFace, back: PlannedFace | None, pictures: list[Picture]
) -> tuple[str, str]:
    """Add the pictures of a piece's front and back; return their addresses. Without a back, both show the front."""
    if source.size.folded:
        names = source.name_file(f"-{card.id}-front"), source.name_file(f"-{card.id}-back")
        pictures += [plan_folded_side(name, front.plan, source.pixels, is_back=name == names[1]) for name in names]
        return source.address + names[0], source.address + names[1]
    name = source.name_file(f"-{card.id}-front" if back is not None else f"-{card.id}")
    pictures.append(plan_face(name, front.plan, source.pixels))
    if back is None:
        return source.address + name, source.address + name
    back_name = source.name_file("-back" if back.plan.id == f"{source.deck.id}.back" else f"-{card.id}-back")
    if all(picture.name != back_name for picture in pictures):
        pictures.append(plan_face(back_name, back.plan, source.pixels))
    return source.address + name, source.address + back_name


def describe_card(localized: LocalizedGame, deck: Deck, card: Card) -> str:
    """Return the texts of a card besides its name: of its front, then of its back if that differs."""
    texts = [_describe_side(localized, deck, card, side) for side in card.named_sides]
    return "\n\n".join(dict.fromkeys(text for text in texts if text))


def _describe_side(localized: LocalizedGame, deck: Deck, card: Card, side: str) -> str:
    """Return the texts of a side from top to bottom, the flavour last; a text that is one icon is a picture."""
    texts = face_texts.fill_face(localized.game, deck, card, side, localized.locale).texts
    shown = card.named_sides[side]
    fields = sorted(
        (field for field in texts if field != "name"), key=lambda field: _order(localized.game, shown, field)
    )
    lines = []
    for field in fields:
        runs = texts[field]
        if not (len(runs) == 1 and isinstance(runs[0], IconRun)):
            lines += _to_plain_text(localized, runs).split("\n")
    return "\n".join(line.strip() for line in lines if line.strip())


def _order(game: Game, side: Side, field: str) -> tuple[bool, float, float]:
    """Return where a text stands among those of a side: whether it is the flavour, and its top and left edge in mm."""
    layout = game.layouts.get(side.layout)
    boxes = () if layout is None else layout.boxes.values()
    corners = [
        (float(box["at"][1]), float(box["at"][0])) for box in boxes if f"{{{field}}}" in str(box.get("text", ""))
    ]
    return (field == "flavour", *min(corners, default=(inf, inf)))


def _to_plain_text(localized: LocalizedGame, runs: Sequence[Filled]) -> str:
    """Return runs as text: the meaning of an icon, unless the words beside it name it."""
    parts: list[str] = []
    for place, run in enumerate(runs):
        if isinstance(run, Words):
            parts.append(run.text)
        elif isinstance(run, IconRun) and not icon_names.is_named(localized.game, runs, place, localized.locale):
            icon = localized.game.icons.get(run.icon)
            parts.append(run.icon if icon is None else icon.meaning.value)
        elif isinstance(run, Break):
            parts.append("\n")
    return "".join(parts)


COLUMNS: Final = 10
ROWS: Final = 7
MAX_CARDS: Final = COLUMNS * ROWS - 1  # the last place of a sheet shows what other players see of a hand
_MIN_SIDE: Final = 2  # columns and rows
_DPI: Final = 300
_UPSIDE_DOWN: Final = 180  # degrees


class Grid(NamedTuple):
    """A sheet of cards: columns, rows, and the width and height of a card in pixels."""

    columns: int
    rows: int
    width: int
    height: int


class Picture(NamedTuple):
    """A picture to render, with so many pixels; without faces, an empty one.

    Attributes:
        faces: The faces to render, each once.
        grid: Of a sheet of many faces; None for a single face.
        places: Of a sheet, the id of the face in each place, row by row; empty for none.
    """

    name: str
    faces: tuple[FacePicture, ...]
    pixels: tuple[int, int]
    grid: Grid | None = None
    places: tuple[str, ...] = ()


def choose_grid(count: int, card: Size, max_pixels: int) -> Grid:
    """Return the grid in which cards and their hidden faces are largest.

    Args:
        count: How many cards, `MAX_CARDS` at most.
        card: Their size.
        max_pixels: How wide and high a sheet may be.
    """
    grids = []
    for columns in range(_MIN_SIDE, COLUMNS + 1):
        rows = max(_MIN_SIDE, -(-(count + 1) // columns))
        if rows <= ROWS:
            grids.append(Grid(columns, rows, *_fit_pixels(card, max_pixels // columns, max_pixels // rows)))
    if not grids:
        raise ValueError(f"a sheet has no room for {count} cards")
    return max(grids, key=lambda grid: grid.width)


def _fit_pixels(card: Size, across: int, down: int) -> tuple[int, int]:
    """Return the pixels of a card in the space for it: at most as sharp as print, and in its own proportions."""
    width = min(across, round(card.width * _DPI / UM_PER_INCH), down * card.width // card.height)
    return max(1, width), max(1, min(down, round(width * card.height / card.width)))


def plan_sheet(name: str, faces: Sequence[FacePlan | None], hidden: FacePlan | None, grid: Grid) -> Picture:
    """Plan a sheet: faces row by row from the top left, and in the last place what others see of a hand."""
    places = (*faces, *[None] * (grid.columns * grid.rows - len(faces) - 1), hidden)
    printed = {face.id: face for face in places if face is not None}.values()
    shot = Shot(grid.width, grid.height, "tile")
    wanted = tuple(FacePicture(face, make_face_page(face, 0, "front", Um(0)), shot) for face in printed)
    ids = tuple("" if face is None else face.id for face in places)
    return Picture(name, wanted, (grid.columns * grid.width, grid.rows * grid.height), grid, ids)


def plan_face(name: str, face: FacePlan, max_pixels: int) -> Picture:
    """Plan a picture of one face."""
    pixels = _fit_pixels(face.size, max_pixels, max_pixels)
    page = make_face_page(face, 0, "front", Um(0))
    return Picture(name, (FacePicture(face, page, Shot(*pixels, "jpeg")),), pixels)


def plan_folded_side(name: str, face: FacePlan, max_pixels: int, *, is_back: bool) -> Picture:
    """Plan a picture of one side of a piece that is folded in its middle: its upper half is its back, upside down.

    It is shown as it stands: without its fold and its slits.
    """
    face = face._replace(steps=tuple(map(_draw_standing, face.steps)))
    size = Size(face.size.width, Um(face.size.height // 2))
    trim = Rect(Um(0), Um(size.height - face.size.height), face.size.width, face.size.height)
    slot, area = Slot(0, trim, _UPSIDE_DOWN if is_back else 0, Um(0)), Rect(Um(0), Um(0), *size)
    page = Page(size, "front", area, area, (slot,), (), ())
    pixels = _fit_pixels(size, max_pixels, max_pixels)
    return Picture(name, (FacePicture(face, page, Shot(*pixels, "jpeg")),), pixels)


def _draw_standing(step: Step) -> Step:
    if not isinstance(step, Art) or not isinstance(step.source, ArtRequest) or step.source.draw != "standee":
        return step
    params = (*(param for param in step.source.params if param[0] != "state"), ("state", "standing"))
    request = step.source._replace(params=tuple(sorted(params)))
    return step._replace(key=make_art_key(request), source=request)


def compose_picture(picture: Picture, images: Iterator[bytes]) -> bytes:
    """Return a picture as JPEG, from the next rendered `images` of its batch."""
    if picture.grid is None:
        return next(images) if picture.faces else render_blank(Shot(*picture.pixels, "jpeg"))
    tiles = {wanted.face.id: next(images) for wanted in picture.faces}
    width, height, columns = picture.grid.width, picture.grid.height, picture.grid.columns
    placed = ((divmod(place, columns), face) for place, face in enumerate(picture.places) if face)
    return compose_mosaic(
        picture.pixels, (((column * width, row * height), tiles[face]) for (row, column), face in placed)
    )
