from __future__ import annotations

from pathlib import Path

import pytest

from tests import builders
from tests.vocabularies import check_vocabulary, read_the_brigade

VOCABULARY = """
lists:
  colour: {about: A colour., words: {red: as blood, blue: {about: as the sea, says: sea blue}}}
quantities:
  gold: {about: What players own., paths: ["players.{whose}.gold"]}
target:
  title: Islands
  about: Which islands.
  key: island
  noun: <island>
  where: Where to look.
  places:
    any: {about: anywhere, takes: [pick]}
    here: {about: where `of` is, takes: [of]}
  of: {about: Where `here` is., words: {ship: your ship}}
  filters:
    flag: {about: Only islands with this flag., type: word, list: colour}
    nation: {about: Only islands of this nation., type: entry, vocabulary: nation}
arguments:
  amount: {about: How much., type: number}
  where: {about: Where., type: target}
  colour: {about: Which., type: word, list: colour}
bindings:
  island: {about: Which island., type: filter}
events:
  landed: {about: A ship lands., binds: [by, island], says: "{whose} ship lands on {island}"}
conditions:
  at-sea: {about: Your ship is at sea., type: flag}
verbs:
  gain: {about: Take gold., args: [amount], touches: [gold], change: up, opposite: pay, says: "gain {n} gold"}
  pay: {about: Give gold back., args: [amount], optional: [where], touches: [gold], change: down, opposite: gain}
rules:
  toll: {about: What a harbour asks., args: [amount]}
clauses:
  everywhere: {about: On every island., of: where, with: [pay]}
"""


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


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("type: word, list: colour}\n    nation", "type: word, list: color}\n    nation",
         "`color` is no list of the vocabulary."),
        ("args: [amount], touches", "args: [amuont], touches", "`amuont` is no argument of the vocabulary."),
        ("optional: [where]", "optional: [whence]", "`whence` is no argument of the vocabulary."),
        ("touches: [gold], change: up", "touches: [silver], change: up", "`silver` is no quantity of the vocabulary."),
        ("opposite: pay", "opposite: lose", "`lose` is no verb of the vocabulary."),
        ("change: down, opposite: gain", "change: down",
         "`gain` is the opposite of `pay`, but that one does not name it as its own."),
        ("binds: [by, island]", "binds: [by, iland]", "`iland` is no binding of the vocabulary."),
        ("{whose} ship lands", "{who's} ship lands", "`{who's}` means nothing here."),
        ("gain {n} gold", "gain {n gold", "A brace is not closed, or not opened."),
        ("gain {n} gold", "gain {many} gold", "`{many}` means nothing here."),
        ("vocabulary: nation", "vocabulary: realm", "game.yaml declares no vocabulary `realm`."),
        ("of: where, with: [pay]", "of: whence, with: [pay]", "`whence` is no argument of the vocabulary."),
        ("with: [pay]", "with: [buy]", "`buy` is no verb of the vocabulary."),
        ("  toll: {", "  gain: {", "`gain` is also one of the verbs."),
        ("  of: {about: Where `here` is., words: {ship: your ship}}\n", "",
         "The place `here` takes `of`, but the target has none."),
        ("type: number}\n  where", "type: number, least: 3, most: 2}\n  where",
         "`least` is 3, which is more than `most`, 2."),
    ],
)  # fmt: skip
def test_what_a_vocabulary_refers_to_must_be_there(right: str, wrong: str, message: str) -> None:
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
    assert [each.vocabulary for each in vocabulary.entry_filters] == ["affiliation", "affiliation"]
