"""A board on several sheets that are glued together: the sheets with their marks, and the plan that tells how."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from generator.layout import layers, margins, tiling_plan
from generator.layout.fit import fit, frame
from generator.layout.ordered import DeckFaces, Imposed, Setup, SheetFact
from generator.layout.sheets import Grid
from generator.layout.shifting import shifted
from generator.layout.style import type_style
from generator.layout.tiling import Tiling, Untileable, tiling
from generator.spine.geometry import Rect, Size
from generator.spine.markup import Words
from generator.spine.model import Theme
from generator.spine.plan import Area, Document, FacePlan, Page, Slot, Step, Type
from generator.spine.units import Um, um
from generator.tongues import locales, tongue

_ARM: Final = um(3)  # of a cross, on each side of its middle
_LINE: Final = um(0.14)
_RIM: Final = um(0.5)
_COVER: Final = um(2)  # of a strip that shows the board, so that a crooked cut leaves no white
_SAFE: Final = um(3)  # from the cut to type
_PALE: Final = (1.0, 1.0, 1.0)
_INK: Final = (0.2, 0.2, 0.2)
_BLACK: Final = (0.0, 0.0, 0.0)
_APART: Final = um(60)  # from word to word along a strip
_LONGEST: Final = um(30)  # a word
_STYLE: Final = MappingProxyType({"size": 8, "min": 4, "align": "centre", "valign": "middle"})


def document(deck: DeckFaces, overlap: Um, setup: Setup, theme: Theme) -> Imposed:
    """Return the boards of a deck, each side on sheets of its own after its plan; nothing when paper cannot hold it."""
    made = tiling(deck.size, overlap, deck.sheet, setup.paper)
    if isinstance(made, Untileable):
        return Imposed(_document((), (), (), setup), (SheetFact(deck.title, "too-large", made.reason),), 0)
    faces: list[FacePlan] = []
    pages: list[Page] = []
    bookmarks: list[tuple[str, int]] = []
    facts: tuple[SheetFact, ...] = ()
    for card in deck.cards:
        for face in (card.front, card.back):
            if face is None or not card.count:
                continue
            first, bookmarks = len(faces), [*bookmarks, (deck.title, len(pages))]
            plan, plan_page = tiling_plan.plan(face, made, deck, setup, theme)
            faces += [plan, *(_part(face, made, row, column, setup) for row, column, _ in made.windows())]
            sheets, facts = _sheets(made, deck, setup, first)
            pages += [plan_page(first), *sheets * card.count]
    return Imposed(_document(tuple(faces), tuple(pages), tuple(bookmarks), setup), facts, deck.count)


def _document(
    faces: tuple[FacePlan, ...], pages: tuple[Page, ...], bookmarks: tuple[tuple[str, int], ...], setup: Setup
) -> Document:
    language = locales.tag(setup.locale)
    plan = Document(setup.title, setup.author, setup.subject, language, faces, pages, bookmarks)
    return plan._replace(flip="none", layers=layers.names(setup.locale))


def _sheets(made: Tiling, deck: DeckFaces, setup: Setup, plan: int) -> tuple[tuple[Page, ...], tuple[SheetFact, ...]]:
    """Return the sheets of a board whose faces follow that of the plan, and what found no room around them."""
    facts: tuple[SheetFact, ...] = ()
    pages = []
    for number, (row, column, _) in enumerate(made.windows(), 1):
        trim = made.trim(row, column)
        alone = Grid(made.paper, trim.size, 1, 1, trim, trim.size, made.bleed)
        said = _small_print(made, deck, setup, number, row, column)
        around = margins.around(alone, deck.sheet, setup, said, title=deck.title)
        types = around.slug.types(said)
        rules = (*around.rules, *around.slug.rules)
        slots = (Slot(plan + number, trim, 0, made.bleed),)
        page = Page(made.paper, "front", trim, trim.grown(made.bleed), slots, rules, types)
        pages.append(page._replace(guides=layers.guides(slots, setup.guides)))
        facts = around.facts or facts
    return tuple(pages), facts


def _small_print(made: Tiling, deck: DeckFaces, setup: Setup, number: int, row: int, column: int) -> str:
    place = tongue.word("board", "sheet", setup.locale, number, made.sheets, row + 1, column + 1)
    return " · ".join(part for part in (setup.title, deck.title, setup.locale, setup.version, place) if part)


def _crosses(made: Tiling, window: Rect) -> Iterator[Step]:
    """Yield the crosses of the board that a window shows, on a pale rim so that they are seen on any ground."""
    shown = [(x, y) for x, y in made.crosses() if window.contains(Rect(x, y, Um(0), Um(0)))]
    for wide, tint in ((_RIM, _PALE), (_LINE, _BLACK)):
        for x, y in shown:
            across, down = x - window.x, y - window.y
            for dx, dy in ((_ARM, wide // 2), (wide // 2, _ARM)):
                yield Area(Rect(Um(across - dx), Um(down - dy), Um(2 * dx), Um(2 * dy)), tint)


def _part(face: FacePlan, made: Tiling, row: int, column: int, setup: Setup) -> FacePlan:
    """Return what a sheet shows of a face: steps that its window cuts off altogether are left out."""
    window = made.window(row, column)
    seen = (step for step in face.steps if _is_seen(step, window, made))
    steps = (*shifted(seen, Um(-window.x), Um(-window.y)), *_strips(made, row, column, setup), *_crosses(made, window))
    called = f"{face.id}.{row + 1}-{column + 1}-of-{made.rows}-{made.columns}"  # by which preflight finds a gap
    return FacePlan(called, window.size, made.bleed, steps)


def _is_seen(step: Step, window: Rect, made: Tiling) -> bool:
    """Tell whether a window shows a step; words that another one shows whole are not cut off in this one."""
    rect = covered(step)
    if not isinstance(step, Type) or window.contains(rect):
        return rect.touches(window.grown(made.bleed))
    return rect.touches(window) and not any(other.contains(rect) for _, _, other in made.windows())


def _strips(made: Tiling, row: int, column: int, setup: Setup) -> Iterator[Step]:
    """Yield the strips on which the next sheets are glued: pale, and with a word that says so."""
    window, bleed, pale = made.window(row, column), made.bleed, Um(made.overlap - _COVER)
    below = row < made.rows - 1
    if column < made.columns - 1:
        high = Um((window.height - made.overlap + _COVER if below else window.height + bleed) + bleed)
        yield from _strip(Rect(Um(window.width - pale), Um(-bleed), Um(pale + bleed), high), setup, bleed)
    if below:
        wide = Um(window.width + 2 * bleed)
        yield from _strip(Rect(Um(-bleed), Um(window.height - pale), wide, Um(pale + bleed)), setup, bleed)


def _strip(rect: Rect, setup: Setup, bleed: Um) -> Iterator[Step]:
    """Yield a pale strip that reaches over the cut by `bleed`, and its words along it, inside the safe zone."""
    yield Area(rect, _PALE, alpha=0.72)
    upright = rect.height > rect.width
    long, deep = (rect.height, rect.width) if upright else (rect.width, rect.height)
    count = max(1, long // _APART)
    size = Size(Um(min(_LONGEST, long // count)), Um(deep - bleed - _SAFE))
    ready = frame("glue", "", type_style({**_STYLE, "font": setup.font}), size, setup.case)
    word = (Words(tongue.word("board", "glue", setup.locale)),)
    for number in range(count):
        along, across = (2 * number + 1) * long // (2 * count), size.height // 2
        x, y = (rect.x + across, rect.y + along) if upright else (rect.x + along, rect.y + across)
        box = Rect(Um(x - size.width // 2), Um(y - size.height // 2), size.width, size.height)
        done = fit(ready, word, box, _INK, 90 if upright else 0)
        if done is not None and not done[1].overflow:
            yield done[0]


def covered(step: Step) -> Rect:
    """Return the box of a step on its face, that of turned type as it lies after turning."""
    if not isinstance(step, Type) or step.turn % 180 == 0:
        return step.rect
    return step.rect.quartered()
