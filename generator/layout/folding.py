"""The gutterfold: fronts and backs on the same side of a sheet, mirror images about the line on which it is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.layout import bands, margins, sheets
from generator.layout.bands import Band, Sheet
from generator.layout.margins import Margins, Said
from generator.layout.marks import EDGE
from generator.layout.ordered import Group, Leaves, Setup, SheetFact
from generator.layout.sheets import Laid, Pair, mm_text
from generator.spine.geometry import Rect, Size, around
from generator.spine.plan import Page, Rule, Slot, Type
from generator.spine.sizes import Paper, SheetSpec
from generator.spine.units import Pt, Um, um

GUTTER: Final = um(10)  # between the bleeds of fronts and backs, at least; half of it on each side of the fold
_STEP: Final = um(0.5)  # in which less bleed is tried
_LEAST: Final = um(1)
_DASH: Final = um(2)
_WEIGHT: Final = Pt(0.5)
_GREY: Final = (0.45, 0.45, 0.45)


class Fold(NamedTuple):
    """Sheets that are folded in their middle.

    Attributes:
        paper: A whole sheet, as it stands or lies.
        level: Whether the fold goes from left to right; else it goes from top to bottom.
        turn: Degrees clockwise by which fronts are turned, 0 or 90.
        sheets: The slots of fronts, on the half above the fold or left of it, which is their `paper`; and how many are
            filled. One or more.
    """

    paper: Size
    level: bool
    turn: int
    sheets: tuple[Sheet, ...]

    @property
    def fronts(self) -> Laid:
        """The slots of fronts of the first sheet."""
        return self.sheets[0].laid

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
        """The distance between the bleeds of fronts and backs, where it is least."""
        return min(self._gutter(sheet.laid) for sheet in self.sheets)

    def _gutter(self, fronts: Laid) -> Um:
        trim, bleed = fronts.trim, fronts.bleed
        ends = (self.paper.height, trim.bottom) if self.level else (self.paper.width, trim.right)
        return Um(ends[0] - 2 * (ends[1] + bleed))


def fold(pieces: Sequence[Band], sheet: SheetSpec, paper: Paper) -> Fold | None:
    """Return the fold with the fewest sheets, of all ways to lay paper and cards and to fold; None when none holds all.

    Of those the one whose first sheet holds most. Bleeds keep the margins and half a gutter from the fold.
    """
    ways = (
        Fold(whole, level, turn, made)
        for turn in (0, 90)
        for whole in (paper.standing, paper.standing.turned())
        for level in (True, False)
        if (made := _halves([each.turned() if turn else each for each in pieces], sheet, whole, level=level))
    )
    return min(ways, key=lambda way: (len(way.sheets), -way.fronts.count), default=None)


def _halves(pieces: Sequence[Band], sheet: SheetSpec, paper: Size, *, level: bool) -> tuple[Sheet, ...]:
    """Return the halves with fronts, in the middle of the room between margins and gutter; none when there is none."""
    half = Size(paper.width, Um(paper.height // 2)) if level else Size(Um(paper.width // 2), paper.height)
    edge, inner = sheet.margin + sheet.bleed, GUTTER // 2 + sheet.bleed
    wide = half.width - edge - (edge if level else inner)
    high = half.height - edge - (inner if level else edge)
    return bands.packed(pieces, sheet, Rect(Um(edge), Um(edge), Um(wide), Um(high)), half)


def laid(pairs: Sequence[Pair], group: Group, setup: Setup) -> Leaves:
    """Return the sheets of a group; none when paper cannot hold it."""
    made = fold(group.bands, group.sheet, setup.paper)
    less = _less(made, group, setup)
    if made is None:
        return Leaves(facts=(SheetFact(group.title, "too-large", f"{_too_large(group, setup)}{less}"),))
    alike = margins.alike(made.sheets, group, (("", "fold"),))
    beside_of = {laid: margins.labelled(full, group, setup, said, made.inner) for laid, (said, full) in alike.items()}
    pages, start, total = [], 0, len(made.sheets)
    for number, sheet in enumerate(made.sheets, 1):
        beside, label = beside_of[sheet.laid]
        said = Said(group.titles(start, sheet.pieces), "", (number, total), "fold")
        slots = tuple(_slots(made, sheet, pairs[start : start + sheet.pieces]))
        pages.append((_page(made, sheet, beside, slots, label(said), "" if start else group.title),))
        start += sheet.pieces
    facts = [fact for beside, _ in beside_of.values() for fact in beside.facts]
    facts += [SheetFact(group.title, "less-bleed", less.strip())] if less else []
    return Leaves(tuple(pages), tuple(sheet.pieces for sheet in made.sheets), tuple(dict.fromkeys(facts)))


def _page(
    made: Fold, sheet: Sheet, beside: Margins, slots: tuple[Slot, ...], label: tuple[Type, ...], title: str
) -> Page:
    marks, used = beside.marks(sheet), sheet.used
    rules = (*marks, *(_folded(made, rule) for rule in marks), *beside.slug.rules, *_line(made))
    trim = around((used.trim, made.mirrored(used.trim)))
    return Page(made.paper, "fold", trim, trim.grown(used.bleed), slots, rules, label, title)


def _too_large(group: Group, setup: Setup) -> str:
    """Return a sentence on what does not fit."""
    sizes = " or ".join(f"{mm_text(size.width)} x {mm_text(size.height)}" for size, _ in group.bands)
    return (
        f"Two cards of {sizes} mm, front and back, do not fit a sheet of {setup.paper.id} "
        f"with {mm_text(Um(group.sheet.bleed))} mm of bleed and a gutter of {mm_text(GUTTER)} mm."
    )


def _slots(made: Fold, sheet: Sheet, pairs: Sequence[Pair]) -> Iterator[Slot]:
    """Yield the fronts of one sheet, each with its back; places are fixed, so that a sheet may be part-filled."""
    for grid, there in sheet.held(pairs):
        for index, (front, back) in enumerate(there):
            trim = grid.slot(index)
            yield Slot(front, trim, made.turn, grid.bleed)
            if back is not None:
                yield Slot(back, made.mirrored(trim), made.back_turn, grid.bleed)


def _less(made: Fold | None, group: Group, setup: Setup) -> str:
    """Return a sentence on the bleed with which most cards would fit; empty when none spares a sheet.

    Less than a millimetre is offered only where nothing else fits.
    """
    now = 0 if made is None else made.fronts.count
    bleeds = range(group.sheet.bleed - _STEP, -1 if made is None else _LEAST - 1, -_STEP)
    thinner = ((bleed, sheets.with_bleed(group.sheet, Um(bleed))) for bleed in bleeds)
    others = ((bleed, fold(group.bands, sheet, setup.paper)) for bleed, sheet in thinner)
    fewer = [(bleed, other) for bleed, other in others if other is not None and _spares(other, made)]
    if not fewer:
        return ""
    bleed, best = max(fewer, key=lambda each: each[1].fronts.count)
    fits = f"a folded sheet holds {best.fronts.count} instead of {now or 'none'}"
    return f" With --bleed {mm_text(Um(bleed))} {fits}, with a gutter of {mm_text(best.gutter)} mm."


def _spares(other: Fold, made: Fold | None) -> bool:
    """Tell whether sheets folded otherwise are fewer, and each holds more."""
    return made is None or (other.fronts.count > made.fronts.count and len(other.sheets) < len(made.sheets))


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
