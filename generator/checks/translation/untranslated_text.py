"""Text, or a word of it, that was left in English.

## What it finds

A translation that equals its source, unless it is a name, has no words, or all its words are words of the language too
(*Action* in French); in a translated text a word of the source that English has and the language does not; and a name
that stands there translated and in English besides, or with an English article although it is not the English one.

## Why it is bad

Somebody meant to come back to it.

## Example

```po es bad
msgid "Shuffle the deck."
msgstr "Shuffle the deck."
```

```po es good
msgid "Shuffle the deck."
msgstr "Baraja el mazo."
```

```po pl bad
msgid "Put two sprites into the bucket."
msgstr "Włóż dwa sprites do wiadra."
```

```po pl good
msgid "Put two sprites into the bucket."
msgstr "Włóż dwa duszki do wiadra."
```

```po fr bad
msgid "Shuffle the deck."
msgstr "Mélangez le deck shuffle."
```

```po fr good
msgid "Shuffle the deck."
msgstr "Mélangez la pioche."
```

## How to mend it

Translate it. A name that is kept belongs into the list of names, a word that is kept into the glossary.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.spine.findings import Finding, Severity
from generator.translation import dictionaries, recognising, spelling
from generator.translation.translated import SOURCE, Kind, Pair, Translated, as_note, found

CODE = "TB327"
SEVERITY = Severity.WARNING
NAME = "untranslated text"
ALONE = True

_KIND = Kind(CODE, SEVERITY)
_SURE: Final = 0.95  # that a text is English, of 1, where no dictionary tells
_SHORTEST: Final = 3  # letters; shorter words are the same in many languages


def run(translated: Translated) -> Iterator[Finding]:
    """Yield a finding for each text that equals its source, and for the first English word of others."""
    if translated.language == SOURCE:
        return
    for pair in translated.pairs:
        if pair.target.text == pair.source.text and not pair.entry.is_name and _has_english(pair, translated):
            kind = _KIND if _is_certain(pair, translated.language) else as_note(_KIND)
            yield found(kind, pair, "The translation equals the source.", "Translate it.")
        elif pair.entry.is_name and _is_half_english(pair):
            yield found(_KIND, pair, "The name stands there in English too.", "Keep the name, or its translation.")
    told = set()
    for unknown in spelling.candidates(translated):
        if unknown.english and unknown.pair not in told:
            told.add(unknown.pair)
            message = f'The word "{unknown.written}" was left in English.'
            yield found(_KIND, unknown.pair, message, "Translate it.", flat=unknown.word.start)


def _is_certain(pair: Pair, language: str) -> bool:
    """Tell whether a text that has English words can be no text of the language too: `Attention, action !`."""
    if dictionaries.is_there(language):
        return True
    guessed = recognising.guess(pair.target.flat, (SOURCE, language))
    return guessed is not None and guessed.language == SOURCE and guessed.sure >= _SURE


def _is_half_english(pair: Pair) -> bool:
    """Tell whether a name has all English words and more, or begins with `The` and is not the English name."""
    source, target = ([word.text for word in words] for words in (pair.source.words, pair.target.words))
    parts = [word for word in target if word not in source]
    if source == target or not source:
        return False
    named = source == target[: len(source)] and len(parts) >= len(source) and max(map(len, source)) >= _SHORTEST
    return (named and pair.target.flat != pair.source.flat and _has_sign(pair, len(source))) or (
        source[0] == "the" == target[0]
    )


def _has_sign(pair: Pair, words: int) -> bool:
    """Tell whether a sign stands behind the first words of a translation, as between two names of one thing."""
    end = pair.target.words[words - 1].end
    return pair.target.flat[end : end + 1] in {":", "(", "/", ","}


def _has_english(pair: Pair, translated: Translated) -> bool:
    """Tell whether a text has a word that is neither a name, nor a term, nor a word of the language."""
    dictionary, english = dictionaries.of(translated.language), dictionaries.of(SOURCE)
    words = [pair.target.written(word) for word in pair.target.words if word.text not in translated.proper]
    words = [word for word in words if len(word) >= _SHORTEST and word.lower() not in translated.terms]
    if dictionary is None:
        return len(words) > 1
    unknown = [word for word in words if not dictionary.knows(word)]
    return any(english is None or english.knows(word.lower()) for word in unknown)
