"""Forms of one word are told from other words by their letters, where no dictionary is there to ask."""

import pytest

from generator.i18n import dictionaries


@pytest.mark.parametrize(
    ("word", "form"),
    [
        *(("fazę", "faza"), ("białego", "biały"), ("wozu", "wóz"), ("ognia", "ogień"), ("psa", "pies")),
        *(("rąk", "ręka"), ("mieście", "miasto"), ("dnia", "dzień"), ("kupców", "kupiec"), ("ady", "ada")),
        *(("luces", "luz"), ("acciones", "acción"), ("chevaux", "cheval"), ("nouvelle", "nouveau")),
        *(("häuser", "haus"), ("bücher", "buch")),
    ],
)
def test_what_is_inflected_may_be_the_word(word: str, form: str) -> None:
    assert dictionaries.may_be_forms(word, form)
    assert dictionaries.may_be_forms(form, word)


@pytest.mark.parametrize(
    ("word", "form"),
    [
        *(("kometa", "brygada"), ("wóz", "faza"), ("gwiazda", "kometa"), ("pożar", "budynek"), ("talia", "karta")),
        *(("estrella", "cometa"), ("étoile", "comète"), ("remiza", "brygada"), ("akcji", "wydarzenia")),
        *(("i", "wóz"), ("a", "brygada")),
    ],
)
def test_other_words_may_not(word: str, form: str) -> None:
    assert not dictionaries.may_be_forms(word, form)
    assert not dictionaries.may_be_forms(form, word)
