from itertools import combinations

import pytest

from generator.layout.faces.boxes import turn_rect
from generator.layout.sheets import marks
from generator.layout.sheets.grid import SlotBand
from generator.layout.sheets.marks import Slug
from generator.layout.type_metrics import TypeMetrics
from generator.model.plan import Rule, Type
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.sheets.test_sheets import A4, LETTER, POKER, made, spec, touches
from tests.generator.layout.workshop import FakeMetrics, lines, rect, right_edge, size

TEXT = "Tiny · Crew · en · 1.0 · front · sheet 1 of 3 · flip on the long edge"


def drawn(
    card: Size, margin: float, bleed: float, paper: object = A4, text: str = TEXT
) -> tuple[SlotBand, Slug, list[Rule]]:
    """Return the small print around a grid of cards."""
    sheet = spec(margin, bleed)
    grid = made(card, sheet, LETTER if paper is LETTER else A4)
    rules, _ = marks.place_crop_marks(grid, sheet)
    strips = (*marks.find_free_strips(grid, rules, marks.AIR), *marks.find_free_pockets(grid, marks.AIR))
    past = marks.find_passable_strips(grid, rules, marks.AIR)
    return grid, marks.place_slug(text, strips, "plain", TypeMetrics(FakeMetrics(), "en"), past), list(rules)


def covers(typed: Type) -> Rect:
    """Return the room that a block of type takes on the page."""
    return turn_rect(typed.rect, typed.rect, typed.turn)


def find_label_area(label: Type, ruler: Rect) -> Rect:
    """Return the room of what a ruler says, at its end."""
    whole = covers(label)
    if label.turn == 0:
        return whole
    top, bottom = (ruler.bottom, whole.bottom) if label.turn == 90 else (whole.y, ruler.y)
    return Rect(whole.x, top, whole.width, Um(bottom - top))


def span(rules: tuple[Rule, ...]) -> Rect:
    left, top = min(rule.x0 for rule in rules), min(rule.y0 for rule in rules)
    left, top = min(left, *(rule.x1 for rule in rules)), min(top, *(rule.y1 for rule in rules))
    right = max(max(rule.x0, rule.x1) for rule in rules)
    bottom = max(max(rule.y0, rule.y1) for rule in rules)
    return Rect(left, top, Um(right - left), Um(bottom - top))


def test_the_small_print_says_what_the_sheet_is_and_how_to_turn_it() -> None:
    assert marks.write_small_print(("Tiny", "Crew", "en", "1.0"), "front", (1, 3), "long", "en") == TEXT
    assert marks.write_small_print(("Tiny", "", "pl"), "back", (2, 3), "short", "pl") == (
        "Tiny · pl · tył · arkusz 2 z 3 · odwracaj wzdłuż krótkiej krawędzi"
    )
    assert marks.write_small_print(("Tiny",), "front", (1, 1), None, "xx") == "Tiny · front · sheet 1 of 1"


def test_the_small_print_stands_below_the_cards_and_the_ruler_above_when_one_strip_holds_but_one() -> None:
    grid, made_slug, _ = drawn(POKER, 6.35, 0)
    text, label = made_slug.types(TEXT)
    assert (lines(text), lines(label), made_slug.missing) == ([TEXT], ["100\u00a0mm"], ())
    assert text.rect.y > grid.trim.bottom
    assert span(made_slug.rules).bottom < grid.trim.y


def test_a_ruler_is_a_hundred_millimetres_long_and_has_a_tick_each_ten() -> None:
    _, made_slug, _ = drawn(POKER, 6.35, 0)
    line, *ticks = made_slug.rules
    assert (line.x1 - line.x0, line.y0) == (um(100), line.y1)
    assert [tick.x0 - line.x0 for tick in ticks] == [um(10 * place) for place in range(11)]
    assert all(tick.x0 == tick.x1 and tick.y1 == line.y0 for tick in ticks)
    assert [line.y0 - tick.y0 for tick in ticks] == [um(2 if place % 5 == 0 else 1) for place in range(11)]


def test_both_stand_along_the_sides_when_only_these_have_room() -> None:
    grid, made_slug, _ = drawn(POKER, 6.35, 0, LETTER)
    text, label = made_slug.types(TEXT)
    assert (text.turn, label.turn, made_slug.missing) == (270, 90, ())
    assert covers(text).right < grid.trim.x
    assert covers(label).right < grid.trim.x
    line = made_slug.rules[0]
    assert (line.x0, abs(line.y1 - line.y0)) == (line.x1, um(100))


def test_a_ruler_of_a_hundred_millimetres_passes_the_marks_left_of_the_cards() -> None:
    grid, made_slug, crop = drawn(size(60, 60), 6.35, 2.5, LETTER)
    line, *ticks = made_slug.rules
    ends = [mark for mark in crop if mark.y0 == mark.y1 and mark.x0 < grid.trim.x]
    assert (line.x0, line.x1, abs(line.y1 - line.y0)) == (um(5), um(5), um(100))
    assert [abs(tick.y0 - line.y0) for tick in ticks] == [um(10 * place) for place in range(11)]
    assert all(mark.x0 - line.x0 >= um(1) for mark in ends)
    assert all(abs(tick.y0 - mark.y0) >= um(1) for tick in ticks for mark in ends)
    assert made_slug.types(TEXT)[-1].turn == 90


def test_what_has_no_room_is_reported_and_so_is_small_print_that_is_too_long_for_one_line() -> None:
    _, made_slug, _ = drawn(size(200, 287), 5, 0)
    assert (made_slug, made_slug.missing) == (Slug(), ("slug", "ruler"))
    _, made_slug, _ = drawn(POKER, 6.35, 0, text="far too long " * 40)
    assert made_slug.missing == ("slug",)


@pytest.mark.parametrize(
    ("card", "margin", "bleed", "paper"),
    [
        (POKER, 6.35, 0, A4),
        (POKER, 6.35, 0, LETTER),
        (POKER, 5, 3, A4),
        (POKER, 6.35, 3, LETTER),
        (size(60, 60), 5, 3, A4),
        (size(12, 12), 6.35, 1.5, A4),
        (size(180, 120), 6.35, 3, A4),
        (size(60, 60), 6.35, 2.5, LETTER),
        (size(12, 12), 6.35, 1.5, LETTER),
    ],
)
def test_what_is_outside_the_cards_touches_nothing_else(card: Size, margin: float, bleed: float, paper: object) -> None:
    grid, made_slug, crop = drawn(card, margin, bleed, paper)
    inner = rect(5, 5, grid.paper.width / 1000 - 10, grid.paper.height / 1000 - 10)
    blocks = inked = [covers(typed) for typed in made_slug.types(TEXT)]
    if made_slug.rules:  # between whose ticks marks may end
        label, ruler = made_slug.types(TEXT)[-1], span(made_slug.rules)
        lines_of = [span((rule,)).grown(Um(500)) for rule in made_slug.rules]
        inked = [*blocks[:-1], *lines_of, find_label_area(label, ruler)]
        blocks = [*blocks[:-1], ruler, find_label_area(label, ruler)]
    for block in blocks:
        assert inner.contains(block)
        assert not touches(block, grid.trim.grown(grid.bleed))
    assert not any(touches(block, span((rule,))) for block in inked for rule in crop)
    assert not any(touches(one, other) for one, other in combinations(blocks, 2))
    for typed in made_slug.types(TEXT):
        assert all(right_edge(line) <= typed.rect.right + 1 for line in typed.lines)
