"""A booklet as it lies on the table: folded in the middle, its pages follow each other."""

import pytest

from generator.layout.sheets.grid import Duplex
from generator.layout.sheets.imposition import impose_booklet, make_booklet_paper
from generator.model.units import Um, um
from tests.generator.layout.sheets.test_sheets import A4, LETTER

PLAIN = Duplex("short")


def fold(pages: int) -> list[int | None]:
    """Return the pages of a folded booklet in reading order, numbered from 1; None for an empty one."""
    sides = [
        [next((slot.face + 1 for slot in side.slots if slot.trim.x == left), None) for left in (0, 148_500)]
        for side in impose_booklet(pages, A4, PLAIN)
    ]
    sides += [[None, None]] * (len(sides) % 2)  # the empty back of the only sheet
    fronts, backs = sides[::2], sides[1::2]
    first = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    second = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
    return first + second[::-1]


@pytest.mark.parametrize("pages", [1, 2, 3, 4, 8, 12, 13, 16])
def test_pages_follow_each_other_and_empty_ones_stand_at_the_end(pages: int) -> None:
    assert fold(pages) == [*range(1, pages + 1), *[None] * (-pages % 4)]


def test_a_single_page_is_printed_on_one_side() -> None:
    assert [side.side for side in impose_booklet(1, A4, PLAIN)] == ["front"]


def test_pages_fill_half_sheets_and_backs_meet_the_error_of_the_printer() -> None:
    front, back = impose_booklet(4, LETTER, Duplex("short", (um(0.2), um(0)), 0.0))
    assert [slot.trim.size for slot in front.slots] == [(139_700, 215_900)] * 2
    assert make_booklet_paper(LETTER).size == (174_625, 269_875)
    assert (front.size, front.shift) == ((279_400, 215_900), (Um(0), Um(0)))
    assert back.shift[0] != 0
