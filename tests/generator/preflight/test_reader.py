"""TB458: faults put into the structure tree of a good PDF, and into the tags on its pages."""

import io
from typing import Any

import pikepdf
import pytest

from generator.model.plan import Node, Tag
from tests.generator.render.studio import card, find_structure_faults, lines, sheet, write
from tests.pdf_files import Change, put


def make_text(*tag: Node, text: str = "Ash") -> Any:  # noqa: ANN401 - a step
    """Return type that is a part of something."""
    return lines(text)._replace(tag=tag)


@pytest.fixture(scope="module")
def good() -> bytes:
    picture: Tag = (Node("Figure", 2, alt="A fire"),)
    steps = (make_text(Node("H1")), make_text(Node("P", 1)), make_text(*picture), make_text(Node("H2", 3)))
    other = card(*steps, name="crew.soot.front")
    return write(sheet(card(*steps), other, order=(0, 1, 1)))


def found(data: bytes, change: Change = lambda _: None) -> list[tuple[int, str]]:
    """Return what is wrong with a file that was changed."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        return find_structure_faults(pdf)


def elements(pdf: pikepdf.Pdf, kind: str) -> list[Any]:
    """Return the elements of a kind."""
    return [
        element
        for element in pdf.objects
        if isinstance(element, pikepdf.Dictionary) and element.get("/S") == f"/{kind}"
    ]


def rewritten(old: bytes, new: bytes) -> Change:
    """Return what replaces the first of some operators of the page."""

    def change(pdf: pikepdf.Pdf) -> None:
        data = pdf.pages[0].Contents.read_bytes()
        assert old in data
        pdf.pages[0].Contents.write(data.replace(old, new, 1))

    return change


without_tree = put(lambda pdf: pdf.Root, "/StructTreeRoot", None)


def misplaced(pdf: pikepdf.Pdf) -> None:
    elements(pdf, "H1")[0]["/P"] = elements(pdf, "Sect")[1]


def headless(pdf: pikepdf.Pdf) -> None:
    for element in elements(pdf, "H1"):
        element["/S"] = pikepdf.Name("/P")


def owning_too_much(pdf: pikepdf.Pdf) -> None:
    elements(pdf, "H1")[0]["/K"] = pikepdf.Array([0, 99])


def other_owners(pdf: pikepdf.Pdf) -> None:
    owners = pdf.Root.StructTreeRoot.ParentTree.Nums[1]
    owners[0], owners[1] = owners[1], owners[0]


def circular(pdf: pikepdf.Pdf) -> None:
    first = elements(pdf, "Sect")[0]
    first["/K"] = pikepdf.Array([*first["/K"], pdf.Root.StructTreeRoot.K])


FIRST = b"/H1 <</MCID 0>> BDC"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (without_tree, "The file has no structure tree"),
        (put(lambda pdf: pdf.Root, "/MarkInfo", None), "The file has no structure tree"),
        (put(lambda pdf: pdf.Root, "/Lang", None), "The file does not name its language"),
        (put(lambda pdf: elements(pdf, "Figure")[0], "/Alt", None), "A picture has no alternative text"),
        (
            put(lambda pdf: elements(pdf, "H2")[0], "/S", pikepdf.Name("/H3")),
            "A heading of level 3 follows one of level 1",
        ),
        (headless, "A heading of level 2 comes first"),
        (owning_too_much, "The structure tree owns marked content that the page does not have (id 99)"),
        (other_owners, "The parent tree of the page disagrees with the structure tree"),
        (circular, "The structure tree is circular"),
        (
            put(lambda pdf: elements(pdf, "P")[0], "/S", pikepdf.Name("/TD")),
            "An element TD of the structure tree must not be a child of Sect",
        ),
        (
            put(lambda pdf: elements(pdf, "P")[0], "/Lang", pikepdf.String("no language")),
            "An element P of the structure tree names no valid language (`no language`)",
        ),
        (misplaced, "An element H1 of the structure tree names another element as its parent"),
        (rewritten(FIRST, b"/H1 BMC"), "Text of the page is neither in the structure tree"),
        (rewritten(FIRST, b"/H1 <</MCID 77>> BDC"), "No element of the structure tree owns marked content"),
        (rewritten(FIRST, b"/Artifact BMC " + FIRST + b" EMC"), "Tagged content of the page lies within"),
        (
            rewritten(b"/Artifact BMC\n/C0 Do", b"/Other BMC\n/C0 Do"),
            "Text of the page is neither in the structure tree",
        ),
    ],
)
def test_a_fault_in_the_structure_tree_is_found(good: bytes, change: Change, expected: str) -> None:
    messages = [message for _, message in found(good, change)]

    assert any(message.startswith(expected) for message in messages), messages


def test_a_sound_structure_tree_has_no_findings(good: bytes) -> None:
    assert found(good) == []


def test_a_file_for_a_press_that_only_has_pictures_needs_no_structure_tree(good: bytes) -> None:
    def flattened(pdf: pikepdf.Pdf) -> None:
        without_tree(pdf)
        pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-1a:2003"

    assert found(good, flattened) == []


def test_text_that_looks_like_operators_marks_no_content() -> None:
    hostile = make_text(Node("P"), text="/P <</MCID 5>> BDC EMC [(x)]TJ /C0 Do")

    assert found(write(sheet(card(hostile)))) == []
