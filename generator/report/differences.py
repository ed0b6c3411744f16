"""What two states of a project differ in, as text, JSON or one HTML page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.difference import Difference, Picture
from generator.report import difference_html, difference_json, difference_text

RENDERERS: Final[Mapping[str, Callable[[Sequence[Difference], Sequence[Picture]], str]]] = MappingProxyType(
    {"text": difference_text.render, "json": difference_json.render, "html": difference_html.render}
)
