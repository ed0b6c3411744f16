"""Hashes of plans: others whenever anything in a plan is another, whichever field of whatever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from generator.spine import imprint
from generator.spine.plan import (
    Area,
    Art,
    ArtRequest,
    Document,
    Glyphs,
    InlineIcon,
    Layers,
    Line,
    Link,
    Node,
    Outlined,
    Picture,
    Rule,
    Step,
    Symbol,
    Type,
)
from generator.spine.units import Pt, Um, um
from tests.generator.paint.studio import BLACK, GREEN, RED, box, card, lines, sheet, with_page

TAG = (Node("Sect", 1), Node("P", 2, "alt", "said", "Row"))
PIECES = (Glyphs(um(3), "Ash", "text", Pt(6), BLACK, Pt(0.1)), InlineIcon(um(9), "drop", um(2), um(1), RED))
STEPS: tuple[Step, ...] = (
    Area(box(1, 2, 3, 4), RED, GREEN, um(0.1), um(1), 0.5, TAG),
    Type(box(1, 2, 3, 4), (Line(um(5), PIECES), Line(um(9), PIECES[:1])), 90, TAG),
    Art(box(1, 2, 3, 4), "key", ArtRequest("fire", 3.0, 4.0, (("size", 1), ("tint", "red"))), TAG),
    Art(box(1, 2, 3, 4), "other", Picture("red.png", "raster", "1f", 3.0, 4.0, grey=True), TAG),
    Symbol(box(1, 2, 3, 4), "drop", RED, 180, TAG),
)
WHOLE = with_page(
    sheet(card(*STEPS), order=(0, 0), bleed=1),
    rules=(Rule(um(1), um(1), um(9), um(1), Pt(0.25), Pt(0.1), RED),),
    slug=(lines("small"),),
    title="First",
    shift=(Um(1), Um(2)),
    turn=0.5,
    links=(Link(box(1, 2, 3, 4), 0, Um(7)),),
    guides=(Area(box(1, 2, 3, 4), None, RED, um(0.1)),),
)._replace(
    bookmarks=(("First", 0),),
    flip="long",
    outline=(Outlined("First", 0, 1, Um(3)),),
    layers=Layers("Marks", "Slug", "Guides"),
    flows=True,
    signs=(("drop", ("water", "bucket")),),
)


def others(value: Any) -> Iterator[Any]:  # noqa: ANN401 - a part of a plan is of any kind
    """Yield values that differ from this one in one place, for each place of it."""
    if isinstance(value, tuple):
        for place, each in enumerate(value):
            for other in others(each):
                parts = (*value[:place], other, *value[place + 1 :])
                yield type(value)(*parts) if hasattr(value, "_fields") else parts
        if value and not hasattr(value, "_fields"):
            yield value[:-1]
    elif isinstance(value, str):
        yield f"{value} "
    elif isinstance(value, bool):
        yield not value
    elif value is None:
        yield BLACK
    else:
        yield value + 1


def test_each_field_of_each_step_counts() -> None:
    same = imprint.of(sheet(card(*STEPS)))
    changed = [imprint.of(sheet(card(*steps))) for steps in others(STEPS)]

    assert len(changed) > 100
    assert [] == [each for each in changed if each.faces == same.faces or each.pages == same.pages]
    assert len(changed) == len({each.document for each in changed} - {same.document})


def test_everything_in_a_document_counts() -> None:
    about = WHOLE._replace(faces=())
    changed = [imprint.of(other._replace(faces=WHOLE.faces)).document for other in others(about) if _stands(other)]

    assert len(changed) > 60
    assert imprint.of(WHOLE).document not in changed
    assert len(changed) == len(set(changed))


def _stands(plan: Document) -> bool:
    """Tell whether the slots of a document show faces that there are."""
    return all(slot.face == 0 for page in plan.pages for slot in page.slots)


def test_equal_plans_have_equal_hashes_however_they_came_about() -> None:
    assert imprint.of(sheet(card(*STEPS))) == imprint.of(sheet(card(*[type(step)(*step) for step in STEPS])))


@pytest.mark.parametrize("texts", [(("a\nb",), ("a", "b")), (("a'", "b"), ("a", "'b")), (("1 2",), ("1", "2"))])
def test_words_are_not_taken_for_the_borders_between_them(texts: tuple[tuple[str, ...], ...]) -> None:
    one, other = (imprint.of(sheet(card(lines(*words)))).document for words in texts)

    assert one != other


def test_a_page_is_known_wherever_it_stands_and_equal_pages_are_told_apart() -> None:
    [page] = WHOLE.pages
    other = page._replace(title="Other")
    first, second = (imprint.of(WHOLE._replace(pages=pages)).pages for pages in ((page, other), (other, page, page)))

    assert first == (second[1], second[0])
    assert 3 == len(set(second))
