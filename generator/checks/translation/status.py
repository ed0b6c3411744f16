"""Translations that are missing, out of date, or no longer needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.i18n.translation import hit_at, hit_on
from generator.model.findings import Hit, Severity
from generator.model.text import shorten
from generator.semantics.translations import GameTranslation

_MOST: Final = 20  # untranslated entries that are reported one by one
_LONGEST: Final = 60  # characters of a text that a message quotes


@check("TB314", Severity.ERROR, "missing translation")
def missing_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Entry without a translation.

    An entry whose translation, or one of whose plural forms, is empty or only spaces. If more than 20 entries have no
    translation at all, as in a new catalogue, one finding at the start of the file counts them, so that other findings
    are not buried. Plural forms that are missing beside others are still reported one by one.

    Why: The card is printed in the language of the content, or not at all.

    ```diff
     msgid "Draw a card."
    -es ""
    +es "Roba una carta."
     msgid "Draw {amount} card."
     msgid_plural "Draw {amount} cards."
     pl[0] "Dobierz {amount} kartę."
     pl[1] "Dobierz {amount} karty."
    -pl[2] ""
    +pl[2] "Dobierz {amount} kart."
     msgid "Draw a card."
    -fr " "
    +fr "Piochez une carte."
    ```

    Fix: Translate it. `tinderbox translations status` shows the progress of each language, and `tinderbox build
    --fallback` prints the text of the content in the meantime.
    """
    entries = [entry for entry in translated.entries if entry.source.strip()]
    untouched = [entry for entry in entries if not any(map(str.strip, entry.targets))]
    if len(untouched) > _MOST:
        # The number is in the hint, so that the finding stays the same when some of them are translated.
        hint = f"{len(untouched)} of {len(entries)} are left; --fallback prints the text of the content until then."
        yield Hit(translated.po.header_mark, "Many texts are not translated yet.", hint)
        entries = [entry for entry in entries if any(map(str.strip, entry.targets))]
    for entry in entries:
        empty = [form for form, target in enumerate(entry.targets) if not target.strip()]
        if empty:
            what = f"plural form {empty[0]}" if len(entry.targets) > 1 else "translation"
            yield hit_at(entry, entry.message.place_of(empty[0], 0), f"The {what} is empty.")


@check("TB315", Severity.ERROR, "stale translation")
def stale_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Out-of-date or uncertain translation.

    An entry with the flag `fuzzy` ("needs work" in Poedit, "needs editing" in Weblate), and an entry whose source was
    changed by another program than `tinderbox translations update`, which sets the flag: the comment
    `# source: ..., translation: ...` records what was translated.

    Why: The translation says what the card used to say.

    ```diff
    -#, fuzzy
    -#| msgid "Draw 2 cards."
     msgid "Draw 3 cards."
    -es "Roba 2 cartas."
    +es "Roba 3 cartas."
    -pl "Dobierz 2 karty."
    +pl "Dobierz 3 karty."
    -fr "Piochez 2 cartes."
    +fr "Piochez 3 cartes."
    ```

    Fix: Compare the translation with the source, correct it, and clear the flag, also if the translation is still
    right. If there is no flag and the translation is right, delete the comment with the two hashes.
    """
    for entry in translated.entries:
        message = entry.message
        if not message.is_stale or not all(map(str.strip, message.forms)):
            continue
        if message.previous and message.previous != message.source:
            problem = f"The source was “{shorten(message.previous, _LONGEST)}” when this was translated."
        elif message.is_fuzzy:
            problem = "The translation is marked as uncertain (fuzzy)."
        else:
            problem = "The source has changed since this was translated."
        hint = "Correct it if need be, then clear the mark (“needs work” in Poedit)."
        if not message.is_fuzzy:
            hint = "Correct it; or delete the comment that begins with `# source:` if it is still right."
        yield hit_on(entry, problem, hint)


@check("TB316", Severity.NOTE, "obsolete translation")
def obsolete_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Translation of a text that no longer exists.

    An obsolete entry (`#~`): its source text is no longer in the content.

    Why: It does no harm; it is kept in case the text comes back. After a release, many of them make a file hard to
    read.

    ```diff
    -#~ msgid "Draw 2 cards."
    -#~ es "Roba 2 cartas."
    -#~ pl "Dobierz 2 karty."
    -#~ fr "Piochez 2 cartes."
    +msgid "Draw 2 cards."
    +es "Roba 2 cartas."
    +pl "Dobierz 2 karty."
    +fr "Piochez 2 cartes."
    ```

    Fix: Delete it if the text will not come back.
    """
    for message in translated.po.obsolete:
        yield Hit(message.mark, "The source text of this translation no longer exists.", "Delete it, or keep it.")
