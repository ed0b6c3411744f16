"""The small print outside the trims: what a sheet is, which way it is turned over, and a ruler to check its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from generator.layout.fit import Case, Frame, fit, frame
from generator.layout.marks import Reach, Strip
from generator.layout.style import type_style
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Words
from generator.spine.plan import Rule, Type
from generator.spine.units import Pt, Um, um
from generator.tongues import tongue

AIR: Final = um(1)  # between marks, small print and ruler
RULERS: Final = (um(100), um(50))  # the longest that has room
TICK: Final = um(2)
_HIGH: Final = um(2.6)  # a line of small print, and the ruler
_LABEL: Final = um(8)  # room for `100 mm`
_BETWEEN: Final = " · "  # parts of the small print
_BLACK: Final = (0.0, 0.0, 0.0)
_WEIGHT: Final = Pt(0.25)


class Slug(NamedTuple):
    """Room for small print and a ruler around the cards of a page.

    Attributes:
        line: Sets a line of small print there, in one piece or in two; None when there is no room.
        label, rules: The ruler and what it says; empty when there is no room.
    """

    line: Callable[[str], tuple[Type, ...]] | None = None
    label: tuple[Type, ...] = ()
    rules: tuple[Rule, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """Which of the two found no room: `slug`, `ruler`."""
        return (*(() if self.line else ("slug",)), *(() if self.rules else ("ruler",)))

    def types(self, text: str) -> tuple[Type, ...]:
        """Return the small print that says `text`, and the ruler's label."""
        return (*(() if self.line is None else self.line(text)), *self.label)


def words(titles: tuple[str, ...], side: str, sheet: tuple[int, int], how: str | None, locale: str) -> str:
    """Return what the small print says: the titles, side, which sheet of how many, and `how` it gets its backs.

    `side` is `front`, `back` or empty; `how` is `long` or `short` (to be turned over), `glue`, `fold` or None.
    """
    said = tongue.words("sheet", locale)
    parts = [*titles, said.get(side, ""), tongue.word("sheet", "sheet", locale, *sheet)]
    return _BETWEEN.join(part for part in [*parts, said[how] if how is not None else ""] if part)


def slug(
    longest: str,
    strips: Sequence[Strip],
    font: str,
    case: Case,
    reaches: Sequence[Reach] = (),
) -> Slug:
    """Return room for the longest small print and for a ruler, in the first of the strips that have it.

    Strips may overlap; of those that do only one is used. A ruler for which none is long enough may pass the marks that
    reach into the room on one side of all cards.
    """
    free = list(strips)
    line = _line(longest, free, font, case)
    used = [strip for strip in strips if strip not in free]
    past = [box for reach in reaches if (box := _past(RULERS[0], reach, used)) is not None]
    rules, label = _ruler(free, font, case, past)
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

    @property
    def covered(self) -> Rect:
        """The room that it takes on the page."""
        if not self.turn:
            return self.rect
        ends = self.turned(self.rect.x, self.rect.y), self.turned(self.rect.right, self.rect.bottom)
        x, y = min(end[0] for end in ends), min(end[1] for end in ends)
        return Rect(Um(x), Um(y), self.rect.height, self.rect.width)


def _line(longest: str, free: list[Strip], font: str, case: Case) -> Callable[[str], tuple[Type, ...]] | None:
    """Return what sets small print in the first strip that holds it, or in two; their room is taken from `free`."""
    style = type_style({"font": font, "size": 6, "min": 4.5, "valign": "middle"})
    places = [(strip, _box(strip, Size(_length(strip), _HIGH))) for strip in free]
    setters = [
        (strip, box, partial(_set, frame("slug", "", style, box.rect.size, case), box))
        for strip, box in places
        if box is not None
    ]
    for strip, box, set_in in setters:
        if set_in(longest) is not None:
            _take(free, strip, box)
            return partial(_whole, set_in)
    known: dict[tuple[int, str], bool] = {}  # what a strip holds depends on its length alone; there are many, of a few

    def holds(setter: tuple[Strip, _Box, Callable[[str], Type | None]], text: str) -> bool:
        key = setter[1].rect.width, text
        if key not in known:
            known[key] = setter[2](text) is not None
        return known[key]

    for one, other in combinations(setters, 2):
        fits = any(holds(one, first) and holds(other, then) for first, then in _cuts(longest))
        if fits and not one[1].covered.touches(other[1].covered):
            for strip, box, _ in (one, other):
                _take(free, strip, box)
            return partial(_in_two, one[2], other[2])
    return None


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    """Yield small print in two pieces, of which the first is as long as it can be, then shorter."""
    parts = text.split(_BETWEEN)
    for cut in range(len(parts) - 1, 0, -1):
        yield _BETWEEN.join(parts[:cut]), _BETWEEN.join(parts[cut:])


def _whole(set_in: Callable[[str], Type | None], text: str) -> tuple[Type, ...]:
    typed = set_in(text)
    return () if typed is None else (typed,)


def _in_two(first: Callable[[str], Type | None], then: Callable[[str], Type | None], text: str) -> tuple[Type, ...]:
    """Return small print in two pieces, of which the first is as long as it can be; nothing when it does not fit."""
    for one, other in _cuts(text):
        pieces = first(one), then(other)
        if pieces[0] is not None and pieces[1] is not None:
            return pieces[0], pieces[1]
    return ()


def _take(free: list[Strip], strip: Strip, box: _Box) -> None:
    """Take the room of a box from its strip, and strips that overlap it from the rest."""
    taken = box.covered.grown(AIR)
    free[:] = [
        Strip(each.side, _rest(each, Um(_HIGH + AIR))) if each == strip else each
        for each in free
        if each == strip or not each.rect.touches(taken)
    ]


def _set(ready: Frame, box: _Box, text: str) -> Type | None:
    """Return a text in one line; None when it is too long."""
    done = fit(ready, (Words(text),), box.rect, _BLACK, box.turn)
    return None if done is None or done[1].overflow or done[1].lines > 1 else done[0]


def _past(length: Um, reach: Reach, used: Sequence[Strip]) -> _Box | None:
    """Return the box of a ruler whose ticks and label stand between marks; None where it has no room.

    Its line is at the outer side of the room and passes the ends of the marks. It begins behind the first mark and all
    strips on that side that are `used`, as near to them as can be.
    """
    (side, rect), marks = reach
    is_level, size = side == "bottom", Size(Um(length + _LABEL), _HIGH)
    depth, end = (rect.height, rect.right) if is_level else (rect.width, rect.bottom)
    ends = [strip.rect.right if is_level else strip.rect.bottom for strip in used if strip.side == side]
    for start in range(max((marks[0], *ends)) + AIR, end - size.width + 1, AIR) if depth >= size.height else ():
        ticks = range(start, start + length + 1, um(10))
        spans = [*((tick - AIR, tick + AIR) for tick in ticks), (start + length, start + size.width + AIR)]
        if any(low < mark < high for mark in marks for low, high in spans):
            continue
        if is_level:
            return _Box(Rect(Um(start), Um(rect.bottom - size.height), *size), 0)
        aside = (size.height - size.width) // 2
        return _Box(Rect(Um(rect.x + aside), Um(start - aside), *size), 90)
    return None


def _ruler(
    free: Sequence[Strip], font: str, case: Case, past: Sequence[_Box]
) -> tuple[tuple[Rule, ...], tuple[Type, ...]]:
    """Return a ruler with a tick each 10 mm, and its label; nothing when there is no room, `past` marks either."""
    style = type_style({"font": font, "size": 5, "min": 4, "valign": "middle"})
    tries = [(length, _box(strip, Size(Um(length + _LABEL), _HIGH))) for length in RULERS for strip in free]
    tries[len(free) : len(free)] = [(RULERS[0], box) for box in past]  # where no strip is as long
    for length, box in tries:
        if box is None:
            continue
        x, y = box.rect.x, box.rect.bottom
        ticks = ((x + tick, TICK if tick % um(50) == 0 else TICK // 2) for tick in range(0, length + 1, um(10)))
        lines = [(x, y, x + length, y), *((tick, y - high, tick, y) for tick, high in ticks)]
        rules = tuple(Rule(*box.turned(x0, y0), *box.turned(x1, y1), _WEIGHT) for x0, y0, x1, y1 in lines)
        at = Rect(Um(x + length + AIR), box.rect.y, Um(_LABEL - AIR), _HIGH)
        said = f"{length // um(1)}\N{NO-BREAK SPACE}mm"
        label = fit(frame("ruler", "", style, at.size, case), (Words(said),), at, _BLACK)
        # A turned label turns about the middle of the whole ruler; a level one takes no more room than its own.
        rect = box.rect if box.turn else at
        return rules, () if label is None else (Type(rect, label[0].lines, box.turn),)
    return (), ()


def _length(strip: Strip) -> Um:
    return strip.rect.width if strip.side in {"top", "bottom"} else strip.rect.height


def _box(strip: Strip, size: Size) -> _Box | None:
    """Return a box at the inner side of a strip; None when the strip is too small for it."""
    side, rect = strip
    depth = rect.height if side in {"top", "bottom"} else rect.width
    if depth < size.height or _length(strip) < size.width or size.width <= 0:
        return None
    if side in {"top", "bottom"}:
        y = rect.y if side == "bottom" else rect.bottom - size.height
        return _Box(Rect(rect.x, Um(y), size.width, size.height), 0)
    inner = rect.x if side == "right" else rect.right - size.height
    x, y = inner + (size.height - size.width) // 2, rect.y + (rect.height - size.height) // 2
    return _Box(Rect(Um(x), Um(y), size.width, size.height), 90 if side == "right" else 270)


def _rest(strip: Strip, used: Um) -> Rect:
    """Return what is left of a strip when so much of its inner side is taken."""
    side, rect = strip
    if side in {"top", "bottom"}:
        y = rect.y + used if side == "bottom" else rect.y
        return Rect(rect.x, Um(y), rect.width, Um(max(rect.height - used, 0)))
    x = rect.x + used if side == "right" else rect.x
    return Rect(Um(x), rect.y, Um(max(rect.width - used, 0)), rect.height)
