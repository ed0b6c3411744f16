"""A series of plays for people: a table for each question that a designer asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.simulation import SeriesResult
from engine.statistics import CardFigures, Share, Summary, summarize
from generator.telling import counted

_CONTENT: Final = 12  # hexadecimal digits tell contents apart
_NOTHING: Final = "-"
_STANDS_OUT: Final = {1: "more than chance", 0: "", -1: "less than chance"}


def render(result: SeriesResult) -> str:
    """Return what was played and what came of it; seats and plays are numbered from 0."""
    figures = summarize(result)
    blocks = [_head(result), *([] if not figures.ended else _tables(figures)), _end(result)]
    return "\n".join(block for block in blocks if block)


def _head(result: SeriesResult) -> str:
    series = result.series
    policies = series.policies[0] if len(set(series.policies)) == 1 else ", ".join(series.policies)
    content = series.content[:_CONTENT]
    return (
        f"{series.game}: {counted(result.tally.plays, 'play')}, {len(series.policies)} players ({policies}), "
        f"seed {series.seed}, content {content}\n{_way(result)}"
    )


def _way(result: SeriesResult) -> str:
    """Return how the game was played, where there are several ways to play it."""
    series = result.series
    return f"{series.play} play, parts: {', '.join(('base', *series.parts))}\n" if series.play else ""


def _tables(figures: Summary) -> list[str]:
    endings = [(word, str(share.hits), *_share(share)) for word, share in figures.endings.items()]
    amounts = [
        (_words(name), *map(str, (one.least, one.low, one.median)), f"{one.mean:.1f}", *map(str, (one.high, one.most)))
        for name, one in figures.amounts.items()
    ]
    actions = [(_words(name), str(times), f"{times / figures.ended:.1f}") for name, times in figures.actions.items()]
    return [
        _table(("ending", "plays", "share", "95 % interval"), endings),
        _table(("per play", "least", "25 %", "median", "mean", "75 %", "most"), amounts),
        _seats(figures),
        _table(("action", "times", "per play"), actions),
        _cards(figures),
    ]


def _seats(figures: Summary) -> str:
    rows = []
    for number, seat in enumerate(figures.seats):
        scores = seat.scores
        score = (_NOTHING,) * 3 if scores is None else (str(scores.least), f"{scores.mean:.1f}", str(scores.most))
        rows.append((f"{number} {seat.policy}", str(seat.wins.hits), *_share(seat.wins), *score))
    table = _table(("seat", "wins", "share", "95 % interval", "score: least", "mean", "most"), rows)
    told = [f"{counted(figures.shared, 'play')} won together"] if figures.shared else []
    told += [f"{counted(figures.unwon, 'play')} won by nobody"] if figures.unwon else []
    return f"{table}{', '.join(told)}\n" if told else table


def _cards(figures: Summary) -> str:
    if not figures.cards:
        return ""
    head = ("card", "drawn", "used", "held by", "holder won", "95 % interval", "")
    table = _table(head, [_card(card) for card in figures.cards])
    return f"{table}Any seat wins {_percent(figures.seat_share)}; what stands out does so with all cards in view.\n"


def _card(card: CardFigures) -> tuple[str, ...]:
    counted = [_NOTHING if times is None else str(times) for times in (card.drawn, card.used)]
    if card.held is None:
        return (card.id, *counted, _NOTHING, _NOTHING, _NOTHING, "")
    return (card.id, *counted, str(card.held.trials), *_share(card.held), _STANDS_OUT[card.stands_out])


def _end(result: SeriesResult) -> str:
    tally = result.tally
    lines = [f"  play {trouble.number}: {trouble.why}" for trouble in tally.troubles]
    if lines:
        more = tally.troubled - len(lines)
        lines.insert(
            0, f"{counted(tally.troubled, 'play')} came to no proper end and {_is(tally.troubled)} not counted:"
        )
        lines += [f"  and {more} more"] if more else []
    if result.cut_short:
        lines.append(f"Cut short: {tally.plays} of {counted(result.series.plays, 'play')}.")
    return "".join(f"{line}\n" for line in lines)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return columns under their heads: the first and the last to the left, figures to the right."""
    lines = [head, *rows]
    widths = [max(len(line[place]) for line in lines) for place in range(len(head))]
    return "".join(
        "  ".join(
            [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]
        ).rstrip()
        + "\n"
        for line in lines
    )


def _share(share: Share) -> tuple[str, str]:
    if not share.trials:
        return _NOTHING, _NOTHING
    interval = share.interval
    return _percent(share.value), f"{interval.low * 100:.1f} to {interval.high * 100:.1f} %"


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _words(name: str) -> str:
    return name.replace("-", " ")


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
