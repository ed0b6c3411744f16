"""What stands around the slots of a sheet: crop marks, a ruler and small print, and what of them found no room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from generator.layout import marks, slug
from generator.layout.bands import Sheet
from generator.layout.marks import Strip
from generator.layout.ordered import Group, Setup, SheetFact
from generator.layout.sheets import Laid, Stack, turned_over
from generator.layout.slug import Slug
from generator.spine.geometry import Rect
from generator.spine.plan import Rule, Type
from generator.spine.sizes import SheetSpec
from generator.spine.units import Um


class Margins(NamedTuple):
    """What stands around slots.

    Attributes:
        rules: The marks, where every slot is filled.
        slug: Room for small print with a ruler, which those marks leave.
        facts: What found no room.
        sheet: How the marks are: as asked for, or shorter.
        fold: The side on which the sheet is folded; empty for none.
    """

    rules: tuple[Rule, ...]
    slug: Slug
    facts: tuple[SheetFact, ...]
    sheet: SheetSpec
    fold: str = ""

    def marks(self, sheet: Sheet) -> tuple[Rule, ...]:
        """Return the marks of one sheet: around what stands on it, none for places that hold nothing."""
        return self.rules if sheet.used == sheet.laid else marks.crop_marks(sheet.used, self.sheet, self.fold)[0]


class Said(NamedTuple):
    """What the small print of a page tells.

    Attributes:
        titles: What is on it: what the sheets are called, and what is on this one, where that is more.
        side: `front`, `back` or empty.
        sheet: Which of how many.
        how: `long` or `short` (to be turned over), `glue`, `fold` or None.
    """

    titles: tuple[str, ...]
    side: str
    sheet: tuple[int, int]
    how: str | None


Label = Callable[[Said], tuple[Type, ...]]


def alike(
    sheets: Sequence[Sheet], group: Group, sides: Sequence[tuple[str, str | None]]
) -> Mapping[Laid, tuple[list[Said], Sheet]]:
    """Return what the small print of sheets tells on each of their `sides` (side, how), by how they are laid.

    With it comes a sheet that is as full in each of its bands as any of them is.
    """
    found: dict[Laid, tuple[list[Said], Sheet]] = {}
    start, total = 0, len(sheets)
    for sheet in sheets:
        titles = group.titles(start, sheet.pieces)
        told, full = found.get(sheet.laid, ([], sheet))
        # Room is left for the highest number, so that all sheets laid alike have their small print in one place.
        told += (Said(titles, side, (total, total), how) for side, how in sides)
        found[sheet.laid] = told, full._replace(counts=tuple(map(max, full.counts, sheet.counts)))
        start += sheet.pieces
    return found


def labelled(full: Sheet, group: Group, setup: Setup, pages: Sequence[Said], fold: str = "") -> tuple[Margins, Label]:
    """Return what stands around the slots of all `pages` of sheets that are laid as `full` is, and what labels each.

    The small print leaves out what is on the very sheet where that leaves room for more of the rest. Where nothing is
    printed on the other side of the paper, it may stand in slots that are empty.
    """
    found: list[tuple[Margins, Label]] = []
    is_free = not any(page.how for page in pages)
    empty = [Strip("bottom", rect.grown(Um(-slug.AIR))) for rect in full.spare()]
    spare = empty if is_free else () if fold else None
    for said in (partial(_text, setup), partial(_brief, setup)):
        longest = max((said(page) for page in pages), key=len)
        made = around(full.laid, group.sheet, setup, longest, fold, title=group.title, spare=spare)
        found.append((made, partial(_types, made, said)))
        if not made.slug.missing or all(len(page.titles) == 1 for page in pages):
            break
    return min(found, key=lambda each: len(each[0].slug.missing))


def _types(made: Margins, said: Callable[[Said], str], page: Said) -> tuple[Type, ...]:
    return made.slug.types(said(page))


def _text(setup: Setup, page: Said) -> str:
    parts = (setup.title, *page.titles, setup.locale, setup.version)
    return slug.words(parts, page.side, page.sheet, page.how, setup.locale)


def _brief(setup: Setup, page: Said) -> str:
    return _text(setup, page._replace(titles=page.titles[:1]))


def around(
    laid: Laid,
    sheet: SheetSpec,
    setup: Setup,
    longest: str,
    fold: str = "",
    *,
    title: str,
    spare: Sequence[Strip] | None = (),
) -> Margins:
    """Return what stands around slots, where `longest` is the longest small print of any of the sheets so laid.

    Marks are as short as can be when that leaves room for more of the small print and the ruler. `fold` is the side on
    which the sheet is folded; `title` says in facts what it is; `spare` is free room among the slots, None
    where the sheet is turned: then small print, which has the same place on both sides, is printed over neither.
    """
    rules, bare = marks.crop_marks(laid, sheet, fold)
    room = _slug(laid, rules, setup, longest, fold, spare)
    if room.missing:
        short = sheet._replace(mark_length=marks.SHORTEST)
        shorter, _ = marks.crop_marks(laid, short, fold)
        more = _slug(laid, shorter, setup, longest, fold, spare)
        if len(more.missing) < len(room.missing):
            rules, room, sheet = shorter, more, short
    facts = (
        ("no-marks", f"There is no room for crop marks: {', '.join(bare)}.", bool(bare)),
        ("no-slug", "There is no room for small print outside the cards.", "slug" in room.missing),
        ("no-ruler", "There is no room for a ruler outside the cards.", "ruler" in room.missing),
    )
    told = tuple(SheetFact(title, kind, message) for kind, message, is_so in facts if is_so)
    return Margins(rules, room, told, sheet, fold)


def _slug(
    laid: Laid,
    rules: tuple[Rule, ...],
    setup: Setup,
    longest: str,
    fold: str,
    spare: Sequence[Strip] | None,
) -> Slug:
    free = (*marks.strips(laid, rules, slug.AIR, fold), *(spare or ()), *marks.pockets(laid, slug.AIR, fold))
    if spare is None and isinstance(laid, Stack):
        taken = tuple(_behind(laid, rules, setup.duplex.flip))
        free = tuple(strip for strip in free if not any(strip.rect.touches(each) for each in taken))
    reaches = marks.reaches(laid, rules, slug.AIR)
    if isinstance(laid, Stack):  # below, its last band may leave more room than the others; behind, all lie otherwise
        reaches = tuple(reach for reach in reaches if reach.strip.side != "bottom" and spare is not None)
    past = tuple(reach for reach in reaches if reach.strip.side != fold)
    return slug.slug(longest, free, setup.font, setup.case, past)


def _behind(laid: Laid, rules: tuple[Rule, ...], flip: str) -> Iterator[Rect]:
    """Yield what is printed on the other side of a sheet, and the air around it."""
    there = [band.trim.grown(Um(band.bleed + slug.AIR)) for band in laid.bands]
    there += [Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0)).grown(slug.AIR) for rule in rules]
    return (turned_over(rect, laid.paper, flip)[0] for rect in there)
