"""What is said of a name that nothing has."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import misnomer

DECKS = ("crew", "tiles", "boards")


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("cerw", DECKS, "did you mean `crew`?"),
        ("CREW", DECKS, "did you mean `crew`?"),
        ("crew", ("Crew",), "did you mean `Crew`?"),
        ("hats", DECKS, "there are crew, tiles, boards"),
        ("hats", {"tiles", "boards", "crew"}, "there are boards, crew, tiles"),
        ("hats", ("crew",), "there is only crew"),
        ("hats", (), "there is none yet"),
        ("", DECKS, "there are crew, tiles, boards"),
        ("x", tuple("abcdefghijklm"), "there are a, b, c, d, e, f, g, h, i, j, k, l and 1 more"),
    ],
)
def test_the_nearest_name_is_asked_for_or_those_that_there_are_are_listed(
    name: str, known: Collection[str], expected: str
) -> None:
    assert expected == misnomer.meant(name, known)


def test_what_else_can_be_done_stands_behind_the_question_or_the_list() -> None:
    assert misnomer.meant("cerw", DECKS, "`make` makes one") == "did you mean `crew`? `make` makes one"
    assert misnomer.meant("hats", ("crew",), "`make` makes one") == "there is only crew; `make` makes one"


def test_a_hint_is_a_sentence_of_its_own() -> None:
    assert misnomer.hint("cerw", DECKS) == "Did you mean `crew`?"
    assert misnomer.hint("hats", DECKS) == "There are crew, tiles, boards."
    assert misnomer.hint("hats", frozenset[str]()) == "There is none yet."


@given(st.sets(st.text("abcAB-", max_size=6)), st.text("abcAB-", max_size=6))
def test_what_is_near_is_a_known_name_whatever_their_order(known: set[str], name: str) -> None:
    there = sorted(known)
    assert misnomer.nearest(name, known) in {*known, ""}
    assert misnomer.nearest(name, there) == misnomer.nearest(name, there[::-1])
