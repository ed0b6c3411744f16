"""Terms are found in texts by their forms: whole words, the longest form where several would do."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook.page_design import make_term_finder

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
