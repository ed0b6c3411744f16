"""What translated rules texts promise, read in their own language, beside what the effects of their side claim.

The English text has no say in it: a translation is judged by what the card does, so that it may be right where the
English is wrong. Where it is not understood, or not yet translated, nothing is missed in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from generator.catalog import plurals
from generator.findings import Mark
from generator.model import Text
from generator.promise import compare, data
from generator.promise.claim import Claim
from generator.promise.compare import Difference, Kind
from generator.promise.filling import Filled, fill
from generator.promise.promises import placed
from generator.promise.reader import LOCALES, Reader, Unread, reader
from generator.reading.said import Said
from generator.reading.wording import Wording, lexicon
from generator.reading.wording import reader as wordings
from generator.translation.translated import SOURCE, Entry, Translated

_WORDINGS: Final = wordings(lexicon({}, ()))  # English terms are none of a translation


class Page(NamedTuple):
    """A translated text of a side, and what it promises.

    Attributes:
        entry, form: The translation, and which of its plural forms is printed.
        filled: Its words as printed.
        claims: What it promises; `where` is an offset in `filled`.
        unread: Sentences that are not understood.
    """

    entry: Entry
    form: int
    filled: Filled
    claims: tuple[Claim, ...]
    unread: tuple[Unread, ...]

    def place(self, at: int) -> Mark:
        """Return where a character of `filled` stands in the PO file."""
        return self.entry.message.place_of(self.form, self.filled.source(at))


class Promised(NamedTuple):
    """One side in one language.

    Attributes:
        said: The side.
        pages: Its translated rules texts, in the order of its fields.
        differences: How its effects (right) differ from these (left); when a text is not translated, or a sentence is
            not understood, nothing is missed in them.
    """

    said: Said
    pages: tuple[Page, ...]
    differences: tuple[Difference, ...]

    def place(self, difference: Difference) -> Mark:
        """Return where a difference stands: at its clause, or where its texts begin."""
        claim = difference.left
        if claim is None:
            return self.pages[0].place(0)
        page = next(page for page in self.pages if any(one is claim for one in page.claims))
        return page.place(int(claim.where[0]))


class _Given(NamedTuple):
    """What every side is read with: the translations by context, the translated labels, and the reader."""

    locale: str
    entries: Mapping[str, Entry]
    labels: Mapping[str, Text]
    read: Reader


@lru_cache(maxsize=4)
def promised(translated: Translated) -> tuple[Promised, ...]:
    """Return every side with effects and a translated rules text; none without a project, or without tables."""
    subject = translated.subject
    if subject is None or translated.language == SOURCE or translated.language not in LOCALES:
        return ()
    entries = {entry.context: entry for entry in translated.judged}
    labels = {name: _translated(text, entries) for name, text in subject.game.labels.items()}
    given = _Given(translated.locale, entries, labels, _reader(translated))
    sides = (_side(said, given) for said in subject.said if said.side.effects and said.rules)
    return tuple(side for side in sides if side is not None)


def _reader(translated: Translated) -> Reader:
    concepts = translated.concepts.values()
    words = {one.id: one.words.get(translated.locale) or one.words.get(translated.language, ()) for one in concepts}
    return reader(translated.language, words, frozenset(one.id for one in concepts if one.kind == "affiliation"))


def _translated(text: Text, entries: Mapping[str, Entry]) -> Text:
    entry = entries.get(text.key)
    return text if entry is None else text._replace(value=entry.targets[0], plural=None)


def _side(said: Said, given: _Given) -> Promised | None:
    pages = tuple(_page(said, wording, entry, given) for wording, entry in _entries(said, given))
    if not pages:
        return None
    whole = len(pages) == len(said.rules) and not any(page.unread for page in pages)
    claimed = data.claims(said.side.effects, said.card.deck)
    differ = compare.differences((claim for page in pages for claim in page.claims), claimed)
    return Promised(said, pages, tuple(one for one in differ if whole or one.kind is not Kind.EXTRA))


def _entries(said: Said, given: _Given) -> Iterator[tuple[Wording, Entry]]:
    for wording in said.rules:
        entry = given.entries.get(wording.text.key)
        if entry is not None:
            yield wording, entry


def _page(said: Said, wording: Wording, entry: Entry, given: _Given) -> Page:
    form = _printed_form(wording.text, entry, given.locale)
    text = wording.text._replace(value=entry.targets[form], plural=None)
    filled = fill(said, _WORDINGS(text), given.labels)
    reading = given.read(filled.text)
    return Page(entry, form, filled, placed(reading.claims, entry.context), reading.unread)


def _printed_form(text: Text, entry: Entry, locale: str) -> int:
    """Return which plural form of a translation the number of the effect asks for."""
    number = None if text.plural is None else entry.numbers.get(text.plural.number)
    rule = None if number is None else plurals.rule(locale)
    if number is None or rule is None:
        return 0
    return min(rule.form(abs(number)), len(entry.targets) - 1)
