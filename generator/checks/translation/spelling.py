"""Misspelt words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from generator.checks.check import check
from generator.i18n import spelling
from generator.i18n.dictionaries import strip_accents
from generator.i18n.translation import hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.translations import GameTranslation

_SHOWN: Final = 3  # words that a message quotes


@check("TB324", Severity.WARNING, "misspelt word")
def misspelt_word(translated: GameTranslation) -> Iterator[Hit]:
    """Misspelt word.

    A word that is in no dictionary of the language, in no form of the glossary, in no name, and not in the source. A
    word that three texts use, or words of its family, is taken as one of the project's own; one that is no likely
    typing error (of a word of the other texts, or inside a long word) is a note. This needs a dictionary of the
    language (`tinderbox spelling add`); without one a note says that spelling was not checked.

    Why: It is printed as it is.

    ```diff
     msgid "Draw two tiles."
    -es "Roba dos losettas."
    +es "Roba dos losetas."
     msgid "Shuffle the deck."
    -pl "Potasuj tlaię."
    +pl "Potasuj talię."
     msgid "Discard two cards."
    -fr "Défaussez deux catres."
    +fr "Défaussez deux cartes."
    ```

    Fix: Correct the word. If it is right, add it to the glossary or to the list of names.
    """
    reported = set()
    for unknown in spelling.find_unknown_words(translated):
        if not unknown.intended and not unknown.untranslated and (unknown.pair, unknown.word.text) not in reported:
            reported.add((unknown.pair, unknown.word.text))
            hint = "If the word is right, add it to the glossary or to the list of names."
            hint = f"Did you mean “{unknown.near}”? {hint}" if unknown.near else hint
            word, severity = unknown.word, None if unknown.is_sure else Severity.NOTE
            topics = {strip_accents(word.text), *unknown.near.split()}
            message = f"“{unknown.written}” is in no dictionary."
            yield hit_in(unknown.pair, message, hint, flat=word.span, topics=topics, severity=severity)


@check("TB325", Severity.WARNING, "stripped accents")
def stripped_accents(translated: GameTranslation) -> Iterator[Hit]:
    """Word without its accents.

    A word that the language has only with accents, and a word that one text writes without and several with them.

    Why: Polish without ą and ł, or Spanish without ñ, looks careless at best and means other words at worst. Such texts
    come from keyboards and files that lack the letters, so there are usually more.

    ```diff
     msgid "Burn the next card."
    -es "Quema la proxima carta."
    +es "Quema la próxima carta."
     msgid "Discard a fire card."
    -pl "Odrzuc kartę pozaru."
    +pl "Odrzuć kartę pożaru."
     msgid "Discard a card."
    -fr "Defaussez une carte."
    +fr "Défaussez une carte."
    ```

    Fix: Write the accents.
    """
    lost = [unknown for unknown in spelling.find_unknown_words(translated) if unknown.intended]
    for pair, unknowns in groupby(lost, key=lambda unknown: unknown.pair):
        listed = list(unknowns)
        words = {unknown.written: unknown.intended for unknown in listed}
        shown, right = (", ".join(f"“{word}”" for word in list(side)[:_SHOWN]) for side in (words, words.values()))
        more = f" and {len(words) - _SHOWN} more words" if len(words) > _SHOWN else ""
        message = f"{shown}{more} {'lack their' if len(words) > 1 else 'lacks its'} accents."
        word = listed[0].word
        yield hit_in(pair, message, f"Write {right}.", flat=word.span, topics=words.values())
    known = {(unknown.pair, unknown.word) for unknown in lost}
    for pair, word, usual in spelling.find_stripped_accents(translated):
        if (pair, word) in known:
            continue
        message = f"“{pair.target.written(word)}” probably lacks its accents; other texts have “{usual}”."
        yield hit_in(pair, message, f"Write “{usual}”.", flat=word.span, topics={usual})
