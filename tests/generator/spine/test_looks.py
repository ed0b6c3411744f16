"""How faces look, as hashes: what is read out is no part of it, and part of what a document is."""

from __future__ import annotations

from pathlib import Path

from generator.spine import imprint, looks
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
    def digest(step: Step) -> str:
        document = sheet(card(step))
        return looks.of_document(document, imprint.of(document), {}, lambda path: Path(path).name)

    assert digest(lines("Ash")) != digest(lines("Ash")._replace(tag=TAG))
