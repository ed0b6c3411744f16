"""Words that a text and its effects do not share: numbers, terms of the glossary, permissions and limits."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import Subject, check, hit_in_text
from generator.model.findings import Hit, Severity
from generator.semantics import places, sides
from generator.semantics.sides import CardSide
from generator.semantics.wording import list_names


@check("TB207", Severity.ERROR, "foreign number")
def foreign_number(subject: Subject) -> Iterator[Hit]:
    """Number in the text that no effect has.

    A rules text with a number, in digits or as a word, that none of the card's effects has.

    Why: Players follow the text and the program follows the effects, so they play different games. Usually a number was
    changed in one place only.

    ```diff
    -text: Gain 2 water.
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Write a placeholder such as `{amount}` or `{by}` instead of the number, so that text and effect always agree.
    `{by:word}` prints the number as a word. If a name has several values, use `{by.1}` and `{by.2}`.
    """
    for side in subject.sides:
        known = sides.list_effect_values(side)
        for wording, figure in sides.list_typed_numbers(side) if side.side.effects else ():
            if (
                figure.value in known
                or (figure.value == 1 and _may_mean_one(side, figure.written))
                or sides.is_choice_count(side, wording, figure)
                or any(
                    limit.start() <= figure.start < limit.end()
                    for limit in wording.rule_words.find_limits(wording.text.value)
                )
            ):
                continue  # limits are compared by a check of their own
            hint = "The effects have no numbers."
            if known:
                nearest = sides.find_nearest(side, figure.value)
                how = "" if nearest is None else f" Use a placeholder, as in {sides.write_placeholder(side, nearest)}."
                hint = f"The effects have {', '.join(map(str, sorted(known)))}.{how}"
            message = f"The text says {figure.written}, but no effect of the card has a {figure.value}."
            yield hit_in_text(side, wording, figure.start, message, hint)


def _may_mean_one(side: CardSide, written: str) -> bool:
    """Tell whether a 1 may stand for a step without a number, or for no number at all (`one of them`)."""
    return not written.isdigit() or any(
        not any(isinstance(value, int) and not isinstance(value, bool) for value in step.args.values())
        for effect in side.side.effects
        for step in (*effect.cost, *effect.steps)
    )


@check("TB208", Severity.ERROR, "unnamed number")
def unnamed_number(subject: Subject) -> Iterator[Hit]:
    """Number of an effect that the text does not mention.

    A number of 2 or more in a card's effects that its rules text mentions neither through a placeholder nor directly. A
    1 may be missing, because "an", "another" and "once" express it.

    Why: Players cannot know what the card does; or the number was changed in the effects and the text still has the old
    one.

    ```diff
    -text: Gain some water.
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 3, into: brigade}]}
    ```

    Fix: Write the placeholder where the text should mention the number.
    """
    for side in subject.sides:
        if not side.rules or not side.numbers:
            continue
        named = {figure.value for _, figure in sides.list_typed_numbers(side)}
        bound = sides.list_bound_numbers(side)
        for number in side.numbers:
            if number.value <= 1 or number.value in named or number in bound or "limit" in number.path:
                continue  # limits are compared by a check of their own
            message = f"The effect's `{number.name}` is {number.value}, but the text does not mention {number.value}."
            hint = f"Write {sides.write_placeholder(side, number)} where the text should say it."
            yield Hit(places.in_card(side.card, *number.path), message, hint, side.card.id)


@check("TB219", Severity.ERROR, "mismatched limit")
def mismatched_limit(subject: Subject) -> Iterator[Hit]:
    """Limit that only the text or only the effect has.

    An effect with a `limit` whose text does not have the same limit ("once per turn", "2 times each round"), and a text
    with a limit that no effect has.

    Why: A bonus for every use is far stronger than one for the first use each turn. Published editions of one game
    differ in exactly this.

    ```diff
    -text: "You may gain {amount} water."
    +text: "Once per turn you may gain {amount} water."
     effects:
       - mode: free
         may: true
         limit: {times: 1, per: turn}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Write the limit in the text, or in the effect.
    """
    for side in subject.sides:
        if not side.rules or not side.side.effects or side.rules[0].rule_words.limit is None:
            continue
        written = [*sides.list_limits(side)]
        in_text = {limit for _, _, limit in written}
        in_effects = {(effect.limit.times, effect.limit.per) for effect in side.side.effects if effect.limit}
        for wording, match, worded in written:
            if worded not in in_effects:
                message = f'The text says "{match.group()}", but no effect has that limit.'
                hint = f"The effects have: {_listed(in_effects)}." if in_effects else "The effects have no `limit`."
                yield hit_in_text(side, wording, match.start(), message, hint)
        for number, effect in enumerate(side.side.effects):
            if effect.limit is not None and (effect.limit.times, effect.limit.per) not in in_text:
                mark = places.in_card(side.card, *side.path("effects", number, "limit"), key=True)
                limit = _listed({(effect.limit.times, effect.limit.per)})
                message = f"The effect is limited to {limit}, but the text does not say so."
                yield Hit(mark, message, f'Write "{limit}".', side.card.id)


def _listed(limits: set[tuple[int, str]]) -> str:
    words = {1: "once", 2: "twice"}
    return ", ".join(f"{words.get(times, f'{times} times')} per {per}" for times, per in sorted(limits))


@check("TB211", Severity.ERROR, "permission without choice")
def permission_without_choice(subject: Subject) -> Iterator[Hit]:
    """Optional in the text, mandatory in the effect.

    A rules text that says "may" or "you can" although none of its effects is optional. Actions, which players choose
    anyway, and changes of a rule are ignored; so is "may not".

    Why: At the table a player declines; in the program the effect happens.

    ```diff
     text: "When you end a move, you may gain 1 water."
     effects:
    -  - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
    +  - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Write `may: true` in the effect, or remove the permission from the text.
    """
    for side in subject.sides:
        for part, found in sides.find_false_permissions(side):
            message = f'The text says "{found.group()}", but the effect is mandatory.'
            hint = "Write `may: true` in the effect, or make the text mandatory."
            yield hit_in_text(side, part.wording, part.start + found.start(), message, hint)


@check("TB212", Severity.ERROR, "choice without permission")
def choice_without_permission(subject: Subject) -> Iterator[Hit]:
    """Optional in the effect, mandatory in the text.

    An effect with `may: true` whose text has no "may", "can", "up to", "if you wish" or the like.

    Why: The text orders what the program lets a player decline. A lost "may" turns a good card into a bad one.

    ```diff
     text: "When you end a move, gain 1 water."
     effects:
    -  - {mode: trigger, when: {event: move-ended}, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
    +  - {mode: trigger, when: {event: move-ended}, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Write "you may" in the text, or remove `may: true` from the effect.
    """
    for side in subject.sides:
        for number, part in sides.find_unsaid_choices(side):
            mark = places.in_card(side.card, *side.path("effects", number, "may"), key=True)
            message = "The effect is optional, but the text does not say so."
            hint = f'Write "{part.wording.rule_words.may}" in the text, or remove `may: true`.'
            yield Hit(mark, message, hint, side.card.id)


@check("TB209", Severity.ERROR, "foreign term")
def foreign_term(subject: Subject) -> Iterator[Hit]:
    """Term in the text that no effect uses.

    A rules text that mentions a resource, action, piece, place or word of a vocabulary (such as an affiliation) of the
    glossary that the card's effects do not use. Names of cards are ignored; icons are compared by TB224.

    Why: A card that says "Market block" but works on Harbour blocks is played in two ways. Such slips come from copying
    a card and changing half of it.

    ```diff
    -text: When you gain the Loyalty of a Harbour block, gain 1 water and 1 Renown.
    +text: When you gain the Loyalty of a Harbour block, gain 1 water.
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Correct the text or the effect. If both are right, add the effect's word to `effects` of the term in
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
                    term = f'{concept.kind} "{name.written}"'
                    message = f"The text mentions the {term}, but no effect of the card uses it."
                    hint = f"In effects it is: {', '.join(concept.effects)}."
                    yield hit_in_text(side, wording, name.start, message, hint)


@check("TB210", Severity.ERROR, "unnamed term")
def unnamed_term(subject: Subject) -> Iterator[Hit]:
    """Term that an effect uses but the text does not mention.

    A word in a card's effects that the glossary lists under one or more terms, when the rules text mentions none of
    them.

    Why: The text leaves out something that the program does, or says something else instead: an affiliation was changed
    in the effect only, or a step was added without a sentence.

    ```diff
    -text: "Move your Wagon."
    +text: "Move your Wagon, then gain a water token."
     effects:
       - mode: resolve
         do: [{verb: move-wagon}, {verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Say in the text what the effect does. If the text says it in other words, add them to the term's forms in
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
            terms = " or ".join(
                f'"{(*concept.words.get(subject.game.language, ()), concept.id)[0]}"' for concept in concepts
            )
            message = f"An effect has `{word}`, but the text does not mention {terms}."
            hint = "Mention it in the text, or add the words that the text uses to the glossary."
            yield Hit(places.in_data(side.card, "effects", word, back=side.back), message, hint, side.card.id)
