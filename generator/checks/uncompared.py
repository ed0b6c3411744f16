"""Rules texts that cannot be compared with effects."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.semantics import places
from generator.semantics.card_claims import compare_sides
from generator.semantics.sides import CardSide

_LONGEST = 60  # characters of a sentence that a message quotes


@check("TB221", Severity.WARNING, "text without effects")
def text_without_effects(subject: Subject) -> Iterator[Hit]:
    """Rules text without effects.

    A side with a rules text and no effects, in a deck where most sides with a rules text have effects.

    Why: The card does something at the table and nothing in the program, and its text cannot be compared with anything.

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    -  - {id: rain-maker, name: Rain Maker, text: Move your Wagon.}
    +  - id: rain-maker
    +    name: Rain Maker
    +    text: Move your Wagon.
    +    effects:
    +      - {mode: resolve, do: [{verb: move-wagon}]}
    ```

    Fix: Write its effects. A reminder or decoration belongs under `texts`, as `flavour` or `caption`.
    """
    decks: dict[str, list[CardSide]] = {}
    for side in subject.sides:
        if any(wording.has_words for wording in side.rules):
            decks.setdefault(side.card.deck, []).append(side)
    for sides in decks.values():
        without = [side for side in sides if not side.side.effects]
        for side in without if 2 * len(without) <= len(sides) else ():
            hint = "Write its effects, or move the words to `texts` as `flavour` or `caption`."
            yield Hit(side.rules[0].text.mark, "The card has a rules text but no effects.", hint, side.card.id)


@check("TB510", Severity.NOTE, "unread sentence")
def unread_sentence(subject: Subject) -> Iterator[Hit]:
    """Sentence that lint does not understand.

    A sentence of a rules text that lint does not understand as a whole and therefore does not compare with the effects.
    It never guesses: one unknown word is enough. Sides on which word-level checks found something are left out; fix
    those first.

    Why: The card may be right, but nothing has checked it. Players, too, read a sentence faster if it is built like
    those on other cards.

    ```diff
    -text: "For each finger you raise, gain {amount} water."
    +text: "Gain {amount} water."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Say it the way other cards do. These forms are understood, with the words of the glossary:

    - how often, at what price, when: "Once per turn, as an action, ...", "Each time you gain the Loyalty of a block,
      ...", "After ...", "When a fireball would land on ..., ... instead", "Each time you are about to ...", "While this
      side is up, ...", "... until your next turn begins";
    - who: a command, "you may ...", "each player ...", "each player may ...", "another player ...", "that player ...";
    - what: "raise the fire by 1 on ...", "lower ...", "put out the fire on ...", "place 1 Renown on ...", "remove 1 of
      your Renown from ... to ...", "gain 1 water", "take a free Recruit action", "move your Wagon to ...", "refill
      ...";
    - where: "any one other block", "each adjacent block", "every block with a Wagon", "a block loyal to you", "there";
    - further clauses: "..., then ...", "... and ...", and lists: "choose one:" with an item in each line.
    """
    for compared in compare_sides(subject):
        for unread in () if compared.is_reported else compared.unread:
            words = unread.words if len(unread.words) <= _LONGEST else f"{unread.words[: _LONGEST - 1]}…"
            message = f'"{words}" is not understood and not compared with the effects.'
            hint = "Say it the way other cards do; see the page of this code."
            mark = places.in_text(compared.side.card, unread.wording.text, unread.start)
            yield Hit(mark, message, hint, compared.side.card.id)
