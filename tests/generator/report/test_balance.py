"""Reports of plays, and of the balance of a small game whose cards do what they say (`tests/engine/draft.py`)."""

import json
import re
from collections.abc import Callable
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
from engine.simulation import Series, SeriesResult, Tally, Trouble
from engine.transcript import SETUP, Difference, Replayed
from generator.report import balance, balance_page
from generator.report.plays import RENDERERS, REPLAYS
from tests.engine import toy
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


CONTENT = "c0ffee" * 10
WHOLE = toy.simulate(toy.Blaze(), Series("blaze", CONTENT, ("random", "greedy", "random"), seed=2, plays=200))
COMPETITIVE = toy.simulate(Draft(BOX), Series("draft", CONTENT, ("random", "random"), seed=2, plays=50))
CHEATED = toy.simulate(toy.Blaze(), Series("blaze", CONTENT, ("cheat", "cheat"), seed=2, plays=40))
SAME = Replayed("blaze", 12, same_content=True, intact=True, difference=None)
OTHER = replace(SAME, intact=False, same_content=False, difference=Difference(3, "draw 0", "1 of 6 from die", "none"))


@pytest.mark.parametrize(("format_", "suffix"), [("text", "txt"), ("json", "json")])
def test_a_series_is_reported(golden: Callable[[str, str], None], format_: str, suffix: str) -> None:
    golden(f"series.{suffix}", RENDERERS[format_](WHOLE))
    golden(f"series_competitive.{suffix}", RENDERERS[format_](COMPETITIVE))


def test_trouble_is_reported_and_not_counted() -> None:
    text = RENDERERS["text"](CHEATED)
    troubled = CHEATED.tally.troubled
    assert 5 < troubled < 40
    assert f"{troubled} plays did not end properly and are not counted:\n  play 0: seat 0 offered a command" in text
    assert f"  and {troubled - 5} more\n" in text
    told = json.loads(RENDERERS["json"](CHEATED))
    assert {"asked": 40, "played": 40, "ended": 40 - troubled, "troubled": troubled} == told["plays"]
    assert [0, 1, 2, 3, 6] == [trouble["play"] for trouble in told["troubles"]]


def test_a_series_that_was_cut_short_says_so() -> None:
    cut = replace(WHOLE, cut_short=True, series=replace(WHOLE.series, plays=500))
    assert "Cut short: 200 of 500 plays." == RENDERERS["text"](cut).splitlines()[-1]
    told = json.loads(RENDERERS["json"](cut))
    assert (True, 500, 200) == (told["cut-short"], told["plays"]["asked"], told["plays"]["played"])
    assert json.loads(RENDERERS["json"](WHOLE)) | {"cut-short": True, "plays": told["plays"]} == told


@pytest.mark.parametrize("tally", [Tally(), Tally(plays=1, troubled=1, troubles=(Trouble(0, "no end"),))])
def test_without_a_single_play_there_are_no_tables(tally: Tally) -> None:
    nothing = SeriesResult(WHOLE.series, WHOLE.countable, tally, cut_short=True)
    _, empty, *told = RENDERERS["text"](nothing).splitlines()
    reasons = ["1 play did not end properly and is not counted:", "  play 0: no end"] if tally.plays else []
    assert ("", [*reasons, f"Cut short: {tally.plays} of 200 plays."]) == (empty, told)
    assert [None] * 3 == [seat["score"] for seat in json.loads(RENDERERS["json"](nothing))["seats"]]


def test_a_replay_is_reported(golden: Callable[[str, str], None]) -> None:
    setup = replace(SAME, difference=Difference(SETUP, "draw 4", "none", "1 of 6 from die"))
    golden("replays.txt", "\n".join(REPLAYS["text"](series) for series in (SAME, OTHER, setup)))
    golden("replay.json", REPLAYS["json"](OTHER))
    assert json.loads(REPLAYS["json"](setup))["difference"]["decision"] is None
    assert {"same": True, "difference": None}.items() <= json.loads(REPLAYS["json"](SAME)).items()


def test_a_replay_is_the_same_only_when_nothing_is_different() -> None:
    assert SAME.is_same
    assert not replace(SAME, same_content=False).is_same
    assert not replace(SAME, intact=False).is_same
    assert not replace(SAME, difference=Difference(0, "seat", "1", "2")).is_same
