"""Scenarios written as YAML, as a person would write them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

_WIDEST_YAML: Final = 100
_PLAIN: Final = re.compile(r"[a-z][a-z0-9]*([-/][a-z0-9]+)*")  # needs no quotes in any version of YAML,
_NOT_PLAIN: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})  # except these
_ONE_PER_LINE: Final = frozenset({"when"})


def render_scenario(scenario: Mapping[str, Any]) -> str:
    """Return a scenario file with one scenario, which can be saved and run."""
    return "".join(f"{line}\n" for line in ("scenarios:", *(f"  {line}" for line in render_item(scenario))))


def render_item(scenario: Mapping[str, Any]) -> list[str]:
    """Return the lines of a scenario as an item of a YAML list."""
    lines = [line for key, value in scenario.items() for line in _yaml_lines(key, value)]
    return [f"{'  ' if number else '- '}{line}" for number, line in enumerate(lines)]


def _yaml_lines(key: str, value: Any) -> Iterator[str]:  # noqa: ANN401 - any plain value
    flow = _yaml_flow(value)
    if isinstance(value, Mapping) and value and len(key) + len(flow) > _WIDEST_YAML:
        yield f"{_yaml_flow(key)}:"
        for below, item in value.items():
            yield from (f"  {line}" for line in _yaml_lines(below, item))
    elif key in _ONE_PER_LINE and isinstance(value, list | tuple) and value:
        yield f"{_yaml_flow(key)}:"
        yield from (f"  - {_yaml_flow(item)}" for item in value)
    else:
        yield f"{_yaml_flow(key)}: {flow}"


def _yaml_flow(value: Any) -> str:  # noqa: ANN401 - any plain value
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_yaml_flow(key)}: {_yaml_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_yaml_flow(item) for item in value) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value not in _NOT_PLAIN:
        return value
    return json.dumps(value, ensure_ascii=False)
