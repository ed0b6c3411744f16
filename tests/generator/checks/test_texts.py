"""TB213 to TB216, TB220 and TB221: texts by themselves and beside each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.findings import Mark
from tests import builders

WATER = "effects: [{mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}]"


def codes(folder: Path, cards: str) -> list[tuple[str | None, str]]:
    found = builders.lint(folder, builders.example(f"cards:\n{cards}"))
    return [(finding.id, finding.code) for finding in found if finding.code < "TB5"]  # promises are told by others


@pytest.mark.parametrize(
    "text",
    ["{amount}", "{amount.1}", "{amount:word}", "{name}", "{stat:water}", "{b}{amount}{/b}", "{{amount} {amount}"],
)
def test_what_can_be_filled_in_is_fine(text: str, tmp_path: Path) -> None:
    card = f'  - {{id: a, name: A, stats: {{water: 1}}, text: "Gain {{amount}} water. {text}", {WATER}}}'

    assert codes(tmp_path, card) == []


@pytest.mark.parametrize(
    "text",
    [
        *("{amounts}", "{amount.2}", "{stat:fame}", "{Amount}", "{}", "{amount", "{b}more", "more{/b}"),
        *("{amount:digits}", "{amount}}", "{{amount}}", "{b}more{/b}}"),
    ],
)
def test_what_cannot_be_filled_in_is_found(text: str, tmp_path: Path) -> None:
    card = f'  - {{id: a, name: A, text: "Gain {{amount}} water. {text}", {WATER}}}'

    assert codes(tmp_path, card) == [("a", "TB213")]


def test_a_name_with_several_values_needs_to_say_which(tmp_path: Path) -> None:
    effects = "[{verb: gain-water, amount: 2, into: brigade}, {verb: lose-water, amount: 3}]"
    card = '  - {{id: a, name: A, text: "{text}", effects: [{{mode: resolve, do: {effects}}}]}}'

    vague = card.format(text="Gain {amount} water, lose {amount} water.", effects=effects)
    exact = card.format(text="Gain {amount.1} water, lose {amount.2} water.", effects=effects)

    assert {code for _, code in codes(tmp_path / "a", vague)} == {"TB208", "TB213"}
    assert codes(tmp_path / "b", exact) == []


def test_where_there_are_no_numbers_a_hint_says_what_to_write(tmp_path: Path) -> None:
    [found] = builders.lint(tmp_path, builders.example("{game: {name: 'Example {by}'}, cards: [{id: a, name: A}]}"))

    assert found.hint == "Write the text itself, or `{{` to print a brace."


def test_placeholders_outside_cards_are_judged_too(tmp_path: Path) -> None:
    files = builders.example("{game: {name: 'Example {by}'}, cards: [{id: a, name: A}]}")

    assert [(finding.code, finding.mark.file) for finding in builders.lint(tmp_path, files)] == [
        ("TB213", "content/example/game.yaml")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Lorem ipsum dolor",
        "Blah blah blah",
        "TODO",
        "text: TBD",
        "Name ???",
        "xxx",
        "Insert a joke here",
        "FIXME later",
        "placeholder text",
        "to be translated",
        "qwerty",
    ],
)
def test_filler_is_found(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}') == [("a", "TB214")]


@pytest.mark.parametrize(
    "text",
    ["Put your Wagon here.", "Todo Bien", "Who? Me?", "The ox, the axe", "He translated it.", "Blah!", "Dolores", "XX"],
)
def test_what_only_resembles_filler_is_fine(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}') == []


@pytest.mark.parametrize(
    "text",
    [
        "<b>Fire</b>",
        "<img src=x>",
        "Fire&nbsp;fly",
        "&#64;",
        "**Fire**",
        "[b]Fire",
        "%(name)s",
        "%d",
        "a\\\\n B",
    ],
)
def test_markup_of_other_programs_is_found(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}') == [("a", "TB223")]


@pytest.mark.parametrize("text", ["5 < 6 > 4", "Salt & Pepper; both", "100 % sure", "2 * 3 * 4", "[here]", "AT&T"])
def test_what_only_resembles_markup_is_fine(text: str, tmp_path: Path) -> None:
    found = codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}')
    assert "TB223" not in [code for _, code in found]


@pytest.mark.parametrize("text", ["the the fire", "The the fire", "a fire  a fire", "and and"])
def test_a_word_or_space_that_stands_twice_is_found(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}') == [("a", "TB220")]


@pytest.mark.parametrize("text", ["He had had enough.", "fire, fire", "tea\\ntea", "so so", "{b}fire{/b} fire"])
def test_a_repetition_that_is_meant_is_fine(text: str, tmp_path: Path) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, texts: {{flavour: "{text}"}}}}') == []


def two(first: str, second: str) -> str:
    return f"  - {{id: a, name: Ann, {first}}}\n  - {{id: b, name: Bob, {second}}}"


def test_the_same_text_and_effects_are_fine_whatever_the_name(tmp_path: Path) -> None:
    cards = two(f'text: "Ann gains {{amount}} water.", {WATER}', f'text: "Bob gains 2 water.", {WATER}')

    assert codes(tmp_path, cards) == []


def test_the_same_text_with_other_effects_is_found(tmp_path: Path) -> None:
    here = WATER.replace("into: brigade", "into: this-card")

    assert codes(tmp_path, two(f"text: Gain 2 water., {WATER}", f"text: 'Gain two water!', {here}")) == [("b", "TB215")]


def test_the_same_effects_with_another_text_are_found_whatever_their_order_of_words(tmp_path: Path) -> None:
    turned = WATER.replace("amount: 2, into: brigade", "into: brigade, amount: 2")

    assert codes(tmp_path, two(f"text: Gain 2 water., {WATER}", f"text: Take 2 water., {turned}")) == [("b", "TB216")]


def test_texts_differ_when_their_numbers_do(tmp_path: Path) -> None:
    more = WATER.replace("amount: 2", "amount: 3")
    cards = two(f'text: "Gain {{amount}} water.", {WATER}', f'text: "Gain {{amount}} water.", {more}')

    assert codes(tmp_path, cards) == []


def test_a_deck_whose_texts_all_lack_effects_is_left_alone(tmp_path: Path) -> None:
    assert codes(tmp_path, two("text: Take turns.", "text: Be kind.")) == []


def test_a_text_on_several_lines_is_marked_where_a_comment_can_stand(tmp_path: Path) -> None:
    text = """# a comment
deck: {id: crew, name: Crew, size: poker, front: plain}
cards:
  - id: a
    name: A
    cites: ["R:1"]
    texts:
      flavour: |  # tinderbox: ignore TB220 because it stammers
        Water
        is is wet.
      caption: 'It''s the the end'
"""
    found = builders.lint(tmp_path, builders.files(cards=text))

    file = "content/example/cards/crew.yaml"
    assert [(finding.code, finding.mark) for finding in found] == [
        ("TB220", Mark(file, 8, 16)),
        ("TB220", Mark(file, 11, 27)),
    ]
