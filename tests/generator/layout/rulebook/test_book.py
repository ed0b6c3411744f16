"""Rulebooks laid out: page numbers that are true, tables from data, pictures, and what cannot be printed."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.assets.fonts import Metrics
from generator.layout import ink
from generator.layout.rulebook.book import RulebookLayout, lay_out_rulebook
from generator.layout.rulebook.page_design import DrawnExample
from generator.layout.rulebook.tables import strip_article
from generator.model.game import Concept, Game, Ruling
from generator.model.plan import Area, Art, ArtRequest, Document, FacePlan, Glyphs, Step, Type
from generator.model.rulebook import (
    Block,
    Chapter,
    Example,
    Listing,
    Note,
    Prose,
    Rulebook,
    Rules,
    Section,
    Sentence,
    Table,
)
from generator.model.units import Rect, Size, Um, um
from tests import builders
from tests import plan_text as text
from tests.fixture_files import FIXTURES, read_fixture
from tests.generator.layout.workshop import HERE, FakeMetrics, card, game, list_glyphs, side, words

ROWS = read_fixture("cases/layout")

A4 = Size(um(210), um(297))
SMALL = Size(um(105), um(148))


def prose(said: str, id_: str = "s.p") -> Prose:
    return Prose(id_, words(f"rules.{id_}", said))


def section(id_: str, *blocks: Block, title: str = "", level: int = 2) -> Section:
    return Section(id_, words(f"rules.{id_}.title", title or f"T{id_}"), None, level, blocks, HERE)


def chapter(id_: str, *sections: Section, on_new_page: bool = True) -> Chapter:
    return Chapter(id_, words(f"rules.{id_}.title", f"Chapter {id_}"), None, on_new_page, sections, HERE)


def tiny(*chapters: Chapter, **more: object) -> Game:
    labels = {name: words(f"label.{name}", said) for name, said in (("book-page", "page"), ("book-title", "Rules"))}
    made = replace(game({}, [card(side({"name": "Ada", "text": "Move {b}two{/b} spaces."}))]), labels=labels)
    return replace(made, rulebook=Rulebook(chapters), **more)  # type: ignore[arg-type]


def laid(made: Game, paper: Size = A4, **more: object) -> RulebookLayout:
    return lay_out_rulebook(made, paper, FakeMetrics(), **more)  # type: ignore[arg-type]


def page_words(plan: FacePlan) -> str:
    """Return what stands on a page, line after line."""
    return "\n".join(
        " ".join(piece.text for piece in line.pieces if isinstance(piece, Glyphs))
        for step in plan.steps
        if isinstance(step, Type)
        for line in step.lines
    )


def facts(book: RulebookLayout) -> list[tuple[str, str]]:
    return [(fact.kind, fact.message) for fact in book.facts]


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 120), st.booleans(), st.integers(0, 7)), min_size=1, max_size=8))
def test_references_name_the_page_on_which_the_heading_stands(chapters: list[tuple[int, bool, int]]) -> None:
    many = len(chapters)
    made = tiny(
        *(
            chapter(
                f"c{number}",
                section(f"s{number}", prose(f"see {{see:s{to % many}}} now. {'and so on ' * long}", f"s{number}.p")),
                on_new_page=new,
            )
            for number, (long, new, to) in enumerate(chapters)
        )
    )
    book = laid(made, SMALL)
    pages = [page_words(leaf.plan).replace("\n", " ") for leaf in book.leaves]

    assert () == book.facts
    for number, (_, _, to) in enumerate(chapters):
        goal = f"s{to % many}"
        here, there = pages[book.pages[f"s{number}"] - 1], pages[book.pages[goal] - 1]
        assert f"Ts{number}" in here
        assert f"T{goal}" in there
        shown = pages[book.pages[f"s{number}.p"] - 1]
        assert f"T{goal}, page\N{NO-BREAK SPACE}{book.pages[goal]}" in shown


def test_a_reference_is_a_link_to_its_heading() -> None:
    made = tiny(chapter("one", section("a", prose("Look at {see:b}."))), chapter("two", section("b", prose("Here."))))
    book = laid(made)

    links = [(number, link.page) for number, leaf in enumerate(book.leaves) for link in leaf.page.links]
    assert {(1, 2)} == set(links)
    assert [("Chapter one", 1, 1), ("Ta", 1, 2), ("Chapter two", 2, 1), ("Tb", 2, 2)] == [
        (item.title, item.page, item.level) for item in book.outline
    ]


def test_every_word_stands_within_the_columns_or_in_the_margins_for_heads() -> None:
    long = "some words of a rule that is long enough to fill a line or two of a column " * 30
    book = laid(tiny(chapter("one", section("a", prose(long), Note("a.note-n", None, words("k", long))))))

    for leaf in book.leaves[1:]:
        for step in leaf.plan.steps:
            assert um(6) <= step.rect.x
            assert step.rect.right <= A4.width - um(6)
            assert step.rect.bottom <= A4.height - um(5)


def test_a_heading_is_never_last_in_a_column() -> None:
    blocks = [section(f"s{number}", prose("word " * 60, f"s{number}.p")) for number in range(30)]
    book = laid(tiny(chapter("one", *blocks)), SMALL)

    for number in range(30):
        assert book.pages[f"s{number}"] == book.pages[f"s{number}.p"]


@pytest.mark.parametrize("lines", range(1, 60))
def test_below_a_heading_stand_three_rows_of_its_column_or_all_that_there_are(lines: int) -> None:
    points = Listing(
        numbered=False,
        sentences=tuple(
            Sentence(f"l{number}", f"b.l{number}", words(f"rules.b.l{number}", "Point.")) for number in range(5)
        ),
    )
    said = prose("Filling words. " * lines * 3, "a.p"), prose("One row.", "b.p")
    book = laid(tiny(chapter("one", section("a", said[0]), section("b", said[1], points))), SMALL)
    rows = [
        (number, step.rect.x > SMALL.width // 2)
        for number, leaf in enumerate(book.leaves)
        for step in leaf.plan.steps
        if isinstance(step, Type) and _said(step) in {"Tb", "One row.", "Point."}
    ]

    assert len(rows) == 7
    assert len(set(rows[:4])) == 1


def test_the_last_section_of_a_chapter_stands_alone_in_no_column_of_the_contents() -> None:
    for many in range(2, 30):
        sections = [section(f"s{number}", prose("Words.", f"s{number}.p")) for number in range(many)]
        listed = chapter("list", section("contents", Table("contents", "", (), HERE)))
        book = laid(tiny(listed, chapter("two", *sections)), SMALL)
        places = [
            (number, step.rect.x > SMALL.width // 2)
            for number, leaf in enumerate(book.leaves[: book.pages["two"] - 1])
            for step in leaf.plan.steps
            if isinstance(step, Type) and _said(step).startswith("Ts")
        ]
        assert len(places) == many
        assert places[-1] == places[-2], many


def test_a_page_that_begins_with_a_chapter_has_its_name_at_its_head() -> None:
    heads = set()
    for many in range(400, 520, 12):
        first = section("a", prose("Words that fill a page. " * many, "a.p"))
        second = section("b", prose("Few words.", "b.p"))
        book = laid(tiny(chapter("one", first), chapter("two", second, on_new_page=False)), SMALL)
        types = [step for step in book.leaves[book.pages["two"] - 1].plan.steps if isinstance(step, Type)]
        named = [(step.rect, _said(step)) for step in types if _said(step).startswith("Chapter")]
        plate = next(rect for rect, _ in named if rect.y > um(18))
        is_first = plate.y < um(25) and plate.x < SMALL.width // 2
        heads.add((is_first, next(said for rect, said in named if rect.y < um(18))))

    assert heads == {(True, "Chapter two"), (False, "Chapter one")}


def _said(step: Type) -> str:
    return " ".join(piece.text for line in step.lines for piece in line.pieces if isinstance(piece, Glyphs))


def test_points_and_steps_stand_with_their_signs() -> None:
    said = tuple(Sentence(name, f"a.{name}", words(f"rules.a.{name}", f"Do {name}.")) for name in ("x", "y"))
    plan = laid(tiny(chapter("one", section("a", Listing(said, numbered=True), Rules(said))))).leaves[1].plan

    assert "1\nDo x.\n2\nDo y.\nDo x. Do y." in page_words(plan)


def test_cards_are_told_in_their_own_words() -> None:
    book = laid(tiny(chapter("one", section("a", Table("cards", "crew", (), HERE)))))

    assert "Ada\nMove two spaces." in page_words(book.leaves[1].plan)


@pytest.mark.parametrize(
    ("art", "picture", "shown", "left"),
    [
        ({"face": {"draw": "portrait", "seed": 3}}, "face", [("portrait", (("seed", 3),))], 28.1),
        ({"face": {"draw": "portrait", "seed": 3}}, "", [], 15),
        ({"face": {"file": "ada.png"}}, "face", [], 28.1),
        ({}, "face", [], 28.1),
    ],
)
def test_cards_stand_beside_the_drawing_that_a_table_asks_for(
    art: dict[str, dict[str, object]], picture: str, shown: list[object], left: float
) -> None:
    made = tiny(chapter("one", section("a", Table("cards", "crew", (), HERE, picture=picture))))
    ada = replace(made.decks[0].cards[0], front=side({"name": "Ada", "text": "Move two spaces."}, art=art))
    steps = laid(replace(made, decks=(replace(made.decks[0], cards=(ada,)),))).leaves[1].plan.steps
    faces = [step for step in steps if isinstance(step, Art) and step.rect.width == um(10.5)]
    orders = [step.source for step in faces if isinstance(step.source, ArtRequest)]
    named = next(step for step in steps if isinstance(step, Type) and page_words(_plan(step)) == "Ada")

    assert shown == [(order.draw, order.params) for order in orders]
    assert um(left) == named.rect.x
    assert [] == [step for step in faces if step.rect.right > named.rect.x]


def _plan(*steps: Step) -> FacePlan:
    return FacePlan("f", A4, Um(0), steps)


def test_of_cards_only_those_texts_are_reported_that_a_table_asks_for() -> None:
    made = tiny(chapter("one", section("a", Table("cards", "crew", (), HERE, texts=("text",)))))
    deck = made.decks[0]
    ada = replace(deck.cards[0], front=side({"name": "Ada", "bonus": "Gain five.", "text": "Move two spaces."}))
    book = laid(replace(made, decks=(replace(deck, cards=(ada,)),)))

    assert page_words(book.leaves[1].plan).endswith("Ada\nMove two spaces.")


def test_rulings_and_terms_are_told_from_the_data() -> None:
    ruling = Ruling("r", words("ruling.r.question", "May I?"), words("ruling.r.decision", "Yes."), HERE)
    fire = Concept("fire", "other", {"en": ("fire", "fires")}, (), HERE, definition=words("glossary.fire", "It burns."))
    tables = [Table(kind, "", (), HERE) for kind in ("rulings", "glossary")]
    made = tiny(chapter("one", section("a", *tables)), rulings={"r": ruling}, concepts={"fire": fire})

    assert "May I?\nYes.\nFire . It burns." in page_words(laid(made).leaves[1].plan)


@pytest.mark.parametrize(
    ("text", "title", "own"),
    [("All {b}fires{/b} burn.", "Flames", ["Flames\n2"]), ("They burn.", "The fires", [])],  # a form of the term
)
def test_the_index_names_the_pages_that_explain_a_term(text: str, title: str, own: list[str]) -> None:
    fire = Concept("fire", "other", {"en": ("fire", "fires")}, (), HERE)
    made = tiny(
        chapter("one", section("a", prose(text), title=title)),
        chapter("two", section("b", Table("index", "", (), HERE), title="Index")),
        concepts={"fire": fire},
    )
    said = page_words(laid(made).leaves[2].plan)

    assert "Fire\n2" in said
    assert [entry for entry in ("Flames\n2", "Fires") if entry in said] == own
    assert "Index\n3" not in said  # a list to look things up in


def test_a_term_that_is_not_listed_is_no_entry_of_the_index_nor_of_a_glossary_of_all_terms() -> None:
    said = words("glossary.fire", "It burns.")
    fire = Concept("fire", "other", {"en": ("fire", "fires")}, (), HERE, definition=said, listed=False)

    def pages(*only: str) -> str:
        made = tiny(
            chapter("one", section("a", prose("All {b}fires{/b} burn."), title="Flames")),
            chapter("two", section("b", prose("They burn."), title="The fires")),
            chapter("three", section("c", Table("glossary", "", only, HERE, (HERE,) * len(only)), title="Terms")),
            chapter("four", section("d", Table("index", "", (), HERE), title="Index")),
            concepts={"fire": fire},
        )
        return "\n".join(page_words(leaf.plan) for leaf in laid(made).leaves)

    assert ("Fire\n2" in pages(), "Fires\n3" in pages()) == (False, True)
    assert ("It burns." in pages(), "It burns." in pages("fire")) == (False, True)


def test_each_number_in_the_index_leads_to_the_top_of_its_page() -> None:
    fire = Concept("fire", "other", {"en": ("fire", "fires")}, (), HERE)
    made = tiny(
        chapter("one", section("a", prose("All {b}fires{/b} burn."), title="Flames")),
        chapter("two", section("b", prose("No {b}fire{/b}.", "b.p"), title="Water")),
        chapter("three", section("c", prose("Look.", "c.p"), Table("index", "", (), HERE), title="Words")),
        concepts={"fire": fire},
    )
    leaf = laid(made).leaves[3]
    typed = list_glyphs(leaf.plan.steps)
    numbers = [(rect, piece) for rect, piece in typed if piece.size < 9 and piece.text[:1].isdigit()]

    assert ["2, ", "3", "2", "3", "4"] == [piece.text for _, piece in numbers]
    assert [1, 2, 1, 2, 3] == [link.page for link in leaf.page.links]
    assert {0} == {link.top for link in leaf.page.links}
    for (rect, piece), link in zip(numbers, leaf.page.links, strict=True):
        assert (piece.x, rect.y) == (link.rect.x, link.rect.y)
        assert link.rect.right <= rect.right


def test_contents_lead_to_their_pages() -> None:
    made = tiny(
        chapter("one", section("a", Table("contents", "", (), HERE), title="Contents")),
        chapter("two", section("b", prose("x"), title="Other")),
    )
    book = laid(made)

    assert "Chapter two\n3\nOther\n3" in page_words(book.leaves[1].plan)
    assert [1, 1, 2, 2] == [link.page for link in book.leaves[1].page.links]


def _example(scenario: str = "play") -> Example:
    title, caption = words("t", "A play"), words("c", "Look.")
    return Example("a.example-play", scenario, title, caption, (words("1", "First."),), HERE)


def test_the_picture_of_an_example_stands_in_its_box() -> None:
    def draw(scenario: str, width: Um) -> DrawnExample:
        assert "play" == scenario
        return DrawnExample(um(40), (Area(Rect(Um(0), Um(0), width, um(40)), (1.0, 0.0, 0.0)),))

    book = laid(tiny(chapter("one", section("a", _example()))), diagrams=draw)
    red = [step for step in book.leaves[1].plan.steps if isinstance(step, Area) and step.fill == (1.0, 0.0, 0.0)]

    assert () == book.facts
    assert [um(40)] == [step.rect.height for step in red]
    assert "A play\nLook.\n1\nFirst." in page_words(book.leaves[1].plan)


@pytest.mark.parametrize(
    ("title", "said"), [("Wind", "Example \N{MIDDLE DOT} Wind"), ("A heading of many long words " * 4, "Example")]
)
def test_an_example_says_of_which_section_it_is_where_that_stands_in_a_row(title: str, said: str) -> None:
    box = Example("s.e", "e", words("rules.s.e.title", "High"), None, (), HERE)
    made = tiny(chapter("one", section("s", box, title=title)))
    made = replace(made, labels={**made.labels, "book-example": words("label.book-example", "Example")})
    steps = laid(made, diagrams=lambda _scenario, _width: DrawnExample(um(20), ())).leaves[1].plan.steps

    assert [said] == [
        found for step in steps if isinstance(step, Type) and (found := _said(step)).startswith("Example")
    ]


def test_a_picture_that_is_higher_than_a_column_is_reported_and_left_out() -> None:
    book = laid(tiny(chapter("one", section("a", _example()))), diagrams=lambda *_: DrawnExample(um(400), ()))

    assert [("tall", "The picture of play is 400 mm high; a column has 179.")] == facts(book)


def test_an_example_without_a_picture_is_reported() -> None:
    assert [("picture", "There is no picture of the scenario play.")] == facts(
        laid(tiny(chapter("one", section("a", _example()))))
    )


def test_an_endless_word_and_a_letter_without_a_font_are_reported_where_they_are_written() -> None:
    made = tiny(chapter("one", section("a", prose(f"{'x' * 120} {{b}}źle{{/b}}"))))
    theme = made.theme._replace(styles={"book": {"font": "plain", "bold": "bold"}})
    book = laid(replace(made, theme=theme))

    assert {"wide", "missing"} == {fact.kind for fact in book.facts}
    assert {HERE} == {fact.mark for fact in book.facts}


def test_a_section_of_which_nothing_can_be_shown_keeps_its_heading() -> None:
    book = laid(tiny(chapter("one", section("a", Table("cards", "nobody", (), HERE)), section("b", prose("x")))))

    assert {"a": 2, "b": 2}.items() <= book.pages.items()


def test_a_note_longer_than_a_page_is_parted() -> None:
    note = Note("a.note-n", words("t", "Long"), words("k", "so many words " * 700))
    book = laid(tiny(chapter("one", section("a", note))))

    assert () == book.facts
    assert len(book.leaves) > 2


def _drawn(steps: Iterable[Step]) -> list[str]:
    return [step.source.draw for step in steps if isinstance(step, Art) and isinstance(step.source, ArtRequest)]


@pytest.mark.parametrize(
    ("more", "filling"),
    [
        ({"cover": {"draw": "street"}}, ["street", "street", "street"]),
        (
            {"cover": {"draw": "wind"}, "vignettes": ({"draw": "street"}, {"draw": "festival"})},
            ["street", "festival", "street"],
        ),
        ({}, ["", "", ""]),
    ],
)
def test_chapters_end_in_pictures_in_turn_and_in_low_ink_in_none(more: dict[str, object], filling: list[str]) -> None:
    made = tiny(*(chapter(name, section(f"{name}-s", prose("Few words.", f"{name}.p"))) for name in "abc"), **more)
    leaves = laid(made).leaves[1:]
    full = [_drawn(leaf.plan.steps) for leaf in leaves]
    low = [_drawn(ink.reduce_face_ink(leaf.plan, "low", {"window": "frame"}).steps) for leaf in leaves]
    areas = [sum(isinstance(step, Area) for step in ink.reduce_face_ink(leaf.plan, "low", {}).steps) for leaf in leaves]

    assert filling == [" ".join(name for name in names if name in {"street", "festival", "wind"}) for names in full]
    assert [[], [], []] == low
    assert len(set(areas)) == 1


@pytest.mark.parametrize(
    ("height", "filling"),
    [
        (190, [("festival", 108_500, 86_500), ("street", 15_000, 180_000)]),
        (150, [("festival", 15_000, 180_000), ("street", 15_000, 180_000)]),
    ],
)
def test_half_empty_columns_are_filled_by_the_next_picture(height: int, filling: list[tuple[str, int, int]]) -> None:
    heights = {"high": height, "low": 150, "last": 150}
    examples = [Example(f"s.{name}", name, words("rules.s.e.title", "High"), None, (), HERE) for name in heights]
    made = tiny(
        chapter("one", section("s", *examples)),
        cover={"draw": "wind"},
        vignettes=({"draw": "street"}, {"draw": "festival"}),
    )
    book = laid(made, diagrams=lambda scenario, _width: DrawnExample(um(heights[scenario]), ()))
    shown = [
        (step.source.draw, step.rect.x, step.rect.width)
        for leaf in book.leaves
        for step in leaf.plan.steps
        if isinstance(step, Art) and isinstance(step.source, ArtRequest) and step.source.draw in {"street", "festival"}
    ]

    assert filling == shown


@pytest.mark.parametrize("height", range(20, 140, 17))
def test_a_picture_begins_soon_below_what_it_follows(height: int) -> None:
    made = tiny(
        chapter("one", section("s", Example("s.e", "e", words("rules.s.e.title", "High"), None, (), HERE))),
        vignettes=({"draw": "street"},),
    )
    book = laid(made, diagrams=lambda _scenario, _width: DrawnExample(um(height), ()))
    steps = book.leaves[1].plan.steps
    picture = next(step.rect for step in steps if isinstance(step, Art) and step.rect.width == um(180))
    box = max(step.rect.bottom for step in steps if isinstance(step, Area) and step.rect.width == um(86.5))

    assert um(8) <= picture.y - box < um(20)
    assert picture.bottom == A4.height - um(17)


def test_a_book_without_a_cover_begins_with_the_name_of_the_game_on_page_1() -> None:
    made = tiny(
        chapter("one", section("a", prose("See {see:two}."), Table("contents", "", (), HERE))),
        chapter("two", section("b", prose("Play."))),
        has_cover=False,
    )
    with_cover, without = laid(replace(made, has_cover=True)), laid(made)
    first = page_words(without.leaves[0].plan).splitlines()

    assert len(with_cover.leaves) - 1 == len(without.leaves)
    assert {anchor: page - 1 for anchor, page in with_cover.pages.items()} == without.pages
    assert made.name.value == first[0]
    assert "Chapter one" in first
    assert [(entry.title, entry.page) for entry in without.outline][:2] == [(made.name.value, 0), ("Chapter one", 0)]
    assert [link.page for leaf in without.leaves for link in leaf.page.links if link.page != 1] == [0, 0]


def test_pages_are_plain_but_for_the_drawings_of_the_theme() -> None:
    made = tiny(chapter("one", section("a", prose("Play."))))
    drawings = {"cover": [{"draw": "card-frame"}], "chapter": [{"draw": "card-ground"}, {"draw": "window"}]}
    drawn = replace(made, theme=made.theme._replace(pages=drawings))

    assert [[], []] == [_drawn(leaf.plan.steps) for leaf in laid(made).leaves]
    assert [["card-frame"], ["card-ground", "window"]] == [_drawn(leaf.plan.steps) for leaf in laid(drawn).leaves]


RULES = (FIXTURES / "games/tiny_rulebook.yaml").read_text(encoding="utf-8")


def test_a_tiny_rulebook_as_it_has_always_been(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    library, findings = builders.load_files(tmp_path, builders.example(RULES))
    made = library.games[builders.GAME]
    book = lay_out_rulebook(made, SMALL, Metrics(made.theme.fonts))
    plan = Document(
        "Rules", "", "", "en", tuple(leaf.plan for leaf in book.leaves), tuple(leaf.page for leaf in book.leaves),
        outline=book.outline,
    )  # fmt: skip

    assert () == findings
    golden("rulebook.txt", text.dump(plan))


def test_a_game_without_a_rulebook_has_none_to_lay_out() -> None:
    with pytest.raises(ValueError, match="tiny has no rulebook"):
        lay_out_rulebook(game({}), A4, FakeMetrics())


def test_terms_stand_in_the_order_of_the_language_whatever_was_asked_for_first() -> None:
    said = {"en": ("able",), "pl": ("źle",)}, {"en": ("zeal",), "pl": ("łoś",)}
    terms = {
        id_: Concept(id_, "other", forms, (), HERE, definition=words(f"glossary.{id_}", "So."))
        for id_, forms in zip(("able", "zeal"), said, strict=True)
    }
    table = Table("glossary", "", ("zeal", "able"), HERE, (HERE, HERE))
    made = tiny(chapter("one", section("a", table)), concepts=terms)

    assert "Able . So.\nZeal . So." in page_words(laid(made).leaves[1].plan)
    assert "Łoś . So.\nŹle . So." in page_words(laid(made, locale="pl").leaves[1].plan)


@pytest.mark.parametrize(("title", "locale", "listed"), ROWS["an-index-lists-headings"])
def test_an_index_lists_headings_without_their_article(title: str, locale: str, listed: str) -> None:
    assert listed == strip_article(title, locale)
