"""What a designer reads about a small game whose cards do what they say (`tests/engine/draft.py`)."""

import re
from dataclasses import replace

import pytest

from engine.balance import (
    BalanceResult,
    Experiment,
    Goal,
    Variant,
    choose_pairs,
    compare_batch,
    count_interactions,
    judge_cards,
)
from engine.game import RANDOM
from engine.simulation import Series, SeriesResult
from generator.report import balance, balance_page
from tests.engine.draft import BOX, Draft, make_card
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/report")

GAME = Draft(BOX)
CARDS = ("gold", "silver", "curse", "dud", "festival")
SERIES = Series("draft", "0" * 64, (RANDOM, RANDOM), 3, 200)
NAMES = {"draft": "Draft", "gold": "Gold & Glory", "silver": "Silver"}


@pytest.fixture(scope="module")
def judged() -> BalanceResult:
    variants = tuple(Variant(card, Draft(BOX.without_effects(card)), (card,)) for card in CARDS)
    tally = compare_batch(Experiment(GAME, SERIES, variants), range(200))
    base = SeriesResult(SERIES, GAME.countable(), tally.base)
    result = BalanceResult(base, BOX, tally, Goal(), CARDS, names=NAMES)
    pairs = tuple(
        Variant(" + ".join(pair), Draft(BOX.without_effects(pair[0]).without_effects(pair[1])), pair)
        for pair in choose_pairs(result, 4)
    )
    return replace(result, interactions=count_interactions(Experiment(GAME, SERIES, variants + pairs), range(200)))


@pytest.fixture(scope="module")
def varied() -> BalanceResult:
    richer = Draft(BOX.with_card(make_card("gold", 9)))
    tally = compare_batch(Experiment(GAME, SERIES, (Variant("gold=9", richer, ("gold",), is_whole=True),)), range(200))
    base = SeriesResult(SERIES, GAME.countable(), tally.base)
    return BalanceResult(base, BOX, tally, Goal(), variants={"gold=9": ("gold",)}, names=NAMES)


def describe(result: BalanceResult) -> dict[str, str]:
    figures = balance.Figures(result)
    return {card.id: balance.describe_card(figures, card) for card in judge_cards(result)}


@pytest.mark.parametrize(("card", "says"), ROWS["a-sentence-says-what"])
def test_a_sentence_says_what_a_card_does(judged: BalanceResult, card: str, says: str) -> None:
    assert re.fullmatch(says, describe(judged)[card])


def test_a_card_that_showed_nothing_is_said_with_what_would_have_been_seen(judged: BalanceResult) -> None:
    strict = replace(judged, goal=Goal(rate=1e-30))

    assert re.fullmatch(
        r"Silver: makes no difference that \d+ games could show; more than \d+\.\d games in 100 won or lost by it "
        r"would have been seen\.",
        describe(strict)["silver"],
    )


def test_a_difference_below_the_margin_does_not_matter(judged: BalanceResult) -> None:
    lenient = replace(judged, goal=Goal(rate=1e-30, margin=1.0))

    assert describe(lenient)["silver"] == (
        "Silver: makes no difference that matters: fewer than 100 games in 100 are won or lost by it."
    )


def test_what_stands_out_comes_first(judged: BalanceResult) -> None:
    lines = balance.render_text(judged).splitlines()

    assert lines[:2] == [
        "200 games of Draft, 2 players (random), seed 3",
        "All players chose at random: what helps them may not help those who think.",
    ]
    assert lines[3:5] == ["What stands out", describe(judged)["gold"]]
    assert "dud is dominated: Gold & Glory, with the same figures, helps its owner more." in lines
    assert "curse is dominated: Gold & Glory, Silver and dud, with the same figures, help their owners more." in lines
    assert "No game ended by never." in lines


def test_other_content_is_said_with_what_it_changes(varied: BalanceResult) -> None:
    text = balance.render_text(varied)

    assert re.search(
        r"^What would be different\ngold=9: each player scores 2\.\d points more on average \(.*\); "
        r"\d+ of 200 games are the same as now\.\n"
        r"gold=9, Gold & Glory: its owner wins .* more than now .* and gains 5\.0 points on the others",
        text,
        re.MULTILINE,
    )


def test_names_are_written_as_text_and_plots_show_every_card_and_pair(judged: BalanceResult) -> None:
    page = balance_page.render_html(judged)

    assert "<h1>Balance of Draft</h1>" in page
    assert "Gold &amp; Glory" in page
    assert "Gold & Glory" not in page
    scatter = re.search(r'<svg[^>]*aria-label="Change of wins.*?</svg>', page, re.DOTALL)
    assert scatter is not None
    assert [name for name in ("Gold &amp; Glory", "Silver", "curse", "dud", "festival") if name not in scatter[0]] == []
    pairs = re.search(r'<svg[^>]*aria-label="Pairs of cards.*?</svg>', page, re.DOTALL)
    assert pairs is not None
    assert len(re.findall(r'class="cell"', pairs[0])) == len(balance.Figures(judged).pairs)


def test_the_page_of_a_variant_draws_its_changes(varied: BalanceResult) -> None:
    page = balance_page.render_html(varied)

    assert 'aria-label="Change of endings and wins by gold=9"' in page
    assert "wins of seat 1: " in page


def test_nothing_played_says_so(judged: BalanceResult) -> None:
    base = replace(judged.base, tally=replace(judged.base.tally, plays=0), cut_short=True)
    empty = replace(judged, tally=type(judged.tally)(), base=replace(base, tally=type(base.tally)()))

    assert balance.render_text(empty).endswith("\nCut short: 0 of 200 games.\n")
    assert "Cut short: 0 of 200 games." in balance_page.render_html(empty)
    assert balance.render_csv(empty).count("\n") == 1
