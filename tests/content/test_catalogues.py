"""The games of the project have no findings, and its catalogues are up to its content."""

import re
import shutil
from pathlib import Path

from generator.commands import translate
from tests.commands import Answer

ROOT = Path(__file__).parents[2]


def test_an_update_of_the_catalogues_changes_nothing(tmp_path: Path) -> None:
    for part in ("content", "i18n"):
        shutil.copytree(ROOT / part, tmp_path / part)
    before = {path: path.read_bytes() for path in (tmp_path / "i18n").rglob("*.po")}
    done = translate.update(tmp_path, None)

    assert len(before) == len(done)
    assert {} == {
        path.relative_to(tmp_path).as_posix(): _first_change(data, path.read_bytes())
        for path, data in before.items()
        if path.read_bytes() != data
    }, "run `tinderbox translations update`, and commit it with what has changed"


def _first_change(before: bytes, after: bytes) -> tuple[str, str]:
    """Return the first lines that are not the same, as they were and as they are."""
    lines = zip(before.decode().splitlines(), after.decode().splitlines(), strict=False)
    return next(((old, new) for old, new in lines if old != new), ("the file is longer", "or shorter"))


def test_lint_finds_nothing_in_the_games_of_the_project(lint_report: Answer) -> None:
    assert (lint_report.code, lint_report.err) == (0, ""), lint_report.out
    assert re.search(r"^No findings; \d+ suppressed\.$", lint_report.out, re.MULTILINE)
