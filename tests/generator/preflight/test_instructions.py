"""Operators read quickly are operators as the library reads them, or are left to it."""

from __future__ import annotations

import re
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.preflight import instructions
from generator.preflight.drawn import Drawn
from generator.preflight.walking import Forms, State, Walk

FACE = b"/Face <</Id (crew.one.front)>> BDC\nq 1 0 0 1 2 3 cm -9 -9 118 168 re W n\n"
NOTHING = re.compile(rb"(?!)")

SURE = [
    FACE,
    b"BT /F0 8 Tf [(a\\(b\\101\\n)-12(c\rd)3<4142>.5] TJ T* ET",
    *rb"""
q
Q
Q EMC
EMC
1 0 0 1 5 -.5 cm
0 1 -1 0 3. +4 cm
1 2 m 30 4 l S
0 0 10 10 re f
1 2 m 3 4 5 6 7 8 c h B*
0 G
1 G
.1 .2 .3 RG
0 0 0 0 K
1 1 1 rg 2 w 1 J 1 j [3 2] 0 d
/G0 gs
q /G1 gs 1 2 3 4 re f Q
BT 10 20 Td /F0 12 Tf .1 g (hand) Tj ET
5 Tc 1 Tw 90 Tz 2 Ts 12 TL
1 0 .2 1 4 5 Tm (x)'
1 2 (y) "
3 4 TD
0 0 20 20 re W n
W n
n
S
f
/Im Do
/None Do
/OC /L0 BDC
/Span <</Lang (es) /MCID 4>> BDC
/Artifact BMC
/S0 sh
""".strip().splitlines(),
]
ODD = [
    b"/Na#6de gs\x00",
    *rb"""
(a (b) 1 2 m) Tj
BI /W 1 /H 1 ID x EI
% 1 2 m f
.5.5 1 m
<41 42> Tj
12ab
[[1] 2] 0 d
1 2 h m
""".strip().splitlines(),
]


def drawn(operators: bytes) -> dict[str, Any] | str:
    """Return what operators draw, or which fault they have."""
    pdf = pikepdf.new()
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, FirstChar=97, Widths=[500] * 26)
    image = pikepdf.Stream(pdf, b"\0", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=100, Height=50)
    resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F0=font), XObject=pikepdf.Dictionary(Im=image))
    walk = Walk(Forms(pdf), pdf.make_indirect(resources), State())
    try:
        walk.run(pikepdf.Stream(pdf, operators))
    except (ValueError, TypeError, IndexError) as trouble:
        return type(trouble).__name__
    return plain(walk.drawn)


def plain(told: Drawn) -> dict[str, Any]:
    faces = [(*face[:4], plain(face.drawn)) for face in told.faces]
    return {**vars(told), "faces": faces}


def by_the_library(operators: bytes) -> dict[str, Any] | str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(instructions, "NEXT", NOTHING)
        patch.setattr(instructions, "NEXT_IN_FACE", NOTHING)
        return drawn(operators)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(SURE), max_size=12))
def test_what_is_read_quickly_is_what_the_library_reads(parts: list[bytes]) -> None:
    operators = b"\n".join(parts)
    assert drawn(operators) == by_the_library(operators)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(SURE + ODD), max_size=8), st.sampled_from((b"\n", b" ", b"\r\n", b"\t \f")))
def test_what_cannot_be_read_surely_is_left_to_the_library(parts: list[bytes], between: bytes) -> None:
    operators = between.join(parts)
    assert drawn(operators) == by_the_library(operators)


@given(st.binary(max_size=12))
def test_strings_are_read_as_the_library_reads_them(said: bytes) -> None:
    operators = b"(" + said.replace(b"(", b"").replace(b")", b"") + b"z) Tj"
    found = instructions.NEXT.match(operators)
    [(_, expected)] = list(instructions.read(pikepdf.new(), operators, "Tj")) or [(b"", [])]

    if found is not None and expected:
        assert instructions.operands(*found.group(1, 2)) == [bytes(expected[0])]


@pytest.mark.parametrize("operators", [b"1 2 m 3 4 l h f\n0 0 5 5 re\nW n /G0 gs q 1 g 0 0 m f Q\nQ", b"Q"])
def test_outlines_within_a_face_are_passed_over_at_once(operators: bytes) -> None:
    found = instructions.NEXT_IN_FACE.match(b"\n" + operators + b" EMC")

    assert found is not None
    assert found[3] == b"Q"


@pytest.mark.parametrize("figures", [b"1..2 ", b"- ", b". 4 ", b"+-1 "])
def test_figures_that_are_no_number_are_left_to_the_library(figures: bytes) -> None:
    assert instructions.operands(figures, b"") is None


@pytest.mark.parametrize("painted", [b"1 2 m 3 4 l f", b"0 0 5 5 re S", b"/S0 sh", b"q 0 0 5 5 re b* Q"])
def test_a_face_that_is_painted_is_drawn(painted: bytes) -> None:
    told = drawn(FACE + painted + b"\nQ EMC\n")

    assert isinstance(told, dict)
    assert [face[3] for face in told["faces"]] == [True]


@pytest.mark.parametrize("painted", [b"", b"1 2 m 3 4 l n", b"/f gs 0 0 m", b"0 0 5 5 re W n"])
def test_a_face_with_outlines_that_nothing_paints_is_empty(painted: bytes) -> None:
    told = drawn(FACE + painted + b"\nQ EMC\n")

    assert isinstance(told, dict)
    assert [face[3] for face in told["faces"]] == [False]
