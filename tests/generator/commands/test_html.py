"""The command that writes HTML editions: whole files, kept while nothing changes, known to `verify`."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.commands import change, create_project, tinderbox
from tests.generator.render.html_proving import proved

PAGE = Path("out/my-game/en/html/index.html")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = create_project(tmp_path_factory.mktemp("readable"))
    answer = tinderbox(project, "html")
    assert (0, "") == (answer.code, answer.err), answer.out
    assert answer.out.startswith(f"{PAGE.as_posix()}  ")
    return project


@pytest.fixture
def project(written: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(written, tmp_path / "my-game"))


def test_a_new_project_has_a_page_that_every_program_can_read(written: Path) -> None:
    page = (written / PAGE).read_text(encoding="utf-8")
    proved(page)
    there = sorted((written / PAGE).parent.glob("images/*"))
    names = [f"images/{path.name}" for path in there]
    assert names
    assert names == sorted(set(re.findall(r'src="(images/[^"]*)"', page)))
    assert page.count('src="images/') == page.count('loading="lazy"') + page.count('class="cover"')
    assert "img-src data: &#39;self&#39; file:" in page
    for path in there:
        assert b"<script" not in path.read_bytes()


def test_a_single_file_holds_all_pictures_and_takes_the_place_of_those_beside_it(project: Path) -> None:
    assert 0 == tinderbox(project, "html", "--single-file").code
    folder = (project / PAGE).parent
    assert ["index.html", "manifest.json"] == sorted(path.name for path in folder.rglob("*") if path.is_file())
    page = (project / PAGE).read_text(encoding="utf-8")
    proved(page)
    assert 'src="images/' not in page


def test_it_is_written_anew_when_a_card_or_the_page_has_changed_and_only_then(project: Path) -> None:
    before = (project / PAGE).stat().st_mtime_ns

    assert "(unchanged)" in tinderbox(project, "html").out
    assert before == (project / PAGE).stat().st_mtime_ns
    (project / PAGE).write_text("not a page", encoding="utf-8")
    assert "(unchanged)" not in tinderbox(project, "html").out
    first = (project / PAGE).read_text(encoding="utf-8")
    card = next(path for path in (project / "content/my-game").rglob("*.yaml") if "cards:" in path.read_text())
    name = next(
        line for line in card.read_text(encoding="utf-8").splitlines() if " name: " in line and "id" not in line
    )
    change(card, name, f"{name} Anew")

    assert "(unchanged)" not in tinderbox(project, "html").out
    assert first != (project / PAGE).read_text(encoding="utf-8")


def test_whoever_has_the_folder_can_prove_it_whole(project: Path) -> None:
    assert 0 == tinderbox(project, "verify", PAGE.parent.as_posix()).code
    with (project / PAGE).open("a", encoding="utf-8") as file:
        file.write(" ")
    assert 1 == tinderbox(project, "verify", PAGE.parent.as_posix()).code
    about = json.loads((project / PAGE).with_name("manifest.json").read_text(encoding="utf-8"))["about"]
    assert ("my-game", "en", "html") == (about["game"], about["locale"], about["edition"])


def test_nothing_is_written_where_lint_finds_errors_unless_forced(project: Path) -> None:
    before = (project / PAGE).read_bytes()
    with (project / "content/my-game/game.yaml").open("a", encoding="utf-8") as file:
        file.write("nonsense: 1\n")
    answer = tinderbox(project, "html")

    assert 1 == answer.code
    assert "Nothing was written" in answer.out
    assert before == (project / PAGE).read_bytes()
