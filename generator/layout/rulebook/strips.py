"""Strips: pieces of a rulebook of one column's width that are never split; and texts broken into rows of that width."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from generator.layout import fit, line_breaking
from generator.layout.fit import atom_text, split_word
from generator.layout.line_breaking import Atom, Stretch
from generator.layout.steps import nest, shift_steps
from generator.layout.type_metrics import Frame, um_per_em
from generator.model.plan import Colour, Line, Node, Step, Tag
from generator.model.text import Break, Filled, IconRun, Words
from generator.model.units import Rect, Um


class LinkArea(NamedTuple):
    """A rectangle that links to an anchor; in micrometres from the strip's top left corner."""

    rect: Rect
    to: str


class Heading(NamedTuple):
    """A heading for bookmarks, running heads and the contents: anchor, depth from 1, and the title in plain text."""

    anchor: str
    level: int
    title: str


class Strip(NamedTuple):
    """A piece of a page that is never split.

    Attributes:
        height: In micrometres.
        steps: From its top left corner.
        before: Space above it; none at the top of a column.
        keep: Whether the next strip must stand in the same column.
        anchors: Anchors that begin in it.
        jumps: Links in it.
        terms: Index entries: ids of terms, or names.
        heading: The heading that it is, or None.
        floats: Whether it may move behind what follows it, to the top of the next column, rather than leave a gap.
        under: The tags above those of its steps.
        place: Its offset in the reading order.
    """

    height: Um
    steps: tuple[Step, ...]
    before: Um = Um(0)
    keep: bool = False
    anchors: tuple[str, ...] = ()
    jumps: tuple[LinkArea, ...] = ()
    terms: tuple[str, ...] = ()
    heading: Heading | None = None
    floats: bool = False
    under: Tag = ()
    place: int = 0


def total_height(strips: Sequence[Strip]) -> Um:
    """Return the height of strips below each other, with the space between them."""
    return Um(sum(strip.height + (strip.before if index else 0) for index, strip in enumerate(strips)))


def stack_strips(strips: Iterable[Strip], *, left: Um = Um(0), top: Um = Um(0)) -> Strip:
    """Join strips below each other into one, moved right by `left` and down by `top`."""
    steps: list[Step] = []
    anchors: list[str] = []
    jumps: list[LinkArea] = []
    terms: list[str] = []
    y = top
    for index, strip in enumerate(strips):
        y = Um(y + (strip.before if index else 0))
        steps += shift_steps(strip.steps, left, y)
        jumps += (LinkArea(jump.rect.moved(left, y), jump.to) for jump in strip.jumps)
        anchors += strip.anchors
        terms += strip.terms
        y = Um(y + strip.height)
    return Strip(y, tuple(steps), Um(0), anchors=tuple(anchors), jumps=tuple(jumps), terms=tuple(terms))


def placed_steps(strip: Strip) -> tuple[Step, ...]:
    """Return the steps of a strip, tagged as parts of the document."""
    return nest(strip.steps, strip.under, strip.place)


def nest_strips(strips: Iterable[Strip], *above: Node) -> list[Strip]:
    """Return strips whose tags are nested below others."""
    return [strip._replace(steps=nest(strip.steps, above)) for strip in strips]


def keep_together(strips: Iterable[Strip]) -> list[Strip]:
    """Return strips that are all kept with the next one, except the last."""
    strips = list(strips)
    return [*(strip._replace(keep=True) for strip in strips[:-1]), *strips[-1:]]


class Row(NamedTuple):
    """A line of a paragraph.

    Attributes:
        height: From its top to the next row's.
        line: Its type, relative to its top left corner.
        start: How many words of the paragraph come before it.
        opens: Whether a paragraph of the text begins here.
        jumps: Links in it.
    """

    height: Um
    line: Line
    start: int
    opens: bool
    jumps: tuple[LinkArea, ...]


class Rows(NamedTuple):
    """A text in rows.

    Attributes:
        rows: From the top.
        gap: Space between paragraphs of the text.
        wide: A word that is longer than a line and cannot be split; empty if there is none.
        whole: Whether no word had to be split.
        missing: Characters that no font has.
        end: The right edge of the last row, for left-aligned text.
    """

    rows: tuple[Row, ...]
    gap: Um
    wide: str
    missing: tuple[str, ...]
    whole: bool
    end: Um = Um(0)


def set_rows(frame: Frame, runs: Sequence[Filled], colour: Colour) -> Rows:
    """Break a text into rows of a frame's width."""
    size, room, _ = frame.steps[0]
    scale = um_per_em(size)
    high = Um(round(frame.leading * scale))
    # Relative to the top of its row; extra leading is half above and half below.
    baseline = Um(round(((frame.leading - frame.ascent - frame.descent) // 2 + frame.ascent) * scale))
    rect = Rect(Um(0), Um(0), frame.size.width, Um(1))
    rows: list[Row] = []
    wide, missing_letters, before, whole, end = "", dict[str, None](), 0, True, Um(0)
    targets = list(_list_targets(runs)) if any(isinstance(run, Words) and run.to for run in runs) else []
    orphans = frame.metrics.orphans
    for text in line_breaking.measure_text(frame, tuple(runs)):
        ends, fits = line_breaking.break_lines(text, room, orphans)
        if fits:
            broken, ends = text, line_breaking.avoid_lone_word(text, room, ends, orphans)
        else:
            broken, ends, fits = line_breaking.hyphenate_lines(
                text, room, lambda atom, left: split_word(frame, atom, left), everywhere=False
            )
            whole = whole and fits and len(broken.atoms) == len(text.atoms)
        origins = _find_origins(text.atoms, broken.atoms)
        set_lines = fit.set_lines(frame, [broken._replace(paragraph=False)], [ends], size, rect, colour)
        for number, ((_, pieces), (start, stop)) in enumerate(zip(set_lines, pairwise([0, *ends]), strict=True)):
            line = Line(baseline, pieces)
            jumps: tuple[LinkArea, ...] = ()
            if targets:
                where = [targets[before + origin] for origin in origins[start:stop]]
                jumps = tuple(_find_jumps(broken, start, where, scale, Um(line.pieces[0].x), high))
            rows.append(Row(high, line, before + origins[start], text.paragraph and not number, jumps))
            if not fits and broken.width(start, stop) > room:
                wide = wide or atom_text(broken.atoms[start])
        missing_letters |= dict.fromkeys(fit.find_missing(frame, [text]))
        before += len(text.atoms)
        end = Um(fit.right_edge(frame, broken, ends, size) - rows[-1].line.pieces[0].x)
    return Rows(tuple(rows), Um(round(frame.paragraph * scale)), wide, tuple(missing_letters), whole, end)


def count_words(runs: Sequence[Filled]) -> int:
    """Count the words of a text, as line breaking separates them."""
    return sum(1 for _ in _list_targets(runs))


def find_row(text: Rows, word: int) -> int:
    """Return the row that holds a word."""
    return max(bisect_right([row.start for row in text.rows], word) - 1, 0)


def _list_targets(runs: Iterable[Filled]) -> Iterator[str]:
    """Yield the anchor that each word of a text links to; empty for most."""
    is_open, to = False, ""
    for run in runs:
        if isinstance(run, IconRun):
            is_open = True
        elif isinstance(run, Words):
            first, *others = run.text.split(" ")
            if first:
                is_open, to = True, to or run.to
            if not others:
                continue
            if is_open:
                yield to
            *middle, last = others
            yield from (run.to for word in middle if word)
            is_open, to = bool(last), run.to if last else ""
        elif is_open:
            yield to
            is_open, to = False, ""
    if is_open:
        yield to


def _find_origins(whole: Sequence[Atom], parted: Sequence[Atom]) -> Sequence[int]:
    """Return the index of the unsplit atom that each atom comes from."""
    if len(whole) == len(parted):
        return range(len(whole))
    origins = []
    index, rest = 0, atom_text(whole[0]) if whole else ""
    for atom in parted:
        origins.append(index)
        part = atom_text(atom)
        rest = rest[len(part) if rest.startswith(part) else len(part) - 1 :]  # without a hyphen that was added
        if not rest:
            index += 1
            rest = atom_text(whole[index]) if index < len(whole) else ""
    return origins


def _find_jumps(text: Stretch, start: int, where: list[str], scale: float, left: Um, high: Um) -> Iterator[LinkArea]:
    """Yield a link area for each run of words in a line with the same target."""
    origin = text.nexts[start - 1] if start else 0
    first = 0
    for place in range(1, len(where) + 1):
        if place < len(where) and where[place] == where[first]:
            continue
        if where[first]:
            x = (text.nexts[start + first - 1] if start + first else 0) - origin
            right = text.ends[start + place - 1] - text.slack - origin
            rect = Rect(Um(left + round(x * scale)), Um(0), Um(round((right - x) * scale)), high)
            yield LinkArea(rect, where[first])
        first = place


def join_texts(texts: Sequence[Sequence[Filled]]) -> tuple[Filled, ...]:
    """Join texts into one paragraph, with spaces between them."""
    joined: list[Filled] = []
    for text in texts:
        if joined and not isinstance(joined[-1], Break):
            joined.append(Words(" "))
        joined += text
    return tuple(joined)
