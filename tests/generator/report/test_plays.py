import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.simulation import Series, SeriesResult, Tally, Trouble
from engine.transcript import SETUP, Difference, Replayed
from generator.report.plays import RENDERERS, REPLAYS
from tests.engine import toy
from tests.engine.draft import BOX, Draft

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
