"""The gutterfold: fronts and backs on the same side of a sheet, mirror images about the line on which it is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.geometry import Rect, Size, around
from generator.layout import margins, sheets
from generator.layout.marks import EDGE
from generator.layout.ordered import DeckFaces, Setup, SheetFact, Yield
from generator.layout.sheets import Grid, Pair, mm_text
from generator.plan import Page, Rule, Slot
from generator.sizes import Paper, SheetSpec
from generator.units import Pt, Um, um

GUTTER: Final = um(10)  # between the bleeds of fronts and backs, at least; half of it on each side of the fold
_STEP: Final = um(0.5)  # in which less bleed is tried
_LEAST: Final = um(1)
_DASH: Final = um(2)
_WEIGHT: Final = Pt(0.5)
_GREY: Final = (0.45, 0.45, 0.45)


class Fold(NamedTuple):
    """A sheet that is folded in its middle.

    Attributes:
        paper: The whole sheet, as it stands or lies.
        level: Whether the fold goes from left to right; else it goes from top to bottom.
        turn: Degrees clockwise by which fronts are turned, 0 or 90.
        fronts: The slots of fronts, on the half above the fold or left of it; its `paper` is that half.
    """

    paper: Size
    level: bool
    turn: int
    fronts: Grid

    def mirrored(self, rect: Rect) -> Rect:
        """Return where a rectangle comes to lie when the sheet is folded."""
        if self.level:
            return Rect(rect.x, Um(self.paper.height - rect.bottom), rect.width, rect.height)
        return Rect(Um(self.paper.width - rect.right), rect.y, rect.width, rect.height)

    @property
    def inner(self) -> str:
        """The side of the fronts on which the sheet is folded."""
        return "bottom" if self.level else "right"

    @property
    def back_turn(self) -> int:
        """By how many degrees clockwise backs are turned, so that they stand as their fronts do once folded."""
        return (180 - self.turn if self.level else -self.turn) % 360

    @property
    def gutter(self) -> Um:
        """The distance between the bleeds of fronts and backs."""
        trim, bleed = self.fronts.trim, self.fronts.bleed
        ends = (self.paper.height, trim.bottom) if self.level else (self.paper.width, trim.right)
        return Um(ends[0] - 2 * (ends[1] + bleed))


def fold(card: Size, sheet: SheetSpec, paper: Paper) -> Fold | None:
    """Return the fold with the most cards, of all ways to lay paper and cards and to fold; None when it holds none.

    Bleeds keep the margins and half a gutter from the fold.
    """
    ways = (
        Fold(whole, level, turn, _half(card if turn == 0 else card.turned(), sheet, whole, level=level))
        for turn in (0, 90)
        for whole in (paper.standing, paper.standing.turned())
        for level in (True, False)
    )
    best = max(ways, key=lambda way: way.fronts.count)
    return best if best.fronts.count else None


def _half(card: Size, sheet: SheetSpec, paper: Size, *, level: bool) -> Grid:
    """Return the slots of one half, in the middle of the room between margins and gutter."""
    half = Size(paper.width, Um(paper.height // 2)) if level else Size(Um(paper.width // 2), paper.height)
    gap, edge, inner = max(sheet.gap, 2 * sheet.bleed), sheet.margin + sheet.bleed, GUTTER // 2 + sheet.bleed
    pitch = Size(Um(card.width + gap), Um(card.height + gap))
    wide = half.width - edge - (edge if level else inner)
    high = half.height - edge - (inner if level else edge)
    columns, rows = max(wide + gap, 0) // pitch.width, max(high + gap, 0) // pitch.height
    x = edge + (wide - columns * pitch.width + gap) // 2
    y = edge + (high - rows * pitch.height + gap) // 2
    first = Rect(Um(x), Um(y), card.width, card.height)
    count = (rows, columns) if rows and columns else (0, 0)
    return Grid(half, card, *count, first, pitch, Um(sheet.bleed))


def laid(
    pairs: Sequence[Pair], deck: DeckFaces, setup: Setup
) -> tuple[tuple[Page, ...], tuple[SheetFact, ...], Yield | None]:
    """Return the pages of a deck, what found no room, and its cost; no pages and cost when paper cannot hold it."""
    made = fold(deck.size, deck.sheet, setup.paper)
    less = _less(made, deck, setup)
    if made is None:
        width, height = mm_text(deck.size.width), mm_text(deck.size.height)
        message = f"Two cards of {width} x {height} mm, front and back, do not fit a sheet of {setup.paper.id} "
        message += f"with {mm_text(Um(deck.sheet.bleed))} mm of bleed and a gutter of {mm_text(GUTTER)} mm.{less}"
        return (), (SheetFact(deck.title, "too-large", message),), None
    count = -(-len(pairs) // made.fronts.count)
    beside = margins.around(made.fronts, deck, setup, margins.text(deck, setup, "", (count, count), "fold"), made.inner)
    rules = (*beside.rules, *(_folded(made, rule) for rule in beside.rules), *beside.slug.rules, *_line(made))
    trim = around((made.fronts.trim, made.mirrored(made.fronts.trim)))
    bleed = trim.grown(made.fronts.bleed)
    pages = []
    for number, start in enumerate(range(0, len(pairs), made.fronts.count), 1):
        types = beside.slug.types(margins.text(deck, setup, "", (number, count), "fold"))
        slots = tuple(_slots(made, pairs[start : start + made.fronts.count]))
        pages.append(Page(made.paper, "fold", trim, bleed, slots, rules, types, "" if start else deck.title))
    facts = (*beside.facts, *((SheetFact(deck.title, "less-bleed", less.strip()),) if less else ()))
    cost = Yield(deck.title, len(pairs), made.fronts.count, count, made.paper.width > made.paper.height)
    return tuple(pages), facts, cost


def _slots(made: Fold, pairs: Sequence[Pair]) -> Iterator[Slot]:
    """Yield the fronts of one sheet, each with its back; places are fixed, so that a sheet may be part-filled."""
    for index, (front, back) in enumerate(pairs):
        trim = made.fronts.slot(index)
        yield Slot(front, trim, made.turn, made.fronts.bleed)
        if back is not None:
            yield Slot(back, made.mirrored(trim), made.back_turn, made.fronts.bleed)


def _less(made: Fold | None, deck: DeckFaces, setup: Setup) -> str:
    """Return a sentence on the bleed with which most cards would fit; empty when none helps.

    Less than a millimetre is offered only where nothing else fits.
    """
    now = 0 if made is None else made.fronts.count
    bleeds = range(deck.sheet.bleed - _STEP, -1 if made is None else _LEAST - 1, -_STEP)
    others = ((bleed, fold(deck.size, sheets.with_bleed(deck.sheet, Um(bleed)), setup.paper)) for bleed in bleeds)
    held = [(bleed, other) for bleed, other in others if other is not None and other.fronts.count > now]
    if not held:
        return ""
    bleed, best = max(held, key=lambda each: each[1].fronts.count)
    fits = f"a folded sheet holds {best.fronts.count} instead of {now or 'none'}"
    return f" With --bleed {mm_text(Um(bleed))} {fits}, with a gutter of {mm_text(best.gutter)} mm."


def _folded(made: Fold, rule: Rule) -> Rule:
    """Return a mark of a front as it stands beside its back."""
    box = made.mirrored(Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)))
    return rule._replace(x0=box.x, y0=box.y, x1=box.right, y1=box.bottom)


def _line(made: Fold) -> Iterator[Rule]:
    """Yield the dashes of the line on which the sheet is folded: its middle, not to the edge."""
    length = made.paper.width if made.level else made.paper.height
    middle = Um((made.paper.height if made.level else made.paper.width) // 2)
    for start in range(EDGE, length - EDGE, 2 * _DASH):
        end = Um(min(start + _DASH, length - EDGE))
        ends = (Um(start), middle, end, middle) if made.level else (middle, Um(start), middle, end)
        yield Rule(*ends, _WEIGHT, colour=_GREY)
