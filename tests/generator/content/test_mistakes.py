"""A designer's first hour: every mistake is one finding, in plain words, at the place where it has to be mended."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.commands import lint, new
from generator.model.findings import Finding
from tests.commands import change, create_project
from tests.fixture_files import read_fixture
from tests.vocabularies import BUCKETS

CARDS = "cards/cards.yaml"
ORIGIN = "    origin: ours\n"
MISTAKES = read_fixture("mistakes")
COLOURS = "colours: {mine: '#000000'}\n"
# Files that are not text, or too large.
FILES: list[Mapping[str, Any]] = [
    {"in": CARDS, "write": bytes(range(256)), "finds": "TB002", "says": "not UTF-8"},
    {"in": CARDS, "write": "deck: {id: café}\n".encode("latin-1"), "finds": "TB002", "says": "byte 15 is 0xe9"},
    {"in": CARDS, "write": "deck: {id: cards}\n".encode("utf-16"), "finds": "TB002", "says": "UTF-16"},
    {"in": "theme.yaml", "write": "# café\n".encode("latin-1"), "finds": "TB002 1:6", "says": "0xe9", "mend": COLOURS},
    {"in": "theme.yaml", "write": f"{COLOURS}# \x07", "finds": "TB003 2:3", "says": "U+0007", "mend": COLOURS},
    {"in": "theme.yaml", "write": COLOURS + "#" * 2**20, "finds": "TB001", "says": "than 1 MiB", "mend": COLOURS},
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    project = create_project(tmp_path)
    own(project, "vocabulary.yaml").write_text(BUCKETS, encoding="utf-8")
    return project


def own(project: Path, file: str) -> Path:
    return project / "content/my-game" / file


def put(path: Path, content: str | bytes | None) -> None:
    """Write a file, or delete it where it has no content."""
    if content is None:
        path.unlink()
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def found(project: Path) -> tuple[Finding, ...]:
    return lint.lint(project, None).findings


def check_mistake(project: Path, file: str, mistake: Mapping[str, Any], contents: Iterator[str | bytes | None]) -> None:
    """Make a mistake in a file, check what lint finds, and mend it: `contents` are the wrong and the right content."""
    put(own(project, file), next(contents))
    findings, beside = found(project), mistake.get("beside", "").split()
    (finding,) = (finding for finding in findings if finding.code not in beside)

    name, _, place = mistake["finds"].partition(" ")
    assert (name, len(beside)) == (finding.code, len(findings) - 1)
    assert place in {"", f"{finding.mark.line}:{finding.mark.column}"}
    assert finding.mark.file == own(project, mistake.get("at", file)).resolve().relative_to(project).as_posix()
    assert mistake["says"] in finding.message
    if "mend" in mistake:
        assert finding.hint or finding.message.endswith("?")
        put(own(project, file), next(contents))
        assert name not in {finding.code for finding in found(project)}


def test_a_new_game_is_in_order(project: Path) -> None:
    assert found(project) == ()


@pytest.mark.parametrize("mistake", MISTAKES["cards"], ids=lambda mistake: mistake["finds"])
def test_a_mistake_in_a_card_is_one_finding_until_it_is_mended(project: Path, mistake: Mapping[str, Any]) -> None:
    file = mistake.get("in", CARDS)
    text = own(project, file).read_text(encoding="utf-8")
    old, new = mistake.get("for", ORIGIN), mistake.get("write", f"{ORIGIN}    {mistake.get('add')}\n")
    assert old in text

    check_mistake(project, file, mistake, (text.replace(old, words, 1) for words in (new, mistake.get("mend", old))))


@pytest.mark.parametrize("mistake", [*MISTAKES["files"], *FILES], ids=lambda mistake: mistake["finds"])
def test_a_file_that_is_wrong_is_one_finding_until_it_is_mended(project: Path, mistake: Mapping[str, Any]) -> None:
    check_mistake(project, mistake["in"], mistake, iter((mistake["write"], mistake.get("mend"))))


@pytest.mark.parametrize("mistake", MISTAKES["boxes"], ids=lambda mistake: mistake["finds"])
def test_a_mistake_in_a_layout_is_one_finding_in_its_place(project: Path, mistake: Mapping[str, Any]) -> None:
    path = own(project, CARDS)
    path.write_text(path.read_text(encoding="utf-8").replace("front: basic-card-front", "front: mine"), "utf-8")
    layouts = f"layouts:\n  mine:\n    extends: basic-card-front\n    boxes:\n      {mistake['write']}\n"

    check_mistake(project, "layouts/faces.yaml", mistake, iter((layouts,)))


def test_a_colour_without_quotes_is_the_only_finding(tmp_path: Path) -> None:
    game = new.create_game(tmp_path, "dusk")
    change(game.folder / "content/dusk/theme.yaml", 'accent: "#f2b21b"', "accent: #f2b93b")
    (finding,) = found(game.folder)
    assert (finding.code, finding.mark.file) == ("TB103", "content/dusk/theme.yaml")
    assert "without quotes is a comment" in finding.message


def test_a_windows_file_with_a_byte_order_mark_is_read_and_its_places_are_right(project: Path) -> None:
    path = own(project, CARDS)
    windows = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + windows)
    assert found(project) == ()

    path.write_bytes(b"\xef\xbb\xbf" + windows.replace(b"origin:", b"orgin:"))
    assert [(finding.code, finding.mark.line) for finding in found(project)] == [("TB101", 13)]


def test_a_project_needs_nothing_shared_of_its_own(project: Path) -> None:
    for part in ("content/_shared", "schemas", "i18n"):
        shutil.rmtree(project / part)
    assert found(project) == ()
