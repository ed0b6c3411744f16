"""Findings as text, for people and for programs: one renderer a file, each `render(findings, silenced) -> str`.

What plays and exercises are told as stands in `plays`: it brings the engine, which lint and build can do without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.report import json, text
from generator.spine.findings import Finding, Silenced

RENDERERS: Final[Mapping[str, Callable[[Sequence[Finding], Sequence[Silenced]], str]]] = MappingProxyType(
    {"text": text.render, "json": json.render}
)
