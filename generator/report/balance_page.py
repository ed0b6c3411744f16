"""What cards and variants do to a game, as one page with plots.

The page contains everything it shows, and its content policy forbids scripts, links and fonts from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.balance import POINTS, WHOLE, WINS
from engine.simulation import DECISIONS
from engine.statistics import Share
from engine.verdicts import MIN_PAIRS, BalanceResult, get_histogram
from generator.report import balance, plots
from generator.report.balance import Figures, Section
from generator.report.plots import Bar, Cell, Point

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE: Final = Path(__file__).with_name("balance.css").read_text(encoding="utf-8")


def render_html(result: BalanceResult) -> str:
    """Return the page."""
    figures = Figures(result)
    title = f"Balance of {result.names.get(result.base.series.game, result.base.series.game)}"
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"<p>{escape(balance.describe_setting(result))}. {escape(balance.describe_players(result))}</p>\n"
    )
    parts = [_write_section(figures, section) for section in balance.list_sections(figures)]
    parts += [f"<p>{escape(line)}</p>" for line in balance.describe_end(result)]
    return head + "\n".join(parts) + "\n</body>\n</html>\n"


def _write_section(figures: Figures, section: Section) -> str:
    lines = [f"<h2>{escape(section.title)}</h2>"]
    if section.id == "findings":
        lines += ["<ul>", *(f"<li>{escape(sentence)}</li>" for sentence in section.sentences), "</ul>"]
    else:
        lines += [f'<p class="note">{escape(sentence)}</p>' for sentence in section.sentences]
    drawn = "\n".join(f"<figure>{plot}</figure>" for plot in _PLOTS.get(section.id, _draw_nothing)(figures, section))
    lines += [f'<div class="plots">{drawn}</div>'] if drawn else []
    if section.rows:
        table = _write_table(section)
        is_long = section.id == "abilities"
        lines.append(_fold("All effects", table) if is_long else table)
    if section.id == "cards":
        said = "".join(f"<li>{escape(balance.describe_card(figures, card))}</li>" for card in figures.cards)
        lines.append(_fold("Every card in a sentence", f"<ul>{said}</ul>"))
    return "\n".join(lines)


def _write_table(section: Section) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.head)
    rows = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in section.rows)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'<div class="wide" tabindex="0">{table}</div>'


def _fold(title: str, content: str) -> str:
    """Return what is shown only when the reader opens it."""
    return f"<details><summary>{title}</summary>{content}</details>"


def _draw_nothing(_figures: Figures, _section: Section) -> Iterator[str]:
    yield from ()


def _draw_cards(figures: Figures, _section: Section) -> Iterator[str]:
    """Draw what each card does to wins over how often it is in play; without owners, what it does to points."""
    measure, factor, what = (
        (WINS, 100.0, "wins in 100 games")
        if any(WINS in card.effect.changes for card in figures.cards)
        else (POINTS, 1.0, "points of each player")
    )
    points = []
    for card in figures.cards:
        change = card.effect.changes.get(measure)
        if change is not None and card.effect.pairs.plays >= MIN_PAIRS:
            kind = "even" if measure not in card.effect.shown else "more" if change.mean > 0 else "less"
            low, high = change.interval.low * factor, change.interval.high * factor
            points.append(Point(figures.name(card.id), card.frequency * 100, change.mean * factor, low, high, kind))
    if points:
        title = f"Change of {what} by each card, over how often it is in play"
        yield plots.draw_scatter(title, points, "in play, % of games", f"change of {what}") + _caption(
            "Each point is a card: to the right what is often in play, at the top what helps. Lines are intervals."
        )


def _draw_variant(figures: Figures, section: Section) -> Iterator[str]:
    """Draw how many games in 100 end otherwise or are won by others."""
    changes = figures.variants[section.title, WHOLE].changes
    shown = figures.variants[section.title, WHOLE].shown
    bars = [
        Bar(
            balance.name_measure(name),
            change.mean * 100,
            change.interval.low * 100,
            change.interval.high * 100,
            "even" if name not in shown else "more" if change.mean > 0 else "less",
        )
        for name, change in changes.items()
        if balance.is_share(name) and change.count >= MIN_PAIRS
    ]
    if bars:
        yield plots.draw_intervals(f"Change of endings and wins by {section.title}", bars, "games in 100")


def _draw_seats(figures: Figures, section: Section) -> Iterator[str]:
    kinds = {1: "more", 0: "even", -1: "less"}
    seats = [
        (row[0], seat.wins, kinds[seat.stands_out]) for row, seat in zip(section.rows, figures.seats, strict=False)
    ]
    if figures.is_cooperative:
        seats = [("won", figures.summary.teams[0].wins, "even")]
    yield _draw_shares("How often each seat wins", seats)


def _draw_endings(figures: Figures, _section: Section) -> Iterator[str]:
    yield _draw_shares("How games end", [(word, share, "even") for word, share in figures.summary.endings.items()])


def _draw_shares(title: str, shares: Sequence[tuple[str, Share, str]]) -> str:
    return plots.draw_bars(
        title, [Bar(name, share.value, share.interval.low, share.interval.high, kind) for name, share, kind in shares]
    )


def _draw_amounts(figures: Figures, _section: Section) -> Iterator[str]:
    tally = figures.result.tally.base
    yield plots.draw_histogram("Length of games", get_histogram(tally.amounts, DECISIONS), "decisions in a game")
    scores: dict[int, int] = {}
    for (_, score), times in tally.scores.items():
        scores[score] = scores.get(score, 0) + times
    if len(scores) > 1:
        yield plots.draw_histogram("Points of players", scores, "points of a player at the end")


def _draw_pairs(figures: Figures, _section: Section) -> Iterator[str]:
    order = [card.id for card in figures.result.box.cards]
    columns, rows = (sorted({pair[side] for pair in figures.pairs}, key=order.index) for side in (0, 1))
    if len(rows) + len(columns) < _LEAST_FOR_MAP:
        return
    found = {
        pair: (effect.changes[figures.points], bool(effect.shown), effect.pairs.plays)
        for pair, effect in figures.pairs.items()
        if figures.points in effect.changes
    }
    largest = max((abs(change.mean) for change, _, _ in found.values()), default=0.0) or 1.0
    cells = [
        Cell(
            row=rows.index(pair[1]),
            column=columns.index(pair[0]),
            heat=change.mean / largest,
            says=f"{' + '.join(map(figures.name, pair))}: {change.mean:+.1f} points together "
            f"({change.interval.low:+.1f} to {change.interval.high:+.1f}) in {games} games",
            is_framed=is_shown,
        )
        for pair, (change, is_shown, games) in found.items()
    ]
    names = [[*map(figures.name, ids)] for ids in (rows, columns)]
    drawing = plots.draw_map("Pairs of cards", names[0], names[1], cells)
    yield f'<div class="wide" tabindex="0">{drawing}</div>' + _caption(
        f"Blue: both together bring more points than the two alone; orange: fewer; strongest: {largest:.1f} points. "
        "Framed: beyond chance. Empty: seldom seen together, and not played."
    )


def _caption(words: str) -> str:
    return f"<figcaption>{escape(words)}</figcaption>"


_LEAST_FOR_MAP: Final = 3  # cards
_PLOTS: Final[Mapping[str, Callable[[Figures, Section], Iterator[str]]]] = MappingProxyType(
    {
        "cards": _draw_cards,
        "variants": _draw_variant,
        "seats": _draw_seats,
        "endings": _draw_endings,
        "amounts": _draw_amounts,
        "pairs": _draw_pairs,
    }
)

RENDERERS: Final[Mapping[str, Callable[[BalanceResult], str]]] = MappingProxyType(
    {"text": balance.render_text, "json": balance.render_json, "csv": balance.render_csv, "html": render_html}
)
