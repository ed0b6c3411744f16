"""Checks of translated texts, one bad pattern per file; each file's docstring is its page, with three examples.

A check is of one of two kinds, and says which by `ALONE`. What one with `ALONE = True` finds at an entry depends on
that entry and on what is known around it: the glossary, names and what they are called, icons, concepts, the
language, what the card does. (Entries that say the rules of one side of a card together count as one.) Its findings
are kept between runs, entry by entry, so it may look at nothing else: no counting, no comparing with other entries.
One with `ALONE = False` looks across entries, as a check for inconsistent translations does, and runs always: what it
needs of each entry is a fact (`generator/translation/facts.py`), which is kept too, so that it has only to count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from generator.checks.translation import (
    bent_term,
    broken_character,
    copied_translation,
    exchanged_affiliations,
    exchanged_icons,
    exchanged_roles,
    exchanged_translations,
    forbidden_word,
    foreign_letter,
    foreign_number_format,
    foreign_typography,
    inconsistent_translation,
    lost_condition,
    lost_name,
    lost_other,
    lost_placeholder,
    lost_restriction,
    missing_term,
    missing_translation,
    misspelt_word,
    moved_number,
    noisy_concept,
    obsolete_translation,
    other_bound,
    other_end,
    other_ending,
    other_frequency,
    other_icon,
    other_joining,
    other_language,
    other_length,
    other_name_of_card,
    other_number,
    other_number_of_sentences,
    other_owner,
    other_permission,
    other_price,
    other_promise_than_effect,
    other_quantity,
    other_term,
    other_thing,
    other_time,
    other_whereabouts,
    repeated_word_translated,
    stale_translation,
    stray_space,
    stripped_accents,
    too_long,
    translation_of_another,
    turned_change,
    turned_negation,
    uncapitalised_term,
    unknown_language,
    unread_translation,
    untranslated_text,
    wrong_plural_form,
)
from generator.spine.findings import Finding, Severity, in_order
from generator.translation.translated import Translated


class Check(Protocol):
    """What a module of this package is: a page, a code, a severity, a name, its kind, and one function that looks.

    Attributes:
        ALONE: Whether what it finds at an entry depends on that entry alone, and on what is known around.
    """

    __doc__: str | None
    CODE: str
    SEVERITY: Severity
    NAME: str
    ALONE: bool

    def run(self, translated: Translated) -> Iterator[Finding]:
        """Yield what is found, in any order."""


# Every check of translations there is; a code is never reused.
CHECKS: Final[tuple[Check, ...]] = (
    lost_placeholder,
    other_icon,
    exchanged_icons,
    wrong_plural_form,
    missing_translation,
    stale_translation,
    obsolete_translation,
    stray_space,
    repeated_word_translated,
    other_ending,
    other_promise_than_effect,
    unread_translation,
    foreign_typography,
    foreign_number_format,
    foreign_letter,
    broken_character,
    misspelt_word,
    stripped_accents,
    other_language,
    untranslated_text,
    missing_term,
    forbidden_word,
    uncapitalised_term,
    bent_term,
    lost_name,
    other_name_of_card,
    exchanged_affiliations,
    other_number,
    moved_number,
    turned_negation,
    other_permission,
    other_quantity,
    lost_other,
    other_owner,
    other_bound,
    other_time,
    other_end,
    turned_change,
    other_joining,
    other_whereabouts,
    other_thing,
    lost_restriction,
    other_frequency,
    lost_condition,
    other_price,
    exchanged_roles,
    noisy_concept,
    exchanged_translations,
    translation_of_another,
    inconsistent_translation,
    copied_translation,
    other_number_of_sentences,
    other_length,
    too_long,
    other_term,
    unknown_language,
)


def run_all(translated: Translated) -> tuple[Finding, ...]:
    """Return what all checks find in one catalogue, in order."""
    return in_order((*run(translated, alone=True), *run(translated, alone=False)))


def run(translated: Translated, *, alone: bool) -> Iterator[Finding]:
    """Yield what the checks of one kind find, in any order."""
    return (finding for check in CHECKS if check.ALONE is alone for finding in check.run(translated))
