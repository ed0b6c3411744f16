"""What is printed besides cards reads only a part of a game: these are games without all else.

The rulebook, the reference sheet and the boxes are laid out from them, so that nothing else can matter to them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from generator import catalog
from generator.catalog import SOURCE_LOCALE
from generator.kept import essence
from generator.spine.model import Card, Concept, Deck, Game, Layout, Ruling, Side, Theme
from generator.spine.rulebook import SILENT, Anatomy, Block, Chapter, Panel, Rulebook, Section, Table
from generator.spine.text import Text

_TELLING: Final = frozenset({"glossary", "actions"})  # tables that say what terms mean
_UNTOLD: Final = frozenset({"fonts", "marks"})  # of a theme: where files are, and where styles stand
_HEADS: Final = frozenset({"name", "ability", "title"})  # what stands above or before the rules of a card


def of_book(game: Game, locale: str) -> Game:
    """Return a game as its rulebook reads it in a language, the pictures of its examples included."""
    tables = () if game.rulebook is None else game.rulebook.tables
    cards = [table for table in tables if table.kind == "cards"]
    told = _told(game, ((table.deck, table.only) for table in cards))
    shown = _told(game, ((table.deck, table.only) for table in cards if table.picture))
    return replace(
        _whole(game, _bare(game, told, shown, has_stats=game.diagram is not None), told),
        rulings=_rulings(game, tables),
        concepts=_concepts(game, tables, locale),
        reference=(),
        cartons=(),
        box_label=None,
        version=None,
    )


def of_sheet(game: Game, locale: str) -> Game:
    """Return a game as its reference sheet reads it in a language."""
    tables = () if game.rulebook is None else game.rulebook.tables
    asked = [(table.deck, table.only) for table in tables if table.kind == "cards"]
    asked += ((panel.id, panel.only) for panel in game.reference if panel.kind == "cards")
    return replace(
        _bare(game, _told(game, asked), has_stats=False),
        rulings=_rulings(game, tables),
        concepts=_concepts(game, tables, locale),
        cover=None,
        vignettes=(),
        diagram=None,
        cartons=(),
        box_label=None,
        version=None,
    )


def of_words(game: Game) -> Game:
    """Return what a paragraph of the rulebook or of the reference sheet may read of a game: names and words alone.

    The game is what `of_book` or `of_sheet` made, as it is for `of_block`, `of_panel` and `of_pictures`.
    """
    return replace(
        game,
        decks=tuple(_deck(deck, (), has_stats=False) for deck in game.decks),
        layouts={},
        rulings={},
        concepts={id_: each._replace(definition=None) for id_, each in game.concepts.items()},
        rulebook=None,
        reference=(),
        cover=None,
        vignettes=(),
        diagram=None,
    )


def of_block(game: Game, words: Game, block: Block) -> Game:
    """Return what a block may read of a game, of which `words` are known: the data of a table, else words alone."""
    if isinstance(block, Anatomy):
        return _showing(game, words, {block.card}, ())
    if not isinstance(block, Table):
        return words
    if block.kind == "contents" and game.rulebook is not None:
        return replace(words, rulebook=_headings(game.rulebook))
    small = {card.id for _, card in samples(game, block).values()}
    return _showing(game, _with_tables(game, words, (block,)), (), small)


def of_panel(game: Game, words: Game, panel: Panel) -> Game:
    """Return what a panel of the reference sheet may read of a game, of which `words` are known."""
    asked = {panel.id, *(panel.only if panel.kind == "parts" else ())}
    book = Rulebook(()) if game.rulebook is None else game.rulebook
    chapters = (
        chapter._replace(sections=tuple(section for section in chapter.sections if section.id in asked))
        for chapter in book.chapters
    )
    told = Rulebook(tuple(chapter for chapter in chapters if chapter.sections))
    tables = told.tables
    if panel.kind == "cards":
        tables = (*tables, Table("cards", panel.id, (), panel.mark))
    return replace(_with_tables(game, words, tables), rulebook=told, reference=(panel,))


def of_pictures(game: Game, words: Game) -> Game:
    """Return what the pictures of examples may read of a game, of which `words` are known."""
    decks = (replace(deck, cards=tuple(_named(card, has_stats=True) for card in deck.cards)) for deck in game.decks)
    return replace(words, decks=tuple(decks), diagram=game.diagram)


def said(game: Game) -> Sequence[object]:
    """Return what a game or a part of it says but for its fonts, for hashes: what parts have in common is told once."""
    theme = [essence.once(part) for name, part in zip(Theme._fields, game.theme, strict=True) if name not in _UNTOLD]
    words = [essence.once(each) for each in (game.vocabularies, game.icons, game.labels)]
    nothing = replace(game, theme=Theme({}, {}, {}), vocabularies={}, icons={}, labels={}, layouts={})
    return [theme, words, drawn(game.layouts), nothing]


def drawn(layouts: Mapping[str, Layout]) -> Sequence[object]:
    """Return what layouts say, for hashes: what parts of a game have in common is told once."""
    return [(id_, layout.id, essence.once(layout.boxes), layout.abstract) for id_, layout in layouts.items()]


def beside(decks: Iterable[Deck], known: Iterable[Deck]) -> Sequence[object]:
    """Return what decks of a part of a game say to somebody who knows those of another part of it, for hashes.

    Parts have the same cards in the same order, of which they say more or less: None is what says nothing else.
    """
    return [None if deck == own else _deck_beside(deck, own) for deck, own in zip(decks, known, strict=True)]


def _deck_beside(deck: Deck, own: Deck) -> tuple[Deck, Sequence[Card | None]]:
    cards = [None if card == named else card for named, card in _pairs(own, deck)]
    return replace(deck, cards=()), cards


def of_boxes(game: Game, locale: str) -> Game:
    """Return a game as its tuck boxes and the label of its big box read it."""
    bare = _bare(game, frozenset(), has_stats=False)
    decks = (replace(deck, size=own.size, back=own.back) for deck, own in zip(bare.decks, game.decks, strict=True))
    backs = {deck.back for deck in game.decks}
    return replace(
        bare,
        decks=tuple(decks),
        layouts={id_: _drawn(layout) for id_, layout in game.layouts.items() if id_ in backs},
        rulings={},
        concepts={id_: each for id_, each in _concepts(game, (), locale).items() if id_ in game.icons},
        rulebook=None if game.rulebook is None else Rulebook(()),
        reference=game.reference[:1],
        vignettes=(),
        diagram=None,
    )


def _bare(game: Game, told: Collection[str], shown: Collection[str] = (), *, has_stats: bool) -> Game:
    """Return a game without what only cards and plays need; of cards that are not `told` their names alone.

    Cards that are `shown` keep the pictures of their fronts. With `has_stats` the figures on fronts stay: pictures of
    tiles show them.
    """
    return replace(
        game,
        editions={},
        board=None,
        decks=tuple(_deck(deck, told, shown, has_stats=has_stats) for deck in game.decks),
        components=tuple(replace(each, needs=(), when_out=None) for each in game.components),
        layouts={},
        files=(),
        lost={},
        sheets=(),
    )


def _headings(book: Rulebook) -> Rulebook:
    """Return a rulebook without its blocks."""

    def bare(section: Section) -> Section:
        return section._replace(blocks=())

    def emptied(chapter: Chapter) -> Chapter:
        return chapter._replace(sections=tuple(map(bare, chapter.sections)))

    return Rulebook(tuple(map(emptied, book.chapters)))


def _with_tables(game: Game, words: Game, tables: Collection[Table]) -> Game:
    """Return the words of a game, and the data of some tables."""
    kinds, decks = {table.kind for table in tables}, {table.deck for table in tables if table.kind == "cards"}
    told = (whole if whole.id in decks else named for named, whole in zip(words.decks, game.decks, strict=True))
    return replace(
        words,
        decks=tuple(told),
        rulings=game.rulings if "rulings" in kinds else {},
        concepts=game.concepts if kinds & _TELLING else words.concepts,
    )


def samples(game: Game, table: Table) -> Mapping[str, tuple[Deck, Card]]:
    """Return the piece that is pictured for each component of a table, with its deck; none where there are no pieces.

    It is one of which the rulebook shows more, or else the first; of a part of a game the one that is left to be shown.
    """
    known = frozenset() if game.rulebook is None else frozenset(block.card for block in game.rulebook.anatomies)
    decks = {deck.id: deck for deck in game.decks}
    found: dict[str, tuple[Deck, Card]] = {}
    for component in game.components if table.pictured else ():
        deck = decks.get(component.deck)
        cards = [] if deck is None else [card for card in deck.cards if card.part == component.part]
        if deck is not None and cards and component.id in table.pictured:
            found[component.id] = deck, min(cards, key=lambda card: (card.id not in known, not card.front.layout))
    return found


def _whole(game: Game, bare: Game, told: Collection[str]) -> Game:
    """Return a bare game with all that is shown of the cards of which its rulebook has pictures.

    Those that are no larger than a line have nothing to say, unless they are `told` besides.
    """
    if game.rulebook is None:
        return bare
    asked = {block.card for block in game.rulebook.anatomies}
    small = {card.id for table in game.rulebook.tables for _, card in samples(game, table).values()} - asked
    return _showing(game, bare, asked | (small & set(told)), small - set(told))


def _showing(game: Game, bare: Game, whole: Collection[str], small: Collection[str]) -> Game:
    """Return a bare game with all that is shown of some cards, and of others what is seen of them when `small`."""
    asked = {*whole, *small}
    if not asked:
        return bare
    decks = [
        replace(own, size=deck.size, cards=tuple(_seen(*pair, whole, small) for pair in _pairs(own, deck)))
        if any(card.id in asked for card in deck.cards)
        else own
        for own, deck in zip(bare.decks, game.decks, strict=True)
    ]
    drawn_by = {side.layout for card in game.cards if card.id in asked for side in card.sides}
    layouts = {id_: layout._replace(node=None) for id_, layout in game.layouts.items() if id_ in drawn_by}
    return replace(bare, decks=tuple(decks), layouts=layouts)


def _pairs(own: Deck, deck: Deck) -> Iterator[tuple[Card, Card]]:
    return zip(own.cards, deck.cards, strict=True)


def _seen(own: Card, card: Card, whole: Collection[str], small: Collection[str]) -> Card:
    """Return a card as it is shown, or its own bare form."""
    if card.id in whole:
        return replace(card, origin="", cites=(), node=None)
    if card.id not in small:
        return own
    texts = {field: Text(text.key, "-", text.mark) for field, text in card.front.texts.items()}
    name = own.front.texts.get("name")
    front = card.front._replace(texts=texts if name is None else {**texts, "name": name}, effects=())
    return replace(own, front=front)


def _told(game: Game, asked: Iterable[tuple[str, tuple[str, ...]]]) -> frozenset[str]:
    """Return the ids of the cards that are asked for: so many of a deck, or all of it."""
    decks = {deck.id: deck for deck in game.decks}
    return frozenset(
        id_ for deck, only in asked if deck in decks for id_ in only or (card.id for card in decks[deck].cards)
    )


def _deck(deck: Deck, told: Collection[str], shown: Collection[str] = (), *, has_stats: bool) -> Deck:
    cards = tuple(
        _card(card, is_shown=card.id in shown) if card.id in told else _named(card, has_stats=has_stats)
        for card in deck.cards
    )
    return replace(
        deck, size="", sheet=None, back=None, back_art={}, cards=cards, node=None, tiled=None, holds={}
    )  # fmt: skip


def _card(card: Card, *, is_shown: bool) -> Card:
    """Return a card whose rules are told."""
    back = None if card.back is None else _side(card.back)
    front = _side(card.front)._replace(art=card.front.art if is_shown else {})
    return replace(card, origin="", cites=(), front=front, back=back, node=None)


def _side(side: Side) -> Side:
    texts = {field: _bent(text) for field, text in side.texts.items() if field in _HEADS or field not in SILENT}
    has_numbers = any("{" in text.value for text in texts.values())
    return Side(texts, side.stats, side.effects if has_numbers else (), {}, (), "")


def _named(card: Card, *, has_stats: bool) -> Card:
    """Return a card that may be named."""
    texts = {field: _bent(text) for field, text in card.front.texts.items() if field == "name"}
    front = Side(texts, card.front.stats if has_stats else {}, (), {}, (), "")
    return replace(card, origin="", cites=(), front=front, back=None, node=None)


def _bent(text: Text) -> Text:
    """Return a text that says the form which its number takes, without the others."""
    return text if text.plural is None else text._replace(plural=None)


def _rulings(game: Game, tables: Iterable[Table]) -> Mapping[str, Ruling]:
    """Return the rulings that are told."""
    shown = {id_ for table in tables if table.kind == "rulings" for id_ in table.only or game.rulings}
    return {id_: each._replace(reason="", cites=()) for id_, each in game.rulings.items() if id_ in shown}


def _concepts(game: Game, tables: Iterable[Table], locale: str) -> Mapping[str, Concept]:
    """Return the terms as a language names them; what they mean only where it is told."""
    told = (table for table in tables if table.kind in _TELLING)
    shown = {concept.id for table in told for concept in catalog.told_concepts(game, table)}
    return {id_: _concept(each, locale, is_told=id_ in shown) for id_, each in game.concepts.items()}


def _concept(concept: Concept, locale: str, *, is_told: bool) -> Concept:
    named = next((each for each in (locale, SOURCE_LOCALE) if concept.words.get(each)), None)
    words = {} if named is None else {named: concept.words[named]}
    definition = concept.definition if is_told else None
    return concept._replace(words=words, effects=(), forbidden={}, definition=definition)


def _drawn(layout: Layout) -> Layout:
    """Return a layout of backs, of which only the drawings are shown elsewhere."""
    boxes: Iterator[str] = (name for name, box in layout.boxes.items() if "art" in box)
    return layout._replace(boxes={name: {"art": layout.boxes[name]["art"]} for name in boxes}, node=None)
