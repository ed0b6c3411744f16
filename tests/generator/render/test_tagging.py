"""Tagged PDF: the tree that is read out, its owners, links and notes."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pikepdf
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.assets.fonts import Metrics
from generator.i18n import icon_names
from generator.layout.faces import planner
from generator.layout.rulebook.book import lay_out_rulebook
from generator.layout.rulebook.page_design import DrawnExample
from generator.model.plan import (
    HYPHEN,
    UNREAD,
    Area,
    Document,
    Glyphs,
    InlineIcon,
    Layers,
    Line,
    Link,
    Node,
    Rule,
    Symbol,
    Type,
)
from generator.model.units import Pt, Size, Um, um
from generator.plurals import ENGLISH
from tests import builders
from tests.fixture_files import FIXTURES
from tests.generator.render.reading import heard
from tests.generator.render.studio import (
    BLACK,
    GREEN,
    RED,
    art,
    box,
    card,
    find_structure_faults,
    lines,
    open_pdf,
    render,
    sheet,
    with_page,
    write,
)
from tests.pdf_files import read_pages

SMALL = Size(um(105), um(148))
ICONS = (("drop", ("water", "bucket")),)


def list_tags(*steps: Type, **changes: object) -> list[str]:
    """Return what a card of these steps says, without the indentation and the elements above."""
    document = sheet(card(*steps))._replace(signs=ICONS, **changes)  # type: ignore[arg-type]
    return [line.strip() for line in heard(write(document)).splitlines()[2:]]


def typed(*pieces: Glyphs | InlineIcon, y: float = 20) -> Type:
    """Return a paragraph of one line."""
    return Type(box(3, y - 3, 54, 5), (Line(um(y), pieces),), tag=(Node("P"),))


def glyphs(x: float, text: str) -> Glyphs:
    return Glyphs(um(x), text, "text", Pt(6), BLACK)


def icon(x: float) -> InlineIcon:
    return InlineIcon(um(x), "drop", um(2), um(2), BLACK)


def test_what_is_in_another_language_says_so() -> None:
    name = typed(glyphs(3, "Jan"), Glyphs(um(11), "Ash Moor", "text", Pt(6), BLACK, Pt(0), "en"), glyphs(30, "śpi"))
    whole = typed(glyphs(3, "Put out"), Glyphs(um(11), "fires", "text", Pt(6), BLACK, Pt(0), "en"))
    whole = whole._replace(tag=(Node("P", lang="en"),))

    assert list_tags(name) == ['P "Jan "', 'Span in en "Ash Moor "', '… "śpi "']
    assert list_tags(whole) == ['P in en "Put out fires "']
    assert list_tags(lines("Ash")._replace(tag=(Node("Figure", alt="Ash Moor", lang="en"),))) == [
        "Figure in en = 'Ash Moor' \"Ash \""
    ]


def test_words_are_parted_where_lines_end_and_where_fonts_change() -> None:
    both = typed(glyphs(3, "put out"), Glyphs(um(11), "fires", "bold", Pt(6), BLACK))

    assert list_tags(lines("one two", "three")._replace(tag=(Node("P"),))) == ['P "one two three "']
    assert list_tags(both) == ['P "put out fires "']
    assert list_tags(typed(glyphs(3, "out"), Glyphs(um(5.8), ".", "bold", Pt(6), BLACK))) == ['P "out. "']


def test_parts_are_read_by_their_place_wherever_and_whenever_they_are_drawn() -> None:
    steps = [lines(name)._replace(tag=(Node("P", place),)) for name, place in (("last", 9), ("first", 1), ("then", 2))]

    assert list_tags(*steps) == ['P "first "', 'P "then "', 'P "last "']


def test_rows_of_one_part_are_one_element() -> None:
    steps = [typed(glyphs(3, text), y=20 + 5 * place) for place, text in enumerate(("one", "two"))]

    assert list_tags(steps[0], lines("between")._replace(tag=UNREAD), steps[1]) == ['P "one two "']


def test_untagged_type_is_a_paragraph_and_decoration_is_not() -> None:
    said = list_tags(lines("first"), lines("second"), lines("page 7")._replace(tag=UNREAD))

    assert said == ['P "first "', 'P "second "']


def test_an_icon_in_a_line_says_its_name_where_it_stands() -> None:
    assert list_tags(typed(glyphs(3, "Pay"), icon(7.2), glyphs(10.5, "now"))) == [
        'P "Pay "',
        "Span = 'water '",
        '… "now "',
    ]


def test_an_icon_whose_name_stands_beside_it_is_not_read() -> None:
    assert list_tags(typed(glyphs(3, "Pay"), icon(7.2), glyphs(10.5, "water now"))) == ['P "Pay water now "']
    assert list_tags(typed(glyphs(3, "Bucket"), icon(9.5))) == ['P "Bucket "']
    assert list_tags(typed(glyphs(3, "Pay"), icon(7.2), glyphs(10.5, "waters")))[1] == "Span = 'water '"


def test_a_parted_word_is_read_whole_over_lines_and_blocks() -> None:
    whole = [*list_tags(lines(f"put extin{HYPHEN}", "guish it")._replace(tag=(Node("P"),)))]
    apart = list_tags(typed(glyphs(3, f"extin{HYPHEN}")), typed(glyphs(3, "guish"), y=25))

    assert whole == ['P "put "', "Span = 'extinguish' \"extin-guish\"", '… " it "']
    assert apart == ["P", "Span = 'extinguish' \"extin-guish\"", '… " "']


def test_words_in_a_link_are_its_element_and_say_what_it_is() -> None:
    document = sheet(card(typed(glyphs(3, "see"), Glyphs(um(6.5), "Fire", "bold", Pt(6), BLACK))))
    linked = with_page(document, links=(Link(box(16.5, 27, 5, 5), 0, Um(0)),))._replace(flows=True)
    faced = with_page(linked, slots=(linked.pages[0].slots[0]._replace(trim=box(0, 0, 60, 90)),))
    data = write(with_page(faced, links=(Link(box(6.4, 17, 5, 5), 0, Um(0)),)))
    whole = open_pdf(data)
    annotation = whole.pages[0].Annots[0]

    assert heard(data).splitlines()[1:] == ['  P "see "', '    Link "→ Fire "']
    assert str(annotation.Contents) == "Fire"
    assert annotation.StructParent == 1


def test_a_link_without_words_says_where_it_leads() -> None:
    document = with_page(sheet(card(lines("Ash"))), links=(Link(box(150, 150, 5, 5), 0, Um(0)),))
    whole = open_pdf(write(document))

    assert str(whole.pages[0].Annots[0].Contents) == "1"
    assert find_structure_faults(whole) == []


def test_a_face_that_stands_in_several_places_is_read_once() -> None:
    data = write(sheet(card(lines("Ash")), order=(0, 0, 0)))

    assert heard(data).count("Ash") == 1
    assert find_structure_faults(open_pdf(data)) == []


def test_what_stands_around_cards_is_not_read() -> None:
    document = with_page(
        sheet(card(lines("Ash"))),
        rules=(Rule(um(1), um(1), um(9), um(1), Pt(0.25)),),
        slug=(lines("small print"),),
        guides=(Area(box(5, 5, 9, 9), None, RED, um(0.1)),),
    )
    data = write(document._replace(layers=Layers("Marks", "Small print", "Guides")))

    assert [line.strip() for line in heard(data).splitlines()] == ["Document", "Sect", 'P "Ash "']
    assert find_structure_faults(open_pdf(data)) == []


def test_pictures_and_icons_that_stand_alone_say_what_they_show() -> None:
    picture = art(box(0, 0, 20, 20))._replace(tag=(Node("Figure", 1, alt="A fire"),))
    sign = Symbol(box(30, 0, 5, 5), "drop", GREEN, tag=(Node("Figure", 2),))
    unknown = Symbol(box(40, 0, 5, 5), "drop", GREEN)
    document = sheet(card(picture, sign, unknown))._replace(signs=ICONS)

    assert [line.strip() for line in heard(write(document)).splitlines()[2:]] == [
        "Figure = 'A fire'",
        "Figure = 'water'",
    ]


def test_a_file_says_that_it_is_accessible_only_when_it_is() -> None:
    def claims(document: Document) -> bool:
        whole = open_pdf(write(document))
        return b"<pdfuaid:part>1" in whole.Root.Metadata.read_bytes()

    plain = sheet(card(lines("Ash")))
    guided = with_page(plain, guides=(Area(box(5, 5, 9, 9), None, RED, um(0.1)),))

    assert claims(plain)
    assert not claims(sheet(card(lines("Ash")._replace(tag=(Node("H2"),)))))
    assert not claims(sheet(card(lines("\N{SNOWMAN}"))))
    assert not claims(guided._replace(layers=Layers(guides="Guides")))


def test_what_a_file_says_of_itself_is_well_formed_whatever_it_is_called() -> None:
    whole = open_pdf(write(sheet(card(lines("Ash")))._replace(title="<Ashes> & \x00 \N{FIRE}", author="]]>")))

    with whole.open_metadata(update_docinfo=False, set_pikepdf_as_editor=False) as said:
        assert (said["dc:title"], said["dc:creator"]) == ("<Ashes> &  \N{FIRE}", ["]]>"])


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.sampled_from("LPSH"), st.integers(0, 3), st.sampled_from(["one", "two three", "four five six", ""])
        ),
        min_size=1,
        max_size=8,
    )
)
def test_every_tree_holds_and_every_word_is_read_once(given_: list[tuple[str, int, str]]) -> None:
    above = {"L": (Node("L"), Node("LI", 1), Node("LBody")), "P": (), "S": (Node("Sect", 7),), "H": ()}
    steps = [
        lines(f"w{number} {text}".strip())._replace(
            tag=(*above[kind], Node("H1" if kind == "H" else "P", place)) if kind != "L" else above[kind]
        )
        for number, (kind, place, text) in enumerate(given_)
    ]
    data = write(sheet(card(*steps)))
    said = heard(data)

    assert find_structure_faults(open_pdf(data)) == []
    assert all(said.count(f"w{number} ") == 1 for number in range(len(steps)))


def test_a_document_whose_headings_skip_a_level_or_whose_picture_says_nothing_is_not_called_accessible() -> None:
    def accessible(*kinds: str) -> bool:
        steps = [lines(kind)._replace(tag=(Node(kind, place),)) for place, kind in enumerate(kinds)]
        return b"<pdfuaid:part>" in write(sheet(card(*steps))._replace(flows=True))

    assert accessible("H1", "H2", "H1", "P")
    assert not accessible("H2")
    assert not accessible("H1", "H3")
    assert not accessible("Figure")


RULES = (FIXTURES / "games/tagged_rules.yaml").read_text(encoding="utf-8")


def test_a_rulebook_has_a_natural_reading_order(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    library, _ = builders.load_files(tmp_path, builders.example(RULES))
    made = library.games[builders.GAME]
    metrics = Metrics(made.theme.fonts)
    drawn = DrawnExample(um(20), (Area(box(0, 0, 20, 20), GREEN), lines("4")), "One fire of 4.")
    book = lay_out_rulebook(made, SMALL, metrics, diagrams=lambda *_: drawn)
    leaves = tuple(leaf.plan for leaf in book.leaves)
    plan = Document(
        "Rules", "", "", "en", leaves, tuple(leaf.page for leaf in book.leaves),
        outline=book.outline, flows=True, signs=icon_names.list_icon_names(leaves, made, ENGLISH),
    )  # fmt: skip
    paths = {item.id: item.path for item in made.icons.values()}
    data = render(plan, metrics, paths)

    assert find_structure_faults(open_pdf(data)) == []
    golden("heard-rulebook.txt", heard(data))


CARD = """
icons: [{id: water, path: "M50 0 L90 90 L10 90 Z", means: water}]
game: {labels: {stat-water: Buckets}}
deck: {stats: {water: {type: integer}}}
layouts:
  plain:
    boxes:
      figure: {at: [6, 70, 9, 8], text: "{stat:water}", style: plain}
      sign: {at: [16, 70, 8, 8], icon: water}
      grid: {at: [40, 70, 12, 12], grid: true}
cards:
  - {id: ash, name: Ash, text: "Pay 1 {icon:water} now.", texts: {flavour: Soot.}, stats: {water: 2}, grid: [.*, ..]}
"""


def test_a_card_has_a_natural_reading_order(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    library, _ = builders.load_files(tmp_path, builders.example(CARD))
    made = library.games[builders.GAME]
    metrics = Metrics(made.theme.fonts)
    deck = made.decks[0]
    face = planner.make_planner(made, library.sizes, metrics)(deck, deck.cards[0], "front").plan
    plan = sheet(face)._replace(signs=icon_names.list_icon_names((face,), made, ENGLISH))
    paths = {item.id: item.path for item in made.icons.values()}
    data = render(plan, metrics, paths)

    assert find_structure_faults(open_pdf(data)) == []
    assert not re.search("unread", heard(data))
    golden("heard-card.txt", heard(data))


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
    whole = open_pdf(data)
    owners = pikepdf.NumberTree(whole.Root.StructTreeRoot.ParentTree)

    assert find_structure_faults(whole) == []
    assert [] == list(whole.check_pdf_syntax())
    assert len(pages) == len(read_pages(data))
    assert sorted(owners) == list(range(int(whole.Root.StructTreeRoot.ParentTreeNextKey)))
    for page in whole.pages:
        assert isinstance(owners[int(page.obj.StructParents)], pikepdf.Array)
        for link in page.obj.get("/Annots", ()):
            element = owners[int(link.StructParent)]
            assert element.S == "/Link"
            held = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
            assert any(item.get("/Obj") == link for item in held if isinstance(item, pikepdf.Dictionary))


def test_a_note_has_a_name_under_which_it_is_found() -> None:
    whole = open_pdf(write(book([[(4, False, False)], [(3, False, False)]])))
    names = pikepdf.NameTree(whole.Root.StructTreeRoot.IDTree)

    [(name, note)] = names.items()
    assert ("/Note", str(name)) == (str(note.S), str(note.ID))
