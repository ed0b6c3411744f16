"""The real cards in play: all act, none where it must not, and every play is a scenario that passes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import scenario
from engine.box import Box
from engine.game import Probe
from engine.games.the_brigade.package import BrigadeExerciser
from generator.content import source
from generator.model.facts import CardPlay
from generator.model.findings import Finding, Mark, ProjectError, Severity
from generator.playtest import exercise, scenario_yaml
from generator.playtest.exercise import exercise_cards
from generator.playtest.registry import build_box, require_rules
from generator.playtest.scenario_yaml import render_scenario
from generator.report import plays
from tests.brigade import GAME
from tests.mutants.planting import load_field


@pytest.fixture(scope="module")
def cards() -> tuple[CardPlay, ...]:
    seen = exercise_cards(load_field().subject)
    assert seen is not None
    return seen


def test_every_card_with_an_effect_is_exercised(cards: tuple[CardPlay, ...]) -> None:
    expected = {card.id for card in load_field().game.cards for side in card.sides if side.effects}

    assert {card.card for card in cards} == expected


def test_nothing_is_wrong_with_the_real_cards(cards: tuple[CardPlay, ...]) -> None:
    assert [(card.card, fault.kind, fault.message) for card in cards for fault in card.faults] == []


def test_every_effect_acts_somewhere(cards: tuple[CardPlay, ...]) -> None:
    silent = {
        (card.card, sight.side, sight.at)
        for card in cards
        for sight in card.observations
        if not any(
            observation.acts
            for observation in card.observations
            if (observation.side, observation.at) == (sight.side, sight.at)
        )
    }

    assert silent == set()
    assert [reason for card in cards for reason in card.untried] == []


def test_every_effect_rests_somewhere(cards: tuple[CardPlay, ...]) -> None:
    resting = {(card.card, sight.side, sight.at) for card in cards for sight in card.observations if not sight.acts}
    every = {
        (card.id, "back" if side is card.back else "front", at)
        for card in load_field().game.cards
        for side in card.sides
        for at in range(len(side.effects))
    }

    assert every - resting == set()


def test_an_effect_with_a_limit_is_tried_again_in_the_same_turn_and_in_the_next(cards: tuple[CardPlay, ...]) -> None:
    acted = {
        (card.card, sight.side, sight.at): [
            (times, observation.acts)
            for observation in card.observations
            for times in ("second time in one turn", "again in the next turn")
            if times in observation.told and (observation.side, observation.at) == (sight.side, sight.at)
        ]
        for card in cards
        for sight in card.observations
    }
    limited = {
        (card.id, "back" if side is card.back else "front", at)
        for card in load_field().game.cards
        for side in card.sides
        for at, effect in enumerate(side.effects)
        if effect.limit is not None
    }

    assert len(limited) > 20
    assert {effect: plays for effect, plays in acted.items() if plays} == {
        effect: [("second time in one turn", False), ("again in the next turn", True)] for effect in limited
    }


def test_every_answer_to_a_choice_of_a_track_or_direction_is_played(cards: tuple[CardPlay, ...]) -> None:
    told = " ".join(sight.told for card in cards for sight in card.observations)
    directions = {word for word in ("north", "east", "south", "west") if f"the direction `{word}` is chosen" in told}
    tracks = {word for word in ("crew", "wagon", "leadership") if f"the track `{word}` is chosen" in told}

    assert (len(directions), len(tracks)) == (4, 3)


def test_every_play_is_a_scenario_that_passes_with_all_cards(cards: tuple[CardPlay, ...]) -> None:
    game, _ = require_rules(GAME).make(build_box(load_field().game), parts=())
    results = {
        str(sight.scenario["id"]): scenario.run_scenario(game, scenario.parse_scenario(sight.scenario))
        for card in cards
        for sight in card.observations
    }

    assert [
        name for name, result in results.items() if result.problems or result.differences or result.cannot_fail
    ] == []
    assert len(results) == sum(len(card.observations) for card in cards)


def test_a_play_is_described_in_plain_words(cards: tuple[CardPlay, ...]) -> None:
    del_uge = next(card for card in cards if card.card == "del-uge")
    told = plays.render_exercise({GAME: [del_uge]}, whole=False)

    assert "was lowered from 4 to 2." in told
    assert told.splitlines()[-1].startswith(f"{GAME}: 1 card, 1 of 1 effect, ")
    assert '"card": "del-uge"' in plays.render_exercise_json({GAME: [del_uge]}, whole=True)
    assert exercise.exit_code({GAME: (del_uge,)}) == 0


class Unplayed(BrigadeExerciser):
    """Of cards that it exercises nothing is known."""

    def probes(self, box: Box, card: str) -> Iterator[Probe]:  # noqa: D102 - as in `Exerciser`
        pytest.fail(f"{card} is played again, with {len(box.cards)} cards")


def test_an_unchanged_card_is_not_played_again(cards: tuple[CardPlay, ...]) -> None:
    subject = load_field().subject
    setup = exercise.prepare_exercise(subject)
    assert setup is not None
    again = setup._replace(exerciser=Unplayed())

    assert [again.exercise(card.card) for card in cards[:9]] == list(cards[:9])


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("imora", "no card is called imora; did you mean `immora`?"),
        ("pink-firehouse", "the card pink-firehouse has no effect in play"),
    ],
)
def test_a_card_that_cannot_be_exercised_is_reported_by_its_name(card: str, said: str) -> None:
    with pytest.raises(ProjectError) as refused:
        exercise.exercise_project(Path(__file__).parents[3], GAME, card)
    assert said == str(refused.value)


TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=9)
WORDS = st.recursive(
    st.integers(-99, 9999) | st.booleans() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=12,
)
PLAY = render_scenario({"id": "ash-tb524", "says": "Ash: no.", "when": ["end-turn"]})


def finding(scenario: str) -> Finding:
    return Finding(Mark("a.yaml"), "TB524", Severity.ERROR, "No.", game="fire", id="ash", scenario=scenario)


@settings(max_examples=40)
@given(st.dictionaries(st.from_regex(r"[a-z]{1,9}", fullmatch=True), WORDS, min_size=1, max_size=4))
def test_what_is_written_is_read_back(words: dict[str, object]) -> None:
    node = source.parse(render_scenario(words), "play.yaml").value

    assert node is not None
    assert dict(node) == {"scenarios": [words]}


def test_each_play_has_a_file_named_for_it(tmp_path: Path) -> None:
    written = scenario_yaml.write_scenarios(tmp_path, [finding(""), finding(PLAY)])

    assert [path.name for path in written] == ["ash-tb524.yaml"]
    assert (tmp_path / "ash-tb524.yaml").read_text(encoding="utf-8") == PLAY
    assert scenario_yaml.explain_commands(written).splitlines()[1:] == [
        f"tinderbox scenario fire {tmp_path / 'ash-tb524.yaml'}"
    ]


def test_findings_without_plays_write_nothing(tmp_path: Path) -> None:
    assert scenario_yaml.write_scenarios(tmp_path / "plays", [finding("")]) == {}
    assert not (tmp_path / "plays").exists()
    assert scenario_yaml.explain_commands({}) == "No finding has a scenario.\n"
