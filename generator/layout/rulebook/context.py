"""What rulebook and reference sheet are set with: the game in its language, styles, page numbers and faults so far.

Also text set as strips, and the search for glossary terms in texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.i18n import face_texts
from generator.i18n.face_texts import Flaw
from generator.i18n.locales import mark_foreign_names
from generator.layout import tagging
from generator.layout.faces.planner import FaceResources
from generator.layout.rulebook import strips as paragraph
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.rulebook.strips import LayoutFact, LinkArea, Row, Strip
from generator.layout.tagging import PARAGRAPH
from generator.layout.transforms import shift_line
from generator.model.findings import Mark
from generator.model.game import Game
from generator.model.markup import Filled, Words
from generator.model.plan import Step, Tag, Type
from generator.model.text import Text
from generator.model.units import Rect, Um, mm, um

_NBSP: Final = "\N{NO-BREAK SPACE}"
_PAGED: Final = "book-page"
_FEW: Final = 3  # rows that are never split over two columns


class DrawnExample(NamedTuple):
    """The picture of an example: its height in micrometres, its steps from its top left corner, and a description."""

    height: Um
    steps: tuple[Step, ...]
    shows: str = ""


# Draws the picture of a scenario, given a width in micrometres; None if it cannot be drawn.
DrawExample = Callable[[str, Um], DrawnExample | None]


class SetBlock(NamedTuple):
    """A block that was set in an earlier round.

    Attributes:
        strips: The strips it was set as.
        facts, flaws: What is wrong with it.
        pages: The anchors whose page numbers it states, with these numbers; it is valid as long as they are.
    """

    strips: tuple[Strip, ...]
    facts: tuple[LayoutFact, ...]
    flaws: tuple[Flaw, ...]
    pages: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class LayoutContext:
    """What a rulebook or a reference sheet is set with.

    Attributes:
        game: Its texts in the language.
        locale: The language.
        look: Styles and colours.
        width: Of a column.
        tall: The greatest height of a strip.
        diagrams: Draws examples.
        pages: The page of each anchor, from 1, as far as it is known.
        index: The pages of each term, likewise.
        headings: What references say, by anchor.
        forms: Finds glossary terms in a text.
        names: Finds names that are English in texts that are not; None if there are none.
        stock: What faces are planned from besides the game.
        paged: The label of the word before the number of a page that is referred to.
        blocks: The blocks that were set in earlier rounds, by identity.
        facts: What is wrong with the pages.
        flaws: Placeholders that could not be filled in.
        stated: The page numbers that were stated, with their anchors.
    """

    game: Game
    locale: str
    style: PageStyle
    width: Um
    max_height: Um
    draw_example: DrawExample
    pages: Mapping[str, int]
    index: Mapping[str, tuple[int, ...]]
    headings: Mapping[str, Text]
    forms: Callable[[str], tuple[str, ...]]
    names: re.Pattern[str] | None
    stock: FaceResources
    paged: str = _PAGED
    blocks: dict[int, SetBlock] = field(default_factory=dict)
    facts: list[LayoutFact] = field(default_factory=list)
    flaws: list[Flaw] = field(default_factory=list)
    stated: list[tuple[str, int]] = field(default_factory=list)

    def page(self, anchor: str) -> int:
        """Return the page of an anchor; 0 if it is not known yet."""
        page = self.pages.get(anchor, 0)
        self.stated.append((anchor, page))
        return page

    def say(self, text: Text) -> tuple[Filled, ...]:
        """Return a text with its placeholders filled in; references state the pages that are known."""
        told = face_texts.fill_rulebook_text(self.game, text, self._see, self.locale)
        self.flaws.extend(told.flaws)
        return told.runs if self.names is None else mark_foreign_names(told.runs, self.names)

    def label(self, name: str) -> tuple[Filled, ...]:
        """Return a label of the game; nothing if the game has none of that name."""
        text = self.game.labels.get(name)
        return () if text is None else self.say(text)

    def report(self, kind: str, mark: Mark, message: str) -> None:
        """Report a fault."""
        self.facts.append(LayoutFact(kind, mark, message))

    def _see(self, anchor: str) -> tuple[Filled, ...] | None:
        """Return a reference to a heading: its title and its page."""
        heading = self.headings.get(anchor)
        if heading is None:
            return None
        label = self.game.labels.get(self.paged) or self.game.labels.get(_PAGED)
        word = face_texts.fill_plain_text(self.game, label, self.locale) if label else ""
        title = face_texts.fill_plain_text(self.game, heading, self.locale)
        return (Words(f"{title}, {word}{_NBSP if word else ''}{self.page(anchor)}", italic=True, to=anchor),)

    def rows(self, runs: Sequence[Filled], style: str, mark: Mark, *, width: Um, align: str = "") -> paragraph.Rows:
        """Break a text into rows; report words that do not fit and characters that no font has."""
        ready = self.style.frame(style, width, align)
        found = paragraph.set_rows(ready, runs, self.style.ink(style))
        if found.wide:
            self.report("wide", mark, f'The word "{_short(found.wide)}" is longer than a line of {mm(width):.0f} mm.')
        if found.missing:
            self.report("missing", mark, f"The font has no {' '.join(found.missing)}.")
        return found


def set_text(  # noqa: PLR0913 - a call says in a line what is set where and how
    context: LayoutContext,
    parts: Sequence[tuple[Sequence[Filled], str]],
    style: str,
    mark: Mark,
    *,
    left: Um = Um(0),
    width: Um | None = None,
    before: Um = Um(0),
    tag: Tag = PARAGRAPH,
) -> list[Strip]:
    """Set texts as one paragraph: one strip for each row, and no row left alone at either end of a column.

    Args:
        context: What it is set with.
        parts: Each text with its anchor; empty for none.
        style: Of the type.
        mark: Where it is written.
        left: The indent.
        width: Of the rows; by default the rest of the column.
        before: Space above it.
        tag: Its tag, if it is not a paragraph.
    """
    wide = Um(context.width - left) if width is None else width
    whole = paragraph.join_texts([runs for runs, _ in parts])
    found = context.rows(whole, style, mark, width=wide)
    if not found.rows:
        return []
    tag = tagging.with_language(tag, whole)
    begins: dict[int, list[str]] = {}
    told = 0
    for runs, anchor in parts:
        if anchor:
            begins.setdefault(paragraph.find_row(found, told), []).append(anchor)
        told += paragraph.count_words(runs)
    last = len(found.rows) - 1
    strips = []
    for number, row in enumerate(found.rows):
        strip = row_strip(row, left=left, width=wide, tag=tag)
        above = before if not number else found.gap if row.opens else Um(0)
        keep = number < last and (last < _FEW or number in {0, last - 1})  # no single row at the end of a column
        anchors = tuple(begins.get(number, ()))
        strips.append(Strip(strip.height, strip.steps, above, keep, anchors, strip.jumps))
    return strips


def row_strip(row: Row, *, left: Um, width: Um, tag: Tag = PARAGRAPH) -> Strip:
    """Return one row as an indented strip."""
    line = shift_line(row.line, left, Um(0))
    step = Type(Rect(left, Um(0), width, row.height), (line,), tag=tag)
    jumps = tuple(LinkArea(jump.rect.moved(left, Um(0)), jump.to) for jump in row.jumps)
    return Strip(row.height, (step,), jumps=jumps)


def mark_terms(
    context: LayoutContext, parts: Iterable[tuple[Sequence[Filled], str]], strips: list[Strip]
) -> list[Strip]:
    """Return the strips of a text, with its bold terms as index terms of the first strip."""
    bold = (run.text for runs, _ in parts for run in runs if isinstance(run, Words) and run.bold)
    terms = tuple(term for said in bold for term in context.forms(said))
    return [strip._replace(terms=() if number else terms) for number, strip in enumerate(strips)]


def _short(word: str, most: int = 40) -> str:
    return word if len(word) <= most else word[: most - 1] + "…"


GAP: Final = um(2.2)  # between paragraphs


_WORD: Final = re.compile(r"\w+")


def make_term_finder(forms: Mapping[str, Iterable[str]]) -> Callable[[str], tuple[str, ...]]:
    """Return a function that finds terms in a text, given their forms by id; the longest form wins."""
    named: dict[str, str] = {}
    for id_, words in forms.items():
        for word in words:
            named.setdefault(word.casefold(), id_)
    begun: dict[str, list[str]] = {}  # by first word, longest first
    for form in sorted(named, key=lambda word: (-len(word), word)):
        first = _WORD.search(form)
        if first is not None:
            begun.setdefault(first[0], []).append(form)

    def find(text: str) -> tuple[str, ...]:
        folded = text.casefold().replace(_NBSP, " ")
        return tuple(dict.fromkeys(named[form] for form in _found(folded, begun)))

    return find


def _found(text: str, begun: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the forms in a text, in order: whole words only, and none within another."""
    after = 0
    for word in _WORD.finditer(text):
        for form in begun.get(word[0], ()):
            start = word.start() - form.index(word[0])
            end = start + len(form)
            is_whole = _WORD.match(text, end) is None and _WORD.match(text[start - 1 : start]) is None
            if start >= after and text.startswith(form, start) and is_whole:
                yield form
                after = end
                break
