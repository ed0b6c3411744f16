"""Misspelt words, letters of another language or script, and characters that were corrupted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from generator.checks.check import check
from generator.i18n import dictionaries, languages, recognition, spelling
from generator.i18n.dictionaries import strip_accents
from generator.i18n.phrase import Token
from generator.i18n.translation import Change, Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.translations import GameTranslation

_FREE: Final = frozenset({"Lm", "Lo"})  # superscripts and ordinals, as in 1ᵉʳ and 1.º
_ROOT: Final = 3  # letters from the strange one on, by which a name of the source is known
_IN_WORD: Final = re.compile(r"(?<=[^\W\d_])[$¢£¤§¶±¼½¾©®¬¦\ufffd?!](?=[^\W\d_])|(?<=[^\W\d_])[¢¤¶±¼¾¬¦](?!\w)|\ufffd")
_INVISIBLE: Final = frozenset({"Cf", "Cc", "Co", "Cs", "Cn"})
_ALLOWED: Final = frozenset("\n\t\u00ad")
_SHOWN: Final = 3  # words that a message quotes


@check("TB322", Severity.ERROR, "foreign letter")
def foreign_letter(translated: GameTranslation) -> Iterator[Hit]:
    """Letter that the language does not have.

    A letter that the language does not have, in a word that is neither a name nor kept from the source; including
    letters of other scripts that look the same (a Cyrillic а in a Polish word).

    Why: A letter of another script is printed in another font or not at all, and no search finds the word. A letter of
    another language is a slip of the keyboard or was copied.

    ```diff
     msgid "Move your wagon."
    -es "Mueve tu cаrreta."
    +es "Mueve tu carreta."
     msgid "Draw a card."
    -pl "Dobierz kartę z talìi."
    +pl "Dobierz kartę z talii."
    -fr "Piochez une cаrte."
    +fr "Piochez une carte."
    ```

    Fix: Type the word again. A foreign name with its own letters belongs in the list of names.
    """
    language = languages.get_language(translated.language)
    if language is None:
        return
    letters = frozenset("abcdefghijklmnopqrstuvwxyz" + language.letters)
    letters |= {letter.upper() for letter in letters}
    dictionary = dictionaries.get_dictionary(translated.language)
    elsewhere = recognition.find_foreign(translated)
    for pair in translated.pairs:
        flat = pair.target.flat
        if pair in elsewhere or flat.isascii() or spelling.GARBLED.search(flat) is not None:
            continue
        for word in pair.target.words:
            written = pair.target.written(word)
            foreign = (letter for letter in written if letter.isalpha() and letter not in letters)
            strange = next((letter for letter in foreign if unicodedata.category(letter) not in _FREE), None)
            if strange is None or (dictionary is not None and dictionary.lists(written)):
                continue
            if not _is_kept(pair, word, strange, translated.proper_names):
                name = unicodedata.name(strange, "an unnamed letter").lower()
                message = f"“{written}” has the letter {strange}, which the language does not have ({name})."
                at = word.start + written.index(strange)
                yield hit_in(pair, message, "Type the word again.", flat=(at, word.end))


def _is_kept(pair: Pair, word: Token, strange: str, proper: frozenset[str]) -> bool:
    """Tell whether a word is in the source, or is a name; a name in another script is still a slip.

    A name of the source may have got an ending: `Umôrina`.
    """
    written = pair.target.written(word)
    part = next(part for part in written.split("-") if strange in part)
    if part[: part.index(strange) + _ROOT] in pair.source.flat:
        return True
    return word.text in proper and not pair.entry.is_name and unicodedata.name(strange, "").startswith("LATIN")


@check("TB323", Severity.ERROR, "broken character")
def broken_character(translated: GameTranslation) -> Iterator[Hit]:
    """Corrupted or invisible character.

    Letters read in the wrong encoding (`Ã³` for ó, `Å‚` for ł), replacement characters, symbols inside words
    (`Lojalno$ciowe`), accents as characters of their own after their letter, and invisible characters: zero-width,
    bidirectional, control.

    Why: What looks right on the screen prints as a box, breaks a line within a word, or hides what the text says.

    ```diff
     msgid "Draw another action card."
    -es "Roba otra carta de acciÃ³n."
    +es "Roba otra carta de acción."
     msgid "Shuffle the deck."
    -pl "Potasuj tali\u200bę."
    +pl "Potasuj talię."
     msgid "Draw a burnt card."
    -fr "Piochez une carte brûle\u0301e."
    +fr "Piochez une carte brûlée."
    ```

    Fix: Save the file as UTF-8, in composed form (NFC), and type the word again.
    """
    for pair in translated.pairs:
        yield from _broken(pair, pair.target.flat)


def _broken(pair: Pair, text: str) -> Iterator[Hit]:
    garbled = spelling.GARBLED.search(text)
    if garbled is not None and garbled.group() not in pair.source.flat:
        message = f"“{_word(text, garbled.start())}” was read in the wrong encoding."
        yield hit_in(pair, message, "Save the file as UTF-8 and type the word again.", flat=garbled.start())
        return
    inside = _IN_WORD.search(text)
    if inside is not None and _word(text, inside.start()) not in pair.source.flat:
        message = f"“{_word(text, inside.start())}” has a symbol inside the word."
        yield hit_in(pair, message, "Type the word again.", flat=inside.start())
        return
    for at, character in enumerate(text):
        kind = _category(character)
        if kind == "Mn" and (not at or len(unicodedata.normalize("NFC", text[at - 1 : at + 1])) == 1):
            message = f"“{_word(text, at)}” has an accent as a character of its own."
            fix = [Change(at - 1, text[at - 1 : at + 1], unicodedata.normalize("NFC", text[at - 1 : at + 1]))]
            yield hit_in(pair, message, "Save the text in composed form (NFC).", changes=fix if at else (), flat=at)
            return
        if kind in _INVISIBLE and character not in _ALLOWED and character not in pair.source.flat:
            name = unicodedata.name(character, "a control character").lower()
            message = f"There is an invisible character here: U+{ord(character):04X} ({name})."
            yield hit_in(pair, message, "Delete it.", changes=[Change(at, character)], flat=at)
            return


def _category(character: str) -> str:
    """Return the Unicode category of a character; empty for printable ASCII."""
    return "" if character.isascii() and character.isprintable() else unicodedata.category(character)


def _word(text: str, at: int) -> str:
    """Return the text around a position up to the next spaces."""
    start = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1
    return re.split(r"[ \n]", text[start:], maxsplit=1)[0]


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


def _lacks_accents(word: str, intended: str) -> bool:
    """Tell whether all accents of a word are those of the intended word, of which it may lack some."""
    return all(letter in (right, strip_accents(right)) for letter, right in zip(word.lower(), intended, strict=False))


@check("TB325", Severity.WARNING, "stripped accents")
def stripped_accents(translated: GameTranslation) -> Iterator[Hit]:
    """Word without its accents, or with wrong ones.

    A word that the language has only with other accents, and a word that one text writes without accents and several
    texts with them.

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
        is_stripped = all(_lacks_accents(word, right) for word, right in words.items())
        one, several = ("lacks its", "lack their") if is_stripped else ("has wrong", "have wrong")
        message = f"{shown}{more} {several if len(words) > 1 else one} accents."
        word = listed[0].word
        yield hit_in(pair, message, f"Write {right}.", flat=word.span, topics=words.values())
    known = {(unknown.pair, unknown.word) for unknown in lost}
    for pair, word, usual in spelling.find_stripped_accents(translated):
        if (pair, word) in known:
            continue
        message = f"“{pair.target.written(word)}” probably lacks its accents; other texts have “{usual}”."
        yield hit_in(pair, message, f"Write “{usual}”.", flat=word.span, topics={usual})
