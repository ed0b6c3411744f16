"""Links and nested bookmarks of a PDF, read back by programs that know nothing of how it was painted."""

import io

import pikepdf
import pypdfium2

from generator.model.plan import Document, FacePlan, Link, OutlineEntry, Page, Slot
from generator.model.units import Um, um
from tests import plan_text as text
from tests.generator.render.studio import box, write

PAPER = box(0, 0, 100, 200)


def page(number: int, *links: Link) -> Page:
    return Page(PAPER.size, "front", PAPER, PAPER, (Slot(number, PAPER, 0, Um(0)),), (), (), links=links)


def plan(outline: tuple[OutlineEntry, ...] = ()) -> Document:
    faces = tuple(FacePlan(f"page.{number}", PAPER.size, Um(0), ()) for number in range(3))
    pages = (page(0, Link(box(10, 20, 30, 5), 2, um(50))), page(1), page(2))
    return Document("Book", "", "", "pl", faces, pages, outline=outline)


OUTLINE = (
    OutlineEntry("One", 0, 1, Um(0)),
    OutlineEntry("One, first", 0, 2, um(40)),
    OutlineEntry("Deeper", 1, 3, um(10)),
    OutlineEntry("One, second", 1, 2, um(20)),
    OutlineEntry("Two", 2, 1, Um(0)),
)


def test_a_link_lies_where_the_plan_says_and_leads_there() -> None:
    with pikepdf.open(io.BytesIO(write(plan()))) as pdf:
        (link,) = pdf.pages[0].Annots
        assert [10, 175, 40, 180] == [round(float(edge) * 25.4 / 72) for edge in link.Rect]
        assert pdf.pages[2].objgen == link.Dest[0].objgen
        assert 150 == round(float(link.Dest[3]) * 25.4 / 72)
        assert "/Annots" not in pdf.pages[1]


def test_bookmarks_stand_one_below_the_other() -> None:
    with pypdfium2.PdfDocument(write(plan(OUTLINE))) as document:
        toc = [(item.level, item.get_title(), item.get_dest().get_index()) for item in document.get_toc()]

    assert [(0, "One", 0), (1, "One, first", 0), (2, "Deeper", 1), (1, "One, second", 1), (0, "Two", 2)] == toc


def test_a_viewer_opens_the_bookmarks_of_a_document_that_has_them() -> None:
    with pikepdf.open(io.BytesIO(write(plan(OUTLINE)))) as pdf:
        assert "/UseOutlines" == pdf.Root.PageMode
        assert "pl" == str(pdf.Root.Lang)
        assert 2 == int(pdf.Root.Outlines.Count)
        assert [] == list(pdf.check_pdf_syntax())


def test_the_plan_as_text_lists_links_and_bookmarks() -> None:
    said = text.dump(plan(OUTLINE))

    assert '  bookmark 3 "Deeper" page 2 10.00\n' in said
    assert "  link 10.00 20.00 30.00 x 5.00 page 3 50.00\n" in said
