"""Pages that are kept: the same bytes as from nothing, and painted anew when anything that they depend on changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.paint import body, cache, forms, kept, painted, pdf, structure
from generator.paint.kept import NOTHING, Kept, Place
from generator.paint.metrics import Metrics
from generator.paint.packing import PackedForm
from generator.paint.tree import Element, Settled, elements
from generator.spine import imprint
from generator.spine.geometry import Size
from generator.spine.plan import (
    HYPHEN,
    Area,
    Document,
    InlineIcon,
    Layers,
    Line,
    Link,
    Node,
    Page,
    Picture,
    Rule,
    Slot,
    Step,
    Symbol,
    Type,
)
from generator.spine.units import Pt, Um, um
from tests.generator.paint.studio import (
    BLACK,
    DROP,
    GREEN,
    RED,
    RED_SQUARE,
    art,
    box,
    card,
    font_files,
    lines,
    sheet,
    with_page,
)

FIGURE = Node("Figure", 2)
EVERY = ["crew.ash.front", "crew.back", "rules.1"]
SIGNS = (("drop", ("water",)),)


def page(document: Document, *faces: int, title: str = "") -> Page:
    """Return the page of a document, with these faces of it."""
    [old] = document.pages
    places = [box(10 + 65 * place, 10, 60, 90) for place in range(len(faces))]
    slots = tuple(Slot(face, place, 0, um(0)) for face, place in zip(faces, places, strict=True))
    return old._replace(slots=slots, title=title)


def paragraph(*words: str, icon: bool = False, bold: bool = False) -> Type:
    """Return a paragraph, in which words are parted at the ends of lines where they end so."""
    made = lines(*words, font="bold" if bold else "text")
    if icon:
        first = made.lines[0]
        drawn = InlineIcon(um(30), "drop", um(2), um(2), BLACK)
        made = made._replace(lines=(Line(first.baseline, (*first.pieces, drawn)), *made.lines[1:]))
    return made._replace(tag=(Node("P", 1),))


def whole(*changed: Step) -> Document:
    """Return a document of three pages with all that pages may share; `changed` are the steps of one face."""
    faces = (
        card(*(changed or (paragraph("Ash"),)), name="crew.ash.front"),
        card(paragraph("Soot", f"extin{HYPHEN}", "guish"), art(box(0, 0, 20, 20)), name="crew.soot.front"),
        card(paragraph("Back", bold=True), Area(box(0, 0, 9, 9), RED, alpha=0.5), name="crew.back"),
        card(
            paragraph("See", icon=True),
            Symbol(box(9, 40, 5, 5), "drop", GREEN, tag=(Node("Figure", 2),)),
            name="rules.1",
        ),
    )
    document = sheet(*faces)._replace(signs=SIGNS)
    rule = Rule(um(1), um(1), um(9), um(1), Pt(0.25))
    last = page(document, 3)._replace(rules=(rule,), links=(Link(box(10, 15, 30, 10), 0, Um(0)),))
    return document._replace(pages=(page(document, 0, 1), page(document, 2, 2), last))


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first faces of the pages that were painted, in order."""
    found: list[str] = []
    work = painted.paint

    def noted(plan: Document, one: Page, *rest: object) -> painted.Painted:
        found.append(plan.faces[one.slots[0].face].id)
        return work(plan, one, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(painted, "paint", noted)
    return found


def written(plan: Document, folder: Path | None = None, signed: str = "fonts") -> bytes:
    place = None if folder is None else Place(folder, "crew", signed, imprint.of(plan).pages)
    metrics = Metrics(font_files())
    return pdf.write(plan, metrics=metrics, icons={"drop": DROP}, art=lambda _: RED_SQUARE, folder=folder, place=place)


def test_what_was_painted_is_not_painted_again_and_is_the_same_to_the_byte(tmp_path: Path, looked: list[str]) -> None:
    first = written(whole(), tmp_path)
    looked.clear()
    second = written(whole(), tmp_path)

    assert [] == looked
    assert first == second == written(whole())


CHANGES: dict[str, tuple[Callable[[], Document], list[str]]] = {
    "a word": (lambda: whole(paragraph("Ashes")), ["crew.ash.front"]),
    "a letter that the font did not show": (lambda: whole(paragraph("Ash", "żółw Q")), ["crew.ash.front"]),
    "a font that no page used so early": (lambda: whole(paragraph("Ash", bold=True)), EVERY),
    "a picture": (lambda: whole(paragraph("Ash"), art(box(0, 0, 9, 9))), ["crew.ash.front"]),
    "what is read out": (lambda: whole(lines("Ash")._replace(tag=(Node("H1"),))), ["crew.ash.front"]),
    "a colour": (lambda: whole(Area(box(0, 0, 9, 9), GREEN)), ["crew.ash.front"]),
    "what an icon is called": (
        lambda: whole()._replace(signs=(("drop", ("bucket",)),)),
        EVERY,
    ),
    "a layer": (lambda: whole()._replace(layers=Layers("Marks")), EVERY),
    "how it is read": (lambda: whole()._replace(flows=True), EVERY),
    "a page less": (lambda: whole()._replace(pages=whole().pages[1:]), EVERY[1:]),
    "a face that is shared no more": (
        lambda: whole()._replace(pages=(whole().pages[0], page(sheet(*whole().faces), 2), whole().pages[2])),
        ["crew.back"],
    ),
    "a face that an earlier page shows now": (
        lambda: whole()._replace(pages=(page(sheet(*whole().faces), 0, 2), *whole().pages[1:])),
        ["crew.ash.front", "crew.back"],
    ),
    "pages in another order": (lambda: whole()._replace(pages=whole().pages[::-1]), []),
    "the title": (lambda: whole()._replace(title="Soot"), []),
}


@pytest.mark.parametrize("what", CHANGES)
def test_only_pages_that_would_be_painted_otherwise_are_painted_anew(
    tmp_path: Path, looked: list[str], what: str
) -> None:
    make, expected = CHANGES[what]
    written(whole(), tmp_path)
    looked.clear()
    second = written(make(), tmp_path)

    assert expected == looked
    assert second == written(make()) != written(whole())


TREES: dict[str, tuple[Callable[[], Document], int]] = {
    "nothing": (whole, 0),
    "a word": (lambda: whole(paragraph("Ashes")), 0),
    "a colour of what is decoration": (lambda: whole(Area(box(0, 0, 9, 9), RED), paragraph("Ash")), 0),
    "what it is": (lambda: whole(lines("Ash")._replace(tag=(Node("H1"),))), 1),
    "what is read out in its place": (lambda: whole(lines("Ash")._replace(tag=(Node("P", 1, said="Cinder"),))), 1),
    "its language": (lambda: whole(lines("Ash")._replace(tag=(Node("P", 1, lang="pl"),))), 1),
    "a stretch more": (lambda: whole(paragraph("Ash", icon=True)), 1),
    "where a link leads": (lambda: linking(Link(box(10, 15, 30, 10), 1, Um(0))), 1),
    "where a link stands": (lambda: linking(Link(box(10, 15, 30, 11), 0, Um(0))), 1),
    "a link more": (lambda: linking(*[Link(box(10, 15, 30, 10), 0, Um(0))] * 2), 1),
    "the size of a page": (lambda: with_page(whole(), size=Size(um(210), um(290))), 1),
    "a page less": (lambda: whole()._replace(pages=whole().pages[1:]), 1),
}


def linking(*links: Link) -> Document:
    """Return the same document with other links on its last page."""
    *pages, last = whole().pages
    return whole()._replace(pages=(*pages, last._replace(links=links)))


@pytest.mark.parametrize(("make", "times"), TREES.values(), ids=TREES)
def test_the_tree_is_put_together_anew_only_when_it_says_something_else(
    make: Callable[[], Document], times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(whole(), tmp_path)
    made: list[Element] = []

    def noted(root: Element) -> Sequence[Settled]:
        made.append(root)
        return elements(root)

    monkeypatch.setattr(structure, "elements", noted)
    second = written(make(), tmp_path)

    assert times == len(made)
    assert second == written(make())


def test_equal_pages_of_one_document_are_kept_each_by_itself(tmp_path: Path, looked: list[str]) -> None:
    plan = whole()._replace(pages=(whole().pages[1],) * 2)
    first = written(plan, tmp_path)
    looked.clear()

    assert first == written(plan, tmp_path) == written(plan)
    assert ["crew.back"] * 2 == looked  # those from nothing


def test_other_fonts_or_another_program_paint_everything_anew(tmp_path: Path, looked: list[str]) -> None:
    written(whole(), tmp_path, "fonts")
    looked.clear()
    written(whole(), tmp_path, "other fonts")

    assert looked == EVERY


def test_a_picture_that_the_cache_lost_is_drawn_anew(tmp_path: Path) -> None:
    first = written(whole(), tmp_path)
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    [lost] = [path for path, data in files.items() if b'"shadings"' in data and b'"signed"' not in data]
    lost.unlink()

    assert first == written(whole(), tmp_path)


def test_an_icon_is_compiled_once_and_anew_when_its_path_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    icon = forms.icon

    def noting(path: str) -> PackedForm:
        compiled.append(path)
        return icon(path)

    def painted_with(path: str, folder: Path | None) -> bytes:
        place = None if folder is None else Place(folder, "crew", "fonts", imprint.of(whole()).pages)
        metrics = Metrics(font_files())
        return pdf.write(whole(), metrics=metrics, icons={"drop": path}, art=lambda _: RED_SQUARE, place=place)

    monkeypatch.setattr(forms, "icon", noting)
    first, again = painted_with(DROP, tmp_path), painted_with(DROP, tmp_path)
    other = painted_with("M0 0H90V50Z", tmp_path)

    assert [DROP, "M0 0H90V50Z"] == compiled
    assert first == again == painted_with(DROP, None)
    assert other == painted_with("M0 0H90V50Z", None) != first


def test_a_picture_of_the_user_is_known_by_what_its_file_holds(tmp_path: Path) -> None:
    def plan(path: str) -> Document:
        file = tmp_path / "red.svg"
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{path}"/></svg>')
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        return whole(art(box(0, 0, 9, 9))._replace(key=digest, source=Picture(str(file), "svg", digest, 9.0, 9.0)))

    first = plan("M0 0h9v9z")
    data = written(first, tmp_path / "kept")
    second = plan("M0 0h9v5z")

    assert written(first, tmp_path / "kept") == data  # as its file was
    assert written(second, tmp_path / "kept") == written(second) != data


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(st.data())
def test_what_is_damaged_or_cut_off_is_as_good_as_absent(tmp_path: Path, data: st.DataObject) -> None:
    folder = tmp_path / "pages"
    first = written(whole(), folder)
    file = max(folder.iterdir(), key=lambda path: path.stat().st_size)
    good = file.read_bytes()
    place = data.draw(st.integers(0, len(good) - 1))
    bad = good[:place] + bytes([good[place] ^ data.draw(st.integers(1, 255))]) + good[place + 1 :]
    file.write_bytes(good[:place] if data.draw(st.booleans()) else bad)

    assert first == written(whole(), folder)


@pytest.mark.parametrize("junk", [b"", b"[]", b"{}", b"null", b'{"forms": 1}', b"[" * 100_000, b"\xff"])
def test_plain_data_that_nobody_told_is_no_page(tmp_path: Path, junk: bytes) -> None:
    plan = whole()
    place = Place(tmp_path, "crew", "fonts", imprint.of(plan).pages)
    signed = place._replace(signed=painted.signed(plan, "fonts"))
    pages = dict.fromkeys(place.pages, (junk, b"stream"))
    icons = {hashlib.sha256(DROP.encode()).hexdigest(): (junk, b"stream")}
    kept.save(signed, Kept(pages, {"text": (junk, b"file", b"table")}, icons, {body.SAID: (junk, b"objects")}))

    assert kept.read(signed).pages == {mark: list(streams) for mark, streams in pages.items()}
    assert written(plan, tmp_path) == written(plan)


def test_one_file_a_document_holds_what_it_was_last_made_of(tmp_path: Path) -> None:
    for number in range(3):
        written(whole(paragraph(f"Ash {number}")), tmp_path)
    files = [path for path in tmp_path.iterdir() if b'"signed"' in path.read_bytes()]
    heads = [json.loads(path.read_bytes().split(b"\n")[1])[0] for path in files]
    pages, pictures = sorted((list(head["pages"]) for head in heads), reverse=True)

    assert list(imprint.of(whole(paragraph("Ash 2"))).pages) == pages
    assert [] == pictures


def test_nothing_is_kept_without_a_place_nor_read_from_none() -> None:
    assert kept.read(None) == NOTHING
    assert body.body(whole(), Metrics(font_files()), {"drop": DROP}, None).pages


def test_a_place_that_cannot_be_written_to_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    assert written(whole(), tmp_path / "file") == written(whole())


def test_what_is_kept_counts_towards_what_the_folder_may_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(cache, "trim", asked.append)
    written(whole(), tmp_path)

    assert tmp_path in asked
