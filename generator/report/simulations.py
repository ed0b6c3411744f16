"""Series of simulated games, as tables and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from types import MappingProxyType
from typing import Any, Final

from engine.simulation import SeriesResult
from engine.statistics import Share, Spread, Summary, summarize
from generator.model.text import format_count

VERSION: Final = 1  # of the JSON report
_CONTENT: Final = 12  # hexadecimal digits that identify the content
NOTHING: Final = "-"
SPREAD: Final = ("least", "25 %", "median", "mean", "75 %", "most")
_STANDS_OUT: Final = {1: "more", 0: None, -1: "less"}
_DIGITS: Final = 6


def render_text(result: SeriesResult) -> str:
    """Return a table for each question that a designer asks; seats and plays are numbered from 0."""
    figures = summarize(result)
    series = result.series
    policies = series.policies[0] if len(set(series.policies)) == 1 else ", ".join(series.policies)
    play = f"{series.play} play, parts: {', '.join(('base', *series.parts))}\n" if series.play else ""
    blocks = [
        (
            f"{series.game}: {format_count(result.tally.plays, 'play')}, {len(series.policies)} players ({policies}), "
            f"seed {series.seed}, content {series.content[:_CONTENT]}\n{play}"
        ),
        *([] if not figures.ended else _tables(result, figures)),
        _end(result),
    ]
    return "\n".join(block for block in blocks if block)


def _tables(result: SeriesResult, figures: Summary) -> list[str]:
    endings = [(word, str(share.hits), *format_share(share)) for word, share in figures.endings.items()]
    actions = [
        (name.replace("-", " "), str(times), f"{times / figures.ended:.1f}") for name, times in figures.actions.items()
    ]
    return [
        format_table(("ending", "plays", "share", "95 % interval"), endings),
        _won_line(result, figures),
        format_table(("per play", *SPREAD), list_amounts(figures)),
        _seat_table(result, figures),
        _team_table(result, figures),
        format_table(("action", "times", "per play"), actions) if actions else "",
        _card_table(result, figures),
    ]


def _won_line(result: SeriesResult, figures: Summary) -> str:
    if not result.is_cooperative:
        return ""
    won, interval = format_share(figures.teams[0].wins)
    return f"won {won} (95 % interval: {interval})\n"


def _team_table(result: SeriesResult, figures: Summary) -> str:
    if result.is_cooperative or not figures.teams:
        return ""
    rows = [(" + ".join(map(str, team.seats)), str(team.wins.hits), *format_share(team.wins)) for team in figures.teams]
    return format_table(("team", "wins", "share", "95 % interval"), rows)


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
    text = ""
    for line in lines:
        cells = zip(line, widths, strict=True)
        text += "  ".join(
            cell.ljust(width) if place < names else cell.rjust(width) for place, (cell, width) in enumerate(cells)
        ).rstrip()
        text += "\n"
    return text


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
    report = {
        "version": VERSION,
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
        "endings": [{"ending": word, "plays": share.hits, **_share(share)} for word, share in figures.endings.items()],
        "amounts": [{"amount": name, **_spread(spread)} for name, spread in figures.amounts.items()],
        **_won_together(result, figures),
        "seats": [
            {
                "seat": number,
                "policy": seat.policy,
                **({} if result.is_cooperative else _wins(seat.wins)),
                "score": seat.scores and _spread(seat.scores),
            }
            for number, seat in enumerate(figures.seats)
        ],
        **({} if result.is_cooperative else {"shared": figures.shared, "unwon": figures.unwon}),
        "actions": [
            {
                "action": name,
                "times": times,
                "per-play": round(times / figures.ended, _DIGITS) if figures.ended else None,
            }
            for name, times in figures.actions.items()
        ],
        **({} if figures.teams else {"seat-share": round(figures.team_share, _DIGITS)}),
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
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _won_together(result: SeriesResult, figures: Summary) -> Mapping[str, Any]:
    if result.is_cooperative:
        return {"won": _wins(figures.teams[0].wins)}
    teams = [{"seats": list(team.seats), **_wins(team.wins)} for team in figures.teams]
    return {"teams": teams} if teams else {}


def _wins(share: Share) -> Mapping[str, float]:
    return {"wins": share.hits, **_share(share)}


def _share(share: Share) -> Mapping[str, float]:
    figures = {"share": share.value, "low": share.interval.low, "high": share.interval.high}
    return {name: round(figure, _DIGITS) for name, figure in figures.items()}


def _spread(spread: Spread) -> Mapping[str, float]:
    return {name: round(figure, _DIGITS) for name, figure in asdict(spread).items()}


RENDERERS: Final[Mapping[str, Callable[[SeriesResult], str]]] = MappingProxyType(
    {"text": render_text, "json": render_json}
)
