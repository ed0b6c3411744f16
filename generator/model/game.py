"""The model of a game: what its content says, as frozen values. Whatever is printed is a Card of a Deck.

Decks are printed into one PDF each, or several that share sheets of paper into one (`SheetGroup`).

Texts know their place in the source; for any other place ask `source.locate(card.node, "effects", 0, "by")`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.box import Board, Effect, list_numbers
from generator.model.findings import Mark
from generator.model.grammar import Grammar
from generator.model.plan import Colour
from generator.model.rulebook import Panel, Rulebook, Section
from generator.model.sizes import CardSize, Paper, SheetSpec, Shop
from generator.model.text import Plural as Plural  # noqa: PLC0414 - re-exported
from generator.model.text import Text as Text  # noqa: PLC0414 - re-exported
from generator.model.units import Um, um
from generator.model.vocabulary import NO_VOCABULARY, Vocabulary

TUCK_BOXES: Final = "tuck-boxes"  # what stands for them where decks are named, and the name of their file
BOX_LABEL: Final = "box-label"
BOX_TITLE: Final = "box-title"  # the label that is its title


class Stock(NamedTuple):
    """A material that pieces are printed on, or boxes folded from."""

    id: str
    thickness: Um  # of one sheet, one card, or one card with its sleeve
    wider: Um = Um(0)  # what a sleeve adds to the size of a card
    taller: Um = Um(0)
    play: Um = um(1)  # the clearance of a box around a pile, in each direction


class Dimensions(NamedTuple):
    """Width, height and depth of a pile, or of the inside of a box."""

    width: Um
    height: Um
    depth: Um


class TuckBox(NamedTuple):
    """A tuck box.

    Attributes:
        pieces: Id of the stock of their pieces.
        stock: Id of the stock of the box.
        inside: The size of its inside; None for what the piles need.
        label: Id of the label with its name; None for the names of its decks.
        tint: A colour's name or `#rrggbb`; None for the usual one.
        art: The picture on its front, as that of the rulebook's cover; None for that one.
        node: Its mapping in the YAML file, for marks.
    """

    id: str
    decks: tuple[str, ...]
    pieces: str
    stock: str
    inside: Dimensions | None
    label: str | None
    art: Mapping[str, Any] | None
    node: Any
    mark: Mark
    piles: int = 1
    tint: str | None = None


class BoxLabel(NamedTuple):
    """The label of the box that holds everything; width and height of its lid. See `TuckBox` for the rest."""

    width: Um
    height: Um
    art: Mapping[str, Any] | None
    side_art: Mapping[str, Any] | None  # None: that of the lid
    node: Any
    mark: Mark
    depth: Um | None = None  # of its sides; None for a label without strips for the sides
    tint: str | None = None


Stat = int | str | tuple[int | str, ...]
Data = Mapping[str, Any]  # plain YAML data (strings, ints, floats, bools, lists, mappings), already checked by a schema


class Side(NamedTuple):
    """One side of a card: its texts, stats and pictures.

    Attributes:
        texts: By field: `name`, and whatever its layout shows (`text`, `ability`, `flavour`, `label` ...).
        stats: Figures and words that a layout or a check reads, by name, as the deck declares them.
        art: Parameters of its pictures, by picture name (`art` is the usual one): `{draw: ..., ...}` or `{file: ...}`.
        grid: Rows of a pattern on the board, north first, one character per square; empty when it has none.
        layout: Id of the layout that draws it.
    """

    texts: Mapping[str, Text]
    stats: Mapping[str, Stat]
    effects: tuple[Effect, ...]
    art: Mapping[str, Data]
    grid: tuple[str, ...]
    layout: str


@dataclass(frozen=True, slots=True)
class Card:
    """Anything that is printed and cut out: a card, a tile, a board, a token.

    Attributes:
        id: Unique in its game, and stable.
        part: Which part of the box it belongs to: `base` or the id of an expansion.
        count: How many copies are printed, 1 or more.
        origin: `published` (name and figures are the published game's) or `ours` (we designed it).
        cites: Places in the published editions (`S:834`), or rulings (`ruling:crew-water`); may be empty.
        front, back: Its sides; `back` is None when its deck has a common back or none.
        node: The mapping in the YAML file that it was made from, for marks.
    """

    id: str
    deck: str
    part: str
    count: int
    origin: str
    cites: tuple[str, ...]
    front: Side
    back: Side | None
    node: Any
    mark: Mark

    @property
    def name(self) -> str:
        """The name on its front, or its id when nothing is written there."""
        text = self.front.texts.get("name")
        return text.value if text is not None else self.id

    @property
    def sides(self) -> tuple[Side, ...]:
        """Its own sides, front first."""
        return (self.front,) if self.back is None else (self.front, self.back)

    @property
    def named_sides(self) -> dict[str, Side]:
        """Its own sides as `front` and `back`."""
        return dict(zip(("front", "back"), self.sides, strict=False))


class StatSpec(NamedTuple):
    """The declaration of a stat by a deck.

    Attributes:
        type: `integer`, `text`, `flag`, or the name of a vocabulary.
        least, most: The range of an integer.
        required: Whether every card states it.
        same: Whether all cards that state it state the same.
        cards: How many cards state it, copies counted, a false flag not; None for any number.
    """

    type: str
    least: int | None = None
    most: int | None = None
    required: bool = True
    same: bool = False
    cards: int | None = None


class Tiling(NamedTuple):
    """How a board that is larger than the paper is divided: by how much sheets overlap, in um, and how many at most."""

    overlap: Um = um(10)
    sheets: int = 99


class HeldPieces(NamedTuple):
    """Pieces of a deck that are laid in a box of a board, and how much wider and higher than they it is, in um."""

    deck: str
    play: Um = Um(0)


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size, printed together.

    Attributes:
        name: For bookmarks, slugs and file names of the translated edition.
        size: Id in `sizes`.
        sheet: Id of the sheet specification that it is printed on; None for the usual one.
        back: Layout of the common back, or None (cards have their own backs, or none).
        stats: What its cards must and may state.
        tiled: How it is divided among sheets where paper cannot hold it; None when it is not.
        holds: What is laid on it, by box of its layout.
    """

    id: str
    name: Text
    size: str
    sheet: str | None
    back: str | None
    back_art: Mapping[str, Data]
    stats: Mapping[str, StatSpec]
    cards: tuple[Card, ...]
    node: Any
    mark: Mark
    tiled: Tiling | None = None
    holds: Mapping[str, HeldPieces] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The folder of its game that it is written in: `cards`, `tiles`, `boards` or `tokens`."""
        return PurePosixPath(self.mark.file).parent.name


class Entry(NamedTuple):
    """A word of a game's vocabulary: a nation, a species, a player colour; shades are by name (`base` ...)."""

    id: str
    name: Text
    icon: str | None
    colours: Mapping[str, Colour]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Component:
    """A line of the box's contents list: `count` pieces of the deck `deck` that belong to `part`."""

    id: str
    name: Text
    deck: str
    count: int
    mark: Mark
    count_mark: Mark
    part: str = "base"
    needs: tuple[Data, ...] = ()  # the greatest number needed, as terms of a sum: ({"deck": id, "times": n} ...)
    when_out: str | None = None  # id of the ruling that says what happens when they run out, or None


class SharedSheet(NamedTuple):
    """Sheets of paper that several decks share, in printing order; the id is also the name of the file."""

    id: str
    name: Text
    decks: tuple[str, ...]
    node: Any
    mark: Mark


class Ruling(NamedTuple):
    """A gap in the rules and our decision."""

    id: str
    question: Text
    decision: Text
    mark: Mark
    reason: str = ""
    cites: tuple[str, ...] = ()


# The kinds of terms of every game; any other kind is a vocabulary of a game.
KINDS: Final = ("resource", "action", "piece", "place", "other")


class Concept(NamedTuple):
    """A term of the glossary.

    Attributes:
        id: Such as `renown`.
        kind: One of `KINDS`, or the vocabulary that it is a word of, such as `colour`.
        words: By locale, the forms that name it in a text; the first is the headword.
        effects: What in effect data touches it: verbs, argument words, triggers. Empty: no effect can show it.
        forbidden: By locale, forms that no text of the project uses for it.
        definition: What it is, for translators and for the rulebook; None when nobody said.
        listed: Whether an index lists it, and a glossary of all terms; texts are held to it in any case.
    """

    id: str
    kind: str
    words: Mapping[str, tuple[str, ...]]
    effects: tuple[str, ...]
    mark: Mark
    forbidden: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    definition: Text | None = None
    listed: bool = True

    @property
    def is_entry(self) -> bool:
        """Tell whether it is a word of a vocabulary."""
        return self.kind not in KINDS

    @property
    def is_compared(self) -> bool:
        """Tell whether texts and effects are compared by it."""
        return self.kind != "other"


class Credit(NamedTuple):
    """Who made a picture or an icon, under which licence it may be printed, where it is from; empty where unknown."""

    maker: str = ""
    licence: str = ""
    origin: str = ""


NO_CREDIT: Final = Credit()


class Icon(NamedTuple):
    """An icon: SVG path data in a square of 100 x 100, one colour, and what it means.

    Attributes:
        file: The SVG or PNG that it is from; empty if the path is written in content.
    """

    id: str
    path: str
    meaning: Text
    mark: Mark
    file: str = ""
    credit: Credit = NO_CREDIT


FEATURE: Final = "+"  # between the id of a font and an OpenType feature that a style turns on


class Theme(NamedTuple):
    """Colours, fonts and type styles, shared by all games of a project and extended by each.

    Attributes:
        fonts: By id: the file's absolute path. Where a style turns on OpenType features, they follow the id
            (`display+ss01`).
        styles: By name, as plain data (see `layouts.schema.json`), parents already resolved.
        marks: Where the game's own styles are declared, by name; the shared ones are left out.
        low_ink: What low ink makes of drawings, by their names (see the schema of themes).
        sizes: The scale of type, in points, by name.
        grid: The unit on which boxes of layouts lie, in mm; 0 when they may lie anywhere.
        pages: The drawings on pages of the rulebook, by place (see the schema of themes); plain shapes stand elsewhere.
    """

    colours: Mapping[str, Colour]
    fonts: Mapping[str, str]
    styles: Mapping[str, Data]
    marks: Mapping[str, Mark] = MappingProxyType({})
    low_ink: Mapping[str, str] = MappingProxyType({})
    sizes: Mapping[str, float] = MappingProxyType({})
    grid: float = 0.0
    pages: Mapping[str, Sequence[Data]] = MappingProxyType({})


class Layout(NamedTuple):
    """A face as data: named boxes in drawing order, with lengths in mm, parents already resolved."""

    id: str
    boxes: Mapping[str, Data]
    abstract: bool  # only there to be extended; draws nothing by itself
    node: Any
    mark: Mark


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the project, whole.

    Attributes:
        editions: By tag (`S`), what the published edition is called.
        parts: `base` and the expansions, by id, with their names.
        files: Every source file that it was made from (relative paths), sorted.
        language: Code of the language that its content is written in (`pl`).
        author, version: Of this edition, as its sheets say; None when the game says none.
        lost: What mistakes keep away, by kind of file: the ids of things, and `*` for a whole file that held nobody
            knows what. Empty when all files are in order.
        cover: The picture on the rulebook's cover, `{draw: ..., ...}` or `{file: ...}`; None for a plain one.
        has_cover: Whether the rulebook has one; otherwise the game's name stands at the head of the first page.
        credits: Who made the picture files below a folder, or one file, by its name in the game's folder.
        vignettes: The drawings that fill what its chapters leave of pages, in turn; none: the cover's does.
        grammars: What languages say of it, by locale.
        box_label: What is glued on the box that holds everything; None when nothing is.
        sheets: What its decks share; a deck that none of them names is printed by itself.
        diagram: What the words of a state mean to a picture (`diagram.schema.json`); None when nobody said.
        vocabulary: What its effects can say; empty when it has none.
    """

    id: str
    name: Text
    subtitle: Text | None
    players: tuple[int, int]
    editions: Mapping[str, str]
    parts: Mapping[str, Text]
    board: Board | None
    vocabularies: Mapping[str, Mapping[str, Entry]]
    decks: tuple[Deck, ...]
    components: tuple[Component, ...]
    layouts: Mapping[str, Layout]
    labels: Mapping[str, Text]
    icons: Mapping[str, Icon]
    rulings: Mapping[str, Ruling]
    concepts: Mapping[str, Concept]
    theme: Theme
    files: tuple[str, ...]
    mark: Mark
    language: str = "en"
    author: str | None = None
    version: str | None = None
    lost: Mapping[str, frozenset[str]] = field(default_factory=dict)
    rulebook: Rulebook = field(default_factory=Rulebook)
    cover: Data | None = None
    has_cover: bool = True
    vignettes: tuple[Data, ...] = ()
    credits: Mapping[str, Credit] = field(default_factory=dict)
    diagram: Data | None = None
    grammars: Mapping[str, Grammar] = field(default_factory=dict)
    reference: tuple[Panel, ...] = ()
    tuck_boxes: tuple[TuckBox, ...] = ()
    box_label: BoxLabel | None = None
    sheets: tuple[SharedSheet, ...] = ()
    vocabulary: Vocabulary = NO_VOCABULARY

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of every deck, in order."""
        return tuple(chain.from_iterable(deck.cards for deck in self.decks))

    def find_word(self, deck: Deck, stat: str, value: Stat) -> Entry | None:
        """Return the word of a vocabulary that a stat of a deck's cards states, or None."""
        spec = deck.stats.get(stat)
        return None if spec is None else self.vocabularies.get(spec.type, {}).get(str(value))

    def find_section(self, id_: str) -> Section | None:
        """Return a section of the rulebook, or None."""
        return next((section for section in self.rulebook.sections if section.id == id_), None)


class Library(NamedTuple):
    """All games of a project, by id, and what they share; `root` is the project's folder, absolute."""

    root: str
    games: Mapping[str, Game]
    sizes: Mapping[str, CardSize]
    papers: Mapping[str, Paper]
    sheets: Mapping[str, SheetSpec]
    shops: Mapping[str, Shop] = MappingProxyType({})
    stocks: Mapping[str, Stock] = MappingProxyType({})

    def find_sheet(self, deck: Deck) -> SheetSpec | None:
        """Return the sheet that a deck is printed on: its own, else `home-1`, else the first, if any."""
        usual = self.sheets.get("home-1") or next(iter(self.sheets.values()), None)
        return self.sheets.get(deck.sheet or "", usual)


class Identified(Protocol):
    """A thing with an id."""

    @property
    def id(self) -> str:
        """Its id."""


T = TypeVar("T", bound=Identified)
V = TypeVar("V")
_STAT: Final = "stat:"


def index_by_id(things: Iterable[T]) -> dict[str, T]:
    """Return things by their ids, in order."""
    return {thing.id: thing for thing in things}


def select(ids: Sequence[str], known: Mapping[str, V]) -> list[V]:
    """Return the things of some ids, in that order, as far as there are such; all things where no id is given."""
    return [known[id_] for id_ in ids if id_ in known] if ids else list(known.values())


def group_numbers(effects: Iterable[Effect]) -> dict[str, list[int]]:
    """Return the numbers of effects by the names that placeholders use, in order."""
    numbers: dict[str, list[int]] = {}
    for effect in effects:
        for _, name, number in list_numbers(effect):
            numbers.setdefault(name, []).append(number)
    return numbers


def choose_plural_forms(side: Side, form: Callable[[int], int]) -> Side:
    """Return a side of a card with each text in the plural form that its number needs, or in the last.

    `form` returns the index of the form for a number, as the language counts.
    """
    if all(text.plural is None for text in side.texts.values()):
        return side
    texts = dict(side.texts)
    for name, text in texts.items():
        if text.plural is not None:
            number, last = _find_number(text.plural, side.effects, side.stats), len(text.plural.forms) - 1
            index = last if number is None else min(form(abs(number)), last)
            mark = text.plural.marks[index] if text.plural.marks else text.mark
            texts[name] = text._replace(value=text.plural.forms[index], mark=mark)
    return side._replace(texts=texts)


def _find_number(plural: Plural, effects: Iterable[Effect], stats: Mapping[str, Stat]) -> int | None:
    """Return the number that decides the form of a text, or None if there is none."""
    if plural.number.startswith(_STAT):
        value = stats.get(plural.number.removeprefix(_STAT))
        return value if isinstance(value, int) and not isinstance(value, bool) else None
    name, _, nth = plural.number.partition(".")
    numbers = group_numbers(effects).get(name, [])
    index = max(int(nth or 0), 1) - 1
    return numbers[index] if index < len(numbers) else None


DOCUMENT_IDS: Final = frozenset({"rulebook", "reference", "tuck-boxes", "box-label"})  # of what is not a deck
SELECTION: Final = "selection-"  # the prefix of a PDF with some cards of a group


class SheetGroup(NamedTuple):
    """Decks, one or more in printing order, that are printed into one PDF, named after the deck or shared sheets."""

    id: str
    name: Text
    decks: tuple[Deck, ...]

    @property
    def is_shared(self) -> bool:
        """Whether it can contain several decks."""
        return any(self.id != deck.id for deck in self.decks)


def group_decks(game: Game, *, apart: bool = False) -> tuple[SheetGroup, ...]:
    """Group the decks of a game in their order; `apart`: each by itself, as for a shop that does not print sheets."""
    shared = {} if apart else {deck.id: group for group in list_shared_groups(game) for deck in group.decks}
    groups: dict[str, SheetGroup] = {}
    for deck in game.decks:
        group = shared.get(deck.id) or SheetGroup(deck.id, deck.name, (deck,))
        groups.setdefault(group.id, group)
    return tuple(groups.values())


def find_group(game: Game, id_: str) -> SheetGroup | None:
    """Return the group with an id, of a single deck or of shared sheets; None if there is none."""
    groups = (*group_decks(game, apart=True), *list_shared_groups(game))
    return next((group for group in groups if group.id == id_), None)


def find_shared_group(game: Game, deck_id: str) -> SheetGroup | None:
    """Return the group of decks that share sheets with a deck; None if the deck shares none."""
    groups = (group for group in list_shared_groups(game) if deck_id in [deck.id for deck in group.decks])
    return next(groups, None)


def list_shared_groups(game: Game) -> Iterator[SheetGroup]:
    """Yield the groups of decks that share sheets.

    What lint reports is left out, so that the rest can be printed: sheets with the id of something else, and decks
    that do not exist, are on other sheets already, or are tiled.
    """
    known = index_by_id(game.decks)
    left = dict(known)
    for sheet in game.sheets:
        decks = [left.pop(id_) for id_ in dict.fromkeys(sheet.decks) if id_ in left]
        untiled = tuple(deck for deck in decks if deck.tiled is None)
        if untiled and not find_id_conflict(sheet.id, known):
            yield SheetGroup(sheet.id, sheet.name, untiled)


def find_id_conflict(id_: str, decks: Container[str]) -> str:
    """Return what else has the id of shared sheets, as a phrase; empty if the id is free."""
    if id_ in decks:
        return "a deck"
    if id_ in DOCUMENT_IDS:
        return "another printed document"
    if id_ == "manifest":
        return "the list of printed files"
    return "a selection of cards" if id_.startswith(SELECTION) else ""
