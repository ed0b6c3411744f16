"""What pictures of examples are drawn with: the game's colours, type at any size, signs, plates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from generator.art import pen
from generator.layout.case import Case, Frame, frame
from generator.layout.fit import fit
from generator.layout.pictures import key_of
from generator.layout.style import TypeStyle
from generator.load.texts import colour as hexadecimal_colour
from generator.spine.geometry import Rect
from generator.spine.markup import Words
from generator.spine.model import Entry, Game
from generator.spine.plan import Area, Art, ArtRequest, Colour, Step, Symbol, Type
from generator.spine.units import Um, mm, pt, um

_CAPITAL: Final = 0.7  # height of a figure, in em
_LINE: Final = 1.3  # height of a line, in em: more than any font asks for
_LEAST: Final = 600  # hundredths of a point: smaller type is not read
_COLOURS: Final = {
    "ink": "#24160c", "cream": "#fff4d8", "parchment": "#f3e5c2", "parchment-light": "#fbf2da", "soot": "#1b1512",
    "soot-warm": "#2c211a", "brass": "#b98a38", "ember": "#b8361a", "ember-dark": "#4a150b", "flame": "#f08a24",
    "flame-light": "#ffd56b", "ash": "#b8ab97", "water": "#2a719f", "iron": "#3b3a3d",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Brush:
    """What pictures are drawn with.

    Attributes:
        game: Its words, in the language of the picture.
        case: Widths of its type.
        frames: Frames made ready, each once.
    """

    game: Game
    case: Case
    frames: dict[tuple[str, int, Um, Um], Frame] = field(default_factory=dict)

    def colour(self, name: str) -> Colour:
        """Return a colour of the theme, or what the house has for it."""
        return self.game.theme.colours.get(name) or hexadecimal_colour(_COLOURS.get(name, "#000000"))

    def shade(self, entry: Entry | None, name: str) -> Colour:
        """Return a shade of a word of a vocabulary; one that it does not say is made of those that it does."""
        colours = {} if entry is None else entry.colours
        base = colours.get("base") or self.colour("brass")
        made = {
            "base": base,
            "dark": pen.darken(base, 0.55),
            "light": pen.lighten(base, 0.7),
            "ink": self.colour("ink") if pen.luminance(base) > 0.2 else self.colour("cream"),  # noqa: PLR2004
        }
        return colours.get(name) or made[name]

    def icon(self, rect: Rect, icon: str | None, colour: Colour) -> tuple[Step, ...]:
        """Return an icon; nothing for one that the game does not have."""
        return (Symbol(rect, icon, colour),) if icon and icon in self.game.icons else ()

    def figure(self, rect: Rect, number: int, colour: Colour, *, share: float = 0.62) -> tuple[Step, ...]:
        """Return a number whose figures are `share` of the height of a box, in its middle."""
        size = max(round(pt(Um(round(rect.height * share))) / _CAPITAL * 100), 1)
        air = Um(max(0, round(rect.height * (share / _CAPITAL * _LINE - 1) / 2)))  # type is set in what its line takes
        room = Rect(rect.x, Um(rect.y - air), rect.width, Um(rect.height + 2 * air))
        typed = self._typed("book-figure", size, room, str(number), colour)
        return () if typed is None else (typed,)

    def words(self, rect: Rect, text: str, colour: Colour, *, rows: int = 2) -> tuple[Step, ...]:
        """Return a name in small type in a box as high as so many rows; nothing where it does not fit."""
        sizes = tuple(range(max(round(pt(Um(rect.height)) * 84 / rows), _LEAST), _LEAST - 1, -25))
        made = fit(self._frame("small", sizes, rect), (Words(text),), rect, colour)
        return () if made is None or made[1].overflow or made[1].lines > rows else (made[0],)

    def _typed(self, style: str, size: int, rect: Rect, text: str, colour: Colour) -> Type | None:
        made = fit(self._frame(style, (size,), rect), (Words(text),), rect, colour)
        return None if made is None else made[0]

    def _frame(self, style: str, sizes: tuple[int, ...], rect: Rect) -> Frame:
        key = (style, sizes[0], rect.width, rect.height)
        if key not in self.frames:
            font = str(self.game.theme.styles.get(style, {}).get("font", ""))
            font = font if font in self.game.theme.fonts else next(iter(self.game.theme.fonts), "")
            made = TypeStyle((font, font, font, font), sizes, 0.9, 0.0, align="centre", valign="middle")
            self.frames[key] = frame("diagram", "", made, rect.size, self.case)
        return self.frames[key]


def drawn(rect: Rect, name: str, **params: str | float) -> Art:
    """Return a drawing in a rectangle."""
    request = ArtRequest(name, mm(rect.width), mm(rect.height), tuple(sorted(params.items())))
    return Art(rect, key_of(request), request)


def disc(rect: Rect, fill: Colour, stroke: Colour | None = None, width: Um = Um(0)) -> Area:
    """Return a round plate as wide as its box."""
    return Area(rect, fill, stroke, width, Um(min(rect.width, rect.height) // 2))


def inner(rect: Rect, share: float) -> Rect:
    """Return a square in the middle of a rectangle, `share` of its shorter side."""
    side = Um(round(min(rect.width, rect.height) * share))
    return Rect(Um(rect.x + (rect.width - side) // 2), Um(rect.y + (rect.height - side) // 2), side, side)


def written(colour: Colour) -> str:
    """Return a colour as drawings are told it."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


HAIR: Final = um(0.2)
