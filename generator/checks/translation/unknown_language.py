"""Language of which not enough is known to judge it.

## What it finds

A catalogue in a language of which tables are missing here: its number words and concepts (`i18n/concepts.yaml`), its
grammar, or its letters and quotes. It is told once for a catalogue, as a note, which fails no run.

## Why it is bad

Without its words nobody compares what a translation means with what its source means: who may, how many, of whom. Only
placeholders, icons, numbers in digits and the words of the glossary are compared. No finding then means little: a
person has to read what no check can.

## Example

```po it bad
msgid "Each player takes two tiles."
msgstr "Ogni giocatore prende due tessere."
```

```po es good
msgid "Each player takes two tiles."
msgstr "Cada jugador toma dos losetas."
```

## How to mend it

Add number words and concepts of the language to `i18n/concepts.yaml` of the project, and terms to `i18n/glossary.yaml`;
its letters and quotes to the group `writing` of `i18n/<locale>/tinderbox.json` (see `tinderbox explain TB393`).
CONTRIBUTING, Adding a language, says how the program itself is taught one.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.called import called
from generator.promise.reader import LOCALES
from generator.spine.findings import Finding, Severity
from generator.translation import languages
from generator.translation.meaning import judging
from generator.translation.translated import SOURCE, Translated

CODE = "TB392"
SEVERITY = Severity.NOTE
NAME = "unknown language"
ALONE = False

_HINT = "Let somebody read it who speaks it. CONTRIBUTING, Adding a language, says how to teach the program."


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a note where not enough is known of the language; none where nobody says which it is."""
    language = translated.language
    if not language or language == SOURCE:
        return
    has_words, has_grammar = judging.has_words(translated), language in LOCALES
    lacking = [] if has_words else ["number words", "concepts"]
    lacking += [] if has_grammar else ["grammar"]
    lacking += [] if languages.of(language) is not None else ["letters", "quotes"]
    if not lacking:
        return
    *others, last = lacking
    listed = f"{', '.join(others)} and {last}" if others else last
    so = "words alone" if has_words else "digits alone"
    message = (
        f"{called(translated.locale)}: nothing is known here of its {listed}. Of what texts say, {so} are compared."
    )
    game = next((entry.game for entry in translated.entries), None)
    yield Finding(translated.header, CODE, SEVERITY, message, _HINT, game=game, locale=translated.locale)
