"""Spaces, line breaks and words that are doubled or missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from generator.checks.check import check
from generator.i18n import languages
from generator.i18n.phrase import Phrase, Token
from generator.i18n.translation import Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.model.text import format_count
from generator.semantics.translations import GameTranslation

_DOUBLE: Final = re.compile(r"(?<=\S)(?:[ \u00a0\u202f\u2009\t]{2,}|\t)(?=\S)")
_BEFORE: Final = re.compile(r"(?<=[^\s.,])[ \u00a0\u202f]+(?=[,.](?![.\d]))")
_EDGES: Final = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n\s*")


@check("TB317", Severity.WARNING, "stray space")
def stray_space(translated: GameTranslation) -> Iterator[Hit]:
    r"""Spaces and line breaks that differ from the source.

    ## What it finds

    Two spaces in a row; a space or line break at the beginning or end that the source does not have, or the reverse; a
    space before a comma or full stop; another number of lines or paragraphs than in the source.

    ## Why it is bad

    Spaces show in print. Lines are the items of a list: a card with two choices in English has one in Polish.

    ## Example

    ```diff es
     msgid "Draw a card, then discard one."
    -msgstr "Roba una  carta , luego descarta una. "
    +msgstr "Roba una carta, luego descarta una."
    ```

    ```diff pl
     msgid "Choose:\n• Draw a card.\n• Discard a card."
    -msgstr "Wybierz:\n• Dobierz kartę. • Odrzuć kartę."
    +msgstr "Wybierz:\n• Dobierz kartę.\n• Odrzuć kartę."
    ```

    ```diff fr
     msgid "Draw a card."
    -msgstr "Piochez  une carte."
    +msgstr "Piochez une carte."
    ```

    ## How to fix it

    Delete the space, and break lines where the source does.
    """
    for pair in translated.pairs:
        source, target = pair.source.flat, pair.target.flat
        double = _DOUBLE.search(target)
        if double is not None and _DOUBLE.search(source) is None:
            message = "There are two spaces instead of one."
            yield hit_in(pair, message, "Delete one of them.", flat=double.start())
        before = _BEFORE.search(target)
        if before is not None and _BEFORE.search(source) is None:
            message = f'There is a space before "{target[before.end()]}".'
            yield hit_in(pair, message, "Delete it.", flat=before.start())
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
            yield hit_in(pair, message, "Begin and end like the source.", flat=flat)


@check("TB318", Severity.WARNING, "repeated word in translation")
def repeated_word(translated: GameTranslation) -> Iterator[Hit]:
    """Repeated word in a translation.

    ## What it finds

    The same word twice in a row, if the source repeats none. Words that a language does repeat (fr `vous vous`) are
    fine.

    ## Why it is bad

    Every reader sees it.

    ## Example

    ```diff es
     msgid "Move to the next block."
    -msgstr "Muévete al al siguiente edificio."
    +msgstr "Muévete al siguiente edificio."
    ```

    ```diff pl
     msgid "Move to the next block."
    -msgstr "Przejdź do do następnego budynku."
    +msgstr "Przejdź do następnego budynku."
    ```

    ```diff fr
     msgid "You move to the next block."
    -msgstr "Vous vous déplacez sur le le bloc suivant."
    +msgstr "Vous vous déplacez sur le bloc suivant."
    ```

    ## How to fix it

    Delete one of them.
    """
    known = languages.get_language(translated.language)
    repeatable = known.repeated if known is not None else frozenset()
    for pair in translated.pairs:
        word = next((word for word in _repeated(pair.target) if word.text not in repeatable), None)
        if word is not None and next(_repeated(pair.source), None) is None:
            message = f'The word "{pair.target.written(word)}" is repeated.'
            yield hit_in(pair, message, "Delete one of them.", flat=word.start)


def _repeated(phrase: Phrase) -> Iterator[Token]:
    for first, then in pairwise(phrase.words):
        if first.text == then.text and phrase.flat[first.end : then.start].isspace():
            yield then
