"""The made-up sheet in Typst: a template that reads the same JSON."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

import typst

with tempfile.TemporaryDirectory() as folder:
    root = Path(folder)
    data = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    shutil.copy(sys.argv[1], root / "data.json")
    shutil.copy(Path(__file__).with_name("sheet.typ"), root / "sheet.typ")
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    flame = f'<path fill="#b5541a" d="{data["flame"]}"/></svg>'
    (root / "flame.svg").write_text(head + flame, encoding="utf-8")
    fonts = sorted({str(Path(file).parent) for file in data["fonts"].values()})
    typst.compile(str(root / "sheet.typ"), output=sys.argv[2], font_paths=fonts, ignore_system_fonts=True)
