"""Scenarios that were run, cards that were exercised, and transcripts that were replayed; and scenarios as YAML."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from engine.mappings import ASKS, MISSING, Path, flatten, format_flow, join_path
from engine.transcript import SETUP, Replayed
from generator.model.findings import Finding, sort_findings
from generator.model.play_results import CardPlay, Outcome, ScenarioResult
from generator.model.text import format_count
from generator.playtest.scenario_files import render_item
from generator.report import findings as report
from generator.report.findings import as_record

VERSION: Final = 1  # of each JSON report
_NOTHING: Final[tuple[object, ...]] = ("none", [], False)  # answers of a question that are not shown
_WIDEST: Final = 60  # characters of what differs, beside each other


def render_scenarios(verdicts: Sequence[ScenarioResult], findings: Sequence[Finding]) -> str:
    """Return the scenarios to be shown step by step, those that failed with what differs, findings, and a summary.

    Args:
        verdicts: What became of each scenario.
        findings: Those about files as a whole.
    """
    blocks = ["".join(_describe_steps(verdict)) for verdict in verdicts if verdict.moments]
    blocks += ["".join(_describe_failure(verdict)) for verdict in verdicts if verdict.outcome is Outcome.FAILED]
    problems = sort_findings(chain(findings, chain.from_iterable(verdict.findings for verdict in verdicts)))
    if problems:
        blocks.append(report.render_text(problems))
    if not verdicts:
        return "\n".join([*blocks, "No scenarios.\n"])
    counts = Counter(verdict.outcome for verdict in verdicts)
    parts = [f"{counts[Outcome.PASSED]} passed"]
    parts += [f"{counts[Outcome.FAILED]} failed"] if counts[Outcome.FAILED] else []
    parts += [f"{counts[Outcome.UNREADABLE]} cannot be read"] if counts[Outcome.UNREADABLE] else []
    return "\n".join([*blocks, f"{format_count(len(verdicts), 'scenario')}: {', '.join(parts)}.\n"])


def _describe_steps(verdict: ScenarioResult) -> Iterator[str]:
    """Yield the lines of a scenario step by step: what is done, what happens, what changes, and who is asked."""
    yield f"{verdict.id}: {' '.join(verdict.says.split())}\n"
    before: Mapping[Path, Any] = {}
    for number, moment in enumerate(verdict.moments):
        after = flatten(moment.state)
        if number:
            yield f"\n{number}. {format_flow(moment.step)}\n"
        yield from (f"   * {format_flow(event)}\n" for event in moment.events)
        for path in dict.fromkeys((*before, *after)) if number else ():
            old, new = before.get(path, MISSING), after.get(path, MISSING)
            if old != new and path[0] != ASKS:
                yield f"   {join_path(path)}: {format_flow(old)} -> {format_flow(new)}\n"
        asks = {key: value for key, value in moment.state.get(ASKS, {}).items() if value not in _NOTHING}
        yield f"   asks {format_flow(asks)}\n"
        before = after


def _describe_failure(verdict: ScenarioResult) -> Iterator[str]:
    mark = verdict.mark
    yield f"{mark.file}:{mark.line}:{mark.column}: {verdict.id}: {' '.join(verdict.says.split())}\n"
    width = min(_WIDEST, max(len(mismatch.what) for mismatch in verdict.mismatches))
    for mismatch in verdict.mismatches:
        what, expected, actual = f"    {mismatch.what:<{width}}  ", mismatch.expected, mismatch.actual
        if len(expected) + len(actual) <= _WIDEST:
            yield f"{what}expected {expected}, actual {actual}  (line {mismatch.mark.line})\n"
        else:
            indent = " " * len(what)
            yield f"{what}(line {mismatch.mark.line})\n{indent}expected {expected}\n{indent}actual   {actual}\n"


def render_scenarios_json(verdicts: Sequence[ScenarioResult], findings: Sequence[Finding]) -> str:
    """Return every scenario with what became of it, in the given order, and the findings about files as a whole."""
    counts = Counter(verdict.outcome for verdict in verdicts)
    return _json(
        {
            "scenarios": [
                {
                    "game": verdict.game,
                    "id": verdict.id,
                    "says": " ".join(verdict.says.split()),
                    **verdict.mark._asdict(),
                    "outcome": verdict.outcome.value,
                    "differences": [
                        {
                            "what": mismatch.what,
                            "expected": mismatch.expected,
                            "actual": mismatch.actual,
                            **mismatch.mark._asdict(),
                        }
                        for mismatch in verdict.mismatches
                    ],
                    "findings": [as_record(finding) for finding in verdict.findings],
                    **({"moments": [asdict(moment) for moment in verdict.moments]} if verdict.moments else {}),
                }
                for verdict in verdicts
            ],
            "findings": [as_record(finding) for finding in findings],
            "summary": {
                "passed": counts[Outcome.PASSED],
                "failed": counts[Outcome.FAILED],
                "unreadable": counts[Outcome.UNREADABLE],
            },
        }
    )


def _json(report: Mapping[str, Any]) -> str:
    return json.dumps({"version": VERSION, **report}, ensure_ascii=False, indent=2) + "\n"


def render_exercise(games: Mapping[str, Sequence[CardPlay]], *, whole: bool) -> str:
    """Return what each effect did, in a sentence, and what is wrong, with the play that shows it.

    Args:
        games: The cards of each game.
        whole: Whether to include plays in which nothing happened.
    """
    lines: list[str] = []
    for game, cards in games.items():
        for card in cards:
            shown = [observation for observation in card.observations if whole or observation.acts]
            lines += [
                card.card,
                *(f"  {'+' if observation.acts else '-'} {observation.told}." for observation in shown),
            ]
            lines += [f"  ? {reason}." for reason in card.untried]
            for fault in card.faults:
                lines.append(f"  ! {fault.kind.value}: {fault.message}")
                lines += [f"      {line}" for line in render_item(fault.scenario)] if fault.scenario else []
            lines.append("")
        effects = _count_effects(cards)
        every = format_count(effects + sum(len(card.untried) for card in cards), "effect")
        acts = [observation.acts for card in cards for observation in card.observations]
        faults = format_count(sum(len(card.faults) for card in cards), "fault")
        lines.append(
            f"{game}: {format_count(len(cards), 'card')}, {effects} of {every}, {format_count(len(acts), 'play')}: "
            f"{sum(acts)} acted, {len(acts) - sum(acts)} did not; {faults}."
        )
    return "".join(f"{line}\n" for line in lines) or "No cards that can be exercised.\n"


def _count_effects(cards: Sequence[CardPlay]) -> int:
    return len({(card.card, sight.side, sight.at) for card in cards for sight in card.observations})


def render_exercise_json(games: Mapping[str, Sequence[CardPlay]], *, whole: bool) -> str:
    """Return every play with its scenario, and what is wrong; `whole` makes no difference."""
    del whole
    cards = [card for played in games.values() for card in played]
    return _json(
        {
            "games": {game: [asdict(card) for card in played] for game, played in games.items()},
            "summary": {
                "cards": len(cards),
                "effects": _count_effects(cards),
                "plays": sum(len(card.observations) for card in cards),
                "faults": sum(len(card.faults) for card in cards),
                "untried": sum(len(card.untried) for card in cards),
            },
        }
    )


def render_replay(replayed: Replayed) -> str:
    """Return whether a replayed transcript is the same, or where it first differs."""
    lines = []
    if not replayed.intact:
        lines.append("The transcript was changed after it was written.")
    if not replayed.same_content:
        lines.append("The content is not that of the transcript.")
    difference = replayed.difference
    if difference is None:
        lines.append(f"{replayed.game}: {replayed.decisions} decisions replayed without a difference.")
    else:
        where = "at set-up" if difference.decision == SETUP else f"at decision {difference.decision}"
        decisions = f"of {replayed.decisions} decisions"
        lines.append(f"{replayed.game}: {decisions}, the first difference is {where}, in {difference.what}:")
        lines += [f"  expected  {difference.expected}", f"  actual    {difference.actual}"]
    return "".join(f"{line}\n" for line in lines)


def render_replay_json(replayed: Replayed) -> str:
    """Return the same as JSON; decisions are numbered from 0, and null if the set-up differs."""
    difference = replayed.difference
    return _json(
        {
            "game": replayed.game,
            "decisions": replayed.decisions,
            "same": replayed.is_same,
            "same-content": replayed.same_content,
            "intact": replayed.intact,
            "difference": difference
            and {
                "decision": None if difference.decision == SETUP else difference.decision,
                "what": difference.what,
                "expected": difference.expected,
                "actual": difference.actual,
            },
        }
    )


SCENARIOS: Final[Mapping[str, Callable[[Sequence[ScenarioResult], Sequence[Finding]], str]]] = MappingProxyType(
    {"text": render_scenarios, "json": render_scenarios_json}
)
EXERCISES: Final = MappingProxyType({"text": render_exercise, "json": render_exercise_json})
REPLAYS: Final[Mapping[str, Callable[[Replayed], str]]] = MappingProxyType(
    {"text": render_replay, "json": render_replay_json}
)
