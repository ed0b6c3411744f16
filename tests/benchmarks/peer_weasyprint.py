"""The made-up sheet in WeasyPrint: HTML with boxes at fixed places."""

import base64
import json
import sys
from html import escape
from pathlib import Path

from weasyprint import HTML

data = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
flame = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#b5541a" d="{data["flame"]}"/></svg>'
)
source = "data:image/svg+xml;base64," + base64.b64encode(flame.encode()).decode()
LEFT, TOP = (210 - 3 * 63.5) / 2, (297 - 3 * 88.9) / 2

style = f"""
@font-face {{ font-family: text; src: url('file://{data["fonts"]["text"]}') }}
@font-face {{ font-family: bold; src: url('file://{data["fonts"]["bold"]}') }}
@page {{ size: 210mm 297mm; margin: 0 }}
body {{ margin: 0; font: 10pt/1.18 text; font-variant-numeric: lining-nums; font-variant-ligatures: none }}
.page {{ position: relative; width: 210mm; height: 297mm; break-after: page }}
.page:last-child {{ break-after: auto }}
.page *, .page img {{ position: absolute }}
.card {{ width: 63.5mm; height: 88.9mm }}
.panel {{ left: 4mm; top: 4mm; width: 55.5mm; height: 80.9mm; border-radius: 2mm; background: #fdf6e3 }}
.name {{ left: 6mm; top: 6mm; width: 51.5mm; font: 14pt bold }}
.text {{ left: 6mm; top: 18mm; width: 51.5mm }}
.value {{ left: 46mm; top: 71mm; width: 10mm; height: 10mm; border-radius: 5mm; background: #b8361a; color: white;
  font: 16pt/10mm bold; text-align: center }}
.icon {{ left: 7mm; top: 72mm; width: 8mm; height: 8mm }}
.mark {{ background: black }}
"""


def marks() -> str:
    """Return the crop marks of a page."""
    places = []
    for i in range(4):
        x, y = LEFT + i * 63.5 - 0.044, TOP + i * 88.9 - 0.044
        places += [(x, top, 0.088, 4.0) for top in (TOP - 6, 297 - TOP + 2)]
        places += [(left, y, 4.0, 0.088) for left in (LEFT - 6, 210 - LEFT + 2)]
    return "".join(
        f'<i class="mark" style="left:{x:.3f}mm;top:{y:.3f}mm;width:{width}mm;height:{height}mm"></i>'
        for x, y, width, height in places
    )


pages = []
for start in range(0, len(data["cards"]), 9):
    boxes = "".join(
        f'<div class="card" style="left:{LEFT + i % 3 * 63.5:.3f}mm;top:{TOP + i // 3 * 88.9:.3f}mm;'
        f'background:{card["colour"]}"><div class="panel"></div><div class="name">{escape(card["name"])}</div>'
        f'<div class="text">{escape(card["text"])}</div><div class="value">{card["value"]}</div>'
        f'<img class="icon" src="{source}"></div>'
        for i, card in enumerate(data["cards"][start : start + 9])
    )
    pages.append(f'<div class="page">{boxes}{marks()}</div>')
HTML(string=f"<style>{style}</style>{''.join(pages)}").write_pdf(sys.argv[2])
