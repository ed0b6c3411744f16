"""Printing some cards only: by name, or those that look otherwise than an earlier build says; and faces as PNG."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from generator.commands.build import build
from generator.commands.build_options import BuildOptions
from generator.model.findings import ProjectError
from generator.model.plan import Art, FacePlan, Glyphs, Line, Picture, Type, hash_face
from generator.model.units import Pt, Size, Um, um
from generator.tasks import Progress
from tests.commands import change, create_project, tinderbox
from tests.generator.commands.test_build import CARDS, second_card
from tests.generator.layout.workshop import BLACK, rect
from tests.pdf_files import read_words

FOLDER = Path("out/my-game/en/a4")
TAKES = "--cards takes ids of cards, decks and shared sheets, comma-separated, or changed-since=FILE"
SHARED = "sheets: [{id: all, name: All, decks: [events, coins]}]\nplayers:"
EVENTS = """deck: {id: events, name: Events, size: poker, front: basic-card-front}
cards:
  - {id: storm, name: Storm, origin: ours, text: "The wind turns."}
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a game of two cards, printed, with its first manifest as old.json."""
    game = create_project(tmp_path_factory.mktemp("selecting"))
    second_card(game)
    answer = tinderbox(game, "build")
    assert (0, "") == (answer.code, answer.err)
    shutil.copy(game / FOLDER / "manifest.json", game / "old.json")
    return game


@pytest.fixture
def game(printed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(printed, tmp_path / "game"))


def manifest(folder: Path) -> dict[str, dict[str, str]]:
    return dict(json.loads((folder / "manifest.json").read_bytes()))


def faces(game: Path) -> dict[str, str]:
    return dict(manifest(game / FOLDER)["faces"])


def refused(game: Path, cards: str) -> str:
    """Return the message with which a build of such cards ends."""
    with pytest.raises(ProjectError) as trouble:
        build(game, BuildOptions(cards=cards), Progress())
    return str(trouble.value)


def test_a_card_is_printed_alone_beside_its_deck(game: Path) -> None:
    before = (game / FOLDER / "cards.pdf").read_bytes()
    answer = tinderbox(game, "build", "--cards", "ladder")
    assert (0, "") == (answer.code, answer.err)
    assert "  selection-cards.pdf    1 piece   2 pages    1 sheet, both sides\n" in answer.out
    words = read_words(game / FOLDER / "selection-cards.pdf")
    assert (True, False) == ("Ladder" in words, "Bucket Chain" in words)
    assert before == (game / FOLDER / "cards.pdf").read_bytes()
    assert {"cards.pdf", "selection-cards.pdf"} == set(manifest(game / FOLDER)["files"])
    assert {"cards.bucket-chain.front", "cards.ladder.front", "cards.back"} == set(faces(game))
    assert faces(game) == json.loads((game / "old.json").read_bytes())["faces"]
    assert 0 == tinderbox(game, "verify", "out").code


def test_only_changed_cards_are_printed_again(game: Path) -> None:
    change(game / CARDS, "name: Ladder", "name: Long Ladder")
    answer = tinderbox(game, "build", "--cards", "changed-since=old.json")
    assert (0, "") == (answer.code, answer.err)
    words = read_words(game / FOLDER / "selection-cards.pdf")
    assert (True, False) == ("Long Ladder" in words, "Bucket Chain" in words)


def test_unchanged_cards_are_not_printed(game: Path) -> None:
    change(game / CARDS, "name: Ladder", "name:   Ladder")
    answer = tinderbox(game, "build", "--cards", "changed-since=old.json")
    assert 0 == answer.code
    assert answer.out == "note: every card looks as that manifest says: there is nothing to print\n"
    told = tinderbox(game, "build", "--cards", "changed-since=old.json", "--deck", "cards")
    assert (told.code, "every card looks as that manifest says" in told.out) == (0, True)
    assert not (game / FOLDER / "selection-cards.pdf").exists()


def _damaged(game: Path) -> None:
    (game / "old.json").write_text('{"version": 1, "about"', encoding="utf-8")


def _of_another(game: Path) -> None:
    change(game / "old.json", '"locale": "en"', '"locale": "pl"')


def _without_faces(game: Path) -> None:
    told = json.loads((game / "old.json").read_bytes())
    (game / "old.json").write_text(json.dumps(told | {"faces": {}}), encoding="utf-8")


def _gone(game: Path) -> None:
    (game / "old.json").unlink()


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (_damaged, "old.json is not a manifest of a build"),
        (_of_another, "old.json is of the game my-game in pl, which is not what is printed"),
        (_without_faces, "old.json has no hashes of faces: it was written by an older version, or nothing was printed"),
        (_gone, "old.json cannot be read: No such file or directory"),
    ],
)
def test_an_unusable_manifest_is_told(
    game: Path, harm: Callable[[Path], None], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm(game)
    monkeypatch.chdir(game)
    assert says == refused(game, "changed-since=old.json")


@pytest.mark.parametrize("deck", ["events", "all"])
def test_cards_missing_from_a_deck_are_reported_and_nothing_is_printed(game: Path, deck: str) -> None:
    (game / "content/my-game/cards/events.yaml").write_text(EVENTS)
    change(game / "content/my-game/game.yaml", "players:", SHARED)
    told = tinderbox(game, "build", "--force", "--cards", "ladder", "--deck", deck)
    assert (told.code, told.out) == (2, "")
    assert f"--deck {deck} has none of the cards that --cards selects" in told.err
    assert not (game / FOLDER / "selection-cards.pdf").exists()
    assert 0 == tinderbox(game, "build", "--force", "--cards", "storm", "--deck", deck).code


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("lader,cards", "no card and no deck is called lader; did you mean `ladder`?"),
        (" , ", TAKES),
        ("changed-since=", TAKES),
    ],
)
def test_an_unknown_card_is_reported_with_a_suggestion(game: Path, words: str, says: str) -> None:
    assert says == refused(game, words)


def test_each_face_is_a_picture_with_bleed_of_its_id(game: Path) -> None:
    answer = tinderbox(game, "build", "--png", "100")
    assert (0, "") == (answer.code, answer.err)
    names = {"png/cards.bucket-chain.front.png", "png/cards.ladder.front.png", "png/cards.back.png"}
    assert names | {"cards.pdf"} == set(manifest(game / FOLDER)["files"])
    for name in names:
        with Image.open(game / FOLDER / name) as image:
            assert (274, 374) == image.size  # 69.5 x 94.9 mm
    assert 0 == tinderbox(game, "verify", "out").code


def test_a_picture_that_was_damaged_is_made_again_and_one_of_no_size_is_refused(game: Path) -> None:
    tinderbox(game, "build", "--png", "40", "--cards", "ladder")
    picture = game / FOLDER / "png/cards.ladder.front.png"
    whole = picture.read_bytes()
    picture.write_bytes(b"")
    tinderbox(game, "build", "--png", "40", "--cards", "ladder")
    assert whole == picture.read_bytes()
    assert not (game / FOLDER / "png/cards.bucket-chain.front.png").exists()
    answer = tinderbox(game, "build", "--png", "5")
    assert (2, "tinderbox: --png goes from 30 to 1200, not 5\n") == (answer.code, answer.err)


def face(picture: Picture) -> FacePlan:
    line = Line(um(5), (Glyphs(um(1), "word", "plain", Pt(8.0), BLACK),))
    steps = (Art(rect(0, 0, 10, 10), "key", picture), Type(rect(0, 0, 10, 10), (line,)))
    return FacePlan("a.b.front", Size(um(10), um(10)), Um(0), steps)


def test_looks_are_the_same_wherever_a_picture_lies_and_others_when_it_or_a_font_is_another() -> None:
    here = face(Picture("/here/a.png", "raster", "12", 10, 10))
    there = face(Picture("/there/a.png", "raster", "12", 10, 10))
    other = face(Picture("/here/a.png", "raster", "13", 10, 10))
    fonts = {"font plain": "1", "font bold": "1"}
    assert hash_face(here, fonts) == hash_face(there, fonts)
    assert hash_face(here, fonts) == hash_face(here, fonts | {"font bold": "2"})
    assert len({hash_face(here, fonts), hash_face(other, fonts), hash_face(here, fonts | {"font plain": "2"})}) == 3
