"""Icons that a game can show, and those that it only could."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.commands import new, translate
from generator.content import load
from generator.i18n import catalog
from generator.i18n.catalog import source_texts
from generator.model.findings import Mark
from generator.model.game import Game
from tests.commands import change

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    new.start(tmp_path, "my-game")
    return tmp_path / "my-game"


def game_of(root: Path) -> Game:
    library = load.load_library(root).value
    assert library is not None
    return library.games["my-game"]


def test_a_shared_icon_that_no_text_names_needs_no_translation(root: Path) -> None:
    game = game_of(root)
    assert "skull" in game.icons
    assert "icon.skull" not in {text.key for text in catalog.texts(game)}


def test_a_shared_icon_that_a_text_names_needs_one(root: Path) -> None:
    change(
        root / CARDS,
        "Gain {amount} {icon:water} Water for your Brigade.",
        "Gain {amount} {icon:skull} Water for your Brigade.",
    )
    assert "icon.skull" in {text.key for text in catalog.texts(game_of(root))}


def test_an_icon_of_the_game_s_own_always_needs_one(root: Path) -> None:
    game = game_of(root)
    own = game.icons["skull"]._replace(mark=Mark("content/my-game/icons.yaml"))
    assert own in source_texts.icons(replace(game, icons={**game.icons, "skull": own}))


def test_an_icon_in_a_catalogue_that_the_game_no_longer_shows_is_no_fault(root: Path) -> None:
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
    assert "TB306" not in {one.code for one in catalog.load_catalogue(root, game_of(root), "es").findings}


def test_a_card_that_a_mistake_keeps_away_is_not_told_in_every_language(root: Path) -> None:
    translate.new(root, "es", None)
    change(root / CARDS, "    text:", "    txet:")
    assert game_of(root).lost
    assert "TB306" not in {one.code for one in catalog.load_catalogue(root, game_of(root), "es").findings}
