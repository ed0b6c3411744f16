from pathlib import Path

import pytest

from generator.model.text import format_count
from generator.project import display_path


def test_singular_and_plural_are_distinguished() -> None:
    assert ["0 pages", "1 page", "2 pages"] == [format_count(number, "page") for number in range(3)]


@pytest.mark.parametrize(
    ("here", "path", "told"),
    [
        ("game", "game/out/a.pdf", "out/a.pdf"),
        ("game/content/one", "game/out/a.pdf", "../../out/a.pdf"),
        ("elsewhere", "elsewhere/a.pdf", "a.pdf"),
    ],
)
def test_files_of_a_project_are_seen_from_any_folder_of_it(tmp_path: Path, here: str, path: str, told: str) -> None:
    (tmp_path / "game" / "content" / "one").mkdir(parents=True)

    assert told == display_path(tmp_path / here, tmp_path / path)


def test_a_file_that_lies_elsewhere_is_reported_whole(tmp_path: Path) -> None:
    (tmp_path / "game" / "content").mkdir(parents=True)
    path = tmp_path / "usb" / "a.pdf"

    assert path.as_posix() == display_path(tmp_path / "game", path)
