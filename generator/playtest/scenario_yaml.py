"""Render scenarios as YAML, and write those of findings as files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from generator.model.findings import Finding
from generator.output import write

_ID: Final = re.compile(r"\bid: ([a-z0-9-]+)$", re.MULTILINE)  # the first id in a scenario of a finding
_WIDEST_YAML: Final = 100
_PLAIN: Final = re.compile(r"[a-z][a-z0-9]*([-/][a-z0-9]+)*")  # needs no quotes in any version of YAML,
_NOT_PLAIN: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})  # except these


def write_scenarios(folder: Path, findings: Iterable[Finding]) -> dict[Path, Finding]:
    """Write the scenario of each finding that has one into a folder; return the files, in the order of findings."""
    written: dict[Path, Finding] = {}
    for finding in findings:
        match = _ID.search(finding.scenario)
        if match is not None:
            path = folder / f"{match[1]}.yaml"
            write(path, finding.scenario.encode())
            written[path] = finding
    return written


def explain_commands(files: Mapping[Path, Finding]) -> str:
    """Return the commands that run the written scenarios, one per line."""
    lines = [f"tinderbox scenario {finding.game} {path}" for path, finding in files.items()]
    heading = "Scenarios that show the findings:" if lines else "No finding has a scenario."
    return "".join(f"{line}\n" for line in (heading, *lines))


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
    elif key == "when" and isinstance(value, list | tuple) and value:
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
