"""The rulebook as frozen values: chapters of sections of blocks; every rule sentence has an anchor of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from generator.model.findings import Mark
from generator.model.text import Text

PANELS = ("section", "parts", "cards", "vocabulary", "icons")
REFERENCE = "reference-title"  # the label that is the title of the reference sheet
REFERENCE_PAGE = "reference-page"  # what it calls a page of the rulebook, if not as that does itself
LABELS = ("book-title", "book-page")  # the fixed words that a rulebook prints
EXAMPLE_LABEL = "book-example"  # the word above an example
# Texts of cards that say no rules.
NON_RULE_FIELDS = frozenset({"name", "flavour", "label", "title", "subtitle", "caption", "ability", "trait"})
# The styles of rulebooks and boxes; those of the same names in theme.yaml change them.
DEFAULT_STYLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "book": {"size": 9.5, "leading": 1.28, "colour": "ink"},
    "book-small": {"size": 8.5, "leading": 1.24, "colour": "ink"},
    "book-index": {"size": 8, "leading": 1.2, "colour": "ink"},
    "book-title": {"size": 40, "leading": 1.0, "colour": "book-on-plate", "align": "centre"},
    "book-subtitle": {"size": 13, "leading": 1.2, "colour": "book-on-plate", "align": "centre"},
    "book-sign": {"size": 13, "leading": 1.1, "colour": "book-on-plate", "align": "centre"},
    "book-chapter": {"size": 30, "leading": 1.0, "colour": "book-on-plate"},
    "book-section": {"size": 17, "leading": 1.0, "colour": "book-heading"},
    "book-part": {"size": 11, "leading": 1.1, "colour": "book-plate"},
    "book-label": {"size": 8, "leading": 1.1, "colour": "book-accent"},
    "book-figure": {"size": 9, "leading": 1.0, "colour": "book-on-plate", "align": "centre"},
    "book-foot": {"size": 8, "leading": 1.1, "colour": "ink-soft"},
    "box-title": {"size": 64, "min": 9, "leading": 1.0, "colour": "cream", "align": "centre"},
    "box-name": {"size": 30, "min": 8, "leading": 1.0, "colour": "ink", "align": "centre"},
    "box-spine": {"size": 26, "min": 6, "leading": 1.0, "colour": "cream"},
    "box-sign": {"size": 16, "min": 5, "leading": 1.1, "colour": "brass", "align": "centre"},
    "box-list": {"size": 11, "min": 6.5, "leading": 1.2, "colour": "ink"},
    "box-saying": {"size": 13, "min": 6, "leading": 1.2, "colour": "cream-soft", "align": "centre"},
    "box-figure": {"size": 30, "min": 7, "leading": 1.0, "colour": "ink", "align": "centre"},
}


class Sentence(NamedTuple):
    """A rule: what the engine carries out and scenarios pin down."""

    id: str
    anchor: str  # what citations and `{see:}` call it: `<section>.<id>`
    text: Text


class Rules(NamedTuple):
    """A paragraph of rules."""

    sentences: tuple[Sentence, ...]


class Listing(NamedTuple):
    """Rules one below the other: `numbered` as steps that follow each other, else with a sign before each."""

    sentences: tuple[Sentence, ...]
    numbered: bool


class Prose(NamedTuple):
    """A paragraph that is no rule: an introduction, advice, a saying."""

    anchor: str
    text: Text


class Note(NamedTuple):
    """A box beside the rules; `anchor` is `<section>.note-<id>`."""

    anchor: str
    title: Text | None
    text: Text


class Example(NamedTuple):
    """Something that happens, drawn from what the engine did in a scenario.

    Attributes:
        anchor: `<section>.example-<scenario>`.
        scenario: Id of a scenario of the game.
        title, caption: Above the picture and below it.
        steps: What the numbers in the picture mean, from 1.
    """

    anchor: str
    scenario: str
    title: Text
    caption: Text | None
    steps: tuple[Text, ...]
    mark: Mark


class Table(NamedTuple):
    """A block whose rows are made from the content, so that they cannot go stale.

    Attributes:
        kind: As the schema lists them: `components`, `cards` ...
        deck: Of `cards`: id of the deck; else empty.
        only: Ids of what is shown, in this order; empty for all.
        marks: Where each id of `only` stands.
        texts: Of `cards`: which of their texts are told; empty for all that are rules.
        picture: Of `cards`: which of their drawings stands beside each; empty for none.
        pictured: Of `components`: ids of those beside whose numbers a small picture of a piece stands.
        pictured_marks: Where each of them stands.
    """

    kind: str
    deck: str
    only: tuple[str, ...]
    mark: Mark
    marks: tuple[Mark, ...] = ()
    texts: tuple[str, ...] = ()
    picture: str = ""
    pictured: tuple[str, ...] = ()
    pictured_marks: tuple[Mark, ...] = ()


class Part(NamedTuple):
    """A part of a piece that is explained."""

    boxes: tuple[str, ...]  # of the layout; the first that shows something is pointed at
    text: Text
    marks: tuple[Mark, ...]  # where each of the boxes is named


class Anatomy(NamedTuple):
    """A picture of a card or a tile with numbered marks, and what they point at.

    Attributes:
        anchor: `<section>.piece-<card>`, and `-back` for a back.
        side: `front` or `back`.
        parts: In the order of their numbers, from 1.
    """

    anchor: str
    card: str
    side: str
    parts: tuple[Part, ...]
    mark: Mark


Block = Rules | Listing | Prose | Note | Example | Anatomy | Table


class Section(NamedTuple):
    """A heading and what is below it; its id, unique in the rulebook, is its anchor."""

    id: str
    title: Text
    icon: str | None
    level: int  # 2, or 3 for a part of the section before
    blocks: tuple[Block, ...]
    mark: Mark

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Every rule, in order."""
        rules = (block for block in self.blocks if isinstance(block, Rules | Listing))
        return tuple(sentence for block in rules for sentence in block.sentences)


class Chapter(NamedTuple):
    """A file of the rulebook; its id, unique also among sections, is its anchor."""

    id: str
    title: Text
    icon: str | None
    on_new_page: bool
    sections: tuple[Section, ...]
    mark: Mark


class Panel(NamedTuple):
    """A part of the reference sheet: a heading, and below it one of several things that the game states already.

    Attributes:
        kind: `section` (the rules and tables of a section of the rulebook), `parts` (several sections, each with its
            title before its first rule), `cards` (a deck), `vocabulary` or `icons`.
        id: Of the section, the deck or the vocabulary; of `parts` the section whose title stands above them; of
            `icons` empty.
        label: Id of the label that is the heading; None for the title of the section or the name of the deck.
        only: Ids of what is shown, in this order: rules of a section, sections, cards, words or icons; empty for all.
        on_new_side: Whether it begins a side of the sheet, if that is not one too many.
        marks: Where each id of `only` stands.
    """

    kind: str
    id: str
    label: str | None
    only: tuple[str, ...]
    on_new_side: bool
    mark: Mark
    marks: tuple[Mark, ...]


class Rulebook(NamedTuple):
    """All chapters, in the order of their files; a game without a rulebook has none."""

    chapters: tuple[Chapter, ...] = ()

    @property
    def sections(self) -> tuple[Section, ...]:
        """Every section of every chapter, in order."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every block of every section, in order."""
        return tuple(block for section in self.sections for block in section.blocks)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Every rule, in order."""
        return tuple(sentence for section in self.sections for sentence in section.sentences)

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every table, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Table))

    @property
    def anatomies(self) -> tuple[Anatomy, ...]:
        """Every picture of a piece, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Anatomy))

    @property
    def headings(self) -> dict[str, Text]:
        """What `{see:}` may name: each anchor with the heading that stands above it."""
        found: dict[str, Text] = {}
        for chapter in self.chapters:
            found.setdefault(chapter.id, chapter.title)
            for section in chapter.sections:
                found.setdefault(section.id, section.title)
                for block in section.blocks:
                    found.update((anchor, section.title) for anchor in list_anchors(block))
        return found


def list_anchors(block: Block) -> tuple[str, ...]:
    """Return the anchors in a block, in order."""
    if isinstance(block, Rules | Listing):
        return tuple(sentence.anchor for sentence in block.sentences)
    return () if isinstance(block, Table) else (block.anchor,)


def is_rulebook_text(text: Text) -> bool:
    """Tell whether a text is printed in the rulebook, so that it may name headings, counts, cards and words."""
    return text.key.startswith(("rules.", "ruling.", "glossary."))
