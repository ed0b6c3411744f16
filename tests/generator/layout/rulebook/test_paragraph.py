"""Paragraphs in rows: where each begins in the text, and where the words stand that lead elsewhere."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook.page_design import make_term_finder
from generator.layout.rulebook.strips import Rows, count_pieces, find_row, set_rows
from generator.layout.type_metrics import TypeMetrics, make_frame, type_style
from generator.model.text import Break, Filled, IconRun, Words
from tests.generator.layout.workshop import BLACK, FakeMetrics, em, said, size

LETTER = em(0.5, 10)  # of the plain font, in mm


def in_rows(runs: tuple[Filled, ...], letters: float) -> Rows:
    style = type_style(
        {"font": "plain", "bold": "bold", "italic": "italic", "bold-italic": "both", "size": 10, "valign": "top"}
    )
    return set_rows(
        make_frame("box", "", style, size(LETTER * letters, 1), TypeMetrics(FakeMetrics(), "en")), runs, BLACK
    )


def describe_rows(found: Rows) -> list[str]:
    return [said(row.line) for row in found.rows]


def test_a_text_is_broken_into_rows_and_each_knows_where_it_begins() -> None:
    found = in_rows((Words("one two three four five"),), 10.1)

    assert ["one two", "three four", "five"] == describe_rows(found)
    assert [0, 2, 4] == [row.start for row in found.rows]
    assert [0, 0, 1, 1, 2] == [find_row(found, word) for word in range(5)]


def test_a_paragraph_in_the_text_opens_a_row() -> None:
    found = in_rows((Words("one"), Break(paragraph=True), Words("two"), Break(), Words("three")), 10)

    assert [("one", False), ("two", True), ("three", False)] == [(said(row.line), row.opens) for row in found.rows]


def test_words_that_lead_elsewhere_have_their_rectangle_on_each_row() -> None:
    found = in_rows((Words("see "), Words("the last page", to="end"), Words(" now")), 9.1)

    assert ["see the", "last page", "now"] == describe_rows(found)
    first, second, third = (row.jumps for row in found.rows)
    assert [("end", round(LETTER * 3.5 * 1000), round(LETTER * 3 * 1000))] == [
        (jump.to, jump.rect.x, jump.rect.width) for jump in first
    ]
    assert [("end", 0, round(LETTER * 8.5 * 1000))] == [(jump.to, jump.rect.x, jump.rect.width) for jump in second]
    assert () == third


def test_a_sign_that_touches_a_reference_is_part_of_it() -> None:
    found = in_rows((Words("("), Words("end", to="end"), Words(")."), Words(" So")), 20)

    assert [round(LETTER * 6 * 1000)] == [jump.rect.width for jump in found.rows[0].jumps]


def test_pieces_are_counted_as_lines_part_them() -> None:
    assert 5 == count_pieces((Words("one "), Words("two", bold=True), IconRun("water"), Break(), Words("  three four")))


def test_a_word_longer_than_a_line_is_parted_and_keeps_its_reference() -> None:
    found = in_rows((Words("an "), Words("extinguishing", to="x"), Words(" act")), 8)

    assert "an extinguishing act" == " ".join(describe_rows(found)).replace("- ", "")
    assert {"x"} == {jump.to for row in found.rows for jump in row.jumps}
    assert "" == found.wide


def test_an_endless_word_and_a_letter_that_the_font_lacks_are_reported() -> None:
    assert "x" * 40 == in_rows((Words("x" * 40),), 8).wide
    assert ("ź",) == in_rows((Words("źle", bold=True),), 8).missing


WORDS = st.text("ab '-", max_size=5).map(lambda rest: f"a{rest}".rstrip())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The fire truck burns.", ("truck", "burning")),
        ("Fire, trucks.", ("fire",)),
        ("Firehouse fires", ()),
        ("fire_truck", ()),
        ("Fire fire FIRE", ("fire",)),
        ("a fire\N{NO-BREAK SPACE}truck", ("truck",)),
        ("fire-fire truck", ("fire", "truck")),
    ],
)
def test_terms_are_found_as_whole_words_and_each_once(text: str, expected: tuple[str, ...]) -> None:
    assert make_term_finder({"fire": ["Fire"], "truck": ["fire truck"], "burning": ["burns"]})(text) == expected


@given(st.lists(WORDS, min_size=1, max_size=5, unique=True), st.text("ab '-.", max_size=20))
def test_the_longest_form_wins_from_left_to_right(forms: list[str], text: str) -> None:
    longest = "|".join(re.escape(form) for form in sorted(forms, key=lambda form: (-len(form), form)))
    expected = re.findall(rf"(?<!\w)(?:{longest})(?!\w)", text)
    assert make_term_finder({form: [form] for form in forms})(text) == tuple(dict.fromkeys(expected))
