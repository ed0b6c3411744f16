from __future__ import annotations

import pytest

from generator.preflight.thinning import thinned

FACE = b"\n/Face <</Id (crew.one.front)>> BDC\nq 1 0 0 1 0 0 cm -9 -9 118 168 re W n\n"


def test_outlines_within_a_face_are_left_out_after_its_clipping() -> None:
    assert thinned(FACE + b"1 0 0 rg 1 2 m 3 4 l h f\nQ EMC\n") == FACE + b"1 0 0 rg f\nQ EMC\n"


def test_outlines_outside_of_faces_stay() -> None:
    marks = b"0 0 m 10 0 l S\n"
    assert thinned(marks + FACE + b"Q EMC\n" + marks) == marks + FACE + b"Q EMC\n" + marks


def test_a_face_without_a_clipping_keeps_its_outlines() -> None:
    face = b"\n/Face <</Id (crew.one.front)>> BDC\n1 2 m 3 4 l S\nEMC\n"
    assert thinned(face) == face


def test_what_a_clipping_is_made_of_stays_and_so_does_one_without_a_path() -> None:
    face = b"\n/Face <</Id (crew.one.front)>> BDC\nW n 1 2 m 3 4 l S\nEMC\n"
    assert thinned(face) == face


def test_text_that_looks_like_outlines_stays() -> None:
    said = rb"BT (a 1 2 m 3 4 l \) 5 6 l) Tj <00 11 22 33> Tj ET" + b"\nQ EMC\n"
    assert thinned(FACE + said) == FACE + said


def test_marks_within_a_face_do_not_end_it() -> None:
    inner = b"/Span <</Lang (es)>> BDC 1 2 m S EMC 3 4 m S\nEMC 5 6 m S\n"
    assert thinned(FACE + inner) == FACE + b"/Span <</Lang (es)>> BDC S EMC S\nEMC 5 6 m S\n"


@pytest.mark.parametrize("odd", [b"(a (b) 1 2 m) Tj", b"\nBI /W 1 ID \x00 EI"])
def test_what_cannot_be_read_surely_is_left_whole(odd: bytes) -> None:
    operators = FACE + b"1 2 m 3 4 l f\n" + odd + b"\nEMC\n"
    assert thinned(operators) == operators
