"""Numbers that a text and its effects do not share: in value, in place, and in how often an effect may be used."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics import places, sides
from generator.semantics.sides import CardSide
from generator.semantics.wording import find_limits, parse_number, parse_slot


@check("TB207", Severity.ERROR, "foreign number")
def foreign_number(subject: Subject) -> Iterator[Hit]:
    """Number in the text that no effect has.

    ## What it finds

    A rules text with a number, in digits or as a word, that none of the card's effects has.

    ## Why it is bad

    Players follow the text and the program follows the effects, so they play different games. Usually a number was
    changed in one place only.

    ## Example

    ```diff
    -text: Gain 2 water.
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    ## How to fix it

    Write a placeholder such as `{amount}` or `{by}` instead of the number, so that text and effect always agree.
    `{by:word}` prints the number as a word. If a name has several values, use `{by.1}` and `{by.2}`.
    """
    for side in subject.sides:
        known = sides.list_effect_values(side)
        for wording, figure in sides.list_typed_numbers(side) if side.side.effects else ():
            if (
                figure.value in known
                or (figure.value == 1 and _may_mean_one(side, figure.written))
                or sides.is_choice_count(side, wording, figure)
                or any(limit.start() <= figure.start < limit.end() for limit in find_limits(wording.text.value))
            ):
                continue  # limits are compared by a check of their own
            hint = "The effects have no numbers."
            if known:
                nearest = sides.find_nearest(side, figure.value)
                how = "" if nearest is None else f" Use a placeholder, as in {sides.write_placeholder(side, nearest)}."
                hint = f"The effects have {', '.join(map(str, sorted(known)))}.{how}"
            mark = places.in_text(side.card, wording.text, figure.start)
            message = f"The text says {figure.written}, but no effect of the card has a {figure.value}."
            yield Hit(mark, message, hint, side.card.id)


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

    ## What it finds

    A number of 2 or more in a card's effects that its rules text mentions neither through a placeholder nor directly. A
    1 may be missing, because "an", "another" and "once" express it.

    ## Why it is bad

    Players cannot know what the card does; or the number was changed in the effects and the text still has the old one.

    ## Example

    ```diff
    -text: Gain some water.
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 3, into: brigade}]}
    ```

    ## How to fix it

    Write the placeholder where the text should mention the number.
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

    ## What it finds

    An effect with a `limit` whose text does not have the same limit ("once per turn", "2 times each round"), and a text
    with a limit that no effect has.

    ## Why it is bad

    A bonus for every use is far stronger than one for the first use each turn. Published editions of one game differ in
    exactly this.

    ## Example

    ```diff
    -text: "You may gain {amount} water."
    +text: "Once per turn you may gain {amount} water."
     effects:
       - mode: free
         may: true
         limit: {times: 1, per: turn}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    ## How to fix it

    Write the limit in the text, or in the effect.
    """
    for side in subject.sides:
        if not side.rules or not side.side.effects:
            continue
        written = [(wording, match) for wording in side.rules for match in find_limits(wording.text.value)]
        in_text = {(_times(side, match), match["per"].lower()) for _, match in written}
        in_effects = {(effect.limit.times, effect.limit.per) for effect in side.side.effects if effect.limit}
        for wording, match in written:
            if (_times(side, match), match["per"].lower()) not in in_effects:
                mark = places.in_text(side.card, wording.text, match.start())
                message = f'The text says "{match.group()}", but no effect has that limit.'
                hint = f"The effects have: {_listed(in_effects)}." if in_effects else "The effects have no `limit`."
                yield Hit(mark, message, hint, side.card.id)
        for number, effect in enumerate(side.side.effects):
            if effect.limit is not None and (effect.limit.times, effect.limit.per) not in in_text:
                head = ("back", "effects", number, "limit") if side.back else ("effects", number, "limit")
                limit = _listed({(effect.limit.times, effect.limit.per)})
                message = f"The effect is limited to {limit}, but the text does not say so."
                yield Hit(places.in_card(side.card, *head, key=True), message, f'Write "{limit}".', side.card.id)


def _times(side: CardSide, found: re.Match[str]) -> int | None:
    """Return how often the text says: as a word, in digits, or through a placeholder."""
    word = found["times"].split()[0]
    if word.startswith("{"):
        bound = sides.resolve_placeholder(side, parse_slot(word, 0))
        return bound[0].value if bound else None
    return parse_number(word)


def _listed(limits: set[tuple[int, str]]) -> str:
    words = {1: "once", 2: "twice"}
    return ", ".join(f"{words.get(times, f'{times} times')} per {per}" for times, per in sorted(limits))
