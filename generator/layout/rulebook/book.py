"""Lay out the rulebook: set it, number its pages, and set it again until the page numbers no longer change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from generator.i18n.catalog.game_texts import collect_index_terms
from generator.i18n.face_texts import Flaw
from generator.i18n.locales import compile_foreign_names
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import blocks, flow, page_design, tables
from generator.layout.rulebook.flow import Flowed, Part
from generator.layout.rulebook.page_design import DrawExample, LayoutContext, PageGrid, PageStyle, make_term_finder
from generator.layout.rulebook.strips import Heading, LayoutFact, Strip, placed_steps
from generator.layout.steps import mark_unread, nest, shift_steps
from generator.layout.type_metrics import Metrics, TypeMetrics
from generator.model import markup
from generator.model.game import Data, Game
from generator.model.markup import Filled
from generator.model.plan import FacePlan, Link, Node, OutlineEntry, Page, Slot, Step
from generator.model.rulebook import Chapter, Rulebook
from generator.model.units import Rect, Size, Um, um

_ROUNDS: Final = 8
_SPARE: Final = um(45)  # of a column, left for the headings above the highest box
_LEVELS: Final = 2  # levels of headings that the index lists


class Leaf(NamedTuple):
    """One page: its plan, and the page with its links."""

    plan: FacePlan
    page: Page


class RulebookLayout(NamedTuple):
    """A rulebook that is laid out.

    Attributes:
        leaves: The pages, in order; each is a face of the paper's size.
        outline: For bookmarks.
        pages: The page of each anchor, from 1.
        facts: What is wrong.
        flaws: Placeholders that could not be filled in.
        rounds: How often it was set until the page numbers stood still.
    """

    leaves: tuple[Leaf, ...]
    outline: tuple[OutlineEntry, ...]
    pages: Mapping[str, int]
    facts: tuple[LayoutFact, ...]
    flaws: tuple[Flaw, ...]
    rounds: int


def lay_out_rulebook(
    game: Game,
    paper: Size,
    metrics: Metrics,
    *,
    locale: str = "en",
    diagrams: DrawExample = lambda *_: None,
    stock: FaceResources | None = None,
) -> RulebookLayout:
    """Lay out the rulebook of a game on a paper.

    Args:
        game: The game, its texts in the language.
        paper: Of each page.
        metrics: Widths of type.
        locale: The language.
        diagrams: Draws examples.
        stock: What the faces of pieces are planned from besides the game; without it none are shown.

    Raises:
        ValueError: The game has no rulebook.
    """
    if game.rulebook is None:
        raise ValueError(f"{game.id} has no rulebook")
    page = page_design.make_page_grid(paper)
    style = PageStyle(game.theme, TypeMetrics(metrics, locale))
    first = LayoutContext(
        game, locale, style, page.width, Um(page.height - _SPARE), diagrams, {}, {}, game.rulebook.headings,
        make_term_finder(collect_index_terms(game.concepts, locale)),
        compile_foreign_names((game.name, *(text for card in game.cards for text in card.front.texts.values()))),
        stock or FaceResources(),
    )  # fmt: skip
    pages: Mapping[str, int] = {}
    index: Mapping[str, tuple[int, ...]] = {}
    rounds = 0
    while rounds < _ROUNDS:
        rounds += 1
        context = replace(first, pages=pages, index=index, facts=[], flaws=[], stated=[])
        parts = list(_parts(context, game.rulebook, page))
        flowed = flow.join_parts([flow.place_strips(part, page.height) for _, part in parts])
        found = _pages(parts, flowed, game, locale)
        if found == (pages, index):
            break
        pages, index = found
    else:
        context.report("unsettled", game.rulebook.chapters[0].mark, f"After {_ROUNDS} rounds page numbers still move.")
    return RulebookLayout(
        tuple(_leaves(context, page, parts, flowed)),
        tuple(_outline(context, page, parts, flowed)),
        pages,
        tuple(dict.fromkeys(context.facts)),
        tuple(dict.fromkeys(context.flaws)),
        rounds,
    )


Parts = list[tuple[Chapter, Part]]


def _parts(context: LayoutContext, book: Rulebook, page: PageGrid) -> Iterator[tuple[Chapter, Part]]:
    """Yield each chapter that begins a page, with the strips of all chapters up to the next one that does."""
    chapters = book.chapters
    starts = [number for number, chapter in enumerate(chapters) if number == 0 or chapter.on_new_page]
    for start, stop in pairwise([*starts, len(chapters)]):
        first, *others = chapters[start:stop]
        strips = list(_sections(context, first, start))
        for number, chapter in enumerate(others, start=start + 1):
            strips.append(blocks.chapter_heading(context, chapter)._replace(under=(_part(number),)))
            strips += _sections(context, chapter, number)
        if strips:
            strips[0] = strips[0]._replace(anchors=(first.id, *strips[0].anchors))
        yield first, Part(tuple(strips), page_design.opening_height(page))


def _sections(context: LayoutContext, chapter: Chapter, number: int) -> Iterator[Strip]:
    """Yield the sections of a chapter, the `number`th of its book from 0; each is a part below the chapter."""
    for place, section in enumerate(chapter.sections, start=1):
        yield from blocks.section_strips(context, section, (_part(number), Node("Sect", place)))


def _part(number: int) -> Node:
    """Return the tag of a chapter, numbered from 0; the cover comes before it."""
    return Node("Sect", number + 1)


def _pages(parts: Parts, flowed: Flowed, game: Game, locale: str) -> tuple[dict[str, int], dict[str, tuple[int, ...]]]:
    """Return the page of each anchor and the pages of each term, from 1; the cover is the first page."""
    pages: dict[str, int] = {}
    index: dict[str, set[int]] = defaultdict(set)
    forms = tables.index_forms(game.concepts, locale)
    lists = {section.id for section in game.rulebook.sections if tables.is_list(section)} if game.rulebook else set()
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            pages[anchor] = placed.page + 2
        for term in strip.terms:
            index[term].add(placed.page + 2)
        if strip.heading is not None and strip.heading.level <= _LEVELS and strip.heading.anchor not in lists:
            entry = tables.index_entry(strip.heading.title, locale, forms)
            if entry:
                index[entry].add(placed.page + 2)
    return pages, {term: tuple(sorted(found)) for term, found in index.items()}


class _Place(NamedTuple):
    """A strip and its position from the page's top left corner."""

    strip: Strip
    x: Um
    y: Um


class _Sheet(NamedTuple):
    """What a page shows besides its strips.

    Attributes:
        number: From 1, the cover's.
        opened: The place of the chapter that it opens with, from 0, its title and icon; None for most.
        sides: Its running heads, left and right.
        tail: What fills what is left of it, where each column ends, and whether a part of the book ends there.
    """

    number: int
    opened: tuple[int, tuple[Filled, ...], str | None] | None
    sides: tuple[str, str]
    tail: tuple[Data | None, tuple[Um, ...], bool]


def _leaves(context: LayoutContext, page: PageGrid, parts: Parts, flowed: Flowed) -> Iterator[Leaf]:
    """Yield the cover, then the pages."""
    yield _leaf(context, page, 0, _cover(context, page), ())
    by_page: dict[int, list[_Place]] = defaultdict(list)
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        by_page[placed.page].append(_Place(strip, page.columns[placed.column], Um(page.top + placed.y)))
    tops = _tops(page, parts, flowed)
    for sheet in _sheets(context, page, parts, flowed, by_page):
        places = by_page[sheet.number - 2]
        links = tuple(link for strip, x, y in places for link in _links(strip, x, y, tops))
        yield _leaf(context, page, sheet.number - 1, _steps(context, page, sheet, places), links)


def _sheets(
    context: LayoutContext, page: PageGrid, parts: Parts, flowed: Flowed, by_page: Mapping[int, Sequence[_Place]]
) -> Iterator[_Sheet]:
    """Yield what each page shows besides its strips, in order."""
    starts = dict(zip(flowed.starts, parts, strict=True))
    running = ""
    for number in range(flowed.pages):
        opened = None
        if number in starts:
            chapter = starts[number][0]
            place = context.game.rulebook.chapters.index(chapter) if context.game.rulebook is not None else 0
            title = context.say(chapter.title)
            opened = place, title, chapter.icon if chapter.icon in context.game.icons else None
            running = markup.to_plain_text(title)
        for strip, _, _ in by_page[number][:1]:
            if strip.heading is not None and strip.heading.level == 1:
                running = strip.heading.title
        sides = (context.game.name.value, running) if number % 2 else (running, context.game.name.value)
        is_last = number + 1 == flowed.pages or number + 1 in starts
        art = vignette(context.game, sum(start <= number for start in flowed.starts) - is_last)
        top = Um(page.top + (page_design.opening_height(page) if opened else 0))
        ends = tuple(
            max((Um(y + strip.height) for strip, left, y in by_page[number] if left == column), default=top)
            for column in page.columns
        )
        yield _Sheet(number + 2, opened, sides, (art, ends, is_last))
        for strip, _, _ in by_page[number]:
            if strip.heading is not None and strip.heading.level == 1:
                running = strip.heading.title


def _steps(context: LayoutContext, page: PageGrid, sheet: _Sheet, places: Iterable[_Place]) -> tuple[Step, ...]:
    """Return the steps of a page."""
    steps: list[Step] = [*page_design.draw_ground(page, context.style)]
    if sheet.opened is not None:
        place, title, icon = sheet.opened
        steps += nest(page_design.draw_opening(page, context.style, title, icon), (_part(place),))
        steps += mark_unread(page_design.draw_folio(page, context.style, sheet.number))
    else:
        steps += mark_unread(page_design.draw_running_heads(page, context.style, sheet.number, *sheet.sides))
    art, ends, is_last = sheet.tail
    steps += page_design.draw_tail(page, context.style, art, ends, is_last=is_last)
    for strip, x, y in places:
        steps += shift_steps(placed_steps(strip), x, y)
    return tuple(steps)


def vignette(game: Game, part: int) -> Data | None:
    """Return the picture that fills free space at the end of a part of the book; parts are counted from 0."""
    return game.vignettes[part % len(game.vignettes)] if game.vignettes else game.cover


def _links(strip: Strip, x: Um, y: Um, tops: Mapping[str, tuple[int, Um]]) -> Iterator[Link]:
    for jump in strip.jumps:
        if jump.to in tops:
            leaf, top = tops[jump.to]
            yield Link(jump.rect.moved(x, y), leaf, top)


def _tops(page: PageGrid, parts: Parts, flowed: Flowed) -> dict[str, tuple[int, Um]]:
    """Return the page index of each anchor, and its distance from the page's upper edge."""
    tops = {tables.page_anchor(number + 1): (number, Um(0)) for number in range(flowed.pages + 1)}
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            tops[anchor] = (placed.page + 1, Um(page.top + placed.y))
    for (chapter, _), start in zip(parts, flowed.starts, strict=True):
        tops[chapter.id] = (start + 1, Um(0))
    return tops


def _outline(context: LayoutContext, page: PageGrid, parts: Parts, flowed: Flowed) -> Iterator[OutlineEntry]:
    """Yield the headings for bookmarks, with their depth."""
    begun = dict(zip(flowed.starts, parts, strict=True))
    seen: set[int] = set()
    for placed in flowed.placed:
        if placed.page in begun and placed.part not in seen:
            seen.add(placed.part)
            title = markup.to_plain_text(context.say(begun[placed.page][0].title))
            yield OutlineEntry(title, placed.page + 1, 1, Um(0))
        heading: Heading | None = parts[placed.part][1].strips[placed.strip].heading
        if heading is not None:
            yield OutlineEntry(heading.title, placed.page + 1, heading.level, Um(page.top + placed.y))


def _cover(context: LayoutContext, page: PageGrid) -> tuple[Step, ...]:
    """Return the steps of the cover."""
    game = context.game
    lines = [(context.say(game.name), "book-title")]
    if game.subtitle is not None:
        lines.append((context.say(game.subtitle), "book-subtitle"))
    title = context.label("book-title")
    if title:
        lines.append((title, "book-sign"))
    return nest(page_design.draw_cover(page, context.style, game.cover, tuple(lines)), (Node("Sect"),))


def _leaf(context: LayoutContext, page: PageGrid, number: int, steps: tuple[Step, ...], links: Iterable[Link]) -> Leaf:
    paper = Rect(Um(0), Um(0), page.paper.width, page.paper.height)
    plan = FacePlan(f"rulebook.{context.game.id}.{number + 1}", page.paper, Um(0), steps)
    slot = Slot(number, paper, 0, Um(0))
    return Leaf(plan, Page(page.paper, "front", paper, paper, (slot,), (), (), links=tuple(links)))
