"""A game of dice: events with numbers, and conditions, are read, written and compared in two languages."""

import shutil
from pathlib import Path

import pytest

from generator.commands.new import create_game
from tests.commands import change, tinderbox
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/semantics")

DICE = Path(__file__).parents[2] / "fixtures" / "dice"
GAME = Path("content/my-game")
CARDS = GAME / "cards/cards.yaml"


@pytest.fixture
def dice(tmp_path: Path) -> Path:
    create_game(tmp_path, "my-game")
    root = tmp_path / "my-game"
    shutil.copytree(DICE, root, dirs_exist_ok=True)
    change(root / GAME / "game.yaml", "deck: cards, count: 16", "deck: cards, count: 3")
    change(root / GAME / "rules/rules.yaml", "piece: high-noon", "piece: gamble")
    return root


def test_texts_with_numbers_in_events_and_with_conditions_are_read_and_written(dice: Path) -> None:
    assert tinderbox(dice, "lint", "my-game", "--strict").out == "No findings.\n"

    drafts = tinderbox(dice, "compose", "my-game", "--lang", "all").out
    assert "  en  On {rolled} or more, gain {amount} gold.\n  es  Con {rolled} o más, gana {amount} de oro.\n" in drafts
    assert "  en  When you roll {rolled} or more, gain {amount} gold.\n" in drafts
    assert "Cuando otro jugador saque {rolled} o más, si tienes menos oro que nadie, gana {amount} de oro." in drafts
    assert "8 of 8 drafts read back as their effects, in 2 languages." in drafts


@pytest.mark.parametrize(("old", "new", "code"), ROWS["a-condition-that-text"])
def test_a_condition_that_text_and_effect_do_not_share_is_told(dice: Path, old: str, new: str, code: str) -> None:
    change(dice / CARDS, old, new)

    assert f" {code} " in tinderbox(dice, "lint", "my-game").out


def test_a_zero_in_an_event_is_a_number(dice: Path) -> None:
    change(
        dice / GAME / "vocabulary.yaml", "type: number, most: 6}\nevents", "type: number, least: 0, most: 6}\nevents"
    )
    cards = (dice / CARDS).read_text(encoding="utf-8")
    change(dice / CARDS, "rolled: 4", "rolled: 0")

    assert cards.count("rolled: 4") == 1
    assert tinderbox(dice, "lint", "my-game", "--strict").out == "No findings.\n"


def test_a_condition_without_a_phrase_is_told(dice: Path) -> None:
    change(dice / GAME / "grammar/es.yaml", '  behind: ["si tienes menos <gold> que nadie"]\n', "")

    assert "TB233 There is no phrase for `behind`." in tinderbox(dice, "lint", "my-game").out


@pytest.mark.parametrize(("old", "new", "why"), ROWS["what-has-no-draft"])
def test_what_has_no_draft_says_why(dice: Path, old: str, new: str, why: str) -> None:
    change(dice / GAME / "grammar/en.yaml", old, new)

    assert f"no wording reads back as this effect: {why}" in tinderbox(dice, "compose", "my-game", "--check").out


def test_messages_say_events_as_the_vocabulary_does(dice: Path) -> None:
    change(dice / CARDS, "When you roll", "When another player rolls")

    said = "The text says `after other players roll 4 or more`, but the effect has `after you roll 4 or more`."
    assert said in tinderbox(dice, "lint", "my-game").out
