"""TB201 to TB206, TB218 and TB222: ids, names, counts, citations and stats."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.findings import Finding
from tests import builders

CARD = "cards: [{id: a, name: A}]\n"


def found(folder: Path, block: str) -> list[Finding]:
    return list(builders.lint(folder, builders.example(block)))


def codes(folder: Path, block: str) -> list[str]:
    return [finding.code for finding in found(folder, block)]


PLAIN = "Did you mean `plain`? Choose from basic-card-front, basic-card-back, basic-tile, basic-token, plain."


@pytest.mark.parametrize(
    ("block", "message", "hint"),
    [
        ("cards: [{id: a, name: A, cites: ['S:1']}]", "There is no edition `S`.", "The only one is R."),
        ("cards: [{id: a, name: A, cites: ['R:1', 'ruling:x']}]", "There is no ruling `x`.", "There are none yet."),
        ("cards: [{id: a, name: A, part: extra}]", "There is no part `extra`.", "The only one is base."),
        ("cards: [{id: a, name: A, layout: plane}]", "There is no layout `plane`.", PLAIN),
        ("cards: [{id: a, name: 'A {label:x}'}]", "There is no label `x`.", "There are none yet."),
        (
            "cards: [{id: a, name: A, stats: {affiliation: harbor}}]",
            "The vocabulary affiliation has no word `harbor`.",
            "Did you mean `harbour`? Choose from harbour, market.",
        ),
        ("deck: {front: plane}\n" + CARD, "There is no layout `plane`.", PLAIN),
        ("deck: {size: pokr}\n" + CARD, "There is no size `pokr`.", "Did you mean `poker`?"),
        ("deck: {sheet: hom-1}\n" + CARD, "There is no sheet `hom-1`.", "Did you mean `home-1`?"),
        ("deck: {back: plane}\n" + CARD, "There is no layout `plane`.", PLAIN),
        (
            "deck: {stats: {kind: {type: sort, required: false}}}\n" + CARD,
            "There is no vocabulary `sort`.",
            "The only one is affiliation.",
        ),
        (
            "layouts: {plain: {boxes: {name: {style: plan}}}}\n" + CARD,
            "There is no style `plan`.",
            "Did you mean `plain`?",
        ),
        (
            "layouts: {plain: {boxes: {name: {colour: affiliation.dark}}}}\n" + CARD,
            "There is no shade `affiliation.dark`.",
            "There are none yet.",
        ),
        (
            "layouts: {plain: {boxes: {name: {font: tex}}}}\n" + CARD,
            "There is no font `tex`.",
            "Did you mean `text`?",
        ),
    ],
)
def test_a_reference_to_nothing_is_found(block: str, message: str, hint: str, tmp_path: Path) -> None:
    first = next(finding for finding in found(tmp_path, block) if finding.code == "TB201")

    assert (first.message, first.hint) == (message, hint)


def test_what_dangles_in_a_layout_is_reported_once(tmp_path: Path) -> None:
    layouts = "layouts: {plain: {boxes: {sign: {at: [6, 6, 6, 6], icon: watre}}}}\n"
    block = f"{layouts}cards: [{{id: a, name: A}}, {{id: b, name: B}}]"

    assert codes(tmp_path, block) == ["TB201"]


def test_an_effect_calls_words_decks_and_tokens(tmp_path: Path) -> None:
    card = """
cards:
  - id: a
    name: A
    effects:
      - mode: resolve
        do:
          - {verb: draw-card, deck: crow, amount: 1}
          - {verb: place-renown, amount: 1, target: {block: any, pick: one, not-affiliation: harber}}
"""
    assert [finding.message for finding in found(tmp_path, card)] == [
        "There is no deck `crow`.",
        "The vocabulary affiliation has no word `harber`.",
    ]


def test_an_abstract_layout_draws_no_card(tmp_path: Path) -> None:
    block = "layouts: {bare: {abstract: true, boxes: {}}}\ncards: [{id: a, name: A, layout: bare}]"

    assert [finding.code for finding in found(tmp_path, block) if finding.code != "TB206"] == ["TB201"]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("[{id: a, name: Storm, stats: {water: 1}}, {id: b, name: Storm, stats: {water: 2}}]", ["TB203"]),
        ("[{id: a, name: Storm, stats: {water: 1}}, {id: b, name: STORM, stats: {water: 2}}]", ["TB203"]),
        ("[{id: storm-1, name: Storm, stats: {water: 1}}, {id: storm-2, name: Storm, stats: {water: 2}}]", []),
        ("[{id: storm, name: Storm, stats: {water: 1}}, {id: storm-east, name: Storm, stats: {water: 2}}]", []),
        ("[{id: storm-1, name: Storm, stats: {water: 1}}, {id: rain, name: Storm, stats: {water: 2}}]", ["TB203"]),
        ("[{id: a, name: Storm}, {id: b, name: Storm, art: {draw: parchment}}]", []),
        ("[{id: a, name: Storm}, {id: b, name: Storm, count: 2}]", ["TB203"]),
        ("[{id: a}, {id: b}]", []),
    ],
)
def test_names_are_unique_but_for_series_and_looks(cards: str, expected: list[str], tmp_path: Path) -> None:
    told = codes(tmp_path, f"cards: {cards}")
    assert [code for code in told if code != "TB459"] == expected  # whose faces are alike is another matter


@pytest.mark.parametrize(
    ("components", "expected"),
    [
        ("[{id: x, name: X, deck: crew, count: 3}]", []),
        ("[{id: x, name: X, deck: crew, count: 2}]", ["TB204"]),
        ("[{id: x, name: X, deck: crew, count: 1}, {id: y, name: Y, deck: crew, count: 2}]", []),
        ("[{id: x, name: X, deck: crew, part: more, count: 3}]", ["TB204", "TB204"]),
        ("[{id: x, name: X, deck: crow, count: 3}]", ["TB201", "TB204"]),
    ],
)
def test_the_box_holds_what_its_list_says(components: str, expected: list[str], tmp_path: Path) -> None:
    cards = "cards: [{id: a, name: A, count: 2}, {id: b, name: B}]"
    block = f"game: {{parts: {{more: More}}, components: {components}}}\n{cards}"

    assert sorted(codes(tmp_path, block)) == expected


@pytest.mark.parametrize(
    ("needs", "short"),
    [
        ("[{deck: crew, times: 2}]", False),
        ("[{deck: crew, times: 3}]", True),
        ("[{deck: crew, times: 3, at-most: 2}]", False),
        ("[{stat: water, deck: crew, highest: 2}]", False),
        ("[{stat: water, deck: crew, highest: 3}]", True),
        ("[{deck: crew, times: 1}, {stat: water, deck: crew, highest: 1}, {deck: crew, times: 1, at-most: 1}]", True),
    ],
)
def test_the_worst_case_is_summed_up(needs: str, short: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a column
    block = """
game: {components: [{id: crew, name: Crew, deck: crew, count: 6, needs: NEEDS}]}
cards:
  - {id: a, name: A, stats: {water: 3}}
  - {id: b, name: B, stats: {water: 1}}
  - {id: c, name: C, stats: {water: 3}}
  - {id: d, name: D, part: more, stats: {water: 3}}
"""
    block = block.replace("NEEDS", needs).replace("components", "parts: {more: More}, components")
    wanted = [finding for finding in found(tmp_path, block) if finding.code == "TB205"]

    assert bool(wanted) == short


def test_a_ruling_for_the_case_that_none_is_left_is_enough(tmp_path: Path) -> None:
    block = """
game:
  components: [{id: crew, name: Crew, deck: crew, count: 1, needs: [{deck: crew, times: 9}], when-out: none-left}]
rulings: [{id: none-left, question: What then?, decision: Nothing., reason: It is late., cites: ["R:1"]}]
cards: [{id: a, name: A}]
"""
    assert codes(tmp_path, block) == []


def test_what_is_used_in_any_way_is_used(tmp_path: Path) -> None:
    block = """
game:
  labels: {out: Out}
  vocabularies: {affiliation: [{id: harbour, name: Harbour, icon: anchor}]}
icons:
  - {id: anchor, means: Harbour, path: "M0 0 L100 0 L50 100 Z"}
  - {id: sign, means: A sign, path: "M0 0 L100 0 L50 100 Z"}
  - {id: shown, means: Shown, path: "M0 0 L100 0 L50 100 Z"}
layouts:
  frame: {abstract: true, boxes: {ground: {at: [0, 0, 63.5, 88.9], fill: "#ffffff"}}}
  other:
    extends: frame
    boxes:
      sign: {at: [6, 6, 6, 6], icon: sign}
      out: {at: [6, 20, 50, 9], text: "{label:out}", style: plain}
cards:
  - {id: a, name: A, layout: other, texts: {caption: "{icon:shown}"}}
  - {id: b, name: B}
"""
    assert codes(tmp_path, block) == []


def test_shared_things_may_be_unused(tmp_path: Path) -> None:
    assert "TB206" not in codes(tmp_path, CARD)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("origin: published, cites: ['R:1']", []),
        ("origin: published, cites: []", ["TB218"]),
        ("origin: published, cites: ['ruling:x']", ["TB218"]),
        ("origin: ours, cites: ['ruling:x']", []),
        ("origin: ours, cites: ['R:1']", []),
        ("origin: ours, cites: []", ["TB218"]),
    ],
)
def test_a_card_says_what_it_rests_on(card: str, expected: list[str], tmp_path: Path) -> None:
    rulings = "rulings: [{id: x, question: Why?, decision: So., reason: It is., cites: ['R:1']}]\n"

    assert codes(tmp_path, f"{rulings}cards: [{{id: a, name: A, {card}}}]") == expected


def test_a_game_without_editions_needs_no_citations(tmp_path: Path) -> None:
    files = builders.example("cards: [{id: a, name: A, origin: ours, cites: []}]")
    game = "content/example/game.yaml"
    files[game] = files[game].replace("editions: {R: Rulebook}\n", "")

    assert [finding.code for finding in builders.lint(tmp_path, files)] == []


@pytest.mark.parametrize(
    ("stats", "expected"),
    [
        ("{water: 3, rank: 1}", []),
        ("{water: 4, rank: 1}", ["TB222"]),
        ("{water: -1, rank: 1}", ["TB222"]),
        ("{water: many, rank: 1}", ["TB222"]),
        ("{water: true, rank: 1}", ["TB222"]),
        ("{water: [1, 4], rank: 1}", ["TB222"]),
        ("{water: 1}", ["TB222"]),
        ("{rank: 1, colour: red}", ["TB222"]),
        ("{rank: 1, affiliation: harbour}", []),
    ],
)
def test_stats_are_as_the_deck_declares_them(stats: str, expected: list[str], tmp_path: Path) -> None:
    block = f"deck: {{stats: {{rank: {{type: integer}}}}}}\ncards: [{{id: a, name: A, stats: {stats}}}]"

    assert codes(tmp_path, block) == expected
