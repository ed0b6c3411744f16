"""What was made out of objects of a file is believed of the same bytes, and of no others."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.preflight import tree
from generator.preflight.known import Known
from generator.preflight.reading import opened
from generator.preflight.seen import Opened
from generator.preflight.spans import Spans, runs, spans
from generator.spine.plan import Area, Document, Link, Node
from generator.spine.units import Um
from tests.generator.paint.studio import RED, art, box, card, lines, sheet, write

STRAIGHT = ((0.0, 0.0), 0.0)
Before = tuple[Mapping[str, bytes], ...]


def plan(*texts: str) -> Document:
    """Return a document of two pages with type, a picture that says what it shows, a drawing and a link."""
    figure = lines("o", font="bold")._replace(tag=(Node("Figure", 3, alt="A fire"),))
    parts = (lines(*(texts or ("Ash", "Soot")))._replace(tag=(Node("P", 2),)), figure)
    faces = tuple(
        card(
            lines("Fire")._replace(tag=(Node("H1", 1),)),
            *parts,
            art(box(0, 40, 20, 20)),
            Area(box(0, 70, 9, 9), RED),
            name=f"crew.{number}.front",
        )
        for number in range(2)
    )
    document = sheet(*faces)
    [page] = document.pages
    first = page._replace(slots=page.slots[:1], links=(Link(box(10, 15, 30, 10), 1, Um(0)),))
    return document._replace(pages=(first, page._replace(slots=page.slots[1:])))


@cache
def good() -> bytes:
    return write(plan())


def seen(data: bytes, known: Known | None = None) -> Opened | str:
    return opened(data, STRAIGHT, STRAIGHT, known)


def after(data: bytes) -> Before:
    """Return what is known when a file has been read."""
    there = Known({})
    seen(data, there)
    return there.now, there.made


@cache
def before() -> Before:
    return after(good())


def rewritten(data: bytes, number: int, old: bytes, new: bytes) -> bytes:
    """Return a file in which something of an object is replaced, with a table of objects that is right."""
    places = [match.start() for match in re.finditer(rb"^\d+ 0 obj$", data, re.MULTILINE)]
    table = data.index(b"xref\n0 ")
    parts = [data[start:end] for start, end in zip(places, [*places[1:], table], strict=True)]
    assert old in parts[number - 1]
    parts[number - 1] = parts[number - 1].replace(old, new, 1)
    body, offsets = data[: places[0]], []
    for part in parts:
        offsets.append(len(body))
        body += part
    trailer = data[data.index(b"trailer\n") : data.index(b"startxref\n")]
    listed = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(parts) + 1)
    return b"".join((body, head, listed, trailer, b"startxref\n%d\n%%%%EOF\n" % len(body)))


def number_of(data: bytes, pattern: bytes) -> int:
    """Return the number of the first object in which something stands."""
    at = data.index(pattern)
    return int(re.findall(rb"^(\d+) 0 obj$", data[:at], re.MULTILINE)[-1])


def test_nothing_is_made_again_of_the_same_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    there = Known(*before())
    monkeypatch.setattr(tree._Walked, "_about", lambda *_: pytest.fail("read again"))
    monkeypatch.setattr(Spans, "reached", lambda *_: pytest.fail("read again"))

    assert seen(good(), there) == seen(good(), Known(*before()))
    assert before() == (there.now, there.made)


def test_a_word_that_changes_makes_nothing_of_the_tree_again(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = write(plan("Soot", "Ash"))
    expected, otherwise, there = seen(changed), seen(good()), Known(*before())
    monkeypatch.setattr(tree._Walked, "_about", lambda *_: pytest.fail("read again"))

    assert expected == seen(changed, there) != otherwise


CHANGES = {
    "a picture says nothing": (b"/Alt(A fire)", b""),
    "a heading leaves levels out": (b"/S/H1", b"/S/H4"),
    "an element stands in another": (b"/S/P/P ", b"/S/P/P 1"),
    "an element owns what there is not": (b"/K 2", b"/K 77"),
    "owners are others": (b"/Nums[0 [", b"/Nums[0 [9 0 R "),
    "glyphs have no width": (b"/W [", b"/X ["),
    "a font is not embedded": (b"/FontFile2", b"/FontFileX"),
    "a font is no subset": (b"/BaseFont /", b"/BaseFont /A"),
    "a drawing is larger": (b"/BBox [0 0 ", b"/BBox [0 9 "),
    "a drawing is no drawing": (b"/Subtype /Form", b"/Subtype /Image /Width 9 /Height 9"),
    "a page has no trim": (b"/TrimBox", b"/TrimBux"),
    "a page has other owners": (b"/StructParents 0", b"/StructParents 1"),
    "nothing is marked": (b"/Marked true", b"/Marked false"),
    "no language": (b"/Lang (en)", b"/Lang ()"),
}


@pytest.mark.parametrize(("old", "new"), CHANGES.values(), ids=CHANGES)
def test_a_fault_in_an_object_is_found_whatever_is_known(old: bytes, new: bytes) -> None:
    bad = rewritten(good(), number_of(good(), old), old, new)
    found = seen(bad)

    assert found == seen(bad, Known(*before()))
    assert found != seen(good()) or old.startswith(b"/BBox")  # which no more than covers what a face shows


def test_of_a_file_in_which_an_object_says_another_number_nothing_is_known() -> None:
    assert spans(good()) is not None
    assert spans(good().replace(b"\n4 0 obj\n", b"\n7 0 obj\n", 1)) is None


@pytest.mark.filterwarnings("ignore")  # of the library, about what is damaged
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_fault_in_any_byte_is_found_whatever_is_known(data: st.DataObject) -> None:
    at, byte = data.draw(st.integers(0, len(good()) - 1)), data.draw(st.integers(0, 255))
    bad = good()[:at] + bytes([byte]) + good()[at + 1 :]
    found = seen(bad, Known(*before()))

    assert found == seen(bad) or isinstance(found, str)  # what cannot even be hashed is told as damaged


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_is_damaged_of_what_was_made_is_not_believed(data: st.DataObject) -> None:
    pages, made = before()
    name = data.draw(st.sampled_from(sorted(made)))
    cut = data.draw(st.integers(0, len(made[name]) - 1))

    assert seen(good()) == seen(good(), Known(pages, {**made, name: made[name][:cut]}))


def table_at_another_place(data: bytes) -> bytes:
    return re.sub(rb"startxref\n\d+", b"startxref\n9", data)


def an_update(data: bytes) -> bytes:
    """Return a file with another table behind its own, as programs write that change one."""
    was = int(re.findall(rb"startxref\n(\d+)", data)[0])
    one = b"1 0 obj\nnull\nendobj\n"
    table = b"xref\n1 1\n%010d 00000 n \ntrailer\n<</Root 1 0 R/Size 2/Prev %d>>\n" % (len(data), was)
    return data + one + table + b"startxref\n%d\n%%%%EOF\n" % (len(data) + len(one))


def objects_in_another_order(data: bytes) -> bytes:
    first, second = re.findall(rb"\d{10} 00000 n \n", data)[:2]
    return data.replace(first + second, second + first)


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda _: b"",
        lambda data: data[:-9],
        lambda data: data + b"more",
        lambda data: data.replace(b"trailer\n<<", b"trailer\n<</Prev 9"),
        lambda data: data.replace(b"trailer\n<<", b"trailer\n<</XRefStm 9"),
        lambda data: data.replace(b"trailer\n<<", b"trailer\n<</Encrypt 9 0 R"),
        lambda data: data.replace(b" 00000 n \ntrailer", b" 00000 f \ntrailer"),
        table_at_another_place,
        an_update,
        objects_in_another_order,
    ],
)
def test_of_a_file_whose_table_is_otherwise_nothing_is_known(spoilt: object) -> None:
    assert callable(spoilt)
    assert spans(good()) is not None
    assert spans(spoilt(good())) is None


WHOLE = [b"<</A (b)/C[1 <00ff>]>>", b"null", b"(a\\)b)", b"[[]]", b"<</L <</Length 3>>>>", b"<</A[<</B[[(])<a>]]>>]>>"]
HALF = [
    b"[[[[]]]",
    b"[[[<<]]>>]",
    b"<</A[[[%]]]>>",
    b"[[[< <]>>>]]",
    b"<</A (b>>",
    b"<</A 1",
    b"[1",
    b"<</A [1>>]",
    b"<<>><<>>",
    b"<ab",
    b"(a) endobj ",
    b"1 % 2",
    b"stream\n",
]


def file_of(said: bytes) -> bytes:
    """Return a file of one object."""
    body = b"1 0 obj\n%b\nendobj\n" % said
    table = b"xref\n0 2\n0000000000 65535 f \n0000000000 00000 n \ntrailer\n<<>>\nstartxref\n%d\n%%%%EOF\n"
    return (b"%" + body + table % (len(body) + 1)).replace(b"0000000000 00000", b"0000000001 00000")


@pytest.mark.parametrize(("said", "is_whole"), [*((each, True) for each in WHOLE), *((each, False) for each in HALF)])
def test_an_object_that_does_not_end_where_it_should_is_not_believed(said: bytes, is_whole: bool) -> None:  # noqa: FBT001
    there = spans(file_of(said))

    assert there is not None
    assert bool(there.taken([1])[1]) == is_whole


PARTS = [
    b"<<",
    b">>",
    b"[",
    b"]",
    b"(",
    b")",
    b"<",
    b">",
    b"%",
    b"\\",
    b"a",
    b" ",
    b"(a)",
    b"<0f>",
    b"[[[",
    b"]]]",
    b"endobj",
]
TOKEN = re.compile(rb"\((?:[^()\\]|\\.)*+\)|<(?!<)[0-9A-Fa-f\s]*+>|(<<|>>|\[|\]|[()<>%]|endobj)", re.DOTALL)


@given(st.lists(st.sampled_from(PARTS), max_size=24).map(b"".join))
@settings(deadline=None)
def test_an_object_is_whole_when_its_brackets_close_one_by_one(said: bytes) -> None:
    opened: list[bytes] = []
    brackets = [token for token in TOKEN.findall(said) if token]
    closed = 0
    for bracket in brackets:
        if bracket in {b"<<", b"["}:
            opened.append(bracket)
        elif not opened or opened.pop() + bracket not in {b"<<>>", b"[]"}:
            closed = -99
        closed += not opened
    there = spans(file_of(said))

    assert there is not None
    assert bool(there.taken([1])[1]) == (not opened and closed in {0, 1})


@pytest.mark.parametrize(
    ("said", "led"),
    [
        (b"[2 0 R 3 0 R]", {2, 3}),
        (b"<</A 12 0 R/B[4 0 R/C]>>", {12, 4}),
        (b"[2  0  R 3\n0\nR 4\t0 R]", {2, 3, 4}),
        (b"[2\n0 R/R 3 0 RG 7 0\n R]", {2, 3, 7}),
        (b"[2 0\x0cR]", {2}),
        (b"[/R (R) 7 R]", set()),
        (b" R 2 R", set()),
    ],
)
def test_what_an_object_leads_to_is_told_however_it_is_spaced(said: bytes, led: set[int]) -> None:
    there = spans(file_of(said))

    assert there is not None
    assert {1} | led <= there.reached(1)


@pytest.mark.parametrize(
    ("length", "is_whole"), [(b"3", True), (b"2", False), (b"9999", False), (b"3 0 R", False), (b"3/Length 3", False)]
)
def test_a_stream_is_believed_when_it_is_as_long_as_it_says(length: bytes, is_whole: bool) -> None:  # noqa: FBT001
    there = spans(file_of(b"<</Length %b>>\nstream\nabc\nendstream" % length))

    assert there is not None
    assert bool(there.taken([1])[1]) == is_whole


def test_an_object_that_is_not_there_is_none() -> None:
    there = spans(good())

    assert there is not None
    assert ["", ""] == [there.digest([[1, 99_999]]), there.digest([[0, 1]])]
    assert there.digest([[3, 3]])
    assert there.taken([99_999]) == ([[99_999, 99_999]], "")


def test_what_an_object_leads_to_is_what_the_library_finds() -> None:
    def found(thing: Any, numbers: set[int]) -> set[int]:  # noqa: ANN401 - of any kind
        if isinstance(thing, pikepdf.Object) and thing.objgen[0] not in numbers:
            numbers |= {thing.objgen[0]} - {0}
            is_named = isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
            parts = (
                [part for _, part in thing.items()] if is_named else thing if isinstance(thing, pikepdf.Array) else ()
            )
            for part in parts:
                found(part, numbers)
        return numbers

    there = spans(good())
    assert there is not None
    with pikepdf.open(io.BytesIO(good())) as pdf:
        resources = pdf.pages[0].Resources

        assert found(resources, set()) == there.reached(resources.objgen[0])


def test_numbers_are_told_as_runs() -> None:
    assert [[1, 3], [7, 7], [9, 10]] == runs([9, 2, 1, 3, 10, 7, 7])
