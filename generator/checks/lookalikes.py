"""Cards and words that are hard to tell apart, or read alike and play differently, or the reverse; and weaker twins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from itertools import combinations
from operator import ge
from typing import Final

from engine.box import Effect, list_numbers
from generator.checks.check import Subject, check
from generator.layout.faces.planner import DeckFace
from generator.layout.ink import strip_colours
from generator.model import colours, plan
from generator.model.findings import Hit, Severity
from generator.model.game import Card
from generator.model.plan import Colour, FacePlan, Glyphs, Type
from generator.semantics import places
from generator.semantics.sides import CardSide, normalize_rules

_MAIN: Final = "base"
_Sides = list[FacePlan]


@check("TB455", Severity.WARNING, "colour alone")
def colour_alone(subject: Subject) -> Iterator[Hit]:
    """Pieces that differ only in colour.

    Fronts of a deck that are the same but for their colours, where those colours are hard to tell apart for some
    players: in greyscale, or with one of the three kinds of colour blindness (deuteranopia, protanopia, tritanopia).
    Hard means a CIEDE2000 difference of less than 10 in the colour in which the two differ most.

    Why: One man in twelve is colour-blind, many people print in greyscale, and nobody sees colours well by candlelight.
    Whoever takes the wrong token loses the game.

    ```diff
     layouts:
    -  plain: {boxes: {name: {if: {has: flavour}}, spot: {at: [20, 20, 20, 20], fill: affiliation.base}}}
    +  plain: {boxes: {name: {if: {has: flavour}}, spot: {at: [20, 20, 20, 20], icon: affiliation.icon}}}
     icons:
       - {id: anchor, means: Anchor, path: "M0 0L100 0L50 100Z"}
       - {id: stall, means: Stall, path: "M0 0L100 0L100 100Z"}
     game:
       vocabularies:
         affiliation:
    -      - {id: harbour, name: Harbour, icon: anchor, colours: {base: "#4c5c26"}}
    -      - {id: market, name: Market, icon: stall, colours: {base: "#98301a"}}
    +      - {id: harbour, name: Harbour, icon: anchor}
    +      - {id: market, name: Market, icon: stall}
     cards:
       - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
       - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
    ```

    Fix: Give each its own icon, pattern or shape, or colours that differ in lightness.
    """
    by_words: dict[Hashable, list[DeckFace]] = defaultdict(list)  # words tell most fronts apart, and are quick to list
    for deck_face in subject.faces:
        if deck_face.card is not None and deck_face.side == "front":
            by_words[deck_face.deck.id, _list_words(deck_face.face.plan)].append(deck_face)
    for fronts in by_words.values():
        alike: dict[Hashable, list[tuple[DeckFace, tuple[Colour, ...]]]] = defaultdict(list)
        for deck_face in fronts if len(fronts) > 1 else ():
            look = strip_colours(deck_face.face.plan.steps)
            alike[look.what].append((deck_face, look.colours))
        for group in alike.values():
            yield from _confusable(group)


def _list_words(face: FacePlan) -> tuple[str, ...]:
    lines = (line for step in face.steps if isinstance(step, Type) for line in step.lines)
    return tuple([piece.text for line in lines for piece in line.pieces if isinstance(piece, Glyphs)])


def _confusable(faces: list[tuple[DeckFace, tuple[Colour, ...]]]) -> Iterator[Hit]:
    """Yield a hit for each card that some players take for one before it, of cards that differ in colour at most."""
    for place, (deck_face, look) in enumerate(faces):
        for other, before in faces[:place]:
            if before == look:
                continue  # looks that are exactly the same are another fault (TB459)
            difference, view = colours.find_least_difference(
                pair for pair in zip(before, look, strict=True) if pair[0] != pair[1]
            )
            if difference < colours.ENOUGH and other.card is not None and deck_face.card is not None:
                message = (
                    f'"{deck_face.card.name}" and "{other.card.name}" differ only in colour, by {difference:.1f} '
                    f"{view}; {colours.ENOUGH:g} required."
                )
                hint = "Give each its own icon, pattern or shape, or colours that differ in lightness."
                yield Hit(places.in_card(deck_face.card), message, hint, deck_face.card.id)
                break


@check("TB456", Severity.WARNING, "same sign")
def same_sign(subject: Subject) -> Iterator[Hit]:
    """Words of a vocabulary that neither colour nor icon distinguishes.

    Two words of a vocabulary with colours, and with the same icon or none, whose main colours (`base`) are hard to tell
    apart for some players: a CIEDE2000 difference of less than 10, in greyscale or with one of the three kinds of
    colour blindness.

    Why: Pictures in the rulebook, boards and tokens then say by colour what nothing else says. One man in twelve is
    colour-blind, and many people print in greyscale.

    ```diff
     game:
       vocabularies:
         affiliation:
           - {id: harbour, name: Harbour, colours: {base: "#4c5c26"}}
    -      - {id: market, name: Market, colours: {base: "#98301a"}}
    +      - {id: market, name: Market, colours: {base: "#e58f7c"}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
       - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
    ```

    Fix: Give each word its own `icon` and show it wherever its colour is shown, or use colours that differ in
    lightness.
    """
    for vocabulary in subject.game.vocabularies.values():
        coloured = [entry for entry in vocabulary.values() if _MAIN in entry.colours]
        for one, other in combinations(coloured, 2):
            if one.icon is not None and other.icon is not None and one.icon != other.icon:
                continue
            difference, view = colours.find_least_difference([(one.colours[_MAIN], other.colours[_MAIN])])
            if difference < colours.ENOUGH:
                message = (
                    f'"{other.name.value}" and "{one.name.value}" have the same icon or none, and their colours '
                    f"differ by {difference:.1f} {view}; {colours.ENOUGH:g} required."
                )
                yield Hit(other.mark, message, "Give each its own `icon`, or colours that differ in lightness.")


@check("TB459", Severity.WARNING, "identical cards")
def identical_cards(subject: Subject) -> Iterator[Hit]:
    """Cards that look exactly the same.

    Two cards of a deck whose printed sides are the same in every respect: text, numbers, icons, drawings and colours. A
    piece that is only turned over is the same piece.

    Why: Players cannot tell them apart. If the game can, by its data or rules, it cannot be played; if it cannot, they
    are one card in two copies, and counts, the manifest and selections of cards are wrong.

    ```diff
     layouts:
    -  plain: {boxes: {name: {at: [6, 6, 51, 8], text: "Well", style: plain}}}
    +  plain: {boxes: {name: {at: [6, 6, 51, 8], text: "{name}", style: plain}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {water: 1}}
       - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
    ```

    Fix: Print what makes them different; if nothing does, keep one card and give it a `count`.
    """
    printed: dict[tuple[str, str], tuple[Card, _Sides]] = {}
    for deck_face in subject.faces:
        if deck_face.card is not None:
            deck, card = deck_face.deck.id, deck_face.card
            printed.setdefault((deck, card.id), (card, []))[1].append(deck_face.face.plan)
    first: dict[Hashable, Card] = {}
    for (deck, _), (card, sides) in printed.items():
        if any(side.steps for side in sides):  # else its layout is missing, which is reported elsewhere
            other = first.setdefault((deck, frozenset(map(plan.select_visible, sides))), card)
            if other is not card:
                message = f"`{card.id}` looks exactly like `{other.id}` ({other.mark.file}, line {other.mark.line})."
                hint = "Print what makes them different; if nothing does, keep one card and give it a `count`."
                yield Hit(places.in_card(card), message, hint, card.id)


@check("TB215", Severity.ERROR, "same text, other effects")
def same_text_other_effects(subject: Subject) -> Iterator[Hit]:
    """Same text, different effects.

    Two sides whose rules texts are the same once placeholders are replaced, but whose effects differ.

    Why: Players will play both the same way. One was copied from the other, and only its effects or only its text
    changed.

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
       - id: rain-maker
         name: Rain Maker
    -    text: Gain a water token.
    +    text: Gain a water token on this card.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: this-card}]}
    ```

    Fix: Say in the texts how the cards differ, or give them the same effects.
    """
    first: dict[str, CardSide] = {}
    for side in subject.sides:
        if not side.rules or not side.side.effects:
            continue
        other = first.setdefault(normalize_rules(side), side)
        if other.side.effects != side.side.effects and other.side.grid == side.side.grid:
            message = f'The text is the same as on "{other.card.name}" ({other.card.id}), but the effects differ.'
            hint = "Say how the two differ, or give them the same effects."
            yield Hit(side.rules[0].text.mark, message, hint, side.card.id)


@check("TB216", Severity.WARNING, "same effects, other text")
def same_effects_other_text(subject: Subject) -> Iterator[Hit]:
    """Same effects, different text.

    Two sides with equal effects whose rules texts differ in more than the names of cards.

    Why: Players look for a difference that does not exist, and translators translate the same thing twice. Sometimes
    one of the texts describes a change that never reached its effects.

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
       - id: rain-maker
         name: Rain Maker
    -    text: Take one water token from the supply.
    +    text: Gain a water token.
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 1, into: brigade}]}
    ```

    Fix: Use the same words on both, or give each the effects that its words describe.
    """
    firsts: dict[tuple[object, ...], list[CardSide]] = {}
    for side in subject.sides:
        if not side.rules or not side.side.effects:
            continue
        # Few sides use the same words and numbers, so only those are compared as a whole.
        alike = firsts.setdefault((side.touches, *((number.name, number.value) for number in side.numbers)), [])
        for other in alike:
            if other.side.effects == side.side.effects:
                if normalize_rules(other) != normalize_rules(side):
                    message = f'It does the same as "{other.card.name}" ({other.card.id}), in other words.'
                    hint = f"That text says: {other.rules[0].text.value.strip()}"
                    yield Hit(side.rules[0].text.mark, message, hint, side.card.id)
                break
        else:
            alike.append(side)


_CHOICES: Final = ("pick", "choose")  # numbers of which more is not better, besides those of filters


@check("TB532", Severity.NOTE, "weaker twin")
def weaker_twin(subject: Subject) -> Iterator[Hit]:
    """Card that is a weaker copy of another.

    Two cards of a deck that do the same on the same occasion, but every number of one is at least as high as the
    other's, and one number is higher. Cards with a pattern or with different stats are not twins.

    Why: Whoever draws the weaker one has a worse card and gets nothing in return.

    ```diff
     cards:
       - id: well-digger
         name: Well Digger
         text: "When you gain the Loyalty of a block, gain {amount} water."
         effects:
           - mode: trigger
             when: {event: loyalty-gained, by: you}
             do: [{verb: gain-water, amount: 1, into: brigade}]
       - id: ditch-digger
         name: Ditch Digger
    -    text: "When you gain the Loyalty of a block, gain {amount} water."
    +    text: "When you gain the Loyalty of a Harbour block, gain {amount} water."
         effects:
           - mode: trigger
    -        when: {event: loyalty-gained, by: you}
    +        when: {event: loyalty-gained, by: you, block: {affiliation: harbour}}
             do: [{verb: gain-water, amount: 2, into: brigade}]
    ```

    Fix: Give the stronger card a narrower occasion, a cost or a limit; or make both alike.
    """
    target = subject.game.vocabulary.target
    fixed = frozenset((*_CHOICES, *(() if target is None else target.filters)))
    twins: dict[Hashable, list[tuple[Card, tuple[int, ...]]]] = {}
    for card in subject.game.cards:
        effects = tuple(effect for side in card.sides for effect in side.effects)
        if effects and not card.front.grid:
            found = [number for effect in effects for number in list_numbers(effect)]
            stats = (value for _, value in sorted(card.front.stats.items()) if type(value) is int)
            amounts = (*(value for _, name, value in found if name not in fixed), *stats)
            twins.setdefault(_without_amounts(card, effects, fixed), []).append((card, amounts))
    for group in twins.values():
        for card, amounts in group:
            for better, more in group:
                if more != amounts and all(map(ge, more, amounts)):
                    mark = places.in_card(card, "effects") if card.front.effects else card.mark
                    message = f"This card does what {better.name} does, but less."
                    hint = f"Give {better.name} a narrower occasion, a cost or a limit; or make both alike."
                    yield Hit(mark, message, hint, card.id)
                    break


def _without_amounts(card: Card, effects: tuple[Effect, ...], fixed: frozenset[str]) -> Hashable:
    """Return everything about a card but its amounts; `fixed` are the names of numbers that are none."""
    parts: list[Hashable] = [card.deck, card.part, _frozen(card.front.stats, "", fixed)]
    for effect in effects:
        limit = None if effect.limit is None else effect.limit.per
        steps = tuple((step.verb, _frozen(step.args, "", fixed)) for step in (*effect.cost, *effect.steps))
        frame = (effect.mode, effect.may, effect.who, limit, len(effect.cost), effect.choose, effect.lasts)
        parts.append((frame, _frozen(effect.when, "", fixed), _frozen(effect.conditions, "", fixed), steps))
    return tuple(parts)


def _frozen(value: object, name: str, fixed: frozenset[str]) -> Hashable:
    """Return a hashable value without its amounts."""
    if isinstance(value, Mapping):
        return tuple((key, _frozen(item, key, fixed)) for key, item in sorted(value.items()))
    if isinstance(value, tuple | list):
        return tuple(_frozen(item, name, fixed) for item in value)
    if isinstance(value, int) and not isinstance(value, bool) and name not in fixed:
        return "a number"
    return repr(value)
