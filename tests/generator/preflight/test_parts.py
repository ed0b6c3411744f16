"""Faces that are printed in parts are counted by their parts, all of them, whatever paper they are on."""

from __future__ import annotations

from generator.preflight.parts import in_parts

WHOLE = {
    "mat.city.front.plan": 1,
    **{f"mat.city.front.{row}-{column}-of-2-2": 1 for row in (1, 2) for column in (1, 2)},
}


def test_faces_that_are_printed_whole_are_counted_as_they_are() -> None:
    assert in_parts({"crew.a.front": 2}, {"crew.a.front": 3}) == {"crew.a.front": 3}


def test_a_face_in_parts_needs_each_part_and_its_plan() -> None:
    assert in_parts(WHOLE, {"mat.city.front": 1}) == WHOLE


def test_copies_need_their_own_sheets_and_one_plan() -> None:
    expected = in_parts(WHOLE, {"mat.city.front": 3})

    assert expected.pop("mat.city.front.plan") == 1
    assert set(expected.values()) == {3}


def test_a_part_that_is_missing_is_expected_all_the_same() -> None:
    found = {id_: count for id_, count in WHOLE.items() if not id_.endswith("1-2-of-2-2")}

    assert in_parts(found, {"mat.city.front": 1}) == WHOLE
    assert in_parts(found, None) == WHOLE


def test_without_the_content_only_parts_are_told_of() -> None:
    assert in_parts({"crew.a.front": 2}, None) == {}


def test_parts_of_a_face_that_the_content_lacks_should_be_nowhere() -> None:
    assert set(in_parts(WHOLE, {}).values()) == {0}
