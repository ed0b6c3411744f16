"""How far translations are, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.catalog import Progress

VERSION: Final = 1
_HEADS: Final = ("game", "locale", "texts", "translated", "stale", "missing", "words", "left")


def text(rows: Sequence[Progress]) -> str:
    """Return a table, a line for each game and language; the words that are left to translate stand last."""
    if not rows:
        return "No catalogues yet; `tinderbox translations new LOCALE` begins one.\n"
    cells = [_HEADS, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(_HEADS))]
    return "".join(f"{_line(line, widths)}\n" for line in cells)


def as_json(rows: Sequence[Progress]) -> str:
    """Return the same figures as JSON."""
    return json.dumps({"version": VERSION, "catalogues": [row._asdict() for row in rows]}, indent=2) + "\n"


def _cells(row: Progress) -> tuple[str, ...]:
    share = 100 * row.translated // row.texts if row.texts else 100
    figures = (row.texts, f"{row.translated} ({share} %)", row.stale, row.missing, row.words, row.words_left)
    return (row.game, row.locale, *map(str, figures))


def _line(line: Sequence[str], widths: Sequence[int]) -> str:
    names = [f"{cell:<{width}}" for cell, width in zip(line[:2], widths[:2], strict=True)]
    figures = [f"{cell:>{width}}" for cell, width in zip(line[2:], widths[2:], strict=True)]
    return "  ".join([*names, *figures]).rstrip()


RENDERERS: Final[Mapping[str, Callable[[Sequence[Progress]], str]]] = MappingProxyType({"text": text, "json": as_json})
