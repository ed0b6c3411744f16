"""The documentation: its examples are right, its pages are in the navigation, and wrong links in the site are found."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from docs import build_site
from generator import checks
from generator.commands.new import create_game
from generator.content import schema, source
from tests.commands import tinderbox

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "docs/examples").glob("*.yaml"))


def place_of(example: Path) -> str:
    """Return where a project has the file of an example, which its first line says."""
    return example.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def test_each_kind_of_file_has_an_example_that_its_schema_allows() -> None:
    parts = {"effect", "shared"}  # of other files

    assert set(schema.list_kinds()) - parts == {path.stem for path in EXAMPLES}
    for path in EXAMPLES:
        node = source.parse_bytes(path.read_bytes(), path.name).value
        assert node is not None
        assert schema.check(path.stem, node) == (), path.name


def test_the_examples_make_a_game_that_lints_clean_prints_and_can_be_ordered(tmp_path: Path) -> None:
    create_game(tmp_path, "my-game")
    project = tmp_path / "my-game"
    for example in EXAMPLES:
        (project / place_of(example)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(example, project / place_of(example))

    findings = json.loads(tinderbox(project, "lint", "--strict", "--format", "json").out)["findings"]
    assert [finding["code"] for finding in findings] == ["TB567"]  # it has no rules
    assert "2 of 2 drafts read back" in tinderbox(project, "compose", "my-game").out
    assert "tuck-boxes.pdf" in tinderbox(project, "build", "--profile", "kitchen").out
    assert "4 files for 3 pieces" in tinderbox(project, "order", "corner-press", "--deck", "cards").out


def list_pages(nav: Any) -> list[str]:  # noqa: ANN401 - lists, mappings and names, nested
    if isinstance(nav, str):
        return [nav]
    return [page for item in (nav.values() if isinstance(nav, dict) else nav) for page in list_pages(item)]


def test_every_page_is_in_the_navigation_once_and_every_finding_has_a_page(tmp_path: Path) -> None:
    build_site.write_pages(tmp_path)
    pages = {path.relative_to(tmp_path / "pages").as_posix() for path in (tmp_path / "pages").rglob("*.md")}
    findings = {f"findings/{code}.md" for code in checks.pages()}
    listed = list_pages(json.loads((tmp_path / "mkdocs.yml").read_text(encoding="utf-8"))["nav"])

    assert sorted(pages - findings) == sorted(listed)
    assert findings <= pages
    commands = (tmp_path / "pages/commands.md").read_text(encoding="utf-8")
    assert "### tinderbox translations\n" in commands
    assert "--update-baseline" in commands
    assert "| `sizes.*` | [size](#size) |" in (tmp_path / "pages/files/sizes.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("other.html#here", None),
        ("#top", None),
        ("none.html", "index.html: none.html does not exist"),
        ("other.html#there", "index.html: other.html#there has no such anchor"),
        ("https://example.org/", "index.html: https://example.org/ is outside the site"),
        ("//example.org/x.js", "index.html: //example.org/x.js is outside the site"),
    ],
)
def test_wrong_links_of_a_site_are_found(tmp_path: Path, link: str, fault: str | None) -> None:
    (tmp_path / "index.html").write_text(f'<h1 id="top">A</h1><a href="{link}">b</a>', encoding="utf-8")
    (tmp_path / "other.html").write_text('<h2 id="here">B</h2>', encoding="utf-8")

    assert list(build_site.find_faults(tmp_path)) == ([fault] if fault else [])
