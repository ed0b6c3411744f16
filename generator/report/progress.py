"""How much of each translation is done, as a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.i18n.catalog.updates import Progress
from generator.report.simulations import format_table

VERSION: Final = 1
_HEADS: Final = ("game", "locale", "texts", "translated", "stale", "missing", "words", "left")


def render_text(rows: Sequence[Progress]) -> str:
    """Return a table with a line for each game and language; the last column counts words left to translate."""
    if not rows:
        return "No catalogues yet; `tinderbox translations new LOCALE` creates one.\n"
    lines = []
    for row in rows:
        share = 100 * row.translated // row.texts if row.texts else 100
        counts = (row.texts, f"{row.translated} ({share} %)", row.stale, row.missing, row.words, row.words_left)
        lines.append((row.game, row.locale, *map(str, counts)))
    return format_table(_HEADS, lines, names=2)


def render_json(rows: Sequence[Progress]) -> str:
    """Return the same figures as JSON."""
    return json.dumps({"version": VERSION, "catalogues": [row._asdict() for row in rows]}, indent=2) + "\n"


RENDERERS: Final[Mapping[str, Callable[[Sequence[Progress]], str]]] = MappingProxyType(
    {"text": render_text, "json": render_json}
)
