"""Decks that are exported to spreadsheets, changed there, and imported again; and the sheets of other tools."""

import csv
import datetime as dt
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.commands import translate
from generator.commands.new import create_game
from generator.commands.sheet_rows import ImportOptions
from generator.commands.spreadsheets import export_cards, import_cards
from generator.content import source
from tests.brigade import ROOT
from tests.commands import change, create_project, tinderbox
from tests.fixture_files import FIXTURES
from tests.strategies import card_texts, deck_files

CREW = """\
deck: {id: crew, name: Crew, size: poker, front: basic-card-front}

cards:
  - id: ada   # the captain
    name: Ada
    stats: {speed: 3}
    text: {number: to, one: "Go {to} step.", other: "Go {to} steps."}

  - id: bo
    name: "=Bo"
    count: 2
    art: {draw: medallion, shape: octagon}
    texts: {flavour: Hm.}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = create_project(tmp_path)
    (root / "content/my-game/cards/crew.yaml").write_text(CREW, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return create_project(tmp_path_factory.mktemp("sheets"))


def read_yaml(path: Path) -> Any:  # noqa: ANN401 - any value of a file
    return json.loads(json.dumps(source.read(path, path.name).value))


def read_crew(project: Path, deck: str = "crew") -> Any:  # noqa: ANN401 - any value of a file
    return read_yaml(project / f"content/my-game/cards/{deck}.yaml")


def import_rows(project: Path, text: str, *options: str, deck: str = "crew") -> Any:  # noqa: ANN401 - an Answer
    (project / "in.csv").write_text(text, encoding="utf-8")
    return tinderbox(project, "import", "in.csv", "--deck", deck, *options)


@settings(max_examples=10)
@given(deck_files(), st.data())
def test_an_exported_deck_changes_nothing_and_a_changed_cell_exactly_its_value(
    shared: Path, text: str, data: st.DataObject
) -> None:
    path = shared / "content/my-game/cards/crew.yaml"
    path.write_bytes(text.encode())
    before = read_crew(shared)
    for form in ("csv", "xlsx"):
        ((name, exported),) = export_cards(shared, "my-game", "crew", form, ())
        (shared / name).write_bytes(exported)
        assert ((), {}) == import_cards(shared, shared / name, ImportOptions("crew"))[::2]
        assert exported == export_cards(shared, "my-game", "crew", form, ())[0][1]
    (header, *rows) = csv.reader(io.StringIO((shared / "my-game.crew.csv").read_text("utf-8-sig"), newline=""))
    if not rows:
        return
    card = data.draw(st.integers(0, len(rows) - 1))
    value = data.draw(card_texts())
    if "text" not in header:
        header, rows = [*header, "text"], [[*row, ""] for row in rows]
    rows[card][header.index("text")] = f"'{value}" if value.startswith(tuple("=+-@'")) else value
    out = io.StringIO(newline="")
    csv.writer(out).writerows([header, *rows])
    (shared / "in.csv").write_text(out.getvalue(), encoding="utf-8", newline="")

    result = import_cards(shared, shared / "in.csv", ImportOptions("crew"))
    assert () == result.findings
    for name, (_, after) in result.changes.items():
        (shared / name).write_bytes(after)
    before["cards"][card]["text"] = value
    assert before == read_crew(shared)


def test_what_an_import_would_do_is_shown_and_then_done(project: Path) -> None:
    text = "ID;Name;Speed;Flavour;Copies;Colour\nada;Ada;4,0;Yo!;1;red\nnew;Łoś Nowy;;Hej;3;\n"
    shown = import_rows(project, text, "--dry-run").out.splitlines()
    assert [
        "-    stats: {speed: 3}",
        "+    stats: {speed: 4}",
        '+    texts: {flavour: "Yo!"}',
        "+",
        "+  - id: new",
        '+    name: "Łoś Nowy"',
        "+    count: 3",
        "+    texts: {flavour: Hej}",
        "in.csv, sheet in: 2 rows",
        "Columns: ID → id, Name → name, Speed → stats.speed, Flavour → texts.flavour, Copies → count",
        "Columns that are not read: Colour (F); --map can say what they mean",
        "1 card changed: ada",
        "1 card added: new",
        "1 card not in the sheet (kept without --delete): bo",
        "Nothing was written (--dry-run).",
    ] == [line for line in shown if not line.startswith(("--- ", "+++ ", "@@", " "))]
    assert CREW == (project / "content/my-game/cards/crew.yaml").read_text(encoding="utf-8")

    (project / "map.yaml").write_text("columns: {Colour: stats.hue, Copies: ignore}\n", encoding="utf-8")
    answer = import_rows(project, text.replace("4,0;Yo!", "4,0;"), "--map", "map.yaml", "--delete", "--clear")
    assert "1 card deleted: bo\nWrote content/my-game/cards/crew.yaml\n" in answer.out
    assert [
        {
            "id": "ada",
            "name": "Ada",
            "stats": {"speed": 4, "hue": "red"},
            "text": read_crew(project)["cards"][0]["text"],
        },
        {"id": "new", "name": "Łoś Nowy", "texts": {"flavour": "Hej"}},
    ] == read_crew(project)["cards"]


@pytest.mark.parametrize("tool", ["nandeck", "squib", "cider", "component-studio", "dextrous"])
def test_sheets_of_other_tools_become_decks(tmp_path: Path, tool: str) -> None:
    project = create_project(tmp_path)
    expected = read_yaml(FIXTURES / "sheets/decks.yaml")[tool]
    sheet = str(FIXTURES / f"sheets/{tool}.csv")
    assert 0 == tinderbox(project, "import", sheet, "--deck", "ships", *expected["options"]).code
    assert expected["cards"] == read_crew(project, "ships")["cards"]
    assert "No findings" in tinderbox(project, "lint", "--select", "TB0,TB1").out


def test_translations_go_into_the_catalogues_and_come_back(project: Path) -> None:
    translate.new(project, "pl", None)
    sheet = (
        "id,name:pl,text.one:pl,text.few:pl,text:pl,name\nada,Adela,Idź {to} krok.,Idź {to} kroki.,Idź {to} kroków.,\n"
    )
    assert "4 translations changed in pl" in import_rows(project, sheet).out

    ((_, exported),) = export_cards(project, "my-game", "crew", "csv", ("all",))
    ada = next(csv.DictReader(io.StringIO(exported.decode("utf-8-sig"))))
    assert ("Adela", "Idź {to} krok.", "Idź {to} kroki.", "Idź {to} kroków.") == (
        ada["name:pl"], ada["text.one:pl"], ada["text.few:pl"], ada["text:pl"],
    )  # fmt: skip
    assert "my-game has no catalogue in fr" in import_rows(project, "id,name:fr\nada,Adèle\n").err


def test_bad_cells_are_findings_with_their_place_and_nothing_is_written(project: Path) -> None:
    path = project / "content/my-game/cards/crew.yaml"
    change(path, "stats: {speed: 3}", "stats: {speed: &fast 3, speed-2: *fast}")
    before = path.read_text(encoding="utf-8")
    change(path, "front: basic-card-front", "front: basic-card-front, stats: {speed: {type: integer}}")
    answer = import_rows(
        project, "id,speed,copies,name,text.one\nada,1.5,many,Ada,\nbo,,,Bo,Go.\nbo,1,,Other,\n,,,?,\n"
    )
    shown = [line.partition(": write")[0] for line in answer.out.splitlines() if line.startswith("in.csv")]
    assert [
        "in.csv:4:1: error TB126 in!A4: Row 3 is about `bo`, too, and has other cells.",
        "in.csv:2:2: error TB125 in!B2: “1.5” is not a whole number.",
        "in.csv:2:3: error TB125 in!C2: “many” is not a whole number.",
        "in.csv:3:5: error TB125 in!E3: “Go.” is a plural form, but the text has none",
        "in.csv:5:1: error TB126 in!A5: No id can be made from the name in this row.",
    ] == shown
    assert "TB127 An alias, an anchor or a tag stands here." in import_rows(project, "id,speed\nada,5\n").out
    assert "TB106" in import_rows(project, "id,copies\nada,5000\n").out
    assert before in path.read_text(encoding="utf-8").replace(", stats: {speed: {type: integer}}", "")


def test_cells_of_workbooks_are_read_as_they_were_saved(project: Path) -> None:
    book = xlsxwriter.Workbook(project / "in.xlsx")
    for name in ("notes", "crew"):
        sheet = book.add_worksheet(name)
    sheet.write_row(0, 0, ["id", "speed", "copies", "flavour", "text"])
    sheet.write_row(1, 0, ["ada", 7])
    sheet.write_formula(1, 2, "=1+1", None, 2)
    sheet.write_formula(1, 3, '="a"&"b"', None, "")
    sheet.write_formula(1, 4, "=1/0", None, "#DIV/0!")
    sheet.write_datetime(2, 3, dt.date(2026, 2, 1), book.add_format({"num_format": "d-m"}))
    sheet.set_row(1, None, None, {"hidden": True})
    book.close()
    shown = tinderbox(project, "import", "in.xlsx", "--deck", "crew").out
    assert "crew!D2: The cell contains a formula without a value" in shown
    assert "crew!E2: The cell contains the error #DIV/0!." in shown
    assert "crew!D3: The cell contains a date (2026-02-01)." in shown

    (project / "map.yaml").write_text("columns: {flavour: ignore, text: ignore}\n", encoding="utf-8")
    shown = tinderbox(project, "import", "in.xlsx", "--deck", "crew", "--map", "map.yaml", "--rows", "1").out
    assert "1 hidden row" in shown
    assert {"speed": 7} == read_crew(project)["cards"][0]["stats"]
    assert 2 == read_crew(project)["cards"][0]["count"]
    assert "say with --sheet which it is: notes, crew" in tinderbox(project, "import", "in.xlsx", "--deck", "x").err


def test_the_page_shows_what_the_commands_print(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    page = ROOT / "docs/spreadsheets.md"
    text = page.read_text(encoding="utf-8")
    create_game(tmp_path, "my-game")

    def run(block: re.Match[str]) -> str:
        kind, content = block.groups()
        if kind == "csv":
            (tmp_path / "my-game" / content.split()[1]).write_text(content, encoding="utf-8")
        if kind != "console":
            return block[0]
        commands = re.findall(r"^\$ tinderbox (.*)\n", content, re.MULTILINE)
        answers = (tinderbox(tmp_path / "my-game", *command.split()).out for command in commands)
        return (
            "```console\n"
            + "".join(f"$ tinderbox {line}\n{out}" for line, out in zip(commands, answers, strict=True))
            + "```"
        )

    shown = re.sub(r"^```(\w+)\n(.*?)^```$", run, text, flags=re.MULTILINE | re.DOTALL)
    if request.config.getoption("--update-goldens"):
        page.write_text(shown, encoding="utf-8")
    assert shown == page.read_text(encoding="utf-8")
