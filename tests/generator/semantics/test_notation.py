"""Patterns, as translators write them, and the rows of words that they stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.semantics import concept_patterns
from generator.semantics.concept_patterns import NotationError, expand_pattern


def test_endings_make_forms_of_a_word_and_of_a_bare_stem() -> None:
    assert expand_pattern("lien/ne/s") == (("lien",), ("lienne",), ("liens",))
    assert expand_pattern("każd~y/a") == (("każdy",), ("każda",))


def test_brackets_make_choices_and_what_may_be_left_out() -> None:
    assert expand_pattern("(a|al) [mismo] tiempo") == (
        ("a", "mismo", "tiempo"),
        ("a", "tiempo"),
        ("al", "mismo", "tiempo"),
        ("al", "tiempo"),
    )


def test_case_hyphens_and_apostrophes_do_not_matter() -> None:
    assert expand_pattern("Face-Up") == (("face", "up"),)
    assert expand_pattern("d’ abord") == (("d'", "abord"),)


@pytest.mark.parametrize(
    "pattern", ["(a|b", "a)", "[a]", "", "..", "{n}", ".. a", "a _", "a*b", "a*", "{x} a", "a " * 13, "(a|b) " * 10]
)
def test_a_pattern_that_says_nothing_or_too_much_is_refused(pattern: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        expand_pattern(pattern)


@given(st.text(alphabet="ab ()[]|/~*._{}n-", max_size=30))
def test_whatever_is_written_gives_rows_or_is_refused(pattern: str) -> None:
    try:
        found = expand_pattern(pattern)
    except NotationError:
        return
    assert 0 < len(found) <= concept_patterns.MOST_ROWS
    assert all(0 < len(row) <= concept_patterns.LONGEST_ROW for row in found)
