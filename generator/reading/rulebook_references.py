"""What the rulebook calls by id: headings, counts, cards and words in its texts; icons, decks and entries of tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from generator.reading.reference import Reference, at
from generator.reading.wording import Slot
from generator.spine.findings import Mark
from generator.spine.rulebook import LABELS, REFERENCE, REFERENCE_PAGE, Panel, Rulebook, Table

# What a placeholder of the rulebook calls, by its first word.
BOOK_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {"see": "heading", "count": "component", "card": "card", "word": "vocabulary"}
)
# What the entries are that a table may list alone.
_ENTRIES: Final[Mapping[str, str]] = MappingProxyType(
    {"components": "component", "cards": "card", "rulings": "ruling", "glossary": "term", "actions": "term"}
)

_ONLY: Final[Mapping[str, str]] = MappingProxyType({"parts": "heading", "cards": "card", "icons": "icon"})
_CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {"section": "heading", "parts": "heading", "cards": "deck", "vocabulary": "vocabulary"}
)


def in_book_text(slot: Slot, mark: Mark) -> Iterator[Reference]:
    """Yield what a placeholder of a text of the rulebook calls."""
    if slot.kind == "word":
        vocabulary, _, word = slot.name.partition(".")
        yield Reference("vocabulary", vocabulary, at(None, mark))
        yield Reference(f"vocabulary {vocabulary}", word, at(None, mark))
    else:
        yield Reference(BOOK_WORDS[slot.kind], slot.name, at(None, mark))


def in_rulebook(book: Rulebook | None) -> Iterator[Reference]:
    """Yield the icons, decks and entries that chapters, sections and tables call, and the fixed words of a book."""
    if book is None:
        return
    for label in LABELS:
        yield Reference("label", label, at(None, book.chapters[0].mark))
    icons = [(chapter.icon, chapter.mark) for chapter in book.chapters]
    icons += [(section.icon, section.mark) for section in book.sections]
    for icon, mark in icons:
        if icon is not None:
            yield Reference("icon", icon, at(None, mark))
    for table in book.tables:
        yield from _in_table(table)
    for block in book.anatomies:
        yield Reference("card", block.card, at(None, block.mark))


def _in_table(table: Table) -> Iterator[Reference]:
    if table.deck:
        yield Reference("deck", table.deck, at(None, table.mark))
    kind = _ENTRIES.get(table.kind)
    if kind is not None:
        for entry, mark in zip(table.only, table.marks, strict=True):
            yield Reference(kind, entry, at(None, mark))
    for entry, mark in zip(table.pictured, table.pictured_marks, strict=True):
        yield Reference("component", entry, at(None, mark))
    for field in table.texts:
        yield Reference("text", field, at(None, table.mark))
    if table.picture:
        yield Reference("picture", table.picture, at(None, table.mark))


def in_reference(panels: tuple[Panel, ...], labels: Collection[str] = ()) -> Iterator[Reference]:
    """Yield the headings, labels, decks, words and icons that the panels of a reference sheet call, and its title.

    The word for a page of the rulebook is called where it is among the `labels`.
    """
    if panels:
        yield Reference("label", REFERENCE, at(None, panels[0].mark))
        if REFERENCE_PAGE in labels:
            yield Reference("label", REFERENCE_PAGE, at(None, panels[0].mark))
    for panel in panels:
        mark = at(None, panel.mark)
        if panel.label is not None:
            yield Reference("label", panel.label, mark)
        if panel.kind in _CALLED:
            yield Reference(_CALLED[panel.kind], panel.id, mark)
        for id_, place in zip(panel.only, panel.marks, strict=True):
            yield Reference(*_listed(panel, id_), at(None, place))


def _listed(panel: Panel, id_: str) -> tuple[str, str]:
    """Return the kind and the name of what an entry of a panel's list calls."""
    if panel.kind == "section":
        return "heading", f"{panel.id}.{id_}"
    return (f"vocabulary {panel.id}" if panel.kind == "vocabulary" else _ONLY[panel.kind]), id_
