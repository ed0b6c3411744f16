"""Texts in another language than their catalogue, and languages that lint knows little about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.i18n import dictionaries, languages, recognition, spelling
from generator.i18n.locales import describe_language, name_language
from generator.i18n.translation import Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.model.text import shorten
from generator.semantics import address
from generator.semantics.game_grammars import has_general_grammar
from generator.semantics.translations import GameTranslation

_LONGEST: Final = 60  # characters of a text that a message quotes
_MANY: Final = 8  # words by which a language is recognized even without its dictionary
_SHORTEST: Final = 3  # letters; shorter words are the same in many languages
_MOSTLY: Final = 2  # or that many times of those that have it: at least one of two
_ADOPTED: Final = 3  # texts that keep a word of the source: then it is the project's own (`deck` in French)


@check("TB326", Severity.ERROR, "other language")
def other_language(translated: GameTranslation) -> Iterator[Hit]:
    """Text in another language than its catalogue.

    A text, or a sentence of it, of four words and more that is in the language of the source or in another one of the
    game. Names, terms of the glossary and markup are ignored; if a dictionary is installed, it must agree.

    Why: It is an old text that no longer equals the source, a sentence that somebody forgot, or a file imported
    into the wrong language.

    ```diff
     msgid "When you draw this card, give it to another player."
    -es "When you draw this card, hand it to any other player."
    +es "Cuando robes esta carta, dásela a otro jugador."
     msgid "Draw this card and shuffle the deck. Then give it to another player."
    -pl "Dobierz tę kartę i potasuj talię. Then give it to another player."
    +pl "Dobierz tę kartę i potasuj talię. Potem daj ją innemu graczowi."
     msgid "When you draw this card, give it to another player."
    -fr "Cuando robes esta carta, dásela a otro jugador."
    +fr "Quand vous piochez cette carte, donnez-la à un autre joueur."
    ```

    Fix: Translate it. If no dictionary of the language is installed (`tinderbox spelling add`), a short text is only a
    note.
    """
    has_dictionary = dictionaries.has_dictionary(translated.language)
    for pair, start, stop, language in recognition.find_foreign(translated).values():
        is_whole = start == 0 and stop == len(pair.target.flat)
        name = name_language(language)
        quoted = shorten(" ".join(pair.target.flat[start:stop].split()), _LONGEST)
        message = f"This text is in {name}." if is_whole else f"“{quoted}” is in {name}."
        is_sure = has_dictionary or (is_whole and len(pair.target.words) >= _MANY)
        yield hit_in(pair, message, flat=(start, stop), severity=None if is_sure else Severity.NOTE)


@check("TB327", Severity.WARNING, "untranslated text")
def untranslated_text(translated: GameTranslation) -> Iterator[Hit]:
    """Text or word that was not translated.

    A translation that equals its source, unless it is a name, has no words, or all its words exist in the language too
    (*Action* in French); in a translated text, a word of the source that exists in its language but not in the other,
    unless three texts keep it; and a name in both languages, or with an English article although it is not the name of
    the source.

    Why: Somebody meant to come back to it.

    ```diff
     msgid "Shuffle the deck."
    -es "Shuffle the deck."
    +es "Baraja el mazo."
     msgid "Put two sprites into the bucket."
    -pl "Włóż dwa sprites do wiadra."
    +pl "Włóż dwa duszki do wiadra."
     msgid "Shuffle the deck."
    -fr "Mélangez le deck shuffle."
    +fr "Mélangez la pioche."
    ```

    Fix: Translate it. A name that is kept belongs in the list of names, a word that is kept in the glossary.
    """
    if translated.language == translated.source_language:
        return
    source = name_language(translated.source_language)
    for pair in translated.pairs:
        if pair.target.text == pair.source.text and not pair.entry.is_name and _has_source_words(pair, translated):
            severity = None if _is_certain(pair) else Severity.NOTE
            message = f"This text was left in {source}."
            yield hit_in(pair, message, flat=(0, len(pair.target.flat)), severity=severity)
        elif pair.entry.is_name and _is_half_translated(pair):
            yield hit_in(pair, f"The name is there in {source} too.", "Keep one of the two.")
    reported = set()
    kept = [unknown for unknown in spelling.list_candidates(translated) if unknown.untranslated]
    texts = Counter(word for word, _ in {(unknown.word.text, unknown.pair.entry.source) for unknown in kept})
    named = Counter(
        word for words in {pair.source.texts for pair in translated.pairs} for word in set(words) & texts.keys()
    )
    for unknown in kept:
        times = texts[unknown.word.text]
        is_adopted = times >= _ADOPTED or (times > 1 and times * _MOSTLY >= named[unknown.word.text])
        if not is_adopted and unknown.pair not in reported:
            reported.add(unknown.pair)
            message = f"“{unknown.written}” was left in {source}."
            word = unknown.word
            yield hit_in(unknown.pair, message, flat=word.span, topics={word.text})


def _is_certain(pair: Pair) -> bool:
    """Tell whether a text with words of the source cannot also be one of the language: `Attention, action !`."""
    source, language = pair.source.language, pair.target.language
    if dictionaries.has_dictionary(language):
        return True
    return recognition.guess_language(pair.target.texts, language, source) == source


def _is_half_translated(pair: Pair) -> bool:
    """Tell whether a name has all words of the source and more, or begins with `The` and is not the source's name."""
    source, target = ([word.text for word in words] for words in (pair.source.words, pair.target.words))
    if source == target or not source:
        return False
    others = [word for word in target if word not in source]
    has_both = source == target[: len(source)] and len(others) >= len(source) and max(map(len, source)) >= _SHORTEST
    is_separated = has_both and pair.target.flat[pair.target.words[len(source) - 1].end :][:1] in {":", "(", "/", ","}
    return (is_separated and pair.target.flat != pair.source.flat) or source[0] == "the" == target[0]


def _has_source_words(pair: Pair, translated: GameTranslation) -> bool:
    """Tell whether a text has a word that is neither a name, nor a term, nor a word of the language."""
    dictionary = dictionaries.get_dictionary(translated.language)
    source = dictionaries.get_dictionary(translated.source_language)
    words = [pair.target.written(word) for word in pair.target.words if word.text not in translated.proper_names]
    words = [word for word in words if len(word) >= _SHORTEST and word.lower() not in translated.terms]
    if dictionary is None:
        return len(words) > 1
    unknown = [word for word in words if not dictionary.knows(word)]
    return any(source is None or source.knows(word.lower()) for word in unknown)


@check("TB369", Severity.WARNING, "other form of address")
def other_form_of_address(translated: GameTranslation) -> Iterator[Hit]:
    """Text that addresses its reader otherwise than the rest.

    A text of rules or a label that addresses its reader in another way than most texts of the catalogue: `usted` among
    texts with `tú`, `tu` among texts with `vous`, or any of them where texts speak of the player. What is in quotation
    marks is left out. It is a note where the others avoid addressing their reader, and where several texts address
    several readers (`vosotros`) among texts that address one (`tú`).

    Why: Readers stumble over it, and ask who is meant.

    ```diff
     msgid "You gain 1 point."
     es "Tú ganas 1 punto."
     pl "Zdobywasz 1 punkt."
     fr "Vous gagnez 1 point."
     msgid "You must discard your cards."
     es "Debes descartar tus cartas."
     pl "Musisz odrzucić swoje karty."
     fr "Vous devez défausser vos cartes."
     msgid "You may draw a tile."
     es "Puedes robar una loseta."
    -pl "Możecie dobrać kafelek."
    +pl "Możesz dobrać kafelek."
     fr "Vous pouvez piocher une tuile."
     msgid "You look at your hand."
     es "Miras tu mano."
     pl "Oglądasz karty na ręce."
    -fr "Tu regardes ta main."
    +fr "Vous regardez votre main."
     msgid "Draw a card from your bag."
    -es "Robe una carta de su bolsa."
    +es "Roba una carta de tu bolsa."
     pl "Dobierasz kartę ze swojego worka."
     fr "Piochez une carte de votre sac."
     msgid "You may roll a die."
     es "Puedes tirar un dado."
     pl "Możesz rzucić kostką."
     fr "Vous pouvez lancer un dé."
    ```

    Fix: Address the reader as the other texts do.
    """
    for one in address.find_readdressed(translated):
        word = one.pair.target.written(one.word)
        form = f"“{word}”" if word.lower() == one.form else f"“{word}” (“{one.form}”)"
        rest = f"{one.others} other texts say “{one.usual}”" if one.usual else "the other texts do not address them"
        hint = f"Say “{one.usual}” here too." if one.usual else "Speak of the player instead."
        message = f"{form} addresses the players; {rest}."
        if one.usual:
            message = f"{form} addresses the players; {rest} to them."
        severity = Severity.NOTE if one.is_plain else None
        yield hit_in(one.pair, message, hint, flat=one.word.span, severity=severity)


@check("TB392", Severity.NOTE, "unknown language")
def unknown_language(translated: GameTranslation) -> Iterator[Hit]:
    """Language that lint knows too little about.

    A catalogue in a language for which data is missing: number words and concepts (`may`, `each`, `not` ...), a
    grammar, or letters and quotes. It is reported once for each catalogue, as a note, which never fails a run.

    Why: Without these words lint cannot compare what a translation means with what its source means: who may do what,
    and how often. It compares only placeholders, icons, numbers in digits and terms of the glossary. "No findings" then
    means little, and a person must read the translation.

    ```diff
    -msgid "Each player takes two tiles."
    -it "Ogni giocatore prende due tessere."
    +msgid "Each player takes two tiles."
    +es "Cada jugador toma dos losetas."
    ```

    Fix: Add letters, quotes, number words and words of concepts to `i18n/languages/<locale>.yaml` of the project, and
    terms to `i18n/glossary.yaml`. docs/languages.md teaches a language step by step.
    """
    language = translated.language
    if not language or language == translated.source_language:
        return
    has_words = bool(translated.meanings().language(language).says)
    lacking = [] if has_words else ["number words", "concepts"]
    lacking += [] if has_general_grammar(language) else ["grammar"]
    lacking += [] if languages.get_language(language) is not None else ["letters", "quotes"]
    if lacking:
        *others, last = lacking
        listed = f"{', '.join(others)} or {last}" if others else last
        compared = "only words" if has_words else "only digits"
        name, known = describe_language(translated.locale), "are" if listed.endswith("s") else "is"
        message = f"No {listed} of {name} {known} known, so {compared} are compared."
        hint = "Ask a speaker to read it. docs/languages.md says how to teach Tinderbox a language."
        yield Hit(translated.po.header_mark, message, hint)
