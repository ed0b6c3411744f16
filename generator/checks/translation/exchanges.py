"""Translations in the wrong entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from generator.checks.check import check
from generator.i18n import alignment, likeness, terms
from generator.i18n.catalog.po import hash_forms
from generator.i18n.translation import LABEL, NAME, Entry, hit_on
from generator.model.findings import Hit, Severity
from generator.model.text import shorten
from generator.semantics.icons import find_exchanged_words
from generator.semantics.meaning import compare_texts
from generator.semantics.translations import GameTranslation

_LONGEST: Final = 60  # characters of a text that a message quotes
_HEADING: Final = 3  # words; shorter headings may differ by their surroundings
_SHORT: Final = 6  # words; shorter texts may differ by gender and number alone
_STEM: Final = 5  # letters by which words are recognized in other forms
_ARTICLES: Final = frozenset({"the", "a", "an"})


@check("TB330", Severity.WARNING, "exchanged translations")
def exchanged_translations(translated: GameTranslation) -> Iterator[Hit]:
    """Two entries with each other's translation.

    Two texts of one kind whose translations fit each other's source better than their own. What fits is learned from
    the other entries of the catalogue: which words occur together, and which look alike. Texts whose words occur
    nowhere else cannot be checked. Also a word of a vocabulary that has the translation of another word, as the
    translated meanings of their icons show.

    Why: Both are correctly spelt sentences, on the wrong cards.

    ```diff
     msgctxt "crew.first.text"
     msgid "Destroy 4 blocks, Commodore Ferdinand."
    -es "Recupera 3 fichas de la reserva universal."
    +es "Destruye 4 edificios, comodoro Ferdinand."
    -pl "Odzyskaj 3 uniwersalne żetony."
    +pl "Zniszcz 4 budynki, komandorze Ferdinand."
    -fr "Récupérez 3 jetons universels."
    +fr "Détruisez 4 bâtiments, commodore Ferdinand."
     msgctxt "crew.second.text"
     msgid "Recover 3 universal tokens."
    -es "Destruye 4 edificios, comodoro Ferdinand."
    +es "Recupera 3 fichas de la reserva universal."
    -pl "Zniszcz 4 budynki, komandorze Ferdinand."
    +pl "Odzyskaj 3 uniwersalne żetony."
    -fr "Détruisez 4 bâtiments, commodore Ferdinand."
    +fr "Récupérez 3 jetons universels."
    ```

    Fix: Swap the two translations.
    """
    for exchange in likeness.find_exchanges(translated):
        if exchange.mutual and not (
            _names_all_terms(translated, exchange.entry) or _names_all_terms(translated, exchange.other)
        ):
            for entry, other in ((exchange.entry, exchange.other), (exchange.other, exchange.entry)):
                yield _make_hit(entry, other, f"Swap it with that of {_name(other)}.")
    if translated.subject is not None:
        entries = {entry.context: entry for entry in translated.judged}
        words = {context: entry.targets[0] for context, entry in entries.items()}
        game, locale = translated.subject.game, translated.locale
        for word, icon in find_exchanged_words(game, lambda text: words.get(text.key), locale):
            meaning = words[icon.meaning.key]
            message = f"“{words[word.name.key]}” has the icon {icon.id}, which means “{meaning}” in this catalogue."
            yield hit_on(entries[word.name.key], message, f"Correct it, or the translation of {icon.meaning.key}.")


def _names_all_terms(translated: GameTranslation, entry: Entry) -> bool:
    """Tell whether a source names terms and its translation names them all, which that of another text does not."""
    named, missing = terms.find_source_terms(translated), terms.find_missing_terms(translated)
    return any(named.get(pair) for pair in entry.pairs) and not any(pair in missing for pair in entry.pairs)


@check("TB331", Severity.WARNING, "translation of another")
def translation_of_another(translated: GameTranslation) -> Iterator[Hit]:
    """Translation that belongs to another entry.

    A translation that has little to do with its own source and nearly everything with another one, whose own
    translation is fine. What fits is learned from the other entries, as for TB330. Also a name whose translation is the
    name of another entry, as the source writes it; and a translation that was made for another source, according to the
    comments in the file.

    Why: The card does what another card does, in that language only.

    ```diff
     msgctxt "crew.first.text"
     msgid "Recover 3 universal tokens, Commodore Ferdinand."
     es "Recupera 3 fichas universales, comodoro Ferdinand."
     pl "Komandorze Ferdinand, odzyskaj 3 uniwersalne tokeny."
     fr "Récupérez 3 jetons universels, commodore Ferdinand."
     msgctxt "crew.second.text"
     msgid "Burn the castle at once."
    -es "Recupera las 3 fichas universales, comodoro Ferdinand."
    +es "Quema inmediatamente el castillo."
    -pl "Odzyskaj 3 uniwersalne tokeny, komandorze Ferdinand."
    +pl "Natychmiast spal zamek."
    -fr "Récupérez les 3 jetons universels, commodore Ferdinand."
    +fr "Brûlez le château tout de suite."
    ```

    Fix: Translate the source of this entry.
    """
    exchanges = likeness.find_exchanges(translated)
    known = {exchange.entry for exchange in exchanges}
    misplaced = (exchange for exchange in alignment.find_misplaced(translated) if exchange.entry not in known)
    for exchange in (*exchanges, *misplaced):
        if not exchange.mutual:
            yield _make_hit(exchange.entry, exchange.other)
    names = {entry.source: entry for entry in reversed(translated.judged) if entry.is_name}
    for entry in translated.judged:
        named = names.get(entry.targets[0])
        if entry.is_name and named is not None and entry.source != named.source:
            message = f"“{_quote(named.source)}” is the name of another entry, {_name(named)}."
            yield hit_on(entry, message, f"Write “{_quote(entry.source)}”, or its translation.")
    stamps = [(entry, stamp) for entry in translated.judged if (stamp := entry.message.stamp) is not None]
    stamped = {stamp.translation: entry for entry, stamp in stamps}
    for entry, stamp in stamps:
        now = hash_forms(entry.message.forms)
        origin = stamped.get(now) if now != stamp.translation else None
        if origin is not None and origin.source != entry.source:
            yield _make_hit(entry, origin)


@check("TB332", Severity.WARNING, "inconsistent translation")
def inconsistent_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Same source text, different translations.

    A text of rules or flavour, or a heading of three words and more, that is the same twice in the source but not in
    the translation. The rarer translation is reported. Short texts that differ only in the forms of their words
    (another gender) are fine.

    Why: Players look for a difference between two cards that do the same.

    ```diff
     msgctxt "events.first.text"
     msgid "Draw a card and keep it."
     es "Roba una carta y consérvala."
     pl "Dobierz kartę i zatrzymaj ją."
     fr "Piochez une carte et gardez-la."
     msgctxt "events.second.text"
     msgid "Draw a card and keep it."
    -es "Coge una carta para ti."
    +es "Roba una carta y consérvala."
    -pl "Weź sobie jedną kartę."
    +pl "Dobierz kartę i zatrzymaj ją."
    -fr "Prenez une carte pour vous."
    +fr "Piochez une carte et gardez-la."
    ```

    Fix: Choose one of them for both.
    """
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in translated.judged:
        if entry.kind not in {LABEL, NAME} or len(entry.source.split()) >= _HEADING:
            groups.setdefault((entry.source, entry.message.source_plural), []).append(entry)
    for entries in groups.values():
        counts = Counter(map(_on_one_line, entries))
        usual, often = counts.most_common(1)[0]
        first = next(entry for entry in entries if _on_one_line(entry) == usual)
        reported = {usual}
        for entry in entries if len(counts) > 1 else ():
            text = _on_one_line(entry)
            if text not in reported and not _are_forms(entry, first, translated.language):
                reported.add(text)
                times = f" and {often - 1} more" if often > 1 else ""
                have = "have" if often > 1 else "has"
                translation = _quote(first.targets[0])
                message = f"{_name(first)}{times} {have} the same source, translated as “{translation}”."
                yield hit_on(entry, message, "Choose one translation for all of them.")


def _are_forms(entry: Entry, other: Entry, language: str) -> bool:
    """Tell whether two short translations have the same words in other forms."""
    words, others = ([word.text for word in one.pairs[0].target.words] for one in (entry, other))
    return len(words) == len(others) < _SHORT and all(map(partial(terms.is_form, language=language), words, others))


@check("TB333", Severity.WARNING, "copied translation")
def copied_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Different source texts, same translation.

    Two names, two texts of rules or two flavour texts that differ in the source (apart from articles, capitals and
    punctuation) but have the same translation; of four words and more also texts of different kinds. The one is
    reported that lacks words of its source, or adds some; if neither or each does, both are. It is a
    note if one source has all long words of the other, since it may say the same.

    Why: One was copied from the other and never changed: in that language two cards do the same.

    ```diff
     msgctxt "events.first.name"
     msgid "Eastward Gale"
     es "Vendaval del este"
     pl "Wschodnia wichura"
     fr "Tempête d’est"
     msgctxt "events.second.name"
     msgid "Westward Gale"
    -es "Vendaval del este"
    +es "Vendaval del oeste"
    -pl "Wschodnia wichura"
    +pl "Zachodnia wichura"
    -fr "Tempête d’est"
    +fr "Tempête d’ouest"
    ```

    Fix: Translate both.
    """
    signs = compare_texts(translated).unmatched
    groups: dict[tuple[str, tuple[str, ...]], list[Entry]] = {}
    for entry in translated.judged:
        kind = "" if len(entry.pairs[0].target.words) > _HEADING else entry.kind
        if kind != LABEL:
            target = tuple(text.lower() for text in _on_one_line(entry))
            groups.setdefault((kind, target), []).append(entry)
    for entries in groups.values():
        if len({(entry.source, entry.message.source_plural) for entry in entries}) == 1:
            continue
        sources: dict[tuple[str, ...], Entry] = {}
        for entry in entries:
            tokens = entry.pairs[-1].source.tokens
            sources.setdefault(
                tuple(token.text for token in tokens if token.kind != "sign" and token.text not in _ARTICLES), entry
            )
        if len(sources) > 1:
            found = [
                sum(len(side) for pair in entry.pairs for side in signs.get(pair, ())) for entry in sources.values()
            ]
            right = [entry for entry, count in zip(sources.values(), found, strict=True) if count == min(found)]
            wrong = [entry for entry in sources.values() if entry not in right]
            yield from (_make_hit(entry, right[0]) for entry in wrong)
            first, second, *_ = sources.values()
            for entry in () if wrong else sources.values():  # nothing tells which of them is right
                other = second if entry is first else first
                message = f"This is also the translation of another text, {_name(other)}: “{_quote(other.source)}”."
                severity = Severity.NOTE if _is_rewording(entry, other) else None
                yield hit_on(entry, message, "Only one of the two can be right.")._replace(severity=severity)


def _is_rewording(entry: Entry, other: Entry) -> bool:
    """Tell whether one of two source texts has all long words and numbers of the other: it may well say the same."""
    first, second = (
        {
            token.text[:_STEM]
            for token in one.pairs[-1].source.tokens
            if token.kind == "number" or len(token.text) >= _STEM - 1
        }
        for one in (entry, other)
    )
    return first <= second or second <= first


def _on_one_line(entry: Entry) -> tuple[str, ...]:
    return tuple(" ".join(target.split()) for target in entry.targets)


def _make_hit(entry: Entry, other: Entry, hint: str = "") -> Hit:
    """Return the hit of an entry that has the translation of another."""
    message = f"This is the translation of another text, {_name(other)}: “{_quote(other.source)}”."
    return hit_on(entry, message, hint)


def _name(entry: Entry) -> str:
    return entry.context or f"line {entry.message.mark.line}"


def _quote(text: str) -> str:
    return shorten(" ".join(text.split()), _LONGEST)
