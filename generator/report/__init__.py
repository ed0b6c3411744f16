"""Findings as text, for people and for programs: one renderer a file, each `render(findings) -> str`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.findings import Finding
from generator.report import json, scenarios_json, scenarios_text, text
from generator.verdict import Verdict

RENDERERS: Final[Mapping[str, Callable[[Sequence[Finding]], str]]] = MappingProxyType(
    {"text": text.render, "json": json.render}
)

# What `tinderbox scenario` tells: each `render(verdicts, findings) -> str`.
SCENARIOS: Final[Mapping[str, Callable[[Sequence[Verdict], Sequence[Finding]], str]]] = MappingProxyType(
    {"text": scenarios_text.render, "json": scenarios_json.render}
)
