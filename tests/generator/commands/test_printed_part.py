"""A mistake in what is not printed stops neither `build` nor `order` of a part; one in what is printed does."""

import re
import shutil
from pathlib import Path

import pytest

from generator.commands.new import create_game
from tests.commands import change, tinderbox

GAME = Path("content/my-game")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fresh")
    create_game(folder, "my-game")
    tinderbox(folder / "my-game", "translations", "new", "pl")
    return folder / "my-game"


@pytest.fixture
def project(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(fresh, tmp_path / "my-game"))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("tokens/stars.yaml", "count: 12,", "count: twelve,"),
        ("tokens/stars.yaml", "count: 12,", "count: [12,"),
        ("rules/rules.yaml", "title:", "tilte:"),
        ("game.yaml", "deck: stars, count: 12", "deck: stars, count: 13"),
    ],
)
def test_errors_elsewhere_are_counted(project: Path, file: str, old: str, new: str) -> None:
    change(project / GAME / file, old, new)
    assert tinderbox(project, "build", "my-game").code == 1
    done = tinderbox(project, "build", "my-game", "--deck", "cards")
    assert (done.code, done.err) == (0, "")
    assert re.match(r"note: \d+ errors? in what is not printed; `tinderbox lint` lists them\n", done.out)
    assert "cards.pdf" in done.out


# A mistake, and what can be printed nevertheless.
CARD = ("cards/cards.yaml", "suit: sun, value: 1", "suit: sunn, value: 1")
COUNT = ("tokens/stars.yaml", "count: 12,", "count: twelve,")
RULE = ("rules/rules.yaml", "title:", "tilte:")


@pytest.mark.parametrize(
    ("mistake", "words", "is_printed"),
    [
        (CARD, ("build", "--deck", "stars"), True),
        (CARD, ("build", "--deck", "rulebook"), True),
        (CARD, ("build", "--cards", "stars"), True),
        (CARD, ("build", "--cards", "high-noon"), True),
        (CARD, ("build", "--cards", "first-light,stars"), False),
        (CARD, ("build", "--cards", "cards"), False),
        (CARD, ("build", "--deck", "cards"), False),
        (CARD, ("order", "game-crafter", "--deck", "cards"), False),
        (COUNT, ("build", "--cards", "first-light"), True),
        (COUNT, ("build", "--deck", "rulebook"), False),  # which counts the tokens
        (COUNT, ("order", "game-crafter", "--deck", "cards"), True),
        (RULE, ("build", "--cards", "first-light"), True),
        (RULE, ("build", "--deck", "rulebook"), False),
        (RULE, ("order", "game-crafter", "--deck", "cards"), True),
    ],
)
def test_only_errors_in_what_is_printed_stop_a_command(
    project: Path, mistake: tuple[str, str, str], words: tuple[str, ...], *, is_printed: bool
) -> None:
    file, old, new = mistake
    change(project / GAME / file, old, new)
    done = tinderbox(project, *words)
    assert (done.code, done.err) == (0 if is_printed else 1, "")
    assert ("in what is not printed; `tinderbox lint` lists them" in done.out) is is_printed


def test_only_the_texts_of_the_deck_need_a_translation(project: Path) -> None:
    path = project / "i18n/pl/LC_MESSAGES/my-game.po"
    entries = path.read_text(encoding="utf-8").split("\n\n")
    for index, entry in enumerate(entries[1:], start=1):
        if not any(f'msgctxt "{name}.' in entry for name in ("stars", "rules", "play", "cards")):
            entries[index] = entry.replace('msgstr ""', 'msgstr "Słowo"')
    path.write_text("\n\n".join(entries), encoding="utf-8")
    done = tinderbox(project, "build", "my-game", "--deck", "cards", "--lang", "pl")
    assert done.code == 1
    assert "texts without a translation that could be printed: cards." in done.out
    assert "stars." not in done.out
