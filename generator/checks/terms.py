"""Terms of the glossary that a text and its effects do not share."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics import places
from generator.semantics.wording import list_names


@check("TB209", Severity.ERROR, "foreign term")
def foreign_term(subject: Subject) -> Iterator[Hit]:
    """Term in the text that no effect uses.

    ## What it finds

    A rules text that mentions a resource, action, piece, place or word of a vocabulary (such as an affiliation) of the
    glossary that the card's effects do not use. Names of cards are ignored; icons are compared by TB224.

    ## Why it is bad

    A card that says "Market block" but works on Harbour blocks is played in two ways. Such slips come from copying a
    card and changing half of it.

    ## Example

    ```diff
    -text: When you gain the Loyalty of a Harbour block, gain 1 water and 1 Renown.
    +text: When you gain the Loyalty of a Harbour block, gain 1 water.
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    ## How to fix it

    Correct the text or the effect. If both are right, add the effect's word to `effects` of the term in
    `i18n/glossary.yaml`.
    """
    for side in subject.sides:
        for wording in side.rules if side.side.effects else ():
            reported = set()
            for name in wording.named:
                concept = subject.game.concepts.get(name.concept)
                if concept is None or not concept.is_compared or not concept.effects or concept.id in reported:
                    continue
                if side.touches.isdisjoint(concept.effects):
                    reported.add(concept.id)
                    mark = places.in_text(side.card, wording.text, name.start)
                    term = f'{concept.kind} "{name.written}"'
                    message = f"The text mentions the {term}, but no effect of the card uses it."
                    yield Hit(mark, message, f"In effects it is: {', '.join(concept.effects)}.", side.card.id)


@check("TB210", Severity.ERROR, "unnamed term")
def unnamed_term(subject: Subject) -> Iterator[Hit]:
    """Term that an effect uses but the text does not mention.

    ## What it finds

    A word in a card's effects that the glossary lists under one or more terms, when the rules text mentions none of
    them.

    ## Why it is bad

    The text leaves out something that the program does, or says something else instead: an affiliation was changed in
    the effect only, or a step was added without a sentence.

    ## Example

    ```diff
    -text: "Move your Wagon."
    +text: "Move your Wagon, then gain a water token."
     effects:
       - mode: resolve
         do: [{verb: move-wagon}, {verb: gain-water, amount: 1, into: brigade}]
    ```

    ## How to fix it

    Say in the text what the effect does. If the text says it in other words, add them to the term's forms in
    `i18n/glossary.yaml`.
    """
    for side in subject.sides:
        if not side.side.effects or not side.rules:
            continue
        named = {name.concept for wording in side.rules for name in list_names(wording)}
        reported = set()
        for word in sorted(side.touches & subject.by_word.keys()):
            concepts = subject.by_word[word]
            ids = frozenset(concept.id for concept in concepts)
            if ids & named or ids in reported or not any(concept.is_compared for concept in concepts):
                continue
            reported.add(ids)
            terms = " or ".join(f'"{(*concept.words.get("en", ()), concept.id)[0]}"' for concept in concepts)
            message = f"An effect has `{word}`, but the text does not mention {terms}."
            hint = "Mention it in the text, or add the words that the text uses to the glossary."
            yield Hit(places.in_data(side.card, "effects", word, back=side.back), message, hint, side.card.id)
