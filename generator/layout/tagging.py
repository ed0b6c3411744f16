"""Tag steps for screen readers: paragraphs, list items, pictures; a tag lists its nodes from the outermost inwards."""

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
    """Return the tag of the text of a list item; items may be counted from any number."""
    return list_node, Node("LI", number), BODY


def list_label(number: int, *, list_node: Node = LIST) -> Tag:
    """Return the tag of the number of a list item."""
    return list_node, Node("LI", number), Node("Lbl")


def with_language(tag: Tag, runs: Iterable[Filled]) -> Tag:
    """Return a tag with the language of its runs, if all of them are in a language other than the text around them."""
    langs = {run.lang for run in runs if isinstance(run, Words) and run.text.strip()}
    return (*tag[:-1], tag[-1]._replace(lang=lang)) if len(langs) == 1 and (lang := langs.pop()) else tag


def tag_type(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps with a tag on all type that has none."""
    return tuple(step._replace(tag=tag) if isinstance(step, Type) and not step.tag else step for step in steps)


def mark_unread(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return steps that screen readers skip."""
    return tuple(step._replace(tag=UNREAD) for step in steps)


def tag_picture(steps: Iterable[Step], tag: Tag) -> tuple[Step, ...]:
    """Return steps that are read as one picture."""
    return tuple(step._replace(tag=tag) for step in steps)


def nest(steps: Iterable[Step], above: Tag, place: int = 0) -> tuple[Step, ...]:
    """Nest the tags of steps below `above`, and move them back in the reading order by `place`."""
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
