"""Plays as text and as JSON: scenarios, exercised cards, replayed transcripts, and series of simulated games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from math import isinf
from typing import Any, Final

from engine.naming import ASKS, MISSING, Path, flatten, format_flow, join_path
from engine.simulation import Series, SeriesResult
from engine.statistics import Share, Summary, summarize
from engine.transcript import SETUP, Replayed
from generator.model.facts import CardPlay
from generator.model.findings import Finding, sort_findings
from generator.model.scenario_results import Outcome, ScenarioResult
from generator.model.text import format_count
from generator.playtest.scenario_yaml import render_item
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
                            **{name: getattr(mismatch, name) for name in ("what", "expected", "actual")},
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
            lines.append(card.card)
            lines += [f"  {'+' if observation.acts else '-'} {observation.told}." for observation in shown]
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
    cards = [*chain.from_iterable(games.values())]
    return _json(
        {
            "games": {game: [*map(asdict, played)] for game, played in games.items()},
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
            and {**asdict(difference), "decision": None if difference.decision == SETUP else difference.decision},
        }
    )


SCENARIOS: Final[Mapping[str, Callable[[Sequence[ScenarioResult], Sequence[Finding]], str]]] = {
    "text": render_scenarios,
    "json": render_scenarios_json,
}
EXERCISES: Final = {"text": render_exercise, "json": render_exercise_json}
REPLAYS: Final[Mapping[str, Callable[[Replayed], str]]] = {"text": render_replay, "json": render_replay_json}


_CONTENT: Final = 12  # hexadecimal digits that identify the content
NOTHING: Final = "-"
SPREAD: Final = ("least", "25 %", "median", "mean", "75 %", "most")
_STANDS_OUT: Final = {1: "more", 0: None, -1: "less"}
DIGITS: Final = 6


def render_text(result: SeriesResult) -> str:
    """Return a table for each question that a designer asks; seats and plays are numbered from 0."""
    figures = summarize(result)
    series = result.series
    play = f"{series.play} play, parts: {', '.join(('base', *series.parts))}\n" if series.play else ""
    head = (
        f"{series.game}: {format_count(result.tally.plays, 'play')}, {name_players(series)}, "
        f"seed {series.seed}, content {series.content[:_CONTENT]}\n{play}"
    )
    tables = _tables(result, figures) if figures.ended else []
    return "\n".join(filter(None, [head, *tables, _end(result)]))


def _tables(result: SeriesResult, figures: Summary) -> list[str]:
    endings = [(word, str(share.hits), *format_share(share)) for word, share in figures.endings.items()]
    actions = [
        (name.replace("-", " "), str(times), f"{times / figures.ended:.1f}") for name, times in figures.actions.items()
    ]
    teams = [
        (" + ".join(map(str, team.seats)), str(team.wins.hits), *format_share(team.wins)) for team in figures.teams
    ]
    won = ""
    if result.is_cooperative:  # all seats are one team
        won, teams = "won {} (95 % interval: {})\n".format(*format_share(figures.teams[0].wins)), []
    return [
        format_table(("ending", "plays", "share", "95 % interval"), endings),
        won,
        format_table(("per play", *SPREAD), list_amounts(figures)),
        _seat_table(result, figures),
        format_table(("team", "wins", "share", "95 % interval"), teams) if teams else "",
        format_table(("action", "times", "per play"), actions) if actions else "",
        _card_table(result, figures),
    ]


def _seat_table(result: SeriesResult, figures: Summary) -> str:
    rows = []
    for number, seat in enumerate(figures.seats):
        scores = seat.scores
        score = (NOTHING,) * 3 if scores is None else (str(scores.least), f"{scores.mean:.1f}", str(scores.most))
        wins = () if result.is_cooperative else (str(seat.wins.hits), *format_share(seat.wins))
        rows.append((f"{number} {seat.policy}", *wins, *score))
    if result.is_cooperative:
        has_scores = any(seat.scores is not None for seat in figures.seats)
        return format_table(("seat", "score: least", "mean", "most"), rows) if has_scores else ""
    table = format_table(("seat", "wins", "share", "95 % interval", "score: least", "mean", "most"), rows)
    notes = [f"{format_count(figures.shared, 'play')} won together"] if figures.shared else []
    notes += [f"{format_count(figures.unwon, 'play')} won by nobody"] if figures.unwon else []
    return f"{table}{', '.join(notes)}\n" if notes else table


def _card_table(result: SeriesResult, figures: Summary) -> str:
    rows = []
    for card in figures.cards:
        times = [NOTHING if number is None else str(number) for number in (card.drawn, card.used)]
        held, note = [NOTHING, NOTHING, NOTHING], ""
        if card.held is not None:
            held = [str(card.held.trials), *format_share(card.held)]
            note = {1: "more than chance", 0: "", -1: "less than chance"}[card.stands_out]
        rows.append((card.id, *times, *held, note))
    share = format_percent(figures.team_share)
    if result.is_cooperative:
        columns, whose = ("plays", "won"), f"All plays: won {share}"
    elif figures.teams:
        columns, whose = ("held by", "team won"), f"Any team wins {share}"
    else:
        columns, whose = ("held by", "holder won"), f"Any seat wins {share}"
    table = format_table(("card", "drawn", "used", *columns, "95 % interval", ""), rows)
    notes = f"{whose}; the last column allows for the number of cards.\n"
    return f"{table}{notes}" if rows else ""


def _end(result: SeriesResult) -> str:
    tally = result.tally
    lines = [f"  play {trouble.number}: {trouble.why}" for trouble in tally.troubles]
    if lines:
        more = tally.troubled - len(lines)
        are = "is" if tally.troubled == 1 else "are"
        lines.insert(0, f"{format_count(tally.troubled, 'play')} did not end properly and {are} not counted:")
        lines += [f"  and {more} more"] if more else []
    if result.cut_short:
        lines.append(f"Cut short: {tally.plays} of {format_count(result.series.plays, 'play')}.")
    return "".join(f"{line}\n" for line in lines)


def format_table(head: Sequence[str], rows: Iterable[Sequence[str]], names: int = 1) -> str:
    """Return columns under their headings: the first `names` of them to the left, the others to the right."""
    lines = [head, *rows]
    widths = [max(len(line[place]) for line in lines) for place in range(len(head))]
    form = "  ".join(f"{{:{'<' if place < names else '>'}{width}}}" for place, width in enumerate(widths))
    return "".join(f"{form.format(*line).rstrip()}\n" for line in lines)


def list_amounts(figures: Summary) -> list[tuple[str, ...]]:
    """Return a row for each amount: its name, and the columns `SPREAD`."""
    return [
        (
            name.replace("-", " "),
            *map(str, (one.least, one.low, one.median)),
            f"{one.mean:.1f}",
            *map(str, (one.high, one.most)),
        )
        for name, one in figures.amounts.items()
    ]


def name_players(series: Series) -> str:
    """Return how many players there are, and their policies."""
    policies = series.policies[0] if len(set(series.policies)) == 1 else ", ".join(series.policies)
    return f"{len(series.policies)} players ({policies})"


def format_share(share: Share) -> tuple[str, str]:
    """Return a share and its interval as cells of a table."""
    if not share.trials:
        return NOTHING, NOTHING
    interval = share.interval
    return format_percent(share.value), f"{interval.low * 100:.1f} to {interval.high * 100:.1f} %"


def format_percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{share * 100:.1f} %"


def render_json(result: SeriesResult) -> str:
    """Return all figures; seats and plays are numbered from 0, shares range from 0 to 1."""
    series, tally, figures = result.series, result.tally, summarize(result)
    holders = "plays" if result.is_cooperative else "teams" if figures.teams else "seats"
    return _json(
        {
            "game": series.game,
            "content": series.content,
            "players": len(series.policies),
            "policies": list(series.policies),
            "seed": series.seed,
            "check": series.check,
            "play": series.play,
            "parts": list(series.parts),
            "cut-short": result.cut_short,
            "plays": {"asked": series.plays, "played": tally.plays, "ended": figures.ended, "troubled": tally.troubled},
            "troubles": [{"play": trouble.number, "why": trouble.why} for trouble in tally.troubles],
            "endings": [
                {"ending": word, "plays": share.hits, **record_share(share)} for word, share in figures.endings.items()
            ],
            "amounts": [{"amount": name, **round_figures(asdict(spread))} for name, spread in figures.amounts.items()],
            **_won_together(result, figures),
            "seats": [
                {
                    "seat": number,
                    "policy": seat.policy,
                    **({} if result.is_cooperative else _wins(seat.wins)),
                    "score": seat.scores and round_figures(asdict(seat.scores)),
                }
                for number, seat in enumerate(figures.seats)
            ],
            **({} if result.is_cooperative else {"shared": figures.shared, "unwon": figures.unwon}),
            "actions": [
                {
                    "action": name,
                    "times": times,
                    "per-play": round(times / figures.ended, DIGITS) if figures.ended else None,
                }
                for name, times in figures.actions.items()
            ],
            **({} if figures.teams else {"seat-share": round(figures.team_share, DIGITS)}),
            "cards": [
                {
                    "card": card.id,
                    "drawn": card.drawn,
                    "used": card.used,
                    "plays": card.plays,
                    "held": card.held and {holders: card.held.trials, **_wins(card.held)},
                    "stands-out": _STANDS_OUT[card.stands_out],
                }
                for card in figures.cards
            ],
        }
    )


def _won_together(result: SeriesResult, figures: Summary) -> Mapping[str, Any]:
    if result.is_cooperative:
        return {"won": _wins(figures.teams[0].wins)}
    teams = [{"seats": list(team.seats), **_wins(team.wins)} for team in figures.teams]
    return {"teams": teams} if teams else {}


def _wins(share: Share) -> Mapping[str, float | None]:
    return {"wins": share.hits, **record_share(share)}


def record_share(share: Share) -> Mapping[str, float | None]:
    """Return a share and its interval as data."""
    return round_figures({"share": share.value, "low": share.interval.low, "high": share.interval.high})


def round_figures(figures: Mapping[str, float]) -> Mapping[str, float | None]:
    """Return figures for a file, rounded; None for one without end."""
    return {name: None if isinf(figure) else round(figure, DIGITS) for name, figure in figures.items()}


RENDERERS: Final[Mapping[str, Callable[[SeriesResult], str]]] = {"text": render_text, "json": render_json}
