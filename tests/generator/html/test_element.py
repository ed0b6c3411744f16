"""Elements as HTML: whatever a string holds, it is letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from justhtml import JustHTML

from generator.render.html.elements import (
    drop_unprintable,
    escape_attribute,
    escape_text,
    extract_text,
    render_html,
    tag,
)
from tests.generator.html.proving import value


def test_elements_are_written_in_order_with_their_attributes() -> None:
    made = tag("p", {"class": "a", "id": None}, "one ", tag("br"), [tag("em", None, "two")])

    assert '<p class="a">one <br><em>two</em></p>\n' == render_html([made])
    assert "one two" == extract_text([made])


def test_letters_never_become_markup() -> None:
    assert "&lt;b&gt; &amp;amp; &quot;&#39;" == escape_attribute("<b> &amp; \"'")
    assert "&lt;/style&gt;&lt;!-- \"'" == escape_text("</style><!-- \"'")


def test_characters_that_cannot_be_shown_are_left_out() -> None:
    assert "ab\N{NO-BREAK SPACE}c\nd" == drop_unprintable(
        "a\x00b\N{NO-BREAK SPACE}\N{RIGHT-TO-LEFT OVERRIDE}c\n\ud800d\x1b"
    )


def test_a_style_sheet_cannot_be_ended_from_within() -> None:
    with pytest.raises(ValueError, match="no <"):
        render_html([tag("style", None, "</style><script>")])


@given(st.text(), st.text())
def test_any_text_comes_back_from_a_page_as_it_was(said: str, named: str) -> None:
    page = render_html([tag("p", {"title": named}, said)])
    node = JustHTML(f"<!DOCTYPE html>{page}", strict=True, sanitize=False).query("p")[0]

    assert drop_unprintable(said) == node.to_text(separator="", strip=False)
    assert drop_unprintable(named) == value(node, "title")
