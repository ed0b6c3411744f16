"""The structure tree of a PDF as objects: owners, links and notes are found where the standard says."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf
import pypdfium2
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.spine.plan import Document, Glyphs, Line, Link, Node, Type
from generator.spine.units import Pt, Um, um
from tests.generator.render.studio import BLACK, box, card, opened, sheet, untold, write

Said = tuple[int, bool, bool]  # which paragraph of how many pages, whether it is linked, whether in another language
PAGES = st.lists(
    st.lists(st.tuples(st.integers(0, 9), st.booleans(), st.booleans()), max_size=5), min_size=1, max_size=4
)


def block(line: int, said: Said) -> Type:
    """Return a line of a paragraph of a chapter that may go on over pages."""
    place, _, is_foreign = said
    y, lang = 10.0 + 8 * line, "es" if is_foreign else ""
    pieces = (Glyphs(um(3), "Ash", "text", Pt(6), BLACK), Glyphs(um(12), "Ash", "text", Pt(6), BLACK, Pt(0), lang))
    tag = (Node("Sect", place // 5), Node("Note" if place == 4 else "P", place))
    return Type(box(3, y - 3, 54, 5), (Line(um(y), pieces),), tag=tag)


def book(pages: Sequence[Sequence[Said]]) -> Document:
    """Return a document whose pages say so many lines."""
    faces = [
        card(*(block(line, said) for line, said in enumerate(page)), name=f"p.{i}") for i, page in enumerate(pages)
    ]
    document = sheet(*faces)._replace(flows=True)
    [first] = document.pages
    made = tuple(
        first._replace(
            slots=(first.slots[0]._replace(face=number),),
            links=tuple(Link(box(12.5, 16.5 + 8 * line, 5, 5), 0, Um(0)) for line, said in enumerate(page) if said[1]),
        )
        for number, page in enumerate(pages)
    )
    return document._replace(pages=made)


@settings(max_examples=60, deadline=None)
@given(PAGES)
def test_every_owner_is_found_by_its_number_and_the_file_is_sound(pages: list[list[Said]]) -> None:
    data = write(book(pages))
    whole = opened(data)
    owners = pikepdf.NumberTree(whole.Root.StructTreeRoot.ParentTree)

    assert untold(whole) == []
    assert [] == list(whole.check_pdf_syntax())
    assert len(pages) == len(pypdfium2.PdfDocument(io.BytesIO(data)))
    assert sorted(owners) == list(range(int(whole.Root.StructTreeRoot.ParentTreeNextKey)))
    for page in whole.pages:
        assert isinstance(owners[int(page.obj.StructParents)], pikepdf.Array)
        for link in page.obj.get("/Annots", ()):
            element = owners[int(link.StructParent)]
            assert element.S == "/Link"
            held = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
            assert any(each.get("/Obj") == link for each in held if isinstance(each, pikepdf.Dictionary))


def test_a_note_has_a_name_under_which_it_is_found() -> None:
    whole = opened(write(book([[(4, False, False)], [(3, False, False)]])))
    names = pikepdf.NameTree(whole.Root.StructTreeRoot.IDTree)

    [(name, note)] = names.items()
    assert ("/Note", str(name)) == (str(note.S), str(note.ID))
