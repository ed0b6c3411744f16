"""Play a game with and without each card, or with other content, until enough is known or the plays are used up.

Plays are counted in rounds. After each round the cards of which enough is known are left out, so the plays that they
would have cost are saved; the intervals of `engine.statistics` allow for these looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final

from engine import simulation
from engine.balance import (
    BalanceResult,
    BalanceTally,
    Experiment,
    Goal,
    Pair,
    PairsByKey,
    Variant,
    choose_pairs,
    compare_batch,
    count_interactions,
    decode_balance,
    decode_pairs,
    encode_balance,
    encode_pairs,
    find_settled,
    merge_balance,
    merge_pairs,
)
from engine.box import Box
from engine.transcript import compute_digest
from generator.playtest import sweeps
from generator.playtest.compiled_rules import compile_in_background, use_compiled
from generator.playtest.registry import explain_failures, require_rules
from generator.playtest.simulate import Options, ask_tally, prepare_series, require_playable
from generator.playtest.sweeps import open_ledger, open_workers
from generator.playtest.variants import VariedBox
from generator.tasks import Progress

_Setup = tuple[Box, simulation.Series, tuple[VariedBox, ...], bool]  # what workers need to play a question

_FIRST_ROUND: Final = 100  # plays; each round after it doubles their number
_MAX_OTHER: Final = 400  # plays with each other number of players
_MOST_PAIRS: Final = 40  # of cards; those that players have most often
_APPEARANCES: Final = 10  # one card in so many appears in a play, so that it is played again


@dataclass(frozen=True, slots=True)
class BalanceOptions(Options):
    """How a game is played to judge it.

    Attributes:
        goal: When a judgement is sure enough.
        has_others: Whether the game is also played with other numbers of players and in its other modes.
    """

    goal: Goal = field(default_factory=Goal)
    has_others: bool = False


@explain_failures()
def compare(
    box: Box, options: BalanceOptions, varied: Sequence[VariedBox], *, is_cards: bool, progress: Progress
) -> BalanceResult:
    """Play a game and its variants on the same seeds; Ctrl+C ends it early and returns what was counted.

    The result does not depend on the number of processes.

    Args:
        box: The content as it is.
        options: How to play.
        varied: The variants.
        is_cards: Whether each variant is one card without its effects; it is then played only until enough is known.
        progress: Shows the progress of the plays.

    Raises:
        ProjectError: A variant cannot be played.
    """
    game, base = prepare_series(box, options)
    series = base.series
    rules = require_rules(box.game)
    for other in varied:
        require_playable(other.name, rules.make(other.box, play=series.play, parts=series.parts)[1])
    result = BalanceResult(
        base=base,
        box=box,
        tally=BalanceTally(),
        goal=options.goal,
        cards=tuple(variant.name for variant in varied) if is_cards else (),
        variants={} if is_cards else {variant.name: variant.cards for variant in varied},
    )
    others = tuple(_list_others(box, options, result.base)) if options.has_others else ()
    compile_in_background(game, series.plays * (1 + len(varied) // _APPEARANCES), series.policies)
    progress.start(series.plays + sum(other.series.plays for other in others))
    progress.step("plays")
    try:
        with open_ledger(options.ledger) as ledger, open_workers(options.jobs, options.on) as workers:
            for numbers in _split_rounds(series.plays):
                settled = find_settled(result) if is_cards else frozenset()
                left = tuple(variant for variant in varied if variant.name not in settled)
                if varied and not left:
                    progress.done(series.plays - numbers.start)
                    break
                asked = ask_balance(box, series, left, is_whole=not is_cards)
                for _, batch in sweeps.answer(asked, numbers, workers, ledger):
                    tally = merge_balance(result.tally, batch)
                    result = replace(result, tally=tally, base=replace(result.base, tally=tally.base))
                    progress.done(batch.base.plays)
            pairs = choose_pairs(result, _MOST_PAIRS) if is_cards else ()
            if pairs:
                progress.step("pairs of cards")
                for _, found_pairs in sweeps.answer(
                    ask_pairs(box, series, pairs), range(series.plays), workers, ledger
                ):
                    result = replace(result, interactions=merge_pairs(result.interactions, found_pairs))
            for unplayed in others:
                found = unplayed
                question = ask_tally(box, unplayed.series)
                for _, plays in sweeps.answer(question, range(unplayed.series.plays), workers, ledger):
                    found = replace(found, tally=simulation.merge_tallies(found.tally, plays))
                    progress.done(plays.plays)
                result = replace(result, others=(*result.others, found))
    except KeyboardInterrupt:
        result = replace(result, base=replace(result.base, cut_short=True))
    return result


def ask_balance(
    box: Box, series: simulation.Series, varied: Sequence[VariedBox], *, is_whole: bool
) -> sweeps.Question[_Setup, BalanceTally]:
    """Return the question what is different in plays of these variants; how many plays there are is no part of it."""
    content = [(other.name, compute_digest(other.box), other.cards) for other in varied]
    options, setup = (content, is_whole), (box, series, tuple(varied), is_whole)
    return sweeps.Question("balance", series, options, setup, _prepare_experiment, encode_balance, decode_balance)


def ask_pairs(box: Box, series: simulation.Series, pairs: Sequence[Pair]) -> sweeps.Question[_Setup, PairsByKey]:
    """Return the question what pairs of cards do together beyond what each does alone."""
    singles = dict.fromkeys((card,) for pair in pairs for card in pair)
    varied = tuple(
        VariedBox(" + ".join(cards), reduce(Box.without_effects, cards, box), cards) for cards in (*singles, *pairs)
    )
    setup = (box, series, varied, False)
    return sweeps.Question("pairs", series, (pairs,), setup, _prepare_pairs, encode_pairs, decode_pairs)


def _prepare_experiment(setup: _Setup) -> Callable[[range], BalanceTally]:
    experiment = _make_experiment(setup)
    return lambda numbers: compare_batch(_use_compiled(experiment), numbers)


def _prepare_pairs(setup: _Setup) -> Callable[[range], PairsByKey]:
    experiment = _make_experiment(setup)
    return lambda numbers: count_interactions(_use_compiled(experiment), numbers)


def _make_experiment(setup: _Setup) -> Experiment:
    box, series, varied, is_whole = setup
    rules = require_rules(series.game)
    variants = tuple(
        Variant(other.name, rules.make_game(other.box, series.play, series.parts), other.cards, is_whole)
        for other in varied
    )
    return Experiment(rules.make_game(box, series.play, series.parts), series, variants)


def _use_compiled(experiment: Experiment) -> Experiment:
    for game in (experiment.game, *(variant.game for variant in experiment.variants)):
        use_compiled(game)
    return experiment


def _split_rounds(plays: int) -> Iterator[range]:
    """Yield rounds that grow, the same for any number of plays: so more plays later begin with what is known."""
    start, stop = 0, _FIRST_ROUND
    while start < plays:
        yield range(start, min(stop, plays))
        start, stop = stop, stop * 2


def _list_others(box: Box, options: BalanceOptions, base: simulation.SeriesResult) -> Iterator[simulation.SeriesResult]:
    """Yield the series with other numbers of players and in other modes, not yet played; seats share one policy."""
    policies = base.series.policies
    if len(set(policies)) > 1:
        return
    for mode in require_rules(box.game).modes:
        for players in range(box.players[0], box.players[1] + 1):
            if (mode, players) != (base.series.play, len(policies)):
                plays = min(_MAX_OTHER, options.plays)
                other = replace(options, play=mode, players=players, plays=plays, policy=policies[0])
                yield prepare_series(box, other)[1]


def exit_code(result: BalanceResult) -> int:
    """Return 130 for a result that was cut short, 1 if a play did not end properly, else 0."""
    tally = result.tally
    return 130 if result.base.cut_short else int(tally.base.troubled + tally.troubled > 0)
