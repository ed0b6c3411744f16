"""What came of plays, as text: scenarios, series, replays and exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.replay import Replayed
from engine.simulation import SeriesResult
from generator.report import (
    exercise_json,
    exercise_text,
    replay_json,
    replay_text,
    scenarios_json,
    scenarios_text,
    series_json,
    series_text,
)
from generator.spine.findings import Finding
from generator.spine.verdict import Verdict

# What `tinderbox scenario` tells: each `render(verdicts, findings) -> str`.
SCENARIOS: Final[Mapping[str, Callable[[Sequence[Verdict], Sequence[Finding]], str]]] = MappingProxyType(
    {"text": scenarios_text.render, "json": scenarios_json.render}
)

# What `tinderbox simulate` tells, and with `--replay`: each `render(...) -> str`.
SERIES: Final[Mapping[str, Callable[[SeriesResult], str]]] = MappingProxyType(
    {"text": series_text.render, "json": series_json.render}
)
REPLAYS: Final[Mapping[str, Callable[[Replayed], str]]] = MappingProxyType(
    {"text": replay_text.render, "json": replay_json.render}
)

# What `tinderbox exercise` tells: each `render(games, whole=...) -> str`.
EXERCISES: Final = MappingProxyType({"text": exercise_text.render, "json": exercise_json.render})
