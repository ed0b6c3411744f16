"""Scenarios run by the rules, every state kept; brings the rules of all games, and is imported late."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine import scenario as rule
from engine.game import Words
from engine.scenario import Moment
from generator.diagram.played import Played
from generator.playtest.scenario_files import Written
from generator.playtest.scenarios import Border


def played(border: Border, written: Written) -> Played:
    """Run a scenario and return all states that it leads through."""
    if written.findings:
        return Played((), {}, written.findings[0].message)
    moments: list[Moment] = []
    result = rule.run(border, written.scenario, moments.append)
    return Played(tuple(moments), _own(written.scenario.given, written.scenario.setup), _trouble(result))


def _own(given: Words, setup: Words) -> dict[str, object]:
    """Return what of one mapping another does not say too."""
    own: dict[str, object] = {}
    for key, value in given.items():
        below = setup.get(key)
        rest = _own(value, below) if isinstance(value, Mapping) and isinstance(below, Mapping) else value
        if value != below and rest != {}:
            own[key] = rest
    return own


def _trouble(result: rule.Result) -> str:
    if result.problems:
        return result.problems[0].message
    if result.differences:
        first = result.differences[0]
        return f"It fails at {first.what}: expected {first.expected}, actual {first.actual}."
    return ""


def all_played(border: Border, written: Iterable[Written], wanted: Iterable[str]) -> dict[str, Played]:
    """Return what became of these scenarios, by id; those that there are none of are left out."""
    ids = frozenset(wanted)
    return {one.id: played(border, one) for one in written if one.id in ids}
