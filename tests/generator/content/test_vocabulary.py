from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import builders
from tests.fixture_files import read_fixture
from tests.vocabularies import check_vocabulary, read_the_brigade

WORDS = read_fixture("vocabulary")
VOCABULARY: str = WORDS["vocabulary"]


EFFECTS = "{text: Dig., effects: [{mode: resolve, do: [{verb: dig}]}]}"


def test_a_vocabulary_that_holds_together_has_no_findings() -> None:
    vocabulary, findings = check_vocabulary(VOCABULARY, "nation")

    assert findings == ()
    assert vocabulary is not None
    assert (vocabulary.verb("gain").change, vocabulary.verb("gain").opposite) == (1, "pay")
    assert (vocabulary.verb("toll").kind, vocabulary.verb("toll").is_standing) == ("rule", True)
    assert vocabulary.verb("sail").kind == ""
    assert vocabulary.event("landed").has_player
    assert vocabulary.lists["colour"].words["red"].says == "red"
    assert vocabulary.lists["colour"].words["blue"].says == "sea blue"


@pytest.mark.parametrize("mistake", WORDS["mistakes"], ids=lambda mistake: mistake["says"])
def test_what_a_vocabulary_refers_to_must_be_there(mistake: Mapping[str, str]) -> None:
    right, wrong, message = mistake["for"], mistake["write"], mistake["says"]
    assert VOCABULARY.count(right) == 1
    text = VOCABULARY.replace(right, wrong)

    vocabulary, findings = check_vocabulary(text, "nation")

    assert vocabulary is not None
    places = [(finding.code, finding.mark.line) for finding in findings if message in finding.message]
    lines = [number for number, (old, new) in enumerate(zip(VOCABULARY.split("\n"), text.split("\n"), strict=False), 1)
             if old != new]  # fmt: skip
    assert [code for code, _ in places] == ["TB120"], findings
    assert places[0][1] in {*lines, lines[0] - 1} or "opposite" in message


def test_a_verb_says_what_it_is_about_and_no_word_is_declared_twice() -> None:
    _, findings = check_vocabulary("verbs: {gain: {args: [amount]}}")
    assert [(finding.code, finding.message) for finding in findings] == [("TB102", "A verb needs `about`.")]

    _, findings = check_vocabulary("verbs:\n  gain: {about: Take gold.}\n  gain: {about: Take more.}\n")
    assert [(finding.code, finding.mark.line) for finding in findings] == [("TB008", 3)]


def test_effects_without_a_vocabulary_are_reported_once_for_the_game(tmp_path: Path) -> None:
    texts = builders.example(EFFECTS)
    del texts[f"content/{builders.GAME}/vocabulary.yaml"]

    _, findings = builders.load_files(tmp_path, texts)

    (finding,) = findings
    assert (finding.code, finding.id) == ("TB121", "well-digger")
    assert finding.hint.endswith("an entry below `verbs` for each verb: `dig`.")


def test_a_game_without_effects_needs_no_vocabulary(tmp_path: Path) -> None:
    texts = builders.example("{text: Dig.}")
    del texts[f"content/{builders.GAME}/vocabulary.yaml"]

    assert builders.load_files(tmp_path, texts)[1] == ()


def test_effects_are_held_to_the_vocabulary_of_their_game(tmp_path: Path) -> None:
    texts = builders.example(EFFECTS)
    (unknown,) = builders.load_files(tmp_path / "one", texts)[1]
    assert (unknown.code, unknown.id) == ("TB104", "well-digger")

    texts[f"content/{builders.GAME}/vocabulary.yaml"] = "verbs: {dig: {about: Dig a well.}}"
    library, findings = builders.load_files(tmp_path / "other", texts)

    assert findings == ()
    assert list(library.games[builders.GAME].vocabulary.verbs) == ["dig"]


def test_effects_are_held_to_no_vocabulary_that_contradicts_itself(tmp_path: Path) -> None:
    texts = builders.example(EFFECTS)
    texts[f"content/{builders.GAME}/vocabulary.yaml"] = "verbs: {drill: {about: Drill., opposite: fill}}"

    assert [finding.code for finding in builders.load_files(tmp_path, texts)[1]] == ["TB120"]


def test_the_brigades_words_have_their_facts() -> None:
    vocabulary = read_the_brigade()

    assert vocabulary.verb("raise-intensity").opposite == "lower-intensity"
    assert vocabulary.verb("move-spaces").is_standing
    assert not vocabulary.event("fireball-landing").has_player
    assert vocabulary.event("loyalty-about-to-be-gained").ahead_of == "loyalty-gained"
    assert vocabulary.details["chooser"].name == "chosen-by"
    assert (True, False) == (vocabulary.is_number("amount"), vocabulary.is_number("target"))
