"""What steps are to those who have them read out, told from the inside outwards: a paragraph, of an item, of a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.model.markup import Filled, Words
from generator.model.plan import UNREAD, Node, Step, Tag, Type

PARAGRAPH: Final[Tag] = (Node("P"),)
LIST: Final = Node("L")
COUNTED: Final = Node("L", sort="Decimal")
BODY: Final = Node("LBody", 1)


def list_item(number: int, *, list_node: Node = LIST) -> Tag:
    """Return what the text of an item of a list is, counted from any number."""
    return list_node, Node("LI", number), BODY


def list_label(number: int, *, list_node: Node = LIST) -> Tag:
    """Return what the number of an item of a list is."""
    return list_node, Node("LI", number), Node("Lbl")


def with_language(tag: Tag, runs: Iterable[Filled]) -> Tag:
    """Return what runs are, with their language where all that they say is in another one than what is around it."""
    langs = {run.lang for run in runs if isinstance(run, Words) and run.text.strip()}
    return (*tag[:-1], tag[-1]._replace(lang=lang)) if len(langs) == 1 and (lang := langs.pop()) else tag


def tag_type(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps with that tag on all type that has none."""
    return tuple(step._replace(tag=tag) if isinstance(step, Type) and not step.tag else step for step in steps)


def mark_unread(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return steps that nobody needs to have read out."""
    return tuple(step._replace(tag=UNREAD) for step in steps)


def tag_picture(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps that are one picture; nothing in them is read out by itself."""
    return tuple(step._replace(tag=tag) for step in steps)


def nest(steps: Iterable[Step], above: Tag, place: int = 0) -> tuple[Step, ...]:
    """Return steps as parts of what is `above` them, so many places further behind; decoration stays what it is."""
    known: dict[Tag, Tag] = {}
    done: list[Step] = []
    for step in steps:
        tag = step.tag or (PARAGRAPH if isinstance(step, Type) else ())
        if not tag or tag == UNREAD:
            done.append(step)
            continue
        if tag not in known:
            first, *below = tag
            known[tag] = (*above, first._replace(place=place + first.place) if place else first, *below)
        done.append(_with(step, known[tag]))
    return tuple(done)


def _with(step: Step, tag: Tag) -> Step:
    """Return a step that is part of something else; `_replace` takes twice as long."""
    return type(step)._make((*step[:-1], tag))
