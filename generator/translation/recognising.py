"""Which language a text is in, among a few that it can be in. The one door to py3langid, loaded when first asked."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from generator.translation.phrase import Phrase


class Guess(NamedTuple):
    """A language, and how sure it is, from 0 to 1."""

    language: str
    sure: float


def guess(words: str, candidates: tuple[str, ...]) -> Guess | None:
    """Return which of some languages words are in; None when fewer than two of them are known."""
    identifier = _identifier(candidates)
    if identifier is None:
        return None
    language, sure = identifier.classify(words.lower())
    return Guess(str(language), float(sure))


def plain(phrase: Phrase, without: frozenset[str]) -> list[str]:
    """Return the words of a text that tell of its language: no markup, none of `without` (in lower case)."""
    return [phrase.written(word) for word in phrase.words if word.text not in without]


@cache
def _identifier(candidates: tuple[str, ...]) -> Any | None:  # noqa: ANN401 - the library has no types
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # noqa: PLC0415 - takes half a second

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    known = [language for language in candidates if language in set(identifier.nb_classes)]
    if len(known) < 2:  # noqa: PLR2004 - one is no choice
        return None
    identifier.set_languages(known)
    return identifier
