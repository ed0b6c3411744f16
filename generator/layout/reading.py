"""What the boxes of a card are to those who have it read out, and in which order they are read.

Its name comes first, then its kind, its figures, its rules, its flavour and its pictures; boxes of one sort are read
from the top, and from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from generator import signs
from generator.layout import tagging
from generator.layout.values import Scope, Shown
from generator.spine import markup
from generator.spine.geometry import Rect
from generator.spine.markup import Filled, Slot
from generator.spine.model import Data
from generator.spine.plan import Node, Tag
from generator.spine.units import um
from generator.tongues.sayings import marked, words

_NAME: Final = "name"
_SORTS: Final = {"subtitle": 1, "trait": 1, "label": 1, "flavour": 4}  # the places of fields; that of all others:
_RULES: Final = 3
_FIGURE: Final = 2
_PICTURE: Final = 5
_ROW: Final = 1000  # places; also um in a place, as near as eyes part boxes
_SORT: Final = 1000 * _ROW


def of_text(scope: Scope, data: Data, field: str, locale: str) -> Callable[[Rect, Sequence[Filled]], Tag]:
    """Return what tells what a box with a text is, given its place and what it says; a figure says of what it is."""
    if field == _NAME:
        return lambda rect, _: (Node("H1", _place(rect, 0)),)
    stat = _stat(data)
    called = "" if stat is None else signs.stat(scope.game, scope.deck, stat, locale)
    if called:
        head = f"{called}{words(locale).colon}"
        return lambda rect, runs: (Node("P", _place(rect, _FIGURE), said=f"{head}{markup.plain(runs)}"),)
    sort = _SORTS.get(field, _RULES) if field else _FIGURE
    return lambda rect, _: (Node("P", _place(rect, sort)),)


def of_track(scope: Scope, track: str, label: Sequence[Filled], locale: str) -> Tag:
    """Return what the figures on a track are: one paragraph, which says what a label calls the track, and all of them.

    They are those of the boxes of the layout that name the track, in order; those that say other words are not told.
    """
    boxes = [box for box in scope.game.layouts[scope.layout].boxes.values() if box.get("track") == track]
    figures = [figure for box in boxes for figure in _figures(box) if "{" not in figure]
    said = f"{markup.plain(label)}{words(locale).colon}{', '.join(figures)}"
    left, top, width, height = (um(float(length)) for length in boxes[0]["at"])
    return tagging.spoken((Node("P", _place(Rect(left, top, width, height), _FIGURE), said=said),), label)


def _figures(box: Data) -> Iterator[str]:
    """Yield what a box says, each time that it is repeated."""
    repeat, text = box.get("repeat", {}), str(box.get("text", ""))
    times, first = repeat.get("times", 1), int(repeat.get("from", 1))
    for number in range(times if isinstance(times, int) else 0):
        yield text.replace("#", str(number + first)) if repeat else text


def of_icon(rect: Rect) -> Tag:
    """Return what a box with an icon is; what the icon is called is known where it is drawn."""
    return (Node("Figure", _place(rect, _FIGURE)),)


def of_picture(rect: Rect, shown: Shown) -> Tag:
    """Return what a box with a picture of a card is: a picture of what the card is called; nothing without a name."""
    runs = shown.face.texts.get(_NAME, ())
    name = markup.plain(runs)
    return tagging.spoken((Node("Figure", _place(rect, _PICTURE), alt=name),), runs) if name else ()


def of_pattern(rect: Rect, rows: Sequence[str], locale: str) -> Tag:
    """Return what a box with a pattern of squares is: a picture of which of them are marked."""
    shows = marked(rows, locale)
    return (Node("Figure", _place(rect, _FIGURE), alt=shows),) if shows else ()


def _place(rect: Rect, sort: int) -> int:
    """Return where something is read."""
    return sort * _SORT + max(rect.y // _ROW, 0) * _ROW + max(rect.x // _ROW, 0)


def _stat(data: Data) -> str | None:
    """Return the statistic that is all that a box says; None when it says another thing, or more."""
    runs = markup.parse(str(data["text"])).runs
    only = runs[0] if len(runs) == 1 else None
    return only.name if isinstance(only, Slot) and only.kind == "stat" else None
