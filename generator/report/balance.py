"""What cards and variants do to a game: in plain sentences, as tables, as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from math import isinf
from typing import Any, Final, NamedTuple

from engine.balance import (
    ENDING,
    LEAD,
    MIN_PAIRS,
    MIN_TOGETHER,
    POINTS,
    SEAT,
    WHOLE,
    WINS,
    BalanceResult,
    CardEffect,
    Effect,
    SeatFigures,
    Verdict,
    judge_cards,
    judge_pairs,
    judge_seats,
    judge_variants,
    list_abilities,
)
from engine.game import RANDOM
from engine.simulation import DECISIONS, CardTally, SeriesResult
from engine.statistics import Estimate, Share, Summary, summarize
from generator.model.text import format_count
from generator.report import plays

VERSION: Final = 2  # of the JSON report
_MOST_NAMES: Final = 12  # that a sentence lists
_MOST_LINES: Final = 6  # for cards with the same verdict
_ORDER: Final = tuple(Verdict)
_DIFFERENT: Final = frozenset({Verdict.HELPS, Verdict.HARMS, Verdict.MATTERS})
_GROUPS: Final = {
    Verdict.HELPS: "These help, too",
    Verdict.HARMS: "These harm, too",
    Verdict.MATTERS: "These change points or length, too",
    Verdict.IDLE: "Dead in these games: none was different without their effects",
    Verdict.RARE: "Dead in these games: hardly ever in play",
    Verdict.EVEN: "Without a difference that matters",
    Verdict.OPEN: "Without a difference that these games could show (the table says what they would have shown)",
    Verdict.FEW: f"Too few games to judge (fewer than {MIN_PAIRS})",
}


class Section(NamedTuple):
    """One part of the report.

    Attributes:
        id: What it is about: `findings`, `cards`, `variants`, `seats`, `endings`, `amounts`, `others`, `abilities` or
            `pairs`.
        sentences: What it says in words.
        head: Headings of its table; empty without one.
    """

    id: str
    title: str
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Figures:
    """All figures of a result.

    Attributes:
        points: The measure of points: of all together, or those of the owner beyond the others.
        summary: The plays with the content as it is.
        cards: What each card does.
        variants: What each variant does.
        pairs: What two cards do together beyond what each does alone.
        seats: How often each team wins.
    """

    def __init__(self, result: BalanceResult) -> None:
        self.result = result
        self.is_cooperative = result.base.is_cooperative
        self.owner, self.points = ("the players", POINTS) if self.is_cooperative else ("its owner", LEAD)
        self.summary = summarize(result.base)
        self.cards, self.variants, self.pairs = judge_cards(result), judge_variants(result), judge_pairs(result)
        self.seats = judge_seats(result.base)

    def name(self, card: str) -> str:
        """Return what people call a card, or an effect of it."""
        id_, slash, rest = card.partition("/")
        return self.result.names.get(id_, id_) + slash + rest


def describe_setting(result: BalanceResult) -> str:
    """Return what was played, in one line."""
    series = result.base.series
    mode = f"{series.play} play, " if series.play else ""
    played = format_count(result.tally.base.plays, "game")
    game = result.names.get(series.game, series.game)
    return f"{played} of {game}, {mode}{plays.name_players(series)}, seed {series.seed}"


def describe_card(figures: Figures, card: CardEffect) -> str:
    """Return in one sentence what a card does."""
    effect, games = card.effect, format_count(card.effect.pairs.plays, "game")
    name = figures.name(card.id)
    match card.verdict:
        case Verdict.RARE:
            return f"{name}: hardly ever in play: in {games} of {figures.result.ended}."
        case Verdict.FEW:
            return f"{name}: too few games to judge it: {games}; {MIN_PAIRS} are the least."
        case Verdict.IDLE:
            used = figures.result.tally.base.cards.get(card.id, CardTally()).used
            why = "" if used else ", which these players never use"
            return f"{name}: does nothing: all {games} with it were the same without its effects{why}."
        case Verdict.EVEN:
            limit = f"{figures.result.goal.margin * 100:g} games in 100"
            return f"{name}: makes no difference that matters: fewer than {limit} are won or lost by it."
        case Verdict.OPEN:
            wins, points, more = effect.changes.get(WINS), effect.changes.get(POINTS), ""
            if wins is not None:
                more = f"{wins.detectable * 100:.1f} games in 100 won or lost by it"
            elif points is not None and not isinf(points.detectable):
                more = f"{points.detectable:.1f} points for each player"
            seen = f"; more than {more} would have been seen" if more else ""
            return f"{name}: makes no difference that {games} could show{seen}."
    return f"{name}: {_describe_changes(figures, effect, 'with its effects')}."


def _describe_changes(figures: Figures, effect: Effect, condition: str) -> str:
    """Return what was shown to be different, in the order of importance; empty if nothing was."""
    changes, shown = effect.changes, effect.shown
    of_owner, others = [], []
    if WINS in shown:
        change = changes[WINS]
        verb = "win" if figures.is_cooperative else "wins"
        games = f"{abs(change.mean) * 100:.1f} games in 100 {'more' if change.mean > 0 else 'fewer'}"
        of_owner.append(f"{verb} {games} {condition} ({_range(change, 100)})")
    if LEAD in shown:
        change = changes[LEAD]
        gains = "gains" if change.mean > 0 else "loses"
        of_owner.append(f"{gains} {abs(change.mean):.1f} points on the others ({_range(change)})")
    if POINTS in shown:
        change = changes[POINTS]
        points = f"{abs(change.mean):.1f} points {'more' if change.mean > 0 else 'fewer'}"
        others.append(f"each player scores {points} on average ({_range(change)})")
    if DECISIONS in shown:
        change = changes[DECISIONS]
        longer = "longer" if change.mean > 0 else "shorter"
        others.append(f"games are {abs(change.mean):.1f} decisions {longer} ({_range(change)})")
    return "; ".join([*filter(None, [f"{figures.owner} {' and '.join(of_owner)}" if of_owner else ""]), *others])


def _range(change: Estimate, factor: float = 1) -> str:
    """Return an interval without its sign, if it has only one: `3.1 to 15.7`."""
    low, high = change.interval.low * factor, change.interval.high * factor
    if high < 0:
        low, high = -high, -low
    return f"{low:.1f} to {high:.1f}"


def describe_players(result: BalanceResult) -> str:
    """Return how far the players can be trusted."""
    if set(result.base.series.policies) == {RANDOM}:
        return "All players chose at random: what helps them may not help those who think."
    return "All figures are of these players: a card that they use badly looks weak."


def list_sections(figures: Figures) -> tuple[Section, ...]:
    """Return the parts of the report, in order; without those that have nothing to say."""
    result = figures.result
    if not figures.summary.ended:
        return ()
    found = [_find_cards(figures) if result.cards else _find_variants(figures)]
    if result.cards:
        found += [_list_cards(figures)]
    if result.variants:
        found += [_list_variants(figures, name) for name in result.variants]
    shares = [(word, str(share.hits), *plays.format_share(share)) for word, share in figures.summary.endings.items()]
    amounts = tuple(plays.list_amounts(figures.summary))
    found += [
        _list_seats(figures),
        Section("endings", "How games end", (), ("ending", "games", "share", "95 % interval"), tuple(shares)),
        Section("amounts", "How much happens in a game", (), ("in a game", *plays.SPREAD), amounts),
        _list_others(figures),
    ]
    if result.cards:
        found += [_list_abilities(figures), _list_pairs(figures)]
    return tuple(section for section in found if section.sentences or section.rows)


def _find_cards(figures: Figures) -> Section:
    ranked = sorted(figures.cards, key=lambda card: -abs(_get_mean(card.effect)))
    lines: list[str] = []
    for verdict, words in _GROUPS.items():
        group = [card for card in ranked if card.verdict is verdict]
        is_short = len(group) <= _MOST_LINES
        shown = group[: _MOST_LINES if is_short or verdict in _DIFFERENT else 0]
        lines += [describe_card(figures, card) for card in shown]
        others = [figures.name(card.id) for card in group[len(shown) :]]
        lines += [f"{words}: {_join(others)}."] if others else []
    for card in ranked:
        if card.weaker_than:
            better = _join([figures.name(other) for other in card.weaker_than])
            name = figures.name(card.id)
            help_ = "helps its owner" if len(card.weaker_than) == 1 else "help their owners"
            lines.append(f"{name} is dominated: {better}, with the same figures, {help_} more.")
    lines += _describe_seats(figures)
    never = [word for word, share in figures.summary.endings.items() if not share.hits]
    lines += [f"No game ended by {_join(never)}."] if never else []
    return Section("findings", "What stands out", tuple(lines))


def _describe_seats(figures: Figures) -> list[str]:
    lines = []
    for seat in figures.seats:
        if seat.stands_out:
            more = "more" if seat.stands_out > 0 else "less"
            share, fair = plays.format_percent(seat.wins.value), plays.format_percent(seat.fair)
            lines.append(f"{_name_seats(seat)} wins {more} often than the others: {share}, on average {fair}.")
    if figures.seats and not lines:
        reach = max(seat.wins.interval.high - seat.wins.interval.low for seat in figures.seats) / 2
        within = f"how often each wins is known to within {reach * 100:.1f} games in 100"
        lines.append(f"No seat has an advantage that these games could show; {within}.")
    return lines


def _name_seats(seat: SeatFigures) -> str:
    return (
        f"Seat {seat.seats[0] + 1}" if len(seat.seats) == 1 else f"Seats {' + '.join(str(at + 1) for at in seat.seats)}"
    )


def _join(names: Sequence[str]) -> str:
    if len(names) > _MOST_NAMES:
        return f"{', '.join(names[:_MOST_NAMES])} and {len(names) - _MOST_NAMES} more"
    return " and ".join([*filter(None, [", ".join(names[:-1])]), *names[-1:]])


def _get_mean(effect: Effect) -> float:
    change = effect.changes.get(WINS) or effect.changes.get(POINTS)
    return 0.0 if change is None else change.mean


def _list_cards(figures: Figures) -> Section:
    result = figures.result
    names = [("wins in 100", WINS, 100.0), ("lead", LEAD, 1.0), ("points", POINTS, 1.0)]
    names = [*(names[::2] if figures.is_cooperative else names), ("decisions", DECISIONS, 1.0)]
    rows = []
    for card in sorted(figures.cards, key=lambda card: (_ORDER.index(card.verdict), -_get_mean(card.effect))):
        effect, wins = card.effect, card.effect.changes.get(WINS)
        rows.append(
            (
                figures.name(card.id),
                card.verdict.value,
                f"{card.frequency * 100:.0f} %",
                str(effect.pairs.plays),
                *(_cell(effect.changes.get(name), factor) for _, name, factor in names),
                f"{effect.upsets.value * 100:.0f} %" if effect.pairs.plays else plays.NOTHING,
                plays.NOTHING if wins is None or wins.detectable >= 1 else f"{wins.detectable * 100:.1f}",
            )
        )
    whose = "the players" if figures.is_cooperative else "the first player who has the card"
    rate = result.goal.rate * 100
    sentences = (
        "Each game was played again on the same seed without the effects of one card that appeared in it.",
        f"Shown is what the effects change for {whose}; intervals hold with {100 - rate:g} %, whenever one looks.",
        f"Of the differences that are named, on average at most {rate:g} % are chance.",
        *(() if figures.is_cooperative else ("A lead is the points beyond the average of the others.",)),
        "Points are those of an average player; upsets are games that others win without the effects.",
        "“Would show” is the change of wins in 100 games that would have been named here with a probability of 80 %.",
    )
    head = ("card", "verdict", "in play", "pairs", *(label for label, _, _ in names), "upsets", "would show")
    return Section("cards", "Each card with and without its effects", sentences, head, tuple(rows))


def _cell(change: Estimate | None, factor: float = 1.0) -> str:
    if change is None or change.count < MIN_PAIRS:
        return plays.NOTHING
    low, high = change.interval.low * factor, change.interval.high * factor
    return f"{change.mean * factor:+.1f} ({low:+.1f} to {high:+.1f})"


def _find_variants(figures: Figures) -> Section:
    lines = []
    for (name, card), effect in figures.variants.items():
        if not effect.pairs.plays:
            continue
        if card == WHOLE:
            said = [*filter(None, [_describe_changes(figures, effect, "than now")]), *_describe_shares(effect)]
            said = said or ["makes no difference that these games could show"]
            same = f"{effect.pairs.same} of {format_count(effect.pairs.plays, 'game')} are the same as now"
            lines.append(f"{name}: {'; '.join([*said, same])}.")
        elif effect.shown & {WINS, LEAD}:
            lines.append(f"{name}, {figures.name(card)}: {_describe_changes(figures, effect, 'than now')}.")
    return Section("findings", "What would be different", tuple(lines))


def _describe_shares(effect: Effect) -> Iterator[str]:
    """Yield the endings that are more or less frequent, and the seats that win more or less often."""
    for name, change in effect.changes.items():
        if name in effect.shown and name.startswith((ENDING, SEAT)):
            kind, _, which = name.partition(" ")
            more = "more" if change.mean > 0 else "fewer"
            games = f"{abs(change.mean) * 100:.1f} games in 100 {more} ({_range(change, 100)})"
            yield f"seat {int(which) + 1} wins {games}" if f"{kind} " == SEAT else f"{games} end by {which}"


def _list_variants(figures: Figures, variant: str) -> Section:
    rows = []
    for (name, card), effect in figures.variants.items():
        for measure, change in effect.changes.items() if name == variant else ():
            share = is_share(measure)
            label = name_measure(measure) if card == WHOLE else f"{figures.name(card)}: {name_measure(measure)}"
            shown = "yes" if measure in effect.shown else ""
            would = plays.NOTHING if isinf(change.detectable) else f"{change.detectable * (100 if share else 1):.1f}"
            rows.append((label, str(change.count), _cell(change, 100 if share else 1), would, shown))
    sentences = (
        "What is different from the content as it is, on the same seeds.",
        "Wins and endings are in 100 games, points are those of one player.",
    )
    return Section("variants", variant, sentences, ("change of", "games", "by", "would show", "shown"), tuple(rows))


def is_share(measure: str) -> bool:
    """Return whether a measure counts games."""
    return measure == WINS or measure.startswith((ENDING, SEAT))


def name_measure(measure: str) -> str:
    """Return what people call a measure."""
    if measure.startswith(ENDING):
        return f"ends by {measure.removeprefix(ENDING)}"
    if measure.startswith(SEAT):
        return f"wins of seat {int(measure.removeprefix(SEAT)) + 1}"
    return {LEAD: "lead of the owner"}.get(measure, measure.replace("-", " "))


def _list_seats(figures: Figures) -> Section:
    rows = [
        (_name_seats(seat), *plays.format_share(seat.wins), {1: "more", 0: "", -1: "less"}[seat.stands_out])
        for seat in figures.seats
    ]
    if figures.is_cooperative:
        rows = [("the players", *plays.format_share(figures.summary.teams[0].wins), "")]
    return Section("seats", "Who wins", (), ("", "wins", "95 % interval", "than fair"), tuple(rows))


def _list_others(figures: Figures) -> Section:
    """Return how the game goes with each number of players in each mode."""
    every = [figures.result.base, *figures.result.others]
    if len(every) == 1:
        return Section("others", "")
    endings = list(dict.fromkeys(word for series in every for word in summarize(series).endings))
    rows = []
    for series in sorted(every, key=lambda series: (series.series.play, len(series.series.policies))):
        summary = summarize(series)
        amounts = summary.amounts.get(DECISIONS)
        rows.append(
            (
                f"{series.series.play} {len(series.series.policies)}".strip(),
                str(summary.ended),
                _describe_winners(series, summary),
                plays.NOTHING if amounts is None else f"{amounts.low} to {amounts.high}",
                *(
                    plays.format_percent(summary.endings[word].value) if word in summary.endings else plays.NOTHING
                    for word in endings
                ),
            )
        )
    who = "won" if figures.is_cooperative else "seats win"
    head = ("players", "games", who, "decisions (middle half)", *endings)
    has_modes = len({series.series.play for series in every}) > 1
    title = "By number of players and level" if has_modes else "By number of players"
    return Section("others", title, (), head, tuple(rows))


def _describe_winners(series: SeriesResult, summary: Summary) -> str:
    if series.is_cooperative:
        return " (".join(plays.format_share(summary.teams[0].wins)) + ")"
    marks = {1: "+", 0: "", -1: "-"}
    return " / ".join(f"{seat.wins.value * 100:.0f}{marks[seat.stands_out]}" for seat in judge_seats(series)) + " %"


def _list_abilities(figures: Figures) -> Section:
    ended = max(1, figures.summary.ended)
    used = list_abilities(figures.result)
    never = [figures.name(name) for name, times in used.items() if not times]
    rows = [(figures.name(name), str(times), f"{times / ended:.2f}") for name, times in used.items()]
    sentences = (f"Never used: {_join(never)}.",) if never else ()
    return Section("abilities", "How often effects are used", sentences, ("effect", "times", "in a game"), tuple(rows))


def _list_pairs(figures: Figures) -> Section:
    """Return the pairs of cards that stand out, and those for which most speaks."""
    points = figures.points
    ranked = sorted(figures.pairs.items(), key=lambda item: (not item[1].shown, -_get_evidence(item[1])))
    rows = [
        (
            " + ".join(map(figures.name, pair)),
            str(effect.pairs.plays),
            _cell(effect.changes.get(WINS), 100),
            _cell(effect.changes.get(points)),
            "yes" if effect.shown else "",
        )
        for pair, effect in ranked[:_MOST_NAMES]
    ]
    whose = "" if figures.is_cooperative else " of one player"
    sentences = (
        f"Games with both cards{whose} were played again without the effects of one, of the other, and of both.",
        "Shown is what both do together beyond what each does alone.",
        f"These are the {len(figures.pairs)} pairs that were seen most often, each in at least {MIN_TOGETHER} games.",
    )
    head = ("pair", "games", "wins in 100", points, "shown")
    return Section("pairs", "Pairs of cards", sentences if rows else (), head, tuple(rows))


def _get_evidence(effect: Effect) -> float:
    return max((change.evidence for change in effect.changes.values()), default=0.0)


def describe_end(result: BalanceResult) -> Iterator[str]:
    """Yield what went wrong, or was left out."""
    base, tally = result.base, result.tally
    if tally.base.troubled:
        games = format_count(tally.base.troubled, "game")
        yield f"{games} did not end properly and {'is' if tally.base.troubled == 1 else 'are'} not counted:"
        yield from (f"  game {trouble.number}: {trouble.why}" for trouble in tally.base.troubles)
    if tally.troubled:
        games = format_count(tally.troubled, "game")
        yield f"{games} of variants did not end properly; their pairs are not counted:"
        yield from (f"  {name}, game {trouble.number}: {trouble.why}" for name, trouble in tally.troubles)
    if base.cut_short:
        yield f"Cut short: {tally.base.plays} of {format_count(base.series.plays, 'game')}."


def render_text(result: BalanceResult) -> str:
    """Return sentences first, then tables."""
    figures = Figures(result)
    blocks = [f"{describe_setting(result)}\n{describe_players(result)}\n"]
    for section in list_sections(figures):
        lines = [section.title, *section.sentences]
        table = plays.format_table(section.head, section.rows) if section.rows else ""
        blocks.append("".join(f"{line}\n" for line in lines) + table)
    blocks.append("".join(f"{line}\n" for line in describe_end(result)))
    return "\n".join(block for block in blocks if block)


def render_csv(result: BalanceResult) -> str:
    """Return a line for each measure of each card, or of each variant: for spreadsheets."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ("variant", "card", "verdict", "pairs", "same", "measure", "change", "low", "high", "would-show", "shown")
    )
    for variant, card, verdict, effect in _list_effects(Figures(result)):
        record = _record_effect(effect)
        for name, change in record["changes"].items():
            *numbers, is_shown = change.values()
            shown = "yes" if is_shown else "no"
            writer.writerow((variant, card, verdict, record["pairs"], record["same"], name, *numbers, shown))
    return out.getvalue()


def _list_effects(figures: Figures) -> Iterator[tuple[str, str, str, Effect]]:
    for card in figures.cards:
        yield "", card.id, card.verdict.value, card.effect
    for (variant, id_), effect in figures.variants.items():
        yield variant, id_, "", effect


def render_json(result: BalanceResult) -> str:
    """Return all figures; shares range from 0 to 1, seats are numbered from 0, and null is a bound without end."""
    figures = Figures(result)
    series, tally = result.base.series, result.tally
    report = {
        "version": VERSION,
        "game": series.game,
        "content": series.content,
        "players": len(series.policies),
        "policies": list(series.policies),
        "seed": series.seed,
        "play": series.play,
        "parts": list(series.parts),
        "cut-short": result.base.cut_short,
        "rate": result.goal.rate,
        "margin": result.goal.margin,
        "plays": {
            "asked": series.plays,
            "played": tally.base.plays,
            "ended": result.ended,
            "troubled": tally.base.troubled,
            "troubled-variants": tally.troubled,
        },
        "cards": [
            {
                "card": card.id,
                "deck": card.deck,
                "verdict": card.verdict.value,
                "says": describe_card(figures, card),
                "frequency": round(card.frequency, plays.DIGITS),
                "weaker-than": list(card.weaker_than),
                **_record_effect(card.effect),
            }
            for card in figures.cards
        ],
        "variants": [
            {"variant": name, "card": card or None, **_record_effect(effect)}
            for (name, card), effect in figures.variants.items()
        ],
        "seats": [
            {"seats": list(seat.seats), **_record_share(seat.wins), "stands-out": seat.stands_out}
            for seat in figures.seats
        ],
        "endings": {word: _record_share(share) for word, share in figures.summary.endings.items()},
        "abilities": dict(list_abilities(result)),
        "pairs": [{"cards": list(pair), **_record_effect(effect)} for pair, effect in figures.pairs.items()],
        "settings": [_record_series(other) for other in (result.base, *result.others)],
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _record_effect(effect: Effect) -> Mapping[str, Any]:
    changes: dict[str, Mapping[str, Any]] = {}
    for name, change in effect.changes.items():
        low, high = change.interval.low, change.interval.high
        figures = {"change": change.mean, "low": low, "high": high, "would-show": change.detectable}
        changes[name] = {**plays.round_figures(figures), "shown": name in effect.shown}
    return {
        "pairs": effect.pairs.plays,
        "same": effect.pairs.same,
        "upsets": _record_share(effect.upsets),
        "changes": changes,
    }


def _record_share(share: Share) -> Mapping[str, Any]:
    return {"games": share.hits, "of": share.trials, **plays.record_share(share)}


def _record_series(series: SeriesResult) -> Mapping[str, Any]:
    summary = summarize(series)
    won = {"won": _record_share(summary.teams[0].wins)} if series.is_cooperative else {}
    return {
        "play": series.series.play,
        "players": len(series.series.policies),
        "plays": summary.ended,
        **won,
        "seats": [_record_share(seat.wins) for seat in judge_seats(series)],
        "endings": {word: _record_share(share) for word, share in summary.endings.items()},
    }
