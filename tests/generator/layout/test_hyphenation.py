import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.line_breaking import hyphenation_points
from generator.model.plan import HYPHEN


@pytest.mark.parametrize(
    ("word", "locale", "expected"),
    [
        ("extinguish", "en", "ex-tin-guish"),
        ("Extinguish!", "en-GB", "Ex-tin-guish!"),
        ("przeciwpożarowy", "pl", "prze-ciw-po-ża-rowy"),
        ("incendie", "fr", "in-cen-die"),
        ("bombero", "es", "bom-bero"),
        ("fire", "en", "fire"),
        ("co-operation", "xx", "co-operation"),
    ],
)
def test_words_are_parted_by_the_patterns_of_their_language(word: str, locale: str, expected: str) -> None:
    parted, last = "", 0
    for point, sign in hyphenation_points(word, locale):
        parted, last = parted + word[last:point] + sign, point
    assert (parted + word[last:]).replace(HYPHEN, "-") == expected


def test_a_hyphen_that_is_there_needs_no_other() -> None:
    assert hyphenation_points("co-op", "en") == ((3, ""),)


def test_a_minus_before_a_number_and_a_dash_at_an_end_part_nothing() -> None:
    assert hyphenation_points("-2", "en") == ()
    assert hyphenation_points("well—", "en") == ()


@given(st.text(), st.sampled_from(["en", "pl", "es", "fr", "xx"]))
def test_points_lie_inside_the_word_in_order(word: str, locale: str) -> None:
    found = [point for point, _ in hyphenation_points(word, locale)]
    assert found == sorted(set(found))
    assert all(0 < point < len(word) for point in found)
