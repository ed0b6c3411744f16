"""The small print outside the trims: what a sheet is, which way it is turned over, and a ruler to check its size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.layout.fit import Case, Frame, fit, frame
from generator.layout.style import type_style
from generator.markup import Words
from generator.plan import Rule, Type
from generator.units import Pt, Um, um

AIR: Final = um(1)  # between marks, small print and ruler
RULER: Final = um(100)
TICK: Final = um(2)
_HIGH: Final = um(2.6)  # a line of small print, and the ruler
_LABEL: Final = um(12)  # room for `100 mm`
_BLACK: Final = (0.0, 0.0, 0.0)
_WEIGHT: Final = Pt(0.25)

# Front, back, sheet n of m, and how the paper is turned over, glued or folded, by locale.
_WORDS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {
            "front": "front",
            "back": "back",
            "sheet": "sheet # of #",
            "long": "flip on the long edge",
            "short": "flip on the short edge",
            "glue": "print on one side, glue back to back",
            "fold": "fold on the dashed line, glue",
        },
        "es": {
            "front": "anverso",
            "back": "reverso",
            "sheet": "hoja # de #",
            "long": "girar por el borde largo",
            "short": "girar por el borde corto",
            "glue": "imprimir a una cara y pegar dorso con dorso",
            "fold": "doblar por la línea discontinua y pegar",
        },
        "fr": {
            "front": "recto",
            "back": "verso",
            "sheet": "feuille # sur #",
            "long": "retourner sur le bord long",
            "short": "retourner sur le bord court",
            "glue": "imprimer sur une seule face, coller dos à dos",
            "fold": "plier sur les pointillés, coller",
        },
        "pl": {
            "front": "przód",
            "back": "tył",
            "sheet": "arkusz # z #",
            "long": "odwracaj wzdłuż długiej krawędzi",
            "short": "odwracaj wzdłuż krótkiej krawędzi",
            "glue": "drukuj jednostronnie, sklej tyłem do tyłu",
            "fold": "zegnij wzdłuż linii przerywanej, sklej",
        },
    }
)


class Slug(NamedTuple):
    """Room for small print and a ruler around the cards of a page.

    Attributes:
        line: Sets a line of small print there; None when there is no room.
        label, rules: The ruler and what it says; empty when there is no room.
    """

    line: Callable[[str], Type | None] | None = None
    label: tuple[Type, ...] = ()
    rules: tuple[Rule, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """Which of the two found no room: `slug`, `ruler`."""
        return (*(() if self.line else ("slug",)), *(() if self.rules else ("ruler",)))

    def types(self, text: str) -> tuple[Type, ...]:
        """Return the small print that says `text`, and the ruler's label."""
        typed = None if self.line is None else self.line(text)
        return self.label if typed is None else (typed, *self.label)


def words(titles: tuple[str, ...], side: str, sheet: tuple[int, int], how: str | None, locale: str) -> str:
    """Return what the small print says: the titles, side, which sheet of how many, and `how` it gets its backs.

    `side` is `front`, `back` or empty; `how` is `long` or `short` (to be turned over), `glue`, `fold` or None.
    """
    said = _WORDS.get(locale.replace("_", "-").split("-")[0], _WORDS["en"])
    before, between, _ = said["sheet"].split("#")
    parts = [*titles, said.get(side, ""), f"{before}{sheet[0]}{between}{sheet[1]}"]
    return " · ".join(part for part in [*parts, said[how] if how is not None else ""] if part)


def slug(longest: str, strips: Mapping[str, Rect], font: str, case: Case) -> Slug:
    """Return room for the longest small print and for a ruler: below, above, or along the sides of the cards."""
    free = dict(strips)
    line = _line(longest, free, font, case)
    rules, label = _ruler(free, font, case)
    return Slug(line, label, rules)


class _Box(NamedTuple):
    """A box before it is turned about its centre, so that its length runs along a strip."""

    rect: Rect
    turn: int

    def turned(self, x: int, y: int) -> tuple[Um, Um]:
        """Return where a point comes to stand."""
        if not self.turn:
            return Um(x), Um(y)
        across, down = 2 * self.rect.x + self.rect.width, 2 * self.rect.y + self.rect.height  # the centre, doubled
        sign = 1 if self.turn == 90 else -1  # noqa: PLR2004 - degrees
        return Um((across - sign * (2 * y - down)) // 2), Um((down + sign * (2 * x - across)) // 2)


def _line(longest: str, free: dict[str, Rect], font: str, case: Case) -> Callable[[str], Type | None] | None:
    """Return what sets small print in the first strip that holds it in one line, and take its room from the strip."""
    style = type_style({"font": font, "size": 6, "min": 4.5, "valign": "middle"})
    for side, strip in free.items():
        box = _box(side, strip, Size(_length(side, strip), _HIGH))
        if box is None:
            continue
        set_in = partial(_set, frame("slug", "", style, box.rect.size, case), box)
        if set_in(longest) is not None:
            free[side] = _rest(side, strip, Um(_HIGH + AIR))
            return set_in
    return None


def _set(ready: Frame, box: _Box, text: str) -> Type | None:
    """Return a text in one line; None when it is too long."""
    done = fit(ready, (Words(text),), box.rect, _BLACK, box.turn)
    return None if done is None or done[1].overflow or done[1].lines > 1 else done[0]


def _ruler(free: dict[str, Rect], font: str, case: Case) -> tuple[tuple[Rule, ...], tuple[Type, ...]]:
    """Return a ruler of 100 mm with a tick each 10 mm, and its label; nothing when no strip has room."""
    style = type_style({"font": font, "size": 5, "min": 4, "valign": "middle"})
    for side, strip in free.items():
        box = _box(side, strip, Size(Um(RULER + _LABEL), _HIGH))
        if box is None:
            continue
        x, y = box.rect.x, box.rect.bottom
        ticks = ((x + tick, TICK if tick % um(50) == 0 else TICK // 2) for tick in range(0, RULER + 1, um(10)))
        lines = [(x, y, x + RULER, y), *((tick, y - high, tick, y) for tick, high in ticks)]
        rules = tuple(Rule(*box.turned(x0, y0), *box.turned(x1, y1), _WEIGHT) for x0, y0, x1, y1 in lines)
        at = Rect(Um(x + RULER + AIR), box.rect.y, Um(_LABEL - AIR), _HIGH)
        label = fit(frame("ruler", "", style, at.size, case), (Words("100\N{NO-BREAK SPACE}mm"),), at, _BLACK)
        return rules, () if label is None else (Type(box.rect, label[0].lines, box.turn),)
    return (), ()


def _length(side: str, strip: Rect) -> Um:
    return strip.width if side in {"top", "bottom"} else strip.height


def _box(side: str, strip: Rect, size: Size) -> _Box | None:
    """Return a box at the inner side of a strip; None when the strip is too small for it."""
    depth = strip.height if side in {"top", "bottom"} else strip.width
    if depth < size.height or _length(side, strip) < size.width or size.width <= 0:
        return None
    if side in {"top", "bottom"}:
        y = strip.y if side == "bottom" else strip.bottom - size.height
        return _Box(Rect(strip.x, Um(y), size.width, size.height), 0)
    inner = strip.x if side == "right" else strip.right - size.height
    x, y = inner + (size.height - size.width) // 2, strip.y + (strip.height - size.height) // 2
    return _Box(Rect(Um(x), Um(y), size.width, size.height), 90 if side == "right" else 270)


def _rest(side: str, strip: Rect, used: Um) -> Rect:
    """Return what is left of a strip when so much of its inner side is taken."""
    if side in {"top", "bottom"}:
        y = strip.y + used if side == "bottom" else strip.y
        return Rect(strip.x, Um(y), strip.width, Um(max(strip.height - used, 0)))
    x = strip.x + used if side == "right" else strip.x
    return Rect(Um(x), strip.y, Um(max(strip.width - used, 0)), strip.height)
