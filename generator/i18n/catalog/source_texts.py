"""Every text of a game that players read, in the order of the content: what a catalogue must hold.

The icons that a game can show: one that all games share and that this game names nowhere needs no translation.

What a translation was made for, kept beside it: `# source: 3f2a9c1b, translation: 8d21aa03`.

A translator comment is the one place that Poedit, Weblate, msgmerge and Babel all carry along and never write anew.
Both hashes are needed: when the source is another but the translation still the same, nobody has translated the
change, whatever the flags say; when the translation is another too, somebody has. Who finds that a translation still
holds deletes the comment, and the next update writes a new one.

A catalogue brought up to the content: no translation is lost, none is guessed.

An entry is found again by its context alone. One whose source has changed keeps its translation, is marked fuzzy and
remembers the source that the translation was made for; nothing is ever copied from another entry, however alike. What
the content has no more is kept as obsolete, and comes back when the content does.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.i18n.catalog.plurals import PluralRule
from generator.i18n.catalog.po import Message, Po
from generator.model import rulebook
from generator.model.game import Card, Concept, Deck, Game, Icon, Text
from generator.model.rulebook import Table


def texts(game: Game) -> tuple[Text, ...]:
    """Return every text of a game once: names and words of the game first, then deck by deck, card by card."""
    return _of(_Same(game))


class _Same:
    """A game, the same as another where it is that very value: every language asks for its texts several times."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.game is other.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=4)
def _of(same: _Same) -> tuple[Text, ...]:
    found: dict[str, Text] = {}
    for text in _texts(same.game):
        found.setdefault(text.key, text)
    return tuple(found.values())


def _texts(game: Game) -> Iterator[Text]:
    heads = (game.name, game.subtitle, *game.parts.values(), *game.labels.values())
    yield from (text for text in heads if text is not None)
    yield from (entry.name for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (icon.meaning for icon in icons(game))
    yield from (component.name for component in game.components)
    yield from (sheet.name for sheet in game.sheets)
    for deck in game.decks:
        yield deck.name
        for card in deck.cards:
            for side in card.sides:
                yield from side.texts.values()
    yield from told(game)


def told(game: Game) -> Iterator[Text]:
    """Yield what the rulebook says, and then what its tables say that no card says: rulings, definitions of terms."""
    if game.rulebook is None:
        return
    yield from rulebook.list_texts(game.rulebook)
    for table in game.rulebook.tables:
        if table.kind == "rulings":
            rulings = (game.rulings[id_] for id_ in table.only or game.rulings if id_ in game.rulings)
            yield from (text for ruling in rulings for text in (ruling.question, ruling.decision))
        elif table.kind in {"glossary", "actions"}:
            yield from (concept.definition for concept in told_concepts(game, table) if concept.definition is not None)


def told_concepts(game: Game, table: Table) -> tuple[Concept, ...]:
    """Return the terms that a table `glossary` or `actions` tells, in the order of the glossary.

    All that it names; else all that are listed, of `actions` those that are one.
    """
    if table.only:
        return tuple(game.concepts[id_] for id_ in table.only if id_ in game.concepts)
    listed = (concept for concept in game.concepts.values() if concept.listed)
    return tuple(concept for concept in listed if table.kind == "glossary" or concept.kind == "action")


def listed_forms(concepts: Mapping[str, Concept], locale: str) -> dict[str, tuple[str, ...]]:
    """Return the terms that an index lists, each with its forms in a language."""
    return {concept.id: concept.words.get(locale, ()) for concept in concepts.values() if concept.listed}


_WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def icons(game: Game) -> tuple[Icon, ...]:
    """Return the icons that the game declares itself, and of the shared ones those that it names anywhere.

    A word that is only called like an icon counts too: one translation too many does no harm.
    """
    own = f"content/{game.id}/"
    named = set(_WORD.findall("\n".join(set(_strings(game)))))
    return tuple(icon for icon in game.icons.values() if icon.mark.file.startswith(own) or icon.id in named)


def meanings(game: Game) -> Iterator[str]:
    """Yield the keys of what all icons mean, those included that the game does not show."""
    yield from (icon.meaning.key for icon in game.icons.values())


def _strings(game: Game) -> Iterator[str]:
    for deck in game.decks:
        yield from _of_deck(deck)
    yield from _in(tuple(layout.boxes for layout in game.layouts.values()))
    yield from _in(tuple(label.value for label in game.labels.values()))
    yield from (entry.icon or "" for words in game.vocabularies.values() for entry in words.values())
    yield from _in((game.cover, game.vignettes, game.diagram, game.concepts.keys()))
    if game.rulebook is not None:
        yield from (chapter.icon or "" for chapter in game.rulebook.chapters)
        yield from (section.icon or "" for section in game.rulebook.sections)
        yield from (text.value for text in rulebook.list_texts(game.rulebook))


def _of_deck(deck: Deck) -> Iterator[str]:
    yield from _in(deck.back_art)
    for card in deck.cards:
        yield from _of_card(card)


def _of_card(card: Card) -> Iterator[str]:
    for side in card.sides:
        yield from (form for text in side.texts.values() for form in text.sources)
        yield from _in((side.art, side.stats))


def _in(value: object) -> Iterator[str]:
    """Yield every string in plain data, keys included, in any order."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, tuple | list):
            left += one
        elif isinstance(one, int | float) or one is None:
            continue
        elif isinstance(one, Mapping):
            left += one.keys()
            left += one.values()
        elif isinstance(one, Iterable):
            left += one


_KNOWN: Final = 4096  # texts of which the hash is asked for again: every language has the same sources
_STAMP: Final = re.compile(r"\s*source: ([0-9a-f]{8}), translation: ([0-9a-f]{8})\s*")


class Stamp(NamedTuple):
    """The hashes of a source text and of the translation that was made for it."""

    source: str
    translation: str

    def is_outlived(self, source: str, plural: str, forms: Iterable[str]) -> bool:
        """Tell whether the source is another than the translation was made for, and the translation the same."""
        return self.source != _hash((source, plural)) and self.translation == _hash(tuple(forms))


def stamp(source: str, plural: str, forms: Iterable[str]) -> Stamp:
    """Return the stamp of a source text and a translation that was made for it."""
    return Stamp(_hash((source, plural)), _hash(tuple(forms)))


def read(notes: Iterable[str]) -> Stamp | None:
    """Return the stamp among the comments of translators; None where there is none."""
    for note in notes:
        found = _STAMP.fullmatch(note)
        if found is not None:
            return Stamp(found[1], found[2])
    return None


def noted(notes: Iterable[str], stamp: Stamp | None) -> tuple[str, ...]:
    """Return the comments of translators with this stamp as the last, and no other; with None, with no stamp at all."""
    kept = tuple(note for note in notes if _STAMP.fullmatch(note) is None)
    return kept if stamp is None else (*kept, f"source: {stamp.source}, translation: {stamp.translation}")


def hash_of(forms: Iterable[str]) -> str:
    """Return the hash by which stamps know a translation."""
    return _hash(tuple(forms))


@lru_cache(maxsize=_KNOWN)
def _hash(texts: tuple[str, ...]) -> str:
    joined = "\0".join(unicodedata.normalize("NFC", text) for text in texts)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:8]


_FUZZY: Final = "fuzzy"


def template(texts: Iterable[Text], title: str, told: Mapping[str, tuple[str, ...]]) -> Po:
    """Return a catalogue without translations, for any language; `told` is what translators are told, by key."""
    messages = tuple(_blank(text, 2, told) for text in texts)
    return Po(name="", header=_header(title, "", "nplurals=INTEGER; plural=EXPRESSION;", {}), messages=messages)


def update(
    old: Po | None,
    texts: Iterable[Text],
    locale: str,
    rule: PluralRule,
    *,
    title: str,
    told: Mapping[str, tuple[str, ...]],
) -> Po:
    """Return the catalogue of a locale for these texts, with every translation of `old`.

    Args:
        old: The catalogue as it stands; None when there is none yet.
        texts: Of the game, in order.
        locale: The language.
        rule: How it counts.
        title: Name and version of the game.
        told: What translators are told of a text, by key.
    """
    known: dict[str, Message] = {}
    for message in () if old is None else (*old.messages, *old.obsolete):
        known.setdefault(message.context, message)
    messages, taken = [], set()
    for text in texts:
        found = known.get(text.key)
        messages.append(_blank(text, rule.forms, told) if found is None else _merged(found, text, rule.forms, told))
        taken.add(id(found))
    gone = () if old is None else tuple(_kept(old, taken, {one.context: set(one.forms) for one in messages}))
    fields = {} if old is None else old.header
    notes = (f"{title}: {locale}.",) if old is None else old.header_notes
    header = _header(title, locale, rule.header, fields)
    return Po("", locale, header, notes, plural_count=rule.forms, messages=tuple(messages), obsolete=gone)


def _blank(text: Text, count: int, told: Mapping[str, tuple[str, ...]]) -> Message:
    source, plural = text.sources
    return Message(
        context=text.key,
        source=source,
        source_plural=plural,
        forms=("",) * (count if plural else 1),
        comments=told.get(text.key, ()),
        references=(f"{text.mark.file}:{text.mark.line}",),
    )


def _merged(old: Message, text: Text, count: int, told: Mapping[str, tuple[str, ...]]) -> Message:
    """Return the entry of a text with the translation that it had."""
    blank = _blank(text, count, told)
    notes = old.notes
    if not any(old.forms):
        flags = tuple(flag for flag in old.flags if flag != _FUZZY)
        return blank._replace(notes=notes, flags=flags)
    forms = _shaped(old.forms, len(blank.forms))
    before = (old.source, old.source_plural)
    now = (blank.source, blank.source_plural)
    made_for = (old.previous, old.previous_plural) if old.fuzzy and old.previous else before
    merged = blank._replace(forms=forms, notes=notes, flags=old.flags)
    if forms != old.forms or now not in {made_for, before}:
        return _fuzzy(merged, made_for)
    if before != now:  # the source is again what the translation was made for
        merged = merged._replace(flags=tuple(flag for flag in old.flags if flag != _FUZZY))
    elif old.fuzzy:
        return merged._replace(previous=old.previous, previous_plural=old.previous_plural)
    return stamped(merged)


def stamped(message: Message) -> Message:
    """Return an entry with a stamp of what its translation was made for; one that is outlived is marked fuzzy."""
    if message.fuzzy or not message.translated:
        return message
    if message.stale:
        return _fuzzy(message, ("", ""))
    fresh = stamp(message.source, message.source_plural, message.forms)
    return message._replace(notes=tuple((0, note) for note in noted((note for _, note in message.notes), fresh)))


def _fuzzy(message: Message, made_for: tuple[str, str]) -> Message:
    flags = (_FUZZY, *(flag for flag in message.flags if flag != _FUZZY))
    return message._replace(flags=flags, previous=made_for[0], previous_plural=made_for[1])


def _shaped(forms: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return so many forms: the same as far as there are as many, then the last again; of one, the last."""
    return (forms[-1],) if count == 1 else (*forms[:count], *forms[-1:] * (count - len(forms)))


def _kept(old: Po, taken: set[int], fresh: Mapping[str, set[str]]) -> Iterator[Message]:
    """Yield what is kept as obsolete: entries that no text takes, and those of which a form found no place."""
    for message in (*old.messages, *old.obsolete):
        if not any(message.forms):
            continue
        if id(message) not in taken or not set(message.forms) <= fresh.get(message.context, set()):
            yield message._replace(obsolete=True, references=())


def _header(title: str, locale: str, plural_forms: str, old: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of a header, in the order that they have already; of a new one ours; no date of ours."""
    ours = {
        "Project-Id-Version": title,
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms,
    }
    return {**old, **ours}
