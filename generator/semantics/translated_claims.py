"""The claims of translated rules texts, read in their own language and compared with the effects of their side.

In a project the English text does not matter: a translation is judged by what the card does, so that it may be right
where the English is wrong. Without a project, the claims of the English text take the place of the effects. In a text
that is not understood, or not yet translated, nothing is reported as missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.i18n.catalog.plurals import find_plural_rule
from generator.i18n.phrase import ICON, OBJECT, SLOT, Phrase
from generator.i18n.translation import RULES, SOURCE, Entry, Pair
from generator.model.findings import Mark
from generator.model.game import Text
from generator.semantics import comparison, effect_claims
from generator.semantics.card_claims import add_place
from generator.semantics.claims import Claim
from generator.semantics.comparison import Difference, Kind
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import CardSide
from generator.semantics.text_claims import LANGUAGES, Reader, Reading, fill_text, make_reader
from generator.semantics.translations import GameTranslation
from generator.semantics.wording import Wording, build_lexicon
from generator.semantics.wording import make_reader as wordings

_WORDINGS: Final = wordings(build_lexicon({}, ()))  # English terms are none of a translation
_DIGITS: Final = "23456789"  # for placeholders of unknown value: one digit each, so that offsets stay


class Sentence(NamedTuple):
    """A sentence that is not understood: its words and their place."""

    words: str
    mark: Mark


class TranslatedSide(NamedTuple):
    """The translated rules texts of one side, or without a project one text.

    Attributes:
        entry: The translation, or the first of several.
        unread: Sentences of it that are not understood.
        differences: How the texts (left) differ from the effects, or from the source (right), each with its place.
        entries: All translations of the side.
    """

    entry: Entry
    unread: tuple[Sentence, ...]
    differences: tuple[tuple[Difference, Mark], ...]
    entries: tuple[Entry, ...] = ()


class _Page(NamedTuple):
    """A translated text, read; `place` has the mark of each needed offset."""

    entry: Entry
    reading: Reading
    place: Mapping[int, Mark]


class _Catalogue(NamedTuple):
    """The catalogue, its entries by context, and the translated labels."""

    catalogue: GameTranslation
    entries: Mapping[str, Entry]
    labels: Mapping[str, Text]

    @property
    def locale(self) -> str:
        """The language."""
        return self.catalogue.locale

    def read(self, text: str) -> Reading:
        """Read a text of the language."""
        return _make_reader(self.catalogue, self.catalogue.language)(text)


@lru_cache(maxsize=4)
def compare_translation(translated: GameTranslation) -> tuple[TranslatedSide, ...]:
    """Compare the translated texts of every side, in order; empty for a language without a grammar."""
    if translated.language == SOURCE or translated.language not in LANGUAGES:
        return ()
    if translated.subject is None:
        return tuple(_compare_with_source(translated))
    return tuple(_compare_with_effects(translated, translated.subject))


@lru_cache(maxsize=4)
def find_agreeing_entries(translated: GameTranslation) -> frozenset[Entry]:
    """Return the entries that are understood completely, in every form, and make the right claims."""
    sides = compare_translation(translated)
    doubtful = {entry for side in sides if side.unread or side.differences for entry in side.entries}
    return frozenset(entry for side in sides for entry in side.entries) - doubtful


def _compare_with_effects(translated: GameTranslation, subject: GameReading) -> Iterator[TranslatedSide]:
    entries = {entry.context: entry for entry in translated.judged}
    labels = translate_labels(translated)
    given = _Catalogue(translated, entries, labels)
    for side in subject.sides:
        if side.side.effects and any(_read_pages(side, given)):
            claimed = effect_claims.read_effects(side.side.effects, side.card.deck)
            pages = tuple(_read_pages(side, given))
            whole = len(pages) == len(side.rules)
            printed = _compare_pages(pages, claimed, whole=whole)
            yield printed
            reported = {difference for difference, _ in printed.differences}
            forms = max(len(page.entry.targets) for page in pages)
            for form in range(forms if forms > 1 else 0):
                other = _compare_pages(tuple(_read_pages(side, given, form)), claimed, whole=whole)
                news = tuple(each for each in other.differences if each[0] not in reported)
                reported |= {difference for difference, _ in news}
                if news:
                    yield TranslatedSide(other.entry, (), news, other.entries)


def _compare_with_source(translated: GameTranslation) -> Iterator[TranslatedSide]:
    source, target = _make_reader(translated, SOURCE), _make_reader(translated, translated.language)
    for pair in translated.pairs:
        if pair.entry.kind != RULES:
            continue
        figures = _choose_digits(pair)
        expected = source(_fill_digits(pair.source, figures)) if figures is not None else None
        if figures is None or expected is None or expected.unread or not expected.claims:
            continue
        reading = target(_fill_digits(pair.target, figures))
        place = {at: pair.place(at) for at in _list_starts(reading)}
        yield _compare_pages((_Page(pair.entry, reading, place),), expected.claims, whole=True)


@lru_cache(maxsize=4)
def translate_labels(translated: GameTranslation) -> Mapping[str, Text]:
    """Return the labels of the game, each as the catalogue translates it, otherwise in English."""
    labels = {} if translated.subject is None else translated.subject.game.labels
    keys = {text.key for text in labels.values()}
    entries = {entry.context: entry for entry in translated.judged if entry.context in keys}
    return {name: _translate(text, entries) for name, text in labels.items()}


@lru_cache(maxsize=8)
def _make_reader(translated: GameTranslation, language: str) -> Reader:
    locale = translated.locale if language == translated.language else language
    concepts = translated.concepts.values()
    words = {concept.id: concept.words.get(locale) or concept.words.get(language, ()) for concept in concepts}
    return make_reader(language, words, frozenset(concept.id for concept in concepts if concept.kind == "affiliation"))


def _translate(text: Text, entries: Mapping[str, Entry]) -> Text:
    entry = entries.get(text.key)
    return text if entry is None else text._replace(value=entry.targets[0], plural=None)


def _read_pages(side: CardSide, given: _Catalogue, form: int | None = None) -> Iterator[_Page]:
    """Yield the translated texts of a side, in a given plural form if they have it, otherwise as printed."""
    for wording in side.rules:
        entry = given.entries.get(wording.text.key)
        if entry is not None:
            printed = _choose_form(wording.text, entry, given.locale)
            yield _read_page(
                side, wording, entry, given, printed if form is None or form >= len(entry.targets) else form
            )


def _read_page(side: CardSide, wording: Wording, entry: Entry, given: _Catalogue, form: int) -> _Page:
    filled = fill_text(side, _WORDINGS(wording.text._replace(value=entry.targets[form], plural=None)), given.labels)
    claims, unread = given.read(filled.text)
    reading = Reading(add_place(claims, entry.context), unread)
    return _Page(entry, reading, {at: entry.message.place_of(form, filled.source(at)) for at in _list_starts(reading)})


def _choose_form(text: Text, entry: Entry, locale: str) -> int:
    """Return the plural form of a translation that the number of the effect requires."""
    number = None if text.plural is None else entry.numbers.get(text.plural.number)
    rule = None if number is None else find_plural_rule(locale)
    if number is None or rule is None:
        return 0
    return min(rule.form(abs(number)), len(entry.targets) - 1)


def _compare_pages(pages: tuple[_Page, ...], claimed: Iterable[Claim], *, whole: bool) -> TranslatedSide:
    """Compare texts with claims; `whole` tells whether all texts of the side are among them."""
    unread = tuple(
        Sentence(sentence.words, page.place[sentence.start]) for page in pages for sentence in page.reading.unread
    )
    differ = comparison.compare_claims((claim for page in pages for claim in page.reading.claims), claimed)
    return TranslatedSide(
        pages[0].entry,
        unread,
        tuple(
            (difference, _locate(pages, difference))
            for difference in differ
            if (whole and not unread) or difference.kind is not Kind.EXTRA
        ),
        tuple(page.entry for page in pages),
    )


def _locate(pages: tuple[_Page, ...], difference: Difference) -> Mark:
    """Return the place of a difference: its clause, or the beginning of the texts."""
    for page in pages:
        for claim in page.reading.claims:
            if claim is difference.left:
                return page.place[_get_start(claim)]
    return pages[0].entry.message.place_of(0, 0)


def _list_starts(reading: Reading) -> Iterator[int]:
    yield from (_get_start(claim) for claim in reading.claims)
    yield from (sentence.start for sentence in reading.unread)


def _get_start(claim: Claim) -> int:
    return int(claim.where[0])


def _choose_digits(pair: Pair) -> Mapping[str, str] | None:
    """Return a digit for each placeholder of both texts; None if they cannot be read like this."""
    things = [thing for phrase in (pair.source, pair.target) for thing in phrase.things]
    names = dict.fromkeys(thing.name.removesuffix(":word") for thing in things if thing.kind == SLOT)
    if len(names) > len(_DIGITS) or any(thing.kind == ICON for thing in things):
        return None
    of_one = pair.form == 0 and pair.entry.message.source_plural
    return dict.fromkeys(names, "1") if of_one else dict(zip(names, _DIGITS, strict=False))


def _fill_digits(phrase: Phrase, figures: Mapping[str, str]) -> str:
    """Return a text with a digit for each placeholder."""
    slots = iter([figures[thing.name.removesuffix(":word")] for thing in phrase.things if thing.kind == SLOT])
    return "".join(next(slots) if character == OBJECT else character for character in phrase.flat)
