"""Pieces of pages that were carried out before: a page comes to the same with them, whatever stands around them."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Mapping
from functools import cache

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.plan import Area, Document, Node, Step
from generator.preflight.known import Known
from generator.preflight.pieces import Piecewise
from generator.preflight.reading import opened
from generator.preflight.seen import Opened
from tests.generator.paint.studio import GREEN, RED, art, box, card, lines, sheet, write

STRAIGHT = ((0.0, 0.0), 0.0)
TEXTS = ("Ash", "Soot and cinder", "Embers", "Smoke", "Ash")
BETWEEN: Mapping[str, Step] = {
    "": Area(box(0, 70, 9, 9), RED),
    "green": Area(box(0, 70, 9, 9), GREEN),
    "clear": Area(box(0, 70, 9, 9), RED, alpha=0.5),
    "drawing": art(box(0, 40, 20, 20)),
    "bold": lines("Bold", font="bold")._replace(tag=(Node("P", 99),)),
    "large": lines("Large", size=9)._replace(tag=(Node("P", 98),)),
    "untold": lines("Untold"),
    "usual": lines(*[""] * 6, "Ash")._replace(tag=(Node("P", 97),)),
}


def plan(*texts: str, between: str = "", at: int = 2) -> Document:
    """Return a card with paragraphs one below the other; before one of them stands something else."""
    steps: list[Step] = [
        lines(*[""] * number, text)._replace(tag=(Node("P", number),)) for number, text in enumerate(texts)
    ]
    steps.insert(at, BETWEEN[between])
    return sheet(card(*steps), card(*steps[::-1], name="crew.soot.front"))


def seen(data: bytes, known: Known | None = None) -> Opened:
    told = opened(data, STRAIGHT, STRAIGHT, known)
    assert isinstance(told, Opened)
    return told


def after(data: bytes) -> tuple[Mapping[str, bytes], ...]:
    """Return what is known when a file has been read."""
    there = Known({})
    seen(data, there)
    return there.now, there.made, there.pieces


@cache
def before() -> tuple[Mapping[str, bytes], ...]:
    return after(write(plan(*TEXTS)))


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An entry for each piece that was not carried out again."""
    found: list[str] = []
    take = Piecewise._take

    def noted(walk: Piecewise, piece: object, first: int) -> None:
        found.append(repr(piece))
        take(walk, piece, first)  # type: ignore[arg-type]

    monkeypatch.setattr(Piecewise, "_take", noted)
    return found


def test_all_but_a_changed_paragraph_is_known(taken: list[str]) -> None:
    data = write(plan(*TEXTS[:4], "Fire"))
    told = seen(data, Known(*before()))

    assert seen(data) == told
    assert 3 <= len(taken)


def test_stretches_that_are_counted_otherwise_are_known_too(taken: list[str]) -> None:
    """One that comes before them counts on all that follow."""
    data = write(plan(*TEXTS, between="usual", at=0))
    told = seen(data, Known(*before()))

    assert seen(data) == told
    assert 3 <= len(taken)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from([*TEXTS, "Fire", "żółw", "(x) Tj EMC\nEMC", ""]), min_size=1, max_size=6),
    st.sampled_from(sorted(BETWEEN)),
    st.integers(0, 5),
)
def test_any_other_page_comes_to_the_same_with_what_is_known(texts: list[str], between: str, at: int) -> None:
    data = write(plan(*texts, between=between, at=at))

    assert seen(data) == seen(data, Known(*before()))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=6), st.sampled_from(sorted(BETWEEN)))
def test_what_is_kept_of_a_page_that_was_known_in_part_is_as_good(texts: list[str], between: str) -> None:
    """From build to build: what was taken is kept again, and counts for the next page."""
    there = Known(*before())
    seen(write(plan(*texts, between=between)), there)
    data = write(plan(*reversed(texts), between=between))

    assert seen(data) == seen(data, Known(there.now, there.made, there.pieces))


def with_operators(data: bytes, operators: bytes) -> bytes:
    """Return a file whose page draws something else, with the same fonts and drawings."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        stream = pdf.make_stream(zlib.compress(operators), Filter=pikepdf.Name.FlateDecode)
        pdf.pages[0].Contents = stream
        pdf.save(out, static_id=True, stream_decode_level=pikepdf.StreamDecodeLevel.none, compress_streams=False)
    return out.getvalue()


@cache
def words() -> tuple[bytes, bytes]:
    """Return two stretches of type: one that sets its font, and one that goes on with the font that is set."""
    with pikepdf.open(io.BytesIO(write(plan(*TEXTS)))) as pdf:
        said = re.findall(rb"\[.*\]TJ", pdf.pages[0].Contents.read_bytes())[-1]
    return (
        b"/P <</MCID 0>> BDC\nBT /F0 900 Tf 500 500 Td %b ET\nEMC\n" % said,
        b"/P <</MCID 1>> BDC\nBT\n600 900 Td %b ET\nEMC\n" % said,
    )


HOSTILE = {
    "a turned page": (b"0 1 -1 0 90 9 cm\n", b""),
    "another font": (b"", b"BT /F0 20 Tf ET\n"),
    "letters apart": (b"3 Tc\n", b""),
    "a clip": (b"0 0 9 9 re W n\n", b""),
    "an open path": (b"", b"0 0 m\n"),
    "a clip to come": (b"", b"0 0 9 9 re W\n"),
    "within decoration": (b"/Artifact BMC\n", b""),
    "within a layer": (b"/OC /L0 BDC\n", b""),
    "within a face": (b"/Face <</Id (crew.x.front)>> BDC\n", b""),
    "within the clipping of a face": (b"/Face <</Id (crew.x.front)>> BDC\nq 0 0 9 9 re W n\n", b""),
    "a string that ends nowhere": (b"", b"BT (\n"),
    "a state that was kept": (b"q 2 0 0 2 0 0 cm\n", b"Q\n"),
    "a comment": (b"", b"% (\n"),
    "two numbers": (b"", b"/P <</MCID 3>> BDC\n/Span <</MCID 4>> BDC\nEMC\nEMC\n"),
}


@pytest.mark.filterwarnings("ignore")  # of the library, about what is damaged
@pytest.mark.parametrize(("first", "between"), HOSTILE.values(), ids=HOSTILE)
def test_a_piece_is_not_taken_for_one_that_stands_in_another_place(first: bytes, between: bytes) -> None:
    good, (plain, word) = write(plan(*TEXTS)), words()
    usual = with_operators(good, plain + word + word + plain)
    bad = with_operators(good, first + plain + between + word + word + plain + b"EMC\n" * 2 + word)

    assert seen(bad) == seen(bad, Known(*after(usual))) != seen(usual)
    assert seen(usual) == seen(usual, Known(*after(bad)))


LINE = b"0 0 m 90 0 l S\n"
FACE = b"/Face <</Id (crew.x.front)>> BDC\nq 0 0 900 900 re W n\n0 0 9 9 re f\nQ\nEMC\n"
UNLIKE = {
    "the state before it": (b"q 2 0 0 2 0 0 cm\n", b"2 0 0 2 0 0 cm\nq 1 0 0 1 0 0 cm\n", b"Q\nBT /F0 900 Tf ET\n%b"),
    "a stretch that began before it": (b"/P <</MCID 9>> BDC\n", LINE + b"/P <</MCID 9>> BDC\n", b"EMC\n%b"),
    "a path that began before it": (b"", LINE, b"0 0 m\n/X BMC\nEMC\n600 600 l S\n%b"),
    "a path that began elsewhere": (
        b"0 0 m\n/X BMC\nEMC\n600 600 l S\n",
        b"300 300 m\n/X BMC\nEMC\n600 600 l S\n",
        b"%b",
    ),
    "a face": (b"", LINE, FACE + b"%b"),
    "an end of a stretch in a string": (b"", LINE, b"BT\n(\nEMC\n)Tj ET\n%b"),
    "an operator that is none": (b"%b", LINE + b"%b", b"EMCX\nEMC\n%b"),
}


@pytest.mark.filterwarnings("ignore")  # of the library, about operators that are none
@pytest.mark.parametrize(("first", "second", "rest"), UNLIKE.values(), ids=UNLIKE)
def test_a_piece_that_is_no_whole_is_carried_out_each_time(first: bytes, second: bytes, rest: bytes) -> None:
    good, (plain, word) = write(plan(*TEXTS)), words()
    rest = rest.replace(b"%b", word)
    one, other = (with_operators(good, start.replace(b"%b", plain) + plain + rest) for start in (first, second))

    assert seen(other) == seen(other, Known(*after(one))) != seen(one)


def test_a_piece_ends_where_its_last_operator_does() -> None:
    good, (plain, word) = write(plan(*TEXTS)), words()
    one, other = with_operators(good, plain + word + word), with_operators(good, plain + word[:-1] + b"X\n" + word)

    assert seen(other) == seen(other, Known(*after(one))) != seen(one)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_pieces_that_are_damaged_are_carried_out(data: st.DataObject) -> None:
    pages, made, pieces = before()
    [(name, told)] = pieces.items()
    at = data.draw(st.integers(0, len(told) - 1))
    junk = data.draw(st.sampled_from([told[:at], told[:at] + b"\xff" + told[at:], b"", b"x []", b"\n" * 9]))
    other = write(plan("Fire", *TEXTS))

    assert seen(other) == seen(other, Known(pages, made, {name: junk}))


def test_pages_of_strangers_are_carried_out_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Piecewise, "beyond", lambda *_: pytest.fail("in pieces"))

    assert seen(write(plan(*TEXTS)))
