"""The calibration sheet: what stands behind what, in every language and on both edges."""

from itertools import product

import pytest

from generator.layout.sheets import calibration
from generator.layout.sheets.grid import turn_over
from generator.layout.type_metrics import TypeMetrics
from generator.model.plan import Document, Page, Rule
from generator.model.printer_error import Displacement
from generator.model.units import Rect, Um, um
from tests.generator.layout.sheets.test_sheets import A4, LETTER
from tests.generator.layout.workshop import FakeMetrics, lines

FONTS = ("plain", "plain")
LOCALES = ("en", "es", "fr", "pl")


def sheet(flip: str = "long", paper: object = A4, locale: str = "en", **more: object) -> Document:
    made = LETTER if paper is LETTER else A4
    return calibration.plan_calibration_sheets(made, flip, locale, TypeMetrics(FakeMetrics(), locale), FONTS, **more)  # type: ignore[arg-type]


def said(page: Page) -> str:
    return " ".join(line for block in page.slug for line in lines(block))


def behind(rule: Rule, page: Page, flip: str) -> tuple[int, int, int, int]:
    box = Rect(rule.x0, rule.y0, Um(rule.x1 - rule.x0), Um(rule.y1 - rule.y0))
    there, _ = turn_over(box, page.size, flip)
    return there.x, there.y, there.right, there.bottom


@pytest.mark.parametrize(("flip", "paper", "place"), list(product(("long", "short"), (A4, LETTER), (0, 2))))
def test_the_long_line_of_the_back_stands_behind_the_middle_of_each_scale(flip: str, paper: object, place: int) -> None:
    made = LETTER if paper is LETTER else A4
    back = sheet(flip, paper).pages[place + 1]
    seen = {behind(rule, back, flip) for rule in back.rules}
    for scale in calibration.lay_out_calibration(made, flip, lying=place > 0).scales.values():
        x, y, near, far = um(scale.x), um(scale.y), um(-1), um(9)
        expected = (x, y + near, x, y + far) if scale.level else (x + near, y, x + far, y)
        assert expected in seen


def test_ten_lines_of_the_back_take_as_much_room_as_nine_of_the_scale() -> None:
    page = sheet().pages[1]
    scale = calibration.lay_out_calibration(A4, "long", lying=False).scales["A", "level"]
    seen = sorted(behind(rule, page, "long") for rule in page.rules)
    xs = [x0 for x0, y0, x1, _ in seen if x0 == x1 and y0 == um(scale.y - 1) and um(scale.x) <= x0 < um(scale.x + 10)]
    assert xs == [um(scale.x + tick * 0.9) for tick in range(10)]


@pytest.mark.parametrize(("locale", "flip", "paper"), list(product(LOCALES, ("long", "short"), (A4, LETTER))))
def test_every_language_says_all_of_it_and_nothing_comes_near_the_edge(locale: str, flip: str, paper: object) -> None:
    document = sheet(flip, paper, locale)
    other = {"long": "short", "short": "long"}[flip]
    assert (document.flip, [page.side for page in document.pages]) == (flip, ["front", "back"] * 2)
    for page in document.pages[::2]:
        assert all(number in said(page).split() for number in "12345")
        assert f"--flip\u00a0{other}" in said(page)
        assert "#" not in said(page)
    for page in document.pages:
        inner = Rect(Um(0), Um(0), page.size.width, page.size.height).grown(um(-5))
        assert all(inner.contains(Rect(r.x0, r.y0, Um(r.x1 - r.x0), Um(r.y1 - r.y0))) for r in page.rules)
        assert all(inner.contains(block.rect) for block in page.slug)


def test_a_sheet_with_a_correction_says_so_and_moves_its_backs_alone() -> None:
    moved = Displacement(0.3, -0.2, 0.1)
    pages = sheet(corrections=(moved, Displacement()), printer="office").pages
    assert [(page.shift, page.turn) for page in pages] == [
        ((0, 0), 0.0),
        ((300, -200), 0.1),
        ((0, 0), 0.0),
        ((0, 0), 0.0),
    ]
    assert "Printed with the correction of office." in said(pages[0])
