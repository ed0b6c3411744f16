from fractions import Fraction
from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout import fit
from generator.layout.fit import Fit, Stretch, hyphenation_points
from generator.layout.type_metrics import type_style
from generator.model.plan import HYPHEN, Glyphs, InlineIcon
from generator.model.units import Pt, um
from tests.fixture_files import read_fixture
from tests.generator.layout.workshop import em, lines, right_edge, said, set_in

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=40).map(" ".join)
SIDES = st.floats(8, 60).map(lambda side: round(side, 2))


def baselines(text: str, width: float, height: float, **style: str | float) -> list[float]:
    typed, _ = set_in(text, width, height, "en", **style)
    return [line.baseline / 1000 for line in typed.lines]


def test_a_short_text_stands_on_one_line_at_the_size_of_its_style() -> None:
    typed, fact = set_in("Put out", 40, 10)
    assert lines(typed) == ["Put out"]
    assert fact == Fit("box", "text", Pt(10.0), Pt(10.0), 1)


@pytest.mark.parametrize(("height", "expected"), [(20, 10.0), (12, 10.0), (11.5, 9.5), (9.01, 7.5), (8.99, 7.25)])
def test_the_size_is_the_largest_quarter_point_at_which_all_lines_fit(height: float, expected: float) -> None:
    # Three lines are 1 + 2 x 1.2 em high: 12.0 mm at 10 pt.
    _, fact = set_in("aaaa aaaa aaaa", 10, height, min=7)
    assert (fact.size, fact.overflow, fact.lines) == (expected, 0, 3)


def test_the_smallest_size_is_tried_even_between_two_steps_but_no_larger_one_than_the_style_has() -> None:
    assert type_style({"size": 8.1, "min": 7.5}).sizes == (810, 785, 760, 750)
    assert type_style({"size": 8, "min": 9}).sizes == (800,)


def test_what_does_not_fit_is_reported_in_micrometres_words_and_characters() -> None:
    typed, fact = set_in("aaaa bbb cc", 7, 5, min=8)
    assert lines(typed) == ["aaaa", "bbb", "cc"]
    assert fact.height == um(em(1 + 2 * 1.2, 8) - 5)
    assert (fact.size, fact.width, fact.words, fact.word) == (8.0, 0, 2, "")


def test_a_word_wider_than_the_line_that_cannot_be_parted_is_reported() -> None:
    typed, fact = set_in("xx 1234567890123 yy", 10, 30)
    assert lines(typed) == ["xx", "1234567890123", "yy"]
    assert (fact.word, fact.width, fact.height) == ("1234567890123", um(em(6.5, 10) - 10), 0)


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("aaa bb\u00a0cc\u202f! dd", 12, ["aaa", "bb\u00a0cc\u202f!", "dd"]),  # no-break spaces do not break
        (" aa  bb \n  cc ", 30, ["aa bb", "cc"]),
        ("aaa bbb ccc ddd e", 26, ["aaa bbb ccc", "ddd e"]),  # a lone short word in the last line gets company
        ("aaaaaaa bbbbbbb e", 27.5, ["aaaaaaa bbbbbbb", "e"]),  # but not of a line of two words
        ("{b}aa bb{/b} cc dd {b}ee{/b}ff gg", 80, ["aa bb|cc dd|ee|ff gg"]),  # one piece of type for a font
        ("aaa {b}bbb{/b}ccc ddd", 14, ["aaa", "bbb|ccc", "ddd"]),  # a word of two fonts is not broken
        ("aaaa 2 {icon:water} bb", 12, ["aaaa", "2\u00a0|<water>|bb"]),  # an icon stays with its number
        ("aaaa {icon:water} bb", 10, ["aaaa", "<water>|bb"]),
    ],
)
def test_where_lines_end(text: str, width: float, expected: list[str]) -> None:
    assert lines(set_in(text, width, 20)[0]) == expected


def test_no_polish_line_ends_in_a_word_of_one_letter() -> None:
    assert lines(set_in("woda i ogień w domu", 15.9, 30, "pl")[0]) == ["woda", "i ogień", "w domu"]
    assert lines(set_in("woda i ogień w domu", 15.9, 30, "en")[0]) == ["woda i", "ogień w", "domu"]


def test_centred_lines_are_about_equally_long() -> None:
    text = "aaaa bbbb cccc dddd eeeeee"
    assert lines(set_in(text, 34, 20)[0]) == ["aaaa bbbb cccc dddd", "eeeeee"]
    assert lines(set_in(text, 34, 20, align="centre")[0]) == ["aaaa bbbb cccc", "dddd eeeeee"]


def test_forced_lines_and_paragraphs_are_kept() -> None:
    assert lines(set_in("a b\nc\n\nd", 40, 40)[0]) == ["a b", "c", "d"]
    first, second, third = baselines("a b\nc\n\nd", 40, 40, paragraph=0.5)
    assert second - first == pytest.approx(em(1.2, 10), abs=0.001)
    assert third - second == pytest.approx(em(1.7, 10), abs=0.001)


def test_type_hangs_from_the_top_stands_on_the_bottom_or_is_centred_by_its_capitals() -> None:
    assert baselines("a", 20, 10, valign="top") == [pytest.approx(em(0.8, 10), abs=0.001)]
    assert baselines("a", 20, 10, valign="bottom") == [pytest.approx(10 - em(0.2, 10), abs=0.001)]
    assert baselines("a", 20, 10, valign="middle") == [pytest.approx(5 + em(0.35, 10), abs=0.001)]
    # In the middle of a low box it stays inside.
    assert baselines("a", 20, em(1, 10) + 0.01, valign="middle") == [pytest.approx(em(0.8, 10) + 0.01, abs=0.001)]


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("centre", 10 - em(0.5, 10)), ("right", 20 - em(1, 10))])
def test_lines_stand_left_right_or_in_the_centre(align: str, left: float) -> None:
    typed, _ = set_in("aa", 20, 10, align=align)
    assert typed.lines[0].pieces[0].x == pytest.approx(left * 1000, abs=1)


def test_tracking_shrinks_with_the_type_and_does_not_count_behind_the_last_letter() -> None:
    typed, _ = set_in("aa", em(1, 8) + 0.5, 10, min=7, tracking=0.5, align="right")
    piece = typed.lines[0].pieces[0]
    assert isinstance(piece, Glyphs)
    assert piece.tracking == pytest.approx(0.5 * piece.size / 10)
    assert right_edge(typed.lines[0]) - piece.tracking * 25400 / 72 == pytest.approx(typed.rect.right, abs=1)


def test_tracking_counts_behind_spaces_too() -> None:
    typed, _ = set_in("aa aa {b}b{/b}", 40, 10, tracking=1, align="right")
    last = typed.lines[0].pieces[-1]
    assert last.x == pytest.approx(40_000 - em(0.6, 10) * 1000, abs=1)
    assert typed.lines[0].pieces[0].x == pytest.approx(last.x - (em(2.5, 10) * 1000 + 6 * 25400 / 72), abs=1)


def test_capitals_are_set_when_the_style_asks_for_them() -> None:
    assert lines(set_in("żar i {b}dym{/b}", 40, 10, caps=True)[0]) == ["ŻAR I|DYM"]


def test_bold_and_italic_have_fonts_of_their_own_and_stand_where_the_words_before_them_end() -> None:
    typed, _ = set_in("aa {b}bb{/b} {i}cc {b}dd{/b}{/i}.", 60, 10)
    pieces = typed.lines[0].pieces
    assert [(piece.font, piece.text) for piece in pieces if isinstance(piece, Glyphs)] == [
        ("plain", "aa"),
        ("bold", "bb"),
        ("italic", "cc"),
        ("both", "dd"),
        ("plain", "."),
    ]
    # Each space is as wide as that of the font before it.
    expected = [0, 1.25, 1.25 + 1.5, 1.25 + 1.5 + 1.0, 1.25 + 1.5 + 1.0 + 1.1]
    assert [piece.x / 1000 for piece in pieces] == [pytest.approx(em(at, 10), abs=0.001) for at in expected]


def test_an_icon_is_a_square_centred_on_the_height_of_capitals() -> None:
    typed, _ = set_in("{icon:water}", 20, 10, icon_scale=1.5, valign="top")
    icon = typed.lines[0].pieces[0]
    assert isinstance(icon, InlineIcon)
    assert icon.x == pytest.approx(em(0.06, 10) * 1000, abs=1)
    assert icon.size == pytest.approx(em(0.7 * 1.5, 10) * 1000, abs=1)
    middle = icon.rise - icon.size / 2
    assert middle == pytest.approx(em(0.35, 10) * 1000, abs=1)


def test_a_word_is_parted_only_when_it_fits_at_no_size() -> None:
    assert lines(set_in("firefighting", 15, 20, min=7)[0]) == ["firefighting"]
    typed, fact = set_in("firefighting", 15, 20, min=9)
    assert lines(typed) == ["firefight-", "ing"] or lines(typed) == ["fire-", "fighting"]
    assert (fact.size, fact.overflow) == (9.0, 0) or fact.size > 9


def test_any_word_may_be_parted_when_the_style_says_so_and_nothing_else_helps() -> None:
    text = "aa firefighting bb extinguishing"
    whole, over = set_in(text, 25, 12.5, min=10)
    parted, fact = set_in(text, 25, 12.5, min=10, hyphenate=True)
    assert (over.overflow > 0, fact.overflow) == (True, 0)
    assert len(parted.lines) < len(whole.lines)
    assert "".join(lines(parted)).replace("-", "").replace(" ", "") == text.replace(" ", "")


def test_characters_that_a_font_lacks_are_reported_with_the_font_that_shows_them() -> None:
    assert set_in("ź {b}a{/b}", 40, 10)[1].missing == ()
    assert set_in("ź {b}ź ź{/b}", 40, 10)[1].missing == ("ź",)


@given(WORDS, SIDES, SIDES, st.sampled_from(["left", "centre"]), st.sampled_from(["en", "pl"]))
def test_words_are_kept_in_their_order(text: str, width: float, height: float, align: str, tongue: str) -> None:
    typed, fact = set_in(text, width, height, tongue, min=6, align=align)
    if not fact.word:
        parted = "".join(lines(typed)).replace("-", "").replace(" ", "")
        assert parted == text.replace(" ", "")


@given(WORDS, SIDES, SIDES, st.booleans())
def test_no_line_is_wider_than_its_box_but_a_word_that_is_reported(
    text: str,
    width: float,
    height: float,
    hyphenate: bool,  # noqa: FBT001
) -> None:
    typed, fact = set_in(text, width, height, min=6, hyphenate=hyphenate)
    for line in typed.lines:
        if right_edge(line) > typed.rect.right + 1:
            assert (fact.width > 0, " " in said(line)) == (True, False)


@given(WORDS, SIDES, SIDES, st.floats(0, 30))
def test_what_fits_fits_a_higher_box_at_least_as_large(text: str, width: float, height: float, more: float) -> None:
    _, low = set_in(text, width, height, min=6)
    _, high = set_in(text, width, height + round(more, 2), min=6)
    assert high.size >= low.size
    assert high.height <= low.height


@given(WORDS, SIDES, SIDES)
def test_lines_of_a_text_that_fits_are_one_leading_apart(text: str, width: float, height: float) -> None:
    typed, fact = set_in(text, width, height, min=6, valign="middle")
    if fact.height == 0:
        first, last = typed.lines[0].baseline, typed.lines[-1].baseline
        assert first - em(0.8, fact.size) * 1000 >= -1
        assert last + em(0.2, fact.size) * 1000 <= typed.rect.height + 1
    gaps = [below.baseline - above.baseline for above, below in pairwise(typed.lines)]
    assert all(abs(gap - em(1.2, fact.size) * 1000) <= 1 for gap in gaps)


@given(WORDS, st.floats(20, 60))
def test_balanced_lines_are_as_many_as_greedy_ones(text: str, width: float) -> None:
    greedy, _ = set_in(text, width, 500)
    balanced, _ = set_in(text, width, 500, align="centre")
    assert len(balanced.lines) == len(greedy.lines)


CASES = read_fixture("languages/words")

WORD_LISTS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=30)


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
    assert fit.break_lines(text, 55) == ([2], True)
    assert fit.break_lines(text, 54) == ([1, 2], True)


def test_no_line_ends_within_a_word_of_several_pieces() -> None:
    text = stretch("aa", "b+b+b", "c")
    assert fit.break_lines(text, 55) == ([4, 5], True)
    assert fit.break_lines(text, 54) == ([1, 5], True)
    assert fit.break_lines(text, 25) == ([1, 4, 5], False)
    assert fit.break_lines(stretch("aa", "b+w", "cccc"), 50, {"w"}) == ([3, 4], True)
    parted, stops, fits = fit.hyphenate_lines(text, 25, halves, everywhere=True)
    assert (read(parted), stops, fits) == (["aa", "b", "b", "b", "c"], [1, 4, 5], False)
    assert [text.read_word(start) for start in (0, 1, 4)] == ["aa", "bbb", "c"]
    assert text.count_words(0, 5) == 3


def test_a_lone_short_word_is_given_the_word_before_it() -> None:
    text = stretch("aaaa", "bb", "c+c", "d")
    assert fit.avoid_lone_word(text, 100, [4, 5]) == [2, 5]
    assert fit.avoid_lone_word(text, 100, [2, 5]) == [2, 5]


def test_an_orphan_goes_down_to_the_next_line_with_those_before_it() -> None:
    assert fit.break_lines(stretch("aa", "w", "i", "bbbb"), 75, {"w", "i"}) == ([1, 4], True)
    assert fit.break_lines(stretch("w", "i", "bbbbbb"), 60, {"w", "i"}) == ([2, 3], True)


def test_only_words_wider_than_a_line_are_parted_unless_any_may_be() -> None:
    text = stretch("aaaa", "bbbb", "cccccccc")
    made, stops, fits = fit.hyphenate_lines(text, 70, halves, everywhere=False)
    assert (read(made), stops, fits) == (["aaaa", "bbbb", "cccc", "cccc"], [1, 2, 3, 4], True)
    made, stops, fits = fit.hyphenate_lines(text, 70, halves, everywhere=True)
    assert (read(made), stops, fits) == (["aaaa", "bb", "bb", "cccc", "cccc"], [2, 4, 5], True)


def test_what_cannot_be_parted_does_not_fit() -> None:
    made, stops, fits = fit.hyphenate_lines(
        stretch("aa", "bbbb"), 30, lambda _font, _word, _room: None, everywhere=True
    )
    assert (read(made), stops, fits) == (["aa", "bbbb"], [1, 2], False)


@given(WORD_LISTS, st.integers(20, 300), st.booleans())
def test_parted_lines_hold_all_letters_and_fit_when_they_say_so(
    words: list[str],
    room: int,
    everywhere: bool,  # noqa: FBT001
) -> None:
    made, stops, fits = fit.hyphenate_lines(stretch(*words), room, halves, everywhere=everywhere)
    assert "".join(read(made)) == "".join(words)
    assert stops[-1] == len(made.words)
    widths = [made.width(start, stop) for start, stop in zip([0, *stops], stops, strict=False)]
    assert fits == all(width <= room for width in widths)


@given(WORD_LISTS, st.integers(8_000, 60_000), st.integers(4_000, 40_000))
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
