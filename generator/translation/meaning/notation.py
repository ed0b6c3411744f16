"""Patterns as translators write them, and the rows of steps that they stand for.

    dos                 this word; case does not matter, and a hyphen is a space
    lien/ne/s           this word, and the same with each of these endings
    każd~y/a/ego        a stem that is no word by itself, with each of these endings
    zmniejsz*           any word that begins so
    (a lo sumo|máximo)  one of these
    [de la]             these words or none
    _                   any one word
    ..                  up to three words, whatever they are, within one clause: no comma
    {n}                 a number in digits or words, or a placeholder

A comma in a text is read over between words of a pattern; no pattern writes one. Nothing repeats without bound, so
that a pattern stands for a limited number of rows, each of a limited length.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Final

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
_APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"


class NotationError(ValueError):
    """What is wrong with a pattern, as a sentence for whoever wrote it."""


def rows(pattern: str) -> tuple[Row, ...]:
    """Return every row of steps that a pattern stands for, without repeats, in order.

    Raises:
        NotationError: A bracket stands alone, the pattern matches nothing at all, or stands for too much.
    """
    parts = _PART.findall(pattern.lower().replace(_APOSTROPHE, "'").replace("-", " "))
    found, rest = _choices(parts, 0)
    if rest != len(parts):
        raise NotationError("A bracket is closed that was never opened.")
    unique = tuple(dict.fromkeys(found))
    for row in unique:
        _look_at(row)
    return unique


def _look_at(row: Row) -> None:
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


def _choices(parts: list[str], at: int) -> tuple[list[Row], int]:
    """Return the rows of alternatives up to a closing bracket or the end, and where that stands."""
    done: list[Row] = []
    steps: list[list[Row]] = []
    while at < len(parts) and parts[at] not in {")", "]"}:
        sign = parts[at]
        if sign == "|":
            done += _joined(steps)
            steps = []
        elif sign in {"(", "["}:
            inner, end = _choices(parts, at + 1)
            if end == len(parts) or parts[end] != {"(": ")", "[": "]"}[sign]:
                raise NotationError("A bracket is not closed.")
            steps.append([*inner, ()] if sign == "[" else inner)
            at = end
        else:
            steps.append(_forms(sign))
        at += 1
    return [*done, *_joined(steps)], at


def forms(written: str) -> tuple[str, ...]:
    """Return the words that one word with endings stands for."""
    return tuple(row[0] for row in _forms(written.lower()))


def _forms(written: str) -> list[Row]:
    stem, sign, rest = written.partition(BARE)
    if sign:
        return [(stem + ending,) for ending in rest.split(ENDING)]
    word, *endings = written.split(ENDING)
    return [(word,), *((word + ending,) for ending in endings)]


def _joined(steps: list[list[Row]]) -> list[Row]:
    count = 1
    for step in steps:
        count *= len(step)
    if count > MOST_ROWS:
        raise NotationError(f"The pattern stands for more than {MOST_ROWS} rows of words; write it as several.")
    return [tuple(word for row in chosen for word in row) for chosen in product(*steps)]
