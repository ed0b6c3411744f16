"""What pictures of examples are drawn with: the game's colours, type at any size, signs, plates.

One cell of a picture: the tile, what lies on it, what stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from generator.art import pen
from generator.layout.diagrams.scene import Cell, Legend, Piece
from generator.layout.fit import fit
from generator.layout.rulebook.page_design import PageStyle, order_drawing
from generator.layout.type_metrics import Frame, TypeStyle, make_frame
from generator.model.colours import format_hex
from generator.model.game import Card, Entry, Game, index_by_id
from generator.model.plan import Area, Colour, Step, Symbol
from generator.model.text import Words
from generator.model.units import Rect, Size, Um, centre_in, mm, pt, um

_PALE: Final = 0.4  # the luminance from which a ground needs dark ink
_CAPITAL: Final = 0.7  # height of a figure, in em
_LINE: Final = 1.3  # height of a line, in em: more than any font asks for
_LEAST: Final = 600  # hundredths of a point: smaller type is not read


@dataclass(frozen=True, slots=True)
class Palette:
    """The palette for example pictures: the game in one language, its page style and its legend.

    Attributes:
        cards: By id.
        stocks: Kind and player of the pieces whose stock is shown.
    """

    game: Game
    style: PageStyle
    legend: Legend
    cards: Mapping[str, Card]
    stocks: frozenset[tuple[str, str]]

    def colour(self, name: str) -> Colour:
        """Return a colour of the theme, or its default."""
        return self.style.colour(name)

    def shade(self, entry: Entry | None, name: str) -> Colour:
        """Return a shade of a vocabulary entry; missing shades are derived from its base colour."""
        colours = {} if entry is None else entry.colours
        base = colours.get("base") or self.colour("book-line")
        derived = {
            "base": base,
            "dark": pen.darken(base, 0.55),
            "light": pen.lighten(base, 0.7),
            "ink": self.colour("ink") if pen.luminance(base) > 0.2 else self.colour("book-on-plate"),  # noqa: PLR2004
        }
        return colours.get(name) or derived[name]

    def icon(self, rect: Rect, icon: str | None, colour: Colour) -> tuple[Step, ...]:
        """Return an icon; nothing if the game does not have it."""
        return (Symbol(rect, icon, colour),) if icon and icon in self.game.icons else ()

    def figure(self, rect: Rect, number: int, colour: Colour, *, share: float = 0.62) -> tuple[Step, ...]:
        """Return a number in the middle of a box, its digits `share` of the box's height."""
        size = max(round(pt(Um(round(rect.height * share))) / _CAPITAL * 100), 1)
        air = Um(max(0, round(rect.height * (share / _CAPITAL * _LINE - 1) / 2)))  # type is set in what its line takes
        room = Rect(rect.x, Um(rect.y - air), rect.width, Um(rect.height + 2 * air))
        typed = fit(self._make_frame("book-figure", (size,), room), (Words(str(number)),), room, colour)
        return () if typed is None else (typed[0],)

    def words(self, rect: Rect, text: str, colour: Colour, *, rows: int = 2) -> tuple[Step, ...]:
        """Return a name in small type in a box of `rows` rows; nothing if it does not fit."""
        sizes = tuple(range(max(round(pt(Um(rect.height)) * 84 / rows), _LEAST), _LEAST - 1, -25))
        typed = fit(self._make_frame("small", sizes, rect), (Words(text),), rect, colour)
        return () if typed is None or typed[1].overflow or typed[1].lines > rows else (typed[0],)

    def _make_frame(self, style: str, sizes: tuple[int, ...], rect: Rect) -> Frame:
        theme = self.game.theme
        font = str(theme.styles.get(style, {}).get("font", ""))
        font = font if font in theme.fonts else next(iter(theme.fonts), "")
        type_ = TypeStyle((font, font, font, font), sizes, 0.9, 0.0, align="centre", valign="middle")
        return make_frame("diagram", "", type_, rect.size, self.style.metrics)

    def player(self, name: str) -> Entry | None:
        """Return a player as a word of the vocabulary."""
        return self.game.vocabularies.get(self.legend.players, {}).get(name)

    def draw_emblem(self, player: str, rect: Rect, colour: Colour) -> tuple[Step, ...]:
        """Return the icon of a player; nothing if it has none."""
        entry = self.player(player)
        return self.icon(rect, None if entry is None else entry.icon, colour)


def disc(rect: Rect, fill: Colour, stroke: Colour | None = None, width: Um = Um(0)) -> Area:
    """Return a disc as wide as its box."""
    return Area(rect, fill, stroke, width, Um(min(rect.width, rect.height) // 2))


def inner_square(rect: Rect, share: float) -> Rect:
    """Return a square in the middle of a rectangle, `share` of its shorter side."""
    side = Um(round(min(rect.width, rect.height) * share))
    return centre_in(rect, Size(side, side))


NAMED: Final = um(13)  # cells narrower than that have no room for a name
HIGHER: Final = 1.2  # what cells with a name are higher than wide
_HEAD, _NAME = 0.2, 0.28  # of a cell's width
_ROWS: Final = (0.33, 0.38)  # the height of one row of two, and of a single one


class _Item(NamedTuple):
    """An item in a row of a cell: its width as a share of its height, and a function that draws it in a box."""

    wide: float
    draw: Callable[[Rect], tuple[Step, ...]]


class _Tile(NamedTuple):
    """A tile as it is shown: the word that colours it, and its number."""

    entry: Entry | None
    figure: int | None


def find_name_box(rect: Rect, *, is_low: bool) -> Rect:
    """Return the box for the name of a cell: below its head, or at its foot."""
    edge, high = _take_share(rect, 0.04), _take_share(rect, _NAME)
    top = Um(rect.bottom - 3 * edge - high if is_low else rect.y + _take_share(rect, _HEAD))
    return Rect(Um(rect.x + edge), top, Um(rect.width - 2 * edge), high)


def draw_cell(
    palette: Palette, rect: Rect, cell: Cell, pieces: Sequence[Piece], *, landed: bool = False, is_low: bool = False
) -> tuple[Step, ...]:
    """Draw a cell with everything on it, also what has just `landed` there; `is_low`: its name is at its foot."""
    tile = _find_tile(palette, cell)
    head = Rect(rect.x, rect.y, rect.width, _take_share(rect, _HEAD))
    steps: list[Step] = [*_draw_ground(palette, rect, cell, tile), *_draw_head(palette, head, cell, tile)]
    above = _list_standing(palette, pieces, landed=landed)
    rows = [row for row in (above, tuple(_list_items(palette, cell))) if row]
    top, bottom = head.bottom, rect.bottom
    if rect.width >= NAMED:
        name = find_name_box(rect, is_low=is_low)
        more = name.y - (name.height // 2 if is_low else 0)  # a longer name takes a third row where little lies
        longer = name._replace(y=Um(more), height=Um(name.height * 3 // 2))
        is_crowded = len(rows) > (not is_low)
        steps += _draw_name(palette, cell, name) or (() if is_crowded else _draw_name(palette, cell, longer, rows=3))
        top, bottom = (top, name.y) if is_low else (name.bottom, bottom)
    edge = _take_share(rect, 0.05)
    body = Rect(rect.x, Um(top + edge // 2), rect.width, Um(bottom - top - edge - edge // 2))
    high = min(_take_share(rect, _ROWS[len(rows) < 2]), Um((body.height - (len(rows) - 1) * edge) // max(len(rows), 1)))  # noqa: PLR2004
    spare = body.height - len(rows) * high
    for number, row in enumerate(rows, start=1):
        y = body.y + spare * number // (len(rows) + 1) + (number - 1) * high
        steps += _draw_row(Rect(rect.x, Um(y), rect.width, high), row)
    return tuple(steps)


HEX_HEIGHT: Final = 1.1547  # of a hexagon with a corner at the top, in widths
_HEX_SIGNS: Final = (0.04, 0.2)  # from the top, in heights: where the signs of a hex stand, what lies on it, its name
_HEX_ITEMS: Final = (0.2, 0.56, 0.8)  # without a name down to the last
_HEX_NAME: Final = (0.58, 0.87)


def draw_hexagon(rect: Rect, fill: Colour, rim: Colour, weight: Um = Um(0)) -> Step:
    """Return a hexagon with a corner at the top, as wide and high as a rectangle."""
    corners = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    outline = " ".join(f"{mm(rect.width) * x:.2f},{mm(rect.height) * y:.2f}" for x, y in corners)
    look = {"outline": outline, "tint": format_hex(fill), "rim": format_hex(rim), "weight": mm(weight)}
    return order_drawing("shape", rect, look)


def draw_hex(
    palette: Palette, rect: Rect, cell: Cell, pieces: Sequence[Piece], *, landed: bool = False
) -> tuple[Step, ...]:
    """Draw a hex with everything on it, also what has just `landed` there; its name if it is broad enough."""

    def band(top: float, bottom: float, wide: float) -> Rect:
        width, high = Um(round(rect.width * wide)), Um(round(rect.height * (bottom - top)))
        return Rect(Um(rect.x + (rect.width - width) // 2), Um(rect.y + round(rect.height * top)), width, high)

    tile, thick = _find_tile(palette, cell), _take_share(rect, 0.045)
    inner = rect.grown(Um(-thick // 2))
    fill = palette.colour("cinder") if cell.is_ruin else palette.shade(tile.entry, "light")
    steps: list[Step] = [draw_hexagon(inner, fill, palette.shade(tile.entry, "base"), thick)]
    dark, signs = palette.shade(tile.entry, "dark"), []
    if tile.figure is not None:
        figure = tile.figure
        signs.append(_Item(1.0, lambda box: palette.figure(box, figure, dark, share=0.8)))
    if tile.entry is not None and tile.entry.icon:
        icon = tile.entry.icon
        signs.append(_Item(1.0, lambda box: palette.icon(box, icon, dark)))
    steps += _draw_row(band(*_HEX_SIGNS, 0.3), signs)
    has_name = rect.width >= NAMED
    if has_name:
        steps += _draw_name(palette, cell, band(*_HEX_NAME, 0.74))
    rows = [row for row in (_list_standing(palette, pieces, landed=landed), _list_items(palette, cell)) if row]
    top, bottom = _HEX_ITEMS[0], _HEX_ITEMS[1 if has_name else 2]
    for number, row in enumerate(rows):
        high = (bottom - top) / len(rows)
        steps += _draw_row(band(top + number * high, top + (number + 0.94) * high, 0.86), row)
    return tuple(steps)


def draw_place(
    palette: Palette, rect: Rect, cell: Cell, pieces: Sequence[Piece], *, landed: bool = False
) -> tuple[Step, ...]:
    """Draw everything that lies on a place of a floor plan, as round markers below its numbers."""
    icons = palette.legend.level_icons
    level = (icons[min(cell.level, len(icons)) - 1],) if cell.level and icons else ()
    standing = _list_standing(palette, pieces, landed=landed)
    lying = [_Item(1.0, partial(_draw_marker, palette, icon)) for icon in (*level, *cell.marks)]
    rows = [row for row in (standing, lying) if row]
    top, edge = Um(rect.y + _take_share(rect, 0.28)), _take_share(rect, 0.1)
    high = (rect.bottom - edge - top) // max(len(rows), 1)
    steps: list[Step] = []
    for number, row in enumerate(rows):
        box = Rect(Um(rect.x + edge), Um(top + number * high), Um(rect.width - 2 * edge), Um(high))
        steps += _draw_row(box, row)
    return tuple(steps)


def _draw_marker(palette: Palette, icon: str, box: Rect) -> tuple[Step, ...]:
    """Return a round marker in the colour that is called like its icon."""
    face = palette.colour(icon)
    ink = palette.colour("ink") if pen.luminance(face) > _PALE else palette.colour("book-on-plate")
    plate = disc(inner_square(box, 0.94), face, palette.colour("ink"), Um(box.height // 24))
    return (plate, *palette.icon(inner_square(box, 0.62), icon, ink))


def _draw_name(palette: Palette, cell: Cell, box: Rect, rows: int = 2) -> tuple[Step, ...]:
    """Return the name of a cell in a box as high as so many rows; nothing where it takes more."""
    air = round(box.width / 23)  # type asks for air above and below that may lie on other things
    room = Rect(box.x, Um(box.y - air // 2), box.width, Um(box.height + 2 * air))
    ink = palette.colour("book-on-plate") if cell.is_ruin else palette.colour("ink")
    card, owner = palette.cards.get(cell.tile), palette.player(cell.home)
    name = card.name if card is not None else owner.name.value if owner is not None else cell.tile
    return palette.words(room, name, ink, rows=rows)


def _take_share(rect: Rect, share: float) -> Um:
    return Um(round(rect.width * share))


def _find_tile(palette: Palette, cell: Cell) -> _Tile:
    if cell.home:
        return _Tile(palette.player(cell.home), None)
    card = palette.cards.get(cell.tile)
    for kind in palette.legend.tiles:
        word = None if card is None else card.front.stats.get(kind.stat)
        if card is not None and word is not None:
            game = palette.game
            entry = game.find_word(index_by_id(game.decks)[card.deck], kind.stat, word)
            figure = card.front.stats.get(kind.figure) if kind.figure else None
            return _Tile(entry, figure if isinstance(figure, int) else cell.figure)
    return _Tile(None, cell.figure)


def _draw_ground(palette: Palette, rect: Rect, cell: Cell, tile: _Tile) -> tuple[Step, ...]:
    """Return the tile: pale with a rim of its colour, or ash for a ruin."""
    thick = _take_share(rect, 0.045)
    inner, radius = rect.grown(Um(-thick // 2)), _take_share(rect, 0.06)
    if cell.is_ruin:
        ash = order_drawing("rubble", rect, {"tint": "#4a4039", "seed": cell.row * 10 + cell.column})
        return (ash, Area(inner, None, palette.colour("soot"), thick, radius))
    light = palette.shade(tile.entry, "light")
    if cell.level:
        light = pen.mix(light, palette.colour("flame-light"), 0.55)
    return (Area(inner, light, palette.shade(tile.entry, "base"), thick, radius),)


def _draw_head(palette: Palette, head: Rect, cell: Cell, tile: _Tile) -> tuple[Step, ...]:
    """Return the band at the top of a tile: its number at the left, its sign at the right."""
    fill = palette.colour("soot") if cell.is_ruin else palette.shade(tile.entry, "base")
    ink: Colour = palette.colour("book-on-plate") if pen.luminance(fill) < _PALE else palette.shade(tile.entry, "ink")
    steps: list[Step] = [Area(head, fill, radius=Um(head.height // 4))]
    side = Um(round(head.height * 0.84))
    edge = Um((head.height - side) // 2 + head.height // 6)
    right = Rect(Um(head.right - edge - side), Um(head.y + (head.height - side) // 2), side, side)
    sign = palette.legend.ruins.icon if cell.is_ruin else None if tile.entry is None else tile.entry.icon
    steps += palette.icon(right, sign, palette.colour("flame-light") if cell.is_ruin else ink)
    if tile.figure is not None and not cell.is_ruin:
        left = Rect(Um(head.x + edge), right.y, side, side)
        steps.append(disc(left, palette.colour("book-page")))
        steps += palette.figure(left, tile.figure, palette.colour("ink"), share=0.7)
    return tuple(steps)


def _list_standing(palette: Palette, pieces: Sequence[Piece], *, landed: bool) -> Sequence[_Item]:
    """Return the pieces on a place, and the sign of what has just landed there."""
    items = [_make_piece(palette, piece) for piece in pieces]
    if landed:
        light = palette.colour("flame-light")

        def draw_landing(box: Rect) -> tuple[Step, ...]:
            plate = disc(box, palette.colour("book-plate"), light, Um(box.height // 12))
            return (plate, *palette.icon(inner_square(box, 0.7), palette.legend.landing_icon, light))

        items.append(_Item(1.0, draw_landing))
    return items


def _list_items(palette: Palette, cell: Cell) -> Sequence[_Item]:
    """Return the items on a tile: its marks, its level, its owner, and tokens in pairs; or a ruin's or home's icon."""
    items = [_Item(1.0, partial(_draw_mark, palette, icon)) for icon in cell.marks]
    if cell.home:
        dark = palette.shade(palette.player(cell.home), "dark")
        items.append(_Item(1.0, lambda box: palette.icon(box, palette.legend.homes.icon, dark)))
    if cell.level and not cell.is_ruin:
        items.append(_Item(0.92, partial(_draw_level, palette, cell.level)))
    if cell.owner:
        items.append(_Item(1.0, partial(_draw_owner, palette, cell.owner)))
    if cell.is_ruin:
        icon, ash = palette.legend.ruins.icon, palette.colour("ash")
        items.append(_Item(1.0, lambda box: palette.icon(inner_square(box, 0.9), icon, ash)))
    for start in range(0, len(cell.tokens), 2):
        pair = cell.tokens[start : start + 2]
        items.append(_Item(1.75 if len(pair) == 1 else 1.3, partial(_draw_tokens, palette, pair)))
    return items


def _draw_row(row: Rect, items: Sequence[_Item]) -> tuple[Step, ...]:
    """Return items side by side in the middle of a row, shrunk to fit."""
    if not items:
        return ()
    gap = 0.07
    whole = sum(item.wide for item in items) + gap * (len(items) - 1)
    high = Um(min(row.height, round(row.width * 0.92 / whole)))
    x, y, _, _ = centre_in(row, Size(Um(round(high * whole)), high))
    steps: list[Step] = []
    for item in items:
        steps += item.draw(Rect(x, y, Um(round(high * item.wide)), high))
        x = Um(x + round(high * (item.wide + gap)))
    return tuple(steps)


def _draw_mark(palette: Palette, icon: str, box: Rect) -> tuple[Step, ...]:
    return palette.icon(inner_square(box, 0.9), icon, palette.colour("ink"))


def _draw_level(palette: Palette, level: int, box: Rect) -> tuple[Step, ...]:
    if not palette.legend.level_drawing:
        plate = disc(inner_square(box, 0.96), palette.colour("book-plate"))
        sign = Rect(Um(box.x + box.width // 8), Um(box.y + box.height // 4), Um(box.width // 2), Um(box.height // 2))
        beside = Rect(Um(box.x + box.width // 2), sign.y, Um(box.width * 2 // 5), sign.height)
        pale = palette.colour("book-on-plate")
        return (
            plate,
            *palette.icon(sign, palette.legend.levels.icon, pale),
            *palette.figure(beside, level, pale, share=0.9),
        )
    number = Rect(box.x, Um(box.y + box.height * 34 // 100), box.width, Um(box.height * 54 // 100))
    figure = palette.figure(number, level, palette.colour("book-on-plate"), share=0.8)
    return (order_drawing(palette.legend.level_drawing, box, {}), *figure)


def _draw_owner(palette: Palette, player: str, box: Rect) -> tuple[Step, ...]:
    """Return the owner's token: an octagon with an icon, and the player's emblem at its corner."""
    entry = palette.player(player)
    base, ink = palette.shade(entry, "base"), palette.shade(entry, "ink")
    look = {"face": "octagon", "tint": format_hex(base), "rim": format_hex(ink), "share": 0.9}
    face = order_drawing("token", box, look)
    side = Um(box.width * 46 // 100)
    mark = Rect(Um(box.right - side), Um(box.bottom - side), side, side)
    sign = inner_square(Rect(box.x, box.y, Um(box.width * 92 // 100), Um(box.height * 92 // 100)), 0.56)
    return (
        face,
        *palette.icon(sign, palette.legend.owners.icon, ink),
        disc(mark, palette.colour("book-page"), palette.colour("ink"), Um(side // 14)),
        *palette.draw_emblem(player, inner_square(mark, 0.7), palette.colour("ink")),
    )


def _draw_tokens(palette: Palette, pair: Sequence[tuple[str, int]], box: Rect) -> tuple[Step, ...]:
    """Return the tokens of players: for each a plate with emblem, number and icon."""
    high = Um(box.height * (47 if len(pair) > 1 else 70) // 100)
    top = box.y if len(pair) > 1 else Um(box.y + (box.height - high) // 2)
    steps: list[Step] = []
    for player, number in pair:
        entry = palette.player(player)
        base, ink = palette.shade(entry, "base"), palette.shade(entry, "ink")
        plate = Rect(box.x, top, box.width, high)
        third = Um(box.width // 3)
        boxes = [Rect(Um(box.x + third * n), top, third, high) for n in range(3)]
        steps += (Area(plate, base, palette.colour("soot"), Um(high // 14), Um(high // 2)),)
        steps += palette.draw_emblem(player, inner_square(boxes[0].moved(Um(third // 8), Um(0)), 0.66), ink)
        steps += palette.figure(boxes[1], number, ink, share=0.68)
        steps += palette.icon(
            inner_square(boxes[2].moved(Um(-third // 8), Um(0)), 0.7), palette.legend.tokens.icon, ink
        )
        top = Um(box.bottom - high)
    return tuple(steps)


def _make_piece(palette: Palette, piece: Piece) -> _Item:
    """Return a piece: a plate in the player's colour with its icon, the player's emblem, and its stock."""
    kind = next(kind for kind in palette.legend.pieces if kind.id == piece.kind)
    has_stock = (piece.kind, piece.player) in palette.stocks

    def draw(box: Rect) -> tuple[Step, ...]:
        entry = palette.player(piece.player)
        base, ink = palette.shade(entry, "base"), palette.shade(entry, "ink")
        side = Um(box.height * 92 // 100)
        plate = Rect(Um(box.x + box.height * 14 // 100), box.y, side, side)
        small = Um(side * 46 // 100)
        mark = Rect(box.x, Um(box.bottom - small), small, small)
        steps: list[Step] = [
            Area(plate, base, palette.colour("soot"), Um(side // 16), Um(side // 5)),
            *palette.icon(inner_square(plate._replace(height=Um(side * 90 // 100)), 0.8), kind.sign.icon, ink),
            disc(mark, palette.colour("book-page"), palette.colour("soot"), Um(small // 12)),
            *palette.draw_emblem(piece.player, inner_square(mark, 0.72), palette.colour("soot")),
        ]
        if has_stock:
            steps += _draw_stock(palette, box, kind.stock.icon, piece.stock)
        return tuple(steps)

    return _Item(1.6 if has_stock else 1.2, draw)


def _draw_stock(palette: Palette, box: Rect, icon: str, number: int) -> tuple[Step, ...]:
    """Return the stock of a piece, at its corner: the icon with the number, in the colour of its name, if any."""
    side = Um(box.height * 82 // 100)
    drop = Rect(Um(box.right - side * 88 // 100), Um(box.bottom - side * 96 // 100), side, side)
    number_box = Rect(drop.x, Um(drop.y + side * 38 // 100), side, Um(side * 54 // 100))
    return (
        *palette.icon(drop.grown(Um(side // 10)), icon, palette.colour("book-page")),
        *palette.icon(drop, icon, palette.colour(icon)),
        disc(inner_square(number_box, 1.04), palette.colour(icon)),
        *palette.figure(number_box, number, palette.colour("book-on-plate"), share=0.86),
    )
