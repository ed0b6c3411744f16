"""Branches of the tree of what a file says: known by their bytes and their place, and believed nowhere else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.preflight import tree
from generator.preflight.branches import Branch, Step, are_apart, from_plain, grown
from generator.preflight.known import Known
from generator.preflight.reading import opened
from generator.preflight.seen import Opened
from generator.spine.plan import Document, Node, Tag
from tests.generator.paint.studio import card, lines, sheet, write

Said = tuple[int, str]  # in which chapter, and of which kind
STRAIGHT = ((0.0, 0.0), 0.0)
KINDS = ("H1", "H2", "P", "Figure", "foreign", "parted")
BOOKS = st.lists(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(KINDS)), max_size=5), min_size=1, max_size=4)


def book(*pages: Sequence[Said]) -> Document:
    """Return a document whose chapters may go on over pages."""
    faces = []
    for number, page in enumerate(pages):
        steps = []
        for place, (chapter, kind) in enumerate(page):
            lang, alt = ("es" if kind == "foreign" else ""), ("A fire" if kind == "Figure" else "")
            node = Node("P" if kind in {"foreign", "parted"} else kind, 10 * number + place, alt=alt, lang=lang)
            tag: Tag = (
                Node("Sect", chapter),
                *((Node("L"), Node("LI"), Node("LBody")) if kind == "parted" else ()),
                node,
            )
            steps.append(lines("Ash", "Soot")._replace(tag=tag))
        faces.append(card(*steps, name=f"crew.{number}.front"))
    document = sheet(*faces)._replace(flows=True)
    [first] = document.pages
    slot = first.slots[0]
    return document._replace(
        pages=tuple(first._replace(slots=(slot._replace(face=number),)) for number in range(len(pages)))
    )


def seen(data: bytes, known: Known | None = None) -> Opened | str:
    return opened(data, STRAIGHT, STRAIGHT, known)


def after(data: bytes) -> Known:
    """Return what is known when a file has been read."""
    there = Known({})
    seen(data, there)
    return Known(there.now, there.made)


@settings(max_examples=40, deadline=None)
@given(BOOKS, BOOKS, st.data())
def test_whatever_is_known_of_one_file_another_tells_the_same(
    before: list[list[Said]], other: list[list[Said]], data: st.DataObject
) -> None:
    mixed = [data.draw(st.sampled_from((page, *other))) for page in before]
    one, then = write(book(*before)), write(book(*mixed))
    known = after(one)
    found = seen(then, known)

    assert found == seen(then)
    assert seen(one, Known(known.now, known.made)) == seen(one)


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the elements that are walked."""
    names, below = [], tree._Walked._below

    def noted(one: tree._Walked, element: dict[str, object], step: Step) -> list[object]:
        names.append(str(element["/S"]))
        return below(one, element, step)

    monkeypatch.setattr(tree._Walked, "_below", noted)
    return names


def test_only_the_branches_of_a_page_that_says_more_are_walked(walked: list[str]) -> None:
    first, last = [(0, "H1"), (0, "P")], [(2, "H1"), (2, "Figure")]
    known = after(write(book(first, [(1, "H1"), (1, "P")], last)))
    changed = write(book(first, [(1, "H1"), (1, "parted"), (1, "P")], last))
    expected = seen(changed)
    walked.clear()

    assert expected == seen(changed, known)
    assert walked == ["/Document", "/Sect", "/L", "/LI", "/LBody", "/P", "/H1", "/P"]


def test_what_goes_on_over_pages_is_walked_and_what_hangs_from_it_is_not(walked: list[str]) -> None:
    data = write(book([(0, "H1"), (0, "P")], [(0, "P"), (1, "P")]))
    known = after(data)
    walked.clear()

    assert seen(data, known) == seen(data)
    assert walked[:2] == ["/Document", "/Sect"]
    assert walked[2:] == ["/Document", "/Sect", "/H1", "/P", "/P", "/Sect", "/P"]


def test_nothing_is_known_of_a_tree_in_which_something_is_wrong() -> None:
    there = Known({})
    found = seen(write(book([(0, "H2")], [(1, "P")])), there)

    assert isinstance(found, Opened)
    assert found.untold
    assert [name for name in there.made if name.startswith("tree")] == []


def kids(data: bytes) -> list[bytes]:
    """Return what refers to the elements that the document holds."""
    [listed] = re.findall(rb"/S/Document[^\n]*/K \[([^\]]*)\]", data)
    return re.findall(rb"\d+ 0 R", listed)


@pytest.mark.parametrize(
    ("order", "is_wrong"),
    [
        ((1, 0, 2), False),  # headings come in another order, and each is still one of the first level
        ((0, 0, 2), True),
        ((0, 1, 1), True),
        ((2, 0, 1), True),  # a heading of the second level comes first
    ],
)
def test_branches_that_hang_otherwise_are_not_believed(order: tuple[int, ...], is_wrong: bool) -> None:  # noqa: FBT001
    good = write(book([(0, "H1")], [(1, "H1"), (1, "P")], [(2, "H2")]))
    there = kids(good)
    listed = b" ".join(there)
    bad = good.replace(listed, b" ".join(there[place] for place in order).ljust(len(listed)))
    found = seen(bad, after(good))

    assert found == seen(bad)
    assert isinstance(found, Opened)
    assert bool(found.untold) == is_wrong


def test_a_part_of_a_branch_that_stands_elsewhere_too_is_found() -> None:
    good = write(book([(0, "H1"), (0, "P")], [(1, "H1"), (1, "P")]))
    first, second = kids(good)
    inner = b"%d 0 R" % (int(first.partition(b" ")[0]) + 2)
    bad = good.replace(b"/K [%b %b]" % (first, second), b"/K [%b %b]" % (inner, second))
    found = seen(bad, after(good))

    assert found == seen(bad)
    assert isinstance(found, Opened)
    assert found.untold


def step(own: str, depth: int, under: int, *pages: int, known: bool = False) -> Step:
    objects = () if known else (own,)
    return Step(
        own, "9 0 R", "/P", depth, depth, under, set(pages), [(page, 3) for page in pages], ["es"], objects, known
    )


def test_branches_are_the_largest_that_stand_on_one_page() -> None:
    steps = [
        step("1 0 R", 0, -1),
        step("2 0 R", 1, 0),
        step("4 0 R", 2, 1, 1),
        step("3 0 R", 1, 0, 2),
        step("5 0 R", 1, 0, 0),
    ]
    found = grown(steps, 7)

    assert {1: [Branch("2 0 R", "9 0 R", "/P", 1, 1, 1)], 2: [Branch("3 0 R", "9 0 R", "/P", 1, 1, 1)]} == {
        page: there.each for page, there in found.items()
    }
    assert ([3], ["4 0 R"], ["es"], [[2, 2], [4, 4]]) == found[1][1:]
    assert grown([step("2 0 R", 1, -1, 1, known=True), step("3 0 R", 1, -1, 1)], 1) == {}


def test_known_branches_are_met_once_and_share_no_object() -> None:
    known = [from_plain([[["2 0 R", "1 0 R", "/P", 1, 0, 0]], [], [], []], [[2, 3]])]
    there = [each for each in known if each is not None]
    met = step("2 0 R", 1, -1, 1, known=True)

    assert len(there) == 1
    assert are_apart([met, step("4 0 R", 1, -1)], there)
    assert not are_apart([met, step("3 0 R", 1, -1)], there)
    assert not are_apart([met, met], there)
    assert not are_apart([], there)
    assert not are_apart([met], [*there, *there])


@pytest.mark.parametrize("junk", [None, [], [[1], [], [], []], [[], []], 7])
def test_what_nobody_told_is_no_branch(junk: object) -> None:
    assert from_plain(junk, []) is None
