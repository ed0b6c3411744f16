"""Translated rules texts and what their cards do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.i18n.translation import hit_at
from generator.model.findings import Hit, Severity
from generator.model.text import shorten
from generator.semantics.descriptions import describe, describe_plainly
from generator.semantics.meaning import list_differing_entries
from generator.semantics.translated_claims import compare_translation
from generator.semantics.translations import GameTranslation

_MOST: Final = 0.75  # of the texts: as many are understood where an unread sentence is worth a warning
_LONGEST: Final = 60  # characters of a sentence that a message quotes


@check("TB390", Severity.ERROR, "other promise than effect")
def other_promise_than_effect(translated: GameTranslation) -> Iterator[Hit]:
    """Translation that does not say what the card does.

    A translated rules text that, understood in its own language, says something else than the effects of its side:
    another trigger, verb, amount, target, affiliation, owner, permission, limit, cost or direction. The English text is
    not used, so a translation may be right where the English is wrong. A catalogue without a project has no effects; it
    is compared with the English text. Sentences that lint does not understand are skipped.

    Why: Players of that language play another card. All its words may be right but in the wrong places, which checks
    that compare words cannot see.

    ```diff
     msgid "When you gain the Loyalty of a burning block, raise the fire by 1 on one adjacent block."
    -es "Cuando obtengas la Lealtad de un edificio, aumenta en 1 el fuego de un edificio adyacente en llamas."
    +es "Cuando obtengas la Lealtad de un edificio en llamas, aumenta en 1 el fuego de un edificio adyacente."
    -pl "Gdy zdobywasz lojalność budynku, zwiększ siłę pożaru o 1 w jednym płonącym sąsiednim budynku."
    +pl "Gdy zdobywasz lojalność płonącego budynku, zwiększ siłę pożaru o 1 w jednym sąsiednim budynku."
    -fr "Quand vous gagnez la Loyauté d’un bâtiment, augmentez le feu de 1 sur un bâtiment en feu adjacent."
    +fr "Quand vous gagnez la Loyauté d’un bâtiment en feu, augmentez le feu de 1 sur un bâtiment adjacent."
    ```

    Fix: Compare the sentence with the effects of the card, part by part, and say what they do. If both mean the same,
    say it the way other cards of that language do.
    """
    english = {id_: concept.words["en"][0] for id_, concept in translated.concepts.items() if concept.words.get("en")}
    for side in compare_translation(translated):
        for difference, mark in side.differences:
            claims = difference.left, difference.right
            ours, theirs = (
                "" if claim is None else describe_plainly(claim, translated.vocabulary, english) for claim in claims
            )
            message = f"In English, the translation says “{ours}”. The card does this: “{theirs}”."
            if not ours:
                message = f"The translation does not say what the card does: “{theirs}”."
            elif not theirs:
                message = f"In English, the translation says “{ours}”. The card does nothing like it."
            elif ours == theirs:
                parts = (
                    "" if claim is None else describe(claim, difference.part, translated.vocabulary) for claim in claims
                )
                message = "“{}” is said with “{}”; the card has “{}”.".format(theirs, *parts)
            yield hit_at(side.entries[0], mark, message)


@check("TB391", Severity.NOTE, "unread translation")
def unread_translation(translated: GameTranslation) -> Iterator[Hit]:
    """Translated sentence that lint does not understand.

    A sentence of a translated rules text that lint does not understand as a whole and therefore does not compare with
    the card. It never guesses: one unknown word is enough. It is a note, since there are many right ways to say it. It
    is a warning where the language's grammar understands most of the other texts and the translation also lacks, adds
    or exchanges a concept, a number or a term. Without a project, only texts whose English it understands are reported.

    Why: The card may be right, but nothing has checked it. Players, too, read a sentence faster if it is built like
    those on other cards.

    ```diff
     msgid "Move your Brigade."
    -es "Que tu Brigada se vaya de paseo."
    +es "Mueve tu Brigada."
    -pl "Niech twoja brygada się przespaceruje."
    +pl "Przesuń swoją brygadę."
    -fr "Que votre Brigade aille se promener."
    +fr "Déplacez votre Brigade."
    ```

    Fix: Say it the way other cards of this language do, with the words of its glossary; or add the sentence to the
    grammar of that language.
    """
    sides = compare_translation(translated)
    are_most_read = sum(not side.unread for side in sides) >= _MOST * len(sides)
    doubtful = list_differing_entries(translated) if are_most_read else frozenset()
    for side in sides:
        severity = Severity.NOTE if doubtful.isdisjoint(side.entries) else Severity.WARNING
        for words, mark in side.unread:
            if words not in side.entries[0].source:  # else it is still English, which other checks report
                shown = shorten(words, _LONGEST)
                message = f"Nothing could compare this sentence with what the card does: “{shown}” is not understood."
                yield hit_at(side.entries[0], mark, message)._replace(severity=severity)
