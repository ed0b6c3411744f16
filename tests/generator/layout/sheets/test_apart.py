from generator.layout.sheets.grid import Duplex
from generator.layout.sheets.imposition import impose_decks
from generator.model.plan import Slot
from generator.model.units import um
from tests.generator.layout.sheets.test_document import deck, setup
from tests.generator.layout.workshop import lines, rect, size


def test_each_face_has_one_page_as_large_as_its_bleed_and_no_marks() -> None:
    plan = impose_decks([deck("crew", 3, 1, back="common", bleed=3)], setup()._replace(way="each")).document
    assert plan.bookmarks == (("crew.0.front x 3", 0), ("crew.back x 4", 1), ("crew.1.front", 2))
    assert [(page.size, page.trim, page.bleed) for page in plan.pages] == [
        (size(69.5, 94.9), rect(3, 3, 63.5, 88.9), rect(0, 0, 69.5, 94.9))
    ] * 3
    assert [page.slots for page in plan.pages] == [(Slot(i, rect(3, 3, 63.5, 88.9), 0, um(3)),) for i in range(3)]
    assert [(page.rules, page.slug) for page in plan.pages] == [((), ())] * 3


def test_a_page_of_a_face_has_no_more_bleed_than_the_face() -> None:
    (page,) = impose_decks([deck("crew", 1, bleed=5)], setup()._replace(way="each")).document.pages
    assert page.size == size(69.5, 94.9)


def test_a_card_of_which_there_are_no_copies_has_no_page() -> None:
    assert impose_decks([deck("crew", 0)], setup()._replace(way="each")).document.pages == ()


def test_sheets_to_be_glued_have_marks_on_both_and_know_nothing_of_the_printers_error() -> None:
    duplex = Duplex("long", (um(1), um(1)), 1.0)
    asked = setup(duplex=duplex, back_marks=False)._replace(way="single")
    front, back = impose_decks([deck("crew", 1, back="own")], asked).document.pages
    width = front.size.width
    expected = {(width - rule.x1, rule.y0, width - rule.x0, rule.y1) for rule in front.rules if rule.halo}
    assert {(rule.x0, rule.y0, rule.x1, rule.y1) for rule in back.rules if rule.halo} == expected
    assert (back.shift, back.turn) == ((0, 0), 0.0)
    assert lines(back.slug[0]) == [
        "Tiny · crew · en · 1.0 · back · sheet 1 of 1 · print on one side, glue back to back"
    ]
