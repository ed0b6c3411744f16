"""What translators are told of each text: where it stands, what the card does, how long it may be, and what it reads.

Told in comments of the catalogues (`#.`), which tools for translators show beside the text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from generator.checks.subject import subject
from generator.i18n import face_texts, icon_names
from generator.i18n.catalog.game_texts import collect_rulebook_texts, collect_texts
from generator.i18n.locales import SOURCE_LOCALE
from generator.layout.faces.planned import SeenFace, get_layout_id, get_side
from generator.layout.faces.texts import Room, measure_rooms
from generator.layout.localized_game import LocalizedGame
from generator.layout.type_metrics import TypeMetrics
from generator.model import markup, rulebook
from generator.model.game import Card, Concept, Deck, Game, Side, Text
from generator.semantics import descriptions, effect_claims

_LETTERS_OF_A_WORD: Final = 6  # with its space; more in some languages, fewer in others
_SILENT: Final = frozenset({"name", "flavour", "label", "ability"})  # fields that tell nothing of what a card does
_HEADS: Final = {
    "game": "The game: on the box, in titles and in small print.",
    "part": "A part of the box.",
    "label": "Fixed words that many cards, tiles or pages print.",
    "vocabulary": "One of the words for `{}`: what cards and tiles are, and what texts call them.",
    "icon": "What an icon means, in a word or two; no text of a card.",
    "component": "A line of the list of contents of the box.",
    "sheet": "What sheets of paper are called that several decks share: bookmarks and small print.",
    "rules": "The rulebook, section `{}`; {{see:...}} is printed as a heading and its page, {{count:...}} as a number.",
    "ruling": "The rulebook, questions and answers: `{}`.",
    "glossary": "The rulebook, glossary: what `{}` means.",
}
_BLOCKS: Final = {
    "Rules": "a rule",
    "Listing": "a rule, one of a list",
    "Prose": "a paragraph that is no rule",
    "Note": "a note",
    "Example": "an example with a picture",
    "Anatomy": "a picture of a piece, with its parts",
}


class _Owner(NamedTuple):
    """Where a text stands."""

    deck: Deck
    card: Card
    side: Side
    field: str


def write_notes(one: LocalizedGame, locale: str = "") -> Mapping[str, tuple[str, ...]]:
    """Return what translators are told of each text of a game, by its key; in a locale also the words of the glossary.

    `one` is the game in the source language.
    """
    game = one.game
    owners = _owners(game)
    decks = {deck.name.key for deck in game.decks}
    limits = _limits(one)
    named = _terms(one, locale)
    book = _in_book(game)
    called = {concept.id: icon_names.find_headword(concept, SOURCE_LOCALE) for concept in game.concepts.values()}
    found = {}
    for text in collect_texts(game):
        owner = owners.get(text.key)
        lines = [book.get(text.key) or _head(text, decks)] if owner is None else [_place(owner), *_does(owner, called)]
        if text.key in limits:
            characters = limits[text.key]
            words = max(characters // _LETTERS_OF_A_WORD, 1)
            lines.append(f"max-length: {characters} characters, about {words} word{'s' if words > 1 else ''}")
        if text.key in named:
            lines.append(f"Terms: {'; '.join(named[text.key])}.")
        reads = _reads(game, text, owner) if owner else _read_in_book(game, text) if text.key in book else ()
        found[text.key] = (*lines, *reads)
    return found


def _head(text: Text, decks: Collection[str]) -> str:
    if text.key in decks:
        return "The name of a deck: bookmarks and small print."
    kind, name, *_ = (*text.key.split("."), "")
    return _HEADS.get(kind, "A text of the game.").format(name)


def _owners(game: Game) -> dict[str, _Owner]:
    """Return the side that a text stands on, by its key; one that two sides share stands on the first."""
    found: dict[str, _Owner] = {}
    for deck in game.decks:
        for card in deck.cards:
            for side in card.sides:
                for field, text in side.texts.items():
                    found.setdefault(text.key, _Owner(deck, card, side, field))
    return found


def _place(owner: _Owner) -> str:
    which = "front" if owner.side is owner.card.front else "second side"
    return f"{owner.deck.name.value}, {owner.card.name}: {which}, box `{owner.field}`."


def _does(owner: _Owner, called: Mapping[str, str]) -> Iterator[str]:
    """Yield what the side of a rules text does, in plain words, and in what the game calls its concepts."""
    if owner.field not in _SILENT:
        for claim in effect_claims.read_effects(owner.side.effects, owner.deck.id):
            yield f"Effect: {descriptions.describe_plainly(claim, called)}."


def _limits(one: LocalizedGame) -> dict[str, int]:
    """Return how many characters of each text fit where it is printed, in the smallest of its boxes."""
    case = TypeMetrics(one.metrics, SOURCE_LOCALE)
    known: dict[tuple[str, str], tuple[Room, ...]] = {}
    found: dict[str, int] = {}
    for seen in one.faces:
        asked = (seen.deck.id, get_layout_id(seen))
        if asked not in known:
            known[asked] = measure_rooms(one.game, seen.deck, asked[1], case)
        drawn = {fit.box for fit in seen.face.fits}
        for room in known[asked]:
            text = _shown(one.game, seen, room) if room.box in drawn else None
            if text is not None:
                found[text.key] = min(room.characters, found.get(text.key, room.characters))
    return found


def _shown(game: Game, seen: SeenFace, room: Room) -> Text | None:
    """Return the text that a box of a face shows."""
    side = get_side(seen)
    if room.kind == "label":
        return game.labels.get(room.name)
    if side is None:
        return {"name": seen.deck.name, "game": game.name}.get(room.name)
    if room.kind == "plain":
        return side.texts.get(room.name)
    spec = seen.deck.stats.get(room.name)
    entry = None if spec is None else game.vocabularies.get(spec.type, {}).get(str(side.stats.get(room.name)))
    return None if entry is None else entry.name


def _terms(one: LocalizedGame, locale: str) -> dict[str, list[str]]:
    """Return the terms of the glossary in each text, with the word of the language where there is one."""
    read = subject(one.library, one.game)
    found: dict[str, list[str]] = {}
    for wording in (*read.words, *(each for said in read.sides for each in said.texts)):
        for named in wording.named:
            concept = one.game.concepts.get(named.concept)
            listed = found.setdefault(wording.text.key, [])
            if concept is not None and (term := _term(concept, locale)) not in listed:
                listed.append(term)
    return {key: terms for key, terms in found.items() if terms}


def _term(concept: Concept, locale: str) -> str:
    words: Iterable[str] = concept.words.get(SOURCE_LOCALE, (concept.id,))
    there: Iterable[str] = concept.words.get(locale, ())
    head = next(iter(words), concept.id)
    return f"{head} = {next(iter(there))}" if there else head


def _reads(game: Game, text: Text, owner: _Owner) -> Iterator[str]:
    """Yield what a text with placeholders says today, and which number decides where it has a plural."""
    if text.plural is not None:
        yield f"Plural: the number is {{{text.plural.number}}}."
    if "{" in text.value:
        said = face_texts.fill_face(game, owner.deck, owner.card, "front" if owner.side is owner.card.front else "back")
        yield from _reading(text, markup.to_plain_text(said.texts[owner.field]))


def _reading(text: Text, said: str) -> Iterator[str]:
    """Yield what a text with placeholders reads, unless it has only icons and marks of type."""
    written = markup.to_plain_text(markup.parse(text.value, book=True).runs)
    if " ".join(said.split()) != " ".join(written.split()):
        yield f"Reads: {' / '.join(said.splitlines())}"


def _in_book(game: Game) -> Mapping[str, str]:
    """Return where each text of the rulebook stands, by its key."""
    if game.rulebook is None:
        return {}
    found = {text.key: "Rulebook: of a table that shows rulings or terms." for text in collect_rulebook_texts(game)}
    for chapter in game.rulebook.chapters:
        found[chapter.title.key] = "Rulebook: title of a chapter."
        for section in chapter.sections:
            found[section.title.key] = f"Rulebook, {chapter.title.value}: heading of a section."
            for block in section.blocks:
                kind = _BLOCKS.get(type(block).__name__, "text")
                place = f"Rulebook, {chapter.title.value}, {section.title.value}: {kind}."
                found |= {text.key: place for text in rulebook.list_block_texts(block)}
    return found


def _read_in_book(game: Game, text: Text) -> Iterator[str]:
    """Yield what a text of the rulebook with placeholders reads."""
    if "{" in text.value:
        headings = {} if game.rulebook is None else game.rulebook.headings

        def see(anchor: str) -> tuple[markup.Filled, ...] | None:
            return (markup.Words(f"{headings[anchor].value} (page ...)"),) if anchor in headings else None

        yield from _reading(text, markup.to_plain_text(face_texts.fill_rulebook_text(game, text, see).runs))
