"""What lies beside a build and is no part of it is told, and never deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.printed import strays
from generator.printed.printing import BuildOptions, Written
from tests.commands import begun, tinderbox

FOLDER = Path("out/my-game/en/a4")
NOTE = "note: my-game en a4: left from before, no part of this build: {}; delete them, or print only what is listed\n"


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = begun(tmp_path_factory.mktemp("strays"))
    assert "left from before" not in tinderbox(root, "build").out
    for name in ("wardens.pdf", "TOKENS.PDF", "notes.txt"):
        (root / FOLDER / name).write_bytes(b"of the old layout")
    return root


def test_an_unchanged_build_names_the_pdfs_that_are_no_part_of_it(printed: Path) -> None:
    said = tinderbox(printed, "build").out
    assert NOTE.format("TOKENS.PDF, wardens.pdf") in said
    assert "(unchanged)" in said


def test_a_build_whose_ledger_another_user_has_sealed_names_what_it_cannot_know(printed: Path) -> None:
    (printed / FOLDER / "ledger.json").write_text('{"version": 1, "seal": "another", "files": {}}')
    said = tinderbox(printed, "build").out

    assert NOTE.format("TOKENS.PDF, wardens.pdf") in said
    assert "(unchanged)" not in said
    assert (printed / FOLDER / "wardens.pdf").is_file()


def test_a_part_of_a_build_says_nothing_of_the_rest(printed: Path) -> None:
    assert "left from before" not in tinderbox(printed, "build", "--deck", "cards").out
    assert "left from before" not in tinderbox(printed, "build", "--cards", "cards").out


def test_each_folder_has_a_note_of_its_own_and_a_folder_that_has_gone_has_none(tmp_path: Path) -> None:
    written = []
    for locale in ("en", "pl", "es"):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "old.pdf").write_bytes(b"")
        written.append(Written(tmp_path / locale / "new.pdf", "New", 1, 1, kept=True))
    (tmp_path / "es" / "old.pdf").unlink()
    (tmp_path / "es").rmdir()

    notes = strays.notes(BuildOptions(), written)
    assert [note.split(": left from before", maxsplit=1)[0].split()[-1] for note in notes] == ["en", "pl"]
