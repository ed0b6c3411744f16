"""The translatable texts of a game: which icons need a translation."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.commands import translate
from generator.content import load
from generator.i18n.catalog.catalogue import load_catalogue
from generator.i18n.catalog.game_texts import collect_texts, select_icons
from generator.model.findings import Mark
from generator.model.game import Game
from tests.commands import change, create_project

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    create_project(tmp_path)
    return tmp_path / "my-game"


def game_of(root: Path) -> Game:
    library = load.load_library(root).value
    assert library is not None
    return library.games["my-game"]


def test_a_shared_icon_that_the_game_does_not_use_needs_no_translation(root: Path) -> None:
    game = game_of(root)
    assert "skull" in game.icons
    assert "icon.skull" not in {text.key for text in collect_texts(game)}


def test_a_shared_icon_that_a_text_uses_needs_a_translation(root: Path) -> None:
    change(
        root / CARDS,
        "Gain {amount} {icon:water} Water for your Brigade.",
        "Gain {amount} {icon:skull} Water for your Brigade.",
    )
    assert "icon.skull" in {text.key for text in collect_texts(game_of(root))}


def test_an_icon_of_the_game_itself_always_needs_a_translation(root: Path) -> None:
    game = game_of(root)
    own = game.icons["skull"]._replace(mark=Mark("content/my-game/icons.yaml"))
    assert own in select_icons(replace(game, icons={**game.icons, "skull": own}))


def test_an_icon_that_is_no_longer_used_may_stay_in_the_catalogue(root: Path) -> None:
    change(
        root / CARDS,
        "Gain {amount} {icon:water} Water for your Brigade.",
        "Gain {amount} {icon:skull} Water for your Brigade.",
    )
    translate.new(root, "es", None)
    change(
        root / CARDS,
        "Gain {amount} {icon:skull} Water for your Brigade.",
        "Gain {amount} {icon:water} Water for your Brigade.",
    )
    assert "TB306" not in {finding.code for finding in load_catalogue(root, game_of(root), "es").findings}


def test_entries_of_an_invalid_card_are_not_reported_as_unknown(root: Path) -> None:
    translate.new(root, "es", None)
    change(root / CARDS, "    text:", "    txet:")
    assert game_of(root).lost
    assert "TB306" not in {finding.code for finding in load_catalogue(root, game_of(root), "es").findings}
