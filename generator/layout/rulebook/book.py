"""The rulebook on pages: set, numbered, set again with the numbers, until they stand still."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from generator import markup
from generator.face import Flaw
from generator.geometry import Rect, Size
from generator.layout import tagging
from generator.layout.case import Metrics
from generator.layout.rulebook import blocks, master, tables
from generator.layout.rulebook.desk import Bed, Desk, Diagrams, bed
from generator.layout.rulebook.flow import Flowed, Part, floated, flow
from generator.layout.rulebook.master import Master
from generator.layout.rulebook.strips import BookFact, Heading, Strip, read
from generator.layout.shifting import shifted
from generator.model import Data, Game
from generator.plan import FacePlan, Link, Node, Outlined, Page, Slot, Step
from generator.rulebook import Chapter, Rulebook
from generator.units import Um, um

_ROUNDS: Final = 8
_SPARE: Final = um(45)  # of a column, for the headings above the highest box
_LEVELS: Final = 2  # headings whose terms an index lists; deeper ones stand on the same pages


class Leaf(NamedTuple):
    """One page: what stands on it, where it leads, and what begins on it."""

    plan: FacePlan
    page: Page


class Book(NamedTuple):
    """A rulebook laid out.

    Attributes:
        leaves: The pages, in order; each is a face of the paper's size.
        outline: For bookmarks.
        pages: The page of each anchor, from 1.
        facts: What is not as it should be.
        flaws: What could not be filled in.
        rounds: How often it was set until the page numbers stood still.
    """

    leaves: tuple[Leaf, ...]
    outline: tuple[Outlined, ...]
    pages: Mapping[str, int]
    facts: tuple[BookFact, ...]
    flaws: tuple[Flaw, ...]
    rounds: int


def lay_out(
    game: Game,
    paper: Size,
    metrics: Metrics,
    *,
    locale: str = "en",
    diagrams: Diagrams = lambda *_: None,
    lying: Bed | None = None,
) -> Book:
    """Return the rulebook of a game on a paper; one that is `lying` on a bed may have been set for another paper.

    Raises:
        ValueError: The game has none, or another one lies there.
    """
    on = lying or bed(game, metrics, locale)
    if game.rulebook is None or on.game is not game:
        raise ValueError(f"{game.id} has no rulebook")
    page, look, forms, done = master.master(paper), on.look, on.forms, on.done
    pages: Mapping[str, int] = {}
    index: Mapping[str, tuple[int, ...]] = {}
    rounds = 0
    while rounds < _ROUNDS:
        rounds += 1
        desk = Desk(
            game, locale, look, page.width, Um(page.height - _SPARE), diagrams, pages, index,
            game.rulebook.headings, forms, done=done,
        )  # fmt: skip
        parts = list(_parts(desk, game.rulebook, page))
        flowed = flow([part for _, part in parts], page.height)
        found = _pages(parts, flowed, locale)
        if found == (pages, index):
            break
        pages, index = found
    else:
        desk.fact("unsettled", game.rulebook.chapters[0].mark, f"After {_ROUNDS} rounds page numbers still move.")
    return Book(
        tuple(_leaves(desk, page, parts, flowed)),
        tuple(_outline(desk, page, parts, flowed)),
        pages,
        tuple(dict.fromkeys(desk.facts)),
        tuple(dict.fromkeys(desk.flaws)),
        rounds,
    )


Parts = list[tuple[Chapter, Part]]


def _parts(desk: Desk, book: Rulebook, page: Master) -> Iterator[tuple[Chapter, Part]]:
    """Yield the chapters that begin a page, each with those that follow it on the same pages."""
    chapters = book.chapters
    starts = [number for number, chapter in enumerate(chapters) if number == 0 or chapter.on_new_page]
    for start, stop in pairwise([*starts, len(chapters)]):
        first, *others = chapters[start:stop]
        strips = list(_sections(desk, first, start))
        for number, chapter in enumerate(others, start=start + 1):
            strips.append(blocks.chapter_heading(desk, chapter)._replace(under=(_part(number),)))
            strips += _sections(desk, chapter, number)
        if strips:
            strips[0] = strips[0]._replace(anchors=(first.id, *strips[0].anchors))
        yield first, floated(Part(tuple(strips), master.opening_height(page)), page.height)


def _sections(desk: Desk, chapter: Chapter, number: int) -> Iterator[Strip]:
    """Yield the sections of a chapter, the `number`th of its book from 0; each is a part below the chapter."""
    for place, section in enumerate(chapter.sections, start=1):
        under = (_part(number), Node("Sect", place))
        yield from (strip._replace(under=under) for strip in blocks.section_strips(desk, section))


def _part(number: int) -> Node:
    """Return what a chapter is; the cover stands before the first one, the 0th."""
    return Node("Sect", number + 1)


def _pages(parts: Parts, flowed: Flowed, locale: str) -> tuple[dict[str, int], dict[str, tuple[int, ...]]]:
    """Return the page of each anchor and the pages of each term, from 1; the cover is the first page."""
    pages: dict[str, int] = {}
    index: dict[str, set[int]] = defaultdict(set)
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            pages[anchor] = placed.page + 2
        for term in strip.terms:
            index[term].add(placed.page + 2)
        if strip.heading is not None and strip.heading.level <= _LEVELS:
            index[tables.without_article(strip.heading.title, locale)].add(placed.page + 2)
    return pages, {term: tuple(sorted(found)) for term, found in index.items()}


def _leaves(desk: Desk, page: Master, parts: Parts, flowed: Flowed) -> Iterator[Leaf]:
    """Yield the cover, then the pages."""
    yield _cover(desk, page)
    by_page: dict[int, list[tuple[Strip, Um, Um]]] = defaultdict(list)
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        by_page[placed.page].append((strip, page.columns[placed.column], Um(page.top + placed.y)))
    tops = _tops(page, parts, flowed)
    running = ""
    for number in range(flowed.pages):
        opened = next(
            (chapter for (chapter, _), start in zip(parts, flowed.starts, strict=True) if start == number), None
        )
        if opened is not None:
            running = markup.plain(desk.say(opened.title))
        steps: list[Step] = [*master.ground(page, desk.look)]
        if opened is not None:
            icon = opened.icon if opened.icon in desk.game.icons else None
            place = desk.game.rulebook.chapters.index(opened) if desk.game.rulebook is not None else 0
            plate = master.opening(page, desk.look, desk.say(opened.title), icon)
            steps += tagging.within(plate, (_part(place),))
            steps += tagging.unread(master.folio(page, desk.look, number + 2))
        else:
            sides = (desk.game.name.value, running) if number % 2 else (running, desk.game.name.value)
            steps += tagging.unread(master.head_and_foot(page, desk.look, number + 2, *sides))
        if number + 1 == flowed.pages or number + 1 in flowed.starts:
            ends = (Um(y + strip.height) for strip, _, y in by_page[number])
            art = vignette(desk.game, sum(start <= number for start in flowed.starts) - 1)
            steps += master.tail(page, desk.look, art, max(ends, default=page.top))
        links: list[Link] = []
        for strip, x, y in by_page[number]:
            steps += shifted(read(strip), x, y)
            links += _links(strip, x, y, tops)
            if strip.heading is not None and strip.heading.level == 1:
                running = strip.heading.title
        yield _leaf(desk, page, number + 1, steps, links)


def vignette(game: Game, part: int) -> Data | None:
    """Return what fills the page on which a part of the book ends, counted from 0."""
    return game.vignettes[part % len(game.vignettes)] if game.vignettes else game.cover


def _links(strip: Strip, x: Um, y: Um, tops: Mapping[str, tuple[int, Um]]) -> Iterator[Link]:
    for jump in strip.jumps:
        if jump.to in tops:
            leaf, top = tops[jump.to]
            yield Link(jump.rect.moved(x, y), leaf, top)


def _tops(page: Master, parts: Parts, flowed: Flowed) -> dict[str, tuple[int, Um]]:
    """Return for each anchor the index of its page, and how far below its upper edge it stands."""
    tops: dict[str, tuple[int, Um]] = {}
    for placed in flowed.placed:
        strip = parts[placed.part][1].strips[placed.strip]
        for anchor in strip.anchors:
            tops[anchor] = (placed.page + 1, Um(page.top + placed.y))
    for (chapter, _), start in zip(parts, flowed.starts, strict=True):
        tops[chapter.id] = (start + 1, Um(0))
    return tops


def _outline(desk: Desk, page: Master, parts: Parts, flowed: Flowed) -> Iterator[Outlined]:
    """Yield the headings for bookmarks, with their depth."""
    begun = dict(zip(flowed.starts, parts, strict=True))
    seen: set[int] = set()
    for placed in flowed.placed:
        if placed.page in begun and placed.part not in seen:
            seen.add(placed.part)
            title = markup.plain(desk.say(begun[placed.page][0].title))
            yield Outlined(title, placed.page + 1, 1, Um(0))
        heading: Heading | None = parts[placed.part][1].strips[placed.strip].heading
        if heading is not None:
            yield Outlined(heading.title, placed.page + 1, heading.level, Um(page.top + placed.y))


def _cover(desk: Desk, page: Master) -> Leaf:
    game = desk.game
    lines = [(game.name.value, "book-title")]
    if game.subtitle is not None:
        lines.append((game.subtitle.value, "book-subtitle"))
    title = desk.label("book-title")
    if title:
        lines.append((title, "book-sign"))
    steps = tagging.within(master.cover(page, desk.look, game.cover, tuple(lines)), (Node("Sect"),))
    return _leaf(desk, page, 0, steps, ())


def _leaf(desk: Desk, page: Master, number: int, steps: Iterable[Step], links: Iterable[Link]) -> Leaf:
    paper = Rect(Um(0), Um(0), page.paper.width, page.paper.height)
    plan = FacePlan(f"rulebook.{desk.game.id}.{number + 1}", page.paper, Um(0), tuple(steps))
    slot = Slot(number, paper, 0, Um(0))
    return Leaf(plan, Page(page.paper, "front", paper, paper, (slot,), (), (), links=tuple(links)))
