"""Steps that are told as text come back as they were."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.rulebook import standing
from generator.spine.geometry import Rect
from generator.spine.plan import Area, Art, ArtRequest, Glyphs, InlineIcon, Line, Node, Picture, Step, Symbol, Type
from generator.spine.units import Pt, Um

LENGTHS = st.integers(-300_000, 300_000).map(Um)
RECTS = st.builds(Rect, LENGTHS, LENGTHS, LENGTHS, LENGTHS)
PARTS = st.floats(0, 1)
COLOURS = st.tuples(PARTS, PARTS, PARTS)
SIZES = st.floats(1, 99).map(Pt)
WORDS = st.text(max_size=6)
TAGS = st.lists(st.builds(Node, WORDS, st.integers(0, 9), WORDS, WORDS, WORDS, WORDS), max_size=3).map(tuple)
VALUES = st.one_of(WORDS, st.integers(), PARTS, st.lists(st.one_of(WORDS, st.integers(), PARTS), max_size=3).map(tuple))
PARAMS = st.lists(st.tuples(WORDS, VALUES), max_size=3).map(tuple)
GLYPHS = st.builds(Glyphs, LENGTHS, WORDS, WORDS, SIZES, COLOURS, SIZES, WORDS)
ICONS = st.builds(InlineIcon, LENGTHS, WORDS, LENGTHS, LENGTHS, COLOURS)
LINES = st.lists(st.builds(Line, LENGTHS, st.lists(st.one_of(GLYPHS, ICONS), max_size=3).map(tuple)), max_size=3).map(
    tuple
)
STEPS = st.one_of(
    st.builds(Area, RECTS, st.none() | COLOURS, st.none() | COLOURS, LENGTHS, LENGTHS, PARTS, TAGS),
    st.builds(Art, RECTS, WORDS, st.builds(ArtRequest, WORDS, PARTS, PARTS, PARAMS), TAGS),
    st.builds(Symbol, RECTS, WORDS, COLOURS, st.sampled_from([0, 90, 180, 270]), TAGS),
    st.builds(Type, RECTS, LINES, st.sampled_from([0, 90, 180, 270]), TAGS),
)


@given(st.lists(st.lists(STEPS, max_size=3).map(tuple), max_size=3))
def test_steps_come_back_as_they_were_to_the_type(strips: list[tuple[Step, ...]]) -> None:
    found = standing.steps(standing.told(strips))

    assert repr(strips) == repr(found)
    assert strips == found


def test_a_picture_of_a_file_is_not_told() -> None:
    art = Art(Rect(Um(0), Um(0), Um(9), Um(9)), "key", Picture("a.png", "raster", "0", 9, 9))

    assert "" == standing.told([(), (art,)])


@pytest.mark.parametrize("junk", ["", "{", "7", "[[[9]]]", "[[[2, [0]]]]", "[[[3, 1, 2, 3, 4]]]", "[" * 100_000])
def test_text_that_nobody_told_is_no_steps(junk: str) -> None:
    assert standing.steps(junk) is None
