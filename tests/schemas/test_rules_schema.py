"""What a rulebook and a reference sheet may be made of: all of it is printed on paper and written for screens."""

import json
from pathlib import Path

from generator.layout.rulebook import reference_sheet as sheet
from generator.layout.rulebook import tables as printed
from generator.model.rulebook import PANELS
from generator.render.html import rulebook as html

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "rules.schema.json").read_text(encoding="utf-8"))


def test_every_allowed_table_is_printed_and_exported() -> None:
    kinds = set(SCHEMA["definitions"]["tableBlock"]["properties"]["table"]["enum"])

    assert [kinds, kinds] == [set(printed._TABLES), set(html._TABLES)]


def test_every_allowed_panel_is_printed_and_exported() -> None:
    assert [set(PANELS), set(PANELS)] == [set(sheet._BODIES), set(html._PANELS)]
