"""Reference sheets laid out: what stands on them, in which size of type, and when they are too long."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.rulebook.reference_sheet import SIDES, ReferenceSheet, lay_out_reference_sheet
from generator.model.game import Entry, Game, Icon
from generator.model.plan import Glyphs, Symbol, Type
from generator.model.rulebook import Chapter, Listing, Panel, Rulebook, Section, Sentence
from generator.model.units import Rect, Size, Um, um
from tests.generator.layout.workshop import HERE, FakeMetrics, card, game, list_glyphs, side, words

A4 = Size(um(210), um(297))


def panel(kind: str, id_: str = "", *only: str, label: str | None = None, on_new_side: bool = False) -> Panel:
    return Panel(kind, id_, label, only, on_new_side, HERE, (HERE,) * len(only))


def section(id_: str, **rules: str) -> Section:
    said = tuple(Sentence(key, f"{id_}.{key}", words(f"rules.{id_}.{key}", text)) for key, text in rules.items())
    return Section(id_, words(f"rules.{id_}.title", f"Title {id_}"), None, 2, (Listing(said, numbered=True),), HERE)


def tiny(*panels: Panel) -> Game:
    sections = (
        section("turn", first="Draw; see {see:end}.", second="Stop."),
        section("end", win="You win."),
        section("lots", **{f"r{number}": "Burn. " * 9 for number in range(60)}),
    )
    chapter = Chapter("play", words("rules.play.title", "Play"), None, True, sections, HERE)
    labels = {"reference-title": "Help", "book-page": "page", "kinds": "Kinds", "signs": "Signs"}
    made = game({}, [card(side({"name": "Ada", "text": "Gain 2."}))])
    icon = Icon("drop", "M0 0H9V9Z", words("icon.drop", "Water"), HERE)
    red = Entry("red", words("vocabulary.kind.red", "Red"), "drop", {"base": (1.0, 0.0, 0.0)}, HERE)
    return replace(
        made,
        labels={name: words(f"label.{name}", said) for name, said in labels.items()},
        rulebook=Rulebook((chapter,)),
        icons={"drop": icon},
        vocabularies={"kind": {"red": red}},
        reference=panels,
    )


def read_texts(sheet: ReferenceSheet) -> list[list[str]]:
    """Return the lines of type on each side, in order."""
    return [
        [
            " ".join(piece.text for piece in line.pieces if isinstance(piece, Glyphs))
            for step in leaf.plan.steps
            if isinstance(step, Type)
            for line in step.lines
        ]
        for leaf in sheet.leaves
    ]


def test_a_section_is_reported_with_the_pages_of_the_rulebook() -> None:
    sheet = lay_out_reference_sheet(tiny(panel("section", "turn")), A4, FakeMetrics(), pages={"end": 7})

    [lines] = read_texts(sheet)
    assert ["Title turn", "1", "Draw; see", "Title end, page 7", ".", "2", "Stop."] == [
        piece for line in lines[2:] for piece in ([line] if "Title end" not in line else _parted(line))
    ]


def test_a_page_that_is_referred_to_is_called_one_of_the_rulebook_where_there_is_a_word_for_that() -> None:
    made = tiny(panel("section", "turn"))
    labels = {**made.labels, "reference-page": words("label.reference-page", "rules, page")}
    [lines] = read_texts(lay_out_reference_sheet(replace(made, labels=labels), A4, FakeMetrics(), pages={"end": 7}))

    assert "Title end, rules, page 7" in " ".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def _parted(line: str) -> list[str]:
    before, _, after = line.replace("\N{NO-BREAK SPACE}", " ").partition(" Title end, page 7")
    return [before, "Title end, page 7", after.strip()]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (panel("section", "turn", "second"), ["Title turn", "1", "Stop."]),  # only the rules that are ordered
        (panel("parts", "turn", "end"), ["Title turn", "Title end . You win."]),  # a paragraph for each section
    ],
)
def test_a_panel_shows_what_it_asks_for(asked: Panel, expected: list[str]) -> None:
    [lines] = read_texts(lay_out_reference_sheet(tiny(asked), A4, FakeMetrics()))

    assert expected == [line.replace("end. ", "end . ") for line in lines[2:]]


def test_words_and_icons_stand_beside_their_signs_in_their_colours() -> None:
    sheet = lay_out_reference_sheet(
        tiny(panel("vocabulary", "kind", label="kinds"), panel("icons", "", "drop", label="signs")), A4, FakeMetrics()
    )

    signs = [step for step in sheet.leaves[0].plan.steps if isinstance(step, Symbol)]
    assert ["Kinds", "Red", "Signs", "Water"] == read_texts(sheet)[0][2:]
    assert ["drop", "drop"] == [sign.icon for sign in signs]
    assert (1.0, 0.0, 0.0) == signs[0].colour != signs[1].colour


@pytest.mark.parametrize(("said", "across"), [("Water", 3), ("Water in a bucket", 2), ("Many words of water " * 3, 3)])
def test_as_many_icons_stand_side_by_side_as_have_their_words_in_a_row(said: str, across: int) -> None:
    ids = [f"i{number}" for number in range(7)]
    icons = {id_: Icon(id_, "M0 0H9V9Z", words(f"icon.{id_}", said), HERE) for id_ in ids}
    made = replace(tiny(panel("icons", "", *ids, label="signs")), icons=icons)
    steps = lay_out_reference_sheet(made, A4, FakeMetrics()).leaves[0].plan.steps
    first = [
        step for step in steps if isinstance(step, Symbol | Type) and um(20) < step.rect.y and step.rect.x < um(104)
    ]
    signs = [step.rect for step in first if isinstance(step, Symbol)]
    types = [step.rect for step in first if isinstance(step, Type)][1:]

    assert len({rect.x for rect in signs}) == across
    for sign in signs:
        behind = [rect.x for rect in signs if rect.x > sign.x]
        beside = [rect for rect in types if sign.x < rect.x < min(behind, default=um(104))]
        assert all(rect.right <= min(behind, default=um(104)) - um(1.9) for rect in beside)


def test_a_card_is_told_after_its_name() -> None:
    made = tiny()
    [lines] = read_texts(
        lay_out_reference_sheet(replace(made, reference=(panel("cards", made.decks[0].id),)), A4, FakeMetrics())
    )

    assert "Ada Gain 2." == " ".join(lines[-1].replace("\N{NO-BREAK SPACE}", " ").split())


def test_a_panel_begins_the_other_side_when_it_asks_for_it() -> None:
    sheet = lay_out_reference_sheet(
        tiny(panel("section", "turn"), panel("section", "end", on_new_side=True)), A4, FakeMetrics()
    )

    assert ["front", "back"] == [leaf.page.side for leaf in sheet.leaves]
    assert ["Title end", "1", "You win."] == read_texts(sheet)[1][2:]


def test_a_game_without_panels_has_no_sheet_and_one_of_more_than_two_sides_is_reported() -> None:
    assert ReferenceSheet((), ()) == lay_out_reference_sheet(tiny(), A4, FakeMetrics())
    long = panel("section", "lots", on_new_side=True)
    sheet = lay_out_reference_sheet(tiny(*[long] * 5), A4, FakeMetrics())

    assert len(sheet.leaves) > SIDES
    assert [("long", f"The reference sheet takes {len(sheet.leaves)} sides; a sheet has 2.")] == [
        (fact.kind, fact.message) for fact in sheet.facts
    ]


@settings(max_examples=8)
@given(
    st.lists(st.sampled_from(["turn", "end", "lots"]), min_size=1, max_size=3),
    st.integers(120, 300),
    st.integers(180, 300),
)
def test_everything_stays_on_the_leaf_in_type_of_nine_points_or_more(ids: list[str], width: int, height: int) -> None:
    paper = Size(um(width), um(height))
    sheet = lay_out_reference_sheet(tiny(*(panel("section", id_) for id_ in ids)), paper, FakeMetrics())

    page = Rect(Um(0), Um(0), paper.width, paper.height)
    for leaf in sheet.leaves:
        for step in leaf.plan.steps:
            assert page.x <= step.rect.x
            assert page.y <= step.rect.y
            assert step.rect.right <= page.right
            assert step.rect.bottom <= page.bottom
    assert min(piece.size for leaf in sheet.leaves for _, piece in list_glyphs(leaf.plan.steps)) >= 9
