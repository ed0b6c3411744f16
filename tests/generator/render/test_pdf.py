import hashlib
import io
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.model.plan import (
    Area,
    Document,
    Drawing,
    FacePlan,
    Glyphs,
    Layers,
    Line,
    Linear,
    Link,
    OutlineEntry,
    Page,
    Rule,
    Slot,
    Symbol,
    Type,
)
from generator.model.plan import Path as Shape
from generator.model.units import Pt, Um, um
from generator.render.font_files import write_to_unicode
from tests import plan_text as text
from tests.generator.render.studio import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    RED_SQUARE,
    SQUARE,
    Look,
    art,
    box,
    card,
    lines,
    open_pdf,
    sheet,
    with_page,
    write,
)
from tests.pdf_files import read_words

SENTENCES = (
    "Gdy ogień dojdzie do 4, zdejmij z planszy żetony: źdźbło, ćma, łąka, ósemka.",
    "À l\u2019étage où le feu brûle\u202f: «\u202fÇa va\u202f!\u202f» \u2014 cœur naïf, Noël, île.",
    "¿Añades agua? ¡Sí! Pingüino, corazón, árbol; mañana (12 o 13).",
    "AVATAR Wolf To Va fi fl ffi office 0123456789 12\u202f000",
)


def test_every_word_is_read_back_in_order_in_four_languages() -> None:
    assert read_words(write(sheet(card(lines(*SENTENCES, size=5))))).split() == " ".join(SENTENCES).split()


def test_another_drawing_makes_another_file_id() -> None:
    plan = sheet(card(art(box(0, 0, 20, 20))))
    ids = {bytes(open_pdf(write(plan, drawing=item)).trailer.ID[0]) for item in (RED_SQUARE, Drawing(10.0, 10.0, ()))}

    assert len(ids) == 2


def test_text_cannot_break_out_of_its_string() -> None:
    hostile = "(a) \\ b\\) (( )Tj 0 Tr \\( <00> [x] %% endstream"
    data = write(sheet(card(lines(hostile, size=5)))._replace(title=") /Evil (\\"))
    whole = open_pdf(data)

    assert read_words(data).split() == hostile.split()
    assert str(whole.docinfo["/Title"]) == ") /Evil (\\"
    assert whole.check_pdf_syntax() == []


def test_a_narrow_space_is_read_back_as_itself() -> None:
    whole = open_pdf(write(sheet(card(lines("12\u202f000")))))

    assert "<202f>" in whole.pages[0].Resources.Font.F0.ToUnicode.read_bytes().decode()


def test_signs_beyond_the_first_plane_are_read_back_and_long_tables_are_cut_into_blocks() -> None:
    table = write_to_unicode({**dict.fromkeys(range(100, 350), "x"), 5: "🔥"})

    assert "<0005> <d83ddd25>" in table
    assert re.findall(r"(\d+) beginbfchar", table) == ["100", "100", "51"]


def test_every_font_is_embedded_cut_down_and_none_is_helvetica() -> None:
    data = write(sheet(card(lines("Ash"), lines("Strong", font="bold"))))
    whole = open_pdf(data)
    fonts = whole.pages[0].Resources.Font

    assert b"Helvetica" not in data
    assert len(fonts) == 2
    for font in fonts.values():
        descriptor = font.DescendantFonts[0].FontDescriptor
        assert re.fullmatch(r"/[A-Z]{6}\+AlegreyaSans-\w+", str(font.BaseFont))
        assert font.BaseFont == descriptor.FontName
        assert 500 < len(descriptor.FontFile2.read_bytes()) < 20_000


def test_a_pdf_has_no_faults_that_qpdf_can_find() -> None:
    face = card(lines(*SENTENCES), Symbol(box(5, 5, 9, 9), "drop", RED), art(box(0, 0, 9, 9)))
    whole = open_pdf(write(sheet(face, face)))

    assert whole.check_pdf_syntax() == []


def test_the_document_says_what_it_is_and_is_to_be_printed_at_full_size() -> None:
    plan = sheet(card())._replace(title="Żar", author="Nobody", subject="Cards", language="pl")
    whole = open_pdf(write(with_page(plan, title="Crew")))

    assert [str(whole.docinfo[f"/{key}"]) for key in ("Title", "Author", "Subject")] == ["Żar", "Nobody", "Cards"]
    assert str(whole.Root.Lang) == "pl"
    assert whole.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")
    assert str(whole.Root.Outlines.First.Title) == "Crew"


def test_bookmarks_lead_to_their_pages_and_labels_tell_fronts_from_backs() -> None:
    plan = sheet(card())
    front, back = plan.pages[0], plan.pages[0]._replace(side="back")
    bookmarks = (("Crew", 0), ("Maps", 2), ("Maps, backs", 3))
    whole = open_pdf(write(plan._replace(pages=(front, back, front, back), bookmarks=bookmarks)))
    labels = [str(whole.Root.PageLabels.Nums[i].P) for i in (1, 3, 5, 7)]
    items = [whole.Root.Outlines.First]
    while "/Next" in items[-1]:
        items.append(items[-1].Next)

    assert labels == ["1a", "1b", "2a", "2b"]
    assert [str(item.Title) for item in items] == ["Crew", "Maps", "Maps, backs"]
    assert [whole.pages.index(pikepdf.Page(item.Dest[0])) for item in items] == [0, 2, 3]


@pytest.mark.parametrize(
    ("flip", "edge"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", "/Simplex")]
)
def test_a_printer_is_told_about_which_edge_to_turn_the_paper(flip: str, edge: str) -> None:
    plan = sheet(card())
    unsaid = open_pdf(write(plan))
    said = open_pdf(write(plan._replace(flip=flip)))

    assert "/Duplex" not in unsaid.Root.ViewerPreferences
    assert said.Root.ViewerPreferences.Duplex == pikepdf.Name(edge)
    assert bool(said.Root.ViewerPreferences.PickTrayByPDFSize)


LAYERS = Layers("Crop marks", "Small print", "Safe zones")
MARK = Rule(um(20), um(5), um(20), um(9), Pt(0.25))
GUIDE = Area(box(13, 13, 54, 84), None, RED, um(0.2))


def with_layers(layers: Layers = LAYERS) -> Document:
    """Return a plan with a mark, small print and a guide."""
    return with_page(sheet(card()), rules=(MARK,), slug=(lines("Small"),), guides=(GUIDE,))._replace(layers=layers)


def test_marks_small_print_and_guides_are_layers_and_guides_are_never_printed() -> None:
    whole = open_pdf(write(with_layers()))
    told = whole.Root.OCProperties
    states = {str(group.Name): str(group.Usage.Print.PrintState) for group in told.OCGs}

    assert states == {"Crop marks": "/ON", "Small print": "/ON", "Safe zones": "/OFF"}
    assert "/OFF" not in told.D
    assert [group.objgen for group in told.D.Order] == [group.objgen for group in told.OCGs]
    assert [str(item.Event) for item in told.D.AS] == ["/Print"]
    assert {str(name) for name in whole.pages[0].Resources.Properties} == {"/L0", "/L1", "/L2"}


def test_a_layer_that_is_off_hides_what_stands_on_it_and_nothing_else() -> None:
    data = write(with_layers())
    whole = open_pdf(data)
    whole.Root.OCProperties.D.OFF = pikepdf.Array([whole.Root.OCProperties.OCGs[2]])
    whole.Root.OCProperties.D.ON = pikepdf.Array(list(whole.Root.OCProperties.OCGs)[:2])
    changed = io.BytesIO()
    whole.save(changed)
    shown, hidden = Look(data), Look(changed.getvalue())

    assert (shown.at(13, 50), hidden.at(13, 50)) == ("#ff2222", "#ffffff")
    assert shown.at(20, 7) == hidden.at(20, 7) != "#ffffff"


def test_a_plan_without_names_of_layers_has_none_and_looks_the_same() -> None:
    named, bare = write(with_layers()), write(with_layers(Layers()))

    assert "/OCProperties" not in open_pdf(bare).Root
    assert Look(named).picture.tobytes() == Look(bare).picture.tobytes()


def test_boxes_lie_within_one_another_even_when_the_bleed_leaves_the_paper() -> None:
    plan = sheet(card())
    wide = plan.pages[0]._replace(bleed=box(-5, -5, 250, 400))
    whole = open_pdf(write(plan._replace(pages=(plan.pages[0], wide))))
    for page in whole.pages:
        boxes = [[float(edge) for edge in item.as_list()] for item in (page.MediaBox, page.BleedBox, page.TrimBox)]
        for outer, inner in pairwise(boxes):
            assert outer[0] <= inner[0] < inner[2] <= outer[2]
            assert outer[1] <= inner[1] < inner[3] <= outer[3]
        assert boxes[0] == [0, 0, 595.28, 841.89]
        assert boxes[2] == pytest.approx([28.35, 28.35, 566.93, 813.54], abs=0.011)  # 10 mm of margin


def test_a_face_that_stands_nine_times_is_drawn_once() -> None:
    back = card(Area(box(-3, -3, 66, 96), GREEN), name="crew.back")
    whole = open_pdf(write(sheet(back, order=(0,) * 9)))
    page = whole.pages[0]

    assert page.Contents.read_bytes().count(b"/C0 Do") == 9
    assert list(page.Resources.XObject.keys()) == ["/C0"]


def test_a_drawing_and_an_icon_are_embedded_once_however_often_they_stand() -> None:
    face = card(art(box(0, 0, 20, 20)), art(box(20, 0, 40, 40)), Symbol(box(0, 50, 9, 9), "drop", RED))
    other = card(art(box(0, 0, 20, 20)), Symbol(box(0, 50, 9, 9), "drop", BLUE), name="crew.soot.front")
    whole = open_pdf(write(sheet(face, other)))
    page = whole.pages[0]

    assert sorted(page.Resources.XObject.keys()) == ["/A0", "/I0"]
    assert page.Contents.read_bytes().count(b"/A0 Do") == 3


def test_small_type_in_the_margin_is_on_the_page() -> None:
    slug = Type(box(10, 285, 100, 5), (Line(um(290), (Glyphs(um(10), "Crew 1/2", "text", Pt(6), BLACK),)),))

    assert read_words(write(with_page(sheet(card()), slug=(slug,)))).split() == ["Crew", "1/2"]


def test_an_icon_or_font_that_was_not_given_is_named() -> None:
    with pytest.raises(KeyError, match="dragon"):
        write(sheet(card(Symbol(box(0, 0, 9, 9), "dragon", RED))))
    with pytest.raises(KeyError, match="runes"):
        write(sheet(card(lines("Ash", font="runes"))))


def test_tracking_and_colour_of_one_line_do_not_reach_the_next() -> None:
    first = Glyphs(um(3), "Wide", "text", Pt(9), RED, Pt(1.5))
    second = Glyphs(um(3), "Narrow", "text", Pt(9), BLACK)
    block = Type(box(0, 0, 60, 40), (Line(um(10), (first,)), Line(um(20), (second,))))
    whole = open_pdf(write(sheet(card(block))))
    content = whole.pages[0].Contents.read_bytes()

    assert re.findall(rb"(\S+) Tc", content) == [b"150", b"0"]
    assert re.findall(rb"(\S+ \S+ \S+) rg", content) == [b"1 0 0"]
    assert re.findall(rb"\n?(\S+) g ", content) == [b"0"]


def test_the_same_plan_gives_the_same_bytes_in_every_process() -> None:
    script = Path(__file__).with_name("render_once.py")
    root = str(script.parents[3])
    digests = set()
    for seed, zone, locale in (("0", "UTC", "C"), ("42", "Asia/Tokyo", "tr_TR")):
        changed = {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "RL_pdfComments": "1", "PYTHONPATH": root}
        ran = subprocess.run([sys.executable, str(script)], env=os.environ | changed, capture_output=True, check=True)
        digests.add(hashlib.sha256(ran.stdout).hexdigest())
        assert ran.stdout.startswith(b"%PDF-1.7")

    assert len(digests) == 1


def test_empty_faces_blocks_and_lines_are_tolerated() -> None:
    face = card(Type(box(0, 0, 9, 9), ()), Area(box(0, 0, 9, 9), None), Type(box(0, 0, 9, 9), (Line(Um(0), ()),)))

    assert read_words(write(sheet(face))).split() == []


def test_gradients_of_a_drawing_are_an_object_of_their_own() -> None:
    ground = Linear(0, 0, 10, 0, ((0.0, RED), (1.0, GREEN)))
    whole = open_pdf(write(sheet(card(art(box(0, 0, 20, 20)))), drawing=Drawing(10.0, 10.0, (Shape(SQUARE, ground),))))
    plain = open_pdf(write(sheet(card(art(box(0, 0, 20, 20))))))
    resources, without = (item.pages[0].Resources.XObject.A0.Resources for item in (whole, plain))

    assert resources.Shading.is_indirect
    assert list(resources.Shading.keys()) == ["/S0"]
    assert list(without.keys()) == []


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
