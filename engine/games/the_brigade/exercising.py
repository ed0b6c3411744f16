"""The cards of The Brigade exercised: for each effect the states in which it must act, and those in which it must not.

The search goes backwards: from the verb and its target to what must lie on the table, from the trigger to the command
that sets it off. What the data asks for is then left out, word by word, for the states in which nothing may happen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.box import Box
from engine.card import CardSpec
from engine.games.the_brigade import changed_rules, names
from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.branches import (
    answers,
    broke,
    elsewhere,
    in_a_rivals_turn,
    outlived,
    pointless,
    spent,
    undrawn,
)
from engine.games.the_brigade.game import TheBrigade, the_brigade
from engine.games.the_brigade.meaning import meant
from engine.games.the_brigade.meeting import meetings, partners
from engine.games.the_brigade.needs import furnish
from engine.games.the_brigade.probing import probe_for, set_off
from engine.games.the_brigade.reaching import unreached
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import BOARDS, CREW, DECKS, EVENTS, WARDENS, Rules, rules
from engine.games.the_brigade.scenes import RIVAL, YOU, Scene
from engine.games.the_brigade.twists import Twist, disloyal, dry, incomplete, loosened, turned, unheard, used
from engine.probe import Ability, Meeting, Probe, Trial
from engine.words import Words

_SIDES = ("front", "back")
Untried = tuple[Ability, str]


class Exercising:
    """See `engine.exercise.Exerciser`."""

    refusal = "no-such-ability"

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that do something in play."""
        return tuple(card.id for card in box.cards if card.deck in DECKS and (card.front or card.back))

    def unreached(self, box: Box) -> Iterator[tuple[str, tuple[str | int, ...], str]]:
        """Yield the cards that no set-up brings into play, what of their data is to blame, and why."""
        return unreached(box)

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return an Event card where fireballs are needed, and a crew card where an ability is copied."""
        return _tools(box, box.card(card))

    def game(self, box: Box) -> TheBrigade:
        """Return the game of a box."""
        return the_brigade(box, parts=())[0]

    def settled(self, words: Words) -> bool:
        """Return whether nothing is under way."""
        return words["for"] in {"act", "event", names.NONE}

    def meant(self, box: Box, trial: Trial, target: Mapping[str, Any], you: str) -> frozenset[str]:
        """Return the names of the blocks that a target means before or after a trial, to the player `you`."""
        return meant(box, (trial.before, trial.after), {**trial.probe.scene, "you": you}, target)

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return for each card the ids of those before it that may act at one event with it, of one player."""
        tables, _ = rules(box)
        return {card: partners(tables, card) for card in self.cards(box)}

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:
        """Yield the states in which an effect of each card waits for the same event."""
        return meetings(rules(box)[0], card, other)

    def probes(self, box: Box, card: str) -> Iterator[Probe | Untried]:
        """Yield the states for each effect of a card; or an effect that no state is thought of for, and why."""
        tables, _ = rules(box)
        for both in tables.sides[tables.numbers[card]]:
            for row in both:
                yield from _probes(tables, box.card(card), row)


def _tools(box: Box, card: CardSpec) -> tuple[str, ...]:
    """Return the cards that the states of this one need: an event with fireballs, an ability to copy."""
    found: list[str] = []
    effects = (*card.front, *card.back)
    words = {str(effect.when.get("event")) for effect in effects} | {
        str(step.args.get("rule")) for effect in effects for step in effect.steps
    }
    if words & {"fireball-landing", "event-immunity"}:
        found += [one.id for one in box.deck(EVENTS) if _has_verb(one, "drop-fireballs")][:1]
    if any(step.verb == "copy-ability" for effect in effects for step in effect.steps):
        found += [one.id for one in box.deck(CREW) if one.front and one.front[0].mode == "free"
                  and _has_verb(one, "move-wagon")][:1]  # fmt: skip
    for effect in effects:
        if any("your-turn" in condition.values() or "your-turn" in condition for condition in effect.conditions):
            found += [one.id for one in box.deck(EVENTS) if _upgrades(one, effect.when.get("track"))][:1]
    return tuple(found)


def _upgrades(card: CardSpec, track: object) -> bool:
    return any(
        step.verb == "upgrade" and step.args.get("track") == track
        for effect in card.front
        if effect.who == "each-player"
        for step in effect.steps
    )


def _has_verb(card: CardSpec, verb: str) -> bool:
    return any(step.verb == verb for effect in card.front for step in effect.steps)


def _probes(tables: Rules, card: CardSpec, row: Row) -> Iterator[Probe | Untried]:
    ability = Ability(card.id, _SIDES[row.side], row.at, names.ability_name(tables, row))
    try:
        found = tuple(_of_row(tables, row, ability))
    except (LookupError, StopIteration, ValueError) as trouble:
        yield ability, f"no state can be built: {trouble}"
        return
    if not found:
        yield ability, "what it says is what the card is, and shows in no difference of play"
    yield from found


def _of_row(tables: Rules, row: Row, ability: Ability) -> Iterator[Probe]:
    makers = list(_positive(row))
    for maker in makers:
        probe = probe_for(tables, row, ability, (maker.acts, maker.why, maker.aspect), maker.act)
        yield replace(probe, watch=maker.watch, **_limit(row, probe))
    if not makers:
        return
    usual = next((maker for maker in makers if maker.acts), makers[0])

    def beside(acts: bool, why: str, aspect: str, twist: Twist | None = None) -> Probe:  # noqa: FBT001 - told as it is
        return replace(probe_for(tables, row, ability, (acts, why, aspect), usual.act, twist), watch=usual.watch)

    for why, twist in answers(row):
        yield beside(True, why, usual.aspect, twist)
    for why, aspect, twist in _preventing(tables, row, ability):
        yield beside(False, why, aspect, twist)
    for why, twist in pointless(row):
        yield replace(beside(False, why, "target", twist), watch=("blocks",))
    if row.mode in {k.ACTION, k.FREE}:
        yield beside(row.mode == k.FREE, "no action is left", "action", spent)
    if row.may and row.mode in {k.TRIGGER, k.REPLACING, k.RESOLVING}:
        yield replace(beside(False, "it is declined", "may"), declines=True)
    if row.trigger >= 0:
        yield from _mismatched(tables, row, ability)


def _preventing(tables: Rules, row: Row, ability: Ability) -> Iterator[tuple[str, str, Twist]]:
    """Yield what keeps an effect from acting where everything else is as it needs it: why, the aspect, and how."""
    if row.affiliation >= 0 and not _brings_its_own(row):
        yield "no block of its affiliation is loyal", "loyalty", disloyal(row.affiliation)
    if row.times:
        yield "its limit is used up", "limit", used(ability.name, row.times)
    deck = tables.cards[row.card].deck
    if deck == WARDENS or (deck == BOARDS and row.side):
        yield "the other side is up", "side", turned
    if row.track_complete >= 0:
        yield "the track is not complete", "if", incomplete(row)
    for why, aspect, twist in (
        ("the supply is empty", "supply", dry(row)),
        ("what it costs is not there", "cost", broke(row)),
        ("its time is over", "lasts", outlived(row)),
        ("another card is drawn", "when", undrawn(row)),
        ("it is another player's turn", "if", in_a_rivals_turn(tables, row)),
    ):
        if twist is not None:
            yield why, aspect, twist


def _limit(row: Row, probe: Probe) -> dict[str, Any]:
    """Return how a probe tells how often its effect may act, where that is limited and it acts."""
    if not row.times or not probe.acts or row.trigger == k.TURN_STARTED:
        return {}
    turns = 2 if row.period == k.PERIODS.index("round") else 1
    ends = ({"do": "end-turn"},) * turns
    return {"limit": row.times, "ends": ends, "renews": row.period != k.PERIODS.index("game")}


def _brings_its_own(row: Row) -> bool:
    """Return whether the event itself makes a block of the card's affiliation loyal."""
    return row.trigger == k.LOYALTY_GAINED and row.where is not None and row.where.affiliation == row.affiliation


class Maker(NamedTuple):
    """One way to let an effect do its work, or a state beside it: see `Probe` for the words."""

    why: str
    aspect: str
    acts: bool
    act: Twist
    watch: tuple[str, ...] = ()


def _positive(row: Row) -> Iterator[Maker]:
    """Yield each way to let an effect do its work."""
    for step in row.steps[row.price :]:
        if step.verb == k.CHANGE_RULE:
            for case in changed_rules.cases(row, step):
                yield Maker(case.why, case.aspect, case.acts, case.set_up, case.watch)
            return
        if step.verb == k.COPY:
            yield Maker("the Mimic token lies on a card that acts at will", "do", True, _copying)
            return
    if row.choose:
        for number, step in enumerate(row.steps[row.price :]):
            verb = k.VERBS[step.verb]
            yield Maker(f"`{verb}` is chosen", f"choose {number}", True, _choosing(row, verb))
    else:
        yield Maker(_story(row), "do", True, _of_kind(row))


def _story(row: Row) -> str:
    if row.trigger >= 0:
        return f"`{k.TRIGGERS[row.trigger]}` {'has happened' if row.mode == k.TRIGGER else 'is about to happen'}"
    return {k.RESOLVING: "it is drawn", k.ACTION: "it is used as an action", k.FREE: "it is used"}.get(
        row.mode, "always"
    )


def _choosing(row: Row, verb: str) -> Twist:
    def twist(scene: Scene) -> None:
        scene.wishes.append({"do": "choose-option", "option": verb})
        set_off(scene, row)

    return twist


def _copying(scene: Scene) -> None:
    for number in scene.rules.decks[CREW]:
        for row in scene.rules.sides[number][0]:
            if row.mode == k.FREE:
                card = scene.rules.cards[number].id
                scene.crew[RIVAL].append(card)
                scene.tracks[RIVAL, k.CREW_TRACK] = 4
                scene.mimic = card
                furnish(scene, row)
                scene.when.append({"do": "use", "card": card})
                return
    raise LookupError("no crew card acts at will")


def _mismatched(tables: Rules, row: Row, ability: Ability) -> Iterator[Probe]:
    """Yield states where the event happens, but not to whom or where the trigger says."""
    other = YOU if row.by == k.ANOTHERS else RIVAL
    if row.by != k.ANYONES and not row.own and row.trigger not in {k.FIREBALL_LANDING, k.BLOCK_DESTROYED}:
        yield probe_for(
            tables,
            row,
            ability,
            (False, "somebody else does it", "when by"),
            lambda scene: set_off(scene, row, doer=other),
        )
    other_thing = elsewhere(row)
    if other_thing is not None:
        yield probe_for(tables, row, ability, (False, "it happens to another", "when self"), _of_kind(other_thing))
    for why, changed in unheard(row):
        yield probe_for(tables, row, ability, (False, why, "when"), _of_kind(changed))
    where = row.where
    if where is None:
        return
    for why, looser in loosened(tables, where):
        act = _of_kind(replace(row, where=looser))
        yield probe_for(tables, row, ability, (False, why, "when block"), act)


def _of_kind(row: Row) -> Twist:
    return lambda scene: set_off(scene, row)
