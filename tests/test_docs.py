"""The documentation: its examples are right, its pages work and are in the navigation, and wrong links are found."""

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from docs import build_site
from generator import checks
from generator.commands.new import create_game
from generator.content import schema, source
from generator.i18n import strings
from tests.commands import change, tinderbox

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "docs/examples").glob("*.yaml"))


def place_of(example: Path) -> str:
    """Return where a project has the file of an example, which its first line says."""
    return example.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def test_each_kind_of_file_has_an_example_that_its_schema_allows() -> None:
    parts = {"effect", "shared"}  # of other files

    assert set(schema.load_schemas().by_kind) - parts == {path.stem for path in EXAMPLES}
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


BLOCK = re.compile(r"^```(yaml|po|console|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (content/\S+|\w+\.py)\n")


def test_the_walk_makes_a_game_whose_texts_are_read_and_written(tmp_path: Path) -> None:
    create_game(tmp_path, "my-game")
    root = tmp_path / "my-game"
    page = (ROOT / "docs/words.md").read_text(encoding="utf-8")
    shown = ""
    for kind, block in BLOCK.findall(page):
        if kind == "console":
            shown = block.partition("\n")[2]
        elif match := FILE.match(block):
            path = root / match[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block, encoding="utf-8")
        else:
            cards = root / "content/my-game/cards/cards.yaml"
            id_ = block.split()[2]
            old = re.search(rf"  - id: {id_}\n.*?\n\n", cards.read_text(encoding="utf-8"), re.DOTALL)
            assert old is not None
            cards.write_text(cards.read_text(encoding="utf-8").replace(old[0], f"{block}\n"), encoding="utf-8")

    assert tinderbox(root, "compose", "my-game", "high-noon").out == shown
    drafts = tinderbox(root, "compose", "my-game").out
    assert "  en  You may hold up to {to} cards.\n\n5 of 5 drafts" in drafts
    assert tinderbox(root, "lint", "my-game", "--strict").out == "No findings.\n"


def test_the_page_on_policies_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(tmp_path)
    reports = []
    for kind, block in BLOCK.findall((ROOT / "docs/policies.md").read_text(encoding="utf-8")):
        if kind == "console":
            for line in block.replace("sweeps.sqlite", str(tmp_path / "sweeps.sqlite")).splitlines():
                answer = tinderbox(ROOT, *line.removeprefix("$ tinderbox ").split(), "--jobs", "1")
                assert (0, "") == (answer.code, answer.err)
                reports.append(answer.out)
        elif match := FILE.match(block):
            (tmp_path / match[1]).write_text(block, encoding="utf-8")
        else:
            exec(compile(block, "docs/policies.md", "exec"), {})  # noqa: S102 - the page's own
    assert "Outcome(ending=" in capsys.readouterr().out
    players = ("greedy, random", "my_bots:hasty, my_bots:wordy", "random", "random")
    firsts = [
        f"the-brigade: {plays} plays, 2 players ({who}), seed 1"
        for plays, who in zip((20, 20, 40, 60), players, strict=True)
    ]
    assert firsts == [report.partition(", content")[0] for report in reports]
    del sys.modules["my_bots"]


def read_page(locale: str, language: str) -> str:
    """Read the page, with another language in the place of Italian."""
    page = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    return replace_code(page.replace("Italian", language), locale)


def replace_code(text: str, locale: str) -> str:
    """Write another code in the place of Italian's, which is a word of English too."""
    return re.sub(r"\bit\b", locale, text)


# Italian as the page has it, and a language of which the program knows nothing.
@pytest.mark.parametrize(("locale", "language"), [("it", "Italian"), ("eo", "Esperanto")])
def test_a_language_is_taught_from_nothing(tmp_path: Path, locale: str, language: str) -> None:
    assert (locale in strings.list_known_languages()) == (locale == "it")
    root, shown, printed = tmp_path, [], []
    for kind, block in BLOCK.findall(read_page(locale, language)):
        if kind == "yaml":
            (root / "i18n" / "languages" / f"{locale}.yaml").write_text(block, encoding="utf-8")
        elif kind == "po":
            (root / "returned.po").write_text(block, encoding="utf-8")
        else:
            for command in re.findall(r"^\$ (.*)$", block, re.MULTILINE):
                if command == "cd my-game":
                    root /= "my-game"
                else:
                    printed.append(replace_code(tinderbox(root, *command.split()[1:]).out, locale))
            shown.append("".join(line for line in block.splitlines(keepends=True) if not line.startswith("$ ")))

    _, new, imported, linted = printed
    assert shown == [new, linted]
    assert "4 translated" in imported


SHIELD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M2 2h16v9l-8 8-8-8z"/></svg>'
BOX = "{id: b, decks: [cards], pieces: card, stock: box-card, art: {file: art/bo.png, treat: halftone}}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow the page in a new project."""
    folder = tmp_path_factory.mktemp("pictures")
    create_game(folder, "my-game")
    root = folder / "my-game"
    game = root / "content" / "my-game"
    for name in ("art", "icons"):
        (game / name).mkdir()
    Image.linear_gradient("L").resize((700, 1000)).save(game / "art" / "ada.jpg")
    Image.radial_gradient("L").resize((800, 800)).save(game / "art" / "bo.png")
    (game / "icons" / "shield.svg").write_text(SHIELD, encoding="utf-8")
    for kind, block in BLOCK.findall((ROOT / "docs/pictures.md").read_text(encoding="utf-8")):
        first, _, rest = block.partition("\n")
        if kind == "console":
            assert rest == tinderbox(root, *first.split()[2:]).out
        else:
            path = root / first.removeprefix("# ").removesuffix(", at its end")
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(before + block, encoding="utf-8")
    return root


def test_cover_box_and_credits_are_printed_and_stand_in_the_page(project: Path, tmp_path: Path) -> None:
    game = project / "content" / "my-game"
    Image.linear_gradient("L").resize((2480, 3508)).save(game / "art" / "cover.jpg")
    change(game / "game.yaml", "cover: none", "cover: {file: art/cover.jpg, treat: posterise}")
    (game / "boxes.yaml").write_text(f"tuck-boxes: [{BOX}]\n", encoding="utf-8")

    linted = tinderbox(project, "lint", "my-game").out
    assert re.findall(r"^\S+yaml:\d+:\d+: \w+ (TB\d+)", linted, re.MULTILINE) == ["TB206", "TB206"]  # the icons
    printed = {}
    for document in ("rulebook", "tuck-boxes"):
        tinderbox(project, "build", "my-game", "--deck", document, "--out", str(tmp_path))
        printed[document] = tmp_path / "my-game/en/a4" / f"{document}.pdf"
    with pypdfium2.PdfDocument(printed["rulebook"]) as book:
        text = "".join(page.get_textpage().get_text_range() for page in book)
    assert "Ana Kowalska · CC BY 4.0 · https://example.org/ana" in text
    assert "Ada" in text.partition("https://example.org/ana")[2].partition("Jan Nowak · public domain")[0]
    assert "Eva Ruiz · CC BY 3.0" in text.replace("\r\n", " ")
    for path in printed.values():
        with pikepdf.open(path) as pdf:
            pictures = [item for item in pdf.objects if isinstance(item, pikepdf.Stream) and "/Width" in item]
            assert [item.ColorSpace[0] for item in pictures] == ["/Indexed"]

    tinderbox(project, "html", "my-game", "--single-file", "--out", str(tmp_path))
    page = (tmp_path / "my-game/en/html/index.html").read_text(encoding="utf-8")
    assert "<strong>Ana Kowalska</strong> · CC BY 4.0 · https://example.org/ana: Ada" in page
    assert '<image href="data:image/jpeg;base64,' in page.partition('class="cover"')[2]
