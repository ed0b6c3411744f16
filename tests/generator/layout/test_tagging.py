"""What steps are to those who have them read out, told from the inside outwards."""

from generator.layout import steps
from generator.model.plan import UNREAD, Area, Node, Symbol, Type
from tests.generator.layout.workshop import rect

GROUND = Area(rect(0, 0, 9, 9), None)
TEXT = Type(rect(0, 0, 9, 9), ())
LIST = Node("L", 2)
SIGN = Symbol(rect(0, 0, 9, 9), "water", (0.0, 0.0, 0.0), 180)


def test_only_type_without_a_tag_is_given_one() -> None:
    head = TEXT._replace(tag=(Node("H1"),))

    assert steps.tag_type((GROUND, TEXT, head), (Node("P", 3),)) == (GROUND, TEXT._replace(tag=(Node("P", 3),)), head)


def test_parts_stand_within_what_is_above_them_behind_what_is_before_and_decoration_stays() -> None:
    item, unread = TEXT._replace(tag=steps.list_item(1, list_node=LIST)), TEXT._replace(tag=UNREAD)
    sect, made = Node("Sect", 4), steps.nest((GROUND, TEXT, item, unread), (Node("Sect", 4),), 100)

    assert [step.tag for step in made] == [
        (),
        (sect, Node("P", 100)),
        (sect, Node("L", 102), Node("LI", 1), Node("LBody", 1)),
        UNREAD,
    ]


def test_steps_of_a_picture_are_one_part_and_unread_steps_none() -> None:
    figure = (Node("Figure", alt="A fire"),)

    assert {step.tag for step in steps.tag_picture((GROUND, TEXT), figure)} == {figure}
    assert steps.tag_picture((SIGN,), figure) == (SIGN._replace(tag=figure),)
    assert {step.tag for step in steps.mark_unread((GROUND, TEXT))} == {UNREAD}


def test_the_number_and_the_text_of_an_item_stand_in_one_item() -> None:
    assert steps.list_label(3)[:2] == steps.list_item(3)[:2]
    assert steps.list_label(3)[2].place < steps.list_item(3)[2].place
