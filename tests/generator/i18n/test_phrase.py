"""Texts taken apart: markup away, words in order, and every place found again."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.i18n.phrase import ICON, OBJECT, SLOT, TAG, Phrase


def things(text: str) -> list[tuple[str, str]]:
    return [(thing.kind, thing.name) for thing in Phrase(text, "en").things]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{by} and {by.2:word}", [(SLOT, "by"), (SLOT, "by.2:word")]),
        ("{icon:gold} [gold]", [(ICON, "gold"), (ICON, "gold")]),
        ("%(name)s takes %d of %2$s", [(SLOT, "%(name)s"), (SLOT, "%d"), (SLOT, "%2$s")]),
        ("{b}x{/b} <i>y</i><br/>", [(TAG, "b"), (TAG, "/b"), (TAG, "i"), (TAG, "/i"), (TAG, "br")]),
        ("[[Trait]] [Not an icon]", [(TAG, "[["), (TAG, "]]")]),
        ("50 % de l'eau, 100% sure", []),
    ],
)
def test_markup_of_this_and_of_other_projects_is_understood(text: str, expected: list[tuple[str, str]]) -> None:
    assert things(text) == expected


def test_what_people_read_has_no_tags_and_one_sign_for_each_icon_and_placeholder() -> None:
    assert Phrase("{b}Pay{/b} {n} {icon:gold} &amp; {{x", "en").flat == f"Pay {OBJECT} {OBJECT} & {{x"


def test_elided_articles_are_words_of_their_own_in_french_only() -> None:
    assert [word.text for word in Phrase("L’eau d’ici, aujourd’hui", "fr").words] == [
        "l’",
        "eau",
        "d’",
        "ici",
        "aujourd’hui",
    ]
    assert [word.text for word in Phrase("the player's don’t", "en").words] == ["the", "player", "don’t"]


@given(
    st.lists(st.sampled_from(["{by}", "{icon:a}", "{b}", "{/b}", "{{", "&amp;", "<i>", "woda", " ", ".", "\n", "ó"]))
)
def test_every_character_that_people_read_is_found_again_in_the_text(parts: list[str]) -> None:
    phrase = Phrase("".join(parts), "pl")

    assert all(phrase.text[phrase.place(word.start)] == word.text[0] for word in phrase.words)
    assert all(phrase.text.startswith(thing.written, thing.start) for thing in phrase.things)


@given(st.text(max_size=60))
@example("One.\n")  # the end of a text behind what may be an abbreviation
def test_no_text_breaks_it(text: str) -> None:
    phrase = Phrase(text, "fr")

    assert all(0 <= phrase.place(token.start) <= len(text) for token in phrase.tokens)
    assert all(phrase.flat[start:stop].strip() for start, stop in phrase.sentences)
