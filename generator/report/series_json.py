"""A series of plays for programs: the JSON report of `tinderbox simulate`, version 1."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from engine.simulation import SeriesResult
from engine.statistics import CardFigures, Share, Spread, Summary, summarize

VERSION: Final = 1

_STANDS_OUT: Final = {1: "more", 0: None, -1: "less"}
_DIGITS: Final = 6


def render(result: SeriesResult) -> str:
    """Return all figures; seats and plays are numbered from 0, shares go from 0 to 1."""
    series, tally, figures = result.series, result.tally, summarize(result)
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
        **_figures(figures),
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _figures(figures: Summary) -> Mapping[str, Any]:
    return {
        "endings": [{"ending": word, "plays": share.hits, **_share(share)} for word, share in figures.endings.items()],
        "amounts": [{"amount": name, **_spread(spread)} for name, spread in figures.amounts.items()],
        "seats": [
            {
                "seat": number,
                "policy": seat.policy,
                "wins": seat.wins.hits,
                **_share(seat.wins),
                "score": seat.scores and _spread(seat.scores),
            }
            for number, seat in enumerate(figures.seats)
        ],
        "shared": figures.shared,
        "unwon": figures.unwon,
        "actions": [
            {
                "action": name,
                "times": times,
                "per-play": round(times / figures.ended, _DIGITS) if figures.ended else None,
            }
            for name, times in figures.actions.items()
        ],
        "seat-share": round(figures.seat_share, _DIGITS),
        "cards": [_card(card) for card in figures.cards],
    }


def _card(card: CardFigures) -> Mapping[str, Any]:
    return {
        "card": card.id,
        "drawn": card.drawn,
        "used": card.used,
        "plays": card.plays,
        "held": card.held and {"seats": card.held.trials, "wins": card.held.hits, **_share(card.held)},
        "stands-out": _STANDS_OUT[card.stands_out],
    }


def _share(share: Share) -> Mapping[str, float]:
    figures = {"share": share.value, "low": share.interval.low, "high": share.interval.high}
    return {name: round(figure, _DIGITS) for name, figure in figures.items()}


def _spread(spread: Spread) -> Mapping[str, float]:
    return {name: round(figure, _DIGITS) for name, figure in asdict(spread).items()}
