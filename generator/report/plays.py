"""Scenarios that were run, cards that were exercised, and transcripts that were replayed; and scenarios as YAML."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from engine.replay import SETUP, Replayed
from generator.model.findings import Finding, Mark, sort_findings
from generator.model.phrases import format_count
from generator.model.play_results import CardPlay, Mismatch, Outcome, ScenarioResult
from generator.playtest.scenario_yaml import render_item
from generator.report import findings as report
from generator.report.findings import as_record

VERSION: Final = 1  # of each JSON report
_WIDEST: Final = 60  # characters of what differs, beside each other


def render_scenarios(verdicts: Sequence[ScenarioResult], findings: Sequence[Finding]) -> str:
    """Return the scenarios that failed with what differs, all findings, and a summary.

    Args:
        verdicts: What became of each scenario.
        findings: Those about files as a whole.
    """
    failed = [verdict for verdict in verdicts if verdict.outcome is Outcome.FAILED]
    blocks = ["".join(f"{line}\n" for line in _failure_lines(verdict)) for verdict in failed]
    problems = sort_findings(chain(findings, chain.from_iterable(verdict.findings for verdict in verdicts)))
    if problems:
        blocks.append(report.render_text(problems))
    return "\n".join([*blocks, f"{_summarize_scenarios(verdicts)}\n"])


def _summarize_scenarios(verdicts: Sequence[ScenarioResult]) -> str:
    if not verdicts:
        return "No scenarios."
    counts = Counter(verdict.outcome for verdict in verdicts)
    parts = [f"{counts[Outcome.PASSED]} passed"]
    parts += [f"{counts[Outcome.FAILED]} failed"] if counts[Outcome.FAILED] else []
    parts += [f"{counts[Outcome.UNREADABLE]} cannot be read"] if counts[Outcome.UNREADABLE] else []
    return f"{format_count(len(verdicts), 'scenario')}: {', '.join(parts)}."


def _failure_lines(verdict: ScenarioResult) -> Iterator[str]:
    mark = verdict.mark
    yield f"{mark.file}:{mark.line}:{mark.column}: {verdict.id}: {' '.join(verdict.says.split())}"
    width = min(_WIDEST, max(len(mismatch.what) for mismatch in verdict.mismatches))
    for mismatch in verdict.mismatches:
        yield from (f"    {line}" for line in _mismatch_lines(mismatch, width))


def _mismatch_lines(mismatch: Mismatch, width: int) -> list[str]:
    place = f"line {mismatch.mark.line}"
    if len(mismatch.expected) + len(mismatch.actual) <= _WIDEST:
        return [f"{mismatch.what:<{width}}  expected {mismatch.expected}, actual {mismatch.actual}  ({place})"]
    return [
        f"{mismatch.what:<{width}}  ({place})",
        f"{'':<{width}}  expected {mismatch.expected}",
        f"{'':<{width}}  actual   {mismatch.actual}",
    ]


def render_scenarios_json(verdicts: Sequence[ScenarioResult], findings: Sequence[Finding]) -> str:
    """Return every scenario with what became of it, in the given order, and the findings about files as a whole."""
    counts = Counter(verdict.outcome for verdict in verdicts)
    return _json(
        {
            "scenarios": [_verdict_record(verdict) for verdict in verdicts],
            "findings": [as_record(finding) for finding in findings],
            "summary": {
                "passed": counts[Outcome.PASSED],
                "failed": counts[Outcome.FAILED],
                "unreadable": counts[Outcome.UNREADABLE],
            },
        }
    )


def _verdict_record(verdict: ScenarioResult) -> Mapping[str, Any]:
    return {
        "game": verdict.game,
        "id": verdict.id,
        "says": " ".join(verdict.says.split()),
        **_place(verdict.mark),
        "outcome": verdict.outcome.value,
        "differences": [
            {"what": one.what, "expected": one.expected, "actual": one.actual, **_place(one.mark)}
            for one in verdict.mismatches
        ],
        "findings": [as_record(finding) for finding in verdict.findings],
    }


def _place(mark: Mark) -> Mapping[str, str | int]:
    return {"file": mark.file, "line": mark.line, "column": mark.column}


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
            lines += [f"{card.card}", *_card_lines(card, whole=whole), ""]
        lines.append(f"{game}: {_summarize_exercise(cards)}")
    return "".join(f"{line}\n" for line in lines) or "No cards that can be exercised.\n"


def _summarize_exercise(cards: Sequence[CardPlay]) -> str:
    observations = [observation for card in cards for observation in card.observations]
    effects = len({(card.card, sight.side, sight.at) for card in cards for sight in card.observations})
    acted = sum(observation.acts for observation in observations)
    faults = sum(len(card.faults) for card in cards)
    every = effects + sum(len(card.untried) for card in cards)
    tried = f"{format_count(len(cards), 'card')}, {effects} of {format_count(every, 'effect')}"
    plays = format_count(len(observations), "play")
    return f"{tried}, {plays}: {acted} acted, {len(observations) - acted} did not; {format_count(faults, 'fault')}."


def _card_lines(card: CardPlay, *, whole: bool) -> list[str]:
    lines = [f"  {'+' if sight.acts else '-'} {sight.told}." for sight in card.observations if whole or sight.acts]
    lines += [f"  ? {reason}." for reason in card.untried]
    for fault in card.faults:
        lines.append(f"  ! {fault.kind.value}: {fault.message}")
        lines += [f"      {line}" for line in render_item(fault.scenario)] if fault.scenario else []
    return lines


def render_exercise_json(games: Mapping[str, Sequence[CardPlay]], *, whole: bool) -> str:
    """Return every play with its scenario, and what is wrong; `whole` makes no difference."""
    del whole
    cards = [card for played in games.values() for card in played]
    return _json(
        {
            "games": {game: [asdict(card) for card in played] for game, played in games.items()},
            "summary": {
                "cards": len(cards),
                "effects": len({(card.card, sight.side, sight.at) for card in cards for sight in card.observations}),
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
