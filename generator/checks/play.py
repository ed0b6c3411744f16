"""Effects that go wrong when the cards are exercised in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check
from generator.model.facts import Fault, FaultKind
from generator.model.findings import Hit, Severity
from generator.model.game import index_by_id
from generator.playtest.scenario_yaml import render_scenario
from generator.semantics import places

_HINT: Final = (
    "`tinderbox exercise {game} {card}` shows the play; `tinderbox lint --scenarios DIR` saves it as a scenario."
)
_LONGEST_ID: Final = 60  # characters
_LONGEST_TEXT: Final = 400  # characters of what a scenario says


@check("TB521", Severity.ERROR, "unplayable effect", is_played=True)
def unplayable_effect(subject: Subject) -> Iterator[Hit]:
    """Effect that can never happen in play.

    An effect for which no state of the game can be built in which it happens: nobody can draw the card, its event never
    happens to a suitable block, or the command for it is refused. States are derived backwards from the effect, then
    played. Also every effect under rules that are stuck: they offer no command, or random plays never end.

    Why: The card is printed, and nobody will ever see it work.

    ```diff
    -text: "When you gain the Loyalty of a block of value {value}, lower the fire by {by} on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
    -    when: {event: loyalty-gained, by: you, block: {value: 1}}
    +    when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Look at the play that `tinderbox exercise` shows; correct the trigger, the condition, or the cost.
    """
    return _faults(subject, FaultKind.UNPLAYABLE, "TB521")


@check("TB522", Severity.ERROR, "idle effect", is_played=True)
def idle_effect(subject: Subject) -> Iterator[Hit]:
    """Effect that changes nothing in play.

    An effect that happens but leaves everything as it would be without it.

    Why: Players stop, read the card, and wonder what they have missed.

    ```diff
    -text: "When you take a Move Brigade action, you may move up to {to} spaces."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
    -  - mode: always
    -    may: true
    -    lasts: while-in-play
    -    do: [{verb: change-rule, rule: move-spaces, to: 3}]
    +  - mode: trigger
    +    when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
    +    do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Give it something to do: another target, another event, or an amount above what the rules do anyway.
    """
    return _faults(subject, FaultKind.IDLE, "TB522")


@check("TB523", Severity.ERROR, "unnamed change", is_played=True)
def unnamed_change(subject: Subject) -> Iterator[Hit]:
    """Effect that changes something it does not mention.

    A quantity that differs with and without the card, although neither the effect's verbs nor the text mention it.

    TB504 also reports the step for which the text has no words; this one sees it happen in play.

    Why: What is not written is forgotten at the table, or argued about.

    ```diff
     text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
    -    do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}, {verb: upgrade}]
    +    do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Mention it in the text and in the effect; or fix the rules that carry out the verb.
    """
    return _faults(subject, FaultKind.UNNAMED, "TB523")


@check("TB524", Severity.ERROR, "other amount in play", is_played=True)
def other_amount_in_play(subject: Subject) -> Iterator[Hit]:
    """Effect that changes an amount by the wrong number.

    Fire, Renown, water or actions that change by another number than the effect or the text says, in a state where
    nothing stands in the way.

    Why: The number on the card is the one thing that everybody reads.

    ```diff
    -text: "When you gain the Loyalty of a Commons block, lower the fire by 2 on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct the number, or the rules that carry it out.
    """
    return _faults(subject, FaultKind.AMOUNT, "TB524")


@check("TB525", Severity.ERROR, "other target in play", is_played=True)
def other_target_in_play(subject: Subject) -> Iterator[Hit]:
    """Effect that hits or offers the wrong blocks.

    A block that the effect changes, or offers as a choice, although it does not match the effect's or the text's
    description.

    Why: The card is stronger or weaker at the table than on paper.

    ```diff
    -text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other Nobles block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct the target, or the rules that choose it.
    """
    return _faults(subject, FaultKind.TARGET, "TB525")


@check("TB526", Severity.ERROR, "forced choice", is_played=True)
def forced_choice(subject: Subject) -> Iterator[Hit]:
    """Optional effect that is forced, or the reverse.

    An optional effect that happens without asking, a mandatory one that can be declined, and one that happens although
    it was declined.

    Why: "May" and "must" are the difference between a gift and a trap.

    ```diff
    -text: "When you gain the Loyalty of a Commons block, you may lower the fire by {by} on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct `may`, or the rules that ask.
    """
    return _faults(subject, FaultKind.OPTION, "TB526")


@check("TB527", Severity.ERROR, "act out of place", is_played=True)
def act_out_of_place(subject: Subject) -> Iterator[Hit]:
    """Effect that happens although its condition is not met.

    An effect that happens although somebody else acted, the block is of another kind, the track is not complete, no
    block of its affiliation is loyal, or its other side is up.

    Why: Players plan for the condition; without it, this is another card.

    ```diff
    -text: "When you gain the Loyalty of a Nobles block, lower the fire by {by} on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct the condition, or the rules that test it.
    """
    return _faults(subject, FaultKind.CONDITION, "TB527")


@check("TB528", Severity.ERROR, "act beyond limit", is_played=True)
def act_beyond_limit(subject: Subject) -> Iterator[Hit]:
    """Effect that happens more often than its limit.

    An effect that happens more or less often in a turn than its data or its text allows; whose uses are not counted; or
    that is still used up when the next turn has begun. To find out, the same is played again in the same turn until
    nothing happens, and once more in the next.

    Why: Without its limit the card is far too strong.

    ```diff
    -text: "Once per turn, when you gain the Loyalty of a Commons block,
    -  lower the fire by {by} on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct the limit, or the rules that count its uses.
    """
    return _faults(subject, FaultKind.LIMIT, "TB528")


@check("TB529", Severity.ERROR, "endless chain", is_played=True)
def endless_chain(subject: Subject) -> Iterator[Hit]:
    """Effect that starts an endless chain.

    An effect after which questions or steps never end, or end only at the program's own bound.

    The rules stop the one in this example, because an effect does not trigger itself. If they did not, it would be
    found.

    Why: The game cannot go on.

    ```diff
    -text: "When you place Renown, place {amount} Renown on any one other block."
    +text: "When you gain the Loyalty of a block, place {amount} Renown on any one other block."
     effects:
       - mode: trigger
    -    when: {event: renown-placed, by: you}
    +    when: {event: loyalty-gained, by: you}
         do: [{verb: place-renown, target: {block: any, pick: one, except: trigger}, amount: 1}]
    ```

    Fix: Give one link of the chain a limit, or let it act once per event.
    """
    return _faults(subject, FaultKind.ENDLESS, "TB529")


@check("TB530", Severity.ERROR, "broken invariant", is_played=True)
def broken_invariant(subject: Subject) -> Iterator[Hit]:
    """Effect that leads to an impossible state.

    An effect after which the game is in a state that must never occur: two pieces on one block, more water than
    buckets, a token in two places.

    The rules stop the one in this example, because water without a bucket is lost. If they did not, nine water would be
    found.

    Why: What happens next is undefined; every player would resolve it differently.

    ```diff
     text: "When you gain the Loyalty of a Commons block, gain {amount} water for your Brigade."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
    -    do: [{verb: gain-water, amount: 9, into: brigade}]
    +    do: [{verb: gain-water, amount: 1, into: brigade}]
    ```

    Fix: Say what happens in that case, in the effect or as a ruling that the rules carry out.
    """
    return _faults(subject, FaultKind.BROKEN, "TB530")


@check("TB531", Severity.WARNING, "empty supply", is_played=True)
def empty_supply(subject: Subject) -> Iterator[Hit]:
    """Effect without a rule for an empty supply.

    An effect that takes from a supply (a player's Renown, the cards of a deck) and, when the supply is empty, leads to
    an impossible state or to endless questions. The state with the empty supply is built on purpose.

    Why: Supplies run out in the longest games, when nobody wants to look up a rule.

    ```diff
     text: "When you gain the Loyalty of a Commons block, place {amount} Renown on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
    -    do: [{verb: place-renown, target: {block: any, pick: one, except: trigger}, amount: 16}]
    +    do: [{verb: place-renown, target: {block: any, pick: one, except: trigger}, amount: 1}]
    ```

    Fix: Say what happens then, as a ruling that the rules carry out, or put more pieces into the box.
    """
    return _faults(subject, FaultKind.SUPPLY, "TB531")


@check("TB533", Severity.ERROR, "unreachable card", is_played=True)
def unreachable_card(subject: Subject) -> Iterator[Hit]:
    """Card that never comes into play.

    A card, tile or board that no set-up brings into play, with any number of players and any parts: it belongs to a
    part that does not exist, is in a deck that the rules do not use, or has no place on the board.

    Why: It is printed, cut and sleeved, and nobody will ever see it in play.

    ```diff
    -part: winter
     text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
         when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Correct its part, deck or stats, declare the part in `game.yaml`, or remove the card from the box.
    """
    return _faults(subject, FaultKind.UNREACHED, "TB533")


@check("TB539", Severity.ERROR, "unheeded word", is_played=True)
def unheeded_word(subject: Subject) -> Iterator[Hit]:
    """Word of an effect that the rules do not support.

    A word of an effect, or a value of it, that the rules of the game would ignore: several blocks for a verb that takes
    one, an owner that it does not know, a cost that nobody can be asked to pay, a card without buckets.

    Why: The schema allows the word and the text says it, but nobody plays it: the effect is skipped in every game.

    ```diff
    -text: "Once per turn, you may put out each fire adjacent to your Brigade with no water; it brings no Renown."
    +text: "Once per turn, you may put out one fire adjacent to your Brigade with no water; it brings no Renown."
     effects:
       - mode: free
         may: true
         limit: {times: 1, per: turn}
    -    do: [{verb: extinguish, target: {block: adjacent, of: brigade, pick: each}, water: none, renown: none}]
    +    do: [{verb: extinguish, target: {block: adjacent, of: brigade, pick: one}, water: none, renown: none}]
    ```

    Fix: Use words that the rules support; the message lists them. A new kind of action needs a new verb in the rules.
    """
    return _faults(subject, FaultKind.UNSUPPORTED, "TB539")


@check("TB540", Severity.ERROR, "effects without order", is_played=True)
def effects_without_order(subject: Subject) -> Iterator[Hit]:
    """Two effects of one event without an order.

    Two effects of one player that wait for the same event, where one gets lost although each works alone; or both
    happen, but their player is not asked in which order. Of two effects that may replace the same thing, one is chosen.

    The rules put waiting effects in turn order and let players order their own. If they did not, it would be found.

    Why: The order can decide a game, so players quarrel about it; an effect that silently gets lost is missed even
    more.

    ```diff
    -text: "When you gain the Loyalty of a block, lower the fire by {by} on any one other block."
    +text: "When you gain the Loyalty of a Commons block, lower the fire by {by} on any one other block."
     effects:
       - mode: trigger
    -    when: {event: loyalty-gained, by: you}
    +    when: {event: loyalty-gained, by: you, block: {affiliation: commons}}
         do: [{verb: lower-intensity, target: {block: any, pick: one, except: trigger}, by: 1}]
    ```

    Fix: Let the two wait for different events, or fix the rule that orders waiting effects.
    """
    return _faults(subject, FaultKind.MEETING, "TB540")


def _faults(subject: Subject, kind: FaultKind, code: str) -> Iterator[Hit]:
    """Yield a hit for each fault of a kind that exercising the cards has shown, with the play as a scenario."""
    cards = index_by_id(subject.game.cards) if subject.played else {}
    for played in (played for played in subject.played if played.card in cards):
        card = cards[played.card]
        faults = (fault for fault in played.faults if fault.kind is kind)
        for number, fault in enumerate(faults, start=1):
            path = ("back", *fault.path) if fault.side == "back" else fault.path
            hint = _HINT.format(game=subject.game.id, card=card.id) if fault.scenario else ""
            name = f"{code.lower()}-{number}" if number > 1 else code.lower()
            scenario = _scenario(card.id, name, fault)
            yield Hit(places.in_card(card, *path), fault.message, hint, card.id, scenario=scenario)


def _scenario(card: str, name: str, fault: Fault) -> str:
    """Return the play that shows a fault, as a file with one scenario; empty if there is none."""
    if not fault.scenario:
        return ""
    id_ = f"{card[: _LONGEST_ID - len(name) - 1].rstrip('-')}-{name}"
    return render_scenario({**fault.scenario, "id": id_, "says": f"{card}: {fault.message}"[:_LONGEST_TEXT]})
