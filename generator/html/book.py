"""The rulebook as the part of a page: chapters, sections, blocks, each under a heading of its level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.html import tables
from generator.html.anatomy import anatomy
from generator.html.element import Element, Node, tag
from generator.html.example import Gallery, example
from generator.html.scribe import Scribe
from generator.spine.rulebook import (
    Anatomy,
    Block,
    Chapter,
    Example,
    Listing,
    Note,
    Prose,
    Rules,
    Section,
    Sentence,
    Table,
)

_CHAPTER: Final = 3  # level of its heading
_DEEPEST: Final = 6


def chapter(scribe: Scribe, gallery: Gallery, told: Chapter) -> Element:
    """Return a chapter."""
    head = tag(f"h{_CHAPTER}", {"id": told.id}, scribe.sign(told.icon), scribe.say(told.title))
    sections = [part for one in told.sections for part in section(scribe, gallery, one)]
    return tag("section", {"class": "chapter"}, head, sections)


def section(scribe: Scribe, gallery: Gallery, told: Section) -> Iterator[Node]:
    """Yield a section: its heading and its blocks."""
    level = _CHAPTER + told.level - 1
    yield tag(f"h{level}", {"id": told.id}, scribe.sign(told.icon), scribe.say(told.title))
    for one in told.blocks:
        yield from block(scribe, gallery, told, one, min(level + 1, _DEEPEST))


def block(scribe: Scribe, gallery: Gallery, told: Section, one: Block, level: int) -> Iterator[Node]:
    """Yield a block of a section; a heading in it has that level."""
    if isinstance(one, Rules):
        yield tag("p", None, _sentences(scribe, one.sentences))
    elif isinstance(one, Listing):
        items = [tag("li", {"id": sentence.anchor}, scribe.say(sentence.text)) for sentence in one.sentences]
        yield tag("ol" if one.numbered else "ul", None, items)
    elif isinstance(one, Prose):
        yield tag("p", {"id": one.anchor}, scribe.say(one.text))
    elif isinstance(one, Note):
        yield _note(scribe, one)
    elif isinstance(one, Example):
        yield example(scribe, gallery, one, level)
    elif isinstance(one, Anatomy):
        yield anatomy(scribe, gallery.pieces, one)
    elif isinstance(one, Table):
        yield from tables.table(scribe, told, one, level)


def _sentences(scribe: Scribe, sentences: tuple[Sentence, ...]) -> Iterator[Node]:
    """Yield the rules of a paragraph, each with its anchor."""
    for number, sentence in enumerate(sentences):
        if number:
            yield " "
        yield tag("span", {"id": sentence.anchor}, scribe.say(sentence.text))


def _note(scribe: Scribe, note: Note) -> Element:
    name = f"{note.anchor}_title"
    attributes = {"class": "note", "role": "note", "id": note.anchor}
    if note.title is None:
        return tag("div", attributes, tag("p", None, scribe.say(note.text)))
    title = tag("p", {"class": "lead", "id": name}, scribe.say(note.title))
    return tag("div", {**attributes, "aria-labelledby": name}, title, tag("p", None, scribe.say(note.text)))
