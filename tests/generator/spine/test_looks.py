"""How faces look, as hashes: what is read out is no part of it, and part of what a document is."""

from __future__ import annotations

from generator.spine import looks
from generator.spine.plan import FacePlan, Node, Step
from tests.generator.render.studio import card, lines, sheet

TAG = (Node("H1"),)


def _card(*steps: Step) -> FacePlan:
    return card(*steps)


def test_a_face_looks_the_same_whatever_is_read_out_of_it() -> None:
    plain = looks.digest(_card(lines("Ash"), lines("Soot")))

    assert looks.digest(_card(lines("Ash")._replace(tag=TAG), lines("Soot"))) == plain
    assert looks.digest(_card(lines("Ash"), lines("Soot and"))) != plain


def test_a_document_is_another_when_something_else_is_read_out() -> None:
    plain, tagged = (sheet(card(step)) for step in (lines("Ash"), lines("Ash")._replace(tag=TAG)))

    assert looks.fingerprint(plain) != looks.fingerprint(tagged)
    assert looks.fingerprint(plain) == looks.fingerprint(sheet(card(lines("Ash"))))
