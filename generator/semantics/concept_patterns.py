"""The pattern language of `i18n/concepts.yaml`: patterns, the rows of steps they expand to, and matching in texts.

    dos                 this word; case does not matter, and a hyphen is a space
    lien/ne/s           this word, and the same with each of these endings
    każd~y/a/ego        a stem that is no word by itself, with each of these endings
    zmniejsz*           any word that begins so
    (a lo sumo|máximo)  one of these
    [de la]             these words or none
    _                   any one word
    ..                  up to three words, whatever they are, within one clause: no comma
    {n}                 a number in digits or words, or a placeholder

Commas in a text are ignored between words of a pattern; patterns have none. Nothing repeats without bound, so that a
pattern expands to a limited number of rows of limited length.

All patterns of a language form one tree. At each word the longest pattern matches, by the number of its own words;
those then belong to it, while words in a gap and numbers stay free for others. Patterns are short and gaps bounded, so
the time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

NUMBER: Final = "{n}"
ANY: Final = "_"
GAP: Final = ".."
GAP_WORDS: Final = 3
STEM: Final = "*"
ENDING: Final = "/"
BARE: Final = "~"

MOST_ROWS: Final = 512  # of one pattern
LONGEST_ROW: Final = 12
SHORTEST_STEM: Final = 2

Row = tuple[str, ...]  # words, stems with their star, `{n}`, `_` and `..`

_PART: Final = re.compile(r"[\[\]()|]|[^\s\[\]()|]+")
COMMA: Final = ","
_MOST_LED: Final = 1 << 14  # words that a node remembers; a hostile text has no end of them


class NotationError(ValueError):
    """An invalid pattern; the message is a sentence for its author."""


def expand_pattern(pattern: str) -> tuple[Row, ...]:
    """Expand a pattern into rows of steps, without repeats, in order.

    Raises:
        NotationError: A bracket stands alone, the pattern matches nothing at all, or stands for too much.
    """
    parts = _PART.findall(pattern.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("-", " "))
    unique = tuple(dict.fromkeys(expand_brackets(parts, _expand_endings)))
    for row in unique:
        words = [step for step in row if step not in {ANY, GAP, NUMBER}]
        if not words:
            raise NotationError("The pattern can match without a single word of its own.")
        if row[0] in {ANY, GAP} or row[-1] in {ANY, GAP}:
            raise NotationError("A pattern begins and ends with a word of its own.")
        if len(row) > LONGEST_ROW:
            raise NotationError(f"The pattern is longer than {LONGEST_ROW} words.")
        for step in words:
            if STEM in step[:-1] or (step.endswith(STEM) and len(step) <= SHORTEST_STEM):
                raise NotationError(f"In `{step}` the star does not stand at the end of two letters or more.")
            if "{" in step:
                raise NotationError(f"`{step}` is no slot; there is only `{NUMBER}`.")
    return unique


def expand_brackets(parts: Sequence[str], expand: Callable[[str], list[tuple[T, ...]]]) -> list[tuple[T, ...]]:
    """Expand parts with brackets and bars into sequences of steps; `expand` returns those of any other part.

    Raises:
        NotationError: A bracket stands alone, or there are more than `MOST_ROWS` sequences.
    """
    rows, rest = _expand_choices(parts, 0, expand)
    if rest != len(parts):
        raise NotationError("A bracket is closed that was never opened.")
    return rows


def _expand_choices(
    parts: Sequence[str], at: int, expand: Callable[[str], list[tuple[T, ...]]]
) -> tuple[list[tuple[T, ...]], int]:
    """Return the sequences of alternatives up to a closing bracket or the end, and the position of that."""
    rows: list[tuple[T, ...]] = []
    steps: list[list[tuple[T, ...]]] = []
    while at < len(parts) and parts[at] not in {")", "]"}:
        sign = parts[at]
        if sign == "|":
            rows += _join(steps)
            steps = []
        elif sign in {"(", "["}:
            inner, end = _expand_choices(parts, at + 1, expand)
            if end == len(parts) or parts[end] != {"(": ")", "[": "]"}[sign]:
                raise NotationError("A bracket is not closed.")
            steps.append([*inner, ()] if sign == "[" else inner)
            at = end
        else:
            steps.append(expand(sign))
        at += 1
    return [*rows, *_join(steps)], at


def expand_word(written: str) -> tuple[str, ...]:
    """Expand a word with endings into words."""
    return tuple(row[0] for row in _expand_endings(written.lower()))


def _expand_endings(written: str) -> list[Row]:
    stem, sign, rest = written.partition(BARE)
    if sign:
        return [(stem + ending,) for ending in rest.split(ENDING)]
    word, *endings = written.split(ENDING)
    return [(word,), *((word + ending,) for ending in endings)]


def _join(steps: list[list[tuple[T, ...]]]) -> list[tuple[T, ...]]:
    if prod(map(len, steps)) > MOST_ROWS:
        raise NotationError(f"The pattern stands for more than {MOST_ROWS} rows of words; write it as several.")
    return [tuple(word for row in chosen for word in row) for chosen in product(*steps)]


class Guard(NamedTuple):
    """Exceptions of a pattern: it does not match after, or before, one of these words."""

    not_after: tuple[str, ...] = ()
    not_before: tuple[str, ...] = ()


class Leaf(NamedTuple):
    """The meaning of a row of steps, and its exceptions.

    Attributes:
        means: Index of its meaning, for the caller that built the tree.
        order: The place of its pattern among all; of equally long ones the first wins.
    """

    means: int
    guard: Guard
    order: int


class Match(NamedTuple):
    """A pattern found in a text; of several that begin at a word the smallest wins: the longest, then the nearest end.

    Attributes:
        size: How many words and numbers it has, negative.
        end: The index of its last word.
        order: The place of its pattern among all.
        means: Its meaning.
        words: The indexes of its own words, in order.
    """

    size: int
    end: int
    order: int
    means: int
    words: tuple[int, ...]


@dataclass(slots=True, eq=False)
class Node:
    """A node of the tree: the possible next steps, and the meanings of patterns that end here.

    `led` holds the nodes that a word leads to from here, as texts repeat their words.
    """

    words: dict[str, Node] = field(default_factory=dict)
    stems: dict[str, Node] = field(default_factory=dict)
    led: dict[str, tuple[Node, ...]] = field(default_factory=dict)
    number: Node | None = None
    any: Node | None = None
    gap: Node | None = None
    leaves: list[Leaf] = field(default_factory=list)


class Text(NamedTuple):
    """A text as patterns match it.

    Attributes:
        words: In small letters; signs, icons and placeholders are words too.
        numeric: For each, whether it is a number or a placeholder.
        ends: For each, whether it ends a sentence: no pattern reaches over it.
    """

    words: Sequence[str]
    numeric: Sequence[bool]
    ends: Sequence[bool]


def build_tree(rows: Iterable[tuple[Row, int, Guard]]) -> Node:
    """Build the tree of rows, each with its meaning and its guard."""
    root = Node()
    for order, (row, means, guard) in enumerate(rows):
        node = root
        for step in row:
            if step == NUMBER:
                node.number = node = node.number or Node()
            elif step == ANY:
                node.any = node = node.any or Node()
            elif step == GAP:
                node.gap = node = node.gap or Node()
            elif step.endswith(STEM):
                node = node.stems.setdefault(step[:-1], Node())
            else:
                node = node.words.setdefault(step, Node())
        node.leaves.append(Leaf(means, guard, order))
    return root


def find_matches(root: Node, text: Text) -> Iterator[Match]:
    """Yield the matches in the order of the words; no word belongs to two of them."""
    taken = [False] * len(text.words)
    led = root.led
    for at, word in enumerate(text.words):
        below = led.get(word)
        if taken[at] or not (_follow(root, word) if below is None else below):
            continue
        found: list[Match] = []
        _walk(root, text, at, (), 0, taken, found)
        if found:
            best = min(found)
            for own in best.words:
                taken[own] = True
            yield best


def _walk(
    node: Node, text: Text, at: int, own: tuple[int, ...], numbers: int, taken: Sequence[bool], found: list[Match]
) -> None:
    """Add every match that goes on from a node at a word; `own` are the words so far, besides so many numbers."""
    if node.leaves:
        size = -len(own) - numbers
        leaves = (leaf for leaf in node.leaves if _passes(leaf.guard, text, own))
        found += [Match(size, own[-1], leaf.order, leaf.means, own) for leaf in leaves]
    if at >= len(text.words) or (own and text.ends[at]):
        return
    if own and text.words[at] == COMMA:
        _walk(node, text, at + 1, own, numbers, taken, found)
    if not taken[at]:
        for below in _follow(node, text.words[at]):
            _walk(below, text, at + 1, (*own, at), numbers, taken, found)
    if node.number is not None and text.numeric[at]:  # a number stays free: it is a mention of its own
        _walk(node.number, text, at + 1, own, numbers + 1, taken, found)
    if node.any is not None:
        _walk(node.any, text, at + 1, own, numbers, taken, found)
    if node.gap is not None:
        for skipped in _measure_gap(text, at):
            _walk(node.gap, text, at + skipped, own, numbers, taken, found)


def _measure_gap(text: Text, at: int) -> Iterator[int]:
    """Yield how many words a gap may skip: from 0 up to a comma or the end of the sentence."""
    for skipped in range(min(GAP_WORDS, len(text.words) - at) + 1):
        is_word = at + skipped < len(text.words)
        if is_word and text.words[at + skipped] == COMMA:
            return
        yield skipped
        if is_word and text.ends[at + skipped]:
            return


def _follow(node: Node, word: str) -> tuple[Node, ...]:
    """Return where a word leads to: its own step, and the stems that it begins with, the longest first."""
    known = node.led.get(word)
    if known is None:
        stems = (word[:end] for end in range(len(word), 0, -1)) if node.stems else ()
        own = (node.words[word],) if word in node.words else ()
        known = (*own, *(node.stems[stem] for stem in stems if stem in node.stems))
        if len(node.led) < _MOST_LED:
            node.led[word] = known
    return known


def _passes(guard: Guard, text: Text, own: tuple[int, ...]) -> bool:
    for at, words in ((own[0] - 1, guard.not_after), (own[-1] + 1, guard.not_before)):
        if words and 0 <= at < len(text.words):
            word = text.words[at]
            if word in words or (text.numeric[at] and NUMBER in words):
                return False
            if any(step.endswith(STEM) and word.startswith(step[:-1]) for step in words):
                return False
    return True
