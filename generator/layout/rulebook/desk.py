"""What everything in a rulebook is set with: the game in its language, the look, and where headings were found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from generator import catalog, face
from generator.face import Flaw
from generator.kept import essence
from generator.layout import tagging
from generator.layout.case import Case, Metrics
from generator.layout.faces import Stock
from generator.layout.rulebook import paragraph, standing
from generator.layout.rulebook.flow import Settled
from generator.layout.rulebook.look import Look
from generator.layout.rulebook.paragraph import Row
from generator.layout.rulebook.shelf import Done, Made, Shelf, Views, Whole, Wholes, called, icons
from generator.layout.rulebook.strips import BookFact, Jump, Strip
from generator.layout.rulebook.terms import finder
from generator.layout.shifting import shifted_line
from generator.layout.tagging import PARAGRAPH
from generator.spine.findings import Mark
from generator.spine.geometry import Rect
from generator.spine.markup import Filled, Words
from generator.spine.model import Game
from generator.spine.plan import Step, Tag, Type
from generator.spine.text import Text
from generator.spine.units import Um, mm, um
from generator.tongues import abroad

_NBSP: Final = "\N{NO-BREAK SPACE}"
_ENDLESS: Final = um(100_000)
_PAGED: Final = "book-page"
_FEW: Final = 3  # rows that are never parted


class Drawn(NamedTuple):
    """A picture of a given width: its height, its steps from its top left corner, in micrometres, and what it shows."""

    height: Um
    steps: tuple[Step, ...]
    shows: str = ""


# Draws a scenario in a width (in micrometres); None when it cannot be drawn.
Diagrams = Callable[[str, Um], Drawn | None]


class Bed(NamedTuple):
    """What lasts while a rulebook is set, for one paper and then for others.

    Attributes:
        game: What is set.
        look: Styles and colours, and the widths of all words that were met.
        forms: Finds terms in a text.
        names: Finds names that are English in texts that are not; None where there are none.
        stock: What faces are planned from besides the game.
        views: What blocks may read, and what they are called.
        shelf: Blocks as they were made: for the next round, with other pages, other papers, and other runs.
        flows: Where the strips of parts went, by their shapes, likewise.
        wholes: Blocks that were asked for together, likewise.
        is_signed: Whether names tell the fonts too, so that they hold from run to run.
    """

    game: Game
    look: Look
    forms: Callable[[str], tuple[str, ...]]
    names: re.Pattern[str] | None
    stock: Stock
    views: Views
    shelf: Shelf
    flows: dict[str, Settled]
    wholes: Wholes
    is_signed: bool


def bed(
    game: Game,
    metrics: Metrics,
    locale: str,
    fonts: str = "",
    like: Bed | None = None,
    stock: Stock | None = None,
) -> Bed:
    """Return what a rulebook is set on.

    Args:
        game: What is set.
        metrics: Widths of its type.
        locale: The language.
        fonts: A hash of its fonts and of its stock, where it is to be known from run to run.
        like: The bed of another part of the game in the same language and fonts.
        stock: What faces are planned from besides the game.
    """
    forms = finder(catalog.listed_forms(game.concepts, locale))
    views = Views(game, f"{locale} {fonts}", None if like is None else like.views)
    known = None if like is None or like.look.theme is not game.theme else like.look
    look = known or Look(game.theme, Case(metrics, locale))
    names = abroad.finder((game.name, *(text for card in game.cards for text in card.front.texts.values())))
    return Bed(game, look, forms, names, stock or Stock(), views, {}, {}, {}, bool(fonts))


@dataclass(frozen=True, slots=True)
class Desk:
    """What a rulebook is set with.

    Attributes:
        game: Its texts in the language; for a block the part of it that it may read.
        locale: The language.
        look: Styles and colours.
        width: Of a column.
        tall: How high a strip may be.
        diagrams: Draws examples.
        pages: The page of each anchor, from 1, as far as it is known.
        index: The pages of each term, likewise.
        headings: What references say, by anchor.
        forms, names, stock, views, shelf: As in `Bed`.
        wholes: As in `Bed`.
        shown: A name for what `diagrams` draws; empty where nobody knows, and then each example is made anew.
        facts: What is found wrong on the way.
        flaws: What could not be filled in.
        seen: What the pages were asked, and what they said.
        said: What they say, once each.
        high: The heights of strips that were held against `tall`.
        used: What was made, or found on the shelf, as in `Used`.
        makers: What makes the steps of what came without, by the names of `used`, and what of the game it may read.
        made: What they made.
        is_draft: Whether lines that name pages may come without their steps, as most are made in vain.
        paged: The label of the word before the number of a page that is referred to.
    """

    game: Game
    locale: str
    look: Look
    width: Um
    tall: Um
    diagrams: Diagrams
    pages: Mapping[str, int]
    index: Mapping[str, tuple[int, ...]]
    headings: Mapping[str, Text]
    forms: Callable[[str], tuple[str, ...]]
    names: re.Pattern[str] | None
    stock: Stock
    views: Views
    shelf: Shelf
    wholes: Wholes = field(default_factory=dict)
    shown: str = ""
    used: dict[str, tuple[str, Done]] = field(default_factory=dict)
    facts: list[BookFact] = field(default_factory=list)
    flaws: list[Flaw] = field(default_factory=list)
    seen: list[tuple[str, str]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    high: list[int] = field(default_factory=list)
    makers: dict[str, tuple[Game, Made]] = field(default_factory=dict)
    made: dict[str, list[Strip]] = field(default_factory=dict)
    is_draft: bool = False
    paged: str = _PAGED

    def once(self, name: str, view: Game, make: Made, *, stays: bool = False) -> list[Strip]:
        """Return strips as they were made under a name, or made now, of a part of the game and what pages say.

        They are made anew where they name pages that are others by now, or have other room. The steps of a block that
        `stays` are kept too: many such stand on a page, of which mostly one changes.
        """
        done = next((each for each in self.shelf.get(name, ()) if self._is_still(each)), None)
        if done is None:
            done = self._made(name, view, make, stays=stays)
        else:
            self._note(done)
            self.used.update((inner[1].identity, inner) for inner in done.within)
        self.used[done.identity] = name, done
        self.makers[done.identity] = view, make
        return list(done.strips)

    def together(self, of: object, how: tuple[object, ...], make: Callable[[Desk], Iterable[Strip]]) -> Sequence[Strip]:
        """Return the strips of blocks `of` something, as they were made in some way on the same bed, or made now.

        They are made anew where one of them would be; `how` tells all else that they are made of.
        """
        known = self.wholes.setdefault((id(of), self.width, *how), [])
        whole = next((each for each in known if self._is_still(each.done)), None)
        if whole is None:
            on = replace(self, used={}, makers={})
            whole = Whole(of, self._noted("", lambda: make(on)), on.used, on.makers)
            known.append(whole)
        else:
            self._note(whole.done)
        self.used.update(whole.blocks)
        self.makers.update(whole.makers)
        return whole.done.strips

    def steps(self, strip: Strip) -> tuple[Step, ...]:
        """Return the steps of a strip; they are made where it came without."""
        if strip.steps or strip.made is None:
            return strip.steps
        identity, number = strip.made
        if identity not in self.made:
            view, make = self.makers[identity]
            known = standing.steps(self.used[identity][1].steps)
            self.made[identity] = (
                [Strip(Um(0), steps) for steps in known]
                if known is not None
                else make(replace(self, game=view, is_draft=False))
            )
        return self.steps(self.made[identity][number])

    def ask(self, what: str) -> str:
        """Return what the pages say: `index`, `page ANCHOR` or `see ANCHOR`; empty where nothing is."""
        if what not in self.said:
            self.said[what] = self._answer(what)
        return self.said[what]

    def page(self, anchor: str) -> int:
        """Return the page of an anchor, 0 where that is not known yet."""
        return int(self._asked(f"page {anchor}"))

    def listed(self) -> Mapping[str, tuple[int, ...]]:
        """Return the pages of each term."""
        self._asked("index")
        return self.index

    def _is_still(self, done: Done) -> bool:
        return done.least <= self.tall < done.most and all(self.ask(what) == said for what, said in done.seen)

    def _note(self, done: Done) -> None:
        """Note again what was noted when something was made."""
        self.facts.extend(done.facts)
        self.flaws.extend(done.flaws)
        self.seen.extend(done.seen)
        self.high.extend((done.least, done.most))

    def _made(self, name: str, view: Game, make: Made, *, stays: bool) -> Done:
        """Return strips that are made now, and put them on the shelf."""
        on = replace(self, game=view, is_draft=True, used={})
        done = self._noted(name, lambda: make(on))
        self.used.update(on.used)
        # The last two of each are said anew; `_replace` takes twice as long.
        known = tuple(Strip(*strip[:-2], (done.identity, at), icons(strip)) for at, strip in enumerate(done.strips))
        steps = standing.told(strip.steps for strip in done.strips) if stays else ""
        done = done._replace(
            strips=known, steps=steps, within=tuple(each for each in on.used.values() if each[1].steps)
        )
        self.shelf.setdefault(name, []).append(done)
        return done

    def _noted(self, name: str, make: Callable[[], Iterable[Strip]]) -> Done:
        """Return strips that are made now, with all that was noted on the way."""
        facts, flaws, seen, high = (len(each) for each in (self.facts, self.flaws, self.seen, self.high))
        strips = tuple(make())
        held = [height for height in self.high[high:] if height <= self.tall]
        beyond = [height for height in self.high[high:] if height > self.tall]
        conditions = max(held, default=0), min(beyond, default=_ENDLESS), tuple(dict.fromkeys(self.seen[seen:]))
        found, lacking = tuple(self.facts[facts:]), tuple(self.flaws[flaws:])
        return Done(strips, found, lacking, *conditions, called(name, *conditions))

    def _asked(self, what: str) -> str:
        said = self.ask(what)
        self.seen.append((what, said))
        return said

    def _answer(self, what: str) -> str:
        how, _, anchor = what.partition(" ")
        if how == "index":
            return essence.digest(self.index)
        if how == "page":
            return str(self.pages.get(anchor, 0))
        heading, labels = self.headings.get(anchor), self.game.labels
        label = labels.get(self.paged) or labels.get(_PAGED)
        if heading is None:
            return ""
        title, page = (face.plain(self.game, text, self.locale) if text else "" for text in (heading, label))
        return f"{title}, {page}{_NBSP if page else ''}{self.pages.get(anchor, 0)}"

    def say(self, text: Text) -> tuple[Filled, ...]:
        """Return what a text says, references with the pages that are known."""
        told = face.told(self.game, text, self._see, self.locale)
        self.flaws.extend(told.flaws)
        return told.runs if self.names is None else abroad.marked(told.runs, self.names)

    def label(self, name: str) -> tuple[Filled, ...]:
        """Return a fixed word; nothing when the game has none of that name."""
        text = self.game.labels.get(name)
        return () if text is None else self.say(text)

    def holds(self, height: int) -> bool:
        """Tell whether a strip may be so high."""
        self.high.append(height)
        return height <= self.tall

    def fact(self, kind: str, mark: Mark, message: str) -> None:
        """Note what is wrong."""
        self.facts.append(BookFact(kind, mark, message))

    def _see(self, anchor: str) -> tuple[Filled, ...] | None:
        said = self._asked(f"see {anchor}")
        return (Words(said, italic=True, to=anchor),) if said else None

    def rows(self, runs: Sequence[Filled], style: str, mark: Mark, *, width: Um, align: str = "") -> paragraph.Rows:
        """Return a text in rows; what does not fit or cannot be shown is noted."""
        ready = self.look.frame(style, width, align)
        found = paragraph.rows(ready, runs, self.look.ink(style))
        if found.wide:
            self.fact("wide", mark, f'The word "{_short(found.wide)}" is longer than a line of {mm(width):.0f} mm.')
        if found.missing:
            self.fact("missing", mark, f"The font has no {' '.join(found.missing)}.")
        return found


def text_strips(  # noqa: PLR0913 - a call says in a line what is set where and how
    desk: Desk,
    parts: Sequence[tuple[Sequence[Filled], str]],
    style: str,
    mark: Mark,
    *,
    left: Um = Um(0),
    width: Um | None = None,
    before: Um = Um(0),
    tag: Tag = PARAGRAPH,
) -> list[Strip]:
    """Return texts as one paragraph, a strip a row, with no row left alone at either end of a column.

    Args:
        desk: What it is set with.
        parts: Each text with its anchor, or with an empty one.
        style: Of the type.
        mark: Where it is written.
        left: How far it is moved in.
        width: Of the rows; what is left of the column when it is not given.
        before: Air above it.
        tag: What it is, if it is no paragraph.
    """
    wide = Um(desk.width - left) if width is None else width
    whole = paragraph.joined([runs for runs, _ in parts])
    found = desk.rows(whole, style, mark, width=wide)
    if not found.rows:
        return []
    tag = tagging.spoken(tag, whole)
    begins: dict[int, list[str]] = {}
    told = 0
    for runs, anchor in parts:
        if anchor:
            begins.setdefault(paragraph.row_of(found, told), []).append(anchor)
        told += paragraph.words(runs)
    last = len(found.rows) - 1
    strips = []
    for number, row in enumerate(found.rows):
        strip = row_strip(row, left=left, width=wide, tag=tag)
        above = before if not number else found.gap if row.opens else Um(0)
        keep = number < last and (last < _FEW or number in {0, last - 1})  # none stands alone at the end of a column
        anchors = tuple(begins.get(number, ()))
        strips.append(Strip(strip.height, strip.steps, above, keep, anchors, strip.jumps))
    return strips


def row_strip(row: Row, *, left: Um, width: Um, tag: Tag = PARAGRAPH) -> Strip:
    """Return one row as a strip, moved in; `tag` says what it is."""
    line = shifted_line(row.line, left, Um(0))
    step = Type(Rect(left, Um(0), width, row.height), (line,), tag=tag)
    jumps = tuple(Jump(jump.rect.moved(left, Um(0)), jump.to) for jump in row.jumps)
    return Strip(row.height, (step,), jumps=jumps)


def explaining(desk: Desk, parts: Iterable[tuple[Sequence[Filled], str]], strips: list[Strip]) -> list[Strip]:
    """Return the strips of a text, known as the place where terms that it says in bold are explained."""
    bold = (run.text for runs, _ in parts for run in runs if isinstance(run, Words) and run.bold)
    terms = tuple(term for said in bold for term in desk.forms(said))
    return [strip._replace(terms=() if number else terms) for number, strip in enumerate(strips)]


def _short(word: str, most: int = 40) -> str:
    return word if len(word) <= most else word[: most - 1] + "…"


GAP: Final = um(2.2)  # between paragraphs
