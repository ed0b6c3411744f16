"""What two states of a project differ in, as text, JSON, Markdown or one HTML page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from generator.report import difference_html, difference_json, difference_text
from generator.spine.difference import Comparison

_FENCE: Final = re.compile(r"`{3,}")


def _markdown(found: Comparison) -> str:
    """Return the text as a block of code for a forge's summary: no word of a stranger's card is markup there."""
    told = difference_text.render(found)
    fence = "`" * (max((len(run) for run in _FENCE.findall(told)), default=2) + 1)
    return f"### What has changed\n\n{fence}text\n{told}{fence}\n"


RENDERERS: Final[Mapping[str, Callable[[Comparison], str]]] = MappingProxyType(
    {
        "text": difference_text.render,
        "json": difference_json.render,
        "html": difference_html.render,
        "markdown": _markdown,
    }
)
