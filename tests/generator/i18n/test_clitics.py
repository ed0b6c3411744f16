"""Spanish verbs with pronouns at their end."""

import pytest

from generator.i18n.clitics import join_pronouns, list_verbs

# What is joined, and the word. The verb alone says where the stress is.
JOINED = [
    ("da", "le", "dale"),
    ("dé", "le", "dele"),
    ("dad", "le", "dadle"),
    ("da", "selo", "dáselo"),
    ("dad", "sela", "dádsela"),
    ("pon", "lo", "ponlo"),
    ("obtén", "la", "obtenla"),
    ("prevé", "lo", "prevelo"),
    ("está", "te", "estate"),
    ("elige", "la", "elígela"),
    ("voltea", "la", "voltéala"),
    ("averigua", "lo", "averígualo"),
    ("cuida", "la", "cuídala"),
    ("guía", "la", "guíala"),
    ("oír", "lo", "oírlo"),
    ("barajar", "las", "barajarlas"),
    ("leyendo", "selo", "leyéndoselo"),
    ("pongamos", "nos", "pongámonos"),
    ("demos", "selo", "démoselo"),
    ("asegurad", "os", "aseguraos"),
    ("poned", "os", "poneos"),
    ("bebed", "osla", "bebéosla"),
    ("servid", "os", "servíos"),
    ("reíd", "os", "reíos"),
    ("id", "os", "idos"),
]


@pytest.mark.parametrize(("verb", "pronouns", "word"), JOINED)
def test_a_verb_and_its_pronouns_have_the_accent_that_the_whole_word_needs(verb: str, pronouns: str, word: str) -> None:
    assert join_pronouns(verb, pronouns) == word
    assert verb in list_verbs(word, pronouns)


@pytest.mark.parametrize(("word", "pronouns"), [("dádle", "le"), ("eligela", "la"), ("ponéos", "os"), ("dámelo", "lo")])
def test_a_word_with_another_accent_is_no_such_verb(word: str, pronouns: str) -> None:
    assert not set(list_verbs(word, pronouns)) & {"dad", "elige", "poned", "da"}
