"""Effects of cards, from nodes to the engine's values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.effect import Effect, Limit, Step, Value


def effect(node: Mapping[str, Any]) -> Effect:
    """Return an effect as the engine knows it; the node is known to fit its schema."""
    limit = node.get("limit")
    return Effect(
        mode=node["mode"],
        steps=_steps(node.get("do", ())),
        when=_mapping(node.get("when", {})),
        conditions=tuple(_mapping(condition) for condition in node.get("if", ())),
        may=node.get("may", False),
        who=node.get("who", "you"),
        limit=None if limit is None else Limit(int(limit["times"]), limit["per"]),
        cost=_steps(node.get("cost", ())),
        choose=int(node.get("choose", 0)),
        lasts=node.get("lasts", "now"),
    )


def _steps(nodes: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
    return tuple(
        Step(node["verb"], {key: _value(value) for key, value in node.items() if key != "verb"}) for node in nodes
    )


def _mapping(node: Mapping[str, Any]) -> Mapping[str, Value]:
    return {key: _value(value) for key, value in node.items()}


def _value(value: Any) -> Value:  # noqa: ANN401 - any value of a file
    if isinstance(value, dict):
        return _mapping(value)
    if isinstance(value, list):
        return tuple(_value(item) for item in value)
    return int(value) if isinstance(value, float) else value
