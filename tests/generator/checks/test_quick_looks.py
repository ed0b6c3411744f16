"""Checks look quickly before they look closely; a quick look may not miss what the close one finds."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.checks import filler_text, repeated_word
from generator.reading.wording import lexicon, reader
from generator.spine.findings import Mark
from generator.spine.model import Text


@given(st.text("ab'\u2019.-_{}1 \n", max_size=30))
@example("(a a")
@example("a's a's")
@example("a, a_a")
def test_a_word_that_stands_twice_is_not_looked_past(text: str) -> None:
    wording = reader(lexicon({}, ()))(Text("crew.a.text", text, Mark("a.yaml")))
    found = list(repeated_word._repeated(wording))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(repeated_word, "_may_repeat", lambda _: True)
        assert list(repeated_word._repeated(wording)) == found


@pytest.mark.parametrize(
    "text",
    [
        *("Lorem ipsum", "dolor sit amet", "Blah, blah", "filler text", "Placeholder text", "The name goes here."),
        *("insert a good joke here", "TODO", "TBD", "TBA", "TBC", "FIXME", "XXX", "xxxx", "???"),
        *("To be written", "to be translated", "to be decided", "asdfgh", "Qwertyuiop"),
    ],
)
def test_each_kind_of_filler_is_looked_at_closely(text: str) -> None:
    assert filler_text._FILLER.search(text)
    assert any(map(text.lower().__contains__, filler_text._SIGNS))
