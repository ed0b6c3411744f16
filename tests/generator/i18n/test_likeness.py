"""What a catalogue teaches of itself: exchanged translations are found, sound ones are not."""

from generator.i18n.likeness import find_exchanges
from tests import translations

NOUNS = [("wagon", "carreta"), ("tower", "torre"), ("river", "río"), ("castle", "castillo"), ("horse", "caballo")]
VERBS = [("Move", "Mueve"), ("Burn", "Quema"), ("Paint", "Pinta"), ("Hide", "Esconde")]
PAIRS = [(f"{verb} the old {noun} now.", f"{ver} ahora: {nom}.") for verb, ver in VERBS for noun, nom in NOUNS]


def found(pairs: list[tuple[str, str]]) -> set[str]:
    every = find_exchanges(translations.gathered(translations.entries(*pairs), "es"))
    return {entry.context for exchange in every for entry in (exchange.entry, exchange.other)}


def test_a_sound_catalogue_teaches_no_exchange() -> None:
    assert found(PAIRS) == set()


def test_two_exchanged_translations_are_found_by_what_the_others_teach() -> None:
    (first, firsts), (then, thens) = PAIRS[0], PAIRS[6]
    changed = [(first, thens), *PAIRS[1:6], (then, firsts), *PAIRS[7:]]

    assert found(changed) == {"card.1.text", "card.7.text"}
