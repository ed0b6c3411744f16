"""Scenarios as files that can be saved and run: YAML that any reader takes, written without a library."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

# Words that may stand without quotes and mean themselves in every version of YAML.
_PLAIN: Final = re.compile(r"[a-z][a-z0-9]*([-/][a-z0-9]+)*")
_NOT_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_WIDEST: Final = 100
_FLAT: Final = frozenset({"when"})  # lists of which each item has a line of its own


def render(words: Mapping[str, Any]) -> str:
    """Return a file that holds this one scenario."""
    return "".join(f"{line}\n" for line in ("scenarios:", *(f"  {line}" for line in item(words))))


def item(words: Mapping[str, Any]) -> list[str]:
    """Return words as the lines of an item of a YAML list."""
    lines = [line for key, value in words.items() for line in _lines(key, value)]
    return [f"{'  ' if number else '- '}{line}" for number, line in enumerate(lines)]


def _lines(key: str, value: Any) -> Iterator[str]:  # noqa: ANN401 - any words
    flow = _flow(value)
    if isinstance(value, Mapping) and value and len(key) + len(flow) > _WIDEST:
        yield f"{_flow(key)}:"
        for below, one in value.items():
            for line in _lines(below, one):
                yield f"  {line}"
    elif key in _FLAT and isinstance(value, list | tuple) and value:
        yield f"{_flow(key)}:"
        for one in value:
            yield f"  - {_flow(one)}"
    else:
        yield f"{_flow(key)}: {flow}"


def _flow(value: Any) -> str:  # noqa: ANN401 - any words
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value not in _NOT_WORDS:
        return value
    return json.dumps(value, ensure_ascii=False)
