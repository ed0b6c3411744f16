"""How faces look, as hashes: what is read out is no part of it."""

import hashlib

from generator.model import plan
from generator.model.cut_outlines import make_hexagon
from generator.model.plan import FacePlan, Node, Step, hash_face
from generator.model.units import Size, Um
from tests.generator.render.studio import card, lines

TAG = (Node("H1"),)


def _card(*steps: Step) -> FacePlan:
    return card(*steps)


def test_a_face_looks_the_same_whatever_is_read_out_of_it() -> None:
    plain = plan.hash_face(_card(lines("Ash"), lines("Soot")))

    assert plan.hash_face(_card(lines("Ash")._replace(tag=TAG), lines("Soot"))) == plain
    assert plan.hash_face(_card(lines("Ash"), lines("Soot and"))) != plain


def test_a_rectangle_has_the_hash_that_older_manifests_hold() -> None:
    face = FacePlan("crew.ash.front", Size(Um(63500), Um(88900)), Um(3000), ())
    older = "FacePlan(id='crew.ash.front', size=Size(width=63500, height=88900), bleed=3000, steps=())"

    assert hash_face(face) == hashlib.sha256(older.encode()).hexdigest()
    assert hash_face(face._replace(outline=make_hexagon(face.size))) != hash_face(face)
