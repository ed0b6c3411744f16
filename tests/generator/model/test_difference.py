"""How one text became another."""

from hypothesis import given
from hypothesis import strategies as st

from generator.model.difference import GONE, NEW, Change, diff_words, mark_changes


@given(st.text(), st.text())
def test_a_difference_without_additions_is_the_old_text_and_without_deletions_the_new(a: str, b: str) -> None:
    told = diff_words(a, b)

    assert "".join(words for kind, words in told if kind != NEW) == a
    assert "".join(words for kind, words in told if kind != GONE) == b


def test_whole_words_are_marked() -> None:
    change = Change("text", "en", "Lower the fire by {by} on any block.", "Lower the fire by {by} on every block.")
    assert mark_changes(change) == "Lower the fire by {by} on [-any-]{+every+} block."
