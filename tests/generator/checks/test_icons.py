"""TB224 and TB225: icons beside words, effects, vocabularies and captions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import builders

ICONS = """
icons:
  - {id: water, means: Water, path: "M0 0L100 0L50 100Z"}
  - {id: renown, means: Renown, path: "M0 0L100 0L100 100Z"}
  - {id: wagon, means: Wagon, path: "M0 0L100 0L0 100Z"}
  - {id: puddle, means: A little water, path: "M0 0L50 0L0 100Z"}
  - {id: star, means: Star, path: "M0 0L50 0L100 100Z"}
"""
WATER = "effects: [{mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}]"


def codes(folder: Path, cards: str, more: str = "") -> list[str]:
    found = builders.lint(folder, builders.example(f"{ICONS}{more}\ncards:\n{cards}"))
    return [finding.code for finding in found if finding.code in {"TB224", "TB225"}]


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("{icon:water}", []),
        ("{icon:puddle}", []),
        ("{icon:star}", []),
        ("{icon:renown}", ["TB224"]),
        ("{icon:wagon}", ["TB224"]),
    ],
)
def test_an_icon_stands_for_something_that_the_card_does(label: str, expected: list[str], tmp_path: Path) -> None:
    card = f'  - {{id: a, name: A, text: "Gain {{amount}} water.", texts: {{label: "{label}"}}, {WATER}}}'

    assert codes(tmp_path, card) == expected


def test_a_word_of_the_card_justifies_an_icon(tmp_path: Path) -> None:
    card = f'  - {{id: a, name: Wagon, text: "Gain {{amount}} water.", texts: {{label: "{{icon:wagon}}"}}, {WATER}}}'

    assert codes(tmp_path, card) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{icon:water} {b}water{/b}", []),
        ("{icon:renown} {b}water{/b}", ["TB224"]),
        ("{icon:puddle} Renown", ["TB224"]),
        ("{icon:wagon} water", []),
        ("{icon:water}, then Renown", []),
        ("{icon:star} Renown", []),
    ],
)
def test_an_icon_does_not_stand_before_the_name_of_another_thing_of_its_kind(
    line: str, expected: list[str], tmp_path: Path
) -> None:
    assert codes(tmp_path, f'  - {{id: a, name: A, text: "{line}"}}') == expected


@pytest.mark.parametrize(("icon", "expected"), [("water", []), ("renown", ["TB225"])])
def test_an_icon_of_a_layout_fits_its_caption(icon: str, expected: list[str], tmp_path: Path) -> None:
    layout = f"""
game: {{labels: {{tank: Water tank, fame: Renown}}}}
layouts:
  plain:
    boxes:
      sign: {{at: [6, 40, 8, 8], icon: {icon}, colour: "#000000"}}
      tank: {{at: [16, 40, 20, 8], text: "{{label:tank}}", style: plain}}
      fame: {{at: [16, 60, 20, 8], text: "{{label:fame}}", style: plain}}
"""

    assert codes(tmp_path, "  - {id: a, name: A}", layout) == expected
