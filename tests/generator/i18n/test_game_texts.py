"""The translatable texts of a game: which icons need a translation."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.commands import translate
from generator.i18n import icon_names
from generator.i18n.catalog.catalogue import load_catalogue
from generator.i18n.catalog.game_texts import collect_texts, select_icons
from generator.i18n.strings import describe_marked_squares
from generator.model.findings import Mark
from generator.model.game import Game
from generator.model.plan import FacePlan, InlineIcon, Line, Symbol, Type
from generator.model.text import IconRun, Slot, parse_markup
from generator.model.units import um
from tests import builders
from tests.brigade import read_library
from tests.commands import change, create_project
from tests.fixture_files import read_fixture
from tests.generator.render.studio import BLACK, box, card

ROWS = read_fixture("cases/i18n")

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    create_project(tmp_path)
    return tmp_path / "my-game"


def game_of(root: Path) -> Game:
    library = read_library(root)
    return library.games["my-game"]


def test_a_shared_icon_that_the_game_does_not_use_needs_no_translation(root: Path) -> None:
    game = game_of(root)
    assert "skull" in game.icons
    assert "icon.skull" not in {text.key for text in collect_texts(game)}


def test_a_shared_icon_needs_a_translation_while_a_text_uses_it_and_may_then_stay_in_the_catalogue(root: Path) -> None:
    change(root / CARDS, "Gain {amount} {icon:water} Water", "Gain {amount} {icon:skull} Water")
    assert "icon.skull" in {text.key for text in collect_texts(game_of(root))}
    translate.new(root, "es", None)
    change(root / CARDS, "Gain {amount} {icon:skull} Water", "Gain {amount} {icon:water} Water")
    assert "TB306" not in {finding.code for finding in load_catalogue(root, game_of(root), "es").findings}


def test_an_icon_of_the_game_itself_always_needs_a_translation(root: Path) -> None:
    game = game_of(root)
    own = game.icons["skull"]._replace(mark=Mark("content/my-game/icons.yaml"))
    assert own in select_icons(replace(game, icons={**game.icons, "skull": own}))


def test_entries_of_an_invalid_card_are_not_reported_as_unknown(root: Path) -> None:
    translate.new(root, "es", None)
    change(root / CARDS, "    text:", "    txet:")
    assert game_of(root).lost
    assert "TB306" not in {finding.code for finding in load_catalogue(root, game_of(root), "es").findings}


GAME = """
icons:
  - {id: water, path: "M0 0 L9 9 Z", means: bucket of water}
  - {id: anchor, path: "M0 0 L9 9 Z", means: anchor}
game:
  labels: {stat-speed: Speed}
  vocabularies: {affiliation: [{id: harbour, name: Harbour, icon: anchor}]}
deck: {stats: {strength: {type: integer, required: false}}}
concepts:
  - {id: water, kind: resource, definition: Term, words: {en: [water, waters], es: [agua]}}
  - {id: strength, kind: other, definition: Term, words: {en: [strength]}}
"""


@pytest.fixture(scope="module", name="game")
def _game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    library, _ = builders.load_files(tmp_path_factory.mktemp("signs"), builders.example(GAME))
    return library.games[builders.GAME]


def test_an_icon_is_called_what_it_means_then_what_it_stands_for(game: Game) -> None:
    assert icon_names.find_names(game, "water", "en") == ("bucket of water", "water", "waters")
    assert icon_names.find_names(game, "water", "es") == ("bucket of water", "agua")
    assert icon_names.find_names(game, "anchor", "en") == ("anchor", "Harbour")


def test_only_the_icons_of_the_faces_are_reported_and_unknown_ones_are_not(game: Game) -> None:
    line = Line(
        um(5), (InlineIcon(um(1), "anchor", um(2), um(1), BLACK), InlineIcon(um(4), "ghost", um(2), um(1), BLACK))
    )
    face: FacePlan = card(Type(box(0, 0, 9, 9), (line,)), Symbol(box(0, 0, 9, 9), "anchor", BLACK))

    assert [icon for icon, _ in icon_names.list_icon_names((face,), game, "en")] == ["anchor"]
    assert icon_names.list_icon_names((card(),), game, "en") == ()


@pytest.mark.parametrize(("stat", "expected"), [("speed", "Speed"), ("strength", "Strength"), ("nothing", "")])
def test_a_statistic_is_called_by_its_label_or_its_term(game: Game, stat: str, expected: str) -> None:
    assert icon_names.name_statistic(game, game.decks[0], stat, "en") == expected


@pytest.mark.parametrize(("before", "after", "expected"), ROWS["an-icon-is-said"])
def test_an_icon_is_said_where_its_name_stands_as_a_word_beside_it(before: str, after: str, expected: bool) -> None:  # noqa: FBT001
    assert icon_names.is_beside(("water", ""), before, after) is expected


def test_a_pattern_is_described_square_by_square_in_each_language() -> None:
    assert describe_marked_squares((".*", "*-"), "en") == "Marked: row 1, column 2; row 2, column 1"
    assert describe_marked_squares((".*",), "fr") == "Marqué\N{NO-BREAK SPACE}: rangée 1, colonne 2"
    assert describe_marked_squares(("..",), "en") == ""


@pytest.mark.parametrize(("said", "named"), ROWS["an-icon-is-named"])
def test_an_icon_is_named_by_the_words_beside_it_whatever_their_style(game: Game, said: str, *, named: bool) -> None:
    runs = tuple(run for run in parse_markup(said).runs if not isinstance(run, Slot))
    place = next(place for place, run in enumerate(runs) if isinstance(run, IconRun))
    assert icon_names.is_named(game, runs, place, "en") is named
