"""The made-up sheet as one writes it with ReportLab alone: a canvas, Paragraphs, and the icon as a path."""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

PAGE, CARD = (210 * mm, 297 * mm), (63.5 * mm, 88.9 * mm)
LEFT, TOP = (PAGE[0] - 3 * CARD[0]) / 2, (PAGE[1] - 3 * CARD[1]) / 2


def icon(canvas: Canvas, steps: list[tuple[str, list[float]]]) -> None:
    """Draw the flame, 8 mm wide, in the lower left corner of a card."""
    canvas.saveState()
    canvas.translate(7 * mm, CARD[1] - 72 * mm)
    canvas.scale(0.08 * mm, -0.08 * mm)
    path = canvas.beginPath()
    for letter, numbers in steps:
        if letter == "M":
            path.moveTo(*numbers)
        elif letter == "C":
            path.curveTo(*numbers)
        else:
            path.close()
    canvas.setFillColor(HexColor("#b5541a"))
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.restoreState()


def card(canvas: Canvas, data: dict[str, Any], steps: list[tuple[str, list[float]]]) -> None:
    """Draw one card with its lower left corner at the origin."""
    canvas.setFillColor(HexColor(data["colour"]))
    canvas.rect(0, 0, *CARD, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#fdf6e3"))
    canvas.roundRect(4 * mm, 4 * mm, 55.5 * mm, 80.9 * mm, 2 * mm, stroke=0, fill=1)
    for text, style, top in ((data["name"], NAME, 6 * mm), (data["text"], TEXT, 18 * mm)):
        paragraph = Paragraph(escape(text), style)
        _, height = paragraph.wrap(51.5 * mm, 60 * mm)
        paragraph.drawOn(canvas, 6 * mm, CARD[1] - top - height)
    canvas.setFillColor(HexColor("#b8361a"))
    canvas.circle(51 * mm, CARD[1] - 76 * mm, 5 * mm, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.setFont("bold", 16)
    canvas.drawCentredString(51 * mm, CARD[1] - 76 * mm - 4.8, str(data["value"]))
    icon(canvas, steps)


def marks(canvas: Canvas) -> None:
    """Draw crop marks in the margins."""
    canvas.setLineWidth(0.25)
    for i in range(4):
        x, y = LEFT + i * CARD[0], TOP + i * CARD[1]
        canvas.line(x, TOP - 6 * mm, x, TOP - 2 * mm)
        canvas.line(x, PAGE[1] - TOP + 2 * mm, x, PAGE[1] - TOP + 6 * mm)
        canvas.line(LEFT - 6 * mm, y, LEFT - 2 * mm, y)
        canvas.line(PAGE[0] - LEFT + 2 * mm, y, PAGE[0] - LEFT + 6 * mm, y)


data = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
for name, file in data["fonts"].items():
    pdfmetrics.registerFont(TTFont(name, file))
NAME = ParagraphStyle("name", fontName="bold", fontSize=14, leading=16.5)
TEXT = ParagraphStyle("text", fontName="text", fontSize=10, leading=11.8)
flame = [
    (letter, [float(number) for number in numbers.split()])
    for letter, numbers in re.findall(r"([MCZ])([^MCZ]*)", data["flame"])
]
sheet = Canvas(sys.argv[2], pagesize=PAGE)
for i, each in enumerate(data["cards"]):
    sheet.saveState()
    sheet.translate(LEFT + i % 3 * CARD[0], PAGE[1] - TOP - (i % 9 // 3 + 1) * CARD[1])
    card(sheet, each, flame)
    sheet.restoreState()
    if i % 9 == 8 or i + 1 == len(data["cards"]):
        marks(sheet)
        sheet.showPage()
sheet.save()
