"""Punctuation, capitals and numbers that are not written as the language, or the source, writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.i18n import languages, typography
from generator.i18n import typography as beginning
from generator.i18n.translation import LABEL, NAME, Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.translations import GameTranslation

_END: Final = re.compile(r"[\s.!?…:;,\"'“”„’‘»«)\]]*$")
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
_COLON: Final = re.compile(r":\s+\w")
_NEXT: Final = re.compile(r"(?<=[^\W\d_]{4}[.!?])[”»\"]?\s+([^\W\d_])")
_NUMBER: Final = re.compile(r"(?<![\w.,])(?:\d+\.\d{1,2}|\d{1,3}(?:,\d{3})+)(?![\w]|[.,]\d)")


@check("TB319", Severity.WARNING, "other ending")
def other_ending(translated: GameTranslation) -> Iterator[Hit]:
    """Sentence that begins or ends unlike the source.

    ## What it finds

    A translation that lacks the full stop, question mark, exclamation mark, colon or ellipsis at the end of the source,
    or adds one; a line that begins in lower case where the source has a capital; a sentence that begins in lower case;
    a name or label with a colon that the source does not have. Quotes and brackets at the end are ignored.

    ## Why it is bad

    Cards of one deck look careless side by side; a colon that became a full stop breaks a list apart.

    ## Example

    ```diff es
     msgid "Who left the stove on?"
    -msgstr "Alguien se dejó el horno encendido."
    +msgstr "¿Quién se dejó el horno encendido?"
    ```

    ```diff pl
     msgid "Draw a card. Then discard it."
    -msgstr "Dobierz kartę. Potem ją odrzuć"
    +msgstr "Dobierz kartę. Potem ją odrzuć."
    ```

    ```diff fr
     msgid "Draw a card. Then discard it."
    -msgstr "piochez une carte. Puis défaussez-la."
    +msgstr "Piochez une carte. Puis défaussez-la."
    ```

    ## How to fix it

    Begin and end like the source.
    """
    headings = beginning.has_capital_headings(translated)
    for pair in translated.pairs:
        is_heading = pair.entry.kind in {LABEL, NAME}
        expected, actual = _end_marks(pair.source.flat), _end_marks(pair.target.flat)
        if expected != actual and not set(expected) & set(actual):
            wanted, has = (_NAMES[marks[-1]] if marks else "" for marks in (expected, actual))
            if wanted and has:
                message = f"The source ends with {wanted}, the translation with {has}."
            elif has:
                message = f"The translation ends with {has}, the source without."
            else:
                message = f"The source ends with {wanted}, the translation without."
            yield hit_in(pair, message, "End like the source.", flat=max(0, len(pair.target.flat) - 1))
        colon = _COLON.search(pair.target.flat) if is_heading else None
        if colon is not None and ":" not in pair.source.flat:
            message = f'"{pair.target.flat}" has a colon, but the source does not.'
            yield hit_in(pair, message, "Say what the source says, in one name.", flat=colon.start())
        if headings or not is_heading:
            yield from _lower_case(pair)


def _end_marks(flat: str) -> list[str]:
    """Return the punctuation at the end of a text, without quotes and brackets."""
    end = _END.search(flat)
    return ["…" if mark == "..." else mark for mark in _MARKS.findall(end.group())] if end is not None else []


def _lower_case(pair: Pair) -> Iterator[Hit]:
    sources, targets = pair.source.flat.split("\n"), pair.target.flat.split("\n")
    at = 0
    for number, target in enumerate(targets):
        source = sources[number] if len(sources) == len(targets) else sources[0] if not number else ""
        expected, actual = beginning.LETTER.match(source), beginning.LETTER.match(target)
        if expected is not None and actual is not None and expected[1].isupper() and actual[1].islower():
            message = f'The translation begins in lower case: "{target.split()[0]}".'
            yield hit_in(pair, message, "Begin like the source.", flat=at + actual.start(1))
            return
        at += len(target) + 1
    following = next((found for found in _NEXT.finditer(pair.target.flat) if found[1].islower()), None)
    if following is not None and not any(found[1].islower() for found in _NEXT.finditer(pair.source.flat)):
        word = pair.target.flat[following.start(1) :].split()[0]
        message = f'A sentence begins in lower case: "{word}".'
        yield hit_in(pair, message, "Begin it with a capital.", flat=following.start(1))


@check("TB320", Severity.WARNING, "foreign typography")
def foreign_typography(translated: GameTranslation) -> Iterator[Hit]:
    """Quotes, punctuation and spaces of another language.

    ## What it finds

    - es: a question or exclamation without ¿ or ¡; pl: quotes other than „ ” and « »; fr: no no-break space before ; :
      ? ! % and », or after «.
    - es and pl: a full stop before a closing quote instead of after it.
    - In all three: straight quotes if the language has its own, quotes that are never closed, a space inside quotes or
      before ; : ? ! (except in French), three dots where the source has an ellipsis, a straight apostrophe where the
      file otherwise has curved ones.

    Whatever is kept from the source (a name with an exclamation mark) is ignored.

    ## Why it is bad

    Readers see at once that nobody who writes their language wrote the text; and a French colon at the beginning of a
    line is a typesetting error.

    ## Example

    ```diff es
     msgid "Who left the stove on?"
    -msgstr "Quién se dejó el horno encendido?"
    +msgstr "¿Quién se dejó el horno encendido?"
    ```

    ```diff pl
     msgid "“Saw it coming.”"
    -msgstr "“Widziałem to.”"
    +msgstr "„Widziałem to”."
    ```

    ```diff fr
     msgid "Choose: “Draw a card!”"
    -msgstr "Choisissez: « Piochez une carte! »"
    +msgstr "Choisissez\u00a0: «\u00a0Piochez une carte\u202f!\u00a0»"
    ```

    ## How to fix it

    Use the language's own signs; in French a no-break space (U+00A0) or a narrow one (U+202F).
    """
    language = languages.get_language(translated.language)
    if language is None:
        return
    curved = typography.has_curved_apostrophes(translated)
    kept = tuple(name for name in translated.translated_names.values() if not typography.SIGNS.isdisjoint(name))
    for pair in translated.pairs:
        reported = set()
        for slip in typography.find_slips(pair.target.flat, pair.source.flat, language, kept=kept, curved=curved):
            if slip.kind not in reported:
                reported.add(slip.kind)
                yield hit_in(pair, slip.message, slip.hint, flat=slip.at)


@check("TB321", Severity.WARNING, "foreign number format")
def foreign_number_format(translated: GameTranslation) -> Iterator[Hit]:
    """Number in English format.

    ## What it finds

    A decimal point (`1.5`) in a language with a decimal comma, and a comma between thousands (`1,000`), in a number
    that the source writes the same way.

    ## Why it is bad

    In most of Europe `1,000` means one, and `1.5` looks like the number of a paragraph.

    ## Example

    ```diff es
     msgid "Tiles of 2.5 cm."
    -msgstr "Losetas de 2.5 cm."
    +msgstr "Losetas de 2,5 cm."
    ```

    ```diff pl
     msgid "Score 1,000 points."
    -msgstr "Zdobywasz 1,000 punktów."
    +msgstr "Zdobywasz 1000 punktów."
    ```

    ```diff fr
     msgid "Tiles of 2.5 cm."
    -msgstr "Tuiles de 2.5 cm."
    +msgstr "Tuiles de 2,5 cm."
    ```

    ## How to fix it

    Write a comma before decimals, and a no-break space, or nothing, between thousands.
    """
    language = languages.get_language(translated.language)
    if language is None or not language.comma:
        return
    for pair in translated.pairs:
        for number in _NUMBER.finditer(pair.target.flat):
            if number.group() in pair.source.flat:
                message = f'"{number.group()}" is in English number format.'
                hint = "Write a comma before decimals, a no-break space or nothing between thousands."
                yield hit_in(pair, message, hint, flat=number.start())
                break
