"""Lay out the rulebook: set it, number its pages, and set it again until the page numbers no longer change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from generator.assets.fonts import Metrics
from generator.i18n.catalog.game_texts import collect_index_terms
from generator.i18n.locales import compile_foreign_names
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import blocks, page_design, tables
from generator.layout.rulebook.page_design import (
    DrawExample,
    LayoutContext,
    Leaf,
    PageGrid,
    PageStyle,
    make_leaf,
    make_term_finder,
)
from generator.layout.rulebook.strips import Flowed, Heading, Part, Strip, join_parts, place_strips, placed_steps
from generator.layout.steps import mark_unread, nest, shift_steps
from generator.layout.type_metrics import TypeMetrics
from generator.model.facts import LayoutFact
from generator.model.game import Game
from generator.model.plan import Link, Node, OutlineEntry, Step
from generator.model.rulebook import Chapter
from generator.model.text import to_plain_text
from generator.model.units import Size, Um, um

_ROUNDS: Final = 8
_SPARE: Final = um(45)  # of a column, left for the headings above the highest box
_LEVELS: Final = 2  # levels of headings that the index lists


class RulebookLayout(NamedTuple):
    """A rulebook that is laid out.

    Attributes:
        leaves: The pages, in order; each is a face of the paper's size.
        outline: For bookmarks.
        pages: The page of each anchor, from 1.
    """

    leaves: tuple[Leaf, ...]
    outline: tuple[OutlineEntry, ...]
    pages: Mapping[str, int]
    facts: tuple[LayoutFact, ...]


def lay_out_rulebook(
    game: Game,
    paper: Size,
    metrics: Metrics,
    *,
    locale: str = "",
    diagrams: DrawExample = lambda *_: None,
    resources: FaceResources | None = None,
    is_drawn: bool = True,
) -> RulebookLayout:
    """Lay out the rulebook of a game on a paper, in a language, its own by default.

    `diagrams` draws examples; without `resources`, from which faces are planned, no pieces are shown. Only if it
    `is_drawn` does it have leaves.

    Raises:
        ValueError: The game has no rulebook.
    """
    if not game.rulebook.chapters:
        raise ValueError(f"{game.id} has no rulebook")
    page = page_design.make_page_grid(paper)
    locale = locale or game.language
    resources = resources or FaceResources()
    style = PageStyle(game.theme, TypeMetrics(metrics, locale), resources.files)
    first = LayoutContext(
        game, locale, style, page.width, Um(page.height - _SPARE), cache(diagrams), {}, {}, game.rulebook.headings,
        make_term_finder(collect_index_terms(game.concepts, locale)),
        compile_foreign_names((game.name, *(text for card in game.cards for text in card.front.texts.values()))),
        resources,
    )  # fmt: skip
    pages: Mapping[str, int] = {}
    index: Mapping[str, tuple[int, ...]] = {}
    for _ in range(_ROUNDS):
        context = replace(first, pages=pages, index=index, facts=[])
        parts = list(_set_parts(context, page))
        flowed = join_parts([place_strips(part, page.height) for _, part in parts])
        numbered = _number_pages(parts, flowed, game, locale)
        if numbered == (pages, index):
            break
        pages, index = numbered
    else:
        context.report("unsettled", game.rulebook.chapters[0].mark, f"After {_ROUNDS} rounds page numbers still move.")
    return RulebookLayout(
        tuple(_draw_leaves(context, page, parts, flowed)) if is_drawn else (),
        tuple(_list_bookmarks(context, page, parts, flowed)),
        pages,
        tuple(dict.fromkeys(context.facts)),
    )


Parts = list[tuple[Chapter, Part]]


def _set_parts(context: LayoutContext, page: PageGrid) -> Iterator[tuple[Chapter, Part]]:
    """Yield each chapter that begins a page, with the strips of all chapters up to the next one that does."""
    chapters = context.game.rulebook.chapters
    starts = [number for number, chapter in enumerate(chapters) if number == 0 or chapter.on_new_page]
    for start, stop in pairwise([*starts, len(chapters)]):
        strips: list[Strip] = []
        for number in range(start, stop):
            chapter, tag = chapters[number], Node("Sect", number + 1)  # after the cover or the title
            if number > start or not context.game.has_cover:
                strips.append(blocks.chapter_heading(context, chapter)._replace(under=(tag,)))
            for place, section in enumerate(chapter.sections, start=1):
                strips += blocks.section_strips(context, section, (tag, Node("Sect", place)))
        if strips:
            strips[0] = strips[0]._replace(anchors=(chapters[start].id, *strips[0].anchors))
        yield chapters[start], Part(tuple(strips), page_design.opening_height(page))


def _number_pages(
    parts: Parts, flowed: Flowed, game: Game, locale: str
) -> tuple[dict[str, int], dict[str, tuple[int, ...]]]:
    """Return the page of each anchor and the pages of each term, from 1; a cover is the first page."""
    first = int(game.has_cover) + 1
    pages: dict[str, int] = {}
    index: dict[str, set[int]] = defaultdict(set)
    forms = tables.index_forms(game.concepts, locale)
    lists = {section.id for section in game.rulebook.sections if tables.is_list(section)}
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            pages[anchor] = placed.page + first
        for term in strip.terms:
            index[term].add(placed.page + first)
        if strip.heading is not None and strip.heading.level <= _LEVELS and strip.heading.anchor not in lists:
            entry = tables.index_entry(strip.heading.title, locale, forms)
            if entry:
                index[entry].add(placed.page + first)
    return pages, {term: tuple(sorted(numbers)) for term, numbers in index.items()}


def _draw_leaves(context: LayoutContext, page: PageGrid, parts: Parts, flowed: Flowed) -> Iterator[Leaf]:
    """Yield the cover, if the book has one, and the pages."""
    game, style, id_ = context.game, context.style, f"rulebook.{context.game.id}"
    covers = int(game.has_cover)
    if covers:
        yield make_leaf(f"{id_}.1", page.paper, 0, _draw_cover(context, page))
    by_page: dict[int, list[tuple[Strip, Um, Um]]] = defaultdict(list)  # strips with x and y on the page
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        by_page[placed.page].append((strip, page.columns[placed.column], Um(page.top + placed.y)))
    tops = _find_tops(page, parts, flowed, covers)
    starts = dict(zip(flowed.starts, parts, strict=True))
    running = ""
    for number in range(flowed.pages):
        places, top = by_page[number], page.top
        begun = [place.heading.title if place.heading and place.heading.level == 1 else "" for place, _, _ in places]
        steps: list[Step] = [*page_design.draw_ground(page, style)]
        if number in starts:
            chapter = starts[number][0]
            steps += _draw_opening(context, page, None if number == 0 and not covers else chapter)
            if covers or flowed.pages > 1:
                steps += mark_unread(page_design.draw_folio(page, style, number + covers + 1))
            running = to_plain_text(context.say(chapter.title))
            top = Um(top + page_design.opening_height(page))
        else:
            running = next(iter(begun), "") or running
            sides = (game.name.value, running) if (number + covers) % 2 == 0 else (running, game.name.value)
            steps += mark_unread(page_design.draw_running_heads(page, style, number + covers + 1, *sides))
        running = next(filter(None, reversed(begun)), running)
        is_last = number + 1 == flowed.pages or number + 1 in starts
        part = sum(start <= number for start in flowed.starts) - is_last
        art = game.vignettes[part % len(game.vignettes)] if game.vignettes else game.cover
        ends = [
            max((Um(y + strip.height) for strip, left, y in places if left == column), default=top)
            for column in page.columns
        ]
        steps += page_design.draw_tail(page, style, art, ends, is_last=is_last)
        for strip, x, y in places:
            steps += shift_steps(placed_steps(strip), x, y)
        jumps = [(jump.to, jump.rect.moved(x, y)) for strip, x, y in places for jump in strip.jumps]
        links = [Link(rect, *tops[to]) for to, rect in jumps if to in tops]
        yield make_leaf(f"{id_}.{number + covers + 1}", page.paper, number + covers, steps, links=links)


def _draw_opening(context: LayoutContext, page: PageGrid, chapter: Chapter | None) -> tuple[Step, ...]:
    """Return the steps of the head of a page on which a chapter begins; None for the book's title in its place."""
    game, style = context.game, context.style
    if chapter is None:
        subtitle = () if game.subtitle is None else context.say(game.subtitle)
        return nest(page_design.draw_title(page, style, context.say(game.name), subtitle), (Node("Sect"),))
    tag = Node("Sect", game.rulebook.chapters.index(chapter) + 1)
    icon = chapter.icon if chapter.icon in game.icons else None
    return nest(page_design.draw_opening(page, style, context.say(chapter.title), icon), (tag,))


def _find_tops(page: PageGrid, parts: Parts, flowed: Flowed, covers: int) -> dict[str, tuple[int, Um]]:
    """Return the page index of each anchor, and its distance from the page's upper edge."""
    tops = {tables.page_anchor(number + 1): (number, Um(0)) for number in range(flowed.pages + covers)}
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            tops[anchor] = (placed.page + covers, Um(page.top + placed.y))
    for (chapter, _), start in zip(parts, flowed.starts, strict=True):
        tops[chapter.id] = (start + covers, Um(0))
    return tops


def _list_bookmarks(context: LayoutContext, page: PageGrid, parts: Parts, flowed: Flowed) -> Iterator[OutlineEntry]:
    """Yield the headings for bookmarks, with their depth."""
    begun, covers = dict(zip(flowed.starts, parts, strict=True)), int(context.game.has_cover)
    seen: set[int] = set()
    for placed in flowed.placed:
        if placed.page in begun and placed.part not in seen:
            seen.add(placed.part)
            is_title = placed.page == 0 and not covers
            title = context.game.name if is_title else begun[placed.page][0].title
            yield OutlineEntry(to_plain_text(context.say(title)), placed.page + covers, 1, Um(0))
        heading: Heading | None = parts[placed.part][1].strips[placed.strip].heading
        if heading is not None:
            yield OutlineEntry(heading.title, placed.page + covers, heading.level, Um(page.top + placed.y))


def _draw_cover(context: LayoutContext, page: PageGrid) -> tuple[Step, ...]:
    game = context.game
    subtitle = () if game.subtitle is None else context.say(game.subtitle)
    texts = {"book-title": context.say(game.name), "book-subtitle": subtitle, "book-sign": context.label("book-title")}
    lines = [(text, style) for style, text in texts.items() if text]
    return nest(page_design.draw_cover(page, context.style, game.cover, lines), (Node("Sect"),))
