"""What is unchanged costs nothing: what a run came to is kept, and forgotten as soon as anything differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator import again
from generator.judging import lint
from generator.printed.printing import BuildOptions
from generator.spine.findings import Judgement
from generator.waiting import Silent
from tests.commands import begun, change, tinderbox

CARDS = "content/my-game/cards/cards.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = begun(tmp_path)
    change(root / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")  # a warning
    return root


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Which games lint really looked at, in order."""
    looked: list[str | None] = []
    work = lint.look

    def noted(root: Path, game: str | None, **chosen: Any) -> Judgement:  # noqa: ANN401
        looked.append(game)
        return work(root, game, **chosen)

    monkeypatch.setattr(lint, "look", noted)
    return looked


def test_what_lint_found_is_kept_whole(project: Path, looks: list[str | None]) -> None:
    first = again.look(project, None).findings

    assert [finding.code for finding in first] == ["TB220"]
    assert again.look(project, None).findings == first
    assert looks == [None]


def _word(project: Path) -> None:
    change(project / CARDS, "Bucket Bucket", "Bucket")


def _new_file(project: Path) -> None:
    (project / "content" / "my-game" / "cards" / "more.yaml").write_text("deck: {id: cards}\ncards: []\n")


def _glossary(project: Path) -> None:
    (project / "i18n").mkdir(exist_ok=True)
    (project / "i18n" / "glossary.yaml").write_text("concepts: []\n")


def _damage(project: Path) -> None:
    for kept in (project / "out/.cache/again").iterdir():
        kept.write_bytes(kept.read_bytes()[:-3])


def _other_answer(project: Path) -> None:
    for kept in (project / "out/.cache/again").iterdir():
        kept.write_bytes(kept.read_bytes().replace(b"TB220", b"TB221"))


@pytest.mark.parametrize("differ", [_word, _new_file, _glossary, _damage, _other_answer])
def test_lint_looks_again_when_anything_differs(
    project: Path, looks: list[str | None], differ: Callable[[Path], None]
) -> None:
    again.look(project, None)
    differ(project)

    assert again.look(project, None).findings == lint.look(project, None).findings
    assert looks == [None, None, None]


def test_a_chosen_code_is_always_looked_for(project: Path, looks: list[str | None]) -> None:
    again.look(project, None)

    assert again.look(project, None, ignore=("TB220",)).findings == ()
    assert looks == [None, None]


def test_what_was_silenced_is_kept_too(project: Path, looks: list[str | None]) -> None:
    change(
        project / CARDS, "name: Bucket Bucket Chain", "name: Bucket Bucket Chain # tinderbox: ignore TB220 because x"
    )
    first = again.look(project, None)

    assert ([one.finding.code for one in first.silenced], first.findings) == (["TB220"], ())
    assert again.look(project, None) == first
    assert looks == [None]


def test_a_game_is_not_taken_for_all_games(project: Path, looks: list[str | None]) -> None:
    again.look(project, None)
    again.look(project, "my-game")

    assert looks == [None, "my-game"]


def test_a_build_stands_as_long_as_its_files_do(project: Path) -> None:
    options = BuildOptions()
    made = again.build(project, options, Silent())
    kept = again.printed(project, options)

    assert kept is not None
    assert [(each.path, each.pages, each.kept) for each in kept.written] == [
        (each.path, each.pages, True) for each in made.written
    ]
    assert kept.findings == made.findings
    assert again.printed(project, BuildOptions(paper="letter")) is None

    made.written[0].path.write_bytes(b"spoilt")
    assert again.printed(project, options) is None


def test_a_build_does_not_look_again_for_what_lint_found(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = again.look(project, None).findings
    monkeypatch.setattr(lint, "judged", None)

    assert again.build(project, BuildOptions(), Silent()).findings == found


def test_an_unchanged_build_says_the_same_twice(project: Path) -> None:
    first = tinderbox(project, "build")
    second = tinderbox(project, "build")

    assert (first.code, second.code) == (0, 0)
    assert second.out == tinderbox(project, "build").out
    assert second.out.replace("  (unchanged)", "") == first.out


@pytest.mark.parametrize("name", ["manifest.json", "ledger.json", "how-to-print.txt"])
@pytest.mark.parametrize("text", ["garbage", None])
def test_a_damaged_or_deleted_record_is_written_again_although_nothing_else_has_changed(
    project: Path, name: str, text: str | None
) -> None:
    tinderbox(project, "build")
    place = project / "out/my-game/en/a4" / name
    good = place.read_bytes()
    place.unlink()
    if text is not None:
        place.write_text(text)

    assert tinderbox(project, "build").code == 0
    assert place.read_bytes() == good
    assert tinderbox(project, "verify", "out").code == 0
