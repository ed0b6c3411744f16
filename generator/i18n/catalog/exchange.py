"""How far the translation of a game is.

What comes back from translators, taken over into the catalogue: only translations, and none is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.i18n.catalog import source_texts
from generator.i18n.catalog.catalogue import find_plural_rule, is_printable
from generator.i18n.catalog.po import Message, Po
from generator.i18n.catalog.source_texts import stamped, texts
from generator.model.game import Game


class Progress(NamedTuple):
    """How far the translation of a game into one language is.

    Attributes:
        game, locale: Ids.
        texts, words: How many the content has; words of the English text.
        translated, stale, missing: How many texts can be printed, are translated from another text, or not at all.
        words_left: Words of the texts that are stale or missing.
        obsolete: How many translations are kept whose text is gone.
    """

    game: str
    locale: str
    texts: int
    words: int
    translated: int
    stale: int
    missing: int
    words_left: int
    obsolete: int


def progress(game: Game, locale: str, po: Po | None) -> Progress:
    """Return how far the catalogue of a game is."""
    how = find_plural_rule(locale)
    known = {message.context: message for message in reversed(() if po is None else po.messages)}
    counts = {"translated": 0, "stale": 0, "missing": 0}
    words = left = 0
    for text in texts(game):
        message = known.get(text.key)
        size = len(text.value.split())
        words += size
        if is_printable(message, text, how):
            counts["translated"] += 1
            continue
        left += size
        counts["missing" if message is None or not message.translated else "stale"] += 1
    return Progress(
        game.id,
        locale,
        sum(counts.values()),
        words,
        counts["translated"],
        counts["stale"],
        counts["missing"],
        left,
        0 if po is None else len(po.obsolete),
    )


_FUZZY: Final = "fuzzy"


class Taken(NamedTuple):
    """A catalogue with what came back, and how many of its translations are new, and how many found no text."""

    po: Po
    changed: int
    strange: int


def take(there: Po, back: Po) -> Taken:
    """Return the catalogue `there` with the translations, states and notes of `back`.

    A translation made for another source than today's is fuzzy, whatever `back` says. One whose text the catalogue
    does not have is kept as obsolete. What `back` leaves empty stays as it was.
    """
    returned = {message.context: message for message in reversed((*back.obsolete, *back.messages))}
    known = {message.context for message in there.messages}
    messages = tuple(_taken(message, returned.get(message.context)) for message in there.messages)
    strange = tuple(_strangers(there, back, known))
    changed = sum(old.forms != new.forms or old.flags != new.flags for old, new in _pairs(there.messages, messages))
    return Taken(there._replace(messages=messages, obsolete=(*there.obsolete, *strange)), changed, len(strange))


def _pairs(old: tuple[Message, ...], new: tuple[Message, ...]) -> Iterator[tuple[Message, Message]]:
    return zip(old, new, strict=True)


def _taken(message: Message, back: Message | None) -> Message:
    if back is None or not any(back.forms) or back.obsolete or len(back.forms) != len(message.forms):
        return message
    same = (back.source, back.source_plural) == (message.source, message.source_plural)
    flags = tuple(flag for flag in message.flags if flag != _FUZZY)
    notes = tuple((0, note) for note in source_texts.noted((note for _, note in back.notes), None))
    if not same or back.fuzzy:
        made_for = (back.previous, back.previous_plural) if same else (back.source, back.source_plural)
        own = tuple(note for note in message.notes if back.forms == message.forms and source_texts.read([note[1]]))
        unsure = message._replace(forms=back.forms, flags=(_FUZZY, *flags), notes=(*notes, *own))
        return unsure._replace(previous=made_for[0], previous_plural=made_for[1])
    sure = message._replace(forms=back.forms, flags=flags, notes=notes, previous="", previous_plural="")
    return stamped(sure)  # who sends it back as translated says that it holds for this source


def _strangers(there: Po, back: Po, known: set[str]) -> Iterator[Message]:
    kept = {(message.context, message.forms) for message in there.obsolete}
    for message in (*back.messages, *back.obsolete):
        is_known = message.context in known and not message.obsolete
        if not is_known and any(message.forms) and (message.context, message.forms) not in kept:
            yield message._replace(obsolete=True, references=())
