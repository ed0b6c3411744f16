"""When a game is played again for lint: when what it does, what its rules say or what must come of it has changed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from generator.workbench import Workbench

from engine.games import EXERCISERS
from generator import load
from generator.checks import play
from generator.playtest import exercise, rehearsal, scenarios
from generator.promise.sided import sides
from generator.reading.subject import subject
from generator.spine.findings import Finding, Mark
from generator.spine.model import Game
from generator.spine.played import Played
from tests.commands import change

ROOT = Path(__file__).parents[3]
GAME = "the-brigade"
CREW = f"content/{GAME}/cards/crew.yaml"
SCENE = """scenarios:
- id: own
  says: A rule.
  cites: ["ruling:crew-water", "S:834"]
  given: {setup: calm}
  when: [{do: move-brigade, to: r2c2}]
  then: {turn: {actions: 3}}
"""
Change = Callable[[Path], None]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The Brigade with one scenario; of its cards two are exercised."""
    monkeypatch.setattr(EXERCISERS[GAME], "cards", lambda _: ("del-uge", "ash"), raising=False)
    root = tmp_path / "project"
    folder = root / "content" / GAME
    shutil.copytree(ROOT / "content/_shared", root / "content/_shared")
    shutil.copytree(ROOT / "content" / GAME, folder, ignore=shutil.ignore_patterns("scenarios"))
    (folder / "scenarios").mkdir()
    shutil.copy(ROOT / "content" / GAME / "scenarios/setups.yaml", folder / "scenarios")
    (folder / "scenarios/own.yaml").write_text(SCENE, encoding="utf-8")
    return root


def bench_of(root: Path) -> Workbench:
    library = load.library(root, only=GAME).value
    assert library is not None
    return Workbench(root, library)


def played(bench: Workbench) -> tuple[Played, ...]:
    tasks = rehearsal.card_tasks(bench, GAME)
    return rehearsal.played(bench, GAME, [task.work(bench, *task.args) for task in tasks])


def ran(bench: Workbench) -> tuple[Finding, ...]:
    tasks = rehearsal.scene_tasks(bench, GAME)
    return rehearsal.ran(bench, GAME, [task.work(bench, *task.args) for task in tasks])


def found(bench: Workbench) -> list[tuple[str, Mark, str]]:
    """Return what checks say of play."""
    game = bench.game(GAME)
    seen = replace(subject(bench.library, game), played=played(bench))
    told = (*ran(bench), *play.unplayable_effect.run(seen))
    return [(each.code, each.mark, each.message) for each in told]


def _changed(file: str, old: str, new: str) -> Change:
    return lambda root: change(root / f"content/{GAME}" / file, old, new)


FAULT: Final = _changed("cards/crew.yaml", "{block: any, pick: one, except: trigger}", "{block: here}")
BROKEN: Final = _changed("scenarios/own.yaml", "{actions: 3}", "{actions: 2}")
# What is changed, and whether cards and scenarios are played again then.
CHANGES: Final[dict[str, tuple[Change, bool, bool]]] = {
    "a flavour": (_changed("cards/crew.yaml", "every carpet", "every rug"), False, False),
    "a picture": (_changed("cards/crew.yaml", "seed: 2}", "seed: 3}"), False, False),
    "a comment": (_changed("cards/crew.yaml", "cards:\n", "# Here they are.\ncards:\n"), False, False),
    "a layout": (_changed("layouts/crew.yaml", "layouts:\n", "layouts:\n  empty: {boxes: {}}\n"), False, False),
    "a rules text": (_changed("cards/crew.yaml", "on any one other block.", "on another block."), True, False),
    "a name": (_changed("cards/crew.yaml", "name: Kulari One-Shoe", "name: Kulari Two-Shoes"), True, False),
    "a label": (_changed("game.yaml", "labels:\n", "labels:\n  new: New\n"), True, False),
    "a figure": (_changed("cards/crew.yaml", "species: giant, water: 1", "species: giant, water: 2"), True, True),
    "an effect": (_changed("cards/crew.yaml", "except: trigger}, by: 2}", "except: trigger}, by: 1}"), True, True),
    "a scenario": (_changed("scenarios/own.yaml", "says: A rule.", "says: The rule."), False, True),
    "a ruling": (_changed("rulings.yaml", "id: crew-water", "id: water-of-crew"), False, True),
    "an edition": (_changed("game.yaml", "  S: ", "  Z: "), False, True),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_game_is_played_again_when_and_only_when_what_is_played_has_changed(root: Path, what: str) -> None:
    make, are_cards, are_scenes = CHANGES[what]
    before = bench_of(root)
    played(before)
    ran(before)
    make(root)
    after = bench_of(root)

    assert ((), ()) == (rehearsal.card_tasks(before, GAME), rehearsal.scene_tasks(before, GAME))
    assert are_cards is (rehearsal._known_cards(after, GAME) is None)  # else one by one
    assert are_scenes is bool(rehearsal.scene_tasks(after, GAME))


def test_where_most_cards_are_kept_one_task_plays_again_what_has_changed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = played(bench_of(root))
    FAULT(root)
    one: list[str] = []
    play = exercise.Ground.played

    def noted(ground: exercise.Ground, card: str) -> Played:
        one.append(card)
        return play(ground, card)

    monkeypatch.setattr(exercise.Ground, "played", noted)
    bench = bench_of(root)
    [task] = rehearsal.card_tasks(bench, GAME)
    told = task.work(bench, *task.args)
    assert (["del-uge"], ()) == (one, rehearsal.card_tasks(bench_of(root), GAME))
    again = rehearsal.played(bench_of(root), GAME, [told])
    shutil.rmtree(root / "out")
    assert ((), True) == (before, bool(again))
    assert again == played(bench_of(root))


# What is changed, and whether it means something else in play.
MEANINGS: Final[dict[str, tuple[Change, bool]]] = {
    **{what: (make, are_cards) for what, (make, are_cards, _) in CHANGES.items()},
    "a rules text": (CHANGES["a rules text"][0], False),
    "what a rules text says": (_changed("cards/crew.yaml", "on any one other block.", "on this block."), True),
    "a number in a rules text": (_changed("cards/crew.yaml", "fire by {by} on any", "fire by 3 on any"), True),
    "the words of a term": (lambda root: change(root / "i18n/glossary.yaml", "[fire, ", "[blaze, "), True),
}


@pytest.mark.parametrize("what", MEANINGS)
def test_a_rule_in_other_words_means_the_same_and_all_else_that_is_played_something_else(root: Path, what: str) -> None:
    make, is_other = MEANINGS[what]
    shutil.copytree(ROOT / "i18n", root / "i18n", ignore=shutil.ignore_patterns("*.po"))
    before = bench_of(root)
    make(root)
    after = bench_of(root)
    assert is_other is (rehearsal._meant(before, GAME) != rehearsal._meant(after, GAME))
    assert sides(after.worded(GAME)) == sides(rehearsal._part(after, GAME))  # which is what is played


def test_cards_of_which_a_rule_is_put_in_other_words_are_not_played_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FAULT(root)
    before = played(bench_of(root))
    CHANGES["a rules text"][0](root)
    with monkeypatch.context() as patched:
        patched.setattr(exercise, "played", lambda *_, **__: pytest.fail("played again"))
        after = played(bench_of(root))
    shutil.rmtree(root / "out")
    assert (True, before) == (bool(before), after)
    assert after == played(bench_of(root))


def test_what_is_kept_is_what_was_found_at_the_places_where_it_stands_now(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FAULT(root)
    BROKEN(root)
    first = found(bench_of(root))
    with monkeypatch.context() as patched:
        patched.setattr(exercise, "played", lambda *_, **__: pytest.fail("played again"))
        patched.setattr(scenarios, "stage", lambda *_: pytest.fail("run again"))
        second = found(bench_of(root))
        change(root / CREW, "cards:\n", "# Here they are.\n\ncards:\n")
        moved = found(bench_of(root))

    assert ["TB566", "TB521"] == [code for code, _, _ in first]
    assert first == second
    assert [(code, message) for code, _, message in first] == [(code, message) for code, _, message in moved]
    assert [0, 2] == [now.line - then.line for (_, then, _), (_, now, _) in zip(first, moved, strict=True)]


def test_a_fault_that_is_mended_is_told_no_more(root: Path) -> None:
    FAULT(root)
    BROKEN(root)
    found(bench_of(root))
    change(root / CREW, "{block: here}", "{block: any, pick: one, except: trigger}")
    change(root / f"content/{GAME}/scenarios/own.yaml", "{actions: 2}", "{actions: 3}")

    assert [] == found(bench_of(root))


def test_a_file_of_scenarios_that_cannot_be_read_is_looked_at_again_and_again(root: Path) -> None:
    _changed("scenarios/own.yaml", "scenarios:", "scenarios: [")(root)
    assert found(bench_of(root)) != []
    assert found(bench_of(root)) == found(bench_of(root))


def test_a_card_depends_on_nothing_but_the_part_of_a_game_that_is_played() -> None:
    library = load.library(ROOT, only=GAME).value
    assert library is not None
    whole = library.games[GAME]
    part = rehearsal.of_cards(whole)

    assert keys(whole) == keys(part)
    assert len(keys(part)) > 50


def keys(game: Game) -> dict[str, str]:
    """Return signatures of everything that the exercises of cards depend on."""
    library = load.library(ROOT, only=GAME).value
    assert library is not None
    ground = exercise.ground_of(subject(library, game))
    assert ground is not None
    return {card: ground.key(card) for card in ground.exerciser.cards(ground.box)}


def test_no_play_of_a_box_from_which_something_is_lost(root: Path) -> None:
    _changed("cards/crew.yaml", "name: Kulari One-Shoe", "nmae: Kulari One-Shoe")(root)
    bench = bench_of(root)
    assert bench.game(GAME).lost
    assert ((), (), (), ()) == (
        rehearsal.card_tasks(bench, GAME),
        rehearsal.scene_tasks(bench, GAME),
        played(bench),
        ran(bench),
    )
