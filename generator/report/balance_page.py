"""What cards and variants do to a game, as one page with plots.

Plots are small SVG drawings: bars, points with intervals, and a heat map. Their colours come from the page's style, and
they are 400 units wide, so that their words can still be read on a phone.

The page contains everything it shows, and its content policy forbids scripts, links and fonts from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import floor, log10
from pathlib import Path
from typing import Final, NamedTuple

from engine.balance import MIN_PAIRS, POINTS, WHOLE, WINS, BalanceResult
from engine.simulation import DECISIONS
from engine.statistics import Histogram, Share, get_histogram
from generator.report import balance
from generator.report.balance import Figures, Section

_WIDTH: Final = 400
_CELL: Final = 15  # units: the side of a cell of a heat map
_LETTER: Final = 6.0  # units: the usual width of a letter
_LINE: Final = 11  # units: the height of a line of words
_MOST_BARS: Final = 40


class Bar(NamedTuple):
    """A change with its interval; `kind` is `more`, `less` or `even`, `x` its place in a scatter plot."""

    label: str
    value: float
    low: float
    high: float
    kind: str
    x: float = 0.0


def draw_shares(title: str, shares: Sequence[tuple[str, Share, str]]) -> str:
    """Draw shares, each with its name and the kind of a bar, as bars to the right with their intervals."""
    room = min(150.0, max(len(name) for name, _, _ in shares) * _LETTER + 12)
    top = max(0.05, *(share.interval.high for _, share, _ in shares))
    scale = (_WIDTH - room - 50) / top
    parts = []
    for number, (name, share, kind) in enumerate(shares):
        y, value, low, high = 4 + number * 24, share.value, share.interval.low, share.interval.high
        says = f"{name}: {value * 100:.1f} % ({low * 100:.1f} to {high * 100:.1f} %)"
        parts.append(
            f'<g class="{kind}"><title>{escape(says)}</title>'
            f'<rect class="bar" x="{room:.1f}" y="{y}" width="{value * scale:.1f}" height="16"/>'
            f'<path class="reach" d="M{room + low * scale:.1f} {y + 8}H{room + high * scale:.1f}"/></g>'
            f'<text x="{room - 6:.1f}" y="{y + 12}" text-anchor="end">{escape(name)}</text>'
            f'<text x="{room + max(value, high) * scale + 5:.1f}" y="{y + 12}">{value * 100:.1f} %</text>'
        )
    return _frame(title, _WIDTH, 4 + len(shares) * 24, parts)


def draw_intervals(title: str, bars: Sequence[Bar]) -> str:
    """Draw changes, in games in 100, as points left and right of 0, each with its interval."""
    room = min(150.0, max(len(bar.label) for bar in bars) * _LETTER + 12)
    reach = max(1.0, *(max(abs(bar.low), abs(bar.high)) for bar in bars))
    middle = (room + _WIDTH - 10) / 2
    scale = (_WIDTH - 10 - middle) / reach
    height = 8 + len(bars) * 20
    parts = [f'<path class="axis" d="M{middle:.1f} 0V{height}"/>']
    for number, bar in enumerate(bars):
        y = 14 + number * 20
        says = f"{bar.label}: {bar.value:+.1f} ({bar.low:+.1f} to {bar.high:+.1f})"
        parts.append(
            f'<g class="{bar.kind}"><title>{escape(says)}</title><path class="reach" '
            f'd="M{middle + bar.low * scale:.1f} {y}H{middle + bar.high * scale:.1f}"/>'
            f'<circle cx="{middle + bar.value * scale:.1f}" cy="{y}" r="4"/></g>'
            f'<text x="{room - 6:.1f}" y="{y + 4}" text-anchor="end">{escape(bar.label)}</text>'
        )
    for tick in _choose_ticks(-reach, reach, 5):
        x = middle + tick * scale
        parts.append(f'<text x="{x:.1f}" y="{height + 12}" text-anchor="middle">{f"{tick:+g}" if tick else 0}</text>')
    parts.append(f'<text class="faint" x="{_WIDTH - 8}" y="{height + 26}" text-anchor="end">games in 100</text>')
    return _frame(title, _WIDTH, height + 32, parts)


def draw_histogram(title: str, histogram: Histogram, unit: str) -> str:
    """Draw how often each amount was counted; neighbouring amounts share a bar where there are many."""
    least, most = min(histogram), max(histogram)
    width = max(1, -(-(most - least + 1) // _MOST_BARS))
    bins: dict[int, int] = {}
    for amount, times in histogram.items():
        bins[(amount - least) // width] = bins.get((amount - least) // width, 0) + times
    count, total, top = (most - least) // width + 1, sum(histogram.values()), max(bins.values())
    step = (_WIDTH - 20) / count
    parts = []
    for place, times in sorted(bins.items()):
        first = least + place * width
        amounts = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        height = 110 * times / top
        parts.append(
            f'<g class="more"><title>{amounts} {escape(unit)}: {times} of {total}</title><rect class="bar" '
            f'x="{10 + place * step:.1f}" y="{120 - height:.1f}" width="{max(1.0, step - 1):.1f}" '
            f'height="{height:.1f}"/></g>'
        )
    parts.append(f'<path class="axis" d="M10 120H{_WIDTH - 10}"/>')
    for tick in _choose_ticks(least, most, 6):
        x = 10 + (tick - least + 0.5) / width * step
        if x < _WIDTH - 10:
            parts.append(f'<text x="{x:.1f}" y="134" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<text class="faint" x="{_WIDTH / 2}" y="148" text-anchor="middle">{escape(unit)}</text>')
    return _frame(title, _WIDTH, 152, parts)


def draw_scatter(title: str, points: Sequence[Bar], across: str, up: str) -> str:
    """Draw points with intervals upwards and downwards; those that are not `even` are named, where there is room."""
    height, left, bottom = 340, 34, 34
    right = max(0.1, *(point.x for point in points))
    reach = 1.1 * max(1.0, *(max(abs(point.low), abs(point.high)) for point in points))

    def place(x: float, y: float) -> tuple[float, float]:
        return left + x / right * (_WIDTH - left - 12), (height - bottom) * (1 - (y + reach) / (2 * reach)) + 6

    parts = []
    for y in _choose_ticks(-reach, reach, 7):
        at = place(0, y)[1]
        parts.append(f'<path class="axis" d="M{left} {at:.1f}H{_WIDTH - 8}" stroke-width="{2 if y == 0 else 0.5}"/>')
        parts.append(f'<text x="{left - 4}" y="{at + 4:.1f}" text-anchor="end">{f"{y:+g}" if y else 0}</text>')
    parts += [
        f'<text x="{place(x, 0)[0]:.1f}" y="{height - 17}" text-anchor="middle">{x:g}</text>'
        for x in _choose_ticks(0, right, 6)
    ]
    parts.append(f'<text class="faint" x="{_WIDTH - 8}" y="{height - 4}" text-anchor="end">{escape(across)}</text>')
    parts.append(f'<text class="faint" x="{left + 4}" y="12">{escape(up)}</text>')
    taken: list[tuple[float, float, float]] = []
    for point in sorted(points, key=lambda point: (point.kind != "even", abs(point.value))):
        x, y = place(point.x, point.value)
        says = f"{point.label}: {point.value:+.1f} ({point.low:+.1f} to {point.high:+.1f})"
        low, high = place(0, point.low)[1], place(0, point.high)[1]
        parts.append(
            f'<g class="{point.kind}"><title>{escape(says)}</title>'
            f'<path class="reach" d="M{x:.1f} {high:.1f}V{low:.1f}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/></g>'
        )
    for point in sorted((point for point in points if point.kind != "even"), key=lambda point: -abs(point.value)):
        x, y = place(point.x, point.value)
        width = len(point.label) * _LETTER
        start = x + 6 if x + 6 + width < _WIDTH else x - 6 - width
        if start >= left and all(
            abs(y - other) > _LINE or start > end or start + width < begin for begin, end, other in taken
        ):
            taken.append((start, start + width, y))
            parts.append(f'<text x="{start:.1f}" y="{y + 4:.1f}">{escape(point.label)}</text>')
    return _frame(title, _WIDTH, height, parts)


def _choose_ticks(low: float, high: float, most: int) -> list[float]:
    """Return round numbers between two bounds, at most about so many."""
    rough = (high - low) / most or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    first = -floor(-low / step)
    return [round(number * step, 9) for number in range(first, floor(high / step) + 1)]


def _frame(title: str, width: float, height: float, parts: Sequence[str], *, is_map: bool = False) -> str:
    """Return a drawing with a title that screen readers read."""
    size = f' class="map" width="{width:.0f}" height="{height:.0f}"' if is_map else ""
    drawing = "\n".join(parts)
    label = escape(title, quote=True)
    return f'<svg{size} viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{label}">\n{drawing}\n</svg>'


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
    plots = _PLOTS[section.id](figures, section) if section.id in _PLOTS else ()
    drawn = "\n".join(f"<figure>{plot}</figure>" for plot in plots)
    lines += [f'<div class="plots">{drawn}</div>'] if drawn else []
    if section.rows:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.head)
        rows = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in section.rows)
        table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
        table = f'<div class="wide" tabindex="0">{table}</div>'
        lines.append(_fold("All effects", table) if section.id == "abilities" else table)
    if section.id == "cards":
        said = "".join(f"<li>{escape(balance.describe_card(figures, card))}</li>" for card in figures.cards)
        lines.append(_fold("Every card in a sentence", f"<ul>{said}</ul>"))
    return "\n".join(lines)


def _fold(title: str, content: str) -> str:
    """Return what is shown only when the reader opens it."""
    return f"<details><summary>{title}</summary>{content}</details>"


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
            points.append(Bar(figures.name(card.id), change.mean * factor, low, high, kind, card.frequency * 100))
    if points:
        title = f"Change of {what} by each card, over how often it is in play"
        yield draw_scatter(title, points, "in play, % of games", f"change of {what}") + _caption(
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
        yield draw_intervals(f"Change of endings and wins by {section.title}", bars)


def _draw_seats(figures: Figures, section: Section) -> Iterator[str]:
    kinds = {1: "more", 0: "even", -1: "less"}
    seats = [
        (row[0], seat.wins, kinds[seat.stands_out]) for row, seat in zip(section.rows, figures.seats, strict=False)
    ]
    if figures.is_cooperative:
        seats = [("won", figures.summary.teams[0].wins, "even")]
    yield draw_shares("How often each seat wins", seats)


def _draw_endings(figures: Figures, _section: Section) -> Iterator[str]:
    yield draw_shares("How games end", [(word, share, "even") for word, share in figures.summary.endings.items()])


def _draw_amounts(figures: Figures, _section: Section) -> Iterator[str]:
    tally = figures.result.tally.base
    yield draw_histogram("Length of games", get_histogram(tally.amounts, DECISIONS), "decisions in a game")
    scores: dict[int, int] = {}
    for (_, score), times in tally.scores.items():
        scores[score] = scores.get(score, 0) + times
    if len(scores) > 1:
        yield draw_histogram("Points of players", scores, "points of a player at the end")


def _draw_pairs(figures: Figures, _section: Section) -> Iterator[str]:
    """Draw a heat map: the stronger a colour, the greater the difference."""
    order = [card.id for card in figures.result.box.cards]
    columns, rows = (sorted({pair[side] for pair in figures.pairs}, key=order.index) for side in (0, 1))
    if len(rows) + len(columns) < _LEAST_FOR_MAP:
        return
    found = {pair: effect for pair, effect in figures.pairs.items() if figures.points in effect.changes}
    largest = max((abs(effect.changes[figures.points].mean) for effect in found.values()), default=0.0) or 1.0
    names = [[*map(figures.name, ids)] for ids in (rows, columns)]
    room, below = (max(map(len, listed)) * _LETTER + 12 for listed in names)
    height, size = len(rows) * _CELL, f'width="{_CELL - 1}" height="{_CELL - 1}"'
    parts = []
    for pair, effect in found.items():
        change = effect.changes[figures.points]
        says = (
            f"{' + '.join(map(figures.name, pair))}: {change.mean:+.1f} points together "
            f"({change.interval.low:+.1f} to {change.interval.high:+.1f}) in {effect.pairs.plays} games"
        )
        place = f'x="{room + columns.index(pair[0]) * _CELL:.1f}" y="{rows.index(pair[1]) * _CELL + 1}"'
        kind, opacity = "more" if change.mean > 0 else "less", 0.08 + 0.92 * abs(change.mean / largest)
        parts.append(
            f'<g class="{kind}"><title>{escape(says)}</title>'
            f'<rect class="cell" {place} {size} fill-opacity="{opacity:.2f}"/></g>'
        )
        parts += [f'<rect class="frame" {place} {size}/>'] if effect.shown else []
    for number, name in enumerate(names[0]):
        parts.append(f'<text x="{room - 5:.1f}" y="{number * _CELL + 12}" text-anchor="end">{escape(name)}</text>')
    for number, name in enumerate(names[1]):
        place = f"translate({room + number * _CELL + 4:.1f} {height + 9}) rotate(60)"
        parts.append(f'<text transform="{place}">{escape(name)}</text>')
    width = room + len(columns) * _CELL + below / 2 + 8
    drawing = _frame("Pairs of cards", width, height + below * 0.9 + 12, parts, is_map=True)
    yield f'<div class="wide" tabindex="0">{drawing}</div>' + _caption(
        f"Blue: both together bring more points than the two alone; orange: fewer; strongest: {largest:.1f} points. "
        "Framed: beyond chance. Empty: seldom seen together, and not played."
    )


def _caption(words: str) -> str:
    return f"<figcaption>{escape(words)}</figcaption>"


_LEAST_FOR_MAP: Final = 3  # cards
_PLOTS: Final[Mapping[str, Callable[[Figures, Section], Iterator[str]]]] = {
    "cards": _draw_cards,
    "variants": _draw_variant,
    "seats": _draw_seats,
    "endings": _draw_endings,
    "amounts": _draw_amounts,
    "pairs": _draw_pairs,
}

RENDERERS: Final[Mapping[str, Callable[[BalanceResult], str]]] = {
    "text": balance.render_text,
    "json": balance.render_json,
    "csv": balance.render_csv,
    "html": render_html,
}
