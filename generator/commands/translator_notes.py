"""Notes for translators on each text: where it is printed, what the card does, how long it may be, and how it reads.

They are comments of the catalogues (`#.`), which translation tools show beside the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.checks.check import read_subject
from generator.i18n import face_texts, icon_names
from generator.i18n.catalog.game_texts import collect_rulebook_texts, collect_texts
from generator.layout.faces.boxes import Room, measure_rooms
from generator.layout.faces.planner import DeckFace, get_layout_id, get_side
from generator.layout.localized_game import LocalizedGame
from generator.layout.type_metrics import TypeMetrics
from generator.model.game import Card, Deck, Game, Text
from generator.model.text import Filled, Words, list_texts, parse_markup, to_plain_text
from generator.plurals import ENGLISH
from generator.semantics import descriptions, effect_claims

_LETTERS_OF_A_WORD: Final = 6  # with its space; more in some languages, fewer in others
_NO_RULES: Final = frozenset({"name", "flavour", "label", "ability"})  # fields that do not say what a card does
_PLACES: Final = {
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


class _Field(NamedTuple):
    """A field of one side of a card."""

    deck: Deck
    card: Card
    side: str
    name: str


def write_notes(localized: LocalizedGame, locale: str = "") -> Mapping[str, tuple[str, ...]]:
    """Return notes for translators on each text of a game in the source language, by key.

    With a locale, terms of the glossary are given with their translations; without one, as in a template, with those in
    all languages, because msgmerge and Weblate replace the notes of a catalogue by those of the template.
    """
    game = localized.game
    fields = _map_fields(game)
    places = {deck.name.key: "The name of a deck: bookmarks and small print." for deck in game.decks}
    places |= (book_places := _find_places_in_rulebook(game))
    lengths = _measure_lengths(localized)
    terms = _list_terms(localized, locale)
    headwords = {id_: icon_names.find_headword(game, concept, ENGLISH) for id_, concept in game.concepts.items()}
    notes = {}
    for text in collect_texts(game):
        lines = []
        if (field := fields.get(text.key)) is not None:
            deck, card = field.deck, field.card
            which = "front" if field.side == "front" else "second side"
            lines.append(f"{deck.name.value}, {card.name}: {which}, box `{field.name}`.")
            effects = () if field.name in _NO_RULES else card.sides[field.side == "back"].effects
            claims = effect_claims.read_effects(effects, game.vocabulary, deck.id)
            lines += [
                f"Effect: {descriptions.describe_plainly(claim, game.vocabulary, headwords)}." for claim in claims
            ]
        else:
            kind, name, *_ = (*text.key.split("."), "")
            lines.append(places.get(text.key) or _PLACES.get(kind, "A text of the game.").format(name))
        if text.key in lengths:
            words = max(lengths[text.key] // _LETTERS_OF_A_WORD, 1)
            lines.append(f"max-length: {lengths[text.key]} characters, about {words} word{'s' if words > 1 else ''}")
        if text.key in terms:
            lines.append(f"Terms: {'; '.join(terms[text.key])}.")
        if field is not None and text.plural is not None:
            lines.append(f"Plural: the number is {{{text.plural.number}}}.")
        if "{" in text.value and (field is not None or text.key in book_places):
            lines += _describe_reading(game, text, field)
        notes[text.key] = tuple(lines)
    return notes


def _map_fields(game: Game) -> Mapping[str, _Field]:
    """Return the field that prints a text, by key; of a text that several fields share, the first."""
    fields: dict[str, _Field] = {}
    for deck in game.decks:
        for card in deck.cards:
            for name, side in card.named_sides.items():
                for field, text in side.texts.items():
                    fields.setdefault(text.key, _Field(deck, card, name, field))
    return fields


def _find_places_in_rulebook(game: Game) -> Mapping[str, str]:
    """Return where each text of the rulebook is printed, by key."""
    places = {text.key: "Rulebook: of a table that shows rulings or terms." for text in collect_rulebook_texts(game)}
    for chapter in game.rulebook.chapters:
        places[chapter.title.key] = "Rulebook: title of a chapter."
        for section in chapter.sections:
            places[section.title.key] = f"Rulebook, {chapter.title.value}: heading of a section."
            for block in section.blocks:
                kind = _BLOCKS.get(type(block).__name__, "text")
                place = f"Rulebook, {chapter.title.value}, {section.title.value}: {kind}."
                places |= {text.key: place for text in list_texts(block)}
    return places


def _measure_lengths(localized: LocalizedGame) -> dict[str, int]:
    """Return how many characters of each text fit where it is printed, in the smallest of its boxes."""
    metrics = TypeMetrics(localized.metrics, localized.game.language)
    rooms: dict[tuple[str, str], tuple[Room, ...]] = {}
    lengths: dict[str, int] = {}
    for deck_face in localized.faces:
        key = (deck_face.deck.id, get_layout_id(deck_face))
        if key not in rooms:
            rooms[key] = measure_rooms(localized.game, deck_face.deck, key[1], metrics)
        drawn = {fit.box for fit in deck_face.face.fits}
        for room in rooms[key]:
            if room.box in drawn and (text := _find_text(localized.game, deck_face, room)) is not None:
                lengths[text.key] = min(room.characters, lengths.get(text.key, room.characters))
    return lengths


def _find_text(game: Game, deck_face: DeckFace, room: Room) -> Text | None:
    """Return the text that a box of a face shows."""
    side = get_side(deck_face)
    if room.kind == "label":
        return game.labels.get(room.name)
    if side is None:
        return {"name": deck_face.deck.name, "game": game.name}.get(room.name)
    if room.kind == "plain":
        return side.texts.get(room.name)
    entry = game.find_word(deck_face.deck, room.name, side.stats.get(room.name, ""))
    return None if entry is None else entry.name


def _list_terms(localized: LocalizedGame, locale: str) -> dict[str, list[str]]:
    """Return the terms of the glossary in each text, translated into a language, or into all if `locale` is empty."""
    read = read_subject(localized.library, localized.game)
    terms: dict[str, dict[str, None]] = {}
    for wording in (*read.words, *(wording for side in read.sides for wording in side.texts)):
        for named in wording.named:
            concept = localized.game.concepts.get(named.concept)
            if concept is not None:
                head = next(iter(concept.words.get(localized.game.language, ())), concept.id)
                if locale:
                    translations = [*concept.words.get(locale, ())[:1]]
                else:
                    others = {code: forms for code, forms in concept.words.items() if code != localized.game.language}
                    translations = [f"{forms[0]} ({code})" for code, forms in others.items() if forms]
                term = f"{head} = {', '.join(translations)}" if translations else head
                terms.setdefault(wording.text.key, {})[term] = None
    return {key: list(found) for key, found in terms.items()}


def _describe_reading(game: Game, text: Text, field: _Field | None) -> Iterator[str]:
    """Yield how a text with placeholders reads today, unless they are only icons and formatting."""
    if field is not None:
        filled = face_texts.fill_face(game, field.deck, field.card, field.side).texts[field.name]
    else:
        headings = game.rulebook.headings

        def refer(anchor: str) -> tuple[Filled, ...] | None:
            return (Words(f"{headings[anchor].value} (page ...)"),) if anchor in headings else None

        filled = face_texts.fill_rulebook_text(game, text, refer)
    reading = to_plain_text(filled)
    written = to_plain_text(parse_markup(text.value, book=True).runs)
    if " ".join(reading.split()) != " ".join(written.split()):
        yield f"Reads: {' / '.join(reading.splitlines())}"
