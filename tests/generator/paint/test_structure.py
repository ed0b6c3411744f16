"""The objects of what a PDF says: each page has a block of numbers, and moves those of no other page."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence

import pikepdf
import pypdfium2
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.spine.plan import Document, Glyphs, Line, Link, Node, Type
from generator.spine.units import Pt, Um, um
from tests.generator.paint.reading import heard
from tests.generator.paint.studio import BLACK, box, card, opened, sheet, untold, write

ROOM = 64
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


def objects(data: bytes) -> Mapping[int, bytes]:
    """Return the objects of a file by their numbers."""
    return {
        int(number): said
        for number, said in re.findall(rb"^(\d+) 0 obj\n(.*?)\nendobj$", data, re.DOTALL | re.MULTILINE)
    }


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


@settings(max_examples=60, deadline=None)
@given(PAGES, st.data())
def test_a_page_that_says_more_moves_no_number_of_another(pages: list[list[Said]], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(pages) - 1))
    plain = [[(place, linked, False) for place, linked, _ in page] for page in pages]
    spoken = [page if number == at else other for number, (page, other) in enumerate(zip(pages, plain, strict=True))]
    before, after = (objects(write(book(each))) for each in (plain, spoken))
    with pikepdf.open(io.BytesIO(write(book(spoken)))) as pdf:
        tree, page = pdf.Root.StructTreeRoot, pdf.pages[at]
        block = tree.ParentTree.Kids[at].objgen[0]
        own = {page.Contents.objgen[0], *range(block, block + ROOM)}
        waiting = [pdf.get_object(number, 0) for number in range(block, block + ROOM)]
        waiting += list(tree.ParentTree.Kids[at].Nums[1])  # and what began before, and goes on here
        while waiting:
            each = waiting.pop()
            if isinstance(each, pikepdf.Dictionary) and each.get("/S") is not None:
                own.add(each.objgen[0])
                waiting.append(each.P)

    assert before.keys() == after.keys()
    assert own >= {number for number in before if before[number] != after[number]}


def test_a_block_has_room_and_the_next_page_begins_behind_it() -> None:
    long = [[(place, False, False) for place in range(5)]] * 2
    whole = opened(write(book(long)))
    first, second = (kid.objgen[0] for kid in whole.Root.StructTreeRoot.ParentTree.Kids)

    assert second == first + ROOM
    assert [None] == list({whole.get_object(number, 0) for number in range(first + 20, second)})
    assert heard(write(book(long))).count("Ash Ash Ash Ash") == 5


def test_a_note_has_a_name_under_which_it_is_found() -> None:
    whole = opened(write(book([[(4, False, False)], [(3, False, False)]])))
    names = pikepdf.NameTree(whole.Root.StructTreeRoot.IDTree)

    [(name, note)] = names.items()
    assert ("/Note", str(name)) == (str(note.S), str(note.ID))
