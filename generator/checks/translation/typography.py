"""Punctuation, capitals, numbers and spaces that are not written as the language, or the source, writes them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from generator.checks.check import check
from generator.i18n import languages, typography
from generator.i18n.phrase import Phrase, Token
from generator.i18n.translation import LABEL, NAME, Change, Pair, hit_in
from generator.model.findings import Hit, Severity, replace_text
from generator.model.text import format_count
from generator.semantics.translations import GameTranslation

_END: Final = re.compile(r"[\s.!?…:;,\"'“”„’‘»«)\]]*$")
_NOTE: Final = re.compile(r"(?:\s*\[\w{1,3}\])+$")  # the number of a picture or a note behind a sentence
_FEWEST_ALIKE: Final = 3  # texts that end unlike their sources in one way, and this share of those that could:
_SHARE_ALIKE: Final = 0.02  # then the catalogue itself is not strict about it
_MARKS: Final = re.compile(r"\.\.\.|[.!?…:;,]")
_NAMES: Final = {
    ".": "a full stop",
    "?": "a question mark",
    "!": "an exclamation mark",
    "…": "an ellipsis",
    ":": "a colon",
    ";": "a semicolon",
    ",": "a comma",
}
# What the source ends with, and the translation: matters of style.
_MINOR: Final[tuple[tuple[list[str], list[str]], ...]] = ((["."], ["!"]), ([], ["."]), ([";"], ["."]), ([","], ["."]))
_COLON: Final = re.compile(r":\s+\w")
_NEXT: Final = re.compile(r"(?<![^\W\d_])([^\W\d_]{4,}+)\.\s+(?=([^\W\d_]))")  # from the first letter on only
_FEWEST_SHORTENED: Final = 3  # texts in which a word before a full stop and a small letter is a shortened one
_ITEM: Final = re.compile(r"^\s*(?:…|[-–•*])")  # an item of a list, which continues a sentence
_NUMBER: Final = re.compile(r"(?<![\w.,])(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+)(?![\w]|[.,]\d)")
_VERSION: Final = re.compile(r"(?:\S [A-Z]\w*|\bversion) $")  # before a number of a version: `Tali 2.12`


@check("TB319", Severity.WARNING, "other ending")
def other_ending(translated: GameTranslation) -> Iterator[Hit]:
    """Sentence that begins or ends unlike the source.

    A translation that lacks the full stop, question mark, exclamation mark, colon or ellipsis at the end of the source,
    or adds one, also between two sentences; a line that begins in lower case where the source has a capital; a sentence
    that begins in lower case; a name or label with a colon that the source does not have. Quotes and brackets at the
    end are ignored. An exclamation mark for a full stop, and a full stop that a sentence of the source lacks, are
    notes; so is what three texts of a catalogue, and one in fifty, do alike. A word that three texts write with a full
    stop within a sentence is a shortened one.

    Why: Cards of one deck look careless side by side; a colon that became a full stop breaks a list apart.

    ```diff
     msgid "Who left the stove on?"
    -es "Alguien se dejó el horno encendido."
    +es "¿Quién se dejó el horno encendido?"
     msgid "Draw a card. Then discard it."
    -pl "Dobierz kartę. Potem ją odrzuć"
    +pl "Dobierz kartę. Potem ją odrzuć."
    -fr "piochez une carte. Puis défaussez-la."
    +fr "Piochez une carte. Puis défaussez-la."
    ```

    Fix: Begin and end like the source.
    """
    headings = typography.has_capital_headings(translated)
    shortened = _list_shortened(translated)
    ends = {pair: (_end_marks(pair.source.flat), _end_marks(pair.target.flat)) for pair in translated.pairs}
    expecting = Counter(tuple(expected[-1:]) for expected, _ in ends.values())
    ending = Counter((tuple(expected[-1:]), tuple(actual[-1:])) for expected, actual in ends.values())
    for pair, (expected, actual) in ends.items():
        is_heading = pair.entry.kind in {LABEL, NAME}
        if expected != actual and not set(expected) & set(actual):
            wanted, has = (_NAMES[marks[-1]] if marks else "" for marks in (expected, actual))
            if wanted and has:
                message, hint = f"The source ends with {wanted}, the translation with {has}.", f"Write “{expected[-1]}”"
            elif has:
                message, hint = f"The translation ends with {has}, the source does not.", f"Delete “{actual[-1]}”"
            else:
                message, hint = f"The source ends with {wanted}, the translation does not.", f"Write “{expected[-1]}”"
            # Translators write `!` oftener than English, and complete what their source leaves without a full stop.
            is_minor = (expected[-1:], actual[-1:]) in _MINOR and not is_heading
            alike, of = ending[tuple(expected[-1:]), tuple(actual[-1:])], expecting[tuple(expected[-1:])]
            is_usual = alike >= _FEWEST_ALIKE and alike >= _SHARE_ALIKE * of
            severity = Severity.NOTE if is_minor or is_usual else None
            at = max(0, len(pair.target.flat) - 1)
            yield hit_in(pair, message, f"{hint} at the end.", flat=at, severity=severity)
        colon = _COLON.search(pair.target.flat) if is_heading else None
        if colon is not None and ":" not in pair.source.flat:
            message = f"“{pair.target.flat}” has a colon, but “{pair.source.flat}” does not."
            yield hit_in(pair, message, flat=colon.start())
        if headings or not is_heading:
            yield from _lower_case(pair, shortened)
        if not is_heading:
            yield from _find_missing_stop(pair, translated)


def _end_marks(flat: str) -> list[str]:
    """Return the punctuation at the end of a text, without quotes and brackets."""
    end = _END.search(_NOTE.sub("", flat))
    return ["…" if mark == "..." else mark for mark in _MARKS.findall(end.group())] if end is not None else []


def _list_shortened(translated: GameTranslation) -> frozenset[str]:
    """Return the words in small letters that several texts write with a full stop within a sentence: shortened ones."""
    uses = Counter(
        word for pair in translated.pairs for word in {found[1].lower() for found in _find_lower(pair.target.flat)}
    )
    return frozenset(word for word, times in uses.items() if times >= _FEWEST_SHORTENED)


def _find_lower(flat: str) -> Iterator[re.Match[str]]:
    """Yield each word with a full stop and the small letter behind it."""
    return (found for found in _NEXT.finditer(flat) if found[2].islower())


def _lower_case(pair: Pair, shortened: frozenset[str]) -> Iterator[Hit]:
    sources, targets = pair.source.flat.split("\n"), pair.target.flat.split("\n")
    at = 0
    for number, target in enumerate(targets):
        source = sources[number] if len(sources) == len(targets) else sources[0] if not number else ""
        expected, actual = typography.LETTER.match(source), typography.LETTER.match(target)
        if _ITEM.match(target):
            actual = None
        if expected is not None and actual is not None and expected[1].isupper() and actual[1].islower():
            yield _make_lower_case_hit(pair, at + actual.start(1), "The translation" if not number else "A line")
            return
        at += len(target) + 1
    following = next((found for found in _find_lower(pair.target.flat) if found[1].lower() not in shortened), None)
    if following is not None and next(_find_lower(pair.source.flat), None) is None:
        yield _make_lower_case_hit(pair, following.start(2), "A sentence")


def _find_missing_stop(pair: Pair, translated: GameTranslation) -> Iterator[Hit]:
    """Yield a word with a capital before which a full stop is missing.

    It is one of the most frequent words of the language, or begins several sentences of the catalogue. Only in a text
    with fewer sentences than its source; names may begin with such a word.
    """
    wanted = len(pair.source.sentences)
    if wanted == 1 or len(pair.target.sentences) >= wanted:
        return
    common, openers = languages.get_words("common", translated.language), _list_openers(translated)
    flat = pair.target.flat
    names = [*translated.translated_names.values()]
    names += [form for concept in translated.concepts.values() for form in translated.forms(concept)]
    for before, word in pairwise(pair.target.words):
        is_close = flat[before.end : word.start] == " " and before.text.isalpha()
        is_capital = pair.target.written(word).istitle() and not flat[before.start].isupper()
        is_name = word.text in pair.source.texts or any(flat.startswith(name, word.start) for name in names)
        is_opener = word.text in common or (word.text in openers and before.text not in common)
        if is_close and is_capital and not is_name and is_opener:
            written = f"{pair.target.written(before)} {pair.target.written(word)}"
            message = f"A full stop is missing in “{written}”."
            yield hit_in(pair, message, f"Write “{written.replace(' ', '. ')}”.", flat=(before.start, word.end))
            return


@lru_cache(maxsize=4)
def _list_openers(translated: GameTranslation) -> frozenset[str]:
    """Return the words that begin several sentences of a catalogue, and at most once have a capital elsewhere.

    None for German, whose nouns have capitals everywhere.
    """
    if translated.language == "de":
        return frozenset()
    openers: Counter[str] = Counter()
    capitals: Counter[str] = Counter()
    for phrase in (pair.target for pair in translated.pairs):
        starts, end = {start for start, _ in phrase.sentences}, 0
        for word in phrase.words:
            if phrase.flat[word.start].isupper():
                (capitals if starts.isdisjoint(range(end, word.start + 1)) else openers)[word.text] += 1
            end = word.end
    return frozenset(word for word, times in openers.items() if times > 1 >= capitals[word])


def _make_lower_case_hit(pair: Pair, at: int, what: str) -> Hit:
    word = re.split(r"\W", pair.target.flat[at:], maxsplit=1)[0]
    message = f"{what} begins in lower case: “{word}”."
    return hit_in(pair, message, f"Write “{word[:1].upper()}{word[1:]}”.", flat=(at, at + len(word)))


@check("TB320", Severity.WARNING, "foreign typography")
def foreign_typography(translated: GameTranslation) -> Iterator[Hit]:
    """Quotes, punctuation and spaces of another language.

    - es: a question or exclamation without ¿ or ¡; pl: quotes other than „ ” and « »; fr: no no-break space before ; :
      ? ! % and », or after «.
    - es and pl: a full stop before a closing quote instead of after it.
    - In all three: straight quotes if the language has its own, quotes that are never closed, a bracket without its
      counterpart, a dash that closes a remark which none opens, a space inside quotes or before ; : ? ! (except in
      French), two full stops, three dots where the source has an ellipsis, a straight apostrophe where the file
      otherwise has curved ones.

    What nearly the whole file does is its way of writing: plain spaces, or none, where no-break ones belong, three dots
    for an ellipsis, and straight quotes. So are straight quotes that most of its texts have, if all sources have such.

    Whatever is kept from the source (a name with an exclamation mark) is ignored.

    Why: Readers see at once that nobody who writes their language wrote the text; and a French colon at the beginning
    of a line is a typesetting error.

    ```diff
     msgid "Who left the stove on?"
    -es "Quién se dejó el horno encendido?"
    +es "¿Quién se dejó el horno encendido?"
     msgid "“Saw it coming.”"
    -pl "“Widziałem to.”"
    +pl "„Widziałem to”."
     msgid "Choose: “Draw a card!”"
    -fr "Choisissez: « Piochez une carte! »"
    +fr "Choisissez\u00a0: «\u00a0Piochez une carte\u202f!\u00a0»"
    ```

    Fix: Use the language's own signs; in French a no-break space (U+00A0) or a narrow one (U+202F).
    """
    language = languages.get_language(translated.language)
    if language is None:
        return
    habits = typography.learn_habits(translated, language)
    kept = tuple(name for name in translated.translated_names.values() if not typography.SIGNS.isdisjoint(name))
    for pair in translated.pairs:
        reported = set()
        for slip in typography.find_slips(pair.target.flat, pair.source.flat, language, kept=kept, habits=habits):
            if slip.kind not in reported:
                reported.add(slip.kind)
                yield hit_in(pair, slip.message, slip.hint, changes=slip.fix, flat=slip.at)


@check("TB321", Severity.WARNING, "foreign number format")
def foreign_number_format(translated: GameTranslation) -> Iterator[Hit]:
    """Number in English format.

    A decimal point (`1.5`) in a language with a decimal comma, and a comma between thousands (`1,000`), in a number
    that the source writes the same way. Numbers of versions are left out.

    Why: In most of Europe `1,000` means one, and `1.5` looks like the number of a paragraph.

    ```diff
     msgid "Tiles of 2.5 cm."
    -es "Losetas de 2.5 cm."
    +es "Losetas de 2,5 cm."
     msgid "Score 1,000 points."
    -pl "Zdobywasz 1,000 punktów."
    +pl "Zdobywasz 1000 punktów."
     msgid "Tiles of 2.5 cm."
    -fr "Tuiles de 2.5 cm."
    +fr "Tuiles de 2,5 cm."
    ```

    Fix: Write a comma before decimals, and a no-break space, or nothing, between thousands.
    """
    language = languages.get_language(translated.language)
    if language is None or not language.comma:
        return
    for pair in translated.pairs:
        for number in _NUMBER.finditer(pair.target.flat):
            before, found, _ = pair.source.flat.partition(number.group())
            if found and not _VERSION.search(before):
                written = number.group()
                message = f"“{written}” is in English number format."
                right = written.replace(",", "\u00a0") if "," in written else written.replace(".", ",")
                hint = f"Write “{right}”" + (", with a no-break space." if "," in written else ".")
                fix = (Change(number.start(), written, right),)
                yield hit_in(pair, message, hint, changes=fix, flat=number.start())
                break


_DOUBLE: Final = re.compile(r"(?<=\S)(?:[ \u00a0\u202f\u2009\t]{2,}|\t)(?=\S)")
_BEFORE: Final = re.compile(r"(?<=[^\s.,])[ \u00a0\u202f]+(?=[,.](?![.\d]))")
_EDGES: Final = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n\s*")


@check("TB317", Severity.WARNING, "stray space")
def stray_space(translated: GameTranslation) -> Iterator[Hit]:
    r"""Spaces and line breaks that differ from the source.

    Two spaces in a row; a space or line break at the beginning or end that the source does not have, or the reverse; a
    space before a comma or full stop; another number of lines or paragraphs than in the source.

    Why: Spaces show in print. Lines are the items of a list: a card with two choices in English has one in Polish.

    ```diff
     msgid "Draw a card, then discard one."
    -es "Roba una  carta , luego descarta una. "
    +es "Roba una carta, luego descarta una."
     msgid "Choose:\n• Draw a card.\n• Discard a card."
    -pl "Wybierz:\n• Dobierz kartę. • Odrzuć kartę."
    +pl "Wybierz:\n• Dobierz kartę.\n• Odrzuć kartę."
     msgid "Draw a card."
    -fr "Piochez  une carte."
    +fr "Piochez une carte."
    ```

    Fix: Delete the space, and break lines where the source does.
    """
    for pair in translated.pairs:
        source, target = pair.source.flat, pair.target.flat
        double = _DOUBLE.search(target)
        if double is not None and _DOUBLE.search(source) is None:
            message = "There are two spaces instead of one."
            fix = (Change(double.start(), double.group(), min(double.group(), key=" \t".find)),)
            yield hit_in(pair, message, "Delete one of them.", changes=fix, flat=double.start())
        before = _BEFORE.search(target)
        if before is not None and _BEFORE.search(source) is None:
            message = f"There is a space before “{target[before.end()]}”."
            fix = (Change(before.start(), before.group()),)
            yield hit_in(pair, message, "Delete it.", changes=fix, flat=before.start())
        yield from _compare_edges(pair)
        source, target = pair.source.text.strip(), pair.target.text.strip()
        for what, expected, actual in (
            ("paragraph", len(_PARAGRAPH.findall(source)) + 1, len(_PARAGRAPH.findall(target)) + 1),
            ("line", source.count("\n") + 1, target.count("\n") + 1),
        ):
            if expected != actual:
                counts = f"{format_count(expected, what)}, the translation {format_count(actual, what)}"
                yield hit_in(pair, f"The source has {counts}.", "Break lines where the source does.")
                break


def _compare_edges(pair: Pair) -> Iterator[Hit]:
    source, target = _EDGES.match(pair.source.text), _EDGES.match(pair.target.text)
    if source is None or target is None:
        return
    for edge, name, flat in ((1, "begins", 0), (2, "ends", len(pair.target.flat.rstrip()))):
        if source[edge] != target[edge]:
            preposition = "without" if len(target[edge]) < len(source[edge]) else "with"
            space = "a line break" if "\n" in (source[edge] or target[edge]) else "a space"
            message = f"The translation {name} {preposition} {space}, unlike the source."
            hit = hit_in(pair, message, "Write it." if preposition == "without" else "Delete it.", flat=flat)
            mark = pair.entry.message.place_of(pair.form, target.start(edge))
            is_safe = "\n" not in source[edge] + target[edge]
            yield hit._replace(fix=replace_text(mark, target[edge], source[edge], hit.hint) if is_safe else None)


@check("TB318", Severity.WARNING, "repeated word in translation")
def repeated_word(translated: GameTranslation) -> Iterator[Hit]:
    """Repeated word in a translation.

    The same word twice in a row, if the source repeats none. Words that a language does repeat (fr `vous vous`) are
    fine.

    Why: Every reader sees it.

    ```diff
     msgid "Move to the next block."
    -es "Muévete al al siguiente edificio."
    +es "Muévete al siguiente edificio."
    -pl "Przejdź do do następnego budynku."
    +pl "Przejdź do następnego budynku."
     msgid "You move to the next block."
    -fr "Vous vous déplacez sur le le bloc suivant."
    +fr "Vous vous déplacez sur le bloc suivant."
    ```

    Fix: Delete one of them.
    """
    known = languages.get_language(translated.language)
    repeatable = known.repeated if known is not None else frozenset()
    for pair in translated.pairs:
        word = next((word for word in _repeated(pair.target) if word.text not in repeatable), None)
        if word is not None and next(_repeated(pair.source), None) is None:
            message = f"“{pair.target.written(word)}” is repeated."
            yield hit_in(pair, message, "Delete one of them.", flat=word.start)


def _repeated(phrase: Phrase) -> Iterator[Token]:
    for first, then in pairwise(phrase.words):
        if first.text == then.text and phrase.flat[first.end : then.start].isspace():
            yield then
