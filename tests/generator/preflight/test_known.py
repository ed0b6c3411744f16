"""Pages that were read before: found by their bytes alone, read anew when anything that they look up is another."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.preflight import checking
from generator.preflight.digests import digest
from generator.preflight.judging import Asked
from generator.preflight.known import Drawing, Known
from generator.preflight.matrix import SAME
from generator.preflight.reading import opened
from generator.preflight.seen import Opened
from generator.preflight.walking import Walk
from generator.spine.plan import Area, Document
from tests.generator.paint.studio import RED, art, box, card, lines, sheet, write

ASKED = Asked(edge=0)
Change = Callable[[pikepdf.Pdf], None]


def plan(*, first: str = "Ash", second: str = "Soot") -> Document:
    """Return a document of two pages that share fonts and a drawing."""
    faces = tuple(
        card(lines(text), art(box(0, 40, 20, 20)), Area(box(0, 70, 9, 9), RED), name=f"crew.{number}.front")
        for number, text in enumerate((first, second))
    )
    document = sheet(*faces, order=(0, 1, 1))
    [page] = document.pages
    slots = page.slots
    return document._replace(pages=(page._replace(slots=slots[:1]), page._replace(slots=slots[1:])))


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """An entry for each page or form whose operators were carried out."""
    found: list[int] = []
    run = Walk.run

    def noted(walk: Walk, stream: pikepdf.Page) -> None:
        if isinstance(stream, pikepdf.Page):
            found.append(1)
        run(walk, stream)

    monkeypatch.setattr(Walk, "run", noted)
    return found


def seen(data: bytes, there: Known | None = None) -> Opened:
    told = opened(data, ((0.0, 0.0), 0.0), ((0.0, 0.0), 0.0), there)
    assert isinstance(told, Opened)
    return told


def after(data: bytes) -> Mapping[str, bytes]:
    """Return what is known when a file has been read."""
    there = Known({})
    seen(data, there)
    return there.now


def changed(data: bytes, change: Change) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        pdf.save(out, static_id=True, stream_decode_level=pikepdf.StreamDecodeLevel.none, compress_streams=False)
    return out.getvalue()


def test_what_is_known_is_not_read_again_and_tells_the_same(walked: list[int]) -> None:
    data = write(plan())
    before = after(data)
    walked.clear()
    there = Known(before)

    assert seen(data, there) == seen(data)
    assert 2 == len(walked)  # those that nothing was known of
    assert before == there.now


def test_a_changed_page_is_read_and_the_other_is_known(walked: list[int]) -> None:
    before, data = after(write(plan())), write(plan(second="Soots"))
    walked.clear()
    there = Known(before)

    assert seen(data, there) == seen(data)
    assert 3 == len(walked)
    assert 1 == len(before.keys() & there.now.keys())


def test_letters_that_a_font_gains_are_no_matter_to_pages_without_them(walked: list[int]) -> None:
    data = write(plan(second="Soot & żółw"))
    there = Known(after(write(plan())))
    walked.clear()

    assert seen(data, there) == seen(data)
    assert 3 == len(walked)


def without_outlines(pdf: pikepdf.Pdf) -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each:
            del each["/FontFile2"]


def wider(pdf: pikepdf.Pdf) -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/W" in each:
            each["/W"] = pikepdf.Array([0, 999, 999])


def silent(pdf: pikepdf.Pdf) -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/ToUnicode" in each:
            each.ToUnicode = pdf.make_stream(b"")


def moved(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources.XObject.A0.Matrix = pikepdf.Array([1, 0, 0, -1, 90, 0])


def larger(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources.XObject.A0.BBox = pikepdf.Array([0, 0, 9999, 9999])


def other_form(pdf: pikepdf.Pdf) -> None:
    form = pdf.pages[0].Resources.XObject.C0
    form.write(form.read_bytes().replace(b"Td", b"Td 9 9 Td", 1))


def pictured(pdf: pikepdf.Pdf) -> None:
    image = pdf.make_stream(bytes(3), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image)
    image.Width = image.Height = 1
    pdf.pages[0].Resources.XObject.A0 = image


def gone(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].Resources.XObject["/A0"]


def fontless(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].Resources["/Font"]


def operators(pdf: pikepdf.Pdf) -> None:
    contents = pdf.pages[1].Contents
    contents.write(contents.read_bytes() + b"\n0 0 9 9 re f")


def in_parts(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    page.Contents = pikepdf.Array([page.Contents, pdf.make_stream(b"0 0 9 9 re f")])


INSIDE = (moved, larger, gone)  # what a face paints is told of no further than that it does


@pytest.mark.parametrize(
    "change",
    [without_outlines, wider, silent, moved, larger, other_form, pictured, gone, fontless, operators, in_parts],
)
def test_whatever_a_page_looks_up_and_draws_otherwise_is_seen(change: Change, walked: list[int]) -> None:
    good = write(plan())
    bad = changed(good, change)
    there = Known({**after(good), **after(changed(good, lambda _: None))})
    walked.clear()
    told = seen(bad, there)

    assert walked
    assert told == seen(bad)
    assert (told == seen(good)) == (change in INSIDE)


def test_the_same_bytes_with_another_filter_or_in_another_place_are_another_page() -> None:
    with pikepdf.open(io.BytesIO(write(plan()))) as pdf:
        contents = pdf.pages[0].Contents
        hashes = {digest(SAME, contents), digest((1.0, 0.0, 0.0, 1.0, 2.0, 0.0), contents)}
        del contents["/Filter"]
        hashes.add(digest(SAME, contents))

        assert 3 == len(hashes)


@pytest.mark.parametrize("change", [without_outlines, larger, operators])
def test_findings_are_the_same_whatever_is_known(change: Change) -> None:
    good = write(plan())
    bad = changed(good, change)
    there = Known(after(good))

    assert checking.checked(bad, "crew.pdf", ASKED, known=there) == checking.checked(bad, "crew.pdf", ASKED)


def test_boxes_layers_and_trees_are_judged_of_known_pages_too() -> None:
    def worse(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].TrimBox = pikepdf.Array([100, 100, 110, 110])
        del pdf.Root["/StructTreeRoot"]

    good = write(plan())
    bad, before = changed(good, worse), after(changed(good, lambda _: None))
    there = Known(before)
    found = {finding.code for finding in checking.checked(bad, "crew.pdf", ASKED, known=there)}

    assert there.now == before  # nothing that pages draw has changed
    assert {"TB411", "TB458"} <= found


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_is_damaged_is_not_known_or_says_the_same(data: st.DataObject) -> None:
    pdf = write(plan())
    before = dict(after(pdf))
    name = data.draw(st.sampled_from(sorted(before)))
    cut = data.draw(st.integers(0, len(before[name]) - 1))
    before[name] = before[name][:cut]

    assert seen(pdf, Known(before)) == seen(pdf)


@pytest.mark.parametrize("junk", [b"", b"null", b"{}", b"[]", b"[[],[],[],[],[],[],[],[],[]]", b"[" * 99_999, b"\xff"])
def test_bytes_that_nobody_told_are_no_page(junk: bytes) -> None:
    pdf = write(plan())

    assert seen(pdf, Known(dict.fromkeys(after(pdf), junk))) == seen(pdf)


def test_nothing_is_known_to_who_asks_without_saying_what() -> None:
    """As `tinderbox preflight` does: files of strangers are read whole."""
    assert (checking.checked.__kwdefaults__ or {})["known"] is None
    assert opened.__defaults__ == (None,)


def test_everything_that_a_page_draws_comes_back() -> None:
    data = write(plan())
    there = Known(after(data))
    drawn = [there.find(name) for name in after(data)]

    assert all(isinstance(each, Drawing) for each in drawn)
    assert {text.text for each in drawn if each for face in each.faces for text in face.texts} == {
        "Ash ",
        "Soot ",
        "Soot",
    }


def test_hashes_of_objects_see_every_byte_that_they_lead_to() -> None:
    with pikepdf.open(io.BytesIO(write(plan()))) as pdf:
        font = pdf.pages[0].Resources.Font.F0
        hashes = {digest(font)}
        file = font.DescendantFonts[0].FontDescriptor.FontFile2
        file.write(file.read_bytes() + b"\0")
        hashes.add(digest(font))
        font.DescendantFonts[0].W = pikepdf.Array([1, pikepdf.Array([2])])
        hashes.add(digest(font))
        font.DescendantFonts[0].FontDescriptor.Ascent = 7
        hashes.add(digest(font))
        font.Loop = pdf.make_indirect(pikepdf.Dictionary(Font=font))
        hashes.add(digest(font))

        assert 5 == len(hashes)
        assert digest(font) == digest(font)
    assert digest("ab", "c") != digest("a", "bc")


def test_fonts_are_seen_wherever_a_page_may_name_them() -> None:
    def inner(pdf: pikepdf.Pdf) -> None:
        """Give a font of its own to a form, not embedded."""
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name.Other)
        form = pdf.pages[0].Resources.XObject.A0
        form.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F9=font))

    good = write(plan())
    found = seen(changed(good, inner))

    assert [(font.embedded, font.subset) for font in seen(good).fonts] == [(True, True)]
    assert [font for font in found.fonts if font.name == "Other"] == [("Other", False, False)]
