"""Rules texts that say something else than their effects do, sentence by sentence, or that nothing can compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.checks.check import Subject, check, hit_in_text
from generator.model.findings import Hit, Mark, Severity
from generator.model.text import shorten
from generator.semantics import places
from generator.semantics.card_claims import SideClaims, compare_sides, locate_claim, locate_difference
from generator.semantics.comparison import Kind
from generator.semantics.descriptions import describe
from generator.semantics.sides import CardSide

_HINT: Final = "Correct the text or the effect; if both mean the same, say it the way other cards do."

_CARDINALS: Final = ("north", "east", "south", "west")
_LETTERS: Final = MappingProxyType({word[0]: word for word in _CARDINALS})
_LONGEST: Final = 60  # characters of a sentence that a message quotes


@check("TB501", Severity.ERROR, "other trigger than text")
def other_trigger_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose trigger differs from its text.

    An effect whose event or condition is not what the sentence says: another event, "after" instead of "before" or
    "instead of", a block of another kind, a condition that only one of the two has.

    Why: The card triggers when nobody expects it, or does not when everybody does. Random play rarely shows it, because
    most triggers are rare.

    ```diff
     text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
     effects:
       - mode: trigger
    -    when: {event: renown-placed, by: you, block: {affiliation: harbour}}
    +    when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Correct the sentence, or `when`, `if` and `mode` of the effect. A trigger of `mode: replace` is worded with
    "instead", one that comes first with "about to".
    """
    return _differences(subject, {Kind.TRIGGER, Kind.ORDER, Kind.CONDITION}, verb="waits for")


@check("TB502", Severity.ERROR, "other target than text")
def other_target_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose target differs from its text.

    An effect with other blocks than the sentence: any for each, adjacent for surrounding, another affiliation, "other"
    in only one of the two, another track, another place to take from.

    Why: At the table players follow the text, in the program the data: they hit different blocks.

    ```diff
    -text: "Raise the fire by {by} on each adjacent block."
    +text: "Raise the fire by {by} on each surrounding block."
     effects:
       - mode: resolve
         do: [{verb: raise-intensity, target: {block: surrounding, pick: each}, by: 1}]
    ```

    Fix: Correct the sentence, or the step's `target`, `from`, `into`, `track`, `what`.
    """
    return _differences(subject, {Kind.TARGET, Kind.ENTRY})


@check("TB503", Severity.ERROR, "other amount than text")
def other_amount_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose number is in another clause of its text.

    A step whose number is not the one in its own clause: numbers that were swapped, or bound to the wrong placeholder.
    A number that is missing in the text or in the effect is reported as TB207 or TB208.

    Why: Each number is right somewhere on the card, so proofreaders do not notice.

    ```diff
    -text: "Gain {amount.2} water, then lose {amount.1} water."
    +text: "Gain {amount.1} water, then lose {amount.2} water."
     effects:
       - mode: resolve
         do: [{verb: gain-water, amount: 3, into: brigade}, {verb: lose-water, amount: 2}]
    ```

    Fix: Bind each number to its own placeholder: `{amount.1}`, `{amount.2}` in the order of the effects.
    """
    return _differences(subject, {Kind.AMOUNT})


@check("TB504", Severity.ERROR, "other verb than text")
def other_verb_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect that does something else than its text.

    A step that does something else than the sentence, or the opposite: raises for lowers, gains for loses. Also a
    sentence that no step carries out, and a step that no sentence mentions.

    Why: Whichever of the two is wrong, the card is played in two ways.

    ```diff
    -text: "Lower the fire by {by} on any one block."
    +text: "Raise the fire by {by} on any one block."
     effects:
       - mode: resolve
         do: [{verb: raise-intensity, target: {block: any, pick: one}, by: 1}]
    ```

    Fix: Correct the sentence, or the step's `verb`.
    """
    return _differences(subject, {Kind.VERB, Kind.TURNED, Kind.MISSING, Kind.EXTRA}, verb="does")


@check("TB505", Severity.ERROR, "other owner than text")
def other_owner_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect for other players than its text says.

    An effect that other players carry out, suffer or choose than the sentence says, or that looks at another player's
    Loyalty: "you" for "each player", "another player" for "you".

    Why: Whom an effect concerns decides whether a card is a gift or a blow.

    ```diff
     text: "Each player gains {amount} water."
     effects:
       - mode: resolve
    +    who: each-player
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Correct the sentence, or `who`, `by`, `chosen-by` or `loyal-to`.
    """
    return _differences(subject, {Kind.OWNER})


@check("TB506", Severity.ERROR, "other limit than text")
def other_limit_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose limit is on another ability in its text.

    A limit ("once per turn") that the text puts on one ability and the data on another, and a change that lasts longer
    or shorter than the text says. A limit that is missing in the text or in the effect is reported as TB219.

    Why: The ability that was meant to be rare can be used without limit.

    ```diff
     text: "Once per turn, you may move your Wagon. When you end a move, gain {amount} water."
     effects:
    -  - {mode: free, may: true, do: [{verb: move-wagon}]}
    +  - {mode: free, may: true, limit: {times: 1, per: turn}, do: [{verb: move-wagon}]}
       - mode: trigger
         when: {event: move-ended}
    -    limit: {times: 1, per: turn}
         do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Move the `limit` to the effect that its sentence describes, or the words to the other sentence; correct
    `lasts`.
    """
    return _differences(subject, {Kind.LIMIT, Kind.DURATION})


@check("TB507", Severity.ERROR, "other cost than text")
def other_cost_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose cost differs from its text.

    An effect that takes an action where the text says it is free, or the reverse; a cost that only the text or only the
    effect has; and costs that differ.

    Why: A card whose cost nobody pays is too strong.

    ```diff
    -text: "As an action, you may gain {amount} water."
    +text: "As an action, gain {amount} water."
     effects:
    -  - {mode: free, may: true, do: [{verb: gain-water, amount: 1, into: brigade}]}
    +  - {mode: action, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Correct the sentence, or `mode` and `cost` of the effect.
    """
    return _differences(subject, {Kind.COST})


@check("TB508", Severity.ERROR, "other choice than text")
def other_choice_than_text(subject: Subject) -> Iterator[Hit]:
    """Effect whose choice differs from its text.

    A permission ("you may") that the text gives for one effect and the data for another, and a list from which players
    choose a different number of items by text and by data. A permission that is missing in the text or in the effect is
    reported as TB211 or TB212.

    Why: Players decline what they must do, or must do what they would decline.

    ```diff
     text: "Choose one: gain {amount.1} water; lose {amount.2} water."
     effects:
       - mode: resolve
    +    choose: 1
         do: [{verb: gain-water, amount: 1, into: brigade}, {verb: lose-water, amount: 2}]
    ```

    Fix: Correct the sentence, or `may` and `choose` of the effect.
    """
    return _differences(subject, {Kind.OPTIONAL, Kind.CHOICE})


def _differences(subject: Subject, kinds: set[Kind], *, verb: str = "has") -> Iterator[Hit]:
    """Yield a hit for each difference of these kinds; the effect "has", "does" or "waits for" something else."""
    for compared in compare_sides(subject):
        for difference in compared.differences:
            if difference.kind in kinds:
                text, effect = (
                    "" if claim is None else describe(claim, difference.part, subject.game.vocabulary)
                    for claim in (difference.left, difference.right)
                )
                message = f"The text says `{text}`, but the effect {verb} `{effect}`."
                if not effect:
                    message = f"The text says `{text}`, but no effect does it." if text else ""
                elif not text:
                    message = f"The effect does `{effect}`, but no sentence says so."
                yield Hit(locate_difference(compared, difference), message, _HINT, compared.side.card.id)


@check("TB509", Severity.ERROR, "other direction than text")
def other_direction_than_text(subject: Subject) -> Iterator[Hit]:
    """Card with two different directions.

    A card whose effect, text, name, stats and pictures have different compass directions. The direction that most of
    them have is taken as right; the others are reported. Names are read in English, Spanish, Polish and French.

    Why: The wind blows east in the text and west in the program. Four cards that differ in one word each are written by
    copying, and one of the words is forgotten.

    ```diff
    -text: "Each burning block raises the fire on its western neighbour by {by}.
    +text: "Each burning block raises the fire on its eastern neighbour by {by}.
       Begin at the eastern edge of the city."
     effects:
       - {mode: resolve, do: [{verb: blow-wind, direction: east, by: 1}]}
    ```

    Fix: Write the same direction everywhere.
    """
    for compared in compare_sides(subject):
        directions = [*_directions_of_rules(compared)]
        directions += _directions_of_looks(compared) if directions else ()
        ranking = Counter(named.direction for named in directions).most_common()
        if len(ranking) < 2:  # noqa: PLR2004 - it takes two to differ
            continue
        usual, often = ranking[0]
        is_tied = ranking[1][1] == often
        odd = [named for named in directions if is_tied or named.direction != usual]
        listed = ", ".join(dict.fromkeys(f"{named.direction} in its {named.by}" for named in directions))
        for named in odd[:1] if is_tied else odd:
            message = f"The {named.by} says {named.direction}, but the card has {listed}."
            yield Hit(named.mark(), message, "Write the same direction everywhere.", compared.side.card.id)


class _Named(NamedTuple):
    """A direction, what names it, and the place."""

    direction: str
    by: str
    mark: Callable[[], Mark]


def _directions_of_rules(compared: SideClaims) -> Iterator[_Named]:
    card = compared.side.card
    for number, effect in enumerate(compared.side.side.effects):
        for index, step in enumerate(effect.steps):
            value = step.args.get("direction")
            if isinstance(value, str):
                path = compared.side.path("effects", number, "do", index, "direction")
                yield _Named(value, "effect", partial(places.in_card, card, *path))
    for claim in compared.text:
        direction = claim.detail("direction")
        if direction:
            yield _Named(direction, "text", partial(locate_claim, compared, claim))


def _directions_of_looks(compared: SideClaims) -> Iterator[_Named]:
    side, card = compared.side.side, compared.side.card
    for wording in compared.side.others:
        if wording.text.key.endswith(".name"):
            for cardinal, words in wording.rule_words.directions.items():
                for match in words.finditer(wording.text.value):
                    yield _Named(cardinal, "name", partial(places.in_text, card, wording.text, match.start()))
    for name, value in side.stats.items():
        if value in _CARDINALS:
            yield _Named(
                str(value), f"stat `{name}`", partial(places.in_card, card, *compared.side.path("stats", name))
            )
    for name, picture in side.art.items():
        value = str(picture.get("direction", ""))
        direction = _LETTERS.get(value, value)
        if direction in _CARDINALS:
            art = ("art",) if name == "art" else ("arts", name)
            path = compared.side.path(*art, "direction")
            yield _Named(direction, f"picture `{name}`", partial(places.in_card, card, *path))


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
    with_effects = {side.card.deck for side in subject.sides if side.side.effects}
    for side in subject.sides:
        if side.card.deck in with_effects and any(wording.has_words for wording in side.rules):
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
        for page, unread in () if compared.is_reported else compared.unread:
            message = f'"{shorten(unread.words, _LONGEST)}" is not understood and not compared with the effects.'
            hint = "Say it the way other cards do; see the page of this code."
            yield hit_in_text(compared.side, page.wording, page.filled.source(unread.start), message, hint)
