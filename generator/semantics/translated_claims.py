"""The claims of translated rules texts, read in their own language and compared with the effects of their side.

The source text does not matter: a translation is judged by what the card does, so that it may be right where the
source is wrong. The source text takes the place of effects where a text has none. In a text that is not understood,
or not yet translated, nothing is reported as missing. Without a grammar of the game nothing is compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.i18n.phrase import ICON, OBJECT, SLOT, Phrase
from generator.i18n.translation import RULES, Entry, Pair
from generator.model.findings import Mark
from generator.model.game import Text
from generator.model.vocabulary import Vocabulary
from generator.plurals import find_plural_rule
from generator.semantics import comparison, effect_claims
from generator.semantics.claims import Claim
from generator.semantics.comparison import Difference, Kind
from generator.semantics.game_grammars import find_grammar
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import CardSide
from generator.semantics.text_claims import Reader, Reading, make_reader, read_page
from generator.semantics.translations import GameTranslation
from generator.semantics.wording import make_reader as make_wording_reader

_WORDINGS: Final = make_wording_reader({}, ())  # terms of the source are none of a translation
_DIGITS: Final = "23456789"  # for placeholders of unknown value: one digit each, so that offsets stay


class TranslatedSide(NamedTuple):
    """The translated rules texts of one side, or one text that belongs to no effects.

    Attributes:
        unread: The words of sentences that are not understood, each with their place.
        differences: How the texts (left) differ from the effects or the source (right), each with its place.
    """

    entries: tuple[Entry, ...]
    unread: tuple[tuple[str, Mark], ...]
    differences: tuple[tuple[Difference, Mark], ...]


class _Page(NamedTuple):
    """A translated text, read; `place` has the mark of each needed offset."""

    entry: Entry
    reading: Reading
    place: Mapping[int, Mark]


@lru_cache(maxsize=4)
def compare_translation(translated: GameTranslation) -> tuple[TranslatedSide, ...]:
    """Compare the translated texts of every side, in order; empty for a language without a grammar."""
    subject = translated.subject
    is_same = translated.language == translated.source_language  # an edition of another country
    if is_same or subject is None or _make_reader(translated, translated.language) is None:
        return ()
    with_effects = tuple(_compare_with_effects(translated, subject))
    compared = frozenset(entry for side in with_effects for entry in side.entries)
    return (*with_effects, *_compare_with_source(translated, compared))


@lru_cache(maxsize=4)
def find_agreeing_entries(translated: GameTranslation) -> frozenset[Entry]:
    """Return the entries that are understood completely, in every form, and make the right claims."""
    sides = compare_translation(translated)
    doubtful = {entry for side in sides if side.unread or side.differences for entry in side.entries}
    return frozenset(entry for side in sides for entry in side.entries) - doubtful


def _compare_with_effects(translated: GameTranslation, subject: GameReading) -> Iterator[TranslatedSide]:
    """Yield each side as it is printed, and the further differences of its plural forms for other numbers.

    Those are read with the current number, so that a sentence that is not understood there is no fault.
    """
    entries = {entry.context: entry for entry in translated.judged}
    for side in subject.sides:
        pages = tuple(_read_pages(side, translated, entries)) if side.side.effects else ()
        if not pages:
            continue
        claimed = effect_claims.read_effects(side.side.effects, subject.game.vocabulary, side.card.deck)
        whole = len(pages) == len(side.rules)
        printed = _compare_pages(pages, claimed, subject.game.vocabulary, whole=whole)
        yield printed
        reported = {difference for difference, _ in printed.differences}
        forms = max(len(page.entry.targets) for page in pages)
        for form in range(forms if forms > 1 else 0):
            compared = _compare_pages(
                tuple(_read_pages(side, translated, entries, form)), claimed, subject.game.vocabulary, whole=whole
            )
            news = tuple(pair for pair in compared.differences if pair[0] not in reported)
            reported |= {difference for difference, _ in news}
            if news:
                yield TranslatedSide(compared.entries, (), news)


def _compare_with_source(translated: GameTranslation, compared: frozenset[Entry]) -> Iterator[TranslatedSide]:
    """Yield each text that is not compared with effects, if its source text is understood."""
    source, target = _make_reader(translated, translated.source_language), _make_reader(translated, translated.language)
    for pair in translated.pairs:
        if source is None or target is None or pair.entry.kind != RULES or pair.entry in compared:
            continue
        digits = _choose_digits(pair)
        expected = source(_fill_digits(pair.source, digits)) if digits is not None else None
        if digits is None or expected is None or expected.unread or not expected.claims:
            continue
        reading = target(_fill_digits(pair.target, digits))
        place = {at: pair.place(at) for at in _list_starts(reading)}
        yield _compare_pages((_Page(pair.entry, reading, place),), expected.claims, translated.vocabulary, whole=True)


@lru_cache(maxsize=4)
def translate_labels(translated: GameTranslation) -> Mapping[str, Text]:
    """Return the labels of the game, each as the catalogue translates it, otherwise as the content has it."""
    labels = {} if translated.subject is None else translated.subject.game.labels
    keys = {text.key for text in labels.values()}
    entries = {entry.context: entry for entry in translated.judged if entry.context in keys}
    return {
        name: text._replace(value=entries[text.key].targets[0], plural=None) if text.key in entries else text
        for name, text in labels.items()
    }


@lru_cache(maxsize=8)
def _make_reader(translated: GameTranslation, language: str) -> Reader | None:
    game = None if translated.subject is None else translated.subject.game
    locale = translated.locale if language == translated.language else language
    grammar = None if game is None else find_grammar(game, locale) or find_grammar(game, language)
    if grammar is None:
        return None
    concepts = translated.concepts.values()
    words = {concept.id: concept.words.get(locale) or concept.words.get(language, ()) for concept in concepts}
    return make_reader(grammar, words, translated.vocabulary)


def _read_pages(
    side: CardSide, translated: GameTranslation, entries: Mapping[str, Entry], form: int | None = None
) -> Iterator[_Page]:
    """Yield the translated texts of a side, in a given plural form if they have it, otherwise as printed."""
    read = _make_reader(translated, translated.language)
    for wording in side.rules:
        entry = entries.get(wording.text.key)
        if entry is not None and read is not None:
            printed = _choose_form(wording.text, entry, translated.locale)
            chosen = printed if form is None or form >= len(entry.targets) else form
            text = wording.text._replace(value=entry.targets[chosen], plural=None)
            page = read_page(side, _WORDINGS(text), read, translate_labels(translated), translated.vocabulary)
            reading = Reading(page.claims, page.unread)
            starts = _list_starts(reading)
            yield _Page(entry, reading, {at: entry.message.place_of(chosen, page.filled.source(at)) for at in starts})


def _choose_form(text: Text, entry: Entry, locale: str) -> int:
    """Return the plural form of a translation that the number of the effect requires."""
    number = None if text.plural is None else entry.numbers.get(text.plural.number)
    rule = None if number is None else find_plural_rule(locale)
    if number is None or rule is None:
        return 0
    return min(rule.form(abs(number)), len(entry.targets) - 1)


def _compare_pages(
    pages: tuple[_Page, ...], claimed: Iterable[Claim], vocabulary: Vocabulary, *, whole: bool
) -> TranslatedSide:
    """Compare texts with claims; `whole` tells whether all texts of the side are among them."""
    unread = tuple((sentence.words, page.place[sentence.start]) for page in pages for sentence in page.reading.unread)
    # A difference is at its clause, or at the beginning of the texts.
    places = {id(claim): page.place[_get_start(claim)] for page in pages for claim in page.reading.claims}
    start = pages[0].entry.message.place_of(0, 0)
    claims = (claim for page in pages for claim in page.reading.claims)
    differences = tuple(
        (difference, places.get(id(difference.left), start))
        for difference in comparison.compare_claims(claims, claimed, vocabulary)
        if (whole and not unread) or difference.kind is not Kind.EXTRA
    )
    return TranslatedSide(tuple(page.entry for page in pages), unread, differences)


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
    is_singular = pair.form == 0 and pair.entry.message.source_plural
    return dict.fromkeys(names, "1") if is_singular else dict(zip(names, _DIGITS, strict=False))


def _fill_digits(phrase: Phrase, digits: Mapping[str, str]) -> str:
    slots = iter([digits[thing.name.removesuffix(":word")] for thing in phrase.things if thing.kind == SLOT])
    return "".join(next(slots) if character == OBJECT else character for character in phrase.flat)
