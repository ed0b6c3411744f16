from fractions import Fraction
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout import line_breaking
from generator.layout.line_breaking import Stretch, hyphenation_points
from generator.model.plan import HYPHEN
from tests.fixture_files import read_fixture
from tests.generator.layout.workshop import set_in

CASES = read_fixture("languages/words")

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=30)


def stretch(*words: str) -> Stretch:
    """Return a stretch whose letters are 10 wide and whose spaces are 5; `+` joins two pieces of a word."""
    pieces = [(piece, " " * (not rest)) for word in words for piece, *rest in _list_tails(word.split("+"))]
    nexts = list(accumulate(10 * len(piece) + 5 * len(gap) for piece, gap in pieces))
    rights = [right - 5 * len(gap) for right, (_, gap) in zip(nexts, pieces, strict=True)]
    ends = [
        next(right for right, (_, gap) in zip(rights[at:], pieces[at:], strict=True) if gap)
        for at in range(len(pieces))
    ]
    return Stretch([piece + gap for piece, gap in pieces], [0] * len(pieces), ends, nexts, paragraph=False)


def _list_tails(pieces: list[str]) -> list[list[str]]:
    return [pieces[at:] for at in range(len(pieces))]


def halves(_font: int, word: str, room: int) -> tuple[tuple[str, int], tuple[str, int]] | None:
    """Part a word in the middle, if the first half has room."""
    half = len(word) // 2
    parts = (word[:half], 10 * half), (word[half:], 10 * len(word[half:]))
    return parts if half and 10 * half <= room else None


def read(text: Stretch) -> list[str]:
    """Return the pieces of a stretch without their spaces."""
    return [word.rstrip() for word in text.words]


def test_a_line_holds_what_fits_to_the_last_millionth() -> None:
    text = stretch("aaa", "bb")
    assert line_breaking.break_lines(text, 55) == ([2], True)
    assert line_breaking.break_lines(text, 54) == ([1, 2], True)


def test_no_line_ends_within_a_word_of_several_pieces() -> None:
    text = stretch("aa", "b+b+b", "c")
    assert line_breaking.break_lines(text, 55) == ([4, 5], True)
    assert line_breaking.break_lines(text, 54) == ([1, 5], True)
    assert line_breaking.break_lines(text, 25) == ([1, 4, 5], False)
    assert line_breaking.break_lines(stretch("aa", "b+w", "cccc"), 50, {"w"}) == ([3, 4], True)
    parted, stops, fits = line_breaking.hyphenate_lines(text, 25, halves, everywhere=True)
    assert (read(parted), stops, fits) == (["aa", "b", "b", "b", "c"], [1, 4, 5], False)
    assert [text.read_word(start) for start in (0, 1, 4)] == ["aa", "bbb", "c"]
    assert text.count_words(0, 5) == 3


def test_a_lone_short_word_is_given_the_word_before_it() -> None:
    text = stretch("aaaa", "bb", "c+c", "d")
    assert line_breaking.avoid_lone_word(text, 100, [4, 5]) == [2, 5]
    assert line_breaking.avoid_lone_word(text, 100, [2, 5]) == [2, 5]


def test_an_orphan_goes_down_to_the_next_line_with_those_before_it() -> None:
    assert line_breaking.break_lines(stretch("aa", "w", "i", "bbbb"), 75, {"w", "i"}) == ([1, 4], True)
    assert line_breaking.break_lines(stretch("w", "i", "bbbbbb"), 60, {"w", "i"}) == ([2, 3], True)


def test_only_words_wider_than_a_line_are_parted_unless_any_may_be() -> None:
    text = stretch("aaaa", "bbbb", "cccccccc")
    made, stops, fits = line_breaking.hyphenate_lines(text, 70, halves, everywhere=False)
    assert (read(made), stops, fits) == (["aaaa", "bbbb", "cccc", "cccc"], [1, 2, 3, 4], True)
    made, stops, fits = line_breaking.hyphenate_lines(text, 70, halves, everywhere=True)
    assert (read(made), stops, fits) == (["aaaa", "bb", "bb", "cccc", "cccc"], [2, 4, 5], True)


def test_what_cannot_be_parted_does_not_fit() -> None:
    made, stops, fits = line_breaking.hyphenate_lines(
        stretch("aa", "bbbb"), 30, lambda _font, _word, _room: None, everywhere=True
    )
    assert (read(made), stops, fits) == (["aa", "bbbb"], [1, 2], False)


@given(WORDS, st.integers(20, 300), st.booleans())
def test_parted_lines_hold_all_letters_and_fit_when_they_say_so(
    words: list[str],
    room: int,
    everywhere: bool,  # noqa: FBT001
) -> None:
    made, stops, fits = line_breaking.hyphenate_lines(stretch(*words), room, halves, everywhere=everywhere)
    assert "".join(read(made)) == "".join(words)
    assert stops[-1] == len(made.words)
    widths = [made.width(start, stop) for start, stop in zip([0, *stops], stops, strict=False)]
    assert fits == all(width <= room for width in widths)


@given(WORDS, st.integers(8_000, 60_000), st.integers(4_000, 40_000))
def test_the_size_is_the_first_at_which_greedy_lines_fit(words: list[str], width: int, height: int) -> None:
    """Compare with the slowest and simplest way, reckoned in fractions: a letter is half an em, a space a quarter."""
    _, fact = set_in(" ".join(words), width / 1000, height / 1000, min=6)
    fitting = None
    for quarter in range(40, 23, -1):
        em = Fraction(quarter * 25400, 4 * 72)
        many, used, whole = 1, Fraction(0), True
        for word in words:
            letters = Fraction(len(word), 2) * em
            whole = whole and letters <= width
            if used and used + em / 4 + letters > width:
                many, used = many + 1, letters
            else:
                used += letters + (em / 4 if used else 0)
        if whole and (1 + Fraction(12, 10) * (many - 1)) * em <= height:
            fitting = quarter / 4
            break
    assert fitting is None or fact.size == fitting


@pytest.mark.parametrize(("word", "locale", "expected"), CASES["hyphens"])
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
