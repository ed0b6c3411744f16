"""Icons of others: found in sets, fitted to their square, and never without their makers."""

import io
import json
import tarfile
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from generator.content import source
from tests.commands import create_project, tinderbox

BAR = '<path fill="currentColor" d="M0 6h24v12h-24z"/>'
THREAD = '<path fill="currentColor" d="M0 11.6h24v.8h-24z"/>'
LINE = '<path fill="none" stroke="currentColor" d="M0 0L24 24"/>'
INFO = {"author": {"name": "Ada", "url": "https://example.org"}, "license": {"title": "CC BY 3.0", "url": "https://cc"}}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a set of three icons, as npm packs it, and a folder of one SVG file."""
    root = create_project(tmp_path)
    icons = {name: {"body": body} for name, body in (("bar", BAR), ("thread", THREAD), ("line", LINE))}
    files = {"icons": {"prefix": "plain", "icons": icons, "width": 24, "height": 24}, "info": INFO}
    (root / "icons/mine/ben").mkdir(parents=True)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{BAR}</svg>'
    (root / "icons/mine/ben/bar.svg").write_text(svg, encoding="utf-8")
    with tarfile.open(root / "icons/plain.tgz", "w:gz") as archive:
        for name, content in files.items():
            data = json.dumps(content).encode()
            member = tarfile.TarInfo(f"package/{name}.json")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return root


def read_icon(root: Path, name: str) -> dict[str, str]:
    node = source.read(root / "content/my-game/icons.yaml", "icons.yaml").value
    assert node is not None
    (icon,) = [dict(icon) for icon in node["icons"] if icon["id"] == name]
    return icon


def test_an_icon_is_fitted_to_its_square_and_named_with_its_maker(project: Path) -> None:
    added = tinderbox(project, "icons", "add", "plain:bar", "--as", "beam", "--means", "Beam")

    assert (added.code, added.err) == (0, "")
    assert read_icon(project, "beam") == {
        "id": "beam",
        "means": "Beam",
        "path": "M4 27L96 27L96 73L4 73Z",
        "credit": "Ada",
        "licence": "CC BY 3.0 https://cc",
        "origin": "https://example.org",
    }
    notice = (project / "NOTICE").read_text(encoding="utf-8")
    line = "  beam (my-game): plain:bar, Ada, CC BY 3.0 https://cc, https://example.org\n"
    assert notice == f"Icons that others drew:\n{line}"
    assert tinderbox(project, "lint").out.count("error") == 0


def test_a_thin_icon_is_measured_at_three_millimetres(project: Path) -> None:
    assert "100% of it is thinner than 0.15 mm" in tinderbox(project, "icons", "add", "plain:thread").out
    assert "thinner" not in tinderbox(project, "icons", "add", "mine:ben/bar", "--licence", "CC0").out
    assert read_icon(project, "bar")["licence"] == "CC0"


def test_a_notice_keeps_what_else_it_says(project: Path) -> None:
    (project / "NOTICE").write_text("Ours.\n\nIcons that others drew:\n  old: x\n\nMore.\n", encoding="utf-8")
    tinderbox(project, "icons", "add", "mine:ben/bar")

    assert (project / "NOTICE").read_text(encoding="utf-8") == (
        "Ours.\n\nIcons that others drew:\n  old: x\n  bar (my-game): mine:ben/bar\n\nMore.\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("plain:line",), "plain:line has lines, and an icon is filled; choose another one"),
        (("plain:baar",), "the set plain has no icon baar; did you mean `plain:bar`?"),
        (("plan:bar",), "there is no set of icons plan; did you mean `plain`?"),
        (("plain:bar", "--game", "no-game"), "no-game"),
        (("plain:bar", "--as", "Beam"), "'Beam' cannot be an icon's id"),
        (("plain:bar", "--as", "beam"), "content/my-game/icons.yaml has an icon beam already"),
    ],
)
def test_what_cannot_be_added_changes_nothing(project: Path, words: tuple[str, ...], message: str) -> None:
    tinderbox(project, "icons", "add", "mine:ben/bar", "--as", "beam")
    files = [project / "content/my-game/icons.yaml", project / "NOTICE"]
    before = [path.read_bytes() for path in files]
    answer = tinderbox(project, "icons", "add", *words)

    assert (answer.code, message in answer.err) == (2, True), answer.err
    assert [path.read_bytes() for path in files] == before


def test_a_search_lists_names_and_prints_a_sheet_of_them(project: Path) -> None:
    found = tinderbox(project, "icons", "search", "BAR", "plain", "--sheet")

    assert found.out == "plain:bar\nout/icons.pdf: 1 icon\n"
    with pdfium.PdfDocument(project / "out/icons.pdf") as document:
        text = document[0].get_textpage().get_text_bounded()
    assert "bar" in text
    assert tinderbox(project, "icons", "search", "zebra", "quagga").code == 1


def test_a_damaged_set_is_named(project: Path) -> None:
    (project / "icons/plain.tgz").write_bytes(b"no archive")

    assert "plain.tgz is not a set of icons" in tinderbox(project, "icons", "search").err
