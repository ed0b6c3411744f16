"""Faults put into a good PDF, each of which must be found from the file alone."""

import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.sheets import grid as sheets
from generator.layout.sheets import marks, printed_decks
from generator.layout.sheets.grid import Sheet, SlotBand
from generator.model.plan import Document, FacePlan, Glyphs, Line, Page, Type
from generator.model.printer_error import NO_CORRECTIONS, Corrections, Displacement
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Pt, Size, um
from generator.preflight.checks import Requirements
from tests.fixture_files import read_fixture
from tests.generator.render import studio
from tests.generator.render.studio import BLACK, box
from tests.pdf_files import Change, check_pdf, put

ROWS = read_fixture("cases/preflight")

MM = 7200 / 25.4  # units of a page, in a mm
CARDS = 4  # of nine places on the sheet
EACH: Mapping[str, int] = {"crew.back": 4} | {f"crew.card-{i}.front": 1 for i in range(4)}
REQUIREMENTS = Requirements(edge=2900, flip="long", counts=EACH)


def plan(flip: str = "long") -> Document:
    """Return one sheet of four cards of 60 x 90 mm with a common back, in two of the rows of three that it has."""
    spec = SheetSpec("home", um(5), um(2), um(4), um(3), um(3), 0.25)
    paper = Paper("a4", um(210), um(297))
    grid = sheets.fit_band(Size(um(60), um(90)), spec, paper)
    assert isinstance(grid, SlotBand)
    used = Sheet(grid, (CARDS,)).used
    rules, _ = marks.place_crop_marks(used, spec)
    pairs = [(i, CARDS) for i in range(CARDS)]
    faces = [studio.card(studio.lines("", f"Card {i}"), name=f"crew.card-{i}.front") for i in range(CARDS)]
    back: FacePlan = studio.card(studio.lines("", "Crew"), name="crew.back")
    trim, fronts = used.trim, sheets.list_front_slots(grid, pairs)
    behind, _ = sheets.turn_over(trim, grid.paper, flip)
    pages = (
        Page(
            grid.paper,
            "front",
            trim,
            trim.grown(grid.bleed),
            fronts,
            rules,
            (),
            guides=printed_decks.draw_safe_zones(fronts, um(3)),
        ),
        Page(grid.paper, "back", behind, behind.grown(grid.bleed), sheets.list_back_slots(grid, pairs, flip), (), ()),
    )
    return Document(
        "Ashes", "Nobody", "Cards", "en", (*faces, back), pages, flip=flip, layers=printed_decks.name_layers("en")
    )


@pytest.fixture(scope="module")
def good() -> bytes:
    return studio.write(plan())


def check(
    data: bytes, requirements: Requirements = REQUIREMENTS, corrections: Corrections = NO_CORRECTIONS
) -> list[tuple[str, int, str]]:
    """Return the code, the page and the message of each finding."""
    findings = check_pdf(data, "crew.pdf", requirements, corrections)
    return [(finding.code, finding.mark.line, finding.message) for finding in findings]


def changed(data: bytes, change: Change) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        pdf.save(out)
    return out.getvalue()


def unpack(data: bytes) -> bytes:
    """Write each object of a PDF by itself, so that it can be seen in the bytes."""
    unpacked = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.save(unpacked, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return unpacked.getvalue()


def rewrite(page: int, pattern: str, new: str | Callable[[re.Match[str]], str]) -> Change:
    """Return a change that replaces the first match of a pattern in a page's operators."""

    def change(pdf: pikepdf.Pdf) -> None:
        contents = pdf.pages[page].Contents
        text, count = re.subn(pattern, new, contents.read_bytes().decode("latin-1"), count=1, flags=re.DOTALL)
        assert count == 1
        contents.write(text.encode("latin-1"))

    return change


def moved_right(by: float) -> Callable[[re.Match[str]], str]:
    return lambda match: f"{match[1]}{float(match[2]) + by * MM:.1f}{match[3]}"


SLOT = r"(q 1 0 0 1 )(\S+)( \S+ cm \S+ \S+ \S+ \S+ re W n)"
UPRIGHT = r"0 G \S+ w (\S+) (\S+) m \1 (\S+) l S"
TEXT = r"(BT\n)(\S+)( \S+ Td )"


def without_font(pdf: pikepdf.Pdf) -> None:
    for object_ in pdf.objects:
        if isinstance(object_, pikepdf.Dictionary) and "/FontFile2" in object_:
            del object_["/FontFile2"]


def without_tag(pdf: pikepdf.Pdf) -> None:
    for object_ in pdf.objects:
        if isinstance(object_, pikepdf.Dictionary) and "/BaseFont" in object_:
            object_.BaseFont = pikepdf.Name("/" + str(object_.BaseFont).partition("+")[2])


without_settings = put(lambda pdf: pdf.Root, "/ViewerPreferences", None)
prints_guides = put(lambda pdf: pdf.Root.OCProperties.OCGs[1].Usage.Print, "/PrintState", pikepdf.Name.ON)
promises_grey = put(lambda pdf: pdf.docinfo, "/Keywords", "greyscale")


def small_trim(pdf: pikepdf.Pdf) -> None:
    left, bottom, right, top = (float(edge) for edge in pdf.pages[0].TrimBox)
    pdf.pages[0].TrimBox = pikepdf.Array([left + 1, bottom, right, top])


def with_picture(pdf: pikepdf.Pdf) -> None:
    image = pdf.make_stream(bytes(3 * 100 * 100), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image)
    image.Width = image.Height = 100
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceRGB, 8
    pdf.pages[0].Resources.XObject.Im = image
    rewrite(0, r"\nQ\nEMC", f"\nq {20 * MM:.0f} 0 0 {10 * MM:.0f} 2000 2000 cm /Im Do Q\nQ\nEMC")(pdf)


def stray_mark(match: re.Match[str]) -> str:
    x = float(match[1]) + 0.1 * MM
    return f"0 G 25 w {x:.1f} {match[2]} m {x:.1f} {match[3]} l S"


def mark_of_an_empty_place(match: re.Match[str]) -> str:
    x = float(match[1]) + 195 * MM  # right of three cards of 60 mm, 4 mm apart
    return f"{match[0]}\n0 G 25 w {x:.1f} {match[2]} m {x:.1f} {match[3]} l S"


def hides_marks(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.D.OFF = pikepdf.Array([pdf.Root.OCProperties.OCGs[0]])


def promises_grey_with_picture(pdf: pikepdf.Pdf) -> None:
    promises_grey(pdf)
    with_picture(pdf)


def test_a_good_sheet_has_no_findings(good: bytes) -> None:
    assert check(changed(good, lambda _: None)) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (rewrite(1, SLOT, moved_right(0.2)), ("TB414", 2, "is 0.2")),
        (rewrite(0, SLOT, moved_right(-0.2)), ("TB414", 2, "off its place behind crew.card-0.front")),
        (rewrite(0, r"/Face <</Id \(crew.card-3.*?EMC", ""), ("TB418", 1, "crew.card-3.front is printed nowhere")),
        (rewrite(0, r"/Face <</Id \(crew.card-3.*?EMC", ""), ("TB414", 2, "crew.back is behind nothing")),
        (rewrite(1, r"/Face <</Id.*?EMC", ""), ("TB414", 2, "Nothing is behind crew.card-")),
        (rewrite(1, r"/C0 Do", ""), ("TB418", 2, "crew.back is empty.")),
        (
            rewrite(0, r"card-1", "card-0"),
            ("TB418", 1, "crew.card-0.front is printed twice; it should be printed once."),
        ),
        (rewrite(1, r"crew\.back", "crew.card-9.back"), ("TB414", 2, "crew.card-9.back is behind crew.card-")),
        (without_font, ("TB412", 1, "is not embedded")),
        (without_tag, ("TB412", 1, "not as a subset")),
        (rewrite(0, UPRIGHT, stray_mark), ("TB415", 1, "crop mark is 0.")),
        (rewrite(0, UPRIGHT, mark_of_an_empty_place), ("TB415", 1, "off the trim line that it marks")),
        (rewrite(0, UPRIGHT, ""), ("TB415", 1, "has no crop mark")),
        (rewrite(0, TEXT, moved_right(-5)), ("TB413", 1, "`Card 0` of crew.card-0.front reaches")),
        (
            put(lambda pdf: pdf.pages[0].obj, "/MediaBox", pikepdf.Array([0, 0, 600, 842])),
            ("TB411", 1, "The page is 211.667 x 297.039 mm, none of a4, letter."),
        ),
        (
            put(lambda pdf: pdf.pages[1].obj, "/BleedBox", pikepdf.Array([100, 100, 300, 300])),
            ("TB411", 2, "The TrimBox reaches"),
        ),
        (put(lambda pdf: pdf.pages[0].obj, "/TrimBox", None), ("TB411", 1, "The page has no TrimBox.")),
        (small_trim, ("TB411", 1, "mm beyond the TrimBox.")),
        (with_picture, ("TB417", 1, "A picture of crew.card-0.front has 127 dpi")),
        (rewrite(0, r"\Z", f"\n0 0 {MM:.0f} {MM:.0f} re f"), ("TB416", 1, "are printed 0 mm from the edge")),
        (
            rewrite(0, r"\Z", f"\n{-5 * MM:.3f} 0 {MM:.0f} {MM:.0f} re f "),
            ("TB416", 1, "are printed 5 mm beyond the edge"),
        ),
        (without_settings, ("TB433", 1, "does not ask to be printed at full size")),
        (without_settings, ("TB433", 1, "does not say on which edge to turn")),
        (without_settings, ("TB433", 1, "does not ask for paper of its size")),
        (
            put(lambda pdf: pdf.Root.ViewerPreferences, "/PrintScaling", None),
            ("TB433", 1, "does not ask to be printed at full size"),
        ),
        (prints_guides, ("TB434", 1, "The layer Safe zones is printed over cards.")),
        (hides_marks, ("TB434", 1, "The layer Crop marks and rulers is hidden.")),
        (
            put(lambda pdf: pdf.Root.OCProperties.OCGs[0].Usage.Print, "/PrintState", pikepdf.Name.OFF),
            ("TB434", 1, "The layer Crop marks and rulers is not printed."),
        ),
        (
            put(lambda pdf: pdf.Root.OCProperties.D, "/Order", pikepdf.Array([])),
            ("TB434", 1, "Viewers do not list the layer Safe zones"),
        ),
        (promises_grey, ("TB432", 1, "in colour")),
        (promises_grey_with_picture, ("TB432", 1, "in colour")),
    ],
)
def test_a_fault_is_found(good: bytes, change: Change, expected: tuple[str, int, str]) -> None:
    findings = check(changed(good, change))

    code, page, words = expected
    assert [(found, line) for found, line, message in findings if words in message][:1] == [(code, page)], findings


def test_a_missing_back_is_one_finding_and_no_other_back_takes_its_place(good: bytes) -> None:
    findings = check(changed(good, rewrite(1, r"/Face <</Id.*?EMC", "")))

    assert [message for code, _, message in findings if code == "TB414"] == ["Nothing is behind crew.card-0.front."]


@pytest.mark.parametrize(("by", "severity"), [(-1, "warning"), (-5, "error")])
def test_text_in_the_safe_zone_is_a_warning_in_the_bleed_an_error(good: bytes, by: float, severity: str) -> None:
    findings = check_pdf(changed(good, rewrite(0, TEXT, moved_right(by))), "crew.pdf", REQUIREMENTS)

    assert [finding.severity.value for finding in findings if finding.code == "TB413"] == [severity]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_safe_zone_is_measured_to_the_ink_of_text(turn: int) -> None:
    """A capital H of 48 points, 20 mm below the upper edge of its card."""
    letter = Type(box(0, 0, 60, 90), (Line(um(20), (Glyphs(um(25), "H", "text", Pt(48), BLACK),)),))
    font = TTFont(studio.font_files()["text"])
    height = font["glyf"][font.getBestCmap()[ord("H")]].yMax / font["head"].unitsPerEm * 48 * 25.4 / 72

    [finding] = check_pdf(
        studio.write(studio.sheet(studio.card(letter), turn=turn)), "crew.pdf", Requirements(safe=um(15), edge=0)
    )[:1]

    distance = re.fullmatch(r"`H` of crew.ash.front reaches (\S+) mm beyond the safe zone.", finding.message)
    assert distance is not None, finding
    assert float(distance[1]) == pytest.approx(15 - (20 - height), abs=0.02)


@pytest.mark.parametrize(("operators", "is_empty"), ROWS["a-face-in-which"])
def test_a_face_in_which_nothing_is_painted_is_empty(good: bytes, operators: str, is_empty: bool) -> None:  # noqa: FBT001
    findings = check(changed(good, rewrite(1, r"/C0 Do", operators)))

    assert (("TB418", 2, "crew.back is empty.") in findings) == is_empty


PARTS = [f"mat.city.front.{row}-{column}-of-2-2" for row in (1, 2) for column in (1, 2)]


@pytest.mark.parametrize(
    ("faces", "counts", "expected"),
    [
        ([*PARTS, "mat.city.front.plan"], {"mat.city.front": 1}, []),
        (PARTS, {"mat.city.front": 1}, ["mat.city.front.plan is printed nowhere; it should be printed once."]),
        ([*PARTS, *PARTS, "mat.city.front.plan"], {"mat.city.front": 2}, []),
        (
            [*PARTS[:3], "mat.city.front.plan"],
            {"mat.city.front": 1},
            ["mat.city.front.2-2-of-2-2 is printed nowhere; it should be printed once."],
        ),
        (
            [*PARTS[:3], "mat.city.front.plan"],
            None,
            ["mat.city.front.2-2-of-2-2 is printed nowhere; it should be printed once."],
        ),
        ([PARTS[0]], {}, ["mat.city.front.1-1-of-2-2 is printed once; it should be printed nowhere."]),
        (["crew.a.front", "crew.a.front"], None, []),
        (["crew.a.front"], {"crew.a.front": 3}, ["crew.a.front is printed once; it should be printed 3 times."]),
    ],
)
def test_a_face_printed_over_several_sheets_is_counted_by_its_parts_and_plan(
    faces: list[str], counts: Mapping[str, int] | None, expected: list[str]
) -> None:
    data = studio.write(studio.sheet(*(studio.card(studio.lines("", "City"), name=name) for name in faces)))

    findings = check(data, Requirements(edge=0, counts=counts))
    assert [message for code, _, message in findings if code == "TB418"] == expected


def test_a_font_that_only_a_drawing_uses_must_be_embedded_too(good: bytes) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name.Other)
        form = pdf.pages[1].Resources.XObject.C0
        form.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F9=pdf.make_indirect(font)))

    assert ("TB412", 1, "The font Other is not embedded.") in check(changed(good, change))


@pytest.mark.parametrize("locale", ["en", "es", "pl"])
def test_layers_are_recognized_by_their_names_in_every_language(locale: str) -> None:
    data = studio.write(plan()._replace(layers=printed_decks.name_layers(locale)))

    assert [] == check(data)
    findings = check(changed(data, prints_guides))
    assert [(code, message.endswith("is printed over cards.")) for code, _, message in findings] == [("TB434", True)]


def test_backs_for_the_other_edge_are_found() -> None:
    data = studio.write(plan("short"))

    assert check(data, REQUIREMENTS._replace(flip="short")) == []
    assert check(data, REQUIREMENTS._replace(flip="")) == []
    assert {code for code, _, _ in check(data)} == {"TB414", "TB433"}


def test_backs_moved_and_turned_on_purpose_are_in_place() -> None:
    front, back = plan().pages
    data = studio.write(plan()._replace(pages=(front, back._replace(shift=(um(0.5), um(-0.3)), turn=0.4))))

    assert check(data, corrections=(Displacement(0.5, -0.3, 0.4),) * 2) == []
    assert "TB414" in {code for code, _, _ in check(data)}


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda _: b"", "It is not a PDF."),
        (lambda _: b"Dear printer, " * 99, "It is not a PDF."),
        (lambda data: data[: len(data) // 2], "It is damaged or cut off"),
        (lambda data: data.replace(b"stream\nx", b"stream\ny", 1), "It is damaged or cut off"),
        (lambda data: unpack(data).replace(b"/Kids [", b"/Kids <", 1), "It is damaged"),
        (
            lambda data: unpack(data).replace(b"Tinderbox", b"Gutenberg"),
            "It was written by another program (Gutenberg)",
        ),
    ],
)
def test_a_file_that_is_no_sound_pdf_of_ours_fails(good: bytes, spoil: Callable[[bytes], bytes], message: str) -> None:
    [(code, page, found)] = check(spoil(good))

    assert ("TB410", 1) == (code, page)
    assert found.startswith(message)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_no_damage_stops_preflight(good: bytes, data: st.DataObject) -> None:
    at, byte = data.draw(st.integers(0, len(good) - 1)), data.draw(st.integers(0, 255))
    check(good[:at] + bytes([byte]) + good[at + 1 :])


@pytest.mark.parametrize("password", ["", "secret"])
def test_an_encrypted_file_is_refused(good: bytes, password: str) -> None:
    data = io.BytesIO()
    with pikepdf.open(io.BytesIO(good)) as pdf:
        pdf.save(data, encryption=pikepdf.Encryption(owner="owner", user=password))

    [(code, _, message)] = check(data.getvalue())
    assert code == "TB410"
    assert message.startswith("It is encrypted")


def test_a_file_that_does_not_exist_is_a_finding(tmp_path: Path) -> None:
    [finding] = check_pdf(tmp_path / "crew.pdf", "crew.pdf", REQUIREMENTS)
    assert ("TB410", "It cannot be read: No such file or directory.") == (finding.code, finding.message)
