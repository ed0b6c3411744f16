"""Faults put into a good PDF, each of which must be found from the file alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pikepdf
import pytest

from generator.layout.sheets import grid as sheets
from generator.layout.sheets import marks, orders
from generator.layout.sheets.grid import Grid, Sheet
from generator.model.plan import Document, FacePlan, Page
from generator.model.sizes import Paper, SheetSpec
from generator.model.units import Size, um
from generator.preflight.checks import Requirements, check_pdf
from generator.preflight.page_reader import NO_CORRECTION, Correction
from tests.generator.render import studio

MM = 7200 / 25.4  # units of a page, in a mm
CARDS = 4  # of nine places on the sheet
EACH: Mapping[str, int] = {"crew.back": 4} | {f"crew.card-{i}.front": 1 for i in range(4)}
REQUIREMENTS = Requirements(edge=2900, flip="long", counts=EACH)

Change = Callable[[pikepdf.Pdf], None]


def plan(flip: str = "long") -> Document:
    """Return one sheet of four cards of 60 x 90 mm with a common back, in two of the rows of three that it has."""
    spec = SheetSpec("home", um(5), um(2), um(4), um(3), um(3), 0.25)
    paper = Paper("a4", um(210), um(297))
    grid = sheets.fit_grid(Size(um(60), um(90)), spec, paper)
    assert isinstance(grid, Grid)
    used = Sheet(grid, (CARDS,)).used
    rules, _ = marks.crop_marks(used, spec)
    pairs = [(i, CARDS) for i in range(CARDS)]
    faces = [studio.card(studio.lines("", f"Card {i}"), name=f"crew.card-{i}.front") for i in range(CARDS)]
    back: FacePlan = studio.card(studio.lines("", "Crew"), name="crew.back")
    trim, fronts = used.trim, sheets.front_slots(grid, pairs)
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
            guides=orders.safe_zone_guides(fronts, um(3)),
        ),
        Page(grid.paper, "back", behind, behind.grown(grid.bleed), sheets.back_slots(grid, pairs, flip), (), ()),
    )
    return Document("Ashes", "Nobody", "Cards", "en", (*faces, back), pages, flip=flip, layers=orders.layer_names("en"))


@pytest.fixture(scope="module")
def good() -> bytes:
    return studio.write(plan())


def found(
    path: Path, requirements: Requirements = REQUIREMENTS, correction: Correction = NO_CORRECTION
) -> list[tuple[str, int, str]]:
    findings = check_pdf(path, path.name, requirements, (correction, correction))
    return [(finding.code, finding.mark.line, finding.message) for finding in findings]


def changed(good: bytes, folder: Path, change: Change) -> Path:
    whole, path = folder / "good.pdf", folder / "crew.pdf"
    whole.write_bytes(good)
    with pikepdf.open(whole) as pdf:
        change(pdf)
        pdf.save(path)
    return path


def rewrite(page: int, pattern: str, new: str | Callable[[re.Match[str]], str]) -> Change:
    """Return what replaces the first match of a pattern in a page's operators, and sees that there is one."""

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
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each:
            del each["/FontFile2"]


def without_tag(pdf: pikepdf.Pdf) -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/BaseFont" in each:
            each.BaseFont = pikepdf.Name("/" + str(each.BaseFont).partition("+")[2])


def wide_media(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 600, 842])


def narrow_bleed(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].BleedBox = pikepdf.Array([100, 100, 300, 300])


def no_trim(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].obj["/TrimBox"]


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


def test_nothing_is_found_in_a_sheet_that_is_right(good: bytes, tmp_path: Path) -> None:
    assert found(changed(good, tmp_path, lambda _: None)) == []


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
        (wide_media, ("TB411", 1, "The page is 211.667 x 297.039 mm, none of a4, letter.")),
        (narrow_bleed, ("TB411", 2, "The TrimBox reaches")),
        (no_trim, ("TB411", 1, "The page has no TrimBox.")),
        (small_trim, ("TB411", 1, "mm beyond the TrimBox.")),
        (with_picture, ("TB417", 1, "A picture of crew.card-0.front has 127 dpi")),
        (rewrite(0, r"\Z", f"\n0 0 {MM:.0f} {MM:.0f} re f"), ("TB416", 1, "are printed 0 mm from the edge")),
        (
            rewrite(0, r"\Z", f"\n{-5 * MM:.3f} 0 {MM:.0f} {MM:.0f} re f "),
            ("TB416", 1, "are printed 5 mm beyond the edge"),
        ),
    ],
)
def test_a_fault_is_found(good: bytes, tmp_path: Path, change: Change, expected: tuple[str, int, str]) -> None:
    told = found(changed(good, tmp_path, change))

    code, page, words = expected
    assert [(one, line) for one, line, message in told if words in message][:1] == [(code, page)], told


def test_one_back_that_is_missing_is_one_finding_and_no_other_back_takes_its_place(good: bytes, tmp_path: Path) -> None:
    told = found(changed(good, tmp_path, rewrite(1, r"/Face <</Id.*?EMC", "")))

    assert [message for code, _, message in told if code == "TB414"] == ["Nothing is behind crew.card-0.front."]


def test_type_in_the_safe_zone_is_a_warning_and_type_in_the_bleed_an_error(good: bytes, tmp_path: Path) -> None:
    severities = []
    for by in (-1, -5):
        path = changed(good, tmp_path, rewrite(0, TEXT, moved_right(by)))
        told = check_pdf(path, "crew.pdf", REQUIREMENTS)
        severities.append([finding.severity.value for finding in told if finding.code == "TB413"])

    assert [["warning"], ["error"]] == severities


def test_backs_for_the_other_edge_are_told(tmp_path: Path) -> None:
    path = tmp_path / "crew.pdf"
    path.write_bytes(studio.write(plan("short")))

    assert found(path, REQUIREMENTS._replace(flip="short")) == []
    assert found(path, REQUIREMENTS._replace(flip="")) == []
    assert {code for code, _, _ in found(path)} == {"TB414", "TB433"}


def no_wishes(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/ViewerPreferences"]


def no_scaling(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences["/PrintScaling"]


def prints_guides(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.OCGs[1].Usage.Print.PrintState = pikepdf.Name.ON


def hides_marks(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.D.OFF = pikepdf.Array([pdf.Root.OCProperties.OCGs[0]])


def keeps_marks_from_printing(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.OCGs[0].Usage.Print.PrintState = pikepdf.Name.OFF


def lists_no_layers(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.D.Order = pikepdf.Array([])


def promises_grey(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Keywords"] = "greyscale"


def promises_grey_with_picture(pdf: pikepdf.Pdf) -> None:
    promises_grey(pdf)
    with_picture(pdf)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (no_wishes, ("TB433", 1, "does not ask to be printed at full size")),
        (no_wishes, ("TB433", 1, "does not say on which edge to turn")),
        (no_wishes, ("TB433", 1, "does not ask for paper of its size")),
        (no_scaling, ("TB433", 1, "does not ask to be printed at full size")),
        (prints_guides, ("TB434", 1, "The layer Safe zones is printed over cards.")),
        (hides_marks, ("TB434", 1, "The layer Crop marks and rulers is hidden.")),
        (keeps_marks_from_printing, ("TB434", 1, "The layer Crop marks and rulers is not printed.")),
        (lists_no_layers, ("TB434", 1, "Viewers do not list the layer Safe zones")),
        (promises_grey, ("TB432", 1, "in colour")),
        (promises_grey_with_picture, ("TB432", 1, "in colour")),
    ],
)
def test_a_broken_promise_is_found(good: bytes, tmp_path: Path, change: Change, expected: tuple[str, int, str]) -> None:
    told = found(changed(good, tmp_path, change))

    code, page, words = expected
    assert [(one, line) for one, line, message in told if words in message][:1] == [(code, page)], told


def test_backs_moved_and_turned_on_purpose_are_in_place(tmp_path: Path) -> None:
    whole = plan()
    back = whole.pages[1]._replace(shift=(um(0.5), um(-0.3)), turn=0.4)
    path = tmp_path / "crew.pdf"
    path.write_bytes(studio.write(whole._replace(pages=(whole.pages[0], back))))

    assert found(path, correction=((0.5, -0.3), 0.4)) == []
    assert "TB414" in {code for code, _, _ in found(path)}


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda _: b"", "It is not a PDF."),
        (lambda _: b"Dear printer, " * 99, "It is not a PDF."),
        (lambda data: data[: len(data) // 2], "It is damaged or cut off"),
        (lambda data: data.replace(b"Tinderbox", b"Gutenberg"), "It was written by another program (Gutenberg)"),
    ],
)
def test_a_file_that_is_no_pdf_of_ours_is_told(
    good: bytes, tmp_path: Path, spoil: Callable[[bytes], bytes], says: str
) -> None:
    path = tmp_path / "crew.pdf"
    path.write_bytes(spoil(good))

    [(code, page, message)] = found(path)
    assert ("TB410", 1) == (code, page)
    assert message.startswith(says)


@pytest.mark.parametrize("password", ["", "secret"])
def test_an_encrypted_file_is_told(good: bytes, tmp_path: Path, password: str) -> None:
    whole, path = tmp_path / "good.pdf", tmp_path / "crew.pdf"
    whole.write_bytes(good)
    with pikepdf.open(whole) as pdf:
        pdf.save(path, encryption=pikepdf.Encryption(owner="owner", user=password))

    [(code, _, message)] = found(path)
    assert code == "TB410"
    assert message.startswith("It is encrypted")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert [("TB410", 1, "It cannot be read: No such file or directory.")] == found(tmp_path / "crew.pdf")
