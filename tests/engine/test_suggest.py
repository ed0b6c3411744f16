"""What is said of a name that nothing has."""

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import suggest

DECKS = ("crew", "tiles", "boards")
MANY = (*DECKS, "events", "wardens", "tokens", "brigades")
PROPERTIES = ("amount", "by", "cost", "count", "deck", "fronts", "into", "name", "size", "spaces", "verb", "where")


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("cerw", MANY, "did you mean `crew`?"),
        ("CREW", MANY, "did you mean `crew`?"),
        ("cerw", DECKS, "did you mean `crew`? Choose from crew, tiles, boards"),
        ("crew", ("Crew",), "did you mean `Crew`?"),
        ("hats", DECKS, "choose from crew, tiles, boards"),
        ("hats", {"tiles", "boards", "crew"}, "choose from boards, crew, tiles"),
        ("hats", ("crew",), "the only one is crew"),
        ("hats", (), "there are none yet"),
        ("", DECKS, "choose from crew, tiles, boards"),
        ("x", tuple("abcdefghijklm"), "choose from a, b, c, d, e, f, g, h, i, j, k, l and 1 more"),
    ],
)
def test_the_nearest_name_is_suggested_or_all_names_are_listed(
    name: str, known: Collection[str], expected: str
) -> None:
    assert expected == suggest.suggest_names(name, known)


def test_alternatives_follow_the_suggestion_or_the_list() -> None:
    assert suggest.suggest_names("cerw", MANY, "`make` makes one") == "did you mean `crew`? `make` makes one"
    there = "did you mean `crew`? Choose from crew, tiles, boards; `make` makes one"
    assert suggest.suggest_names("cerw", DECKS, "`make` makes one") == there
    assert suggest.suggest_names("hats", ("crew",), "`make` makes one") == "the only one is crew; `make` makes one"


def test_a_hint_is_a_separate_sentence() -> None:
    assert suggest.suggest_sentence("cerw", MANY) == "Did you mean `crew`?"
    assert suggest.suggest_sentence("cerw", DECKS) == "Did you mean `crew`? Choose from crew, tiles, boards."
    assert suggest.suggest_sentence("hats", DECKS) == "Choose from crew, tiles, boards."
    assert suggest.suggest_sentence("hats", frozenset[str]()) == "There are none yet."


def test_a_slip_of_the_pen_is_understood_and_another_word_is_none() -> None:
    slips = [
        (slip, name)
        for name in PROPERTIES
        for at in range(len(name) - 1)
        for slip in (name[:at] + name[at + 1] + name[at] + name[at + 2 :], name[:at] + name[at] + name[at:])
    ]
    understood = [(slip, name) for slip, name in slips if suggest.find_nearest(slip, PROPERTIES) == name]
    swapped_of_two = [("yb", "by")]  # which could be anything
    assert sorted(set(slips) - set(understood)) == swapped_of_two

    others = ("art", "back", "front", "layout", "on", "paper", "text")
    assert {other: suggest.find_nearest(other, PROPERTIES) for other in others} == dict.fromkeys(others, "") | {
        "front": "fronts"
    }
    assert suggest.find_nearest("front", ("count", "name")) == ""


@given(st.sets(st.text("abcAB-", max_size=6)), st.text("abcAB-", max_size=6))
def test_what_is_near_is_a_known_name_whatever_their_order(known: set[str], name: str) -> None:
    there = sorted(known)
    assert suggest.find_nearest(name, known) in {*known, ""}
    assert suggest.find_nearest(name, there) == suggest.find_nearest(name, there[::-1])
